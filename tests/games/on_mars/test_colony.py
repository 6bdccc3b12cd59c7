"""Upgrading, Ships, Scientists, Contracts, Executive actions (OM-UPG, OM-SHIP, OM-HIRE, OM-SCI,
OM-CONTRACT, OM-EXEC, OM-BP), worked examples 23 to 32."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.life_support import update_display
from offworld.games.on_mars.printed import BLUEPRINTS, EXECUTIVES, SCIENTISTS, TYPE_IDS
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.terms.options import (
    BOOST,
    DONE,
    END_TURN,
    BuyMovement,
    Choose,
    ChooseSpace,
    CompleteGoal,
    Construct,
    Deliver,
    GainItem,
    Hire,
    LayOut,
    MoveRover,
    PayExtra,
    PlaceBot,
    ProduceOn,
    Retrieve,
    TakeDiscovery,
    TakeExecutive,
    TakeItem,
    Upgrade,
    UseBuilding,
    UseTech,
    WelcomeShip,
)
from tests.games.on_mars.scene import (
    BLUE,
    GAME,
    GREEN,
    PURPLE,
    YELLOW,
    Scene,
    act,
    asked,
    blueprint,
    build,
    can_act,
    can_execute,
    contract_on_display,
    crystals,
    develop,
    do,
    execute,
    home,
    hx,
    item,
    lab,
    mission_left,
    offered,
    on_action,
    options,
    places,
    refusal,
    scene,
    score_of,
    stock,
    supply,
    table,
    tile_of,
    upgrade,
    waiting,
    working,
)


def card(number: int) -> int:
    return [row.number for row in BLUEPRINTS].index(number)


# -- upgrading -----------------------------------------------------------------------------


@pytest.mark.rule("OM-UPG-01", "OM-UPG-02", "OM-UPG-04", "OM-TERM-14", "OM-BP-01")
def test_ex_23_upgrade_a_building() -> None:
    game = scene().at(GREEN, 5).turn(GREEN).blueprint(GREEN, 5).stock(GREEN, mineral=1, crystal=2)
    game = game.bot(GREEN, 3, -1)
    before = game.play()
    assert not can_execute(before, "exec_advanced_building")
    match = act(before, "upgrade_building")
    s = table(match)
    assert stock(match, GREEN) == {"crystal": 2}
    assert s.marker[hx(2, -1)] == s.marker[s.built[card(5)]] == card(5)
    produced = [hex for hex in s.built if hex != NONE]
    assert produced == [hx(2, -1)]


@pytest.mark.rule("OM-UPG-05", "OM-TECH-08", "OM-UPG-04")
def test_ex_24_upgrade_tech() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, mineral=3).shelter(PURPLE, 6, -3)
    game = game.blueprint(PURPLE, 1).blueprint(PURPLE, 7).blueprint(PURPLE, 11)
    game = game.tech(PURPLE, "upgrade", "lab_2_top").bot(PURPLE, 0, 1, -2, 0).colonists(PURPLE, 2)
    match = act(game.play(), "upgrade_building", UseTech(tile_of("upgrade")))
    do(match, upgrade(1, 0, 0), upgrade(7, 0, 2))
    assert not offered(match, UseTech)
    do(match, upgrade(11, -2, -1))
    assert stock(match, PURPLE) == {}
    assert [table(match).built[card(n)] for n in (1, 7, 11)] == [hx(0, 0), hx(0, 2), hx(-2, -1)]


@pytest.mark.rule("OM-UPG-03", "OM-DISP-03")
def test_ex_25_level_3_needs_a_complex_and_miners_come_home() -> None:
    game = scene().at(PURPLE, 5).blueprint(PURPLE, 19).building("greenhouse", 0, 3)
    game = game.bot(PURPLE, 1, 2)
    assert not can_act(game.play(), "upgrade_building")
    assert can_act(game.building("greenhouse", 1, 1).play(), "upgrade_building")
    game = scene().at(GREEN, 5).turn(GREEN).blueprint(GREEN, 1).bot(GREEN, 0, 1)
    match = act(game.miner(BLUE, 0, 0).play(), "upgrade_building")
    assert home(match, BLUE) == 4
    assert supply(match, BLUE) == 8
    game = game.colonists(BLUE, 4).miner(BLUE, 0, 0)
    match = act(game.play(), "upgrade_building")
    assert (home(match, BLUE), supply(match, BLUE)) == (4, 8)


@pytest.mark.rule("OM-UPG-02", "OM-MINE-02")
def test_shelters_of_others_cannot_be_upgraded() -> None:
    game = scene().at(PURPLE, 5).blueprint(PURPLE, 11).bot(PURPLE, 3, 0)
    assert not can_act(game.play(), "upgrade_building")  # next to Green's Shelter
    assert can_act(game.bot(PURPLE, -2, 0).play(), "upgrade_building")
    done = scene().at(PURPLE, 5).blueprint(PURPLE, 1).blueprint(BLUE, 2, 0, 0).bot(PURPLE, 1, 0)
    assert not can_act(done.play(), "upgrade_building")  # there is a marker already


@pytest.mark.rule("OM-UPG-04", "OM-DISP-02")
def test_an_upgrade_displaces_pieces() -> None:
    game = scene().at(PURPLE, 5).blueprint(PURPLE, 1).bot(PURPLE, 1, 0).rover(GREEN, 0, 0)
    match = act(game.play(), "upgrade_building")
    assert asked(match) == GREEN
    assert (0, 0) not in places(match, type(options(match)[0]))
    do(match, options(match)[0])
    assert table(match).rovers[GREEN] != hx(0, 0)


@pytest.mark.rule("OM-UPG-06", "OM-GOAL-01", "OM-GOAL-06")
def test_upgrades_at_no_cost_keep_the_other_rules() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE).goals(PURPLE, 1).bot(PURPLE, 0, 1)
    game = game.tech(PURPLE, "upgrade", "lab_3_top")
    for number in (1, 2, 7, 8):
        game = game.blueprint(PURPLE, number)
    match = do(game.play(), CompleteGoal(0, True))
    assert not offered(match, UseTech)
    do(match, upgrade(1, 0, 0), upgrade(7, 0, 2))
    assert not offered(match, Upgrade)
    assert can_act(match, "control_center")


# -- Ships ---------------------------------------------------------------------------------


@pytest.mark.rule("OM-SHIP-01", "OM-SHIP-02", "OM-SHIP-04", "OM-TERM-05", "OM-MISSION-05")
def test_a_ship_brings_a_colonist_and_a_bot() -> None:
    game = scene().at(PURPLE, 5).mission("bots", 5).stock(PURPLE, plant=1, water=1)
    match = act(game.play(), "welcome_ship")
    assert WelcomeShip(4, 0) in options(match)
    do(match, WelcomeShip(4, 0))
    assert (2, 1) not in places(match, PlaceBot)
    s = table(match)
    assert s.depot_capacity(PURPLE) == 4
    assert s.hangar[PURPLE] == 1
    assert home(match, PURPLE) == 4
    assert stock(match, PURPLE) == {}
    around = places(match, PlaceBot)  # a Bot stands on the only Shelter
    assert around == {(-3, -1), (-3, 0), (-2, -2), (-2, 0), (-1, -2), (-1, -1)} & around
    do(match, PlaceBot(hx(-3, 0)))
    assert table(match).bots[1] == hx(-3, 0)
    assert mission_left(match, "bots") == 4
    assert waiting(match, PURPLE) == 2


@pytest.mark.rule("OM-SHIP-04", "OM-LIMIT-01")
def test_bots_land_on_free_shelters_and_only_while_there_are_any() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 0, 3).stock(PURPLE, plant=1, water=1)
    match = act(game.play(), "welcome_ship", WelcomeShip(0, 0))
    assert table(match).bots[1] == hx(-2, -1)
    game = game.bot(PURPLE, 0, 3, 0, 4, 1, 2, 0, 1)
    match = act(game.play(), "welcome_ship", WelcomeShip(0, 0))
    assert home(match, PURPLE) == 4
    match = act(game.play(), "welcome_ship", WelcomeShip(0, 1))
    assert home(match, PURPLE) == 4  # two came, one found no room
    assert supply(match, PURPLE) == 8


@pytest.mark.rule("OM-SHIP-03", "OM-SHIP-05")
def test_ex_26_no_more_ships_than_the_colony_level() -> None:
    game = scene().at(PURPLE, 5).lss(3, 3, 3, 3, 1).ships(PURPLE, 1, 2, 3, hangar=1)
    game = game.stock(PURPLE, plant=2, water=2).shelter(PURPLE, 6, -3)
    match = act(game.play(), "welcome_ship", WelcomeShip(0, 1))
    assert BOOST not in options(match)
    two = game.ships(PURPLE, 1, 2, 3, 4).play()
    act(two, "welcome_ship", WelcomeShip(0, 1))
    assert BOOST in options(two)
    do(two, BOOST, WelcomeShip(1, 1))
    assert table(two).hangar[PURPLE] == 2
    three = game.ships(PURPLE).play()
    assert not can_act(three, "welcome_ship")


@pytest.mark.rule("OM-SHIP-05")
def test_colonists_that_have_just_come_do_not_boost() -> None:
    game = scene().at(PURPLE, 5).lss(3, 3, 3, 3, 1).stock(PURPLE, plant=2, water=2)
    match = act(game.colonists(PURPLE, 0).play(), "welcome_ship", WelcomeShip(0, 1))
    assert home(match, PURPLE) == 2
    assert BOOST not in options(match)


@pytest.mark.rule("OM-TECH-09")
def test_ship_tech_once_for_all_ships() -> None:
    game = scene().at(PURPLE, 5).lss(3, 3, 3, 3, 1).stock(PURPLE, plant=2, water=2)
    game = game.colonists(PURPLE, 1).tech(GREEN, "ship", "lab_2_top").shelter(PURPLE, 6, -3)
    match = act(game.play(), "welcome_ship", WelcomeShip(0, 0))
    do(match, BOOST, WelcomeShip(1, 1))
    assert home(match, PURPLE) == 3
    do(match, UseTech(tile_of("ship")))
    assert home(match, PURPLE) == 5
    assert table(match).tech_oxygen[GREEN] == 1
    assert not offered(match, UseTech)


@pytest.mark.rule("OM-SHIP-01", "OM-EXEC-01", "OM-EXEC-02")
def test_ex_27_a_freed_depot_space_unlocks_an_action() -> None:
    game = scene().at(PURPLE, 5).turn(PURPLE, main_done=True).ships(PURPLE, 1, 2, 3, 4, hangar=1)
    match = game.stock(PURPLE, crystal=4).play()
    assert table(match).depot_capacity(PURPLE) == 4
    assert can_execute(match, "exec_mineral")
    assert not can_execute(match, "exec_upgrade")
    assert refusal(match, TakeExecutive(3)).clause == "OM-EXEC-01"
    execute(match, "exec_mineral")
    assert stock(match, PURPLE) == {"mineral": 1, "crystal": 1}
    assert not can_execute(match, "exec_bots")  # at most one in a turn


# -- Scientists and Contracts --------------------------------------------------------------


@pytest.mark.rule("OM-SCI-01", "OM-SCI-02", "OM-SCI-03", "OM-SCI-04", "OM-SCI-05", "OM-SCI-06")
def test_ex_28_a_scientist_uses_the_building_of_somebody_else() -> None:
    game = scene().blueprint(GREEN, 6, 2, -1).scientist(BLUE, "hydrologist")
    game = game.stock(PURPLE, crystal=2).stock(BLUE, battery=1).stock(GREEN, battery=1)
    assert not can_execute(game.play(), "exec_advanced_building")  # Purple has no Scientist
    game = game.at(BLUE, 5).turn(BLUE).bot(BLUE, 2, 0).lss(1, 1, 2, 1, 1)
    match = execute(game.play(), "exec_advanced_building")
    do(match, offered(match, Construct)[0])
    assert table(match).scientist_at[2] == card(6)
    assert stock(match, BLUE).get("battery", 0) == 0
    game = scene().blueprint(GREEN, 6, 2, -1).scientist(BLUE, "hydrologist", at=6)
    game = game.at(GREEN, 5).turn(GREEN).bot(GREEN, 2, 0).lss(1, 1, 2, 1, 1)
    match = execute(game.stock(GREEN, battery=1).play(), "exec_advanced_building")
    assert offered(match, Construct)  # Green uses it free, too
    paying = scene().blueprint(GREEN, 6, 2, -1).at(GREEN, 5).turn(GREEN).bot(GREEN, 2, 0)
    assert not can_execute(paying.stock(GREEN, battery=1).play(), "exec_advanced_building")
    match = paying.stock(GREEN, battery=1, crystal=2).lss(1, 1, 2, 1, 1).play()
    execute(match, "exec_advanced_building")
    assert stock(match, GREEN) == {"battery": 1}


@pytest.mark.rule("OM-SCI-01", "OM-SETUP-05")
def test_where_scientists_work_and_what_they_score() -> None:
    works = [TYPE_IDS[row.works_in] for row in SCIENTISTS[:6]]
    assert works == TYPE_IDS[:6]
    scores = [TYPE_IDS[row.scores] for row in SCIENTISTS[:6]]
    assert scores == [*TYPE_IDS[1:6], "mine"]


@pytest.mark.rule("OM-SCI-03")
def test_a_scientist_moves_on_to_another_building() -> None:
    game = scene().blueprint(GREEN, 7, 0, 2).blueprint(BLUE, 8, -4, 3).stock(PURPLE)
    game = game.scientist(PURPLE, "biochemist", at=7)
    match = game.bot(PURPLE, 1, 2).stock(PURPLE, water=1).play()
    execute(match, "exec_advanced_building")
    assert UseBuilding(card(7)) in options(match)
    do(match, UseBuilding(card(8), 3))
    assert table(match).scientist_at[3] == card(8)


@pytest.mark.rule(
    "OM-HIRE-01", "OM-HIRE-02", "OM-HIRE-03", "OM-HIRE-05", "OM-HIRE-06", "OM-HIRE-04",
    "OM-MISSION-07",
)  # fmt: skip
def test_ex_30_hire_the_geologist() -> None:
    game = scene().at(PURPLE, 5).colonists(PURPLE, 4).stock(PURPLE, crystal=2)
    game = game.colonists(BLUE, 2, hire_scientist_or_contract=1).mission("scientists", 5)
    game = game.colonists(YELLOW, 2, hire_scientist_or_contract=1)
    match = act(game.play(), "hire_scientist_or_contract", PayExtra(2, 0, 0))
    s = table(match)
    assert s.scientist_owner[0] == PURPLE
    assert (home(match, PURPLE), working(match, PURPLE)) == (1, 2)
    assert mission_left(match, "scientists") == 4
    assert waiting(match, PURPLE) == 2
    do(match, END_TURN)
    assert len(offered(match, LayOut)) == 12
    do(match, LayOut(8))
    assert contract_on_display(match) == [9]
    assert table(match).hiring[0] == 108


@pytest.mark.rule("OM-HIRE-02", "OM-COL-02")
def test_an_occupied_slot_of_ones_own() -> None:
    game = scene().at(PURPLE, 5).colonists(PURPLE, 3, hire_scientist_or_contract=1)
    match = game.stock(PURPLE, mineral=2).play()
    assert not can_act(match, "hire_scientist_or_contract")
    for player in (GREEN, YELLOW, BLUE):
        game = game.colonists(player, 2, hire_scientist_or_contract=1)
    match = game.colonists(PURPLE, 4).stock(PURPLE, mineral=2).play()
    act(match, "hire_scientist_or_contract")
    assert on_action(match, GREEN, "hire_scientist_or_contract") == 1  # never cleared
    assert working(match, PURPLE) == 3


@pytest.mark.rule("OM-HIRE-04", "OM-TERM-10")
def test_a_contract_costs_a_crystal() -> None:
    game = scene().at(PURPLE, 5).change(lambda s: s.hiring.__setitem__(2, 106))
    game = game.change(lambda s: s.contract_deck.remove(6)).colonists(PURPLE, 2).stock(PURPLE)
    assert not can_act(game.play(), "hire_scientist_or_contract")
    match = act(game.stock(PURPLE, crystal=1).play(), "hire_scientist_or_contract")
    assert table(match).contract_owner[6] == PURPLE
    assert stock(match, PURPLE) == {}


@pytest.mark.rule("OM-HIRE-06")
def test_an_empty_contract_deck_refills_nothing() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, mineral=2).colonists(PURPLE, 1)
    game = game.change(lambda s: s.contract_deck.clear())
    match = act(game.play(), "hire_scientist_or_contract", Hire(1))
    do(match, END_TURN)
    assert table(match).hiring[1] == NONE


@pytest.mark.rule(
    "OM-CONTRACT-02", "OM-CONTRACT-03", "OM-CONTRACT-05", "OM-TERM-02", "OM-MISSION-06"
)
def test_ex_31_an_item_goes_straight_onto_a_contract() -> None:
    game = scene().contract(PURPLE, 9, water=2, mineral=2).stock(PURPLE, water=2, mineral=1)
    game = game.mission("contracts", 3)
    match = game.play()
    assert Deliver(8, item("mineral")) not in options(match)
    act(match, "resupply", TakeItem(item("water")), Deliver(8, item("water")))
    assert stock(match, PURPLE)["water"] == 2
    assert table(match).contract_done[8] == 1
    assert mission_left(match, "contracts") == 2
    assert waiting(match, PURPLE) == 1


@pytest.mark.rule("OM-CONTRACT-03", "OM-TURN-04")
def test_items_move_onto_contracts_in_the_own_turn_even_fresh_crystals() -> None:
    game = scene().contract(PURPLE, 12).stock(PURPLE, mineral=1)
    match = game.change(lambda s: s.waiting.__setitem__(PURPLE, 1)).play()
    do(match, Deliver(11, item("crystal")), Deliver(11, item("mineral")))
    assert waiting(match, PURPLE) == 0
    assert stock(match, PURPLE) == {}
    assert not offered(match, Deliver)
    other = game.turn(GREEN).play()
    assert not offered(other, Deliver)


@pytest.mark.rule("OM-CONTRACT-04", "OM-MISSION-06", "OM-MISSION-08")
def test_an_upgrade_contract_is_met_when_the_complex_has_size_4() -> None:
    game = scene().at(PURPLE, 5).building("mine", 1, 0, 2, 0).blueprint(PURPLE, 1, 0, 0)
    game = game.contract(PURPLE, 1).mission("contracts", 3).tech(PURPLE, "mine", "lab_4_top")
    match = game.bot(PURPLE, 3, 1).play()
    assert score_of(match, PURPLE)["Contracts"] == -6
    act(match, "construct_building", build("mine", 3, 0))
    assert table(match).contract_done[0] == 1
    assert score_of(match, PURPLE)["Contracts"] == 12
    assert mission_left(match, "contracts") == 2
    table(match).building[hx(3, 0)] = NONE
    assert score_of(match, PURPLE)["Contracts"] == -6
    assert mission_left(match, "contracts") == 2


# -- Advanced Buildings --------------------------------------------------------------------


def use(number: int, *places: int, **stock: int) -> Scene:
    """Purple uses the action of a Blueprint built somewhere."""
    return scene().blueprint(PURPLE, number, *places).stock(PURPLE, crystal=2, **stock)


@pytest.mark.rule("OM-BP-03", "OM-COL-06")
def test_automated_production() -> None:
    game = use(3, -2, 1).miner(PURPLE, 0, 0).blueprint(PURPLE, 11, -2, -1)
    match = execute(game.play(), "exec_advanced_building", UseBuilding(card(3)))
    assert stock(match, PURPLE) == {"mineral": 1, "battery": 1}
    assert waiting(match, PURPLE) == 1
    do(match, BOOST, ProduceOn(hx(0, 0)))
    assert stock(match, PURPLE)["mineral"] == 2


@pytest.mark.rule("OM-BP-04")
def test_private_ship() -> None:
    game = use(5, 2, -1, plant=1, water=1).colonists(PURPLE, 0)
    match = execute(game.play(), "exec_advanced_building", WelcomeShip(0, 1))
    assert home(match, PURPLE) == 3


@pytest.mark.rule("OM-BP-05")
def test_radar() -> None:
    game = use(15, -2, 1).building("generator", -3, 1, -3, 2)
    match = execute(game.play(), "exec_advanced_building")
    do(match, TakeDiscovery(table(match).exploration[0]))
    s = table(match)
    assert stock(match, PURPLE) == {"plant": 2}
    assert s.radar_tile != NONE
    assert len(s.exploration) == 2
    assert s.discoveries[PURPLE] == []
    again = use(15, -2, 1).change(lambda t: setattr(t, "radar_tile", t.exploration.pop(0)))
    match = execute(again.play(), "exec_advanced_building")
    assert not offered(match, TakeDiscovery)
    assert stock(match, PURPLE) == {"plant": 2}


@pytest.mark.rule("OM-BP-07")
def test_command_center() -> None:
    game = use(24, -2, -1).tech(GREEN, "rover", "lab_3_top").bot(PURPLE, -2, 0)
    match = execute(game.play(), "exec_advanced_building")
    assert not offered(match, UseTech)
    for q in range(1, 4):
        do(match, MoveRover(hx(q, 0)))
    assert not offered(match, MoveRover)
    assert table(match).tech_oxygen[GREEN] == 0
    richer = use(24, -2, -1).stock(PURPLE, crystal=3).bot(PURPLE, -2, 0)
    match = execute(richer.play(), "exec_advanced_building", BuyMovement(True))
    assert offered(match, MoveRover)


@pytest.mark.rule("OM-BP-08", "OM-TRAV-04")
def test_aerial_elevator() -> None:
    game = use(22, 0, -2).colonists(PURPLE, 0, working=1, resupply=0)
    assert not can_execute(game.play(), "exec_advanced_building")  # in Orbit already
    match = execute(game.at(PURPLE, 5).play(), "exec_advanced_building")
    assert table(match).space[PURPLE] == 1
    assert stock(match, PURPLE) == {"oxygen": 1}
    assert home(match, PURPLE) == 1
    assert can_act(match, "resupply")
    assert not can_act(match, "control_center")


@pytest.mark.rule("OM-BP-09")
def test_trade_market() -> None:
    game = use(20, 0, 2, mineral=1)
    match = execute(game.play(), "exec_advanced_building")
    assert offered(match, GainItem) == [GainItem(n) for n in (1, 2, 3, 4)]
    do(match, GainItem(2), GainItem(2), BOOST, GainItem(4), DONE)
    assert stock(match, PURPLE) == {"water": 2, "oxygen": 1}


@pytest.mark.rule("OM-BP-10")
def test_eco_resort_and_aqueduct() -> None:
    game = use(19, 0, 2).colonists(PURPLE, 0, working=1, obtain_blueprint=1, construct_building=1)
    match = execute(game.miner(PURPLE, 0, 0).play(), "exec_advanced_building")
    assert len(offered(match, Retrieve)) == 2  # no Miner, none of the Working Area
    do(match, offered(match, Retrieve)[0], offered(match, Retrieve)[1])
    assert home(match, PURPLE) == 2
    game = use(18, 2, -1).colonists(PURPLE, 0, working=3, obtain_blueprint=1)
    match = execute(game.play(), "exec_advanced_building", Retrieve(1))
    assert (home(match, PURPLE), working(match, PURPLE)) == (2, 1)


@pytest.mark.rule("OM-BP-11")
def test_builder_drone_needs_no_zone() -> None:
    game = use(16, -2, 1, mineral=1).blueprint(PURPLE, 7).bot(PURPLE, 6, -3)
    match = execute(game.play(), "exec_advanced_building")
    assert table(match).built[card(7)] == hx(0, 2)


@pytest.mark.rule("OM-EXEC-02", "OM-EXEC-03", "OM-EXEC-04")
def test_executive_actions_and_their_cost() -> None:
    assert [(row.id, row.cost) for row in EXECUTIVES] == [
        ("exec_develop", 4),
        ("exec_rover", 4),
        ("exec_blueprint", 3),
        ("exec_upgrade", 3),
        ("exec_mineral", 3),
        ("exec_bots", 2),
        ("exec_warehouse", 2),
        ("exec_advanced_building", 2),
    ]
    game = scene().ships(PURPLE).stock(PURPLE, crystal=3, mineral=2).bot(PURPLE, 0, 1)
    game = game.blueprint(PURPLE, 1).blueprint(PURPLE, 7).tech(PURPLE, "upgrade", "lab_1_top")
    match = execute(game.play(), "exec_upgrade", upgrade(1, 0, 0))
    do(match, UseTech(tile_of("upgrade")), upgrade(7, 0, 2))
    assert stock(match, PURPLE) == {}
    free = scene().ships(PURPLE).stock(PURPLE, crystal=4).tech(PURPLE, "mine", "lab_2_top")
    match = execute(free.play(), "exec_develop", develop(tile_of("mine"), "lab_3_top"), DONE)
    assert lab(match, PURPLE, "lab_3_top") == tile_of("mine")
    for space in (1, 5):
        assert can_execute(scene().at(PURPLE, space).stock(PURPLE, crystal=2).play(), "exec_bots")


@pytest.mark.rule("OM-ORB-01", "OM-TURN-02")
def test_ex_45_landing_pod_and_an_executive_action() -> None:
    game = scene().at(GREEN, 3).turn(GREEN).stock(GREEN, crystal=2).blueprint(GREEN, 11, 2, 1)
    match = act(game.bot(GREEN, 3, 0).play(), "landing_pod", ChooseSpace(7), blueprint(1))
    execute(match, "exec_advanced_building")
    assert waiting(match, GREEN) == 2
    do(match, DONE, END_TURN)
    assert table(match).acted[GREEN] == 1
    assert asked(match) != GREEN


@pytest.mark.rule("OM-PROMO-01")
def test_ex_32_the_beacon() -> None:
    game = (
        scene(modules=["beacon"]).blueprint(PURPLE, 25, -2, 1).stock(PURPLE, crystal=2, mineral=2)
    )
    game = game.building("generator", -3, 1, -3, 2).blueprint(PURPLE, 1).blueprint(PURPLE, 7)
    game = game.tech(PURPLE, "upgrade", "lab_1_top").tech(PURPLE, "mine", "lab_1_bot")
    game = game.bot(PURPLE, 0, 1)
    match = execute(game.play(), "exec_advanced_building")
    upgrading = do(match.clone(), Choose(0), UseTech(tile_of("upgrade")))
    do(upgrading, upgrade(1, 0, 0), upgrade(7, 0, 2))
    assert stock(upgrading, PURPLE) == {}
    do(match, Choose(1), build("mine", 1, 0))
    assert BOOST not in options(match)
    assert table(match).building[hx(1, 0)] == 0
    row = BLUEPRINTS[card(25)]
    assert (row.level, TYPE_IDS[row.type], row.gain) == (3, "generator", item("battery"))
    assert crystals(match) == set()


@pytest.mark.rule("OM-PROMO-02")
def test_the_beacon_is_a_thirteenth_card() -> None:
    with_it = table(GAME.new(seats=3, seed=1, modules=["beacon"]))
    assert len(with_it.deck_3.cards) == 13
    without = table(GAME.new(seats=3, seed=1))
    assert len(without.deck_3.cards) == 12
    with_it.level = 2
    update_display(with_it)
    with_it.level = 3
    update_display(with_it)
    assert len([c for c in with_it.display if c != NONE]) == 13
