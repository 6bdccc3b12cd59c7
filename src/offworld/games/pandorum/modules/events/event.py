"""What every Event has (PD-EV-10..15), and the Event board with what lies on it."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from offworld.engine import Flow, Part, Pile, Reason, Refused, allowed, held_back
from offworld.engine.log import Amount, Card, Place, Seat, Word
from offworld.games.pandorum.modules.discovery.asking import choose
from offworld.games.pandorum.modules.events.terms.options import DoWithout, PutToken
from offworld.games.pandorum.modules.events.terms.questions import PuttingToken
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FEATURES, NONE, rows

EVENTS_MODULE: Final = "events"
TOKEN_ROWS: Final = rows("events", "token")
TOKENS: Final = {str(row["id"]): int(row["count"]) for row in TOKEN_ROWS}
LONE_TOKENS: Final[dict[str, dict[str, Any]]] = {
    str(row["id"]): row["on_board"] for row in TOKEN_ROWS if "on_board" in row
}
"""Tokens that lie alone on a hex: how they look, what they are called, what the hex counts as."""
MUST: Final = Reason("PD-EV-10", "what an Event says at once must be done if it can be")
NOT_YET: Final = Reason("PD-EV-16", "the Event starts with the next player's turn")


class EventBoard(Part):
    """The Event deck, the Events in force with their pools, and all special tokens."""

    def __init__(self, players: int) -> None:
        self.deck = Pile()
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
        self.places = dict.fromkeys(LONE_TOKENS, NONE)
        """Where the tokens lie that are alone on a hex."""
        self.meteors: list[int] = []
        self.crack: list[int] = []
        """The hexes that touch the crack, one row after the other."""
        self.contaminated: list[int] = []
        self.engines = [0] * players
        """Engine tokens that lie on their card."""
        self.bid = 0
        self.bidder = NONE
        self.bidders: list[int] = []
        """Who is still in the auction."""


def event_board(s: Table) -> EventBoard:
    return cast(EventBoard, s.parts[EVENTS_MODULE])


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One Event card. What a sibling does not say, does not happen."""

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        self.number = number
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.pool: int = row["pool"]
        self.text: str = row["text"]
        self.pays_for: str = row["pays_for"]
        self.at_once: dict[str, Any] = row["at_once"]
        self.going_on: dict[str, Any] = row["going_on"]
        self.pay: int = self.going_on.get("pay", 0)
        self.token: str = self.at_once.get("token", "")

    # -- immediate effect --------------------------------------------------------------

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-10: what happens at once, by the active player."""
        return
        yield

    def put_token(self, s: Table, hexes: list[int]) -> Flow[None]:
        """The active player puts the Event's token on one of these hexes, which counts as more now.

        Where it may not lie there is no token; a single hex needs no question.
        """
        candidates = [PutToken(self.number, hex) for hex in hexes]
        guard = partial(self.why_not_put, s)
        options = allowed(candidates, guard)
        if not options:
            s.log("There is no room for the token of", Card(self.id))
            return
        chosen = yield from choose(
            s,
            s.active,
            options,
            f"{self.at_once['label']} a hex",
            self.at_once["clause"],
            PuttingToken(self.number),
            lambda: [*self.no_escape(), *held_back(candidates, guard)],
        )
        self.lay_token(s, chosen.hex)

    def why_not_put(self, s: Table, option: PutToken) -> Reason | None:
        """Why the token may not lie on a hex."""
        return None

    def no_escape(self) -> list[Refused]:
        """PD-EV-10."""
        return [(DoWithout(self.number), MUST)]

    def lay_token(self, s: Table, hex: int) -> None:
        """The token lies on a hex, to the end of the game."""
        s.feature[hex] = FEATURES.index(LONE_TOKENS[self.token]["feature"])
        event_board(s).places[self.token] = hex
        tell(s, self, [hex])

    # -- on-going effect: what fulfils its condition, in quids -------------------------

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """For a Construction that is not yet placed."""
        return 0

    def for_card_paid(self, s: Table, card: int) -> int:
        """For a card that is about to be placed in the market as payment."""
        return 0

    def for_movement_paid(self) -> int:
        """For a Movement that is paid for completely."""
        return 0

    def for_crossing(self, s: Table, passed: list[int]) -> int:
        """For the hexes a Harvester has passed."""
        return 0

    def for_being_robbed(self) -> int:
        """To a player from whom an opponent has taken quids."""
        return 0

    def extra_cards(self) -> int:
        """How many more cards a Movement costs."""
        return 0

    # -- end ---------------------------------------------------------------------------

    def is_over(self, s: Table) -> bool:
        """PD-EV-15: whether it ends, as far as that is not noticed at the last quid."""
        board = event_board(s)
        return not board.pools[board.active.index(self.number)]

    def wind_up(self, s: Table) -> Flow[None]:
        """What is left to do at the end of the turn in which it has ended."""
        return
        yield


def tell(s: Table, event: Event, hexes: list[int]) -> None:
    """For the log: where a token was put, in one line."""
    where: list[Word] = [Place(s.board.names[hexes[0]])]
    for hex in hexes[1:]:
        where += ["and" if hex == hexes[-1] else ",", Place(s.board.names[hex])]
    s.log(Seat(s.active), "puts the token of", Card(event.id), "in", *where)


def is_running(s: Table, event: Event) -> bool:
    """PD-EV-12, PD-EV-16: in force, and since an earlier turn of another player."""
    board = event_board(s)
    if event.number not in board.active:
        return False
    return board.turned_by[board.active.index(event.number)] == NONE


def pay_out(s: Table, event: Event, player: int, quids: int) -> None:
    """PD-EV-13..15: quids from the pool, never more than it holds; the last one ends the Event.

    Whom nobody plays gets nothing (PD-EV-21).
    """
    board = event_board(s)
    if quids <= 0 or player >= s.seats:
        return
    index = board.active.index(event.number)
    paid = min(quids, board.pools[index])
    board.pools[index] -= paid
    s.quids[player] += paid
    s.log(Seat(player), "receives", Amount(paid, "quids"), "from", Card(event.id))
    if not board.pools[index]:
        end(s, event)


def end(s: Table, event: Event) -> None:
    """PD-EV-08, PD-EV-15: the card goes to the box, and another one is due."""
    board = event_board(s)
    index = board.active.index(event.number)
    del board.active[index], board.pools[index], board.turned_by[index]
    board.box.append(event.number)
    board.ended.append(event.number)
    board.due += 1
    s.log(Card(event.id), "has ended")
