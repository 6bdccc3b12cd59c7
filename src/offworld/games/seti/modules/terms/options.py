"""What several species let you choose."""

from __future__ import annotations

from offworld.engine import Option


class TakeAlienCard(Option, frozen=True):
    """Take the market card of a species, or the top card of its deck."""

    from_deck: bool


MARKET_CARD = TakeAlienCard(False)
DECK_CARD = TakeAlienCard(True)


class PayForEffect(Option, frozen=True):
    """Pay what a card asks for something more."""


PAY_FOR_EFFECT = PayForEffect()
