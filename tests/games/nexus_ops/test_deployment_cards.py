"""Deployment Phase Energize cards, card by card."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.terms.options import END, PASS, Buy, Move, Pass, PickHex, PickUnit
from tests.games.nexus_ops.acting import (
    buy,
    card_targets,
    cards_offered,
    end,
    field,
    go,
    hexes_offered,
    neighbours,
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
    Scene,
    asked,
    hx,
    offered,
    options,
    scene,
    stack,
    table,
)

# -- Scattered Rubium ------------------------------------------------------------------


@pytest.mark.rule("NX-EN-03")
def test_scattered_rubium_pays_for_hexes_without_refinery() -> None:
    """c0 has a facedown token, the Monolith counts; a refinery and a contested hex do not."""
    match = (
        scene()
        .refinery(c1=1)
        .units(A, "1H", "c0")
        .units(A, "1S", "m")
        .units(A, "1H", "c1")
        .units(A, "1H", "h0l")
        .units(A, "1H", "e1")
        .units(B, "1H", "e1")
        .energize(A, "scattered_rubium")
        .play()
    )
    play_card(match, "scattered_rubium")
    assert table(match).rubium[A] == 8 + 2


@pytest.mark.rule("NX-EN-03")
def test_scattered_rubium_pays_five_at_most() -> None:
    setting = scene().energize(A, "scattered_rubium")
    for hex in ("a0", "a1", "a2", "a3", "a4", "a5"):
        setting = setting.units(A, "1F", hex)
    match = setting.play()
    play_card(match, "scattered_rubium")
    assert table(match).rubium[A] == 8 + 5


@pytest.mark.rule("NX-EN-03", "NX-EN-09")
def test_scattered_rubium_needs_a_hex() -> None:
    match = scene().units(A, "1H", "h0l").energize(A, "scattered_rubium").play()
    assert cards_offered(match) == set()


# -- Phase Gate ------------------------------------------------------------------------


@pytest.mark.rule("NX-EN-03")
def test_phase_gate_moves_up_to_three_units_of_a_hex() -> None:
    match = field().units(A, "3F 1S", "h0l").energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0l")
    assert not offered(match, PickHex), "first at least one unit"
    for unit in "FSF":
        pick_unit(match, unit)
    assert not offered(match, PickUnit)
    pick_hex(match, "a3")
    assert (stack(match, A, "h0l"), stack(match, A, "a3")) == ("1F", "2F 1S")


@pytest.mark.rule("NX-EN-03")
def test_phase_gate_with_one_unit_is_enough() -> None:
    match = field().units(A, "3F", "h0l").energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "F")
    pick_hex(match, "c3")
    assert (stack(match, A, "h0l"), stack(match, A, "c3")) == ("2F", "1F")


@pytest.mark.rule("NX-EN-03")
def test_phase_gate_offers_no_more_units_than_there_are() -> None:
    match = field().units(A, "1F 1H", "h0l").energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "F")
    assert offered(match, PickUnit) == [PickUnit(LETTERS.index("H"))]


@pytest.mark.rule("NX-EN-03")
def test_phase_gate_leads_to_a_hex_without_enemies_that_all_may_enter() -> None:
    """Neither where B stands, nor a fight; with a Human no Magma Pool, with a Fungoid not m."""
    match = (
        field(a2="magma_pool")
        .units(A, "1H 1F 1S", "h0l")
        .units(A, "1H", "c1")
        .units(A, "1H", "e1")
        .units(B, "1H", "e1")
        .units(B, "1H", "h3l")
        .energize(A, "phase_gate")
        .play()
    )
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "S")
    everywhere = set(table(match).board.names) - {"h0l", "e1", "h3l"}
    assert hexes_offered(match) == everywhere
    pick_unit(match, "F")
    assert hexes_offered(match) == everywhere - {"m"}
    pick_unit(match, "H")
    assert hexes_offered(match) == everywhere - {"m", "a2"}


@pytest.mark.rule("NX-EN-03")
def test_phase_gate_is_for_hexes_with_own_units_even_contested_ones() -> None:
    match = (
        field()
        .units(A, "1H", "h0l")
        .units(A, "1H", "a0")
        .units(B, "1H", "a0")
        .units(B, "1H", "a1")
        .energize(A, "phase_gate")
        .play()
    )
    assert card_targets(match, "phase_gate") == {"h0l", "a0"}
    play_card(match, "phase_gate", "a0")
    pick_unit(match, "H")
    pick_hex(match, "a3")
    assert (stack(match, A, "a0"), stack(match, A, "a3")) == ("", "1H")


@pytest.mark.rule("NX-EN-03", "NX-DEPLOY-07")
def test_units_of_the_phase_gate_may_still_move() -> None:
    match = field().units(A, "1F", "h0l").energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "F")
    pick_hex(match, "a3")
    end(match)
    go(match, "1F", "a3", "e3")
    assert not offered(match, Move)


# -- Forced March ----------------------------------------------------------------------


@pytest.mark.rule("NX-EN-03")
def test_forced_march_names_a_hex_with_own_units() -> None:
    match = (
        field()
        .units(A, "1F", "h0l")
        .units(A, "1F", "a0")
        .units(B, "1F", "a0")
        .units(B, "1F", "a1")
        .energize(A, "forced_march")
        .play()
    )
    assert card_targets(match, "forced_march") == {"h0l", "a0"}


@pytest.mark.rule("NX-EN-03", "NX-EN-07")
def test_a_second_forced_march_is_for_units_that_have_none_yet() -> None:
    match = (
        field()
        .units(A, "3F", "h0l")
        .units(A, "4F", "h0r")
        .energize(A, "forced_march", "forced_march")
        .play()
    )
    play_card(match, "forced_march", "h0l")
    assert card_targets(match, "forced_march") == {"h0r"}


def marching(units: str) -> Scene:
    """A's units in h0l, one more in h0r, and a Magma Pool in c0."""
    board = field(c0="magma_pool").units(A, units, "h0l").units(A, "1F", "h0r")
    return board.energize(A, "forced_march")


@pytest.mark.rule("NX-MOVE-16")
def test_the_extra_step_is_exactly_one_hex_and_may_be_left_out() -> None:
    """A Leaper comes into a Magma Pool, and yet does not leap on."""
    match = marching("1L").play()
    play_card(match, "forced_march", "h0l")
    end(match)
    go(match, "1L", "h0l", "c0")
    assert reach(match, "L", "c0") == neighbours(match, "c0")
    match.choose(PASS)
    assert (stack(match, A, "c0"), reach(match, "L", "c0")) == ("1L", set())


@pytest.mark.rule("NX-MOVE-16")
def test_three_units_of_the_hex_march_and_no_more() -> None:
    match = marching("4F").play()
    play_card(match, "forced_march", "h0l")
    end(match)
    go(match, "4F", "h0l", "c0")
    assert {move.count for move in offered(match, Move)} == {1, 2, 3}
    go(match, "2F", "c0", "a0")
    assert {move.count for move in offered(match, Move)} == {1}
    go(match, "1F", "c0", "e5")
    assert stack(match, A, "c0") == "1F"
    assert reach(match, "F", "c0") == set(), "the fourth one stays"
    assert not offered(match, Pass)


@pytest.mark.rule("NX-MOVE-16")
def test_units_of_other_hexes_do_not_march() -> None:
    match = marching("1F").play()
    play_card(match, "forced_march", "h0l")
    end(match)
    go(match, "1F", "h0r", "h0l")
    assert not offered(match, Pass)
    go(match, "1F", "h0l", "c0")
    assert offered(match, Pass)


@pytest.mark.rule("NX-MOVE-16")
def test_two_cards_give_no_unit_two_extra_steps() -> None:
    match = marching("4F").energize(A, "forced_march").play()
    play_card(match, "forced_march", "h0l")
    play_card(match, "forced_march", "h0l")
    end(match)
    for _ in range(4):
        go(match, "1F", "h0l", "c0")
        go(match, "1F", "c0", "a0")
        assert not offered(match, Pass)
    assert stack(match, A, "a0") == "4F"


@pytest.mark.rule("NX-MOVE-16")
def test_the_extra_step_is_lost_without_a_move() -> None:
    match = marching("1F").play()
    play_card(match, "forced_march", "h0l")
    end(match, 2)
    assert not offered(match, Move)
    assert stack(match, A, "h0l") == "1F"


# -- Overtime Shift --------------------------------------------------------------------


@pytest.mark.rule("NX-EN-03")
def test_overtime_shift_pays_two_refineries_now_and_again_in_mining() -> None:
    match = (
        field()
        .refinery(c0=1)
        .units(A, "1H", "h0l")
        .units(A, "2H", "h0r")
        .units(A, "1K", "c0")
        .energize(A, "overtime_shift")
        .play()
    )
    play_card(match, "overtime_shift")
    assert hexes_offered(match) == {"h0l", "h0r", "c0"}
    pick_hex(match, "h0r")
    assert hexes_offered(match) == {"h0l", "c0"}
    pick_hex(match, "c0")
    assert not offered(match, PickHex)
    assert table(match).rubium[A] == 8 + 2 + 1
    end(match, 2)
    assert table(match).rubium[A] == 8 + 3 + 5


@pytest.mark.rule("NX-EN-03")
def test_overtime_shift_may_be_for_one_refinery() -> None:
    match = field().units(A, "1H", "h0l").units(A, "1H", "h0r").energize(A, "overtime_shift").play()
    play_card(match, "overtime_shift")
    assert END not in options(match)
    pick_hex(match, "h0l")
    end(match)
    assert offered(match, Buy)
    assert table(match).rubium[A] == 10


@pytest.mark.rule("NX-EN-03", "NX-EN-09")
def test_overtime_shift_needs_a_controlled_refinery_with_a_miner() -> None:
    """No miner on h0l, an enemy on h0r, no refinery in c0."""
    match = (
        field()
        .units(A, "1S", "h0l")
        .units(A, "1H", "h0r")
        .units(B, "1H", "h0r")
        .units(A, "1H", "c0")
        .energize(A, "overtime_shift")
        .play()
    )
    assert cards_offered(match) == set()


# -- Conscription ----------------------------------------------------------------------


@pytest.mark.rule("NX-EN-03")
def test_conscription_places_two_humans_for_free() -> None:
    match = field().units(B, "1H", "h0b").energize(A, "conscription").play()
    play_card(match, "conscription")
    assert hexes_offered(match) == {"h0l", "h0r", "h0b"}
    pick_hex(match, "h0b")
    pick_hex(match, "h0l")
    assert offered(match, Buy)
    assert (stack(match, A, "h0b"), stack(match, A, "h0l")) == ("1H", "1H")
    assert table(match).rubium[A] == 8
    assert table(match).supply(A, 0) == 10


@pytest.mark.rule("NX-EN-03")
def test_conscription_may_be_for_one_human() -> None:
    match = field().energize(A, "conscription").play()
    play_card(match, "conscription")
    assert END not in options(match)
    pick_hex(match, "h0b")
    end(match)
    assert table(match).units_on_board(A) == 1
    assert offered(match, Buy)


@pytest.mark.rule("NX-EN-03", "NX-EN-09")
def test_conscription_is_limited_by_the_supply() -> None:
    none = field().units(A, "12H", "c0").energize(A, "conscription").play()
    assert cards_offered(none) == set()
    one = field().units(A, "11H", "c0").energize(A, "conscription").play()
    play_card(one, "conscription")
    pick_hex(one, "h0l")
    assert not offered(one, PickHex)
    assert table(one).supply(A, 0) == 0


@pytest.mark.rule("NX-EN-03")
def test_conscripted_clones_do_not_count_as_bought() -> None:
    match = field(modules=["alternate_units"]).energize(A, "conscription").play()
    play_card(match, "conscription")
    pick_hex(match, "h0l")
    pick_hex(match, "h0l")
    buy(match, "H", "h0l")
    assert stack(match, A, "h0l") == "3H"
    assert Buy(0, hx(match, "h0l")) not in options(match)


# -- Black Market ----------------------------------------------------------------------


@pytest.mark.rule("NX-EN-10")
@pytest.mark.parametrize(
    ("unit", "price"), [("H", 1), ("F", 1), ("K", 1), ("S", 2), ("L", 4), ("D", 8)]
)
def test_black_market_cuts_the_price_by_four_but_not_below_one(unit: str, price: int) -> None:
    match = field().energize(A, "black_market").play()
    play_card(match, "black_market")
    buy(match, unit, "h0l")
    assert table(match).rubium[A] == 8 - price


@pytest.mark.rule("NX-EN-10")
def test_black_market_is_for_one_unit() -> None:
    match = field().rubium(A, 20).energize(A, "black_market").play()
    play_card(match, "black_market")
    buy(match, "S", "h0l")
    buy(match, "S", "h0l")
    assert table(match).rubium[A] == 20 - 2 - 6


@pytest.mark.rule("NX-EN-10")
def test_two_black_markets_are_used_up_one_after_the_other() -> None:
    match = field().rubium(A, 30).energize(A, "black_market", "black_market").play()
    play_card(match, "black_market")
    play_card(match, "black_market")
    for _ in range(3):
        buy(match, "L", "h0l")
    assert table(match).rubium[A] == 30 - 4 - 4 - 8


@pytest.mark.rule("NX-EN-10")
def test_a_black_market_not_used_is_lost() -> None:
    match = field().energize(A, "black_market").units(A, "1H", "h0l").play()
    play_card(match, "black_market")
    end(match)
    assert seen(match, B).prices == [2, 3, 3, 6, 8, 12]
    end(match, 2)  # movement, and the mission drawn
    assert (asked(match), seen(match, B).prices[0]) == (B, 2)
