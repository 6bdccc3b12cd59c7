"""The vocabulary of the cards as signs: every operation's glyphs, drawn and set in rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Node, at, together
from offworld.drawing.writing import MINUS, SPACE, Glyph, beside, sentence, sentence_width
from offworld.engine import effects
from offworld.engine.effects import Effects
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.pieces import building, points, sign
from offworld.games.on_mars.printed import TYPE_IDS
from offworld.games.on_mars.tables import ITEM_IDS

SIZE = 17.0
WORDS = {
    "mineral": "Mineral",
    "battery": "Battery",
    "water": "Water",
    "plant": "Plant",
    "oxygen": "Oxygen",
    "crystal": "Crystal",
    "resource": "Resource of any type",
    "op": "OP",
    "colonist": "Colonist",
    "bot": "movement of Bots",
    "rover": "movement of the Rover",
    "ship": "welcome a Ship",
    "tech": "learn a technology",
    "develop": "develop a Tech tile",
    "blueprint": "obtain a Blueprint",
    "boost": "for each Colonist moved to the Working Area",
    "construct": "construct a Building",
    "upgrade": "upgrade a Building",
    "contract": "take an Earth Contract",
    "scientist": "hire a Scientist",
    "discovery": "a Discovery tile",
    "research": "a Research tile",
    "lss": "a benefit of the Life Support System",
    "produce": "Miners and Advanced Buildings produce",
    "retrieve": "retrieve Colonists",
    "travel": "travel",
    "warehouse": "an item of the Warehouse",
    "advanced": "use an Advanced Building",
    "orbit": "Orbit",
    "colony": "the Colony",
    "other_side": "the other side",
    "any": "any type",
    "working": "the Working Area",
    "quarters": "the Living Quarters",
    "hangar": "the Hangar",
    "progress": "a Progress cube",
    "mission": "a Mission",
    "goal": "a Private Goal",
}
"""What a sign says in the legend and where the pointer rests."""
TEXTS = {"or": "or", "arrow": "\N{RIGHTWARDS ARROW}", "free": "free"}
"""Glyphs that are words."""
Part = str | Glyph
Row = list[Part]


@cache
def amount(what: str, n: int | None, size: float = SIZE) -> Glyph:
    """A number and what it is a number of; OP are a plate with their number."""
    words = WORDS.get(what, what)
    if what == "op" and n is not None:
        wide = max(18.0, width_of(str(n), 13, bold=True) + 10)
        return Glyph(wide, points(0, 0, n), f"{n} OP")
    mark = sign_of(what, size)
    if n is None or n == 1:
        return Glyph(size, mark.keep(), words if n is None else f"1 {words}")
    label = str(n) if n > 0 else f"{MINUS}{-n}"
    number = width_of(label, 13, bold=True)
    drawn = together(
        beside(-(size + number) / 2, 0, label, 13, bold=True), at(number / 2 + 1, 0, mark)
    )
    return Glyph(number + size + 1, drawn.keep(), f"{label} {words}")


def sign_of(what: str, size: float) -> Node:
    if what in TYPE_IDS:
        return building(TYPE_IDS.index(what), 0, 0, size)
    return sign(what if what in ICONS else "resource", 0, 0, size)


def parts(glyphs: Sequence[effects.Glyph], size: float = SIZE) -> Row:
    """Glyphs as parts of a row."""
    return [
        TEXTS[glyph.icon] if glyph.icon in TEXTS else amount(glyph.icon, glyph.number, size)
        for glyph in glyphs
    ]


def rows(given: Effects, room: float, size: float = SIZE) -> list[Row]:
    """Effects in rows that fit: each begins a row if it does not fit behind the last one."""
    found: list[Row] = []
    for effect in given:
        for part in parts(effect.glyphs(), size):
            if found and fits(found[-1], part, room):
                found[-1].append(part)
            else:
                found.append([part])
    return found


def fits(row: Row, part: Part, room: float) -> bool:
    wide = part.wide if isinstance(part, Glyph) else width_of(part, 12)
    return sentence_width(row) + SPACE + wide <= room


def centred(x: float, y: float, row: Row) -> Node:
    """A row around a point."""
    return sentence(x - sentence_width(row) / 2, y, row)


def cost_row(items: Sequence[int], any: int = 0, size: float = 14) -> Row:
    """A cost in signs."""
    row: Row = [amount(ITEM_IDS[item], n, size) for item, n in enumerate(items) if n]
    if any:
        row.append(amount("resource", any, size))
    return row
