"""The viewer's board, always in sight: Storage, people, the Depot with its actions, Laboratory."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, middle, pill, sentence_width
from offworld.engine.english import counted
from offworld.games.on_mars.look.glyphs import centred, parts
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.lab import TALL, laboratory
from offworld.games.on_mars.look.pieces import crystal, sign
from offworld.games.on_mars.look.view import OnMarsView, PlayerView, mine
from offworld.games.on_mars.look.words import (
    amount_words,
    executive_id,
    item_name,
    kind_name,
    op,
    ship_id,
    stock_id,
)
from offworld.games.on_mars.printed import (
    BUILDING_TYPES,
    EXECUTIVES,
    QUARTERS_OP,
    QUARTERS_ROW,
)
from offworld.games.on_mars.state import QUARTERS, SLOTS, SUPPLY, WORKING
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    CRYSTAL,
    DEPOT_SPACES,
    ITEM_IDS,
    NONE,
    PROGRESS_OP,
    PROGRESS_TYPES,
    RESOURCES,
    SHIP_OP,
)

WIDE = 252.0


def draw_mat(view: OnMarsView, panel: Panel) -> None:
    one = mine(view)
    if one is not None:
        panel.add("mat", goods(view), depot(view), laboratory(view))


# -- Storage and people ----------------------------------------------------------------


def goods_looks(view: OnMarsView) -> tuple[object, ...]:
    """Everything that the left part shows."""
    one = mine(view)
    assert one is not None
    return (
        one.seat,
        view.name(one.seat),
        one.op,
        one.score,
        tuple(one.stock),
        one.waiting,
        one.storage_limit,
        one.quarters,
        tuple(sorted(one.colonists)),
        tuple(one.bots),
        one.hangar,
        one.shelters,
        one.markers,
        tuple(one.ships),
        tuple(one.progress),
    )


@kept_by(goods_looks)
def goods(view: OnMarsView) -> Node:
    one = mine(view)
    assert one is not None
    return small_picture(
        WIDE,
        TALL,
        storage(one),
        at(0, 46, quarters(one)),
        at(0, 108, supplies(one)),
        class_="mat",
        says=f"You: {view.name(one.seat)}",
    )


def storage(one: PlayerView) -> Node:
    """Each item with how many there is room for, and the OP."""
    drawn = []
    cell = 37.0
    for i, item in enumerate([*RESOURCES, CRYSTAL]):
        held = one.stock[item]
        limit = DEPOT_SPACES - sum(one.ships) if item == CRYSTAL else one.storage_limit
        says = f"{amount_words(held, item)}, room for {limit}"
        if item == CRYSTAL and one.waiting:
            says += f"; {one.waiting} more wait below the Depot until your next turn"
        full = held >= limit
        drawn.append(
            at(
                cell * i,
                0,
                frame(cell - 2, 42),
                sign(ITEM_IDS[item], cell / 2 - 1, 13, 18),
                middle(cell / 2 - 1, 32, f"{held}/{limit}", 12, "text" if held else "muted",
                       bold=held > 0),
                icon("hold", cell - 9, 7, 9, "muted") if full and held else None,
                pill(cell - 9, 7, f"+{one.waiting}", 12) if item == CRYSTAL and one.waiting
                else None,
                says=says,
                name=item_name(item),
                id=stock_id(item),
            )
        )  # fmt: skip
    score = at(
        cell * 6,
        0,
        frame(WIDE - cell * 6, 42),
        middle(15, 14, one.score, 14, bold=True),
        middle(15, 32, f"{one.op} OP", 12, "muted") if one.op < 100 else None,
        says=f"{op(one.op)} scored; {op(one.score)} if the game ended now",
    )
    return together(*drawn, score)


def quarters(one: PlayerView) -> Node:
    """The Living Quarters, slot by slot, and the Working Area."""
    home = len([place for place in one.colonists if QUARTERS <= place < SLOTS])
    working = one.colonists.count(WORKING)
    out = len([place for place in one.colonists if place >= SLOTS])
    step = 14.5
    drawn: list[Content] = []
    for i in range(COLONISTS):
        x, y = 16 + step * i, 39
        if i < home:
            drawn.append(seat_mark(one.seat, x, y, 5.5, stroke="ink", stroke_width=0.75))
        elif i < one.quarters:
            drawn.append(tag("circle", cx=x, cy=y, r=5, fill="none", stroke="edge"))
        else:
            drawn.append(tag("circle", cx=x, cy=y, r=1.5, fill="muted"))
    score = QUARTERS_OP[(home - 1) // QUARTERS_ROW] if home else 0
    wide = 186.0
    return together(
        group(
            frame(wide, 58),
            icon(ICONS["quarters"], 15, 15, 17, "muted"),
            beside(28, 15, "Living Quarters", 12, "muted"),
            beside(wide - 8, 15, f"{home}/{one.quarters}", 14, bold=True, end=True),
            *drawn,
            says=f"Living Quarters: {counted(home, 'Colonist')} of {one.quarters}; "
            f"{op(score)} at the end",
            name="Living Quarters",
            id="quarters",
        ),
        at(
            wide + 4,
            0,
            frame(WIDE - wide - 4, 58),
            icon(ICONS["working"], 14, 15, 16, "muted"),
            beside(WIDE - wide - 12, 15, working, 14, bold=True, end=True),
            middle((WIDE - wide - 4) / 2, 40, "working", 12, "muted"),
            says=f"Working Area: {counted(working, 'Colonist')}; they come home when you travel. "
            f"{out} on actions and Mines, {one.colonists.count(SUPPLY)} in the supply",
            name="Working Area",
            id="working",
        ),
    )


def supplies(one: PlayerView) -> Node:
    """Bots, Hangar, Shelters, markers, Progress."""
    left = one.bots.count(NONE)
    cubes = sum(one.progress)
    cells = [
        ("bot", left, f"{counted(left, 'Bot')} of {BOTS} left", None),
        ("hangar", one.hangar, f"Hangar: {counted(one.hangar, 'Ship')}, {SHIP_OP} OP each",
         "hangar"),
        ("shelter", one.shelters, f"{counted(one.shelters, 'Shelter')} left", None),
        ("marker", one.markers, f"{counted(one.markers, 'Advanced Building marker')} left", None),
    ]  # fmt: skip
    drawn = [
        at(
            42 * i,
            0,
            frame(40, 42, fill="ground"),
            sign(mark, 20, 14, 19),
            middle(20, 33, value, 12, "text" if value else "muted", bold=True),
            says=says,
            name=says,
            id=id,
        )
        for i, (mark, value, says, id) in enumerate(cells)
    ]
    progress = [
        at(
            13 + 15.5 * kind,
            29,
            tag("rect", x=-6, y=-6, width=12, height=12, rx=2,
                fill=f"tile-{BUILDING_TYPES[kind].id}" if one.progress[kind] else "none",
                stroke="ink" if one.progress[kind] else "edge"),
            says=f"{kind_name(kind)}: " + ("in the Progress area" if one.progress[kind]
                                            else "no Complex of yours yet"),
        )
        for kind in range(PROGRESS_TYPES)
    ]  # fmt: skip
    says = f"Progress: {cubes} of {PROGRESS_TYPES} cubes, {op(PROGRESS_OP[cubes])}"
    return together(
        *drawn,
        at(
            168,
            0,
            frame(WIDE - 168, 42, fill="ground"),
            beside(7, 11, "Progress", 12, "muted"),
            *progress,
            says=says,
        ),
    )


# -- Depot and Executive actions -------------------------------------------------------

CELL, CELL_HIGH = 66.0, 75.0


def depot_looks(view: OnMarsView) -> tuple[object, ...]:
    one = mine(view)
    assert one is not None
    return one.seat, tuple(one.ships), one.stock[CRYSTAL], view.executive_done


@kept_by(depot_looks)
def depot(view: OnMarsView) -> Node:
    """The spaces of the Depot with the Executive actions beside them, four in a row."""
    one = mine(view)
    assert one is not None
    free = [row for row in range(DEPOT_SPACES) if not one.ships[row]]
    filled = free[: one.stock[CRYSTAL]]
    drawn = [
        at(CELL * (row % 4), (CELL_HIGH + 2) * (row // 4),
           executive(row, bool(one.ships[row]), row in filled))
        for row in range(DEPOT_SPACES)
    ]  # fmt: skip
    return small_picture(CELL * 4 - 3, TALL, *drawn, class_="depot",
                         says="Your Depot and the Executive actions beside it")  # fmt: skip


@kept
def executive(row: int, ship: bool, filled: bool) -> Node:
    """An Executive action: what it does, its cost, and the Depot space beside it."""
    one = EXECUTIVES[row]
    wide = CELL - 3
    glyphs = parts(one.effects.glyphs(), 20)
    scale = min(1.0, (wide - 10) / sentence_width(glyphs))
    cost = "free with a Scientist, else " if one.is_building else ""
    state = "a Ship stands on it" if ship else "a Crystal lies on it" if filled else "empty"
    corner: Content
    if ship:
        corner = group(
            tag("circle", cx=wide - 15, cy=15, r=14, fill="panel", stroke="muted", class_="area"),
            icon(ICONS["ship"], wide - 15, 15, 19),
            says=f"A Ship on Depot space {row + 1}: welcome it, and this action opens",
            name=f"Ship {row + 1}",
            id=ship_id(row),
        )
    elif filled:
        corner = crystal(wide - 14, 15, 20)
    else:
        corner = tag("path", d=f"M{wide - 14} 7L{wide - 7} 12L{wide - 14} 23L{wide - 21} 12Z",
                     fill="none", stroke="edge", stroke_dasharray="3 2")  # fmt: skip
    price = together(
        beside(7, 15, one.cost, 14, bold=True), sign("crystal", 7 + 16, 15, 15)
    )  # fmt: skip
    return group(
        frame(wide, CELL_HIGH - 2, fill="panel" if ship else "raised"),
        group(price, at(wide / 2, 50, centred(0, 0, glyphs), scale=scale),
              opacity=0.5 if ship else None),
        icon("flask", wide - 12, 64, 12, "muted") if one.is_building else None,
        corner,
        says=f"Executive action: {one.effects.phrase()}; costs {cost}{one.cost} Crystals. "
        f"Depot space {row + 1}: {state}",
        name=f"Executive action {row + 1}",
        id=executive_id(row),
    )  # fmt: skip
