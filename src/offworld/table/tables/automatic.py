"""What happens at a table by itself: bots choose, and questions answer themselves."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from secrets import choice as any_of
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from offworld.engine import Decision
from offworld.engine.errors import StaleChoice
from offworld.table.bots.pool import BotFailed
from offworld.table.tables.delays import Delays
from offworld.table.tables.room import Room
from offworld.table.tables.tasks import Pauses, supervised

if TYPE_CHECKING:
    from offworld.table.tables.hall import Hall

log = logging.getLogger("offworld.table")


class Automatic:
    """Sees to decisions that no person answers; at most one for each table at a time."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.config = hall.config
        self.pauses = Pauses(hall.config.first_pause, hall.config.longest_pause)
        self.delays = Delays(hall.config.window_pace)

    def stir(self, room: Room, ours: bool = True) -> None:
        """If a bot is asked, or a question answers itself, see to it; notify whoever is asked."""
        live = room.live
        decision = live.match.decision
        if room.automatic is not None and room.answering != live.rev:
            if room.answered != room.answering:  # else it is this very answer that has come in
                room.automatic.cancel()
            room.automatic = None
        if decision is None or room.automatic is not None:
            return
        room.paused = self.is_unseen(room)
        if room.paused:
            return
        if is_automatic(room, decision):
            person = live.people[decision.seat]
            bot = person.bot if person.kind == "bot" else None
            pace = self.delays.draw() if decision.public else self.config.bot_pace
            patience = 0.0 if ours else self.config.takeover
            work = partial(self.attend, room, decision, live.rev, bot, pace, patience)
        elif decision.seat in room.orders:
            work = partial(self.follow_orders, room, decision, live.rev, ours)
        else:
            self.ring(room, decision.seat, ours)
            return
        room.answering = live.rev
        room.automatic = asyncio.create_task(
            supervised(f"what happens by itself at table {live.row.id}", work, self.pauses)
        )

    def ordered(self, room: Room, seat: int) -> None:
        """A seat wants to be asked differently: perhaps about what it is asked now."""
        decision = room.live.match.decision
        if decision is not None and decision.seat == seat and not is_automatic(room, decision):
            if room.automatic is not None:
                room.automatic.cancel()
                room.automatic = None
            self.stir(room)

    def is_unseen(self, room: Room) -> bool:
        """Only bots play, and nobody watches them."""
        seen = room.connections or monotonic() - room.used < self.config.watched
        return not seen and all(person.kind == "bot" for person in room.live.people)

    def ring(self, room: Room, seat: int, ours: bool) -> None:
        """Notify somebody who is asked and away."""
        live, ringer = room.live, self.hall.ringer
        webhook = live.people[seat].webhook
        if ringer is not None and webhook and ours and seat not in room.here:
            ringer.ring(webhook, live.game.title, live.row.id)

    async def attend(
        self,
        room: Room,
        decision: Decision,
        rev: int,
        bot: str | None,
        pace: float,
        patience: float,
    ) -> None:
        """Answer for somebody, no faster than a person would; a failing bot chooses at random."""
        longest = pace if decision.public else None
        thinking = asyncio.create_task(self.think(room, decision, bot, longest))
        try:
            await asyncio.sleep(pace + patience)
            raw, said = await thinking
        finally:
            thinking.cancel()
        await self.answer(room, decision.seat, rev, raw, said)

    async def follow_orders(self, room: Room, decision: Decision, rev: int, ours: bool) -> None:
        """Answer for somebody who does not want to be asked for nothing.

        Where others watch, it takes as long whatever the seat holds.
        """
        async with self.hall.at(room):
            option = await self.hall.run(partial(room.answer, decision.seat))
        if rev != room.live.rev:
            return
        if option is None:
            room.automatic = None
            self.ring(room, decision.seat, ours)
            return
        said_so = room.orders[decision.seat].until == "end" and not decision.public
        if room.is_watched and not said_so:
            await asyncio.sleep(self.delays.draw())
        await self.answer(room, decision.seat, rev, msgspec.to_builtins(option))

    async def answer(self, room: Room, seat: int, rev: int, raw: Any, said: str = "") -> None:
        if rev != room.live.rev:
            return
        room.answered = rev
        try:
            await self.hall.change(room, partial(room.live.choose_for, seat, rev, raw, said))
        except StaleChoice:
            return  # somebody else was faster

    async def think(
        self, room: Room, decision: Decision, bot: str | None, longest: float | None
    ) -> tuple[Any, str]:
        """What is chosen for a seat, and what is to be said about it."""
        if bot is None:
            return msgspec.to_builtins(decision.routine), ""
        seat, live = decision.seat, room.live
        options = msgspec.to_builtins(decision.options)
        try:
            async with self.hall.at(room):
                work = partial(live.position, bot=bot, seconds=longest)
                asked = await self.hall.run(work)
            raw = await self.hall.bots.think(asked, room.address)
            if raw not in options:
                raise BotFailed(f"it chose {str(raw)[:100]}, which is not among its options")
        except BotFailed as error:
            log.warning("the bot of seat %d at table %s failed: %s", seat, live.row.id, error)
            hidden = bool(decision.public)  # then nobody may know who was asked
            said = "" if hidden else f"The bot of {live.name(seat)} failed; it chose at random."
            return any_of(options), said
        return raw, ""

    def heard(self, room: Room, seat: int) -> None:
        """A person answers: if the question is hidden, others will take as long."""
        decision = room.live.match.decision
        if decision is not None and decision.public and decision.seat == seat:
            self.delays.hear(monotonic() - room.asked)


def is_automatic(room: Room, decision: Decision) -> bool:
    """Whether somebody else than a person answers: a bot, or the question itself."""
    is_bot = room.live.people[decision.seat].kind == "bot"
    return is_bot or (bool(decision.public) and decision.routine is not None)
