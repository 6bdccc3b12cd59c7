"""What is asked in SETI: it travels with the question, for whoever looks at the table.

``card`` is the card, if any, on which the effect is printed that asks.
"""

from __future__ import annotations

from offworld.engine import About
from offworld.games.seti.terms.ranges import Card, Number


class FirstIncome(About, frozen=True):
    """Which card is tucked at set-up?"""


class Acting(About, frozen=True):
    """The main action, or a free action before it?"""


class AfterAction(About, frozen=True):
    """A free action, a completed sector, or the end of the turn?"""


class Pausing(About, frozen=True):
    """A free action, or on with the effects?"""

    card: Card


class Moving(About, frozen=True):
    """Which piece moves where? So many moves are open."""

    card: Card
    moves: Number


class TakingCard(About, frozen=True):
    """From the row or the deck? So many are still to be taken."""

    card: Card
    left: Number


class Tucking(About, frozen=True):
    """Which card is tucked for income?"""

    card: Card


class MarkingSignal(About, frozen=True):
    """Where does the signal go? So many go there."""

    card: Card
    signals: Number


class MarkingWithRow(About, frozen=True):
    """Which card of the row is discarded for a signal, and where?"""

    card: Card
    left: Number


class MarkingWithHand(About, frozen=True):
    """Which card of the hand is discarded for a signal, and where?"""

    card: Card
    left: Number


class Scanning(About, frozen=True):
    """Which part of the scan comes next? The bits say which parts are done."""

    card: Card
    done: Number


class ChoosingProbe(About, frozen=True):
    """Which probe does a card mean?"""

    card: Card


class MarkingTrace(About, frozen=True):
    """Where is the trace marked? ``color`` is -1 for any colour."""

    card: Card
    color: Number


class CoveringCircle(About, frozen=True):
    """Which circle is covered?"""


class TakingTech(About, frozen=True):
    """Which tech?"""

    card: Card


class RemovingFigure(About, frozen=True):
    """Which orbiter or lander is taken back?"""

    card: Card


class Landing(About, frozen=True):
    """Where does the probe land?"""

    card: Card


class Showing(About, frozen=True):
    """Which cards of the hand are shown? So many have been."""

    card: Card
    shown: Number


class UsingRowCorners(About, frozen=True):
    """Which card of the row is used next for its corner?"""

    card: Card


class ChoosingMove(About, frozen=True):
    """A move or publicity for a visit?"""

    card: Card


class DiscardingToLimit(About, frozen=True):
    """Which card is discarded? So many are too many."""

    surplus: Number


class PayingCards(About, frozen=True):
    """Which card is given away? So many are still to be given."""

    left: Number


class TakingFromStack(About, frozen=True):
    """Which card of the end-of-round stack is taken?"""


class MarkingGold(About, frozen=True):
    """Which gold tile is marked?"""


class ScoringGold(About, frozen=True):
    """Which unmarked gold tile does the card score?"""

    card: Card


class ResolvingSector(About, frozen=True):
    """Which completed sector is resolved first?"""
