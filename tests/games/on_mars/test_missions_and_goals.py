"""Missions (OM-MISSION) and Private Goals (OM-GOAL)."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.goals import why_not_complete
from offworld.games.on_mars.metrics import METRICS, metric
from offworld.games.on_mars.missions import contribute, raise_tracker
from offworld.games.on_mars.printed import GOALS, MISSION_IDS, MISSIONS, RESEARCH_IDS
from offworld.games.on_mars.tables import rows
from offworld.games.on_mars.terms.options import (
    BOOST,
    DONE,
    END_TURN,
    ChooseSpace,
    CompleteGoal,
    GainItem,
    Hire,
    MoveRover,
    PayWithGoals,
    Retrieve,
    TakeItem,
    WelcomeShip,
)
from tests.games.on_mars.scene import (
    BLUE,
    GREEN,
    PURPLE,
    Scene,
    act,
    can_act,
    develop,
    do,
    execute,
    home,
    hx,
    item,
    mission_left,
    offered,
    options,
    refusal,
    scene,
    stock,
    table,
    tile_of,
    waiting,
    working,
)


@pytest.mark.rule("OM-MISSION-01", "OM-MISSION-02", "OM-MISSION-04")
def test_a_mission_pays_for_every_contribution_until_it_is_complete() -> None:
    s = table(scene().mission("bots", 2).play())
    contribute(s, GREEN, "bots")
    assert s.waiting[GREEN] == 2
    contribute(s, BLUE, "bots")
    assert s.mission_left == [0]
    assert s.remaining == 2
    contribute(s, BLUE, "bots")
    assert s.waiting[BLUE] == 2
    assert s.remaining == 2
    contribute(s, BLUE, "techs")  # not in play
    assert s.waiting[BLUE] == 2


@pytest.mark.rule("OM-MISSION-03")
def test_the_track_of_remaining_missions() -> None:
    s = table(scene().mission("bots", 1).mission("techs", 1).mission("contracts", 1).play())
    for mission in ("bots", "techs", "contracts"):
        contribute(s, GREEN, mission)
    assert s.remaining == 0


@pytest.mark.rule("OM-MISSION-01", "OM-SETUP-12")
def test_what_missions_need_and_pay() -> None:
    assert {row.id: (row.need[1:], row.crystals) for row in MISSIONS} == {
        "research_tiles": ([5, 5, 7], 2),
        "advanced_buildings": ([8, 8, 10], 1),
        "contracts": ([2, 2, 3], 1),
        "progress_cubes": ([8, 11, 14], 1),
        "blueprints": ([10, 10, 13], 1),
        "techs": ([7, 11, 12], 1),
        "scientists": ([4, 4, 5], 2),
        "bots": ([3, 4, 5], 2),
        "discovery_tiles": ([5, 7, 9], 1),
    }


@pytest.mark.rule("OM-MISSION-08")
def test_doing_it_again_counts_again() -> None:
    s = table(scene().mission("techs", 5).play())
    contribute(s, GREEN, "techs")
    raise_tracker(s, 0)
    contribute(s, GREEN, "techs")
    assert s.mission_left == [4]
    assert s.waiting[GREEN] == 2


@pytest.mark.rule("OM-MISSION-07")
def test_technologies_count_however_they_are_taken() -> None:
    game = scene().at(PURPLE, 5).tile("disc_tech", 1, 0).mission("techs", 5)
    match = act(game.play(), "control_center", MoveRover(hx(1, 0)), DONE)
    do(match, options(match)[-1])
    assert mission_left(match, "techs") == 4


# -- Private Goals -------------------------------------------------------------------------


def held(number: int) -> Scene:
    return scene().goals(PURPLE, number)


@pytest.mark.rule("OM-GOAL-01", "OM-GOAL-02", "OM-GOAL-03", "OM-TURN-04")
def test_complete_a_goal_at_any_point() -> None:
    game = held(15).goals(PURPLE, 4).progress(PURPLE, 3).colonists(PURPLE, 2, working=2)
    match = game.play()
    assert refusal(match, CompleteGoal(3, False)).clause == "OM-GOAL-01"
    act(match, "resupply")
    do(match, CompleteGoal(14, True), Retrieve(1))
    assert home(match, PURPLE) == 4
    assert offered(match, TakeItem)  # the action goes on
    s = table(match)
    assert s.goals_done[PURPLE] == [14]
    assert s.goals[PURPLE].cards == [3]
    do(match, TakeItem(item("water")), DONE)
    s.discoveries[PURPLE] = [1, 2, 3]
    assert why_not_complete(s, PURPLE, 3) is not None  # one is enough for a game


@pytest.mark.rule("OM-GOAL-01", "OM-RES-01")
def test_two_developments_instead() -> None:
    game = held(3).miner(PURPLE, 0, 0).blueprint(PURPLE, 1, 1, 0).blueprint(PURPLE, 2, 2, 0)
    match = do(game.tech(PURPLE, "mine", "lab_4_top").play(), CompleteGoal(2, False))
    tile = tile_of("mine")
    do(match, develop(tile, "lab_5_top"), develop(tile, "lab_6"))
    assert stock(match, PURPLE)["oxygen"] == 1
    assert can_act(match, "resupply")


@pytest.mark.rule("OM-GOAL-03")
def test_no_goal_in_the_middle_of_a_payment() -> None:
    game = held(15).progress(PURPLE, 3).stock(PURPLE, crystal=2)
    match = execute(game.play(), "exec_warehouse")
    assert offered(match, PayWithGoals)
    assert not offered(match, CompleteGoal)


@pytest.mark.rule("OM-GOAL-04", "OM-GOAL-06")
def test_goal_11_travels() -> None:
    game = held(11).ships(PURPLE, 1, 2, hangar=3).at(PURPLE, 5)
    match = do(game.play(), CompleteGoal(10, True))
    assert table(match).space[PURPLE] == 1
    assert can_act(match, "resupply")
    waiting_to = act(game.play(), "control_center", CompleteGoal(10, True))
    assert table(waiting_to).space[PURPLE] == 5
    do(waiting_to, DONE)
    assert table(waiting_to).space[PURPLE] == 1


@pytest.mark.rule("OM-GOAL-01")
def test_goals_only_in_the_own_turn() -> None:
    game = scene().goals(GREEN, 15).progress(GREEN, 3)
    assert not offered(game.play(), CompleteGoal)
    assert offered(game.turn(GREEN).play(), CompleteGoal)


@pytest.mark.rule("OM-GOAL-05")
def test_a_goal_is_payment_only_in_the_own_turn_and_unseen() -> None:
    game = held(7).goals(PURPLE, 8).stock(PURPLE, crystal=1)
    match = execute(game.play(), "exec_warehouse")
    do(match, PayWithGoals(1))
    spent = options(match)
    do(match, spent[0])
    s = table(match)
    assert s.goals_spent[PURPLE].visible(GREEN) == [-1]
    assert s.goals_spent[PURPLE].visible(PURPLE) != [-1]
    assert s.goals[PURPLE].visible(GREEN) == [-1]


def condition_holds(number: int, game: Scene) -> bool:
    return why_not_complete(table(game.play()), PURPLE, number - 1) is None


@pytest.mark.rule("OM-GOAL-01", "OM-EFF-02")
def test_conditions_of_all_goals() -> None:
    owned = scene().blueprint(PURPLE, 1).blueprint(PURPLE, 2).blueprint(PURPLE, 3)
    assert not condition_holds(1, owned)
    assert condition_holds(1, owned.blueprint(PURPLE, 4))
    built = scene().blueprint(PURPLE, 1, 0, 0).blueprint(PURPLE, 7, 0, 2)
    assert not condition_holds(2, built)
    assert condition_holds(2, built.blueprint(PURPLE, 11, -2, -1))
    mines = scene().blueprint(PURPLE, 1, 1, 0).blueprint(PURPLE, 2, 2, 0)
    assert not condition_holds(3, mines)
    assert condition_holds(3, mines.miner(PURPLE, 0, 0))
    assert condition_holds(4, scene().change(lambda s: s.discoveries[0].extend([1, 2, 3])))
    complex_of_3 = scene().building("mine", 1, 0, 2, 0).blueprint(PURPLE, 1, 0, 0)
    assert not condition_holds(5, complex_of_3)
    assert condition_holds(5, complex_of_3.building("mine", 3, 0))
    assert condition_holds(6, scene().stock(PURPLE, water=4))
    assert not condition_holds(6, scene().stock(PURPLE, mineral=4, crystal=4, water=3))
    assert condition_holds(7, scene().shelter(PURPLE, -4, 0, -5, 2))
    assert not condition_holds(8, scene().lss(2, 2, 2, 2, 2))
    assert condition_holds(8, scene().lss(3, 3, 3, 3, 3))
    assert condition_holds(9, scene().colonists(PURPLE, 7))
    assert not condition_holds(9, scene().colonists(PURPLE, 6, working=2))
    tech = scene().tech(PURPLE, "mine", "lab_1_top").tech(PURPLE, "ship", "lab_1_bot")
    tech = tech.tech(PURPLE, "water", "lab_2_top")
    assert not condition_holds(10, tech)
    assert condition_holds(10, tech.tech(PURPLE, "rover", "lab_2_bot"))
    assert condition_holds(11, scene().ships(PURPLE, 1, hangar=3))
    assert condition_holds(12, scene().change(lambda s: s.research[0].extend([0, 1])))
    both = scene().scientist(PURPLE, "hydrologist")
    assert not condition_holds(13, both)
    assert condition_holds(13, both.contract(PURPLE, 7, mineral=4))
    lab = scene().tech(PURPLE, "mine", "lab_4_top").tech(PURPLE, "ship", "lab_4_mid")
    assert not condition_holds(14, lab)
    assert condition_holds(14, lab.tech(PURPLE, "water", "lab_4_bot"))
    assert condition_holds(15, scene().progress(PURPLE, 3))
    two = complex_of_3.blueprint(PURPLE, 7, 0, 2)
    assert not condition_holds(16, two)
    assert condition_holds(16, two.building("greenhouse", 0, 3, 1, 2))


@pytest.mark.rule("OM-GOAL-01")
def test_rewards_of_goals() -> None:
    resources = do(
        held(2).blueprint(PURPLE, 1, 0, 0).blueprint(PURPLE, 7, 0, 2)
        .blueprint(PURPLE, 11, -2, -1).stock(PURPLE).play(), CompleteGoal(1, True)
    )  # fmt: skip
    do(resources, GainItem(2), GainItem(2), GainItem(4))
    assert stock(resources, PURPLE) == {"water": 2, "oxygen": 1}
    colonists = do(held(7).shelter(PURPLE, -4, 0, -5, 2).play(), CompleteGoal(6, True))
    assert home(colonists, PURPLE) == 5
    ship = held(9).shelter(PURPLE, -4, 0, -5, 2).colonists(PURPLE, 7).stock(PURPLE)
    welcomed = do(ship.play(), CompleteGoal(8, True), WelcomeShip(0, 1))
    assert home(welcomed, PURPLE) == 8
    scientist = held(12).change(lambda s: s.research[0].extend([0, 1])).stock(PURPLE)
    hired = do(scientist.play(), CompleteGoal(11, True), Hire(4))
    assert table(hired).scientist_owner[4] == PURPLE
    crystals = held(14).tech(PURPLE, "mine", "lab_4_top").tech(PURPLE, "ship", "lab_4_mid")
    got = do(crystals.tech(PURPLE, "water", "lab_4_bot").play(), CompleteGoal(13, True))
    assert waiting(got, PURPLE) == 3
    rover = do(held(8).at(PURPLE, 5).lss(3, 3, 3, 3, 3).play(), CompleteGoal(7, True))
    assert offered(rover, MoveRover)


@pytest.mark.rule("OM-EFF-02")
def test_every_condition_can_be_counted() -> None:
    named = {row["metric"] for goal in GOALS for row in goal.conditions}
    named |= {row["metric"] for row in rows("lss", "lss_reward_tile")}
    assert named <= set(METRICS)
    s = table(scene().play())
    for name in named:
        sample = {"metric": name, "type": "mine", "tech": "mine", "spaces": []}
        assert metric(s, PURPLE, name, sample) >= 0
    assert len(MISSION_IDS) == len(RESEARCH_IDS) + 5
    assert BOOST not in options(scene().play())


@pytest.mark.rule("OM-IMPL-01")
def test_small_decisions_can_be_taken_back() -> None:
    match = act(scene().play(), "resupply", TakeItem(item("water")), BOOST)
    assert working(match, PURPLE) == 1
    match.undo()
    match.undo()
    assert working(match, PURPLE) == 0
    assert offered(match, TakeItem)
    do(match, TakeItem(item("plant")), DONE, END_TURN)
    assert ChooseSpace not in {type(option) for option in options(match)}
