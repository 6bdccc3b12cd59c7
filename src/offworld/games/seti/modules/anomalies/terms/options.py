"""What the Anomalies' cards let you choose."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.seti.terms.ranges import Card


class DiscardDrawn(Option, frozen=True):
    """Discard one of the cards just drawn."""

    card: Card
