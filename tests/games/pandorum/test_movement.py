"""Movement (PD-MOVE) and rent (PD-RENT)."""

from __future__ import annotations

import pytest

from offworld.games.pandorum.state import Table
from offworld.games.pandorum.terms.options import Build, Move, TakeFromMarket, ToLandingPad
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    asked,
    build,
    construct,
    go,
    hand,
    hx,
    market,
    offered,
    options,
    pay,
    payable,
    scene,
    stops,
    stow,
    table,
)


@pytest.mark.rule("PD-MOVE-05", "PD-BUILD-06", "PD-REW-02")
def test_ex_03_first_turn() -> None:
    game = scene().hand(RED, 17, 20, 3, 10, 26).quids(4, 4).market(1, 2, 5, 6)
    match = game.play()
    go(match, 2, 0)
    pay(match, 3)
    build(match, 17)
    stow(match, 2)
    s = table(match)
    assert s.quids[RED] == 6
    assert hand(match, RED) == [10, 20, 26]
    assert s.left(RED, MODULE) == 9
    assert 3 in market(match)
    assert s.harvester[RED] == hx(match, 2, 0)
    assert s.owner[hx(match, 2, 0)] == RED
    other = game.play()
    construct(other, 2, 0, 3, 20)
    assert table(other).quids[RED] == 8


@pytest.mark.rule("PD-MOVE-01")
def test_along_one_line_as_far_as_one_likes() -> None:
    match = scene().hand(RED, 1, 1).play()
    lines = table(match).board.lines[table(match).board.centre]
    expected = {tuple(table(match).board.places[hex]) for line in lines for hex in line}
    assert stops(match) == expected
    assert (0, 0) not in stops(match)
    assert (1, 1) not in stops(match)  # on no line


@pytest.mark.rule("PD-MOVE-02")
def test_ex_05_a_volcano_blocks() -> None:
    match = scene().at(RED, 0, 1).hand(RED, 1, 1).play()
    reached = stops(match)
    assert not {(1, 1), (2, 1), (3, 1)} & reached
    assert (1, 0) in reached
    assert not {(2, -1), (3, -2)} & reached


@pytest.mark.rule("PD-MOVE-03", "PD-RENT-04")
def test_ex_08_passing() -> None:
    game = scene().at(RED, -2, 0).structure(RED, MODULE, -1, 0, 2, 0).structure(BLUE, BASE, 1, 0)
    match = game.at(BLUE, 1, 0).hand(RED, 1, 1).quids(0, 0).market(2, 3, 4, 5).play()
    go(match, 3, 0)
    pay(match, 1)
    assert table(match).quids == [0, 0]
    assert {type(option) for option in options(match)} == {Build}
    assert market(match) == [1, 2, 3, 4, 5]


@pytest.mark.rule("PD-MOVE-04")
def test_some_places_can_only_be_crossed() -> None:
    match = scene().feature("passage", 1, 0).hand(RED, 1, 1).play()
    assert (1, 0) not in stops(match)
    assert (2, 0) in stops(match)


@pytest.mark.rule("PD-MOVE-05")
def test_a_movement_needs_a_card_and_costs_it() -> None:
    assert not offered(scene().play(), Move)
    match = scene().structure(RED, MODULE, 1, 0).hand(RED, 9).market(1, 2, 3, 4).play()
    assert stops(match) == {(1, 0)}
    go(match, 1, 0)
    assert payable(match) == [9]
    pay(match, 9)
    assert hand(match, RED) == []
    assert market(match) == [1, 2, 3, 4, 9]


@pytest.mark.rule("PD-MOVE-05", "PD-BUILD-03")
def test_ex_58_the_payment_must_leave_a_construction() -> None:
    match = scene().hand(RED, 17, 24).play()
    go(match, 2, 0)
    assert payable(match) == [24]


@pytest.mark.rule("PD-MOVE-05")
def test_with_only_bases_left_the_payment_leaves_two_cards() -> None:
    game = scene().supply(RED, 0, 3).hand(RED, 1, 6, 24)
    match = game.play()
    go(match, 2, 0)
    assert payable(match) == [24]
    assert (2, 0) not in stops(scene().supply(RED, 0, 3).hand(RED, 1, 24, 24).play())


@pytest.mark.rule("PD-MOVE-07")
def test_a_payment_refills_nothing_and_may_spare_a_refill() -> None:
    game = scene().structure(RED, MODULE, 1, 0).hand(RED, 9).market(1, 2).deck(20, 21)
    match = game.play()
    go(match, 1, 0)
    pay(match, 9)
    assert market(match) == [1, 2, 9]
    build_too = scene().hand(RED, 9, 1).market(1, 2, 3).deck(20, 21).play()
    construct(build_too, 2, 0, 9, 1)
    assert market(build_too) == [1, 2, 3, 9]


@pytest.mark.rule("PD-MOVE-08", "PD-BUILD-03")
def test_ex_06_no_possible_construction() -> None:
    match = scene().hand(RED, 24, 29, 24, 29, 29).market(1, 2, 3, 4).play()
    assert not offered(match, Move)
    assert offered(match, TakeFromMarket)


@pytest.mark.rule("PD-MOVE-08")
def test_where_a_harvester_may_stop() -> None:
    game = scene().at(RED, -2, 0).at(BLUE, -1, 0).quids(1, 0).hand(RED, 24)
    game.structure(RED, BASE, -1, 0).structure(BLUE, MODULE, 1, 0).structure(BLUE, BASE, 2, 0)
    match = game.play()
    assert stops(match) == {(-1, 0), (0, 0), (1, 0)}  # own, also shared; pad; rent payable
    go(match, -1, 0)
    assert table(match).harvester == [hx(match, -1, 0)] * 2


@pytest.mark.rule("PD-MOVE-09")
def test_a_harvester_that_is_walled_in() -> None:
    game = scene().at(RED, 0, 3).hand(RED, 1, 1).market(1, 2, 3, 4)
    for q, r in ((1, 2), (0, 2), (-1, 3)):
        game.feature("volcano", q, r)
    match = game.feature("volcano", -1, 4).play()
    assert not offered(match, Move)
    assert ToLandingPad() in options(match)
    match.choose(ToLandingPad())
    assert table(match).harvester[RED] == hx(match, 0, 0)
    assert asked(match) == RED
    assert (1, 0) in stops(match)  # and now the action
    assert ToLandingPad() not in options(match)


@pytest.mark.rule("PD-MOVE-09")
@pytest.mark.parametrize("hand", [(), (24, 24)])
def test_cards_and_quids_alone_do_not_wall_in(hand: tuple[int, ...]) -> None:
    """An empty hex, or a foreign Structure, would be a stop with other cards or more quids."""
    match = scene().at(RED, 2, 0).quids(0, 0).hand(RED, *hand).play()
    assert ToLandingPad() not in options(match)


@pytest.mark.rule("PD-MOVE-09")
def test_without_structures_empty_hexes_are_no_stops() -> None:
    match = scene().at(RED, 3, 1).supply(RED, 0, 0).hand(RED, 1, 1).play()
    assert not offered(match, Move)
    assert ToLandingPad() in options(match)


# -- rent ------------------------------------------------------------------------------


@pytest.mark.rule("PD-RENT-01", "PD-RENT-03", "PD-BUILD-04")
def test_ex_07_rent() -> None:
    def at_base(quids: int, piece: int = BASE) -> Table:
        game = scene().structure(BLUE, piece, 1, 0).at(RED, -2, 0).quids(quids, 0)
        match = game.hand(RED, 1, 5).market(1, 2, 3, 4).play()
        if (1, 0) in stops(match):
            go(match, 1, 0)
            pay(match, 5)
            assert asked(match) == BLUE  # nothing is built
            assert market(match) == [1, 2, 3, 4, 5]
        return table(match)

    assert at_base(3).quids == [1, 2]
    assert at_base(1).quids == [1, 0]  # illegal
    assert at_base(3, MODULE).quids == [2, 1]
    assert at_base(1, MODULE).quids == [0, 1]
    assert at_base(3).owner.count(RED) == 0


@pytest.mark.rule("PD-RENT-02")
def test_the_owner_receives_the_rent_before_anything_else() -> None:
    game = scene(3).structure(1, BASE, 1, 0).quids(2, 0, 0).hand(RED, 1)
    match = game.bow(RED, "raider_prow").slot(RED, 1, 5).play()
    go(match, 1, 0)
    pay(match, 1)
    assert asked(match) == RED  # the Prow, which may take from the rent
    assert table(match).quids == [0, 2, 0]


@pytest.mark.rule("PD-RENT-03")
def test_quids_gained_by_the_move_do_not_help_with_the_rent() -> None:
    game = scene().bow(RED, "vector_thrusters").slot(RED, 1, 5).quids(0, 0).hand(RED, 24)
    game.structure(BLUE, MODULE, 2, 1)
    assert (2, 1) not in stops(game.play(), bow=True)
    assert (2, 1) in stops(game.quids(1, 0).play(), bow=True)


@pytest.mark.rule("PD-RENT-04")
def test_own_structures_and_landing_pads_are_free() -> None:
    for q, r in ((1, 0), (0, 0)):
        game = scene().structure(RED, BASE, 1, 0).at(RED, -1, 0).quids(0, 0).hand(RED, 9)
        match = game.play()
        go(match, q, r)
        pay(match, 9)
        assert table(match).quids == [0, 0]
