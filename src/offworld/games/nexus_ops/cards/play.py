"""An Energize card while it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from offworld.engine import Flow, Option
from offworld.games.nexus_ops.tables import ENERGIZE, NONE
from offworld.games.nexus_ops.terms.questions import Resolving

Params = dict[str, Any]
Asks = Callable[[list[Option], str, Resolving], Flow[Option]]
"""How the player of a card is asked: with the free actions of the moment."""
NO_TARGET: Final = NONE


class Play:
    """Who plays which card on what, and what they have chosen so far."""

    def __init__(self, seat: int, card: int, target: int, asks: Asks) -> None:
        self.seat = seat
        self.card = card
        self.target = target
        self.params: Params = ENERGIZE[card]["params"]
        self.chosen: list[int] = []
        """Columns of units, or faces of dice."""
        self.asks = asks

    def question(self, options: list[Option], prompt: str) -> Flow[Option]:
        """NX-EN-03: a choice that belongs to the card."""
        about = Resolving(self.card, self.target, tuple(self.chosen))
        return self.asks(options, f"{ENERGIZE[self.card]['name']}: {prompt}", about)
