"""The Event board: Events in force with their pools, and every special token."""

from __future__ import annotations

from typing import Final, cast

from offworld.engine import Part, Pile
from offworld.engine.agenda import Agenda
from offworld.engine.log import Amount, Card, Place, Seat, Word
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, rows

EVENTS_MODULE: Final = "events"
EVENT_IDS: Final = [str(row["id"]) for row in rows("events", "event")]
TOKENS: Final = {str(row["id"]): int(row["count"]) for row in rows("events", "token")}
TOKEN_IDS: Final = list(TOKENS)


class EventBoard(Part):
    """The Event deck, the Events in force with their pools, and all special tokens."""

    def __init__(self, players: int) -> None:
        self.deck = Pile(range(len(EVENT_IDS)))
        self.active: list[int] = []
        """The Events in force, the older one first (PD-EV-07)."""
        self.pools: list[int] = []
        self.turned_by: list[int] = []
        """In whose turn each was turned up; NONE as soon as it applies (PD-EV-16)."""
        self.due = 0
        """How many Events are to be turned up at the end of the turn."""
        self.ended: list[int] = []
        """Events that have ended in this turn."""
        self.box: list[int] = []
        self.agenda = Agenda()
        """What an Event does at once, or when it has ended, as far as it is still to be done."""
        self.tokens: dict[str, list[int]] = {token: [] for token in TOKENS}
        """The hexes where each kind of token lies; those along the crack, row by row."""
        self.engines = [0] * players
        """Engine tokens that lie on their card."""
        self.bid = 0
        self.bidder = NONE
        self.bidders: list[int] = []
        """Who is still in the auction."""

    def left(self, token: str) -> int:
        """How many tokens of a kind lie on the board, or on their card."""
        return sum(self.engines) if token == "engine" else len(self.tokens[token])


def event_board(s: Table) -> EventBoard:
    return cast(EventBoard, s.parts[EVENTS_MODULE])


def is_running(s: Table, number: int) -> bool:
    """PD-EV-12, PD-EV-16: in force, and since an earlier turn of another player."""
    board = event_board(s)
    if number not in board.active:
        return False
    return board.turned_by[board.active.index(number)] == NONE


def pay_out(s: Table, number: int, player: int, quids: int) -> None:
    """PD-EV-13..15: quids from the pool, never more than it holds; the last one ends the Event.

    A player for whom nobody sits gets nothing (PD-EV-21).
    """
    board = event_board(s)
    if quids <= 0 or player >= s.seats:
        return
    index = board.active.index(number)
    paid = min(quids, board.pools[index])
    board.pools[index] -= paid
    s.quids[player] += paid
    s.log(Seat(player), "receives", Amount(paid, "quids"), "from", Card(EVENT_IDS[number]))
    if not board.pools[index]:
        end(s, number)


def end(s: Table, number: int) -> None:
    """PD-EV-08, PD-EV-15: the card goes to the box, and another one is due."""
    board = event_board(s)
    index = board.active.index(number)
    del board.active[index], board.pools[index], board.turned_by[index]
    board.box.append(number)
    board.ended.append(number)
    board.due += 1
    s.log(Card(EVENT_IDS[number]), "has ended")


def put_token(s: Table, token: str, hexes: list[int]) -> None:
    """Put a token on one hex or several."""
    event_board(s).tokens[token] += hexes
    s.log(Seat(s.active), "puts the token", Card(token), "in", *places(s, hexes))


def places(s: Table, hexes: list[int]) -> list[Word]:
    """Several hexes, for one line of the log."""
    found: list[Word] = []
    for index, hex in enumerate(hexes):
        if index:
            found.append("and")
        found.append(Place(s.board.names[hex]))
    return found
