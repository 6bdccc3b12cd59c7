"""Maximus (PD-MX-15, PD-MX-32 to PD-MX-41): what it builds, with which cards, for how much."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.modules.maximus.board import preferences
from offworld.games.pandorum.satellites import satellite_score
from offworld.games.pandorum.tables import BASE, MODULE, NONE, TYPE_IDS
from tests.games.pandorum.scene import RED, hx, in_slot, market, table
from tests.games.pandorum.solo import MAXIMUS, Solo, its_board, next_card, solo


def on_line() -> Solo:
    """Maximus will go from (-3,0) to (2,0), dunes, next to the Volcanoes (2,-1) and (1,1)."""
    return solo().at(MAXIMUS, -3, 0).at(RED, 3, 0)


def used(match: Match) -> list[int]:
    """The printed numbers of the cards of its last Construction, in order."""
    return [card + 1 for card in its_board(match).used]


def types(built: int) -> list[str]:
    return [TYPE_IDS[type] for type in preferences(built)]


# -- the next Structure ----------------------------------------------------------------


@pytest.mark.rule("PD-MX-32")
def test_the_structures_come_in_the_order_of_the_board() -> None:
    pieces = []
    for built in range(22):
        match = on_line().built(built).its_turn()
        pieces.append("MB"[table(match).piece[hx(match, 2, 0)]])
        assert its_board(match).built == built + 1
    assert "".join(pieces) == "MMMBMMMBMMMBMMBMMBMMMB"


@pytest.mark.rule("PD-MX-32")
def test_the_piece_comes_from_its_supply() -> None:
    match = on_line().built(3).its_turn()
    assert [table(match).left(MAXIMUS, piece) for piece in (MODULE, BASE)] == [13, 5]


# -- how many cards --------------------------------------------------------------------


@pytest.mark.rule("PD-MX-33")
def test_a_module_takes_one_card_and_the_market_is_refilled() -> None:
    match = on_line().market(2, 6, 13, 16, 21).deck(23, 9).its_turn()
    assert used(match) == [2]
    assert market(match) == [6, 13, 16, 21, 23]


@pytest.mark.rule("PD-MX-33", "PD-MX-39")
def test_ex_49_base_and_slots() -> None:
    setting = on_line().built(3).stowed(1, 1, 1).market(2, 5, 13, 16, 21).deck(23, 9)
    match = setting.its_turn()
    assert table(match).piece[hx(match, 2, 0)] == BASE
    assert used(match) == [5, 2]
    assert market(match) == [9, 13, 16, 21, 23]
    assert 5 in in_slot(match, MAXIMUS, 1)
    assert 2 in in_slot(match, MAXIMUS, 2)
    assert [len(in_slot(match, MAXIMUS, slot)) for slot in (1, 2, 3)] == [2, 2, 1]


@pytest.mark.rule("PD-MX-33", "PD-MX-36")
def test_ex_62_a_card_is_added_even_to_five_different_ones() -> None:
    match = on_line().built(3).market(2, 5, 5, 13, 16, 21).deck(4, 9).its_turn()
    assert used(match) == [5, 5]
    assert market(match) == [2, 4, 13, 16, 21]


@pytest.mark.rule("PD-MX-33")
def test_the_added_card_may_be_the_second_one() -> None:
    """After #4 five different cards are left; the added #5 beats the other #4."""
    match = on_line().built(3).market(2, 4, 4, 13, 16, 21).deck(5, 9).its_turn()
    assert used(match) == [4, 5]


@pytest.mark.rule("PD-MX-33", "PD-MKT-02")
def test_a_market_that_is_short_after_the_added_card_is_refilled_in_between() -> None:
    """Without #5 and with another #21 only four cards differ, so #1 comes as well."""
    match = on_line().built(3).market(5, 13, 16, 19, 21).deck(21, 1, 9).its_turn()
    assert used(match) == [5, 1]
    assert market(match) == [9, 13, 16, 19, 21, 21]


@pytest.mark.rule("PD-MX-33", "PD-MX-37")
def test_no_card_is_added_after_a_first_card_from_the_deck() -> None:
    """Nothing suits: both cards come from the top, and #1 is not seen in the market before."""
    match = on_line().built(3).market(16, 19, 22, 25, 27).deck(30, 1, 2).its_turn()
    assert used(match) == [30, 1]
    assert its_board(match).from_deck == [29, 0]
    assert market(match) == [16, 19, 22, 25, 27]


@pytest.mark.rule("PD-MX-37")
def test_for_the_second_card_the_market_is_looked_at_again() -> None:
    """The first card is the only one that suits; the added card does not, so the deck follows."""
    match = on_line().built(3).market(1, 16, 19, 22, 25).deck(27, 30, 2).its_turn()
    assert used(match) == [1, 30]
    assert its_board(match).from_deck == [29]
    assert market(match) == [16, 19, 22, 25, 27]


@pytest.mark.rule("PD-MX-33")
def test_with_an_empty_deck_no_card_is_added() -> None:
    match = on_line().built(3).market(1, 2, 16, 19, 22).only_deck().its_turn()
    assert used(match) == [2, 1]
    assert market(match) == [16, 19, 22]


@pytest.mark.rule("PD-MX-37", "PD-MKT-05")
def test_an_empty_deck_is_made_of_the_market_if_nothing_suits() -> None:
    match = on_line().market(16, 19, 22, 25, 27).only_deck().its_turn()
    [card] = used(match)
    assert card in (16, 19, 22, 25, 27)
    assert sorted([card, *market(match)]) == [16, 19, 22, 25, 27]
    assert len(its_board(match).from_deck) == 1


@pytest.mark.rule("PD-MX-38")
def test_without_any_card_it_builds_all_the_same() -> None:
    for built, piece in ((0, MODULE), (3, BASE)):
        match = on_line().built(built).market().only_deck().quids(4, 4).its_turn()
        assert table(match).piece[hx(match, 2, 0)] == piece
        assert table(match).quids == [4, 4]
        assert used(match) == []
        assert [len(in_slot(match, MAXIMUS, slot)) for slot in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("PD-MX-38")
def test_a_base_is_built_with_the_only_card_there_is() -> None:
    match = on_line().built(3).market(1).only_deck().its_turn()
    assert table(match).piece[hx(match, 2, 0)] == BASE
    assert used(match) == [1]


# -- which cards -----------------------------------------------------------------------


@pytest.mark.rule("PD-MX-34")
def test_preferences_appear_as_structures_are_built() -> None:
    assert types(0) == types(3) == ["extraction", "block", "protection"]
    assert types(4) == types(9) == ["generator", "extraction", "block", "protection"]
    assert types(10) == types(15) == ["laboratory", *types(4)]
    assert types(16) == types(21) == ["system", *types(10)]


@pytest.mark.rule("PD-MX-35")
@pytest.mark.parametrize(
    ("numbers", "chosen"),
    [
        ((1, 10, 15, 16, 21), 1),
        ((6, 15, 16, 21, 26), 6),
        ((11, 16, 20, 21, 26), 11),
    ],
)
def test_the_first_preferred_type_in_the_market(numbers: list[int], chosen: int) -> None:
    assert used(on_line().market(*numbers).its_turn()) == [chosen]


@pytest.mark.rule("PD-MX-34", "PD-MX-35", "PD-MX-36")
def test_ex_48_choosing_a_card() -> None:
    match = on_line().built(10).market(4, 9, 17, 20, 28).its_turn()
    assert used(match) == [20]


@pytest.mark.rule("PD-MX-34")
def test_ex_50_preferences_change() -> None:
    assert used(on_line().built(4).market(9, 13, 16, 21, 23).its_turn()) == [16]
    assert used(on_line().built(3).market(9, 13, 16, 21, 23).deck(1).its_turn()) == [9, 1]


@pytest.mark.rule("PD-MX-36")
def test_the_highest_number_of_a_type() -> None:
    assert used(on_line().market(1, 3, 4, 6, 21).its_turn()) == [4]


@pytest.mark.rule("PD-MX-38")
def test_the_structures_before_the_current_one_count() -> None:
    """The fourth Structure is still chosen without Generator, the fifth with it."""
    assert used(on_line().built(3).market(13, 16, 21, 23, 24).deck(16).its_turn())[0] == 13
    assert used(on_line().built(4).market(13, 16, 21, 23, 24).its_turn()) == [16]


@pytest.mark.rule("PD-MX-38")
def test_removed_structures_still_count() -> None:
    setting = on_line().built(4).structure(MAXIMUS, MODULE, 0, 3).market(13, 16, 21, 23, 24)
    match = setting.change(lambda s: s.remove(s.structures(MAXIMUS)[0])).its_turn()
    assert table(match).structures(MAXIMUS) == [hx(match, 2, 0)]
    assert used(match) == [16]


@pytest.mark.rule("PD-MX-15", "PD-MX-37", "PD-MX-41")
def test_ex_51_no_preferred_card() -> None:
    setting = on_line().built(2).market(16, 19, 22, 25, 27).deck(30).quids(4, 4)
    match = setting.its_turn()
    assert used(match) == [30]
    assert table(match).quids == [4, 4]
    match = setting.structure(RED, MODULE, 3, 0).its_turn()
    assert table(match).quids == [3, 5]


@pytest.mark.rule("PD-MX-15", "PD-MX-41")
def test_ex_52_condition_ignored_reward_counted() -> None:
    """A Module on (3,0), not a central hex; (2,1) and (3,1) of the sector are Maximus'."""
    setting = solo().built(10).at(MAXIMUS, 2, 0).at(RED, -1, 0).structure(RED, MODULE, 1, 0, 2, 0)
    setting.structure(MAXIMUS, MODULE, 2, 1, 3, 1).quids(4, 4).market(25, 26, 27, 28, 29)
    match = setting.change(next_card("right")).its_turn()
    assert used(match) == [25]
    assert table(match).owner[hx(match, 3, 0)] == MAXIMUS
    assert table(match).quids == [4, 4 + 1 + 2]


# -- slots and rewards -----------------------------------------------------------------


@pytest.mark.rule("PD-MX-39")
def test_cards_go_round_the_slots_through_the_whole_game() -> None:
    for stowed, slot in (((0, 0, 0), 1), ((1, 0, 0), 2), ((1, 1, 0), 3), ((4, 4, 4), 1)):
        match = on_line().stowed(*stowed).market(1, 16, 21, 26, 27).its_turn()
        after = list(stowed)
        after[slot - 1] += 1
        assert [len(in_slot(match, MAXIMUS, number)) for number in (1, 2, 3)] == after
        assert 1 in in_slot(match, MAXIMUS, slot)


@pytest.mark.rule("PD-MX-40", "PD-MX-05")
def test_only_slot_3_counts_and_each_card_four_quids() -> None:
    s = table(solo().stowed(10, 9, 9).play())
    assert satellite_score(s, MAXIMUS) == 36
    assert satellite_score(table(solo().stowed(1, 1, 0).play()), MAXIMUS) == 0


@pytest.mark.rule("PD-MX-40")
def test_your_own_slot_3_is_scored_by_your_satellite() -> None:
    setting = solo().satellites(RED, "crystal_lens").slot_cards(RED, 3, 5)
    s = table(setting.structure(RED, MODULE, 1, 0, 0, 1).play())
    assert satellite_score(s, RED) == 4


@pytest.mark.rule("PD-MX-41")
def test_own_is_maximus_and_opponent_is_you() -> None:
    """#6 pays for own neighbours, #11 for opposing ones: (3,0) is yours, (2,1) Maximus'."""
    setting = on_line().quids(4, 4).structure(RED, MODULE, 3, 0, 3, -1)
    setting.structure(MAXIMUS, MODULE, 2, 1)
    assert table(setting.market(6, 16, 21, 26, 27).its_turn()).quids == [4, 5]
    assert table(setting.market(11, 16, 21, 26, 27).its_turn()).quids == [4, 6]


@pytest.mark.rule("PD-MX-41", "PD-DEF-11")
def test_it_takes_from_you_what_you_have() -> None:
    setting = on_line().built(16).market(29, 1, 2, 3, 4)
    assert table(setting.quids(4, 4).its_turn()).quids == [2, 7]
    assert table(setting.quids(1, 4).its_turn()).quids == [0, 6]
    assert table(setting.quids(0, 4).its_turn()).quids == [0, 5]


@pytest.mark.rule("PD-MX-41", "PD-REW-07")
def test_the_cards_of_a_base_pay_in_the_order_they_were_taken() -> None:
    """Relay System takes from you only while you are richer: after Trade System you are not."""
    setting = on_line().built(17).market(29, 28, 1, 2, 3).deck(4)
    match = setting.quids(6, 4).its_turn()
    assert used(match) == [29, 28]
    assert table(match).quids == [4, 8]  # 1 + 2, then 1
    other_way = on_line().built(17).market(28, 1, 2, 3, 4).deck(29).quids(7, 4).its_turn()
    assert used(other_way) == [28, 29]
    assert table(other_way).quids == [4, 9]  # 1 + 1, then 1 + 2


@pytest.mark.rule("PD-MX-41", "PD-BUILD-07")
def test_the_new_structure_does_not_count_itself() -> None:
    match = on_line().quids(4, 4).market(13, 16, 21, 26, 27).its_turn()
    assert used(match) == [13]
    assert table(match).quids == [4, 4]
    assert table(match).owner[hx(match, 3, 0)] == NONE


@pytest.mark.rule("PD-MX-15")
@pytest.mark.parametrize("number", [3, 4, 10, 14, 15])
def test_no_condition_binds_it(number: int) -> None:
    """Crater, crystals, an own or an opposing neighbour: (2,0) has none of these."""
    match = on_line().market(number, 16, 21, 26, 27).its_turn()
    assert used(match) == [number]
    assert table(match).owner[hx(match, 2, 0)] == MAXIMUS
