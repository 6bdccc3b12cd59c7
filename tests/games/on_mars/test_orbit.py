"""Actions in Orbit (OM-ORB) and technology (OM-TECH), worked examples 7 to 12 and 46."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.printed import LAB, LAB_COLUMNS, LAB_LEVELS, TECH_IDS, TECHS
from offworld.games.on_mars.tables import NONE, ORBIT
from offworld.games.on_mars.terms.options import (
    BOOST,
    DONE,
    END_TURN,
    FLY_SHUTTLE,
    KEEP_OXYGEN,
    ChooseSpace,
    Develop,
    MoveRover,
    PayExtra,
    PayItem,
    TakeTech,
    UseTech,
)
from tests.games.on_mars.scene import (
    BLUE,
    GREEN,
    PURPLE,
    YELLOW,
    act,
    asked,
    blueprint,
    build,
    can_act,
    develop,
    do,
    execute,
    home,
    hx,
    item,
    lab,
    learn,
    mission_left,
    offered,
    on_action,
    options,
    refusal,
    scene,
    stock,
    table,
    tile_of,
    upgrade,
    waiting,
    working,
)


@pytest.mark.rule("OM-ORB-02", "OM-PSETUP-10")
def test_ex_07_obtain_blueprint() -> None:
    game = scene().at(YELLOW, 2).turn(YELLOW).colonists(YELLOW, 3)
    game = game.colonists(PURPLE, 2, obtain_blueprint=1)
    match = act(game.play(), "obtain_blueprint", PayExtra(0, 1, 0), blueprint(2))
    s = table(match)
    assert stock(match, YELLOW)["mineral"] == 2
    assert s.blueprint_owner[1] == YELLOW
    assert s.built[1] == NONE
    assert s.display.count(NONE) == 7  # the card is not replaced
    assert (home(match, YELLOW), working(match, YELLOW)) == (1, 1)
    do(match, BOOST, blueprint(3))
    assert table(match).blueprint_owner[2] == YELLOW
    assert home(match, YELLOW) == 0


@pytest.mark.rule("OM-ORB-02", "OM-LIMIT-01")
def test_no_blueprint_without_a_marker() -> None:
    game = scene()
    for number in range(13, 21):
        game = game.blueprint(PURPLE, number)
    assert not can_act(game.play(), "obtain_blueprint")


@pytest.mark.rule("OM-ORB-03", "OM-TERM-08", "OM-COL-01")
def test_ex_08_learn_from_the_middle_row() -> None:
    game = scene().stock(PURPLE, battery=1)
    grid = [tile_of("mine"), *[tile_of(x) for x in ("generator", "greenhouse", "water")]]

    def lay(s: object) -> None:
        s.grid = [*grid, *[t for t in s.grid if t not in grid]]  # type: ignore[attr-defined]

    match = act(game.change(lay).play(), "learn_technology", learn(3, "lab_1_bot"))
    assert stock(match, PURPLE) == {}
    assert lab(match, PURPLE, "lab_1_bot") == tile_of("water")
    assert waiting(match, PURPLE) == 1
    assert table(match).grid[3] == NONE
    assert home(match, PURPLE) == 3


@pytest.mark.rule("OM-ORB-03")
def test_learning_costs_by_row_and_needs_space_and_a_new_kind() -> None:
    match = act(scene().stock(PURPLE, battery=1).play(), "learn_technology")
    assert {option.grid for option in offered(match, TakeTech)} == {3, 4, 5, 6, 7}
    match = act(scene().stock(PURPLE, battery=1, plant=1).play(), "learn_technology")
    assert {option.grid for option in offered(match, TakeTech)} == set(range(8))
    mine = table(match).grid.index(tile_of("mine"))
    match = act(scene().tech(PURPLE, "mine", "lab_3_top", "b").play(), "learn_technology")
    assert mine not in {option.grid for option in offered(match, TakeTech)}
    full = scene().tech(PURPLE, "ship", "lab_1_top").tech(PURPLE, "rover", "lab_1_bot").play()
    assert not can_act(full, "learn_technology")


@pytest.mark.rule("OM-ORB-03")
def test_one_colonist_learns_a_second_tile() -> None:
    match = act(scene().play(), "learn_technology", learn(6, "lab_1_bot"), BOOST)
    do(match, learn(7, "lab_1_top"))
    assert working(match, PURPLE) == 1
    assert lab(match, PURPLE, "lab_1_top") != NONE
    assert not offered(match, TakeTech)


@pytest.mark.rule("OM-ORB-04", "OM-TECH-02", "OM-TERM-02")
def test_ex_09_two_developments() -> None:
    game = scene().at(GREEN, 2).turn(GREEN).stock(GREEN, oxygen=1, plant=1)
    game = game.shelter_tech(GREEN, "lab_4_mid").tech(GREEN, "water", "lab_2_bot")
    game = game.tech(GREEN, "generator", "lab_4_bot").colonists(GREEN, 1)
    water, generator = tile_of("water"), tile_of("generator")
    match = act(game.play(), "research_and_development", develop(water, "lab_3_bot"))
    assert stock(match, GREEN) == {"plant": 1, "mineral": 1}
    assert not [option for option in offered(match, Develop) if option.tile == water]
    do(match, develop(generator, "lab_5_bot"))
    assert stock(match, GREEN) == {}
    do(match, blueprint(5))
    assert lab(match, GREEN, "lab_3_bot") == water
    assert lab(match, GREEN, "lab_5_bot") == generator
    assert stock(match, GREEN) == {"water": 1}


@pytest.mark.rule("OM-TECH-02")
def test_a_tile_moves_to_an_empty_adjacent_space() -> None:
    game = scene().tech(PURPLE, "mine", "lab_3_bot")
    match = act(game.play(), "research_and_development")
    shelter = lab(match, PURPLE, "lab_2_mid")
    assert develop(shelter, "lab_3_top") in options(match)
    assert refusal(match, develop(shelter, "lab_3_bot")).clause == "OM-TECH-02"


@pytest.mark.rule("OM-TECH-02", "OM-TERM-02")
def test_crystals_are_no_resource_for_a_development() -> None:
    game = scene().stock(PURPLE, oxygen=1).shelter_tech(PURPLE, "lab_5_top")
    assert not can_act(game.play(), "research_and_development")
    match = game.stock(PURPLE, oxygen=1, crystal=1).play()
    act(match, "research_and_development")
    assert stock(match, PURPLE) == {}
    assert lab(match, PURPLE, "lab_6") != NONE


@pytest.mark.rule("OM-TECH-03", "OM-TECH-04", "OM-TURN-05")
def test_ex_10_the_owner_of_a_tile_develops_it() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).tech(YELLOW, "rover", "lab_3_top")
    match = act(game.stock(YELLOW).play(), "control_center", UseTech(tile_of("rover")))
    assert table(match).tech_oxygen[YELLOW] == 1
    do(match, MoveRover(hx(1, 0)), DONE, END_TURN)
    assert asked(match) == YELLOW
    keeping = do(match.clone(), KEEP_OXYGEN)
    assert stock(keeping, YELLOW) == {"oxygen": 1}
    assert lab(keeping, YELLOW, "lab_3_top") == tile_of("rover")
    do(match, develop(tile_of("rover"), "lab_4_top"))
    assert stock(match, YELLOW) == {}
    assert table(match).tech_oxygen[YELLOW] == 0
    assert lab(match, YELLOW, "lab_4_top") == tile_of("rover")


@pytest.mark.rule("OM-TECH-05", "OM-MISSION-04", "OM-DECIDE-01")
def test_ex_11_the_owner_uses_the_benefit_in_the_turn_of_another() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).tech(YELLOW, "rover", "lab_4_mid")
    game = game.bot(YELLOW, 0, 1).blueprint(YELLOW, 2).blueprint(YELLOW, 8)
    game = game.mission("advanced_buildings", 5).stock(YELLOW, mineral=2)
    match = act(game.play(), "control_center", UseTech(tile_of("rover")), DONE, END_TURN)
    do(match, develop(tile_of("rover"), "lab_5_top"), upgrade(2, 0, 0), BOOST)
    do(match, upgrade(8, 0, 2))
    assert table(match).marker[hx(0, 0)] == 1
    assert table(match).marker[hx(0, 2)] == 7
    assert waiting(match, YELLOW) == 2
    assert mission_left(match, "advanced_buildings") == 3
    assert working(match, YELLOW) == 1
    assert stock(match, YELLOW) == {}
    assert asked(match) != YELLOW or table(match).active == YELLOW


@pytest.mark.rule("OM-ORB-01", "OM-ROUND-01", "OM-SHUT-04", "OM-TURN-03")
def test_ex_12_landing_pod() -> None:
    game = scene().at(PURPLE, 2).colonists(PURPLE, 0, working=2, construct_building=1)
    game = game.acted(GREEN, YELLOW, BLUE).shuttle(1, 1)
    before = table(game.play()).exploration
    match = act(game.play(), "landing_pod")
    assert table(match).exploration == before  # no Discovery tile
    assert home(match, PURPLE) == 3
    do(match, ChooseSpace(6), DONE, END_TURN)
    assert table(match).space[PURPLE] == 6
    assert table(match).phase != 0
    assert FLY_SHUTTLE in options(match)
    assert asked(match) == PURPLE


@pytest.mark.rule("OM-ORB-05", "OM-TURN-07")
def test_resupply_needs_something_to_take() -> None:
    assert not can_act(scene().warehouse().play(), "resupply")
    only = scene().warehouse(oxygen=1).stock(PURPLE, oxygen=2)
    assert not can_act(only.play(), "resupply")


@pytest.mark.rule("OM-TECH-01")
def test_the_laboratory() -> None:
    assert [LAB_LEVELS.count(level) for level in range(1, 7)] == [2, 3, 2, 3, 2, 1]
    assert all(LAB_LEVELS[other] == space.level + 1 for space in LAB for other in space.right)
    assert [column.op for column in LAB_COLUMNS] == [1, 2, 3, 4, 5, 9]


@pytest.mark.rule("OM-TECH-06")
def test_everybody_has_shelter_tech_and_others_may_use_it() -> None:
    assert [tech.id for tech in TECHS if not tech.in_grid] == ["shelter"]
    game = scene().at(PURPLE, 5).stock(PURPLE, oxygen=1)
    match = act(game.play(), "construct_building", build("shelter", -3, -1))
    assert {option.tile for option in offered(match, UseTech)} == {
        lab(match, player, "lab_2_mid") for player in range(4)
    }
    do(match, UseTech(lab(match, BLUE, "lab_2_mid")))
    assert table(match).tech_oxygen[BLUE] == 1
    assert waiting(match, PURPLE) == 2  # the Complex has size 2


@pytest.mark.rule("OM-TECH-03", "OM-TECH-07", "OM-MOVE-01")
def test_rover_tech_once_in_an_action() -> None:
    game = scene().at(PURPLE, 5).tech(PURPLE, "rover", "lab_3_top")
    game = game.tech(GREEN, "rover", "lab_2_top", "b")
    match = act(game.play(), "control_center", UseTech(tile_of("rover")))
    assert not offered(match, UseTech)
    for q in range(1, 6):
        do(match, MoveRover(hx(q, 0)))
        assert not offered(match, UseTech)
    assert not offered(match, MoveRover)


@pytest.mark.rule("OM-TURN-06", "OM-TECH-04")
def test_ex_46_two_tiles_of_one_owner() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).tech(YELLOW, "rover", "lab_4_top").stock(YELLOW)
    game = game.tech(YELLOW, "water", "lab_4_mid").shelter_tech(YELLOW, "lab_5_bot")
    game = game.ships(BLUE, 1, hangar=0).stock(BLUE, crystal=4, battery=1).bot(BLUE, 2, 0)
    game = game.lss(1, 1, 2, 1, 1)
    match = execute(game.play(), "exec_rover", UseTech(tile_of("rover")), DONE)
    act(match, "construct_building", build("water_extractor", 3, -1))
    assert table(match).tech_oxygen[YELLOW] == 2
    do(match, END_TURN)
    keeping = do(match.clone(), KEEP_OXYGEN)
    assert offered(keeping, Develop)
    do(match, develop(tile_of("rover"), "lab_5_top"))
    assert stock(match, YELLOW) == {"oxygen": 1}
    assert table(match).tech_oxygen[YELLOW] == 0


@pytest.mark.rule("OM-TURN-06")
def test_owners_decide_in_turn_order() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).at(GREEN, 3).at(YELLOW, 2)
    game = game.tech(GREEN, "rover", "lab_2_top").tech(YELLOW, "mine", "lab_2_top")
    game = game.bot(BLUE, 2, 0)
    match = game.stock(BLUE, crystal=4).ships(BLUE, 1).play()
    execute(match, "exec_rover", UseTech(tile_of("rover")), DONE)
    act(match, "construct_building", build("mine", 1, 0), END_TURN)
    assert asked(match) == YELLOW
    do(match, KEEP_OXYGEN)
    assert asked(match) == GREEN


@pytest.mark.rule("OM-TECH-04")
def test_oxygen_that_is_kept_needs_room() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).tech(YELLOW, "rover", "lab_3_top")
    match = act(game.stock(YELLOW, oxygen=2).play(), "control_center", UseTech(tile_of("rover")))
    do(match, DONE, END_TURN, KEEP_OXYGEN)
    assert stock(match, YELLOW) == {"oxygen": 2}


@pytest.mark.rule("OM-ORB-04", "OM-TERM-08")
def test_crystals_of_a_development_do_not_pay_for_the_next() -> None:
    game = scene().stock(PURPLE, mineral=1, oxygen=1).shelter_tech(PURPLE, "lab_5_top")

    def gained(s: object) -> None:
        s.waiting[PURPLE] = 3  # type: ignore[attr-defined]

    assert not can_act(game.change(gained).play(), "research_and_development")


@pytest.mark.rule("OM-TECH-02", "OM-IMPL-02")
def test_any_resource_may_be_paid() -> None:
    game = scene().tech(PURPLE, "mine", "lab_1_top").stock(PURPLE, mineral=1, water=1, crystal=1)
    match = act(game.play(), "research_and_development", develop(tile_of("mine"), "lab_2_top"))
    assert offered(match, PayItem) == [PayItem(item("mineral")), PayItem(item("water"))]
    do(match, PayItem(item("water")))
    assert stock(match, PURPLE) == {"mineral": 1, "crystal": 1}
    assert table(match).side(PURPLE) == ORBIT
    assert on_action(match, PURPLE, "research_and_development") == 1


@pytest.mark.rule("OM-TECH-01", "OM-HOOK-03")
def test_techs_and_their_buildings() -> None:
    assert len([tech for tech in TECHS if tech.in_grid]) == 8
    assert {"rover", "upgrade", "ship"} <= set(TECH_IDS)
