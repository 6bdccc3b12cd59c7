"""A view with every kind of part and questions with every kind of field, for observations."""

from __future__ import annotations

from typing import Annotated

import msgspec

from offworld.engine import View
from offworld.engine.option import About
from offworld.engine.shapes import OneOf, Row, WhichSeat


class Inner(msgspec.Struct):
    """Something that may be missing."""

    size: float = 0.0


class Sights(View, kw_only=True):
    me: int
    hands: list[list[int]]
    kind: int
    line: list[int]
    claim: bool = True
    inner: Inner | None = None
    word: str = "orange"


class Paying(About, frozen=True):
    """A question with plain fields."""

    card: int
    twice: bool = False
    spent: Annotated[tuple[int, ...], Row(2)] = ()


class Fighting(About, frozen=True):
    """A question whose fields say what they range over."""

    where: Annotated[int, OneOf(3, "hex")]
    against: Annotated[int, WhichSeat()]
    rolled: tuple[int, ...] = ()
