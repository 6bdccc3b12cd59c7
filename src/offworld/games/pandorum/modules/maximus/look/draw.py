"""The Maximus board beside the table, and its last move on the map."""

from __future__ import annotations

from functools import lru_cache, partial
from math import cos, pi, sin

import msgspec

from offworld.engine import Fragment
from offworld.engine.drawing import at, block, panel, picture, text
from offworld.engine.svg import number, seat_mark, tag, title
from offworld.games.pandorum.board import DIRECTION_NAMES
from offworld.games.pandorum.look.board import highlight, line_of_hexes, middle_of, on_board
from offworld.games.pandorum.look.cards import draw_cards
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.pieces import BESIDE, arrow, group, icon, paragraph, pile, token
from offworld.games.pandorum.look.terrain import ground
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_name
from offworld.games.pandorum.modules.maximus.board import NOT_MOVED, NOWHERE
from offworld.games.pandorum.modules.maximus.look.view import MaximusView, maximus_of
from offworld.games.pandorum.modules.maximus.look.words import built, reason, type_name
from offworld.games.pandorum.modules.maximus.tables import (
    LEFT,
    MAXIMUS,
    PREFERENCES,
    SOLO_CARDS,
    SoloCard,
    covered_type,
)
from offworld.games.pandorum.tables import BOWS, HULLS, NONE, PIECES, SLOTS, TYPE_IDS

COLUMNS = 11
SPACE = (BESIDE - 16) / COLUMNS
WANT = (BESIDE - 16) / len(PREFERENCES)
CARD = 92
PAINT = f"seat-{MAXIMUS}"


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    maximus = maximus_of(view)
    looks = ("maximus", msgspec.json.encode(maximus), eyes(view))
    fragments["cards"] = draw_cards(view, ends=False)  # PD-MX-43
    fragments["maximus"] = as_before(looks, partial(draw_maximus, view, maximus))
    on_board(fragments, as_before(("move", looks), partial(draw_last_move, view, maximus)))


def draw_maximus(view: PandorumView, maximus: MaximusView) -> Fragment:
    """Its board, the solo cards, and why it did what it did."""
    left = counted(len(maximus.queue) - maximus.built, "Structure")
    return block(
        group("The Maximus board", draw_board(maximus), more=f"{left} to come"),
        group("Its last turn", draw_solo_card(maximus), draw_reasons(view, maximus)),
        class_="maximus",
    )


# -- the Maximus board -----------------------------------------------------------------


def draw_board(maximus: MaximusView) -> Fragment:
    """PD-MX-07, PD-MX-34: the preferences, and below them the queue from right to left."""
    wants = [draw_preference(maximus, place) for place in range(len(PREFERENCES))]
    spaces = [draw_space(maximus, number) for number in range(len(maximus.queue))]
    height = 104 + 2 * SPACE
    body = tag(
        "g",
        title(f"Maximus, {maximus.level}"),
        panel(BESIDE, height),
        seat_mark(MAXIMUS, 20, 20, 6),
        tag("circle", cx=20, cy=20, r=10, fill="none", stroke=f"var(--{PAINT})", stroke_width=1.5),
        text(38, 25, f"Maximus, {maximus.level}", 14, bold=True),
        text(
            BESIDE - 12,
            25,
            f"next card: slot {maximus.stowed % SLOTS + 1}",
            12,
            "var(--muted)",
            "end",
        ),
        *wants,
        *spaces,
        id="maximus-board",
    )
    return picture(BESIDE, height, body, class_="maximus")


def draw_preference(maximus: MaximusView, place: int) -> Fragment:
    """A card type from left to right; pale, with the number that uncovers it, while covered."""
    wanted = PREFERENCES[place]
    is_visible = wanted.type in maximus.preferences
    rank = maximus.preferences.index(wanted.type) + 1 if is_visible else 0
    kind = TYPE_IDS[wanted.type]
    said = f"{type_name(wanted.type)}: choice {rank}"
    if not is_visible:
        said = f"{type_name(wanted.type)}: covered until {wanted.visible_after} are built"
    label = str(rank) if is_visible else f"after {wanted.visible_after}"
    ink = "var(--text)" if is_visible else "var(--muted)"
    mark = icon(kind, 0, 0, 20, f"var(--{kind})")
    return at(
        8 + place * WANT,
        40,
        title(said),
        panel(WANT - 4, 48, fill="var(--ground)"),
        at((WANT - 4) / 2, 16, mark),
        text((WANT - 4) / 2, 41, label, 12, ink, "middle", bold=is_visible),
        id=f"maximus-preference-{kind}",
        opacity=None if is_visible else 0.6,
    )


def draw_space(maximus: MaximusView, number: int) -> Fragment:
    """A space with the Structure that still lies on it; the first one is at the right."""
    row, column = divmod(number, COLUMNS)
    piece, covers = maximus.queue[number], covered_type(number + 1)
    said = f"{PIECES[piece]} {number + 1}"
    if covers != NONE:
        said += f", covers {type_name(covers)}"
    waits = number >= maximus.built
    look = {"fill": "var(--ground)", "stroke": "var(--line)", "stroke_width": 1}
    if number == maximus.built:
        said += ", the next one"
        look |= {"stroke": "var(--text)", "stroke_width": 1.5}
    x, y = BESIDE - 8 - (column + 0.5) * SPACE, 96 + (row + 0.5) * SPACE
    parts = [title(said), tag("circle", cx=x, cy=y, r=SPACE / 2 - 1.5, **look)]
    if waits:
        parts.append(token(MAXIMUS, piece, 20, x, y))
    return tag("g", *parts, id=f"maximus-space-{number + 1}")


# -- the solo card ---------------------------------------------------------------------


def draw_solo_card(maximus: MaximusView) -> Fragment:
    """PD-MX-25: the newest solo card, turned as the board is; beside it the deck."""
    said, face = "No solo card has been used", ""
    if maximus.solo_used:
        card = SOLO_CARDS[maximus.solo_used[-1]]
        said, face = f"Solo card: {card.name}", solo_face(card)
    left = counted(maximus.solo_deck, "solo card")
    body = tag(
        "g",
        title(said),
        panel(CARD, CARD),
        face,
        id="solo-card",
        opacity=None if maximus.last.card != NONE else 0.5,
    )
    deck = pile(
        CARD + 4, "Solo deck", "deck", maximus.solo_deck, f"{left} in the deck", "solo-deck"
    )
    return picture(CARD + 72, CARD, body, deck, class_="solo")


FAR = 34
"""How far the arrow of a solo card reaches from its middle."""


def ends(card: SoloCard) -> list[tuple[float, float]]:
    """Where the arrow of a solo card begins and ends: up on the card is up on the board."""
    angle = -card.direction * pi / 3
    return [(reach * cos(angle), reach * sin(angle)) for reach in (-10, FAR)]


@lru_cache(16)
def solo_face(card: SoloCard) -> Fragment:
    """An arrow over the Landing pad with its steps, and the sense of turning."""
    angle, far = -card.direction * pi / 3, FAR
    sense = -1 if card.turn == LEFT else 1
    sweep = [angle + sense * a for a in (0.45, 1.25)]
    bend = [(far * cos(a), far * sin(a)) for a in sweep]
    curve = "M{} {}A34 34 0 0 {} {} {}".format(
        number(bend[0][0]), number(bend[0][1]), 1 if sense > 0 else 0, *map(number, bend[1])
    )
    hook = [(far + d) * cos(sweep[1] - sense * 0.22) for d in (-5, 5)]
    rise = [(far + d) * sin(sweep[1] - sense * 0.22) for d in (-5, 5)]
    barb = f"M{number(hook[0])} {number(rise[0])}L{number(bend[1][0])} {number(bend[1][1])}"
    barb += f"L{number(hook[1])} {number(rise[1])}"
    turn = tag(
        "path",
        d=curve + barb,
        fill="none",
        stroke="var(--muted)",
        stroke_width=1.75,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    pad = at(0, 0, ground("pad", with_steps=True), scale=0.5)
    return at(CARD / 2, CARD / 2, pad, turn, arrow(ends(card)))


def draw_reasons(view: PandorumView, maximus: MaximusView) -> Fragment:
    """The last turn in words."""
    last, y = maximus.last, 22.0
    drawn = []
    for id, said in (
        ("maximus-reason", reason(view, last)),
        ("maximus-built", built(last)),
        ("maximus-harvester", harvester(maximus)),
    ):
        ink = "var(--muted)" if id == "maximus-harvester" else "var(--text)"
        lines, high = paragraph(12, y, said, BESIDE - 24, ink) if said else ("", 0.0)
        drawn.append(tag("g", lines, id=id))
        y += high + (4 if said else 0)
    return picture(BESIDE, y - 6, panel(BESIDE, y - 6), *drawn, class_="reasons")


def harvester(maximus: MaximusView) -> str:
    """PD-MX-09: bow and hull, for the eye only."""
    if maximus.bow == NONE:
        return ""
    return f"{BOWS[maximus.bow].name} and {HULLS[maximus.hull].name}: without effect"


# -- on the map ------------------------------------------------------------------------


def draw_last_move(view: PandorumView, maximus: MaximusView) -> Fragment:
    """Where Maximus came from, the line it looked along, and the hex it chose."""
    last = maximus.last
    if last.why in (NOT_MOVED, NOWHERE):
        return tag("g", id="maximus-move")
    parts = [title(reason(view, last))]
    if last.line:
        (x1, y1), (x2, y2) = middle_of(view, last.start), middle_of(view, last.line[-1])
        look = {"stroke": f"var(--{PAINT})", "stroke_width": 2, "stroke_dasharray": "1 7"}
        parts.append(
            tag(
                "g",
                title(f"Looked {DIRECTION_NAMES[last.way]}"),
                tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke_linecap="round", **look),
                id="maximus-line",
            )
        )
    rim = {"fill": f"var(--{PAINT})", "stroke": "var(--ground)", "stroke_width": 1.5}
    for hex in last.candidates:
        x, y = middle_of(view, hex)
        id = f"maximus-met-{hex_name(view, hex)}"
        parts.append(tag("circle", cx=x, cy=y, r=0 if hex == last.stop else 5, id=id, **rim))
    parts.append(line_of_hexes(view, (last.start, last.stop), PAINT))
    parts.append(highlight(view, last.stop, PAINT, id="maximus-stop"))
    return tag("g", *parts, id="maximus-move")
