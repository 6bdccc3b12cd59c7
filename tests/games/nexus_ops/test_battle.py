"""Battle phase: who fights, the steps, casualties, and who wins (NX-BATTLE)."""

from __future__ import annotations

import pytest

from offworld.engine.log import Verb
from offworld.games.nexus_ops.state import BATTLE, EXPLORATION, FOUND, MOVEMENT, Table
from offworld.games.nexus_ops.terms.options import DRAW, END, PASS, Fight, Move
from tests.games.nexus_ops.fight import (
    attack,
    battle_mission,
    battle_missions_offered,
    battle_of,
    battle_phase_is_over,
    card,
    dice_left,
    energize_hand,
    fight,
    rolls,
    unit,
    units_offered,
    vp,
)
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    asked,
    hx,
    options,
    scene,
    stack,
    table,
)

# -- which battles ---------------------------------------------------------------------


@pytest.mark.rule("NX-BATTLE-01")
def test_every_contested_hex_has_its_battle_in_the_order_the_attacker_names() -> None:
    match = (
        scene(3)
        .units(A, "1D", "a1").units(B, "1H", "a1")
        .units(A, "1D", "a3").units(B, "1H", "a3")
        .units(A, "1D", "a5").units(B, "1H", "a5")
        .units(A, "1H", "c0")
        .units(B, "1H", "c4").units(C, "1H", "c4")
        .phase(BATTLE).dice(2, 2, 2).play()
    )  # fmt: skip
    a1, a3, a5 = (Fight(hx(match, hex), B) for hex in ("a1", "a3", "a5"))
    assert set(options(match)) == {a1, a3, a5}  # and no way to leave one out
    match.choose(a3)
    match.choose(PASS)
    assert set(options(match)) == {a1, a5}
    match.choose(a5)
    match.choose(PASS)
    match.choose(PASS)  # a1, the only one left, was fought without a question
    assert [stack(match, B, hex) for hex in ("a1", "a3", "a5")] == ["", "", ""]
    assert vp(match) == 3


@pytest.mark.rule("NX-BATTLE-02")
def test_the_active_player_is_the_attacker() -> None:
    match = scene().units(A, "1H", "a2").units(B, "1D", "a2").phase(BATTLE, active=B).dice(2).play()
    assert battle_of(match).seats == [B, A]
    assert vp(match, B) == 1
    assert asked(match) == A  # who, as the defender, may draw a card


@pytest.mark.rule("NX-BATTLE-03", "NX-BATTLE-16", "NX-BATTLE-21")
def test_e22_three_players_in_a_hex() -> None:
    match = fight("3K", "1H", 5, 1, 1, 6, hex="e2", seats=3).units(C, "2F", "e2").play()
    assert set(options(match)) == {Fight(hx(match, "e2"), B), Fight(hx(match, "e2"), C)}
    match.choose(Fight(hx(match, "e2"), B))
    assert [stack(match, seat, "e2") for seat in (A, B, C)] == ["3K", "", "2F"]
    assert vp(match) == 1
    assert [seat for seat, *_ in rolls(match)] == [A]
    match.choose(PASS)
    assert battle_phase_is_over(match)  # no battle A against C
    assert dice_left(match) == [6]


@pytest.mark.rule("NX-BATTLE-24")
def test_a_unit_found_this_turn_makes_no_battle() -> None:
    def find(s: Table) -> None:
        s.flags[s.place(A, 3, s.board.names.index("a2"))] |= FOUND

    match = scene().units(B, "1H", "a2").change(find).phase(BATTLE).play()
    assert battle_phase_is_over(match)
    assert rolls(match) == []


@pytest.mark.rule("NX-BATTLE-24")
def test_teammates_have_no_battle() -> None:
    game = scene(4, ["four_player_teams"]).units(A, "1H", "a2").units(C, "1H", "a2")
    assert rolls(game.phase(BATTLE).play()) == []


# -- steps and dice --------------------------------------------------------------------


@pytest.mark.rule("NX-BATTLE-04")
def test_the_types_attack_from_right_to_left() -> None:
    match = fight("1H 1F 1K 1S 1L 1D", "1S", *[1] * 7, terrain="magma_pool").play()
    order = ["rubium_dragon", "lava_leaper", "rock_strider", "crystalline", "fungoid", "human"]
    assert [kind for seat, kind, _ in rolls(match) if seat == A] == order


@pytest.mark.rule("NX-BATTLE-05")
def test_one_die_for_each_unit_of_the_type_on_both_sides() -> None:
    match = fight("2F 1H", "3F 1S", 1, *[1] * 5, 2).play()
    assert rolls(match) == [
        (B, "rock_strider", "1"),
        (A, "fungoid", "1, 1"),
        (B, "fungoid", "1, 1, 1"),
        (A, "human", "2"),
    ]


@pytest.mark.parametrize(
    ("letter", "value"), [("H", 6), ("F", 5), ("K", 5), ("S", 4), ("L", 3), ("D", 2)]
)
@pytest.mark.rule("NX-BATTLE-06")
def test_a_die_hits_from_the_combat_value_on(letter: str, value: int) -> None:
    assert vp(fight(f"1{letter}", "1H", value, 1).play()) == 1
    assert vp(fight(f"1{letter}", "1H", value - 1, 1).play()) == 0


@pytest.mark.parametrize(
    ("letter", "terrain", "needed"),
    [
        ("F", "liquifungus_forest", 4),
        ("F", "crystal_spires", 6),
        ("K", "liquifungus_forest", 6),
        ("K", "crystal_spires", 4),
        ("L", "magma_pool", 2),
        ("F", "magma_pool", 5),
        ("K", "rock_plains", 5),
        ("L", "liquifungus_forest", 3),
        ("S", "rock_plains", 4),
        ("D", "magma_pool", 2),
    ],
)
@pytest.mark.rule("NX-BATTLE-08", "NX-BATTLE-07")
def test_e23_terrain(letter: str, terrain: str, needed: int) -> None:
    for face in range(1, 7):
        match = fight(f"1{letter}", "1H", face, 1, terrain=terrain).play()
        assert vp(match) == (1 if face >= needed else 0)


@pytest.mark.rule("NX-BATTLE-07")
def test_a_natural_six_always_hits() -> None:
    match = attack(fight("1H", "1H", 6, 1).energize(A, "targeting_jammer").play())
    match.choose(PASS)
    match.choose(card("targeting_jammer", A))
    assert vp(match) == 1


@pytest.mark.rule("NX-BATTLE-07")
def test_a_natural_one_always_misses() -> None:
    match = attack(fight("1D", "1H", 1, 1).energize(A, "adrenal_surge").play())
    match.choose(PASS)
    match.choose(card("adrenal_surge", A))
    assert vp(match) == 0
    assert stack(match, B, "a2") == "1H"


# -- casualties ------------------------------------------------------------------------


@pytest.mark.rule("NX-BATTLE-09")
def test_the_owner_chooses_the_casualty_and_returns_it_to_his_supply() -> None:
    match = fight("1D", "1H 1F", 2, 1).play()
    assert (asked(match), units_offered(match)) == (B, "HF")
    match.choose(unit("F"))
    assert stack(match, B, "a2") == "1H"
    assert table(match).supply(B, 1) == 8


@pytest.mark.parametrize(
    ("face", "chooser", "terrain"),
    [
        (5, A, "rock_plains"),
        (6, A, "rock_plains"),
        (4, B, "rock_plains"),
        (4, B, "magma_pool"),  # 4 + 1 is no natural 5
    ],
)
@pytest.mark.rule("NX-BATTLE-10")
def test_a_leapers_natural_five_or_six_lets_the_roller_choose(
    face: int, chooser: int, terrain: str
) -> None:
    match = fight("1L", "1S 1H", face, terrain=terrain).play()
    assert (asked(match), units_offered(match)) == (chooser, "HS")


@pytest.mark.rule("NX-BATTLE-10")
def test_only_leapers_choose_their_victims() -> None:
    assert asked(fight("1S", "1F 1H", 6).play()) == B


@pytest.mark.rule("NX-BATTLE-10", "NX-BATTLE-12")
def test_e24_lava_leaper_target_choice() -> None:
    match = fight("2L", "1D 3H", 1, 5, 3, 1, 1).play()
    assert (asked(match), units_offered(match)) == (A, "HD")
    match.choose(unit("D"))
    assert stack(match, B, "a2") == "2H"  # the other hit could only take a Human


@pytest.mark.rule("NX-BATTLE-11")
def test_a_unit_that_dies_in_its_own_step_has_still_hit() -> None:
    match = fight("1S 1H", "1S 1H", 4, 4, 1, 1).play()
    match.choose(unit("S"))
    assert stack(match, A, "a2") == "1H"
    assert asked(match) == B  # A's Strider is gone; its hit is not
    match.choose(unit("S"))
    assert stack(match, B, "a2") == "1H"


@pytest.mark.rule("NX-BATTLE-12")
def test_first_the_attackers_losses_and_in_a_side_first_what_the_enemy_chooses() -> None:
    match = fight("2L 1H 1F", "2L 1S 1K", 5, 3, 6, 4, 1, 1, 1, 1).play()
    choices = []
    while units_offered(match):
        choices.append((asked(match), units_offered(match), stack(match, A, "a2")))
        match.choose(unit("L"))
    assert choices == [
        (B, "HFL", "1H 1F 2L"),
        (A, "HFL", "1H 1F 1L"),
        (A, "KSL", "1H 1F"),
        (B, "KSL", "1H 1F"),
    ]


@pytest.mark.rule("NX-BATTLE-12")
def test_nobody_is_asked_if_a_side_must_lose_all() -> None:
    match = fight("2L", "1S 1H", 5, 3).play()
    assert stack(match, B, "a2") == ""
    assert options(match) == [DRAW, PASS]


@pytest.mark.rule("NX-BATTLE-13")
def test_e18_destroyed_before_attacking() -> None:
    match = fight("1D", "1H", 2, 6).play()
    assert rolls(match) == [(A, "rubium_dragon", "2")]
    assert dice_left(match) == [6]
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("1D", "")


@pytest.mark.rule("NX-BATTLE-14")
def test_surplus_hits_are_lost() -> None:
    game = fight("3S", "1H", 4, 4, 4, seats=3).units(C, "1F", "a2").units(B, "2H", "a1")
    match = attack(game.play())
    assert stack(match, B, "a2") == ""
    assert (stack(match, C, "a2"), stack(match, B, "a1")) == ("1F", "2H")


# -- the end of a battle ---------------------------------------------------------------


@pytest.mark.rule("NX-BATTLE-15")
def test_there_is_one_round_only() -> None:
    match = fight("1D", "1D", 1, 1, 6, 6).play()
    assert battle_phase_is_over(match)
    assert dice_left(match) == [6, 6]


@pytest.mark.rule("NX-BATTLE-15", "NX-BATTLE-26")
def test_the_battle_ends_when_a_side_is_gone() -> None:
    match = fight("1D 1S 1H", "1F", 2, 6, 6).play()
    assert [kind for _, kind, _ in rolls(match)] == ["rubium_dragon"]


@pytest.mark.rule("NX-BATTLE-26")
def test_a_type_that_nobody_has_opens_no_window() -> None:
    match = attack(fight("1D", "1H", 1, 1).energize(A, "adrenal_surge").play())
    match.choose(PASS)  # before the battle
    steps = []
    while not battle_phase_is_over(match):
        if card("adrenal_surge", A) in options(match) or card("adrenal_surge", B) in options(match):
            steps.append(battle_of(match).column)
        match.choose(PASS if PASS in options(match) else END)
    assert steps == [5, 0]


@pytest.mark.rule("NX-BATTLE-04", "NX-BATTLE-05", "NX-BATTLE-11", "NX-BATTLE-16", "NX-BATTLE-20")
def test_e17_order_and_simultaneity() -> None:
    match = fight("1S 2H", "1S 1F", 5, 4, 2, 6).play()
    assert (asked(match), units_offered(match)) == (A, "HS")
    match.choose(unit("H"))
    assert (asked(match), units_offered(match)) == (B, "FS")
    match.choose(unit("S"))
    assert [kind for _, kind, _ in rolls(match)][2:] == ["fungoid", "human"]
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("1H 1S", "")
    assert table(match).victories == [1, 0]
    match.choose(DRAW, seat=B)
    assert len(energize_hand(match, B)) == 1


@pytest.mark.rule("NX-BATTLE-18", "NX-BATTLE-21")
def test_e19_nobody_wins() -> None:
    match = fight("1H", "1K", 1, 1, 1, 1).play()
    assert battle_phase_is_over(match)
    assert table(match).is_contested(hx(match, "a2"))
    assert (vp(match, A), vp(match, B), energize_hand(match, B)) == (0, 0, [])
    for _ in range(3):  # A's turn ends; B neither buys nor moves
        match.choose(END)
    assert [seat for seat, *_ in rolls(match)] == [B, A, B, A]
    heading = [line.words for line in match.log() if line.heading][-1]
    assert heading[1] == Verb("attacks")
    assert table(match).active == B


@pytest.mark.rule("NX-BATTLE-16", "NX-BATTLE-17")
def test_e20_mutual_destruction() -> None:
    match = fight("1H", "1H", 6, 6).play()
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "")
    assert table(match).victories == [1, 0]
    match.choose(DRAW, seat=B)
    assert len(energize_hand(match, B)) == 1


@pytest.mark.rule("NX-BATTLE-19", "NX-VP-02")
def test_e21_attacker_wiped_out() -> None:
    match = fight("1H", "2F", 5, 1).play()
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "2F")
    assert battle_phase_is_over(match)
    assert (vp(match, A), vp(match, B)) == (0, 0)
    assert energize_hand(match, A) == energize_hand(match, B) == []


@pytest.mark.rule("NX-BATTLE-17", "NX-BATTLE-20")
def test_the_loser_may_draw_or_not() -> None:
    match = fight("1D", "1H", 2).play()
    assert (asked(match), options(match)) == (B, [DRAW, PASS])
    other = match.clone()
    match.choose(DRAW)
    other.choose(PASS)
    assert (len(energize_hand(match, B)), len(energize_hand(other, B))) == (1, 0)


@pytest.mark.rule("NX-BATTLE-20")
def test_after_a_win_card_then_mission_then_the_losers_draw_then_free_actions() -> None:
    match = attack(fight("1D", "1H", 2).missions(A, "plains_offensive", "massacre").play())
    assert (asked(match), vp(match)) == (A, 1)
    match.choose(battle_mission("plains_offensive"))
    assert vp(match) == 2
    match.choose(PASS)  # no Objective to play
    assert (asked(match), energize_hand(match, B)) == (B, [])
    match.choose(DRAW)
    assert len(energize_hand(match, B)) == 1
    assert (asked(match), table(match).phase, options(match)[0]) == (A, BATTLE, END)


@pytest.mark.rule("NX-BATTLE-23")
def test_a_battle_is_recorded_for_the_missions() -> None:
    match = attack(fight("1S 1H", "1S 1F", 4, 1, 5, 6).missions(A, "massacre").play())
    match.choose(unit("S"), seat=B)
    match.choose(unit("S"), seat=A)
    battle = battle_of(match)
    assert (battle.hex, battle.seats, battle.units) == (hx(match, "a2"), [A, B], [2, 2])
    assert battle.losses == [[3], [3, 1]]
    assert battle.lost_to == [[1], [3, 0]]  # by a Fungoid; by a Strider and by a Human


# -- units that take no part -----------------------------------------------------------


@pytest.mark.rule("NX-EXPL-03", "NX-EXPL-11", "NX-BATTLE-19", "NX-BATTLE-25", "NX-BATTLE-26")
def test_e46_found_unit_in_a_battle_hex() -> None:
    match = (
        scene(3)
        .units(A, "1S", "c1").units(B, "1H", "e1")
        .token(e1="tok_01").phase(MOVEMENT).dice(3, 6, 1, 4).play()
    )  # fmt: skip
    match.choose(Move(3, 1, hx(match, "c1"), hx(match, "e1")))
    match.choose(END)
    assert rolls(match) == [(A, "rock_strider", "3"), (B, "human", "6")]
    assert (stack(match, A, "e1"), stack(match, B, "e1")) == ("1S", "1H")
    assert (vp(match), vp(match, B), energize_hand(match, B)) == (0, 0, [])
    assert table(match).is_contested(hx(match, "e1"))
    for _ in range(3):  # A's turn ends; B neither buys nor moves
        match.choose(END)
    assert rolls(match)[2:] == [(A, "rock_strider", "1"), (B, "human", "4")]


@pytest.mark.rule("NX-BATTLE-25")
def test_a_found_unit_is_neither_casualty_nor_counted() -> None:
    game = fight("1S", "1S", 4, 4).phase(EXPLORATION).token(a2="tok_11")
    match = game.missions(A, "pyrrhic_victory").play()
    match.choose(END)
    attack(match)
    assert battle_of(match).units == [1, 1]
    assert stack(match, A, "a2") == "1F"
    assert battle_missions_offered(match) == ["pyrrhic_victory"]


@pytest.mark.rule("NX-BATTLE-08", "NX-BATTLE-10", "NX-BATTLE-11", "NX-BATTLE-12", "NX-BATTLE-19")
def test_e43_losses_attacker_first_target_choice() -> None:
    match = fight("1L 1H", "1L 2F", 6, 4, 5, 2).play()
    assert (asked(match), units_offered(match)) == (A, "HL")
    match.choose(unit("H"))
    assert (asked(match), units_offered(match)) == (A, "FL")
    match.choose(unit("L"))
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "2F")
    assert battle_phase_is_over(match)
    assert (vp(match, A), vp(match, B), energize_hand(match, B)) == (0, 0, [])
