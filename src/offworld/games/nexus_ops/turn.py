"""The turn (NX-TURN): six phases, and what the active player may do at any time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from offworld.engine import About, Decision, Flow, Option, Reason, Refused
from offworld.engine.log import Amount, Card, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.cards.energize import refused_cards
from offworld.games.nexus_ops.missions import (
    missions_within_reach,
    play_mission,
    playable_objectives,
    refused_missions,
)
from offworld.games.nexus_ops.state import DEPLOYMENT, TURN_START, Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, FIGURES, MISSION_IDS, RULINGS
from offworld.games.nexus_ops.terms.options import END, Exchange, ExchangeAny, PlayObjective
from offworld.games.nexus_ops.terms.questions import PAUSING

# Offered in almost every question, so made only once.
MISSION_EXCHANGES: Final[list[Option]] = [Exchange(True, m) for m in range(len(MISSION_IDS))]
ENERGIZE_EXCHANGES: Final[list[Option]] = [Exchange(False, e) for e in range(len(ENERGIZE_IDS))]
PAUSE: Final = "A moment for Objectives and exchanges"
NOT_YOUR_TURN: Final = Reason("NX-XCH-01", "you may do so only in your own turn")

Refusals = Callable[[Table], list[Refused]]
"""What a question refuses by itself, found when somebody looks."""


def start_of_turn(s: Table) -> Flow[None]:
    """Whatever comes before a turn; then the turn itself, or the next one if nobody is there."""
    yield from s.hooks.before_turn(s)
    victory.check_elimination(s)
    if s.is_out[s.active]:
        pass_turn(s)
        return
    s.log("Round", f"{s.round}:", Seat(s.active), heading=True)
    s.phase = DEPLOYMENT


def end_of_turn(s: Table) -> Flow[None]:
    """NX-DRAW-05."""
    yield from s.hooks.end_of_turn(s)
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


# -- questions -------------------------------------------------------------------------


def question(
    s: Table,
    options: list[Option],
    prompt: str,
    clause: str,
    about: About,
    refused: Refusals | None = None,
) -> Flow[Option]:
    """A question to the active player outside a battle.

    NX-TURN-05: playing an Objective and exchanging cards are always among the options, and
    the question is then asked again.
    """
    while True:
        chosen = yield open_question(s, options, prompt, clause, about, refused)
        if not free_action(s, chosen):
            return chosen


def open_question(
    s: Table,
    options: list[Option],
    prompt: str,
    clause: str,
    about: About,
    refused: Refusals | None = None,
) -> Decision:
    """A question to the active player outside a battle, with the free actions of this moment."""
    return Decision(
        s.active,
        options + free_options(s),
        prompt,
        clause,
        "",
        None,
        about,
        partial(all_refused, s, s.active, about, refused),
    )


def all_refused(
    s: Table, seat: int, about: About | None, refused: Refusals | None
) -> list[Refused]:
    """What a question itself refuses; then cards, missions and exchanges that do not fit."""
    found = [] if refused is None else refused(s)
    found += refused_cards(s, seat, about)
    found += refused_missions(s, seat)
    if seat != s.active and s.hand_size(seat):
        found.append((ExchangeAny(), NOT_YOUR_TURN))
    return [*found, *s.hooks.refused(s, seat)]


# -- free actions ----------------------------------------------------------------------


def free_options(s: Table) -> list[Option]:
    """NX-TURN-05: what the active player may do at any time outside a battle."""
    if not s.modules and not s.hand_size(s.active):
        return []
    found: list[Option] = [PlayObjective(m) for m in playable_objectives(s, s.active)]
    found += exchange_options(s)
    found += s.hooks.free_options(s)
    return found


def free_action(s: Table, option: Option) -> bool:
    """Do a free action; whether the option was one."""
    if isinstance(option, Exchange):
        exchange(s, option)
        return True
    if isinstance(option, PlayObjective):
        play_mission(s, option.mission)
        return True
    return s.hooks.free_action(s, option)


def pause(s: Table, refused: Refusals | None = None) -> Flow[None]:
    """NX-TURN-05: free actions where the player did not end the phase themselves.

    Only someone with an Objective to play is really asked, and the others do not learn that: as in
    the windows of a battle, they see the same either way.
    """
    if not has_free_actions(s):
        return
    while True:
        free = free_options(s)
        chosen = yield Decision(
            s.active,
            [END, *free],
            "Play or exchange cards, or go on",
            "NX-TURN-05",
            public=PAUSE,
            routine=None if playable_objectives(s, s.active) else END,
            about=PAUSING,
            refused=partial(all_refused, s, s.active, PAUSING, refused),
        )
        if not free_action(s, chosen):
            return


def objectives_before_elimination(s: Table) -> Flow[None]:
    """NX-END-04: a fulfilled Objective may be played before somebody's elimination is settled."""
    if victory.eliminated_now(s):
        yield from pause(s)


def has_free_actions(s: Table) -> bool:
    """They hold cards, or a faceup mission is within their reach: something everybody sees."""
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
