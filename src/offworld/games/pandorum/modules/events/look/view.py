"""What everybody sees of the Events: all but the order of the deck (PD-INFO)."""

from __future__ import annotations

import msgspec

from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.events.event import EVENTS_MODULE, event_board
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE


class EventView(msgspec.Struct, kw_only=True):
    """An Event in force."""

    number: int
    pool: int
    is_running: bool


class EventsView(msgspec.Struct, kw_only=True):
    """The Event board and all special tokens."""

    deck: int
    active: list[EventView]
    box: list[int]
    due: int
    places: list[int]
    """Where the tokens lie that are alone on a hex, in the order of their table."""
    meteors: list[int]
    crack: list[int]
    contaminated: list[int]
    engines: list[int]
    bid: int
    bidder: int


def events_view(s: Table) -> EventsView:
    board = event_board(s)
    return EventsView(
        deck=len(board.deck.cards),
        active=[
            EventView(number=number, pool=pool, is_running=who == NONE)
            for number, pool, who in zip(board.active, board.pools, board.turned_by, strict=True)
        ],
        box=board.box[:],
        due=board.due,
        places=list(board.places.values()),
        meteors=board.meteors[:],
        crack=board.crack[:],
        contaminated=sorted(board.contaminated),
        engines=board.engines[:],
        bid=board.bid,
        bidder=board.bidder,
    )


def events(view: PandorumView) -> EventsView:
    """The Events part of a view."""
    found: EventsView = view.extras[EVENTS_MODULE]
    return found
