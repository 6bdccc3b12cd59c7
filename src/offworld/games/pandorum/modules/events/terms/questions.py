"""What Events ask. An Event is its number in the table, a player is a number too."""

from __future__ import annotations

from offworld.engine import About


class Carrying(About, frozen=True):
    """What an Event says must be done for a player: where does the token go, what is removed?"""

    event: int
    player: int


class Selling(About, frozen=True):
    """Which cards are discarded for quids? ``types`` have brought theirs."""

    quids: int
    types: tuple[int, ...]


class Auction(About, frozen=True):
    """Who bids more? Nobody has bid yet while ``bidder`` is -1."""

    bid: int
    bidder: int


class CleaningUp(About, frozen=True):
    """Which contaminated Structures of a player are paid for?"""

    player: int
    quids: int


class BuyingTokens(About, frozen=True):
    """How many tokens are bought at this price?"""

    quids: int
