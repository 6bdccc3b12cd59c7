"""What learners are told about Connect Four."""

from __future__ import annotations

from typing import ClassVar

from offworld.engine import Learning, Option
from offworld.games.connect_four.board import COLUMNS, ROWS
from offworld.games.connect_four.look import RackView
from offworld.games.connect_four.terms import DROPS


class RackLearning(Learning[RackView]):
    """Seven actions, two planes."""

    every_option: ClassVar[tuple[Option, ...]] = tuple(DROPS)
    feature_shape: ClassVar[tuple[int, ...]] = (ROWS, COLUMNS, 2)

    def features(self, view: RackView) -> list[float]:
        """Two planes, mine and theirs: from the top row down, from the left to the right."""
        cells = [0.0] * (ROWS * COLUMNS * 2)
        mine = 1 if view.seat == 1 else 0
        for column, discs in enumerate(view.columns):
            for row, seat in enumerate(discs):
                place = (ROWS - 1 - row) * COLUMNS + column
                cells[2 * place + (seat != mine)] = 1.0
        return cells
