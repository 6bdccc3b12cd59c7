"""Alternate units in battle (NX-ALT): the order, Clones, Shardians, terrain.

Units are written with the letters of the same column: H Clone, F Sporling, K Shardian,
S Boulder Blitzer, L Magma Diver, D Monolith Wyrm.
"""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.modules.look.alternate_units import SHATTER_NO_MORE, Shatter
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER
from offworld.games.nexus_ops.terms.options import PASS
from tests.games.nexus_ops.fight import (
    attack,
    card,
    cards_offered,
    dice_left,
    fight,
    rolls,
    targets_of,
    unit,
    units_offered,
    vp,
)
from tests.games.nexus_ops.playing import choose
from tests.games.nexus_ops.scene import LETTERS, A, B, Scene, asked, options, passes, stack, table

ALT = ["alternate_units"]
SPIRES, PLAINS = "crystal_spires", "rock_plains"
SHARDIAN = Shatter(LETTERS.index("K"))


def clash(attackers: str, defenders: str, *faces: int, terrain: str = SPIRES) -> Scene:
    """A's units against B's in a2."""
    return fight(attackers, defenders, *faces, terrain=terrain, modules=ALT)


def both(match: Match) -> list[str]:
    return [stack(match, seat, "a2") for seat in (A, B)]


# -- the order -------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-02")
@pytest.mark.parametrize(
    ("first", "second"), [("1D", "1L"), ("1L", "1S"), ("1S", "1K"), ("1K", "1F"), ("1F", "2H")]
)
def test_from_the_right_of_the_sheet_to_the_left(first: str, second: str) -> None:
    match = clash(first, second, 6, 6).play()
    if first == "1K":
        match.choose(SHATTER_NO_MORE)  # the Shardian is not shattered
    assert stack(match, A, "a2") == first
    assert dice_left(match) == [6]  # the second was destroyed before it could roll


@pytest.mark.rule("NX-ALT-09")
@pytest.mark.parametrize("enemy", ["1D", "1L"])
def test_e39_boulder_blitzer(enemy: str) -> None:
    assert both(clash("1S", enemy, 4, terrain=PLAINS).play()) == ["1S", ""]
    assert both(clash("1S", enemy, 4, terrain=SPIRES).play()) == ["", enemy]


@pytest.mark.rule("NX-ALT-09")
def test_blitzers_of_both_sides_roll_simultaneously() -> None:
    match = clash("1S 1D", "1S 1D", 4, 4, 1, 1, terrain=PLAINS).play()
    choose(match, unit("S"), unit("S"))  # a hit for each side
    assert both(match) == ["1D", "1D"]
    assert rolls(match)[:2] == [(A, "boulder_blitzer", "4"), (B, "boulder_blitzer", "4")]


# -- Clones ----------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-05")
def test_e37_clones_roll_one_die_fewer() -> None:
    match = clash("4H", "1H", 1, 1, 1, 6).play()
    assert both(match) == ["4H", "1H"]
    assert dice_left(match) == [6]
    match = clash("1H", "4H", 1, 1, 1, 6).play()
    assert dice_left(match) == [6]


@pytest.mark.rule("NX-ALT-05", "NX-TIME-05", "NX-EN-09")
@pytest.mark.parametrize(("clones", "dice"), [("4H", 6), ("2H", 2)])
def test_e51_clones_with_double_strike(clones: str, dice: int) -> None:
    setting = clash(clones, "1H", *[1] * 9).energize(A, "double_strike", "double_strike")
    match = passes(attack(setting.play()))
    assert targets_of(match, "double_strike") == [ATTACKER]
    match.choose(card("double_strike", ATTACKER))
    assert not cards_offered(match)  # all dice are doubled already
    match.choose(PASS)
    assert 9 - len(dice_left(match)) == dice


@pytest.mark.rule("NX-ALT-05", "NX-TIME-03")
def test_e51_lone_clones_open_no_window() -> None:
    match = attack(clash("1H", "1H", 6).energize(A, "double_strike").play())
    match.choose(PASS)  # the window before the battle begins
    assert table(match).battle is None
    assert both(match) == ["1H", "1H"]
    assert (vp(match), dice_left(match)) == (0, [6])


# -- Shardians -------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-07", "NX-ALT-08", "NX-ALT-14")
def test_e38_shardian_defender() -> None:
    match = clash("3H 1S", "2K", 1).play()
    assert (asked(match), options(match)) == (B, [SHARDIAN, SHATTER_NO_MORE])
    choose(match, SHARDIAN, SHARDIAN)
    assert (asked(match), units_offered(match)) == (A, "HS")
    choose(match, unit("H"), unit("H"))
    assert both(match) == ["1H 1S", ""]
    assert vp(match) == 1


@pytest.mark.rule("NX-ALT-07")
def test_some_shardians_are_shattered_and_the_rest_roll() -> None:
    match = choose(clash("3K", "4S", 1, 1, 1, 1, 6, 1, 6).play(), SHARDIAN, SHATTER_NO_MORE)
    assert both(match) == ["2K", "2S"]  # one automatic hit and one of two dice
    assert dice_left(match) == [6]


@pytest.mark.rule("NX-ALT-07")
def test_no_shardian_needs_to_be_shattered() -> None:
    match = choose(clash("1K", "2S", 1, 1, 1).play(), SHATTER_NO_MORE)
    assert both(match) == ["1K", "2S"]


@pytest.mark.rule("NX-ALT-14")
def test_the_attacker_declares_first_then_the_defender() -> None:
    match = clash("2K", "2K", 1, 1, 1).play()
    assert asked(match) == A
    match.choose(SHARDIAN)
    assert asked(match) == A
    assert both(match) == ["1K", "2K"]  # it left at once
    match.choose(SHATTER_NO_MORE)
    assert (asked(match), options(match)) == (B, [SHARDIAN, SHATTER_NO_MORE])


@pytest.mark.rule("NX-ALT-14")
def test_the_step_is_carried_to_its_end() -> None:
    match = choose(clash("1K", "1K", 1).play(), SHARDIAN, SHATTER_NO_MORE)
    assert dice_left(match) == []  # B's Shardian rolled, though A has nobody left
    assert both(match) == ["", ""]
    assert vp(match) == 1


@pytest.mark.rule("NX-ALT-14")
def test_an_automatic_hit_can_be_cancelled() -> None:
    setting = clash("2K", "2S", 1, 1, 1).energize(B, "force_shield")
    match = passes(choose(passes(setting.play()), SHARDIAN, SHATTER_NO_MORE))
    assert asked(match) == B
    match.choose(card("force_shield", DEFENDER))
    assert both(match) == ["1K", "2S"]


@pytest.mark.rule("NX-ALT-14")
def test_an_automatic_hit_can_be_redirected() -> None:
    setting = clash("2K", "1S 1H", 1, 1).energize(A, "sniper_protocol")
    match = choose(passes(attack(setting.play())), SHARDIAN, SHATTER_NO_MORE)
    passes(match).choose(card("sniper_protocol", ATTACKER))
    assert (asked(match), units_offered(match)) == (A, "HS")


@pytest.mark.rule("NX-ALT-14")
def test_the_log_tells_who_shatters_before_what_is_lost() -> None:
    match = choose(clash("1K", "2H", 1, 1).play(), SHARDIAN)
    told = [line for line in match.prose() if "Shardian" in line]
    assert told[-2:] == ["Orange shatters a Shardian for 1 hit.", "Orange loses a Shardian."]


# -- terrain ---------------------------------------------------------------------------


@pytest.mark.rule("NX-ALT-12")
@pytest.mark.parametrize(
    ("units", "terrain", "face", "hits"),
    [
        ("1F", "liquifungus_forest", 4, True),
        ("1F", SPIRES, 5, False),
        ("1F", PLAINS, 4, False),
        ("1K", SPIRES, 4, True),
        ("1K", "liquifungus_forest", 5, False),
        ("1K", PLAINS, 4, False),
        ("1L", "magma_pool", 2, True),
        ("1L", PLAINS, 2, False),
    ],
)
def test_terrain_modifiers(units: str, terrain: str, face: int, hits: bool) -> None:
    match = clash(units, "1H", face, terrain=terrain).play()
    if units == "1K":
        match.choose(SHATTER_NO_MORE)
    assert stack(match, B, "a2") == ("" if hits else "1H")


@pytest.mark.rule("NX-ALT-12")
def test_a_diver_does_not_choose_its_target() -> None:
    match = clash("1L", "1S 1H", 6).play()
    assert (asked(match), units_offered(match)) == (B, "HS")
