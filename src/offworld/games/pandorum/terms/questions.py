"""What is asked in Pandorum: it travels with the question, for whoever looks at the table.

A module declares questions of its own in the same way.
"""

from __future__ import annotations

from offworld.engine import About
from offworld.games.pandorum.terms.ranges import Cards, Hex, Player, Project


class ChoosingSet(About, frozen=True):
    """Which Harvester set?"""


class Acting(About, frozen=True):
    """Take cards or move?"""


class TakingCards(About, frozen=True):
    """Another card?"""


class PayingMovement(About, frozen=True):
    """Which card pays for the Movement to a hex? So many are still to be paid."""

    hex: Hex
    left: Cards


class SpendingCard(About, frozen=True):
    """Which card of slot 1 is spent for the bow?"""


class Salvaging(About, frozen=True):
    """Which card does the bow take from the market? So many were taken."""

    taken: Cards


class Raiding(About, frozen=True):
    """From whom does the bow take quids?"""


class TakingQuids(About, frozen=True):
    """From whom does a card take quids?"""

    card: Project


class UsingSite(About, frozen=True):
    """What is built on the hex, or done there?"""

    hex: Hex
    must_build: bool


class StowingCard(About, frozen=True):
    """Into which slot goes a card that was used?"""

    card: Project


class EndingTurn(About, frozen=True):
    """A free action before the turn ends?"""


class GivingUpCards(About, frozen=True):
    """Which card above the hand limit goes into the market?"""

    player: Player
    surplus: Cards
