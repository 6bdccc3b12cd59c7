"""The eight Battle cards, each with all it can do (NX-EN-05, NX-TIME)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, EXPLORATION, Table
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    Fight,
    PickCount,
    PickDie,
    PickHex,
    PickHit,
    PickUnit,
)
from tests.games.nexus_ops.fight import (
    attack,
    battle_missions_offered,
    battle_of,
    battle_phase_is_over,
    card,
    cards_offered,
    energize_discard,
    energize_hand,
    fight,
    rolls,
    targets_of,
    unit,
    units_offered,
    vp,
)
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    Scene,
    asked,
    hx,
    offered,
    options,
    passes,
    stack,
    table,
)


def at_window(game: Scene) -> Match:
    """A has named the battle; everybody passed until a card fits."""
    return passes(attack(game.play()))


# -- Adrenal Surge, Targeting Jammer ---------------------------------------------------


@pytest.mark.rule("NX-EN-05", "NX-TIME-05")
def test_adrenal_surge_adds_one_to_every_die_of_the_side() -> None:
    match = at_window(fight("2S", "2H", 3, 3).energize(A, "adrenal_surge"))
    assert energize_hand(match, A) == ["adrenal_surge"]
    match.choose(card("adrenal_surge", ATTACKER))
    assert stack(match, B, "a2") == ""
    assert energize_discard(match) == ["adrenal_surge"]


@pytest.mark.rule("NX-EN-05")
def test_adrenal_surge_helps_only_the_side_it_was_played_for() -> None:
    match = at_window(fight("1S", "1S", 3, 3).energize(A, "adrenal_surge"))
    assert targets_of(match, "adrenal_surge") == [ATTACKER, DEFENDER]
    match.choose(card("adrenal_surge", DEFENDER))
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "1S")


@pytest.mark.rule("NX-EN-05")
def test_adrenal_surge_lasts_one_step() -> None:
    match = at_window(fight("1S 1F", "1H", 2, 4, 1).energize(A, "adrenal_surge"))
    match.choose(card("adrenal_surge", ATTACKER))
    assert stack(match, B, "a2") == "1H"  # the Fungoid's 4 was no 5


@pytest.mark.rule("NX-EN-05", "NX-TIME-05")
def test_targeting_jammer_takes_one_from_every_die_of_the_side() -> None:
    match = at_window(fight("1S", "2S", 4, 4, 4).energize(A, "targeting_jammer"))
    match.choose(card("targeting_jammer", DEFENDER))
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("1S", "1S")


@pytest.mark.rule("NX-EN-05")
def test_targeting_jammer_lasts_one_step() -> None:
    match = at_window(fight("1S 1F", "1H", 4, 5).energize(A, "targeting_jammer"))
    match.choose(card("targeting_jammer", ATTACKER))
    assert stack(match, B, "a2") == ""
    assert battle_of(match).lost_to[DEFENDER] == [1]  # by the Fungoid


# -- Double Strike ---------------------------------------------------------------------


@pytest.mark.parametrize(("units", "dice"), [(1, 2), (3, 6), (4, 7)])
@pytest.mark.rule("NX-TIME-05")
def test_double_strike_doubles_the_dice_of_up_to_three_units(units: int, dice: int) -> None:
    match = at_window(fight(f"{units}S", "1H", *[1] * dice, 1).energize(A, "double_strike"))
    match.choose(card("double_strike", ATTACKER))
    assert rolls(match)[0] == (A, "rock_strider", ", ".join("1" * dice))


@pytest.mark.rule("NX-EN-05", "NX-TIME-05")
def test_double_strike_for_the_other_side_and_for_one_step() -> None:
    match = at_window(fight("2S", "2S 1F", 1, 1, 1, 1, 1, 1, 1).energize(A, "double_strike"))
    match.choose(card("double_strike", DEFENDER))
    assert [faces for _, _, faces in rolls(match)] == ["1, 1", "1, 1, 1, 1", "1"]


# -- Second Chance ---------------------------------------------------------------------


@pytest.mark.rule("NX-TIME-07")
def test_second_chance_rolls_the_chosen_dice_again_once() -> None:
    match = at_window(fight("3S", "3H", 1, 2, 4, 5, 3, 1, 1).energize(A, "second_chance"))
    match.choose(card("second_chance", ATTACKER))
    assert options(match) == [PickDie(1), PickDie(2), PickDie(4)]  # at least one
    match.choose(PickDie(1))
    match.choose(PickDie(2))
    assert options(match) == [PickDie(4), END]
    match.choose(END)
    assert stack(match, B, "a2") == "1H"  # 4 and 5 hit, 3 does not


@pytest.mark.rule("NX-TIME-07")
def test_second_chance_may_spoil_all_dice_of_the_enemy() -> None:
    match = at_window(fight("1S", "2S", 1, 6, 6, 1, 1).energize(A, "second_chance"))
    match.choose(card("second_chance", DEFENDER))
    match.choose(PickDie(6))
    match.choose(PickDie(6))  # no die is left, so they are rolled at once
    assert stack(match, A, "a2") == "1S"


# -- Force Shield ----------------------------------------------------------------------


@pytest.mark.parametrize(("side", "left"), [(ATTACKER, ("1S", "")), (DEFENDER, ("", "1S"))])
@pytest.mark.rule("NX-TIME-07")
def test_force_shield_cancels_a_hit_against_a_side(side: int, left: tuple[str, str]) -> None:
    match = at_window(fight("1S", "1S", 4, 4).energize(A, "force_shield"))
    match.choose(card("force_shield", side))
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == left


@pytest.mark.parametrize(("by_roller", "chooser"), [(True, B), (False, A)])
@pytest.mark.rule("NX-TIME-07")
def test_force_shields_player_chooses_among_hits_that_differ(by_roller: bool, chooser: int) -> None:
    game = fight("2L", "1S 1H", 5, 3, seats=3).energize(C, "force_shield")
    match = passes(game.play())
    match.choose(card("force_shield", DEFENDER), seat=C)
    assert (asked(match), offered(match, PickHit)) == (C, [PickHit(False), PickHit(True)])
    match.choose(PickHit(by_roller))
    assert (asked(match), units_offered(match)) == (chooser, "HS")


@pytest.mark.rule("NX-TIME-07")
def test_force_shield_cancels_one_hit_only() -> None:
    match = at_window(fight("2S", "3H", 4, 4, 1, 1).energize(A, "force_shield"))
    match.choose(card("force_shield", DEFENDER))
    assert stack(match, B, "a2") == "2H"


# -- Sniper Protocol -------------------------------------------------------------------


@pytest.mark.rule("NX-TIME-07", "NX-BATTLE-12")
def test_sniper_protocol_lets_the_roller_choose_two_casualties() -> None:
    game = fight("3S", "1H 2F 2K", 4, 4, 4, seats=3).energize(C, "sniper_protocol")
    match = passes(game.play())
    match.choose(card("sniper_protocol", ATTACKER), seat=C)
    assert [option.count for option in offered(match, PickCount)] == [1, 2]
    match.choose(PickCount(2), seat=C)
    choosers = []
    for _ in range(3):
        choosers.append(asked(match))
        match.choose(options(match)[-1])
    assert choosers == [A, A, B]  # the side's player, not the card's


@pytest.mark.rule("NX-TIME-07")
def test_sniper_protocol_for_the_defender() -> None:
    match = at_window(fight("1S 1H", "1L", 4, 1).energize(A, "sniper_protocol"))
    match.choose(card("sniper_protocol", DEFENDER))
    assert (asked(match), units_offered(match)) == (B, "HS")


# -- Emergency Evac --------------------------------------------------------------------


def evacuate(match: Match, units: str, hex: str) -> None:
    match.choose(card("emergency_evac"))
    for letter in units:
        match.choose(unit(letter))
    match.choose(PickHex(hx(match, hex)))


@pytest.mark.rule("NX-TIME-08", "NX-BATTLE-24", "NX-INT-06")
def test_e47_emergency_evac_of_all_units() -> None:
    game = fight("1S", "1H 2F", 4, hex="c0").terrain(e5="rock_plains").energize(B, "emergency_evac")
    match = game.play()
    evacuate(match, "FHF", "e5")
    assert (stack(match, B, "c0"), stack(match, B, "e5")) == ("", "1H 2F")
    assert battle_phase_is_over(match)
    assert (rolls(match), vp(match), energize_hand(match, B)) == ([], 0, [])
    assert table(match).fought == [hx(match, "c0")]


@pytest.mark.rule("NX-BATTLE-25")
def test_e47_emergency_evac_of_some_units() -> None:
    game = fight("1S 1K", "1H 2F", 4, hex="c0").terrain(e5="rock_plains")
    game.energize(B, "emergency_evac").missions(A, "massacre", "against_the_odds", "spore_cutter")
    match = attack(game.play(), "c0")
    evacuate(match, "FF", "e5")
    assert stack(match, B, "e5") == "2F"
    assert vp(match) == 1
    assert battle_missions_offered(match) == []  # not even Against the Odds: 2 against 1
    assert battle_of(match).units == [2, 1]


@pytest.mark.rule("NX-INT-06", "NX-BATTLE-24")
def test_an_attacker_who_evacuates_has_no_battle() -> None:
    game = fight("1S", "1H", 6, hex="c0").energize(A, "emergency_evac").energize(B, "phase_gate")
    match = attack(game.play(), "c0")
    evacuate(match, "S", "e5")
    assert (stack(match, A, "e5"), stack(match, B, "c0")) == ("1S", "1H")
    assert (rolls(match), vp(match), vp(match, B)) == ([], 0, 0)
    assert offered(match, Fight) == []


@pytest.mark.rule("NX-EN-09")
def test_evacuees_go_to_one_adjacent_hex_without_enemies_that_all_may_enter() -> None:
    game = fight("1S", "1H 1S", 4).energize(B, "emergency_evac")
    game.terrain(a1="magma_pool", a3="rock_plains", c2="rock_plains", e1="rock_plains")
    match = game.units(A, "1H", "e1").units(B, "1F", "c2").units(A, "1F", "e2").play()
    match.choose(card("emergency_evac"))
    assert offered(match, PickHex) == []  # first at least one unit
    match.choose(unit("S"))
    striders = {table(match).board.names[option.hex] for option in offered(match, PickHex)}
    assert striders == {"m", "a1", "a3", "c2"}
    match.choose(unit("H"))
    both = {table(match).board.names[option.hex] for option in offered(match, PickHex)}
    assert both == {"a3", "c2"}


@pytest.mark.rule("NX-EXPL-10")
def test_e46_evacuees_leave_a_token_facedown() -> None:
    game = fight("1S", "1H", 4, hex="c1").terrain(e1="rock_plains").token(e1="tok_01")
    match = game.energize(B, "emergency_evac").play()
    evacuate(match, "H", "e1")
    assert stack(match, B, "e1") == "1H"
    assert hx(match, "e1") in table(match).facedown_hexes


@pytest.mark.rule("NX-EXPL-11")
def test_a_unit_found_this_turn_is_not_evacuated() -> None:
    game = fight("1S", "1H", 6, hex="c0").token(c0="tok_01").phase(EXPLORATION)
    match = game.energize(A, "emergency_evac").play()
    match.choose(END)
    attack(match, "c0")
    match.choose(card("emergency_evac"))
    match.choose(unit("S"))
    assert offered(match, PickUnit) == []
    match.choose(PickHex(hx(match, "e5")))
    assert (stack(match, A, "c0"), stack(match, A, "e5")) == ("1S", "1S")
    assert rolls(match) == []  # called off: the found Strider does not fight


# -- Hidden Reserve --------------------------------------------------------------------


@pytest.mark.parametrize(("column", "letter"), [(0, "H"), (1, "F"), (2, "K")])
@pytest.mark.rule("NX-BATTLE-25")
def test_a_hidden_reserve_takes_part_in_the_battle(column: int, letter: str) -> None:
    match = at_window(fight("1S", "1S", 1, 1, 6).energize(A, "hidden_reserve"))
    assert targets_of(match, "hidden_reserve") == [0, 1, 2]
    match.choose(card("hidden_reserve", column))
    assert stack(match, A, "a2") == f"1{letter} 1S"
    assert rolls(match)[-1][2] == "6"
    assert stack(match, B, "a2") == ""
    assert battle_of(match).units == [2, 1]


@pytest.mark.rule("NX-EN-09")
def test_a_hidden_reserve_must_be_able_to_enter() -> None:
    match = at_window(fight("1S", "1S", 1, 1, terrain="magma_pool").energize(A, "hidden_reserve"))
    assert targets_of(match, "hidden_reserve") == [1, 2]


@pytest.mark.rule("NX-EN-09")
def test_a_hidden_reserve_comes_from_the_supply() -> None:
    game = fight("1S", "1S", 1, 1).units(A, "8K", "h0l").energize(A, "hidden_reserve")
    assert targets_of(at_window(game), "hidden_reserve") == [0, 1]


@pytest.mark.rule("NX-BATTLE-25", "NX-BATTLE-12")
def test_a_defenders_hidden_reserve_may_be_the_casualty() -> None:
    game = fight("1D", "1S", 2, 4).energize(B, "hidden_reserve")
    match = passes(game.play())
    match.choose(card("hidden_reserve", 0), seat=B)
    match.choose(unit("H"), seat=B)
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "1S")


@pytest.mark.rule("NX-EN-05", "NX-EN-09")
def test_a_passed_window_does_not_come_back() -> None:
    match = at_window(fight("1S", "1S", 1, 1).energize(A, "hidden_reserve"))
    match.choose(PASS)
    while match.decision and match.decision.clause == "NX-TIME-02":
        assert cards_offered(match) == []
        match.choose(PASS)
    assert stack(match, A, "a2") == "1S"


@pytest.mark.rule("NX-BATTLE-20")
def test_a_loser_without_cards_to_draw_is_not_asked() -> None:
    def no_cards(s: Table) -> None:
        s.energize_deck.cards, s.energize_deck.seen = [], []

    assert battle_phase_is_over(fight("1D", "1H", 2).change(no_cards).play())


@pytest.mark.rule("NX-LIM-04")
def test_a_loser_who_does_not_draw_leaves_the_discard_pile_alone() -> None:
    def all_discarded(s: Table) -> None:
        s.energize_deck, s.energize_discard = s.energize_discard, s.energize_deck

    match = fight("1D", "1H", 2).change(all_discarded).play()
    match.choose(PASS, seat=B)
    assert (len(table(match).energize_deck), len(table(match).energize_discard)) == (0, 32)
