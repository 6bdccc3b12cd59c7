"""Pieces: probes, orbiters, landers, markers, data, and what stands for signals and traces."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, group, kept, tag, together
from offworld.drawing.pieces import silhouette, token
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import middle, pill
from offworld.games.seti.look.heavens import sparkle
from offworld.games.seti.look.icons import ICONS, SILHOUETTES
from offworld.games.seti.tables import NEUTRAL

RAYS = {"yellow": 4, "red": 5, "blue": 6, "black": 8, "any": 7}
LETTERS = {"yellow": "Y", "red": "R", "blue": "B", "black": "K", "any": "?"}
"""Colours of sectors can be told apart by the rays of their star, and by a letter."""


@kept
def figure(kind: str) -> Node:
    filled, lines = SILHOUETTES[kind]
    return silhouette(filled, lines, 1.6)


@kept
def probe(seat: int, size: float, capsule: bool = False) -> Node:
    """A probe in space; a capsule of a module is one with a lid."""
    drawn = token(seat, figure("probe"), size)
    if not capsule:
        return drawn
    lid = tag("circle", r=size * 0.2, fill="ink")
    return together(drawn, lid, tag("circle", r=size * 0.1, fill="trace-blue"))


@kept
def orbiter(seat: int, size: float, x: float = 0, y: float = 0) -> Node:
    return token(seat, figure("orbiter"), size, x, y)


@kept
def lander(seat: int, size: float, x: float = 0, y: float = 0) -> Node:
    return token(seat, figure("lander"), size, x, y)


@kept
def marker(seat: int, x: float, y: float, r: float) -> Node:
    """A marker of a player: the shape of their seat; a neutral one is a grey cross in a ring."""
    if seat == NEUTRAL:
        return at(
            x,
            y,
            tag("circle", r=r, fill="muted"),
            icon("M6 6L18 18M18 6L6 18", 0, 0, r * 1.5, "panel"),
            says="neutral",
        )
    return seat_mark(seat, x, y, r, stroke="ink", stroke_width=max(0.75, r / 12))


@kept
def datum(x: float, y: float, r: float, label: str = "", size: float = 12) -> Node:
    """A data token; with a label it scores for whoever takes it."""
    edge = f"M0 {-r}L{r * 0.87:.2f} {-r / 2}V{r / 2}L0 {r}L{-r * 0.87:.2f} {r / 2}V{-r / 2}Z"
    shape = tag("path", d=edge, fill="datum", stroke="ink", stroke_width=max(0.75, r / 14),
                stroke_linejoin="round")  # fmt: skip
    bits = tag("path", d=f"M{-r * 0.36:.2f} 0H{r * 0.36:.2f}M0 {-r * 0.36:.2f}V{r * 0.36:.2f}",
               stroke="ink", stroke_opacity=0.55, stroke_width=max(1, r / 8))  # fmt: skip
    return at(x, y, shape, middle(0, 0, label, size, "ink", bold=True) if label else bits)


@kept
def signal(x: float, y: float, size: float, color: str, letter: bool = False) -> Node:
    """The sign of a sector's colour: a star with so many rays; a large one has a letter."""
    star = sparkle(0, 0, size / 2, RAYS[color], f"signal-{color}", "signal-rim")
    ink = "pale" if color == "black" else "ink"
    inner = middle(0, 0, LETTERS[color], size * 0.55, ink, bold=True) if letter else None
    return at(x, y, star, inner)


@kept
def trace(x: float, y: float, size: float, color: str) -> Node:
    """A life trace: a dish with what was found in it."""
    paint = "text" if color == "any" else f"trace-{color}"
    r = size / 2 - 1
    return at(
        x,
        y,
        tag("circle", r=r, fill="ground", stroke=paint, stroke_width=max(1.25, size / 14)),
        icon(ICONS[color], 0, 0, size * 0.78, paint),
    )


@kept
def score(x: float, y: float, points: int, size: float = 14) -> Node:
    """Points: their number on a plate of their own colour."""
    return pill(x, y, str(points), size, "points", "points-ink", "ground")


@kept
def first_place(x: float, y: float, r: float) -> Node:
    """An empty space for the first one: a dashed ring."""
    look = {"fill": "none", "stroke": "muted", "stroke_width": 1.25, "stroke_dasharray": "3 3"}
    return group(tag("circle", cx=x, cy=y, r=r, **look))
