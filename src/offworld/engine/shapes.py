"""What a part of a view means, for learners: the view's own types say the rest.

A game, or a module, names the parts by their paths, with ``[]`` for every entry of a list::

    shapes = {
        "players": BySeat(),
        "players[].hand": Counts(len(CARDS)),
        "terrain[]": OneOf(len(TERRAINS)),
        "phase": OneOf(9),
        "active": WhichSeat(),
        "battle.steps": Row(6),
    }

What is not named is a number, a text or a list that keeps the length it has at the start.

The fields of an option say in their types what they range over, once for learners, the test kit and
documentation: ``hex: Annotated[int, OneOf(61, "hex")]``.
"""

from __future__ import annotations

import msgspec


class Shape(msgspec.Struct, frozen=True):
    """How a part of a view becomes numbers."""


class OneOf(Shape, frozen=True):
    """A number that says which of so many things it is, counted from 0; -1 is none of them."""

    things: int
    name: str = ""
    """What these things are, such as hexes or cards."""


class UpTo(Shape, frozen=True):
    """A number of things, from 0 to the most there can be."""

    most: int
    name: str = ""


class Counts(Shape, frozen=True):
    """A list of such numbers whose order does not matter: how many there are of each thing."""

    things: int


class Row(Shape, frozen=True):
    """A list that grows and shrinks, with at most so many entries."""

    longest: int


class WhichSeat(Shape, frozen=True):
    """The number of a seat, or -1: a learner counts from its own seat on."""


class BySeat(Shape, frozen=True):
    """A list with an entry for each player: a learner's own comes first."""
