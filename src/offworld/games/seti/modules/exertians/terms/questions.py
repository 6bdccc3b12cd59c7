"""What the Exertians ask."""

from __future__ import annotations

from offworld.engine import About
from offworld.games.seti.terms.ranges import Number


class PlayingExertian(About, frozen=True):
    """Which Exertian card is played, if any? For so many credits, with so many chances left."""

    credits: Number
    chances: Number
