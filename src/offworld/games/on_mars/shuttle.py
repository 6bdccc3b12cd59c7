"""The Shuttle phase (OM-SHUT), and the end of a round (OM-END)."""

from __future__ import annotations

from offworld.engine import Flow, Option, ask
from offworld.engine.log import Seat
from offworld.games.on_mars.module import TRAVEL
from offworld.games.on_mars.printed import LEVELS
from offworld.games.on_mars.ships import spend_ship
from offworld.games.on_mars.state import (
    LAST_DELIVERIES,
    ROUND_END,
    SHUTTLE,
    TRAVELS,
    TURN_START,
    Table,
)
from offworld.games.on_mars.tables import COLONY, NONE, ORBIT, SAFETY_ROUNDS, SIDE_NAMES
from offworld.games.on_mars.terms.options import FLY_SHIP, FLY_SHUTTLE, STAY
from offworld.games.on_mars.terms.questions import Travelling
from offworld.games.on_mars.travel import TO_COLONY, TO_ORBIT


def end_colonization(s: Table) -> Flow[None]:
    """OM-END-01, OM-END-02, OM-VAR-01: the trigger is looked at when everybody has acted."""
    ends = s.hooks.game_end_trigger(s, s.remaining == 0) or s.round >= SAFETY_ROUNDS
    if ends and not s.ending:
        s.ending = True
        s.log("The end of the game is triggered")
    yield from s.hooks.colonization_end(s)
    s.phase = LAST_DELIVERIES if s.last_round or (s.ending and s.is_oddity) else SHUTTLE


def shuttle(s: Table) -> Flow[None]:
    """OM-SHUT-01, OM-SHUT-02: one space toward 1, or to the other side."""
    s.log("Shuttle phase", heading=True)
    yield from s.hooks.shuttle_start(s)
    s.shuttle_from = NONE
    if s.shuttle == 1:
        s.shuttle_from = s.shuttle_side
        s.shuttle_side = COLONY if s.shuttle_side == ORBIT else ORBIT
        s.shuttle = s.hooks.shuttle_space(s, LEVELS[s.level - 1].shuttle_space)
        s.log("The Shuttle travels to", SIDE_NAMES[s.shuttle_side])
    else:
        s.shuttle = s.hooks.shuttle_space(s, s.shuttle - 1)
        s.log("The Shuttle moves to space", str(s.shuttle))
    s.to_travel = s.by_turn_order()  # OM-SHUT-03
    s.phase = TRAVELS


def travels(s: Table) -> Flow[None]:
    """OM-SHUT-03 to OM-SHUT-05: the next player travels or stays."""
    if not s.to_travel:
        s.phase = ROUND_END
        return
    player = s.to_travel[0]
    s.to_travel = s.to_travel[1:]
    played = yield from s.hooks.plays(s, player, TRAVEL)
    if played:
        return
    options: list[Option] = []
    if s.shuttle_from == s.side(player):
        options.append(FLY_SHUTTLE)
    elif s.hangar[player]:
        options.append(FLY_SHIP)
    if not options:
        return
    chosen = yield from ask(
        player, [*options, STAY], "Travel, or stay?", "OM-SHUT-03", Travelling()
    )
    if chosen == STAY:
        s.log(Seat(player), "stays")
        return
    if chosen == FLY_SHIP:
        spend_ship(s, player)
    set_out(s, player)


def set_out(s: Table, player: int) -> None:
    """OM-TRAV-01, OM-TRAV-04: to the other side, with all steps."""
    s.agenda.start(TO_COLONY if s.side(player) == ORBIT else TO_ORBIT, player)


def end_of_round(s: Table) -> Flow[None]:
    """OM-SHUT-05: markers are stood up."""
    yield from s.hooks.round_end(s)
    s.acted = [0] * s.players
    s.last_round = s.ending
    s.round += 1
    s.phase = TURN_START
