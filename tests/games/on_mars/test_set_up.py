"""Set-up (OM-SETUP, OM-PSETUP), the box, information (OM-INFO) and terms (OM-TERM)."""

from __future__ import annotations

import pytest

from offworld.engine.dice import Dice
from offworld.games.on_mars.board import CENTRE, HEXES, START_LSS, START_SHELTERS
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    BUILDING_TILES,
    CONTRACTS,
    DISCOVERIES,
    GOALS,
    MISSIONS,
    RESEARCH,
    RESEARCH_TILE,
    REWARD_TILES,
    SCIENTISTS,
    TECH_TILES,
    TYPE_IDS,
)
from offworld.games.on_mars.quarters import capacity
from offworld.games.on_mars.state import SUPPLY, Table
from offworld.games.on_mars.storage import gain, storage_limit
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    CRYSTAL,
    LSS_TYPES,
    MARKERS,
    MINE,
    MINERAL,
    NONE,
    PROGRESS_TYPES,
    RESOURCES,
    SHELTER,
    SHELTERS,
    SHIPS,
    WATER,
    rows,
)
from tests.games.on_mars.scene import GAME, GREEN, PURPLE, scene, table

BOX = {row["id"]: row["count"] for row in rows("inventory", "component")}


def fresh(seats: int, seed: int = 3, **settings: object) -> Table:
    """The table before anybody has chosen."""
    return table(GAME.new(seats=seats, seed=seed, settings=settings))


@pytest.mark.rule("OM-GEN-01")
def test_one_to_four_players() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]


@pytest.mark.rule("OM-SETUP-01", "OM-INFO-01")
def test_discovery_tiles() -> None:
    s = fresh(3)
    assert len(s.exploration) == 2
    assert sorted([*s.exploration, *s.discovery_deck.cards]) == list(range(19))
    assert s.discovery_deck.visible(None) == [-1] * 17
    assert s.discovery_deck.cards != fresh(3, 4).discovery_deck.cards


@pytest.mark.rule("OM-SETUP-02", "OM-2P-01", "OM-MINE-03")
def test_the_warehouse() -> None:
    assert fresh(3).warehouse == [0, 3, 3, 3, 3, 3, 0, 0]
    assert fresh(2).warehouse == [0, 2, 2, 2, 2, 2, 0, 0]


@pytest.mark.rule("OM-SETUP-03", "OM-2P-01")
def test_the_tech_grid() -> None:
    s = fresh(4)
    on_grid = {TECH_TILES[tile].back for tile in s.grid}
    assert len(on_grid) == 1
    assert on_grid | {TECH_TILES[tile].back for tile in s.tech_stack.cards} == {"a", "b"}
    assert len({TECH_TILES[tile].tech for tile in s.grid}) == 8
    assert len(s.tech_stack.cards) == 8
    assert fresh(2).tech_stack.cards == []
    assert {TECH_TILES[fresh(4, seed).grid[0]].back for seed in range(8)} == {"a", "b"}


@pytest.mark.rule("OM-SETUP-04")
def test_the_blueprints() -> None:
    s = fresh(3)
    shown = [card for card in s.display if card != NONE]
    assert [BLUEPRINTS[card].level for card in shown] == [1] * 6
    assert [len(s.deck_1.cards), len(s.deck_3.cards)] == [6, 12]


@pytest.mark.rule("OM-SETUP-05")
def test_the_scientists() -> None:
    assert fresh(3).hiring == [0, 1, 2, 3, 4, 5]
    assert [row.id for row in SCIENTISTS[:2]] == ["geologist", "rd_engineer"]
    assert [row.colonists for row in SCIENTISTS[:6]] == [2, 0, 0, 0, 0, 0]
    assert [row.cost[place] for place, row in enumerate(SCIENTISTS[1:6])] == [2] * 5


@pytest.mark.rule("OM-SETUP-06", "OM-INFO-01")
def test_the_contracts() -> None:
    assert fresh(3).contract_deck == list(range(12))
    assert len([row for row in CONTRACTS if row.building != NONE]) == 6
    assert {(row.op_done, row.op_failed) for row in CONTRACTS} == {(12, -6), (9, -4)}


@pytest.mark.rule("OM-SETUP-07", "OM-SETUP-08", "OM-PSETUP-08", "OM-MAP-02")
def test_the_first_buildings() -> None:
    s = fresh(3)
    assert s.building[CENTRE] == MINE
    assert sorted([s.building[hex] for hex in START_LSS]) == LSS_TYPES
    arrangements = {tuple(fresh(3, n).building[hex] for hex in START_LSS) for n in range(9)}
    assert len(arrangements) > 3
    assert [s.owner[hex] for hex in START_SHELTERS] == [0, 1, 2, NONE]
    assert [s.building[hex] for hex in START_SHELTERS[:3]] == [SHELTER] * 3
    assert sum(s.crystal) == 0
    assert s.shelters == [SHELTERS - 1] * 3


@pytest.mark.rule("OM-SETUP-09", "OM-INFO-01")
def test_the_building_stacks() -> None:
    s = fresh(3)
    for type in range(5):
        assert len(s.stacks[type].cards) == 6
        assert [card != -1 for card in s.stacks[type].visible(None)] == [False] * 5 + [True]
    arrows = sorted([len(row.arrows) for row in BUILDING_TILES if row.type == MINE])
    assert arrows == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("OM-SETUP-10")
def test_research_tiles_in_pairs() -> None:
    s = fresh(3)
    on_map = [tile - RESEARCH_TILE for tile in s.tile if tile != NONE]
    assert sorted(on_map) == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len({row.letter for row in RESEARCH}) == 4


@pytest.mark.rule("OM-SETUP-11", "OM-SETUP-12", "OM-SETUP-13")
def test_the_missions() -> None:
    s = fresh(4)
    assert len(s.missions) == 3
    assert s.mission_left == [MISSIONS[mission].need[3] for mission in s.missions]
    assert fresh(2).mission_left == [MISSIONS[m].need[1] for m in fresh(2).missions]
    assert s.remaining == 3
    assert len([mission for mission in s.missions if MISSIONS[mission].is_long]) == 1
    orders = {[MISSIONS[m].is_long for m in fresh(4, n).missions].index(True) for n in range(12)}
    assert orders == {0, 1, 2}


@pytest.mark.rule("OM-SETUP-14", "OM-GEN-03", "OM-TERM-01", "OM-TERM-07")
def test_the_general_supply_never_runs_out() -> None:
    s = fresh(2)
    s.gain_crystals(PURPLE, 100)
    assert s.waiting[PURPLE] == 100
    before = s.warehouse[:]
    gain(s, PURPLE, WATER)
    assert s.warehouse == before
    assert CRYSTAL not in RESOURCES


@pytest.mark.rule("OM-SETUP-15", "OM-SETUP-16", "OM-TERM-17")
def test_level_and_markers() -> None:
    s = fresh(3)
    assert s.level == 1
    assert [s.lss[type] for type in LSS_TYPES] == [1] * 4


@pytest.mark.rule("OM-SETUP-17")
def test_reward_tiles() -> None:
    s = fresh(3)
    laid = [s.reward_tiles[type] for type in LSS_TYPES]
    assert len(set(laid)) == 4
    assert NONE not in laid
    assert laid != [fresh(3, 8).reward_tiles[type] for type in LSS_TYPES]


@pytest.mark.rule(
    "OM-PSETUP-01", "OM-PSETUP-02", "OM-PSETUP-03", "OM-PSETUP-04", "OM-PSETUP-05", "OM-PSETUP-06",
    "OM-PSETUP-07", "OM-PSETUP-09", "OM-PSETUP-10", "OM-PSETUP-11", "OM-PSETUP-12", "OM-PSETUP-13",
)  # fmt: skip
def test_each_player() -> None:
    match = GAME.new(seats=4, seed=1)
    view = match.view(0)
    assert isinstance(view, OnMarsView)
    for player in view.players:
        assert player.stock == [1, 1, 1, 1, 1, 1, 0, 0]
        assert (player.op, player.space, player.waiting) == (0, 0, 0)
        assert player.ships == [1] * SHIPS + [0] * 3
        assert [tile != -1 for tile in player.lab].index(True) == 3
        assert TECH_TILES[player.lab[3]].id == f"tech_shelter_{COLOURS[player.seat]}"
        assert [bot != -1 for bot in player.bots] == [True, False, False, False]
        assert view.building[player.bots[0]] == SHELTER
        assert player.colonists.count(SUPPLY) == 9
        assert player.markers == MARKERS
        assert player.rover == -1
        assert player.progress == [0] * PROGRESS_TYPES


COLOURS = ("purple", "green", "yellow", "blue")


@pytest.mark.rule("OM-PSETUP-14", "OM-INFO-01")
def test_private_goals_are_secret() -> None:
    match = GAME.new(seats=3, seed=1)
    s = table(match)
    assert [len(hand.cards) for hand in s.goals] == [3, 3, 3]
    assert len(s.goal_box.cards) == 7
    mine, theirs, nobody = match.view(0), match.view(1), match.view(None)
    for view in (mine, theirs, nobody):
        assert isinstance(view, OnMarsView)
    assert mine.players[0].goals == sorted(s.goals[0].cards)  # type: ignore[attr-defined]
    assert theirs.players[0].goals == [-1] * 3  # type: ignore[attr-defined]
    assert nobody.players[1].goals == [-1] * 3  # type: ignore[attr-defined]


@pytest.mark.rule("OM-INFO-01")
def test_what_is_dealt_anew_for_somebody_who_cannot_know_it() -> None:
    match = GAME.new(seats=2, seed=1)
    before = table(match)
    twin = match.clone()
    GAME.redeal(table(twin), 0, Dice("other"))
    after = table(twin)
    assert after.goals[0].cards == before.goals[0].cards
    assert after.goals[1].cards != before.goals[1].cards
    assert after.deck_1.cards != before.deck_1.cards
    assert [stack.cards[-1] for stack in after.stacks if stack.cards] == [
        stack.cards[-1] for stack in before.stacks if stack.cards
    ]


@pytest.mark.rule("OM-GEN-03")
def test_the_box() -> None:
    assert BOX["building_tiles"] == len(BUILDING_TILES)
    assert BOX["starting_building_tiles"] == 5
    assert BOX["discovery_tiles"] == len(DISCOVERIES)
    assert BOX["tech_tiles"] + BOX["shelter_tech_tiles"] == len(TECH_TILES)
    assert BOX["lss_reward_tiles"] == len(REWARD_TILES)
    assert BOX["scientist_cards"] == len(SCIENTISTS)
    assert BOX["earth_contract_cards"] == len(CONTRACTS)
    assert BOX["private_goal_cards"] == len(GOALS)
    assert BOX["mission_cards"] == len(MISSIONS)
    assert BOX["blueprint_cards"] + BOX["beacon_promo"] == len(BLUEPRINTS)
    assert BOX["colonists"] == 4 * COLONISTS
    assert BOX["bots"] == 4 * BOTS
    assert BOX["advanced_building_markers"] == 4 * MARKERS
    assert BOX["progress_cubes"] == 4 * PROGRESS_TYPES
    assert BOX["ships"] == 4 * SHIPS
    assert BOX["shelter_tiles"] == 4 * SHELTERS
    assert BOX["research_tiles"] == 2 * len(RESEARCH)
    assert BOX["first_colonist_tiles"] == len(rows("first_colonists", "tile"))
    assert BOX["solo_cards"] == len(rows("solo", "solo_card"))


@pytest.mark.rule("OM-TERM-03")
def test_storage_grows_with_shelters_and_the_excess_is_lost() -> None:
    s = table(scene().stock(PURPLE, mineral=1).play())
    assert storage_limit(s, PURPLE, MINERAL) == 2
    gain(s, PURPLE, MINERAL, 3)
    assert s.has(PURPLE, MINERAL) == 2
    s = table(scene().shelter(PURPLE, -4, 0).play())
    assert storage_limit(s, PURPLE, MINERAL) == 3


@pytest.mark.rule("OM-TERM-04")
def test_living_quarters_grow_with_shelters_up_to_twelve() -> None:
    game = scene()
    sizes = []
    for place in [(-4, 0), (-5, 2), (-4, 2), (-6, 3)]:
        sizes.append(capacity(table(game.play()), PURPLE))
        game = game.shelter(PURPLE, *place)
    sizes.append(capacity(table(game.play()), PURPLE))
    assert sizes == [4, 6, 8, 10, 12]


@pytest.mark.rule("OM-TERM-06")
def test_building_types() -> None:
    assert TYPE_IDS[:6] == [
        "mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"
    ]  # fmt: skip


@pytest.mark.rule("OM-TERM-10")
def test_what_is_paid_goes_to_the_general_supply() -> None:
    s = table(scene().stock(GREEN, water=2).play())
    before = s.warehouse[:]
    s.pay(GREEN, WATER, 2)
    assert s.has(GREEN, WATER) == 0
    assert s.warehouse == before


@pytest.mark.rule("OM-EFF-01", "OM-EFF-03")
def test_every_row_has_words_and_glyphs() -> None:
    for printed in [*ACTIONS, *BLUEPRINTS, *DISCOVERIES, *GOALS]:
        assert len(printed.effects) > 0, printed.id
        assert printed.effects.words()
        assert printed.effects.glyphs()
    assert HEXES == 91


@pytest.mark.rule("OM-GEN-02", "OM-HOOK-01")
def test_a_player_alone_needs_an_opponent() -> None:
    from offworld.engine.errors import BadSettings

    with pytest.raises(BadSettings):
        GAME.new(seats=1)
