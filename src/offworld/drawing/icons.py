"""Icons: lines on a grid of 24, named after what they show.

Wherever an icon is asked for, a game may give a name from this set or its own outline, which
begins with ``M``. A game names its icons in its own table: ``{"score": "star"}``.
"""

from __future__ import annotations

from offworld.drawing.nodes import Node, at, kept, tag

ICONS: dict[str, str] = {
    # Cards and piles.
    "card": "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3Z",
    "deck": "M8 3H17A2 2 0 0 1 19 5V17M5 8A2 2 0 0 1 7 6H14A2 2 0 0 1 16 8V19A2 2 0 0 1 14 21H7"
    "A2 2 0 0 1 5 19Z",
    "hand": "M5 6.5L12.5 4.5L16.3 18.5L8.8 20.5ZM15 4.5H20V18",
    "box": "M4 8L12 4L20 8V16.5L12 20.5L4 16.5ZM4 8L12 12L20 8M12 12V20.5",
    "mission": "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3Z"
    "M9 9L12 12L9 15M13 15H15",
    "die": "M7 4H17A3 3 0 0 1 20 7V17A3 3 0 0 1 17 20H7A3 3 0 0 1 4 17V7A3 3 0 0 1 7 4Z"
    "M8.8 8.8h.01M15.2 15.2h.01M12 12h.01",
    # What is counted.
    "coin": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 8A4 4 0 1 1 12 16"
    "A4 4 0 1 1 12 8ZM13.2 13.2L16.4 16.4",
    "gem": "M12 3L18.5 9L12 21L5.5 9ZM5.5 9H18.5",
    "star": "M12 3.5L14.6 9L20.6 9.8L16.2 13.9L17.3 19.9L12 17L6.7 19.9L7.8 13.9L3.4 9.8L9.4 9Z",
    "supply": "M4 9L12 4L20 9V17L12 21L4 17ZM4 9L12 13L20 9M12 13V21",
    "hex": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5Z",
    "richer": "M8 8A5.5 5.5 0 1 1 8 19A5.5 5.5 0 1 1 8 8ZM18 19V5M14.5 8.5L18 5L21.5 8.5",
    # The course of the game.
    "turn": "M8 4L17 12L8 20Z",
    "tick": "M5 12.5L10 17.5L19 7",
    "flag": "M6 21V4H18.5L15 8.5L18.5 13H6",
    "hourglass": "M7 3H17M7 21H17M8 3C8 9 11 10 11 12S8 15 8 21M16 3C16 9 13 10 13 12S16 15 16 21",
    "gavel": "M4 20H13M6 12L12 6M9.5 15.5L15.5 9.5M5 11L10.5 16.5M11 5L16.5 10.5M14 11.5L20 17.5",
    "hold": "M7 4V20H17V4M7 9H17",
    "legend": "M5 5H9V9H5ZM5 15H9V19H5ZM13 7H20M13 17H20",
    # What is done.
    "move": "M4 12H19M13.5 6.5L19 12L13.5 17.5",
    "march": "M5 6L11 12L5 18M13 6L19 12L13 18",
    "take": "M20 5L10 15M10 8.5V15H16.5M4 20H14",
    "deploy": "M12 3V14M7.5 9.5L12 14L16.5 9.5M4 15V20H20V15",
    "swords": "M5 4L17.5 16.5M19 4L6.5 16.5M14 20L20.5 13.5M10 20L3.5 13.5M17.5 16.5L20 19"
    "M6.5 16.5L4 19",
    "site": "M12 21C8 16 6 13 6 9.5A6 6 0 0 1 18 9.5C18 13 16 16 12 21ZM12 7.5A2 2 0 1 1 12 11.5"
    "A2 2 0 1 1 12 7.5Z",
    # Trades and machines.
    "pick": "M8 3.5C15 3 21 9 20.5 16M16 8L4 20",
    "bolt": "M13 3L5 14H11L10 21L19 10H13Z",
    "flash": "M13 3L6 13.5H11.5L10.5 21L18 10.5H12.5Z",
    "shield": "M12 3L19 6V11C19 16 16 19 12 21C8 19 5 16 5 11V6Z",
    "house": "M5 21V9.5L12 4L19 9.5V21ZM10 21V15H14V21",
    "flask": "M9 3H15M10 3V9.5L5.2 18A2 2 0 0 0 7 21H17A2 2 0 0 0 18.8 18L14 9.5V3M7.8 14.5H16.2",
    "network": "M12 9.2A2.8 2.8 0 1 1 12 14.8A2.8 2.8 0 1 1 12 9.2ZM12 9.2V6M9.6 13.4L6.8 15.4"
    "M14.4 13.4L17.2 15.4M12 2.5A1.7 1.7 0 1 1 12 5.9A1.7 1.7 0 1 1 12 2.5ZM5.4 14.7"
    "A1.7 1.7 0 1 1 5.4 18.1A1.7 1.7 0 1 1 5.4 14.7ZM18.6 14.7A1.7 1.7 0 1 1 18.6 18.1"
    "A1.7 1.7 0 1 1 18.6 14.7Z",
    "derrick": "M12 3L6 21M12 3L18 21M8 15H16M9.7 10H14.3M3.5 21H20.5",
    "hull": "M3 14H21L18.5 19H5.5ZM6 14V9H14L17 14M9 9V6H12V9",
    "satellite": "M9.5 12L12 9.5L14.5 12L12 14.5ZM10.5 10.8L6.8 7.1M13.5 13.2L17.2 16.9M3.5 7.5"
    "L7.5 3.5L10 6L6 10ZM14 18L18 14L20.5 16.5L16.5 20.5ZM15.5 8.5A4 4 0 0 0 15.5 8.4M17 7L19 5",
    "rocket": "M12 3C15.5 6 16.5 10 15.5 15H8.5C7.5 10 8.5 6 12 3ZM8.3 12L5 16V19L8.6 16.8"
    "M15.7 12L19 16V19L15.4 16.8M10 18V20.5M14 18V20.5M12 18V21.5",
    "thrusters": "M4 20L10 8H19M15.2 4.2L19 8L15.2 11.8",
    "drill": "M4 8.5H9.5V15.5H4ZM9.5 6L20.5 12L9.5 18ZM13 8.2V15.8M16.5 10.2V13.8",
    "anvil": "M3.5 7H20.5C20.5 10.5 17 11.5 14.5 12V15.5L18 19.5H6L9.5 15.5V12"
    "C6 11.5 3.5 10 3.5 7Z",
    "claw": "M12 3V8M12 8C6.5 8 5 12.5 6.5 19L9.5 16.5M12 8C17.5 8 19 12.5 17.5 19L14.5 16.5M12 8"
    "V13",
    "tanks": "M5 9A3 3 0 0 1 11 9V17.5A3 3 0 0 1 5 17.5ZM13 9A3 3 0 0 1 19 9V17.5A3 3 0 0 1 13 17.5"
    "ZM8 6V3.5H16V6",
    "prow": "M3.5 5.5L20.5 12L3.5 18.5L8 12ZM8 12H20.5",
    # Places and forces of nature.
    "volcano": "M3 20L9.2 8.5H14.8L21 20ZM9.2 8.5L10.8 11.5L12.6 9.8L14.8 8.5M12 5V3M8 5.5L7 4"
    "M16 5.5L17 4",
    "flame": "M12.4 3C14 7 18.5 9.5 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.3 7.6 10 8.6 7.4"
    "C10 8.6 10.6 9.8 10.6 11.4C12.2 9.4 12.9 6.4 12.4 3Z",
    "eruption": "M12 21C7 21 5 17.5 6 13.5C7.5 15 8.5 14.5 8.5 12.5C8.5 9 10 6 13.5 3"
    "C13 7 18.5 9.5 18.5 15C18.5 18.5 16 21 12 21Z",
    "meteor": "M9.5 10A5.5 5.5 0 1 1 9.5 21A5.5 5.5 0 1 1 9.5 10ZM13 9L20 3M15.5 12L21 7.5"
    "M9 7.5L13 3.5",
    "crack": "M13 3L9 9L14 12L8 16L11 21",
    "city": "M4 21V11H9V6H14V21M14 13H20V21M3 21H21M11.5 10h.01M11.5 14h.01M17 17h.01",
    "pad": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM9 8V16M15 8V16M9 12H15",
    "hazard": "M12 9.5A2.5 2.5 0 1 1 12 14.5A2.5 2.5 0 1 1 12 9.5ZM12 9.5V3.5M9.8 13.2L4.6 16.3"
    "M14.2 13.2L19.4 16.3M7.5 4.6A8.6 8.6 0 0 0 3.6 11.5M16.5 4.6A8.6 8.6 0 0 1 20.4 11.5M8 19.6"
    "A8.6 8.6 0 0 0 16 19.6",
    "monolith": "M8.5 21L9.5 5L12 2.5L14.5 5L15.5 21ZM6 21H18M12 8V12M10.8 14.5H13.2",
}


def outline(mark: str) -> str:
    """The path of an icon: one of the set by name, or a game's own outline as it is."""
    if mark.startswith("M"):
        return mark
    if mark not in ICONS:
        raise LookupError(f"there is no icon {mark!r}: give a name of the set, or an outline")
    return ICONS[mark]


@kept
def icon(
    mark: str, x: float, y: float, size: float = 16, colour: str = "text", says: str = ""
) -> Node:
    """An icon around a point; what it says is read aloud, and shown when the pointer rests."""
    drawn = tag(
        "path",
        d=outline(mark),
        transform="translate(-12 -12)",
        fill="none",
        stroke=colour,
        stroke_width=1.75,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(x, y, drawn, scale=size / 24, says=says)
