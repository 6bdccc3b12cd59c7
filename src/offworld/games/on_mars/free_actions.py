"""What may be done at any time in the own turn (OM-TURN-04)."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.on_mars.contracts import deliveries, move_onto
from offworld.games.on_mars.goals import completable, complete_goal
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.terms.options import CompleteGoal, Deliver


def free_options(s: Table, player: int) -> list[Option]:
    """Deliveries, Private Goals whose condition holds, and what modules add."""
    if not s.is_own_turn(player):
        return []
    return [
        *deliveries(s, player),
        *completable(s, player),
        *s.hooks.turn_anytime(s, player),
    ]


def do_freely(s: Table, player: int, option: Option) -> bool:
    """Do one of these things; whether it was one."""
    if isinstance(option, Deliver):
        move_onto(s, player, option.contract, option.item)
        return True
    if isinstance(option, CompleteGoal):
        complete_goal(s, player, option.goal, option.alternative)
        return True
    return s.hooks.do_anytime(s, player, option)
