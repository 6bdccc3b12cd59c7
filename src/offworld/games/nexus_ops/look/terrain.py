"""Terrain: a hue and a pattern each, so that it is told apart without colour."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from offworld.drawing.hex_board import HexBoard
from offworld.drawing.nodes import Node, path, tag, together
from offworld.drawing.patterns import dot, lines, pattern
from offworld.engine.hexes import centre
from offworld.games.nexus_ops.tables import BOARDS, TERRAINS

SIZE = 64.0
"""The edge of a hex; a board seven hexes wide is then about as wide as on a desktop screen."""
HUES = {
    "rock_plains": "rock",
    "liquifungus_forest": "forest",
    "crystal_spires": "crystal",
    "magma_pool": "magma",
    "monolith": "monolith",
    "vortex": "vortex",
    "home_base": "home",
}
assert list(HUES) == TERRAINS


@cache
def hex_board(name: str) -> HexBoard:
    """The hexes of a board."""
    return HexBoard(tuple([centre(place, SIZE) for place in BOARDS[name].places]), SIZE)


def hue(terrain: int) -> str:
    """The name of what is drawn in a hex."""
    return HUES[TERRAINS[terrain]]


def slab() -> Node:
    """Monolith: rings around a dark slab."""
    rings = "".join([dot(0, 0, r) for r in (50.0, 41.0, 32.0)])
    stone = "M-13-24H13V24H-13Z"
    return together(
        lines(rings, 1.5, 0.2),
        tag("path", d=stone, fill="ink", fill_opacity=0.5),
        lines(stone + "M-13-24L-6-30H20L13-24M20-30V18L13 24"),
    )


def spiral() -> Node:
    """Vortex: two arms that wind inwards, inside the numbers at its edges."""
    arms = []
    for turn in (0.0, pi):
        steps = [
            (3.0 + 0.93 * i, turn + i * pi / 10)  # reach and angle grow together
            for i in range(36)
        ]
        arms.append(path(*[(r * cos(angle), r * sin(angle)) for r, angle in steps]))
    return lines("".join(arms), 2.25, 0.3)


ART = {
    "rock": pattern("strata", SIZE),
    "forest": pattern("stipple", SIZE),
    "crystal": pattern("facets", SIZE),
    "magma": pattern("veins", SIZE),
    "monolith": slab(),
    "vortex": spiral(),
    "home": pattern("plates", SIZE),
}
PATTERNS = hex_board("standard_2p").patterns(ART)
"""For all boards."""
