"""Setting the table for a test of Maximus: you are Red, and Maximus comes behind the one seat.

match = solo().at(RED, 3, 0).at(MAXIMUS, -3, 0).change(next_card("left")).its_turn()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from offworld.engine import Match
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.modules.maximus.board import MaximusBoard, maximus_board
from offworld.games.pandorum.modules.maximus.look.view import MaximusView, maximus_of
from offworld.games.pandorum.modules.maximus.tables import LEVELS, SOLO_CARDS
from offworld.games.pandorum.state import TURN_START, Table
from offworld.games.pandorum.tables import BASE, MODULE, NONE
from offworld.games.pandorum.terms.options import PickSet
from tests.games.pandorum.scene import (
    RED,
    Scene,
    offered,
    options,
    plain_table,
    seen,
    table,
)

MAXIMUS = 1


class Solo(Scene):
    """A table with Maximus in the making."""

    def __init__(
        self,
        level: str = "captain",
        modules: Mapping[str, Any] | None = None,
        game: PandorumGame | None = None,
        handicap: bool = False,
        seed: str = "solo",
    ) -> None:
        self.level = level
        used = {"maximus": {"level": level, "handicap": handicap}, **(modules or {})}
        self.match = (game or PandorumGame()).new(seats=1, seed=seed, modules=used)
        while offered(self.match, PickSet):
            self.match.choose(options(self.match)[0])
        self.changes = [plain_table, no_harvester]
        self.last = []

    def built(self, count: int) -> Solo:
        """So many Structures have left the Maximus board."""
        order = LEVELS[self.level].order[count:]

        def leave(s: Table) -> None:
            maximus_board(s).built = count
            s.supply[2 * MAXIMUS + MODULE] = order.count(MODULE)
            s.supply[2 * MAXIMUS + BASE] = order.count(BASE)

        self.change(leave)
        return self

    def stowed(self, *counts: int) -> Solo:
        """So many cards in each slot of Maximus."""
        for slot, count in enumerate(counts, start=1):
            self.slot_cards(MAXIMUS, slot, count)

        def note(s: Table) -> None:
            maximus_board(s).stowed = sum(counts)

        self.change(note)
        return self

    def its_turn(self) -> Match:
        """After the turn of Maximus, at your next question."""
        return self.turn(MAXIMUS, TURN_START).play()


def solo(
    level: str = "captain",
    modules: Mapping[str, Any] | None = None,
    game: PandorumGame | None = None,
    seed: str = "solo",
) -> Solo:
    return Solo(level, modules, game, seed=seed)


def no_harvester(s: Table) -> None:
    """Its bow and hull lie on its own board, where they have no effect."""
    s.bows[MAXIMUS] = s.hulls[MAXIMUS] = NONE


def card(name: str) -> int:
    """A solo card by its direction."""
    return [card.id for card in SOLO_CARDS].index(f"solo_{name}")


def next_card(*names: str) -> Callable[[Table], None]:
    """For ``Scene.change``: the next solo cards, in the order in which they are turned up."""

    def stack(s: Table) -> None:
        deck = maximus_board(s).solo_deck
        for name in reversed(names):
            deck.cards.remove(card(name))
            deck.cards.append(card(name))

    return stack


def fill_but(*empty: tuple[int, int]) -> Callable[[Table], None]:
    """For ``Scene.change``: your Modules, more than you own, on all empty hexes but these."""

    def fill(s: Table) -> None:
        for hex, place in enumerate(s.board.places):
            if s.is_empty(hex) and tuple(place) not in empty:
                s.owner[hex], s.piece[hex] = RED, MODULE

    return fill


# -- looking ---------------------------------------------------------------------------


def its_board(match: Match) -> MaximusBoard:
    return maximus_board(table(match))


def place(match: Match, player: int = MAXIMUS) -> tuple[int, int]:
    """Where a Harvester stands."""
    at = table(match).board.places[table(match).harvester[player]]
    return at.q, at.r


def its_view(match: Match, seat: int | None = 0) -> MaximusView:
    return maximus_of(seen(match, seat))


def turned_up(match: Match) -> int:
    """The solo card of Maximus' last move, or NONE."""
    return its_board(match).card
