"""Maximus (PD-MX-01 to PD-MX-10): who plays, and what is on the table."""

from __future__ import annotations

import pytest

from offworld.engine import Dice
from offworld.engine.errors import BadSettings
from offworld.engine.settings import form
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.board import DIRECTION_NAMES
from offworld.games.pandorum.modules import MODULES
from offworld.games.pandorum.modules.maximus import Maximus
from offworld.games.pandorum.modules.maximus.board import preferences
from offworld.games.pandorum.modules.maximus.tables import (
    LEFT,
    LEVELS,
    PREFERENCES,
    RIGHT,
    SOLO_CARDS,
    covered_type,
)
from offworld.games.pandorum.tables import BASE, MODULE, NONE, SATELLITES, TYPE_IDS
from offworld.games.pandorum.terms.options import PickSet
from tests.games.pandorum.scene import (
    RED,
    asked,
    construct,
    hand,
    market,
    offered,
    options,
    seen,
    table,
    take_a_card,
)
from tests.games.pandorum.solo import MAXIMUS, its_board, solo

SOLO = ["maximus"]


def types(built: int) -> list[str]:
    return [TYPE_IDS[type] for type in preferences(built)]


@pytest.mark.rule("PD-MX-01", "PD-SETUP-01")
def test_one_person_sits_and_only_against_maximus() -> None:
    match = PandorumGame().new(modules=SOLO)
    assert (match.seats, table(match).players, asked(match)) == (1, 2, RED)
    assert match.seat_name(MAXIMUS) == "Maximus"
    assert seen(match, RED).name(MAXIMUS) == "Maximus"
    with pytest.raises(BadSettings, match="play against Maximus"):
        PandorumGame().new(seats=1)
    with pytest.raises(BadSettings, match="Maximus is for 1 seats"):
        PandorumGame().new(seats=2, modules=SOLO)
    assert PandorumGame().new().seats == 2


@pytest.mark.rule("PD-MX-01")
def test_it_is_an_automaton_and_goes_with_every_other_module() -> None:
    assert Maximus.automaton
    assert not Maximus.excludes
    assert not Maximus.needs
    everything = [kind.name for kind in MODULES]
    assert len(PandorumGame().new(seats=1, modules=everything).modules) == len(MODULES)


def test_level_and_handicap_have_help() -> None:
    level, handicap = form(Maximus.Settings)
    assert level.choices == ("lieutenant", "captain", "admiral")
    assert level.help
    assert handicap.default is False
    assert handicap.help


@pytest.mark.rule("PD-MX-02")
def test_six_solo_cards_one_for_each_direction() -> None:
    assert [card.direction for card in SOLO_CARDS] == list(range(len(DIRECTION_NAMES)))
    assert [card.turn for card in SOLO_CARDS] == [RIGHT, LEFT] * 3


@pytest.mark.rule("PD-MX-03", "PD-MX-12")
def test_a_two_player_game_with_maximus_second() -> None:
    for seed in ("a", "b", "c"):
        s = table(PandorumGame().new(seats=1, seed=seed, modules=SOLO))
        assert (s.board.players, s.board.size) == (2, 49)
        assert s.harvester == [s.board.centre] * 2
        assert (s.first, s.active) == (RED, RED)


@pytest.mark.rule("PD-MX-04", "PD-PYR-01")
def test_no_pyrrhum() -> None:
    setting = solo().structure(RED, MODULE, 2, 0, 2, 1).at(RED, 0, 0).hand(RED, 1, 1)
    match = setting.at(MAXIMUS, 3, -3).play()
    construct(match, 1, 0, 1, 1)
    assert table(match).next_to_volcanoes(RED) == 3
    assert table(match).pyrrhum == NONE
    assert not seen(match, RED).has_pyrrhum


@pytest.mark.rule("PD-MX-05")
def test_no_satellite() -> None:
    s = table(solo().play())
    assert s.satellites[MAXIMUS] == []
    assert len(s.satellites[RED]) == 1


@pytest.mark.rule("PD-MX-06", "PD-MKT-01")
def test_the_market_holds_five_different_cards() -> None:
    assert len(set(market(PandorumGame().new(seats=1, modules=SOLO)))) == 5
    match = solo().market(1, 2, 3, 4, 5).play()
    take_a_card(match)
    assert len(set(market(match))) >= 5
    assert seen(match, RED).market_size == 5


@pytest.mark.rule("PD-MX-07", "PD-MX-08")
@pytest.mark.parametrize(
    ("level", "modules", "bases", "order"),
    [
        ("lieutenant", 20, 2, "MMMMMMMMMMBMMMMMMMMMMB"),
        ("captain", 16, 6, "MMMBMMMBMMMBMMBMMBMMMB"),
        ("admiral", 10, 12, "MBMBMBMBMBMBMBMBMBMBBB"),
    ],
)
def test_its_structures_by_level(level: str, modules: int, bases: int, order: str) -> None:
    s = table(solo(level).play())
    assert [s.left(MAXIMUS, MODULE), s.left(MAXIMUS, BASE)] == [modules, bases]
    assert ["MB"[piece] for piece in LEVELS[level].order] == list(order)
    assert [s.left(RED, MODULE), s.left(RED, BASE)] == [10, 6]


@pytest.mark.rule("PD-MX-07", "PD-MX-08", "PD-MX-34")
def test_ex_41_starting_arrangement() -> None:
    order = LEVELS["captain"].order
    assert [number for number, piece in enumerate(order, 1) if piece == BASE] == [
        *[4, 8, 12, 15, 18, 22]
    ]
    covers = [covered_type(space) for space in range(1, 23)]
    names = [TYPE_IDS[type] if type != NONE else "none" for type in covers]
    assert names == ["generator"] * 4 + ["laboratory"] * 6 + ["system"] * 6 + ["none"] * 6
    assert types(0) == ["extraction", "block", "protection"]
    assert len(PREFERENCES) == len(TYPE_IDS)


@pytest.mark.rule("PD-MX-09")
def test_you_choose_one_of_three_sets_and_maximus_gets_another() -> None:
    match = PandorumGame().new(seats=1, seed="sets", modules=SOLO)
    s = table(match)
    assert (s.quids, len(s.hands[RED]), len(s.hands[MAXIMUS])) == ([4, 4], 5, 0)
    sets = [s.sets[i : i + 3] for i in range(0, 9, 3)]
    assert offered(match, PickSet) == [PickSet(0), PickSet(1), PickSet(2)]
    match.choose(PickSet(1))
    s, board = table(match), its_board(match)
    assert (s.bows[RED], s.hulls[RED], s.satellites[RED]) == (*sets[1][:2], sets[1][2:])
    assert [board.bow, board.hull] in [sets[0][:2], sets[2][:2]]
    assert (s.bows[MAXIMUS], s.hulls[MAXIMUS]) == (NONE, NONE)
    assert len(s.spare_satellites) == len(SATELLITES) - 1


@pytest.mark.rule("PD-MX-09")
def test_which_set_maximus_gets_is_left_to_chance() -> None:
    gets = set()
    for seed in range(12):
        match = PandorumGame().new(seats=1, seed=seed, modules=SOLO)
        sets = table(match).sets[::3]
        match.choose(PickSet(0))
        gets.add(sets.index(its_board(match).bow))
    assert gets == {1, 2}


@pytest.mark.rule("PD-MX-09")
def test_with_random_harvesters_too() -> None:
    match = PandorumGame().new(
        seats=1, seed="random", modules=SOLO, settings={"random_harvesters": True}
    )
    assert not offered(match, PickSet)
    assert its_board(match).bow not in (NONE, table(match).bows[RED])
    assert hand(match, MAXIMUS) == []
    assert options(match)


@pytest.mark.rule("PD-MX-10", "PD-INFO-01")
def test_the_solo_cards_are_shuffled_and_hidden() -> None:
    decks = set()
    for seed in range(5):
        board = its_board(PandorumGame().new(seats=1, seed=seed, modules=SOLO))
        assert sorted(board.solo_deck.cards) == list(range(6))
        assert board.solo_deck.visible(RED) == [-1] * 6
        decks.add(tuple(board.solo_deck.cards))
    assert len(decks) > 1


@pytest.mark.rule("PD-INFO-01")
def test_what_you_cannot_know_of_the_solo_deck_is_dealt_anew() -> None:
    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).its_turn()
    board = its_board(match)
    known, order = board.solo_used.cards[:], board.solo_deck.cards[:]
    match.game.redeal(match.state, RED, Dice("another world"))
    assert board.solo_used.cards == known
    assert board.solo_deck.cards != order
    assert sorted(board.solo_deck.cards) == sorted(order)
