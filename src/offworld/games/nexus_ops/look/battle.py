"""The battle: two sides, the steps in battle order, dice, hits and losses."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.engine.drawing import at, middle, panel, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.nexus_ops.look.pieces import counted, icon, token, who, wrapped
from offworld.games.nexus_ops.look.view import BattleView, NexusView
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, OWNERS_CHOICE, ROLLERS_CHOICE
from offworld.games.nexus_ops.tables import (
    BOARDS,
    FACTIONS,
    NATURAL_HIT,
    NATURAL_MISS,
    NONE,
    SHEETS,
    TERRAIN,
    Unit,
)

WIDTH = 316
HALF = 140
STARTS = (6, WIDTH - HALF - 6)
"""Where the columns of attacker and defender begin; between them the combat values."""
HEAD, ROW, DIE = 84, 34, 26
PER_LINE = 4
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def draw_battle(view: NexusView) -> Fragment | None:
    battle = view.battle
    if battle is None:
        return None
    steps = shown_steps(view, battle)
    dice_lines = max([(n + PER_LINE - 1) // PER_LINE for n in map(len, shown_dice(battle))])
    notes = [side_notes(view, battle, side) for side in (ATTACKER, DEFENDER)]
    below = HEAD + ROW * len(steps) + 8
    notes_at = below + dice_lines * (DIE + 4) + (10 if dice_lines else 0)
    height = notes_at + 16 * max(map(len, notes)) + 4
    name = BOARDS[view.board].names[battle.hex]
    terrain = TERRAIN[view.terrain[battle.hex]]["name"]
    sides = [
        draw_side(view, battle, side, steps, below, notes[side], notes_at, height)
        for side in (ATTACKER, DEFENDER)
    ]
    return picture(
        WIDTH,
        height,
        panel(WIDTH, height),
        icon("swords", 20, 18, 20, says="Battle"),
        text(36, 23, f"Battle in {name}", 14, bold=True),
        text(WIDTH - 12, 23, terrain, 12, "var(--muted)", "end"),
        *sides,
        *[middle_mark(view, battle, column, i) for i, column in enumerate(steps)],
        class_="battle",
    )


# -- what is shown ---------------------------------------------------------------------


def shown_steps(view: NexusView, battle: BattleView) -> list[int]:
    """The unit types of this battle, in battle order (NX-BATTLE-04, NX-ALT-09)."""
    sheet, here = SHEETS[view.sheet], view.terrain[battle.hex]
    order = sorted(range(len(sheet)), key=lambda c: (sheet[c].first_in != here, -c))
    return [
        column
        for column in order
        if any(battle.units[side][column] or column in battle.losses[side] for side in (0, 1))
    ]


def shown_dice(battle: BattleView) -> list[list[int]]:
    """The faces of each side; 0 for a die that is still to be rolled."""
    if any(battle.dice):
        return battle.dice
    return [[0] * n for n in battle.rolling]


def modifier(view: NexusView, battle: BattleView, side: int, unit: Unit) -> int:
    """What is added to the dice of a side in this step (NX-BATTLE-07)."""
    return unit.modifier[view.terrain[battle.hex]] + battle.bonus[side]


def is_hit(view: NexusView, battle: BattleView, side: int, face: int) -> bool:
    if face in (NATURAL_HIT, NATURAL_MISS):
        return face == NATURAL_HIT
    unit = SHEETS[view.sheet][battle.column]
    return face + modifier(view, battle, side, unit) >= unit.combat_value


def side_notes(view: NexusView, battle: BattleView, side: int) -> list[str]:
    """Modifiers of the step, and the hits against a side, in words."""
    notes = []
    if battle.column != NONE and shown_dice(battle)[side]:
        terrain = SHEETS[view.sheet][battle.column].modifier[view.terrain[battle.hex]]
        if terrain:
            notes.append(f"{signed(terrain)} for the terrain")
        if battle.bonus[side]:
            notes.append(f"{signed(battle.bonus[side])} for cards")
    hits = battle.hits[side]
    if hits[OWNERS_CHOICE]:
        notes.append(f"takes {counted(hits[OWNERS_CHOICE], 'hit')}")
    if hits[ROLLERS_CHOICE]:
        notes.append(f"takes {counted(hits[ROLLERS_CHOICE], 'picked hit')}")
    return notes


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}"


# -- drawing ---------------------------------------------------------------------------


def draw_side(
    view: NexusView,
    battle: BattleView,
    side: int,
    steps: list[int],
    below: float,
    notes: list[str],
    notes_at: float,
    height: float,
) -> Fragment:
    """A side as one thing to click: who it is, its units by type, its dice."""
    seat, left = battle.seats[side], STARTS[side]
    faction = view.players[seat].faction
    name = who(view, seat) if faction == NONE else str(FACTIONS[faction]["name"])
    role = "attacks" if side == ATTACKER else "defends"
    area = tag(
        "rect",
        x=left,
        y=34,
        width=HALF,
        height=height - 40,
        rx=6,
        fill="var(--ground)",
        stroke="var(--line)",
        class_="area",
    )
    rows = [
        units_row(view, battle, side, column, HEAD + ROW * i + ROW / 2)
        for i, column in enumerate(steps)
    ]
    return tag(
        "g",
        title(f"{who(view, seat)} {role}"),
        area,
        seat_mark(seat, left + 16, 50, 7),
        *[
            text(left + 30, 54 + 14 * i, line, 12, bold=True)
            for i, line in enumerate(wrapped(name, 12, HALF - 34, bold=True)[:2])
        ],
        *rows,
        *draw_dice(view, battle, side, left, below),
        *[note_line(side, notes_at + 8 + 16 * i, note) for i, note in enumerate(notes)],
        id=f"side-{side}",
        class_="side",
    )


def units_row(view: NexusView, battle: BattleView, side: int, column: int, y: float) -> Fragment:
    """The units of a type, standing next to the middle; those lost outside, struck through."""
    seat, unit = battle.seats[side], SHEETS[view.sheet][column]
    standing, lost = battle.units[side][column], battle.losses[side].count(column)
    inner, outer = (122, 58) if side == ATTACKER else (18, 82)
    left = STARTS[side]
    drawn = []
    if column == battle.column:
        drawn.append(tag("rect", x=left + 1, y=y - ROW / 2 + 1, width=HALF - 2, height=ROW - 2,
                         rx=4, fill="var(--line)", fill_opacity=0.7))  # fmt: skip
    if standing:
        drawn.append(
            tag("g", title(f"{counted(standing, unit.name)} standing"),
                token(seat, unit.id, 26, left + inner, y),
                beside(side, left + inner, y, standing, "var(--text)"))
        )  # fmt: skip
    if lost:
        x = left + outer
        strike = tag("path", d=f"M{x - 12} {y + 10}L{x + 12} {y - 10}", stroke="var(--text)",
                     stroke_width=2, stroke_linecap="round")  # fmt: skip
        drawn.append(
            tag("g", title(f"{counted(lost, unit.name)} lost"),
                tag("g", token(seat, unit.id, 22, x, y), opacity=0.4), strike,
                beside(side, x, y, lost, "var(--muted)"))
        )  # fmt: skip
    return "".join(drawn)


def beside(side: int, x: float, y: float, n: int, colour: str) -> Fragment:
    """The number of units, on the side away from the middle."""
    if side == ATTACKER:
        return text(x - 18, y + 5, n, 14, colour, "end", bold=True)
    return text(x + 18, y + 5, n, 14, colour, bold=True)


def note_line(side: int, y: float, note: str) -> Fragment:
    """A line of words, set towards the middle."""
    if side == ATTACKER:
        return text(STARTS[side] + HALF - 8, y, note, 12, "var(--muted)", "end")
    return text(STARTS[side] + 8, y, note, 12, "var(--muted)")


def middle_mark(view: NexusView, battle: BattleView, column: int, row: int) -> Fragment:
    """The combat value of a step between the sides: bold now, muted once it is over."""
    unit, y = SHEETS[view.sheet][column], HEAD + ROW * row + ROW / 2
    now = column == battle.column
    over = not now and battle.column != NONE and column not in battle.steps
    when = "now" if now else "over" if over else "to come"
    return tag(
        "g",
        title(f"{unit.name} hits on {unit.combat_value} or more: {when}"),
        middle(WIDTH / 2, y, f"{unit.combat_value}+", 14 if now else 12, bold=now,
               colour="var(--text)" if now else "var(--muted)"),
        opacity=0.5 if over else None,
    )  # fmt: skip


def draw_dice(
    view: NexusView, battle: BattleView, side: int, left: float, top: float
) -> list[Fragment]:
    """The dice of the step in lines; hits are solid."""
    drawn = []
    for i, face in enumerate(shown_dice(battle)[side]):
        reach = 8 + (DIE + 5) * (i % PER_LINE) + DIE / 2  # from the middle outwards
        x = left + (HALF - reach if side == ATTACKER else reach)
        y = top + (DIE + 4) * (i // PER_LINE) + DIE / 2
        drawn.append(at(x, y, *die(face, bool(face) and is_hit(view, battle, side, face)),
                        id=f"die-{side}-{i}", class_="die", data_face=face))  # fmt: skip
    return drawn


def die(face: int, hit: bool) -> list[Fragment]:
    """A face with its pips; without a face it is still to be rolled."""
    said = f"{face}: {'a hit' if hit else 'a miss'}" if face else "still to be rolled"
    square = tag(
        "rect",
        x=-DIE / 2,
        y=-DIE / 2,
        width=DIE,
        height=DIE,
        rx=6,
        fill="var(--text)" if hit else "var(--panel)",
        stroke="var(--text)" if hit else "var(--muted)",
        stroke_dasharray=None if face else "3 3",
    )
    ink = "var(--panel)" if hit else "var(--muted)"
    pips = [tag("circle", cx=6.5 * x, cy=6.5 * y, r=2.5, fill=ink) for x, y in PIPS.get(face, ())]
    return [title(said), square, *pips]
