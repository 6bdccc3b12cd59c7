"""Private Goals (OM-GOAL)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat
from offworld.games.on_mars.metrics import holds
from offworld.games.on_mars.printed import GOALS
from offworld.games.on_mars.sources import GOAL
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import GOALS_COMPLETABLE
from offworld.games.on_mars.terms.options import CompleteGoal

TWO_DEVELOPMENTS: Final = Effects(("two_developments",))
COMPLETED: Final = Reason("OM-GOAL-02", "you have completed a Private Goal already")


def why_not_complete(s: Table, player: int, goal: int) -> Reason | None:
    """OM-GOAL-01, OM-GOAL-02."""
    done = len(s.goals_done[player])
    if done >= s.hooks.private_goal_limit(s, player, GOALS_COMPLETABLE):
        return COMPLETED
    row = GOALS[goal]
    for condition in row.conditions:
        if not holds(s, player, condition):
            return Reason("OM-GOAL-01", "it needs {}", row.text)
    return None


def why_not_reward(s: Table, player: int, goal: int, alternative: bool) -> Reason | None:
    """OM-TURN-07: the printed reward is of use; the developments can always be chosen."""
    return GOALS[goal].effects.can(s, Task("", player, GOAL + goal)) if alternative else None


def completable(s: Table, player: int) -> list[CompleteGoal]:
    """The Private Goals in hand whose condition holds, with the rewards that are of use."""
    done = len(s.goals_done[player])
    if done >= s.hooks.private_goal_limit(s, player, GOALS_COMPLETABLE):
        return []
    return [
        CompleteGoal(goal, alternative)
        for goal in s.goals[player].cards
        if why_not_complete(s, player, goal) is None
        for alternative in (False, True)
        if why_not_reward(s, player, goal, alternative) is None
    ]


def complete_goal(s: Table, player: int, goal: int, alternative: bool) -> None:
    """OM-GOAL-01, OM-GOAL-06: reveal it and take a reward, at once unless it travels."""
    hand = s.goals[player]
    place = hand.find(goal)
    s.reveal(hand, place)
    hand.cards.pop(place)
    hand.seen.pop(place)
    s.goals_done[player].append(goal)
    row = GOALS[goal]
    s.log(Seat(player), "completes", Card(row.id))
    s.hooks.private_goal_completed(s, player, goal)
    if not alternative:
        s.agenda.start(TWO_DEVELOPMENTS, player, GOAL + goal)
    elif row.travels and s.agenda:
        task = s.agenda.tasks[0]._replace(player=player, source=GOAL + goal, group=0)
        s.agenda.later(task, row.effects)
    else:
        s.agenda.start(row.effects, player, GOAL + goal)
