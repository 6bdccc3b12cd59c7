"""Stacks of units: as large as they fit into a hex, a player a row where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Node, Point, at, group, kept, tag, together
from offworld.drawing.writing import middle
from offworld.games.nexus_ops.look.pieces import token
from offworld.games.nexus_ops.look.terrain import SIZE

LARGEST, SMALLEST = 50, 8
ROOMY, OVERLAP = 43, 0.76
"""Tokens below this size stand so close that they overlap, rather than shrink further."""
COVERED = 36
"""Badges cover a corner of tokens below this size, if there is no room under them."""
REACH = 0.44
"""How far a token reaches from its middle, in parts of its size."""
EDGE = 2.0
"""How far tokens stay away from the edge of a hex."""
AIR = 2.0
"""Around a token and its badge, for the line that glows."""
Room = tuple[float, float]
"""The part of a hex where stacks may stand, from top to bottom."""


class Stack(NamedTuple):
    """Units of a type and seat in a hex."""

    seat: int
    column: int
    units: int
    ready: int
    """Those that may still act in this phase, as far as marks tell."""

    @property
    def label(self) -> str:
        """The number on the badge; nothing for a single unit."""
        if self.units == 1:
            return ""
        part = 0 < self.ready < self.units and self.units < 10
        return f"{self.ready}/{self.units}" if part else str(self.units)


class Layout(NamedTuple):
    """How the stacks of a hex are set."""

    size: float
    figure: float
    """The type of the badges."""
    under: bool
    """Badges stand under the tokens, not at their corners."""
    wide: float
    high: float
    """The room of a token with its badge."""
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
def best_layout(groups: tuple[int, ...], label: str, figure: float, room: Room) -> Layout:
    """The largest tokens for so many stacks of each player, with the longest of all labels."""
    for size in range(LARGEST, SMALLEST - 1, -1):
        small = min(figure, size * 0.7)
        for under in ways_of_badges(size, label):
            wide, high = cell(size, small, label, under)
            close = max(wide * OVERLAP, badge_size(label, small)[0] + 1)
            for rows in in_rows(groups):
                for pitch in (wide,) if size >= ROOMY else (wide, close):
                    lift = lifted(high * len(rows), room)
                    layout = Layout(size, small, under, wide, high, rows, pitch, lift)
                    if fits(layout, room):
                        return layout
    raise AssertionError("even the smallest tokens do not fit into a hex")


def ways_of_badges(size: float, label: str) -> tuple[bool, ...]:
    """Whether badges may stand under the tokens, and at their corners."""
    if not label:
        return (False,)
    return (True, False) if size < COVERED else (True,)


def cell(size: float, figure: float, label: str, under: bool) -> Point:
    """How wide and high a token is with its badge."""
    token = size * REACH * 2
    wide, high = badge_size(label, figure)
    if under:
        return max(token, wide) + 2 * AIR, token + high * 0.75 + 2 * AIR
    beyond = figure * 0.25 if label else 0
    return max(token + beyond, wide) + 2 * AIR, token + beyond + 2 * AIR


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


def fits(layout: Layout, room: Room) -> bool:
    """Whether all tokens stand inside the hex; what they stand in has round corners."""
    if len(layout.rows) * layout.high > room[1] - room[0]:
        return False
    across, up = layout.wide / 2 - AIR, layout.high / 2 - 2 * AIR
    return all(
        abs(x) + across <= min(SIZE / 2, SIZE - abs(y) - up) * sqrt(3) - EDGE
        for x, y in layout.places()
    )


# -- drawing ---------------------------------------------------------------------------


def badge_size(label: str, figure: float) -> Point:
    """How wide and high a badge is; nothing without a number."""
    if not label:
        return 0.0, 0.0
    high = figure * 0.96
    return max(high, width_of(label, figure, bold=True) + figure * 0.35), high


@kept
def draw_stack(stack: Stack, unit: str, layout: Layout) -> Node:
    """A token, the number of units, and whether they are done; all of it is clicked, and glows."""
    size, done = layout.size, stack.units > stack.ready
    wide, high = cell(size, layout.figure, stack.label, layout.under)
    left = -wide / 2 if layout.under else -layout.wide / 2
    top = -layout.high / 2
    x = 0 if layout.under else left + AIR + size * REACH
    y = top + AIR + size * REACH
    label = badge(stack.label, layout, left + wide - AIR, top + high - AIR) if stack.label else None
    return together(
        tag("rect", x=left, y=top, width=wide, height=high, rx=8, fill="none",
            pointer_events="all", class_="area"),
        group(token(stack.seat, unit, size, x, y), opacity=None if stack.ready else 0.55),
        label,
        tick(x + size * 0.3, y - size * 0.3, max(20, size * 0.45)) if done else None,
    )  # fmt: skip


def badge(label: str, layout: Layout, right: float, bottom: float) -> Node:
    """The number of units, under the token or at its lower right corner."""
    wide, high = badge_size(label, layout.figure)
    x, y = 0 if layout.under else right - wide / 2, bottom - high / 2
    back = tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=high / 2,
               fill="text", stroke="panel")  # fmt: skip
    return together(back, middle(x, y, label, layout.figure, "panel", bold=True))


def tick(x: float, y: float, size: float) -> Node:
    disc = tag("circle", r=12, fill="panel", stroke="muted", stroke_width=1.5)
    return at(x, y, disc, icon("tick", 0, 0, 19), scale=size / 24)
