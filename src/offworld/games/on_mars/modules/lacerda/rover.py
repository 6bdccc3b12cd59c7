"""Lacerda's Rover (OM-SOLO-09)."""

from __future__ import annotations

from offworld.games.on_mars.board import DISTANCE, HEXES, NEIGHBOURS
from offworld.games.on_mars.displacement import has_piece
from offworld.games.on_mars.modules.lacerda.board import (
    LACERDA,
    NO_TARGET,
    ROVER,
    decide,
    tell,
)
from offworld.games.on_mars.modules.lacerda.colony import best_tile
from offworld.games.on_mars.movement import rover_hex, step
from offworld.games.on_mars.printed import ACTION_IDS, DISCOVERIES, RESEARCH_TILE
from offworld.games.on_mars.state import ROVERS, Table
from offworld.games.on_mars.tables import CRYSTAL, ITEM_IDS, NONE, rows
from offworld.games.on_mars.technology import ROVER_TECH, best_level, level_of, use_tech
from offworld.games.on_mars.tiles import is_research, take_tile

POINTS: int = rows("actions", "action")[ACTION_IDS.index("control_center")]["effects"][0][
    "rover_mp"
]
GIVES_RESOURCES = [
    any(
        effect["op"] == "gain" and any(item != ITEM_IDS[CRYSTAL] for item in effect["items"])
        for effect in row["effects"]
    )
    for row in rows("discovery_tiles", "discovery_tile")[: len(DISCOVERIES)]
]


def can_stand(s: Table, hex: int) -> bool:
    """Whether his Rover may stop there, tiles apart."""
    if hex != s.rovers[LACERDA] and has_piece(s, hex):
        return False
    return s.hooks.piece_can_stop(s, ROVERS + LACERDA, hex, None) is None


def targets(s: Table) -> list[int]:
    """OM-SOLO-09: the hexes of tiles he can take."""
    found = []
    for hex, tile in enumerate(s.tile):
        if tile == NONE or not can_stand(s, hex):
            continue
        if is_research(tile):
            if tile - RESEARCH_TILE not in s.research[LACERDA]:
                found.append(hex)
        elif not GIVES_RESOURCES[tile]:
            found.append(hex)
    return found


def path(s: Table, start: int, target: int) -> list[int]:
    """A shortest way, over Crystals where it can."""
    here = start
    found: list[int] = []
    while here != target:
        nearer = [h for h in NEIGHBOURS[here] if DISTANCE[h][target] < DISTANCE[here][target]]
        with_crystal = [hex for hex in nearer if s.crystal[hex]]
        here = decide(s, with_crystal or nearer)
        found.append(here)
    return found


def move_rover(s: Table) -> None:
    """OM-SOLO-09: 2 points, Tech, and Crystals if they make him reach the tile."""
    start = rover_hex(s, LACERDA)
    found = targets(s)
    if not found or not s.hooks.rover_available(s, LACERDA, True):
        tell(s, NO_TARGET)
        return
    distance = min([DISTANCE[start][hex] for hex in found])
    target = decide(s, [hex for hex in range(HEXES) if hex in found
                        and DISTANCE[start][hex] == distance])  # fmt: skip
    tell(s, ROVER)
    points = POINTS
    tile = best_tile(s, ROVER_TECH, best_level(s, ROVER_TECH))
    if tile != NONE:
        points += level_of(s, tile)
        use_tech(s, LACERDA, tile)
    lacking = distance - points
    if 0 < lacking <= s.has(LACERDA, CRYSTAL):
        s.pay(LACERDA, CRYSTAL, lacking)
        points += lacking
    way = path(s, start, target)[:points]
    while way and way[-1] != target and not (can_stand(s, way[-1]) and s.tile[way[-1]] == NONE):
        way.pop()
    for hex in way:
        step(s, LACERDA, ROVERS + LACERDA, hex, True)
    if s.rovers[LACERDA] == target:
        take_tile(s, LACERDA, target)
