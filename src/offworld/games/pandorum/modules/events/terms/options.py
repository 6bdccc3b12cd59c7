"""What Events let players choose. Hexes, cards and players are numbers."""

from __future__ import annotations

from offworld.engine import Option, Wish
from offworld.games.pandorum.modules.events.terms.ranges import EventCard, Way
from offworld.games.pandorum.terms.ranges import Hex, Project


class PutMeteors(Option, frozen=True):
    """Put the meteor shower token on two hexes."""

    first: Hex
    second: Hex


class PutCrack(Option, frozen=True):
    """Put the crack along a row that begins in a hex and runs in a direction."""

    hex: Hex
    way: Way


class PutToken(Option, frozen=True):
    """Put the token of an Event, by its number, on a hex."""

    event: EventCard
    hex: Hex


class Discard(Option, frozen=True):
    """Discard a card of the hand to the box."""

    card: Project


class KeepHand(Option, frozen=True):
    """Discard no more cards."""


class Bid(Option, frozen=True):
    """Bid so many quids."""

    quids: int


class PassBid(Option, frozen=True):
    """Bid no more."""


class Contaminate(Option, frozen=True):
    """Put a contamination token on a Structure."""

    hex: Hex


class CleanUp(Option, frozen=True):
    """Pay for a contaminated Structure."""

    hex: Hex


class Abandon(Option, frozen=True):
    """Pay for no more contaminated Structures."""


class TearDown(Option, frozen=True):
    """Remove a Structure."""

    hex: Hex


class PutModule(Option, frozen=True):
    """Put a Module on a hex, free of charge."""

    hex: Hex


class BuyEngines(Option, frozen=True):
    """Buy so many engine tokens, perhaps none."""

    count: int


class EngineMove(Option, frozen=True):
    """Discard an engine token and move to a hex."""

    hex: Hex


class Upgrade(Option, frozen=True):
    """Build a Base in the place of a Module, with two cards that pay in this order."""

    first: Project
    second: Project
    foundry: bool = False


KEEP_HAND = KeepHand()
PASS_BID = PassBid()
ABANDON = Abandon()


# -- wishes: what somebody may want and no rule ever offers ----------------------------


class DoWithout(Wish, frozen=True):
    """Skip what an Event says at once."""

    event: EventCard


class QuidsForNothing(Wish, frozen=True):
    """Take the quids without discarding cards."""


class KeepUnpaid(Wish, frozen=True):
    """Keep a contaminated Structure without paying."""


class UseEngine(Wish, frozen=True):
    """Use an engine token, wherever it leads."""


class BuildOver(Wish, frozen=True):
    """Build a Base in the place of a Module, with whatever cards."""

    hex: Hex
