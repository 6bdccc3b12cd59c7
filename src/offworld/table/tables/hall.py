"""The hall: all tables that somebody plays at now, in one server process.

Whatever touches a match runs in a few threads, one at a time for each table, so that the event
loop never waits. What a connection is sent is made when it can take it: a slow one skips
what came in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from random import random
from secrets import choice as any_of
from time import monotonic
from typing import Any, TypeVar
from uuid import uuid4

import msgspec

from offworld.engine import Decision
from offworld.engine.dice import new_seed
from offworld.engine.errors import StaleChoice
from offworld.table.bots.pool import BotFailed, BotPool
from offworld.table.errors import NotAllowed, TooMany
from offworld.table.tables.config import Config
from offworld.table.tables.hint_rights import is_stranger, part
from offworld.table.tables.live import AUTOMATIC, LiveTable
from offworld.table.tables.new_table import Made, Wanted, new_table
from offworld.table.tables.orders import Until
from offworld.table.tables.room import Connection, Room
from offworld.table.tables.storage import CHANNEL, SeatRow, Storage, TableRow, now
from offworld.table.tables.tokens import new_id
from offworld.table.tables.webhooks import Ringer

T = TypeVar("T")
log = logging.getLogger("offworld.table")


class Hall:
    """All rooms, the storage, the bots."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()
        self.threads = ThreadPoolExecutor(config.threads, thread_name_prefix="table")
        self.bots = BotPool(config.bot_processes, config.bot_seconds)
        self.ringer = Ringer() if config.webhooks else None
        self.tasks: list[asyncio.Task[None]] = []
        self.storage: Storage

    async def start(self) -> None:
        self.storage = await self.run(partial(Storage, self.config.database))
        self.tasks.append(asyncio.create_task(self.put_away()))
        if self.storage.is_postgres:
            self.tasks.append(asyncio.create_task(self.listen()))

    async def stop(self) -> None:
        working = [room.automatic for room in self.rooms.values() if room.automatic is not None]
        for task in [*self.tasks, *working]:
            task.cancel()
        for task in [*self.tasks, *working]:
            with suppress(asyncio.CancelledError, Exception):
                await task
        await self.bots.close()
        self.threads.shutdown()
        self.storage.close()

    async def run(self, work: Callable[[], T]) -> T:
        """Run something that blocks in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    # -- tables ----------------------------------------------------------------

    async def make(
        self,
        game: str,
        wanted: list[Wanted],
        settings: dict[str, Any],
        modules: dict[str, Any],
        seed: str | None,
        browser: str | None = None,
    ) -> Made:
        """Set a table up."""
        made, row, people = new_table(game, wanted, settings, modules, seed, browser)
        await self.run(partial(self.set_up, row, people))
        await self.room(made.id)  # bots begin at once
        return made

    def set_up(self, row: TableRow, people: list[SeatRow]) -> None:
        LiveTable(row, people)  # refuses what does not fit together
        self.storage.add_table(row, people)

    async def room(self, id: str) -> Room:
        """The room of a table, opened if need be."""
        room = self.rooms.get(id)
        if room is None:
            async with self.opening:
                room = self.rooms.get(id)
                if room is None:
                    room = Room(await self.run(partial(LiveTable.load, self.storage, id)))
                    self.rooms[id] = room
                    self.stir(room)
        room.used = monotonic()
        return room

    async def change(self, room: Room, work: Callable[[], T]) -> T:
        """Do something at a table that others must hear about."""
        async with room.lock:
            before = room.live.rev
            try:
                return await self.run(work)
            finally:
                if room.live.rev != before:
                    room.forget_past()
                    self.stir(room)
                    room.tell_all()

    # -- what people do --------------------------------------------------------

    async def choose(
        self, room: Room, seat: int | None, rev: int, choice: Any, key: str | None
    ) -> int:
        seat = seated_at(seat)
        work = partial(room.live.choose, self.storage, seat, rev, choice, key)
        return await self.change(room, work)

    async def undo(
        self, room: Room, seat: int | None, rev: int, key: str | None, whole_turn: bool = False
    ) -> int:
        seat = seated_at(seat)
        old = room.orders.get(seat)
        if old is not None and old.until:  # else what is taken back would be answered again
            room.order(seat, old.real, "")
        work = partial(room.live.undo, self.storage, seat, rev, key, whole_turn)
        return await self.change(room, work)

    async def order(self, room: Room, seat: int | None, real: bool, until: Until) -> None:
        """A seat says how it wants to be asked."""
        seat = seated_at(seat)
        async with room.lock:
            await self.run(partial(room.order, seat, real, until))
            decision = room.live.match.decision
            if decision is not None and decision.seat == seat and not is_automatic(room, decision):
                if room.automatic is not None:
                    room.automatic.cancel()
                    room.automatic = None
                self.stir(room)
        room.tell_all()

    async def again(self, room: Room) -> str:
        """The next game of the same people: their links open it too."""
        async with room.lock:
            live = room.live
            if live.again is not None:
                return live.again
            id = new_id()
            row = msgspec.structs.replace(
                live.row,
                id=id,
                made=now(),
                rules_version=live.game.rules_version,
                seed=new_seed(),
                result=None,
                again=None,
                browser=None if live.apart else live.row.browser,
            )
            await self.run(partial(self.set_up, row, live.people))
            await self.run(partial(live.write, self.storage, "again", body={"id": id}, again=id))
        room.tell_all()
        await self.room(id)
        return id

    # -- what people see -------------------------------------------------------

    async def greet(self, room: Room, seat: int | None, browser: str) -> None:
        """Somebody sits down: perhaps someone from another screen."""
        if is_stranger(room.live, seat, browser):
            await self.change(room, partial(part, room.live, self.storage, seat, browser))

    async def enter(self, room: Room, connection: Connection) -> None:
        """Somebody begins to watch; the others see that they are here."""
        if len(room.connections) >= self.config.most_connections:
            raise TooMany("too many people are looking at this table")
        room.connections.add(connection)
        room.tell_all()

    def leave(self, room: Room, connection: Connection) -> None:
        room.connections.discard(connection)
        room.used = monotonic()
        room.tell_all()

    async def message(self, room: Room, connection: Connection) -> bytes:
        """What a connection has not seen yet."""
        async with room.lock:
            return await self.run(partial(room.compose, connection))

    async def past(self, room: Room, seat: int | None, moment: int) -> dict[str, Any]:
        """The table as a seat saw it after so many choices."""
        async with room.lock:
            return await self.run(partial(room.look_back, seat, moment))

    # -- what happens by itself --------------------------------------------------

    def stir(self, room: Room, ours: bool = True) -> None:
        """If a bot is asked, or a question answers itself, see to it; notify whoever is asked."""
        live = room.live
        decision = live.match.decision
        if room.automatic is not None and room.answering != live.rev:
            room.automatic.cancel()
            room.automatic = None
        if decision is None or room.automatic is not None:
            return
        person = live.people[decision.seat]
        hidden = bool(decision.public)
        pace = self.config.window_pace if hidden else self.config.bot_pace
        if not ours:
            pace += self.config.takeover
        if person.kind == "bot":
            work = self.play_bot(room, decision, live.rev, pace)
        elif is_automatic(room, decision):
            work = self.play_routine(room, decision, live.rev, pace)
        elif decision.seat in room.orders:
            work = self.follow_orders(room, decision, live.rev, ours)
        else:
            if ours:
                self.ring(room, decision.seat)
            return
        room.answering = live.rev
        room.automatic = asyncio.create_task(work)

    def ring(self, room: Room, seat: int) -> None:
        """Notify somebody who is asked and away."""
        live, webhook = room.live, room.live.people[seat].webhook
        if self.ringer is not None and webhook and seat not in room.here:
            self.ringer.ring(webhook, live.game.title, live.row.id)

    async def play_routine(self, room: Room, decision: Decision, rev: int, pace: float) -> None:
        """Answer for somebody who has nothing to choose, no faster than anyone else would."""
        await asyncio.sleep(pace)
        raw = msgspec.to_builtins(decision.routine)
        await self.automatic_choice(room, decision.seat, rev, raw)

    async def follow_orders(self, room: Room, decision: Decision, rev: int, ours: bool) -> None:
        """Answer for somebody who does not want to be asked for nothing.

        Where others watch, it takes as long whatever the seat holds.
        """
        async with room.lock:
            option = await self.run(partial(room.answer, decision.seat))
        if option is None or rev != room.live.rev:
            room.automatic = None
            if ours:
                self.ring(room, decision.seat)
            return
        said_so = room.orders[decision.seat].until == "end" and not decision.public
        if room.is_watched and not said_so:
            await asyncio.sleep(self.config.window_pace * (0.5 + random()))
        await self.automatic_choice(room, decision.seat, rev, msgspec.to_builtins(option))

    async def play_bot(self, room: Room, decision: Decision, rev: int, pace: float) -> None:
        """Have a bot choose; if it fails, any legal choice will do, and everybody is told."""
        seat = decision.seat
        thinking = asyncio.create_task(self.think(room, seat))
        try:
            await asyncio.sleep(pace)
            raw = await thinking
            if raw not in msgspec.to_builtins(decision.options):
                raise BotFailed(f"it chose {str(raw)[:100]}, which is not among its options")
        except BotFailed as error:
            log.warning("the bot of seat %d at table %s failed: %s", seat, room.live.row.id, error)
            raw = msgspec.to_builtins(any_of(decision.options))
            await self.report_bot(room, seat)
            rev += 1
        finally:
            thinking.cancel()
        await self.automatic_choice(room, seat, rev, raw)

    async def think(self, room: Room, seat: int) -> Any:
        async with room.lock:
            asked = room.live.position(bot=room.live.people[seat].bot or "random")
        return await self.bots.think(asked)

    async def report_bot(self, room: Room, seat: int) -> None:
        said = f"The bot of {room.live.name(seat)} failed; it chose at random."
        room.answering += 1
        await self.change(
            room, partial(room.live.write, self.storage, "note", seat, {"said": said})
        )

    async def automatic_choice(self, room: Room, seat: int, rev: int, raw: Any) -> None:
        room.automatic = None
        with suppress(StaleChoice):
            await self.choose(room, seat, rev, raw, AUTOMATIC + uuid4().hex)

    # -- other servers, and time -------------------------------------------------

    async def listen(self) -> None:
        """Hear from PostgreSQL which tables other servers have changed."""
        import psycopg

        url = self.storage.engine.url.set(drivername="postgresql")
        while True:
            try:
                link = await psycopg.AsyncConnection.connect(
                    url.render_as_string(hide_password=False), autocommit=True
                )
                async with link:
                    await link.execute(f"LISTEN {CHANNEL}")
                    for room in list(self.rooms.values()):
                        await self.catch_up(room)  # what was sent while nobody listened
                    async for note in link.notifies():
                        if note.payload in self.rooms:
                            await self.catch_up(self.rooms[note.payload])
            except (psycopg.Error, OSError) as error:
                log.warning("PostgreSQL does not report what other servers do: %s", error)
                await asyncio.sleep(1)

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            if await self.run(partial(room.live.catch_up, self.storage)):
                room.forget_past()
                self.stir(room, ours=False)
                room.tell_all()

    async def put_away(self) -> None:
        """Forget tables that nobody looks at; they can be loaded again."""
        while True:
            await asyncio.sleep(min(60, self.config.idle))
            for id, room in list(self.rooms.items()):
                idle = monotonic() - room.used > self.config.idle
                if idle and not room.connections and room.automatic is None:
                    del self.rooms[id]


def is_automatic(room: Room, decision: Decision) -> bool:
    """Whether somebody else than a person answers: a bot, or the question itself."""
    is_bot = room.live.people[decision.seat].kind == "bot"
    return is_bot or (bool(decision.public) and decision.routine is not None)


def seated_at(seat: int | None) -> int:
    if seat is None:
        raise NotAllowed("spectators do not choose")
    return seat
