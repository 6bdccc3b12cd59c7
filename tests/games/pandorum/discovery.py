"""Setting the table of Pandorum with the modules of Discovery.

    match = discovery().event("eruption", 5).next_event("sabotage").play()

Events and Monolith cards are called by their ids. Every player counts as having built before, so
that no Event is due unless a test says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from offworld.engine import Match, Pile
from offworld.engine.hexes import Hex
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS
from offworld.games.pandorum.modules.events.event import EventBoard, event_board
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS, MonolithSites, sites
from offworld.games.pandorum.state import TURN_END, Table
from tests.games.pandorum.scene import NONE, RED, Scene, hx, table

BOTH = ("events", "monoliths")


class Discovery(Scene):
    """A scene with Events, Monoliths or both."""

    def __init__(
        self,
        seats: int = 2,
        modules: Sequence[str] | Mapping[str, Any] = BOTH,
        seed: str = "scene",
    ) -> None:
        super().__init__(seats, modules, seed)
        self.change(everybody_has_built)

    def event(self, id: str, pool: int | None = None, by: int = NONE) -> Self:
        """An Event in force; ``by`` whom it was turned up just now, if it does not apply yet."""

        def lay(s: Table) -> None:
            board, number = event_board(s), EVENT_IDS.index(id)
            take_out(board.deck, number)
            board.active.append(number)
            board.pools.append(EVENTS[number].pool if pool is None else pool)
            board.turned_by.append(by)

        return self.change(lay)

    def next_event(self, *ids: str) -> Self:
        """The next Events of the deck, in the order in which they will be turned up."""

        def stack(s: Table) -> None:
            for id in reversed(ids):
                on_top(event_board(s).deck, EVENT_IDS.index(id))

        return self.change(stack)

    def no_more_events(self) -> Self:
        """All other Events are in the box."""

        def clear(s: Table) -> None:
            board = event_board(s)
            board.box += board.deck.cards
            board.deck = Pile()

        return self.change(clear)

    def end_of_turn(self, *ids: str, player: int = RED) -> Self:
        """At the end of a player's turn, when these Events are due."""

        def due(s: Table) -> None:
            event_board(s).due = len(ids)

        return self.next_event(*ids).turn(player, TURN_END).change(due)

    def contaminated(self, *places: int) -> Self:
        """Contamination tokens at (q, r), (q, r), ..."""

        def put(s: Table) -> None:
            for q, r in zip(places[::2], places[1::2], strict=True):
                event_board(s).contaminated.append(s.board.at[Hex(q, r)])

        return self.change(put)

    def engines(self, *counts: int) -> Self:
        """Engine tokens of each player on their card."""

        def put(s: Table) -> None:
            event_board(s).engines[: len(counts)] = counts

        return self.change(put)

    def dead_city(self, q: int, r: int) -> Self:
        def put(s: Table) -> None:
            event_board(s).places["dead_city"] = s.board.at[Hex(q, r)]

        return self.feature("passage", q, r).change(put)

    def next_monolith(self, *ids: str) -> Self:
        """The next cards of the Monolith deck."""

        def stack(s: Table) -> None:
            for id in reversed(ids):
                on_top(sites(s).deck, MONOLITH_IDS.index(id))

        return self.change(stack)

    def kept(self, player: int, *ids: str) -> Self:
        """Monolith cards that a player keeps; markers are gone for them."""

        def give(s: Table) -> None:
            for id in ids:
                take_out(sites(s).deck, MONOLITH_IDS.index(id))
                sites(s).kept[player].append(MONOLITH_IDS.index(id))
                sites(s).markers.pop()

        return self.change(give)

    def nobody_has_built(self) -> Self:
        def forget(s: Table) -> None:
            s.constructions = [0] * s.players

        return self.change(forget)


def discovery(seats: int = 2, modules: Sequence[str] = BOTH, seed: str = "scene") -> Discovery:
    return Discovery(seats, modules, seed)


def everybody_has_built(s: Table) -> None:
    s.constructions = [1] * s.players


def take_out(pile: Pile, card: int) -> None:
    index = pile.cards.index(card)
    del pile.cards[index], pile.seen[index]


def on_top(pile: Pile, card: int) -> None:
    take_out(pile, card)
    pile.cards.append(card)
    pile.seen.append(0)


# -- looking ---------------------------------------------------------------------------


def board(match: Match) -> EventBoard:
    return event_board(table(match))


def pools(match: Match) -> dict[str, int]:
    """The Events in force and what is left in their pools."""
    found = board(match)
    names = [EVENT_IDS[number] for number in found.active]
    return dict(zip(names, found.pools, strict=True))


def event_box(match: Match) -> list[str]:
    return [EVENT_IDS[number] for number in board(match).box]


def monoliths(match: Match) -> MonolithSites:
    return sites(table(match))


def kept(match: Match, player: int) -> list[str]:
    return [MONOLITH_IDS[number] for number in monoliths(match).kept[player]]


def quids(match: Match) -> list[int]:
    return table(match).quids


def places(match: Match, hexes: Sequence[int]) -> set[tuple[int, int]]:
    """Hexes by their coordinates."""
    found = [table(match).board.places[hex] for hex in hexes]
    return {(place.q, place.r) for place in found}


def structures(match: Match, player: int) -> set[tuple[int, int]]:
    return places(match, table(match).structures(player))


def feature(match: Match, q: int, r: int) -> int:
    return table(match).feature[hx(match, q, r)]
