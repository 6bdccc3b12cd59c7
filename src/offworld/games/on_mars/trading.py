"""Exchanges: the Trade Market (OM-BP-09) and the Turn Order space with a cost (OM-TRAV-08)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.paying import NOTHING, RESOURCE_KINDS, can_pay, why_not_pay
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import gain_choice
from offworld.games.on_mars.tables import MINERAL
from offworld.games.on_mars.terms.options import DONE, PayItem
from offworld.games.on_mars.terms.questions import Accepting, Paying

ANY_RESOURCE: Final = -1


def why_not_trade(s: Table, player: int) -> Reason | None:
    """OM-BP-09: a Resource to pay."""
    return why_not_pay(s, player, NOTHING, 1, "OM-BP-09")


def trade(s: Table, task: Task, n: int, items: list[int]) -> Flow[None]:
    """OM-BP-09: pay one Resource, then choose others."""
    if task.memory:
        yield from gain_choice(s, task, n, items)
        return
    chosen = yield from question(
        s,
        task.player,
        [PayItem(item) for item in RESOURCE_KINDS if s.has(task.player, item)],
        "Pay a Resource",
        "OM-BP-09",
        Paying(ANY_RESOURCE),
    )
    assert isinstance(chosen, PayItem)
    s.pay(task.player, chosen.item)
    s.agenda.again(task, 0)


def why_not_pay_then(s: Table, player: int, items: list[int]) -> Reason | None:
    """OM-TRAV-08: one of these, or a Mineral in its place."""
    for item in items:
        if can_pay(s, player, one(item)):
            return None
    return why_not_pay(s, player, one(items[0]), 0, "OM-TRAV-08")


def pay_then(s: Table, task: Task, items: list[int], then: Effects) -> Flow[None]:
    """OM-TRAV-08: a benefit with a cost."""
    options: list[Option] = [
        PayItem(item) for item in [*items, MINERAL] if s.has(task.player, item)
    ]
    chosen = yield from question(
        s,
        task.player,
        [*options, DONE],
        f"Pay to {then.phrase()}?",
        "OM-TRAV-08",
        Accepting(task.source),
    )
    if isinstance(chosen, PayItem):
        s.pay(task.player, chosen.item)
        s.agenda.then(task, then)


def one(item: int) -> list[int]:
    """A cost of one item."""
    cost = NOTHING[:]
    cost[item] = 1
    return cost
