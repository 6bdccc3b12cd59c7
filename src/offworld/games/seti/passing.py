"""Passing, and what comes between rounds (SE-PASS, SE-BTW)."""

from __future__ import annotations

from typing import Final

from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat, Secret
from offworld.games.seti.cards import put_away
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARDS,
    DISCARD_TO_LIMIT,
    END_OF_ROUND_CARD,
    HAND_LIMIT,
    ROTATE,
    ROUNDS,
)

PAY_INCOME: Final = Effects(("pay_income",))


def pass_turn(s: Table, player: int) -> None:
    """SE-PASS-01, SE-PASS-02: discard to the limit, rotate if first, then a card of the stack."""
    is_first = not any(s.passed)
    s.passed[player] = 1
    s.log(Seat(player), "passes")
    task = s.agenda.start(DISCARD_TO_LIMIT, player, closed=True)
    if is_first:
        s.agenda.then(task, ROTATE)
    if s.round < ROUNDS:
        s.agenda.then(task, END_OF_ROUND_CARD)


def surplus(s: Table, player: int) -> int:
    """SE-RES-03: cards above the hand limit."""
    return max(0, len(s.hands[player]) - HAND_LIMIT)


def look_at_stack(s: Table, player: int) -> list[int]:
    """SE-PASS-01: the passing player sees the cards of this round's stack."""
    stack = s.stacks[s.round - 1]
    for index in range(len(stack.cards)):
        s.show(stack, index, 1 << player)
    return sorted(stack.cards)


def take_from_stack(s: Table, player: int, card: int) -> None:
    """SE-PASS-01, SE-PASS-03: one card, secretly; the last leftover is discarded."""
    stack = s.stacks[s.round - 1]
    s.move_secretly(stack, stack.cards.index(card), s.hands[player], 1 << player)
    s.log(Seat(player), "takes", Secret(Card(CARDS[card].id), to=player, instead="a card"))
    discard_leftover(s)


def discard_leftover(s: Table) -> None:
    """SE-PASS-03: when everybody has passed."""
    stack = s.stacks[s.round - 1]
    if all(s.passed) and stack.cards:
        last = s.reveal(stack, 0)
        stack.cards.clear()
        stack.seen.clear()
        put_away(s, last)
        s.log(Card(CARDS[last].id), "is left over")


def end_round(s: Table) -> None:
    """SE-BTW-01 .. 04: income for all, the starting-player marker moves on."""
    for player in s.in_turn_order(s.start):
        if s.is_person(player):
            s.agenda.start(PAY_INCOME, player, closed=True)
    s.start = (s.start + 1) % s.players
    s.active = s.start - 1  # whose turn has just ended, so to speak
    s.round += 1
    s.passed = [0] * s.players
    s.log("Round", str(s.round), heading=True)
