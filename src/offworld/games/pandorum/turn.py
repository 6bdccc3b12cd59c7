"""The turn (PD-TURN): Take cards, or Movement and Construction."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask
from offworld.engine.log import Seat
from offworld.games.pandorum.free_actions import free_action, free_options, refused_freely
from offworld.games.pandorum.movement import is_stuck, move, moves, refused_moves
from offworld.games.pandorum.state import (
    ACTION,
    AFTER_ACTION,
    HAND_LIMIT,
    TURN_END,
    TURN_START,
    W1,
    W4,
    Table,
)
from offworld.games.pandorum.take_cards import refused_takes, take, takes
from offworld.games.pandorum.terms.options import DONE, PASS, Move, ToLandingPad
from offworld.games.pandorum.terms.questions import Acting, EndingTurn
from offworld.games.pandorum.the_end import check_end, end_round, finish

TO_LANDING_PAD: Final = ToLandingPad()
ACTING: Final = Acting()
ENDING_TURN: Final = EndingTurn()
NO_FREE_PASS: Final = Reason("PD-TURN-07", "you may pass only if neither action is possible")


def start_of_turn(s: Table) -> Flow[None]:
    """The active player's turn begins; some players' turns are played by the rules alone."""
    s.start_turn()
    extra = ", an extra turn" if s.is_extra_turn else ""
    s.log("Round", f"{s.round}:", Seat(s.active), extra, heading=True)
    s.phase = ACTION
    yield from s.hooks.before_turn(s)
    done = yield from s.hooks.take_turn(s)
    if done:
        s.phase = TURN_END


def action(s: Table) -> Flow[None]:
    """PD-TURN-01, PD-TURN-02, PD-TURN-07: one of two actions; a pass only if neither is possible.

    Free actions of W1 come before it, and the question is then put again.
    """
    options: list[Option] = [*moves(s), *takes(s)]
    if why_not_pass(options) is None:
        options.append(PASS)
    if is_stuck(s, s.active) and s.harvester[s.active] != s.board.centre:
        options.append(TO_LANDING_PAD)
    chosen = yield from ask(
        s.active,
        [*options, *free_options(s, W1)],
        "Take cards or move",
        "PD-TURN-01",
        ACTING,
        partial(refused_actions, s),
    )
    if isinstance(chosen, Move):
        yield from move(s, chosen)
    elif isinstance(chosen, ToLandingPad):  # PD-MOVE-09
        s.harvester[s.active] = s.board.centre
        s.log(Seat(s.active), "puts the Harvester on the Landing pad")
    elif chosen == PASS:
        s.passed = True
        s.log(Seat(s.active), "passes")
        s.phase = AFTER_ACTION
    elif not take(s, chosen):
        yield from free_action(s, chosen)


def why_not_pass(actions: list[Option]) -> Reason | None:
    """PD-TURN-07."""
    return NO_FREE_PASS if actions else None


def refused_actions(s: Table) -> list[Refused]:
    """Movements, cards and the pass that are not possible before the action."""
    found = [*refused_moves(s), *refused_takes(s)]
    reason = why_not_pass([*moves(s), *takes(s)])
    if reason is not None:
        found.append((PASS, reason))
    return [*found, *refused_freely(s, W1)]


def after_action(s: Table) -> Flow[None]:
    """PD-TURN-04: the window W4."""
    free = free_options(s, W4)
    if free:
        chosen = yield from ask(
            s.active,
            [*free, DONE],
            "Use a free action, or end your turn",
            "PD-TURN-04",
            ENDING_TURN,
            partial(refused_freely, s, W4),
        )
        done = yield from free_action(s, chosen)
        if done:
            return
    s.phase = HAND_LIMIT


def end_of_turn(s: Table) -> Flow[None]:
    """PD-TURN-05: after the hand limit: modules, the end of the game, then the next turn."""
    if s.hooks.is_over(s):
        finish(s)
    yield from s.hooks.end_of_turn(s)
    check_end(s)
    s.phase = TURN_START
    if s.extra_turns:  # PD-DEF-13: it belongs to the same round
        s.extra_turns -= 1
        s.is_extra_turn = True
        return
    s.is_extra_turn = False
    s.active = (s.active + 1) % s.players
    if s.active == s.first:
        end_round(s)
