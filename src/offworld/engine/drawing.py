"""The drawing vocabulary of all games: things set down, lines of text, frames, small pictures.

Everything is drawn around its own middle, or from its upper left corner where it has a frame, and
then set down where it belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache

from offworld.drawing.nodes import Content, Node
from offworld.drawing.picture import Box, Layers, Picture
from offworld.engine.svg import number, tag, title, words
from offworld.engine.view import Fragment


def at(x: float, y: float, *inside: Fragment, scale: float = 1, **attributes: object) -> Fragment:
    """Things set down somewhere, drawn around their own middle."""
    move = f"translate({number(float(x))} {number(float(y))})"
    if scale != 1:
        move += f" scale({number(float(scale))})"
    return tag("g", *inside, **{**attributes, "transform": move})


@lru_cache(8192)
def line_icon(outline: str, x: float, y: float, size: float, colour: str, says: str) -> Fragment:
    """An icon of lines on a grid of 24, around a point; what it says is read aloud."""
    lines = tag(
        "path",
        d=outline,
        transform="translate(-12 -12)",
        fill="none",
        stroke=colour,
        stroke_width=1.75,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(x, y, title(says) if says else "", lines, scale=size / 24)


def text(
    x: float,
    y: float,
    what: object,
    size: float = 12,
    colour: str = "var(--text)",
    anchor: str | None = None,
    bold: bool = False,
) -> Fragment:
    """A line of text on its base line."""
    return tag(
        "text",
        words(str(what)),
        x=x,
        y=y,
        font_size=size,
        fill=colour,
        text_anchor=anchor,
        font_weight=600 if bold else None,
    )


def middle(
    x: float,
    y: float,
    what: object,
    size: float = 12,
    colour: str = "var(--text)",
    bold: bool = False,
) -> Fragment:
    """Text around a point: figures reach up to about 0.72 of the size of the type."""
    return text(x, y + size * 0.36, what, size, colour, "middle", bold)


def pill(
    x: float,
    y: float,
    width: float,
    height: float,
    label: str,
    size: float,
    fill: str = "text",
    ink: str = "panel",
) -> Fragment:
    """A number or a word on a small badge around a point."""
    back = tag(
        "rect",
        x=x - width / 2,
        y=y - height / 2,
        width=width,
        height=height,
        rx=height / 2,
        fill=f"var(--{fill})",
        stroke="var(--panel)",
        stroke_width=1,
    )
    return back + middle(x, y, label, size, f"var(--{ink})", bold=True)


def phase_dots(phases: Mapping[int, str], here: int, x: float) -> list[Fragment]:
    """A dot for each part of a turn, from a point to the right; the present one is larger."""
    return [
        tag(
            "circle",
            title(word),
            cx=x + i * 16,
            cy=16,
            r=5 if phase == here else 3,
            fill="var(--text)" if phase == here else "var(--muted)",
            fill_opacity=1 if phase == here else 0.6,
        )
        for i, (phase, word) in enumerate(phases.items())
    ]


def pattern_lines(d: str, thick: float, strength: float) -> Fragment:
    """Faint lines of a terrain's pattern."""
    return tag(
        "path",
        d=d,
        fill="none",
        stroke="var(--text)",
        stroke_width=thick,
        stroke_opacity=strength,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def wrapped(what: str, room: float, width: Callable[[str], float]) -> list[str]:
    """Text in lines that fit into a width, as wide as a line is held to be."""
    lines = [""]
    for word in what.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def picture(width: float, height: float, *inside: Fragment, class_: str) -> Fragment:
    """A small picture in its own size, with a little air around it; several flow like words."""
    return tag(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"-2 -2 {number(width + 4)} {number(height + 4)}",
        width=width + 4,
        height=height + 4,
        role="group",
        class_=class_,
    )


def panel(width: float, height: float, **attributes: object) -> Fragment:
    """The frame of everything that lies beside the board."""
    look = {"fill": "var(--panel)", "stroke": "var(--line)", "stroke_width": 1, **attributes}
    return tag("rect", width=width, height=height, rx=6, class_="area", **look)


def block(*pictures: Fragment, class_: str) -> Fragment:
    """Small pictures that flow: as many in a line as there is room."""
    return tag("div", *pictures, class_=class_)


MOST_DRAWN = 20_000
"""Pieces of pictures; a piece has 1 or 2 kB."""


class Memory:
    """What a game has drawn before: most of a picture looks as it did one choice ago."""

    def __init__(self) -> None:
        self.drawn: dict[Hashable, Fragment] = {}

    def as_before(self, looks: Hashable, draw: Callable[[], Fragment]) -> Fragment:
        """A piece of the picture, by everything that is drawn of it; drawn anew if it is new."""
        found = self.drawn.get(looks)
        if found is None:
            if len(self.drawn) >= MOST_DRAWN:
                self.drawn.clear()
            self.drawn[looks] = found = draw()
        return found


class Written(Layers):
    """A panel that is text already."""

    def __init__(self, name: str, fragment: Fragment) -> None:
        super().__init__(name, Box(0, 0, 0, 0), says="")
        self.fragment = fragment

    @property
    def is_empty(self) -> bool:
        return not self.fragment

    def node(self, *first: Content, **look: object) -> Node:
        start, end, rest = self.fragment.partition(">")
        made = Node("", {}, ())
        made.text = start + end + "".join(map(str, first)) + rest
        return made


def as_picture(fragments: Mapping[str, Fragment]) -> Picture:
    """Pieces of text as a picture."""
    return Picture(*[Written(name, fragment) for name, fragment in fragments.items()])
