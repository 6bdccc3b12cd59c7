"""Life Support System and Colony Status Update (OM-LSS, OM-STATUS), worked examples 20 to 22."""

from __future__ import annotations

import pytest

from offworld.games.on_mars.life_support import deal_blueprints, update_is_due
from offworld.games.on_mars.metrics import metric
from offworld.games.on_mars.printed import BLUEPRINTS, LSS_BENEFITS, REWARD_TILES, TYPE_IDS
from offworld.games.on_mars.tables import LSS_TYPES, NONE
from offworld.games.on_mars.terms.options import (
    END_TURN,
    BuyMovement,
    Choose,
    MoveBot,
    Retrieve,
)
from tests.games.on_mars.scene import (
    GREEN,
    PURPLE,
    YELLOW,
    Scene,
    act,
    build,
    do,
    home,
    hx,
    item,
    offered,
    scene,
    stock,
    table,
    waiting,
)

GENERATOR = TYPE_IDS.index("generator")


def generator(level: int, row: int) -> Scene:
    """Purple builds a Generator alone on (-3, 3) next."""
    game = scene().at(PURPLE, 5).bot(PURPLE, -3, 2).stock(PURPLE, mineral=1)
    return game.lss(level, row, 1, 1, 1).reward("generator", "lss_reward_shelters")


@pytest.mark.rule("OM-LSS-01", "OM-LSS-02", "OM-LSS-04", "OM-LSS-06", "OM-TERM-17")
def test_ex_20_a_need_is_rewarded() -> None:
    match = act(generator(1, 1).play(), "construct_building", build("generator", -3, 3))
    assert table(match).lss[GENERATOR] == 2
    assert table(match).op[PURPLE] == 2 + 2
    assert len(offered(match, Choose)) == 4


@pytest.mark.rule("OM-LSS-08")
def test_ex_20_more_than_is_needed_brings_only_batteries() -> None:
    match = act(generator(1, 2).play(), "construct_building", build("generator", -3, 3))
    assert table(match).lss[GENERATOR] == 3
    assert table(match).op[PURPLE] == 0
    assert not offered(match, Choose)
    assert stock(match, PURPLE) == {"battery": 1}


@pytest.mark.rule("OM-LSS-03", "OM-LSS-08")
def test_markers_stop_on_the_top_row() -> None:
    match = act(generator(5, 5).play(), "construct_building", build("generator", -3, 3))
    assert table(match).lss[GENERATOR] == 5
    assert not offered(match, Choose)


@pytest.mark.rule("OM-LSS-05", "OM-LSS-07")
def test_the_first_of_a_type_scores_once() -> None:
    match = act(generator(2, 2).play(), "construct_building", build("generator", -3, 3))
    assert table(match).op[PURPLE] == 2  # the Reward tile alone


@pytest.mark.rule("OM-LSS-06")
def test_the_four_benefits() -> None:
    assert len(LSS_BENEFITS) == 4
    game = generator(1, 1).stock(PURPLE, mineral=1, crystal=1).colonists(PURPLE, 1, working=1)
    built = act(game.play(), "construct_building", build("generator", -3, 3))
    bots = do(built.clone(), Choose(0))
    assert offered(bots, MoveBot)
    assert offered(bots, BuyMovement) == [BuyMovement(False)]
    back = do(built.clone(), Choose(1))
    assert len(offered(back, Retrieve)) == 2
    do(back, offered(back, Retrieve)[0])
    assert home(back, PURPLE) == 1
    crystal = do(built.clone(), Choose(2))
    assert waiting(crystal, PURPLE) == 1
    mineral = do(built.clone(), Choose(3))
    assert stock(mineral, PURPLE)["mineral"] == 1


def nearly_full() -> Scene:
    """Rows 2, 2, 3, 1: a Greenhouse is missing for Colony level 2 (worked example 21)."""
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 2).stock(PURPLE, water=1)
    game = game.lss(1, 2, 2, 1, 3).progress(PURPLE, 3).progress(YELLOW, 1).progress(GREEN, 1)
    return game.warehouse(water=1)


@pytest.mark.rule(
    "OM-STATUS-01", "OM-STATUS-02", "OM-STATUS-03", "OM-STATUS-04", "OM-STATUS-05", "OM-STATUS-06",
    "OM-STATUS-07", "OM-TURN-05",
)  # fmt: skip
def test_ex_21_the_first_status_update() -> None:
    game = nearly_full().change(lambda s: s.grid.__setitem__(slice(0, 8), [NONE] * 7 + [s.grid[0]]))
    match = act(game.play(), "construct_building", build("greenhouse", 2, 2))
    do(match, Choose(3))
    assert table(match).level == 1  # at the end of the turn
    before = table(match).remaining
    do(match, END_TURN)
    s = table(match)
    assert s.level == 2
    levels = [BLUEPRINTS[card].level for card in s.display if card != NONE]
    assert levels == [1] * 6 + [3] * 6
    assert NONE not in s.grid
    assert [s.warehouse[item(x)] for x in ("crystal", "battery", "water", "plant")] == [3] * 4
    assert s.op[:4] == [2 + 4, 1, 1, 0]
    assert s.remaining == before


def updated(level: int, updates: int, seats: int = 4) -> Scene:
    """The colony is about to reach the next level at the end of Purple's turn."""
    game = scene(seats).at(PURPLE, 5).turn(PURPLE, main_done=True).progress(PURPLE, 3)
    rows = [level + 1] * 4
    return game.lss(level, *rows).change(lambda s: setattr(s, "updates", updates))


@pytest.mark.rule("OM-STATUS-06", "OM-STATUS-07", "OM-MISSION-03")
def test_ex_22_the_third_update() -> None:
    game = updated(3, 2).change(lambda s: setattr(s, "remaining", 1))
    match = do(game.play(), END_TURN)
    s = table(match)
    assert s.level == 4
    assert s.op[PURPLE] == 0  # no Progress scoring
    assert s.remaining == 0


@pytest.mark.rule("OM-STATUS-03", "OM-STATUS-07")
def test_at_level_3_the_rest_of_level_3_is_dealt() -> None:
    def deal(s: object) -> None:
        """As at level 2."""
        s.display = [NONE] * 12  # type: ignore[attr-defined]
        deal_blueprints(s, 1, 0, False)  # type: ignore[arg-type]
        deal_blueprints(s, 3, 1, False)  # type: ignore[arg-type]

    match = do(updated(2, 1).change(deal).play(), END_TURN)
    s = table(match)
    assert [BLUEPRINTS[card].level for card in s.display] == [3] * 12
    assert not s.deck_3.cards
    assert s.remaining == 2
    assert s.op[PURPLE] == 4


@pytest.mark.rule("OM-STATUS-04", "OM-2P-01", "OM-STATUS-05")
def test_with_two_players_the_grid_is_not_refilled() -> None:
    game = updated(1, 0, 2).change(lambda s: s.grid.__setitem__(0, NONE)).warehouse()
    match = do(game.play(), END_TURN)
    assert table(match).grid[0] == NONE
    assert table(match).warehouse[item("water")] == 2


@pytest.mark.rule("OM-STATUS-04")
def test_the_grid_is_refilled_from_the_bottom() -> None:
    def thin(s: object) -> None:
        s.grid = [NONE] * 8  # type: ignore[attr-defined]
        s.tech_stack.cards = s.tech_stack.cards[:2]  # type: ignore[attr-defined]
        s.tech_stack.seen = [0, 0]  # type: ignore[attr-defined]

    match = do(updated(1, 0).change(thin).play(), END_TURN)
    grid = table(match).grid
    assert [tile != NONE for tile in grid] == [False] * 6 + [True, True]


@pytest.mark.rule("OM-STATUS-08")
def test_two_updates_at_once_and_no_sixth_level() -> None:
    game = updated(1, 0).lss(1, 3, 3, 3, 3)
    assert table(do(game.play(), END_TURN)).level == 3
    game = updated(5, 4).change(lambda s: s.lss.__setitem__(slice(1, 5), [5] * 4))
    match = game.play()
    assert not update_is_due(table(match))
    assert LSS_TYPES == [1, 2, 3, 4]


@pytest.mark.rule("OM-STATUS-03")
def test_levels_4_and_5_leave_the_display() -> None:
    match = do(updated(3, 2).play(), END_TURN)
    assert table(match).display[:6] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("OM-LSS-06")
def test_what_reward_tiles_count() -> None:
    game = scene().bot(PURPLE, 1, 0, 2, 0).ships(PURPLE, 1, hangar=2).miner(PURPLE, 0, 0)
    game = game.tech(PURPLE, "mine", "lab_4_top").shelter(PURPLE, -4, 0)
    game = game.blueprint(PURPLE, 8, 0, 2).colonists(PURPLE, 3).miner(PURPLE, 0, 0)
    s = table(game.play())
    s.discoveries[PURPLE] = [0, 1, 2]
    counted = {row.id: metric(s, PURPLE, row.metric, {}) * row.factor for row in REWARD_TILES}
    assert counted == {
        "lss_reward_tech": 4,
        "lss_reward_ships": 4,
        "lss_reward_advanced": 2,
        "lss_reward_mines": 2,
        "lss_reward_bots": 4,
        "lss_reward_discovery": 6,
        "lss_reward_shelters": 4,
        "lss_reward_colonists": 3,
    }
    assert s.bots[0] == hx(1, 0)
