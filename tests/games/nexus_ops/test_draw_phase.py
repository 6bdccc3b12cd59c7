"""Draw phase (NX-DRAW)."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.state import DEPLOYMENT, DRAWING
from offworld.games.nexus_ops.terms.options import END
from tests.games.nexus_ops.fight import (
    energize_hand,
    mission_hand,
    objective,
    objectives_offered,
    places,
    seen,
    vp,
)
from tests.games.nexus_ops.scene import A, B, asked, options, scene, table


@pytest.mark.rule("NX-DRAW-01")
def test_one_mission_is_drawn_and_hidden() -> None:
    match = scene().next_mission("massacre", "land_grab").phase(DRAWING).play()
    assert mission_hand(match, A) == ["massacre"]
    assert mission_hand(match, B) == []
    assert seen(match, A).players[A].shown_missions != [-1]
    assert seen(match, B).players[A].shown_missions == [-1]
    assert not any("massacre" in line.lower() for line in match.prose(B))


@pytest.mark.rule("NX-DRAW-02")
def test_an_objective_just_drawn_may_be_played() -> None:
    match = scene().units(A, "1S", "h3b").next_mission("squatters_rights").phase(DRAWING).play()
    assert objectives_offered(match) == ["squatters_rights"]
    match.choose(objective("squatters_rights"))
    assert (vp(match), mission_hand(match, A)) == (3, [])


@pytest.mark.rule("NX-DRAW-02")
def test_an_objective_just_drawn_but_not_fulfilled_may_not() -> None:
    match = scene().units(A, "1S", "h0b").next_mission("squatters_rights").phase(DRAWING).play()
    assert objectives_offered(match) == []
    assert mission_hand(match, A) == ["squatters_rights"]


@pytest.mark.parametrize(("others", "cards"), [("", 2), ("1S", 0)])
@pytest.mark.rule("NX-DRAW-03")
def test_who_controls_the_monolith_draws_two_energize_cards(others: str, cards: int) -> None:
    match = scene().units(A, "1S", "m").units(B, others, "m").phase(DRAWING).play()
    assert energize_hand(match, A) == []  # first the mission and what it brings
    match.choose(END)
    assert len(energize_hand(match, A)) == cards
    assert energize_hand(match, B) == []
    assert seen(match, B).players[A].shown_energize == [-1] * cards


@pytest.mark.rule("NX-DRAW-03")
def test_without_the_monolith_no_energize_cards() -> None:
    match = scene().units(A, "1S", "a0").phase(DRAWING).play()
    match.choose(END)
    assert (table(match).active, energize_hand(match, A)) == (B, [])


@pytest.mark.rule("NX-DRAW-02", "NX-DRAW-03", "NX-END-01")
def test_e28_objective_right_after_drawing() -> None:
    game = scene().units(A, "1S", "m").next_mission("secure_the_monolith").phase(DRAWING)
    match = game.play()
    match.choose(objective("secure_the_monolith"))
    match.choose(END)
    assert (vp(match), len(energize_hand(match, A))) == (2, 2)
    match = game.vp(A, 10).play()
    match.choose(objective("secure_the_monolith"))
    assert places(match) == [1, 2]
    assert energize_hand(match, A) == []


@pytest.mark.rule("NX-DRAW-04")
def test_there_is_no_hand_limit() -> None:
    many = ("adrenal_surge",) * 4 + ("double_strike",) * 3 + ("scattered_rubium",) * 3
    missions = ("massacre", "land_grab", "menagerie", "giant_killer", "ring_of_fire")
    game = scene().units(A, "1S", "m").energize(A, *many).missions(A, *missions)
    match = game.phase(DRAWING).play()
    match.choose(END)
    match.choose(END)
    assert table(match).active == B
    assert (len(energize_hand(match, A)), len(mission_hand(match, A))) == (12, 6)


@pytest.mark.rule("NX-DRAW-05")
def test_then_the_turn_ends() -> None:
    match = scene(3).phase(DRAWING).play()
    match.choose(END)
    assert (asked(match), table(match).active, table(match).phase) == (B, B, DEPLOYMENT)
    assert END in options(match)
