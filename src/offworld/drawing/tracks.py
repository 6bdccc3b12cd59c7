"""Tracks: pips, pools of coins, numbered spaces with markers of the seats, grids of techs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, tag, together
from offworld.drawing.panels import frame
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import lines, middle, pill, text


def pips(
    x: float,
    y: float,
    length: int,
    filled: int,
    step: float = 10,
    colour: str = "text",
    also: int = 0,
    marks: Collection[int] = (),
) -> Node:
    """Pips in a row: those filled, then ``also`` some with an edge; marked ones are larger.

    Marks are counted from 1.
    """
    drawn = []
    for i in range(length):
        full, edged, large = i < filled, i < filled + also, i + 1 in marks
        drawn.append(
            tag(
                "circle",
                cx=x + i * step,
                cy=y,
                r=(3.25 if full or edged else 2.25) + (1.25 if large else 0),
                fill=colour if full else "none",
                stroke=colour if edged or large else "muted",
                stroke_width=1.25,
            )
        )
    return together(*drawn)


def pool(x: float, y: float, left: int, laid: int, room: float, says: str) -> Node:
    """Coins of a pool in rows: those left are filled, those taken are hollow."""
    step = 15.0
    in_row = max(1, int(room // step))
    drawn = []
    for i in range(max(left, laid)):
        cx, cy, there = x + 6 + step * (i % in_row), y + 6 + step * (i // in_row), i < left
        drawn.append(tag("circle", cx=cx, cy=cy, r=5 if there else 4, stroke="muted",
                         fill="text" if there else "none", stroke_width=1))  # fmt: skip
        if there:
            drawn.append(tag("circle", cx=cx, cy=cy, r=2.25, fill="none", stroke="panel",
                             stroke_width=1.25))  # fmt: skip
    return group(*drawn, says=says)


# -- spaces with markers ---------------------------------------------------------------


class Space(NamedTuple):
    """A space of a track: its number or word, what it says, and an icon for what it gives."""

    label: str
    says: str = ""
    mark: str = ""


MARKER = 5.0


def track(
    x: float,
    y: float,
    spaces: Sequence[Space],
    markers: Mapping[int, int],
    id: str,
    step: float = 30,
    height: float = 46,
    automatons: Collection[int] = (),
) -> Node:
    """Spaces in a row, from the left, with the markers of the seats: where each seat stands.

    A marker's id is that of the track and the number of the seat, so that it glides.
    """
    boxes: list[Content] = []
    for i, space in enumerate(spaces):
        side = 6 if space.mark else 0  # then label and icon share the upper line
        label = middle(step / 2 - 1 - side, 12, space.label, 12, "muted")
        given = icon(space.mark, step / 2 + side, 12, 13, "muted") if space.mark else None
        boxes.append(
            at(x + i * step, y, frame(step - 2, height, fill="ground", rx=4), label, given,
               says=space.says, id=f"{id}-space-{i}")
        )  # fmt: skip
    return together(*boxes, *track_markers(x, y, markers, id, step, height, automatons))


def track_markers(
    x: float,
    y: float,
    markers: Mapping[int, int],
    id: str,
    step: float,
    height: float,
    automatons: Collection[int],
) -> list[Node]:
    drawn = []
    for seat, place in markers.items():
        there = [other for other, where in markers.items() if where == place]
        dx, dy = spread(there.index(seat), len(there))
        drawn.append(
            at(
                x + place * step + step / 2 - 1 + dx,
                y + height - 15 + dy,
                seat_mark(seat, 0, 0, MARKER, stroke="ink", stroke_width=1),
                tag("circle", r=MARKER + 2, fill="none", stroke="text") if seat in automatons
                else None,
                id=f"{id}-{seat}",
                class_="piece",
                data_piece=f"{id}-{seat}",
            )
        )  # fmt: skip
    return drawn


def spread(number: int, count: int) -> tuple[float, float]:
    """Where one of several markers stands in their common space."""
    if count == 1:
        return 0, 0
    column, row = number % 2, number // 2
    rows = (count + 1) // 2
    alone = number == count - 1 and count % 2
    return 0 if alone else (column - 0.5) * 12, (row - (rows - 1) / 2) * 11.5


# -- techs -----------------------------------------------------------------------------


class Tech(NamedTuple):
    """A stack of equal tiles: its name, its icon, how many are left, who already has one."""

    name: str
    mark: str
    left: int
    says: str
    owners: Sequence[int] = ()
    colour: str = "text"
    id: str | None = None
    bonus: str = ""
    """A word or two on what the first one gets."""


TECH_WIDTH, TECH_HEIGHT = 84, 84


def tech(x: float, y: float, one: Tech) -> Node:
    """A tile: icon, name, how many are left, and the marks of those who have it."""
    name = wrap(one.name, 12, TECH_WIDTH - 12, most=2)
    count = one.left > 1
    return at(
        x,
        y,
        at(2.5, 2.5, frame(TECH_WIDTH - 3, TECH_HEIGHT - 3)) if count else None,
        frame(TECH_WIDTH - 3, TECH_HEIGHT - 3),
        group(
            icon(one.mark, 17, 17, 20, one.colour),
            lines(8, 43, name, 12),
            opacity=None if one.left else 0.45,
        ),
        pill(TECH_WIDTH - 17, 13, f"{one.left}", 12) if one.left else None,
        text(TECH_WIDTH - 32, 17, one.bonus, 12, "muted", "end") if one.bonus else None,
        *[seat_mark(seat, 13 + 13 * i, TECH_HEIGHT - 13, 4.5) for i, seat in enumerate(one.owners)],
        says=one.says,
        name=one.name,
        id=one.id,
    )


def tech_grid(x: float, y: float, rows: Sequence[Sequence[Tech | None]]) -> Node:
    """Techs in rows; None leaves a place free."""
    return together(
        *[
            tech(x + column * TECH_WIDTH, y + row * TECH_HEIGHT, one)
            for row, techs in enumerate(rows)
            for column, one in enumerate(techs)
            if one is not None
        ]
    )
