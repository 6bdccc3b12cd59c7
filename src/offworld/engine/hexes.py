"""Hexagons in axial coordinates: q grows to the east, r to the south-east (pointed top).

>>> distance(Hex(0, 0), Hex(2, -1))
2
>>> len(ring(Hex(0, 0), 2))
12
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple


class Hex(NamedTuple):
    """One hexagon of an endless plane."""

    q: int
    r: int


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The six neighbours, clockwise on the screen from the east."""


def step(hex: Hex, direction: int, count: int = 1) -> Hex:
    """The hex so many steps away in a direction."""
    way = DIRECTIONS[direction % 6]
    return Hex(hex.q + way.q * count, hex.r + way.r * count)


def neighbours(hex: Hex) -> list[Hex]:
    """The six hexes around a hex, clockwise from the east."""
    return [step(hex, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    q, r = a.q - b.q, a.r - b.r
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All hexes at a distance, clockwise from the one straight west of the centre.

    >>> ring(Hex(0, 0), 1)[0]
    Hex(q=-1, r=0)
    """
    if radius == 0:
        return [centre]
    here = step(centre, 3, radius)
    found = []
    for direction in (5, 0, 1, 2, 3, 4):
        for _ in range(radius):
            found.append(here)
            here = step(here, direction)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to a distance, from the centre outwards."""
    return [hex for r in range(radius + 1) for hex in ring(centre, r)]


def line(a: Hex, b: Hex) -> list[Hex]:
    """The hexes on the straight line between two hexes, both ends included.

    Where the line runs along an edge it keeps to one side of it, the same both ways.

    >>> line(Hex(0, 0), Hex(2, -1))
    [Hex(q=0, r=0), Hex(q=1, r=0), Hex(q=2, r=-1)]
    """
    length = distance(a, b)
    return (
        [
            nearest(
                a.q + (b.q - a.q) * i / length + 1e-6,
                a.r + (b.r - a.r) * i / length + 2e-6,
            )
            for i in range(length + 1)
        ]
        if length
        else [a]
    )


def nearest(q: float, r: float) -> Hex:
    """The hex that holds a point given in axial coordinates."""
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(a - q), abs(b - r), abs(c - s)
    if off_q > off_r and off_q > off_s:
        a = -b - c
    elif off_r > off_s:
        b = -a - c
    return Hex(a, b)


def rotate(hex: Hex, turns: int) -> Hex:
    """A hex turned around the origin, clockwise, by so many sixths of a circle."""
    q, r = hex
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Hex(q, r)


def centre(hex: Hex, size: float, flat: bool = False) -> tuple[float, float]:
    """Where the middle of a hex lies on the screen; ``size`` is the length of an edge."""
    if flat:
        return size * 1.5 * hex.q, size * sqrt(3) * (hex.r + hex.q / 2)
    return size * sqrt(3) * (hex.q + hex.r / 2), size * 1.5 * hex.r


def corners(
    hex: Hex, size: float, flat: bool = False, inset: float = 0
) -> list[tuple[float, float]]:
    """The six corners on the screen, clockwise, drawn in by ``inset`` to leave a gap."""
    x, y = centre(hex, size, flat)
    reach = size - inset
    start = 0.0 if flat else -pi / 6
    return [
        (x + reach * cos(start + i * pi / 3), y + reach * sin(start + i * pi / 3)) for i in range(6)
    ]
