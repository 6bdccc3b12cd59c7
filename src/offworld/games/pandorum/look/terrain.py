"""Terrain and what stands on it: a hue and a pattern each, so that it is told without colour."""

from __future__ import annotations

from functools import cache

from offworld.drawing.hex_board import HexBoard
from offworld.drawing.nodes import Node, kept, path, points, tag, together
from offworld.drawing.patterns import dot, lines, pattern, rays, shapes
from offworld.engine.hexes import centre
from offworld.games.pandorum.board import BOARDS, DIRECTIONS, MAP
from offworld.games.pandorum.tables import FREE, LANDING_PAD, PASSAGE, TERRAINS, VOLCANO

SIZE = 40.0
"""The edge of a hex."""
HUES = {VOLCANO: "volcano", LANDING_PAD: "pad", PASSAGE: "passage"}


@cache
def hex_board(players: int) -> HexBoard:
    """The hexes of the board for so many players."""
    return HexBoard(tuple([centre(place, SIZE) for place in BOARDS[players].places]), SIZE)


def kind_of(ground: int, feature: int) -> str:
    """The name of what is drawn in a hex: a terrain, or what stands there instead."""
    return TERRAINS[ground] if feature == FREE else HUES[feature]


# -- what stands on a hex --------------------------------------------------------------


def cone() -> Node:
    """Volcano: a cone with an open top, and lava that runs down."""
    slope = "M-31 24L-11-15C-7-11 7-11 11-15L31 24C16 30-16 30-31 24Z"
    shade = "M11-15L31 24C24 27 15 28.5 6 28.5L3-11.6C6.5-12 9.5-13.2 11-15Z"
    lava = (
        "M-11-15C-7-20 7-20 11-15C9-12.4 6-11.8 4-11.7C4.6-4 10-2 8 6C6.8 2 2.4 0 1.6-6"
        "C.2-2-.4 6-4.6 13C-5.6 6-2-2-3.4-11.6C-6.6-12-9.4-13-11-15Z"
    )
    smoke = "M-5-23C-8-27-2-30-5-35M5-23C2-27 8-30 5-35"
    return together(
        shapes(slope, 0.13),
        shapes(shade, 0.3, "ink"),
        lines("M-31 24L-11-15M11-15L31 24", 1.5, 0.4),
        shapes(lava, 0.85, "lava"),
        lines(smoke, 1.75, 0.3),
    )


def landing_pad() -> Node:
    """Landing pad: rings and marks of a compass."""
    return together(
        shapes(dot(0, 0, 29), 0.08),
        lines(dot(0, 0, 29), 2, 0.5),
        lines(rays(12, 22, 26), 1.75, 0.4),
        lines("M-7-10V10M7-10V10M-7 0H7", 3, 0.22),
    )


def skyline() -> Node:
    """A place to cross and not to stop at: a row of dead towers, with a lane through them."""
    towers = (
        "M-30 14V-6H-22V-14H-16V14ZM-12 14V-24L-4-19V14ZM4 14V-16H10V-22H14V14ZM18 14V-4L26-9V14Z"
    )
    windows = "M-26 0V8M-19-8V8M-8-14V8M9-10V8M22 0V8"
    lane = "M-34 21H-20M-12 21H0M8 21H20M28 21H34"
    return together(shapes(towers, 0.2), lines(towers + windows, 1.25, 0.4), lines(lane, 2, 0.4))


ART = {
    "dunes": pattern("waves", SIZE),
    "crater": pattern("rings", SIZE),
    "crystals": pattern("facets", SIZE),
    "ruins": pattern("masonry", SIZE),
    "volcano": cone(),
    "pad": landing_pad(),
    "passage": skyline(),
}
assert set(ART) == {*TERRAINS, *HUES.values()}
PATTERNS = hex_board(2).patterns(ART)
"""For the boards of all sizes."""


@kept
def steps() -> Node:
    """The steps of the central Landing pad, which give the board its orientation."""
    way = DIRECTIONS[MAP["landing_pad_steps_direction"]]
    x, y = centre(way, 1 / 3**0.5)  # the middle of a neighbour, one step away

    def across(away: float, half: float) -> list[tuple[float, float]]:
        return [(x * away - y * side, y * away + x * side) for side in (-half, half)]

    gap = [*across(22, 9), *reversed(across(34, 7))]
    treads = [path(*across(away, half)) for away, half in ((24.5, 8.0), (28.0, 7.0), (31.5, 6.0))]
    return together(tag("polygon", points=points(gap), fill="pad"), lines("".join(treads), 2, 0.8))
