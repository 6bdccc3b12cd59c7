"""Income (SE-INC): tucked cards, and what they yield."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat
from offworld.games.seti.cards import draw, leave_hand
from offworld.games.seti.effects.families import IncomeType
from offworld.games.seti.missions import add
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    BASE_INCOME,
    BASE_INCOME_CARDS,
    CARDS,
    INCOME_TYPES,
)


def income_type(s: Table, card: int) -> IncomeType:
    """What kind of income a card is."""
    wanted = s.hooks.income_types(s, card, CARDS[card].income)
    for type in INCOME_TYPES:
        if type.id == wanted:
            return type
    raise ValueError(f"there is no income {wanted!r}")


def tuck_from_hand(s: Table, player: int, card: int, task: Task | None) -> None:
    """SE-INC-01: tuck a card of the hand and gain its income at once."""
    leave_hand(s, player, card)
    tuck(s, player, card, task)


def tuck(s: Table, player: int, card: int, task: Task | None) -> None:
    s.tucked[player].append(card)
    s.log(Seat(player), "tucks", Card(CARDS[card].id))
    add(s, task, player, income_type(s, card).effects)


def count_tucked(s: Table, player: int, type: str) -> int:
    """SE-INC-03: tucked cards of a type."""
    return len([card for card in s.tucked[player] if income_type(s, card).id == type])


def pay_income(s: Table, player: int) -> None:
    """SE-INC-02, SE-BTW-01: the printed base income, then each tucked card."""
    for what, n in BASE_INCOME:
        s.gain(player, what, n)
    for _ in range(BASE_INCOME_CARDS):
        draw(s, player)
    for card in s.tucked[player]:
        s.agenda.start(income_type(s, card).effects, player, card, closed=True)
