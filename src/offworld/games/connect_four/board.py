"""The rack as a set of bits: a column after the other, from the bottom up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = ROWS + 1  # bits a column; the top one stays empty, so that no line wraps around
LINES: Final = (1, STRIDE - 1, STRIDE, STRIDE + 1)  # up, and the three ways across


def cells(columns: Iterable[int], rows: Iterable[int]) -> int:
    """Where these columns and rows meet."""
    return sum([1 << column * STRIDE + row for column in columns for row in list(rows)])


def has_four(discs: int) -> bool:
    """C4-END-01: there are four in a row."""
    for line in LINES:
        pairs = discs & (discs >> line)
        if pairs & (pairs >> 2 * line):
            return True
    return False
