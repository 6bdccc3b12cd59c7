"""Stacks of pieces in a hex: as large as they fit, a player a row where there is room.

>>> layout = best_layout(64, (2, 1), "3", 25, (-58, 58))
>>> layout.rows, layout.size
((3,), 41)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Node, Point, at, group, kept, tag, together
from offworld.drawing.writing import middle

LARGEST, SMALLEST = 50, 8
ROOMY, OVERLAP = 42, 0.76
"""Pieces below this size stand so close that they overlap, rather than shrink further."""
COVERED = 36
"""Badges cover a corner of pieces below this size, if there is no room under them."""
REACH = 0.44
"""How far a piece reaches from its middle, in parts of its size."""
EDGE = 1.0
"""How far pieces stay away from the edge of a hex."""
AIR = 2.0
"""Around a piece and its badge, for the line that glows."""
Room = tuple[float, float]
"""The part of a hex where pieces may stand, from top to bottom."""


class Layout(NamedTuple):
    """How the stacks of a hex are set."""

    size: float
    figure: float
    """The type of the badges."""
    under: bool
    """Badges stand under the pieces, not at their corners."""
    wide: float
    high: float
    """The room of a piece with its badge."""
    rows: tuple[int, ...]
    """How many stand in each row."""
    pitch: float
    """From one stack in a row to the next one."""
    lift: float
    """Where the middle of all rows is."""

    def places(self) -> list[Point]:
        """The middle of each stack with its badge."""
        start = self.lift - (len(self.rows) - 1) / 2 * self.high
        return [
            ((place - (count - 1) / 2) * self.pitch, start + row * self.high)
            for row, count in enumerate(self.rows)
            for place in range(count)
        ]


@lru_cache(4096)
def best_layout(
    edge: float, groups: tuple[int, ...], label: str, figure: float, room: Room
) -> Layout:
    """The largest pieces for so many stacks of each player, with the longest of all labels.

    The hex has a corner at its top, and edges of that length.
    """
    for size in range(LARGEST, SMALLEST - 1, -1):
        small = min(figure, size * 0.7)
        for under in ways_of_badges(size, label):
            wide, high = cell(size, small, label, under)
            close = max(wide * OVERLAP, badge_size(label, small)[0] + 1)
            for rows in in_rows(groups):
                for pitch in (wide,) if size >= ROOMY else (wide, close):
                    lift = lifted(high * len(rows), room)
                    layout = Layout(size, small, under, wide, high, rows, pitch, lift)
                    if fits(layout, edge, room):
                        return layout
    raise ValueError(f"{sum(groups)} stacks do not fit into a hex")


def ways_of_badges(size: float, label: str) -> tuple[bool, ...]:
    """Whether badges may stand under the pieces, and at their corners."""
    if not label:
        return (False,)
    return (True, False) if size < COVERED else (True,)


def cell(size: float, figure: float, label: str, under: bool) -> Point:
    """How wide and high a piece is with its badge."""
    piece = size * REACH * 2
    wide, high = badge_size(label, figure)
    if under:
        return max(piece, wide) + 2 * AIR, piece + high * 0.75 + 2 * AIR
    beyond = figure * 0.25 if label else 0
    return max(piece + beyond, wide) + 2 * AIR, piece + beyond + 2 * AIR


def badge_size(label: str, figure: float) -> Point:
    """How wide and high a badge is; nothing without a number."""
    if not label:
        return 0.0, 0.0
    high = figure * 0.96
    return max(high, width_of(label, figure, bold=True) + figure * 0.35), high


def in_rows(groups: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Each player in rows of their own, then all together: the fewest rows first."""
    for count in (1, 2):
        yield tuple([length for stacks in groups for length in even(stacks, count)])
    for count in range(1, 6):
        yield even(sum(groups), count)


def even(stacks: int, rows: int) -> tuple[int, ...]:
    """Rows about equally long."""
    rows = min(rows, stacks)
    return tuple([(stacks - row + rows - 1) // rows for row in range(rows)])


def lifted(high: float, room: Room) -> float:
    """The middle of rows so high: as near to the hex's own as the room allows."""
    return min(max(0.0, room[0] + high / 2), room[1] - high / 2)


def fits(layout: Layout, edge: float, room: Room) -> bool:
    """Whether all pieces stand inside the hex; what they stand in has round corners."""
    if len(layout.rows) * layout.high > room[1] - room[0]:
        return False
    across, up = layout.wide / 2 - AIR, layout.high / 2 - 2.5 * AIR
    return all(
        abs(x) + across <= min(edge / 2, edge - abs(y) - up) * sqrt(3) - EDGE
        for x, y in layout.places()
    )


# -- drawing ---------------------------------------------------------------------------


@kept
def stack(piece: Node, layout: Layout, label: str, done: bool = False, dim: bool = False) -> Node:
    """A piece with its number, ticked if some of it are done; all of it is clicked, and glows."""
    size = layout.size
    wide, high = cell(size, layout.figure, label, layout.under)
    left = -wide / 2 if layout.under else -layout.wide / 2
    top = -layout.high / 2
    x = 0 if layout.under else left + AIR + size * REACH
    y = top + AIR + size * REACH
    return together(
        tag("rect", x=left, y=top, width=wide, height=high, rx=8, fill="none",
            pointer_events="all", class_="area"),
        at(x, y, piece, opacity=0.55 if dim else None),
        badge(label, layout, left + wide - AIR, top + high - AIR) if label else None,
        tick(x + size * 0.3, y - size * 0.3, max(20, size * 0.45)) if done else None,
    )  # fmt: skip


def badge(label: str, layout: Layout, right: float, bottom: float) -> Node:
    """The number of a stack, under its piece or at the lower right corner."""
    wide, high = badge_size(label, layout.figure)
    x, y = 0 if layout.under else right - wide / 2, bottom - high / 2
    back = tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2,
               fill="text", stroke="panel")  # fmt: skip
    return group(back, middle(x, y, label, layout.figure, "panel", bold=True))


def tick(x: float, y: float, size: float) -> Node:
    disc = tag("circle", r=12, fill="panel", stroke="muted", stroke_width=1.5)
    return at(x, y, disc, icon("tick", 0, 0, 19), scale=size / 24)
