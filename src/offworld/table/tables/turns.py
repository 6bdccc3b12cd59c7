"""Whose turn it is, and what has happened since one's own last turn, as the log tells it.

A heading that names a seat, and does not begin with it, begins that seat's turn: "Round 3: Ada".
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from offworld.engine import Match
from offworld.engine.log import Line, Seat


class Begun(NamedTuple):
    """A turn: whose it is, how many choices had been made, and where it begins in the log."""

    seat: int
    moment: int
    line: int


class Turn(msgspec.Struct, frozen=True):
    """The turn now, and the lines of the log since the viewer's last one."""

    seat: int | None
    """Whose turn it is; None where the log does not say."""
    moment: int
    """When it began."""
    news: tuple[int, int]
    """The lines from the end of the viewer's last turn to the beginning of this one, if theirs."""
    since: int
    """The moment at which the viewer's last turn ended."""


def turns(match: Match) -> list[Begun]:
    """All turns so far."""
    found = []
    for number, line in enumerate(match.log()):
        seat = begins_turn(line)
        if seat is not None:
            found.append(Begun(seat, line.rev, number))
    return found


def begins_turn(line: Line) -> int | None:
    """Whose turn a line begins."""
    if not line.heading or isinstance(line.words[0], Seat):
        return None
    return next((word.seat for word in line.words if isinstance(word, Seat)), None)


def turn_of(match: Match, viewer: int | None) -> Turn:
    """The turn as a seat looks at it."""
    begun = turns(match)
    if not begun:
        return without_turns(match, viewer)
    seat, moment, line = begun[-1]
    mine = seat == viewer
    own = [i for i, turn in enumerate(begun) if turn.seat == viewer and i < len(begun) - mine]
    if not own:
        return Turn(seat, moment, (0, line if mine else len(match.log())), 0)
    ended = begun[own[-1] + 1]
    return Turn(seat, moment, (ended.line, line if mine else len(match.log())), ended.moment)


def without_turns(match: Match, viewer: int | None) -> Turn:
    """Where the log names no turns: the moment of the viewer's last choice before the others'."""
    end = match.rev
    while end and match.chooser(end - 1) == viewer:
        end -= 1
    while end and match.chooser(end - 1) != viewer:
        end -= 1
    lines = [number for number, line in enumerate(match.log()) if line.rev <= end]
    return Turn(None, 0, (len(lines) if end else 0, len(match.log())), end)
