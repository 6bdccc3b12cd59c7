"""What can be chosen in Nexus Ops, and what somebody may wish.

Hexes, cards, missions and factions are numbers into the tables; a column is a unit type, counted
from 0.
"""

from __future__ import annotations

from offworld.engine import Option, Wish
from offworld.games.nexus_ops.terms.ranges import (
    AnyCard,
    Column,
    Energize,
    Face,
    Faction,
    Hex,
    Left,
    Mission,
    Player,
    Target,
    Units,
)


class PickFaction(Option, frozen=True):
    faction: Faction


class Buy(Option, frozen=True):
    """Buy a unit and place it on a home base hex."""

    column: Column
    hex: Hex


class EndPhase(Option, frozen=True):
    """End a phase, or what one is choosing."""


class Resign(Option, frozen=True):
    """Give up, in a two-player game."""


class Exchange(Option, frozen=True):
    """Discard a card for rubium."""

    mission: bool
    card: AnyCard


class PlayObjective(Option, frozen=True):
    """Play a fulfilled Objective from hand or from wherever missions lie."""

    mission: Mission


class PlayCard(Option, frozen=True):
    """Play an Energize card on a hex, for a side of the battle, on a unit type, or as it is: -1."""

    card: Energize
    target: Target


class Pass(Option, frozen=True):
    """Play no card, take nothing, leave the rest as it is."""


class PickUnit(Option, frozen=True):
    """One unit of a stack: for a card, or as a casualty.

    ``left`` tells units apart that may still differ this turn: the hexes they left.
    """

    column: Column
    left: Left = 0


class PickHex(Option, frozen=True):
    hex: Hex


class PickDie(Option, frozen=True):
    """A die that shows this face."""

    face: Face


class PickHit(Option, frozen=True):
    """A hit whose casualty the owner (False) or the roller (True) chooses."""

    by_roller: bool


class PickCount(Option, frozen=True):
    """How many."""

    count: Units


class Move(Option, frozen=True):
    """Move units of a type from a hex to another."""

    column: Column
    count: Units
    origin: Hex
    target: Hex
    left: Left = 0


class Strike(Option, frozen=True):
    """A special attack of a unit in a hex against one player's units in another."""

    column: Column
    origin: Hex
    target: Hex
    victim: Player


class Fight(Option, frozen=True):
    """Begin the battle in a hex against one defender."""

    hex: Hex
    defender: Player


class Reveal(Option, frozen=True):
    """Turn the exploration token of a hex."""

    hex: Hex


class PlayMission(Option, frozen=True):
    """Play a Battle mission for the battle just won."""

    mission: Mission


class DrawCard(Option, frozen=True):
    """Draw the Energize card of a lost battle."""


END = EndPhase()
PASS = Pass()
DRAW = DrawCard()


# -- wishes: what somebody may want and no rule ever offers ----------------------------


class BuyUnit(Wish, frozen=True):
    """Buy a unit of a type, for whichever hex."""

    column: Column


class BuyUnits(Wish, frozen=True):
    """Buy units after the Deployment phase."""


class MoveUnits(Wish, frozen=True):
    """Move units outside the Movement phase."""


class MoveAgain(Wish, frozen=True):
    """Move units of a hex a second time."""

    column: Column
    hex: Hex


class MoveFar(Wish, frozen=True):
    """Move as far as one likes."""


class StrikeFrom(Wish, frozen=True):
    """Make a special attack from a hex."""

    column: Column
    hex: Hex


class StrikeBack(Wish, frozen=True):
    """Answer a special attack."""


class LoseNothing(Wish, frozen=True):
    """Lose no unit to a hit."""


class LeaveToken(Wish, frozen=True):
    """Leave a token facedown."""


class LeaveBattle(Wish, frozen=True):
    """Fight no battle in a contested hex."""


class FightIn(Wish, frozen=True):
    """Fight in a hex with enemies."""

    hex: Hex


class Retreat(Wish, frozen=True):
    """Leave a battle."""


class DrawAtMonolith(Wish, frozen=True):
    """Draw Energize cards for the Monolith."""


class PlayAnyMission(Wish, frozen=True):
    """Play a mission in somebody else's turn."""


class ExchangeAny(Wish, frozen=True):
    """Exchange cards in somebody else's turn."""
