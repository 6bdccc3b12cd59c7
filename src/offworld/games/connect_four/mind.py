"""How well a seat stands in Connect Four: a guess, for bots.

First it plays what must be played: a win, the cell that stops the other's win, and never the
cell below one. Where there is a choice, it counts the rows of four that can still be made, and
threats: the cells that would complete one. As the rack fills up, the first player gets the odd rows
of the rack and the other the even rows, so a threat is worth more there. What each of these
is worth was fitted to long searches of some thousand positions.
"""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from mypy_extensions import i64

from offworld.engine import Mind
from offworld.games.connect_four.board import COLUMNS, ROWS, STRIDE, Rack, cells, has_four

EVERYWHERE: Final = cells(range(COLUMNS), range(ROWS))
BOTTOM: Final = cells(range(COLUMNS), [0])
OWN_ROWS: Final = (
    cells(range(COLUMNS), range(0, ROWS, 2)),
    cells(range(COLUMNS), range(1, ROWS, 2)),
)
"""The first player's rows (the odd ones, counted from 1), and the other's."""
TO_MOVE: Final = 0.46
DISC: Final = 0.05
PAIR: Final = 0.07
THREAT: Final = 0.26
IN_OWN_ROWS: Final = 0.11
"""What it is worth, in log-odds, to be on the move; a disc in a row that can still be made, and
two or more there; a threat, and how much more in one's own rows."""


class RackMind(Mind[Rack]):
    """How well a seat stands."""

    playout: ClassVar[int] = 0

    def worth(self, s: Rack) -> list[float]:
        for seat in (0, 1):
            if has_four(s.discs[seat]):
                return [1.0 - seat, float(seat)]
        first = outlook(s.discs, s.active)
        return [first, 1 - first]


def outlook(discs: list[int], active: int) -> float:
    """What the first seat may expect, from 0 to 1."""
    mine: i64 = discs[active]
    theirs: i64 = discs[1 - active]
    everywhere: i64 = EVERYWHERE
    bottom: i64 = BOTTOM
    while True:
        taken = mine | theirs
        empty = everywhere & ~taken
        playable = taken + bottom & empty  # the lowest of each column
        if not playable:
            return 0.5
        if winning_cells(mine, playable):
            return 1.0 - active
        threats = winning_cells(theirs, empty)
        stops = threats & playable
        if stops:
            playable = stops if only_one(stops) else 0
        playable &= ~(threats >> 1)
        if not playable:
            return float(active)
        if not only_one(playable):
            break
        mine, theirs = theirs, mine | playable
        active = 1 - active
    lead = TO_MOVE + strength(mine, theirs, OWN_ROWS[active])
    lead -= strength(theirs, mine, OWN_ROWS[1 - active])
    share = 1 / (1 + exp(-lead))
    return share if active == 0 else 1 - share


def only_one(cells: i64) -> bool:
    return not cells & (cells - 1)


def strength(mine: i64, theirs: i64, rows: i64) -> float:
    """The threats of a seat, whose own rows are these, and the fours it can still make."""
    everywhere: i64 = EVERYWHERE
    threats = winning_cells(mine, everywhere & ~(mine | theirs))
    return (
        THREAT * count(threats)
        + IN_OWN_ROWS * count(threats & rows)
        + hopes(mine, everywhere & ~theirs, 1)
        + hopes(mine, everywhere & ~theirs, STRIDE - 1)
        + hopes(mine, everywhere & ~theirs, STRIDE)
        + hopes(mine, everywhere & ~theirs, STRIDE + 1)
    )


def hopes(mine: i64, free: i64, line: i64) -> float:
    """The discs in rows of four along a line that nobody else is in."""
    rows = free & free >> line & free >> 2 * line & free >> 3 * line
    one, two = rows & mine, rows & mine >> line
    three, four = rows & mine >> 2 * line, rows & mine >> 3 * line
    discs = count(one) + count(two) + count(three) + count(four)
    pairs = one & (two | three | four) | two & (three | four) | three & four
    return DISC * discs + PAIR * count(pairs)


def count(cells: i64) -> int:
    """How many; faster than ``bit_count`` where the compiler knows the type."""
    number = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


def winning_cells(mine: i64, empty: i64) -> i64:
    """The empty cells that would complete a row of four."""
    return (
        completing(mine, empty, 1)
        | completing(mine, empty, STRIDE - 1)
        | completing(mine, empty, STRIDE)
        | completing(mine, empty, STRIDE + 1)
    )


def completing(mine: i64, empty: i64, line: i64) -> i64:
    """Those that would complete one along a line."""
    one, two, three = mine >> line, mine >> 2 * line, mine >> 3 * line
    left, right = mine & one, two & three
    return (
        (left & two & empty >> 3 * line) << 3 * line
        | (left & three & empty >> 2 * line) << 2 * line
        | (mine & right & empty >> line) << line
        | one & right & empty
    )
