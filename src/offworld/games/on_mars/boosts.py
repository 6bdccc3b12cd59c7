"""Boosts with Colonists (OM-COL-06, OM-COL-07), and choices between effects."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.colonists import work
from offworld.games.on_mars.quarters import ready
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.terms.options import BOOST, DONE, Choose
from offworld.games.on_mars.terms.questions import Boosting, ChoosingEffect

NOBODY: Final = Reason("OM-COL-06", "you have no Colonist in your Living Quarters for a boost")
ENOUGH: Final = Reason("OM-COL-06", "it cannot be boosted any more")


def why_not_boost(s: Table, task: Task, each: Effects, most: int) -> Reason | None:
    """OM-COL-06: a Colonist, and more of the same still possible after paying him."""
    if task.memory and task.memory[0] >= most:
        return ENOUGH
    fresh = s.arrivals if s.agenda.noted(task, "welcomed") else 0  # OM-SHIP-05
    if ready(s, task.player) <= fresh:
        return NOBODY
    s.reserved_colonists += 1
    reason = each.can(s, task)
    s.reserved_colonists -= 1
    return reason


def boost(s: Table, task: Task, each: Effects) -> Flow[None]:
    """OM-COL-07: one at a time, after seeing what came before."""
    done = task.memory[0] if task.memory else 0
    chosen = yield from question(
        s,
        task.player,
        [BOOST, DONE],
        f"Move a Colonist to the Working Area to {each.phrase()}?",
        "OM-COL-06",
        Boosting(task.source),
    )
    if chosen == BOOST:
        yield from work(s, task.player, 1)
        s.agenda.then(task, each)
        s.agenda.again(task, done + 1)


def choose_one(s: Table, task: Task, of: list[Effects]) -> Flow[None]:
    """One of several lists of effects that can do something."""
    chosen = yield from question(
        s,
        task.player,
        [Choose(number) for number, effects in enumerate(of) if effects.can(s, task) is None],
        "Choose one",
        "OM-LSS-06",
        ChoosingEffect(task.source),
    )
    assert isinstance(chosen, Choose)
    s.agenda.then(task, of[chosen.number])
