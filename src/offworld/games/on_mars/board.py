"""The map (OM-MAP): hexes, neighbours and distances by number."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.hexes import Hex, distance
from offworld.engine.tables import read_table
from offworld.games.on_mars.tables import NONE

MAP: Final = read_table(__file__, "map")
ROWS: Final[list[dict[str, Any]]] = MAP["hex"]
DIRECTION_IDS: Final = [str(row["id"]) for row in MAP["direction"]]
"""Clockwise from the top; tiles lie in one orientation, so arrows have these names (OM-MAP-04)."""
DIRECTIONS: Final = [Hex(row["dq"], row["dr"]) for row in MAP["direction"]]
PLACES: Final = [Hex(row["q"], row["r"]) for row in ROWS]
AT: Final = {place: hex for hex, place in enumerate(PLACES)}
HEXES: Final = len(PLACES)
LONGEST: Final = max([distance(a, PLACES[0]) for a in PLACES])


def toward(hex: int) -> list[int]:
    """The neighbour in each direction; NONE beyond the edge."""
    here = PLACES[hex]
    return [AT.get(Hex(here.q + way.q, here.r + way.r), NONE) for way in DIRECTIONS]


def at_distance(hex: int) -> list[list[int]]:
    """The hexes exactly so many away (OM-MAP-01)."""
    found: list[list[int]] = [[] for _ in range(LONGEST + 1)]
    for other, place in enumerate(PLACES):
        found[distance(PLACES[hex], place)].append(other)
    return found


def printed(feature: str) -> list[int]:
    """The hexes with something printed on them, by their slot where they have one (OM-MAP-02)."""
    found = [(row.get("slot", 0), hex) for hex, row in enumerate(ROWS) if is_printed(row, feature)]
    return [hex for _, hex in sorted(found)]


def is_printed(row: dict[str, Any], feature: str) -> bool:
    return bool(row.get("printed") == feature)


def name(hex: int) -> str:
    """The column's letter from the left, and the place in it from the top: "G6" is the centre."""
    q = PLACES[hex].q
    column = sorted([place.r for place in PLACES if place.q == q])
    first = min([place.q for place in PLACES])
    return f"{chr(ord('A') + q - first)}{column.index(PLACES[hex].r) + 1}"


TOWARD: Final = [toward(hex) for hex in range(HEXES)]
NEIGHBOURS: Final = [[other for other in toward(hex) if other != NONE] for hex in range(HEXES)]
ZONES: Final = [[hex, *NEIGHBOURS[hex]] for hex in range(HEXES)]
"""OM-TERM-18: what a Bot on the hex reaches."""
AT_DISTANCE: Final = [at_distance(hex) for hex in range(HEXES)]
DISTANCE: Final = [[distance(a, b) for b in PLACES] for a in PLACES]
NAMES: Final = [name(hex) for hex in range(HEXES)]
CENTRE: Final = AT[Hex(0, 0)]
"""Where the starting Mine lies, and every Rover that is not on the map yet (OM-MOVE-05)."""
START_LSS: Final = printed("start_lss")
START_SHELTERS: Final = printed("shelter_start")
RESEARCH_HEXES: Final = printed("research")
RESEARCH_TYPE: Final = [str(row.get("research_type", "")) for row in ROWS]
