"""The rack as a set of bits: one column after another, from the bottom up.

So a line up continues at the next bit, and one across STRIDE bits further, one less or one more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from offworld.engine import Dice, State

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1  # bits a column; the top one stays empty, so that no line wraps around


def cells(columns: Iterable[int], rows: Iterable[int]) -> int:
    """Where these columns and rows meet."""
    return sum([1 << column * STRIDE + row for column in columns for row in list(rows)])


def has_four(discs: i64) -> bool:
    """C4-END-01: there are four in a row."""
    return bool(
        four_along(discs, 1)
        | four_along(discs, STRIDE - 1)
        | four_along(discs, STRIDE)
        | four_along(discs, STRIDE + 1)
    )


def four_along(discs: i64, line: i64) -> i64:
    """Where rows of four along a line begin."""
    pairs = discs & (discs >> line)
    return pairs & (pairs >> 2 * line)


def fours(discs: int) -> set[int]:
    """The cells of all rows of four."""
    return {
        start + line * place
        for line in (1, STRIDE - 1, STRIDE, STRIDE + 1)
        for start in range(COLUMNS * STRIDE)
        if four_along(discs, line) >> start & 1
        for place in range(4)
    }


class Rack(State):
    """Each player's discs as a set of bits, and how high the columns are."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.discs = [0, 0]
        self.heights = [0] * COLUMNS
        self.full = 0
        self.active = 0
