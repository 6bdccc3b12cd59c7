"""The Maximus board beside the table, and its last move on the map."""

from __future__ import annotations

from math import cos, pi, sin

import msgspec

from offworld.drawing.cards import Pile, pile
from offworld.drawing.icons import icon
from offworld.drawing.nodes import (
    Node,
    Point,
    at,
    group,
    kept,
    kept_by,
    number,
    path,
    tag,
    together,
)
from offworld.drawing.panels import BESIDE, captioned, frame, framed, small_picture
from offworld.drawing.picture import Flow, Picture
from offworld.drawing.pieces import arrow
from offworld.drawing.theme import player_mark, seat_colour
from offworld.drawing.writing import beside, middle, paragraph
from offworld.games.pandorum.board import DIRECTION_NAMES
from offworld.games.pandorum.look.board import middle_of
from offworld.games.pandorum.look.cards import piles
from offworld.games.pandorum.look.icons import TYPE_MARKS
from offworld.games.pandorum.look.pieces import eyes, token
from offworld.games.pandorum.look.terrain import hex_board, steps
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_name, type_name
from offworld.games.pandorum.modules.maximus.board import NOT_MOVED, NOWHERE
from offworld.games.pandorum.modules.maximus.look.view import LastTurn, MaximusView, maximus_of
from offworld.games.pandorum.modules.maximus.look.words import built, reason
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
PAINT = seat_colour(MAXIMUS)


def draw(view: PandorumView, picture: Picture) -> None:
    maximus = maximus_of(view)
    picture["cards"].replace("piles", piles(view, ends=False))  # PD-MX-43
    panel = Flow("maximus", "board")
    panel.add("board", draw_maximus(view, maximus))
    picture.add(panel, before="legend")
    picture["board"].add("marks", last_move(view, maximus))


def maximus_looks(view: PandorumView, maximus: MaximusView) -> tuple[object, ...]:
    return msgspec.json.encode(maximus), eyes(view)


@kept_by(maximus_looks)
def draw_maximus(view: PandorumView, maximus: MaximusView) -> Node:
    """Its board, the solo cards, and why it did what it did."""
    left = counted(len(maximus.queue) - maximus.built, "Structure")
    return together(
        captioned("The Maximus board", maximus_board(maximus), more=f"{left} to come"),
        captioned("Its last turn", solo_card(maximus), reasons(view, maximus)),
    )


# -- the Maximus board -----------------------------------------------------------------


def maximus_board(maximus: MaximusView) -> Node:
    """PD-MX-07, PD-MX-34: the preferences, and below them the queue from right to left."""
    title = f"Maximus, {maximus.level}"
    slot = f"next card: slot {maximus.stowed % SLOTS + 1}"
    return framed(
        BESIDE,
        104 + 2 * SPACE,
        player_mark(MAXIMUS, 20, 20, 8, automaton=True),
        beside(38, 20, title, 14, bold=True),
        beside(BESIDE - 12, 20, slot, 12, "muted", end=True),
        *[preference(maximus, place) for place in range(len(PREFERENCES))],
        *[space(maximus, number) for number in range(len(maximus.queue))],
        class_="maximus",
        says=title,
        name="Maximus",
        id="maximus-board",
    )


def preference(maximus: MaximusView, place: int) -> Node:
    """A card type from left to right; pale, with the number that uncovers it, while covered."""
    wanted = PREFERENCES[place]
    kind, name = TYPE_IDS[wanted.type], type_name(wanted.type)
    is_visible = wanted.type in maximus.preferences
    rank = maximus.preferences.index(wanted.type) + 1 if is_visible else 0
    label = str(rank) if is_visible else f"after {wanted.visible_after}"
    covered = f"covered until {wanted.visible_after} are built"
    centre = (WANT - 4) / 2
    return at(
        8 + place * WANT,
        40,
        frame(WANT - 4, 48, fill="ground"),
        icon(TYPE_MARKS[kind], centre, 16, 20, kind),
        middle(centre, 37, label, 12, "text" if is_visible else "muted", bold=is_visible),
        says=f"{name}: choice {rank}" if is_visible else f"{name}: {covered}",
        name=name,
        id=f"maximus-preference-{kind}",
        opacity=None if is_visible else 0.6,
    )


def space(maximus: MaximusView, number: int) -> Node:
    """A space with the Structure that still lies on it; the first one is at the right."""
    row, column = divmod(number, COLUMNS)
    piece, covers = maximus.queue[number], covered_type(number + 1)
    is_next = number == maximus.built
    says = f"{PIECES[piece]} {number + 1}"
    says += f", covers {type_name(covers)}" if covers != NONE else ""
    says += ", the next one" if is_next else ""
    rim = {"stroke": "text" if is_next else "line", "stroke_width": 1.5 if is_next else 1}
    x, y = BESIDE - 8 - (column + 0.5) * SPACE, 96 + (row + 0.5) * SPACE
    return group(
        tag("circle", cx=x, cy=y, r=SPACE / 2 - 1.5, fill="ground", **rim),
        at(x, y, token(MAXIMUS, piece, 20)) if number >= maximus.built else None,
        says=says,
        id=f"maximus-space-{number + 1}",
    )


# -- the solo card ---------------------------------------------------------------------

FAR = 34.0
"""How far the arrow of a solo card reaches from its middle."""


def solo_card(maximus: MaximusView) -> Node:
    """PD-MX-25: the newest solo card, turned as the board is; beside it the deck."""
    used = SOLO_CARDS[maximus.solo_used[-1]] if maximus.solo_used else None
    left = f"{counted(maximus.solo_deck, 'solo card')} in the deck"
    shown = group(
        frame(CARD, CARD),
        solo_face(used) if used else None,
        says=f"Solo card: {used.name}" if used else "No solo card has been used",
        id="solo-card",
        opacity=None if maximus.last.card != NONE else 0.5,
    )
    deck = pile(CARD + 4, 0, Pile("Solo deck", "deck", maximus.solo_deck, left, "solo-deck"))
    return small_picture(CARD + 72, CARD, shown, deck, class_="solo")


def around(angle: float, reach: float = FAR) -> Point:
    return reach * cos(angle), reach * sin(angle)


def ends(card: SoloCard) -> tuple[Point, Point]:
    """Where the arrow of a solo card starts and ends; up on the card is up on the board."""
    angle = -card.direction * pi / 3
    return around(angle, -10), around(angle)


@kept
def solo_face(card: SoloCard) -> Node:
    """An arrow over the Landing pad with its steps, and the sense of turning."""
    angle, sense = -card.direction * pi / 3, -1 if card.turn == LEFT else 1
    (x, y), tip = around(angle + sense * 0.45), around(angle + sense * 1.25)
    barbs = [around(angle + sense * 1.03, FAR + away) for away in (-5, 5)]
    curve = f"M{number(x)} {number(y)}A{FAR:.0f} {FAR:.0f} 0 0 {int(sense > 0)} "
    curve += f"{number(tip[0])} {number(tip[1])}"
    look = {"fill": "none", "stroke": "muted", "stroke_linecap": "round"}
    bend = tag("path", d=curve + path(barbs[0], tip, barbs[1]), stroke_width=1.75, **look)
    pad = at(0, 0, hex_board(2).ground("pad"), steps(), scale=0.5)
    return at(CARD / 2, CARD / 2, pad, bend, arrow(ends(card)))


def reasons(view: PandorumView, maximus: MaximusView) -> Node:
    """The last turn in words."""
    y, drawn = 22.0, []
    for id, said, ink in (
        ("maximus-reason", reason(view, maximus.last), "text"),
        ("maximus-built", built(maximus.last), "text"),
        ("maximus-harvester", harvester(maximus), "muted"),
    ):
        written, high = paragraph(12, y, said, BESIDE - 24, ink)
        drawn.append(group(written, id=id))
        y += high + 4 if said else 0
    return small_picture(BESIDE, y - 6, frame(BESIDE, y - 6), *drawn, class_="reasons")


def harvester(maximus: MaximusView) -> str:
    """PD-MX-09: bow and hull, for the eye only."""
    if maximus.bow == NONE:
        return ""
    return f"{BOWS[maximus.bow].name} and {HULLS[maximus.hull].name}: without effect"


# -- on the map ------------------------------------------------------------------------


@kept_by(maximus_looks)
def last_move(view: PandorumView, maximus: MaximusView) -> Node:
    """Where Maximus came from, the line it looked along, and the hex it chose."""
    last, board = maximus.last, hex_board(view.board)
    if last.why in (NOT_MOVED, NOWHERE):
        return group(id="maximus-move")
    rim = {"fill": PAINT, "stroke": "ground", "stroke_width": 1.5}
    met = []
    for hex in last.candidates:
        id = f"maximus-met-{hex_name(view, hex)}"
        x, y = middle_of(view, hex)
        met.append(tag("circle", cx=x, cy=y, r=0 if hex == last.stop else 5, id=id, **rim))
    return group(
        line_of_sight(view, last) if last.line else None,
        *met,
        board.way((last.start, last.stop), PAINT) if last.start != last.stop else None,
        at(*middle_of(view, last.stop), board.ring(PAINT), id="maximus-stop"),
        says=reason(view, last),
        id="maximus-move",
    )


def line_of_sight(view: PandorumView, last: LastTurn) -> Node:
    (x1, y1), (x2, y2) = middle_of(view, last.start), middle_of(view, last.line[-1])
    look = {"stroke_width": 2, "stroke_dasharray": "1 7", "stroke_linecap": "round"}
    line = tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=PAINT, **look)
    return group(line, says=f"Looked {DIRECTION_NAMES[last.way]}", id="maximus-line")
