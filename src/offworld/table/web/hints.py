"""Asking for advice over the API: a hint while playing, an opinion on a finished match."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import Field

from offworld.engine.errors import NotOver, OutOfTurn, StaleChoice
from offworld.table.bots.advice import Advice, advice, needs_thought
from offworld.table.bots.pool import BotFailed
from offworld.table.bots.position import Budget, Position
from offworld.table.errors import Busy, NotAllowed
from offworld.table.tables.hall import Hall
from offworld.table.tables.hint_rights import why_no_hints
from offworld.table.tables.room import Room
from offworld.table.tables.screen import answers_itself
from offworld.table.web.answers import json
from offworld.table.web.api import AGuest, Body, Guest

router = APIRouter(prefix="/api")
log = logging.getLogger("offworld.table")

T = TypeVar("T")
MOST_TRIES = 20_000


class Hint(Body):
    rev: Annotated[int, Field(description="The revision at which you are asked.")]


@router.post("/tables/{id}/hint")
async def hint(body: Hint, guest: AGuest, request: Request) -> Response:
    """What a search would choose for you: alone, or at one screen, and when you are asked.

    It takes a few seconds, knows what your seat knows, and ends when you disconnect. `share` is the
    part of its tries an option got, `value` what it expects from it: from 0, a defeat, to 1, a win.
    """
    seat = guest.must_sit()
    return json(await while_waited_for(request, give_hint(guest, seat, body.rev)))


@router.get("/tables/{id}/moments/{moment}/analysis")
async def analysis(moment: int, guest: AGuest, request: Request) -> Response:
    """After the end: what a search thinks of a decision, and of what was chosen there."""
    return json(await while_waited_for(request, give_opinion(guest.hall, guest.room, moment)))


async def while_waited_for(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Work for somebody until they disconnect."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise StaleChoice("nobody waits for the answer")
    finally:
        for task in (working, leaving):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task


async def gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


# -- hints ---------------------------------------------------------------------------


async def give_hint(guest: Guest, seat: int, rev: int) -> Advice:
    hall, room = guest.hall, guest.room
    for connection in list(room.connections):
        await hall.greet(room, connection.opened.seat, connection.browser)
    async with hall.at(room):
        may_ask(room, seat, rev)
        asked = await hall.run(partial(room.live.position, budget=budget(hall)))
        thoughtful = needs_thought(room.live.match)
    found = await weighed(hall, room, asked) if thoughtful else None
    async with hall.at(room):
        room.live.expect(rev)
        return await hall.run(partial(advice, room.live.match, found))


def may_ask(room: Room, seat: int, rev: int) -> None:
    """Only for the player who is asked, and only at a table without strangers."""
    live = room.live
    why = why_no_hints(live)
    if why:
        raise NotAllowed(why)
    if live.people[seat].kind != "person":
        raise NotAllowed("a bot plays here")
    live.expect(rev)
    decision = live.match.decision
    if decision is None:
        raise OutOfTurn("the match is over: nobody is asked")
    if decision.seat != seat or answers_itself(live.match):
        raise OutOfTurn("you are not asked now")


def budget(hall: Hall) -> Budget:
    return Budget(MOST_TRIES, hall.config.advice_seconds)


async def weighed(hall: Hall, room: Room, asked: Position) -> dict[str, Any]:
    try:
        return await hall.bots.weigh(asked, room.address)
    except BotFailed as error:
        log.warning("a search at table %s failed: %s", asked.table, error)
        raise Busy("the search did not finish: ask again in a moment") from None


# -- opinions ------------------------------------------------------------------------


async def give_opinion(hall: Hall, room: Room, moment: int) -> Advice:
    async with hall.at(room):
        live = room.live
        if not live.match.over:
            raise NotOver("the match is still running: choices are judged after the end")
        if moment == live.match.rev:
            raise OutOfTurn("the match is over at this moment: nobody is asked")
        if moment in room.advice:
            return room.advice[moment]
        rev = live.rev
        thoughtful = needs_thought(await hall.run(partial(live.look_at, moment)))
        asked = await hall.run(partial(live.position, moment, budget=budget(hall)))
    found = await weighed(hall, room, asked) if thoughtful else None
    async with hall.at(room):
        live.expect(rev)
        made = await hall.run(partial(judged, room, moment, found))
        room.advice[moment] = made
        return made


def judged(room: Room, moment: int, found: dict[str, Any] | None) -> Advice:
    return advice(room.live.look_at(moment), found, room.live.match.choices[moment])
