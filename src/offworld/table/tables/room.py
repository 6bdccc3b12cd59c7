"""A table with the people around it, in this process: what each of them is sent."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec

from offworld.engine import Option
from offworld.table.bots.advice import Advice
from offworld.table.tables import screen
from offworld.table.tables.live import LiveTable, Pass
from offworld.table.tables.orders import Orders, Until, answer, given


class Connection:
    """Somebody who watches a table: what they have been sent, and how to wake their sender."""

    def __init__(
        self,
        opened: Pass,
        have: dict[str, str],
        since: int | None,
        browser: str = "",
        patching: bool = False,
    ) -> None:
        self.opened = opened
        self.browser = browser
        self.patching = patching
        self.have = have
        self.since = since
        self.noted = -1
        self.news = asyncio.Event()
        self.news.set()


class Room:
    """A table with the people around it, in this process."""

    def __init__(self, live: LiveTable, address: str = "") -> None:
        self.live = live
        self.address = address
        """Who opened it here: its bots wait in the queue of this address."""
        self.lock = asyncio.Lock()
        self.doubtful = False
        """Memory and database may differ: the table must be loaded anew before anyone sees it."""
        self.recovery: asyncio.Task[None] | None = None
        self.connections: set[Connection] = set()
        self.screens: dict[int | None, screen.Screen] = {}
        self.automatic: asyncio.Task[None] | None = None
        self.answering = -1
        self.answered = -1
        """The revision whose decision is answered by itself, and the last one thought about."""
        self.paused = False
        """Only bots play, and nobody watches."""
        self.used = monotonic()
        self.asked = monotonic()
        """Since when the open decision has been there."""
        self.orders: dict[int, Orders] = {}
        """How seats want to be asked; forgotten when the table is put away."""
        self.answers: dict[int, tuple[int, Option | None]] = {}
        """What the orders of a seat answer, and at which revision."""
        self.advice: dict[int, Advice] = {}
        """What searches found about the decisions of a finished match."""

    @property
    def here(self) -> set[int]:
        return {c.opened.seat for c in self.connections if c.opened.seat is not None}

    def tell_all(self) -> None:
        for connection in self.connections:
            connection.news.set()

    def compose(self, connection: Connection) -> bytes:
        """What a connection has not seen yet."""
        seen = self.screen(connection.opened.seat)
        told = screen.message(
            self.live,
            seen,
            connection.opened.host,
            self.here,
            connection.have,
            connection.since,
            connection.noted,
            connection.patching,
        )
        connection.have = seen.hashes
        connection.since = seen.rev
        connection.noted = len(self.live.notices)
        return msgspec.json.encode(told)

    def screen(self, seat: int | None) -> screen.Screen:
        """What a seat, or a spectator, sees now; made once for all who look from there."""
        old = self.screens.get(seat)
        if old is None or old.rev != self.live.rev:
            orders = self.orders.get(seat) if seat is not None else None
            answered = seat is not None and self.answer(seat) is not None
            self.screens[seat] = old = screen.look(self.live, seat, old, orders, answered)
        return old

    def order(self, seat: int, real: bool, until: Until) -> None:
        """A seat says how it wants to be asked."""
        self.orders[seat] = given(self.live.match, real, until)
        self.answers.pop(seat, None)
        self.screens.pop(seat, None)

    def answer(self, seat: int) -> Option | None:
        """What is chosen for a seat, which is asked now, by its orders."""
        if seat not in self.orders or self.live.people[seat].kind != "person":
            return None
        rev, found = self.answers.get(seat, (-1, None))
        if rev != self.live.rev:
            found = answer(self.live.match, seat, self.orders[seat])
            self.answers[seat] = self.live.rev, found
        return found

    @property
    def is_watched(self) -> bool:
        """Whether several people play here, so that one could learn from another's pace."""
        return len(self.live.persons) > 1

    def look_back(self, seat: int | None, moment: int) -> dict[str, Any]:
        """The table as a seat saw it after so many choices."""
        match = self.live.look_at(moment)
        seen = match.look(seat, self.live.names)
        return {
            "moment": moment,
            "order": list(seen.picture),
            "fragments": seen.picture,
            "question": screen.question(match, seat),
            "text": seen.text,
            "scores": match.scores if match.over else None,
        }
