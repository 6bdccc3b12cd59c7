"""What the server answers for somebody who asked it to, so that nobody is asked for nothing.

What is answered depends on what the seat holds, and so does whether it is asked at all. So an
answer takes its time wherever somebody else could learn from it: see the hall.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from offworld.engine import Match, Option
from offworld.engine.option import Offer
from offworld.table.tables.turns import turns

Until = Literal["", "end", "turn", "attack"]


class Orders(msgspec.Struct, frozen=True):
    """How a seat wants to be asked."""

    real: bool = False
    """Only when there is something to do but to pass or to go on."""
    until: Until = ""
    """Pass and go on, whatever there is to do: to the end of this turn, to the beginning of the
    seat's next one, or until something there concerns it."""
    turn: int = 0
    """How many turns had begun when the seat said so."""


def given(match: Match, real: bool, until: Until) -> Orders:
    """Orders as they are given now."""
    return Orders(real, until, len(turns(match)) if until else 0)


def answer(match: Match, seat: int, orders: Orders) -> Option | None:
    """What the orders choose for the seat, which is asked now; None if it must choose itself."""
    seen = match.look(seat)
    if not seen.is_asked:
        return None
    offers = seen.offers
    going_on = next((offer for offer in offers if offer.role in ("end", "pass")), None)
    if going_on is not None and stands(match, seat, orders):
        return going_on.option
    if not orders.real:
        return None
    if len(offers) == 1:
        return offers[0].option
    if going_on is not None and not any(is_real(offer) for offer in offers):
        return going_on.option
    return None


def is_real(offer: Offer) -> bool:
    """Whether somebody might want to be asked for this."""
    return not offer.quiet and offer.role == ""


def stands(match: Match, seat: int, orders: Orders) -> bool:
    """Whether the order to pass still stands."""
    if not orders.until:
        return False
    begun = turns(match)
    if orders.until == "end":
        return len(begun) == orders.turn
    if any(turn.seat == seat for turn in begun[orders.turn :]):
        return False
    seen = match.look(seat)
    return orders.until == "turn" or not seen.look.concerns(seen.view)
