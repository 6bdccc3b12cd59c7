"""A board of hexes: the game knows where they lie, this file how they look.

A hex is drawn around its own middle. Its ground is a hue of the theme and a pattern of lines, so
that it can be told apart without colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, hypot, pi, sin, sqrt

from offworld.drawing.nodes import Content, Node, Point, at, kept, path, points, tag, together
from offworld.drawing.picture import Box, Layers, Slot
from offworld.drawing.pieces import arrow

MARGIN = 6


def layers() -> list[Slot]:
    """Bottom up: the hexes, what runs between them, rings and ways, tokens, pieces that move."""
    passed_through = {"pointer_events": "none"}
    return [
        Slot("hexes"),
        Slot("edges", **passed_through),
        Slot("marks", **passed_through),
        Slot("tokens"),
        Slot("pieces"),
    ]


@dataclass(frozen=True)
class HexBoard:
    """The middles of all hexes, the length of an edge, and the gap between neighbours."""

    middles: tuple[Point, ...]
    size: float
    flat: bool = False
    gap: float = 2.0

    @cached_property
    def box(self) -> Box:
        """The part of the plane that the board takes."""
        around = corners(self.size, self.flat, 0)
        xs = [x + dx for x, _ in self.middles for dx, _ in around]
        ys = [y + dy for _, y in self.middles for _, dy in around]
        left, top = min(xs) - MARGIN, min(ys) - MARGIN
        return Box(left, top, max(xs) + MARGIN - left, max(ys) + MARGIN - top)

    def panel(self, says: str, art: Node) -> Layers:
        """The board with its layers; the art is what ``patterns`` made."""
        return Layers("board", self.box, *layers(), says=says, art=art)

    def patterns(self, drawn: Mapping[str, Content]) -> Node:
        """A pattern for each kind of ground, cut off at the edge of a hex: made once for a game."""
        clip = tag("clipPath", tag("polygon", points=self.outline(0.5)), id="clip-hex")
        arts = [
            tag("g", one, id=f"pattern-{kind}", clip_path="url(#clip-hex)")
            for kind, one in drawn.items()
        ]
        return tag("defs", clip, *arts).keep()

    def outline(self, inset: float = 0) -> str:
        """The corners of a hex around the origin, inset by half the gap and a little more."""
        return outline(self.size, self.flat, inset + self.gap / sqrt(3))

    def ground(self, kind: str) -> Node:
        """A hex of a kind: the hue of that name, and the pattern of that name."""
        return ground(self.outline(), kind)

    def cell(self, hex: int, *inside: Content, says: str, id: str, name: str = "") -> Node:
        """One hex with everything in it, as one thing to click."""
        return at(*self.middles[hex], *inside, says=says, name=name, id=id, class_="hex")

    def ring(
        self, colour: str = "text", inset: float = 3, dashed: bool = False, thick: float = 2.5
    ) -> Node:
        """A line inside a hex: here something happens, or this belongs to somebody."""
        return ring(self.outline(inset), colour, dashed, thick)

    def way(self, hexes: Sequence[int], colour: str = "text", short: float = 0.6) -> Node | None:
        """An arrow along hexes; it ends before what stands in the middle of the last one."""
        if len(hexes) < 2:
            return None
        *before, (x, y), (u, v) = [self.middles[hex] for hex in hexes]
        part = 1 - short * self.size / hypot(u - x, v - y)
        return arrow([*before, (x, y), (x + (u - x) * part, y + (v - y) * part)], colour)

    def edge(self, hex: int, side: int) -> tuple[Point, Point]:
        """The ends of a side; side 0 faces the neighbour in the east, the next ones clockwise."""
        x, y = self.middles[hex]
        ends = corners(self.size, self.flat, 0)
        (a, b), (c, d) = ends[side % 6], ends[(side + 1) % 6]
        return (x + a, y + b), (x + c, y + d)

    def between(self, hex: int, other: int) -> tuple[Point, Point]:
        """The ends of the edge between two neighbours."""
        (x, y), (u, v) = self.middles[hex], self.middles[other]
        part = self.size / 2 / hypot(u - x, v - y)
        dx, dy = (y - v) * part, (u - x) * part
        across, along = (x + u) / 2, (y + v) / 2
        return (across - dx, along - dy), (across + dx, along + dy)


def borders(edges: Sequence[tuple[Point, Point]], colour: str = "muted") -> Node:
    """Borders between regions: a channel between the hexes, with a fine line in it."""
    return double_line(edges, "ground", 6.5, colour, 1.75)


def rifts(edges: Sequence[tuple[Point, Point]]) -> Node:
    """Edges that cannot be crossed."""
    return double_line(edges, "text", 8, "ink", 5)


def double_line(
    edges: Sequence[tuple[Point, Point]], outer: str, wide: float, inner: str, fine: float
) -> Node:
    look: dict[str, object] = {
        "d": "".join([path(*ends) for ends in edges]),
        "fill": "none",
        "stroke_linecap": "round",
    }
    return together(
        tag("path", stroke=outer, stroke_width=wide, **look),
        tag("path", stroke=inner, stroke_width=fine, **look),
    )


# -- made once for a board -------------------------------------------------------------


@cache
def corners(size: float, flat: bool, inset: float) -> list[Point]:
    """The corners of a hex around the origin, clockwise."""
    start, reach = 0.0 if flat else -pi / 6, size - inset
    turns = [start + i * pi / 3 for i in range(6)]
    return [(reach * cos(turn), reach * sin(turn)) for turn in turns]


@cache
def outline(size: float, flat: bool, inset: float) -> str:
    return points(corners(size, flat, inset))


@kept
def ground(outline: str, kind: str) -> Node:
    hue = tag("polygon", points=outline, fill=kind, class_="area")
    return together(hue, tag("use", href=f"#pattern-{kind}"))


@kept
def ring(outline: str, colour: str, dashed: bool, thick: float) -> Node:
    return tag(
        "polygon",
        points=outline,
        fill="none",
        stroke=colour,
        stroke_width=thick,
        stroke_dasharray="7 5" if dashed else None,
        stroke_opacity=0.9,
    )
