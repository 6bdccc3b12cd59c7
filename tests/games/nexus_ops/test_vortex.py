"""Vortex (NX-VTX). In these tests number n borders the hex a(n-1), as in E36."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from offworld.engine import Match
from offworld.engine.tables import read_table
from offworld.games.nexus_ops import NexusOps, tables
from offworld.games.nexus_ops.state import (
    DEPLOYMENT,
    DRAWING,
    MOVEMENT,
    SPECIAL_ATTACKS,
    TURN_START,
    Table,
)
from offworld.games.nexus_ops.tables import MISSION_IDS, VORTEX, Board
from offworld.games.nexus_ops.terms.options import END, Strike
from tests.games.nexus_ops.acting import (
    energize_hand,
    field,
    hexes_offered,
    pick_unit,
    play_card,
    reach,
    seen,
)
from tests.games.nexus_ops.fight import dice_left, places, vp
from tests.games.nexus_ops.playing import (
    energize_cards,
    go_on_to_turn_of,
    in_round,
    next_energize,
    out,
    vortex_destroys,
    vortex_numbers,
)
from tests.games.nexus_ops.scene import A, B, C, Scene, asked, hx, offered, scene, stack, table


def vortex(seats: int = 3, modules: Sequence[str] = ()) -> Scene:
    """Between two rounds: A, the first player, is about to begin his second turn."""
    setting = field(seats, ["vortex", *modules]).change(vortex_numbers).change(in_round(2))
    return setting.phase(TURN_START)


def numbers(match: Match) -> list[str]:
    """The hexes that border the numbers 1 to 6, as everybody sees them."""
    return [table(match).board.names[hex] for hex in seen(match, None).extras["vortex"]]


# -- the tile --------------------------------------------------------------------------


@pytest.mark.rule("NX-VTX-01")
def test_the_vortex_lies_in_the_middle_and_is_never_turned() -> None:
    start = scene(3, ["vortex"], seed="turned")
    assert table(start.match).terrain[hx(start.match, "m")] == VORTEX
    match = start.change(in_round(2)).phase(TURN_START).play()
    assert numbers(match) == numbers(start.match)
    assert table(match).terrain[hx(match, "m")] == VORTEX


@pytest.mark.rule("NX-VTX-09")
def test_the_numbers_run_clockwise_from_a_random_side() -> None:
    ring = ["a0", "a1", "a2", "a3", "a4", "a5"]
    found = [numbers(NexusOps().new(seats=2, seed=n, modules=["vortex"])) for n in range(40)]
    turns = [ring[n:] + ring[:n] for n in range(6)]
    assert sorted({*map(tuple, found)}) == sorted(map(tuple, turns))


@pytest.mark.rule("NX-VTX-07")
def test_e36_the_two_monolith_missions_are_out() -> None:
    cards = table(NexusOps().new(seats=2, seed=1, modules=["vortex"])).mission_deck.cards
    assert len(cards) == 34
    assert not {"death_from_above", "secure_the_monolith"} & {MISSION_IDS[card] for card in cards}


@pytest.mark.rule("NX-VTX-06")
@pytest.mark.parametrize("unit", "HFKSLD")
def test_no_unit_enters_the_vortex(unit: str) -> None:
    setting = field(2, ["vortex"], a0="rock_plains", a1="rock_plains").units(A, f"1{unit}", "a0")
    match = setting.energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "a0")
    pick_unit(match, unit)
    assert "a3" in hexes_offered(match)
    assert "m" not in hexes_offered(match)
    assert "m" not in reach(setting.phase(MOVEMENT).play(), unit, "a0")


@pytest.mark.rule("NX-VTX-06", "NX-MOVE-15")
def test_the_vortex_may_be_leapt_over() -> None:
    setting = field(2, ["vortex"], a0="magma_pool").units(A, "1L", "a0")
    found = reach(setting.phase(MOVEMENT).play(), "L", "a0")
    assert "a3" in found
    assert "m" not in found


@pytest.mark.rule("NX-VTX-06", "NX-MOVE-08")
def test_nobody_strides_through_the_vortex() -> None:
    setting = field(2, ["vortex"], a3="rock_plains").units(A, "1S", "a0")
    assert "a3" not in reach(setting.phase(MOVEMENT).play(), "S", "a0")


@pytest.mark.rule("NX-VTX-08")
def test_there_is_no_monolith_to_draw_for_or_to_fly_from() -> None:
    inside = field(2, ["vortex"]).units(A, "1D", "m").units(B, "1H", "c0")
    match = inside.phase(DRAWING).play()
    match.choose(END)
    assert energize_cards(match) == [0, 0]
    found = reach(inside.phase(MOVEMENT).play(), "D", "m")
    assert found == {"a0", "a1", "a2", "a3", "a4", "a5"}


@pytest.mark.rule("NX-VTX-08")
def test_there_is_no_longer_reach_for_the_wyrm() -> None:
    def wyrm(*modules: str) -> Match:
        setting = field(2, ["alternate_units", *modules]).units(A, "1D", "m").units(B, "1H", "c0")
        return setting.phase(SPECIAL_ATTACKS).play()

    assert offered(wyrm(), Strike)
    assert not offered(wyrm("vortex"), Strike)


# -- when it stirs ---------------------------------------------------------------------


@pytest.mark.rule("NX-VTX-02", "NX-TURN-04")
@pytest.mark.parametrize(
    ("number", "active", "stirs"), [(1, A, False), (2, A, True), (2, B, False), (7, A, True)]
)
def test_it_stirs_before_the_turns_of_the_first_player_but_one(
    number: int, active: int, stirs: bool
) -> None:
    setting = vortex().change(in_round(number)).phase(TURN_START, active)
    match = setting.dice(1, 1, 1).play()
    assert dice_left(match) == ([] if stirs else [1, 1, 1])
    assert (asked(match), table(match).phase) == (active, DEPLOYMENT)


@pytest.mark.rule("NX-VTX-12")
def test_nobody_is_asked_while_it_stirs() -> None:
    setting = vortex().units(A, "1H", "h2b").missions(A, "squatters_rights")
    match = setting.energize(A, "phase_gate").dice(1, 2, 3).play()
    assert (asked(match), table(match).phase) == (A, DEPLOYMENT)
    assert dice_left(match) == []
    assert len(match.choices) == 3  # the factions


@pytest.mark.rule("NX-VTX-13")
def test_it_stirs_though_the_first_player_is_eliminated() -> None:
    setting = vortex(4, ["four_player_teams"]).change(out(A)).units(B, "1H", "a1")
    match = setting.dice(2, 4, 1).play()
    assert stack(match, B, "a3") == "1H"
    assert (asked(match), table(match).active) == (B, B)


# -- what it does ----------------------------------------------------------------------


def whirl(*faces: int) -> Match:
    """The position of E36."""
    setting = vortex().units(A, "2F", "a1").units(B, "1H", "a1").units(C, "1K", "a4")
    setting.units(A, "1S", "a0").units(C, "1S", "a2").units(C, "1S", "a3")
    return setting.dice(*faces).play()


@pytest.mark.rule("NX-VTX-03")
def test_e36_units_are_sucked_in_and_come_out_elsewhere() -> None:
    match = whirl(2, 5, 6)
    assert [stack(match, seat, "a1") for seat in (A, B, C)] == ["", "", ""]
    assert [stack(match, seat, "a4") for seat in (A, B, C)] == ["2F", "1H", "1K"]


@pytest.mark.rule("NX-VTX-04", "NX-VTX-05")
def test_e36_units_are_destroyed_and_cards_drawn() -> None:
    match = whirl(2, 5, 5)
    assert [stack(match, seat, "a4") for seat in (A, B, C)] == ["", "", ""]
    assert table(match).supply(A, 1) == 8
    assert energize_cards(match) == [1, 0, 2]


@pytest.mark.rule("NX-VTX-03")
def test_equal_numbers_move_nothing() -> None:
    match = whirl(2, 2, 6)
    assert [stack(match, seat, "a1") for seat in (A, B)] == ["2F", "1H"]


@pytest.mark.rule("NX-VTX-03")
def test_units_come_out_where_they_could_not_go() -> None:
    match = vortex().units(B, "1H", "a1").terrain(a4="magma_pool").dice(2, 5, 6).play()
    assert stack(match, B, "a4") == "1H"


@pytest.mark.rule("NX-VTX-04")
def test_nothing_is_gained_by_the_destruction() -> None:
    match = vortex().units(A, "1H", "a0").units(B, "1H", "a0").dice(1, 1, 1).play()
    assert stack(match, B, "a0") == ""
    assert [vp(match, seat) for seat in (A, B, C)] == [0, 0, 0]
    assert energize_cards(match) == [0, 0, 0]


@pytest.mark.rule("NX-VTX-05")
def test_cards_are_drawn_in_turn_order_from_the_first_player() -> None:
    def b_is_first(s: Table) -> None:
        s.first = B

    setting = vortex().units(A, "1S", "a0").units(B, "1S", "a1").units(C, "1S", "a2")
    setting.change(b_is_first).change(next_energize("phase_gate", "force_shield", "black_market"))
    match = setting.phase(TURN_START, B).dice(6, 6, 6).play()
    drawn = [energize_hand(match, seat) for seat in (B, C, A)]
    assert drawn == [["phase_gate"], ["force_shield"], ["black_market"]]


@pytest.mark.rule("NX-VTX-05")
def test_a_contested_hex_gives_no_card() -> None:
    match = vortex().units(A, "1S", "a0").units(B, "1S", "a0").dice(6, 6, 6).play()
    assert energize_cards(match) == [0, 0, 0]


@pytest.mark.rule("NX-VTX-10")
def test_who_was_moved_explores_in_his_own_next_turn() -> None:
    setting = scene(2, ["vortex"]).change(vortex_numbers).change(in_round(2)).token(a4="tok_07")
    match = setting.units(B, "1F", "a1").phase(TURN_START).dice(2, 5, 6).play()
    a4 = hx(match, "a4")
    assert stack(match, B, "a4") == "1F"
    go_on_to_turn_of(match, B)
    assert a4 in table(match).facedown_hexes
    go_on_to_turn_of(match, A)
    assert a4 not in table(match).facedown_hexes
    assert table(match).refinery[a4] == 2


@pytest.mark.rule("NX-VTX-10")
def test_who_was_moved_fights_in_his_own_next_turn() -> None:
    setting = vortex(2).units(B, "1D", "a1").units(A, "1F", "a4").dice(2, 5, 6)
    match = setting.play()
    assert [stack(match, seat, "a4") for seat in (A, B)] == ["1F", "1D"]
    assert dice_left(match) == []
    assert table(match).phase == DEPLOYMENT


@pytest.mark.rule("NX-VTX-10")
def test_tokens_and_refineries_are_not_affected() -> None:
    setting = scene(2, ["vortex"]).refinery(a0=2).units(A, "1H", "a0").rubium(A, 5)
    match = setting.change(vortex_destroys("a0")).play()
    assert stack(match, A, "a0") == ""
    assert table(match).refinery[hx(match, "a0")] == 2
    assert len(table(match).facedown_hexes) == 17


@pytest.mark.rule("NX-VTX-11")
def test_a_number_that_borders_no_hex_has_no_effect() -> None:
    boards = read_table(tables.__file__, "boards")["boards"]
    row = next(board for board in boards if board["id"] == "standard_2p")
    next(hex for hex in row["hexes"] if hex["id"] == "a2")["q"] = 9  # out of the way of number 3

    def gap(s: Table) -> None:
        s.board = Board(row)

    setting = vortex(2).change(gap).units(A, "1S", "a1").units(B, "1S", "a4").units(B, "1S", "a2")
    match = setting.dice(2, 3, 3).play()
    assert [stack(match, A, "a1"), stack(match, B, "a4"), stack(match, B, "a2")] == ["1S"] * 3
    match = setting.dice(3, 5, 3).play()
    assert [stack(match, A, "a1"), stack(match, B, "a4"), stack(match, B, "a2")] == ["1S"] * 3


# -- elimination -----------------------------------------------------------------------


def b_loses_his_last_units() -> Scene:
    """The position of E49: A controls five hexes, one beside the Vortex; C four with more units."""
    setting = vortex().units(B, "2H", "a0").rubium(B, 1).vp(A, 6).vp(C, 6)
    for hex in ("a2", "c0", "c1", "e0", "e1"):
        setting.units(A, "1S" if hex == "a2" else "1K", hex)
    for hex in ("h4l", "h4r", "h4b", "c4"):
        setting.units(C, "2K", hex)
    return setting.dice(6, 6, 1)


@pytest.mark.rule("NX-VTX-04", "NX-VTX-05", "NX-VTX-12")
def test_e49_the_vortex_eliminates() -> None:
    match = b_loses_his_last_units().play()
    assert match.over
    assert energize_cards(match) == [1, 0, 0]  # the third step was still carried out
    assert places(match) == [1, 3, 2]


@pytest.mark.rule("NX-VTX-12")
def test_e49_a_card_would_have_saved_him() -> None:
    match = b_loses_his_last_units().energize(B, "phase_gate").play()
    assert (asked(match), table(match).phase) == (A, DEPLOYMENT)


@pytest.mark.rule("NX-VTX-03", "NX-VTX-04")
def test_the_log_shows_the_dice_of_the_vortex() -> None:
    game = scene(2, ["vortex"]).change(vortex_destroys("a4")).units(A, "1S", "a4")
    told = game.play().prose()
    stirs = told.index("The Vortex stirs")
    assert told[stirs + 1 : stirs + 4] == [
        "The black die shows 1, the white die 1.",
        "The third die shows 5.",
        "All units of a4 are destroyed.",
    ]
