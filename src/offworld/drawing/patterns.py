"""Patterns of grounds: faint lines in the colour of the text, around the middle of a hex."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from offworld.drawing.nodes import Node, at, number, path, tag, together


def lines(d: str, thick: float = 1.5, strength: float = 0.16) -> Node:
    """Faint lines."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke="text",
        stroke_width=thick,
        stroke_opacity=strength,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def shapes(d: str, strength: float = 0.08, fill: str = "text") -> Node:
    """Faint surfaces."""
    return tag("path", d=d, fill=fill, fill_opacity=strength)


def dot(x: float, y: float, r: float) -> str:
    """A disc as a part of a path."""
    r = round(r, 2)
    return f"M{number(x - r)} {number(y)}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


def rays(count: int, inner: float, outer: float) -> str:
    """Short strokes all around the middle, as a part of a path."""
    turns = [2 * pi * (i + 0.5) / count for i in range(count)]
    return "".join(
        [path(*[(r * cos(turn), r * sin(turn)) for r in (inner, outer)]) for turn in turns]
    )


def strata(thick: float) -> Node:
    """Rock: layers, broken by a fault."""
    layers = [f"M-62 {y}C-46 {y - 7}-30 {y + 5}-12 {y - 1}" for y in range(-54, 62, 12)]
    broken = [f"M-8 {y + 5}C12 {y - 3} 36 {y + 10} 62 {y + 2}" for y in range(-58, 62, 12)]
    return lines("".join(layers + broken), 1.5 * thick)


def stipple(thick: float) -> Node:
    """Forest: dots in three sizes, in staggered rows."""
    dots = [
        dot(
            x * 13 + (y % 2) * 6.5 + ((x * 7 + y * 5) % 5 - 2) * 1.1,
            y * 11 + ((x * 3 + y * 7) % 5 - 2) * 1.2,
            (1.5, 2.4, 3.3)[(x * 5 + y * 3) % 3] * thick,
        )
        for y in range(-5, 6)
        for x in range(-5, 6)
    ]
    return shapes("".join(dots), 0.17)


def facets(thick: float) -> Node:
    """Crystal: cut faces, some of them in the shade."""
    edges = (
        "M-60-34L-22-44L2-66M-22-44L-34-8L-60 4M-34-8L6-16L-22-44M6-16L30-48L2-66M30-48L62-30"
        "M6-16L44-2L62-30M44-2L62 26M6-16L-4 24L-34-8M-4 24L-40 34L-62 22M-40 34L-26 62M-4 24"
        "L14 60M-4 24L44-2L36 38L14 60M36 38L62 26M36 38L34 60M-34-8L-40 34"
    )
    shade = "M-22-44L6-16L-34-8ZM6-16L30-48L62-30L44-2ZM-34-8L-4 24L-40 34ZM44-2L36 38L-4 24Z"
    return together(shapes(shade, 0.06), lines(edges, 1.3 * thick, 0.18))


def veins(thick: float) -> Node:
    """Magma: cracks that branch and run together, with pools where they meet."""
    wide = "M-62-20C-40-26-34-6-14-10S12-34 30-30S50-18 62-24M-14-10C-10 12 8 14 12 32S4 52 8 66"
    fine = (
        "M30-30C32-44 22-52 26-66M12 32C28 30 40 40 60 30M-14-10C-30 6-44 8-62 10"
        "M-36 8C-36 24-26 30-30 58M-34-14C-36-30-24-38-26-60M12 32C0 36-10 34-30 36"
        "M34 36C38 20 46 10 62 6"
    )
    pools = dot(-14, -10, 6) + dot(30, -30, 5) + dot(12, 32, 6) + dot(-36, 8, 4)
    return together(
        lines(wide, 3.5 * thick, 0.15), lines(fine, 1.75 * thick, 0.15), shapes(pools, 0.14)
    )


def plates(thick: float) -> Node:
    """A floor of plates."""
    upright = [f"M{x} -64V64" for x in range(-56, 57, 14)]
    level = [f"M-56 {y}H56" for y in range(-63, 64, 14)]
    return lines("".join(upright + level), thick, 0.13)


def waves(thick: float) -> Node:
    """Dunes: long waves in staggered rows."""
    rows = []
    for i, y in enumerate(range(-36, 42, 9)):
        start = -52 + (i % 3) * 5
        rows.append(f"M{start} {y}" + "q6.5-7 13 0t13 0" * 4)
    return lines("".join(rows), 1.4 * thick, 0.2)


def rings(thick: float) -> Node:
    """Crater: a wall around the middle, and smaller impacts at its foot."""
    wall = dot(0, 0, 29) + dot(0, 0, 24)
    small = dot(-24, -24, 4.5) + dot(25, 23, 3.5) + dot(31, -2, 2.5) + dot(-29, 16, 2.5)
    return together(
        shapes(dot(0, 0, 24), 0.06),
        lines(wall + rays(12, 32, 37), 1.5 * thick, 0.2),
        shapes(small, 0.16),
    )


def masonry(thick: float) -> Node:
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
    return together(shapes(stones, 0.08), lines(courses + joints, 1.25 * thick, 0.18))


PATTERNS: dict[str, tuple[float, Callable[[float], Node]]] = {
    "strata": (64, strata),
    "stipple": (64, stipple),
    "facets": (64, facets),
    "veins": (64, veins),
    "plates": (64, plates),
    "waves": (40, waves),
    "rings": (40, rings),
    "masonry": (40, masonry),
}
"""Each pattern with the edge of the hex it is drawn for."""


def pattern(name: str, size: float) -> Node:
    """A pattern for a hex with edges of that size; on a small one its lines are thicker."""
    native, draw = PATTERNS[name]
    scale = size / native
    return at(0, 0, draw(scale**-0.5), scale=scale)
