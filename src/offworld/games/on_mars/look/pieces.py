"""Pieces and signs: Bots, Rovers, Miners, markers, what is owned, Building types."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Node, at, kept, tag, together
from offworld.drawing.pieces import silhouette, token
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import middle
from offworld.games.on_mars.look.icons import ICONS, LETTERS, SILHOUETTES, TECH_MARKS
from offworld.games.on_mars.printed import BUILDING_TYPES, TECHS, TYPE_IDS
from offworld.games.on_mars.tables import ITEM_IDS

PAINTS = {
    **{name: name for name in ITEM_IDS},
    "op": "op",
    "discovery": "discovery",
    "orbit": "orbit",
    "colony": "colony",
}
"""The colours of what is owned, and of places."""
GIVES = {kind.id: ITEM_IDS[kind.gives] for kind in BUILDING_TYPES}
"""What Buildings of a type give: they have its colour."""


@kept
def sign(name: str, x: float = 0, y: float = 0, size: float = 17, says: str = "") -> Node:
    """One of our icons in its colour."""
    return icon(ICONS.get(name, name), x, y, size, PAINTS.get(name, "text"), says)


def tile_paint(kind: int) -> str:
    """The colour of a Building tile."""
    id = TYPE_IDS[kind]
    return f"tile-{id}" if id in LETTERS else "tile-other"


def letter(kind: int) -> str:
    id = TYPE_IDS[kind]
    return LETTERS.get(id, BUILDING_TYPES[kind].name[:1].upper())


def building_mark(kind: int) -> str:
    """The outline of a Building type."""
    return ICONS.get(TYPE_IDS[kind], "hex")


@kept
def building(kind: int, x: float, y: float, size: float) -> Node:
    """The sign of a Building type: its shape on a plate of its colour."""
    half = size / 2
    plate = tag("rect", x=-half, y=-half, width=size, height=size, rx=size / 5,
                fill=tile_paint(kind), stroke="ink", stroke_opacity=0.5)  # fmt: skip
    return at(x, y, plate, icon(building_mark(kind), 0, 0, size * 0.8, "ink"))


def tech_mark(tech: int) -> str:
    id = TECHS[tech].id
    return ICONS[TECH_MARKS.get(id, id)]


@kept
def tech(number: int, x: float, y: float, size: float) -> Node:
    """The sign of a technology: that of its Building, or its own, on a tile."""
    id = TECHS[number].id
    name = TECH_MARKS.get(id, id)
    paint = f"tile-{name}" if name in LETTERS else "tile-other"
    half = size / 2
    tile = tag("rect", x=-half, y=-half, width=size, height=size, rx=4, fill=paint,
               stroke="ink", stroke_opacity=0.5)  # fmt: skip
    return at(x, y, tile, icon(tech_mark(number), 0, 0, size * 0.74, "ink"))


@kept
def piece(kind: str, seat: int, size: float, x: float = 0, y: float = 0) -> Node:
    """A piece of a seat: a Bot, a Rover, a Miner, the marker of an Advanced Building."""
    return token(seat, silhouette(*SILHOUETTES[kind], 1.8), size, x, y, rim=kind == "marker")


@kept
def points(x: float, y: float, n: int, size: float = 13, signed: bool = False) -> Node:
    """A number of OP on its plate."""
    what = f"{n:+d}".replace("-", "\N{MINUS SIGN}") if signed else str(n)
    wide = max(18.0, width_of(what, size, bold=True) + 10)
    plate = tag("rect", x=-wide / 2, y=-10, width=wide, height=20, rx=4, fill="op")
    return at(x, y, plate, middle(0, 0, what, size, "op-ink", bold=True))


@kept
def crystal(x: float, y: float, size: float) -> Node:
    """A Crystal on the map or in a Depot."""
    r = size / 2
    edge = f"M0 {-r}L{r * 0.8:.2f} {-r * 0.3:.2f}L0 {r}L{-r * 0.8:.2f} {-r * 0.3:.2f}Z"
    cut = f"M{-r * 0.8:.2f} {-r * 0.3:.2f}L0 0L{r * 0.8:.2f} {-r * 0.3:.2f}M0 0V{r}"
    line = {"stroke": "ink", "stroke_width": max(1, size / 16), "stroke_linejoin": "round"}
    return at(x, y, tag("path", d=edge, fill="crystal", **line),
              tag("path", d=cut, fill="none", stroke_opacity=0.5, **line))  # fmt: skip


@kept
def marker(seat: int, x: float, y: float, r: float, ring: bool = False) -> Node:
    """The shape of a seat; an automaton's has a ring."""
    mark = seat_mark(seat, x, y, r, stroke="ink", stroke_width=max(0.75, r / 10))
    if not ring:
        return mark
    return together(mark, tag("circle", cx=x, cy=y, r=r * 1.35, fill="none", stroke="text"))
