"""Battle cards: when they may be played, by whom, and in which order (NX-EN, NX-TIME)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.state import (
    ATTACKER,
    BATTLE,
    DEFENDER,
)
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    Exchange,
    PickCount,
    PickDie,
    PickHex,
    PlayCard,
)
from tests.games.nexus_ops.fight import (
    attack,
    battle_of,
    battle_phase_is_over,
    card,
    cards_offered,
    dice_left,
    energize_discard,
    energize_hand,
    exchange_energize,
    exchange_mission,
    fight,
    mission_hand,
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
    D,
    asked,
    hx,
    offered,
    options,
    passes,
    scene,
    stack,
    table,
)


def offers_until_the_end(match: Match) -> list[list[str]]:
    """What each window of a battle offers to a seat that always passes."""
    found = []
    while PASS in options(match) and match.decision and match.decision.clause == "NX-TIME-02":
        found.append(cards_offered(match))
        match.choose(PASS)
    return found


# -- when ------------------------------------------------------------------------------


@pytest.mark.rule("NX-TIME-01", "NX-EN-05", "NX-BATTLE-22")
def test_each_card_fits_one_window_and_the_windows_come_in_order() -> None:
    hand = ("force_shield", "second_chance", "adrenal_surge", "hidden_reserve", "phase_gate")
    match = attack(fight("1S", "1S", 4, 1).energize(A, *hand).play())
    assert offers_until_the_end(match) == [
        ["hidden_reserve"],
        ["adrenal_surge"],
        ["second_chance"],
        ["force_shield"],
    ]


@pytest.mark.rule("NX-TIME-01")
def test_before_the_dice_nothing_is_rolled_and_after_them_nothing_is_lost() -> None:
    match = attack(fight("1S", "1S", 4, 4).energize(A, "phase_gate").play())
    seen = []
    while match.decision and match.decision.clause == "NX-TIME-02":
        battle = battle_of(match).copy()
        seen.append((battle.dice, battle.hits, stack(match, B, "a2")))
        match.choose(PASS)
    none: list[list[int]] = [[], []]
    assert seen == [
        (none, [[0, 0], [0, 0]], "1S"),
        (none, [[0, 0], [0, 0]], "1S"),
        ([[4], [4]], [[0, 0], [0, 0]], "1S"),
        ([[4], [4]], [[1, 0], [1, 0]], "1S"),
    ]
    assert stack(match, B, "a2") == ""


@pytest.mark.rule("NX-TIME-01")
def test_without_a_hit_the_window_for_hits_stays_shut() -> None:
    match = attack(fight("1S", "1S", 1, 1).energize(A, "force_shield").play())
    assert len(offers_until_the_end(match)) == 3


@pytest.mark.rule("NX-EN-05")
def test_battle_cards_are_for_battles_only() -> None:
    hand = ("hidden_reserve", "emergency_evac", "adrenal_surge", "force_shield")
    game = scene().units(A, "1S", "a2").units(B, "1S", "a2").no_tokens("a2")
    match = game.energize(A, *hand).play()
    for _ in range(3):  # Deployment, Movement, the choice of the battle
        assert cards_offered(match) == []
        match.choose(END if END in options(match) else options(match)[0])
    assert cards_offered(match) == ["emergency_evac", "hidden_reserve"]


@pytest.mark.rule("NX-TIME-03")
def test_a_step_without_dice_opens_no_window() -> None:
    game = fight("1H", "1H", modules=["alternate_units"]).energize(A, "adrenal_surge")
    match = attack(game.play())
    assert offers_until_the_end(match) == [[]]  # only the one before the battle
    assert rolls(match) == []
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("1H", "1H")


# -- who -------------------------------------------------------------------------------


@pytest.mark.rule("NX-TIME-02", "NX-TIME-04")
def test_e44_who_is_asked_in_a_window() -> None:
    match = (
        scene(4)
        .units(B, "1S", "a2").units(D, "1S", "a2")
        .energize(A, "adrenal_surge").energize(B, "adrenal_surge").energize(D, "adrenal_surge")
        .energize(C, "targeting_jammer", "force_shield")
        .phase(BATTLE, active=B).dice(4, 1).play()
    )  # fmt: skip
    attack(match, defender=D)
    first = []
    for _ in range(4):
        first.append(asked(match))
        match.choose(PASS)
    assert first == [B, D, A, C]
    for seat in (B, D, A):
        match.choose(PASS, seat)
    match.choose(card("targeting_jammer", ATTACKER), seat=C)
    assert energize_discard(match) == ["targeting_jammer"]
    assert battle_of(match).bonus == [-1, 0]
    for seat in (B, D, A, C):
        assert rolls(match) == []
        match.choose(PASS, seat)
    assert rolls(match) == [(B, "rock_strider", "4"), (D, "rock_strider", "1")]


@pytest.mark.rule("NX-TIME-02")
def test_the_asking_starts_again_after_a_card() -> None:
    game = fight("1S", "1S", 4, 1).energize(A, "adrenal_surge").energize(B, "targeting_jammer")
    match = passes(attack(game.play()))
    match.choose(PASS, seat=A)
    match.choose(card("targeting_jammer", ATTACKER), seat=B)
    match.choose(card("adrenal_surge", ATTACKER), seat=A)  # A may answer after all
    assert vp(match) == 1  # 4 - 1 + 1


@pytest.mark.rule("NX-TIME-04")
def test_others_see_that_a_window_is_open_and_not_who_is_asked() -> None:
    game = fight("1S", "1S", 1, 1, seats=3).energize(A, "adrenal_surge").energize(B, "phase_gate")
    match = attack(game.play())
    question = match.question(A)
    assert question is not None
    assert question.seat == A
    assert match.question(B) == match.question(C) == match.question(None)
    while_a_is_asked = match.question(C)
    match.choose(PASS, seat=A)
    assert asked(match) == B  # though no card of his fits
    assert match.question(A) == match.question(C) == while_a_is_asked
    assert while_a_is_asked is not None
    assert while_a_is_asked.seat is None


@pytest.mark.rule("NX-TIME-04")
def test_a_question_without_a_fitting_card_answers_itself() -> None:
    match = attack(fight("1S", "1S", 1, 1).energize(A, "phase_gate", "adrenal_surge").play())
    assert match.decision is not None
    assert match.decision.routine == PASS
    passes(match)
    assert cards_offered(match) == ["adrenal_surge"]
    assert match.decision.routine is None


@pytest.mark.rule("NX-TIME-04")
def test_without_energize_cards_nobody_is_asked() -> None:
    match = attack(fight("1S", "1S", 1, 1).missions(A, "massacre").play())
    assert rolls(match) == [(A, "rock_strider", "1"), (B, "rock_strider", "1")]


@pytest.mark.rule("NX-EN-06", "NX-TIME-01", "NX-TIME-02")
def test_e26_outsider_plays_a_card() -> None:
    game = fight("1S 1H", "1F", 1, 4, 1, seats=3).energize(C, "adrenal_surge")
    match = passes(game.play())
    match.choose(PASS, seat=C)  # before the Rock Strider step
    passes(match)
    match.choose(card("adrenal_surge", DEFENDER), seat=C)  # before the Fungoid step
    assert (asked(match), units_offered(match)) == (A, "HS")  # 4 + 1 is a hit
    assert energize_discard(match) == ["adrenal_surge"]
    assert energize_hand(match, C) == []


@pytest.mark.rule("NX-EN-06")
def test_only_the_two_sides_evacuate_or_bring_reserves() -> None:
    game = fight("1S", "1S", 1, 1, seats=3).units(C, "1S", "a2")
    match = attack(game.energize(C, "emergency_evac", "hidden_reserve").play())
    assert asked(match) == C
    assert cards_offered(match) == []


@pytest.mark.rule("NX-EN-08")
def test_a_card_is_carried_out_before_another_is_played() -> None:
    game = fight("2S", "1H", 1, 2, 4, 5, 1).energize(A, "second_chance", "second_chance")
    match = passes(attack(game.energize(B, "phase_gate").play()))
    match.choose(card("second_chance", ATTACKER))
    assert (asked(match), offered(match, PlayCard), PASS in options(match)) == (A, [], False)
    match.choose(PickDie(1))
    assert offered(match, PlayCard) == []
    match.choose(END)
    assert battle_of(match).dice[ATTACKER] == [2, 4]
    assert cards_offered(match) == ["second_chance"]  # now the next one


# -- NX-EN-09: a legal target, and something changes -----------------------------------


@pytest.mark.rule("NX-EN-09")
def test_cards_on_dice_need_a_side_that_rolls() -> None:
    hand = ("adrenal_surge", "double_strike", "second_chance")
    match = attack(fight("1S", "1H", 3, 1).energize(A, *hand).play())
    match.choose(PASS)
    assert [targets_of(match, name) for name in hand] == [[ATTACKER], [ATTACKER], []]
    match.choose(PASS)
    assert targets_of(match, "second_chance") == [ATTACKER]


@pytest.mark.rule("NX-EN-09")
def test_cards_on_hits_need_a_hit() -> None:
    match = attack(fight("1S", "2S", 4, 1, 1).energize(A, "force_shield", "sniper_protocol").play())
    passes(match)
    assert targets_of(match, "force_shield") == [DEFENDER]  # the side that was hit
    assert targets_of(match, "sniper_protocol") == [ATTACKER]  # the side that has hit


@pytest.mark.rule("NX-EN-09", "NX-TIME-05")
def test_a_die_that_is_doubled_already_cannot_be_doubled_again() -> None:
    game = fight("1S", "1H", 1, 1).energize(A, "double_strike", "double_strike")
    match = passes(attack(game.play()))
    match.choose(card("double_strike", ATTACKER))
    assert targets_of(match, "double_strike") == []


@pytest.mark.rule("NX-EN-09")
def test_no_hit_left_for_sniper_protocol() -> None:
    match = attack(fight("1L", "1S 1H", 6).energize(A, "sniper_protocol").play())
    passes(match)  # which stops where a card fits
    assert (asked(match), units_offered(match)) == (A, "HS")  # A chooses the casualty anyway


@pytest.mark.rule("NX-EN-09")
def test_no_reserve_without_a_figure_that_may_enter() -> None:
    here = fight("1S", "1S", 1, 1, hex="m", terrain="monolith").energize(A, "hidden_reserve")
    assert cards_offered(attack(here.play(), "m")) == []


@pytest.mark.rule("NX-EN-09")
def test_no_evacuation_without_a_hex_to_go_to() -> None:
    game = fight("1S", "1S", 1, 1, hex="h0b", terrain="home_base").energize(A, "emergency_evac")
    assert cards_offered(attack(game.play(), "h0b")) == ["emergency_evac"]
    surrounded = game.units(B, "1H", "h0l").units(B, "1H", "h0r")
    assert cards_offered(attack(surrounded.play(), "h0b")) == []


# -- several cards ---------------------------------------------------------------------


@pytest.mark.rule("NX-TIME-05")
def test_modifiers_add_up() -> None:
    game = fight("1H", "1H", 4, 1).energize(A, "adrenal_surge", "adrenal_surge")
    match = passes(attack(game.play()))
    match.choose(card("adrenal_surge", ATTACKER))
    match.choose(card("adrenal_surge", ATTACKER))
    assert vp(match) == 1  # 4 + 2


@pytest.mark.rule("NX-TIME-05")
def test_two_double_strikes_on_five_units() -> None:
    game = fight("5S", "1H", *[1] * 11).energize(A, "double_strike", "double_strike")
    match = passes(attack(game.play()))
    match.choose(card("double_strike", ATTACKER))
    match.choose(card("double_strike", ATTACKER))
    assert rolls(passes(match))[0] == (A, "rock_strider", ", ".join("1" * 10))  # not 11


@pytest.mark.rule("NX-TIME-05")
def test_clones_first_lose_a_die_and_then_double() -> None:
    game = fight("4H", "1S", 1, *[1] * 6, 6, modules=["alternate_units"])
    match = passes(attack(game.energize(A, "double_strike").play()))
    match.choose(PASS)  # not on the Blitzer
    passes(match)
    match.choose(card("double_strike", ATTACKER))
    assert rolls(match)[-1] == (A, "clone", "1, 1, 1, 1, 1, 1")


@pytest.mark.rule("NX-TIME-07")
def test_a_second_card_may_reroll_the_same_die() -> None:
    game = fight("1L", "1S 1H", 1, 2, 6).energize(A, "second_chance", "second_chance")
    match = passes(attack(game.play()))
    match.choose(card("second_chance", ATTACKER))
    match.choose(PickDie(1))
    match.choose(card("second_chance", ATTACKER))
    match.choose(PickDie(2))
    assert (asked(match), units_offered(match)) == (A, "HS")  # its final face is a 6


@pytest.mark.rule("NX-TIME-07")
def test_force_shield_deletes_one_hit_and_sniper_protocol_marks_two() -> None:
    game = fight("4S", "2H 2F 2K", 4, 4, 4, 4, 1, 1, 1, 1, 1, 1)
    match = passes(attack(game.energize(A, "sniper_protocol", "force_shield").play()))
    match.choose(card("sniper_protocol", ATTACKER))
    match.choose(PickCount(2))
    assert battle_of(match).hits[DEFENDER] == [2, 2]  # of the owner's choice, and of A's
    match.choose(card("force_shield", DEFENDER))
    assert len(options(match)) == 2
    match.choose(options(match)[0])
    assert battle_of(match).hits[DEFENDER] == [1, 2]


@pytest.mark.rule("NX-TIME-08")
def test_an_empty_side_closes_the_window_at_once() -> None:
    game = fight("1S", "1H", 4, seats=3).terrain(a3="rock_plains")
    game.energize(A, "hidden_reserve").energize(C, "phase_gate")
    match = passes(attack(game.energize(B, "emergency_evac").play()))
    match.choose(PASS, seat=A)
    match.choose(card("emergency_evac"), seat=B)
    match.choose(unit("H"))
    match.choose(PickHex(hx(match, "a3")))
    match.choose(END, seat=A)  # neither A nor C was asked again
    assert battle_phase_is_over(match)
    assert (rolls(match), dice_left(match), vp(match)) == ([], [4], 0)
    assert energize_discard(match) == ["emergency_evac"]


# -- exchanging cards inside a battle --------------------------------------------------


@pytest.mark.rule("NX-XCH-01")
def test_the_attacker_may_exchange_in_a_window_and_is_asked_again() -> None:
    game = fight("1S", "1S", 1, 1).rubium(A, 0).energize(A, "adrenal_surge", "phase_gate")
    match = attack(game.missions(A, "massacre").play())
    match.choose(exchange_energize("phase_gate"))
    match.choose(exchange_mission("massacre"))
    assert table(match).rubium[A] == 2
    assert (energize_discard(match), mission_hand(match, A)) == (["phase_gate"], [])
    assert len(table(match).mission_discard) == 1
    assert match.decision is not None
    assert (asked(match), match.decision.clause, rolls(match)) == (A, "NX-TIME-02", [])


@pytest.mark.rule("NX-XCH-01")
def test_the_attacker_may_exchange_when_he_chooses_casualties_and_missions() -> None:
    match = attack(fight("1S 1H", "1L", 4, 4).missions(A, "massacre", "land_grab").play())
    assert units_offered(match) == "HS"
    match.choose(exchange_mission("massacre"))
    match.choose(unit("H"))
    assert exchange_mission("land_grab") in options(match)  # with the choice of a Battle mission
    match.choose(exchange_mission("land_grab"))
    assert (asked(match), mission_hand(match, A)) == (A, [])


@pytest.mark.rule("NX-XCH-01")
def test_only_in_his_own_turn() -> None:
    game = fight("1D", "1S 1H", 2).energize(B, "adrenal_surge").missions(B, "massacre")
    match = attack(game.missions(A, "land_grab").play())
    questions = 0
    while asked(match) == B:  # windows, and the unit he loses
        assert offered(match, Exchange) == []
        questions += 1
        match.choose(options(match)[0])
    assert questions > 4
