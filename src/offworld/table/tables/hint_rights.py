"""Who plays at a table: one person, people at one screen, or people apart.

Hints are for anyone playing alone and for people who share a screen. A browser that sets up a table
for people around its own screen proves it with a secret. Nobody is ever told the secret, so a seat
taken with a different one, or with none, is somebody else's: from then on the people at this table
play apart, whatever was said before.
"""

from __future__ import annotations

from typing import Any

from offworld.table.tables.live import LiveTable, Plan
from offworld.table.tables.storage import Event
from offworld.table.tables.tokens import fits

STRANGERS = "hints are for playing alone or at one screen, and others have links to this table"
APART = "hints are for playing alone or at one screen, and this table is played at several"
PARTED: dict[str, Any] = {
    "said": "This table is now played at several screens: there are no more hints.",
    "apart": True,
}


def why_no_hints(live: LiveTable) -> str:
    """Why nobody is given hints at a table, or nothing."""
    if len(live.persons) < 2:
        return ""
    if live.row.browser is None:
        return STRANGERS
    return APART if live.apart else ""


def is_stranger(live: LiveTable, seat: int | None, browser: str) -> bool:
    """Whether somebody takes a seat from another screen, and that is news."""
    if live.row.browser is None or live.apart or live.match.over:
        return False
    seats = live.persons
    return len(seats) > 1 and seat in seats and not fits(browser, live.row.browser)


def part(live: LiveTable, seat: int | None, browser: str) -> Plan:
    """Record for good that people play apart, and tell them."""
    if not is_stranger(live, seat, browser):
        return live.rev
    return live.plan(Event(kind="note", body=PARTED))
