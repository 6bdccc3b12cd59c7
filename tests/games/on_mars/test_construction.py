"""Constructing Buildings (OM-BUILD, OM-DISP, OM-MINE), worked examples 15 to 19."""

from __future__ import annotations

import pytest

from offworld.engine import Pile
from offworld.engine.hexes import Hex
from offworld.games.on_mars.board import PLACES
from offworld.games.on_mars.complexes import group, shelters_on_map, size
from offworld.games.on_mars.printed import BUILDING_TILES, BUILDING_TYPES, TYPE_IDS
from offworld.games.on_mars.quarters import capacity
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.terms.options import (
    BOOST,
    END_TURN,
    FLY_SHUTTLE,
    Choose,
    Construct,
    ConstructType,
    Deliver,
    Displace,
    PayItem,
    UseTech,
)
from tests.games.on_mars.scene import (
    BLUE,
    GREEN,
    PURPLE,
    YELLOW,
    Scene,
    act,
    asked,
    build,
    can_act,
    crystals,
    do,
    execute,
    home,
    hx,
    item,
    mission_left,
    offered,
    on_action,
    options,
    places,
    refusal,
    scene,
    sites,
    stock,
    supply,
    table,
    tile_of,
    waiting,
    working,
)


def opening() -> Scene:
    """Worked example 15: Purple's Shelter and Bot on (2, -3)."""

    def empty(s: object) -> None:
        """Nobody else's Shelter is there."""
        s.building[hx(2, -3)] = s.owner[hx(2, -3)] = NONE  # type: ignore[attr-defined]
        s.building[hx(-2, -1)], s.owner[hx(-2, -1)] = 5, YELLOW  # type: ignore[attr-defined]

    game = scene().at(PURPLE, 5).change(empty).only_shelter(PURPLE, 2, -3).bot(YELLOW, -2, -1)
    game = game.stock(PURPLE, plant=1, oxygen=1, mineral=1).stack("oxygen_condenser_5")
    return game.reward("oxygen_condenser", "lss_reward_bots")


@pytest.mark.rule(
    "OM-BUILD-01", "OM-BUILD-06", "OM-BUILD-08", "OM-BUILD-09", "OM-BUILD-10", "OM-LSS-05",
    "OM-LSS-06", "OM-LSS-07", "OM-TERM-03",
)  # fmt: skip
def test_ex_15_the_first_oxygen_condenser() -> None:
    game = opening().tech(PURPLE, "oxygen", "lab_1_top")
    match = act(game.play(), "construct_building")
    assert sites(match, "oxygen_condenser") == {(1, -2), (1, -3), (2, -2), (2, -4)}
    do(match, build("oxygen_condenser", 1, -2), PayItem(item("plant")))
    assert offered(match, Choose)
    do(match, Choose(3))  # a Mineral
    assert crystals(match) == {(1, -3), (1, -1)}
    assert stock(match, PURPLE) == {"oxygen": 2, "mineral": 2}
    s = table(match)
    assert s.progress_cubes(PURPLE) == 1
    assert s.lss[TYPE_IDS.index("oxygen_condenser")] == 2
    assert s.op[PURPLE] == 2 + 2
    assert home(match, PURPLE) == 2


@pytest.mark.rule("OM-BUILD-05", "OM-BUILD-10", "OM-TECH-06")
def test_ex_16_without_tech_only_alone() -> None:
    match = act(opening().play(), "construct_building")
    assert sites(match, "oxygen_condenser") == {(2, -2), (2, -4)}
    assert refusal(match, build("oxygen_condenser", 1, -2)).clause == "OM-BUILD-06"
    assert refusal(match, build("oxygen_condenser", 3, -3)).clause == "OM-BUILD-05"
    do(match, build("oxygen_condenser", 2, -2), PayItem(item("plant")), Choose(2))
    assert stock(match, PURPLE)["oxygen"] == 2
    assert table(match).progress_cubes(PURPLE) == 0
    assert table(match).op[PURPLE] == 4


@pytest.mark.rule("OM-BUILD-06", "OM-BUILD-09", "OM-TERM-11")
def test_ex_17_connecting_groups() -> None:
    game = scene().at(PURPLE, 5).building("water_extractor", 3, 0, 3, -2, 4, -3).bot(PURPLE, 3, -1)
    game = game.change(lambda s: s.building.__setitem__(hx(2, -1), NONE)).bot(PURPLE, 4, -1)
    game = game.lss(1, 1, 3, 1, 1).stock(PURPLE, battery=1).shelter(PURPLE, -4, 1, -4, 3, -6, 3)
    low = game.tech(PURPLE, "water", "lab_2_top").play()
    match = act(low, "construct_building")
    assert (3, -1) not in sites(match, "water_extractor")
    match = act(game.tech(PURPLE, "water", "lab_3_top").play(), "construct_building")
    do(match, build("water_extractor", 3, -1))
    assert stock(match, PURPLE) == {"water": 4}
    assert size(table(match), hx(3, -1)) == 4
    assert size(table(match), hx(2, 1)) == 1


@pytest.mark.rule(
    "OM-MINE-01", "OM-MINE-03", "OM-BUILD-07", "OM-BUILD-08", "OM-BUILD-11", "OM-DISP-02",
    "OM-TERM-15",
)  # fmt: skip
def test_ex_18_a_mine_where_the_bot_stands() -> None:
    game = scene().at(YELLOW, 5).turn(YELLOW).bot(YELLOW, -2, 2).stack("mine_6").stock(YELLOW)
    match = act(game.play(), "construct_building", build("mine", -2, 2))
    assert asked(match) == YELLOW
    assert (-1, 2) in places(match, Displace)
    assert (-2, 1) in places(match, Displace)  # a Building without a piece
    do(match, Displace(hx(-1, 2)))
    assert home(match, YELLOW) == 1
    assert on_action(match, YELLOW, "construct_building") == 1
    assert supply(match, YELLOW) == 9
    assert crystals(match) == {(-3, 3)}
    assert stock(match, YELLOW) == {"mineral": 1}
    s = table(match)
    assert s.progress_cubes(YELLOW) == 0
    assert s.lss == [0, 1, 1, 1, 1, 0, 0, 0]
    assert s.bots[8] == hx(-1, 2)


@pytest.mark.rule("OM-DISP-02", "OM-DECIDE-01", "OM-IMPL-04")
def test_ex_19_the_owner_moves_a_displaced_rover() -> None:
    game = scene().at(GREEN, 5).turn(GREEN).rover(BLUE, 1, 1).stock(GREEN)
    game = game.tech(GREEN, "mine", "lab_2_top").bot(GREEN, 1, 0).lss(1, 1, 1, 1, 1)
    game = game.change(lambda s: s.building.__setitem__(hx(0, 1), TYPE_IDS.index("mine")))
    match = act(game.play(), "construct_building", build("mine", 1, 1))
    assert asked(match) == BLUE
    options_now = places(match, Displace)
    assert (1, 0) not in options_now  # Green's Bot
    assert (0, 2) in options_now
    do(match, Displace(hx(2, 0)))
    assert table(match).rovers[BLUE] == hx(2, 0)
    assert asked(match) == GREEN


@pytest.mark.rule("OM-DISP-01")
def test_crystals_and_tiles_make_way() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).crystal(1, 1).tile("disc_water", 2, 0)
    match = act(game.play(), "construct_building", build("mine", 1, 1))
    assert crystals(match) == set()
    match = act(game.play(), "construct_building", build("mine", 2, 0))
    s = table(match)
    assert s.tile[hx(2, 0)] == NONE
    assert len(s.destroyed) == 1


@pytest.mark.rule("OM-DISP-02")
def test_the_closest_available_hexes() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 1).rover(BLUE, 2, 0)
    game = game.crystal(1, 0, 0, 1, 1, 2)
    match = act(game.stock(PURPLE).play(), "construct_building", build("mine", 1, 1))
    assert table(match).bots[0] == hx(0, 2)  # a single one: no question


@pytest.mark.rule("OM-BUILD-02", "OM-SETUP-09", "OM-LIMIT-01")
def test_the_top_tile_is_used_and_the_next_one_shows_its_arrows() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 2, 0).stack("mine_4").stack("mine_2")
    match = act(game.play(), "construct_building", build("mine", 1, 1))
    s = table(match)
    assert BUILDING_TILES[s.stacks[0].cards[-1]].id == "mine_4"
    assert s.stacks[0].visible(None)[-1] == s.stacks[0].cards[-1]
    assert s.stacks[0].visible(None)[0] == -1
    assert not match.can_undo
    empty = game.change(lambda s: s.stacks.__setitem__(0, Pile())).play()
    act(empty, "construct_building")
    assert refusal(empty, ConstructType(0)).clause == "OM-BUILD-02"


@pytest.mark.rule("OM-BUILD-03")
def test_what_buildings_cost() -> None:
    costs = {row.id: [place for place, n in enumerate(row.cost) if n] for row in BUILDING_TYPES[:6]}
    assert costs == {
        "mine": [],
        "generator": [item("mineral")],
        "water_extractor": [item("battery")],
        "greenhouse": [item("water")],
        "oxygen_condenser": [item("plant")],
        "shelter": [item("oxygen")],
    }
    game = scene().at(PURPLE, 5).bot(PURPLE, 0, 1).stock(PURPLE).colonists(PURPLE, 2)
    match = act(game.play(), "construct_building")
    assert {option.kind for option in offered(match, Construct)} == {0}
    assert refusal(match, ConstructType(1)).clause == "OM-BUILD-03"
    assert refusal(match, ConstructType(1)).reason == "it costs 1 Mineral"


@pytest.mark.rule("OM-BUILD-04")
def test_only_in_the_zone_of_an_own_bot_and_without_a_building() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 2, 0, -3, 3).bot(BLUE, 0, 3)
    match = act(game.play(), "construct_building")
    near = [Hex(2, 0), Hex(-3, 3)]
    for option in offered(match, Construct):
        place = PLACES[option.hex]
        assert any(max(abs(place.q - z.q), abs(place.r - z.r)) <= 1 for z in near)
        assert table(match).building[option.hex] == NONE


@pytest.mark.rule("OM-TERM-06", "OM-BUILD-05", "OM-MAP-02")
def test_shelters_of_others_are_another_type() -> None:
    """Purple's Bot next to Green's Shelter: no Shelter of Purple is 2 hexes away."""
    game = scene().at(PURPLE, 5).bot(PURPLE, 3, 0)
    match = act(game.play(), "construct_building")
    assert sites(match, "shelter") == set()
    s = table(match)
    assert group(s, hx(-2, -1)) == [hx(-2, -1)]


@pytest.mark.rule("OM-BUILD-12", "OM-TERM-03", "OM-TERM-04", "OM-BUILD-02")
def test_a_new_shelter_raises_limits_at_once() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, oxygen=1)
    match = act(game.play(), "construct_building", build("shelter", -2, 0), UseTech(16))
    s = table(match)
    assert shelters_on_map(s, PURPLE) == 2
    assert capacity(s, PURPLE) == 6
    assert s.shelters[PURPLE] == 3
    assert waiting(match, PURPLE) == 2


@pytest.mark.rule("OM-BUILD-10", "OM-MISSION-01", "OM-MISSION-04")
def test_a_progress_cube_for_the_first_complex_of_a_type() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).tech(PURPLE, "mine", "lab_2_top")
    game = game.mission("progress_cubes", 8).colonists(PURPLE, 4)
    match = act(game.play(), "construct_building", build("mine", 0, 1))
    assert table(match).progress_cubes(PURPLE) == 1
    assert mission_left(match, "progress_cubes") == 7
    assert waiting(match, PURPLE) == 1
    game = game.change(lambda s: s.progress.__setitem__(0, 1))
    match = act(game.play(), "construct_building", build("mine", 0, 1))
    assert mission_left(match, "progress_cubes") == 8


@pytest.mark.rule("OM-MINE-02", "OM-TRAV-05")
def test_a_miner_stays_when_its_owner_travels() -> None:
    game = scene().at(PURPLE, 5).miner(PURPLE, 0, 0).turn(PURPLE, main_done=True)
    game = game.acted(GREEN, YELLOW, BLUE).shuttle(1, 1)
    match = do(game.play(), END_TURN, FLY_SHUTTLE)
    assert stock(match, PURPLE)["mineral"] == 2  # the Miner has produced
    assert supply(match, PURPLE) == 8


@pytest.mark.rule("OM-BP-02", "OM-TECH-10", "OM-COL-09")
def test_ex_29_a_colonist_raises_the_level_of_the_tech() -> None:
    game = scene().building("oxygen_condenser", 1, -2, 1, -3).blueprint(PURPLE, 10, 1, -3)
    game = game.tech(PURPLE, "oxygen", "lab_2_bot").bot(PURPLE, 2, -2).stock(PURPLE, plant=1)
    game = game.stock(PURPLE, plant=1, crystal=2).lss(1, 1, 1, 1, 3)
    match = execute(game.play(), "exec_advanced_building")
    assert (0, -1) not in places(match, Construct)  # out of the zone
    match = execute(game.bot(PURPLE, 0, -1).play(), "exec_advanced_building")
    do(match, build("oxygen_condenser", 1, -1))
    assert working(match, PURPLE) == 1  # level 2 and a Colonist for the third level
    assert stock(match, PURPLE)["oxygen"] == 2
    assert size(table(match), hx(1, -1)) == 4


@pytest.mark.rule("OM-TECH-10")
def test_boosts_alone_are_no_tech() -> None:
    game = scene().blueprint(PURPLE, 10, 0, -2).stock(PURPLE, plant=1, crystal=2)
    match = execute(game.bot(PURPLE, 1, -3).colonists(PURPLE, 4).play(), "exec_advanced_building")
    assert (1, -3) not in places(match, Construct)
    assert (2, -3) not in places(match, Construct)
    assert places(match, Construct)
    assert BOOST not in options(match)


@pytest.mark.rule("OM-TECH-03", "OM-BUILD-06")
def test_a_choice_among_tiles_that_suffice() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).tech(GREEN, "mine", "lab_2_top")
    game = game.tech(PURPLE, "mine", "lab_1_top", "b")
    match = act(game.play(), "construct_building", build("mine", 0, 1))
    assert offered(match, UseTech) == [UseTech(tile_of("mine", "b")), UseTech(tile_of("mine"))]


@pytest.mark.rule("OM-TURN-07", "OM-BUILD-01")
def test_no_construction_without_a_site() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 6, -3).stock(PURPLE)
    assert not can_act(game.play(), "construct_building")


@pytest.mark.rule("OM-BUILD-09", "OM-CONTRACT-03", "OM-CONTRACT-05")
def test_what_storage_has_no_room_for_may_go_onto_a_contract() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 0).contract(PURPLE, 9).stock(PURPLE, mineral=2)
    match = act(game.play(), "construct_building", build("mine", 2, 0))
    assert Deliver(8, item("mineral")) in options(match)
    do(match, Deliver(8, item("mineral")))
    assert stock(match, PURPLE) == {"mineral": 2}
    assert table(match).delivered[8 * 8 + item("mineral")] == 1
