"""Four-player team rules (NX-TEAM): A and C against B and D."""

from __future__ import annotations

import pytest

from offworld.engine.cards import EVERYBODY, HIDDEN
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.look.four_player_teams import GIVE_NOTHING, Give, Show
from offworld.games.nexus_ops.state import (
    BATTLE,
    DEPLOYMENT,
    DRAWING,
    MOVEMENT,
    SPECIAL_ATTACKS,
)
from offworld.games.nexus_ops.tables import ENERGIZE_IDS
from offworld.games.nexus_ops.terms.options import END, PASS, Strike
from tests.games.nexus_ops.acting import (
    energize_hand,
    field,
    hexes_offered,
    mission_hand,
    pick_unit,
    play_card,
    reach,
    seen,
)
from tests.games.nexus_ops.fight import (
    dice_left,
    objective,
    objectives_offered,
    places,
    targets_of,
    vp,
)
from tests.games.nexus_ops.playing import (
    choose,
    energize_cards,
    in_round,
    mission,
    out,
    vortex_destroys,
)
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    D,
    Scene,
    asked,
    hx,
    offered,
    options,
    passes,
    scene,
    stack,
    table,
)

TEAMS = ["four_player_teams"]
GIVE_MASSACRE = Give(True, mission("massacre"))


def teams(**terrain: str) -> Scene:
    return field(4, TEAMS, **terrain)


def a_wins_in_a0() -> Scene:
    """A's Dragon destroys B's Human in A's Battle phase."""
    return teams().units(A, "1D", "a0").units(B, "1H", "a0").phase(BATTLE).dice(6)


# -- teams and victory -----------------------------------------------------------------


@pytest.mark.rule("NX-TEAM-01", "NX-TEAM-02")
@pytest.mark.parametrize("seed", range(8))
def test_teammates_sit_across_from_each_other(seed: int) -> None:
    s = table(NexusOps().new(seats=4, seed=seed, modules=TEAMS))
    clockwise = s.in_turn_order(s.first)
    assert [s.team[seat] for seat in clockwise] == [0, 1, 0, 1]
    assert [s.rubium[seat] for seat in clockwise] == [8, 11, 14, 17]
    for seat in range(4):
        opposite = {(-s.board.places[h].q, -s.board.places[h].r) for h in s.home((seat + 2) % 4)}
        assert {(s.board.places[h].q, s.board.places[h].r) for h in s.home(seat)} == opposite


@pytest.mark.rule("NX-TEAM-03", "NX-TEAM-14")
def test_e35_twenty_points_together() -> None:
    match = a_wins_in_a0().vp(A, 10).vp(C, 8).play()
    assert asked(match) == B  # 19: the game goes on, though A alone has 11
    match = a_wins_in_a0().vp(A, 11).vp(C, 8).play()
    assert match.over
    assert places(match) == [1, 3, 1, 3]


@pytest.mark.rule("NX-TEAM-03")
def test_twelve_points_of_one_player_are_not_enough() -> None:
    match = a_wins_in_a0().vp(A, 15).play()
    assert vp(match) == 16
    assert not match.over


@pytest.mark.rule("NX-TEAM-14")
def test_a_mission_too_counts_for_the_team() -> None:
    setting = teams().vp(A, 7).vp(C, 10).units(A, "1H", "h1b")
    match = setting.missions(A, "squatters_rights").play()
    match.choose(objective("squatters_rights"))
    assert match.over
    assert places(match) == [1, 3, 1, 3]


@pytest.mark.rule("NX-TEAM-14")
def test_the_safety_stop_compares_the_teams() -> None:
    setting = teams().vp(A, 5).vp(B, 9).vp(C, 5).change(out(C)).change(in_round(60))
    match = choose(setting.units(B, "1H", "a0").phase(DRAWING, D).play(), END)
    assert match.over
    assert places(match) == [1, 3, 1, 3]


@pytest.mark.rule("NX-TEAM-14")
def test_of_equal_teams_the_one_with_more_hexes_wins() -> None:
    setting = teams().vp(A, 5).vp(C, 5).vp(B, 10).change(in_round(60))
    for seat, hex in ((A, "a0"), (A, "a1"), (C, "a2"), (C, "a3"), (B, "c0"), (B, "c1"), (D, "c2")):
        setting.units(seat, "1H" if seat in (A, C) else "2H", hex)
    match = choose(setting.phase(DRAWING, D).play(), END)
    assert places(match) == [1, 3, 1, 3]  # four hexes, though fewer units


@pytest.mark.rule("NX-TEAM-14")
def test_both_teams_wiped_out_at_the_same_moment_are_compared() -> None:
    setting = scene(4, [*TEAMS, "vortex"]).change(out(C)).change(out(D))
    setting.units(A, "1H", "a0").units(B, "1H", "a0").rubium(A, 0).rubium(B, 1)
    match = setting.vp(A, 3).vp(C, 4).vp(B, 6).change(vortex_destroys("a0")).play()
    assert match.over
    assert places(match) == [1, 3, 1, 3]


# -- passing cards ---------------------------------------------------------------------


@pytest.mark.rule("NX-TEAM-04", "NX-TEAM-15")
def test_e35_the_teammate_may_hand_over_one_card() -> None:
    setting = teams().missions(C, "massacre", "dragonslayer").energize(C, "phase_gate")
    match = setting.phase(DRAWING).play()
    assert asked(match) == A  # his free actions come first
    match.choose(END)
    assert asked(match) == C
    assert set(options(match)) - set(offered(match, Show)) == {
        GIVE_NOTHING,
        GIVE_MASSACRE,
        Give(True, mission("dragonslayer")),
        Give(False, ENERGIZE_IDS.index("phase_gate")),
    }
    match.choose(GIVE_MASSACRE)
    assert "massacre" in mission_hand(match, A)
    assert mission_hand(match, C) == ["dragonslayer"]
    assert (asked(match), table(match).phase) == (B, DEPLOYMENT)  # nothing is given back


@pytest.mark.rule("NX-TEAM-04")
def test_an_energize_card_may_be_given_or_none() -> None:
    setting = teams().energize(C, "phase_gate").phase(DRAWING)
    match = choose(setting.play(), END, Give(False, ENERGIZE_IDS.index("phase_gate")))
    assert energize_hand(match, A) == ["phase_gate"]
    assert energize_cards(match) == [1, 0, 0, 0]
    match = choose(setting.play(), END, GIVE_NOTHING)
    assert energize_cards(match) == [0, 0, 1, 0]


@pytest.mark.rule("NX-TEAM-04", "NX-INFO-04")
def test_only_the_teammates_know_the_card() -> None:
    setting = teams().missions(C, "massacre").phase(DRAWING)
    match = choose(setting.play(), END, GIVE_MASSACRE)
    card = mission("massacre")
    for seat, knows in ((A, True), (B, False), (C, True), (D, False), (None, False)):
        assert (card in seen(match, seat).players[A].shown_missions) == knows
        assert any("Massacre" in line for line in match.prose(seat)) == knows


@pytest.mark.rule("NX-TEAM-15")
def test_an_eliminated_player_gives_nothing() -> None:
    setting = teams().change(out(C)).missions(C, "massacre").phase(DRAWING)
    match = choose(setting.units(A, "1H", "a0").play(), END)
    assert asked(match) == B


# -- moving and fighting ---------------------------------------------------------------


@pytest.mark.rule("NX-TEAM-06")
def test_e35_striding_through_the_teammates_hex() -> None:
    setting = teams(a5="rock_plains").units(A, "1S", "e0").units(C, "2H", "a0").phase(MOVEMENT)
    assert "a5" in reach(setting.play(), "S", "e0")
    assert "a5" not in reach(setting.units(B, "1H", "a0").play(), "S", "e0")


@pytest.mark.rule("NX-TEAM-05", "NX-TEAM-12")
def test_e35_a_shared_hex_sees_no_battle_and_no_mining() -> None:
    setting = teams().refinery(e5=2).units(A, "1H", "e5").units(C, "1F", "e5").dice(6, 6)
    match = setting.phase(BATTLE).play()
    assert table(match).is_contested(hx(match, "e5"))
    assert (table(match).phase, table(match).rubium[A]) == (DRAWING, 8)
    match = setting.phase(BATTLE, C).play()
    assert (table(match).phase, table(match).rubium[C]) == (DRAWING, 14)
    assert dice_left(match) == [6, 6]


@pytest.mark.rule("NX-TEAM-05", "NX-TEAM-06", "NX-TEAM-07")
def test_e48_shared_hex_in_the_team_game() -> None:
    setting = teams(c0="rock_plains").units(A, "1S", "a0").units(C, "1F", "a0")
    setting.units(B, "1H", "a1").units(A, "1K", "e0").units(C, "1K", "e0").units(C, "1H", "c0")
    match = setting.phase(MOVEMENT).play()
    assert reach(match, "S", "a0") == {"c0", "a5", "e5", "m", "h0l"}


@pytest.mark.rule("NX-TEAM-07")
def test_from_a_hex_of_his_own_a_unit_may_join_any_other() -> None:
    setting = teams().units(A, "1F", "a0").units(B, "1H", "a1").units(C, "1H", "c0")
    match = setting.units(A, "1K", "e0").units(C, "1K", "e0").phase(MOVEMENT).play()
    assert reach(match, "F", "a0") == {"a1", "c0", "e0", "a5", "e5"}


@pytest.mark.rule("NX-TEAM-13")
def test_e48_no_special_attack_out_of_a_shared_hex() -> None:
    setting = teams().units(A, "1D", "a0").units(B, "1H", "a1").phase(SPECIAL_ATTACKS)
    assert offered(setting.play(), Strike)
    assert not offered(setting.units(C, "1F", "a0").play(), Strike)


@pytest.mark.rule("NX-TEAM-13")
def test_teammates_are_no_targets_of_special_attacks() -> None:
    setting = teams().units(A, "1D", "a0").units(C, "1H", "c0").units(C, "1H", "a1")
    match = setting.units(D, "1H", "a1").phase(SPECIAL_ATTACKS).play()
    assert offered(match, Strike) == [Strike(5, hx(match, "a0"), hx(match, "a1"), D)]


@pytest.mark.rule("NX-TEAM-08")
def test_the_active_player_fights_alone() -> None:
    match = a_wins_in_a0().units(C, "2H", "a0").dice(6, 6, 6).play()
    assert vp(match) == 1
    assert [stack(match, seat, "a0") for seat in (A, B, C)] == ["1D", "", "2H"]
    assert dice_left(match) == [6, 6]


@pytest.mark.rule("NX-TEAM-13")
def test_both_teammates_may_play_cards_for_either_side() -> None:
    setting = a_wins_in_a0().energize(C, "adrenal_surge").energize(D, "targeting_jammer")
    match = passes(setting.units(B, "1D", "a0").play())
    assert asked(match) == C
    assert targets_of(match, "adrenal_surge") == [0, 1]
    match.choose(PASS)
    assert asked(match) == D
    assert targets_of(match, "targeting_jammer") == [0, 1]


# -- control, and what cards mean ------------------------------------------------------


@pytest.mark.rule("NX-TEAM-12")
def test_a_shared_monolith_is_controlled_by_neither() -> None:
    setting = teams().units(A, "1S", "m").missions(A, "secure_the_monolith").phase(DRAWING)
    assert objectives_offered(setting.play()) == ["secure_the_monolith"]
    match = setting.units(C, "1S", "m").play()
    assert not objectives_offered(match)
    match.choose(END)
    assert energize_cards(match) == [0, 0, 0, 0]


@pytest.mark.rule("NX-TEAM-13")
def test_the_teammates_home_base_is_no_enemy_base() -> None:
    setting = teams().missions(A, "squatters_rights")
    assert not objectives_offered(setting.units(A, "1H", "h3b").play())
    assert objectives_offered(setting.units(A, "1H", "h4b").play()) == ["squatters_rights"]


@pytest.mark.rule("NX-TEAM-13")
def test_majorities_are_against_the_teammate_too() -> None:
    forests = dict.fromkeys(("a0", "a1", "a2", "a3"), "liquifungus_forest")
    setting = teams(**forests).missions(A, "fungal_monopoly")
    setting.units(A, "1F", "a0").units(A, "1F", "a1").units(C, "1F", "a2")
    assert objectives_offered(setting.play()) == ["fungal_monopoly"]
    assert not objectives_offered(setting.units(C, "1F", "a3").play())


@pytest.mark.rule("NX-TEAM-13")
def test_a_card_that_shuns_enemies_may_lead_to_the_teammate() -> None:
    setting = teams().units(A, "1H", "h0b").units(C, "1H", "a0").units(B, "1H", "a1")
    match = setting.energize(A, "phase_gate").play()
    play_card(match, "phase_gate", "h0b")
    pick_unit(match, "H")
    assert "a0" in hexes_offered(match)
    assert "a1" not in hexes_offered(match)


@pytest.mark.rule("NX-TEAM-09")
def test_a_card_shown_to_the_teammate_is_shown_to_all() -> None:
    match = teams().missions(A, "massacre").play()
    assert seen(match, C).players[A].shown_missions == [HIDDEN]
    match.choose(Show(True, mission("massacre")))
    for seat in (B, C, D, None):
        assert seen(match, seat).players[A].shown_missions == [mission("massacre")]
    assert table(match).mission_hands[A].seen == [EVERYBODY]
    assert not offered(match, Show)


@pytest.mark.rule("NX-TEAM-09")
def test_the_teammate_may_show_cards_before_the_gift() -> None:
    setting = teams().missions(C, "massacre", "dragonslayer").phase(DRAWING)
    match = choose(setting.play(), END)
    assert asked(match) == C
    match.choose(Show(True, mission("massacre")))
    for seat in (A, B, D, None):
        assert mission("massacre") in seen(match, seat).players[C].shown_missions
    assert offered(match, Show) == [Show(True, mission("dragonslayer"))]
    match.choose(GIVE_MASSACRE)
    assert "massacre" in mission_hand(match, A)


@pytest.mark.rule("NX-TEAM-09")
def test_without_teams_nothing_is_shown() -> None:
    assert not offered(scene(4).missions(A, "massacre").play(), Show)


# -- elimination -----------------------------------------------------------------------


def last_unit_of_c() -> Scene:
    """B's Dragon destroys C's last unit; C has a card, but no rubium."""
    setting = teams().units(B, "1D", "a0").units(C, "1H", "a0").rubium(C, 0)
    return setting.missions(C, "massacre").phase(BATTLE, B).dice(6)


@pytest.mark.rule("NX-TEAM-10", "NX-TEAM-14")
def test_e35_the_teammate_of_an_eliminated_player_plays_on() -> None:
    match = choose(last_unit_of_c().play(), PASS)
    assert table(match).is_out == [False, False, True, False]
    assert not match.over
    assert mission_hand(match, C) == []
    assert mission("massacre") in table(match).mission_discard.cards
    while asked(match) == B:
        match.choose(END)
    assert (asked(match), table(match).active) == (D, D)  # C's turn is skipped


@pytest.mark.rule("NX-TEAM-10")
def test_e35_the_points_of_an_eliminated_player_keep_counting() -> None:
    match = a_wins_in_a0().change(out(C)).vp(C, 8).vp(A, 11).play()
    assert match.over
    assert places(match) == [1, 3, 1, 3]


@pytest.mark.rule("NX-TEAM-10")
def test_who_is_eliminated_in_his_own_turn_plays_no_further() -> None:
    setting = teams().units(A, "1H", "a0").units(B, "1D", "a0").rubium(A, 0)
    match = setting.phase(BATTLE).dice(6).play()
    assert table(match).is_out[A]
    assert mission_hand(match, A) == []
    assert asked(match) == B


@pytest.mark.rule("NX-TEAM-11")
def test_when_both_teammates_are_out_the_other_team_wins() -> None:
    match = choose(last_unit_of_c().change(out(A)).vp(A, 10).vp(C, 8).play(), PASS)
    assert match.over
    assert places(match) == [3, 1, 3, 1]
