"""What Events let players choose. Hexes, cards and players are numbers."""

from __future__ import annotations

from offworld.engine import Option


class PutMeteors(Option, frozen=True):
    """Put the meteor shower token on two hexes."""

    first: int
    second: int


class PutCrack(Option, frozen=True):
    """Put the crack along a row that begins in a hex and runs in a direction."""

    hex: int
    way: int


class PutToken(Option, frozen=True):
    """Put the token of an Event, by its number, on a hex."""

    event: int
    hex: int


class Discard(Option, frozen=True):
    """Discard a card of the hand to the box."""

    card: int


class KeepHand(Option, frozen=True):
    """Discard no more cards."""


class Bid(Option, frozen=True):
    """Bid so many quids."""

    quids: int


class PassBid(Option, frozen=True):
    """Bid no more."""


class Contaminate(Option, frozen=True):
    """Put a contamination token on a Structure."""

    hex: int


class CleanUp(Option, frozen=True):
    """Pay for a contaminated Structure."""

    hex: int


class Abandon(Option, frozen=True):
    """Pay for no more contaminated Structures."""


class TearDown(Option, frozen=True):
    """Remove a Structure."""

    hex: int


class PutModule(Option, frozen=True):
    """Put a Module on a hex, free of charge."""

    hex: int


class BuyEngines(Option, frozen=True):
    """Buy so many engine tokens, perhaps none."""

    count: int


class EngineMove(Option, frozen=True):
    """Discard an engine token and move to a hex."""

    hex: int


class Upgrade(Option, frozen=True):
    """Build a Base in the place of a Module, with two cards that pay in this order."""

    first: int
    second: int
    foundry: bool = False


KEEP_HAND = KeepHand()
PASS_BID = PassBid()
ABANDON = Abandon()
