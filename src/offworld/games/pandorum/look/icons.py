"""Which icons stand for the types of Projects and for bows, and the outlines of pieces."""

from __future__ import annotations

from offworld.games.pandorum.tables import BOW_IDS, TYPE_IDS

TYPE_MARKS = {
    "extraction": "pick",
    "block": "house",
    "protection": "shield",
    "generator": "bolt",
    "laboratory": "flask",
    "system": "network",
}
BOW_MARKS = {
    "vector_thrusters": "thrusters",
    "tunnel_drill": "drill",
    "adaptive_foundry": "anvil",
    "salvage_claw": "claw",
    "reserve_tanks": "tanks",
    "raider_prow": "prow",
}
assert set(TYPE_MARKS) == set(TYPE_IDS)
assert set(BOW_MARKS) == set(BOW_IDS)

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
