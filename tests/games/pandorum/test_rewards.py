"""Rewards (PD-REW)."""

from __future__ import annotations

import pytest

from offworld.games.pandorum.rewards import bank_reward
from offworld.games.pandorum.state import CONSTRUCTION, Table
from offworld.games.pandorum.terms.options import TakeQuids
from tests.games.pandorum.scene import (
    BASE,
    BLACK,
    BLUE,
    MODULE,
    RED,
    WHITE,
    Scene,
    build,
    buildable,
    hx,
    offered,
    scene,
    table,
)


def reward(game: Scene, number: int, q: int, r: int) -> int:
    """What a card would bring Red from the bank."""
    match = game.play()
    return bank_reward(table(match), RED, hx(match, q, r), number - 1)


def arrived(s: Table) -> None:
    s.phase, s.moved, s.stopped_on_empty = CONSTRUCTION, True, True


def crowded() -> Scene:
    """Around (2, 1): Red on (2, 0), Blue Base on (1, 2), Blue Module on (3, 1)."""
    return (
        scene()
        .structure(RED, MODULE, 2, 0)
        .structure(BLUE, BASE, 1, 2)
        .structure(BLUE, MODULE, 3, 1)
    )


@pytest.mark.rule("PD-REW-01", "PD-REW-02", "PD-REW-03")
@pytest.mark.parametrize(
    ("number", "q", "r", "quids"),
    [
        (1, 2, 1, 2),  # 1, and 1 more next to a Volcano
        (1, 3, 0, 1),
        (2, 3, 0, 2),  # dunes (2, 0) and (3, -1), built on or not
        (3, -1, 3, 1),  # crater (-1, 2)
        (4, 1, 0, 1),  # crystals (0, 1)
        (5, 2, 0, 4),  # two Volcanoes, 2 each
        (6, 2, 1, 1),  # one Structure of Red's
        (7, 2, 1, 3),  # three Structures
        (8, 1, 0, 1),  # Red's on (2, 0)
        (9, 3, 0, 2),  # 1, and 1 more next to an own Structure
        (10, 2, 1, 2),
        (11, 2, 1, 2),  # two opposing
        (12, 2, 1, 3),  # one Volcano and three Structures, at most 3
        (13, 2, 1, 3),  # sector B: three others
        (14, 2, 1, 2),  # one Base
        (15, 2, 1, 4),  # two opposing, 2 each
        (16, 2, 1, 1),  # empty: (3, 0) and (2, 2)
        (17, 2, 1, 1),
        (18, 2, 1, 1),  # 1 + 2 // 3
        (19, 2, 1, 1),  # one Volcano + 2 // 3
        (20, 2, 1, 2),
        (21, 2, 1, 1),  # dunes, crystals, ruins: one beyond the second
        (22, 2, 1, 2),  # two beyond the first
        (23, 2, 1, 4),  # ruins (3, 1), (2, 2)
        (24, 2, 2, 1),  # Red has none on ruins
        (25, 2, 1, 2),  # 1, and Red's in sector B
        (26, 2, 1, 1),
        (27, 2, 1, 1),
        (28, 2, 1, 1),
        (29, 2, 1, 1),
        (30, 2, 1, 0),
    ],
)
def test_every_project_pays_by_its_own_text(number: int, q: int, r: int, quids: int) -> None:
    assert reward(crowded(), number, q, r) == quids


@pytest.mark.rule("PD-REW-02")
def test_rounding_floor_and_cap() -> None:
    assert reward(scene(), 16, 2, 0) == 2  # 4 empty, halved
    assert reward(scene().structure(BLUE, MODULE, 3, 0), 16, 2, 0) == 1  # 3, down
    assert reward(scene().structure(BLUE, MODULE, 3, 0), 17, 2, 0) == 2  # 3, up
    assert reward(scene(), 20, 2, 1) == 4  # 5 empty, at most 4
    assert reward(scene(), 21, 3, 0) == 1  # -2 + 3: dunes, crater, ruins
    many = scene().structure(RED, MODULE, 2, 0, 3, 0, 1, 2)
    assert reward(many, 10, 2, 1) == 4  # three own, at most 4
    assert reward(many, 6, 2, 1) == 2


@pytest.mark.rule("PD-REW-02")
def test_never_below_nothing() -> None:
    game = scene()
    for q, r in ((3, 0), (3, -1), (1, 0), (2, 1)):
        game.feature("volcano", q, r)
    assert reward(game, 21, 2, 0) == 0  # -2 + 0


@pytest.mark.rule("PD-REW-03")
def test_counts_of_sector_distance_and_ruins() -> None:
    game = scene().structure(RED, MODULE, 2, 2, 3, 1, 3, 0).structure(BLUE, BASE, 1, 2)
    assert reward(game, 13, 2, 1) == 3  # four others, at most 3
    assert reward(game, 25, 2, 1) == 4  # 1 + 3
    assert reward(game, 24, -2, 4) == 3  # 1 + two on ruins
    assert reward(game, 8, 2, 0) == 3  # (3, 0), (3, 1), (2, 2) are within 2
    apart = game.cut(2, 0, 3, 0).cut(2, 1, 3, 0)
    assert reward(apart, 8, 2, 0) == 3  # by distance alone
    assert reward(scene().structure(RED, MODULE, 2, 2), 8, 1, 0) == 0  # distance 3


@pytest.mark.rule("PD-REW-03")
def test_adjacent_terrain_counts_built_on_or_not_but_not_under_volcanoes() -> None:
    assert reward(scene().structure(BLUE, BASE, 3, 1, 2, 2), 23, 2, 1) == 4
    assert reward(scene().feature("volcano", 3, 1), 23, 2, 1) == 2


@pytest.mark.rule("PD-REW-04", "PD-DEF-11")
def test_ex_12_taking_from_several_owners() -> None:
    game = scene(3).structure(BLUE, MODULE, 2, 0, 1, 2).structure(WHITE, MODULE, 2, 2, 3, 1)
    match = game.at(RED, 2, 1).quids(4, 1, 6).hand(RED, 30).change(arrived).play()
    build(match, 30)
    assert not offered(match, TakeQuids)  # no choice: 1 + 2 is just the most
    assert table(match).quids == [7, 0, 4]
    assert table(match).income == 3


@pytest.mark.rule("PD-REW-04")
def test_where_the_cap_binds_the_player_chooses() -> None:
    game = scene(3).structure(BLUE, MODULE, 2, 0, 1, 2).structure(WHITE, MODULE, 2, 2, 3, 1)
    match = game.at(RED, 2, 1).quids(4, 5, 6).hand(RED, 30).change(arrived).play()
    build(match, 30)
    for victim, left in ((BLUE, {BLUE, WHITE}), (BLUE, {BLUE, WHITE})):
        assert {option.victim for option in offered(match, TakeQuids)} == left
        match.choose(TakeQuids(victim))
    assert table(match).quids == [4 + 3, 5 - 2, 6 - 1]  # the third can only be White's


@pytest.mark.rule("PD-REW-04")
def test_ex_13_richer_opponents() -> None:
    match = scene(3).at(RED, 2, 1).quids(4, 1, 6).hand(RED, 28).change(arrived).play()
    build(match, 28)
    assert table(match).quids == [6, 1, 5]
    assert table(match).income == 2


@pytest.mark.rule("PD-REW-04")
def test_richer_is_judged_for_all_at_once_after_the_banks_reward() -> None:
    match = scene(4).at(RED, 2, 1).quids(4, 6, 5, 6).hand(RED, 28).change(arrived).play()
    build(match, 28)
    assert table(match).quids == [4 + 1 + 2, 5, 5, 5]  # White had just as much as Red


@pytest.mark.rule("PD-REW-04")
def test_each_owner_of_an_adjacent_structure_once() -> None:
    game = scene(4).structure(BLUE, MODULE, 3, 0, 3, -1).structure(WHITE, BASE, 1, 0)
    match = game.at(RED, 2, 0).quids(0, 5, 5, 5).hand(RED, 27).change(arrived).play()
    build(match, 27)
    assert table(match).quids == [1 + 2, 4, 4, 5]
    assert table(match).quids[BLACK] == 5


@pytest.mark.rule("PD-REW-04", "PD-DEF-11")
def test_one_opponent_of_choice() -> None:
    game = scene(3).at(RED, 3, 1).quids(0, 1, 5).hand(RED, 29).change(arrived)
    match = game.play()
    build(match, 29)
    assert {option.victim for option in offered(match, TakeQuids)} == {BLUE, WHITE}
    match.choose(TakeQuids(BLUE))
    assert table(match).quids == [1 + 1, 0, 5]  # all that Blue had
    other = game.play()
    build(other, 29)
    other.choose(TakeQuids(WHITE))
    assert table(other).quids == [1 + 2, 1, 3]


@pytest.mark.rule("PD-REW-05")
def test_income_is_what_the_cards_bring() -> None:
    game = scene().structure(RED, MODULE, 2, 0).hull(RED, "heavy_hull", 2).at(RED, 2, 1)
    match = game.hand(RED, 10, 26).quids(0, 3).change(arrived).play()
    build(match, 26, 10)
    assert table(match).income == 1 + 1 + 2
    assert table(match).quids == [1 + 1 + 2 + 2, 2]  # and 2 for the hull


@pytest.mark.rule("PD-REW-06")
def test_a_reward_of_nothing_is_allowed() -> None:
    match = scene().at(RED, 2, 0).hand(RED, 6).quids(4, 4).change(arrived).play()
    build(match, 6)
    assert table(match).quids[RED] == 4
    assert table(match).structures(RED)


@pytest.mark.rule("PD-REW-07")
def test_the_order_of_two_cards_matters_only_where_quids_are_taken() -> None:
    game = scene().at(RED, 2, 1).hand(RED, 1, 22, 28).quids(4, 6).change(arrived)
    match = game.play()
    pairs = {cards for cards in buildable(match) if len(cards) == 2}
    assert pairs == {(1, 22), (1, 28), (28, 1), (22, 28), (28, 22)}
    build(match, 28, 1)  # 1 from the bank: 5, Blue has 6 and loses 1; then 2
    assert table(match).quids == [4 + 1 + 1 + 2, 5]
    other = game.play()
    build(other, 1, 28)  # 2 first: 6, then 7: nobody is richer
    assert table(other).quids == [4 + 2 + 1, 6]
