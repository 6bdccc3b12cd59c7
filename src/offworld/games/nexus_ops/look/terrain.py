"""Terrain: a hue and a pattern each, so that it is told apart without colour."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt

from offworld.engine import Fragment
from offworld.engine.drawing import pattern_lines
from offworld.engine.hexes import Hex, corners
from offworld.engine.svg import number, points, tag
from offworld.games.nexus_ops.tables import TERRAINS

SIZE = 64.0
"""The edge of a hex; a board seven hexes wide is then about as wide as on a desktop screen."""
GAP = 2.0
INSET = GAP / sqrt(3)
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
def outline(inset: float = INSET) -> str:
    """A hex around the origin."""
    return points(corners(Hex(0, 0), SIZE, inset=inset))


@cache
def definitions() -> Fragment:
    """The patterns of all terrains, each drawn once around the origin."""
    clip = tag("clipPath", tag("polygon", points=outline(INSET + 0.5)), id="clip-hex")
    arts = [
        tag("g", ART[name](), id=f"terrain-{hue}", clip_path="url(#clip-hex)")
        for name, hue in HUES.items()
    ]
    return tag("defs", clip, *arts)


@cache
def ground(terrain: int) -> Fragment:
    """The hex itself: hue and pattern."""
    hue = HUES[TERRAINS[terrain]]
    return tag("polygon", points=outline(), fill=f"var(--{hue})", class_="area") + tag(
        "use", href=f"#terrain-{hue}"
    )


def lines(d: str, thick: float = 1.5, strength: float = 0.16) -> Fragment:
    return pattern_lines(d, thick, strength)


def shapes(d: str, strength: float = 0.08) -> Fragment:
    return tag("path", d=d, fill="var(--text)", fill_opacity=strength)


def dot(x: float, y: float, r: float) -> str:
    """A disc as a part of a path."""
    r, start = round(r, 2), number(x - r)
    return f"M{start} {number(y)}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0Z"


def strata() -> Fragment:
    """Rock: layers, broken by a fault."""
    layers = [f"M-62 {y}C-46 {y - 7}-30 {y + 5}-12 {y - 1}" for y in range(-54, 62, 12)]
    broken = [f"M-8 {y + 5}C12 {y - 3} 36 {y + 10} 62 {y + 2}" for y in range(-58, 62, 12)]
    return lines("".join(layers + broken))


def stipple() -> Fragment:
    """Forest: dots in three sizes, in rows that are shifted against each other."""
    dots = [
        dot(
            x * 13 + (y % 2) * 6.5 + ((x * 7 + y * 5) % 5 - 2) * 1.1,
            y * 11 + ((x * 3 + y * 7) % 5 - 2) * 1.2,
            (1.5, 2.4, 3.3)[(x * 5 + y * 3) % 3],
        )
        for y in range(-5, 6)
        for x in range(-5, 6)
    ]
    return shapes("".join(dots), 0.17)


def facets() -> Fragment:
    """Crystal: cut faces, some of them in the shade."""
    edges = (
        "M-60-34L-22-44L2-66M-22-44L-34-8L-60 4M-34-8L6-16L-22-44M6-16L30-48L2-66M30-48L62-30"
        "M6-16L44-2L62-30M44-2L62 26M6-16L-4 24L-34-8M-4 24L-40 34L-62 22M-40 34L-26 62M-4 24"
        "L14 60M-4 24L44-2L36 38L14 60M36 38L62 26M36 38L34 60M-34-8L-40 34"
    )
    shade = "M-22-44L6-16L-34-8ZM6-16L30-48L62-30L44-2ZM-34-8L-4 24L-40 34ZM44-2L36 38L-4 24Z"
    return shapes(shade, 0.06) + lines(edges, 1.25, 0.17)


def veins() -> Fragment:
    """Magma: cracks that branch and run together, with pools where they meet."""
    wide = "M-62-20C-40-26-34-6-14-10S12-34 30-30S50-18 62-24M-14-10C-10 12 8 14 12 32S4 52 8 66"
    fine = (
        "M30-30C32-44 22-52 26-66M12 32C28 30 40 40 60 30M-14-10C-30 6-44 8-62 10"
        "M-36 8C-36 24-26 30-30 58M-34-14C-36-30-24-38-26-60M12 32C0 36-10 34-30 36"
        "M34 36C38 20 46 10 62 6"
    )
    pools = dot(-14, -10, 6) + dot(30, -30, 5) + dot(12, 32, 6) + dot(-36, 8, 4)
    return lines(wide, 3.5, 0.15) + lines(fine, 1.75, 0.15) + shapes(pools, 0.14)


def slab() -> Fragment:
    """Monolith: rings around a dark slab."""
    rings = "".join([dot(0, 0, r) for r in (50.0, 41.0, 32.0)])
    stone = "M-13-24H13V24H-13Z"
    shade = tag("path", d=stone, fill="var(--ink)", fill_opacity=0.5)
    return lines(rings, 1.5, 0.2) + shade + lines(stone + "M-13-24L-6-30H20L13-24M20-30V18L13 24")


def spiral() -> Fragment:
    """Vortex: two arms that wind inwards, inside the numbers at its edges."""
    arms = []
    for turn in (0.0, pi):
        steps = [
            (3.0 + 0.93 * i, turn + i * pi / 10)  # reach and angle grow together
            for i in range(36)
        ]
        arms.append("M" + "L".join(f"{number(r * cos(a))} {number(r * sin(a))}" for r, a in steps))
    return lines("".join(arms), 2.25, 0.3)


def grid() -> Fragment:
    """Home base: a floor of plates."""
    upright = [f"M{x} -64V64" for x in range(-56, 57, 14)]
    level = [f"M-56 {y}H56" for y in range(-63, 64, 14)]
    return lines("".join(upright + level), 1, 0.13)


ART = {
    "rock_plains": strata,
    "liquifungus_forest": stipple,
    "crystal_spires": facets,
    "magma_pool": veins,
    "monolith": slab,
    "vortex": spiral,
    "home_base": grid,
}
