"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from offworld.drawing.legend import legend
from offworld.drawing.nodes import Node, kept, together
from offworld.drawing.writing import Glyph
from offworld.games.on_mars.look.glyphs import WORDS, amount
from offworld.games.on_mars.look.pieces import building, crystal, letter, piece, tech
from offworld.games.on_mars.look.words import item_name, kind_name
from offworld.games.on_mars.printed import BUILDING_TYPES, TECHS
from offworld.games.on_mars.tables import ITEM_IDS

OWNED = (*ITEM_IDS, "resource", "op")


@kept
def base_legend() -> Node:
    """What is owned, Buildings, pieces, technologies, what cards say."""
    owned = [Glyph(18, amount(name, None).drawn, WORDS[name]) for name in OWNED if name != "op"]
    owned.append(amount("op", 3))
    buildings = [
        Glyph(22, building(kind, 0, 0, 22),
              f"{letter(kind)}: {kind_name(kind)}, gives {item_name(row.gives)}")
        for kind, row in enumerate(BUILDING_TYPES)
    ]  # fmt: skip
    pieces = [
        Glyph(24, piece("bot", 0, 24), "a Bot: builds around it"),
        Glyph(24, piece("rover", 0, 24), "a Rover: collects"),
        Glyph(24, piece("miner", 0, 24), "a Miner on a Mine"),
        Glyph(26, piece("marker", 0, 24), "an Advanced Building"),
        Glyph(22, crystal(0, 0, 20), "a Crystal on the map"),
    ]
    techs = [Glyph(22, tech(number, 0, 0, 22), row.name) for number, row in enumerate(TECHS)]
    said = [amount(name, None) for name in WORDS if name not in OWNED]
    return together(
        legend("What you own", owned),
        legend("Buildings", buildings, 1),
        legend("Pieces", pieces),
        legend("Technologies", techs),
        legend("What cards and spaces say", said, 1),
    )
