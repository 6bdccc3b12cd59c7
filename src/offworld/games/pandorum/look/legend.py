"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from offworld.drawing.legend import legend, sign
from offworld.drawing.nodes import Node, at, kept, together
from offworld.drawing.writing import Glyph
from offworld.games.pandorum.look.glyphs import coin, counts, filled, taking, targets
from offworld.games.pandorum.look.icons import BOW_MARKS, TYPE_MARKS
from offworld.games.pandorum.look.pieces import silhouette
from offworld.games.pandorum.tables import BASE, BOWS, MODULE, TERRAINS, TYPE_IDS, TYPES


@kept
def base_legend() -> Node:
    """Terrain, pieces, types of cards, bows, and what is counted."""
    grounds = {**{name: name for name in TERRAINS}, "volcano": "Volcano", "pad": "Landing pad"}
    small = [
        *[Glyph(18, filled(kind), says) for kind, says in grounds.items()],
        Glyph(18, at(0, 0, silhouette(MODULE, "text"), scale=0.8), "Module"),
        Glyph(18, at(0, 0, silhouette(BASE, "text"), scale=0.8), "Base"),
        coin(),
        sign("star", "Score by now"),
        sign("hand", "Cards in hand"),
        sign("flame", "Pyrrhum"),
    ]
    types = [sign(TYPE_MARKS[kind], str(TYPES[i]["name"]), kind) for i, kind in enumerate(TYPE_IDS)]
    bows = [sign(BOW_MARKS[bow.id], bow.name) for bow in BOWS]
    richer = sign("richer", "opponent with more quids than you")
    distinct = {str(one.drawn): one for one in (*targets().values(), *counts().values())}
    return together(
        legend("Places and pieces", small, 3),
        legend("Types of Projects", types, 3),
        legend("Bows", [*bows, sign("hull", "Hull"), sign("satellite", "Satellite")]),
        legend("What is counted", [*distinct.values(), taking(), richer], 1),
    )
