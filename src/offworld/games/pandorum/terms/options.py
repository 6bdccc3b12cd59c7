"""What can be chosen in Pandorum. The order of the fields is part of the record format.

A card is a number into the table of projects, a hex and a player are numbers too.
"""

from __future__ import annotations

from offworld.engine import Option
from offworld.engine.option import Wish
from offworld.games.pandorum.terms.ranges import HarvesterSet, Hex, Piece, Player, Project, Slot


class PickSet(Option, frozen=True):
    """Choose a Harvester set."""

    set: HarvesterSet


class Move(Option, frozen=True):
    """A Movement to a hex; with the bow perhaps over a hex where it turns."""

    hex: Hex
    bow: bool = False
    via: Hex = -1


class ToLandingPad(Option, frozen=True):
    """Put a Harvester that cannot stop anywhere on the Landing pad."""


class TakeFromMarket(Option, frozen=True):
    """Take a card of the market."""

    card: Project


class TakeFromDeck(Option, frozen=True):
    """Take the top card of the deck."""


class Pay(Option, frozen=True):
    """Place a card of the hand in the market as payment for a Movement."""

    card: Project


class Spend(Option, frozen=True):
    """Spend a card of slot 1 for the bow."""

    card: Project


class UseBow(Option, frozen=True):
    """Use a bow that is a free action."""


class Build(Option, frozen=True):
    """Build a Module with one card, or a Base with two that pay in this order."""

    first: Project
    second: Project = -1
    foundry: bool = False
    """Conditions are ignored, by the bow."""


class TakeQuids(Option, frozen=True):
    """Take quids from a player."""

    victim: Player


class Stow(Option, frozen=True):
    """Put the next card used into a slot."""

    slot: Slot


class GiveUp(Option, frozen=True):
    """Put a surplus card of the hand into the market."""

    card: Project


class Done(Option, frozen=True):
    """No more of it: end the turn, take no more cards, build nothing."""


class Pass(Option, frozen=True):
    """Neither action is possible."""


DONE = Done()
PASS = Pass()


# -- wishes: what somebody may want and no rule ever offers ----------------------------


class MoveOver(Wish, frozen=True):
    """Cross a hex that bars the way."""

    hex: Hex


class MoveAtAll(Wish, frozen=True):
    """Move, in a turn without a Movement."""


class TakeCards(Wish, frozen=True):
    """Take cards, in a turn without it."""


class UseCard(Wish, frozen=True):
    """Use a card of the hand on the Harvester's hex."""

    card: Project


class BuildPiece(Wish, frozen=True):
    """Build a Module, or a Base, with whatever cards."""

    piece: Piece


class KeepAllCards(Wish, frozen=True):
    """Keep more cards than the hand limit allows."""
