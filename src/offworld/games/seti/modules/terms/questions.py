"""What several species ask."""

from __future__ import annotations

from offworld.engine import About
from offworld.games.seti.terms.ranges import Card, Number


class TakingAlienCard(About, frozen=True):
    """The market card or the deck of this species? So many are still to be taken."""

    species: str
    left: Number


class PayingForEffect(About, frozen=True):
    """Is the price of this card's effect paid?"""

    card: Card
