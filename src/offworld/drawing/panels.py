"""What lies beside the board: frames, small pictures that flow, counters, players, the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import shorten, width_of
from offworld.drawing.nodes import Content, Node, group, number, tag, together
from offworld.drawing.theme import player_mark
from offworld.drawing.writing import beside, text

RAIL = 316
"""The width of what stands in the column of the players."""
BESIDE = 346
"""The width of what stands between the board and that column."""
AIR = 2
"""Space around a small picture, so that no outline is cut off."""


# -- frames ----------------------------------------------------------------------------


def frame(width: float, height: float, **look: object) -> Node:
    """A field with round corners; it is what glows when the thing it belongs to can be clicked."""
    look = {"rx": 6, "fill": "panel", "stroke": "line", "stroke_width": 1, **look}
    return tag("rect", width=width, height=height, class_="area", **look)


def small_picture(
    width: float, height: float, *inside: Content, class_: str, says: str = ""
) -> Node:
    """A picture in its own size; several flow like words."""
    return tag(
        "svg",
        *inside,
        says=says,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{-AIR} {-AIR} {number(width + 2 * AIR)} {number(height + 2 * AIR)}",
        width=width + 2 * AIR,
        height=height + 2 * AIR,
        role="group",
        class_=class_,
    )


def framed(
    width: float,
    height: float,
    *inside: Content,
    class_: str,
    says: str = "",
    id: str | None = None,
    name: str = "",
    fill: str = "panel",
    marked: bool = False,
    dim: bool = False,
) -> Node:
    """A small picture that is one thing in a frame; marked, its frame stands out."""
    edge: dict[str, object] = {"stroke": "text", "stroke_width": 2} if marked else {}
    content = group(*inside, opacity=0.5) if dim else together(*inside)
    body = group(frame(width, height, fill=fill, **edge), content, says=says, name=name, id=id,
                 class_=class_)  # fmt: skip
    return small_picture(width, height, body, class_=class_)


def block(*pictures: Content, class_: str) -> Node:
    """Small pictures that flow: as many in a line as there is room."""
    return tag("div", *pictures, class_=class_)


def captioned(caption: str, *pictures: Content, more: str = "", width: float = BESIDE) -> Node:
    """Pictures that belong together, under their name, with ``more`` at the end of that line."""
    line = small_picture(
        width,
        24,
        text(4, 17, caption, 14, "muted"),
        text(width - 4, 17, more, 12, "muted", "end") if more else None,
        class_="caption",
    )
    return block(block(line, class_="caption"), *pictures, class_="group")


# -- counters --------------------------------------------------------------------------


class Count(NamedTuple):
    """Something to count: its icon, the number, what it is in words, and another remark."""

    mark: str
    value: object
    says: str
    more: str = ""


def counter(
    x: float, y: float, count: Count, size: float = 14, colour: str = "text", ink: str = "muted"
) -> Node:
    """An icon and its number, level with a point."""
    start = x + size * 0.95
    after = start + width_of(str(count.value), size, bold=True) + 5
    return group(
        icon(count.mark, x, y, size + 4, ink),
        beside(start, y, count.value, size, colour, bold=True),
        beside(after, y, count.more, max(12, size / 2), "muted") if count.more else None,
        says=count.says,
    )


def counters(x: float, y: float, step: float, counts: Sequence[Count], size: float = 14) -> Node:
    """Counters side by side, evenly spaced."""
    return together(*[counter(x + step * i, y, one, size) for i, one in enumerate(counts)])


def entry(
    width: float,
    mark: str,
    label: str,
    *end: Content,
    says: str,
    id: str | None = None,
    colour: str = "text",
    class_: str = "entry",
) -> Node:
    """A line in a frame of 28: an icon, a few words, and what stands at its end."""
    return framed(
        width,
        28,
        icon(mark, 18, 14, 16, colour),
        beside(34, 14, label, 12, colour, bold=True),
        *end,
        class_=class_,
        says=says,
        id=id,
    )


# -- the turn and the players ----------------------------------------------------------


def phase_dots(phases: Mapping[int, str], here: int, end: float, y: float) -> Node:
    """A dot for each part of a turn, up to a point at the right; the current one is larger."""
    start = end - 16 * (len(phases) - 1)
    return together(
        *[
            tag(
                "circle",
                says=word,
                cx=start + i * 16,
                cy=y,
                r=5 if phase == here else 3,
                fill="text" if phase == here else "muted",
                fill_opacity=None if phase == here else 0.6,
            )
            for i, (phase, word) in enumerate(phases.items())
        ]
    )


def turn_line(
    round: int, phase: str, phases: Mapping[int, str], here: int, says: str, more: str = ""
) -> Node:
    """The round, the part of the turn by its name, and a dot for each part."""
    end = RAIL - 8
    start = 14 + width_of(f"Round {round}", 14)
    return small_picture(
        RAIL,
        32,
        text(4, 21, f"Round {round}", 14, "muted"),
        text(start, 21, phase, 14, bold=True),
        text(end - 16 * len(phases), 21, more, 12, "muted", "end") if more else None,
        phase_dots(phases, here, end, 16),
        class_="turn",
        says=says,
    )


def player_panel(
    seat: int,
    name: str,
    height: float,
    *inside: Content,
    says: str,
    flags: Sequence[str] = (),
    end: Content = None,
    end_width: float = 0,
    active: bool = False,
    automaton: bool = False,
    dim: bool = False,
) -> Node:
    """A player: mark and name, remarks after it, and all that they have below.

    ``end`` is drawn around the point where it ends, at the right of the name.
    """
    right = RAIL - (34 if active else 14)
    room = right - 36 - end_width
    remark = ", ".join(flags)
    title = shorten(name, 14, room - (width_of(remark, 12) + 8 if remark else 0), bold=True)
    edge: dict[str, object] = {"stroke": "text", "stroke_width": 1.5} if active else {}
    body = group(
        frame(RAIL, height, **edge),
        player_mark(seat, 20, 20, 8, automaton),
        text(36, 25, title, 14, bold=True),
        text(44 + width_of(title, 14, bold=True), 25, remark, 12, "muted") if remark else None,
        group(end, transform=f"translate({number(right)} 20)") if end else None,
        icon("turn", RAIL - 16, 20, 14, says="Active player") if active else None,
        *inside,
        says=says,
        name=name,
        id=f"player-{seat}",
        opacity=0.5 if dim else None,
    )
    return small_picture(RAIL, height, body, class_="player")
