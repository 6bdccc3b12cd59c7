"""Project cards and species' cards: cost, corner, signal, title, effect, mission, income."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, path, tag, together
from offworld.drawing.panels import framed
from offworld.drawing.writing import beside, lines, middle, sentence, sentence_width
from offworld.engine.effects import Effects
from offworld.games.seti.effects.families import Card
from offworld.games.seti.look.glyphs import (
    PAINTS,
    Row,
    circle,
    claim,
    end_game,
    gives,
    parts,
    resource,
    rows,
)
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import marker, signal
from offworld.games.seti.look.words import (
    capital,
    card_id,
    circle_id,
    corner_id,
    price_words,
    words_of,
)
from offworld.games.seti.tables import CARDS, NONE

WIDTH, HEIGHT = 108, 160
ROOM = WIDTH - 16
BODY = ((80, 22), (80, 22), (80, 22), (79, 20), (75, 17))
"""By the number of rows: where the first one lies, and how far the next one is below."""
CIRCLE = 49.0
"""The width of a mission's circle."""
KINDS = {
    "immediate": ("", ""),
    "conditional_mission": ("mission", "Mission"),
    "trigger_mission": ("mission", "Mission"),
    "delivery_mission": ("mission", "Delivery"),
    "end_game": ("gold", "End"),
    "message": ("publicity", "Message"),
    "exertian": ("hazard", "Exertian"),
    "permanent": ("planet", "Stays"),
}
"""What stands at the foot of each type of card."""


class Box(NamedTuple):
    """What a card says besides its effect: groups of signs in a frame, and its words."""

    groups: list[Row]
    edge: str
    words: str


BOXES: dict[str, Callable[[int], Box]] = {}
"""What cards of modules show in addition, by their types."""


# -- words -----------------------------------------------------------------------------


def card_words(number: int) -> str:
    """All that a card says."""
    one = CARDS[number]
    said = [f"{one.name} ({price_words(one.cost)})"]
    if one.effects:
        said.append(one.effects.words())
    if one.mission_condition is not None:
        reward = one.mission_reward.phrase()
        said.append(f"Mission: if {one.mission_condition.words()}, {reward}.")
    for slot in one.mission_slots:
        said.append(f"Mission: {slot.trigger.words()}: {slot.reward.phrase()}.")
    if one.end_game is not None:
        said.append(f"At the end: {one.end_game.words()}.")
    if one.type in BOXES:
        said.append(f"{BOXES[one.type](number).words}.")
    if one.corner:
        said.append(f"Corner: {one.corner.phrase()}.")
    if one.income:
        said.append(f"Signal: {one.signal}. Income: {one.income}.")
    return " ".join([capital(line) for line in said])


# -- the face ----------------------------------------------------------------------------


@kept
def face(
    number: int,
    covered: int = 0,
    ready: bool = False,
    owner: int = NONE,
    done: bool = False,
    plain: bool = False,
) -> Node:
    """A card: face up, with the markers on its circles; ``plain`` without an id, seen twice."""
    one = CARDS[number]
    id = None if plain else card_id(number)
    mark, kind = KINDS.get(one.type, ("", ""))
    foot = HEIGHT - 14
    return framed(
        WIDTH,
        HEIGHT,
        cost_sign(one) if one.income or one.cost else None,
        corner_sign(number, plain),
        signal(WIDTH - 16, 18, 26, one.signal, True) if one.income else None,
        lines(8, 48, wrap(one.name, 12, ROOM, bold=True, most=2), 12, bold=True),
        body(number, covered, owner, plain),
        tag("path", d=f"M8 {HEIGHT - 27}H{WIDTH - 8}", stroke="line"),
        icon(ICONS.get(mark, mark), 17, foot, 15, kind_paint(one)) if mark else None,
        beside(28, foot, kind, 12, kind_paint(one)) if kind else None,
        income_sign(one),
        icon("tick", WIDTH / 2, HEIGHT / 2, 40) if done else None,
        class_="card",
        says=card_words(number),
        id=id,
        name=one.name,
        marked=ready,
        dim=done,
    )


def kind_paint(one: Card) -> str:
    return "gold" if one.type == "end_game" else "muted"


def cost_sign(one: Card) -> Node:
    """What the card costs to play: mostly credits."""
    what, n = next(iter(one.cost.items()), ("credit", 0))
    paint = PAINTS.get(what, "muted")
    disc = tag("circle", r=12, fill="ground", stroke=paint, stroke_width=1.75)
    return at(19, 19, disc, middle(0, 0, n, 14, bold=True), says=f"costs {price_words(one.cost)}")


def corner_sign(number: int, plain: bool) -> Content:
    """The corner for which a card may be discarded."""
    one = CARDS[number]
    if not one.corner:
        return None
    drawn = parts(one.corner.glyphs())
    wide = 30 + 14 * (len(drawn) - 1)
    tab = tag("path", d=f"M0 0H{wide}V24A6 6 0 0 1 {wide - 6} 30H6A6 6 0 0 1 0 24Z", fill="raised",
              stroke="line", class_="area")  # fmt: skip
    says = f"Corner: discard the card: {one.corner.phrase()}"
    inside = sentence((wide - sentence_width(drawn)) / 2, 15, drawn)
    return at(33, 1, tab, inside, says=says, name=f"Corner of {one.name}",
              id=None if plain else corner_id(number))  # fmt: skip


def income_sign(one: Card) -> Content:
    """What the card yields when it is tucked."""
    if not one.income:
        return None
    x, y = WIDTH - 20, HEIGHT - 14
    edge = path((x - 14, y - 5), (x - 14, y + 10), (x + 14, y + 10), (x + 14, y - 5))
    tray = tag("path", d=edge, fill="none", stroke="muted", stroke_width=1.25,
               stroke_linejoin="round")  # fmt: skip
    what = "random_card" if one.income == "card" else one.income
    return group(tray, resource(what, x, y - 1, 17), says=f"Income: 1 {one.income}")


# -- what it does --------------------------------------------------------------------------


def effect_groups(effects: Effects) -> list[Row]:
    """The signs of effects, one group each."""
    return [parts(effect.glyphs()) for effect in effects]


def framed_rows(number: int) -> tuple[list[Row], str]:
    """What stands in a frame below the effect, and the colour of the frame."""
    one = CARDS[number]
    if one.mission_condition is not None:
        condition = [*claim(one.mission_condition), gives()]
        reward = [part for group in effect_groups(one.mission_reward) for part in group]
        return rows([condition, reward], ROOM - 4), "muted"
    if one.end_game is not None:
        return rows([end_game(one.end_game)], ROOM - 4), "gold"
    if one.type in BOXES:
        box = BOXES[one.type](number)
        return rows(box.groups, ROOM - 4), box.edge
    return [], ""


def body(number: int, covered: int, owner: int, plain: bool) -> Node:
    """The effect, below it the mission or another frame; many rows lie closer."""
    written = rows(effect_groups(CARDS[number].effects), ROOM)
    below, edge = framed_rows(number)
    start, step = BODY[len(written) + (len(below) or circle_lines(number))]
    drawn: list[Content] = [sentence(8, start + step * i, line) for i, line in enumerate(written)]
    y = start + step * len(written)
    if below:
        drawn.append(boxed(y, below, edge, step))
    elif CARDS[number].mission_slots:
        drawn.append(circles(number, y, covered, owner, plain))
    return together(*drawn)


def circle_lines(number: int) -> int:
    """In how many lines the circles of a mission stand: two in each, if there is room."""
    slots = CARDS[number].mission_slots
    wide = max([sentence_width(circle(one)) for one in slots], default=0.0)
    return len(slots) if wide > CIRCLE else -(-len(slots) // 2)


def boxed(y: float, written: Sequence[Row], edge: str, step: float) -> Node:
    """Rows in a frame: a mission, or what is scored in the end."""
    back = tag("rect", x=4, y=y - step / 2, width=WIDTH - 8, height=step * len(written) + 1, rx=4,
               fill="ground", stroke=edge, stroke_width=1)  # fmt: skip
    return together(back, *[sentence(8, y + step * i, line) for i, line in enumerate(written)])


def circles(number: int, y: float, covered: int, owner: int, plain: bool) -> Node:
    """The circles of a mission, two in a row: a trigger and its reward, or a marker on it."""
    slots = CARDS[number].mission_slots
    written = [circle(one) for one in slots]
    across = 1 if circle_lines(number) == len(slots) > 1 else 2
    drawn = []
    for i, (one, line) in enumerate(zip(slots, written, strict=True)):
        x, down = 4 + (i % across) * (CIRCLE + 2), y - 12 + (i // across) * 23
        field_wide = CIRCLE if across == 2 else 2 * CIRCLE
        field = tag("rect", width=field_wide, height=22, rx=11, fill="ground", stroke="muted",
                    class_="area")  # fmt: skip
        says = capital(f"{one.trigger.words()}: {words_of(one.reward)}")
        done = bool(covered >> i & 1)
        inside = sentence((field_wide - sentence_width(line)) / 2, 11, line)
        drawn.append(
            at(
                x,
                down,
                field,
                group(inside, opacity=0.35) if done else inside,
                marker(owner, field_wide / 2, 11, 8) if done and owner != NONE else None,
                says=says + ("; covered" if done else ""),
                name=says,
                id=None if plain else circle_id(number, i),
            )
        )
    return together(*drawn)
