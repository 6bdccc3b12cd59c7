"""Icons and silhouettes: lines on a grid of 24, and filled shapes around their own middle."""

from __future__ import annotations

from offworld.games.pandorum.tables import BOW_IDS, TYPE_IDS

ICONS: dict[str, str] = {
    # Goods and counts.
    "quid": "M12 3.5A8.5 8.5 0 1 1 12 20.5A8.5 8.5 0 1 1 12 3.5ZM12 8A4 4 0 1 1 12 16"
    "A4 4 0 1 1 12 8ZM13.2 13.2L16.4 16.4",
    "score": "M12 3.5L14.6 9L20.6 9.8L16.2 13.9L17.3 19.9L12 17L6.7 19.9L7.8 13.9L3.4 9.8L9.4 9Z",
    "hand": "M5 6.5L12.5 4.5L16.3 18.5L8.8 20.5ZM15 4.5H20V18",
    "card": "M7 3H17A2 2 0 0 1 19 5V19A2 2 0 0 1 17 21H7A2 2 0 0 1 5 19V5A2 2 0 0 1 7 3Z",
    "deck": "M8 3H17A2 2 0 0 1 19 5V17M5 8A2 2 0 0 1 7 6H14A2 2 0 0 1 16 8V19A2 2 0 0 1 14 21H7"
    "A2 2 0 0 1 5 19Z",
    "box": "M4 8L12 4L20 8V16.5L12 20.5L4 16.5ZM4 8L12 12L20 8M12 12V20.5",
    "volcano": "M3 20L9.2 8.5H14.8L21 20ZM9.2 8.5L10.8 11.5L12.6 9.8L14.8 8.5M12 5V3M8 5.5L7 4"
    "M16 5.5L17 4",
    "pyrrhum": "M12.4 3C14 7 18.5 9.5 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.3 7.6 10 8.6 7.4"
    "C10 8.6 10.6 9.8 10.6 11.4C12.2 9.4 12.9 6.4 12.4 3Z",
    "take": "M20 5L10 15M10 8.5V15H16.5M4 20H14",
    "richer": "M8 8A5.5 5.5 0 1 1 8 19A5.5 5.5 0 1 1 8 8ZM18 19V5M14.5 8.5L18 5L21.5 8.5",
    "turn": "M8 4L17 12L8 20Z",
    "tick": "M5 12.5L10 17.5L19 7",
    "flag": "M6 21V4H18.5L15 8.5L18.5 13H6",
    "end": "M7 3H17M7 21H17M8 3C8 9 11 10 11 12S8 15 8 21M16 3C16 9 13 10 13 12S16 15 16 21",
    "hex": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5Z",
    "site": "M12 21C8 16 6 13 6 9.5A6 6 0 0 1 18 9.5C18 13 16 16 12 21ZM12 7.5A2 2 0 1 1 12 11.5"
    "A2 2 0 1 1 12 7.5Z",
    "move": "M4 12H19M13.5 6.5L19 12L13.5 17.5",
    "lightning": "M13 3L6 13.5H11.5L10.5 21L18 10.5H12.5Z",
    "hold": "M7 4V20H17V4M7 9H17",
    # The parts of a Harvester.
    "hull": "M3 14H21L18.5 19H5.5ZM6 14V9H14L17 14M9 9V6H12V9",
    "satellite": "M9.5 12L12 9.5L14.5 12L12 14.5ZM10.5 10.8L6.8 7.1M13.5 13.2L17.2 16.9M3.5 7.5"
    "L7.5 3.5L10 6L6 10ZM14 18L18 14L20.5 16.5L16.5 20.5ZM15.5 8.5A4 4 0 0 0 15.5 8.4M17 7L19 5",
    "vector_thrusters": "M4 20L10 8H19M15.2 4.2L19 8L15.2 11.8",
    "tunnel_drill": "M4 8.5H9.5V15.5H4ZM9.5 6L20.5 12L9.5 18ZM13 8.2V15.8M16.5 10.2V13.8",
    "adaptive_foundry": "M3.5 7H20.5C20.5 10.5 17 11.5 14.5 12V15.5L18 19.5H6L9.5 15.5V12"
    "C6 11.5 3.5 10 3.5 7Z",
    "salvage_claw": "M12 3V8M12 8C6.5 8 5 12.5 6.5 19L9.5 16.5M12 8C17.5 8 19 12.5 17.5 19"
    "L14.5 16.5M12 8V13",
    "reserve_tanks": "M5 9A3 3 0 0 1 11 9V17.5A3 3 0 0 1 5 17.5ZM13 9A3 3 0 0 1 19 9V17.5"
    "A3 3 0 0 1 13 17.5ZM8 6V3.5H16V6",
    "raider_prow": "M3.5 5.5L20.5 12L3.5 18.5L8 12ZM8 12H20.5",
    # The types of Project cards.
    "extraction": "M8 3.5C15 3 21 9 20.5 16M16 8L4 20",
    "block": "M5 21V9.5L12 4L19 9.5V21ZM10 21V15H14V21",
    "protection": "M12 3L19 6V11C19 16 16 19 12 21C8 19 5 16 5 11V6Z",
    "generator": "M13 3L5 14H11L10 21L19 10H13Z",
    "laboratory": "M9 3H15M10 3V9.5L5.2 18A2 2 0 0 0 7 21H17A2 2 0 0 0 18.8 18L14 9.5V3M7.8 14.5"
    "H16.2",
    "system": "M12 9.2A2.8 2.8 0 1 1 12 14.8A2.8 2.8 0 1 1 12 9.2ZM12 9.2V6M9.6 13.4L6.8 15.4"
    "M14.4 13.4L17.2 15.4M12 2.5A1.7 1.7 0 1 1 12 5.9A1.7 1.7 0 1 1 12 2.5ZM5.4 14.7"
    "A1.7 1.7 0 1 1 5.4 18.1A1.7 1.7 0 1 1 5.4 14.7ZM18.6 14.7A1.7 1.7 0 1 1 18.6 18.1"
    "A1.7 1.7 0 1 1 18.6 14.7Z",
}
assert {*BOW_IDS, *TYPE_IDS} <= set(ICONS)

SILHOUETTES: dict[str, str] = {
    # A dome; a dome between two towers.
    "module": "M-8.6 7V3.4A8.6 8.6 0 0 1 8.6 3.4V7ZM-2.4 7V2H2.4V7Z",
    "base": "M-9.6 8V-5.6H-5V-.4A6.6 6.6 0 0 1-1.1-3V-9.6H1.1V-3A6.6 6.6 0 0 1 5-.4V-5.6H9.6V8Z"
    "M-2.2 8V3H2.2V8Z",
}
HARVESTER = (
    "M-13.4 2.6V-3L-10.8-5.8H-1.4L.8-9H8.4L11.4-3.8L13.4-2.8V2.6A3.2 3.2 0 0 1 10.4 8.4H-10.4"
    "A3.2 3.2 0 0 1-13.4 2.6Z"
)
TRACKS = "M-10.6 2.8H10.6A2.4 2.4 0 0 1 10.6 7.6H-10.6A2.4 2.4 0 0 1-10.6 2.8Z"
"""A crawler seen from the side, its cab in front; 27 wide and 18 high."""
