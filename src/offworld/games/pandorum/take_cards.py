"""Take cards (PD-TAKE)."""

from __future__ import annotations

from offworld.engine import Flow, Option, ask
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.bows import take_from_market
from offworld.games.pandorum.free_actions import free_action, free_options
from offworld.games.pandorum.hulls import cards_to_take, hand_limit, hull
from offworld.games.pandorum.market import can_draw, draw, refill
from offworld.games.pandorum.state import AFTER_ACTION, TAKING, TURN_END, W2, Table
from offworld.games.pandorum.tables import HULLS, NONE, PROJECT_IDS, TAKE_FROM_DECK
from offworld.games.pandorum.terms.options import DONE, GiveUp, TakeFromDeck, TakeFromMarket

FROM_DECK = TakeFromDeck()


def takes(s: Table) -> list[Option]:
    """PD-TAKE-01, PD-TAKE-02, PD-TAKE-05: which card may be taken next."""
    if s.taken >= cards_to_take(s, s.active):
        return []
    found: list[Option] = [TakeFromMarket(card) for card in s.market.distinct()]
    if s.taken_from_deck < TAKE_FROM_DECK and can_draw(s):
        found.append(FROM_DECK)
    return found


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
        s.active, [*options, DONE, *free], "Take another card, or end it", "PD-TAKE-01"
    )
    if take(s, chosen):
        return
    done = yield from free_action(s, chosen)
    if not done:
        end_taking(s)


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
    if len(hand.cards) > hand_limit(s, s.active):
        chosen = yield from ask(
            s.active,
            [GiveUp(card) for card in hand.distinct()],
            "You hold too many cards: put one into the market",
            "PD-TAKE-06",
        )
        s.discard(hand, chosen.card, s.market)
        s.log(Seat(s.active), "puts", Card(PROJECT_IDS[chosen.card]), "into the market")
    else:
        s.phase = TURN_END
