"""What the Anomalies' cards ask."""

from __future__ import annotations

from offworld.engine import About
from offworld.games.seti.terms.ranges import Card


class DiscardingDrawn(About, frozen=True):
    """Which of the cards just drawn is discarded, for its income or else for its corner?"""

    card: Card
    for_income: bool
