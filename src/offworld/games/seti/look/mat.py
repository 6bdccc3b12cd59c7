"""The viewer's own board, always in sight: actions, goods, the computer, techs and income."""

from __future__ import annotations

import msgspec

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, middle, sentence_width
from offworld.engine.english import counted
from offworld.games.seti.look.glyphs import Row, amount, parts, resource, row
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.panels import data_words, publicity_words
from offworld.games.seti.look.pieces import datum, score
from offworld.games.seti.look.techs import TECH_MARKS, TECH_PAINT, tech_words
from offworld.games.seti.look.view import PlayerView, SetiView, mine
from offworld.games.seti.look.words import (
    action_id,
    capital,
    good_id,
    lower_id,
    own_tech_id,
    top_id,
)
from offworld.games.seti.tables import (
    ANALYZE_PRICE,
    BUY_CARD_PRICE,
    CARD_PRICE,
    COMPUTER_1,
    COMPUTER_SLOT_UNDER,
    COMPUTER_SLOTS,
    CREDIT,
    DATA,
    DATA_POOL,
    ENERGY,
    EXCHANGE_GIVES,
    FREE_ACTIONS,
    LAUNCH_PRICE,
    MAIN_ACTIONS,
    NONE,
    PROBE_3,
    PUBLICITY,
    RESEARCH_PRICE,
    RESOURCES,
    SCAN_PRICE,
    TECHS,
    TOP_ROW,
    Price,
    price,
)

ORBIT_PRICE = price(MAIN_ACTIONS["orbit"]["cost"])
LAND_PRICE = price(MAIN_ACTIONS["land"]["cost"])
WIDE, TALL = 366, 158
BUTTON, HIGH, PAUSE = 62, 50, 28
ACROSS = 4 * BUTTON + 12


def mat_looks(view: SetiView) -> tuple[object, ...]:
    """Everything that the mat shows."""
    one = mine(view)
    return (
        one.seat,
        one.name,
        one.points,
        one.cards,
        tuple(one.goods),
        one.top_row,
        tuple(one.lower),
        tuple(one.techs),
        tuple(one.computer_techs),
        tuple(one.income.items()),
        len(one.tucked),
    )


def draw_mat(view: SetiView, panel: Panel) -> None:
    if view.seat is not None:
        panel.add("mat", actions(mine(view)), board(view))


# -- actions ---------------------------------------------------------------------------


class Action(msgspec.Struct, frozen=True):
    """A button: its name, what it costs, and all there is to say."""

    id: str
    name: str
    mark: str
    price: Price
    says: str


def main_actions(cheap_landing: bool) -> list[Action]:
    """The actions that are not a click on a card, a probe or the computer."""
    landing = LAND_PRICE
    if cheap_landing:
        landing = tuple([(what, n - 1) for what, n in LAND_PRICE])
    rows = [
        ("launch", "Launch", LAUNCH_PRICE),
        ("orbit", "Orbit", ORBIT_PRICE),
        ("land", "Land", landing),
        ("scan", "Scan", SCAN_PRICE),
        ("analyze", "Analyze", ANALYZE_PRICE),
        ("research", "Research", RESEARCH_PRICE),
    ]
    found = [Action(action_id(id), name, id, cost, main_words(id)) for id, name, cost in rows]
    buy = str(FREE_ACTIONS["buy_card"]["name"])
    found.append(
        Action(action_id("buy"), "Buy card", "buy", BUY_CARD_PRICE, f"{buy}; a free action")
    )
    found.append(Action(action_id("pass"), "Pass", "pass", (), main_words("pass")))
    return found


def main_words(id: str) -> str:
    return f"{MAIN_ACTIONS[id]['name']}; a main action"


def price_row(cost: Price) -> Row:
    """A price in signs."""
    return [amount("card" if what == CARD_PRICE else RESOURCES[what], n, 12) for what, n in cost]


def actions(one: PlayerView) -> Node:
    return action_buttons(PROBE_3 in one.techs)


@kept
def action_buttons(cheap_landing: bool) -> Node:
    """The buttons of the actions, four in a row; below them, whether to pause between effects."""
    drawn = [
        at(i % 4 * (BUTTON + 4), i // 4 * (HIGH + 4), button(one))
        for i, one in enumerate(main_actions(cheap_landing))
    ]
    high = 2 * (HIGH + 4) + PAUSE
    return small_picture(ACROSS, high, *drawn, at(0, high - PAUSE, pause()), class_="actions")


def pause() -> Node:
    """The switch for free actions between the effects of a card."""
    words = "Pause between effects"
    return group(
        frame(ACROSS, PAUSE),
        icon("M8.5 5V19M15.5 5V19", 14, PAUSE / 2, 16, "muted"),
        beside(28, PAUSE / 2, words, 12, "muted"),
        says="Be asked for free actions before each effect of this turn",
        name=words,
        id=action_id("pause"),
    )


def button(one: Action) -> Node:
    cost = price_row(one.price)
    return group(
        frame(BUTTON, HIGH, fill="raised"),
        icon(ICONS[one.mark], 12 if cost else BUTTON / 2, 17, 19),
        row(BUTTON - 4 - sentence_width(cost), 17, cost) if cost else None,
        middle(BUTTON / 2, 39, one.name, 12),
        says=one.says,
        name=one.name,
        id=one.id,
    )


# -- the board -------------------------------------------------------------------------


@kept_by(mat_looks)
def board(view: SetiView) -> Node:
    """Goods, the computer, techs and income, under each other."""
    one = mine(view)
    return small_picture(
        WIDE,
        TALL,
        goods(one),
        at(0, 44, computer(one)),
        at(0, 124, techs(one)),
        at(8 * 35 + 2, 124, income(one)),
        class_="mat",
        says=f"You: {one.name}",
    )


def goods(one: PlayerView) -> Node:
    """What is owned, each in a field of its own."""
    swap = f"; {EXCHANGE_GIVES} can be exchanged for 1 of another kind"
    fields = [
        ("vp", 60, str(one.points), counted(one.points, "point")),
        ("credit", 52, str(one.goods[CREDIT]), counted(one.goods[CREDIT], "credit")),
        ("energy", 52, str(one.goods[ENERGY]), f"{one.goods[ENERGY]} energy"),
        ("publicity", 58, str(one.goods[PUBLICITY]), publicity_words(one)),
        ("card", 48, str(one.cards), f"{counted(one.cards, 'card')} in hand"),
    ]
    drawn, x = [], 0.0
    for what, wide, value, says in fields:
        drawn.append(
            at(
                x,
                0,
                frame(wide, 40),
                icon(ICONS["vp"], 16, 20, 18, "muted") if what == "vp"
                else resource(what, 16, 20, 19),
                beside(28, 20, value, 16, bold=True),
                seat_mark(one.seat, wide - 9, 9, 4.5) if what == "vp" else None,
                says=says + (swap if what in ("credit", "energy", "card") else ""),
                name=says,
                id=good_id(what),
            )
        )  # fmt: skip
        x += wide + 3
    return together(*drawn, at(x, 0, pool(one, WIDE - x)))


def pool(one: PlayerView, wide: float) -> Node:
    """The data pool: its spaces, those with data filled."""
    drawn: list[Content] = []
    for i in range(DATA_POOL):
        x = 12 + (wide - 24) / (DATA_POOL - 1) * i
        if i < one.goods[DATA]:
            drawn.append(datum(x, 20, 7))
        else:
            drawn.append(tag("circle", cx=x, cy=20, r=4, fill="none", stroke="muted"))
    return group(frame(wide, 40), *drawn, says=data_words(one), name="Data pool", id="pool")


# -- the computer ----------------------------------------------------------------------

COLUMN = 61.0


def computer(one: PlayerView) -> Node:
    """The top row, and the techs below it."""
    drawn: list[Content] = [
        frame(WIDE, 76, fill="ground"),
        tag("path", d=f"M24 20H{WIDE - 24}", stroke="line", stroke_width=3),
    ]
    drawn += [top_space(one, position) for position in range(len(TOP_ROW))]
    drawn += [lower_space(one, slot) for slot in range(COMPUTER_SLOTS)]
    return group(*drawn)


def top_space(one: PlayerView, position: int) -> Node:
    """A space of the top row: data, or what data gives there."""
    filled = position < one.top_row
    slot = COMPUTER_SLOT_UNDER.index(position) if position in COMPUTER_SLOT_UNDER else NONE
    tech = one.computer_techs[slot] if slot != NONE else NONE
    reward = TOP_ROW[position].reward
    glyphs = list(reward.glyphs())
    words = reward.phrase() if reward else "nothing"
    if tech != NONE:
        glyphs = list(TECHS[tech].upper_space_reward.glyphs())
        words = TECHS[tech].upper_space_reward.phrase()
    inside: Content = None
    if filled:
        inside = datum(0, 0, 12)
    elif glyphs:
        first = glyphs[0]
        inside = (
            score(0, 0, first.number or 0, 13) if first.icon == "vp" else sign_of(first.icon, 17)
        )
    return at(
        30 + COLUMN * position,
        20,
        tag("circle", r=16, fill="panel", stroke="text" if filled else "edge", stroke_width=1.25,
            class_="area"),
        inside,
        says=f"Space {position + 1} of the top row: {words}" + ("; filled" if filled else ""),
        name=f"Top space {position + 1}",
        id=top_id(position),
    )  # fmt: skip


def sign_of(what: str, size: float) -> Node:
    return resource(what, 0, 0, size)


def lower_space(one: PlayerView, slot: int) -> Node:
    """A slot for a computer tech, and the space on it."""
    x, tech = 30 + COLUMN * COMPUTER_SLOT_UNDER[slot], one.computer_techs[slot]
    if tech == NONE:
        edge = frame(46, 28, fill="none", stroke="line", stroke_dasharray="3 3", rx=4)
        return at(x - 23, 43, edge, says="A slot for a computer tech", id=lower_id(slot),
                  name=f"Computer slot {slot + 1}")  # fmt: skip
    filled = one.lower[slot]
    reward = TECHS[tech].lower_space_reward
    glyph = reward.glyphs()[0]
    return at(
        x - 23,
        43,
        frame(46, 28, stroke="tech-computer", rx=4),
        at(23, 14, datum(0, 0, 10) if filled else row(-amount(glyph.icon, glyph.number).wide / 2, 0,
                                                      parts([glyph]))),
        says=capital(f"{tech_words(tech)}" + ("; filled" if filled else "")),
        name=f"Below space {COMPUTER_SLOT_UNDER[slot] + 1}",
        id=lower_id(slot),
    )  # fmt: skip


# -- techs and income ------------------------------------------------------------------


def techs(one: PlayerView) -> Node:
    """Techs for probes and telescopes: those owned, and places for the others."""
    return together(
        *[at(35 * number, 0, own_tech(number, number in one.techs)) for number in range(COMPUTER_1)]
    )


@kept
def own_tech(number: int, owned: bool) -> Node:
    paint = TECH_PAINT[TECHS[number].type]
    edge: dict[str, object] = (
        {"stroke": paint, "stroke_width": 1.5} if owned else {"stroke_dasharray": "3 3"}
    )
    said = capital(tech_words(number))
    return group(
        frame(33, 34, fill="panel" if owned else "none", rx=4, **edge),
        at(16.5, 17, TECH_MARKS[TECHS[number].id](20, paint if owned else "edge"),
           opacity=None if owned else 0.6),
        says=said if owned else f"Not yours: {said}",
        name=said,
        id=own_tech_id(number),
    )  # fmt: skip


def income(one: PlayerView) -> Node:
    """What the next income brings."""
    known = ("credit", "energy", "card", "publicity", "data")
    some = [(what, one.income.get(what, 0)) for what in known if one.income.get(what)]
    step = 84 / max(3, len(some))
    drawn = []
    for i, (what, n) in enumerate(some):
        sign = resource("random_card" if what == "card" else what, 0, 0, 14)
        drawn.append(at(4 + step * i, 17, at(7, -6, sign), middle(7, 10, f"+{n}", 12, bold=True)))
    said = ", ".join([f"{n} {what}" for what, n in some])
    says = f"Income of the next round: {said}; {counted(len(one.tucked), 'card')} tucked"
    back = frame(84, 34, fill="ground", rx=4)
    return group(back, *drawn, id="income", name="Income", says=says)
