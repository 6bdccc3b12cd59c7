"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from functools import cache

from offworld.engine import Fragment
from offworld.engine.drawing import at, block, panel, picture, text
from offworld.engine.svg import tag
from offworld.games.pandorum.look.glyphs import Glyph, coin, counts, filled, taking, targets
from offworld.games.pandorum.look.pieces import BESIDE, capital, group, icon, silhouette
from offworld.games.pandorum.tables import BASE, BOWS, MODULE, TERRAINS, TYPE_IDS, TYPES

LINE = 25


@cache
def draw_legend() -> Fragment:
    """Terrain, pieces, types of cards, bows, and what is counted."""
    small = [
        *[Glyph(18, filled(name), name.capitalize()) for name in TERRAINS],
        Glyph(18, filled("volcano"), "Volcano"),
        Glyph(18, filled("pad"), "Landing pad"),
        Glyph(18, at(0, 0, silhouette(MODULE, "var(--text)"), scale=0.8), "Module"),
        Glyph(18, at(0, 0, silhouette(BASE, "var(--text)"), scale=0.8), "Base"),
        coin(),
        mark("score", "Score by now"),
        mark("hand", "Cards in hand"),
        mark("pyrrhum", "Pyrrhum"),
    ]
    types = [
        Glyph(18, icon(kind, 0, 0, 18, f"var(--{kind})"), str(TYPES[i]["name"]))
        for i, kind in enumerate(TYPE_IDS)
    ]
    bows = [mark(bow.id, bow.name) for bow in BOWS]
    richer = mark("richer", "opponent with more quids than you")
    distinct = {glyph.drawn: glyph for glyph in (*targets().values(), *counts().values())}
    return block(
        group("Places and pieces", table(small, 3)),
        group("Types of Projects", table(types, 3)),
        group("Bows", table([*bows, mark("hull", "Hull"), mark("satellite", "Satellite")], 2)),
        group("What is counted", table([*distinct.values(), taking(), richer], 1)),
        class_="legend",
    )


def add_to_legend(fragments: dict[str, Fragment], name: str, entries: dict[str, str]) -> None:
    """Explain further icons: what each is called, and what it says."""
    more = explained(name, tuple(entries.items()))
    fragments["legend"] = fragments["legend"].removesuffix("</div>") + more + "</div>"


@cache
def explained(name: str, entries: tuple[tuple[str, str], ...]) -> Fragment:
    return group(name, table([mark(sign, says) for sign, says in entries], 2))


def mark(name: str, says: str) -> Glyph:
    return Glyph(18, icon(name, 0, 0, 18), says)


def table(entries: list[Glyph], columns: int) -> Fragment:
    """Signs with their words, in columns."""
    wide = BESIDE / columns
    left = 40 if columns == 1 else 24
    drawn = []
    for i, entry in enumerate(entries):
        x, y = (i % columns) * wide, 18 + (i // columns) * LINE
        said = capital(entry.says)
        sign = at(x + left / 2 + 4, y, entry.drawn)
        drawn.append(tag("g", sign, text(x + left + 10, y + 4.3, said, 12)))
    height = 12 + LINE * -(-len(entries) // columns)
    return picture(BESIDE, height, panel(BESIDE, height), *drawn, class_="legend")
