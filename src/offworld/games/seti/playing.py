"""Playing cards (SE-PLAY)."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.cards import add_to_hand, leave_hand, put_away
from offworld.games.seti.events import PLAY_CARD, Event
from offworld.games.seti.missions import add_mission, happened
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARD_PRICES,
    CARD_RULES,
    CARDS,
    CREDIT,
    FINISH_CARD,
    NONE,
    Price,
    price,
)


def play_price(s: Table, card: int) -> Price:
    """SE-PLAY-01: the printed cost."""
    printed = CARDS[card].cost
    cost = s.hooks.card_cost(s, card, printed)
    return CARD_PRICES[card] if cost is printed else price(cost)


def why_not_play(s: Table, player: int, card: int) -> Reason | None:
    """SE-PLAY-01, SE-EFF-06: only the price matters."""
    return s.why_not_pay(player, play_price(s, card), "SE-PLAY-01")


def credits_paid(cost: Price, printed: dict[str, int]) -> int:
    """SE-HOOK-10: how many credits were paid; NONE for a card that costs something else."""
    if any(what != CREDIT for what, _ in cost):
        return NONE
    return sum([n for _, n in cost]) if "credit" in printed or not printed else NONE


def play(s: Table, player: int, card: int) -> None:
    """SE-PLAY-01, SE-PLAY-02: pay, resolve the main effect, then put the card where it belongs."""
    cost = play_price(s, card)
    s.pay(player, cost)
    leave_hand(s, player, card)
    s.in_play.append(card)
    s.turn_rules += CARD_RULES[card]
    s.log(Seat(player), "plays", Card(CARDS[card].id))
    task = s.agenda.start(CARDS[card].effects, player, card)
    s.agenda.then(task, FINISH_CARD, (credits_paid(cost, CARDS[card].cost),))


def finish_card(s: Table, task: Task, paid: int) -> None:
    """SE-PLAY-02, SE-PLAY-03: the card goes where it belongs; a mission is active from now on.

    SE-MIS-11: the card itself triggers nothing of its own.
    """
    player, card = task.player, task.source
    event = Event(PLAY_CARD, card, paid)
    happened(s, player, event, task)
    if card not in s.in_play:
        return
    s.in_play.remove(card)
    kind = CARDS[card].type
    if s.hooks.card_destination(s, player, card):
        return
    if kind in ("conditional_mission", "trigger_mission"):
        add_mission(s, player, card)
    elif kind == "end_game":
        s.front[player].append(card)
    else:
        put_away(s, card)


def return_to_hand(s: Table, player: int, card: int) -> None:
    """Card 120: back to the hand instead of being discarded."""
    s.in_play.remove(card)
    add_to_hand(s, player, card)
