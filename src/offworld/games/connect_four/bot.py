"""How well a seat stands in Connect Four: a guess, for bots.

A row of three with an empty end is a threat. Where the rack fills up, who began gets the odd rows
and the other one the even rows: so a threat in one's own rows is worth more.
"""

from __future__ import annotations

from typing import Final

from offworld.games.connect_four.board import COLUMNS, LINES, ROWS, cells

EVERYWHERE: Final = cells(range(COLUMNS), range(ROWS))
OWN_ROWS: Final = (
    cells(range(COLUMNS), range(0, ROWS, 2)),
    cells(range(COLUMNS), range(1, ROWS, 2)),
)
"""The rows of who began, counted from 1 the odd ones, and those of the other."""
CENTRE: Final = cells([COLUMNS // 2], range(ROWS))
INSIDE: Final = cells(range(2, 5), range(1, 5))
"""Where most rows of four cross."""


def lead(discs: list[int]) -> float:
    """By how much the first seat is ahead; a threat in one's own rows is worth about 8."""
    return strength(discs[0], discs[1], OWN_ROWS[0]) - strength(discs[1], discs[0], OWN_ROWS[1])


def strength(mine: int, theirs: int, rows: int) -> float:
    threats = winning_cells(mine, EVERYWHERE & ~(mine | theirs))
    return (
        4.0 * threats.bit_count()
        + 4.0 * (threats & rows).bit_count()
        + (mine & CENTRE).bit_count()
        + (mine & INSIDE).bit_count()
    )


def winning_cells(mine: int, empty: int) -> int:
    """The empty cells that would complete a row of four."""
    found = 0
    for line in LINES:
        one, two, three = mine >> line, mine >> 2 * line, mine >> 3 * line
        left, right = mine & one, two & three
        found |= (left & two & empty >> 3 * line) << 3 * line
        found |= (left & three & empty >> 2 * line) << 2 * line
        found |= (mine & right & empty >> line) << line
        found |= one & right & empty
    return found
