"""The live connection of a browser or a program to a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from offworld.engine.errors import OffworldError
from offworld.table.errors import NoSuchTable, TooMany, Unavailable, WrongToken
from offworld.table.tables.hall import Hall
from offworld.table.tables.live import LONGEST_KEY
from offworld.table.tables.orders import Until
from offworld.table.tables.room import Connection, Room
from offworld.table.web.answers import short
from offworld.table.web.error_codes import code_of
from offworld.table.web.limits import LARGEST_BODY, Limit, caller

router = APIRouter()

WRONG_TOKEN, NO_TABLE, TOO_MANY, BAD_MESSAGE, TRY_AGAIN = 4403, 4404, 4429, 4400, 4503
PATIENCE = 10.0
"""Seconds within which a new connection must say who it is."""


class Order(msgspec.Struct, tag="orders"):
    """How the seat wants to be asked."""

    real: bool = False
    until: Until = ""


class Hello(msgspec.Struct, tag="hello"):
    """The first message: a seat's token, and what the client has from before."""

    token: str
    rev: int | None = None
    have: dict[str, str] = {}
    browser: str = ""
    patches: bool = False
    """It can put a fragment together from the one it has and what is new."""
    orders: Order | None = None


class Choose(msgspec.Struct, tag="choose"):
    rev: int
    choice: Any
    key: str | None = None


class Undo(msgspec.Struct, tag="undo"):
    rev: int
    key: str | None = None
    turn: bool = False
    """Everything since the turn began."""


class Ping(msgspec.Struct, tag="ping"):
    """Are you there?"""


Message = Hello | Choose | Undo | Order | Ping


class BadMessage(OffworldError):
    """A message of a kind we do not know."""


@router.websocket("/api/tables/{id}/stream")
async def stream(socket: WebSocket, id: str) -> None:
    """Everything a seat sees, whenever it changes; and its choices, as it makes them."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        async with asyncio.timeout(PATIENCE):
            hello = await receive(socket)
        if not isinstance(hello, Hello):
            raise BadMessage('the first message is {"type": "hello", "token": ...}')
        room = await hall.room(id, caller(socket.scope))
        opened = room.live.admit(hello.token)
        since = hello.rev if hello.rev is not None and 0 <= hello.rev <= room.live.rev else None
        await hall.greet(room, opened.seat, hello.browser)
        connection = Connection(opened, hello.have, since, hello.browser, hello.patches)
        await hall.enter(room, connection)
        if hello.orders is not None and opened.seat is not None and opened.seat not in room.orders:
            await hall.order(room, opened.seat, hello.orders.real, hello.orders.until)
    except WrongToken as error:
        return await refuse(socket, WRONG_TOKEN, error)
    except NoSuchTable as error:
        return await refuse(socket, NO_TABLE, error)
    except TooMany as error:
        return await refuse(socket, TOO_MANY, error)
    except Unavailable as error:
        return await refuse(socket, TRY_AGAIN, error)
    except BadMessage as error:
        return await refuse(socket, BAD_MESSAGE, error)
    except (TimeoutError, WebSocketDisconnect):
        return await refuse(socket, BAD_MESSAGE, BadMessage("nothing was said"))
    sender = asyncio.create_task(send_news(socket, hall, room, connection))
    try:
        await listen(socket, hall, room, connection)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        hall.leave(room, connection)
        with suppress(asyncio.CancelledError, Exception):
            await sender


async def refuse(socket: WebSocket, code: int, error: Exception) -> None:
    """Say why, and disconnect."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await tell(socket, {"type": "error", "code": code_of(error), "message": short(str(error))})
        await socket.close(code, str(error)[:100])


async def receive(socket: WebSocket) -> Message:
    raw = await socket.receive()
    if raw["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(raw.get("code", 1000))
    data = raw.get("text")
    if data is None:
        data = raw.get("bytes") or b""
    if len(data) > LARGEST_BODY:
        raise BadMessage(f"a message has at most {LARGEST_BODY} bytes")
    try:
        message: Message = msgspec.json.decode(data, type=Message)
        return message
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(f"this is not a message: {error}") from None


async def send_news(socket: WebSocket, hall: Hall, room: Room, connection: Connection) -> None:
    """Send what is new, as fast as the other side takes it."""
    with suppress(RuntimeError, WebSocketDisconnect):
        while True:
            await connection.news.wait()
            connection.news.clear()
            with suppress(Unavailable):  # there will be news as soon as the table is there again
                news = await hall.message(room, connection)
                await socket.send_text(news.decode())


async def listen(socket: WebSocket, hall: Hall, room: Room, connection: Connection) -> None:
    """Take choices, one after the other, until the other side leaves."""
    limit: Limit = socket.app.state.token_limit
    who = f"{room.live.row.id} {connection.opened.seat} {connection.opened.host}"
    while True:
        key: str | None = None
        try:
            message = await receive(socket)
            key = getattr(message, "key", None)
            limit.take(who)
            await answer(socket, hall, room, connection, message)
        except (OffworldError, TooMany) as error:
            told = {
                "type": "error",
                "key": key,
                "code": code_of(error),
                "message": short(str(error)),
            }
            await tell(socket, told)


async def answer(
    socket: WebSocket, hall: Hall, room: Room, connection: Connection, message: Message
) -> None:
    seat = connection.opened.seat
    match message:
        case Choose(rev, choice, key):
            check_key(key)
            done = await hall.choose(room, seat, rev, choice, key)
            await tell(socket, {"type": "done", "key": key, "rev": done})
        case Undo(rev, key, turn):
            check_key(key)
            done = await hall.undo(room, seat, rev, key, turn)
            await tell(socket, {"type": "done", "key": key, "rev": done})
        case Order(real, until):
            await hall.order(room, seat, real, until)
        case Ping():
            await tell(socket, {"type": "pong"})
        case Hello():
            raise BadMessage("you have said hello already")


def check_key(key: str | None) -> None:
    if key is not None and (not 0 < len(key) <= LONGEST_KEY or "\0" in key):
        raise BadMessage(f"a key has 1 to {LONGEST_KEY} letters")


async def tell(socket: WebSocket, message: dict[str, Any]) -> None:
    await socket.send_text(msgspec.json.encode(message).decode())
