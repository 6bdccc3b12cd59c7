"""Alternate units (NX-ALT): the sheet, buying, moving, special attacks, drifting.

Units are written with the letters of the same column: H Clone, F Sporling, K Shardian,
S Boulder Blitzer, L Magma Diver, D Monolith Wyrm.
"""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.modules.look.alternate_units import (
    DRIFT_NO_MORE,
    SHATTER_NO_MORE,
    Drift,
)
from offworld.games.nexus_ops.state import (
    BATTLE,
    DRAWING,
    EXPLORATION,
    MINING,
    MOVEMENT,
    SPECIAL_ATTACKS,
)
from offworld.games.nexus_ops.terms.options import DRAW, END, PASS, Buy, Strike
from tests.games.nexus_ops.acting import (
    buy,
    drift,
    drifts,
    end,
    field,
    go,
    pick_hex,
    pick_unit,
    play_card,
    reach,
    seen,
)
from tests.games.nexus_ops.fight import attack, dice_left, fight, units_offered, vp
from tests.games.nexus_ops.playing import choose, go_on_to_turn_of
from tests.games.nexus_ops.scene import (
    LETTERS,
    A,
    B,
    C,
    Scene,
    asked,
    hx,
    offered,
    scene,
    stack,
    table,
)

ALT = ["alternate_units"]
PRICES = {"H": 1, "F": 3, "K": 3, "S": 5, "L": 8, "D": 12}
COMBAT_VALUES = {"2H": 6, "1F": 5, "1K": 5, "1S": 4, "1L": 3, "1D": 2}


def units_for_sale(match: Match) -> set[str]:
    return {LETTERS[option.column] for option in offered(match, Buy)}


# -- the sheet -------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-01")
def test_all_players_use_the_other_side_of_the_sheet() -> None:
    match = scene(4, ALT).match
    assert [unit.name for unit in table(match).sheet] == [
        "Clone", "Sporling", "Shardian", "Boulder Blitzer", "Magma Diver", "Monolith Wyrm",
    ]  # fmt: skip
    assert seen(match, None).sheet == "alternate"
    assert [player.supply for player in seen(match, None).players] == [[12, 8, 8, 6, 4, 3]] * 4
    assert table(scene().match).sheet[0].name == "Human"


@pytest.mark.rule("NX-ALT-03")
@pytest.mark.parametrize("unit", LETTERS)
def test_prices(unit: str) -> None:
    setting = scene(modules=ALT)
    assert unit in units_for_sale(setting.rubium(A, PRICES[unit]).play())
    assert unit not in units_for_sale(setting.rubium(A, PRICES[unit] - 1).play())
    match = setting.rubium(A, 20).play()
    buy(match, unit, "h0b")
    assert table(match).rubium[A] == 20 - PRICES[unit]


@pytest.mark.rule("NX-ALT-03")
@pytest.mark.parametrize("units", COMBAT_VALUES)
@pytest.mark.parametrize("below", [0, 1])
def test_combat_values(units: str, below: int) -> None:
    face = COMBAT_VALUES[units] - below
    match = fight(units, "1H", face, hex="h3b", terrain="home_base", modules=ALT).play()
    if units == "1K":
        match.choose(SHATTER_NO_MORE)
    assert stack(match, B, "h3b") == ("1H" if below else "")


@pytest.mark.rule("NX-ALT-03")
@pytest.mark.parametrize("unit", LETTERS)
def test_clones_sporlings_and_shardians_are_miners(unit: str) -> None:
    match = scene(modules=ALT).units(A, f"1{unit}", "h0b").phase(MINING).play()
    assert table(match).rubium[A] == (10 if unit in "HFK" else 8)


@pytest.mark.rule("NX-ALT-03")
@pytest.mark.parametrize(
    ("unit", "barred"),
    [("H", {"m", "a1"}), ("F", {"m"}), ("K", {"m"}), ("S", set()), ("L", set()), ("D", set())],
)
def test_where_they_may_not_go(unit: str, barred: set[str]) -> None:
    match = field(2, ALT, a1="magma_pool").units(A, f"1{unit}", "a0").phase(MOVEMENT).play()
    assert {"m", "a1"} - reach(match, unit, "a0") == barred


@pytest.mark.rule("NX-ALT-13")
def test_tokens_give_the_unit_of_the_same_column() -> None:
    setting = scene(modules=ALT).units(A, "1F", "e5").token(e5="tok_13").phase(EXPLORATION)
    match = setting.play()
    assert stack(match, A, "e5") == "1F 1K"
    assert table(match).supply(A, 2) == 7


# -- Clones ----------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-04")
def test_e37_one_clone_for_each_home_hex() -> None:
    match = scene(modules=ALT).rubium(A, 5).play()
    for hex in ("h0l", "h0r", "h0b"):
        assert Buy(0, hx(match, hex)) in offered(match, Buy)
        buy(match, "H", hex)
        assert Buy(0, hx(match, hex)) not in offered(match, Buy)
    assert table(match).rubium[A] == 2
    assert units_for_sale(match) == set()
    go_on_to_turn_of(match, B)
    assert "H" in units_for_sale(match)
    go_on_to_turn_of(match, A)
    assert {Buy(0, hx(match, hex)) for hex in ("h0l", "h0r", "h0b")} <= {*offered(match, Buy)}


@pytest.mark.rule("NX-ALT-04")
def test_a_hex_stays_used_when_the_clone_has_left_it() -> None:
    match = scene(modules=ALT).energize(A, "phase_gate").play()
    buy(match, "H", "h0l")
    play_card(match, "phase_gate", "h0l")
    pick_unit(match, "H")
    pick_hex(match, "h0r")
    found = {option.hex for option in offered(match, Buy) if option.column == 0}
    assert found == {hx(match, "h0r"), hx(match, "h0b")}


@pytest.mark.rule("NX-ALT-04", "NX-ALT-13")
def test_conscripted_clones_do_not_count() -> None:
    match = scene(modules=ALT).energize(A, "conscription").play()
    play_card(match, "conscription")
    pick_hex(match, "h0l")
    pick_hex(match, "h0l")
    assert stack(match, A, "h0l") == "2H"
    buy(match, "H", "h0l")
    assert stack(match, A, "h0l") == "3H"


# -- Magma Divers ----------------------------------------------------------------------

POOLS = dict.fromkeys(("a1", "c3", "e4"), "magma_pool")


@pytest.mark.rule("NX-ALT-10")
def test_e40_magma_diver() -> None:
    setting = field(2, ALT, **POOLS).units(A, "1L", "a1").units(B, "1H", "e3")
    beside_a1 = {"e0", "c1", "e1", "a2", "m", "a0"}
    beside_c3, beside_e4 = {"a3", "e2", "h3l", "e3"}, {"c5", "a5", "a4", "c4"}
    match = setting.phase(MOVEMENT).play()
    assert reach(match, "L", "a1") == {"c3", "e4"} | beside_a1 | beside_c3 | beside_e4


@pytest.mark.rule("NX-ALT-10")
def test_from_a_contested_pool_a_diver_surfaces_only_without_enemies() -> None:
    setting = field(2, ALT, **POOLS).units(A, "1L", "a1").units(B, "1F", "a1")
    match = setting.units(B, "1F", "e4").units(B, "1H", "h3l").phase(MOVEMENT).play()
    found = reach(match, "L", "a1")
    assert {"c3", "e2", "c5"} <= found
    assert not {"e4", "h3l"} & found


@pytest.mark.rule("NX-ALT-10")
def test_elsewhere_a_diver_moves_one_hex() -> None:
    match = field(2, ALT, **POOLS).units(A, "1L", "c2").phase(MOVEMENT).play()
    assert reach(match, "L", "c2") == {"e1", "e2", "a2"}


# -- Monolith Wyrms --------------------------------------------------------------------


def strikes_c0(*faces: int) -> Match:
    """The position of E41; the Wyrm has made its special attack."""
    setting = field(2, ALT).units(A, "1D", "a0").units(B, "3H", "c0").dice(*faces)
    match = setting.phase(SPECIAL_ATTACKS).play()
    return choose(match, Strike(5, hx(match, "a0"), hx(match, "c0"), B))


@pytest.mark.rule("NX-ALT-11")
@pytest.mark.parametrize(
    ("faces", "left", "not_rolled"),
    [([6, 5, 2], "1H", []), ([6, 6, 6, 6], "", [6]), ([4, 6], "3H", [6])],
)
def test_e41_monolith_wyrm_chain(faces: list[int], left: str, not_rolled: list[int]) -> None:
    match = strikes_c0(*faces)
    assert stack(match, B, "c0") == left
    assert dice_left(match) == not_rolled
    assert vp(match) == 0
    assert not offered(match, Strike)


@pytest.mark.rule("NX-ALT-11")
def test_the_victim_chooses_at_every_hit() -> None:
    setting = field(2, ALT).units(A, "1D", "a0").units(B, "2H 1S 1L", "c0").dice(5, 5, 1)
    match = setting.phase(SPECIAL_ATTACKS).play()
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    assert (asked(match), units_offered(match)) == (B, "HSL")
    pick_unit(match, "S")
    assert (asked(match), units_offered(match)) == (B, "HL")
    pick_unit(match, "H")
    assert stack(match, B, "c0") == "1H 1L"


@pytest.mark.rule("NX-ALT-11", "NX-ALT-16")
@pytest.mark.parametrize(("origin", "targets"), [("m", {"a0", "c0"}), ("a5", {"a0"})])
def test_from_the_monolith_a_wyrm_strikes_two_hexes_far(origin: str, targets: set[str]) -> None:
    setting = field(2, ALT).units(B, "1H", "a0").units(B, "1H", "c0").units(B, "1H", "h0l")
    match = setting.units(A, "1D", origin).phase(SPECIAL_ATTACKS).play()
    names = table(match).board.names
    assert {names[strike.target] for strike in offered(match, Strike)} == targets


@pytest.mark.rule("NX-ALT-16")
def test_all_rolls_go_against_the_same_player_and_hex() -> None:
    setting = field(3, ALT).units(A, "1D", "a0").units(B, "1H", "c0").units(C, "1H", "c0")
    match = setting.units(B, "1H", "e0").dice(6, 6).phase(SPECIAL_ATTACKS).play()
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    assert [stack(match, B, "c0"), stack(match, C, "c0"), stack(match, B, "e0")] == ["", "1H", "1H"]
    assert dice_left(match) == [6]


# -- Sporlings -------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-06")
def test_e42_sporling() -> None:
    setting = field(2, ALT).units(A, "2F", "a4").units(B, "1H", "a3").units(B, "1K", "e3")
    match = setting.phase(MOVEMENT).dice(6, 1, 1, 6, 1).play()
    go(match, "2F", "a4", "a3")
    choose(match, END, PASS)  # A wins in a3; B draws nothing
    assert drifts(match, "F", "a3") == {"a2", "e2", "c3", "e3"}
    drift(match, "F", "a3", "e3")
    drift(match, "F", "a3", "e3")
    assert asked(match) == B  # a battle in e3: they may shatter their Shardian
    choose(match, SHATTER_NO_MORE, PASS)
    assert vp(match) == 2
    assert drifts(match, "F", "e3") == {"c3", "c4", "h3l", "h3r"}  # not back to a3 or a4


def beside_c() -> Scene:
    """A's Sporlings have beaten B in a3; C is in e3, where a token lies facedown."""
    setting = scene(3, ALT).terrain(a3="rock_plains", e3="rock_plains", c3="rock_plains")
    setting.units(A, "2F", "a3").units(B, "1H", "a3").units(C, "1H", "e3")
    return setting.phase(BATTLE).dice(6, 1, 6)


@pytest.mark.rule("NX-ALT-06", "NX-ALT-15")
def test_e52_sporlings_beside_a_third_player() -> None:
    match = attack(beside_c().units(C, "1K", "a3").play(), "a3", B)
    match.choose(PASS)
    found = drifts(match, "F", "a3")
    assert "c3" in found
    assert "e3" not in found
    match.choose(DRIFT_NO_MORE)
    assert table(match).phase == DRAWING  # no second battle in a3


@pytest.mark.rule("NX-ALT-06", "NX-EXPL-10")
def test_e52_sporlings_drift_into_another_battle() -> None:
    match = choose(beside_c().play(), PASS)
    drift(match, "F", "a3", "e3")
    match.choose(DRIFT_NO_MORE)  # the other one stays
    assert (asked(match), vp(match)) == (C, 2)  # C has lost the battle in e3
    assert hx(match, "e3") in table(match).facedown_hexes


@pytest.mark.rule("NX-ALT-06")
def test_e52_no_battle_where_one_has_been_fought() -> None:
    setting = beside_c().change(lambda s: s.fought.append(s.board.names.index("e3")))
    match = choose(setting.play(), PASS)
    drift(match, "F", "a3", "e3")
    match.choose(DRIFT_NO_MORE)
    assert (table(match).phase, dice_left(match)) == (DRAWING, [6])
    assert [stack(match, seat, "e3") for seat in (A, C)] == ["1F", "1H"]


@pytest.mark.rule("NX-ALT-15")
def test_each_sporling_drifts_once_for_a_battle_won() -> None:
    match = choose(fight("2F", "1H", 6, 1, hex="a3", modules=ALT).no_tokens().play(), PASS)
    drift(match, "F", "a3", "c3")
    assert not drifts(match, "F", "c3")
    drift(match, "F", "a3", "a4")
    assert not offered(match, Drift)
    assert table(match).phase == DRAWING


@pytest.mark.rule("NX-ALT-15")
def test_sporlings_may_stay() -> None:
    match = choose(fight("2F", "1H", 6, 1, hex="a3", modules=ALT).play(), DRAW, DRIFT_NO_MORE)
    assert stack(match, A, "a3") == "2F"
    assert table(match).phase == DRAWING


@pytest.mark.rule("NX-ALT-06")
def test_only_the_units_that_survived_drift() -> None:
    setting = fight("2F 1S", "1D", 6, 6, hex="a3", terrain="crystal_spires", modules=ALT)
    match = setting.no_tokens().terrain(a4="crystal_spires").play()
    pick_unit(match, "F")  # to the Wyrm; then the Blitzer strikes back
    match.choose(PASS)
    assert {option.column for option in offered(match, Drift)} == {1}
    drift(match, "F", "a3", "a4")
    assert stack(match, A, "a3") == "1S"


@pytest.mark.rule("NX-ALT-06")
def test_no_drift_without_a_victory() -> None:
    match = fight("2F", "1S", 1, 1, 1, hex="a3", modules=ALT).play()
    assert table(match).phase == DRAWING
    assert stack(match, A, "a3") == "2F"


@pytest.mark.rule("NX-ALT-15")
def test_no_drift_after_a_battle_called_off() -> None:
    setting = field(2, ALT).units(A, "2F", "a3").units(B, "1H", "a3").energize(B, "emergency_evac")
    match = setting.phase(BATTLE).play()
    play_card(match, "emergency_evac")
    pick_unit(match, "H")
    pick_hex(match, "c3")
    assert table(match).phase == DRAWING
    assert stack(match, A, "a3") == "2F"


@pytest.mark.rule("NX-ALT-15")
def test_no_drift_where_a_special_attack_cleared_the_hex() -> None:
    setting = field(2, ALT).units(A, "1F", "a3").units(B, "1H", "a3").units(A, "1D", "a4")
    match = setting.phase(SPECIAL_ATTACKS).dice(6).play()
    match.choose(Strike(5, hx(match, "a4"), hx(match, "a3"), B))
    assert stack(match, B, "a3") == ""
    assert table(match).phase == DRAWING


@pytest.mark.rule("NX-ALT-15")
def test_a_hex_left_by_phase_gate_is_left_too() -> None:
    setting = field(2, ALT).units(A, "1F", "c3").units(B, "1H", "a3").energize(A, "phase_gate")
    match = setting.dice(6).play()
    play_card(match, "phase_gate", "c3")
    pick_unit(match, "F")
    pick_hex(match, "a4")
    end(match)
    go(match, "1F", "a4", "a3")
    choose(match, END, PASS)
    assert drifts(match, "F", "a3") == {"a2", "e2", "e3"}


@pytest.mark.rule("NX-ALT-06")
def test_a_hex_left_in_another_turn_may_be_entered() -> None:
    setting = field(2, ALT).units(A, "1S", "a3").units(B, "1F", "a3").units(A, "1H", "e3")
    match = setting.energize(B, "emergency_evac").phase(BATTLE).dice(6).play()
    play_card(match, "emergency_evac")
    pick_unit(match, "F")
    pick_hex(match, "c3")
    go_on_to_turn_of(match, B)
    end(match)
    go(match, "1F", "c3", "e3")
    choose(match, END, PASS)  # B wins in e3; A draws nothing
    assert "a3" in drifts(match, "F", "e3")
