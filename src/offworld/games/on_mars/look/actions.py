"""Orbit and Colony: Turn Order, Travel spaces with the Shuttle between, all Main actions."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import BESIDE, frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.writing import Glyph, beside, lines, middle, pill
from offworld.engine.english import listed
from offworld.games.on_mars.look.glyphs import parts
from offworld.games.on_mars.look.icons import ACTION_MARKS, ICONS
from offworld.games.on_mars.look.pieces import marker, sign
from offworld.games.on_mars.look.view import OnMarsView, mine
from offworld.games.on_mars.look.words import (
    action_id,
    action_name,
    capital,
    player,
    side_id,
    space_id,
)
from offworld.games.on_mars.printed import ACTIONS, TURN_ORDER
from offworld.games.on_mars.state import SLOTS
from offworld.games.on_mars.tables import (
    COLONY,
    FIRST_COLONY_SPACE,
    NONE,
    ORBIT,
    SHUTTLE_SPACES,
    SIDE_NAMES,
    SIDES,
    TURN_ORDER_SPACES,
)

HALF = (BESIDE - 6) / 2
"""The width of a side."""
HEAD = 84.0
HIGH, STEP = 40.0, 43.0


def draw_actions(view: OnMarsView, panel: Panel) -> None:
    panel.add("sides", sides(view), actions(view))


def own_side(view: OnMarsView) -> int:
    """The side on which the viewer can act; NONE before the first space is chosen."""
    one = mine(view)
    if one is None or not one.space:
        return NONE
    return COLONY if one.space >= FIRST_COLONY_SPACE else ORBIT


# -- the two sides ---------------------------------------------------------------------


def side_looks(view: OnMarsView) -> tuple[object, ...]:
    """Everything that the two sides show."""
    return (
        own_side(view),
        tuple(
            [
                (one.seat, view.name(one.seat), one.space, one.acted, one.is_person)
                for one in view.players
            ]
        ),
        view.shuttle_side,
        view.shuttle,
        view.shuttle_from,
        view.level,
        view.seat,
    )


@kept_by(side_looks)
def sides(view: OnMarsView) -> Node:
    """Turn Order spaces, and below them the Travel spaces with the Shuttle."""
    return small_picture(
        BESIDE,
        HEAD,
        half(view, ORBIT),
        at(HALF + 6, 0, half(view, COLONY)),
        class_="sides",
    )


def half(view: OnMarsView, side: int) -> Node:
    own = own_side(view) == side
    name, paint = SIDES[side].title(), SIDES[side]
    first = 1 if side == ORBIT else FIRST_COLONY_SPACE
    last = FIRST_COLONY_SPACE if side == ORBIT else TURN_ORDER_SPACES + 1
    spaces = [
        at(4 + (HALF - 8) / 4 * i, 22, space(view, number))
        for i, number in enumerate(range(first, last))
    ]
    title = f"{name}: you are here" if own else name
    return group(
        frame(HALF, HEAD, stroke=paint if own else "line", stroke_width=2 if own else 1),
        icon(ICONS[SIDES[side]], 13, 12, 15, paint),
        beside(24, 12, title, 12, paint if own else "muted", bold=own),
        *spaces,
        travel_spaces(view, side),
        id=side_id(side),
        name=capital(SIDE_NAMES[side]),
    )


def space(view: OnMarsView, number: int) -> Node:
    """A Turn Order space: its number and benefit, or the marker that stands there."""
    row = TURN_ORDER[number - 1]
    there = [one for one in view.players if one.space == number]
    wide = (HALF - 8) / 4 - 3
    says = f"Turn Order space {number}: {row.effects.phrase() if len(row.effects) else 'nothing'}"
    inside: list[Content] = []
    if there:
        one = there[0]
        says += f"; {player(view, one.seat)}" + (", has acted" if one.acted else "")
        mark = marker(one.seat, wide / 2, 22, 9, not one.is_person)
        inside = [group(mark, opacity=0.55 if one.acted else None)]
        if one.acted:
            inside.append(icon("tick", wide / 2, 22, 15, "ink"))
    else:
        glyphs = [glyph for glyph in parts(row.effects.glyphs(), 15) if isinstance(glyph, Glyph)]
        if glyphs:
            inside.append(at(wide / 2, 23, glyphs[-1].drawn))
    return group(
        frame(wide, 37, fill="ground", rx=4),
        middle(8, 9, number, 12, "muted"),
        *inside,
        says=says,
        name=f"Space {number}",
        id=space_id(number),
    )


def travel_spaces(view: OnMarsView, side: int) -> Node:
    """The Travel spaces of a side; space 1, from where the Shuttle flies, is at the middle."""
    here = view.shuttle_side == side
    drawn: list[Content] = []
    for number in range(1, SHUTTLE_SPACES + 1):
        offset = 17 + 24 * (number - 1)
        x = HALF - offset if side == ORBIT else offset
        paint = "bad" if number == 1 else "edge"
        drawn.append(tag("circle", cx=x, cy=71, r=8, fill="ground", stroke=paint,
                         stroke_width=1.5))  # fmt: skip
        if here and view.shuttle == number:
            drawn.append(the_shuttle(x, shuttle_words(view)))
        else:
            drawn.append(middle(x, 71, number, 12, "muted"))
    return group(*drawn, says=f"Travel spaces of {SIDE_NAMES[side]}")


def the_shuttle(x: float, says: str) -> Node:
    back = tag("circle", r=12, fill="text", class_="area")
    return at(x, 71, back, icon(ICONS["shuttle"], 0, 0, 17, "panel"), says=says, name="Shuttle",
              id="shuttle", class_="piece")  # fmt: skip


def shuttle_words(view: OnMarsView) -> str:
    """When the Shuttle flies, and where to."""
    to = SIDE_NAMES[COLONY if view.shuttle_side == ORBIT else ORBIT]
    if view.shuttle == 1:
        return f"The Shuttle flies to {to} at the end of this round"
    return f"The Shuttle flies to {to} in {view.shuttle} rounds"


# -- actions ---------------------------------------------------------------------------


def action_looks(view: OnMarsView) -> tuple[object, ...]:
    """Everything that the actions show."""
    return (
        own_side(view),
        tuple(view.extra_costs),
        tuple([(view.name(one.seat), one.is_person) for one in view.players]),
        slots(view),
        view.seat,
    )


def slots(view: OnMarsView) -> tuple[tuple[int, ...], ...]:
    """By action, whose Colonists are on it."""
    found: list[list[int]] = [[] for _ in ACTIONS]
    for one in view.players:
        for place in one.colonists:
            if SLOTS <= place < SLOTS + len(ACTIONS):
                found[place - SLOTS].append(one.seat)
    return tuple([tuple(there) for there in found])


@kept_by(action_looks)
def actions(view: OnMarsView) -> Node:
    """Both sides, a column each: the own one stands out."""
    there, own = slots(view), own_side(view)
    columns: list[list[Node]] = [[], []]
    for number, action in enumerate(ACTIONS):
        extra = view.extra_costs[number] if view.extra_costs else 0
        known = own in (NONE, action.side)
        names = tuple([capital(player(view, seat)) for seat in there[number]])
        column = columns[action.side]
        entry = action_entry(number, there[number], names, extra if known else 0, known)
        column.append(at(action.side * (HALF + 6), STEP * len(column), entry))
    high = STEP * max([len(column) for column in columns]) - 3
    return small_picture(BESIDE, high, *columns[ORBIT], *columns[COLONY], class_="actions")


@kept
def action_entry(
    number: int, there: tuple[int, ...], names: tuple[str, ...], extra: int, known: bool
) -> Node:
    """An action: its name, what it costs, the Colonists on it."""
    row = ACTIONS[number]
    title = wrap(action_name(number), 12, HALF - 84 if row.slots else HALF - 36, bold=True, most=2)
    says = [f"{row.name}: {row.effects.phrase()}"]
    if row.slots:
        says.append("costs a Colonist")
    if extra:
        says.append(f"and {extra} Crystal{'s' * (extra > 1)} or Colonists for those there")
    if names:
        says.append(f"Colonists there: {listed(names)}")
    y = 24 if len(title) == 1 else 17
    return group(
        frame(HALF, HIGH, fill="raised" if known else "panel"),
        group(
            icon(ICONS.get(ACTION_MARKS[row.id], ACTION_MARKS[row.id]), 17, 20, 20),
            lines(33, y, title, 12, bold=True),
            opacity=None if known else 0.6,
        ),
        slot_marks(row.slots, there, row.per_player) if row.slots else None,
        pill(HALF - 12, 31, f"+{extra}", 12, "accent", "ink") if extra else None,
        says="; ".join(says),
        name=action_name(number),
        id=action_id(number),
    )


def slot_marks(slots: int, there: Sequence[int], per_player: bool) -> Node:
    """The slots of an action with the Colonists on them, at its right."""
    drawn: list[Content] = []
    count = max(slots, len(there))
    for i in range(count):
        x = HALF - 11 - 13 * (count - 1 - i)
        if i < len(there):
            drawn.append(marker(there[i], x, 11, 5))
        else:
            drawn.append(tag("circle", cx=x, cy=11, r=4.5, fill="none", stroke="muted",
                             stroke_dasharray="2.5 2"))  # fmt: skip
    drawn.append(sign("colonist", HALF - 32, 30, 13))
    return together(*drawn)
