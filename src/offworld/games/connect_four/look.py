"""What people see in Connect Four: the rack, drawn and in words."""

from __future__ import annotations

from typing import Final

from offworld.drawing.nodes import Node, group, tag
from offworld.drawing.picture import Box, Layers, Picture
from offworld.drawing.theme import seat_mark
from offworld.engine import Look, Offer, Option, View
from offworld.engine.log import Place, Token
from offworld.games.connect_four.board import COLUMNS, ROWS, STRIDE, Rack, fours
from offworld.games.connect_four.terms import Drop

CELL: Final = 64  # pixels


class RackView(View):
    """The rack as everybody sees it: for each column the seats of its discs, bottom up."""

    columns: list[list[int]]
    active: int
    line: list[int]
    """The cells of the four in a row, once there are any: column by column, bottom up."""


class RackLook(Look[Rack, RackView]):
    """The rack, drawn and in words."""

    def view(self, s: Rack, seat: int | None) -> RackView:
        columns = [
            [s.discs[1] >> (column * STRIDE + row) & 1 for row in range(s.heights[column])]
            for column in range(COLUMNS)
        ]
        line = sorted(fours(s.discs[0]) | fours(s.discs[1]))
        return RackView(seat=seat, columns=columns, active=s.active, line=line)

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

    def draw(self, view: RackView) -> Picture:
        width, height = COLUMNS * CELL, ROWS * CELL
        box = Box(-8, -8, width + 16, height + 16)
        picture = Picture(Layers("board", box, "rack", "columns", says="The rack"))
        rack = tag("rect", width=width, height=height, rx=12, fill="panel", stroke="line")
        picture["board"].add("rack", rack)
        for column, discs in enumerate(view.columns):
            picture["board"].add("columns", draw_column(column, discs, view.line))
        return picture


def draw_column(column: int, discs: list[int], line: list[int]) -> Node:
    """A column is one thing to click, a disc is a seat's mark; four in a row have a ring."""
    x = column * CELL + CELL / 2
    area = tag(
        "rect",
        x=column * CELL + 3,
        y=3,
        width=CELL - 6,
        height=ROWS * CELL - 6,
        rx=9,
        fill="panel",
        class_="area",
    )
    cells = []
    for row in range(ROWS):
        y = (ROWS - row) * CELL - CELL / 2
        cells.append(tag("circle", cx=x, cy=y, r=24, fill="ground", stroke="line"))
        if row < len(discs):
            seat, id = discs[row], f"disc-{column}-{row}"
            cells.append(seat_mark(seat, x, y, 20, id=id, data_piece=seat))
        if column * STRIDE + row in line:
            ring = {"fill": "none", "stroke": "text", "stroke_width": 4}
            cells.append(tag("circle", cx=x, cy=y, r=27, says="Four in a row", **ring))
    return group(
        area,
        *cells,
        id=f"column-{column}",
        name=f"Column {column + 1}",
        says=f"Column {column + 1}: {len(discs)} of {ROWS} discs",
    )
