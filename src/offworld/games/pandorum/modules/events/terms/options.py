"""What Events let players choose. Hexes, cards and players are numbers."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option, Wish
from offworld.engine.shapes import OneOf, UpTo
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.modules.events.event import EVENT_IDS, TOKEN_IDS
from offworld.games.pandorum.tables import PROJECTS

Hex = Annotated[int, OneOf(max([board.size for board in BOARDS.values()]), "hex")]
Card = Annotated[int, OneOf(len(PROJECTS), "card")]


class PutToken(Option, frozen=True):
    """Put a token on a hex."""

    token: Annotated[int, OneOf(len(TOKEN_IDS), "token")]
    hex: Hex


class PutMeteors(Option, frozen=True):
    """Put the meteor shower token on two hexes."""

    first: Hex
    second: Hex


class PutCrack(Option, frozen=True):
    """Put the crack along a row that begins in a hex and runs in a direction."""

    hex: Hex
    way: Annotated[int, OneOf(3, "direction")]


class Discard(Option, frozen=True):
    """Discard a card of the hand to the box."""

    card: Card


class KeepHand(Option, frozen=True):
    """Discard no more cards."""


class Bid(Option, frozen=True):
    """Bid so many quids."""

    quids: Annotated[int, UpTo(200, "quids")]


class PassBid(Option, frozen=True):
    """Bid no more."""


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

    count: Annotated[int, UpTo(2, "tokens")]


class EngineMove(Option, frozen=True):
    """Discard an engine token and move to a hex."""

    hex: Hex


class Upgrade(Option, frozen=True):
    """Build a Base in the place of a Module, with two cards that pay in this order."""

    first: Card
    second: Card
    foundry: bool = False


# -- wishes ----------------------------------------------------------------------------


class Decline(Wish, frozen=True):
    """Do without what an Event says."""

    event: Annotated[int, OneOf(len(EVENT_IDS), "event")]


class UseEngine(Wish, frozen=True):
    """Use an engine token at all."""


class EngineToEmpty(Wish, frozen=True):
    """Use an engine token to reach an empty hex."""


class UpgradeHere(Wish, frozen=True):
    """Build a Base in the place of the Module on a hex."""

    hex: Hex


KEEP_HAND = KeepHand()
PASS_BID = PassBid()
ABANDON = Abandon()
