"""The picture of Events: the Event board with its pools, and tokens on the game board."""

from __future__ import annotations

import msgspec

from offworld.drawing import pieces
from offworld.drawing.cards import Pile, piles
from offworld.drawing.icons import icon
from offworld.drawing.legend import legend, sign
from offworld.drawing.nodes import Node, at, group, kept, kept_by, together
from offworld.drawing.panels import (
    BESIDE,
    RAIL,
    Count,
    captioned,
    counter,
    entry,
    frame,
    framed,
    small_picture,
)
from offworld.drawing.picture import Flow, Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.tracks import pool
from offworld.drawing.writing import Glyph, beside, paragraph, text
from offworld.games.pandorum.look.board import middle_of, passed_through
from offworld.games.pandorum.look.glyphs import filled
from offworld.games.pandorum.look.pieces import eyes
from offworld.games.pandorum.look.view import PandorumView, about
from offworld.games.pandorum.look.words import counted, hex_name, listed, player, quids
from offworld.games.pandorum.modules.discovery.look.draw import badge, returnable_cards
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.event import LONE_TOKENS
from offworld.games.pandorum.modules.events.look.view import EventsView, events
from offworld.games.pandorum.modules.events.look.words import crack_sides, engine_id, event_id
from offworld.games.pandorum.modules.events.terms.questions import Bidding
from offworld.games.pandorum.tables import NONE

MOST_COINS = 12
"""Larger pools are shown as a number only."""
MARKS = {
    "eruption": "eruption",
    "meteor_shower": "meteor",
    "earthquake": "crack",
    "more_colonists": "pad",
    "ancient_civilization": "gavel",
    "contamination": "hazard",
    "dead_city": "city",
    "new_engines": "rocket",
    "government_support": "bolt",
    "insurance_benefits": "shield",
    "training": "star",
    "investment_returns": "richer",
}
"""The icons of Events; others have the common one."""


def draw(view: PandorumView, picture: Picture) -> None:
    board = events(view)
    panel = Flow("events", "board")
    panel.add("board", event_board(view, board))
    picture.add(panel, before="legend")
    chips = [chip(one.number, one.pool, one.is_running) for one in board.active]
    picture["players"].add("news", *chips)
    picture["board"].add("tokens", tokens(view, board))
    if isinstance(about(view), Bidding):
        stage = Flow("stage", "scene", title="Auction", mark="gavel")
        stage.add("scene", auction(view, board))
        picture.add(stage, before="mat")
    returnable_cards(view, picture)
    picture["legend"].add("signs", signs())


@kept
def signs() -> Node:
    """The tokens on the board, and the ground of the Dead city."""
    entries = [
        sign("eruption", "Eruption"),
        sign("meteor", "Meteor shower"),
        sign("crack", "Crack"),
        sign("pad", "Second Landing pad"),
        sign("city", "Dead city"),
        Glyph(18, filled("passage"), "Dead city: cross only"),
        sign("hazard", "Contamination"),
        sign("rocket", "Engine token"),
        sign("flash", "Other Events"),
    ]
    return legend("Events", entries)


def mark_of(number: int) -> str:
    return MARKS.get(EVENTS[number].id, "flash")


def event_looks(view: PandorumView, board: EventsView) -> tuple[object, ...]:
    return msgspec.json.encode(board), eyes(view)


# -- the Event board -------------------------------------------------------------------


@kept_by(event_looks)
def event_board(view: PandorumView, board: EventsView) -> Node:
    """The Events in force, engine tokens, and the deck."""
    cards = [draw_event(one.number, one.pool, one.is_running) for one in board.active]
    due = f"{board.due} to be turned up" if board.due else ""
    gone = listed([EVENTS[number].name for number in board.box])
    deck = f"Event deck; {counted(board.deck, 'card')}"
    both = piles(
        Pile("Events", "deck", board.deck, deck, "event-deck"),
        Pile("Box", "box", len(board.box), f"Events that have ended: {gone or 'none'}"),
    )
    return together(
        captioned("Events in force", *cards, more=due) if cards or due else None,
        captioned("Engine tokens", engines(view, board)) if any(board.engines) else None,
        captioned("Event cards", both),
    )


@kept
def draw_event(number: int, left: int, is_running: bool) -> Node:
    """An Event: what it pays for, what happened at once, and its pool."""
    row = EVENTS[number]
    pays, high = paragraph(12, 46, row.pays_for, BESIDE - 24)
    once, more = paragraph(12, 50 + high, row.text, BESIDE - 24, "muted")
    y = 46 + high + more + (0 if is_running else 16)
    return framed(
        BESIDE,
        y + (30 if row.pool or left else 8),
        icon(mark_of(number), 20, 19, 20),
        beside(38, 19, row.name, 14, bold=True),
        pays,
        once,
        None if is_running else text(12, y - 4, STARTS),
        event_pool(number, left, y) if row.pool or left else None,
        class_="card",
        says=f"{row.name}: {row.text} Pays {row.pays_for}{'' if is_running else ' ' + STARTS}",
        name=row.name,
        id=event_id(number),
    )


STARTS = "It starts with the next player's turn."


def event_pool(number: int, left: int, y: float) -> Node:
    says = f"Pool: {quids(left)}"
    laid = max(EVENTS[number].pool, left)
    return group(
        pool(12, y + 4, left, laid, BESIDE - 90, says) if laid <= MOST_COINS else None,
        text(BESIDE - 12, y + 15, f"{quids(left)} left", 12, "muted", "end"),
        says=says,
        id=f"{event_id(number)}-pool",
    )


@kept
def chip(number: int, left: int, is_running: bool) -> Node:
    """An Event in one line, always in sight: its name and what is left of its pool."""
    row = EVENTS[number]
    says = f"{row.name}; pays {row.pays_for} Pool: {quids(left)}."
    ink = "text" if is_running else "muted"
    purse = together(
        icon("coin", RAIL - 34, 14, 16, "muted"),
        beside(RAIL - 12, 14, left, 14, ink, bold=True, end=True),
    )
    return entry(
        RAIL,
        mark_of(number),
        row.name,
        None if is_running else beside(RAIL - 50, 14, "soon", 12, "muted", end=True),
        purse if row.pool or left else None,
        says=says if is_running else f"{says} {STARTS}",
        colour=ink,
        class_="event",
    )


def engines(view: PandorumView, board: EventsView) -> Node:
    """The engine tokens that lie on their card, by player."""
    drawn: list[Node] = []
    for number, count in enumerate(board.engines):
        if count:
            says = f"{counted(count, 'engine token')}; of {player(view, number)}"
            drawn.append(
                at(
                    8 + 82 * len(drawn),
                    6,
                    frame(76, 36, fill="ground"),
                    seat_mark(number, 16, 18, 7),
                    counter(38, 18, Count("rocket", count, ""), 16, ink="text"),
                    says=says,
                    name="Engine token",
                    id=engine_id(number),
                )
            )
    return small_picture(BESIDE, 48, frame(BESIDE, 48), *drawn, class_="engines")


def auction(view: PandorumView, board: EventsView) -> Node:
    """The highest bid so far."""
    said, bid = "Nobody has bid yet", None
    if board.bidder != NONE:
        said = f"Highest bid: {quids(board.bid)} by {player(view, board.bidder)}"
        bid = together(
            seat_mark(board.bidder, BESIDE - 54, 22, 8),
            beside(BESIDE - 14, 22, board.bid, 20, bold=True, end=True),
        )
    gavel = icon("gavel", 20, 22, 22)
    return framed(
        BESIDE, 44, gavel, beside(40, 22, said), bid, class_="auction", says=said, id="event-bid"
    )


# -- tokens on the board ---------------------------------------------------------------


@kept_by(event_looks)
def tokens(view: PandorumView, board: EventsView) -> Node:
    """Everything that Events have put on the board."""
    drawn = [
        badge(view, hex, token["mark"], token["says"], f"token-{id.replace('_', '-')}")
        for (id, token), hex in zip(LONE_TOKENS.items(), board.places, strict=True)
        if hex != NONE
    ]
    drawn += [
        badge(view, hex, "meteor", "Meteor: a crater now", f"token-meteor-{i}", (-18, 22))
        for i, hex in enumerate(board.meteors)
    ]
    if board.crack:
        drawn.append(crack(view, board))
    drawn += [
        badge(view, hex, "hazard", "Contaminated", f"contamination-{hex_name(view, hex)}")
        for hex in board.contaminated
    ]
    return passed_through(*drawn)


def crack(view: PandorumView, board: EventsView) -> Node:
    """A badge in the middle of the crack; the edges themselves show that they separate."""
    near, far = crack_sides(board.crack)
    spots = [middle_of(view, hex) for hex in (*near, *far)]
    x, y = [sum(along) / len(spots) for along in zip(*spots, strict=True)]
    says = "Crack: the hexes on its two sides are not adjacent"
    return pieces.badge(x, y, "crack", says, "token-crack", r=9, name="Crack")
