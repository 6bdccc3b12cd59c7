"""The picture of Events: the Event board with its pools, and tokens on the game board."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.engine.hexes import centre
from offworld.engine.svg import tag, title
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.draw import SIZE, label
from offworld.games.pandorum.modules.discovery.draw import on_board, returnable_cards
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.view import EventView, events
from offworld.games.pandorum.modules.events.words import crack_sides, engine_id, event_id
from offworld.games.pandorum.tables import NONE
from offworld.games.pandorum.view import PandorumView
from offworld.games.pandorum.words import counted, hex_name, player, quids

TOKEN = 9


def draw(view: PandorumView, fragments: dict[str, Fragment]) -> None:
    fragments["events"] = draw_event_board(view)
    on_board(fragments, *tokens(view), *contamination(view))
    returnable_cards(view, fragments)


# -- the Event board -------------------------------------------------------------------


def draw_event_board(view: PandorumView) -> Fragment:
    board = events(view)
    deck = label("event-deck", f"Events: {counted(board.deck, 'card')}")
    cards = [draw_event(event) for event in board.active]
    engines = [
        label(engine_id(seat), f"{counted(count, 'engine token')} of {player(view, seat)}")
        for seat, count in enumerate(board.engines)
        if count
    ]
    bid = []
    if board.bidder != NONE:
        said = f"Highest bid: {quids(board.bid)} by {player(view, board.bidder)}"
        bid.append(label("event-bid", said))
    return tag("div", deck, *cards, *engines, *bid, class_="events")


def draw_event(event: EventView) -> Fragment:
    row = EVENTS[event.number]
    starts = "" if event.is_running else " (starts with the next player's turn)"
    return tag(
        "div",
        label(None, f"{row.name}{starts}", row.text),
        label(f"{event_id(event.number)}-pool", f"Pool: {quids(event.pool)}", row.pays_for),
        id=event_id(event.number),
        class_="event",
    )


# -- tokens on the board ---------------------------------------------------------------


def middle(view: PandorumView, hex: int) -> tuple[float, float]:
    return centre(BOARDS[view.board].places[hex], SIZE)


def token(view: PandorumView, id: str, said: str, hex: int, colour: str) -> Fragment:
    """A mark in the lower part of a hex."""
    x, y = middle(view, hex)
    look = {"fill": f"var(--{colour})", "stroke": "var(--ink)"}
    mark = tag("circle", cx=x, cy=y + 16, r=TOKEN, **look)
    return tag("g", title(said), mark, id=id, pointer_events="none")


def tokens(view: PandorumView) -> list[Fragment]:
    board = events(view)
    found = [
        token(view, f"token-{id}", said, hex, colour)
        for id, said, hex, colour in (
            ("eruption", "Eruption", board.eruption, "accent"),
            ("landing-pad", "Landing pad", board.landing_pad, "text"),
            ("dead-city", "Dead city", board.dead_city, "muted"),
        )
        if hex != NONE
    ]
    found += [
        token(view, f"token-meteor-{number}", "Meteor shower", hex, "crater")
        for number, hex in enumerate(board.meteors)
    ]
    return found + ([crack(view)] if board.crack else [])


def crack(view: PandorumView) -> Fragment:
    """A zigzag through the middles between the hexes of the two rows."""
    near, far = crack_sides(events(view).crack)
    corners = []
    for a, b in zip(near, far, strict=True):
        corners += [between(view, a, b)]
        following = near[near.index(a) + 1 : near.index(a) + 2]
        corners += [between(view, other, b) for other in following]
    path = " ".join(f"{'L' if i else 'M'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(corners))
    line = tag("path", d=path, fill="none", stroke="var(--accent)", stroke_width=4)
    return tag("g", title("Crack"), line, id="token-crack", pointer_events="none")


def between(view: PandorumView, a: int, b: int) -> tuple[float, float]:
    (x, y), (u, v) = middle(view, a), middle(view, b)
    return (x + u) / 2, (y + v) / 2


def contamination(view: PandorumView) -> list[Fragment]:
    return [
        token(view, f"contamination-{hex_name(view, hex)}", "Contaminated", hex, "volcano")
        for hex in events(view).contaminated
    ]
