"""Rounds (SE-ROUND): whose turn it is, and what comes between turns."""

from __future__ import annotations

from offworld.engine.log import Seat
from offworld.games.seti.discovery import discover, due
from offworld.games.seti.milestones import resolve_next_milestone
from offworld.games.seti.passing import end_round
from offworld.games.seti.state import AFTER, BETWEEN, NEXT, ROUND_OVER, TURN, Table
from offworld.games.seti.tables import NONE, ROUNDS
from offworld.games.seti.the_end import final_scoring


def start_turn(s: Table) -> None:
    """SE-ROUND-01: the active player's turn begins; a rival's turn is played by rules alone."""
    s.start_turn()
    player = s.active
    s.log("Round", f"{s.round}:", Seat(player), heading=True)
    s.hooks.turn_log(s, player)
    if s.is_person(player):
        s.phase = TURN
    else:
        s.phase = AFTER
        s.hooks.rival_turn(s, player)


def between_turns(s: Table) -> None:
    """SE-TURN-06, SE-MILE-08, SE-DISC-01: milestones until nothing is left, then a discovery,
    and milestones again; then the next player."""
    if resolve_next_milestone(s):
        return
    slot = due(s)
    if slot != NONE:
        discover(s, slot)
        return
    s.phase = NEXT


def turn_ends(s: Table) -> None:
    """SE-HOOK-16: modules hear of the end of a turn before milestones are resolved."""
    s.hooks.turn_ended(s, s.active)
    s.phase = BETWEEN


def next_turn(s: Table) -> None:
    """SE-ROUND-01: clockwise, skipping those who have passed; when all have, the round ends."""
    for player in s.in_turn_order(s.active + 1):
        if not s.passed[player]:
            s.active = player
            start_turn(s)
            return
    s.hooks.round_ended(s)
    s.phase = ROUND_OVER


def round_over(s: Table) -> None:
    """SE-BTW-01, SE-BTW-03: income and the next round; after the last one, the final scoring."""
    if s.round == ROUNDS:
        final_scoring(s)
    end_round(s)
    s.phase = NEXT
