"""The picture of Events: the Event board with its pools, and tokens on the game board."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from offworld.engine import Fragment
from offworld.engine.drawing import at, block, panel, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum.look.board import middle_of, on_board
from offworld.games.pandorum.look.focus import add_focus
from offworld.games.pandorum.look.legend import add_to_legend
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.panels import add_to_turn
from offworld.games.pandorum.look.pieces import BESIDE, RAIL, group, icon, paragraph, pile, pool
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_name, listed, player, quids
from offworld.games.pandorum.modules.discovery.asking import BIDDING
from offworld.games.pandorum.modules.discovery.look.draw import badge, returnable_cards
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.look.view import EventsView, events
from offworld.games.pandorum.modules.events.look.words import crack_sides, engine_id, event_id
from offworld.games.pandorum.tables import NONE

MOST_COINS = 12
"""Larger pools are shown as a number only."""
MARKS = {
    "eruption": "eruption",
    "meteor_shower": "meteor",
    "earthquake": "crack",
    "more_colonists": "pad",
    "ancient_civilization": "gavel",
    "contamination": "contamination",
    "dead_city": "city",
    "new_engines": "engine",
    "government_support": "generator",
    "insurance_benefits": "protection",
    "training": "score",
    "investment_returns": "richer",
}
"""The icons of Events; others have the common one."""


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    board = events(view)
    looks = (msgspec.json.encode(board), eyes(view))
    fragments["events"] = as_before(("events", looks), partial(draw_event_board, view, board))
    if board.active:
        add_to_turn(
            fragments, *[chip(one.number, one.pool, one.is_running) for one in board.active]
        )
    on_board(fragments, as_before(("tokens", looks), partial(draw_tokens, view, board)))
    if view.asking == BIDDING:
        add_focus(fragments, auction(view, board))
    returnable_cards(view, fragments)
    add_to_legend(fragments, "Events", TOKENS)


TOKENS = {
    "eruption": "Eruption",
    "meteor": "Meteor shower",
    "crack": "Crack",
    "pad": "Second Landing pad",
    "city": "Dead city",
    "contamination": "Contamination",
    "engine": "Engine token",
    "lightning": "Other Events",
}


def mark_of(number: int) -> str:
    return MARKS.get(EVENTS[number].id, "lightning")


# -- the Event board -------------------------------------------------------------------


def draw_event_board(view: PandorumView, board: EventsView) -> Fragment:
    """The Events in force, engine tokens, and the deck."""
    cards = [draw_event(one.number, one.pool, one.is_running) for one in board.active]
    due = f"{board.due} to be turned up" if board.due else ""
    said = f"Event deck; {counted(board.deck, 'card')}"
    gone = listed([EVENTS[number].name for number in board.box])
    piles = picture(
        144,
        92,
        panel(144, 92),
        pile(4, "Events", "deck", board.deck, said, "event-deck"),
        pile(72, "Box", "box", len(board.box), f"Events that have ended: {gone or 'none'}"),
        class_="piles",
    )
    return block(
        group("Events in force", *cards, more=due) if cards or due else "",
        group("Engine tokens", engines(view, board)) if any(board.engines) else "",
        group("Event cards", piles),
        class_="events",
    )


@lru_cache(512)
def draw_event(number: int, left: int, is_running: bool) -> Fragment:
    """An Event: what happened at once, what it pays for, and its pool."""
    row = EVENTS[number]
    pays, high = paragraph(12, 46, row.pays_for, BESIDE - 24)
    once, more = paragraph(12, 50 + high, row.text, BESIDE - 24, "var(--muted)")
    y = 46 + high + more + (0 if is_running else 16)
    waits = "" if is_running else text(12, y - 4, "Starts with the next player's turn.", 12)
    height = y + (30 if row.pool or left else 8)
    starts = "" if is_running else " It starts with the next player's turn."
    return picture(
        BESIDE,
        height,
        tag(
            "g",
            title(f"{row.name}: {row.text} Pays {row.pays_for}{starts}"),
            panel(BESIDE, height),
            icon(mark_of(number), 20, 19, 20),
            text(38, 24, row.name, 14, bold=True),
            pays,
            once,
            waits,
            event_pool(number, left, y) if row.pool or left else "",
            id=event_id(number),
            class_="card",
        ),
        class_="card",
    )


def event_pool(number: int, left: int, y: float) -> Fragment:
    says = f"Pool: {quids(left)}"
    laid = max(EVENTS[number].pool, left)
    coins = pool(12, y + 4, left, laid, BESIDE - 90, says) if laid <= MOST_COINS else ""
    name = text(BESIDE - 12, y + 15, f"{quids(left)} left", 12, "var(--muted)", "end")
    return tag("g", title(says), coins, name, id=f"{event_id(number)}-pool")


@lru_cache(512)
def chip(number: int, left: int, is_running: bool) -> Fragment:
    """An Event in one line, always in sight: its name and what is left of its pool."""
    row = EVENTS[number]
    says = f"{row.name}; pays {row.pays_for} Pool: {quids(left)}."
    if not is_running:
        says += " It starts with the next player's turn."
    ink = "var(--text)" if is_running else "var(--muted)"
    purse = [icon("quid", RAIL - 34, 14, 16, "var(--muted)")]
    purse.append(text(RAIL - 12, 19, left, 14, ink, "end", bold=True))
    later = "" if is_running else text(RAIL - 50, 18.5, "soon", 12, "var(--muted)", "end")
    return picture(
        RAIL,
        28,
        tag(
            "g",
            title(says),
            panel(RAIL, 28),
            icon(mark_of(number), 18, 14, 16, ink),
            text(34, 18.5, row.name, 12, ink, bold=True),
            later,
            *(purse if row.pool or left else ()),
        ),
        class_="event",
    )


def engines(view: PandorumView, board: EventsView) -> Fragment:
    """The engine tokens that lie on their card, by player."""
    drawn, x = [], 8
    for number, count in enumerate(board.engines):
        if count:
            says = f"{counted(count, 'engine token')}; of {player(view, number)}"
            field = panel(76, 36, fill="var(--ground)")
            parts = seat_mark(number, 16, 18, 7) + icon("engine", 38, 18, 20)
            value = text(52, 23, count, 14, bold=True)
            drawn.append(at(x, 6, title(says), field, parts, value, id=engine_id(number)))
            x += 82
    return picture(BESIDE, 48, panel(BESIDE, 48), *drawn, class_="engines")


def auction(view: PandorumView, board: EventsView) -> Fragment:
    """The highest bid so far."""
    said = "Nobody has bid yet"
    parts = [icon("gavel", 20, 22, 22)]
    if board.bidder != NONE:
        said = f"Highest bid: {quids(board.bid)} by {player(view, board.bidder)}"
        parts += [seat_mark(board.bidder, BESIDE - 54, 22, 8)]
        parts += [text(BESIDE - 14, 29, board.bid, 20, anchor="end", bold=True)]
    label = text(40, 26.5, said, 12)
    body = tag("g", title(said), panel(BESIDE, 44), *parts, label, id="event-bid")
    return group("Auction", picture(BESIDE, 44, body, class_="auction"))


# -- tokens on the board ---------------------------------------------------------------


def draw_tokens(view: PandorumView, board: EventsView) -> Fragment:
    """Everything that Events have put on the board."""
    drawn = [
        badge(view, hex, mark, says, f"token-{id}", 18, 22)
        for id, mark, says, hex in (
            ("eruption", "eruption", "Eruption: a Volcano to the end of the game", board.eruption),
            ("landing-pad", "pad", "Second Landing pad", board.landing_pad),
            ("dead-city", "city", "Dead city: to be crossed, not stopped on", board.dead_city),
        )
        if hex != NONE
    ]
    drawn += [
        badge(view, hex, "meteor", "Meteor shower: a crater now", f"token-meteor-{i}", -18, 22)
        for i, hex in enumerate(board.meteors)
    ]
    if board.crack:
        drawn.append(crack(view, board))
    drawn += [
        badge(view, hex, "contamination", "Contaminated", f"contamination-{hex_name(view, hex)}",
              18, 22)
        for hex in board.contaminated
    ]  # fmt: skip
    return "".join(drawn)


def crack(view: PandorumView, board: EventsView) -> Fragment:
    """A badge in the middle of the crack; the edges themselves show that they separate."""
    near, far = crack_sides(board.crack)
    spots = [middle_of(view, hex) for hex in (*near, *far)]
    x = sum([x for x, _ in spots]) / len(spots)
    y = sum([y for _, y in spots]) / len(spots)
    disc = tag("circle", r=9, fill="var(--panel)", stroke="var(--text)", stroke_width=1.5)
    says = "Crack: the hexes on its two sides are not adjacent"
    return at(x, y, title(says), disc, icon("crack", 0, 0, 13), id="token-crack")
