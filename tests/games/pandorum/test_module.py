"""The hooks (PD-HOOK): what an expansion is told, and what it may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from offworld.engine import Dice, Flow, Look, Module, ModuleLook, Offer, Option, Part, Pile, ask
from offworld.engine.hexes import Hex
from offworld.engine.look import Words
from offworld.engine.testing import fuzz
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.look.presentation import PandorumLook
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.market import draw
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.state import W1, W4, Table
from offworld.games.pandorum.tables import LANDING_PAD, NONE, PASSAGE
from offworld.games.pandorum.terms.options import DONE, PASS, PickSet, Stow, ToLandingPad
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    Scene,
    asked,
    build,
    construct,
    go,
    offered,
    options,
    pay,
    payable,
    scene,
    stops,
    table,
)


class Told(Part):
    """What a module was told, in order."""

    def __init__(self) -> None:
        self.words: list[str] = []


class Pinch(Option, frozen=True):
    """A free action of the test module."""


class Listener(PandorumModule):
    """Writes down what happens, and asks everybody for a card at the end of each turn."""

    name: ClassVar[str] = "listener"
    title: ClassVar[str] = "Listener"

    def setup(self, s: object) -> None:
        assert isinstance(s, Table)
        s.parts[self.name] = Told()

    def tell(self, s: Table, *words: object) -> None:
        told = s.parts[self.name]
        assert isinstance(told, Told)
        told.words.append(" ".join(map(str, words)))

    def crossed(self, s: Table, player: int, passed: list[int]) -> None:
        self.tell(s, "crossed", player, *[tuple(s.board.places[hex]) for hex in passed])

    def card_paid(self, s: Table, player: int, card: int) -> None:
        self.tell(s, "paid", player, card + 1, "market", len(s.market))

    def movement_paid(self, s: Table, player: int) -> None:
        self.tell(s, "all paid", player, "market", len(s.market))

    def stopped(self, s: Table, player: int) -> Flow[None]:
        self.tell(s, "stopped", player, "quids", s.quids[player])
        return
        yield

    def building(self, s: Table, player: int, hex: int, piece: int, income: int) -> Flow[None]:
        cards = [card + 1 for card in s.laid.cards]
        self.tell(s, "building", player, piece, cards, income, "owner", s.owner[hex])
        return
        yield

    def built(self, s: Table, player: int, hex: int) -> Flow[None]:
        self.tell(s, "built", player, s.constructions, "owner", s.owner[hex])
        return
        yield

    def taken(self, s: Table, taker: int, victim: int, quids: int) -> None:
        self.tell(s, "taken", taker, victim, quids)

    def removed(self, s: Table, player: int, hex: int) -> None:
        self.tell(s, "removed", player)

    def end_of_turn(self, s: Table) -> Flow[None]:
        self.tell(s, "end", s.active, "ending", s.ending)
        for player in s.in_turn_order(s.active):
            yield from ask(player, [Stow(1), Stow(2)], "A question outside the own turn")


def pinch(view: PandorumView, option: Pinch) -> Offer:
    return Offer(option=option, label="Buy a card", irreversible=True)


class ChangerLook(ModuleLook[Table, PandorumView]):
    words: ClassVar[Mapping[type[Option], Words]] = {Pinch: pinch}


class Changer(PandorumModule):
    """Changes what can be changed."""

    name: ClassVar[str] = "changer"
    look: ClassVar[ModuleLook[Any, Any] | None] = ChangerLook()
    title: ClassVar[str] = "Changer"

    def market_size(self, size: int) -> int:
        return size + 1

    def uses_pyrrhum(self, used: bool) -> bool:
        return False

    def starting_quids(self, s: Table, player: int, quids: int) -> int:
        return quids + player

    def move_cost(self, s: Table, player: int, cost: int) -> int:
        return cost + 1

    def watches_path(self, s: Table) -> bool:
        return True

    def free_options(self, s: Table, window: int) -> list[Option]:
        return [Pinch()] if window in (W1, W4) and s.quids[s.active] > 0 else []

    def free_action(self, s: Table, option: Option) -> Flow[bool]:
        if not isinstance(option, Pinch):
            return False
        s.quids[s.active] -= 1
        draw(s, s.active, s.hands[s.active])
        return True
        yield

    def setup(self, s: object) -> None:
        assert isinstance(s, Table)
        s.feature[s.board.at[Hex(1, 0)]] = PASSAGE
        s.feature[s.board.at[Hex(0, 2)]] = LANDING_PAD

    def returns_to_supply(self, s: Table, player: int, returns: bool) -> bool:
        return player != BLUE


class Automaton(PandorumModule):
    """A second player for whom nobody sits: takes the top card of the deck each turn."""

    name: ClassVar[str] = "automaton"
    title: ClassVar[str] = "Automaton"
    automaton: ClassVar[bool] = True

    def players(self, seats: int) -> int:
        return seats + 1

    def has_hand(self, s: Table, player: int, has: bool) -> bool:
        return player < s.seats

    def choosers(self, s: Table, players: list[int]) -> list[int]:
        return [player for player in players if player < s.seats]

    def take_turn(self, s: Table) -> Flow[bool]:
        if s.active < s.seats:
            return False
        s.quids[s.active] += 1
        return True
        yield

    def ends_game(self, s: Table, ending: bool) -> bool:
        return False

    def is_over(self, s: Table) -> bool:
        return s.round == 4 and s.active == s.players - 1

    def slot_3_score(self, s: Table, player: int, score: int) -> int:
        return score + 7 if player >= s.seats else score

    def places(self, s: Table, places: list[int]) -> list[int]:
        return [2, 1]


class Expanded(PandorumGame):
    """Pandorum with the test modules."""

    seats: ClassVar[range] = range(1, 5)
    modules: ClassVar[tuple[type[Module], ...]] = (Listener, Changer, Automaton)
    look: ClassVar[Look[Any, Any]] = PandorumLook(modules)


def expanded(*modules: str, seats: int = 2) -> Scene:
    game = scene(seats)
    game.match = Expanded().new(seats=seats, seed="hooks", modules=modules)
    while offered(game.match, PickSet):
        game.match.choose(options(game.match)[0])
    return game


def told(s: Table) -> list[str]:
    part = s.parts["listener"]
    assert isinstance(part, Told)
    return part.words


@pytest.mark.rule("PD-HOOK-01", "PD-SETUP-14")
def test_what_a_module_is_told() -> None:
    game = expanded("listener").structure(BLUE, MODULE, 3, 0).hand(RED, 9, 26).quids(0, 2)
    match = game.at(RED, 3, -2).market(1, 2, 3, 4).play()
    construct(match, 3, 1, 9, 26)
    s = table(match)
    assert told(s) == [
        "crossed 0 (3, -1) (3, 0)",
        "paid 0 9 market 4",
        "all paid 0 market 5",
        "stopped 0 quids 0",
        "taken 0 1 1",
        "building 0 0 [26] 2 owner -1",
        "built 0 [1, 0] owner 0",
        "end 0 ending False",
    ]


@pytest.mark.rule("PD-HOOK-01", "PD-BOW-06")
def test_payment_by_the_bow_is_told_too() -> None:
    game = expanded("listener").bow(RED, "reserve_tanks").slot(RED, 1, 5).hand(RED, 1)
    match = game.market(1, 2, 3, 4).play()
    go(match, 2, 0, bow=True)
    assert told(table(match))[1:3] == ["paid 0 5 market 4", "all paid 0 market 5"]


@pytest.mark.rule("PD-HOOK-01", "PD-BOW-02")
def test_the_turning_hex_is_crossed_once() -> None:
    game = expanded("listener", "changer").bow(RED, "vector_thrusters").slot(RED, 1, 5)
    match = game.hand(RED, 1, 1, 6, 6).play()
    go(match, 2, 1, bow=True, via=(2, 0))
    assert told(table(match))[0] == "crossed 0 (1, 0) (2, 0)"


@pytest.mark.rule("PD-HOOK-02", "PD-MOVE-06", "PD-MKT-01", "PD-PYR-01", "PD-SETUP-14")
def test_what_a_module_may_change() -> None:
    game = expanded("changer").hand(RED, 17, 24, 24).market(1, 2, 3, 4).deck(5, 6, 7)
    match = game.play()
    s = table(match)
    assert not s.has_pyrrhum
    assert s.market_size == 5
    assert s.quids == [4, 5]
    assert (1, 0) not in stops(match)  # can only be crossed
    assert (0, 2) in stops(match)  # a second Landing pad
    go(match, 2, 0)
    assert payable(match) == [24]
    pay(match, 24)
    assert payable(match) == [24]  # a second card
    pay(match, 24)
    build(match, 17)
    assert (2, 0) not in stops(expanded("changer").hand(RED, 17, 24).play())  # too dear


@pytest.mark.rule("PD-HOOK-02", "PD-TURN-04", "PD-TURN-07")
def test_free_actions_of_a_module() -> None:
    match = expanded("changer").quids(2, 0).market().only_deck(1, 1).play()
    assert Pinch() in options(match)
    match.choose(Pinch())
    assert asked(match) == RED  # and the action is still to come
    assert Pinch() in options(match)
    assert match.offers(RED)[-1].label == "Buy a card"


@pytest.mark.rule("PD-TURN-07", "PD-TURN-04")
def test_a_pass_still_allows_free_actions() -> None:
    match = expanded("changer").quids(2, 0).market().only_deck().play()
    assert PASS in options(match)
    match.choose(PASS)
    assert options(match) == [Pinch(), DONE]  # W4


@pytest.mark.rule("PD-DEF-15", "PD-MOVE-09")
def test_only_the_end_of_a_move_is_a_stop() -> None:
    game = expanded("listener").bow(RED, "vector_thrusters").slot(RED, 1, 5).hand(RED, 1, 1)
    match = game.play()
    go(match, 2, 1, bow=True)
    pay(match, 1)
    assert len([words for words in told(table(match)) if words.startswith("stopped")]) == 1
    walled = expanded("listener").at(RED, 0, 3)
    for q, r in ((1, 2), (0, 2), (-1, 3)):
        walled.feature("volcano", q, r)
    match = walled.play()
    match.choose(ToLandingPad())
    assert told(table(match)) == []


@pytest.mark.rule("PD-HOOK-03")
def test_a_module_may_ask_everybody_at_the_end_of_a_turn() -> None:
    match = expanded("listener", seats=3).market(1, 2, 3, 4).play()
    match.choose(options(match)[0])
    match.choose(DONE)
    seats = []
    for _ in range(3):
        seats.append(asked(match))
        match.choose(Stow(1))
    assert seats == [0, 1, 2]
    assert asked(match) == BLUE
    assert table(match).active == BLUE


@pytest.mark.rule("PD-HOOK-04", "PD-BUILD-08")
def test_structures_may_leave_the_game() -> None:
    game = expanded("listener", "changer").structure(RED, BASE, 2, 0).structure(BLUE, BASE, 3, 0)
    s = table(game.play())
    for hex in [*s.structures(RED), *s.structures(BLUE)]:
        s.remove(hex)
    assert (s.left(RED, BASE), s.left(BLUE, BASE)) == (6, 5)
    assert told(s) == ["removed 0", "removed 1"]


@pytest.mark.rule("PD-HOOK-02")
def test_a_player_for_whom_nobody_sits() -> None:
    match = Expanded().new(seats=1, seed=1, modules=["automaton"])
    s = table(match)
    assert (s.seats, s.players, len(s.board.places)) == (1, 2, 49)
    assert [len(hand) for hand in s.hands] == [5, 0]
    match.choose(options(match)[0])
    assert s.bows[1] == NONE
    while match.decision is not None:
        assert asked(match) == 0
        match.choose(options(match)[-1])
    assert table(match).round == 4
    assert [result.place for result in match.scores] == [2]


@pytest.mark.parametrize(
    ("seats", "modules"), [(2, ("listener",)), (3, ("listener", "changer")), (1, ("automaton",))]
)
def test_the_kit_plays_with_modules(seats: int, modules: tuple[str, ...]) -> None:
    """Light games: the test modules have no words for their questions."""
    fuzz(Expanded(), games=4, seats=seats, modules=modules, thorough=0)


def test_by_default_a_module_changes_nothing() -> None:
    module = PandorumModule(PandorumModule.Settings())
    s = table(scene().play())
    assert module.players(3) == 3
    assert module.market_size(4) == 4
    assert module.move_cost(s, RED, 1) == 1
    assert module.starting_pieces(s, RED, [10, 6]) == [10, 6]
    assert module.card_piles(s) == list[Pile]()
    assert module.worth(s, RED, 2.5) == 2.5
    module.redeal(s, RED, Dice("x"))
    module.check(s)
