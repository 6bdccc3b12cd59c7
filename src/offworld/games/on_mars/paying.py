"""Paying (OM-TERM-02, OM-TERM-10, OM-IMPL-02): Resources, Minerals in their place, Crystals."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason
from offworld.engine.log import Amount, Seat
from offworld.games.on_mars.asking import choose
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import CRYSTAL, ITEM_IDS, ITEM_SLOTS, MINERAL, NONE
from offworld.games.on_mars.terms.options import PayItem, PayWithGoals, SpendGoal
from offworld.games.on_mars.terms.questions import Paying, PayingCrystals, SpendingGoals

NOTHING: Final = [0] * ITEM_SLOTS
RESOURCE_KINDS: Final = [item for item in range(ITEM_SLOTS) if item != CRYSTAL]


def spendable_crystals(s: Table, player: int) -> int:
    """Crystals of the Depot and, in the own turn, Private Goals in their place (OM-GOAL-05)."""
    found = s.has(player, CRYSTAL) - s.reserved_crystals
    return found + len(s.goals[player].cards) if s.is_own_turn(player) else found


def can_pay(s: Table, player: int, cost: list[int], any: int = 0) -> bool:
    """Whether a cost can be paid, Minerals standing in for any other Resource."""
    if cost[CRYSTAL] and spendable_crystals(s, player) < cost[CRYSTAL]:
        return False
    first = ITEM_SLOTS * player
    lacking = spare = 0
    for item in RESOURCE_KINDS:
        left = s.stock[first + item] - cost[item]
        if item == MINERAL:
            if left < 0:
                return False
            minerals = left
        elif left < 0:
            lacking -= left
        else:
            spare += left
    return minerals >= lacking and spare + minerals - lacking >= any


def why_not_pay(
    s: Table, player: int, cost: list[int], any: int = 0, clause: str = "OM-TERM-02"
) -> Reason | None:
    """Why a cost cannot be paid, if so."""
    return (
        None if can_pay(s, player, cost, any) else Reason(clause, "it costs {}", priced(cost, any))
    )


class priced:  # noqa: N801 - a phrase that is put together only if somebody reads it
    """A cost in words."""

    def __init__(self, cost: list[int], any: int = 0) -> None:
        self.cost = cost
        self.any = any

    def __str__(self) -> str:
        words = [f"{n} {ITEM_IDS[item].title()}" for item, n in enumerate(self.cost) if n]
        if self.any:
            words.append(f"{self.any} Resource of any type")
        return " and ".join(words) or "nothing"


def pay(
    s: Table, player: int, cost: list[int], any: int = 0, clause: str = "OM-TERM-02"
) -> Flow[None]:
    """Pay a cost, item by item; where a Mineral could stand in, the player chooses."""
    left = cost[:]
    if left[MINERAL]:
        s.pay(player, MINERAL, left[MINERAL])
        left[MINERAL] = 0
    for item in RESOURCE_KINDS:
        while left[item]:
            left[item] -= 1
            paid = yield from pay_one(s, player, item, left, any, clause)
            if paid == MINERAL:
                s.pay(player, MINERAL, left[item])  # the rest of this kind, too
                left[item] = 0
    while any:
        any -= 1
        yield from pay_one(s, player, NONE, left, any, clause)
    if left[CRYSTAL]:
        yield from pay_crystals(s, player, left[CRYSTAL])


def pay_one(s: Table, player: int, item: int, left: list[int], any: int, clause: str) -> Flow[int]:
    """The next Resource, so that the rest can still be paid."""
    options = []
    for kind in RESOURCE_KINDS if item == NONE else (item, MINERAL):
        if s.has(player, kind) and can_pay_after(s, player, kind, item, left, any):
            options.append(PayItem(kind))
    chosen = yield from choose(s, player, options, "Pay with what?", clause, Paying(item))
    assert isinstance(chosen, PayItem)
    s.pay(player, chosen.item)
    return chosen.item


def can_pay_after(s: Table, player: int, kind: int, item: int, left: list[int], any: int) -> bool:
    """Whether the rest could be paid after this one."""
    place = ITEM_SLOTS * player + kind
    s.stock[place] -= 1
    rest = left
    if kind == MINERAL and item not in (NONE, MINERAL):
        rest = left[:]
        rest[MINERAL] += rest[item]
        rest[item] = 0
    found = can_pay(s, player, rest, any)
    s.stock[place] += 1
    return found


def pay_crystals(s: Table, player: int, count: int) -> Flow[None]:
    """Crystals, or Private Goals in their place (OM-GOAL-05)."""
    hand = len(s.goals[player].cards) if s.is_own_turn(player) else 0
    least, most = max(0, count - s.has(player, CRYSTAL)), min(count, hand)
    chosen = yield from choose(
        s,
        player,
        [PayWithGoals(goals) for goals in range(least, most + 1)],
        "How many Private Goals pay for Crystals?",
        "OM-GOAL-05",
        PayingCrystals(count),
    )
    assert isinstance(chosen, PayWithGoals)
    s.pay(player, CRYSTAL, count - chosen.goals)
    yield from spend_goals(s, player, chosen.goals)


def spend_goals(s: Table, player: int, count: int) -> Flow[None]:
    """OM-GOAL-05: discard Private Goals unseen."""
    hand = s.goals[player]
    for left in range(count, 0, -1):
        goals = sorted(hand.cards)
        chosen = yield from choose(
            s,
            player,
            [SpendGoal(goal) for goal in (goals if len(goals) > left else goals[:1])],
            "Which Private Goal is discarded?",
            "OM-GOAL-05",
            SpendingGoals(),
        )
        assert isinstance(chosen, SpendGoal)
        place = hand.cards.index(chosen.goal)
        s.move_secretly(hand, place, s.goals_spent[player], 1 << player)
    if count:
        s.log(Seat(player), "discards", Amount(count, "Private Goal"))
