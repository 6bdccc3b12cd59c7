"""An SQLite file has one server: a second one would not hear what the first does."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

import sqlalchemy as sql

from offworld.engine.errors import BadSettings


class OnlyServer:
    """The right to serve a database. For PostgreSQL, where servers hear each other, all have it.

    The system takes it back when the process ends, however it ends.
    """

    def __init__(self, url: str) -> None:
        self.lock: sqlite3.Connection | None = None
        parsed = sql.make_url(url)
        if not parsed.drivername.startswith("sqlite") or parsed.database in (None, "", ":memory:"):
            return
        file = f"{parsed.database}-server"
        self.lock = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self.lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self.leave()
            raise BadSettings(
                f"another server uses the database {parsed.database}: end it first, "
                "or let both use PostgreSQL"
            ) from None

    def leave(self) -> None:
        if self.lock is not None:
            with suppress(sqlite3.Error):
                self.lock.close()
