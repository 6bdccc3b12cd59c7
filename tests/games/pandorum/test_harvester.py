"""Bows (PD-BOW), hulls (PD-HULL) and Satellites (PD-SAT)."""

from __future__ import annotations

import pytest

from offworld.games.pandorum.hulls import hull_level
from offworld.games.pandorum.satellites import satellite_score, target_items
from offworld.games.pandorum.state import CONSTRUCTION, Table
from offworld.games.pandorum.tables import SATELLITE_IDS
from offworld.games.pandorum.terms.options import (
    DONE,
    Build,
    Move,
    Spend,
    TakeFromDeck,
    TakeFromMarket,
    TakeQuids,
    UseBow,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    WHITE,
    Scene,
    asked,
    build,
    buildable,
    construct,
    go,
    hand,
    hx,
    in_slot,
    market,
    offered,
    options,
    pay,
    payable,
    scene,
    seen,
    stops,
    table,
)


def arrived(s: Table) -> None:
    s.phase, s.moved, s.stopped_on_empty = CONSTRUCTION, True, True


def with_bow(name: str, *slot: int, seats: int = 2) -> Scene:
    return scene(seats).bow(RED, name).slot(RED, 1, *slot)


# -- bows ------------------------------------------------------------------------------


@pytest.mark.rule("PD-BOW-01", "PD-MKT-04")
def test_once_a_turn_for_a_card_of_slot_1() -> None:
    match = with_bow("salvage_claw", 5, 5).market(1, 2, 3, 4).play()
    match.choose(UseBow())
    match.choose(TakeFromMarket(0))
    match.choose(DONE)
    assert UseBow() not in options(match)
    assert in_slot(match, RED, 1) == [5]
    assert [card + 1 for card in table(match).box.cards] == [5]
    assert UseBow() not in options(with_bow("salvage_claw").market(1, 2, 3, 4).play())


@pytest.mark.rule("PD-BOW-02")
def test_ex_11_vector_thrusters() -> None:
    match = with_bow("vector_thrusters", 5).hand(RED, 17, 24).quids(0, 0).play()
    assert (2, 2) not in stops(match)
    go(match, 2, 2, bow=True)
    s = table(match)
    assert s.quids[RED] == 1
    assert [card + 1 for card in s.box.cards] == [5]
    assert payable(match) == [17]
    pay(match, 17)
    build(match, 24)
    assert table(match).owner[hx(match, 2, 2)] == RED


@pytest.mark.rule("PD-BOW-02")
def test_two_legs_turn_where_one_could_pass() -> None:
    match = with_bow("vector_thrusters", 5).hand(RED, 1, 1).play()
    s = table(match)
    assert (0, 0) not in stops(match, bow=True)  # not where it started
    for move in offered(match, Move):
        if move.bow:
            first = s.board.direction(s.board.centre, move.via)
            second = s.board.direction(move.via, move.hex)
            assert -1 not in (first, second)
            assert first != second
            assert s.feature[move.via] != 1
    blocked = with_bow("vector_thrusters", 5).hand(RED, 1, 1).at(RED, 0, 1)
    reach = stops(blocked.play(), bow=True)
    assert (2, 1) in reach  # over (0, 3), around the Volcano
    assert (1, 1) not in reach


@pytest.mark.rule("PD-BOW-02")
def test_the_turning_hex_is_no_stop() -> None:
    game = with_bow("vector_thrusters", 5).hand(RED, 9, 1).quids(0, 0)
    for q, r in ((1, 0), (2, 0)):
        game.structure(BLUE, BASE, q, r)
    match = game.play()
    go(match, 2, 1, bow=True)
    assert table(match).quids == [1, 0]  # no rent on the way


@pytest.mark.rule("PD-BOW-03")
def test_tunnel_drill() -> None:
    match = with_bow("tunnel_drill", 5).at(RED, 0, 1).hand(RED, 1, 1).quids(0, 0).play()
    beyond = stops(match, bow=True)
    assert {(2, 1), (3, 1), (3, -2), (4, -3)} <= beyond
    assert not {(1, 1), (2, -1)} & beyond  # not on one
    assert (1, 0) not in beyond  # at least one must be passed
    go(match, 2, 1, bow=True)
    assert table(match).quids[RED] == 1
    twice = with_bow("tunnel_drill", 5).at(RED, 0, 1).hand(RED, 1, 1).quids(0, 0)
    match = twice.feature("volcano", 2, 1).play()
    go(match, 3, 1, bow=True)
    assert table(match).quids[RED] == 2


@pytest.mark.rule("PD-BOW-04")
def test_adaptive_foundry() -> None:
    match = with_bow("adaptive_foundry", 3).hand(RED, 24, 29).quids(0, 0).play()
    assert (2, 0) in stops(match)
    go(match, 2, 0)
    assert payable(match) == [24, 29]
    pay(match, 29)
    assert options(match) == [Build(23, -1, True)]
    build(match, 24, foundry=True)
    assert table(match).quids[RED] == 1 + 1  # the reward is counted as usual
    assert in_slot(match, RED, 1) == []
    assert (2, 0) not in stops(with_bow("adaptive_foundry").hand(RED, 24, 29).play())


@pytest.mark.rule("PD-BOW-04", "PD-BOW-09")
def test_the_foundry_may_be_used_when_all_conditions_are_fulfilled() -> None:
    game = with_bow("adaptive_foundry", 3, 7).at(RED, 2, 0).hand(RED, 17).quids(0, 0)
    match = game.change(arrived).play()
    assert options(match) == [Build(16), Build(16, -1, True)]
    build(match, 17, foundry=True)
    assert options(match) == [Spend(2), Spend(6)]
    match.choose(Spend(6))
    assert table(match).quids[RED] == 2 + 1
    assert in_slot(match, RED, 1) == [3]


@pytest.mark.rule("PD-BOW-05", "PD-MKT-03")
def test_salvage_claw() -> None:
    match = with_bow("salvage_claw", 5).market(1, 2, 3, 4).deck(20, 21, 22).play()
    match.choose(UseBow())
    assert DONE not in options(match)  # one at least
    match.choose(TakeFromMarket(0))
    assert market(match) == [2, 3, 4]
    match.choose(TakeFromMarket(2))
    assert hand(match, RED) == [1, 3]
    assert market(match) == [2, 4, 20, 21]
    assert UseBow() not in options(with_bow("salvage_claw", 5).market().only_deck(1).play())


@pytest.mark.rule("PD-BOW-05")
def test_salvaged_cards_can_be_used_but_do_not_make_a_stop_legal() -> None:
    game = with_bow("salvage_claw", 5).hand(RED, 24, 24).market(17, 18, 19, 20)
    assert (2, 0) not in stops(game.play())
    match = with_bow("salvage_claw", 5).hand(RED, 9, 1).market(17, 18, 19, 20).play()
    go(match, 2, 0)
    pay(match, 9)
    match.choose(UseBow())
    match.choose(TakeFromMarket(16))
    match.choose(DONE)
    assert (17,) in buildable(match)
    assert (1, 17) in buildable(match)


@pytest.mark.rule("PD-BOW-06")
def test_reserve_tanks() -> None:
    match = with_bow("reserve_tanks", 5).hand(RED, 1).market(1, 2, 3, 4).quids(0, 0).play()
    assert (2, 0) not in stops(match)  # no card for the payment
    go(match, 2, 0, bow=True)
    assert market(match) == [1, 2, 3, 4, 5]
    assert table(match).box.cards == []
    assert table(match).quids[RED] == 1
    assert buildable(match) == {(1,)}
    stay = with_bow("reserve_tanks", 5).structure(RED, MODULE, 1, 0).play()
    assert stops(stay, bow=True) == {(1, 0)}  # without any card in hand


@pytest.mark.rule("PD-BOW-07")
def test_raider_prow() -> None:
    game = with_bow("raider_prow", 5, seats=4).at(RED, 2, 0).quids(0, 3, 3, 0)
    game.structure(BLUE, MODULE, 3, 0).structure(WHITE, MODULE, 1, 0).structure(3, MODULE, 2, 1)
    match = game.hand(RED, 1).change(arrived).play()
    match.choose(UseBow())
    assert options(match) == [TakeQuids(BLUE), TakeQuids(WHITE)]  # Black has nothing
    match.choose(TakeQuids(WHITE))
    assert options(match) == [TakeQuids(BLUE), DONE]
    match.choose(TakeQuids(BLUE))
    assert table(match).quids == [2, 2, 2, 0]
    assert not [option for option in options(match) if isinstance(option, UseBow)]
    nothing = game.quids(0, 0, 0, 0).play()
    assert UseBow() not in options(nothing)


@pytest.mark.rule("PD-BOW-07")
def test_the_prow_raids_the_owner_of_the_hex_too() -> None:
    game = with_bow("raider_prow", 5).structure(BLUE, MODULE, 1, 0).hand(RED, 1).quids(1, 0)
    match = game.play()
    go(match, 1, 0)
    pay(match, 1)
    match.choose(UseBow())
    assert table(match).quids == [1, 0]  # the rent comes back
    assert asked(match) == BLUE


@pytest.mark.rule("PD-BOW-08")
def test_a_card_placed_this_turn_may_be_spent_this_turn() -> None:
    match = with_bow("salvage_claw").hand(RED, 9, 1).play()
    construct(match, 2, 0, 9, 1, slots=[1])
    assert options(match) == [UseBow(), DONE]


@pytest.mark.rule("PD-BOW-09")
@pytest.mark.parametrize("bow", ["vector_thrusters", "tunnel_drill", "reserve_tanks"])
def test_the_card_is_spent_with_the_declaration(bow: str) -> None:
    match = with_bow(bow, 5, 7).at(RED, 0, 1).hand(RED, 1, 1).market(1, 2, 3, 4).play()
    match.choose(next(move for move in offered(match, Move) if move.bow))
    assert options(match) == [Spend(4), Spend(6)]
    match.choose(Spend(6))
    assert in_slot(match, RED, 1) == [5]
    where = table(match).market if bow == "reserve_tanks" else table(match).box
    assert 6 in where.cards
    assert table(match).bow_used


# -- hulls -----------------------------------------------------------------------------


def bonus(game: Scene, q: int, r: int, *cards: int) -> int:
    """What the hull pays Red for building on (q, r); the cards bring nothing else."""
    match = game.at(RED, q, r).hand(RED, *cards).quids(0, 0).change(arrived).play()
    build(match, *cards)
    return table(match).quids[RED] - table(match).income


@pytest.mark.rule("PD-HULL-01", "PD-HULL-02", "PD-HULL-04")
@pytest.mark.parametrize(("cards", "quids"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_ex_10_hull_levels(cards: int, quids: int) -> None:
    game = scene().hull(RED, "colonial_hull", cards).structure(RED, MODULE, 2, 0, 3, 0)
    assert bonus(game, 2, 1, 1) == quids


@pytest.mark.rule("PD-HULL-02")
def test_the_card_of_this_construction_does_not_count_yet() -> None:
    game = scene().hull(RED, "colonial_hull", 3).structure(RED, MODULE, 2, 0).at(RED, 2, 0)
    match = game.hand(RED, 9, 11).quids(0, 0).play()
    construct(match, 2, 1, 9, 11, slots=[2])
    assert table(match).quids[RED] == 0
    assert hull_level(table(match), RED) == 1


@pytest.mark.rule("PD-HULL-03")
@pytest.mark.parametrize(
    ("cards", "q", "r", "quids"),
    [(4, 2, 0, 0), (5, 2, 0, 1), (9, 2, 0, 2), (5, 3, 1, 0), (9, 2, 1, 1), (9, 3, 1, 0)],
)
def test_geothermal_hull(cards: int, q: int, r: int, quids: int) -> None:
    assert bonus(scene().hull(RED, "geothermal_hull", cards), q, r, 11) == quids


@pytest.mark.rule("PD-HULL-05")
@pytest.mark.parametrize(
    ("cards", "neighbours", "quids"),
    [(1, 0, 0), (2, 0, 1), (2, 1, 1), (2, 2, 0), (4, 0, 2), (4, 1, 1), (4, 2, 0)],
)
def test_frontier_hull(cards: int, neighbours: int, quids: int) -> None:
    game = scene().hull(RED, "frontier_hull", cards)
    game.structure(BLUE, MODULE, *(3, 0, 3, 1)[: 2 * neighbours])
    assert bonus(game, 2, 1, 6) == quids


@pytest.mark.rule("PD-HULL-06")
@pytest.mark.parametrize(
    ("cards", "on"),
    [(2, (0, 0, 0)), (3, (1, 1, 0)), (5, (1, 1, 0)), (6, (2, 1, 0))],
)
def test_survey_hull(cards: int, on: tuple[int, int, int]) -> None:
    """On ruins (3, 1), crystals (1, 2), dunes (3, 0)."""
    for (q, r), quids in zip(((3, 1), (1, 2), (3, 0)), on, strict=True):
        assert bonus(scene().hull(RED, "survey_hull", cards), q, r, 11) == quids


@pytest.mark.rule("PD-HULL-07")
@pytest.mark.parametrize(("cards", "most", "quids"), [(0, 4, 0), (1, 5, 1), (3, 6, 1)])
def test_logistics_hull(cards: int, most: int, quids: int) -> None:
    game = scene().hull(RED, "logistics_hull", cards).market(1, 2, 3, 4, 6, 7, 8).quids(0, 0)
    match = game.play()
    match.choose(TakeFromDeck())
    match.choose(TakeFromDeck())
    assert TakeFromDeck() not in options(match)
    for _ in range(most - 2):
        assert asked(match) == RED
        match.choose(offered(match, TakeFromMarket)[0])
    assert asked(match) == BLUE
    assert len(hand(match, RED)) == most
    assert table(match).quids[RED] == quids
    assert [player.hand_limit for player in seen(match, None).players] == [
        {0: 8, 1: 10, 3: 12}[cards],
        8,
    ]


@pytest.mark.rule("PD-HULL-08")
@pytest.mark.parametrize(("cards", "quids"), [(1, 0), (2, 2), (4, 3)])
def test_heavy_hull(cards: int, quids: int) -> None:
    assert bonus(scene().hull(RED, "heavy_hull", cards), 2, 0, 1, 6) == quids
    assert bonus(scene().hull(RED, "heavy_hull", cards), 2, 0, 1) == 0


@pytest.mark.rule("PD-HULL-09")
def test_the_level_drops_at_once() -> None:
    s = table(scene().hull(RED, "colonial_hull", 4).play())
    assert hull_level(s, RED) == 1
    s.move(s.slot(RED, 2), 0, s.hands[RED])
    assert hull_level(s, RED) == 0


# -- Satellites ------------------------------------------------------------------------


def items(satellite: str, game: Scene) -> int:
    return target_items(table(game.play()), RED, SATELLITE_IDS.index(satellite))


@pytest.mark.rule("PD-SAT-01")
@pytest.mark.parametrize(("cards", "quids"), [(0, 0), (1, 2), (2, 4), (3, 4)])
def test_each_card_counts_for_one_item(cards: int, quids: int) -> None:
    game = scene().satellites(RED, "crystal_lens").structure(RED, MODULE, 1, 0, 0, 1)
    assert satellite_score(table(game.slot_cards(RED, 3, cards).play()), RED) == quids


@pytest.mark.rule("PD-SAT-02", "PD-HOOK-02")
def test_the_best_assignment_to_two_satellites() -> None:
    game = (
        scene().satellites(RED, "volcano_watch", "crystal_lens").structure(RED, MODULE, 1, 0, 2, 0)
    )
    assert satellite_score(table(game.slot_cards(RED, 3, 1).play()), RED) == 2
    assert satellite_score(table(game.slot_cards(RED, 3, 1).play()), RED) == 3
    assert satellite_score(table(game.slot_cards(RED, 3, 4).play()), RED) == 4


@pytest.mark.rule("PD-SAT-03")
def test_targets() -> None:
    game = scene().structure(RED, MODULE, 1, 0, 2, 0, 3, 0, 2, 2).structure(RED, BASE, -1, 3, -2, 0)
    game.structure(BLUE, MODULE, 3, -1)
    assert items("volcano_watch", game) == 4  # (1, 0), (2, 0), (-1, 3), (-2, 0)
    assert items("crystal_lens", game) == 2  # (1, 0), (-2, 0)
    assert items("archeo_scanner", game) == 1
    assert items("crater_mapper", game) == 1
    assert items("sector_survey", game) == 4  # A, B, C, E
    assert items("command_relay", game) == 2  # C, E
    assert items("border_patrol", game) == 2  # (2, 0), (3, 0)
    assert items("grid_link", game) == 3


@pytest.mark.rule("PD-SAT-04", "PD-INFO-02")
def test_satellites_are_public_and_wait_for_the_end() -> None:
    game = scene().satellites(RED, "crystal_lens").structure(RED, MODULE, 1, 0)
    match = game.slot_cards(RED, 3, 2).quids(4, 4).play()
    assert seen(match, BLUE).players[RED].satellites == [SATELLITE_IDS.index("crystal_lens")]
    assert table(match).quids[RED] == 4


@pytest.mark.rule("PD-SAT-05", "PD-HOOK-04")
def test_targets_are_read_from_the_board_as_it_is() -> None:
    game = scene().structure(RED, MODULE, 1, 0, 2, 0, 3, 0)
    assert items("grid_link", game) == 3
    assert items("grid_link", game.cut(1, 0, 2, 0)) == 2
    assert items("volcano_watch", game.feature("volcano", 3, -1)) == 3
    match = game.play()
    table(match).remove(hx(match, 2, 0))
    assert target_items(table(match), RED, SATELLITE_IDS.index("grid_link")) == 1
    both = scene().satellites(RED, "volcano_watch", "crystal_lens").structure(RED, MODULE, 1, 0)
    assert satellite_score(table(both.slot_cards(RED, 3, 2).play()), RED) == 3
