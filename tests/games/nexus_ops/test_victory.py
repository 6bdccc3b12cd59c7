"""Victory points (NX-VP), and the end of the game (NX-END)."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.modules.look.king_of_the_hill import TakeHill
from offworld.games.nexus_ops.state import (
    DEPLOYMENT,
    DRAWING,
    MINING,
    MOVEMENT,
    SPECIAL_ATTACKS,
    Table,
)
from offworld.games.nexus_ops.tables import RULINGS, VICTORY_CARDS, VP_TARGET
from offworld.games.nexus_ops.terms.options import DRAW, END, PASS, Move, Resign, Strike
from tests.games.nexus_ops.fight import (
    attack,
    battle_mission,
    energize_hand,
    exchange_mission,
    fight,
    mission_hand,
    objective,
    places,
    seen,
    vp,
)
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    D,
    Scene,
    asked,
    hx,
    options,
    scene,
    stack,
    table,
)

# -- victory point cards ---------------------------------------------------------------


@pytest.mark.rule("NX-VP-01", "NX-DEF-09")
def test_all_faceup_cards_count() -> None:
    game = scene(2, ["king_of_the_hill"]).units(A, "1S", "m").vp(A, 3).phase(DRAWING)
    match = game.missions(A, "secure_the_monolith").play()
    match.choose(objective("secure_the_monolith"))
    match.choose(END)
    match.choose(TakeHill())
    assert vp(match) == 3 + 2 + 1
    assert [seen(match, seat).players[A].vp for seat in (A, B, None)] == [6, 6, 6]


@pytest.mark.rule("NX-VP-01")
def test_cards_in_hand_do_not_count() -> None:
    game = scene().units(A, "1S", "m").missions(A, "secure_the_monolith", "giant_killer")
    assert vp(game.play()) == 0


@pytest.mark.rule("NX-VP-02")
def test_a_defender_who_destroys_all_attackers_gets_no_card() -> None:
    match = fight("1H", "1D", 2).missions(B, "plains_offensive").play()
    assert (stack(match, A, "a2"), stack(match, B, "a2")) == ("", "1D")
    assert (asked(match), vp(match, A), vp(match, B)) == (A, 0, 0)


@pytest.mark.rule("NX-VP-03")
def test_a_battle_victory_card_is_worth_one() -> None:
    match = fight("2D", "4H", 2, 2, 1, 1).play()
    assert table(match).victories == [0, 0]  # two Humans are left
    match = fight("2D", "2H", 2, 2).play()
    assert (table(match).victories, vp(match)) == ([1, 0], 1)


@pytest.mark.rule("NX-VP-03", "NX-SPEC-07")
def test_a_special_attack_wins_no_card() -> None:
    game = scene().units(A, "1D", "a0").units(A, "1H", "c0").units(B, "1H", "c0").no_tokens()
    match = game.phase(SPECIAL_ATTACKS).dice(6).play()
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    assert stack(match, B, "c0") == ""
    assert (vp(match), energize_hand(match, B)) == (0, [])


@pytest.mark.rule("NX-VP-04")
def test_won_points_are_never_lost() -> None:
    match = scene().units(A, "1S", "m").missions(A, "secure_the_monolith").phase(MOVEMENT).play()
    match.choose(objective("secure_the_monolith"))
    match.choose(Move(3, 1, hx(match, "m"), hx(match, "a0")))
    assert table(match).present[hx(match, "m")] == 0
    assert vp(match) == 2


@pytest.mark.rule("NX-VP-05")
def test_an_empty_pile_still_gives_points() -> None:
    game = fight("1D", "1H", 2, seats=4).vp(A, VICTORY_CARDS - 33)
    match = game.vp(B, 11).vp(C, 11).vp(D, 11).play()
    assert vp(match) == VICTORY_CARDS - 33 + 1
    assert seen(match, None).decks[2] == 0


# -- enough points ---------------------------------------------------------------------


@pytest.mark.parametrize(("points", "over"), [(VP_TARGET - 1, True), (VP_TARGET - 2, False)])
@pytest.mark.rule("NX-END-01")
def test_the_game_ends_with_enough_points(points: int, over: bool) -> None:
    match = fight("1D", "1H", 2).vp(A, points).vp(B, 11).play()
    assert match.over == over
    if over:
        assert places(match) == [1, 2]


@pytest.mark.rule("NX-END-01")
def test_more_than_enough_points_end_it_too() -> None:
    match = scene().units(A, "1S", "h3b").missions(A, "squatters_rights").vp(A, 11).play()
    match.choose(objective("squatters_rights"))
    assert [score.points for score in match.scores] == [14, 0]
    assert places(match) == [1, 2]


@pytest.mark.rule("NX-END-01", "NX-END-10", "NX-BATTLE-20")
def test_e45_the_game_ends_inside_a_battle() -> None:
    game = fight("1D", "1H", 2, 2).units(A, "1D", "a4").units(B, "1H", "a4").units(A, "1H", "h0l")
    game.rubium(A, 0).vp(A, 11).missions(A, "plains_offensive")
    match = attack(game.play())
    assert places(match) == [1, 2]
    assert (vp(match), mission_hand(match, A)) == (12, ["plains_offensive"])
    assert energize_hand(match, B) == []
    assert stack(match, B, "a4") == "1H"
    assert table(match).rubium[A] == 0


@pytest.mark.rule("NX-BATTLE-20", "NX-END-01", "NX-END-10")
def test_the_battle_mission_may_end_the_game_before_the_losers_draw() -> None:
    match = attack(fight("1D", "1H", 2).vp(A, 10).missions(A, "plains_offensive").play())
    match.choose(battle_mission("plains_offensive"))
    assert places(match) == [1, 2]
    assert energize_hand(match, B) == []


# -- elimination -----------------------------------------------------------------------

SIX = ("h0l", "h0r", "h0b", "c0", "e0")  # and a0, where the battle is
SEVEN = ("h4l", "h4r", "h4b", "c4", "e4", "c5", "e5")


def last_battle_of_b(rubium: int = 0, hexes: int = 7, more_a: int = 0, more_c: int = 0) -> Scene:
    """E29: A 8, B 7, C 9 points; A's Dragon destroys B's last unit."""
    game = fight("1D", "1H", 2, hex="a0", seats=3).vp(A, 8).vp(B, 7).vp(C, 9).rubium(B, rubium)
    for hex in SIX:
        game.units(A, "1H", hex)
    for hex in SEVEN[:hexes]:
        game.units(C, "1H", hex)
    return game.units(A, f"{more_a}F", "h0l").units(C, f"{more_c}F", "h4l")


@pytest.mark.parametrize(
    ("hexes", "more_a", "more_c", "result"),
    [
        (7, 4, 0, [2, 3, 1]),  # 6 hexes against 7
        (6, 4, 3, [1, 3, 2]),  # 6 hexes each, 10 units against 9
        (6, 3, 3, [1, 3, 1]),  # all equal: a draw
    ],
)
@pytest.mark.rule("NX-END-02", "NX-END-03", "NX-END-04", "NX-END-05", "NX-END-10")
def test_e29_elimination_and_tie_break(
    hexes: int, more_a: int, more_c: int, result: list[int]
) -> None:
    match = last_battle_of_b(hexes=hexes, more_a=more_a, more_c=more_c).play()
    assert vp(match) == 9
    match.choose(DRAW, seat=B)
    assert places(match) == result


@pytest.mark.rule("NX-END-05")
def test_victory_points_come_before_hexes() -> None:
    match = last_battle_of_b(hexes=7).vp(A, 9).play()
    match.choose(DRAW, seat=B)
    assert places(match) == [1, 3, 2]


@pytest.mark.rule("NX-INT-02", "NX-END-03", "NX-END-04")
def test_e30_not_eliminated() -> None:
    match = last_battle_of_b(rubium=1).play()
    other = match.clone()
    match.choose(DRAW, seat=B)  # 1 rubium and 1 card buy a Human
    assert not match.over
    other.choose(PASS, seat=B)
    assert places(other) == [2, 3, 1]


@pytest.mark.rule("NX-END-03")
def test_who_has_units_is_not_eliminated() -> None:
    game = last_battle_of_b().units(B, "1H", "h2b")
    match = game.play()
    match.choose(PASS, seat=B)
    assert not match.over


@pytest.mark.rule("NX-END-03")
def test_a_clone_costs_less() -> None:
    game = fight("1D", "1H", 2, modules=["alternate_units"]).rubium(B, 1)
    match = game.play()
    match.choose(PASS, seat=B)
    assert not match.over  # 1 rubium buys a Clone


@pytest.mark.rule("NX-END-02", "NX-END-04")
def test_elimination_by_a_special_attack_ends_the_game_at_once() -> None:
    game = scene(3).units(A, "1D", "a0").units(B, "1H", "c0").rubium(B, 1)
    game.units(A, "1D", "a2").units(C, "1H", "e2").vp(B, 11).vp(C, 1)
    match = game.phase(SPECIAL_ATTACKS).dice(4).play()
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    assert places(match)[C] == 1  # the other Dragon strikes no more
    assert stack(match, C, "e2") == "1H"


@pytest.mark.rule("NX-END-04")
def test_an_objective_may_be_played_before_a_special_attack_ends_the_game() -> None:
    game = scene().units(A, "1D", "a0").units(B, "1H", "c0").rubium(B, 0)
    game.terrain(a0="rock_plains", c0="rock_plains").missions(A, "roast_em_alive")
    match = game.phase(SPECIAL_ATTACKS).dice(4).play()
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    assert not match.over
    match.choose(objective("roast_em_alive"))
    assert vp(match) == 2
    match.choose(END)
    assert match.over


@pytest.mark.rule("NX-END-04", "NX-BATTLE-20")
def test_an_objective_may_be_played_before_a_victory_ends_the_game() -> None:
    """With the Battle mission, or without one, before the loser draws and is out."""
    game = fight("1S", "1H", 4, 1, hex="m", terrain="monolith").rubium(B, 0)
    match = attack(game.missions(A, "secure_the_monolith", "flawless_operation").play(), "m")
    match.choose(battle_mission("flawless_operation"))
    match.choose(objective("secure_the_monolith"))
    assert (vp(match), match.over) == (1 + 2 + 2, False)
    match.choose(PASS, seat=A)
    match.choose(PASS, seat=B)
    assert match.over


@pytest.mark.rule("NX-END-04")
def test_a_moment_before_a_battle_without_a_winner_ends_the_game() -> None:
    match = attack(fight("1H", "1D", 2, 1).rubium(A, 0).missions(A, "massacre").play())
    assert (asked(match), match.over) == (A, False)
    match.choose(END)
    assert places(match) == [2, 1]


@pytest.mark.rule("NX-END-05")
@pytest.mark.parametrize(
    ("hexes", "more_c", "told"),
    [
        (7, 0, "Green wins with 7 controlled hexes against 6, as victory points are equal."),
        (6, 0, "Orange wins with 10 units on the board against 6, as victory points and"),
        (6, 4, "The victory goes to Orange and Green together: victory points, controlled"),
    ],
)
def test_the_log_names_the_winner_and_what_decided(hexes: int, more_c: int, told: str) -> None:
    match = last_battle_of_b(hexes=hexes, more_a=4, more_c=more_c).play()
    match.choose(DRAW, seat=B)
    assert match.prose()[-1].startswith(told)


@pytest.mark.parametrize("phase", [DEPLOYMENT, MOVEMENT, MINING])
@pytest.mark.rule("NX-END-04")
def test_elimination_is_checked_at_the_end_of_a_phase(phase: int) -> None:
    match = scene().rubium(A, 1).phase(phase).play()
    if not match.over:
        match.choose(END)
    assert places(match) == [2, 1]
    assert mission_hand(match, A) == []  # a card would have saved him


@pytest.mark.parametrize(("rubium", "over"), [(0, True), (1, False)])
@pytest.mark.rule("NX-END-04", "NX-END-03")
def test_elimination_at_the_end_of_the_draw_phase(rubium: int, over: bool) -> None:
    match = scene().rubium(A, rubium).phase(DRAWING).play()
    match.choose(END)  # he holds the mission he has drawn
    assert match.over == over


@pytest.mark.rule("NX-END-03", "NX-XCH-01")
def test_an_exchange_changes_nothing_about_elimination() -> None:
    match = scene().rubium(A, 1).missions(A, "massacre").play()
    match.choose(exchange_mission("massacre"))
    match.choose(END)
    assert not match.over
    assert table(match).rubium[A] == 2


@pytest.mark.rule("NX-END-04")
def test_points_are_checked_before_elimination() -> None:
    match = last_battle_of_b(hexes=7).vp(A, 11).vp(C, 11).play()
    assert places(match)[A] == 1  # at once, and alone
    assert places(match)[C] > 1


@pytest.mark.rule("NX-END-06")
def test_with_two_players_the_survivor_wins_whatever_the_points() -> None:
    match = fight("1D", "1H", 2).rubium(B, 0).vp(B, 11).play()
    match.choose(PASS, seat=B)
    assert places(match) == [1, 2]


@pytest.mark.rule("NX-END-07", "NX-INT-01")
def test_all_who_are_eliminated_together_are_out() -> None:
    game = fight("1H", "1H", 6, 6, seats=3).rubium(A, 0).rubium(B, 0).vp(A, 10)
    match = game.play()
    match.choose(PASS, seat=B)
    assert table(match).is_out == [True, True, False]
    assert places(match)[C] == 1
    assert min(places(match)[:2]) > 1


@pytest.mark.rule("NX-END-07")
def test_if_nobody_remains_all_are_compared() -> None:
    game = fight("1H", "1H", 6, 6).rubium(A, 0).rubium(B, 0)
    match = game.vp(B, 2).play()
    match.choose(PASS, seat=B)
    assert places(match) == [2, 1]
    match = game.vp(B, 1).play()
    match.choose(PASS, seat=B)
    assert places(match) == [1, 1]


# -- other ends ------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "over"), [(1, False), (0, True)])
@pytest.mark.rule("NX-END-08")
def test_the_safety_stop(before: int, over: bool) -> None:
    def late(s: Table) -> None:
        s.round = RULINGS["safety_stop_rounds"] - before

    match = scene(3).change(late).vp(A, 3).vp(B, 5).vp(C, 5).phase(DRAWING, active=C).play()
    match.choose(END)
    assert match.over == over
    if over:
        assert places(match) == [3, 1, 1]


@pytest.mark.rule("NX-END-08")
def test_the_last_round_is_played_to_its_end() -> None:
    def late(s: Table) -> None:
        s.round = RULINGS["safety_stop_rounds"]

    match = scene(3).change(late).phase(DRAWING, active=B).play()
    match.choose(END)
    assert (match.over, asked(match)) == (False, C)


@pytest.mark.rule("NX-END-09")
def test_who_resigns_has_lost() -> None:
    match = scene(settings={"resignation": True}).units(A, "2H", "h0l").vp(A, 11).play()
    match.choose(Resign())
    assert places(match) == [2, 1]


@pytest.mark.rule("NX-END-09")
def test_with_more_than_two_nobody_resigns() -> None:
    assert Resign() not in options(scene(3, settings={"resignation": True}).play())


@pytest.mark.rule("NX-END-10", "NX-END-05")
def test_tie_breaks_use_the_position_of_the_moment() -> None:
    game = last_battle_of_b(hexes=6).units(A, "1L", "c2").units(C, "1L 1H", "c2")
    match = game.play()
    attack(match, "a0")
    match.choose(PASS, seat=B)  # the battle in c2, which A might win, lapses
    assert match.over
    assert stack(match, A, "c2") == "1L"
    assert places(match) == [2, 3, 1]  # 6 hexes each; 7 units against 8
