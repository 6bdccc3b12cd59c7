"""What guards the server: sizes, rates and origins of requests, safe headers on all answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from offworld.table.errors import TooMany
from offworld.table.web.answers import wrong
from offworld.table.web.limits import LARGEST_BODY, caller

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
SAFE = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
CHANGING = ("POST", "PUT", "PATCH", "DELETE")

Problem = tuple[str, str, int]
"""A code for programs, a sentence for people, a status."""
Broken = Callable[[Request], Response]
log = logging.getLogger("offworld.table")


class Guard:
    """Before anything else: sizes, rates, origins; and safe headers on all answers."""

    def __init__(self, app: ASGIApp, broken: Broken) -> None:
        self.app = app
        self.broken = broken

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, Sending(send))
            return
        problem = self.problem(scope) if scope["type"] == "websocket" else None
        if problem is None:
            await self.app(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.close", "code": 4400 + problem[2] % 100})

    async def request(self, scope: Scope, receive: Receive, send: Sending) -> None:
        problem = self.problem(scope)
        if problem is None and scope["method"] in CHANGING:
            body = await self.body(scope, receive)
            if isinstance(body, bytes):
                receive = replayed(body, receive)
            else:
                problem = body
        if problem is not None:
            refusal = wrong(*problem)
            if problem[2] == 408:
                refusal.headers["Connection"] = "close"
            await refusal(scope, receive, send)
            return
        await self.answer(scope, receive, send)

    async def body(self, scope: Scope, receive: Receive) -> bytes | Problem:
        """The body of a request, if it is small and arrives soon."""
        try:
            async with asyncio.timeout(scope["app"].state.config.body_seconds):
                body = await whole_body(dict(scope["headers"]), receive)
        except TimeoutError:
            return "too-slow", "the request took too long to arrive", 408
        if body is None:
            return "too-large", f"a request has at most {LARGEST_BODY} bytes", 413
        return body

    async def answer(self, scope: Scope, receive: Receive, send: Sending) -> None:
        """Our own mistakes are logged, and answered as safely as anything else."""
        try:
            await self.app(scope, receive, send)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not send.begun:
                await self.broken(Request(scope))(scope, receive, send)

    def problem(self, scope: Scope) -> Problem | None:
        """What is wrong with a request before it is read."""
        headers = dict(scope["headers"])
        state = scope["app"].state if "app" in scope else None
        changing = scope["type"] == "websocket" or scope["method"] in CHANGING
        if changing and not same_site(headers):
            return "other-site", "this request comes from another site", 403
        if state is None or scope["path"].startswith("/static/"):
            return None
        who = caller(scope)
        token = headers.get(b"authorization", b"")
        try:
            state.address_limit.take(who)
            if changing and scope["path"] in ("/api/tables", "/api/qr"):
                state.making_limit.take(who)
            if scope["path"].endswith(("/hint", "/analysis")):
                state.advice_limit.take(who)
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


class Sending:
    """Sends an answer; every one carries the headers that keep browsers safe."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            there = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *[(name, value) for name, value in SAFE if name not in there],
            ]
        await self.send(message)


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
