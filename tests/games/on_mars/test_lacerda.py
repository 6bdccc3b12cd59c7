"""Lacerda's turns, journeys and goals (OM-SOLO)."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.engine import Match
from offworld.games.on_mars.board import DISTANCE
from offworld.games.on_mars.metrics import lab_tiles, metric
from offworld.games.on_mars.modules.lacerda.board import (
    BY_CARD,
    CANNOT_PAY,
    IMPOSSIBLE,
    OWN_SLOT,
    SOLO_CARDS,
    SPACES,
    LacerdaBoard,
    fresh_board,
    lacerda_board,
)
from offworld.games.on_mars.printed import BLUEPRINTS, TYPE_IDS
from offworld.games.on_mars.sources import USED_TILE
from offworld.games.on_mars.state import TURN_START, Table
from offworld.games.on_mars.tables import BOTS, COLONY, NONE, ORBIT, RESOURCES
from offworld.games.on_mars.technology import OWNERS_CHOICE
from offworld.games.on_mars.terms.questions import OwnersChoice
from offworld.games.on_mars.the_end import parts
from tests.games.on_mars.scene import (
    GAME,
    Scene,
    asked,
    hx,
    lab,
    mission_left,
    on_action,
    table,
    tile_of,
    waiting,
)

YOU, HIM = 0, 1


def solo(action: int, at: int, crystals: int = 0, card: int = NONE, **settings: Any) -> Scene:
    """Lacerda's turn: he will turn up a card with an action, his marker being on a space."""
    if card == NONE:
        card = [one.action for one in SOLO_CARDS].index(action)

    def prepare(s: Table) -> None:
        board = fresh_board()
        board.goal, board.all_12 = lacerda_board(s).goal, lacerda_board(s).all_12
        board.deck.cards.remove(card)
        board.deck.cards.append(card)
        s.parts["lacerda"] = board
        s.bots[BOTS * HIM : BOTS * (HIM + 1)] = [NONE] * BOTS

    game = Scene(seats=1, modules={"lacerda": settings}).change(prepare)
    return game.stock(HIM, crystal=crystals).at(HIM, at).turn(HIM)


def his(match: Match) -> LacerdaBoard:
    return lacerda_board(table(match))


def marker(type: str) -> Any:
    def put(s: Table) -> None:
        lacerda_board(s).marker = TYPE_IDS.index(type)

    return put


def built(match: Match, type: str) -> int:
    return table(match).building.count(TYPE_IDS.index(type))


# -- set-up --------------------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-01", "OM-SOLO-02")
def test_set_up() -> None:
    s = table(GAME.new(seats=1, seed=4, modules=["lacerda"]))
    assert s.players == s.count == 2
    assert s.goals[HIM].cards == []
    assert len(s.goals[YOU].cards) > 0
    assert s.bots_on_map(HIM) == []
    assert lacerda_board(s).marker == TYPE_IDS.index("mine")
    assert len(lacerda_board(s).deck.cards) == 12
    assert not any(s.has(HIM, item) for item in RESOURCES)


@pytest.mark.rule("OM-SOLO-03")
@pytest.mark.parametrize("seed", range(6))
def test_his_space_comes_first_and_the_shuttle_on_his_side(seed: int) -> None:
    match = GAME.new(seats=1, seed=seed, modules=["lacerda"])
    s = table(match)
    assert asked(match) == YOU
    assert s.space[HIM] in SPACES
    assert s.space[YOU] == 0
    assert s.blueprint_owner.count(HIM) == 0  # no benefit
    assert len(lab_tiles(s, HIM)) == 1
    assert match.decision is not None
    match.choose(match.decision.options[0])
    assert table(match).shuttle == 1
    assert table(match).shuttle_side == table(match).side(HIM)


# -- turns ---------------------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-04")
def test_the_card_says_the_action_by_his_side() -> None:
    match = solo(1, at=2).play()
    assert table(match).blueprint_owner.count(HIM) == 1
    assert on_action(match, HIM, "obtain_blueprint") == 1
    assert his(match).used.cards == [0]
    assert len(his(match).deck.cards) == 11
    assert BY_CARD in his(match).said
    assert built(solo(1, at=5).play(), "mine") == 2


@pytest.mark.rule("OM-SOLO-04")
def test_the_second_pass_advances_the_mission() -> None:
    """EX-OM-43: the 13th card shows Mission B, and Lacerda gains its Crystals."""

    def spent(s: Table) -> None:
        board = lacerda_board(s)
        board.deck, board.used = board.used, board.deck

    game = solo(2, at=2).mission("discovery_tiles", 2).mission("techs", 5).mission("contracts", 3)
    match = game.change(spent).play()
    assert his(match).passes == 2
    assert len(his(match).deck.cards) == 11
    place = SOLO_CARDS[his(match).card].mission
    ids = ["discovery_tiles", "techs", "contracts"]
    before = [2, 5, 3]
    assert mission_left(match, ids[place]) <= before[place] - 1
    assert waiting(match, HIM) >= 1

    def over(s: Table) -> None:
        spent(s)
        s.mission_left = [0, 0, 0]

    assert table(game.change(over).play()).mission_left == [0, 0, 0]


@pytest.mark.rule("OM-SOLO-05")
def test_he_holds_and_pays_no_resources() -> None:
    match = solo(1, at=5).change(marker("generator")).play()
    s = table(match)
    assert built(match, "generator") == 2
    assert not any(s.has(HIM, item) for item in RESOURCES)
    none_home = solo(1, at=5).colonists(HIM, 0, working=12).play()
    assert built(none_home, "mine") == 2  # he always has enough Colonists


@pytest.mark.rule("OM-SOLO-06")
def test_crystals_as_many_as_his_depot_holds() -> None:
    def gains(s: Table) -> None:
        s.waiting[HIM] = 9
        s.phase = TURN_START
        s.acted[YOU] = 1

    s = table(solo(2, at=2).ships(HIM, 1, 2, 3, 4).change(gains).play())
    assert s.has(HIM, 5) == s.depot_capacity(HIM)


@pytest.mark.rule("OM-SOLO-07")
def test_he_pays_for_others_with_crystals_alone() -> None:
    """EX-OM-42: without a Crystal he moves the Rover instead."""
    game = solo(1, at=2).colonists(YOU, 2, obtain_blueprint=1).tile("research_a", 1, 0)
    poor = game.play()
    assert table(poor).blueprint_owner.count(HIM) == 0
    assert CANNOT_PAY in his(poor).said
    assert table(poor).rovers[HIM] == hx(1, 0)
    rich = solo(1, at=2, crystals=2).colonists(YOU, 2, obtain_blueprint=1).play()
    assert table(rich).blueprint_owner.count(HIM) == 1
    assert table(rich).has(HIM, 5) == 1


@pytest.mark.rule("OM-SOLO-07")
def test_the_rover_in_place_of_what_is_not_possible() -> None:
    match = solo(2, at=5).tile("research_a", 1, 0).play()  # no Blueprint to build
    assert IMPOSSIBLE in his(match).said
    assert table(match).research[HIM] == [0]
    assert on_action(match, HIM, "upgrade_building") == 0
    again = solo(3, at=5).colonists(HIM, 2, hire_scientist_or_contract=1).play()
    assert OWN_SLOT in his(again).said
    assert HIM not in table(again).scientist_owner
    full = solo(2, at=2).tech(HIM, "mine", "lab_1_top").tech(HIM, "rover", "lab_1_bot").play()
    assert IMPOSSIBLE in his(full).said


@pytest.mark.rule("OM-SOLO-08")
def test_he_uses_your_tech_and_you_choose() -> None:
    match = solo(1, at=5).tech(YOU, "mine", "lab_3_top").play()
    assert match.decision is not None
    assert asked(match) == YOU
    assert match.decision.about == OwnersChoice(tile_of("mine"))


@pytest.mark.rule("OM-SOLO-08")
def test_you_use_his_tech_and_he_develops_it() -> None:
    def used(s: Table) -> None:
        s.tech_oxygen[HIM] = 1
        s.agenda.start(OWNERS_CHOICE, HIM, USED_TILE, (tile_of("mine"),))

    match = solo(1, at=2).turn(YOU).tech(HIM, "mine", "lab_1_top").change(used).play()
    assert lab(match, HIM, "lab_2_top") == tile_of("mine")
    assert table(match).tech_oxygen[HIM] == 0


# -- the Rover -----------------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-09")
def test_the_rover_takes_the_closest_tile_he_can_use() -> None:
    game = solo(2, at=5).tile("disc_water", 1, 0).tile("disc_tech", -1, 0)
    match = game.play()
    s = table(match)
    assert s.rovers[HIM] == hx(-1, 0)
    assert len(lab_tiles(s, HIM)) == 2  # learnt as OM-SOLO-21
    assert s.tile[hx(1, 0)] != NONE  # it gives Resources


@pytest.mark.rule("OM-SOLO-09")
def test_points_tech_and_crystals() -> None:
    def only(s: Table) -> None:
        s.tile = [NONE] * len(s.tile)

    near = solo(2, at=5, crystals=1).change(only).tile("disc_tech", 3, 0).play()
    assert table(near).rovers[HIM] == hx(3, 0)
    assert table(near).has(HIM, 5) == 0
    far = solo(2, at=5, crystals=1).change(only).tile("disc_tech", 4, 0).play()
    assert DISTANCE[table(far).rovers[HIM]][hx(4, 0)] == 2
    assert table(far).has(HIM, 5) == 1  # it would not suffice
    game = solo(2, at=5).change(only).tile("disc_tech", 4, 0)
    assert table(game.tech(HIM, "rover", "lab_2_top").play()).rovers[HIM] == hx(4, 0)


# -- the colony grows ----------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-10")
def test_his_benefit_of_the_life_support_system() -> None:
    game = solo(1, at=5).change(marker("generator"))
    assert waiting(game.play(), HIM) == 1
    match = solo(1, at=5).change(marker("generator"))
    back = match.colonists(HIM, 2, hire_scientist_or_contract=1).play()
    assert on_action(back, HIM, "hire_scientist_or_contract") == 0
    assert waiting(back, HIM) == 0


@pytest.mark.rule("OM-SOLO-10")
@pytest.mark.parametrize(("full", "count", "op"), [("shelters", 4, 3), ("all_12", 12, 21)])
def test_his_quarters_count_as_full(full: str, count: int, op: int) -> None:
    s = table(solo(1, at=2, solo_full_lq=full).colonists(HIM, 1).play())
    assert metric(s, HIM, "colonists_in_living_quarters", {}) == count
    assert dict(parts(s, HIM))["Colonists"] == op


@pytest.mark.rule("OM-SOLO-11")
def test_a_new_level_brings_a_shelter_a_ship_and_a_bot() -> None:
    game = solo(1, at=5).lss(1, 1, 2, 2, 2).change(marker("generator")).ships(HIM, 2, 3)
    match = game.mission("bots", 4).play()
    s = table(match)
    assert s.level == 2
    assert s.shelters[HIM] == s.shelters[YOU] - 1
    assert not s.has_ship(HIM, 1)
    assert s.has_ship(HIM, 2)
    assert s.hangar[HIM] == 1
    assert his(match).bots == 1
    assert s.bots_on_map(HIM) == []
    assert mission_left(match, "bots") == 3


# -- journeys ------------------------------------------------------------------------------


def leaving(card: int, at: int) -> Scene:
    """His turn is the last one, and the Shuttle will leave his side."""
    side = COLONY if at > 4 else ORBIT
    you = 1 if side == COLONY else 5
    return solo(0, at=at, card=card).at(YOU, you).acted(YOU).shuttle(side, 1)


@pytest.mark.rule("OM-SOLO-12")
def test_he_stays_if_the_card_shows_the_x() -> None:
    """EX-OM-44."""
    assert table(leaving(4, 2).play()).side(HIM) == ORBIT
    assert table(leaving(0, 2).play()).side(HIM) == COLONY
    other = solo(0, at=2, card=0).acted(YOU).shuttle(COLONY, 1).play()
    assert table(other).side(HIM) == ORBIT  # the Shuttle leaves the other side


@pytest.mark.rule("OM-SOLO-13")
def test_to_the_colony_he_explores_and_constructs() -> None:
    game = leaving(5, 2).colonists(HIM, 1, obtain_blueprint=1).rover(YOU, 4, 0)
    match = game.play()
    s = table(match)
    placed = [hex for hex, tile in enumerate(s.tile) if 0 <= tile < 100]
    assert len(placed) == 1
    assert DISTANCE[hx(0, 0)][placed[0]] == 3
    assert DISTANCE[hx(4, 0)][placed[0]] == 7
    assert built(match, "mine") == 2
    assert on_action(match, HIM, "construct_building") == 0
    assert on_action(match, HIM, "obtain_blueprint") == 1  # he does not retrieve


@pytest.mark.rule("OM-SOLO-13")
def test_to_orbit_he_does_nothing_on_the_way() -> None:
    match = leaving(5, 5).colonists(HIM, 1, construct_building=1).miner(HIM, 0, 0).play()
    s = table(match)
    assert s.side(HIM) == ORBIT
    assert not any(s.has(HIM, item) for item in RESOURCES)
    assert on_action(match, HIM, "construct_building") == 1


@pytest.mark.rule("OM-SOLO-14")
def test_he_takes_what_there_is_most_of() -> None:
    match = solo(2, at=2).warehouse(crystal=2, battery=2, water=1).play()
    s = table(match)
    assert s.warehouse[5] == 1
    assert waiting(match, HIM) == 1
    match = solo(2, at=2).warehouse(crystal=1, battery=2, water=2).play()
    assert table(match).warehouse[:6] == [0, 1, 2, 0, 0, 1]
    assert table(match).has(HIM, 1) == 0


@pytest.mark.rule("OM-SOLO-15")
def test_his_deeds_count_for_missions() -> None:
    assert mission_left(solo(1, at=2).mission("blueprints", 5).play(), "blueprints") == 4
    assert mission_left(solo(3, at=5).mission("scientists", 3).play(), "scientists") == 2


# -- his actions ---------------------------------------------------------------------------


@pytest.mark.rule("OM-SOLO-20")
def test_a_blueprint_his_scientists_score_or_the_leftmost() -> None:
    s = table(solo(1, at=2).play())
    assert s.blueprint_owner[0] == HIM
    s = table(solo(1, at=2).scientist(HIM, "geologist").play())
    assert s.blueprint_owner.index(HIM) == 2  # the first Generator


@pytest.mark.rule("OM-SOLO-20")
def test_the_row_with_most_cards() -> None:
    def rows(s: Table) -> None:
        level_3 = [card for card, row in enumerate(BLUEPRINTS) if row.level == 3]
        for place in range(2):
            s.display[s.row_size + place] = level_3[place]
        s.display[: s.row_size - 2] = [NONE] * (s.row_size - 2)

    s = table(solo(1, at=2).change(rows).play())
    assert BLUEPRINTS[s.blueprint_owner.index(HIM)].level == 3  # the bottom row if tied
