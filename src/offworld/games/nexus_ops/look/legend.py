"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from offworld.drawing.legend import legend, sign
from offworld.drawing.nodes import Node, at, kept, together
from offworld.drawing.writing import Glyph
from offworld.games.nexus_ops.look.board import facedown, refinery
from offworld.games.nexus_ops.look.cards import TYPES
from offworld.games.nexus_ops.look.pieces import silhouette
from offworld.games.nexus_ops.look.terrain import hex_board, hue
from offworld.games.nexus_ops.look.units import terrain_name, unit_words
from offworld.games.nexus_ops.tables import BOARDS, HOME_BASE, MONOLITH, SHEETS, TERRAINS, VORTEX

SMALL = 0.17
"""A hex of the board as a sign among words."""


@kept
def base_legend(sheet: str) -> Node:
    """Terrain, units, what lies in a hex, what is counted and the types of cards."""
    board = hex_board(next(iter(BOARDS)))
    grounds = [
        Glyph(22, at(0, 0, board.ground(hue(terrain)), scale=SMALL), terrain_name(terrain))
        for terrain in range(len(TERRAINS))
        if terrain != VORTEX
    ]
    contested = together(board.ground(hue(MONOLITH)), board.ring("text", 12, True, 8))
    home = together(board.ground(hue(HOME_BASE)), board.ring("muted", 8, thick=14))
    in_hexes = [
        Glyph(22, at(0, 21, refinery(2, 20, None, ""), scale=0.5), "refinery, and its rubium"),
        Glyph(22, at(0, 21, facedown(20), scale=0.5), "facedown token"),
        Glyph(22, at(0, 0, contested, scale=SMALL), "contested hex"),
        Glyph(22, at(0, 0, home, scale=SMALL), "edge of a home base"),
        sign("march", "may march further"),
        sign("tick", "has acted in this phase"),
    ]
    counted = [
        sign("gem", "rubium, and + income"),
        sign("star", "victory points"),
        sign("mission", "secret missions"),
        sign("bolt", "Energize cards"),
        sign("die", "hits on this or more"),
        sign("supply", "left in supply"),
        sign("pick", "can mine"),
        *[sign(mark, f"{word} card") for mark, word in TYPES.values()],
    ]
    units = [
        Glyph(22, at(0, 0, silhouette(unit.id, "text"), says=unit_words(sheet, column)), unit.name)
        for column, unit in enumerate(SHEETS[sheet])
    ]
    return together(
        legend("Terrain", grounds),
        legend("Units", units),
        legend("In a hex", in_hexes),
        legend("On panels and cards", counted),
    )
