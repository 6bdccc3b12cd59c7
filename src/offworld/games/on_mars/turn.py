"""The Colonization phase: turns and their steps (OM-ROUND, OM-TURN, OM-COL)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused
from offworld.engine.agenda import Task
from offworld.engine.decision import Decision
from offworld.engine.log import Card, Seat
from offworld.games.on_mars.asking import choose
from offworld.games.on_mars.colonists import pick, work
from offworld.games.on_mars.executive import execute, why_not_execute
from offworld.games.on_mars.free_actions import do_freely, free_options
from offworld.games.on_mars.goals import why_not_complete, why_not_reward
from offworld.games.on_mars.hiring import refill_display
from offworld.games.on_mars.life_support import status_update, update_is_due
from offworld.games.on_mars.module import TURN as TAKES_TURN
from offworld.games.on_mars.module import USED_TECH as CHOOSES
from offworld.games.on_mars.paying import spend_goals
from offworld.games.on_mars.printed import ACTIONS, EXECUTIVES
from offworld.games.on_mars.quarters import clear_slots, extra_cost, in_place, move, ready
from offworld.games.on_mars.sources import ACTION
from offworld.games.on_mars.state import (
    COLONIZATION_END,
    REFILL,
    SLOTS,
    STATUS,
    TURN,
    TURN_AFTER,
    TURN_END,
    TURN_START,
    USED_TECH,
    Table,
)
from offworld.games.on_mars.storage import depot_crystals
from offworld.games.on_mars.tables import CRYSTAL
from offworld.games.on_mars.technology import owners_choices
from offworld.games.on_mars.terms.options import (
    END_TURN,
    CompleteGoal,
    PayExtra,
    TakeAction,
    TakeExecutive,
)
from offworld.games.on_mars.terms.questions import Acting, PayingExtra

MAIN_DONE: Final = Reason("OM-TURN-02", "you have taken your Main action")
MAIN_OPEN: Final = Reason("OM-TURN-02", "a Main action has to be taken")
OTHER_SIDE: Final = Reason("OM-TURN-02", "it is an action of the other side of the board")
NO_COLONIST: Final = Reason("OM-COL-01", "it needs a Colonist of your Living Quarters")
OWN_SLOT: Final = Reason("OM-HIRE-02", "one of your Colonists is still there")
ALL_ACTIONS: Final = [TakeAction(action) for action in range(len(ACTIONS))]
ALL_EXECUTIVES: Final = [TakeExecutive(executive) for executive in range(len(EXECUTIVES))]
ALWAYS: Final = ("landing_pod", "control_center")
"""OM-TURN-03: so a turn never blocks."""


def start_of_turn(s: Table) -> Flow[None]:
    """OM-ROUND-01, OM-TURN-01: the lowest marker that has not acted."""
    waiting = [player for player in s.by_turn_order() if not s.acted[player]]
    if not waiting:
        s.phase = COLONIZATION_END
        return
    s.active = waiting[0]
    s.start_turn()
    s.log("Round", f"{s.round}:", Seat(s.active), heading=True)
    s.phase = TURN
    depot_crystals(s, s.active)
    yield from s.hooks.turn_start(s, s.active)


def turn(s: Table) -> Flow[None]:
    """OM-TURN-02: a Main action, and an Executive action before or after it."""
    player = s.active
    if not s.main_done:
        played = yield from s.hooks.plays(s, player, TAKES_TURN)
        if played:
            s.main_done = s.executive_done = True
            s.phase = USED_TECH
            return
    options: list[Option] = [
        *[option for option in ALL_ACTIONS if why_not_act(s, player, option.action) is None],
        *[
            option
            for option in ALL_EXECUTIVES
            if why_not_execute(s, player, option.executive) is None
        ],
    ]
    options += free_options(s, player)
    routine = None
    if s.main_done:
        routine = None if options else END_TURN
        options.append(END_TURN)
    chosen = yield Decision(
        player,
        options,
        "End your turn, or take an Executive action" if s.main_done else "Take a Main action",
        "OM-TURN-02",
        routine=routine,
        about=Acting(s.main_done, s.executive_done),
        refused=partial(refused_actions, s),
    )
    if isinstance(chosen, TakeAction):
        yield from act(s, player, chosen.action)
    elif isinstance(chosen, TakeExecutive):
        yield from execute(s, player, chosen.executive)
    elif chosen == END_TURN:
        s.phase = USED_TECH
    else:
        do_freely(s, player, chosen)


def refused_actions(s: Table) -> list[Refused]:
    """What the active player cannot do now, and why."""
    player = s.active
    found: list[Refused] = []
    for option in ALL_ACTIONS:
        reason = why_not_act(s, player, option.action)
        if reason is not None and ACTIONS[option.action].side == s.side(player):
            found.append((option, reason))
    for executive in ALL_EXECUTIVES:
        reason = why_not_execute(s, player, executive.executive)
        if reason is not None:
            found.append((executive, reason))
    for goal in sorted(s.goals[player].cards):
        reason = why_not_complete(s, player, goal)
        if reason is not None:
            found.append((CompleteGoal(goal, False), reason))
            continue
        reason = why_not_reward(s, player, goal, True)
        if reason is not None:
            found.append((CompleteGoal(goal, True), reason))
    if not s.main_done:
        found.append((END_TURN, MAIN_OPEN))
    return [*found, *s.hooks.refused(s, player)]


# -- Main actions --------------------------------------------------------------------------


def why_not_act(s: Table, player: int, action: int) -> Reason | None:
    """OM-TURN-02, OM-TURN-07, OM-COL-01: side, Colonist, all costs, and a part of the effect."""
    row = ACTIONS[action]
    if s.main_done:
        return MAIN_DONE
    if row.side != s.side(player):
        return OTHER_SIDE
    task = Task("", player, ACTION + action)
    if not row.slots:
        return None if row.id in ALWAYS else row.effects.can(s, task)
    if ready(s, player) < 1:
        return NO_COLONIST
    if row.per_player and in_place(s, player, SLOTS + action) >= row.slots:
        return OWN_SLOT
    reason = row.effects.can(s, task)
    if reason is None and not payments(s, player, action):
        cost = extra_cost(s, player, action)
        reason = (
            Reason("OM-COL-03", "the Colonists there cost {} more", cost) if cost else NO_COLONIST
        )
    return reason


def payments(s: Table, player: int, action: int) -> list[PayExtra]:
    """OM-COL-03 to OM-COL-05, OM-GOAL-05: every mix for the Colonists of others, after which the
    action still does something."""
    cost = extra_cost(s, player, action)
    most_goals = len(s.goals[player].cards) if s.is_own_turn(player) else 0
    most_crystals = s.has(player, CRYSTAL)
    spare = ready(s, player) - 1
    found = []
    for goals in range(min(cost, most_goals) + 1):
        for crystals in range(min(cost - goals, most_crystals) + 1):
            colonists = cost - goals - crystals
            if colonists <= spare and remains_possible(
                s, player, action, colonists + 1, goals + crystals
            ):
                found.append(PayExtra(crystals, colonists, goals))
    return found


def remains_possible(s: Table, player: int, action: int, colonists: int, crystals: int) -> bool:
    """OM-COL-05, OM-TURN-07: whether the effect can still be carried out after the costs."""
    s.reserved_colonists += colonists
    s.reserved_crystals += crystals
    reason = ACTIONS[action].effects.can(s, Task("", player, ACTION + action))
    s.reserved_colonists -= colonists
    s.reserved_crystals -= crystals
    return reason is None


def act(s: Table, player: int, action: int) -> Flow[None]:
    """OM-COL-01, OM-COL-03: place a Colonist and pay for the others there; then the effect."""
    row = ACTIONS[action]
    s.log(Seat(player), "takes", Card(row.id))
    if row.slots:
        yield from occupy(s, player, action)
    s.main_done = True
    s.agenda.start(row.effects, player, ACTION + action)


def occupy(s: Table, player: int, action: int) -> Flow[None]:
    """OM-COL-05, OM-COL-03: clear full slots, pay, and place the Colonist."""
    chosen = yield from choose(
        s,
        player,
        payments(s, player, action),
        "Pay for the other Colonists there",
        "OM-COL-03",
        PayingExtra(action, extra_cost(s, player, action)),
    )
    assert isinstance(chosen, PayExtra)
    clear_slots(s, action)
    s.pay(player, CRYSTAL, chosen.crystals)
    yield from spend_goals(s, player, chosen.goals)
    yield from work(s, player, chosen.colonists)
    colonist = yield from pick(s, player)
    move(s, colonist, SLOTS + action)


# -- the end of a turn ---------------------------------------------------------------------


def used_tech(s: Table) -> Flow[None]:
    """OM-TURN-05(a): the owners of tiles that were used."""
    if s.used_tech:
        played = yield from s.hooks.plays(s, s.active, CHOOSES)
        if not played:
            owners_choices(s)
        return
    s.phase = REFILL


def refill(s: Table) -> Flow[None]:
    """OM-TURN-05(b)."""
    if s.vacated:
        yield from refill_display(s, s.active)
        return
    s.phase = STATUS


def status(s: Table) -> Flow[None]:
    """OM-TURN-05(c), OM-STATUS-08."""
    if update_is_due(s):
        status_update(s)
    else:
        s.acted[s.active] = 1  # OM-TURN-05(d)
        s.phase = TURN_END
    return
    yield


def end_of_turn(s: Table) -> Flow[None]:
    """After OM-TURN-05(d)."""
    s.phase = TURN_AFTER
    yield from s.hooks.turn_end(s, s.active)


def after_turn(s: Table) -> Flow[None]:
    s.phase = TURN_START
    yield from s.hooks.turn_after(s, s.active)
