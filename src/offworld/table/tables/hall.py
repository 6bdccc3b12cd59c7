"""The hall: all tables that somebody plays at now, in one server process.

Whatever touches a match runs in a few threads, one at a time for each table, so that the event
loop never waits. What a connection is sent is made when it can take it: a slow one skips
what came in between.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import Any, TypeVar

from offworld.engine.errors import StaleChoice
from offworld.table.bots.pool import BotPool
from offworld.table.errors import NoSuchTable, NotAllowed, TooMany
from offworld.table.tables.automatic import Automatic
from offworld.table.tables.config import Config
from offworld.table.tables.hint_rights import is_stranger, part
from offworld.table.tables.histogram import Histogram
from offworld.table.tables.listening import listen
from offworld.table.tables.live import LiveTable, Plan
from offworld.table.tables.new_table import Made, Wanted, new_table, play_again
from offworld.table.tables.only_server import OnlyServer
from offworld.table.tables.orders import Until
from offworld.table.tables.room import Connection, Room
from offworld.table.tables.storage import AlreadyThere, Change, Storage
from offworld.table.tables.tasks import Pauses, ended, finished, supervised
from offworld.table.tables.webhooks import Ringer
from offworld.table.tables.writer import Writer

T = TypeVar("T")
log = logging.getLogger("offworld.table")

ID = re.compile("[A-Za-z0-9_-]{1,32}")
TRIES = 3
"""How often something is planned anew because another server was faster."""


class Hall:
    """All rooms, the storage, the bots."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.threads = ThreadPoolExecutor(config.threads, thread_name_prefix="table")
        self.bots = BotPool(config.bot_processes, config.bot_seconds)
        self.ringer = Ringer() if config.webhooks else None
        self.pauses = Pauses(config.first_pause, config.longest_pause)
        self.done = Histogram()
        """How long it takes to do something at a table, with waiting for the disk."""
        self.sent = Histogram()
        """How long it takes to make what a connection is sent."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.only: OnlyServer
        self.storage: Storage
        self.writer: Writer
        self.automatic: Automatic

    async def start(self) -> None:
        self.only = OnlyServer(self.config.database)
        self.storage = await self.run(partial(Storage, self.config.database))
        self.writer = Writer(self.storage)
        self.automatic = Automatic(self)
        self.keep_up("putting tables away", self.put_away)
        if self.storage.is_postgres:
            self.keep_up("hearing from other servers", partial(listen, self))

    async def stop(self) -> None:
        for room in self.rooms.values():
            await ended(room.automatic, room.recovery)
        await ended(*self.tasks)
        await self.bots.close()
        await self.writer.close()
        self.threads.shutdown()
        self.storage.close()
        self.only.leave()

    async def run(self, work: Callable[[], T]) -> T:
        """Run something that blocks in a thread."""

        async def running() -> T:
            return await asyncio.get_running_loop().run_in_executor(self.threads, work)

        return await finished(running())

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def keep_up(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something in the background as long as the server runs."""
        self.spawn(supervised(what, work, self.pauses))

    # -- tables ----------------------------------------------------------------

    async def make(
        self,
        game: str,
        wanted: list[Wanted],
        settings: dict[str, Any],
        modules: dict[str, Any],
        seed: str | None,
        browser: str | None = None,
        address: str = "",
    ) -> Made:
        """Set a table up."""
        made, row, people = new_table(game, wanted, settings, modules, seed, browser)
        await self.run(partial(LiveTable, row, people))  # refuses what does not fit together
        await self.writer.write(Change(table=made.id, opened=(row, people)))
        await self.room(made.id, address)  # bots begin at once
        return made

    async def room(self, id: str, address: str = "") -> Room:
        """The room of a table, opened if need be."""
        room = self.rooms.get(id)
        if room is None:
            if ID.fullmatch(id) is None:
                raise NoSuchTable("there is no such table here")
            if id not in self.opening:
                self.opening[id] = asyncio.create_task(self.open(id, address))
            room = await asyncio.shield(self.opening[id])
        room.used = monotonic()
        if room.paused:
            self.automatic.stir(room)
        return room

    async def open(self, id: str, address: str) -> Room:
        try:
            room = Room(await self.run(partial(LiveTable.load, self.storage, id)), address)
            self.rooms[id] = room
            if self.storage.is_postgres:  # what was written while it was loaded was news to nobody
                self.spawn(self.catch_up(room))
            self.automatic.stir(room)
            return room
        finally:
            del self.opening[id]

    @asynccontextmanager
    async def at(self, room: Room) -> AsyncIterator[LiveTable]:
        """Alone at a table, which is as it is kept."""
        async with room.lock:
            await self.trust(room)
            yield room.live

    async def change(self, room: Room, plan: Callable[[], Plan]) -> int:
        """Do something at a table that others must hear about: the revision at which it is done."""
        with self.done.measured():
            return await finished(self.change_now(room, plan))

    async def change_now(self, room: Room, plan: Callable[[], Plan]) -> int:
        async with self.at(room) as live:
            for _ in range(TRIES):
                planned = await self.run(plan)
                if isinstance(planned, int):
                    return planned
                try:
                    await self.writer.write(planned.change)
                    live.take_in(planned)
                except AlreadyThere:
                    await self.follow(room)
                    continue
                except Exception:
                    self.doubt(room)
                    raise
                self.news(room)
                return live.rev
            self.doubt(room)
            raise StaleChoice("others are faster at this table: look again and choose again")

    def news(self, room: Room, ours: bool = True) -> None:
        """Something has happened at a table."""
        room.asked = monotonic()
        room.advice.clear()
        self.automatic.stir(room, ours)
        room.tell_all()

    # -- doubts ------------------------------------------------------------------

    def doubt(self, room: Room) -> None:
        """Memory may not be what is kept: nobody sees the table until it has been loaded anew."""
        room.doubtful = True
        if room.recovery is None or room.recovery.done():
            what = f"loading table {room.live.row.id} again"
            room.recovery = asyncio.create_task(
                supervised(what, partial(self.recover, room), self.pauses)
            )

    async def recover(self, room: Room) -> None:
        async with self.at(room):
            pass

    async def trust(self, room: Room) -> None:
        """Load a table anew if it is in doubt."""
        if room.doubtful:
            room.live.become(
                await self.run(partial(LiveTable.load, self.storage, room.live.row.id))
            )
            room.doubtful = False
            room.screens.clear()
            self.news(room)

    async def catch_up(self, room: Room) -> None:
        """Take in what other servers wrote."""
        async with self.at(room):
            await self.follow(room)

    async def follow(self, room: Room) -> None:
        try:
            fresh = await self.run(partial(room.live.catch_up, self.storage))
        except Exception as error:
            log.warning("table %s is loaded again: %s", room.live.row.id, type(error).__name__)
            self.doubt(room)
            await self.trust(room)
            return
        if fresh:
            self.news(room, ours=False)

    # -- what people do --------------------------------------------------------

    async def choose(
        self, room: Room, seat: int | None, rev: int, choice: Any, key: str | None
    ) -> int:
        seat = seated_at(seat)
        if rev == room.live.rev:
            self.automatic.heard(room, seat)
        return await self.change(room, partial(room.live.choose, seat, rev, choice, key))

    async def undo(
        self, room: Room, seat: int | None, rev: int, key: str | None, whole_turn: bool = False
    ) -> int:
        seat = seated_at(seat)
        old = room.orders.get(seat)
        if old is not None and old.until:  # else what is taken back would be answered again
            room.order(seat, old.real, "")
        return await self.change(room, partial(room.live.undo, seat, rev, key, whole_turn))

    async def order(self, room: Room, seat: int | None, real: bool, until: Until) -> None:
        """A seat says how it wants to be asked."""
        seat = seated_at(seat)
        async with self.at(room):
            await self.run(partial(room.order, seat, real, until))
            self.automatic.ordered(room, seat)
        room.tell_all()

    async def again(self, room: Room) -> str:
        """The next game of the same people: their links open it too."""
        await self.change(room, partial(play_again, room.live))
        assert room.live.again is not None
        await self.room(room.live.again, room.address)
        return room.live.again

    # -- what people see -------------------------------------------------------

    async def greet(self, room: Room, seat: int | None, browser: str) -> None:
        """Somebody sits down: perhaps someone from another screen."""
        if is_stranger(room.live, seat, browser):
            await self.change(room, partial(part, room.live, seat, browser))

    async def enter(self, room: Room, connection: Connection) -> None:
        """Somebody begins to watch; the others see that they are here."""
        if len(room.connections) >= self.config.most_connections:
            raise TooMany("too many people are looking at this table")
        room.connections.add(connection)
        if room.paused:
            self.automatic.stir(room)
        room.tell_all()

    def leave(self, room: Room, connection: Connection) -> None:
        room.connections.discard(connection)
        room.used = monotonic()
        room.tell_all()

    async def message(self, room: Room, connection: Connection) -> bytes:
        """What a connection has not seen yet."""
        with self.sent.measured():
            async with self.at(room):
                return await self.run(partial(room.compose, connection))

    async def past(self, room: Room, seat: int | None, moment: int) -> dict[str, Any]:
        """The table as a seat saw it after so many choices."""
        async with self.at(room):
            return await self.run(partial(room.look_back, seat, moment))

    # -- time --------------------------------------------------------------------

    async def put_away(self) -> None:
        """Forget tables that nobody looks at; they can be loaded again."""
        while True:
            await asyncio.sleep(min(60, self.config.idle))
            for id, room in list(self.rooms.items()):
                idle = monotonic() - room.used > self.config.idle
                if idle and not room.connections and room.automatic is None:
                    del self.rooms[id]


def seated_at(seat: int | None) -> int:
    if seat is None:
        raise NotAllowed("spectators do not choose")
    return seat
