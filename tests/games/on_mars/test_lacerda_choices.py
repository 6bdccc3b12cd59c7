"""What Lacerda chooses, his score, the goals and his look (OM-SOLO-20 to OM-SOLO-32)."""

from __future__ import annotations

from collections import Counter

import pytest

from offworld.games.on_mars.complexes import size
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.modules.lacerda.board import (
    SOLO_CARDS,
    SOLO_GOALS,
    decide,
    lacerda_board,
)
from offworld.games.on_mars.modules.lacerda.rules import is_goal_reached
from offworld.games.on_mars.printed import CONTRACTS, SCIENTISTS, TYPE_IDS
from offworld.games.on_mars.state import CONTRACT_CARD, Table
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.the_end import parts, standings, total
from tests.games.on_mars.scene import GAME, Scene, hx, lab, number, table, tile_of, waiting
from tests.games.on_mars.test_lacerda import HIM, YOU, built, his, marker, solo


@pytest.mark.rule("OM-SOLO-21")
def test_he_learns_the_cheapest_leftmost_tile_onto_the_top_space() -> None:
    assert lab(solo(2, at=2).play(), HIM, "lab_1_top") == tile_of("upgrade")
    has_it = solo(2, at=2).tech(HIM, "upgrade", "lab_1_top", "b").play()
    assert lab(has_it, HIM, "lab_1_bot") == tile_of("ship")
    assert waiting(has_it, HIM) == 1  # the benefit of the space


@pytest.mark.rule("OM-SOLO-22")
def test_he_develops_the_most_and_the_least_developed_tile() -> None:
    game = solo(3, at=2).shelter_tech(HIM, "lab_2_mid").tech(HIM, "mine", "lab_4_top")
    match = game.tech(HIM, "rover", "lab_1_bot").tech(HIM, "ship", "lab_1_top").play()
    assert lab(match, HIM, "lab_5_top") == tile_of("mine")
    assert lab(match, HIM, "lab_2_bot") == tile_of("rover")  # the lower one, to the free space
    assert lab(match, HIM, "lab_1_top") == tile_of("ship")


@pytest.mark.rule("OM-SOLO-22")
def test_only_the_crystal_of_the_last_column_is_paid() -> None:
    game = solo(3, at=2).shelter_tech(HIM, "lab_2_mid").tech(HIM, "mine", "lab_5_top")
    poor = game.play()
    assert lab(poor, HIM, "lab_5_top") == tile_of("mine")
    assert lab(poor, HIM, "lab_2_mid") == NONE
    game = solo(3, at=2, crystals=1).shelter_tech(HIM, "lab_2_mid")
    rich = game.tech(HIM, "mine", "lab_5_top").play()
    assert lab(rich, HIM, "lab_6") == tile_of("mine")
    assert table(rich).has(HIM, 5) == 0


@pytest.mark.rule("OM-SOLO-23")
def test_a_type_that_is_not_needed_is_skipped() -> None:
    """EX-OM-41: Greenhouse and Oxygen Condenser are not needed, so he builds a Mine."""
    match = solo(1, at=5).lss(1, 1, 1, 2, 2).change(marker("greenhouse")).play()
    assert built(match, "greenhouse") == built(match, "oxygen_condenser") == 1
    assert built(match, "mine") == 2
    assert his(match).marker == TYPE_IDS.index("generator")
    s = table(match)
    assert len([place for place in s.colonists if 100 <= place < 200]) == 1  # his Miner


@pytest.mark.rule("OM-SOLO-23")
def test_the_largest_complex_and_no_zone() -> None:
    game = solo(1, at=5).building("mine", 1, 0, 4, 0).tech(HIM, "mine", "lab_3_top")
    s = table(game.play())
    new = [
        hex
        for hex in range(len(s.building))
        if s.building[hex] == TYPE_IDS.index("mine") and hex not in (hx(0, 0), hx(1, 0), hx(4, 0))
    ]
    assert len(new) == 1
    assert size(s, new[0]) == 3  # beside both of the others, far from any Bot of his
    assert s.progress[5 * HIM + TYPE_IDS.index("mine")] == 1
    alone = table(solo(1, at=5).play())
    assert alone.progress[5 * HIM + TYPE_IDS.index("mine")] == 0  # no Tech, no Complex


@pytest.mark.rule("OM-SOLO-24")
def test_he_upgrades_what_his_scientists_score_and_higher_levels() -> None:
    game = solo(2, at=5).blueprint(HIM, 1).blueprint(HIM, 3).blueprint(HIM, 2)
    assert table(game.scientist(HIM, "geologist").play()).built[2] == hx(-2, 1)
    game = solo(2, at=5).blueprint(HIM, 1).blueprint(HIM, 13).building("mine", 1, 0, 2, 0)
    s = table(game.play())
    assert s.built[12] != NONE
    assert s.built[0] == NONE
    game = solo(2, at=5).blueprint(HIM, 1).blueprint(HIM, 3).blueprint(HIM, 5)
    s = table(game.tech(HIM, "upgrade", "lab_1_bot").play())
    assert [s.built[card] != NONE for card in (0, 2, 4)] == [True, True, False]


@pytest.mark.rule("OM-SOLO-25")
def test_the_scientist_with_the_highest_potential() -> None:
    game = solo(3, at=5).blueprint(YOU, 7, 0, 2).blueprint(HIM, 8).blueprint(YOU, 1)
    s = table(game.play())
    assert s.scientist_owner[number(SCIENTISTS, "hydrologist")] == HIM
    assert s.hiring.count(NONE) == 0  # a Contract at random


@pytest.mark.rule("OM-SOLO-25", "OM-SOLO-31")
def test_after_two_scientists_the_best_contract_counts_as_completed() -> None:
    def shown(s: Table) -> None:
        places = [place for place, card in enumerate(s.hiring) if card == NONE]
        for place, one in zip(places, (11, 2), strict=True):
            s.contract_deck.remove(number(CONTRACTS, one))
            s.hiring[place] = CONTRACT_CARD + number(CONTRACTS, one)

    game = solo(3, at=5).scientist(HIM, "geologist").scientist(HIM, "hydrologist")
    s = table(game.mission("contracts", 2).change(shown).play())
    assert s.contract_owner[number(CONTRACTS, 2)] == HIM
    assert s.mission_left == [1]
    assert dict(parts(s, HIM))["Contracts"] == 12


@pytest.mark.rule("OM-SOLO-30")
def test_solo_cards_decide_between_equal_options() -> None:
    s = table(solo(1, at=2).play())
    drawn = Counter(decide(s, ["a", "b"]) for _ in range(200))
    assert set(drawn) == {"a", "b"}
    assert {decide(s, list("abcdef")) for _ in range(200)} == set("abcdef")
    board = his(solo(1, at=2).play())
    assert len(board.deck.cards) == 11  # drawn from a copy

    deck = lacerda_board(s).deck
    deck.cards = [card for card, row in enumerate(SOLO_CARDS) if row.action == 2]
    assert {decide(s, ["a", "b"]) for _ in range(20)} == {"b"}


@pytest.mark.rule("OM-SOLO-31")
def test_his_score_at_the_end() -> None:
    s = table(solo(1, at=2).ships(HIM, hangar=2).colonists(HIM, 0).play())
    found = dict(parts(s, HIM))
    assert found["Ships"] == 6
    assert found["Colonists"] == 3  # full, with one Shelter
    assert found["Blueprints"] == -3  # the one he has just obtained


def winning(goal: str) -> Scene:
    """Every requirement of the first goal holds for you."""
    game = solo(1, at=2, solo_goal=goal).lss(3, 4, 4, 4, 4).contract(YOU, 7)

    def reach(s: Table) -> None:
        contract = number(CONTRACTS, 7)
        s.delivered[8 * contract : 8 * contract + 8] = CONTRACTS[contract].deliver
        s.goals_done[YOU] = [s.goal_box.cards.pop()]
        s.goal_box.seen.pop()

    return game.change(reach).tech(YOU, "mine", "lab_6").op(YOU, 90)


@pytest.mark.rule("OM-SOLO-01", "OM-SOLO-32")
def test_all_requirements_and_the_lead() -> None:
    s = table(winning("first_colonists").play())
    assert is_goal_reached(s)
    assert standings(s)[YOU] == 1
    s.op[YOU] -= total(s, YOU) - total(s, HIM)
    assert standings(s)[YOU] == 2  # no lead
    s = table(winning("first_colonists").lss(2, 2, 2, 2, 2).play())
    assert standings(s)[YOU] == 2
    assert standings(table(winning("next_generation").play()))[YOU] == 2


@pytest.mark.rule("OM-SOLO-32")
def test_the_goals() -> None:
    assert [(goal.name, goal.margin) for goal in SOLO_GOALS] == [
        ("First Colonists", 1),
        ("Next Generation", 10),
        ("Hunky Dory", 20),
        ("A Martian Potato", 30),
    ]
    assert standings(table(winning("martian_potato").play()))[YOU] == 2


@pytest.mark.rule("OM-SOLO-32")
def test_a_martian_potato() -> None:
    game = winning("martian_potato").at(YOU, 1).contract(YOU, 4).contract(YOU, 11)
    game = game.scientist(YOU, "biochemist").stock(YOU, plant=5)
    game = game.building("greenhouse", 1, 1, 2, 0, 1, 2, -1, 2)
    game = game.blueprint(YOU, 7, 0, 2).blueprint(YOU, 8, 1, 1).blueprint(YOU, 19, 1, 2)
    game = game.building("greenhouse", -1, 3, 2, 1).tech(YOU, "greenhouse", "lab_6")

    def reach(s: Table) -> None:
        s.lab = [NONE if tile == tile_of("mine") else tile for tile in s.lab]
        s.research[YOU] = [0, 1]
        for one in (4, 11):
            contract = number(CONTRACTS, one)
            s.delivered[8 * contract : 8 * contract + 8] = CONTRACTS[contract].deliver

    s = table(game.change(reach).play())
    assert is_goal_reached(s)
    s.space[YOU] = 8
    assert not is_goal_reached(s)


@pytest.mark.rule("OM-SOLO-07", "OM-SOLO-04")
def test_the_table_says_what_decided() -> None:
    match = solo(1, at=2).play()
    view = GAME.look.view(match.state, YOU)
    assert isinstance(view, OnMarsView)
    said = GAME.look.text(view)
    assert "OM-SOLO-20" in said
    assert "solo card (action 1" in said
    skipping = solo(2, at=5).play()
    assert "He skips the action: it is not possible now (OM-SOLO-07)" in GAME.look.text(
        GAME.look.view(skipping.state, YOU)
    )
