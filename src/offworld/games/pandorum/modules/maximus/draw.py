"""The Maximus board beside the table, and its last move on the map."""

from __future__ import annotations

from math import cos, pi, sin

from offworld.engine import Fragment
from offworld.engine.hexes import centre
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum.board import BOARDS, DIRECTION_NAMES
from offworld.games.pandorum.draw import SIZE, label, text
from offworld.games.pandorum.modules.maximus.board import NOT_MOVED, NOWHERE
from offworld.games.pandorum.modules.maximus.tables import (
    LEFT,
    MAXIMUS,
    PREFERENCES,
    SOLO_CARDS,
    SoloCard,
    covered_type,
)
from offworld.games.pandorum.modules.maximus.view import MaximusView, maximus_of
from offworld.games.pandorum.modules.maximus.words import built, reason, type_name
from offworld.games.pandorum.tables import BASE, BOWS, HULLS, NONE, PIECES, TYPE_IDS
from offworld.games.pandorum.view import PandorumView
from offworld.games.pandorum.words import counted, hex_name

SPACE = 28
COLUMNS = 11
WIDTH = COLUMNS * SPACE + 16
CARD = 72


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    maximus = maximus_of(view)
    fragments["maximus"] = tag(
        "div",
        draw_board(maximus),
        draw_solo_card(maximus),
        label("solo-deck", f"Solo deck: {counted(maximus.solo_deck, 'card')}"),
        label("maximus-reason", reason(view, maximus.last)),
        label("maximus-built", built(maximus.last)),
        *harvester(maximus),
        class_="maximus",
    )
    board = fragments["board"]
    end = board.rindex("</svg>")
    fragments["board"] = board[:end] + draw_last_move(view, maximus) + board[end:]


def harvester(maximus: MaximusView) -> list[Fragment]:
    """PD-MX-09: bow and hull, for the eye only."""
    if maximus.bow == NONE:
        return []
    names = f"{BOWS[maximus.bow].name}, {HULLS[maximus.hull].name}"
    return [label("maximus-harvester", f"{names}: without effect")]


# -- the Maximus board -----------------------------------------------------------------


def draw_board(maximus: MaximusView) -> Fragment:
    """PD-MX-07, PD-MX-34: the queue from right to left, and the preferences above it."""
    spaces = [draw_space(maximus, number) for number in range(len(maximus.queue))]
    wants = [draw_preference(maximus, place) for place in range(len(PREFERENCES))]
    return tag(
        "svg",
        title(f"Maximus, {maximus.level}"),
        *wants,
        *spaces,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {44 + 2 * SPACE}",
        width=WIDTH,
        id="maximus-board",
    )


def draw_preference(maximus: MaximusView, place: int) -> Fragment:
    """A card type from left to right; pale as long as it is covered."""
    wanted = PREFERENCES[place]
    is_visible = wanted.type in maximus.preferences
    width = (WIDTH - 16) / len(PREFERENCES)
    x = 8 + place * width
    said = type_name(wanted.type)
    rank = f"choice {maximus.preferences.index(wanted.type) + 1}" if is_visible else "covered"
    return tag(
        "g",
        title(f"{said}: {rank}"),
        tag("rect", x=x + 1, y=8, width=width - 2, height=24, rx=4, fill="var(--panel)"),
        text(x + width / 2, 24, said, 9, text_anchor="middle"),
        id=f"maximus-preference-{TYPE_IDS[wanted.type]}",
        opacity=None if is_visible else 0.35,
    )


def draw_space(maximus: MaximusView, number: int) -> Fragment:
    """A space with the Structure that still lies on it; the first one is at the right."""
    row, column = divmod(number, COLUMNS)
    x = WIDTH - 8 - (column + 0.5) * SPACE
    y = 40 + (row + 0.5) * SPACE
    piece, covers = maximus.queue[number], covered_type(number + 1)
    said = f"{PIECES[piece]} {number + 1}"
    if covers != NONE:
        said += f", covers {type_name(covers)}"
    parts = [title(said), tag("circle", cx=x, cy=y, r=12, fill="none", stroke="var(--line)")]
    if number >= maximus.built:
        parts.append(seat_mark(MAXIMUS, x, y, 10 if piece == BASE else 7))
        letter = PIECES[piece][0]
        parts.append(text(x, y + 4, letter, 10, text_anchor="middle", fill="var(--ink)"))
    return tag("g", *parts, id=f"maximus-space-{number + 1}")


# -- the solo card ---------------------------------------------------------------------


def draw_solo_card(maximus: MaximusView) -> Fragment:
    """PD-MX-25: the newest solo card, turned as the board is."""
    parts = [tag("rect", width=CARD, height=CARD, rx=6, fill="var(--panel)", stroke="var(--line)")]
    said = "No solo card has been used"
    if maximus.solo_used:
        card = SOLO_CARDS[maximus.solo_used[-1]]
        said = f"Solo card: {card.name}"
        parts += [arrow(card), text(CARD / 2, CARD - 6, turn_word(card), 10, text_anchor="middle")]
    return tag(
        "svg",
        title(said),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {CARD} {CARD}",
        width=CARD,
        id="solo-card",
        opacity=None if maximus.last.card != NONE else 0.5,
    )


def turn_word(card: SoloCard) -> str:
    return "then left" if card.turn == LEFT else "then right"


def arrow(card: SoloCard) -> Fragment:
    """From the middle of the card in its direction."""
    angle = card.direction * pi / 3
    x, y, far = CARD / 2, CARD / 2 - 4, 24
    tip = x + far * cos(angle), y - far * sin(angle)
    return tag(
        "g",
        tag("line", x1=x, y1=y, x2=tip[0], y2=tip[1], stroke="var(--accent)", stroke_width=4),
        tag("circle", cx=tip[0], cy=tip[1], r=5, fill="var(--accent)"),
    )


# -- on the map ------------------------------------------------------------------------


def draw_last_move(view: PandorumView, maximus: MaximusView) -> Fragment:
    """Where Maximus came from, the line it looked along, and the hex it chose."""
    last = maximus.last
    if last.why in (NOT_MOVED, NOWHERE):
        return tag("g", id="maximus-move")
    board = BOARDS[view.board]
    x1, y1 = centre(board.places[last.start], SIZE)
    x2, y2 = centre(board.places[last.stop], SIZE)
    parts = [title(reason(view, last))]
    if last.line:
        x, y = centre(board.places[last.line[-1]], SIZE)
        parts.append(
            tag(
                "line",
                title(f"Looked {DIRECTION_NAMES[last.way]}"),
                x1=x1,
                y1=y1,
                x2=x,
                y2=y,
                stroke=f"var(--seat-{MAXIMUS})",
                stroke_dasharray="4 6",
                id="maximus-line",
            )
        )
    way = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    parts.append(tag("line", **way, stroke=f"var(--seat-{MAXIMUS})", stroke_width=3))
    parts += [
        tag("circle", cx=x, cy=y, r=4, fill=f"var(--seat-{MAXIMUS})", id=f"maximus-met-{name}")
        for x, y, name in [
            (*centre(board.places[hex], SIZE), hex_name(view, hex)) for hex in last.candidates
        ]
    ]
    parts.append(
        tag(
            "circle",
            cx=x2,
            cy=y2,
            r=SIZE * 0.72,
            fill="none",
            stroke=f"var(--seat-{MAXIMUS})",
            stroke_width=3,
            id="maximus-stop",
        )
    )
    return tag("g", *parts, id="maximus-move", pointer_events="none")
