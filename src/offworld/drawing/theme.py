"""The theme of all games: colours by name, dark and light, and the shapes of the seats.

Every colour is defined here and nowhere else; ``style_sheet`` is what a page needs of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from offworld.drawing.nodes import Node, points, tag, together

SEAT_COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#d55e00", "#cc79a7", "#f0e442", "#0072b2")
"""Okabe-Ito: distinguishable with every kind of colour vision. The first five have a shape."""

COLOURS: dict[str, tuple[str, str]] = {
    "ground": ("#0d1220", "#f6f4ee"),
    "panel": ("#151c2e", "#ffffff"),
    "raised": ("#1d2640", "#ffffff"),
    "sunken": ("#0a0e19", "#efece3"),
    "line": ("#2a3550", "#d9d5c8"),
    "edge": ("#69779b", "#7f7b70"),
    "text": ("#e8ecf5", "#1b2233"),
    "muted": ("#9aa6bf", "#5d6880"),
    "accent": ("#ffd166", "#ffd166"),
    "accent-hover": ("#ffdd8c", "#f7c04a"),
    "accent-edge": ("#ffd166", "#a87400"),
    "glow": ("#ffd166", "#b06f00"),
    "focus": ("#9bd4ff", "#1565a8"),
    "link": ("#8fcbf5", "#17598f"),
    "good": ("#6fd3a8", "#0b6b4c"),
    "bad": ("#ff9a85", "#a8301c"),
    "bad-fill": ("#3a1d1f", "#fbe9e4"),
    "good-fill": ("#12302a", "#e2f2ea"),
    "note-fill": ("#2c2717", "#fbf3da"),
    "note-line": ("#6b5a2a", "#d9bf72"),
    "ink": ("#10141f", "#10141f"),
    "seat-edge": ("transparent", "rgb(16 20 31 / 70%)"),
    "shadow": ("0 8px 24px rgb(0 0 0 / 45%)", "0 8px 24px rgb(40 36 20 / 18%)"),
}
"""Each colour in the dark theme and in the light one.

``raised`` lies on a panel, ``sunken`` is cut into it; ``edge`` outlines what can be operated;
``glow`` says "you can click this", and only the table uses it; ``ink`` is for marks on a seat's
colour, which is bright in both themes; ``seat-edge`` is the rim of a seat's mark.
"""

MOTION = (
    ".turns{transition:transform 600ms ease-in-out}"
    "@media (prefers-reduced-motion:reduce){.turns{transition:none}}"
)
"""What turns in a picture turns slowly enough to be followed."""


def theme(
    colours: Mapping[str, tuple[str, str]] | None = None, dark: bool = True
) -> dict[str, str]:
    """The dark or the light theme, with a game's own colours."""
    chosen = {name: pair[0 if dark else 1] for name, pair in {**COLOURS, **(colours or {})}.items()}
    return {**chosen, **{f"seat-{i}": colour for i, colour in enumerate(SEAT_COLOURS)}}


def variables(theme: Mapping[str, str]) -> str:
    """A theme as CSS variables: pictures name no colour themselves."""
    return "".join([f"--{name}:{colour};" for name, colour in theme.items()])


def style_sheet(colours: Mapping[str, tuple[str, str]] | None = None) -> str:
    """Both themes as a style sheet: dark by default, light if the system or the switch says so.

    Given a game's colours, only those: the page has the common ones already.
    """
    if colours is None:
        dark, light, more = variables(theme()), variables(theme(dark=False)), MOTION + "\n"
    else:
        dark, light = [variables({name: pair[i] for name, pair in colours.items()}) for i in (0, 1)]
        more = ""
    return (
        f":root{{color-scheme:dark;{dark}}}\n"
        f"@media (prefers-color-scheme:light)"
        f'{{:root:not([data-theme="dark"]){{color-scheme:light;{light}}}}}\n'
        f':root[data-theme="light"]{{color-scheme:light;{light}}}\n{more}'
    )


# -- the seats -------------------------------------------------------------------------

SHAPES = (
    (),
    ((-0.87, -0.87), (0.87, -0.87), (0.87, 0.87), (-0.87, 0.87)),
    ((0, -1.05), (1.05, 0.8), (-1.05, 0.8)),
    ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
    ((0, -1.05), (0.91, -0.52), (0.91, 0.52), (0, 1.05), (-0.91, 0.52), (-0.91, -0.52)),
)


def seat_colour(seat: int) -> str:
    """The name of a seat's colour."""
    return f"seat-{seat}"


def seat_mark(seat: int, x: float, y: float, r: float, **look: object) -> Node:
    """The shape of a seat, centred: circle, square, triangle, diamond, hexagon."""
    look = {"fill": seat_colour(seat), **look}
    if seat == 0:
        return tag("circle", cx=x, cy=y, r=r, **look)
    outline = [(x + dx * r, y + dy * r) for dx, dy in SHAPES[seat]]
    return tag("polygon", points=points(outline), **look)


def player_mark(seat: int, x: float, y: float, r: float, automaton: bool = False) -> Node:
    """The shape of a player; an automaton's has a ring."""
    if not automaton:
        return seat_mark(seat, x, y, r)
    ring = tag(
        "circle", cx=x, cy=y, r=r * 1.3, fill="none", stroke=seat_colour(seat), stroke_width=1.5
    )
    return together(seat_mark(seat, x, y, r * 0.72), ring)
