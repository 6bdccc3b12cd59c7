"""Colonists on actions and boosts (OM-COL), worked examples 1 to 6 and 47."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.printed import ACTION_IDS, ACTIONS
from offworld.games.on_mars.terms.options import (
    BOOST,
    DONE,
    END_TURN,
    PayExtra,
    PayWithGoals,
    TakeAction,
    TakeItem,
)
from tests.games.on_mars.scene import (
    BLUE,
    GREEN,
    PURPLE,
    YELLOW,
    act,
    blueprint,
    build,
    can_act,
    do,
    execute,
    home,
    item,
    offered,
    on_action,
    refusal,
    scene,
    stock,
    table,
    waiting,
    working,
)

OBTAIN = TakeAction(ACTION_IDS.index("obtain_blueprint"))


@pytest.mark.rule("OM-COL-01", "OM-COL-03", "OM-IMPL-02")
def test_ex_01_other_colours_cost_crystals_or_colonists() -> None:
    game = scene().colonists(PURPLE, 4).stock(PURPLE, crystal=2)
    game = game.colonists(BLUE, 3, obtain_blueprint=1).colonists(YELLOW, 3, obtain_blueprint=1)
    match = act(game.play(), "obtain_blueprint")
    assert set(offered(match, PayExtra)) == {
        PayExtra(2, 0, 0),
        PayExtra(1, 1, 0),
        PayExtra(0, 2, 0),
    }
    do(match, PayExtra(1, 1, 0))
    assert home(match, PURPLE) == 2
    assert working(match, PURPLE) == 1
    assert stock(match, PURPLE) == {"crystal": 1}
    assert [on_action(match, p, "obtain_blueprint") for p in range(4)] == [1, 0, 1, 1]


@pytest.mark.rule("OM-COL-03")
def test_own_colonists_and_their_number_do_not_matter_with_four() -> None:
    game = scene().colonists(PURPLE, 1, obtain_blueprint=1).stock(PURPLE)
    assert can_act(game.play(), "obtain_blueprint")
    game = game.colonists(BLUE, 2, obtain_blueprint=1)
    match = game.play()
    assert not can_act(match, "obtain_blueprint")
    assert refusal(match, OBTAIN).clause == "OM-COL-03"


@pytest.mark.rule("OM-COL-02", "OM-COL-05")
def test_ex_02_full_slots_are_cleared_of_whoever_has_most() -> None:
    game = scene().at(BLUE, 5).turn(BLUE).colonists(BLUE, 3, construct_building=1)
    game = game.colonists(PURPLE, 3, construct_building=1)
    game = game.colonists(YELLOW, 3, construct_building=1)
    match = act(game.play(), "construct_building")
    assert [working(match, p) for p in range(4)] == [1, 0, 1, 1]
    assert [on_action(match, p, "construct_building") for p in range(4)] == [0, 0, 0, 1]
    assert home(match, BLUE) == 2


@pytest.mark.rule("OM-COL-05")
def test_ex_03_two_of_one_colour_leave_the_other_stays() -> None:
    game = scene().at(GREEN, 5).turn(GREEN).blueprint(GREEN, 2)
    game = game.colonists(PURPLE, 1, upgrade_building=2).colonists(GREEN, 2, upgrade_building=1)
    game = game.bot(GREEN, 0, 1)
    match = act(game.play(), "upgrade_building")
    assert working(match, PURPLE) == 2
    assert on_action(match, GREEN, "upgrade_building") == 2
    assert home(match, GREEN) == 1


@pytest.mark.rule("OM-COL-04")
def test_ex_03_with_two_players_every_colonist_costs() -> None:
    game = scene(2).at(GREEN, 5).turn(GREEN).blueprint(GREEN, 2).bot(GREEN, 0, 1).stock(GREEN)
    game = game.colonists(PURPLE, 1, upgrade_building=2).stock(GREEN, mineral=1)
    assert not can_act(game.colonists(GREEN, 1, upgrade_building=1).play(), "upgrade_building")
    match = act(game.colonists(GREEN, 2, upgrade_building=1).play(), "upgrade_building")
    assert working(match, GREEN) == 1
    assert working(match, PURPLE) == 2


@pytest.mark.rule("OM-COL-04", "OM-GOAL-05")
def test_ex_04_a_private_goal_in_place_of_a_crystal() -> None:
    game = scene(2).colonists(PURPLE, 2, research_and_development=1).stock(PURPLE, oxygen=1)
    game = game.colonists(GREEN, 2, research_and_development=1)
    assert not can_act(game.play(), "research_and_development")
    match = act(game.goals(PURPLE, 3).play(), "research_and_development")
    assert home(match, PURPLE) == 0
    assert working(match, PURPLE) == 1
    s = table(match)
    assert len(s.goals[PURPLE].cards) == 0
    assert len(s.goals_spent[PURPLE].cards) == 1


@pytest.mark.rule("OM-COL-06", "OM-COL-07", "OM-ORB-05", "OM-TERM-03")
def test_ex_05_boosted_resupply() -> None:
    game = scene().at(BLUE, 1).turn(BLUE).stock(BLUE).colonists(BLUE, 3)
    match = act(game.play(), "resupply", TakeItem(item("water")), BOOST, TakeItem(item("water")))
    do(match, BOOST, TakeItem(item("crystal")), DONE)
    assert stock(match, BLUE) == {"water": 2}
    assert waiting(match, BLUE) == 1
    assert (home(match, BLUE), working(match, BLUE)) == (1, 2)
    assert table(match).warehouse[item("water")] == 1
    assert table(match).warehouse[item("crystal")] == 2
    again = act(game.stock(BLUE, water=1).play(), "resupply", TakeItem(item("water")), BOOST)
    assert TakeItem(item("water")) not in offered(again, TakeItem)
    assert refusal(again, TakeItem(item("water"))).clause == "OM-ORB-05"


@pytest.mark.rule("OM-TERM-05", "OM-TERM-09")
def test_ex_06_crystals_of_the_warehouse_need_room_in_the_depot() -> None:
    game = scene().at(GREEN, 1).turn(GREEN).stock(GREEN, crystal=1, water=1).colonists(GREEN, 4)
    crystal = TakeItem(item("crystal"))
    match = act(game.play(), "resupply", crystal, BOOST, crystal, BOOST)
    assert crystal not in offered(match, TakeItem)
    do(match, TakeItem(item("water")))
    assert stock(match, GREEN) == {"crystal": 1, "water": 2}
    assert waiting(match, GREEN) == 2


@pytest.mark.rule("OM-COL-05", "OM-MINE-01")
def test_ex_47_an_action_whose_costs_cannot_be_paid_moves_nobody() -> None:
    game = scene(2).turn(PURPLE).at(PURPLE, 5).stock(PURPLE, mineral=1)
    game = game.colonists(PURPLE, 1, construct_building=2)
    game = game.colonists(GREEN, 3, construct_building=1)
    match = game.play()
    assert not can_act(match, "construct_building")
    assert working(match, PURPLE) == 0
    match = game.colonists(PURPLE, 2, construct_building=2).bot(PURPLE, 0, 1).play()
    act(match, "construct_building")
    assert home(match, PURPLE) == 0
    assert working(match, PURPLE) == 3
    assert not [option for option in offered(match, type(build("mine", 0, 1))) if option.kind == 0]


@pytest.mark.rule("OM-COL-01")
def test_which_actions_need_a_colonist() -> None:
    need = {action.id for action in ACTIONS if action.slots}
    assert need == {
        "obtain_blueprint",
        "research_and_development",
        "construct_building",
        "upgrade_building",
        "hire_scientist_or_contract",
    }
    orbit = scene().colonists(PURPLE, 0).play()
    assert not can_act(orbit, "obtain_blueprint")
    assert can_act(orbit, "resupply")
    assert can_act(orbit, "learn_technology")


@pytest.mark.rule("OM-COL-08")
def test_the_working_area_holds_everybody() -> None:
    game = scene().colonists(PURPLE, 3, working=6)
    match = act(game.play(), "resupply", TakeItem(item("crystal")), BOOST, TakeItem(item("water")))
    do(match, DONE)
    assert working(match, PURPLE) == 7
    do(match, END_TURN)
    assert working(match, PURPLE) == 7


@pytest.mark.rule("OM-COL-09")
def test_benefits_need_no_slot() -> None:
    """The Executive action obtains a Blueprint although the slots are full."""
    game = scene().ships(PURPLE, 1, 2, 4, 5, hangar=1).stock(PURPLE, crystal=3)
    game = game.colonists(BLUE, 0, obtain_blueprint=3)
    match = game.play()
    execute(match, "exec_blueprint", blueprint(2))
    assert on_action(match, BLUE, "obtain_blueprint") == 3
    assert home(match, PURPLE) == 3


@pytest.mark.rule("OM-GOAL-05")
def test_goals_pay_for_crystals_one_by_one() -> None:
    game = scene().stock(PURPLE, crystal=1).goals(PURPLE, 3, 5)
    match = execute(game.play(), "exec_warehouse")
    assert offered(match, PayWithGoals) == [PayWithGoals(1), PayWithGoals(2)]
    do(match, PayWithGoals(2))
    assert stock(match, PURPLE) == {"crystal": 1}
    assert not table(match).goals[PURPLE].cards
