"""The viewer's own board, always in sight: actions, goods, the computer, techs and income."""

from __future__ import annotations

import msgspec

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.panels import frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, middle, sentence_width
from offworld.engine.english import counted, listed
from offworld.games.seti.look.glyphs import Row, amount, parts, resource, row
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.panels import data_words, publicity_words
from offworld.games.seti.look.pieces import datum, score
from offworld.games.seti.look.techs import TECH_MARKS, TECH_PAINT
from offworld.games.seti.look.view import PlayerView, SetiView, mine
from offworld.games.seti.look.words import (
    action_id,
    amount_words,
    capital,
    good_id,
    lower_id,
    own_tech_id,
    tech_words,
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
BUTTON, HIGH = 62, 50
ACROSS = 4 * BUTTON + 12


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
    """The buttons of the actions, four in a row."""
    drawn = [
        at(i % 4 * (BUTTON + 4), i // 4 * (HIGH + 4), button(one))
        for i, one in enumerate(main_actions(cheap_landing))
    ]
    return small_picture(ACROSS, 2 * HIGH + 4, *drawn, class_="actions")


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


def board(view: SetiView) -> Node:
    """Goods, the computer, techs and income, under each other."""
    one = mine(view)
    return small_picture(
        WIDE,
        TALL,
        *goods(one),
        at(0, 44, computer(one)),
        at(0, 124, techs(one)),
        income(tuple(one.income.items()), len(one.tucked)),
        class_="mat",
        says=f"You: {view.name(one.seat)}",
    )


def goods(one: PlayerView) -> list[Node]:
    """What is owned, each in a field of its own."""
    swap = f"; {EXCHANGE_GIVES} can be exchanged for 1 of another kind"
    credits, energy = one.goods[CREDIT], one.goods[ENERGY]
    fields = [
        ("vp", 60, one.points, counted(one.points, "point")),
        ("credit", 52, credits, counted(credits, "credit") + swap),
        ("energy", 52, energy, f"{energy} energy{swap}"),
        ("publicity", 58, one.goods[PUBLICITY], publicity_words(one)),
        ("card", 48, one.cards, f"{counted(one.cards, 'card')} in hand{swap}"),
    ]
    drawn, x = [], 0.0
    for what, wide, value, says in fields:
        drawn.append(field(x, wide, what, value, says, one.seat))
        x += wide + 3
    return [*drawn, pool(x, WIDE - x, one.goods[DATA], data_words(one))]


@kept
def field(x: float, wide: float, what: str, value: int, says: str, seat: int) -> Node:
    """How much of something is owned; the points have the mark of the seat."""
    is_score = what == "vp"
    return at(
        x,
        0,
        frame(wide, 40),
        icon(ICONS["vp"], 16, 20, 18, "muted") if is_score else resource(what, 16, 20, 19),
        beside(28, 20, value, 16, bold=True),
        seat_mark(seat, wide - 9, 9, 4.5) if is_score else None,
        says=says,
        name=says.split(";")[0],
        id=good_id(what),
    )


@kept
def pool(x: float, wide: float, data: int, says: str) -> Node:
    """The data pool: its spaces, those with data filled."""
    drawn: list[Content] = []
    for i in range(DATA_POOL):
        middle_of = 12 + (wide - 24) / (DATA_POOL - 1) * i
        if i < data:
            drawn.append(datum(middle_of, 20, 7))
        else:
            drawn.append(tag("circle", cx=middle_of, cy=20, r=4, fill="none", stroke="muted"))
    return at(x, 0, frame(wide, 40), *drawn, says=says, name="Data pool", id="pool")


# -- the computer ----------------------------------------------------------------------

COLUMN = 61.0


def computer(one: PlayerView) -> Node:
    """The top row, and the techs below it."""
    drawn: list[Content] = [case()]
    for position in range(len(TOP_ROW)):
        slot = COMPUTER_SLOT_UNDER.index(position) if position in COMPUTER_SLOT_UNDER else NONE
        tech = one.computer_techs[slot] if slot != NONE else NONE
        drawn.append(top_space(position, position < one.top_row, tech))
    for slot in range(COMPUTER_SLOTS):
        drawn.append(lower_space(slot, one.computer_techs[slot], bool(one.lower[slot])))
    return group(*drawn)


@kept
def case() -> Node:
    row_of_spaces = tag("path", d=f"M24 20H{WIDE - 24}", stroke="line", stroke_width=3)
    return together(frame(WIDE, 76, fill="ground"), row_of_spaces)


@kept
def top_space(position: int, filled: bool, tech: int) -> Node:
    """A space of the top row: data, or what data gives there."""
    reward = TOP_ROW[position].reward if tech == NONE else TECHS[tech].upper_space_reward
    inside: Content = None
    if filled:
        inside = datum(0, 0, 12)
    elif reward:
        first = reward.glyphs()[0]
        is_score = first.icon == "vp"
        inside = score(0, 0, first.number or 0, 13) if is_score else resource(first.icon, 0, 0, 17)
    words = reward.phrase() if reward else "nothing"
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


@kept
def lower_space(slot: int, tech: int, filled: bool) -> Node:
    """A slot for a computer tech, and the space on it."""
    x = 30 + COLUMN * COMPUTER_SLOT_UNDER[slot]
    if tech == NONE:
        edge = frame(46, 28, fill="none", stroke="line", stroke_dasharray="3 3", rx=4)
        return at(x - 23, 43, edge, says="A slot for a computer tech", id=lower_id(slot),
                  name=f"Computer slot {slot + 1}")  # fmt: skip
    written = parts(TECHS[tech].lower_space_reward.glyphs())
    inside = datum(23, 14, 10) if filled else row(23 - sentence_width(written) / 2, 14, written)
    return at(
        x - 23,
        43,
        frame(46, 28, stroke="tech-computer", rx=4),
        inside,
        says=capital(f"{tech_words(tech)}" + ("; filled" if filled else "")),
        name=f"Below space {COMPUTER_SLOT_UNDER[slot] + 1}",
        id=lower_id(slot),
    )


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


@kept
def income(items: tuple[tuple[str, int], ...], tucked: int) -> Node:
    """What the next income brings."""
    some = [(what, n) for what, n in items if n]
    step = 84 / max(3, len(some))
    drawn = []
    for i, (what, n) in enumerate(some):
        sign = resource("random_card" if what == "card" else what, 0, 0, 14)
        drawn.append(at(4 + step * i, 17, at(7, -6, sign), middle(7, 10, f"+{n}", 12, bold=True)))
    said = listed([amount_words(n, what) for what, n in some])
    says = f"Income of the next round: {said}; {counted(tucked, 'card')} tucked"
    back = frame(84, 34, fill="ground", rx=4)
    return at(8 * 35 + 2, 124, back, *drawn, id="income", name="Income", says=says)
