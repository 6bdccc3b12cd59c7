"""The colours of On Mars, each for the dark and the light theme."""

from __future__ import annotations

COLOURS: dict[str, tuple[str, str]] = {
    # The ground.
    "dunes": ("#4b2e26", "#e9cfbd"),
    "crater": ("#402721", "#dfc2ae"),
    "rock": ("#55352b", "#f0dccd"),
    "printed": ("#7a4d3d", "#cfa88f"),
    # What is owned.
    "mineral": ("#d0a273", "#85552a"),
    "battery": ("#ecca58", "#856300"),
    "water": ("#7fb9f3", "#2065a6"),
    "plant": ("#86d08a", "#2c7534"),
    "oxygen": ("#bccaec", "#53628a"),
    "crystal": ("#8fe3e0", "#0f7a80"),
    "op": ("#f1e3b8", "#5b4a1a"),
    "op-ink": ("#1d1a10", "#ffffff"),
    # Building tiles: marks on them are drawn in ink.
    "tile-mine": ("#bd8f62", "#dcb88f"),
    "tile-generator": ("#e2c351", "#f0da78"),
    "tile-water_extractor": ("#6aa4dc", "#98c6f1"),
    "tile-greenhouse": ("#70b774", "#9bd59d"),
    "tile-oxygen_condenser": ("#aab9da", "#c6d1eb"),
    "tile-shelter": ("#dacfbe", "#e8dfd0"),
    "tile-other": ("#c8a2d6", "#dcc3e6"),
    # Tiles on the map, sides of the board.
    "discovery": ("#c7a4ee", "#7440a6"),
    "research-olive": ("#b9b94f", "#6a6a12"),
    "research-teal": ("#4fc0b4", "#127268"),
    "research-pink": ("#ee96ba", "#a8396c"),
    "research-light-green": ("#a2dd7f", "#417d1c"),
    "orbit": ("#9fb4ff", "#3a4fb0"),
    "colony": ("#f0a27a", "#a34a1c"),
    "paper": ("#2b4f86", "#d7e5f8"),
}
"""Resources have a colour each, and so have the Buildings that give them."""
