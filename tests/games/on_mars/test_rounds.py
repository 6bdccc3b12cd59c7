"""Turns, the Shuttle phase, travel and the end (OM-ROUND, OM-TURN, OM-SHUT, OM-TRAV, OM-END,
OM-SCORE), worked examples 33 to 40."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.on_mars.printed import LEVELS, MISSIONS, TURN_ORDER
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import COLONY, NONE, ORBIT, SAFETY_ROUNDS
from offworld.games.on_mars.terms.options import (
    DONE,
    END_TURN,
    FLY_SHIP,
    FLY_SHUTTLE,
    STAY,
    ChooseSpace,
    Deliver,
    PayItem,
    PlaceDiscovery,
    PlaceShuttle,
    TakeAction,
    TakeBlueprint,
    TakeItem,
    TakeTech,
)
from offworld.games.on_mars.the_end import standings
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
    can_act,
    can_execute,
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
    score_of,
    stock,
    supply,
    table,
    waiting,
    working,
)


def last_turn(seats: int = 4) -> Scene:
    """Purple is the last to act and has only to end the turn."""
    others = range(1, seats)
    return scene(seats).turn(PURPLE, main_done=True).acted(*others)


# -- turns ---------------------------------------------------------------------------------


@pytest.mark.rule("OM-ROUND-01", "OM-TERM-16")
def test_the_lowest_marker_that_has_not_acted() -> None:
    game = scene().turn(PURPLE, main_done=True).at(PURPLE, 4).at(GREEN, 7).at(YELLOW, 5)
    match = do(game.acted(BLUE).play(), END_TURN)
    assert asked(match) == YELLOW
    again = do(game.acted(BLUE).at(GREEN, 1).play(), END_TURN)
    assert asked(again) == GREEN


@pytest.mark.rule("OM-TURN-01", "OM-TERM-08", "OM-START-04")
def test_waiting_crystals_move_into_the_depot() -> None:
    game = scene().turn(PURPLE, main_done=True).stock(GREEN, crystal=1)
    match = do(game.change(lambda s: s.waiting.__setitem__(GREEN, 4)).play(), END_TURN)
    assert asked(match) == GREEN
    assert stock(match, GREEN) == {"crystal": 3}  # two are lost
    assert waiting(match, GREEN) == 0


@pytest.mark.rule("OM-TURN-01", "OM-CONTRACT-03")
def test_a_contract_takes_a_crystal_that_finds_no_space() -> None:
    game = scene().turn(PURPLE, main_done=True).stock(GREEN, crystal=3).contract(GREEN, 12)
    match = do(game.change(lambda s: s.waiting.__setitem__(GREEN, 1)).play(), END_TURN)
    assert asked(match) == GREEN
    do(match, Deliver(11, item("crystal")))
    assert stock(match, GREEN)["crystal"] == 3


@pytest.mark.rule("OM-TURN-02")
def test_one_main_action_of_the_own_side_and_one_executive_action() -> None:
    game = scene().stock(PURPLE, crystal=4)
    match = game.play()
    assert END_TURN not in options(match)
    assert refusal(match, END_TURN).clause == "OM-TURN-02"
    assert {option.action for option in offered(match, TakeAction)} <= {0, 1, 2, 3, 4}
    before = execute(match.clone(), "exec_warehouse", TakeItem(item("water")))
    assert can_act(before, "resupply")
    act(before, "resupply", TakeItem(item("battery")), DONE)
    assert options(before) == [END_TURN]
    assert before.decision is not None
    assert before.decision.forced() == END_TURN
    after = act(match, "resupply", TakeItem(item("battery")), DONE)
    assert not can_act(after, "landing_pod")
    assert can_execute(after, "exec_warehouse")


@pytest.mark.rule("OM-TURN-03", "OM-TURN-07")
def test_a_turn_never_blocks() -> None:
    game = scene().stock(PURPLE).colonists(PURPLE, 0).warehouse()
    orbit = game.change(lambda s: s.grid.__setitem__(slice(0, 8), [NONE] * 8)).play()
    assert [option.action for option in offered(orbit, TakeAction)] == [0]
    colony = scene().at(PURPLE, 5).stock(PURPLE).colonists(PURPLE, 0).play()
    assert [option.action for option in offered(colony, TakeAction)] == [5]
    act(colony, "control_center", DONE, END_TURN)


@pytest.mark.rule("OM-TURN-05", "OM-TERM-12")
def test_a_turn_ends_in_its_order() -> None:
    match = do(scene().turn(PURPLE, main_done=True).play(), END_TURN)
    assert table(match).acted == [1, 0, 0, 0]
    assert asked(match) == GREEN


# -- the Shuttle ---------------------------------------------------------------------------


@pytest.mark.rule("OM-SHUT-01", "OM-SHUT-02", "OM-SHUT-03", "OM-SHUT-04", "OM-SHUT-05", "OM-GEN-02")
def test_ex_33_the_shuttle() -> None:
    game = last_turn().lss(2, 3, 3, 3, 1).shuttle(ORBIT, 1).at(GREEN, 6).ships(GREEN, 1, hangar=1)
    match = do(game.play(), END_TURN)
    s = table(match)
    assert (s.shuttle_side, s.shuttle) == (COLONY, 2)
    assert asked(match) == PURPLE
    assert options(match) == [FLY_SHUTTLE, STAY]
    do(match, STAY)
    assert asked(match) == YELLOW
    do(match, STAY, STAY)
    assert asked(match) == GREEN
    assert options(match) == [FLY_SHIP, STAY]
    do(match, STAY)
    s = table(match)
    assert s.acted == [0, 0, 0, 0]
    assert s.round == 2
    later = do(last_turn().lss(2, 3, 3, 3, 1).shuttle(COLONY, 2).play(), END_TURN)
    assert (table(later).shuttle_side, table(later).shuttle) == (COLONY, 1)
    assert asked(later) == PURPLE
    assert table(later).round == 2


@pytest.mark.rule("OM-SHUT-02", "OM-HOOK-05")
def test_the_shuttle_uses_space_3_at_high_levels() -> None:
    assert [row.shuttle_space for row in LEVELS] == [1, 2, 3, 3, 3]
    behind = do(last_turn().shuttle(ORBIT, 4).play(), END_TURN)
    assert table(behind).shuttle == 3


@pytest.mark.rule("OM-SHUT-04", "OM-SHIP-06", "OM-SHIP-03")
def test_a_ship_of_the_hangar_flies_without_the_shuttle() -> None:
    game = last_turn().shuttle(COLONY, 1).ships(PURPLE, 1, 2, 3, 4, hangar=1)
    match = do(game.play(), END_TURN, FLY_SHIP)
    assert table(match).hangar[PURPLE] == 0
    assert table(match).ships_removed(PURPLE) == 1
    assert offered(match, PlaceDiscovery)


@pytest.mark.rule("OM-SHUT-03", "OM-TRAV-10")
def test_the_order_of_travel_is_fixed_and_spaces_left_are_free() -> None:
    game = last_turn().shuttle(COLONY, 1).at(PURPLE, 5).at(BLUE, 6).at(GREEN, 1).at(YELLOW, 2)
    match = do(game.play(), END_TURN)
    assert table(match).to_travel == [BLUE] or asked(match) == PURPLE
    do(match, FLY_SHUTTLE, ChooseSpace(4), DONE)
    assert asked(match) == BLUE


# -- travel --------------------------------------------------------------------------------


def flying(space: int = 1) -> Scene:
    """Purple flies to the other side next."""
    return last_turn().at(PURPLE, space).shuttle(ORBIT if space < 5 else COLONY, 1)


@pytest.mark.rule("OM-TRAV-01", "OM-TRAV-02", "OM-TRAV-03", "OM-TERM-13")
def test_ex_34_the_first_discovery_tile() -> None:
    match = do(flying().play(), END_TURN, FLY_SHUTTLE)
    assert len(places(match, PlaceDiscovery)) == 14
    tile = table(match).exploration[0]
    do(match, PlaceDiscovery(tile, hx(3, 0)))
    s = table(match)
    assert s.tile[hx(3, 0)] == tile
    assert len(s.exploration) == 2
    assert tile not in s.exploration
    assert {option.space for option in offered(match, ChooseSpace)} == {5, 6, 7, 8}


@pytest.mark.rule("OM-TRAV-02", "OM-TRAV-03", "OM-HOOK-10")
def test_tiles_lie_3_hexes_from_the_rover() -> None:
    match = do(flying().rover(PURPLE, 5, -3).play(), END_TURN, FLY_SHUTTLE)
    assert (2, 0) in places(match, PlaceDiscovery)
    assert (2, -3) not in places(match, PlaceDiscovery)  # a Shelter
    few = flying().change(lambda s: setattr(s, "discovery_deck", type(s.discovery_deck)()))
    match = do(few.play(), END_TURN, FLY_SHUTTLE)
    do(match, offered(match, PlaceDiscovery)[0])
    assert len(table(match).exploration) == 1


@pytest.mark.rule("OM-TRAV-04", "OM-TRAV-05", "OM-TRAV-06", "OM-TRAV-07", "OM-MINE-02")
def test_ex_35_to_orbit() -> None:
    game = flying(5).miner(PURPLE, 0, 0).blueprint(PURPLE, 3, -2, 1)
    game = game.colonists(PURPLE, 0, working=2, obtain_blueprint=1, construct_building=1)
    match = do(game.miner(PURPLE, 0, 0).play(), END_TURN, FLY_SHUTTLE)
    assert stock(match, PURPLE)["mineral"] == 2
    assert stock(match, PURPLE)["battery"] == 2
    assert home(match, PURPLE) == 3
    assert on_action(match, PURPLE, "construct_building") == 1
    assert supply(match, PURPLE) == 7


@pytest.mark.rule("OM-TRAV-05", "OM-TERM-04")
def test_colonists_without_a_slot_go_to_the_supply() -> None:
    game = flying(5).colonists(PURPLE, 3, working=3)
    match = do(game.play(), END_TURN, FLY_SHUTTLE)
    assert (home(match, PURPLE), working(match, PURPLE), supply(match, PURPLE)) == (4, 0, 8)


@pytest.mark.rule("OM-TRAV-08", "OM-TRAV-07", "OM-TERM-02")
def test_ex_36_space_4() -> None:
    game = flying(5).at(BLUE, 8).stock(PURPLE, plant=1, mineral=1)
    match = do(game.play(), END_TURN, FLY_SHUTTLE, ChooseSpace(4))
    assert options(match) == [PayItem(item("plant")), PayItem(item("mineral")), DONE]
    paid = do(match.clone(), PayItem(item("plant")))
    assert home(paid, PURPLE) == 4
    do(match, DONE)
    assert home(match, PURPLE) == 3
    poor = do(game.stock(PURPLE).play(), END_TURN, FLY_SHUTTLE, ChooseSpace(4))
    assert asked(poor) != PURPLE or DONE not in options(poor)


@pytest.mark.rule("OM-TRAV-11", "OM-TRAV-09", "OM-MISSION-05", "OM-MISSION-07")
def test_benefits_of_turn_order_spaces() -> None:
    kinds = [row.benefit for row in TURN_ORDER]
    assert kinds == [
        "none", "resupply", "technology", "colonist", "none", "bots", "blueprint", "resupply"
    ]  # fmt: skip
    game = flying().mission("blueprints", 3)
    match = do(game.play(), END_TURN, FLY_SHUTTLE)
    do(match, offered(match, PlaceDiscovery)[0], ChooseSpace(7))
    assert DONE in options(match)
    do(match, blueprint(2))
    assert mission_left(match, "blueprints") == 2
    assert waiting(match, PURPLE) == 1


@pytest.mark.rule("OM-TRAV-10")
def test_there_is_always_a_free_space() -> None:
    match = do(flying(5).at(GREEN, 1).at(YELLOW, 2).at(BLUE, 3).play(), END_TURN, FLY_SHUTTLE)
    assert table(match).space[PURPLE] == 4


# -- the start -----------------------------------------------------------------------------


def starting(seats: int = 4) -> Match:
    return GAME.new(seats=seats, seed="start")


@pytest.mark.rule("OM-START-01", "OM-START-02", "OM-START-03", "OM-START-04", "OM-MISSION-05")
def test_first_spaces_and_the_shuttle() -> None:
    match = starting()
    first = table(match).first
    assert asked(match) == first
    assert len(offered(match, ChooseSpace)) == 8
    do(match, ChooseSpace(3))
    assert offered(match, TakeTech)
    do(match, offered(match, TakeTech)[-1])
    tech = waiting(match, first)
    assert asked(match) == (first + 1) % 4
    assert ChooseSpace(3) not in options(match)
    do(match, ChooseSpace(7), offered_blueprint(match))
    do(match, ChooseSpace(1), ChooseSpace(5))
    assert asked(match) == (first + 1) % 4  # on the highest space
    assert options(match) == [PlaceShuttle(ORBIT), PlaceShuttle(COLONY)]
    do(match, PlaceShuttle(COLONY))
    s = table(match)
    assert (s.shuttle_side, s.shuttle) == (COLONY, 1)
    assert asked(match) == (first + 2) % 4
    assert tech >= 1  # of the space of the Laboratory


def offered_blueprint(match: Match) -> TakeBlueprint:
    return TakeBlueprint(next(card for card in table(match).display if card != NONE))


# -- the end -------------------------------------------------------------------------------


def ending(round: int = 12, oddity: bool = False) -> Scene:
    """The Remaining Missions marker has left its track, and Purple has the last turn."""
    game = scene(settings={"space_oddity": oddity}).turn(PURPLE, main_done=True)
    game = game.acted(GREEN, YELLOW, BLUE)

    def end(s: Table) -> None:
        s.remaining, s.round = 0, round

    return game.change(end).shuttle(COLONY, 2)


@pytest.mark.rule("OM-END-01", "OM-END-02", "OM-SHUT-06", "OM-MISSION-03")
def test_ex_37_one_more_round_without_a_shuttle_phase() -> None:
    match = do(ending().play(), END_TURN)
    s = table(match)
    assert s.round == 13
    assert s.last_round
    assert s.shuttle == 1  # the Shuttle phase of round 12 was played
    for _ in range(4):
        player = asked(match)
        assert player is not None
        act(match, "resupply")
        do(match, offered(match, TakeItem)[0], DONE, END_TURN)
    assert match.over
    assert table(match).shuttle == 1


@pytest.mark.rule("OM-VAR-01")
def test_space_oddity_ends_with_the_phase() -> None:
    assert do(ending(oddity=True).play(), END_TURN).over


@pytest.mark.rule("OM-IMPL-05", "OM-IMPL-03")
def test_a_game_without_missions_ends_all_the_same() -> None:
    game = last_turn().change(lambda s: setattr(s, "round", SAFETY_ROUNDS)).shuttle(COLONY, 2)
    assert table(do(game.play(), END_TURN)).last_round


def over(game: Scene) -> Match:
    """The last turn of the last round is ended."""
    return do(game.change(lambda s: setattr(s, "last_round", True)).play(), END_TURN)


@pytest.mark.rule("OM-END-03", "OM-SCORE-09", "OM-TERM-05")
def test_waiting_crystals_count_at_the_end_as_far_as_there_is_room() -> None:
    game = last_turn().stock(PURPLE, crystal=2)
    match = over(game.change(lambda s: s.waiting.__setitem__(PURPLE, 4)))
    assert match.over
    assert stock(match, PURPLE) == {"crystal": 3}


@pytest.mark.rule("OM-SCORE-01", "OM-CONTRACT-01", "OM-SCORE-08")
def test_last_deliveries() -> None:
    game = last_turn().contract(GREEN, 7, mineral=3).stock(GREEN, mineral=1)
    match = over(game)
    assert asked(match) == GREEN
    declined = do(match.clone(), DONE)
    assert dict(declined.scores[GREEN].parts)["Contracts"] == -4
    do(match, Deliver(6, item("mineral")))
    assert match.over
    assert dict(match.scores[GREEN].parts)["Contracts"] == 9


@pytest.mark.rule("OM-SCORE-02", "OM-SCORE-03", "OM-SCORE-05", "OM-SCORE-06", "OM-SCORE-07")
def test_ex_38_scoring() -> None:
    game = last_turn().shelter_tech(GREEN, "lab_4_top").tech(GREEN, "mine", "lab_1_top")
    game = game.tech(GREEN, "water", "lab_4_bot").tech(GREEN, "rover", "lab_6")
    game = game.blueprint(GREEN, 1, 0, 0).blueprint(GREEN, 7, 0, 2).blueprint(GREEN, 5)
    game = game.blueprint(GREEN, 20, 0, 3).scientist(GREEN, "hydrologist").contract(GREEN, 9)
    match = game.progress(GREEN, 4).ships(GREEN, 1, hangar=2).op(GREEN, -1).play()
    assert score_of(match, GREEN) == {
        "In play": -1,
        "Progress": 7,
        "Ships": 6,
        "Colonists": 3,
        "Technology": 1 + 4 + 4 + 9,
        "Blueprints": 3 + 3 - 3 + 5,
        "Scientists": 6,
        "Contracts": -4,
    }


@pytest.mark.rule("OM-SCORE-07")
def test_scientists_score_buildings_of_anybody() -> None:
    game = scene().scientist(GREEN, "hydrologist").blueprint(BLUE, 7, 0, 2)
    assert score_of(game.play(), GREEN)["Scientists"] == 3


@pytest.mark.rule("OM-SCORE-04", "OM-TERM-04")
def test_ex_39_living_quarters() -> None:
    def row(colonists: int, shelters: int) -> int:
        game = scene().colonists(PURPLE, colonists)
        if shelters == 3:
            game = game.shelter(PURPLE, -4, 0, -5, 2)
        return score_of(game.play(), PURPLE)["Colonists"]

    assert row(7, 3) == 10
    assert row(6, 3) == 6
    assert row(2, 1) == 0
    back = scene().colonists(PURPLE, 1, working=1, obtain_blueprint=1, construct_building=3)
    assert score_of(back.play(), PURPLE)["Colonists"] == 3  # 3 at home on the Orbit side


@pytest.mark.rule("OM-SCORE-09", "OM-GEN-01")
def test_ex_40_ties() -> None:
    game = scene(2).op(PURPLE, 84).op(GREEN, 84)
    s = table(game.play())
    assert standings(s) == [1, 1]
    s = table(game.stock(GREEN, crystal=2).play())
    assert standings(s) == [2, 1]
    built = scene(2).op(GREEN, 84).blueprint(PURPLE, 1, 0, 0).op(PURPLE, 81)
    assert standings(table(built.play())) == [1, 2]
    cubes = scene(2).progress(GREEN, 1).op(PURPLE, 1)
    assert standings(table(cubes.play())) == [2, 1]


@pytest.mark.rule("OM-GEN-04", "OM-HOOK-04")
def test_op_may_become_negative() -> None:
    s = table(scene().play())
    s.score(PURPLE, -3, "for a test")
    assert s.op[PURPLE] == -3


@pytest.mark.rule("OM-VAR-06", "OM-SETUP-11")
def test_options() -> None:
    def long_missions(**settings: object) -> int:
        s = table(GAME.new(seats=3, seed=5, settings=settings))
        return len([mission for mission in s.missions if MISSIONS[mission].is_long])

    assert long_missions() == 1
    assert long_missions(game_length="long") == 2
    assert {module.name for module in GAME.modules} >= {"first-colonists", "beacon"}
