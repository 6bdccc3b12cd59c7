"""The turn (NX-TURN): six phases, and what the active player may do at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.engine import Decision, Flow, Option
from offworld.engine.log import Amount, Card, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.missions import (
    missions_within_reach,
    play_mission,
    playable_objectives,
)
from offworld.games.nexus_ops.state import DEPLOYMENT, TURN_START, Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, FIGURES, MISSION_IDS, RULINGS
from offworld.games.nexus_ops.terms.options import END, Exchange, PlayObjective

# Offered in almost every question, so made only once.
MISSION_EXCHANGES: Final[list[Option]] = [Exchange(True, m) for m in range(len(MISSION_IDS))]
ENERGIZE_EXCHANGES: Final[list[Option]] = [Exchange(False, e) for e in range(len(ENERGIZE_IDS))]


def start_of_turn(s: Table) -> Flow[None]:
    """Whatever comes before a turn; then the turn itself, or the next one if nobody is there."""
    for module in s.hooks:
        yield from module.before_turn(s)
    victory.check_elimination(s)
    if s.is_out[s.active]:
        pass_turn(s)
        return
    s.log("Round", f"{s.round}:", Seat(s.active), heading=True)
    s.phase = DEPLOYMENT


def end_of_turn(s: Table) -> Flow[None]:
    """NX-DRAW-05."""
    for module in s.hooks:
        yield from module.end_of_turn(s)
    start = s.active * FIGURES
    s.flags[start : start + FIGURES] = [0] * FIGURES
    s.left = [0] * len(s.left)
    s.start_turn()
    pass_turn(s)


def pass_turn(s: Table) -> None:
    """NX-TURN-01, NX-TURN-06: the player to the left becomes active."""
    s.active = (s.active + 1) % s.seats
    s.phase = TURN_START
    if s.active == s.first:
        s.round += 1
        if s.round > RULINGS["safety_stop_rounds"]:  # NX-END-08
            s.log("The game has lasted long enough")
            victory.compare(s, sorted(set(s.team)))


# -- free actions ----------------------------------------------------------------------


def question(
    s: Table, options: Callable[[], list[Option]], prompt: str, clause: str
) -> Flow[Option]:
    """A question to the active player outside a battle.

    NX-TURN-05: playing an Objective and exchanging cards are always among the options, and
    the question is then put again.
    """
    while True:
        chosen = yield open_question(s, options(), prompt, clause)
        if not free_action(s, chosen):
            return chosen


def open_question(s: Table, options: list[Option], prompt: str, clause: str) -> Decision:
    """What a question to the active player outside a battle offers: some options, and free ones."""
    options += free_options(s)
    return Decision(s.active, options, prompt, clause)


def free_options(s: Table) -> list[Option]:
    """NX-TURN-05: what the active player may do at any time outside a battle."""
    if not s.hooks and not s.hand_size(s.active):
        return []
    found: list[Option] = [PlayObjective(m) for m in playable_objectives(s, s.active)]
    found += exchange_options(s)
    for module in s.hooks:
        found += module.free_options(s)
    return found


def free_action(s: Table, option: Option) -> bool:
    """Do a free action; whether the option was one."""
    if isinstance(option, Exchange):
        exchange(s, option)
        return True
    if isinstance(option, PlayObjective):
        play_mission(s, option.mission)
        return True
    return bool(s.hooks) and any(module.free_action(s, option) for module in s.hooks)


def free_action_or_go_on(s: Table) -> Flow[None]:
    """NX-TURN-05: asked where the player did not end the phase himself."""
    if has_free_actions(s):
        yield from question(s, lambda: [END], "Play or exchange cards, or go on", "NX-TURN-05")


def has_free_actions(s: Table) -> bool:
    """He holds cards, or a faceup mission is within his reach: something everybody sees."""
    return s.hand_size(s.active) > 0 or missions_within_reach(s)


def exchange_options(s: Table) -> list[Option]:
    """NX-XCH-01: any card of the active player's hand."""
    seat = s.active
    found = [MISSION_EXCHANGES[m] for m in s.mission_hands[seat].distinct()]
    found += [ENERGIZE_EXCHANGES[card] for card in s.energize_hands[seat].distinct()]
    return found


def exchange(s: Table, option: Exchange) -> None:
    """NX-XCH-01: a card for rubium; it goes faceup to its own discard pile."""
    seat = s.active
    if option.mission:
        s.discard(s.mission_hands[seat], option.card, s.mission_discard)
    else:
        s.discard(s.energize_hands[seat], option.card, s.energize_discard)
    gain: int = RULINGS["exchange_rubium_per_card"]
    s.rubium[seat] += gain
    card = Card((MISSION_IDS if option.mission else ENERGIZE_IDS)[option.card])
    s.log(Seat(seat), "exchanges", card, "for", Amount(gain, "rubium"))
