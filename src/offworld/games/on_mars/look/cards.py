"""Cards: Blueprints, Scientists, Earth Contracts, Private Goals, and the viewer's own."""

from __future__ import annotations

from offworld.drawing.cards import card_back
from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.panels import framed
from offworld.drawing.picture import Panel
from offworld.drawing.writing import TIMES, beside, lines, pill, sentence
from offworld.engine.cards import HIDDEN
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.look.glyphs import amount, cost_row, rows
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.pieces import building, points, sign
from offworld.games.on_mars.look.view import OnMarsView, mine
from offworld.games.on_mars.look.words import (
    blueprint_id,
    blueprint_words,
    contract_id,
    contract_words,
    goal_id,
    goal_words,
    kind_name,
    op,
    scientist_id,
    scientist_words,
    whose,
)
from offworld.games.on_mars.printed import BLUEPRINTS, CONTRACTS, GOALS, SCIENTISTS
from offworld.games.on_mars.tables import (
    BLUEPRINT_OP,
    CONTRACT_COMPLEX,
    ITEM_IDS,
    NONE,
    SCIENTIST_OP,
)

WIDTH, HEIGHT = 108, 150
ROOM = WIDTH - 16


@kept
def blueprint(card: int, built: str = "") -> Node:
    """A Blueprint: what it upgrades, what it gives at once, its action."""
    row = BLUEPRINTS[card]
    value = BLUEPRINT_OP[f"level_{row.level}"]
    written = rows(row.effects, ROOM)[:3]
    said = blueprint_words(card) + (f"; built in {built}" if built else "")
    worth = f"; {op(value)} at the end if built, {op(-value)} if not"
    return framed(
        WIDTH,
        HEIGHT,
        building(row.type, 19, 19, 26),
        sign(ITEM_IDS[row.gain], 46, 19, 19),
        points(WIDTH - 18, 19, value),
        lines(8, 48, wrap(row.name, 12, ROOM, bold=True, most=2), 12, bold=True),
        *[sentence(8, 80 + 21 * i, line) for i, line in enumerate(written)],
        tag("path", d=f"M8 {HEIGHT - 24}H{WIDTH - 8}", stroke="line"),
        icon("tick", 15, HEIGHT - 12, 15, "good") if built else icon(ICONS["blueprint"], 16,
                                                                      HEIGHT - 12, 14, "muted"),
        beside(28, HEIGHT - 12, f"in {built}" if built else f"Level {row.level}", 12,
               "good" if built else "muted"),
        class_="card",
        says=said + worth,
        id=blueprint_id(card),
        name=row.name,
        fill="paper",
    )  # fmt: skip


@kept
def scientist(number: int, owned: bool = False, at_work: str = "") -> Node:
    """A Scientist: where he works, what he scores, what he costs."""
    row = SCIENTISTS[number]
    cost = cost_row(row.cost)
    if row.colonists:
        cost.append(amount("colonist", row.colonists, 14))
    where = f"at work: {at_work}" if at_work else "on his card"
    return framed(
        WIDTH,
        HEIGHT,
        icon(ICONS["scientist"], 19, 19, 22),
        lines(8, 48, wrap(row.name, 12, ROOM, bold=True, most=2), 12, bold=True),
        group(beside(8, 80, "works in", 12, "muted"), building(row.works_in, 82, 80, 20)),
        group(points(19, 105, SCIENTIST_OP), beside(34, 105, TIMES, 12, "muted"),
              building(row.scores, 54, 105, 20), sign("marker", 80, 105, 18)),
        tag("path", d=f"M8 {HEIGHT - 24}H{WIDTH - 8}", stroke="line"),
        lines(8, HEIGHT - 8, wrap(where, 12, ROOM, most=1), 12, "muted") if owned
        else sentence(8, HEIGHT - 12, cost),
        class_="card",
        says=scientist_words(number) + (f"; {where}" if owned else ""),
        id=scientist_id(number),
        name=row.name,
    )  # fmt: skip


@kept
def contract(number: int, lying: tuple[int, ...] = (), done: bool = False) -> Node:
    """An Earth Contract: what it asks for, what lies on it, OP either way."""
    row = CONTRACTS[number]
    foot = HEIGHT - 12
    return framed(
        WIDTH,
        HEIGHT,
        icon(ICONS["contract"], 19, 19, 22),
        beside(34, 19, f"No. {row.number}", 12, "muted"),
        lines(8, 48, ["Contract"], 12, bold=True),
        contract_body(number, lying),
        icon("tick", WIDTH - 20, 22, 22, "good") if done else None,
        tag("path", d=f"M8 {HEIGHT - 24}H{WIDTH - 8}", stroke="line"),
        points(24, foot, row.op_done, signed=True),
        beside(46, foot, "or", 12, "muted"),
        beside(62, foot, f"\N{MINUS SIGN}{-row.op_failed}", 13, "bad", bold=True),
        class_="card",
        says=contract_words(number) + ("; completed" if done else ""),
        id=contract_id(number),
        name=f"Contract {row.number}",
        marked=done,
    )


def contract_body(number: int, lying: tuple[int, ...]) -> Node:
    """What is to be delivered and what of it lies there, or the Complex that is asked for."""
    row = CONTRACTS[number]
    if row.building != NONE:
        return group(
            sign("marker", 20, 76, 22),
            building(row.building, 50, 76, 24),
            pill(80, 76, f"{CONTRACT_COMPLEX}+", 13),
            lines(8, 104, wrap(f"{kind_name(row.building)} Complex", 12, ROOM, most=2), 12),
        )
    drawn: list[Content] = []
    wanted = [(item, n) for item, n in enumerate(row.deliver) if n]
    for i, (item, n) in enumerate(wanted):
        there = lying[item] if item < len(lying) else 0
        for k in range(n):
            x, y = 20 + 23 * k, 74 + 27 * i
            here = k < there
            drawn.append(tag("circle", cx=x, cy=y, r=10.5, fill="good-fill" if here else "ground",
                             stroke="good" if here else "muted"))  # fmt: skip
            drawn.append(at(x, y, sign(ITEM_IDS[item], 0, 0, 15)))
    return together(*drawn)


@kept
def goal(number: int, done: bool = False) -> Node:
    """A Private Goal: its condition and the reward that is printed."""
    row = GOALS[number]
    text = wrap(row.text[:1].upper() + row.text[1:], 12, ROOM, most=4)
    written = rows(row.effects, ROOM)[:1]
    return framed(
        WIDTH,
        HEIGHT,
        icon(ICONS["goal"], 19, 19, 22),
        beside(34, 19, "Goal", 12, "muted"),
        lines(8, 48, text, 12),
        tag("path", d=f"M8 {HEIGHT - 44}H{WIDTH - 8}", stroke="line"),
        sentence(8, HEIGHT - 32, [amount("develop", 2), "or"]),
        *[sentence(8, HEIGHT - 12, line) for line in written],
        icon("tick", WIDTH - 20, 20, 20, "good") if done else None,
        class_="card",
        says=goal_words(number) + ("; completed" if done else ""),
        id=goal_id(number),
        name="Private Goal",
        marked=done,
    )


# -- the viewer's own ------------------------------------------------------------------


def draw_hand(view: OnMarsView, panel: Panel) -> None:
    """Open Blueprints, Contracts and Scientists, Goals; what is done comes last."""
    one = mine(view)
    if one is None:
        return
    open_cards = [card for card in one.blueprints if view.built[card] == NONE]
    panel.add("cards", *[blueprint(card) for card in open_cards])
    panel.add("cards", *[contract_of(view, number) for number in one.contracts
                         if not view.contract_done[number]])  # fmt: skip
    panel.add("cards", *[goal(number) for number in one.goals if number != HIDDEN])
    panel.add("cards", *[scientist_of(view, number) for number in one.scientists])
    panel.add("done", *[blueprint_of(view, card) for card in one.blueprints
                        if view.built[card] != NONE])  # fmt: skip
    panel.add("done", *[contract_of(view, number) for number in one.contracts
                        if view.contract_done[number]])  # fmt: skip
    panel.add("done", *[goal(number, True) for number in one.goals_done])


def blueprint_of(view: OnMarsView, card: int) -> Node:
    hex = view.built[card]
    return blueprint(card, NAMES[hex] if hex != NONE else "")


def contract_of(view: OnMarsView, number: int) -> Node:
    lying = tuple(view.delivered[number])
    return contract(number, lying, bool(view.contract_done[number]))


def scientist_of(view: OnMarsView, number: int) -> Node:
    card = view.scientist_at[number]
    where = ""
    if card != NONE:
        owner = view.blueprint_owner[card]
        where = f"{whose(view, owner)} {BLUEPRINTS[card].name}"
    return scientist(number, True, where)


def backs(count: int) -> Node | None:
    """Private Goals that the viewer does not know."""
    if not count:
        return None
    return card_back(56, 76, f"{count} Private Goal{'s' * (count > 1)}", count, mark=ICONS["goal"])
