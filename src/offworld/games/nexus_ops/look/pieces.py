"""Pieces and marks: silhouettes of units, tokens of the seats, icons, lines of text.

Everything is drawn around its own middle on a grid of 24 and then set down where it belongs.
"""

from __future__ import annotations

from functools import cache, lru_cache

from offworld.engine import Fragment, drawing
from offworld.engine.drawing import at, line_icon
from offworld.engine.svg import seat_mark, tag
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.tables import FACTIONS, NONE

SILHOUETTES: dict[str, tuple[str, str, float]] = {
    # What is filled, what is only a line, and how thick that line is.
    "human": (
        "M0-9.2a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM-7.6 8.6C-7.6 2.8-4.4.4 0 .4S7.6 2.8 7.6 8.6Z",
        "",
        0,
    ),
    "fungoid": (
        "M-9.2 0C-9.2-5.4-5-9 0-9S9.2-5.4 9.2 0C9.2 1.4-9.2 1.4-9.2 0ZM-2.6 2.4H2.6L3.6 8.8H-3.6Z",
        "",
        0,
    ),
    "crystalline": (
        "M0-9.6L4-4.6L3 8.6H-3L-4-4.6ZM5.4-.6L8.8 2.4L7.6 8.6H4.4ZM-5.4 1.4L-8.8 4L-7.6 8.6H-4.4Z",
        "",
        0,
    ),
    "rock_strider": (
        "M-6.6-4C-6.6-7.4-3.6-9.2 0-9.2S6.6-7.4 6.6-4C6.6-2-6.6-2-6.6-4Z",
        "M-5-4L-8.6 1.4V8.4M-2-3.4L-3.1 2V8.4M2-3.4L3.1 2V8.4M5-4L8.6 1.4V8.4",
        2.1,
    ),
    "lava_leaper": (
        "M5-6.6C7.6-2.4 9.6.2 9.6 3A4.6 4.6 0 0 1 .4 3C.4.2 2.4-2.4 5-6.6Z",
        "M-7.4 8.2C-8.6-2.4-3.6-10.6 4.4-7.2M-9.6 8.4H-4.6",
        2.2,
    ),
    "rubium_dragon": (
        (
            "M0-9.6L2-6.4L1.6-3.4L10-7.4L8.8.8L5.6-.2L4.5 3.6L1.9 2.6L0 9.4"
            "L-1.9 2.6L-4.5 3.6L-5.6-.2L-8.8.8L-10-7.4L-1.6-3.4L-2-6.4Z"
        ),
        "",
        0,
    ),
    "clone": (
        (
            "M-3.4-8a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8Z"
            "M-9.4 8.6C-9.4 3-6.8.2-3.4.2S2.6 3 2.6 8.6Z"
        ),
        "M4-8.2a2.7 2.7 0 1 1 1 5.2M5.2-.2C7.8.2 9.2 3 9.2 8",
        1.9,
    ),
    "sporling": (
        (
            "M-7 2.4C-7-1.8-3.8-4 0-4S7-1.8 7 2.4C7 3.4-7 3.4-7 2.4ZM-2 4.2H2L2.8 9H-2.8Z"
            "M-6.4-8a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0-3.4Z"
            "M0-10a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0-3.4Z"
            "M6.4-8a1.7 1.7 0 1 1 0 3.4a1.7 1.7 0 1 1 0-3.4Z"
        ),
        "",
        0,
    ),
    "shardian": (
        (
            "M.8-9.8L4.8-4.6L4.2.4L-3.4-2.8L-3.2-4.8ZM-3.6 0L3.9 3.2L3 9H-3Z"
            "M6.6-2.6L9.6-5L8.8 0ZM-6-1.6L-9.4-4L-8.2 1.6ZM6.4 4.4L9 7.6L5.8 8.6Z"
        ),
        "",
        0,
    ),
    "boulder_blitzer": (
        "M-3.6-9L3.8-9.2L8.8-4L7.4 3L1 5.4L-6.6 3.2L-9-3ZM2-7.2L-3.4-1.4H-.2L-1.8 3.6L3.8-2.8H.6Z",
        "M-4.8 4L-6.4 8.8M4.6 4.4L6.4 8.8",
        2.2,
    ),
    "magma_diver": (
        "M0 9.6C2.8 5.4 4.9 3.2 4.9.6A4.9 4.9 0 0 0-4.9.6C-4.9 3.2-2.8 5.4 0 9.6Z",
        "M-9.4-6.6C-7-9.4-5-9.4-3-6.6S1-3.9 3-6.6S7-9.4 9.4-6.6",
        2.2,
    ),
    "monolith_wyrm": (
        "M-3.6-9.4L4-8.8L9-5.6L3.6-5L6.6-2.2L-2-3.2Z",
        "M-7.6 7.8C1.4 9.6 4.4 5.6.2 2.4S-6.8-3.4-2.6-6.2",
        3.6,
    ),
}

ICONS: dict[str, str] = {
    "rubium": "M12 3L18.5 9L12 21L5.5 9ZM5.5 9H18.5",
    "swords": "M5 4L17.5 16.5M19 4L6.5 16.5M14 20L20.5 13.5M10 20L3.5 13.5M17.5 16.5L20 19"
    "M6.5 16.5L4 19",
    "flag": "M6 21V4H18.5L15 8.5L18.5 13H6",
    "deployment": "M12 3V14M7.5 9.5L12 14L16.5 9.5M4 15V20H20V15",
    "miner": "M8 3.5C15 3 21 9 20.5 16M16 8L4 20",
    "die": "M7 4H17A3 3 0 0 1 20 7V17A3 3 0 0 1 17 20H7A3 3 0 0 1 4 17V7A3 3 0 0 1 7 4Z"
    "M8.8 8.8h.01M15.2 15.2h.01M12 12h.01",
    "energize": "M13 3L5 14H11L10 21L19 10H13Z",
    "mission": "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3Z"
    "M9 9L12 12L9 15M13 15H15",
    "refinery": "M12 3L6 21M12 3L18 21M8 15H16M9.7 10H14.3M3.5 21H20.5",
    "victory": "M12 3.5L14.6 9L20.6 9.8L16.2 13.9L17.3 19.9L12 17L6.7 19.9L7.8 13.9L3.4 9.8L9.4 9Z",
    "tick": "M5 12.5L10 17.5L19 7",
    "march": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "supply": "M4 9L12 4L20 9V17L12 21L4 17ZM4 9L12 13L20 9M12 13V21",
    "turn": "M8 4L17 12L8 20Z",
}

PLATES = ((13.1, 0.92, 0.0), (13.8, 1.0, 0.0), (13.3, 0.74, 3.2), (12.2, 0.78, 0.0), (13, 0.9, 0))
"""For each seat the reach of its shape, and the scale and drop of the silhouette inside it."""
PLATE = 28.5
"""The side of the square that holds every plate."""


@cache
def silhouette(unit: str, ink: str) -> Fragment:
    """The shape of a unit, the same everywhere."""
    filled, lines, width = SILHOUETTES[unit]
    body = tag("path", d=filled, fill=ink, fill_rule="evenodd")
    if not lines:
        return body
    limbs = tag(
        "path",
        d=lines,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return body + limbs


@lru_cache(4096)
def token(seat: int, unit: str, size: float, x: float = 0, y: float = 0) -> Fragment:
    """A unit of a seat: its silhouette on the seat's shape."""
    reach, fit, drop = PLATES[seat]
    plate = seat_mark(
        seat, 0, 0, reach, stroke="var(--ink)", stroke_width=1, stroke_linejoin="round"
    )
    figure = at(0, drop, silhouette(unit, "var(--ink)"), scale=fit)
    return at(x, y, plate, figure, scale=size / PLATE)


def icon(
    name: str, x: float, y: float, size: float = 16, colour: str = "var(--text)", says: str = ""
) -> Fragment:
    """An icon around a point; what it says is read aloud and shown at rest."""
    return line_icon(ICONS[name], x, y, size, colour, says)


NARROW, WIDE = frozenset("iljtfrI.,:;'|!()[]- "), frozenset("mwMW@")


def width(what: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is, rather too much than too little."""
    ems = sum(
        [0.36 if c in NARROW else 0.9 if c in WIDE else 0.68 if c.isupper() else 0.6 for c in what]
    )
    return ems * size * (1.1 if bold else 1)


def wrapped(what: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Text in lines that fit into a width."""
    return drawing.wrapped(what, room, lambda line: width(line, size, bold))


def who(view: NexusView, seat: int) -> str:
    """A player in words: the faction, once it is chosen."""
    faction = view.players[seat].faction
    return f"Seat {seat + 1}" if faction == NONE else str(FACTIONS[faction]["name"])


def counted(n: int, name: str) -> str:
    """Units in words: "1 Human", "2 Humans"."""
    return f"{n} {name}" if n == 1 else f"{n} {name}s"
