"""What the Mascamites ask."""

from __future__ import annotations

from offworld.engine import About
from offworld.games.seti.terms.ranges import Planet


class PickingSample(About, frozen=True):
    """Which sample of this planet?"""

    planet: Planet


class PickingPlanet(About, frozen=True):
    """The samples of which planet are looked at?"""
