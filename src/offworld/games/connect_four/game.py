"""Connect Four, whole: rules, view, picture and a bot's guess. The tutorial explains each part."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

from offworld.engine import (
    Decision,
    Dice,
    Flow,
    Fragment,
    Game,
    GameOver,
    Learning,
    Look,
    Mind,
    Module,
    Offer,
    Option,
    Reason,
    Score,
    State,
    View,
    allowed,
    by_points,
    held_back,
)
from offworld.engine.log import Place, Seat, Token
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.connect_four.board import COLUMNS, ROWS, STRIDE, has_four
from offworld.games.connect_four.bot import outlook

CELL: Final = 64  # pixels


class Drop(Option, frozen=True):
    """Drop a disc into a column, counted from 0."""

    column: int


DROPS = [Drop(column) for column in range(COLUMNS)]


def why_not_drop(full: int, drop: Drop) -> Reason | None:
    """C4-DROP-02."""
    return Reason("C4-DROP-02", "the column is full") if full >> drop.column & 1 else None


LEGAL: Final = [tuple(allowed(DROPS, partial(why_not_drop, full))) for full in range(1 << COLUMNS)]
FULL: Final = [
    partial(held_back, DROPS, partial(why_not_drop, full)) for full in range(1 << COLUMNS)
]
"""What may be chosen, and what is refused, for every set of full columns, made once."""


class Rack(State):
    """Each player's discs as a set of bits, and how high the columns are."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.discs = [0, 0]
        self.heights = [0] * COLUMNS
        self.full = 0
        self.active = 0


class RackView(View):
    """The rack as everybody sees it: for each column the seats of its discs, bottom up."""

    columns: list[list[int]]
    active: int


class RackLook(Look[Rack, RackView]):
    """The rack, drawn and in words."""

    def view(self, s: Rack, seat: int | None) -> RackView:
        columns = [
            [s.discs[1] >> (column * STRIDE + row) & 1 for row in range(s.heights[column])]
            for column in range(COLUMNS)
        ]
        return RackView(seat=seat, columns=columns, active=s.active)

    def offer(self, view: RackView, option: Option) -> Offer:
        assert isinstance(option, Drop)
        return Offer(
            option=option,
            label=f"Drop a disc into column {option.column + 1}",
            path=(f"column-{option.column}",),
            clause="C4-DROP-01",
        )

    def spell(self, token: Token) -> str:
        return f"column {int(token.id) + 1}" if isinstance(token, Place) else super().spell(token)

    def text(self, view: RackView) -> str:
        rows = [
            " ".join("OX"[discs[row]] if row < len(discs) else "." for discs in view.columns)
            for row in reversed(range(ROWS))
        ]
        numbers = " ".join(str(column + 1) for column in range(COLUMNS))
        return "\n".join([*rows, numbers, "O is seat 1, X is seat 2"])

    def draw(self, view: RackView) -> dict[str, Fragment]:
        return {"board": draw_rack(view)}


class RackMind(Mind[Rack]):
    """How well a seat stands."""

    playout: ClassVar[int] = 0

    def worth(self, s: Rack) -> list[float]:
        for seat in (0, 1):
            if has_four(s.discs[seat]):
                return [1.0 - seat, float(seat)]
        first = outlook(s.discs, s.active)
        return [first, 1 - first]


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


def draw_rack(view: RackView) -> Fragment:
    """The rack: a column is one thing to click, a disc is a seat's mark."""
    width, height = COLUMNS * CELL, ROWS * CELL
    columns = [draw_column(column, discs) for column, discs in enumerate(view.columns)]
    rack = tag("rect", width=width, height=height, rx=12, fill="var(--panel)", stroke="var(--line)")
    return tag(
        "svg",
        rack,
        *columns,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-8 -8 {width + 16} {height + 16}",
        role="img",
    )


def draw_column(column: int, discs: list[int]) -> Fragment:
    x = column * CELL + CELL / 2
    cells = []
    for row in range(ROWS):
        y = (ROWS - row) * CELL - CELL / 2
        cells.append(tag("circle", cx=x, cy=y, r=24, fill="var(--ground)", stroke="var(--line)"))
        if row < len(discs):
            mark = seat_mark(discs[row], x, y, 20, id=f"disc-{column}-{row}", data_piece=discs[row])
            cells.append(mark)
    label = title(f"Column {column + 1}: {len(discs)} of {ROWS} discs")
    area = tag(
        "rect",
        x=column * CELL + 3,
        y=3,
        width=CELL - 6,
        height=ROWS * CELL - 6,
        rx=9,
        fill="transparent",
        class_="area",
    )
    return tag("g", label, area, *cells, id=f"column-{column}")
