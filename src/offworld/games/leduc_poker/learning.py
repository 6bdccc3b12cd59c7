"""What learners are told about Leduc poker."""

from __future__ import annotations

from typing import ClassVar

from offworld.engine import HIDDEN, Learning, Option
from offworld.games.leduc_poker.look import TableView
from offworld.games.leduc_poker.table import MOST, RAISES_IN_ROUND, RANKS, SUITS
from offworld.games.leduc_poker.terms import CALL, FOLD, RAISE


class TableLearning(Learning[TableView]):
    """Three actions; cards and chips."""

    dice_outcomes: ClassVar[int] = len(RANKS) * len(SUITS)
    every_option: ClassVar[tuple[Option, ...]] = (FOLD, CALL, RAISE)
    feature_shape: ClassVar[tuple[int, ...]] = (2 + 2 * len(RANKS) * len(SUITS) + 4,)

    def features(self, view: TableView) -> list[float]:
        """My seat, my card, the public card, my chips and the other's, round and raises."""
        seat = view.seat or 0
        return [
            *one_hot(seat, 2),
            *one_hot(view.hands[seat][0], len(RANKS) * len(SUITS)),
            *one_hot(view.board[0] if view.board else HIDDEN, len(RANKS) * len(SUITS)),
            view.paid[seat] / MOST,
            view.paid[1 - seat] / MOST,
            float(view.round),
            view.raises / RAISES_IN_ROUND,
        ]


def one_hot(which: int, things: int) -> list[float]:
    return [float(thing == which) for thing in range(things)]
