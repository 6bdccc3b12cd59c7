"""Pieces: silhouettes on the shape of their seat, round badges, arrows."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, Point, at, path, points, tag, together
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import middle

PLATES = ((13.1, 0.92, 0.0), (13.8, 1.0, 0.0), (13.3, 0.73, 3.1), (12.2, 0.78, 0.0), (13, 0.9, 0))
"""For each seat the reach of its shape, and the scale and drop of the figure inside it."""
PLATE = 28.5
"""The side of the square that holds every plate."""


def silhouette(filled: str, lines: str = "", thick: float = 2, ink: str = "ink") -> Node:
    """The shape of a piece within 20 by 20 around its middle: a filled path, and one of lines."""
    body = tag("path", d=filled, fill=ink, fill_rule="evenodd")
    if not lines:
        return body
    limbs = tag(
        "path",
        d=lines,
        fill="none",
        stroke=ink,
        stroke_width=thick,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return together(body, limbs)


def token(
    seat: int, figure: Node, size: float, x: float = 0, y: float = 0, rim: bool = False
) -> Node:
    """A piece of a seat: a figure on the seat's shape; with a rim it is a large one."""
    reach, fit, drop = PLATES[seat]
    edge = {"stroke": "ink", "stroke_linejoin": "round", "stroke_width": 1.25 if rim else 1}
    outer = seat_mark(seat, 0, 0, reach * 1.14, **edge) if rim else None
    plate = seat_mark(seat, 0, 0, reach * 0.98 if rim else reach, **edge)
    return at(x, y, outer, plate, at(0, drop, figure, scale=fit), scale=size / PLATE)


def badge(
    x: float, y: float, mark: str, says: str, id: str | None = None, r: float = 10, name: str = ""
) -> Node:
    """A round token with an icon, or with a character or two of text."""
    disc = tag("circle", r=r, fill="panel", stroke="text", stroke_width=1.5, class_="area")
    is_word = len(mark) < 3
    inner = middle(0, 0, mark, r * 1.4, bold=True) if is_word else icon(mark, 0, 0, r * 1.5)
    return at(x, y, disc, inner, says=says, name=name, id=id)


def arrow(way: Sequence[Point], colour: str = "text", thick: float = 3) -> Node:
    """An arrow through points, drawn with a rim so that it shows on any ground."""
    (x0, y0), (x1, y1) = way[-2], way[-1]
    turn, tip = atan2(y1 - y0, x1 - x0), 4.0 * thick
    back = min(tip, hypot(x1 - x0, y1 - y0)) * 0.8
    shaft = path(*way[:-1], (x1 - back * cos(turn), y1 - back * sin(turn)))
    wings = [(x1 + tip * cos(turn + a), y1 + tip * sin(turn + a)) for a in (pi * 0.86, -pi * 0.86)]
    head = points([(x1, y1), *wings])
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    rim = {"stroke": "ground", "stroke_opacity": 0.75}
    return together(
        tag("path", d=shaft, stroke_width=thick + 4, **line, **rim),
        tag("polygon", points=head, fill="ground", stroke_width=4, **rim),
        tag("path", d=shaft, stroke=colour, stroke_width=thick, **line),
        tag("polygon", points=head, fill=colour),
    )
