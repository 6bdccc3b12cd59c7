"""Hearing from PostgreSQL which tables other servers have changed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from offworld.table.errors import Unavailable
from offworld.table.tables.storage import CHANNEL

if TYPE_CHECKING:
    from offworld.table.tables.hall import Hall

SILENCE = 30.0
"""Seconds without news after which the connection is tried."""
ANSWER = 10.0


async def listen(hall: Hall) -> None:
    """Take note of news until the connection breaks, beginning with what was missed before."""
    import psycopg

    url = hall.storage.engine.url.set(drivername="postgresql")
    try:
        link = await psycopg.AsyncConnection.connect(
            url.render_as_string(hide_password=False), autocommit=True, connect_timeout=5
        )
        async with link:
            await link.execute(f"LISTEN {CHANNEL}")
            for room in list(hall.rooms.values()):
                hall.spawn(hall.catch_up(room))
            while True:
                async for note in link.notifies(timeout=SILENCE):
                    take_note(hall, note.payload)
                async with asyncio.timeout(ANSWER):
                    await link.execute("SELECT 1")
    except psycopg.Error as error:
        raise Unavailable("PostgreSQL does not say what other servers do") from error


def take_note(hall: Hall, news: str) -> None:
    """A table has come to a revision: at this server, or at another one."""
    id, _, rev = news.partition(" ")
    room = hall.rooms.get(id)
    if room is not None and (not rev.isdigit() or room.live.rev < int(rev)):
        hall.spawn(hall.catch_up(room))
