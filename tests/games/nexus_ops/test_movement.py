"""Movement phase (NX-MOVE)."""

from __future__ import annotations

from random import Random

import pytest

from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.movement import moves
from offworld.games.nexus_ops.state import BATTLE, EXPLORATION, MOVEMENT, SPECIAL_ATTACKS, Table
from offworld.games.nexus_ops.terms.options import END, Move, Strike
from tests.games.nexus_ops.acting import (
    end,
    energize_hand,
    field,
    go,
    neighbours,
    play_card,
    reach,
)
from tests.games.nexus_ops.scene import A, B, Scene, asked, hx, offered, options, stack, table

PLAINS, FOREST, SPIRES, MAGMA = (
    "rock_plains",
    "liquifungus_forest",
    "crystal_spires",
    "magma_pool",
)


def moving(seats: int = 2, modules: tuple[str, ...] = (), **terrain: str) -> Scene:
    """The Movement phase of A, on Crystal Spires but for the terrain given."""
    return field(seats, modules, **terrain).phase(MOVEMENT)


# -- moving at all ---------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-01")
def test_each_unit_moves_once() -> None:
    match = moving().units(A, "1F", "h0l").units(A, "1F", "c0").play()
    go(match, "1F", "h0l", "c0")
    assert stack(match, A, "c0") == "2F"
    go(match, "1F", "c0", "e5")  # the one that stood there
    assert options(match) == [END]


@pytest.mark.rule("NX-MOVE-01")
def test_moving_is_optional_and_for_the_active_player_only() -> None:
    match = moving().units(A, "2F", "h0l").units(B, "1F", "a3").play()
    assert all(reach(match, unit, "a3") == set() for unit in "HFKSLD")
    end(match)
    assert stack(match, A, "h0l") == "2F"


@pytest.mark.rule("NX-MOVE-02")
@pytest.mark.parametrize("unit", "HFKSLD")
def test_a_move_goes_to_an_adjacent_hex(unit: str) -> None:
    match = moving().units(A, f"1{unit}", "e0").play()
    assert reach(match, unit, "e0") == {"h0l", "h0r", "c1", "a1", "a0", "c0"}


@pytest.mark.rule("NX-MOVE-03")
def test_units_move_singly_or_in_groups_in_any_order() -> None:
    match = moving().units(A, "4H", "h0l").units(A, "1S", "h0r").play()
    counts = {move.count for move in offered(match, Move) if move.column == 0}
    assert counts == {1, 2, 3, 4}
    go(match, "2H", "h0l", "c0")
    go(match, "1S", "h0r", "c1")
    go(match, "1H", "h0l", "e0")
    assert [stack(match, A, hex) for hex in ("h0l", "c0", "c1", "e0")] == ["1H", "2H", "1S", "1H"]


@pytest.mark.rule("NX-MOVE-12")
@pytest.mark.parametrize(
    ("unit", "start", "terrain"),
    [("S", "h0l", {"c0": PLAINS, "e0": PLAINS}), ("L", "a0", {"a0": MAGMA}), ("D", "m", {})],
)
def test_a_far_mover_may_go_one_hex(unit: str, start: str, terrain: dict[str, str]) -> None:
    match = moving().terrain(**terrain).units(A, f"1{unit}", start).play()
    assert neighbours(match, start) < reach(match, unit, start)


# -- enemies ---------------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-04", "NX-MOVE-09")
def test_e08_stop_on_contact() -> None:
    """Over c0, which is Rock Plains, a Strider reaches e5, unless an enemy stands in c0."""
    match = moving(c0=PLAINS).units(A, "1S", "e0").play()
    assert {"c0", "e5"} <= reach(match, "S", "e0")
    match = moving(c0=PLAINS).units(A, "1S", "e0").units(B, "1H", "c0").play()
    assert "c0" in reach(match, "S", "e0")
    assert "e5" not in reach(match, "S", "e0")


@pytest.mark.rule("NX-MOVE-04")
def test_own_units_beside_the_enemy_do_not_help_to_pass() -> None:
    match = moving(c0=PLAINS).units(A, "1S", "e0").units(A, "5H", "c0").units(B, "1H", "c0").play()
    assert "e5" not in reach(match, "S", "e0")


@pytest.mark.rule("NX-MOVE-06")
def test_from_a_fight_no_unit_goes_to_another_enemy_hex() -> None:
    match = (
        moving()
        .units(A, "1H", "e0")
        .units(B, "1H", "e0")
        .units(B, "1H", "c0")
        .units(A, "1H", "a0")
        .units(B, "1H", "a0")
        .units(A, "1H", "a1")
        .play()
    )
    assert reach(match, "H", "e0") == {"h0l", "h0r", "c1", "a1"}
    assert {"c0", "a1"} & reach(match, "H", "a0") == {"a1"}
    assert {"e0", "a0"} <= reach(match, "H", "a1"), "from a quiet hex it may"


@pytest.mark.rule("NX-MOVE-06", "NX-MOVE-10", "NX-MOVE-15")
def test_e10_leaving_a_fight() -> None:
    """c2 can be reached over e1 as well as over a2, a3 over m; e2 only over a2, where B is."""
    match = moving(a1=MAGMA).units(A, "2L", "a1").units(B, "1F", "a1").units(B, "1H", "a2").play()
    found = reach(match, "L", "a1")
    assert "a2" not in found
    assert "e2" not in found
    assert {"c2", "a3", "h0l", "c0"} <= found
    free = moving(a1=MAGMA).units(A, "2L", "a1").units(B, "1H", "a2").play()
    assert {"a2", "e2"} <= reach(free, "L", "a1")


@pytest.mark.rule("NX-MOVE-06")
def test_from_a_fight_a_strider_may_not_end_in_an_enemy_hex_either() -> None:
    match = moving(c0=PLAINS).units(A, "1S", "e0").units(B, "1H", "e0").units(B, "1H", "e5").play()
    assert "e5" not in reach(match, "S", "e0")
    match = moving(c0=PLAINS).units(A, "1S", "e0").units(B, "1H", "e5").play()
    assert "e5" in reach(match, "S", "e0")


@pytest.mark.rule("NX-MOVE-07", "NX-MOVE-16")
def test_a_fight_is_judged_when_the_unit_starts_to_move() -> None:
    """Out of the fight in h0l to quiet h0r, and from there by the extra step into an attack."""
    match = (
        field()
        .units(A, "1F", "h0l")
        .units(B, "1H", "h0l")
        .units(B, "1H", "c1")
        .units(B, "1H", "c0")
        .energize(A, "forced_march")
        .play()
    )
    play_card(match, "forced_march", "h0l")
    end(match)
    assert reach(match, "F", "h0l") == {"h0r", "h0b", "e0"}
    go(match, "1F", "h0l", "h0r")
    go(match, "1F", "h0r", "c1")
    assert stack(match, A, "c1") == "1F"


# -- terrain ---------------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-05")
@pytest.mark.parametrize(
    ("unit", "open"),
    [("H", set()), ("F", {"a5"}), ("K", {"a5"}), ("S", {"a5", "m"}), ("L", {"a5", "m"}),
     ("D", {"a5", "m"})],
)  # fmt: skip
def test_e11_forbidden_terrain(unit: str, open: set[str]) -> None:
    match = moving(a5=MAGMA).units(A, f"1{unit}", "a0").play()
    assert reach(match, unit, "a0") & {"a5", "m"} == open
    assert {"a1", "c0", "e0", "e5"} <= reach(match, unit, "a0")


@pytest.mark.rule("NX-MOVE-05")
@pytest.mark.parametrize("unit", "HFKSLD")
@pytest.mark.parametrize("modules", [("vortex",), ("vortex", "alternate_units")])
def test_nobody_enters_the_vortex(unit: str, modules: tuple[str, ...]) -> None:
    match = moving(modules=modules, a1=PLAINS).units(A, f"1{unit}", "a0").play()
    assert "m" not in reach(match, unit, "a0")


@pytest.mark.rule("NX-MOVE-08")
def test_a_hex_passed_through_is_entered_but_one_leapt_over_is_not() -> None:
    """From a0 across the centre to a3: a Strider over the Monolith, a Leaper even the Vortex."""
    monolith = moving(a3=PLAINS).units(A, "1S", "a0").play()
    assert "a3" in reach(monolith, "S", "a0")
    vortex = moving(modules=("vortex",), a3=PLAINS).units(A, "1S", "a0").play()
    assert "a3" not in reach(vortex, "S", "a0")
    leaper = moving(modules=("vortex",), a0=MAGMA).units(A, "1L", "a0").play()
    assert "a3" in reach(leaper, "L", "a0")


@pytest.mark.rule("NX-MOVE-08")
def test_a_marching_human_cannot_pass_a_magma_pool() -> None:
    match = field(c0=MAGMA).units(A, "1H 1F", "h0l").energize(A, "forced_march").play()
    play_card(match, "forced_march", "h0l")
    end(match)
    assert "c0" not in reach(match, "H", "h0l")
    go(match, "1F", "h0l", "c0")
    assert "e5" in reach(match, "F", "c0")


# -- far movers ------------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-09")
def test_e09_stride() -> None:
    match = moving(a0=PLAINS).units(A, "1S", "h0l").play()
    assert reach(match, "S", "h0l") == {"h0r", "h0b", "e0", "c0", "a0"}
    match = moving(a0=FOREST).units(A, "1S", "h0l").play()
    assert reach(match, "S", "h0l") == {"h0r", "h0b", "e0", "c0"}


@pytest.mark.rule("NX-MOVE-09")
def test_e09_the_start_hex_does_not_count() -> None:
    match = moving(e0=PLAINS).units(A, "1S", "e0").play()
    assert reach(match, "S", "e0") == neighbours(match, "e0")


@pytest.mark.rule("NX-MOVE-09")
def test_a_stride_over_rock_plains_leads_anywhere_beyond_but_not_three_hexes() -> None:
    match = (
        moving(c0=PLAINS, e5=PLAINS, c5=PLAINS).units(A, "1S", "h0l").units(B, "1H", "a0").play()
    )
    assert reach(match, "S", "h0l") == {"h0r", "h0b", "e0", "c0", "e5", "a0"}


@pytest.mark.rule("NX-MOVE-10")
def test_a_leaper_leaps_over_enemies_from_a_magma_pool() -> None:
    match = (
        moving(a1=MAGMA)
        .units(A, "1L", "a1")
        .units(B, "9H", "e0")
        .units(B, "1H", "e1")
        .units(B, "1H", "c2")
        .play()
    )
    found = reach(match, "L", "a1")
    assert {"h0l", "h0r", "c0", "c2", "e0"} <= found
    assert not {"h0b", "c3", "e3", "a1"} & found


@pytest.mark.rule("NX-MOVE-10")
def test_elsewhere_a_leaper_goes_one_hex() -> None:
    match = moving(a0=MAGMA, e0=MAGMA).units(A, "1L", "a1").play()
    assert reach(match, "L", "a1") == neighbours(match, "a1")


@pytest.mark.rule("NX-MOVE-11", "NX-MOVE-06", "NX-INT-04")
def test_e12_flight() -> None:
    """Over B's units into B's home; afterwards the Monolith gives no cards."""
    setting = (
        moving().units(A, "1D", "m").units(B, "1H", "a3").units(B, "1H", "e3").units(B, "1H", "h3b")
    )
    match = setting.play()
    assert reach(match, "D", "m") == set(table(match).board.names) - {"m"}
    go(match, "1D", "m", "h3r")
    assert not table(match).controls_monolith(A)
    end(match)
    while asked(match) == A and table(match).phase in (SPECIAL_ATTACKS, EXPLORATION, BATTLE):
        end(match)
    end(match)
    assert (asked(match), energize_hand(match, A)) == (B, [])


@pytest.mark.rule("NX-MOVE-11", "NX-MOVE-06")
def test_e12_no_flight_from_a_contested_monolith_to_enemies() -> None:
    match = (
        moving()
        .units(A, "1D", "m")
        .units(B, "1S", "m")
        .units(B, "1H", "a3")
        .units(B, "1H", "h3b")
        .play()
    )
    assert reach(match, "D", "m") == set(table(match).board.names) - {"m", "a3", "h3b"}


@pytest.mark.rule("NX-MOVE-11")
def test_a_dragon_elsewhere_goes_one_hex() -> None:
    match = moving().units(A, "1D", "a0").play()
    assert reach(match, "D", "a0") == neighbours(match, "a0")


@pytest.mark.rule("NX-MOVE-15")
@pytest.mark.parametrize(
    ("unit", "start"), [("S", "c0"), ("L", "c0"), ("D", "m")]
)  # with every hex of the kind that carries it farthest
def test_a_move_ends_in_another_hex(unit: str, start: str) -> None:
    terrain = PLAINS if unit == "S" else MAGMA
    rings = {f"{ring}{k}": terrain for ring in "ace" for k in range(6)}
    match = moving().terrain(**rings).units(A, f"1{unit}", start).play()
    assert start not in reach(match, unit, start)
    assert len(reach(match, unit, start)) > len(neighbours(match, start))


# -- when units move -------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-13")
def test_nobody_retreats_from_a_battle() -> None:
    match = field().units(A, "2H", "a0").units(B, "2H", "a0").dice(1, 1, 1, 1).phase(BATTLE).play()
    assert table(match).phase > BATTLE, "no question in the battle"
    assert (stack(match, A, "a0"), stack(match, B, "a0")) == ("2H", "2H")


@pytest.mark.rule("NX-MOVE-13")
def test_units_move_only_in_their_owners_movement_phase() -> None:
    rng, match = Random(3), NexusOps().new(seats=3, seed=3, light=True)
    moved = 0
    while not match.over:
        s = table(match)
        if offered(match, Move):
            moved += 1
            assert (s.phase, asked(match)) == (MOVEMENT, s.active)
        match.choose(rng.choice(options(match)))
    assert moved > 50


@pytest.mark.rule("NX-MOVE-14")
def test_special_attacks_follow_the_last_move() -> None:
    match = moving().units(A, "1D", "a0").units(A, "1H", "h0l").units(B, "1H", "c0").play()
    assert not offered(match, Strike)
    end(match)
    assert offered(match, Strike)
    assert not offered(match, Move)
    end(match)
    assert table(match).phase > SPECIAL_ATTACKS


# -- Forced March ----------------------------------------------------------------------


@pytest.mark.rule("NX-MOVE-04", "NX-MOVE-09", "NX-MOVE-16")
def test_e50_forced_march() -> None:
    match = (
        field(c0=PLAINS)
        .units(A, "2F 1S", "h0l")
        .units(B, "1H", "e0")
        .energize(A, "forced_march")
        .play()
    )
    play_card(match, "forced_march", "h0l")
    end(match)
    go(match, "1F", "h0l", "c0")
    go(match, "1F", "c0", "a0")
    go(match, "1F", "h0l", "e0")
    assert reach(match, "F", "e0") == set()
    assert "a1" not in reach(match, "S", "h0l"), "e0 is no way through"
    go(match, "1S", "h0l", "e5")
    go(match, "1S", "e5", "a5")
    assert options(match) == [END]
    assert [stack(match, A, hex) for hex in ("a0", "e0", "a5")] == ["1F", "1F", "1S"]


# -- moves that are kept between two questions -----------------------------------------


@pytest.mark.parametrize(
    ("seats", "modules"),
    [(2, ()), (3, ("alternate_units", "vortex")), (4, ("four_player_teams",))],
)
def test_kept_moves_are_those_found_anew(seats: int, modules: tuple[str, ...]) -> None:
    """What is remembered of the question before never shows in the next one."""
    rng = Random(seats)
    match = NexusOps().new(seats=seats, seed=1, modules=modules, light=True)
    asked_for_moves = 0
    while match.decision is not None and asked_for_moves < 400:
        s = table(match)
        if s.phase == MOVEMENT:
            asked_for_moves += 1
            anew: Table = s.copy()
            anew.ways = None
            assert moves(s) == moves(anew)
        match.choose(rng.choice(match.decision.options))
    assert asked_for_moves > 100


def test_copies_share_what_is_known_of_the_terrain_and_still_differ() -> None:
    match = moving().units(A, "2F", "h0l").units(A, "1F", "c0").play()
    other = match.clone()
    go(match, "2F", "h0l", "e0")
    assert Move(1, 1, hx(match, "c0"), hx(match, "e0")) in options(match)
    assert not reach(match, "F", "h0l")
    assert reach(other, "F", "h0l")
    other.choose(options(other)[0])
    assert match.digest() != other.digest()
