"""What is chosen in Connect Four."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option
from offworld.engine.shapes import OneOf
from offworld.games.connect_four.board import COLUMNS


class Drop(Option, frozen=True):
    """Drop a disc into a column, counted from 0."""

    column: Annotated[int, OneOf(COLUMNS, "column")]


DROPS = [Drop(column) for column in range(COLUMNS)]
