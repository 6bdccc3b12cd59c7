"""Rules that meet (NX-INT), and things that happen at the same time (NX-TIME-06)."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.modules.look.king_of_the_hill import TakeHill
from offworld.games.nexus_ops.state import (
    ATTACKER,
    BATTLE,
    DEPLOYMENT,
    DRAWING,
    EXPLORATION,
    MINING,
    MOVEMENT,
    SPECIAL_ATTACKS,
    Table,
)
from offworld.games.nexus_ops.terms.options import DRAW, END, PASS, Buy, Move, Reveal
from tests.games.nexus_ops.fight import (
    attack,
    card,
    energize_hand,
    fight,
    objective,
    places,
    units_offered,
    vp,
)
from tests.games.nexus_ops.scene import A, B, C, asked, hx, options, passes, scene, stack, table


@pytest.mark.rule("NX-INT-01")
def test_mutual_destruction_card_then_draw_then_both_are_checked() -> None:
    match = fight("1H", "1H", 6, 6).rubium(A, 0).rubium(B, 1).play()
    assert (vp(match), options(match)) == (1, [DRAW, PASS])
    other = match.clone()
    match.choose(DRAW, seat=B)  # 1 rubium and 1 card: only A is eliminated
    assert table(match).is_out == [True, False]
    assert places(match) == [2, 1]
    other.choose(PASS, seat=B)  # both are; A has the point
    assert places(other) == [1, 2]


@pytest.mark.parametrize(("cards", "over"), [(("massacre",), False), ((), True)])
@pytest.mark.rule("NX-INT-02")
def test_one_rubium_and_one_card_are_enough(cards: tuple[str, ...], over: bool) -> None:
    match = scene().rubium(A, 1).missions(A, *cards).phase(MOVEMENT).play()
    match.choose(END)
    assert match.over == over


@pytest.mark.parametrize(
    "phase", [DEPLOYMENT, MOVEMENT, SPECIAL_ATTACKS, EXPLORATION, BATTLE, MINING, DRAWING]
)
@pytest.mark.rule("NX-INT-03")
def test_an_objective_ends_the_game_in_any_phase(phase: int) -> None:
    match = (
        scene()
        .vp(A, 10).missions(A, "secure_the_monolith")
        .units(A, "1D", "m").units(B, "1H", "a3")
        .units(A, "1H", "h0l").units(A, "1F", "a0")
        .units(A, "1K", "c1").units(B, "1K", "c1")
        .phase(phase).play()
    )  # fmt: skip
    assert (asked(match), table(match).phase) == (A, phase)
    match.choose(objective("secure_the_monolith"))
    assert places(match) == [1, 2]


@pytest.mark.rule("NX-INT-03", "NX-DRAW-02")
def test_an_objective_just_drawn_ends_the_game() -> None:
    game = scene().vp(A, 10).units(A, "1S", "m").next_mission("secure_the_monolith")
    match = game.phase(DRAWING).play()
    match.choose(objective("secure_the_monolith"))
    assert places(match) == [1, 2]


@pytest.mark.parametrize(("flies", "cards"), [(True, 0), (False, 2)])
@pytest.mark.rule("NX-INT-04")
def test_a_dragon_that_flies_out_gives_up_the_monolith(flies: bool, cards: int) -> None:
    match = scene().units(A, "1D", "m").no_tokens().phase(MOVEMENT).play()
    if flies:
        match.choose(Move(5, 1, hx(match, "m"), hx(match, "h3b")))
    match.choose(END)
    match.choose(END)  # of the Draw phase
    assert len(energize_hand(match, A)) == cards


@pytest.mark.rule("NX-INT-05")
def test_double_strike_on_a_leaper_gives_two_choices() -> None:
    match = attack(fight("1L", "1S 1K 1F 1H", 5, 6).energize(A, "double_strike").play())
    passes(match).choose(card("double_strike", ATTACKER))
    assert (asked(match), units_offered(match)) == (A, "HFKS")
    match.choose(options(match)[3])
    assert (asked(match), units_offered(match)) == (A, "HFK")


@pytest.mark.rule("NX-INT-05")
def test_double_strike_on_a_leaper_looks_at_every_die() -> None:
    match = attack(fight("1L", "1S 1K 1F 1H", 4, 6).energize(A, "double_strike").play())
    passes(match).choose(card("double_strike", ATTACKER))
    assert asked(match) == A
    match.choose(options(match)[3])
    assert (asked(match), units_offered(match)) == (B, "HFK")  # the 4 is its owner's


@pytest.mark.rule("NX-DEF-06", "NX-BATTLE-09")
def test_a_destroyed_unit_may_be_bought_again() -> None:
    game = fight("1D", "3D", 2, 1, 1, 1).rubium(B, 12)
    match = game.play()
    match.choose(END)  # of A's Draw phase
    assert (stack(match, B, "a2"), table(match).active) == ("2D", B)
    match.choose(Buy(5, hx(match, "h3l")))
    assert stack(match, B, "h3l") == "1D"


@pytest.mark.rule("NX-TIME-06")
def test_several_players_draw_in_turn_order_from_the_active_player() -> None:
    def one_card_left(s: Table) -> None:
        del s.energize_deck.cards[1:], s.energize_deck.seen[1:]

    game = scene(3, ["king_of_the_hill"]).units(B, "1S", "m").phase(DRAWING, active=B)
    match = game.change(one_card_left).play()
    match.choose(END)
    match.choose(TakeHill())
    assert [len(energize_hand(match, seat)) for seat in (A, B, C)] == [0, 0, 1]


@pytest.mark.rule("NX-TIME-06")
def test_a_player_orders_his_own_simultaneous_things() -> None:
    game = scene().units(A, "5S", "h0l").units(A, "1H", "a0").units(A, "1H", "a1")
    match = game.token(a0="tok_01", a1="tok_02").phase(EXPLORATION).play()
    assert set(options(match)) == {Reveal(hx(match, "a0")), Reveal(hx(match, "a1"))}
    match.choose(Reveal(hx(match, "a1")))
    assert (stack(match, A, "a0"), stack(match, A, "a1")) == ("1H", "1H 1S")
