"""Lacerda's journeys, benefits, and what he does when you use his Tech (OM-SOLO-08 to 13)."""

from __future__ import annotations

from typing import Final

from offworld.engine.effects import Effects
from offworld.engine.log import Seat
from offworld.games.on_mars.board import DISTANCE
from offworld.games.on_mars.modules.lacerda.board import (
    BENEFIT_COLONIST,
    BENEFIT_CRYSTAL,
    DISCOVERY,
    HUMAN,
    LACERDA,
    NO_STEPS,
    OWNER,
    SOLO_CARDS,
    STAYS,
    TRAVELS,
    decide,
    lacerda_board,
    tell,
)
from offworld.games.on_mars.modules.lacerda.colony import OWNERS, construct_wanted
from offworld.games.on_mars.movement import rover_hex
from offworld.games.on_mars.printed import ACTION_IDS, LAB
from offworld.games.on_mars.quarters import come_home, own
from offworld.games.on_mars.state import SLOTS, Table
from offworld.games.on_mars.tables import COLONY, NONE, ORBIT, SIDE_NAMES
from offworld.games.on_mars.technology import move_right, space_of
from offworld.games.on_mars.travel import free_spaces, landing_sites, place_discovery, put_marker

ON_ARRIVAL: Final = Effects(("lacerda_on_arrival",))
HIRE: Final = ACTION_IDS.index("hire_scientist_or_contract")


def journey(s: Table) -> None:
    """OM-SOLO-12: only when the Shuttle itself travels from his side."""
    board = lacerda_board(s)
    if s.shuttle_from != s.side(LACERDA):
        return
    board.said = []
    if board.card != NONE and not SOLO_CARDS[board.card].travels:
        tell(s, STAYS)
        return
    tell(s, TRAVELS)
    to = COLONY if s.side(LACERDA) == ORBIT else ORBIT
    if to == COLONY:
        explore(s)
    tell(s, NO_STEPS)
    s.log(Seat(LACERDA), "travels to", SIDE_NAMES[to])
    put_marker(s, LACERDA, s.dice.pick(free_spaces(s, to)))
    s.hooks.travelled(s, LACERDA)
    if to == COLONY:
        s.agenda.start(ON_ARRIVAL, LACERDA)
    s.agenda.start(OWNERS, LACERDA)


def explore(s: Table) -> None:
    """OM-SOLO-13: the leftmost Discovery tile, as far as possible from your Rover."""
    hexes = landing_sites(s, LACERDA)
    if not hexes or not s.exploration:
        return
    yours = rover_hex(s, HUMAN)
    most = max([DISTANCE[yours][hex] for hex in hexes])
    tell(s, DISCOVERY)
    hex = decide(s, [hex for hex in hexes if DISTANCE[yours][hex] == most])
    place_discovery(s, LACERDA, s.exploration[0], hex)


def construct_on_arrival(s: Table) -> None:
    """OM-SOLO-13: it needs no slot."""
    construct_wanted(s)


def lss_benefit(s: Table) -> None:
    """OM-SOLO-10."""
    for colonist in own(LACERDA):
        if s.colonists[colonist] == SLOTS + HIRE:
            tell(s, BENEFIT_COLONIST)
            come_home(s, colonist)
            return
    tell(s, BENEFIT_CRYSTAL)
    s.gain_crystals(LACERDA, 1)


def owners_turn(s: Table, tile: int) -> None:
    """OM-SOLO-08: he develops the tile you used if possible, else nothing."""
    if s.tech_oxygen[LACERDA] <= 0:
        return
    s.tech_oxygen[LACERDA] -= 1
    tell(s, OWNER)
    for right in LAB[space_of(s, tile)].right:
        reason = s.hooks.tech_can_develop(s, LACERDA, tile, "owner", None)
        if s.tech_at(LACERDA, right) == NONE and reason is None:
            move_right(s, LACERDA, tile, right)
            return
