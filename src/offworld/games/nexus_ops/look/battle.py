"""The battle: two sides, the steps in battle order, dice, hits and losses."""

from __future__ import annotations

from offworld.drawing import dice
from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Node, at, group, kept_by, tag, together
from offworld.drawing.panels import BESIDE, frame, small_picture
from offworld.drawing.picture import Flow
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, lines, middle, signed, text
from offworld.games.nexus_ops.look.pieces import number_of, token
from offworld.games.nexus_ops.look.units import unit_words
from offworld.games.nexus_ops.look.view import BattleView, NexusView
from offworld.games.nexus_ops.look.words import capital, fighter_id, place, player
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, OWNERS_CHOICE, ROLLERS_CHOICE
from offworld.games.nexus_ops.tables import NATURAL_HIT, NATURAL_MISS, NONE, SHEETS

HALF = 152
STARTS = (6, BESIDE - HALF - 6)
"""Where the columns of attacker and defender begin; between them the combat values."""
HEAD, ROW, DIE = 80, 36, 32
PER_LINE = 4
ROLES = (("swords", "attacks"), ("shield", "defends"))


def battle_looks(view: NexusView, battle: BattleView) -> tuple[object, ...]:
    """Everything that is shown of a battle."""
    return (
        view.board,
        view.sheet,
        view.terrain[battle.hex],
        *[player(view, seat) for seat in battle.seats],
        repr(battle),
    )


def battle_stage(view: NexusView) -> Flow:
    """The stage on which a battle is fought, if there is one."""
    battle = view.battle
    where = "" if battle is None else place(view, battle.hex)
    stage = Flow("stage", "battle", title=f"Battle: {where}", mark="swords")
    if battle is not None:
        stage.add("battle", draw_battle(view, battle))
    return stage


@kept_by(battle_looks)
def draw_battle(view: NexusView, battle: BattleView) -> Node:
    steps = shown_steps(view, battle)
    notes = [side_notes(view, battle, side) for side in (ATTACKER, DEFENDER)]
    rolls = max([-(-len(faces) // PER_LINE) for faces in shown_dice(battle)])
    dice_at = HEAD + ROW * len(steps) + 8
    notes_at = dice_at + rolls * (DIE + 5) + (6 if rolls else 0)
    height = notes_at + 16 * max(map(len, notes)) + 6
    where = capital(place(view, battle.hex))
    sides = []
    for side in (ATTACKER, DEFENDER):
        rows = [units_row(view, battle, side, column, HEAD + ROW * i + ROW / 2)
                for i, column in enumerate(steps)]  # fmt: skip
        roll = draw_dice(view, battle, side, dice_at)
        sides.append(
            draw_side(view, battle, side, height, *rows, roll, *note_lines(side, notes_at, notes))
        )
    return small_picture(
        BESIDE,
        height,
        frame(BESIDE, height),
        icon("swords", 20, 18, 20, says="Battle"),
        text(36, 23, where, 14, bold=True),
        *sides,
        *[combat_value(view, battle, column, HEAD + ROW * i + ROW / 2)
          for i, column in enumerate(steps)],
        class_="battle",
    )  # fmt: skip


# -- what is shown ---------------------------------------------------------------------


def shown_steps(view: NexusView, battle: BattleView) -> list[int]:
    """The unit types of this battle, in battle order (NX-BATTLE-04)."""
    sheet, here = SHEETS[view.sheet], view.terrain[battle.hex]
    order = sorted(range(len(sheet)), key=lambda c: (sheet[c].first_in != here, -c))
    return [
        column
        for column in order
        if any(battle.units[side][column] or column in battle.losses[side] for side in (0, 1))
    ]


def shown_dice(battle: BattleView) -> list[list[int]]:
    """The faces of each side; 0 for a die that is still to be rolled."""
    return battle.dice if any(battle.dice) else [[0] * n for n in battle.rolling]


def is_hit(view: NexusView, battle: BattleView, side: int, face: int) -> bool:
    """NX-BATTLE-07."""
    if face in (NATURAL_HIT, NATURAL_MISS, 0):
        return face == NATURAL_HIT
    unit = SHEETS[view.sheet][battle.column]
    modifier = unit.modifier[view.terrain[battle.hex]] + battle.bonus[side]
    return face + modifier >= unit.combat_value


def side_notes(view: NexusView, battle: BattleView, side: int) -> list[str]:
    """Modifiers of the step, and the hits against a side, in words."""
    notes, hits = [], battle.hits[side]
    if battle.column != NONE and shown_dice(battle)[side]:
        terrain = SHEETS[view.sheet][battle.column].modifier[view.terrain[battle.hex]]
        notes += [f"{signed(terrain)} for the terrain"] if terrain else []
        notes += [f"{signed(battle.bonus[side])} for cards"] if battle.bonus[side] else []
    if hits[OWNERS_CHOICE]:
        notes.append(f"takes {number_of(hits[OWNERS_CHOICE], 'hit')}")
    if hits[ROLLERS_CHOICE]:
        notes.append(f"takes {number_of(hits[ROLLERS_CHOICE], 'picked hit')}")
    return notes


# -- drawing ---------------------------------------------------------------------------


def draw_side(view: NexusView, battle: BattleView, side: int, height: float, *inside: Node) -> Node:
    """A side as one thing to click: who it is, its units by type, its dice."""
    seat, left = battle.seats[side], STARTS[side]
    name, (mark, does) = player(view, seat), ROLES[side]
    title = wrap(name, 12, HALF - 60, bold=True, most=2)
    return group(
        tag("rect", x=left, y=34, width=HALF, height=height - 40, rx=6, fill="ground",
            stroke="line", class_="area"),
        seat_mark(seat, left + 16, 52, 7),
        lines(left + 30, 56 if len(title) == 1 else 50, title, 12, bold=True),
        icon(mark, left + HALF - 16, 52, 18, "muted", capital(does)),
        *inside,
        says=f"{name} {does}",
        name=name,
        id=f"side-{side}",
        class_="side",
    )  # fmt: skip


def units_row(view: NexusView, battle: BattleView, side: int, column: int, y: float) -> Node:
    """The units of a type, standing next to the middle; those lost outside, struck through."""
    unit, left = SHEETS[view.sheet][column], STARTS[side]
    standing, lost = battle.units[side][column], battle.losses[side].count(column)
    inner, outer = (HALF - 20, HALF - 88) if side == ATTACKER else (20, 88)
    now = tag("rect", x=left + 1, y=y - ROW / 2 + 1, width=HALF - 2, height=ROW - 2, rx=4,
              fill="line", fill_opacity=0.7)  # fmt: skip
    strike = tag("path", d="M-12 10L12-10", stroke="text", stroke_width=2, stroke_linecap="round")
    piece = token(battle.seats[side], unit.id, 32)
    return together(
        now if column == battle.column else None,
        at(
            left + inner,
            y,
            piece,
            outside(side, standing, "text"),
            says=f"{number_of(standing, unit.name)} standing. {unit_words(view.sheet, column)}",
            name=unit.name,
            id=fighter_id(side, column),
        )
        if standing
        else None,
        at(
            left + outer,
            y,
            group(piece, opacity=0.4, transform="scale(0.75)"),
            strike,
            outside(side, lost, "muted"),
            says=f"{number_of(lost, unit.name)} lost",
        )
        if lost
        else None,
    )


def outside(side: int, count: int, colour: str) -> Node:
    """The number of units, on the side away from the middle."""
    leftwards = side == ATTACKER
    return beside(-20 if leftwards else 20, 0, count, 14, colour, bold=True, end=leftwards)


def note_lines(side: int, y: float, notes: list[list[str]]) -> list[Node]:
    """Lines of words, set towards the middle."""
    x = STARTS[side] + (HALF - 8 if side == ATTACKER else 8)
    return [
        beside(x, y + 8 + 16 * i, note, 12, "muted", end=side == ATTACKER)
        for i, note in enumerate(notes[side])
    ]


def combat_value(view: NexusView, battle: BattleView, column: int, y: float) -> Node:
    """The combat value of a step between the sides: bold now, pale once it is over."""
    unit, now = SHEETS[view.sheet][column], column == battle.column
    over = not now and battle.column != NONE and column not in battle.steps
    when = "now" if now else "over" if over else "to come"
    value = f"{unit.combat_value}+"
    return group(
        middle(BESIDE / 2, y, value, 14 if now else 12, "text" if now else "muted", bold=now),
        says=f"{unit.name} hits on {unit.combat_value} or more: {when}",
        opacity=0.5 if over else None,
    )


def draw_dice(view: NexusView, battle: BattleView, side: int, top: float) -> Node:
    """The dice of the step in lines, from the middle outwards; hits are solid."""
    faces = shown_dice(battle)[side]
    hits = [is_hit(view, battle, side, face) for face in faces]
    says = [
        f"{face}: {'a hit' if hit else 'a miss'}" if face else "still to be rolled"
        for face, hit in zip(faces, hits, strict=True)
    ]
    leftwards = side == ATTACKER
    x = STARTS[side] + (HALF - 6 if leftwards else 6)
    return dice.dice(x, top, faces, says, f"die-{side}", hits, PER_LINE, leftwards, DIE)
