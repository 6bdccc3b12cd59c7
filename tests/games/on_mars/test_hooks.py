"""The hooks of modules (OM-HOOK), and what only modules do, such as undoing upgrades."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

import pytest

from offworld.engine import About, Flow, Module, Option, Reason
from offworld.engine.hooks import declared
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.blueprints import markers_left, unused
from offworld.games.on_mars.complexes import size
from offworld.games.on_mars.construction import sites
from offworld.games.on_mars.displacement import is_empty
from offworld.games.on_mars.module import START_SPACE, OnMarsModule
from offworld.games.on_mars.movement import rover_hex
from offworld.games.on_mars.printed import LAB_IDS
from offworld.games.on_mars.quarters import capacity, own, usable
from offworld.games.on_mars.state import QUARTERS, Table
from offworld.games.on_mars.tables import MINE, NONE
from offworld.games.on_mars.technology import enter_lab, move_left, to_grid
from offworld.games.on_mars.terms.options import BOOST, DONE, Choose, ColonistFrom, TakeItem
from offworld.games.on_mars.the_end import blueprint_score
from offworld.games.on_mars.travel import free_spaces, put_marker
from offworld.games.on_mars.upgrading import downgrade, turn_face_down, upgrades
from tests.games.on_mars.scene import (
    GREEN,
    PURPLE,
    act,
    do,
    home,
    hx,
    item,
    lab,
    offered,
    scene,
    table,
    tile_of,
)

HOOKS = """
players.count setup.main.step1 setup.main.step2 setup.main.step3 setup.main.step4
setup.main.step5 setup.main.step6 setup.main.step9 setup.main.step11 setup.main.step12
setup.main.step13 setup.main.step17 setup.player.step3 setup.player.step13 setup.player.step14
setup.end turn.start turn.anytime turn.executive_action turn.end turn.after colonization.end
shuttle.start round.end game.end_trigger game.final_scoring win_check op.change tech.used
tech.learned tech.can_develop tech.moved_right tech.moved_left tech.to_grid tech.enters_lab
blueprint.choices blueprint.obtained building.types building.can_construct building.constructed
building.can_upgrade upgrade.cost building.upgraded building.downgraded building.face_down
complex.size displacement piece.can_stop production effect.op colonist.move colonist.can_use
living_quarters.capacity storage.limit action.cost crystal.gained rover.available shuttle.space
colony_status.step2 colony_status.step4 colony_status.step5 colony_status.step6 lss.reward
mission.contribution mission.completed mission.tracker metric.value private_goal.limit
private_goal.completed ship.welcomed ship.removed_from_hangar scientist.hired contract.taken
contract.completed
"""


class Strict(OnMarsModule):
    """Forbids, redirects and counts."""

    name: ClassVar[str] = "strict"
    title: ClassVar[str] = "Strict"

    def players_count(self, players: int) -> int:
        return 2

    def setup_main_step2(self, s: Table) -> bool:
        s.warehouse[item("water")] = 1
        return True

    def turn_start(self, s: Table, player: int) -> Flow[None]:
        s.log("a turn begins")
        return
        yield

    def turn_anytime(self, s: Table, player: int) -> list[Option]:
        return [Choose(11)]

    def do_anytime(self, s: Table, player: int, option: Option) -> bool:
        if option == Choose(11):
            s.gain_crystals(player, 1)
            return True
        return False

    def op_change(self, s: Table, player: int, reason: str, op: int) -> int:
        return 0

    def colonist_can_use(self, s: Table, colonist: int, reason: Reason | None) -> Reason | None:
        return Reason("OM-HOOK-06", "not that one") if colonist % 12 == 0 else reason

    def living_quarters_capacity(self, s: Table, player: int, capacity: int) -> int:
        return capacity - 1

    def rover_available(self, s: Table, player: int, available: bool) -> bool:
        return False


class Idle(OnMarsModule):
    """An opponent who does nothing but answer."""

    name: ClassVar[str] = "idle"
    title: ClassVar[str] = "Idle"
    automaton: ClassVar[bool] = True

    def players(self, seats: int) -> int:
        return seats + 1

    def plays(self, s: Table, player: int, moment: int) -> Flow[bool]:
        if s.is_seated(player):
            return False
        if moment == START_SPACE:
            put_marker(s, player, free_spaces(s, NONE)[0])
        return True
        yield

    def answers(
        self, s: Table, player: int, options: Sequence[Option], about: About
    ) -> Option | None:
        return options[-1]


class Mars(OnMarsGame):
    """With modules of the tests."""

    modules: ClassVar[tuple[type[Module], ...]] = (Strict, Idle)


@pytest.mark.rule("OM-HOOK-06")
def test_the_74_hooks() -> None:
    names = [hook.replace(".", "_") for hook in HOOKS.split()]
    assert len(names) == 74
    assert declared(OnMarsModule)[:74] == names


@pytest.mark.rule("OM-HOOK-01", "OM-HOOK-03", "OM-HOOK-04", "OM-HOOK-06")
def test_a_module_replaces_forbids_and_changes() -> None:
    match = Mars().new(seats=4, seed=1, modules=["strict"])
    s = table(match)
    assert s.count == 2
    assert s.players == 4
    assert sum(s.warehouse) == 1  # in place of OM-SETUP-02
    assert s.tech_stack.cards == []  # as with 2 players
    s.score(PURPLE, 5, "for a test")
    assert s.op[PURPLE] == 0
    assert len(usable(s, PURPLE)) == 2
    assert capacity(s, PURPLE) == 3
    s.rovers[PURPLE] = hx(3, 0)
    assert rover_hex(s, PURPLE) == hx(0, 0)


@pytest.mark.rule("OM-HOOK-06", "OM-TURN-04")
def test_a_module_offers_something_at_any_time() -> None:
    match = Mars().new(seats=2, seed=1, modules=["strict"])
    while Choose(11) not in list(match.decision.options if match.decision else []):
        assert match.decision is not None
        match.choose(match.decision.options[0])
    player = table(match).active
    before = table(match).waiting[player]
    do(match, Choose(11))
    assert table(match).waiting[player] == before + 1


@pytest.mark.rule("OM-HOOK-06", "OM-DECIDE-01")
def test_nobody_asks_an_official_opponent() -> None:
    """A whole game alone: only the seat is asked, and the other marker moves in turn order."""
    match, rng = Mars().new(seats=1, seed=2, modules=["idle"]), Random(2)
    assert table(match).players == 2
    while match.decision is not None:
        assert match.decision.seat == 0
        match.choose(rng.choice(match.decision.options))
    assert table(match).round > 5
    assert len(match.scores) == 1


@pytest.mark.rule("OM-HOOK-02")
def test_colonists_have_places_of_their_own() -> None:
    def part(s: Table) -> None:
        s.colonists[1] = QUARTERS + 1

    match = act(scene().change(part).play(), "resupply", TakeItem(item("water")), BOOST)
    assert offered(match, ColonistFrom) == [ColonistFrom(QUARTERS), ColonistFrom(QUARTERS + 1)]
    do(match, ColonistFrom(QUARTERS + 1), TakeItem(item("plant")), DONE)
    assert home(match, PURPLE) == 2
    assert [table(match).colonists[c] for c in own(PURPLE)][:3] == [QUARTERS, 1, QUARTERS]


@pytest.mark.rule("OM-HOOK-05")
def test_a_fourth_space_of_the_shuttle() -> None:
    s = table(scene().shuttle(0, 4).play())
    assert s.shuttle == 4


@pytest.mark.rule("OM-HOOK-07", "OM-HOOK-08", "OM-MISSION-08")
def test_an_upgrade_is_taken_back() -> None:
    game = scene().blueprint(PURPLE, 7, 0, 2).scientist(GREEN, "biochemist", at=7)
    s = table(game.bot(PURPLE, 1, 2).play())
    assert blueprint_score(s, PURPLE) == 3
    downgrade(s, 6)
    assert s.marker[hx(0, 2)] == NONE
    assert s.scientist_at[3] == NONE
    assert blueprint_score(s, PURPLE) == -3
    assert unused(s, PURPLE) == [6]
    assert markers_left(s, PURPLE) == 8
    assert upgrades(s, PURPLE, False, False)
    s.blueprint_owner = [PURPLE] * 9 + s.blueprint_owner[9:]
    assert markers_left(s, PURPLE) == 0
    assert [option.card for option in upgrades(s, PURPLE, False, False)] == [7]


@pytest.mark.rule("OM-HOOK-09", "OM-HOOK-07")
def test_a_tile_face_down_is_no_building() -> None:
    game = scene().at(PURPLE, 5).building("mine", 1, 0, 2, 0).bot(PURPLE, 2, 0)
    match = game.tech(PURPLE, "mine", "lab_4_top").play()
    s = table(match)
    assert size(s, hx(0, 0)) == 3
    turn_face_down(s, hx(1, 0))
    assert size(s, hx(0, 0)) == 1
    assert not is_empty(s, hx(1, 0))
    assert hx(1, 0) not in {option.hex for option in sites(s, PURPLE, [MINE], False)}


@pytest.mark.rule("OM-HOOK-07")
def test_tech_tiles_go_back() -> None:
    s = table(scene().tech(PURPLE, "mine", "lab_3_top").play())
    tile = tile_of("mine")
    move_left(s, PURPLE, tile, LAB_IDS.index("lab_2_top"))
    match_level = s.tech_at(PURPLE, LAB_IDS.index("lab_2_top"))
    assert match_level == tile
    grid = s.grid.index(NONE)
    to_grid(s, PURPLE, tile, grid)
    assert s.grid[grid] == tile
    s.grid[grid] = NONE
    enter_lab(s, PURPLE, tile, LAB_IDS.index("lab_1_bot"))
    assert s.tech_at(PURPLE, LAB_IDS.index("lab_1_bot")) == tile
    assert s.agenda.tasks  # with the benefit of the space


@pytest.mark.rule("OM-IMPL-02")
def test_lab_of_a_fresh_player() -> None:
    assert lab(scene().play(), PURPLE, "lab_1_top") == NONE
