"""Pieces: the silhouettes of units, and tokens of the seats."""

from __future__ import annotations

from offworld.drawing import pieces
from offworld.drawing.nodes import Node, kept

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


@kept
def silhouette(unit: str, ink: str = "ink") -> Node:
    """The shape of a unit, the same everywhere."""
    filled, lines, thick = SILHOUETTES[unit]
    return pieces.silhouette(filled, lines, thick, ink)


@kept
def token(seat: int, unit: str, size: float, x: float = 0, y: float = 0) -> Node:
    """A unit of a seat: its silhouette on the seat's shape."""
    return pieces.token(seat, silhouette(unit), size, x, y)


def number_of(count: int, name: str) -> str:
    """ "1 Human", "2 Humans", "0 Humans"."""
    return f"{count} {name}" if count == 1 else f"{count} {name}s"
