"""Special attacks (NX-SPEC)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.state import BATTLE, MOVEMENT, SPECIAL_ATTACKS
from offworld.games.nexus_ops.tables import MISSION_IDS
from offworld.games.nexus_ops.terms.options import (
    END,
    Exchange,
    Move,
    PickUnit,
    PlayObjective,
    Strike,
)
from tests.games.nexus_ops.acting import (
    buy,
    end,
    energize_hand,
    field,
    go,
    mission_hand,
    pick_unit,
)
from tests.games.nexus_ops.scene import A, B, C, Scene, asked, hx, offered, options, stack, table

DRAGON = 5


def attacking(seats: int = 2, modules: tuple[str, ...] = (), **terrain: str) -> Scene:
    """The end of A's Movement phase."""
    return field(seats, modules, **terrain).phase(SPECIAL_ATTACKS)


def strikes(match: Match) -> set[tuple[str, str, int]]:
    """From where, at which hex, against whom."""
    names = table(match).board.names
    return {(names[s.origin], names[s.target], s.victim) for s in offered(match, Strike)}


def strike(match: Match, origin: str, target: str, victim: int = B) -> None:
    match.choose(Strike(DRAGON, hx(match, origin), hx(match, target), victim))


@pytest.mark.rule("NX-SPEC-01")
@pytest.mark.parametrize("modules", [(), ("alternate_units",)], ids=["classic", "alternate"])
def test_only_the_sixth_column_strikes(modules: tuple[str, ...]) -> None:
    match = attacking(modules=modules).units(A, "1H 1F 1K 1S 1L 1D", "a0").units(B, "1H", "c0")
    assert offered(match.play(), Strike) == [
        Strike(DRAGON, hx(match.play(), "a0"), hx(match.play(), "c0"), B)
    ]


@pytest.mark.rule("NX-SPEC-01")
def test_it_comes_at_the_end_of_the_movement_phase() -> None:
    match = field().units(A, "1D", "a0").units(B, "1H", "c0").play()
    assert not offered(match, Strike)
    end(match)
    assert table(match).phase == MOVEMENT
    assert not offered(match, Strike)
    end(match)
    assert offered(match, Strike)


@pytest.mark.rule("NX-SPEC-02")
def test_not_from_a_contested_hex() -> None:
    match = (
        attacking()
        .units(A, "1D", "a0")
        .units(B, "1H", "a0")
        .units(A, "1D", "c1")
        .units(B, "1H", "e0")
        .play()
    )
    assert strikes(match) == {("c1", "e0", B)}


@pytest.mark.rule("NX-SPEC-02")
def test_each_dragon_strikes_once_a_turn() -> None:
    match = attacking().units(A, "2D", "a0").units(B, "9H", "c0").dice(1, 1).play()
    strike(match, "a0", "c0")
    assert strikes(match) == {("a0", "c0", B)}
    strike(match, "a0", "c0")
    assert strikes(match) == set()


@pytest.mark.rule("NX-SPEC-02")
@pytest.mark.parametrize("start", ["a0", "a1"])
def test_whether_it_moved_or_not(start: str) -> None:
    match = field().units(A, "1D", start).units(B, "1H", "c0").phase(MOVEMENT).play()
    if start != "a0":
        go(match, "1D", start, "a0")
    end(match)
    assert ("a0", "c0", B) in strikes(match)


@pytest.mark.rule("NX-SPEC-03")
def test_in_any_order_and_any_may_be_skipped() -> None:
    setting = (
        attacking()
        .units(A, "1D", "a0")
        .units(A, "1D", "a2")
        .units(B, "2H", "c0")
        .units(B, "2H", "e2")
        .dice(4)
    )
    match = setting.play()
    assert strikes(match) == {("a0", "c0", B), ("a2", "e2", B)}
    strike(match, "a2", "e2")
    assert (stack(match, B, "e2"), strikes(match)) == ("1H", {("a0", "c0", B)})
    end(match)
    assert stack(match, B, "c0") == "2H"
    assert table(match).phase > SPECIAL_ATTACKS


@pytest.mark.rule("NX-SPEC-03")
def test_targets_are_looked_at_anew_after_each_attack() -> None:
    match = (
        attacking().units(A, "2D", "a0").units(B, "1H", "c0").units(B, "1H", "e5").dice(4).play()
    )
    strike(match, "a0", "c0")
    assert strikes(match) == {("a0", "e5", B)}


@pytest.mark.rule("NX-SPEC-04")
def test_the_target_is_one_enemy_in_an_adjacent_hex() -> None:
    """Own units there do not matter; two hexes away is too far."""
    match = (
        attacking(seats=3)
        .units(A, "1D", "a0")
        .units(A, "3H", "c0")
        .units(B, "1H", "c0")
        .units(C, "1H", "c0")
        .units(C, "1H", "c5")
        .units(A, "1H", "e0")
        .energize(A, "adrenal_surge")
        .dice(4)
        .play()
    )
    assert strikes(match) == {("a0", "c0", B), ("a0", "c0", C)}
    strike(match, "a0", "c0", C)
    assert table(match).phase == SPECIAL_ATTACKS
    assert (stack(match, B, "c0"), stack(match, C, "c0")) == ("1H", "")


@pytest.mark.rule("NX-SPEC-05")
def test_from_the_monolith_and_into_it() -> None:
    out = attacking().units(A, "1D", "m").units(B, "1H", "a3").units(B, "1H", "c3").play()
    assert strikes(out) == {("m", "a3", B)}
    into = attacking().units(A, "1D", "a0").units(B, "1S", "m").dice(4).play()
    strike(into, "a0", "m")
    assert stack(into, B, "m") == ""


@pytest.mark.rule("NX-SPEC-06", "NX-SPEC-07")
def test_e13_plasma_breath() -> None:
    match = attacking().units(A, "1D", "a0").units(B, "1H 1S", "c0").dice(4).play()
    strike(match, "a0", "c0")
    assert (asked(match), options(match)) == (B, [PickUnit(0), PickUnit(3)])
    pick_unit(match, "H")
    assert stack(match, B, "c0") == "1S"
    assert table(match).supply(B, 0) == 12
    assert table(match).vp(A) == 0
    assert energize_hand(match, B) == []


@pytest.mark.rule("NX-SPEC-06")
@pytest.mark.parametrize("die", range(1, 7))
def test_e13_four_or_more_hits(die: int) -> None:
    match = attacking().units(A, "1D", "a0").units(B, "1H", "c0").dice(die).play()
    strike(match, "a0", "c0")
    assert stack(match, B, "c0") == ("" if die >= 4 else "1H")


@pytest.mark.rule("NX-SPEC-02")
def test_e13_no_breath_out_of_a_fight() -> None:
    match = attacking().units(A, "1D", "a0").units(B, "1H", "a0").units(B, "1H 1S", "c0").play()
    assert not offered(match, Strike)


@pytest.mark.rule("NX-SPEC-07")
def test_a_special_attack_is_no_battle() -> None:
    """No card of B's can help him, and nothing comes of it but a dead Human."""
    match = (
        attacking()
        .units(A, "1D", "a0")
        .units(B, "1H", "c0")
        .units(B, "1H", "h3l")
        .energize(A, "adrenal_surge")
        .energize(B, "force_shield", "second_chance", "emergency_evac")
        .missions(A, "flawless_operation")
        .dice(4)
        .play()
    )
    strike(match, "a0", "c0")
    assert asked(match) == A
    assert {type(option) for option in options(match)} == {type(END), Exchange}
    assert stack(match, B, "c0") == ""
    assert table(match).vp(A) == 0
    assert len(energize_hand(match, B)) == 3
    assert mission_hand(match, A) == ["flawless_operation"]


@pytest.mark.rule("NX-SPEC-08", "NX-SM-03")
def test_e14_breath_clears_a_hex() -> None:
    match = (
        attacking()
        .units(A, "1K", "c1")
        .units(B, "1H", "c1")
        .units(B, "1H", "h3l")
        .units(A, "1D", "a1")
        .missions(A, "roast_em_alive")
        .dice(6)
        .play()
    )
    strike(match, "a1", "c1")
    assert table(match).controls(A, hx(match, "c1"))
    match.choose(PlayObjective(MISSION_IDS.index("roast_em_alive")))
    end(match)
    assert table(match).phase > BATTLE
    assert (table(match).fought, table(match).vp(A)) == ([], 2)


@pytest.mark.rule("NX-SPEC-08")
def test_if_an_enemy_is_left_the_battle_takes_place() -> None:
    match = (
        attacking()
        .units(A, "1K", "c1")
        .units(B, "2H", "c1")
        .units(A, "1D", "a1")
        .dice(6, 1, 1)
        .play()
    )
    strike(match, "a1", "c1")
    assert table(match).fought == [hx(match, "c1")]


@pytest.mark.rule("NX-SPEC-09")
def test_after_the_first_attack_nobody_moves() -> None:
    match = (
        attacking().units(A, "2D", "a0").units(A, "3H", "h0l").units(B, "2H", "c0").dice(4).play()
    )
    strike(match, "a0", "c0")
    assert offered(match, Strike)
    assert not offered(match, Move)
    assert stack(match, A, "a0") == "2D", "the attacker stays where it is"


@pytest.mark.rule("NX-SPEC-09")
def test_a_dragon_strikes_in_the_turn_it_was_bought() -> None:
    match = field().rubium(A, 12).units(B, "1H", "c0").play()
    buy(match, "D", "h0l")
    end(match, 2)
    assert strikes(match) == {("h0l", "c0", B)}


@pytest.mark.rule("NX-SPEC-09")
@pytest.mark.parametrize(
    "terrain", ["rock_plains", "liquifungus_forest", "crystal_spires", "magma_pool"]
)
def test_terrain_does_not_change_the_die(terrain: str) -> None:
    board = attacking(a0=terrain, c0=terrain).units(A, "1D", "a0").units(B, "1F", "c0")
    for die, left in ((3, "1F"), (4, "")):
        match = board.dice(die).play()
        strike(match, "a0", "c0")
        assert stack(match, B, "c0") == left
