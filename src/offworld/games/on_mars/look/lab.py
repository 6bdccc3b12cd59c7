"""The Laboratory: its spaces and costs, the Tech tiles."""

from __future__ import annotations

from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import frame, small_picture
from offworld.drawing.writing import beside, middle, pill
from offworld.games.on_mars.look.glyphs import centred, cost_row, parts
from offworld.games.on_mars.look.pieces import sign, tech
from offworld.games.on_mars.look.view import OnMarsView, PlayerView, mine
from offworld.games.on_mars.look.words import (
    lab_id,
    op,
    price_words,
    tech_id,
    tech_name,
)
from offworld.games.on_mars.printed import (
    LAB,
    LAB_COLUMNS,
    LAB_LEVELS,
    TECH_TILES,
)
from offworld.games.on_mars.tables import (
    NONE,
)

TALL = 152.0
STEP, SPACE = 43.0, 40.0
ROWS = {"top": 0.0, "mid": 1.0, "bot": 2.0}
LAB_WIDE = STEP * len(LAB_COLUMNS) - 3


def place_of(space: int) -> tuple[float, float]:
    """Where a space lies, from the corner of the board."""
    level = LAB_LEVELS[space] - 1
    row = ROWS.get(LAB[space].id.rpartition("_")[2], 1.0)
    if len([other for other in LAB_LEVELS if other == level + 1]) == 2:
        row = 0.5 if row == 0 else 1.5
    return STEP * level, 24 + (SPACE + 3) * row


def lab_looks(view: OnMarsView) -> tuple[object, ...]:
    one = mine(view)
    assert one is not None
    return one.seat, tuple(one.lab), one.tech_oxygen


@kept_by(lab_looks)
def laboratory(view: OnMarsView) -> Node:
    """The viewer's own: its spaces can be clicked."""
    one = mine(view)
    assert one is not None
    return small_picture(LAB_WIDE, TALL, lab(one, True), class_="lab",
                         says="Your Laboratory")  # fmt: skip


def lab(one: PlayerView, own: bool) -> Node:
    """Six columns: what entering one costs, what its spaces bring, the tiles there."""
    drawn: list[Content] = [lab_ground()]
    for space, tile in enumerate(one.lab):
        x, y = place_of(space)
        drawn.append(at(x, y, lab_space(space, own)))
        if tile != NONE:
            drawn.append(at(x, y, tech_tile(tile, LAB_LEVELS[space])))
    if one.tech_oxygen:
        drawn.append(
            group(
                sign("oxygen", LAB_WIDE - 32, TALL - 10, 16),
                beside(LAB_WIDE - 22, TALL - 10, one.tech_oxygen, 12, bold=True),
                says=f"{one.tech_oxygen} Oxygen put aside: others have used your Tech",
            )
        )
    return together(*drawn)


@kept
def lab_ground() -> Node:
    """The ways between the spaces, and the costs of the columns."""
    ways = []
    for space in range(len(LAB)):
        x, y = place_of(space)
        for other in LAB[space].right:
            u, v = place_of(other)
            ways.append(f"M{x + SPACE - 4} {y + SPACE / 2}L{u + 4} {v + SPACE / 2}")
    drawn: list[Content] = [
        tag("path", d="".join(ways), stroke="line", stroke_width=2, fill="none")
    ]
    for number, one in enumerate(LAB_COLUMNS):
        row = cost_row(one.cost.items, one.cost.any, 14)
        x = STEP * number + SPACE / 2
        cost = price_words(one.cost) or "nothing"
        drawn.append(
            group(
                centred(x, 10, row) if row else middle(x, 10, "free", 12, "muted"),
                says=f"Column {number + 1}: costs {cost}; {op(one.op)} at the end",
            )
        )
    return together(*drawn)


@kept
def lab_space(space: int, own: bool) -> Node:
    """A space, with what it brings to enter it."""
    glyphs = parts([glyph for glyph in LAB[space].effects.glyphs() if glyph.icon != "boost"][:1])
    said = LAB[space].effects.phrase() if len(LAB[space].effects) else "nothing"
    level = LAB[space].level
    return group(
        frame(SPACE, SPACE, fill="ground", rx=5),
        centred(SPACE / 2, SPACE / 2, glyphs) if glyphs
        else middle(SPACE / 2, SPACE / 2, level, 12, "muted"),
        says=f"Level {level}: {said}; {op(LAB_COLUMNS[level - 1].op)} at the end",
        name=f"Space of column {level}",
        id=lab_id(space) if own else None,
    )  # fmt: skip


@kept
def tech_tile(tile: int, level: int = 0) -> Node:
    """A Tech tile, wherever it lies."""
    one = TECH_TILES[tile].tech
    back = tag("rect", x=2, y=2, width=SPACE - 4, height=SPACE - 4, rx=5, fill="panel",
               stroke="text", class_="area")  # fmt: skip
    says = f"{tech_name(tile)}, level {level}" if level else tech_name(tile)
    return group(
        back,
        tech(one, SPACE / 2, SPACE / 2, 30),
        pill(SPACE - 8, SPACE - 8, str(level), 12, "panel", "text", "ink") if level else None,
        says=says,
        name=tech_name(tile),
        id=tech_id(tile),
        class_="piece",
    )
