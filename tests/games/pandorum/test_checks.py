"""The invariants bite: a sound table, and one thing spoilt on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import VOLCANO
from tests.games.pandorum.scene import BASE, BLUE, MODULE, RED, hx, scene, table


def sound_table() -> Table:
    game = scene().hand(RED, 1, 2).slot(BLUE, 1, 5).structure(BLUE, BASE, 2, 0)
    return table(game.structure(RED, MODULE, 3, 0).play())


def lose_a_card(s: Table) -> None:
    s.deck.cards.pop()
    s.deck.seen.pop()


def double_a_card(s: Table) -> None:
    s.deck.cards[0] = next(card for card in s.deck.cards if card != s.deck.cards[0])


def put_an_unknown_card(s: Table) -> None:
    s.deck.cards[s.deck.cards.index(29)] = -1


def forget_who_saw_a_card(s: Table) -> None:
    s.hands[RED].seen.pop()


def lose_a_structure(s: Table) -> None:
    s.supply[0] -= 1


def owe_structures(s: Table) -> None:
    s.supply[0] = -1


def own_nothing(s: Table) -> None:
    s.owner[hx_of(s)] = BLUE


def build_on_a_volcano(s: Table) -> None:
    hex = s.structures(RED)[0]
    s.feature[hex] = VOLCANO


def owe_quids(s: Table) -> None:
    s.quids[BLUE] = -1


def drive_off_the_board(s: Table) -> None:
    s.harvester[RED] = s.board.size


def lose_a_satellite(s: Table) -> None:
    s.satellites[RED] = []


def forget_a_construction(s: Table) -> None:
    s.building = 3


def leave_sets(s: Table) -> None:
    s.sets = [-1, -1, -1]


def hx_of(s: Table) -> int:
    return s.board.centre


SPOILS = [
    lose_a_card,
    double_a_card,
    put_an_unknown_card,
    forget_who_saw_a_card,
    lose_a_structure,
    owe_structures,
    own_nothing,
    build_on_a_volcano,
    owe_quids,
    drive_off_the_board,
    lose_a_satellite,
    forget_a_construction,
    leave_sets,
]


def test_a_sound_table() -> None:
    PandorumGame().check(sound_table())


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_spoilt(spoil: Callable[[Table], None]) -> None:
    s = sound_table()
    spoil(s)
    with pytest.raises(AssertionError):
        PandorumGame().check(s)


def test_the_scene_is_sound() -> None:
    match = scene(4).hand(RED, 1).market(1, 2, 3, 4).slot_cards(BLUE, 2, 3).play()
    PandorumGame().check(table(match))
    assert table(match).is_empty(hx(match, 2, 0))
