"""Terrain and what stands on it: a hue and a pattern each, so that it is told without colour."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from offworld.engine import Fragment
from offworld.engine.drawing import pattern_lines
from offworld.engine.hexes import Hex, centre, corners, step
from offworld.engine.svg import number, points, tag
from offworld.games.pandorum.board import BOARDS, DIRECTIONS, MAP
from offworld.games.pandorum.tables import FREE, LANDING_PAD, PASSAGE, TERRAINS, VOLCANO

SIZE = 40.0
"""The edge of a hex."""
GAP = 2.0
INSET = GAP / sqrt(3)
HUES = {VOLCANO: "volcano", LANDING_PAD: "pad", PASSAGE: "passage"}


@cache
def outline(inset: float = INSET) -> str:
    """A hex around the origin."""
    return points(corners(Hex(0, 0), SIZE, inset=inset))


@cache
def definitions() -> Fragment:
    """The patterns of all terrains, each drawn once around the origin."""
    clip = tag("clipPath", tag("polygon", points=outline(INSET + 0.5)), id="clip-hex")
    arts = [
        tag("g", art(), id=f"terrain-{name}", clip_path="url(#clip-hex)")
        for name, art in ART.items()
    ]
    return tag("defs", clip, *arts)


def kind_of(ground: int, feature: int) -> str:
    """The name of what is drawn in a hex: a terrain, or what stands there instead."""
    return TERRAINS[ground] if feature == FREE else HUES[feature]


@cache
def ground(kind: str, with_steps: bool = False) -> Fragment:
    """The hex itself: hue and pattern; only one Landing pad has steps."""
    hue = tag("polygon", points=outline(), fill=f"var(--{kind})", class_="area")
    return hue + tag("use", href=f"#terrain-{kind}") + (steps() if with_steps else "")


def lines(d: str, thick: float = 1.25, strength: float = 0.17) -> Fragment:
    return pattern_lines(d, thick, strength)


def shapes(d: str, strength: float = 0.08, fill: str = "text") -> Fragment:
    return tag("path", d=d, fill=f"var(--{fill})", fill_opacity=strength)


def dot(x: float, y: float, r: float) -> str:
    """A disc as a part of a path."""
    r, start = round(r, 2), number(x - r)
    return f"M{start} {number(y)}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


# -- terrain ---------------------------------------------------------------------------


def waves() -> Fragment:
    """Dunes: long waves, each row shifted against the one above."""
    rows = []
    for i, y in enumerate(range(-36, 42, 9)):
        start = -52 + (i % 3) * 5
        rows.append(f"M{start} {y}" + "q6.5-7 13 0t13 0" * 4)
    return lines("".join(rows), 1.4, 0.2)


def rings() -> Fragment:
    """Crater: a wall around the middle, and smaller impacts at its foot."""
    wall = dot(0, 0, 29) + dot(0, 0, 24)
    small = dot(-24, -24, 4.5) + dot(25, 23, 3.5) + dot(31, -2, 2.5) + dot(-29, 16, 2.5)
    rays = [
        f"M{number(32 * cos(a))} {number(32 * sin(a))}L{number(37 * cos(a))} {number(37 * sin(a))}"
        for a in [pi * (i + 0.5) / 6 for i in range(12)]
    ]
    return shapes(dot(0, 0, 24), 0.06) + lines(wall + "".join(rays), 1.5, 0.2) + shapes(small, 0.16)


def facets() -> Fragment:
    """Crystals: cut faces, some of them in the shade."""
    edges = (
        "M-38-21L-14-27L1-42M-14-27L-21-5L-38 3M-21-5L4-10L-14-27M4-10L19-30L1-42M19-30L39-19"
        "M4-10L28-1L39-19M28-1L39 16M4-10L-2 15L-21-5M-2 15L-25 21L-39 14M-25 21L-16 39M-2 15"
        "L9 38M-2 15L28-1L22 24L9 38M22 24L39 16M-21-5L-25 21"
    )
    shade = "M-14-27L4-10L-21-5ZM4-10L19-30L39-19L28-1ZM-21-5L-2 15L-25 21ZM28-1L22 24L-2 15Z"
    return shapes(shade, 0.07) + lines(edges, 1.1, 0.2)


def masonry() -> Fragment:
    """Ruins: courses of stone, broken here and there."""
    courses = (
        "M-36-24H-10M-2-24H34M-36-12H20M28-12H36M-36 0H-22M-14 0H36M-36 12H8M16 12H36"
        "M-36 24H-16M-8 24H36"
    )
    joints = (
        "M-22-36V-24M0-36V-24M22-36V-24M-30-24V-12M-10-24V-12M12-24V-12M30-24V-12M-22-12V0"
        "M0-12V0M30-12V0M-32 0V12M-10 0V12M12 0V12M-22 12V24M0 12V24M24 12V24M-10 24V36M12 24V36"
    )
    stones = "M-30-24H-10V-12H-30ZM12-24H30V-12H12ZM-32 0H-22V12H-32ZM0 12H8V24H0ZM12 0H32V12H12Z"
    return shapes(stones, 0.08) + lines(courses + joints, 1.25, 0.18)


# -- what stands on a hex --------------------------------------------------------------


def cone() -> Fragment:
    """Volcano: a cone with an open top, and lava that runs down."""
    slope = "M-31 24L-11-15C-7-11 7-11 11-15L31 24C16 30-16 30-31 24Z"
    shade = "M11-15L31 24C24 27 15 28.5 6 28.5L3-11.6C6.5-12 9.5-13.2 11-15Z"
    lava = (
        "M-11-15C-7-20 7-20 11-15C9-12.4 6-11.8 4-11.7C4.6-4 10-2 8 6C6.8 2 2.4 0 1.6-6"
        "C.2-2-.4 6-4.6 13C-5.6 6-2-2-3.4-11.6C-6.6-12-9.4-13-11-15Z"
    )
    smoke = "M-5-23C-8-27-2-30-5-35M5-23C2-27 8-30 5-35"
    return (
        shapes(slope, 0.13)
        + shapes(shade, 0.3, "ink")
        + lines("M-31 24L-11-15M11-15L31 24", 1.5, 0.4)
        + shapes(lava, 0.85, "lava")
        + lines(smoke, 1.75, 0.3)
    )


def landing_pad() -> Fragment:
    """Landing pad: rings and marks of a compass."""
    marks = [
        f"M{number(22 * cos(a))} {number(22 * sin(a))}L{number(26 * cos(a))} {number(26 * sin(a))}"
        for a in [pi * (i + 0.5) / 6 for i in range(12)]
    ]
    return (
        shapes(dot(0, 0, 29), 0.08)
        + lines(dot(0, 0, 29), 2, 0.5)
        + lines("".join(marks), 1.75, 0.4)
        + lines("M-7-10V10M7-10V10M-7 0H7", 3, 0.22)
    )


@cache
def steps() -> Fragment:
    """The steps of the Landing pad, which give the board its orientation."""
    way = DIRECTIONS[MAP["landing_pad_steps_direction"]]
    x, y = centre(Hex(way.q, way.r), 1)
    reach = sqrt(x * x + y * y)
    x, y = x / reach, y / reach
    treads = []
    for away, half in ((24.5, 8.0), (28.0, 7.0), (31.5, 6.0)):
        ends = [(x * away - y * side, y * away + x * side) for side in (-half, half)]
        treads.append("M" + "L".join([f"{number(a)} {number(b)}" for a, b in ends]))
    gap = [
        (x * r - y * side, y * r + x * side) for r, side in ((22, -9), (22, 9), (34, 7), (34, -7))
    ]
    return tag("polygon", points=points(gap), fill="var(--pad)") + lines("".join(treads), 2, 0.8)


def skyline() -> Fragment:
    """A place to cross and not to stop at: a row of dead towers, with a lane through them."""
    towers = (
        "M-30 14V-6H-22V-14H-16V14ZM-12 14V-24L-4-19V14ZM4 14V-16H10V-22H14V14ZM18 14V-4L26-9V14Z"
    )
    windows = "M-26 0V8M-19-8V8M-8-14V8M9-10V8M22 0V8"
    lane = "M-34 21H-20M-12 21H0M8 21H20M28 21H34"
    return shapes(towers, 0.2) + lines(towers + windows, 1.25, 0.4) + lines(lane, 2, 0.4)


ART = {
    "dunes": waves,
    "crater": rings,
    "crystals": facets,
    "ruins": masonry,
    "volcano": cone,
    "pad": landing_pad,
    "passage": skyline,
}
assert set(ART) == {*TERRAINS, *HUES.values()}


# -- sectors ---------------------------------------------------------------------------


@cache
def sector_borders(players: int) -> Fragment:
    """The borders of all sectors: a channel between the hexes, with a fine line in it."""
    board = BOARDS[players]
    edges = []
    for hex, place in enumerate(board.places):
        ends = corners(place, SIZE)
        for i in range(6):  # the edge between corners i and i + 1 faces the hex there
            other = board.at.get(step(place, i))
            if other is None or (board.sector[other] != board.sector[hex] and other > hex):
                edges.append((ends[i], ends[(i + 1) % 6]))
    d = "".join([f"M{number(a)} {number(b)}L{number(c)} {number(e)}" for (a, b), (c, e) in edges])
    line = {"fill": "none", "stroke_linecap": "round", "pointer_events": "none"}
    return tag("path", d=d, stroke="var(--ground)", stroke_width=6.5, **line) + tag(
        "path", d=d, stroke="var(--muted)", stroke_width=1.75, stroke_opacity=0.75, **line
    )
