"""Travelling (OM-TRAV) and the Turn Order spaces."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Place, Seat
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.board import AT_DISTANCE, NAMES
from offworld.games.on_mars.displacement import is_empty
from offworld.games.on_mars.executive import produce, refill_exploration
from offworld.games.on_mars.movement import rover_hex
from offworld.games.on_mars.printed import DISCOVERIES, TURN_ORDER
from offworld.games.on_mars.quarters import return_all
from offworld.games.on_mars.sources import TURN_ORDER_SPACE
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import (
    COLONY,
    DISCOVERY_DISTANCE,
    FIRST_COLONY_SPACE,
    ORBIT,
    SIDE_NAMES,
    TURN_ORDER_SPACES,
)
from offworld.games.on_mars.terms.options import ChooseSpace, PlaceDiscovery
from offworld.games.on_mars.terms.questions import ChoosingSpace, Exploring

TO_ORBIT: Final = Effects(("to_orbit",))
TO_COLONY: Final = Effects(("to_colony",))
WRONG_SIDE: Final = Reason("OM-BP-08", "you are in Orbit already")
# What a journey has still to do.
FIRST_STEP: Final = 0
ARRIVAL: Final = 1
SPACE: Final = 2


def travel(s: Table, task: Task, to: int, explores: bool) -> Flow[None]:
    """OM-TRAV-01, OM-TRAV-04 to OM-TRAV-07: a first step by the side, retrieve, a space."""
    player = task.player
    stage = task.memory[0] if task.memory else FIRST_STEP
    if stage == FIRST_STEP:
        if to == COLONY and explores:
            yield from explore(s, player)
        s.log(Seat(player), "travels to", SIDE_NAMES[to])
        if to == ORBIT:
            produce(s, player)
        s.agenda.again(task, ARRIVAL)
    elif stage == ARRIVAL:
        return_all(s, player, to)
        s.agenda.again(task, SPACE)
    else:
        yield from take_space(s, player, to)
        s.hooks.travelled(s, player)


def explore(s: Table, player: int) -> Flow[None]:
    """OM-TRAV-02, OM-TRAV-03: a Discovery tile onto an empty hex exactly 3 from the own Rover."""
    hexes = landing_sites(s, player)
    options: list[Option] = [PlaceDiscovery(tile, hex) for tile in s.exploration for hex in hexes]
    if not options:
        return
    chosen = yield from question(
        s, player, options, "Place a Discovery tile", "OM-TRAV-02", Exploring()
    )
    assert isinstance(chosen, PlaceDiscovery)
    place_discovery(s, player, chosen.tile, chosen.hex)


def landing_sites(s: Table, player: int) -> list[int]:
    """OM-TRAV-02."""
    around = AT_DISTANCE[rover_hex(s, player)][DISCOVERY_DISTANCE]
    return [hex for hex in around if is_empty(s, hex)]


def place_discovery(s: Table, player: int, tile: int, hex: int) -> None:
    """A face-up Discovery tile goes to the map, and another one is turned up."""
    s.exploration.remove(tile)
    s.tile[hex] = tile
    s.log(Seat(player), "places", Card(DISCOVERIES[tile].id), "in", Place(NAMES[hex]))
    refill_exploration(s)
    s.hooks.discovery_placed(s, player, tile)


def free_spaces(s: Table, side: int) -> list[int]:
    """OM-TRAV-07, OM-TRAV-10: empty Turn Order spaces of a side, or of both (NONE)."""
    first = FIRST_COLONY_SPACE if side == COLONY else 1
    last = FIRST_COLONY_SPACE - 1 if side == ORBIT else TURN_ORDER_SPACES
    return [space for space in range(first, last + 1) if space not in s.space]


def take_space(s: Table, player: int, side: int) -> Flow[None]:
    """OM-TRAV-07: the marker moves to an empty space of the side, whose benefit is optional."""
    chosen = yield from question(
        s,
        player,
        [ChooseSpace(space) for space in free_spaces(s, side)],
        "Choose a Turn Order space",
        "OM-TRAV-07",
        ChoosingSpace(side),
    )
    assert isinstance(chosen, ChooseSpace)
    put_marker(s, player, chosen.space)


def put_marker(s: Table, player: int, space: int) -> None:
    """The Player marker moves to a space; its benefit comes next (OM-TRAV-08, OM-TRAV-09)."""
    s.space[player] = space
    s.log(Seat(player), "takes Turn Order space", str(space))
    s.agenda.start(TURN_ORDER[space - 1].effects, player, TURN_ORDER_SPACE + space)


def why_not_travel(s: Table, player: int, to: int) -> Reason | None:
    """OM-BP-08: only from the other side."""
    return WRONG_SIDE if s.side(player) == to else None
