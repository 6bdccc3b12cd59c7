"""The people of a table: names, colours, notices, and bots that play for them."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.bots import LEVELS
from offworld.engine.errors import BadSettings
from offworld.engine.names import check_name
from offworld.table.tables.live import LiveTable, Plan
from offworld.table.tables.storage import Event, SeatRow

COLOURS = 7


def introduce(live: LiveTable, seat: int, name: str | None, colour: int | None) -> Plan:
    """A player gives a name, or takes another colour."""
    person = live.people[seat]
    fresh = msgspec.structs.replace(person)
    if name is not None:
        fresh.name = checked_name(name)
    if colour is not None:
        taken = {p.colour: p.name for p in live.people if p.seat != seat}
        if colour in taken:
            raise BadSettings(f"{taken[colour]} has that colour already")
        fresh.colour = checked_colour(colour)
    said = {} if fresh.name == person.name else {"said": f"{person.name} is now {fresh.name}."}
    return change_seat(live, fresh, said)


def ring_at(live: LiveTable, seat: int, url: str | None) -> Plan:
    """Where to send a notice when the seat is asked."""
    return change_seat(live, msgspec.structs.replace(live.people[seat], webhook=url), {})


def change_seat(live: LiveTable, fresh: SeatRow, body: dict[str, Any]) -> Plan:
    if fresh == live.people[fresh.seat]:
        return live.rev
    return live.plan(Event(kind="seat", seat=fresh.seat, body=body), people=[fresh])


def replace(live: LiveTable, seat: int, bot: str | None) -> Plan:
    """The host has a bot play for somebody, or gives the seat back."""
    if not 0 <= seat < len(live.people):
        raise BadSettings(f"there is no seat {seat} at this table")
    person = live.people[seat]
    kind = "person" if bot is None else "bot"
    said = (
        f"{person.name} is back and plays instead of the bot."
        if bot is None
        else f"A bot ({called(bot)}) plays for {person.name} now."
    )
    fresh = msgspec.structs.replace(person, kind=kind, bot=bot)
    stands_in = {"bot": bot} if seat in live.persons else {}
    return change_seat(live, fresh, {"said": said, **stands_in})


def checked_colour(colour: int) -> int:
    if not 0 <= colour < COLOURS:
        raise BadSettings(f"colours are numbered from 0 to {COLOURS - 1}")
    return colour


def checked_name(name: str) -> str:
    """A name as it is kept, with single spaces."""
    name = " ".join(name.split())
    check_name(name)
    return name


def called(bot: str) -> str:
    """What players call a bot."""
    return LEVELS[bot][0] if bot in LEVELS else bot
