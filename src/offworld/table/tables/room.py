"""A table with the people around it, in this process: what each of them is sent."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import msgspec

from offworld.table.bots.advice import Advice
from offworld.table.tables import screen
from offworld.table.tables.live import LiveTable, Pass


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
            self.screens[seat] = old = screen.look(self.live, seat, old)
        return old

    def look_back(self, seat: int | None, moment: int) -> dict[str, Any]:
        """The table as a seat saw it after so many choices."""
        match = self.live.look_at(moment)
        seen = match.look(seat)
        return {
            "moment": moment,
            "order": list(seen.picture),
            "fragments": seen.picture,
            "question": screen.question(match, seat),
            "text": seen.text,
            "scores": match.scores if match.over else None,
        }
