"""Setting the table of Pandorum for a test, in two or three lines.

    match = scene().hand(RED, 17, 20, 3).structure(BLUE, MODULE, 1, 0).at(RED, -2, 0).play()

Red is the first player, then Blue, White, Black clockwise. Cards are written by their printed
numbers, hexes by their coordinates (q, r), as in the worked examples.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from offworld.engine import Match, Option, Pile, State
from offworld.engine.hexes import Hex
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.state import ACTION, CONSTRUCTION, Table
from offworld.games.pandorum.tables import (
    BASE,
    BOW_IDS,
    FEATURES,
    HULL_IDS,
    MODULE,
    NONE,
    SATELLITE_IDS,
    TERRAINS,
)
from offworld.games.pandorum.terms.options import (
    DONE,
    Build,
    Move,
    Pay,
    PickSet,
    Stow,
    TakeFromMarket,
)

RED, BLUE, WHITE, BLACK = range(4)
O = TypeVar("O", bound=Option)  # noqa: E741

__all__ = ["BASE", "MODULE", "NONE"]


class Scene:
    """A table in the making; ``play`` gives the match at its first question."""

    def __init__(
        self,
        seats: int = 2,
        modules: Sequence[str] | Mapping[str, Any] = (),
        seed: str = "scene",
    ) -> None:
        self.match = PandorumGame().new(seats=seats, seed=seed, modules=modules)
        while isinstance(options(self.match)[0], PickSet):
            self.match.choose(options(self.match)[0])
        self.changes: list[Callable[[Table], None]] = [plain_table]
        self.last: list[Callable[[Table], None]] = []
        """Changes of the deck, made when all other cards have been dealt."""

    def change(self, change: Callable[[Table], None]) -> Self:
        """Any change of the state."""
        self.changes.append(change)
        return self

    def hand(self, player: int, *numbers: int) -> Self:
        """Exactly these cards in a hand."""

        def deal(s: Table) -> None:
            empty(s, s.hands[player])
            for number in numbers:
                give(s, number, s.hands[player], 1 << player)

        return self.change(deal)

    def market(self, *numbers: int) -> Self:
        """Exactly these cards in the market."""

        def lay(s: Table) -> None:
            empty(s, s.market)
            for number in numbers:
                give(s, number, s.market, -1)

        return self.change(lay)

    def deck(self, *numbers: int) -> Self:
        """The next cards of the deck, in the order in which they will be drawn."""

        def stack(s: Table) -> None:
            for number in reversed(numbers):
                s.deck.cards.remove(number - 1)
                s.deck.cards.append(number - 1)

        self.last.append(stack)
        return self

    def only_deck(self, *numbers: int) -> Self:
        """These are all the cards of the deck; the others are in the box."""

        def cut(s: Table) -> None:
            for number in numbers:
                s.deck.cards.remove(number - 1)
            while len(s.deck.cards) > 0:
                s.box.cards.append(s.deck.cards.pop())
                s.box.seen.append(-1)
            s.deck = Pile([number - 1 for number in reversed(numbers)])

        self.last.append(cut)
        return self

    def slot(self, player: int, slot: int, *numbers: int) -> Self:
        """Cards in a slot."""

        def fill(s: Table) -> None:
            for number in numbers:
                give(s, number, s.slot(player, slot), -1)

        return self.change(fill)

    def slot_cards(self, player: int, slot: int, count: int) -> Self:
        """So many cards in a slot, no matter which."""

        def fill(s: Table) -> None:
            for _ in range(count):
                s.move(s.deck, 0, s.slot(player, slot))
                s.show(s.slot(player, slot), -1, -1)

        return self.change(fill)

    def quids(self, *amounts: int) -> Self:
        """What each player has."""

        def set_quids(s: Table) -> None:
            s.quids[: len(amounts)] = amounts

        return self.change(set_quids)

    def structure(self, player: int, piece: int, *places: int) -> Self:
        """Modules or Bases at (q, r), (q, r), ..."""

        def build(s: Table) -> None:
            for q, r in zip(places[::2], places[1::2], strict=True):
                s.place(player, piece, s.board.at[Hex(q, r)])

        return self.change(build)

    def at(self, player: int, q: int, r: int) -> Self:
        """Where a Harvester stands."""

        def put(s: Table) -> None:
            s.harvester[player] = s.board.at[Hex(q, r)]

        return self.change(put)

    def feature(self, feature: str, q: int, r: int) -> Self:
        def put(s: Table) -> None:
            s.feature[s.board.at[Hex(q, r)]] = FEATURES.index(feature)

        return self.change(put)

    def ground(self, terrain: str, q: int, r: int) -> Self:
        def lay(s: Table) -> None:
            s.ground[s.board.at[Hex(q, r)]] = TERRAINS.index(terrain)

        return self.change(lay)

    def cut(self, *places: int) -> Self:
        """Two hexes (q, r), (q, r) that are not adjacent any more."""

        def separate(s: Table) -> None:
            a, b = [s.board.at[Hex(q, r)] for q, r in zip(places[::2], places[1::2], strict=True)]
            s.cut_off(a, b)

        return self.change(separate)

    def bow(self, player: int, name: str) -> Self:
        def fit(s: Table) -> None:
            s.bows[player] = BOW_IDS.index(name)

        return self.change(fit)

    def hull(self, player: int, name: str, cards: int = 0) -> Self:
        """A hull, with so many cards in slot 2."""

        def fit(s: Table) -> None:
            s.hulls[player] = HULL_IDS.index(name)

        return self.change(fit).slot_cards(player, 2, cards)

    def satellites(self, player: int, *names: str) -> Self:
        def fit(s: Table) -> None:
            everything = [*s.spare_satellites.cards, *s.satellites[player]]
            s.satellites[player] = [SATELLITE_IDS.index(name) for name in names]
            for other in range(s.players):
                if other != player:
                    s.satellites[other] = [
                        satellite
                        for satellite in s.satellites[other]
                        if satellite not in s.satellites[player]
                    ]
            taken = [satellite for satellites in s.satellites for satellite in satellites]
            s.spare_satellites = Pile([x for x in everything if x not in taken])

        return self.change(fit)

    def supply(self, player: int, modules: int, bases: int) -> Self:
        """What is left to build; the rest is nowhere, so the table is not sound any more."""

        def leave(s: Table) -> None:
            s.supply[2 * player : 2 * player + 2] = [modules, bases]

        return self.change(leave)

    def turn(self, player: int, phase: int = ACTION) -> Self:
        """Whose turn it is, and how far."""

        def begin(s: Table) -> None:
            s.active, s.phase = player, phase

        return self.change(begin)

    def play(self) -> Match:
        """The match, at the first question after these changes."""

        def apply(s: State) -> None:
            assert isinstance(s, Table)
            for change in [*self.changes, *self.last]:
                change(s)

        return self.match.clone(change=apply)


def scene(
    seats: int = 2, modules: Sequence[str] | Mapping[str, Any] = (), seed: str = "scene"
) -> Scene:
    return Scene(seats, modules, seed)


def plain_table(s: Table) -> None:
    """Red begins; nobody has cards, and bows and hulls are such as to disturb nothing."""
    s.first = s.active = RED
    s.start_turn()
    s.phase = ACTION
    for hand in s.hands:
        empty(s, hand)
    empty(s, s.market)
    for number in (25, 27, 28, 30):
        give(s, number, s.market, -1)
    s.bows = [BOW_IDS.index("tunnel_drill")] * s.players
    s.hulls = [HULL_IDS.index("heavy_hull")] * s.players


def empty(s: Table, pile: Pile) -> None:
    """Put all cards of a pile under the deck."""
    s.deck.cards[:0] = pile.cards
    s.deck.seen[:0] = [0] * len(pile.cards)
    pile.cards, pile.seen = [], []


def give(s: Table, number: int, pile: Pile, seen: int) -> None:
    """A card of the deck, by its printed number, to a pile; the lowest one is taken."""
    s.move(s.deck, s.deck.cards.index(number - 1), pile)
    s.show(pile, -1, seen)


# -- looking ---------------------------------------------------------------------------


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def options(match: Match) -> list[Option]:
    return list(match.decision.options) if match.decision else []


def offered(match: Match, kind: type[O]) -> list[O]:
    """The options of one kind."""
    return [option for option in options(match) if isinstance(option, kind)]


def asked(match: Match) -> int | None:
    """The seat that is asked now."""
    return match.decision.seat if match.decision else None


def hx(match: Match, q: int, r: int) -> int:
    return table(match).board.at[Hex(q, r)]


def stops(match: Match, bow: bool = False) -> set[tuple[int, int]]:
    """Where the Harvester may go now, with the bow or without."""
    places = table(match).board.places
    return {tuple(places[move.hex]) for move in offered(match, Move) if move.bow == bow}  # type: ignore[misc]


def numbers(cards: Sequence[int]) -> list[int]:
    """Cards by their printed numbers, sorted."""
    return sorted(card + 1 for card in cards)


def hand(match: Match, player: int) -> list[int]:
    return numbers(table(match).hands[player].cards)


def market(match: Match) -> list[int]:
    return numbers(table(match).market.cards)


def in_slot(match: Match, player: int, slot: int) -> list[int]:
    return numbers(table(match).slot(player, slot).cards)


def payable(match: Match) -> list[int]:
    return [option.card + 1 for option in offered(match, Pay)]


def buildable(match: Match) -> set[tuple[int, ...]]:
    """What can be built now: the printed numbers of the cards, one or two."""
    return {cards(option) for option in offered(match, Build)}


def cards(option: Build) -> tuple[int, ...]:
    return tuple(card + 1 for card in (option.first, option.second) if card != NONE)


def seen(match: Match, seat: int | None) -> PandorumView:
    """What a seat, or a spectator, sees."""
    view = match.view(seat)
    assert isinstance(view, PandorumView)
    return view


# -- acting ----------------------------------------------------------------------------


def go(match: Match, q: int, r: int, bow: bool = False, via: tuple[int, int] | None = None) -> None:
    """A Movement to a hex; with the bow by any way, unless the turning hex is given."""
    fitting = [
        move
        for move in offered(match, Move)
        if move.hex == hx(match, q, r)
        and move.bow == bow
        and (via is None or move.via == hx(match, *via))
    ]
    assert fitting, f"no Movement to ({q}, {r})"
    match.choose(fitting[0])


def pay(match: Match, number: int) -> None:
    match.choose(Pay(number - 1))


def build(match: Match, first: int, second: int = 0, *, foundry: bool = False) -> None:
    """Build a Module with a card, or a Base with two."""
    match.choose(Build(first - 1, second - 1 if second else NONE, foundry))


def stow(match: Match, *slots: int) -> None:
    for slot in slots:
        match.choose(Stow(slot))


def construct(
    match: Match,
    q: int,
    r: int,
    paid: int,
    *used: int,
    slots: Sequence[int] = (),
    bow: bool = False,
) -> None:
    """Move, pay, build with these cards and put them into slots (3, unless said otherwise)."""
    go(match, q, r, bow)
    pay(match, paid)
    build(match, *used)
    stow(match, *(slots or [3] * len(used)))


def take_a_card(match: Match) -> None:
    """A whole turn: take the first card of the market, and no more."""
    match.choose(offered(match, TakeFromMarket)[0])
    match.choose(DONE)


def stopped_before_it_was_emptied(s: Table) -> None:
    """For ``Scene.change``: after a Movement onto a Structure that has been removed since."""
    s.phase, s.moved, s.stopped_on_empty = CONSTRUCTION, True, False


def win_extra_turn(s: Table) -> None:
    """For ``Scene.change``."""
    s.extra_turns = 1
