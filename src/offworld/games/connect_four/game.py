"""The rules of Connect Four. The tutorial explains each part."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from offworld.engine import (
    Decision,
    Dice,
    Flow,
    Game,
    GameOver,
    Module,
    Reason,
    Score,
    allowed,
    by_points,
    held_back,
)
from offworld.engine.log import Place, Seat
from offworld.games.connect_four.board import COLUMNS, ROWS, STRIDE, Rack, has_four
from offworld.games.connect_four.learning import RackLearning
from offworld.games.connect_four.look import RackLook
from offworld.games.connect_four.mind import RackMind
from offworld.games.connect_four.terms import DROPS, Drop


def why_not_drop(full: int, drop: Drop) -> Reason | None:
    """C4-DROP-02."""
    return Reason("C4-DROP-02", "the column is full") if full >> drop.column & 1 else None


LEGAL: Final = [tuple(allowed(DROPS, partial(why_not_drop, full))) for full in range(1 << COLUMNS)]
FULL: Final = [
    partial(held_back, DROPS, partial(why_not_drop, full)) for full in range(1 << COLUMNS)
]
"""What may be chosen, and what is refused, for every set of full columns, made once."""


class ConnectFour(Game[Rack]):
    """C4: four in a row, standing up."""

    name: ClassVar[str] = "connect-four"
    title: ClassVar[str] = "Connect Four"
    blurb: ClassVar[str] = "Four in a row in an upright rack: two minutes, and older than it looks."
    minutes: ClassVar[int] = 3
    complete: ClassVar[bool] = True
    is_open: ClassVar[bool] = True
    look: ClassVar[RackLook] = RackLook()
    mind: ClassVar[RackMind] = RackMind()
    learning: ClassVar[RackLearning] = RackLearning()

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Rack:
        return Rack(dice)

    def step(self, s: Rack) -> Flow[None]:
        """C4-DROP: one disc."""
        seat = s.active
        drop = yield Decision(
            seat, LEGAL[s.full], "Drop a disc into a column", "C4-DROP-01", refused=FULL[s.full]
        )
        assert isinstance(drop, Drop)
        column: int = drop.column
        height = s.heights[column]
        s.discs[seat] |= 1 << (column * STRIDE + height)
        s.heights[column] = height + 1
        if s.journal is not None:
            s.log(Seat(seat), "drops a disc into", Place(str(column)))
        if height + 1 == ROWS:  # C4-DROP-02
            s.full |= 1 << column
        if has_four(s.discs[seat]):
            s.log(Seat(seat), "has four in a row")
            raise GameOver
        if s.full == (1 << COLUMNS) - 1:  # C4-END-02
            s.log("The rack is full: a draw")
            raise GameOver
        s.active = 1 - seat

    def scores(self, s: Rack) -> list[Score]:
        points = [float(has_four(s.discs[0])), float(has_four(s.discs[1]))]
        return by_points(points if any(points) else [0.5, 0.5])

    def check(self, s: Rack) -> None:
        assert not s.discs[0] & s.discs[1], "two discs in one cell"
        assert s.discs[0].bit_count() - s.discs[1].bit_count() in (0, 1), "a turn was skipped"
        assert sum(s.heights) == (s.discs[0] | s.discs[1]).bit_count(), "a disc floats"
