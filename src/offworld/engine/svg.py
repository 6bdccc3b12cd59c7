"""Drawing: elements of SVG and HTML as text, escaped, and the palette of all games.

>>> tag("circle", id="disc-3", cx=10, cy=10, r=4.25, class_="seat-0")
'<circle id="disc-3" cx="10" cy="10" r="4.25" class="seat-0"/>'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape

from offworld.engine.view import Fragment

SEAT_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#d55e00", "#cc79a7")
"""Okabe-Ito: distinguishable with every kind of colour vision."""

DARK = {
    "ground": "#0d1220",
    "panel": "#151c2e",
    "line": "#2a3550",
    "text": "#e8ecf5",
    "muted": "#9aa6bf",
    "accent": "#ffd166",
    "ink": "#10141f",
}
LIGHT = {
    "ground": "#f6f4ee",
    "panel": "#ffffff",
    "line": "#d9d5c8",
    "text": "#1b2233",
    "muted": "#5d6880",
    "accent": "#ffd166",
    "ink": "#10141f",
}
"""Ink is for marks on a seat's colour, which is bright in both themes."""


LEAVES = frozenset({"circle", "ellipse", "image", "img", "line", "path", "polygon", "rect", "use"})
"""Elements without content; any other one must be closed for HTML to read it rightly."""


def tag(name: str, *inside: Fragment, **attributes: object) -> Fragment:
    """One element. ``class_`` is written ``class``, and ``stroke_width`` ``stroke-width``."""
    written = "".join(
        [
            f' {spelled(key)}="{number(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    body = "".join(inside)
    return (
        f"<{name}{written}/>"
        if not body and name in LEAVES
        else f"<{name}{written}>{body}</{name}>"
    )


@cache
def spelled(key: str) -> str:
    """A Python name as an attribute's name."""
    return key.rstrip("_").replace("_", "-")


def number(value: object) -> str:
    """A value as an attribute shows it: two decimals are enough for a pixel."""
    if isinstance(value, float):
        return f"{value:z.2f}".rstrip("0").rstrip(".")
    return str(value) if isinstance(value, int) else escape(str(value))


def words(text: str) -> Fragment:
    """Text as content of an element."""
    return escape(text, quote=False)


def title(text: str) -> Fragment:
    """What is said when the pointer rests on the element, and read aloud."""
    return tag("title", words(text))


def points(corners: list[tuple[float, float]]) -> str:
    """Corners as a polygon's attribute."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def seat_mark(seat: int, x: float, y: float, r: float, **attributes: object) -> Fragment:
    """The shape of a seat, centred: circle, square, triangle, diamond, hexagon."""
    fill = f"var(--seat-{seat})"
    if seat == 0:
        return tag("circle", cx=x, cy=y, r=r, fill=fill, **attributes)
    outlines = (
        [(-0.87, -0.87), (0.87, -0.87), (0.87, 0.87), (-0.87, 0.87)],
        [(0, -1.05), (1.05, 0.8), (-1.05, 0.8)],
        [(0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)],
        [(0, -1.05), (0.91, -0.52), (0.91, 0.52), (0, 1.05), (-0.91, 0.52), (-0.91, -0.52)],
    )
    outline = [(x + dx * r, y + dy * r) for dx, dy in outlines[seat - 1]]
    return tag("polygon", points=points(outline), fill=fill, **attributes)


def theme(colours: Mapping[str, tuple[str, str]], dark: bool = True) -> dict[str, str]:
    """The dark or the light theme, with a game's own colours."""
    own = {name: pair[0 if dark else 1] for name, pair in colours.items()}
    return {**(DARK if dark else LIGHT), **own}


def variables(theme: dict[str, str]) -> str:
    """A theme and the seats' colours as CSS variables: pictures name no colour themselves."""
    named = {**theme, **{f"seat-{i}": colour for i, colour in enumerate(SEAT_COLOURS)}}
    return "".join(f"--{name}:{colour};" for name, colour in named.items())


def standalone(picture: Fragment, theme: dict[str, str]) -> Fragment:
    """A picture as a file of its own, with its colours."""
    style = tag(
        "style", f"svg{{{variables(theme)}background:var(--ground);font-family:sans-serif}}"
    )
    start = picture.index(">") + 1
    return picture[:start] + style + picture[start:]
