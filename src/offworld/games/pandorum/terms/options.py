"""What can be chosen in Pandorum. The order of the fields is part of the record format.

A card is a number into the table of projects, a hex and a player are numbers too.
"""

from __future__ import annotations

from offworld.engine import Option


class PickSet(Option, frozen=True):
    """Choose a Harvester set."""

    set: int


class Move(Option, frozen=True):
    """A Movement to a hex; with the bow perhaps over a hex where it turns."""

    hex: int
    bow: bool = False
    via: int = -1


class ToLandingPad(Option, frozen=True):
    """Put a Harvester that cannot stop anywhere on the Landing pad."""


class TakeFromMarket(Option, frozen=True):
    """Take a card of the market."""

    card: int


class TakeFromDeck(Option, frozen=True):
    """Take the top card of the deck."""


class Pay(Option, frozen=True):
    """Place a card of the hand in the market as payment for a Movement."""

    card: int


class Spend(Option, frozen=True):
    """Spend a card of slot 1 for the bow."""

    card: int


class UseBow(Option, frozen=True):
    """Use a bow that is a free action."""


class Build(Option, frozen=True):
    """Build a Module with one card, or a Base with two that pay in this order."""

    first: int
    second: int = -1
    foundry: bool = False
    """Conditions are ignored, by the bow."""


class TakeQuids(Option, frozen=True):
    """Take quids from a player."""

    victim: int


class Stow(Option, frozen=True):
    """Put the next card used into a slot."""

    slot: int


class GiveUp(Option, frozen=True):
    """Put a surplus card of the hand into the market."""

    card: int


class Done(Option, frozen=True):
    """No more of it: end the turn, take no more cards, build nothing."""


class Pass(Option, frozen=True):
    """Neither action is possible."""


DONE = Done()
PASS = Pass()
