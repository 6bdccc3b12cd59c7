"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, group
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.writing import Glyph, beside

LINE = 25


def sign(mark: str, says: str, colour: str = "text") -> Glyph:
    """An icon as an entry of the legend, or among words."""
    return Glyph(18, icon(mark, 0, 0, 18, colour), says)


def legend(caption: str, entries: Sequence[Glyph], columns: int = 2) -> Node:
    """Signs with their words, in columns as wide as their widest sign needs, under a name."""
    room = max([18, *[entry.wide for entry in entries]])
    drawn = []
    for i, entry in enumerate(entries):
        x, y = (i % columns) * BESIDE / columns, 18 + (i // columns) * LINE
        said = entry.says[:1].upper() + entry.says[1:]
        drawn.append(
            group(at(x + room / 2 + 8, y, entry.drawn), beside(x + room + 16, y, said, 12))
        )
    height = 12 + LINE * -(-len(entries) // columns)
    table = small_picture(BESIDE, height, frame(BESIDE, height), *drawn, class_="legend")
    return captioned(caption, table)
