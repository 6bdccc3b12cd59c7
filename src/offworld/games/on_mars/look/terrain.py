"""The ground of Mars: dunes, craters and rock, and what is printed on the map."""

from __future__ import annotations

from functools import cache
from math import sqrt

from offworld.drawing.hex_board import HexBoard
from offworld.drawing.nodes import Content, Node, group, kept, tag, together
from offworld.drawing.patterns import pattern
from offworld.drawing.writing import middle
from offworld.games.on_mars.board import (
    CENTRE,
    HEXES,
    PLACES,
    RESEARCH_HEXES,
    RESEARCH_TYPE,
    START_LSS,
    START_SHELTERS,
)
from offworld.games.on_mars.printed import RESEARCH

SIZE = 40.0
"""The edge of a hex."""
GROUNDS = ("dunes", "rock", "dunes", "crater", "rock", "dunes", "rock")


def middle_of(hex: int) -> tuple[float, float]:
    """A hex with a flat top, in axial coordinates."""
    place = PLACES[hex]
    return 1.5 * SIZE * place.q, sqrt(3) * SIZE * (place.r + place.q / 2)


@cache
def hex_board() -> HexBoard:
    return HexBoard(tuple([middle_of(hex) for hex in range(HEXES)]), SIZE, flat=True)


TYPE = hex_board().box.type_size()
"""Type on the map is readable on a phone, too."""
PATTERNS = {"dunes": "waves", "crater": "rings", "rock": "strata"}
ART = hex_board().patterns(
    {kind: group(pattern(name, SIZE), opacity=0.6) for kind, name in PATTERNS.items()}
)


def ground_of(hex: int) -> str:
    """Scattered, but always the same: the ground means nothing in the rules."""
    place = PLACES[hex]
    return GROUNDS[(place.q * 5 + place.r * 3) % len(GROUNDS)]


def research_paint(number: int) -> str:
    """The colour of a type of Research tile."""
    return f"research-{RESEARCH[number].colour.replace(' ', '-')}"


def print_of(hex: int) -> Content:
    """What is printed on a hex: places of the start, corners of research."""
    if hex in RESEARCH_HEXES:
        number = [row.id.removeprefix("research_") for row in RESEARCH].index(RESEARCH_TYPE[hex])
        return hex_board().ring(research_paint(number), 5, dashed=True, thick=2)
    if hex in START_LSS or hex in START_SHELTERS or hex == CENTRE:
        return hex_board().ring("printed", 5, thick=2)
    return None


@kept
def ground(hex: int) -> Node:
    """The ground of a hex with what is printed there."""
    return together(hex_board().ground(ground_of(hex)), print_of(hex))


@kept
def plate(paint: str) -> Node:
    """A tile that fills a hex."""
    return tag("polygon", points=hex_board().outline(1.5), fill=paint, stroke="ink",
               stroke_width=1.25, stroke_opacity=0.6, class_="area")  # fmt: skip


@kept
def research_tile(number: int) -> Node:
    """A Research tile: its letter on a disc of its colour."""
    disc = tag("circle", r=21, fill="panel", stroke=research_paint(number), stroke_width=4)
    return together(disc, middle(0, 0, RESEARCH[number].letter, TYPE, bold=True))
