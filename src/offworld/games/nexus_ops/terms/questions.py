"""What is asked in Nexus Ops: it travels with the question, for whoever looks at the table.

A module declares questions of its own in the same way.
"""

from __future__ import annotations

from offworld.engine import About
from offworld.games.nexus_ops.terms.ranges import MOMENTS, Energize, Hex, Moment, Side, Target


class ChoosingFaction(About, frozen=True):
    """Which faction?"""


class Deploying(About, frozen=True):
    """Which purchase or card?"""


class Moving(About, frozen=True):
    """Which move?"""


class Marching(About, frozen=True):
    """One hex more, for units that began in a hex?"""

    origin: Hex


class Striking(About, frozen=True):
    """Which special attack?"""


class LosingToStrike(About, frozen=True):
    """Which unit is lost to a special attack in a hex?"""

    hex: Hex


class Exploring(About, frozen=True):
    """Which token is revealed next?"""


class Pausing(About, frozen=True):
    """A free action before play goes on?"""


class ChoosingBattle(About, frozen=True):
    """Which battle is next?"""


class InWindow(About, frozen=True):
    """A card at this moment of the battle?"""

    moment: Moment


class Resolving(About, frozen=True):
    """What is chosen for an Energize card? Chosen are columns of units, or faces of dice."""

    card: Energize
    target: Target
    chosen: tuple[int, ...] = ()


class TakingLosses(About, frozen=True):
    """Which unit of a side is destroyed?"""

    side: Side


class AfterVictory(About, frozen=True):
    """Which mission for the battle won?"""


class AfterDefeat(About, frozen=True):
    """An Energize card for the battle lost?"""


# Questions that are always the same, made only once.
CHOOSING_FACTION = ChoosingFaction()
DEPLOYING = Deploying()
MOVING = Moving()
STRIKING = Striking()
EXPLORING = Exploring()
PAUSING = Pausing()
CHOOSING_BATTLE = ChoosingBattle()
IN_WINDOW = tuple([InWindow(moment) for moment in range(MOMENTS)])
AFTER_VICTORY = AfterVictory()
AFTER_DEFEAT = AfterDefeat()
