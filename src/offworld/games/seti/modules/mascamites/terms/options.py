"""What the Mascamites let you choose."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option
from offworld.engine.shapes import OneOf
from offworld.games.seti.terms.ranges import Planet


class PickSample(Option, frozen=True):
    """Choose one of the samples you are looking at."""

    sample: Annotated[int, OneOf(7, "sample")]


class PickPlanet(Option, frozen=True):
    """Choose the planet whose samples you look at."""

    planet: Planet
