"""Everything that can be chosen in Nexus Ops.

Hexes, cards, missions and factions are numbers into the tables; a column is a unit type,
counted from 0.
"""

from __future__ import annotations

from offworld.engine import Option


class PickFaction(Option, frozen=True):
    faction: int


class Buy(Option, frozen=True):
    column: int
    hex: int


class EndPhase(Option, frozen=True):
    """Go on to the next phase, or to the next thing."""


class Resign(Option, frozen=True):
    """Give up, in a two-player game."""


class Exchange(Option, frozen=True):
    """Discard a card for rubium."""

    mission: bool
    card: int


class PlayObjective(Option, frozen=True):
    """Play a fulfilled Objective from hand or from wherever missions lie."""

    mission: int


class Show(Option, frozen=True):
    """Show a card of one's hand to everybody."""

    mission: bool
    card: int


class PlayCard(Option, frozen=True):
    """Play an Energize card; the target is a hex, a side of the battle, or -1."""

    card: int
    target: int


class Pass(Option, frozen=True):
    """Play no card, take nothing, leave the rest as it is."""


class PickUnit(Option, frozen=True):
    """One unit of a stack: for a card, as a casualty, to shatter.

    ``left`` tells units apart that may still differ this turn: the hexes they left.
    """

    column: int
    left: int = 0


class PickHex(Option, frozen=True):
    hex: int


class PickDie(Option, frozen=True):
    """A die that shows this face."""

    face: int


class PickHit(Option, frozen=True):
    """A hit whose casualty the owner (False) or the roller (True) chooses."""

    by_roller: bool


class PickCount(Option, frozen=True):
    """How many."""

    count: int


class Move(Option, frozen=True):
    """Move units of a type from a hex to another."""

    column: int
    count: int
    origin: int
    target: int
    left: int = 0


class Strike(Option, frozen=True):
    """A special attack of a unit in a hex against one player's units in another."""

    column: int
    origin: int
    target: int
    victim: int


class Fight(Option, frozen=True):
    """Begin the battle in a hex against one defender."""

    hex: int
    defender: int


class Reveal(Option, frozen=True):
    """Turn the exploration token of a hex."""

    hex: int


class PlayMission(Option, frozen=True):
    """Play a Battle mission for the battle just won."""

    mission: int


class DrawCard(Option, frozen=True):
    """Draw the Energize card of a lost battle, or the Energize cards of the Monolith."""


class TakeHill(Option, frozen=True):
    """Take a King of the Hill card instead of Energize cards."""


class Keep(Option, frozen=True):
    """Keep this mission of the ones drawn."""

    mission: int


class Give(Option, frozen=True):
    """Give a card to the teammate."""

    mission: bool
    card: int


END = EndPhase()
PASS = Pass()
DRAW = DrawCard()
