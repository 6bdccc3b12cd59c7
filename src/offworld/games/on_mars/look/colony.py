"""The Life Support System with the stacks of Building tiles, the Colony level, the Missions."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import BESIDE, frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.tracks import pips
from offworld.drawing.writing import Glyph, beside, lines, middle, pill, sentence
from offworld.engine.english import listed
from offworld.games.on_mars.board import DIRECTION_IDS
from offworld.games.on_mars.look.glyphs import amount, cost_row
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.pieces import (
    building_mark,
    crystal,
    letter,
    sign,
    tile_paint,
)
from offworld.games.on_mars.look.preview import best_tech, tech_of
from offworld.games.on_mars.look.view import OnMarsView, mine
from offworld.games.on_mars.look.words import (
    item_name,
    items_words,
    kind_name,
    mission_id,
    mission_words,
    player,
    type_id,
)
from offworld.games.on_mars.printed import (
    BUILDING_TILES,
    BUILDING_TYPES,
    LEVELS,
    MISSIONS,
    REWARD_TILES,
)
from offworld.games.on_mars.tables import (
    LSS_TOP,
    LSS_TYPES,
    NONE,
    REMAINING_MISSIONS,
    SHELTER,
    TOP_LEVEL,
    TYPE_SLOTS,
)

METRIC_MARKS = {
    "highest_tech_level": "tech",
    "ships_in_hangar": "ship",
    "advanced_buildings": "marker",
    "own_mines": "mine",
    "bots_on_map": "bot",
    "discovery_tiles": "discovery",
    "shelters": "shelter",
    "colonists_in_living_quarters": "colonist",
}
STACK, ROW = 56.0, 15.0
REWARD = 20.0
TURNS = (0, 60, 120, 180, 240, 300)
"""How far the directions of arrows are turned from north."""


def draw_colony(view: OnMarsView, panel: Panel) -> None:
    panel.add("colony", colony(view))
    panel.add("missions", missions(view))


# -- Buildings and Life Support --------------------------------------------------------


def types(view: OnMarsView) -> list[int]:
    """The Building types in play, in the order of their columns."""
    return [
        kind
        for kind in range(min(TYPE_SLOTS, len(BUILDING_TYPES)))
        if kind <= SHELTER or view.stacks[kind]
    ]


def colony_looks(view: OnMarsView) -> tuple[object, ...]:
    """Everything that the columns show."""
    return (
        tuple(types(view)),
        tuple(view.stacks),
        tuple(view.arrows),
        tuple(view.lss),
        tuple(view.reward_tiles),
        tuple(view.rewards),
        view.level,
        tuple([other.shelters for other in view.players]),
        tuple([tuple(one.lab) for one in view.players]),
        tuple([view.name(one.seat) for one in view.players]),
        view.seat,
    )


@kept_by(colony_looks)
def colony(view: OnMarsView) -> Node:
    """A column for each type: its stack, the Reward tile, the track."""
    there = types(view)
    wide = BESIDE / len(there)
    top = STACK + REWARD + 4
    drawn: list[Content] = [tracks_ground(view, there, wide, top)]
    for i, kind in enumerate(there):
        drawn.append(at(wide * i, 0, stack(view, kind, wide - 3)))
        if kind in LSS_TYPES:
            drawn.append(at(wide * i, STACK + 2, reward(view, kind, wide - 3)))
            drawn.append(at(wide * i, top, column(view, kind, wide - 3)))
    drawn.append(at(0, top, level_column(view, wide - 3)))
    drawn.append(at(wide * there.index(SHELTER), STACK + 2, next_update(view, wide - 3)))
    return small_picture(BESIDE, top + ROW * LSS_TOP + 2, *drawn, class_="colony")


def tracks_ground(view: OnMarsView, there: list[int], wide: float, top: float) -> Node:
    """The row that is needed now, across all columns."""
    y = top + ROW * (LSS_TOP - (view.level + 1))
    x = wide * there.index(LSS_TYPES[0]) - 3
    right = wide * (there.index(LSS_TYPES[-1]) + 1)
    if view.level >= TOP_LEVEL:
        return together()
    return tag("rect", x=x, y=y, width=right - x, height=ROW, rx=4, fill="accent",
               fill_opacity=0.16, stroke="accent-edge", stroke_width=1)  # fmt: skip


def stack(view: OnMarsView, kind: int, wide: float) -> Node:
    """A stack of tiles: the sign of the type, what it costs, the next tile's arrows."""
    row, one = BUILDING_TYPES[kind], mine(view)
    left = view.stacks[kind]
    if kind == SHELTER:
        left = one.shelters if one else sum([other.shelters for other in view.players])
    arrows = BUILDING_TILES[view.arrows[kind]].arrows if view.arrows[kind] != NONE else []
    cost = items_words(row.cost)
    said = [f"{row.name}: costs {cost or 'nothing'}"]
    if row.miner:
        said[0] += " and a Colonist, who stays as Miner"
    said.append(f"gives {item_name(row.gives)}, as many as its Complex has Buildings")
    said.append(f"{left} tiles left" + (" on your board" if kind == SHELTER and one else ""))
    if arrows:
        said.append(f"the next one puts Crystals {listed([DIRECTION_IDS[i] for i in arrows])}")
    said.append(tech_words(view, kind))
    paid = [part for part in cost_row(row.cost, 0, 13) if isinstance(part, Glyph)]
    if row.miner:
        paid.append(amount("colonist", 1, 13))
    plate = frame(wide, STACK, fill=tile_paint(kind), stroke="ink", stroke_width=1.25)
    return group(
        plate,
        icon(building_mark(kind), 13, 15, 20, "ink"),
        middle(30, 15, letter(kind), 14, "ink", bold=True),
        pill(wide - 10, 11, str(left), 12, "panel", "text", "ink"),
        tag("rect", x=3, y=STACK - 25, width=wide - 6, height=22, rx=4, fill="panel"),
        sentence(8, STACK - 14, paid) if paid else beside(8, STACK - 14, "free", 12, "muted"),
        next_arrows(wide - 15, STACK - 14, tuple(arrows)),
        says="; ".join(said),
        name=row.name,
        id=type_id(kind),
        opacity=None if left else 0.55,
    )


def tech_words(view: OnMarsView, kind: int) -> str:
    """Which Complexes its Tech allows."""
    tech = tech_of(kind)
    level, owners = best_tech(view, tech) if tech != NONE else (0, [])
    if not level:
        return "no Tech for Complexes in play"
    names = listed([player(view, owner) for owner in owners])
    return f"Tech in play up to level {level} ({names})"


@kept
def next_arrows(x: float, y: float, arrows: tuple[int, ...]) -> Node:
    """Where the next tile puts Crystals: a small hex with its arrows."""
    if not arrows:
        return together()
    drawn = [
        at(0, 0, tag("path", d="M0 -5.5V-9.5M-2.2 -7.6L0 -9.8L2.2 -7.6", fill="none",
                     stroke="crystal", stroke_width=1.75), turn=TURNS[arrow])
        for arrow in arrows
    ]  # fmt: skip
    middle_dot = tag("path", d="M4 0L2 3.5H-2L-4 0L-2 -3.5H2Z", fill="muted")
    return at(x, y, middle_dot, *drawn)


def reward(view: OnMarsView, kind: int, wide: float) -> Node:
    """The Reward tile above a column: OP for each of something."""
    tile = view.reward_tiles[kind]
    if tile == NONE:
        return together()
    row = REWARD_TILES[tile]
    now = f"; {view.rewards[kind]} OP for you now" if view.rewards else ""
    mark = METRIC_MARKS.get(row.metric, "op")
    return group(
        frame(wide, REWARD, fill="op", stroke="ink", stroke_opacity=0.4, rx=4),
        middle(12, REWARD / 2, f"{row.factor}\N{MULTIPLICATION SIGN}", 12, "op-ink", bold=True),
        icon(ICONS.get(mark, mark), 29, REWARD / 2, 15, "op-ink"),
        middle(wide - 9, REWARD / 2, view.rewards[kind], 12, "op-ink", bold=True)
        if view.rewards else None,
        says=f"Reward for whoever fulfils a need for a {kind_name(kind)}: {row.text}{now}",
    )  # fmt: skip


def column(view: OnMarsView, kind: int, wide: float) -> Node:
    """The track of a type, the first row at the bottom, with its marker."""
    here, needed = view.lss[kind], view.level + 1
    drawn: list[Content] = [tag("path", d=f"M{wide / 2} {ROW / 2}V{ROW * (LSS_TOP - 0.5)}",
                                stroke="line", stroke_width=2)]  # fmt: skip
    for number in range(1, LSS_TOP + 1):
        y = ROW * (LSS_TOP - number) + ROW / 2
        if number == here:
            drawn.append(tag("rect", x=wide / 2 - 14, y=y - 6.5, width=28, height=13, rx=6.5,
                             fill=tile_paint(kind), stroke="ink"))  # fmt: skip
            drawn.append(middle(wide / 2, y, here, 12, "ink", bold=True))
        else:
            drawn.append(tag("circle", cx=wide / 2, cy=y, r=3, fill="panel",
                             stroke="good" if number < here else "muted"))  # fmt: skip
    is_needed = here < needed and here < LSS_TOP
    word = "needed now" if is_needed else "not needed before the next level"
    return group(
        tag("rect", width=wide, height=ROW * LSS_TOP, fill="none", class_="area"),
        *drawn,
        says=f"{kind_name(kind)}s: row {here} of {needed} needed; another one is {word}",
    )


def level_column(view: OnMarsView, wide: float) -> Node:
    """The Colony level, beside the rows of the tracks."""
    drawn: list[Content] = []
    for level in range(1, TOP_LEVEL):
        y = ROW * (LSS_TOP - (level + 1)) + ROW / 2
        here = level == view.level
        drawn.append(
            beside(2, y, f"Level {level}" if here else str(level), 12, "text" if here else "muted",
                   bold=here)
        )  # fmt: skip
    if view.level >= TOP_LEVEL:
        drawn.append(beside(2, -REWARD / 2 - 2, f"Level {TOP_LEVEL}", 12, bold=True))
    title = f"Colony level {view.level}"
    says = f"{title}: when all four markers reach row {view.level + 1}, the Colony is updated"
    return group(*drawn, says=says if view.level < TOP_LEVEL else f"{title}, the highest")


def next_update(view: OnMarsView, wide: float) -> Node:
    """What the next Colony Status Update brings."""
    if view.level >= TOP_LEVEL:
        return together()
    row = LEVELS[view.level]
    needs = [kind for kind in LSS_TYPES if view.lss[kind] < view.level + 1]
    said = []
    signs: list[str] = []
    if row.scores_progress:
        said.append("Progress cubes score 0, 1, 2, 4, 7 or 11 OP")
        signs.append("progress")
    if row.adds_level_1 or row.adds_level_3:
        said.append("new Blueprints")
        signs.append("blueprint")
    said.append("the Warehouse is filled")
    signs.append("warehouse")
    if row.ends_sooner:
        said.append("the end of the game comes closer")
        signs.append("hourglass")
    lacking = listed([kind_name(kind) for kind in needs]) or "nothing"
    return group(
        frame(wide, REWARD + ROW * LSS_TOP + 2, fill="ground", rx=5),
        middle(wide / 2, 11, f"Level {row.level}", 12, "muted"),
        *[sign(name, 14 + (i % 2) * 24, 32 + (i // 2) * 24, 17) for i, name in enumerate(signs)],
        middle(wide / 2, 86, f"lacks {len(needs)}", 12, "muted"),
        says=f"Colony Status Update to level {row.level}: {', '.join(said)}. It lacks {lacking}",
    )


# -- Missions --------------------------------------------------------------------------


def mission_looks(view: OnMarsView) -> tuple[object, ...]:
    return (tuple(view.missions), tuple(view.mission_left), view.remaining, view.count,
            view.ending, view.last_round)  # fmt: skip


@kept_by(mission_looks)
def missions(view: OnMarsView) -> Node:
    """The Missions with their progress, and how many remain until the end of the game."""
    wide = (BESIDE - 4 * (len(view.missions))) / (len(view.missions) + 0.5)
    drawn = [
        at((wide + 4) * i, 0, mission_cell(mission, left, view.count, wide))
        for i, (mission, left) in enumerate(zip(view.missions, view.mission_left, strict=True))
    ]
    x = (wide + 4) * len(view.missions)
    return small_picture(BESIDE, 64, *drawn, at(x, 0, end_cell(view, BESIDE - x)),
                         class_="missions")  # fmt: skip


MISSION_MARKS = {
    "research_tiles": "research",
    "advanced_buildings": "marker",
    "contracts": "contract",
    "progress_cubes": "progress",
    "blueprints": "blueprint",
    "techs": "tech",
    "scientists": "scientist",
    "bots": "bot",
    "discovery_tiles": "discovery",
}
MISSION_NAMES = {
    "research_tiles": "Research tiles",
    "advanced_buildings": "Advanced Building",
    "contracts": "Contracts completed",
    "progress_cubes": "Progress cubes",
    "blueprints": "Blueprints",
    "techs": "Techs",
    "scientists": "Scientists",
    "bots": "new Bots",
    "discovery_tiles": "Discovery tiles",
}


@kept
def mission_cell(mission: int, left: int, players: int, wide: float) -> Node:
    row = MISSIONS[mission]
    need = row.need[players - 1]
    done = need - left
    title = wrap(MISSION_NAMES.get(row.id, row.name), 12, wide - 34, most=2)
    word = f"{done} of {need}" if left > 0 else "completed"
    mark = MISSION_MARKS.get(row.id, "mission")
    return group(
        frame(wide, 62, stroke="good" if left <= 0 else "line"),
        icon(ICONS.get(mark, mark), 15, 16, 18, "good" if left <= 0 else "text"),
        lines(29, 14, title, 12),
        progress_bar(8, 43, wide - 16, done / need),
        beside(8, 53, word, 12, "good" if left <= 0 else "muted", bold=True),
        together(*[crystal(wide - 12 - 11 * i, 53, 12) for i in range(row.crystals)])
        if left > 0 else None,
        says=f"{mission_words(mission)}; {word}",
        name="Mission",
        id=mission_id(mission),
    )  # fmt: skip


def progress_bar(x: float, y: float, wide: float, part: float) -> Node:
    return together(
        tag("rect", x=x, y=y - 3, width=wide, height=5, rx=2.5, fill="line"),
        tag("rect", x=x, y=y - 3, width=max(5, wide * min(1, part)), height=5, rx=2.5, fill="good")
        if part > 0
        else None,
    )


def end_cell(view: OnMarsView, wide: float) -> Node:
    """How near the end is: steps of the Remaining Missions marker."""
    if view.last_round:
        word, says = "Last", "This is the last round"
    elif view.ending:
        word, says = "Ends", "The end of the game is triggered: one more round"
    else:
        word = "End in"
        says = (
            f"The game ends after {view.remaining} more steps: completed Missions, and Colony "
            "levels from 3 on"
        )
    steps = max(REMAINING_MISSIONS, view.remaining)
    return group(
        frame(wide, 62, fill="ground"),
        middle(wide / 2, 14, word, 12, "muted"),
        middle(wide / 2, 33, view.remaining, 20, bold=True),
        pips(wide / 2 - 5 * (steps - 1), 53, steps, view.remaining),
        says=says,
    )
