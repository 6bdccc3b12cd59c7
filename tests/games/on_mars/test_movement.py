"""Bots and Rovers (OM-MOVE), tiles on the map (OM-DISC, OM-RES), the map itself (OM-MAP)."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.board import (
    AT_DISTANCE,
    CENTRE,
    DISTANCE,
    HEXES,
    NAMES,
    NEIGHBOURS,
    PLACES,
    START_LSS,
    START_SHELTERS,
    TOWARD,
    ZONES,
)
from offworld.games.on_mars.printed import RESEARCH_IDS
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.terms.options import (
    BOOST,
    DONE,
    BuyMovement,
    Construct,
    Develop,
    Hire,
    MoveBot,
    MoveRover,
    TakeBlueprint,
    UseTech,
)
from tests.games.on_mars.scene import (
    BLUE,
    GREEN,
    PURPLE,
    act,
    blueprint,
    build,
    can_act,
    crystals,
    develop,
    do,
    execute,
    hx,
    mission_left,
    offered,
    on_action,
    options,
    places,
    scene,
    stock,
    table,
    tile_of,
    waiting,
)


@pytest.mark.rule("OM-MAP-01")
def test_the_map_has_91_hexes_in_columns() -> None:
    assert HEXES == 91
    columns = [len([place for place in PLACES if place.q == q]) for q in range(-6, 7)]
    assert columns == [3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3]
    assert DISTANCE[hx(0, 0)][hx(2, -3)] == 3
    assert len(AT_DISTANCE[CENTRE][3]) == 18
    assert len(NEIGHBOURS[CENTRE]) == 6


@pytest.mark.rule("OM-MAP-02", "OM-SETUP-07")
def test_printed_hexes() -> None:
    assert tuple(PLACES[CENTRE]) == (0, 0)
    assert [tuple(PLACES[hex]) for hex in START_LSS] == [(0, -2), (2, -1), (0, 2), (-2, 1)]
    first = [(-2, -1), (2, 1), (2, -3), (-2, 3)]
    assert [tuple(PLACES[hex]) for hex in START_SHELTERS] == first


@pytest.mark.rule("OM-MAP-03")
def test_the_middle_rightmost_hex() -> None:
    assert NAMES[hx(6, -3)] == "M2"
    assert [NAMES[hx(6, r)] for r in (-4, -2)] == ["M1", "M3"]


@pytest.mark.rule("OM-MAP-04")
def test_arrows_have_fixed_directions() -> None:
    around = [tuple(PLACES[hex]) for hex in TOWARD[CENTRE]]
    assert around == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


@pytest.mark.rule("OM-TERM-18")
def test_the_zone_of_a_bot() -> None:
    assert len(ZONES[CENTRE]) == 7
    assert len(ZONES[hx(6, -3)]) == 5  # at the edge


@pytest.mark.rule("OM-MOVE-05", "OM-MOVE-06", "OM-MOVE-07", "OM-RES-01", "OM-TECH-07")
def test_ex_13_a_rover_collects_crystals_and_a_research_tile() -> None:
    game = scene().at(PURPLE, 5).tech(PURPLE, "rover", "lab_3_top").crystal(1, -1)
    match = act(game.play(), "control_center", UseTech(tile_of("rover")))
    for q in range(1, 5):
        do(match, MoveRover(hx(q, -q)))
    assert waiting(match, PURPLE) == 1
    assert crystals(match) == set()
    do(match, MoveRover(hx(4, -5)), DONE)
    assert [RESEARCH_IDS[type] for type in table(match).research[PURPLE]] == ["research_a"]
    before = stock(match, PURPLE)
    do(match, develop(tile_of("rover"), "lab_4_top"), develop(tile_of("rover"), "lab_5_top"))
    assert stock(match, PURPLE) == before  # at no cost
    assert not offered(match, Develop)


@pytest.mark.rule("OM-MOVE-07", "OM-RES-01", "OM-MOVE-08")
def test_no_second_research_tile_of_a_type() -> None:
    game = scene().at(PURPLE, 5).rover(PURPLE, 4, -4)

    def took(s: object) -> None:
        s.research[PURPLE] = [RESEARCH_IDS.index("research_a")]  # type: ignore[attr-defined]

    match = act(game.change(took).play(), "control_center", MoveRover(hx(4, -5)))
    assert DONE not in options(match)
    assert (5, -5) not in places(match, MoveRover)


@pytest.mark.rule("OM-MOVE-04", "OM-MOVE-02")
def test_ex_14_a_bot_destroys_a_tile() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 2, -3).crystal(3, -4).tile("disc_water", 4, -4)
    match = act(game.play(), "control_center", MoveBot(0, hx(3, -4)), MoveBot(0, hx(4, -4)), DONE)
    s = table(match)
    assert s.tile[hx(4, -4)] == NONE
    assert len(s.destroyed) == 1
    assert stock(match, PURPLE)["water"] == 1
    assert crystals(match) == {(3, -4)}  # passing does nothing


@pytest.mark.rule("OM-MOVE-04")
def test_a_bot_on_a_crystal_returns_it_to_the_supply() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 2, -3).crystal(3, -4)
    match = act(game.play(), "control_center", MoveBot(0, hx(3, -4)), DONE)
    assert crystals(match) == set()
    assert waiting(match, PURPLE) == 0


@pytest.mark.rule("OM-MOVE-03", "OM-MOVE-08", "OM-TERM-12")
def test_pieces_pass_but_do_not_end_where_others_are() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).rover(GREEN, 2, 0).bot(GREEN)
    match = act(game.play(), "control_center", MoveBot(0, hx(2, 0)))
    assert DONE not in options(match)
    do(match, MoveBot(0, hx(3, 0)))
    assert DONE in options(match)
    game = game.bot(PURPLE, 1, 0).rover(GREEN, 3, 0)
    match = act(game.play(), "control_center", MoveBot(0, hx(2, 0)))
    assert (3, 0) not in places(match, MoveBot)


@pytest.mark.rule("OM-MOVE-03")
def test_pieces_may_end_on_buildings_without_a_piece() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).blueprint(BLUE, 2, 0, 0).bot(BLUE)
    match = act(game.play(), "control_center")
    assert (0, 0) in places(match, MoveBot)
    do(match, MoveBot(0, hx(0, 0)))
    assert DONE not in options(match)  # an Advanced Building marker
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0)
    match = act(game.play(), "control_center", MoveBot(0, hx(0, 0)))
    assert DONE in options(match)


@pytest.mark.rule("OM-MOVE-03")
def test_only_the_end_of_the_whole_movement_counts() -> None:
    """The Rover passes onto the hex of the Bot, which then leaves."""
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).rover(PURPLE, 0, 1)
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)))
    assert DONE not in options(match)
    do(match, MoveBot(0, hx(2, 0)), DONE)
    assert table(match).rovers[PURPLE] == hx(1, 0)


@pytest.mark.rule("OM-MOVE-01", "OM-COL-06", "OM-TERM-08")
def test_crystals_of_the_depot_buy_points() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, crystal=1).rover(PURPLE, 0, -1).crystal(1, -1)
    match = act(game.play(), "control_center", MoveRover(hx(1, -1)), BuyMovement(True))
    assert not offered(match, BuyMovement)  # the one just collected waits below the Depot
    assert stock(match, PURPLE) == {}
    do(match, MoveRover(hx(1, 0)), MoveRover(hx(2, 0)))
    assert not offered(match, MoveRover)


@pytest.mark.rule("OM-MOVE-01", "OM-MOVE-02")
def test_points_of_bots_are_split_and_interleaved() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0, -1, 0)
    match = act(game.play(), "control_center", MoveBot(0, hx(2, 0)), MoveRover(hx(0, -1)))
    do(match, MoveBot(1, hx(-1, 1)))
    assert not offered(match, MoveBot)
    do(match, MoveRover(hx(0, -2)), DONE)


@pytest.mark.rule("OM-MOVE-05")
def test_a_rover_beside_the_board_starts_from_the_starting_mine() -> None:
    match = act(scene().at(PURPLE, 5).play(), "control_center")
    around = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
    assert places(match, MoveRover) == around
    do(match, DONE)
    assert table(match).rovers[PURPLE] == NONE


@pytest.mark.rule("OM-MOVE-07", "OM-DISC-01", "OM-MISSION-01", "OM-DISC-03")
def test_a_discovery_tile_is_taken_and_resolved_at_once() -> None:
    game = scene().at(PURPLE, 5).tile("disc_hire", 1, 0).mission("discovery_tiles", 5)
    game = game.colonists(PURPLE, 3, hire_scientist_or_contract=1)
    match = act(game.stock(PURPLE, mineral=2).play(), "control_center", MoveRover(hx(1, 0)), DONE)
    assert Hire(1) in options(match)
    do(match, Hire(1))  # the slot is occupied, and no other is needed
    assert table(match).scientist_owner[1] == PURPLE
    assert stock(match, PURPLE) == {}
    assert len(table(match).discoveries[PURPLE]) == 1
    assert mission_left(match, "discovery_tiles") == 4
    assert waiting(match, PURPLE) == 1


@pytest.mark.rule("OM-MOVE-07", "OM-MOVE-08")
def test_no_end_on_a_tile_that_is_of_no_use() -> None:
    game = scene().at(PURPLE, 5).tile("disc_construct_greenhouse", 1, 0).stock(PURPLE)
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)))
    assert DONE not in options(match)
    game = scene().at(PURPLE, 5).tile("disc_construct_greenhouse", 1, 0).bot(PURPLE, 0, 3)
    match = act(game.stock(PURPLE, water=1).play(), "control_center", MoveRover(hx(1, 0)))
    assert DONE in options(match)


@pytest.mark.rule("OM-DISC-02")
def test_a_building_by_a_tile_follows_all_rules() -> None:
    game = scene().at(PURPLE, 5).tile("disc_construct_greenhouse", 1, 0).bot(PURPLE, 1, 2)
    game = game.stock(PURPLE, water=1).lss(1, 1, 1, 2, 1)
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)), DONE)
    assert not {(0, 3), (1, 2)} & places(match, Construct)  # no Greenhouse Tech
    game = game.tech(GREEN, "greenhouse", "lab_1_top")
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)), DONE)
    do(match, build("greenhouse", 0, 3))
    assert table(match).tech_oxygen[GREEN] == 1
    assert on_action(match, PURPLE, "construct_building") == 0
    assert stock(match, PURPLE) == {"plant": 2}


@pytest.mark.rule("OM-DISC-01", "OM-EFF-01")
def test_up_to_two_blueprints() -> None:
    game = scene().at(PURPLE, 5).tile("disc_blueprints", 1, 0)
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)), DONE)
    assert DONE not in options(match)
    do(match, blueprint(1))
    assert DONE in options(match)
    do(match, blueprint(2))
    assert not offered(match, TakeBlueprint)
    assert table(match).blueprint_owner[:2] == [PURPLE, PURPLE]


@pytest.mark.rule("OM-MOVE-09", "OM-EXEC-02")
def test_other_movements_have_their_own_points() -> None:
    game = scene().stock(PURPLE, crystal=3).bot(PURPLE, 1, 0)
    match = execute(game.play(), "exec_bots")
    assert not offered(match, MoveRover)
    do(match, MoveBot(0, hx(2, 0)), MoveBot(0, hx(3, 0)), BuyMovement(False))
    do(match, MoveBot(0, hx(3, 1)))
    assert stock(match, PURPLE) == {}


@pytest.mark.rule("OM-MOVE-09", "OM-BP-06")
def test_recycling_bots_collect_like_a_rover() -> None:
    game = scene().stock(PURPLE, crystal=2).blueprint(PURPLE, 21, 0, -2).bot(PURPLE, 3, -4)
    game = game.tech(PURPLE, "rover", "lab_3_top").crystal(4, -4)
    match = execute(game.play(), "exec_advanced_building")
    assert not offered(match, UseTech)
    do(match, MoveBot(0, hx(4, -4)), MoveBot(0, hx(4, -5)))
    assert waiting(match, PURPLE) == 1
    assert table(match).research[PURPLE] == [RESEARCH_IDS.index("research_a")]
    assert offered(match, Develop)


@pytest.mark.rule("OM-BP-06", "OM-RES-01")
def test_two_bots_do_not_take_two_research_tiles_of_a_type() -> None:
    game = scene().stock(PURPLE, crystal=2).blueprint(PURPLE, 21, 0, -2).bot(PURPLE, 4, -4, 5, -4)
    match = execute(game.play(), "exec_advanced_building", MoveBot(0, hx(4, -5)))
    assert MoveBot(0, hx(5, -5)) in options(match)
    assert MoveBot(1, hx(5, -5)) not in options(match)


@pytest.mark.rule("OM-HOOK-10")
def test_without_a_bot_there_is_no_zone() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE)
    match = game.play()
    assert not can_act(match, "construct_building")
    act(match, "control_center")
    assert not offered(match, MoveBot)
    assert offered(match, MoveRover)


@pytest.mark.rule("OM-GOAL-03", "OM-MOVE-08")
def test_boosts_are_no_part_of_the_control_center() -> None:
    match = act(scene().at(PURPLE, 5).stock(PURPLE).play(), "control_center")
    assert BOOST not in options(match)
    assert not offered(match, BuyMovement)
