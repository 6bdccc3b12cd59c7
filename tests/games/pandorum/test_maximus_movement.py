"""Maximus (PD-MX-12 to PD-MX-31): its turn and where it goes. Nobody decides anything for it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from offworld.bots import RandomBot
from offworld.engine import Flow, Module, Part, State
from offworld.engine.hexes import Hex
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.board import DIRECTIONS, Board
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules import MODULES
from offworld.games.pandorum.modules.leasing.terms.options import Lease
from offworld.games.pandorum.modules.maximus.board import (
    ALONG_LINE,
    BY_CARD,
    LINE_FULL,
    NO_LINE,
    NOWHERE,
    SAME_HEX,
    STALEMATE,
    maximus_board,
)
from offworld.games.pandorum.modules.maximus.movement import bearing
from offworld.games.pandorum.modules.maximus.tables import SOLO_CARDS
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import BASE, MODULE, NONE, VOLCANO
from offworld.games.pandorum.terms.options import Move
from tests.games.pandorum.scene import (
    RED,
    asked,
    construct,
    go,
    hand,
    hx,
    market,
    offered,
    pay,
    table,
    take_a_card,
    win_extra_turn,
)
from tests.games.pandorum.solo import (
    MAXIMUS,
    Solo,
    card,
    fill_but,
    its_board,
    next_card,
    place,
    solo,
    turned_up,
)

# -- the turn --------------------------------------------------------------------------


@pytest.mark.rule("PD-MX-12")
def test_you_and_maximus_take_turns() -> None:
    match = solo().play()
    take_a_card(match)
    assert (asked(match), table(match).active, table(match).round) == (RED, RED, 2)
    assert table(match).constructions == [0, 1]


@pytest.mark.rule("PD-MX-12", "PD-DEF-13")
def test_an_extra_turn_comes_before_maximus() -> None:
    match = solo().change(win_extra_turn).play()
    take_a_card(match)
    assert (table(match).active, table(match).round, table(match).constructions) == (RED, 1, [0, 0])
    take_a_card(match)
    assert table(match).constructions == [0, 1]


@pytest.mark.rule("PD-MX-13", "PD-MX-16", "PD-MX-17")
def test_every_turn_of_maximus_is_a_move_and_a_construction() -> None:
    match = PandorumGame().new(seats=1, seed="whole", modules=["maximus"])
    bot = RandomBot(1)
    turns = 0
    while match.decision is not None:
        before, spent = table(match).harvester[MAXIMUS], table(match).constructions[MAXIMUS]
        match.choose(bot(match))
        if table(match).constructions[MAXIMUS] > spent:
            turns += 1
            assert table(match).constructions[MAXIMUS] == spent + 1
            assert table(match).harvester[MAXIMUS] != before
            assert table(match).owner[table(match).harvester[MAXIMUS]] == MAXIMUS
        assert hand(match, MAXIMUS) == []
    assert turns == table(match).round == 22


@pytest.mark.rule("PD-MX-14", "PD-MX-19")
def test_it_flies_over_a_volcano_but_does_not_stop_on_one() -> None:
    """Between (0,1) and (3,1) lie the Volcano (1,1) and the empty (2,1)."""
    match = solo().at(MAXIMUS, 0, 1).at(RED, 3, 1).its_turn()
    assert place(match) == (2, 1)
    before_it = solo().at(MAXIMUS, -1, 1).at(RED, 2, 1).its_turn()
    assert place(before_it) == (0, 1)
    assert table(match).feature[hx(match, 1, 1)] == VOLCANO


@pytest.mark.rule("PD-MX-17")
def test_it_pays_nothing_for_a_movement() -> None:
    setting = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).market(1, 6, 11, 16, 21).deck(30)
    match = setting.its_turn()
    assert market(match) == [6, 11, 16, 21, 30]
    assert hand(match, MAXIMUS) == []


@pytest.mark.rule("PD-MX-09", "PD-MX-17", "PD-MX-40")
def test_bow_and_hull_give_it_nothing() -> None:
    """With Heavy Hull and nine cards in slot 2 a Base would bring a player 3 quids more."""
    setting = solo().built(3).stowed(9, 9, 9).at(MAXIMUS, -3, 0).at(RED, 3, 0)
    match = setting.market(14, 14, 19, 24, 25, 26).quids(4, 4).its_turn()
    assert table(match).piece[hx(match, 2, 0)] == BASE
    assert table(match).quids == [4, 4]
    assert [len(table(match).slot(MAXIMUS, slot)) for slot in (1, 2, 3)] == [10, 10, 9]


# -- the golden rule -------------------------------------------------------------------


@pytest.mark.rule("PD-MX-18", "PD-MX-19")
def test_ex_42_golden_rule() -> None:
    setting = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).structure(RED, MODULE, 2, 0)
    match = setting.its_turn()
    assert place(match) == (1, 0)
    assert (its_board(match).why, turned_up(match)) == (ALONG_LINE, NONE)
    assert table(match).owner[hx(match, 1, 0)] == MAXIMUS


@pytest.mark.rule("PD-MX-18")
def test_only_hexes_between_count() -> None:
    """Beyond you there are empty hexes, farther from you than none."""
    match = solo().at(MAXIMUS, -3, 0).at(RED, 1, 0).structure(RED, MODULE, 1, 0).its_turn()
    assert place(match) == (-1, 0)
    yours = solo().at(MAXIMUS, -3, 0).at(RED, 1, 0).its_turn()  # your own hex is empty here
    assert place(yours) == (-1, 0)


@pytest.mark.rule("PD-MX-19")
@pytest.mark.parametrize("feature", ["volcano", "landing_pad", "passage"])
def test_it_flies_over_everything(feature: str) -> None:
    setting = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).structure(RED, BASE, 2, 0)
    setting.structure(MAXIMUS, MODULE, -1, 0).feature(feature, 1, 0)
    assert place(setting.its_turn()) == (-2, 0)


@pytest.mark.rule("PD-MX-19", "PD-DEF-14")
def test_a_gap_in_the_board_ends_the_line() -> None:
    gapped = Board(2)
    del gapped.at[Hex(1, 0)]
    gapped.lines = [[gapped.line(place, way) for way in DIRECTIONS] for place in gapped.places]

    def cut_out(s: Table) -> None:
        s.board = gapped

    setting = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).change(next_card("right"))
    assert turned_up(setting.its_turn()) == NONE
    match = setting.change(cut_out).its_turn()
    assert (its_board(match).why_card, turned_up(match)) == (NO_LINE, card("right"))


# -- when a solo card decides ----------------------------------------------------------


@pytest.mark.rule("PD-MX-20", "PD-MX-23", "PD-MX-27")
def test_ex_43_line_full() -> None:
    setting = solo().at(MAXIMUS, 3, 1).at(RED, -1, 1).structure(RED, MODULE, -1, 1, 2, 1)
    setting.structure(MAXIMUS, MODULE, 0, 1).change(next_card("left"))
    match = setting.its_turn()
    assert (its_board(match).why_card, turned_up(match)) == (LINE_FULL, card("left"))
    assert place(match) == (-2, 1)


@pytest.mark.rule("PD-MX-20")
def test_ex_43_a_landing_pad_and_two_structures() -> None:
    setting = solo().at(MAXIMUS, 0, -2).at(RED, 0, 2).structure(RED, MODULE, 0, -1, 0, 1)
    match = setting.its_turn()
    assert its_board(match).why_card == LINE_FULL
    assert turned_up(match) != NONE


@pytest.mark.rule("PD-MX-20")
def test_neighbours_have_no_hex_between_them() -> None:
    match = solo().at(MAXIMUS, 1, 0).at(RED, 2, 0).change(next_card("left")).its_turn()
    assert (its_board(match).why_card, its_board(match).why) == (LINE_FULL, BY_CARD)
    assert place(match) == (-1, 0)  # the Landing pad is closer, but not empty


@pytest.mark.rule("PD-MX-20", "PD-MX-21", "PD-RENT-01")
def test_ex_44_same_hex() -> None:
    setting = solo().structure(MAXIMUS, BASE, 1, 0).at(MAXIMUS, 1, 0).at(RED, -2, 0)
    setting.hand(RED, 1, 6).quids(3, 4).market(14, 14, 19, 24, 25, 26).change(next_card("right"))
    match = setting.play()
    go(match, 1, 0)
    pay(match, 1)
    assert table(match).constructions == [0, 1]  # you built nothing, and Maximus has moved
    assert table(match).quids == [1, 4 + 2 + 2]  # the rent, and Survey Pit next to a Volcano
    assert (its_board(match).why_card, place(match)) == (SAME_HEX, (2, 0))


@pytest.mark.rule("PD-MX-20")
def test_before_its_first_move_both_are_on_the_landing_pad() -> None:
    match = solo().change(next_card("left_up")).play()
    take_a_card(match)
    assert (its_board(match).why_card, turned_up(match)) == (SAME_HEX, card("left_up"))
    assert place(match) == (0, -1)


@pytest.mark.rule("PD-MX-21")
def test_a_module_costs_one_quid_and_can_be_leased() -> None:
    setting = solo(modules={"leasing": {}}).structure(MAXIMUS, MODULE, 1, 0).at(RED, -2, 0)
    setting.at(MAXIMUS, 1, 0).hand(RED, 1, 6).quids(3, 4)
    match = setting.play()
    go(match, 1, 0)
    pay(match, 6)
    assert table(match).quids == [2, 5]
    assert offered(match, Lease)


@pytest.mark.rule("PD-MX-21", "PD-RENT-03")
def test_without_the_rent_you_cannot_stop_there() -> None:
    setting = solo().structure(MAXIMUS, BASE, 1, 0).at(RED, -2, 0).hand(RED, 1, 6).quids(1, 4)
    match = setting.play()
    assert Move(hx(match, 1, 0)) not in offered(match, Move)


# -- the direction of the card ---------------------------------------------------------


@pytest.mark.rule("PD-MX-20", "PD-MX-22", "PD-MX-24", "PD-MX-26")
def test_ex_45_no_line() -> None:
    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(next_card("right")).its_turn()
    board = its_board(match)
    assert (board.why_card, board.why) == (NO_LINE, BY_CARD)
    assert board.tried == [0, 5, 4, 3]
    assert place(match) == (-1, 2)


@pytest.mark.rule("PD-MX-22", "PD-MX-24")
def test_turning_left_goes_the_other_way_round() -> None:
    """From (2,2) right-down, right and then right-up are looked at, which is open."""
    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(next_card("right_down")).its_turn()
    assert its_board(match).tried == [5, 0, 1]
    assert place(match)[0] + place(match)[1] == 4


@pytest.mark.rule("PD-MX-22", "PD-MX-25")
@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("right", (2, 0)),
        ("right_up", (1, -1)),
        ("left_up", (0, -1)),
        ("left", (-1, 0)),
        ("left_down", (-1, 1)),
        ("right_down", (0, 1)),
    ],
)
def test_every_card_has_its_fixed_direction(name: str, stop: tuple[int, int]) -> None:
    """From the Landing pad, with you next to it on the right."""
    match = solo().at(RED, 1, 0).structure(RED, MODULE, 1, 0).change(next_card(name)).its_turn()
    assert place(match) == stop


@pytest.mark.rule("PD-MX-22")
def test_the_card_lies_beside_the_deck_for_all_to_see() -> None:
    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(next_card("right")).its_turn()
    board = its_board(match)
    assert board.solo_used.visible(None) == [card("right")]
    assert len(board.solo_deck) == 5


@pytest.mark.rule("PD-MX-23")
def test_a_direction_without_an_empty_hex_is_closed() -> None:
    """To the right of (2,0) there is only (3,0); then right-down with (2,1) is open."""
    setting = solo().at(MAXIMUS, 2, 0).at(RED, 0, 1).structure(RED, MODULE, 3, 0)
    match = setting.change(next_card("right")).its_turn()
    assert its_board(match).tried == [0, 5]
    assert place(match) == (2, 1)


@pytest.mark.rule("PD-MX-26")
def test_ex_46_two_equal_hexes() -> None:
    match = solo().at(MAXIMUS, 0, -3).at(RED, 2, -2).change(next_card("right_down")).its_turn()
    assert its_board(match).why_card == NO_LINE
    assert place(match) == (0, -2)


@pytest.mark.rule("PD-MX-27")
def test_hexes_beyond_you_and_your_own_empty_hex_count() -> None:
    """You are neighbours; the card sends Maximus your way, and your hex is empty."""
    setting = solo().at(MAXIMUS, 1, 0).at(RED, 2, 0).change(next_card("right"))
    assert place(setting.its_turn()) == (2, 0)
    assert place(setting.structure(RED, MODULE, 2, 0).its_turn()) == (3, 0)


# -- stalemate -------------------------------------------------------------------------


def ex_47() -> Solo:
    setting = solo().at(MAXIMUS, 0, 1).at(RED, 0, 3)
    setting.structure(MAXIMUS, MODULE, 0, 1, 2, 1, 3, 1, 1, 0, 3, -2, 4, -3, 0, -1, 0, -2, 0, -3)
    setting.structure(MAXIMUS, MODULE, -1, 1, -2, 1, -1, 2, -2, 3)
    setting.structure(RED, MODULE, 0, 2, 0, 3, -1, 0, 1, 2, -1, 3)
    return setting.built(10)


@pytest.mark.rule("PD-MX-28", "PD-MX-29")
def test_ex_47_stalemate() -> None:
    match = ex_47().change(next_card("right_up")).its_turn()
    board = its_board(match)
    assert (board.why, board.tried) == (STALEMATE, [1, 2, 3, 4, 5, 0])
    assert {tuple(table(match).board.places[hex]) for hex in board.candidates} == {
        *[(2, 0), (1, -1), (-2, 2)]
    }
    assert place(match) == (1, -1)


@pytest.mark.rule("PD-MX-29", "PD-MX-24")
@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("right", (-2, 2)),  # from 0 degrees turning right: 210 comes before 90 and 30
        ("left_up", (1, -1)),  # from 120 turning right: 90
        ("left", (-2, 2)),  # from 180 turning left: 210
        ("left_down", (-2, 2)),  # from 240 turning right: 210
        ("right_down", (2, 0)),  # from 300 turning left: 30
    ],
)
def test_ex_47_with_the_other_cards(name: str, stop: tuple[int, int]) -> None:
    assert place(ex_47().change(next_card(name)).its_turn()) == stop


@pytest.mark.rule("PD-MX-29")
def test_the_ring_is_counted_from_the_right_counter_clockwise() -> None:
    s = table(solo().play())
    middle = s.board.centre
    for way, step in enumerate(DIRECTIONS):
        for far in (1, 2, 3):
            hex = s.board.at[Hex(step.q * far, step.r * far)]
            assert bearing(s, middle, hex) == way * far
    assert bearing(s, middle, s.board.at[Hex(2, -1)]) == 1  # 30 degrees


@pytest.mark.rule("PD-MX-28", "PD-MX-29")
def test_the_nearest_hex_comes_first_whatever_the_card_says() -> None:
    """Only (2,0), at distance 2, and the farther (-3,-1) are empty; both are off the lines."""
    for name in [row.id.removeprefix("solo_") for row in SOLO_CARDS]:
        setting = solo().at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but((2, 0), (-3, -1)))
        match = setting.change(next_card(name)).its_turn()
        assert its_board(match).why == STALEMATE
        assert place(match) == (2, 0)


@pytest.mark.rule("PD-MX-28")
def test_its_own_hex_does_not_count() -> None:
    setting = solo().at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but((0, 1), (-3, -1)))
    assert place(setting.its_turn()) == (-3, -1)


# -- other modules hear of it ----------------------------------------------------------


class Path(Part):
    """The hexes somebody has passed."""

    def __init__(self) -> None:
        self.passed: list[int] = []
        self.moves = 0
        self.sites: list[int] = []
        """Whose the sites were while the cards of a Construction paid."""


class Watcher(PandorumModule):
    """Writes down over which hexes a Harvester passes."""

    name: ClassVar[str] = "watcher"

    def setup(self, s: State) -> None:
        s.parts[self.name] = Path()

    def crossed(self, s: Table, player: int, passed: list[int]) -> None:
        path = s.parts[self.name]
        assert isinstance(path, Path)
        path.passed, path.moves = passed[:], path.moves + 1

    def building(self, s: Table, player: int, hex: int, piece: int, income: int) -> Flow[None]:
        path = s.parts[self.name]
        assert isinstance(path, Path)
        path.sites.append(s.owner[hex])
        return
        yield


class Watched(PandorumGame):
    modules: ClassVar[tuple[type[Module], ...]] = (*MODULES, Watcher)


def passed(setting: Solo) -> list[tuple[int, int]]:
    match = setting.its_turn()
    path = table(match).parts["watcher"]
    assert isinstance(path, Path)
    assert path.moves == 1
    places = table(match).board.places
    return [(places[hex].q, places[hex].r) for hex in path.passed]


@pytest.mark.rule("PD-MX-14", "PD-MX-19", "PD-HOOK-01")
def test_modules_are_told_over_which_hexes_it_flies() -> None:
    setting = solo(modules={"watcher": {}}, game=Watched())
    assert passed(setting.at(MAXIMUS, -1, 1).at(RED, 3, 1)) == [(0, 1), (1, 1)]


@pytest.mark.rule("PD-MX-41", "PD-HOOK-01")
def test_modules_are_told_of_its_construction_before_the_piece_is_placed() -> None:
    match = solo(modules={"watcher": {}}, game=Watched()).its_turn()
    path = table(match).parts["watcher"]
    assert isinstance(path, Path)
    assert path.sites == [NONE]


@pytest.mark.rule("PD-MX-28")
def test_a_stalemate_move_passes_over_nothing() -> None:
    setting = solo(modules={"watcher": {}}, game=Watched())
    setting.at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but((-3, -1)))
    assert passed(setting) == []


# -- the solo deck ---------------------------------------------------------------------


@pytest.mark.rule("PD-MX-30")
def test_ex_55_solo_deck() -> None:
    def all_used(s: Table) -> None:
        board = maximus_board(s)
        while board.solo_deck.cards:
            s.move(board.solo_deck, 0, board.solo_used)
            s.reveal(board.solo_used, -1)

    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(all_used).its_turn()
    board = its_board(match)
    assert (len(board.solo_deck), len(board.solo_used)) == (5, 1)
    assert sorted([*board.solo_deck.cards, *board.solo_used.cards]) == list(range(6))
    assert board.solo_deck.visible(RED) == [-1] * 5


@pytest.mark.rule("PD-MX-30")
def test_the_deck_is_not_shuffled_before_a_card_is_needed() -> None:
    def one_left(s: Table) -> None:
        board = maximus_board(s)
        while len(board.solo_deck.cards) > 1:
            s.move(board.solo_deck, 0, board.solo_used)

    match = solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(one_left).its_turn()
    assert (len(its_board(match).solo_deck), len(its_board(match).solo_used)) == (0, 6)


# -- a full board ----------------------------------------------------------------------


@pytest.mark.rule("PD-MX-31", "PD-MX-38")
def test_without_an_empty_hex_it_stays_and_loses_a_structure() -> None:
    setting = solo().built(3).at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but((0, 1)))
    setting.market(1, 6, 11, 16, 21)
    match = setting.its_turn()
    board, s = its_board(match), table(match)
    assert (place(match), board.why, board.built) == ((0, 1), NOWHERE, 4)
    assert s.left(MAXIMUS, BASE) == 5  # the fourth is a Base
    assert s.boxed == [0, 0, 0, 1]
    assert s.owner[hx(match, 0, 1)] == NONE
    assert s.constructions[MAXIMUS] == 0
    assert market(match) == [1, 6, 11, 16, 21]
    assert not match.over


@pytest.mark.rule("PD-MX-31", "PD-MX-43")
def test_if_that_was_the_last_one_the_game_is_over() -> None:
    match = solo().built(21).at(MAXIMUS, 0, 1).change(fill_but()).its_turn()
    assert match.over
    assert table(match).left(MAXIMUS, BASE) == 0


def test_you_build_and_maximus_answers() -> None:
    """A whole round by hand: you on (2,0), Maximus on the line at (1,0)."""
    match = solo().hand(RED, 17, 3).play()
    construct(match, 2, 0, 3, 17)
    assert place(match) == (1, 0)
    assert table(match).round == 2
