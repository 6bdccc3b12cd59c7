"""Text in pictures: on its base line, around a point, in lines, beside signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from offworld.drawing.metrics import width_of, wrap
from offworld.drawing.nodes import Content, Node, at, kept, tag, together

TIMES, MINUS = "\N{MULTIPLICATION SIGN}", "\N{MINUS SIGN}"
CAP = 0.36
"""Half of how far figures and capitals reach up, in parts of the size of the type."""
LEADING = 4
"""How much further down than its size the next line stands."""


def text(
    x: float,
    y: float,
    what: object,
    size: float = 12,
    colour: str = "text",
    anchor: str | None = None,
    bold: bool = False,
) -> Node:
    """A line of text on its base line."""
    return tag(
        "text",
        str(what),
        x=x,
        y=y,
        font_size=size,
        fill=colour,
        text_anchor=anchor,
        font_weight=600 if bold else None,
    )


def middle(
    x: float, y: float, what: object, size: float = 12, colour: str = "text", bold: bool = False
) -> Node:
    """Text around a point."""
    return text(x, y + size * CAP, what, size, colour, "middle", bold)


def beside(
    x: float,
    y: float,
    what: object,
    size: float = 12,
    colour: str = "text",
    bold: bool = False,
    end: bool = False,
) -> Node:
    """Text that begins at a point, or ends there, and is level with it like an icon."""
    return text(x, y + size * CAP, what, size, colour, "end" if end else None, bold)


def lines(
    x: float,
    y: float,
    written: Sequence[str],
    size: float = 12,
    colour: str = "text",
    bold: bool = False,
) -> Node:
    """Lines of text under each other, from the first base line."""
    step = size + LEADING
    return together(
        *[text(x, y + step * i, line, size, colour, bold=bold) for i, line in enumerate(written)]
    )


def paragraph(
    x: float, y: float, what: str, room: float, colour: str = "text", size: float = 12
) -> tuple[Node, float]:
    """Text broken into lines from a first base line, and how high they are together."""
    written = wrap(what, size, room)
    return lines(x, y, written, size, colour), (size + LEADING) * len(written)


def signed(value: int) -> str:
    """A number that is added or taken away."""
    return f"{MINUS}{-value}" if value < 0 else f"+{value}"


# -- words and signs in a row ----------------------------------------------------------


class Glyph(NamedTuple):
    """A sign among words: its width, what is drawn around its middle, and what it says."""

    wide: float
    drawn: Node
    says: str


Sentence = Sequence[str | Glyph]
SPACE = 4.0


def sentence(x: float, y: float, parts: Sentence, size: float = 12, colour: str = "text") -> Node:
    """Words and signs one after the other, level with a point."""
    drawn: list[Content] = []
    for part in parts:
        if isinstance(part, Glyph):
            drawn.append(at(x + part.wide / 2, y, part.drawn, says=part.says))
        else:
            drawn.append(beside(x, y, part, size, colour))
        x += width_in_row(part, size) + SPACE
    return together(*drawn)


def sentence_width(parts: Sentence, size: float = 12) -> float:
    return sum([width_in_row(part, size) + SPACE for part in parts]) - SPACE


def width_in_row(part: str | Glyph, size: float) -> float:
    return part.wide if isinstance(part, Glyph) else width_of(part, size)


# -- badges ----------------------------------------------------------------------------


def pill_size(label: str, size: float = 12) -> tuple[float, float]:
    """How wide and high a badge is."""
    high = size * 1.34
    return max(high, width_of(label, size, bold=True) + size * 0.7), high


@kept
def pill(
    x: float,
    y: float,
    label: str,
    size: float = 12,
    fill: str = "text",
    ink: str = "panel",
    edge: str = "panel",
) -> Node:
    """A number or a word on a small badge around a point."""
    wide, high = pill_size(label, size)
    back = tag(
        "rect",
        x=x - wide / 2,
        y=y - high / 2,
        width=wide,
        height=high,
        rx=high / 2,
        fill=fill,
        stroke=edge,
        stroke_width=1,
    )
    return together(back, middle(x, y, label, size, ink, bold=True))
