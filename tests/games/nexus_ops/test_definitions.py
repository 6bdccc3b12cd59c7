"""Definitions (NX-DEF), and which units are alike (NX-GEN)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.modules.look.king_of_the_hill import TakeHill
from offworld.games.nexus_ops.state import BATTLE, DRAWING, EXPLORATION, MINING, MOVEMENT
from offworld.games.nexus_ops.tables import MISSION_IDS, SHEETS
from offworld.games.nexus_ops.terms.options import (
    END,
    Buy,
    Exchange,
    Fight,
    Move,
    Pass,
    PickUnit,
    PlayCard,
    PlayMission,
    PlayObjective,
    Strike,
)
from tests.games.nexus_ops.acting import (
    buy,
    end,
    field,
    go,
    pick_hex,
    pick_unit,
    play_card,
    reach,
    seen,
)
from tests.games.nexus_ops.scene import (
    LETTERS,
    A,
    B,
    C,
    D,
    asked,
    hx,
    offered,
    options,
    scene,
    stack,
    table,
)


def objectives(match: Match) -> list[str]:
    return [MISSION_IDS[option.mission] for option in offered(match, PlayObjective)]


@pytest.mark.rule("NX-DEF-01")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    match = field().play()
    assert (asked(match), seen(match, None).active) == (A, A)
    end(match, 3)  # deployment, movement, and the mission drawn
    assert (asked(match), seen(match, None).active) == (B, B)


@pytest.mark.rule("NX-DEF-02")
def test_unoccupied_controlled_contested() -> None:
    s = table(field().units(A, "2H", "a0").units(A, "1H", "a1").units(B, "1H", "a1").play())
    a0, a1, a2 = (s.board.names.index(name) for name in ("a0", "a1", "a2"))
    assert [s.controls(A, hex) for hex in (a0, a1, a2)] == [True, False, False]
    assert [s.controls(B, hex) for hex in (a0, a1, a2)] == [False, False, False]
    assert [s.is_contested(hex) for hex in (a0, a1, a2)] == [False, True, False]


@pytest.mark.rule("NX-DEF-02")
def test_a_contested_hex_is_controlled_by_nobody() -> None:
    """The Monolith gives cards only to its controller."""
    alone = field().units(A, "1S", "m").phase(DRAWING).play()
    end(alone)
    assert len(table(alone).energize_hands[A]) == 2
    shared = field().units(A, "1S", "m").units(B, "1S", "m").phase(DRAWING).play()
    end(shared)
    assert asked(shared) == B
    assert len(table(shared).energize_hands[A]) == 0


@pytest.mark.rule("NX-DEF-03")
def test_everybody_else_is_an_enemy_but_a_teammate() -> None:
    alone, team = table(scene(4).play()), table(scene(4, ["four_player_teams"]).play())
    assert [alone.is_enemy(A, other) for other in (A, B, C, D)] == [False, True, True, True]
    assert [team.is_enemy(A, other) for other in (A, B, C, D)] == [False, True, False, True]


@pytest.mark.rule("NX-DEF-04")
def test_enemy_hexes_are_controlled_by_enemies_or_contested() -> None:
    """From a fight in a0 a unit may go to no enemy hex: neither B's, nor B's and C's, nor A's
    and B's; its own hex is none."""
    match = (
        field(seats=3)
        .units(A, "1F", "a0")
        .units(B, "1H", "a0")
        .units(B, "1H", "a1")
        .units(B, "1H", "a5")
        .units(C, "1H", "a5")
        .units(A, "1H", "e0")
        .units(B, "1H", "e0")
        .units(A, "1H", "e5")
        .phase(MOVEMENT)
        .play()
    )
    assert reach(match, "F", "a0") == {"c0", "e5"}


@pytest.mark.rule("NX-DEF-05")
@pytest.mark.parametrize("modules", [[], ["alternate_units"]], ids=["classic", "alternate"])
@pytest.mark.parametrize(
    ("unit", "gain"), [("H", 2), ("F", 2), ("K", 2), ("S", 0), ("L", 0), ("D", 0)]
)
def test_the_three_cheap_units_are_miners(unit: str, gain: int, modules: list[str]) -> None:
    match = field(modules=modules).units(A, f"1{unit}", "h0l").phase(MINING).play()
    assert table(match).rubium[A] == 8 + gain


@pytest.mark.rule("NX-DEF-06")
def test_a_destroyed_unit_returns_to_its_owners_supply() -> None:
    match = field().units(A, "1D", "a0").units(B, "2H", "a0").dice(2, 1).phase(BATTLE).play()
    assert stack(match, B, "a0") == "1H"
    assert seen(match, None).players[B].supply[0] == 11
    end(match)
    assert Buy(0, hx(match, "h3l")) in options(match)


@pytest.mark.rule("NX-DEF-07")
def test_the_supply_is_what_is_not_on_the_board() -> None:
    match = field().units(A, "3H 2F", "a0").units(A, "1H", "h0l").units(B, "1D", "a3").play()
    assert seen(match, None).players[A].supply == [8, 6, 8, 6, 4, 3]
    buy(match, "H", "h0l")
    assert table(match).supply(A, 0) == 7
    assert seen(match, None).players[B].supply == [12, 8, 8, 6, 4, 2]


@pytest.mark.rule("NX-DEF-08")
def test_columns_of_both_sheets() -> None:
    names = {sheet: [unit.name for unit in units] for sheet, units in SHEETS.items()}
    assert names["classic"][0] == "Human"
    assert names["classic"][5] == "Rubium Dragon"
    assert names["alternate"] == [
        "Clone",
        "Sporling",
        "Shardian",
        "Boulder Blitzer",
        "Magma Diver",
        "Monolith Wyrm",
    ]


@pytest.mark.rule("NX-DEF-08")
def test_conscription_gives_clones_on_the_alternate_sheet() -> None:
    match = field(modules=["alternate_units"]).energize(A, "conscription").play()
    play_card(match, "conscription")
    pick_hex(match, "h0l")
    pick_hex(match, "h0l")
    assert stack(match, A, "h0l") == "2H"
    assert table(match).sheet[LETTERS.index("H")].id == "clone"


@pytest.mark.rule("NX-DEF-08")
def test_human_slayer_counts_clones() -> None:
    match = (
        field(modules=["alternate_units"])
        .units(A, "2S", "a0")
        .units(B, "2H", "a0")
        .missions(A, "human_slayer")
        .dice(4, 4)
        .phase(BATTLE)
        .play()
    )
    match.choose(Fight(hx(match, "a0"), B))
    assert PlayMission(MISSION_IDS.index("human_slayer")) in options(match)


@pytest.mark.rule("NX-DEF-09")
def test_vp_are_the_sum_of_all_faceup_cards() -> None:
    """Two Battle Victory cards, a King of the Hill card, and Secure the Monolith for 2."""
    match = (
        field(modules=["king_of_the_hill"])
        .units(A, "1S", "m")
        .vp(A, 2)
        .missions(A, "secure_the_monolith", "massacre")
        .phase(DRAWING)
        .play()
    )
    match.choose(PlayObjective(MISSION_IDS.index("secure_the_monolith")))
    assert table(match).vp(A) == 4
    end(match)
    match.choose(TakeHill())
    assert seen(match, B).players[A].vp == 5


@pytest.mark.rule("NX-DEF-10")
def test_objectives_fit_between_atomic_steps() -> None:
    """Land Grab wants eight hexes: not at seven, at once at eight, in the midst of movement."""
    held = field().missions(A, "land_grab").units(A, "2H", "h0l").phase(MOVEMENT)
    for hex in ("a1", "a2", "a3", "a4", "c1", "c2"):
        held = held.units(A, "1F", hex)
    match = held.play()
    assert objectives(match) == []
    go(match, "1H", "h0l", "h0r")
    assert objectives(match) == ["land_grab"]
    match.choose(PlayObjective(MISSION_IDS.index("land_grab")))
    assert reach(match, "F", "a1")
    assert END in options(match)


@pytest.mark.rule("NX-DEF-10", "NX-XCH-01")
def test_a_battle_is_one_step_for_objectives_but_not_for_exchanges() -> None:
    match = (
        field()
        .units(A, "1S", "m")
        .units(A, "1H", "a0")
        .units(B, "1H", "a0")
        .missions(A, "secure_the_monolith")
        .energize(A, "adrenal_surge")
        .phase(BATTLE)
        .play()
    )
    assert objectives(match) == ["secure_the_monolith"]
    match.choose(Fight(hx(match, "a0"), B))
    assert table(match).battle is not None
    assert objectives(match) == []
    kinds = {type(option) for option in options(match)}
    assert kinds <= {Pass, PlayCard, Exchange}
    assert Exchange in kinds


@pytest.mark.rule("NX-DEF-10", "NX-TURN-05")
def test_a_reveal_is_a_step_after_which_an_objective_may_be_played() -> None:
    """The fifth type of units turns up under a token."""
    match = (
        scene()
        .token(c0="tok_01")
        .units(A, "1H 1F 1K 1D", "c0")
        .missions(A, "menagerie")
        .phase(EXPLORATION)
        .play()
    )
    assert objectives(match) == ["menagerie"]
    assert table(match).phase == EXPLORATION


# -- like and unlike units (NX-GEN) ----------------------------------------------------


def evacuated(modules: Sequence[str]) -> Match:
    """In A's turn B's Fungoid flees to e5, where another one stands; then it is B's turn."""
    match = (
        field(modules=modules)
        .units(A, "1H", "a0")
        .units(B, "1F", "a0")
        .units(B, "1F", "e5")
        .energize(B, "emergency_evac")
        .phase(BATTLE)
        .play()
    )
    play_card(match, "emergency_evac")
    pick_unit(match, "F")
    pick_hex(match, "e5")
    end(match)
    assert asked(match) == B
    end(match)
    return match


def counts(match: Match, unit: str, hex: str) -> set[int]:
    """How many units of a hex may move at once."""
    column, origin = LETTERS.index(unit), hx(match, hex)
    found = offered(match, Move)
    return {move.count for move in found if (move.column, move.origin) == (column, origin)}


@pytest.mark.rule("NX-GEN-01")
def test_like_units_of_a_hex_are_one_choice() -> None:
    match = field().units(A, "3F", "h0b").phase(MOVEMENT).play()
    targets = hx(match, "h0l"), hx(match, "h0r")
    moves = {(move.column, move.count, move.target) for move in offered(match, Move)}
    assert moves == {(1, count, target) for count in (1, 2, 3) for target in targets}
    assert len(offered(match, Move)) == len(moves)


@pytest.mark.rule("NX-GEN-01", "NX-GEN-04")
def test_classic_units_are_alike_wherever_they_came_from() -> None:
    """One Fungoid stood in c0, the other came by the Phase Gate: they move together."""
    match = field().units(A, "1F", "c0").units(A, "1F", "h0l").energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "F")
    pick_hex(match, "c0")
    end(match)
    assert counts(match, "F", "c0") == {1, 2}


@pytest.mark.rule("NX-GEN-02")
def test_what_units_did_is_forgotten_at_the_end_of_the_turn() -> None:
    """A Dragon moves and strikes, and may do both again in its owner's next turn."""
    match = field().units(A, "1D", "a0").units(B, "9H", "c0").dice(1, 1).phase(MOVEMENT).play()
    go(match, "1D", "a0", "e0")
    end(match)
    match.choose(offered(match, Strike)[0])
    end(match)
    end(match, 3)  # B's turn
    end(match)
    assert "a0" in reach(match, "D", "e0")
    end(match)
    assert offered(match, Strike)


@pytest.mark.rule("NX-GEN-02")
@pytest.mark.parametrize("modules", [[], ["alternate_units"]], ids=["classic", "alternate"])
def test_hexes_left_in_another_players_turn_are_forgotten(modules: list[str]) -> None:
    match = evacuated(modules)
    assert counts(match, "F", "e5") == {1, 2}


@pytest.mark.rule("NX-GEN-02")
@pytest.mark.parametrize(("unit", "fits"), [("D", True), ("S", False)])
def test_only_a_dragon_out_of_the_monolith_is_death_from_above(unit: str, fits: bool) -> None:
    match = (
        field()
        .units(A, f"1{unit}", "m")
        .units(B, "1H", "a0")
        .units(B, "1H", "h3l")
        .missions(A, "death_from_above")
        .dice(6)
        .phase(MOVEMENT)
        .play()
    )
    go(match, f"1{unit}", "m", "a0")
    end(match)
    match.choose(Fight(hx(match, "a0"), B))
    assert stack(match, B, "a0") == ""
    assert (PlayMission(MISSION_IDS.index("death_from_above")) in options(match)) == fits


@pytest.mark.rule("NX-GEN-04")
def test_sporlings_that_left_different_hexes_move_apart() -> None:
    match = (
        field(modules=["alternate_units"])
        .units(A, "2F", "c0")
        .units(A, "1F", "h0l")
        .energize(A, "phase_gate")
        .play()
    )
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "F")
    pick_hex(match, "c0")
    end(match)
    a0 = hx(match, "a0")
    to_a0 = sorted((m.left, m.count) for m in offered(match, Move) if m.target == a0)
    assert to_a0 == [(0, 1), (0, 2), (1 << hx(match, "h0l"), 1)]


@pytest.mark.rule("NX-GEN-04")
def test_sporlings_that_left_different_hexes_are_different_casualties() -> None:
    match = (
        field(modules=["alternate_units"])
        .units(A, "2F", "a0")
        .units(A, "1F", "c0")
        .units(B, "1F", "a0")
        .dice(1, 1, 1, 6)
        .phase(MOVEMENT)
        .play()
    )
    go(match, "1F", "c0", "a0")
    end(match)
    assert asked(match) == A
    assert options(match) == [PickUnit(1, 0), PickUnit(1, 1 << hx(match, "c0"))]


@pytest.mark.rule("NX-GEN-04")
def test_fungoids_that_left_different_hexes_are_like_casualties() -> None:
    match = (
        field()
        .units(A, "2F", "a0")
        .units(A, "1F", "c0")
        .units(B, "1F", "a0")
        .dice(1, 1, 1, 6)
        .phase(MOVEMENT)
        .play()
    )
    go(match, "1F", "c0", "a0")
    end(match)
    assert stack(match, A, "a0") == "2F", "nobody was asked which"
