"""The heavens: planets, asteroids, comets, stars, the Sun, drawn around their middles.

Flat shapes in the theme's colours; light falls from the upper left. A body has a radius of 10.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt

from offworld.drawing.nodes import Node, at, group, kept, number, path, points, tag, together
from offworld.drawing.patterns import dot

R = 10.0
"""The radius in which a body is drawn."""


def ball(colour: str, *inside: Node) -> Node:
    """A sphere: its colour, what is on it, and its night side."""
    return together(tag("circle", r=R, fill=colour), *inside, night())


def night() -> Node:
    """The side that lies in the shade: a crescent at the lower right."""
    a = R / sqrt(2)
    outer = f"M{number(a)} {number(-a)}A10 10 0 0 1 {number(-a)} {number(a)}"
    return tag(
        "path",
        d=f"{outer}A13.4 13.4 0 0 0 {number(a)} {number(-a)}Z",
        fill="shade",
        fill_opacity=0.34,
    )


def band(top: float, bottom: float, colour: str, strength: float = 1) -> Node:
    """A belt across a sphere, between two heights."""
    upper, lower = sqrt(R * R - top * top), sqrt(R * R - bottom * bottom)
    d = (
        f"M{number(-upper)} {number(top)}H{number(upper)}A10 10 0 0 1 {number(lower)} "
        f"{number(bottom)}H{number(-lower)}A10 10 0 0 1 {number(-upper)} {number(top)}Z"
    )
    return tag("path", d=d, fill=colour, fill_opacity=strength)


def spots(colour: str, strength: float, *some: tuple[float, float, float]) -> Node:
    return tag("path", d="".join([dot(*one) for one in some]), fill=colour, fill_opacity=strength)


def blot(d: str, colour: str, strength: float = 1) -> Node:
    return tag("path", d=d, fill=colour, fill_opacity=strength)


# -- planets ---------------------------------------------------------------------------


def mercury() -> Node:
    craters = (-3.4, -3.6, 2.2), (2.6, 1.2, 1.8), (-2.6, 3.8, 1.4), (4.8, -4.4, 1.3), (0.4, -7, 1)
    return ball("mercury", spots("shade", 0.22, *craters))


def venus() -> Node:
    swirls = "M-9.4-3.4C-4-6.4 2-1.4 9.6-2.8V-.4C3 1-3-3-9.8-1ZM-9.2 4C-4 1 3 5.4 9.4 3.4L8.6 5.2"
    return ball("venus", blot(f"{swirls}C2 7-4 3.4-8.4 5.6Z", "shine", 0.42))


def earth() -> Node:
    lands = (
        "M-6.6-7.4C-3-9.6-.6-7.6-1.8-5.4-3-3.2-6-4-7-1.4-7.8-.6-9-2-9.4-3.4Z"
        "M1.4-3.2C4-5.4 8-5 9.4-2.6 9.8.6 8.6 3.4 6.4 5.6 4.4 5 5-.2 2.8-.6 1.4-1 .6-2.2 1.4-3.2Z"
        "M-6 2.2C-3.6 1.4-1.6 3.2-2.4 5.6-3 7.2-4 8.4-4.8 8.2-5.8 6.6-7.2 4-6 2.2Z"
    )
    return ball("earth", blot(lands, "land"), band(-9.8, -8.8, "shine", 0.85))


def mars() -> Node:
    plains = "M-8.6-1.4C-4-4 0-1 4-2.6 6-3.2 8-2 9.6-1.6L9.2 2C5 3 1 1.2-2 3.2-5 4.6-8 3-9.4 1.6Z"
    return ball("mars", blot(plains, "shade", 0.24), band(-9.9, -8.4, "shine", 0.85))


def jupiter() -> Node:
    return ball(
        "jupiter",
        band(-7, -4.6, "mars", 0.45),
        band(-1.8, 1, "mars", 0.6),
        band(3.6, 5, "shine", 0.4),
        band(6.4, 8, "mars", 0.35),
        tag("ellipse", cx=3.4, cy=3, rx=2.8, ry=1.8, fill="mars"),
    )


def saturn() -> Node:
    """The far half of the rings, the sphere, the near half."""
    ring = {"fill": "none", "stroke": "saturn", "stroke_linecap": "round"}
    far, near = "M-16.4 2.8A17 4.6 0 0 1 16.4-2.8", "M-16.4 2.8A17 4.6 0 0 0 16.4-2.8"
    small = ball("saturn", band(-4.4, -2, "shine", 0.35), band(3, 5.6, "mars", 0.28))
    return together(
        at(0, 0, tag("path", d=far, stroke_width=2.2, stroke_opacity=0.55, **ring), turn=-6),
        at(0, 0, small, scale=0.84),
        at(0, 0, tag("path", d=near, stroke="ground", stroke_width=4, fill="none"), turn=-6),
        at(0, 0, tag("path", d=near, stroke_width=2.2, **ring), turn=-6),
    )


def uranus() -> Node:
    ring = {"fill": "none", "stroke": "uranus", "stroke_width": 1.1, "stroke_linecap": "round"}
    far, near = "M2.8-15.4A3.4 15.8 0 0 1-2.8 15.4", "M2.8-15.4A3.4 15.8 0 0 0-2.8 15.4"
    return together(
        at(0, 0, tag("path", d=far, stroke_opacity=0.7, **ring), turn=14),
        at(0, 0, ball("uranus", band(-9.6, -6, "shine", 0.35)), scale=0.88),
        at(0, 0, tag("path", d=near, stroke="shade", stroke_opacity=0.35, stroke_width=2.4,
                     fill="none"), turn=14),
        at(0, 0, tag("path", d=near, **ring), turn=14),
    )  # fmt: skip


def neptune() -> Node:
    streaks = "M-7-3.6C-3-5-1-3.4 2-4M-8.6 2C-4 .4 0 2.4 5 .8M-4 6C-1 5 2 6 5 5"
    light = {"stroke": "shine", "stroke_opacity": 0.6, "stroke_linecap": "round", "fill": "none"}
    storm = tag("ellipse", cx=-2.6, cy=-0.8, rx=2.4, ry=1.3, fill="shade", fill_opacity=0.35)
    return ball("neptune", tag("path", d=streaks, stroke_width=1.1, **light), storm)


ART: dict[str, Callable[[], Node]] = {
    "mercury": mercury,
    "venus": venus,
    "earth": earth,
    "mars": mars,
    "jupiter": jupiter,
    "saturn": saturn,
    "uranus": uranus,
    "neptune": neptune,
}
"""How planets look; modules add theirs."""
SIZES: dict[str, float] = {
    "mercury": 0.78,
    "venus": 0.92,
    "earth": 0.96,
    "mars": 0.88,
    "jupiter": 1.28,
    "saturn": 1.12,
    "uranus": 1.04,
    "neptune": 1.06,
}
"""Not to scale, but larger and smaller ones can be told apart."""


@kept
def planet(id: str, size: float) -> Node:
    """A planet around the origin; a usual one has this radius."""
    return at(0, 0, ART[id](), scale=size / R * SIZES.get(id, 1))


@kept
def moon(x: float, y: float, size: float, seed: int = 0) -> Node:
    """A moon with a few craters of its own."""
    turns = [2.4 * (seed + 1) + 2.1 * i for i in range(3)]
    craters = [(4.6 * cos(t), 4.6 * sin(t), 2.6 - 0.6 * i) for i, t in enumerate(turns)]
    return at(x, y, ball("moon", spots("shade", 0.2, *craters)), scale=size / R)


# -- smaller things --------------------------------------------------------------------

STONES = (
    (-8.5, -3.5, 4.6, 0.3), (2.2, -7.4, 3.4, 1.2), (9.2, -1.2, 4, 2.3), (-1.4, 2.2, 3.6, 0.8),
    (-8, 7.2, 2.8, 1.9), (6.4, 7.4, 3.6, 0.1), (0.6, 10.4, 2.1, 1.4), (-3.4, -11, 2, 2.6),
)  # fmt: skip
"""Asteroids: where each is, how large, and how far it is turned."""


@kept
def asteroids(size: float) -> Node:
    """A swarm of stones."""
    drawn = []
    for x, y, r, turn in STONES:
        edge = []
        for i in range(7):
            reach = r * (1, 0.82, 1.06, 0.9, 1.04, 0.78, 0.98)[i]
            edge.append(
                (x + reach * cos(turn + i * pi / 3.5), y + reach * sin(turn + i * pi / 3.5))
            )
        shine = [edge[3], edge[4], edge[5], (x, y)]
        drawn.append(tag("polygon", points=points(edge), fill="stone"))
        drawn.append(tag("polygon", points=points(shine), fill="shine", fill_opacity=0.22))
    return at(0, 0, *drawn, scale=size / 12)


@kept
def comet(size: float) -> Node:
    """A head of ice and a tail that fades away from it."""
    tail = "M-6.4 1.4L13.4-13.4 1.8 7Z"
    wisps = "M-8.4-1.4L5.6-13M-.6 8.6L14-4.6"
    look = {"fill": "none", "stroke": "ice", "stroke_width": 1.1, "stroke_linecap": "round"}
    return at(
        0,
        0,
        tag("path", d=tail, fill="ice", fill_opacity=0.32),
        tag("path", d=wisps, stroke_opacity=0.5, **look),
        tag("circle", cx=-4.6, cy=4.8, r=5, fill="ice"),
        tag("circle", cx=-6, cy=3.4, r=1.9, fill="shine", fill_opacity=0.8),
        scale=size / 12,
    )


# -- stars -----------------------------------------------------------------------------


@kept
def sparkle(x: float, y: float, r: float, rays: int, fill: str, rim: str = "none") -> Node:
    """A star with so many rays."""
    edge = []
    for i in range(2 * rays):
        reach, turn = (r, 0.52 * r)[i % 2], pi * i / rays
        edge.append((x + reach * sin(turn), y - reach * cos(turn)))
    return tag("polygon", points=points(edge), fill=fill, stroke=rim, stroke_linejoin="round")


@kept
def sun(r: float) -> Node:
    """The Sun, with its light around it."""
    rays = [
        path((r * 0.86 * sin(t), -r * 0.86 * cos(t)), (r * 1.0 * sin(t), -r * 1.0 * cos(t)))
        for t in [2 * pi * i / 24 for i in range(24)]
    ]
    return group(
        tag("circle", r=r, fill="sun", fill_opacity=0.16),
        tag("path", d="".join(rays), stroke="sun", stroke_width=1.5, stroke_linecap="round"),
        tag("circle", r=r * 0.76, fill="sun"),
        tag("circle", r=r * 0.62, fill="sun-core"),
    )


@kept
def dust(reach: float, far: float) -> Node:
    """Faint stars between a circle and the edge of the picture, always the same ones."""
    found: list[str] = []
    state = 20241
    while len(found) < 90:
        state = (state * 1103515245 + 12345) % 2**31
        x = (state / 2**31 * 2 - 1) * far
        state = (state * 1103515245 + 12345) % 2**31
        y = (state / 2**31 * 2 - 1) * far
        if x * x + y * y > reach * reach:
            found.append(dot(x, y, 0.7 + state % 5 * 0.22))
    return tag("path", d="".join(found), fill="faint-star", fill_opacity=0.55)
