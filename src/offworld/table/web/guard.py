"""What guards the server: sizes, rates and origins of requests, safe headers on all answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from offworld.table.errors import TooMany
from offworld.table.web.answers import wrong
from offworld.table.web.limits import LARGEST_BODY

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-cache",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


class Guard:
    """Before anything else: sizes, rates, origins; and safe headers on all answers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = dict(scope["headers"])
        problem = self.problem(scope, headers)
        if scope["type"] == "websocket":
            if problem is not None:
                await receive()
                return await send({"type": "websocket.close", "code": 4400 + problem[2] % 100})
            return await self.app(scope, receive, send)
        answer = guarded(send)
        if problem is not None:
            return await wrong(*problem)(scope, receive, answer)
        body = await whole_body(headers, receive) if scope["method"] in CHANGING else b""
        if body is None:
            message = f"a request has at most {LARGEST_BODY} bytes"
            return await wrong("too-large", message, 413)(scope, receive, answer)
        again = replayed(body, receive) if scope["method"] in CHANGING else receive
        return await self.app(scope, again, answer)

    def problem(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[str, str, int] | None:
        """What is wrong with a request before it is read."""
        state = scope["app"].state if "app" in scope else None
        changing = scope["type"] == "websocket" or scope["method"] in CHANGING
        if changing and not same_site(headers):
            return "other-site", "this request comes from another site", 403
        if state is None or scope["path"].startswith("/static/"):
            return None
        caller = scope["client"][0] if scope.get("client") else "?"
        token = headers.get(b"authorization", b"")
        try:
            state.address_limit.take(caller)
            if changing and scope["path"] in ("/api/tables", "/api/qr"):
                state.making_limit.take(caller)
            if scope["path"].endswith(("/hint", "/analysis")):
                state.advice_limit.take(caller)
            if token and scope["path"].startswith("/api/"):
                state.token_limit.take(str(hash(token)))
        except TooMany as error:
            return "too-many", str(error), 429
        return None


def same_site(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that the request comes from our own pages; programs say nothing."""
    site = headers.get(b"sec-fetch-site", b"none").decode("latin-1")
    if site not in ("none", "same-origin"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode("latin-1")


def guarded(send: Send) -> Send:
    """Every answer carries the headers that keep browsers safe."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *[
                    (name.lower().encode(), value.encode())
                    for name, value in HEADERS.items()
                    if name.lower().encode() not in there
                ],
            ]
        await send(message)

    return sending


async def whole_body(headers: dict[bytes, bytes], receive: Receive) -> bytes | None:
    """The body of a request, or None if it is too large; read no further than that."""
    said = headers.get(b"content-length", b"0")
    if not said.isdigit() or int(said) > LARGEST_BODY:
        return None
    body: bytes = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return None
        if not message.get("more_body"):
            return body


def replayed(body: bytes, receive: Receive) -> Callable[[], Awaitable[Any]]:
    """Hand the body, which has already been read, to whoever reads it next."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
