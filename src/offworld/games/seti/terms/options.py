"""What can be chosen in SETI. The order of the fields is part of the record format."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.seti.terms.ranges import (
    Card,
    Cell,
    Circle,
    ComputerSlot,
    DataSlot,
    FirstSpace,
    GoldTile,
    Mobile,
    Moon,
    Place,
    Planet,
    Resource,
    Space,
    Tech,
)

# -- main actions ----------------------------------------------------------------------


class Launch(Option, frozen=True):
    """Launch a probe."""


class Orbit(Option, frozen=True):
    """Turn a probe at a planet into an orbiter."""

    planet: Planet


class Land(Option, frozen=True):
    """Turn a probe at a planet into a lander, on it or on a moon.

    ``space`` is the first-lander space it covers, or -1.
    """

    planet: Planet
    moon: Moon = -1
    space: FirstSpace = -1


class Scan(Option, frozen=True):
    """Scan nearby stars."""


class Analyze(Option, frozen=True):
    """Analyze the data of the computer."""


class Play(Option, frozen=True):
    """Play a card of the hand for its effect."""

    card: Card


class Research(Option, frozen=True):
    """Research a tech: the solar system rotates, then it is chosen."""


class Pass(Option, frozen=True):
    """Take no more turns in this round."""


# -- free actions ----------------------------------------------------------------------


class PlaceData(Option, frozen=True):
    """Move data from the pool to the next space of the top row, or below a computer tech."""

    slot: ComputerSlot = -1


class CompleteMission(Option, frozen=True):
    """Complete a conditional mission; ``piece`` is what a delivery delivers."""

    card: Card
    piece: Mobile = -1


class UseCorner(Option, frozen=True):
    """Discard a card of the hand for its corner."""

    card: Card


class Step(Option, frozen=True):
    """Move a probe, or another piece that moves like one, to an adjacent space.

    It is paid from the open moves, what is missing with energy; with ``card``, by discarding that
    card for its move corner.
    """

    start: Cell
    to: Cell
    piece: Mobile = -1
    card: Card = -1


class BuyCard(Option, frozen=True):
    """Buy a card of the row, or the top card of the deck, for publicity."""

    place: Place


class Exchange(Option, frozen=True):
    """Give two of a kind and take one of another kind, or one card for two cards."""

    give: Resource
    take: Resource


class FreeActions(Option, frozen=True):
    """Take free actions before going on with this."""


class PauseBetween(Option, frozen=True):
    """Be asked between any two effects in this turn."""


class GoOn(Option, frozen=True):
    """No free action here: go on."""


class EndTurn(Option, frozen=True):
    """End the turn."""


# -- answers to effects ----------------------------------------------------------------


class Take(Option, frozen=True):
    """Take a card of the row, or the top card of the deck."""

    place: Place


class Tuck(Option, frozen=True):
    """Tuck a card of the hand for income."""

    card: Card


class TuckThis(Option, frozen=True):
    """Tuck the card being resolved for income."""


class Decline(Option, frozen=True):
    """None of it, or no more of it."""


class Mark(Option, frozen=True):
    """Mark a signal in a data slot."""

    slot: DataSlot


class MarkWithRow(Option, frozen=True):
    """Discard a card of the row and mark a signal in a slot of its colour."""

    place: Place
    slot: DataSlot


class MarkWithHand(Option, frozen=True):
    """Discard a card of the hand and mark a signal in a slot of its colour."""

    card: Card
    slot: DataSlot


class MarkFromMercury(Option, frozen=True):
    """Telescope 2: pay for a signal in Mercury's sector."""

    slot: DataSlot


class LaunchFromScan(Option, frozen=True):
    """Telescope 4: pay for a launch."""


class MoveFromScan(Option, frozen=True):
    """Telescope 4: a move."""


class ChooseProbe(Option, frozen=True):
    """The probe in a space, where a card names one."""

    cell: Cell


class MarkTrace(Option, frozen=True):
    """Mark a life trace on a space."""

    space: Space


class CoverCircle(Option, frozen=True):
    """Cover a circle of a mission."""

    card: Card
    circle: Circle


class TakeTech(Option, frozen=True):
    """Take a tech; one for the computer goes to a slot."""

    tech: Tech
    slot: ComputerSlot = -1


class RemoveFigure(Option, frozen=True):
    """Take back an own orbiter, or lander."""

    planet: Planet
    moon: Moon
    space: FirstSpace
    is_orbiter: bool


class Show(Option, frozen=True):
    """Show a card of the hand."""

    card: Card


class ShowAll(Option, frozen=True):
    """Show all cards that count."""


class UseRowCorner(Option, frozen=True):
    """Discard a card of the row for its corner."""

    place: Place


class TakeMove(Option, frozen=True):
    """A move instead of the publicity of a planet."""


class TakePublicity(Option, frozen=True):
    """The publicity of a planet."""


class GiveUp(Option, frozen=True):
    """Discard a card of the hand."""

    card: Card


class Keep(Option, frozen=True):
    """Take a card of the end-of-round stack."""

    card: Card


class MarkGold(Option, frozen=True):
    """Mark a gold tile, or choose one."""

    tile: GoldTile


class Resolve(Option, frozen=True):
    """Resolve a completed sector next."""

    slot: DataSlot


DECLINE = Decline()
GO_ON = GoOn()
END_TURN = EndTurn()
FREE_ACTIONS = FreeActions()
PAUSE_BETWEEN = PauseBetween()
TAKE_MOVE = TakeMove()
TAKE_PUBLICITY = TakePublicity()
TUCK_THIS = TuckThis()
SHOW_ALL = ShowAll()
PASS = Pass()
LAUNCH = Launch()
SCAN = Scan()
ANALYZE = Analyze()
RESEARCH = Research()
