"""What players are called."""

from __future__ import annotations

from offworld.engine.errors import BadSettings

SEAT_NAMES = ("Orange", "Sky", "Green", "Vermilion", "Purple")
"""What a player without a name is called: the colour of the seat."""
LONGEST_NAME = 40


def usual_name(seat: int) -> str:
    return SEAT_NAMES[seat] if seat < len(SEAT_NAMES) else f"Seat {seat + 1}"


def check_name(name: str) -> None:
    """A name can be shown: printable, short, not blank."""
    if not name.isprintable() or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise BadSettings(f"a name has 1 to {LONGEST_NAME} printable letters, unlike {name[:50]!r}")
