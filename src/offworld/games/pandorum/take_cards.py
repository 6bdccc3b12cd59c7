"""Take cards (PD-TAKE)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.bows import take_from_market
from offworld.games.pandorum.free_actions import free_action, free_options, refused_freely
from offworld.games.pandorum.hulls import cards_to_take, hand_limit, hull
from offworld.games.pandorum.market import can_draw, draw, refill
from offworld.games.pandorum.state import AFTER_ACTION, TAKING, TURN_END, W2, Table
from offworld.games.pandorum.tables import HULLS, NONE, PROJECT_IDS, TAKE_FROM_DECK
from offworld.games.pandorum.terms.options import (
    DONE,
    GiveUp,
    KeepAllCards,
    MoveAtAll,
    TakeCards,
    TakeFromDeck,
    TakeFromMarket,
)
from offworld.games.pandorum.terms.questions import GivingUpCards, TakingCards

FROM_DECK: Final = TakeFromDeck()
TAKING_CARDS: Final = TakingCards()
NO_CARDS: Final = Reason("PD-TAKE-05", "market and deck are empty")
TOOK_ALL: Final = Reason("PD-TAKE-01", "you have taken as many as you may")
FROM_DECK_LIMIT: Final = Reason(
    "PD-TAKE-02", "at most {} of the cards come from the deck", TAKE_FROM_DECK
)
NO_MOVEMENT: Final = Reason("PD-TURN-01", "you take cards in this turn")


def takes(s: Table) -> list[Option]:
    """PD-TAKE-01, PD-TAKE-02, PD-TAKE-05: which card may be taken next."""
    if why_not_take(s) is not None:
        return []
    found: list[Option] = [TakeFromMarket(card) for card in s.market.distinct()]
    if why_not_from_deck(s) is None:
        found.append(FROM_DECK)
    return found


def why_not_take(s: Table) -> Reason | None:
    """PD-TAKE-01, PD-TAKE-05: any card at all."""
    if s.taken >= cards_to_take(s, s.active):
        return TOOK_ALL
    return None if can_draw(s) else NO_CARDS


def why_not_from_deck(s: Table) -> Reason | None:
    """PD-TAKE-02."""
    return FROM_DECK_LIMIT if s.taken_from_deck >= TAKE_FROM_DECK else None


def refused_takes(s: Table) -> list[Refused]:
    """Why no card can be taken, or none of the deck."""
    reason = why_not_take(s)
    if reason is not None:
        return [(TakeCards(), reason)]
    reason = why_not_from_deck(s)
    return [] if reason is None else [(FROM_DECK, reason)]


def take(s: Table, option: Option) -> bool:
    """Take a card; whether the option says so."""
    if isinstance(option, TakeFromMarket):
        take_from_market(s, option.card)
    elif isinstance(option, TakeFromDeck):
        draw(s, s.active, s.hands[s.active])
        s.taken_from_deck += 1
    else:
        return False
    s.taken += 1
    s.phase = TAKING
    return True


def take_cards(s: Table) -> Flow[None]:
    """PD-TAKE-01, PD-TAKE-03: one more card, or no more; the market waits (PD-TAKE-04)."""
    options = takes(s)
    free = free_options(s, W2)
    if not options and not free:
        end_taking(s)
        return
    chosen = yield from ask(
        s.active,
        [*options, DONE, *free],
        "Take another card, or end it",
        "PD-TAKE-01",
        TAKING_CARDS,
        partial(refused_while_taking, s),
    )
    if take(s, chosen):
        return
    done = yield from free_action(s, chosen)
    if not done:
        end_taking(s)


def refused_while_taking(s: Table) -> list[Refused]:
    return [(MoveAtAll(), NO_MOVEMENT), *refused_takes(s), *refused_freely(s, W2)]


def end_taking(s: Table) -> None:
    """PD-TAKE-04, PD-HULL-07: refill the market; some hulls pay."""
    refill(s)
    number = s.hulls[s.active]
    gives = hull(s, s.active)
    if gives is not None and number != NONE and HULLS[number].takes:
        s.gain(s.active, gives.bonus.flat, f"for {HULLS[number].name}")
    s.phase = AFTER_ACTION


def discard_surplus(s: Table) -> Flow[None]:
    """PD-TAKE-06: a card above the hand limit goes into the market; then the turn ends."""
    hand = s.hands[s.active]
    limit = hand_limit(s, s.active)
    if len(hand.cards) > limit:
        chosen = yield from ask(
            s.active,
            [GiveUp(card) for card in hand.distinct()],
            "You hold too many cards: put one into the market",
            "PD-TAKE-06",
            GivingUpCards(s.active, len(hand.cards) - limit),
            partial(refused_surplus, limit),
        )
        s.discard(hand, chosen.card, s.market)
        s.log(Seat(s.active), "puts", Card(PROJECT_IDS[chosen.card]), "into the market")
    else:
        s.phase = TURN_END


def refused_surplus(limit: int) -> list[Refused]:
    return [(KeepAllCards(), Reason("PD-TAKE-06", "your hand limit is {} cards", limit))]
