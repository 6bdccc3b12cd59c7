"""Exploration phase (NX-EXPL)."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.vortex import Turned
from offworld.games.nexus_ops.state import BATTLE, DRAWING, EXPLORATION, FOUND, TURN_START, Table
from offworld.games.nexus_ops.tables import MISSION_IDS, TERRAINS, TOKEN_IDS
from offworld.games.nexus_ops.terms.options import PASS, Fight, PickUnit, PlayObjective, Reveal
from tests.games.nexus_ops.acting import end, go, pick_hex, pick_unit, play_card, reach, seen
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    Scene,
    asked,
    hx,
    offered,
    options,
    scene,
    stack,
    table,
)

STRIDER, REFINERY_2, FUNGOID_1, CRYSTALLINE_1, REFINERY_1 = (
    "tok_01",
    "tok_07",
    "tok_11",
    "tok_13",
    "tok_15",
)


def exploring(seats: int = 2) -> Scene:
    return scene(seats).phase(EXPLORATION)


def is_facedown(match: Match, hex: str) -> bool:
    return hx(match, hex) in seen(match, None).facedown


def refinery(match: Match, hex: str) -> int:
    return seen(match, None).refinery[hx(match, hex)]


# -- revealing -------------------------------------------------------------------------


@pytest.mark.rule("NX-EXPL-01")
def test_all_tokens_under_the_active_players_units_are_revealed() -> None:
    match = exploring().units(A, "1F", "c0").units(A, "1F", "a1").units(B, "1F", "c3").play()
    assert [is_facedown(match, hex) for hex in ("c0", "a1", "c3", "e0")] == [
        False,
        False,
        True,
        True,
    ]
    assert len(seen(match, None).facedown) == 16


@pytest.mark.rule("NX-EXPL-01")
def test_the_player_chooses_the_order_where_a_supply_may_run_short() -> None:
    """One Rock Strider is left, and two tokens show one."""
    match = (
        exploring()
        .token(c0="tok_01", c1="tok_02")
        .units(A, "5S", "h0l")
        .units(A, "1F", "c0")
        .units(A, "1F", "c1")
        .play()
    )
    assert {table(match).board.names[option.hex] for option in offered(match, Reveal)} == {
        "c0",
        "c1",
    }
    match.choose(Reveal(hx(match, "c1")))
    assert (stack(match, A, "c0"), stack(match, A, "c1")) == ("1F", "1F 1S")
    assert not is_facedown(match, "c0"), "the other one is revealed all the same"


@pytest.mark.rule("NX-EXPL-01")
def test_the_order_is_not_asked_for_units_that_no_token_shows() -> None:
    """All Dragons are on the board, but only a green token shows a Dragon."""
    match = exploring().units(A, "3D", "h0l").units(A, "1F", "c0").units(A, "1F", "c1").play()
    assert table(match).phase == DRAWING
    assert not is_facedown(match, "c0")


# -- what is found ---------------------------------------------------------------------


@pytest.mark.rule("NX-EXPL-02", "NX-EXPL-03", "NX-EXPL-04", "NX-EXPL-05", "NX-MINE-01")
def test_e15_unit_and_refinery() -> None:
    match = scene().token(e5=CRYSTALLINE_1).no_tokens("c0").units(A, "1F", "c0").play()
    end(match)
    go(match, "1F", "c0", "e5")
    end(match)
    assert stack(match, A, "e5") == "1F 1K"
    assert refinery(match, "e5") == 1
    assert table(match).supply(A, 2) == 7
    assert table(match).rubium[A] == 8 + 1
    assert asked(match) == A
    assert reach(match, "K", "e5") == set()


@pytest.mark.rule("NX-EXPL-02", "NX-EXPL-06")
def test_e16_unit_only() -> None:
    match = exploring().token(e5=STRIDER).units(A, "1F", "e5").play()
    assert stack(match, A, "e5") == "1F 1S"
    assert (is_facedown(match, "e5"), refinery(match, "e5")) == (False, 0)
    assert TOKEN_IDS.index(STRIDER) not in table(match).facedown.cards


@pytest.mark.rule("NX-EXPL-02", "NX-EXPL-06")
def test_e16_without_a_figure_nothing_is_found() -> None:
    match = exploring().token(e5=STRIDER).units(A, "6S", "h0l").units(A, "1F", "e5").play()
    assert stack(match, A, "e5") == "1F"
    assert not is_facedown(match, "e5")


@pytest.mark.rule("NX-EXPL-04")
def test_a_refinery_stays_in_the_hex() -> None:
    match = exploring().token(e5=REFINERY_2).units(A, "1F", "e5").play()
    assert (stack(match, A, "e5"), refinery(match, "e5")) == ("1F", 2)
    assert table(match).rubium[A] == 8 + 2


@pytest.mark.rule("NX-EXPL-06")
def test_a_hex_is_explored_once() -> None:
    """In his next turn A finds no second Crystalline, and mines again."""
    match = exploring().token(e5=CRYSTALLINE_1).units(A, "1F", "e5").play()
    end(match)
    end(match, 3)  # B's turn
    assert asked(match) == A
    end(match, 2)
    while table(match).phase < DRAWING:
        end(match)
    assert stack(match, A, "e5") == "1F 1K"
    assert table(match).rubium[A] == 8 + 1 + 1


@pytest.mark.rule("NX-EXPL-07")
def test_a_unit_is_found_even_where_it_could_not_go() -> None:
    match = exploring().token(c0=FUNGOID_1).terrain(c0="monolith").units(A, "1S", "c0").play()
    assert not table(match).sheet[1].may_enter[TERRAINS.index("monolith")]
    assert stack(match, A, "c0") == "1F 1S"


@pytest.mark.rule("NX-EXPL-08")
def test_only_the_active_player_finds_the_unit() -> None:
    match = (
        exploring(seats=3)
        .token(e5=STRIDER)
        .units(A, "1F", "e5")
        .units(B, "1F", "e5")
        .units(C, "1F", "e5")
        .missions(A, "massacre")
        .play()
    )
    assert table(match).phase == EXPLORATION
    assert [stack(match, seat, "e5") for seat in (A, B, C)] == ["1F 1S", "1F", "1F"]


@pytest.mark.rule("NX-EXPL-09")
def test_refineries_never_move_and_are_never_destroyed() -> None:
    """Through a whole game with the Vortex, which moves and destroys so much."""
    rng, match = Random(2), NexusOps().new(seats=3, seed=2, modules=["vortex"], light=True)
    before = table(match).refinery[:]
    at_first = before[:]
    while not match.over:
        match.choose(rng.choice(options(match)))
        now = table(match).refinery
        assert all(new == old for new, old in zip(now, before, strict=True) if old)
        before = now[:]
    assert sum(before) > sum(at_first)


# -- the found unit --------------------------------------------------------------------


def found_in_a_fight(*dice: int) -> Scene:
    """A's Human finds a Strider in e5, where B's Human stands."""
    return exploring().token(e5=STRIDER).units(A, "1H", "e5").units(B, "1H", "e5").dice(*dice)


@pytest.mark.rule("NX-EXPL-03")
def test_a_found_unit_takes_no_part_in_the_battle() -> None:
    """Only the two Humans roll, 4 and 1; a Strider would have hit with the 4."""
    match = found_in_a_fight(4, 1).play()
    assert table(match).fought == [hx(match, "e5")]
    assert (stack(match, A, "e5"), stack(match, B, "e5")) == ("1H 1S", "1H")


@pytest.mark.rule("NX-EXPL-03", "NX-EXPL-11")
def test_a_found_unit_is_no_casualty_and_stays_alone() -> None:
    """A's Human dies without a question; nobody wins, and the hex stays contested."""
    match = found_in_a_fight(1, 6).play()
    assert (stack(match, A, "e5"), stack(match, B, "e5")) == ("1S", "1H")
    assert table(match).victories == [0, 0]
    assert table(match).is_contested(hx(match, "e5"))


@pytest.mark.rule("NX-EXPL-11")
def test_a_found_unit_left_alone_controls_the_hex() -> None:
    match = found_in_a_fight(6, 6).play()
    match.choose(PASS)  # B wants no card
    assert (stack(match, A, "e5"), stack(match, B, "e5")) == ("1S", "")
    assert table(match).controls(A, hx(match, "e5"))


@pytest.mark.rule("NX-EXPL-03")
def test_a_found_unit_alone_fights_no_battle() -> None:
    """Nobody but a unit found this turn stands against B."""

    def found(s: Table) -> None:
        s.flags[s.place(A, 3, s.board.names.index("e5"))] = FOUND

    match = scene().no_tokens().change(found).units(B, "1H", "e5").phase(BATTLE).play()
    assert table(match).fought == []
    assert table(match).phase > BATTLE


@pytest.mark.rule("NX-EXPL-03", "NX-EXPL-11")
def test_in_the_next_players_turn_a_found_unit_defends() -> None:
    """In A's turn the Humans miss; in B's turn the Strider rolls first, and hits."""
    match = found_in_a_fight(1, 1, 4).play()
    end(match)
    assert asked(match) == B
    end(match, 2)  # deployment, movement; then the battle
    assert stack(match, B, "e5") == ""
    assert stack(match, A, "e5") == "1H 1S"


@pytest.mark.rule("NX-EXPL-03")
def test_in_its_owners_next_turn_a_found_unit_moves() -> None:
    match = exploring().token(e5=STRIDER).units(A, "1F", "e5").play()
    end(match)
    end(match, 3)  # B's turn
    end(match)
    assert reach(match, "S", "e5") >= {"c0", "a0", "a5", "c5"}


@pytest.mark.rule("NX-EXPL-11")
def test_a_found_unit_counts_for_missions_at_once() -> None:
    match = (
        exploring().token(e5=STRIDER).units(A, "1H 1F 1K 1L", "e5").missions(A, "menagerie").play()
    )
    match.choose(PlayObjective(MISSION_IDS.index("menagerie")))
    assert table(match).vp(A) == 2


@pytest.mark.rule("NX-EXPL-11")
def test_a_found_miner_mines_at_once() -> None:
    """A Strider is no miner; the Fungoid it finds is one."""
    match = exploring().token(e5=FUNGOID_1).units(A, "1S", "e5").play()
    assert table(match).rubium[A] == 8 + 1


@pytest.mark.rule("NX-EXPL-11")
def test_a_found_unit_saves_from_elimination() -> None:
    """A loses his last Human in the battle and has no rubium, but a Strider was found."""
    match = found_in_a_fight(1, 6).rubium(A, 0).play()
    assert not match.over


@pytest.mark.rule("NX-EXPL-11")
def test_a_found_unit_is_left_out_of_emergency_evac() -> None:
    setting = found_in_a_fight().no_tokens("c0").terrain(c0="rock_plains")
    match = setting.energize(A, "emergency_evac").play()
    end(match)  # exploration
    match.choose(Fight(hx(match, "e5"), B))
    play_card(match, "emergency_evac")
    assert offered(match, PickUnit) == [PickUnit(0)]
    pick_unit(match, "H")
    pick_hex(match, "c0")
    assert (stack(match, A, "e5"), stack(match, A, "c0")) == ("1S", "1H")
    assert table(match).battle is None, "nobody of A's is left to fight"


# -- tokens that stay facedown ---------------------------------------------------------


@pytest.mark.rule("NX-EXPL-10")
def test_a_unit_that_evacuated_onto_a_token_leaves_it_facedown() -> None:
    match = (
        scene()
        .no_tokens("a0")
        .token(e5=REFINERY_1)
        .units(A, "1F", "a0")
        .units(B, "1F", "a0")
        .energize(B, "emergency_evac")
        .phase(BATTLE)
        .play()
    )
    assert asked(match) == B
    play_card(match, "emergency_evac")
    pick_unit(match, "F")
    pick_hex(match, "e5")
    assert stack(match, B, "e5") == "1F"
    assert is_facedown(match, "e5")
    assert seen(match, B).players[B].income == 0, "until it is revealed there is no refinery"
    end(match)  # A's draw
    end(match, 2)  # B's deployment and movement
    assert (is_facedown(match, "e5"), refinery(match, "e5")) == (False, 1)


@pytest.mark.rule("NX-EXPL-10")
def test_units_thrown_out_by_the_vortex_leave_a_token_facedown() -> None:
    def begin(s: Table) -> None:
        s.round = 2
        cast(Turned, s.parts["vortex"]).offset = 0

    match = (
        scene(modules=["vortex"])
        .no_tokens("a1")
        .units(A, "1F", "a1")
        .change(begin)
        .dice(2, 5, 1)
        .phase(TURN_START)
        .play()
    )
    assert stack(match, A, "a4") == "1F"
    assert is_facedown(match, "a4")
