"""The turn (NX-TURN), free actions, and exchanging cards (NX-XCH-01)."""

from __future__ import annotations

from typing import cast

import pytest

from offworld.engine import Option
from offworld.games.nexus_ops.modules.intercepted_transmissions import Line
from offworld.games.nexus_ops.modules.vortex import Turned
from offworld.games.nexus_ops.state import (
    BATTLE,
    DEPLOYMENT,
    DRAWING,
    EXPLORATION,
    MINING,
    MOVEMENT,
    SPECIAL_ATTACKS,
    TURN_START,
    Table,
)
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    Buy,
    Exchange,
    Fight,
    Move,
    PickUnit,
    PlayObjective,
    Reveal,
    Strike,
)
from tests.games.nexus_ops.acting import (
    buy,
    end,
    energize_hand,
    exchange_energize,
    exchange_mission,
    field,
    go,
    mission_hand,
    pick_hex,
    play_card,
    seen,
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
    scene,
    stack,
    table,
)

MONOLITH_MISSION = PlayObjective(MISSION_IDS.index("secure_the_monolith"))


@pytest.mark.rule("NX-TURN-01", "NX-TURN-06")
def test_turns_go_to_the_left_and_make_a_round() -> None:
    def b_is_first(s: Table) -> None:
        s.first = s.active = B

    match = field(seats=3).change(b_is_first).play()
    turns = []
    for _ in range(4):
        turns.append((asked(match), seen(match, None).round))
        end(match, 3)
    assert turns == [(B, 1), (C, 1), (A, 1), (B, 2)]


@pytest.mark.rule("NX-TURN-02")
def test_six_phases_in_order() -> None:
    """A Dragon strikes, a token is revealed, a battle fought, a refinery mined, a card drawn."""
    match = (
        scene()
        .no_tokens("a0", "a1", "c0", "c3")
        .token(e5="tok_15")
        .units(A, "1D", "a0")
        .units(B, "1H", "a1")
        .units(A, "1F", "c3")
        .units(B, "1F", "c3")
        .units(A, "1H", "e5")
        .missions(A, "massacre")
        .dice(1, 2, 2)
        .play()
    )
    phases = []
    while asked(match) == A:
        phases.append(table(match).phase)
        strikes, fights = offered(match, Strike), offered(match, Fight)
        match.choose((strikes or fights or [END])[0])
    assert list(dict.fromkeys(phases)) == [
        DEPLOYMENT,
        MOVEMENT,
        SPECIAL_ATTACKS,
        EXPLORATION,
        BATTLE,
        MINING,
        DRAWING,
    ]
    assert phases == sorted(phases)


@pytest.mark.rule("NX-TURN-03")
def test_phases_without_anything_to_do_are_empty() -> None:
    match = field().play()
    assert table(match).units_on_board(A) == 0
    end(match)
    assert options(match) == [END]  # nobody can move
    end(match)
    assert table(match).phase == DRAWING
    assert len(mission_hand(match, A)) == 1
    end(match)
    assert (asked(match), table(match).phase) == (B, DEPLOYMENT)


def at_the_vortex(round: int, active: int) -> Scene:
    """Number n borders a(n-1); black 2, white 5, then 6: out of a1 into a4, death in a5."""

    def begin(s: Table) -> None:
        s.round = round
        cast(Turned, s.parts["vortex"]).offset = 0

    return (
        field(modules=["vortex"])
        .units(A, "2F", "a1")
        .units(B, "1H", "a5")
        .change(begin)
        .dice(2, 5, 6)
        .phase(TURN_START, active)
    )


@pytest.mark.rule("NX-TURN-04")
@pytest.mark.parametrize(
    ("round", "active", "stirs"), [(1, A, False), (2, A, True), (2, B, False), (3, A, True)]
)
def test_the_vortex_stirs_before_the_first_players_later_turns(
    round: int, active: int, stirs: bool
) -> None:
    match = at_the_vortex(round, active).play()
    assert (asked(match), table(match).phase) == (active, DEPLOYMENT)
    assert stack(match, A, "a4") == ("2F" if stirs else "")
    assert stack(match, B, "a5") == ("" if stirs else "1H")


# -- free actions ----------------------------------------------------------------------


def with_cards() -> Scene:
    """A holds a fulfilled Objective and an Energize card."""
    return (
        field().units(A, "1S", "m").missions(A, "secure_the_monolith").energize(A, "adrenal_surge")
    )


def waiting(question: str) -> Scene:
    """Scenes that begin with different questions to A."""
    scenes = {
        "deployment": with_cards(),
        "movement": with_cards().phase(MOVEMENT),
        "special attack": with_cards()
        .units(A, "1D", "a0")
        .units(B, "1H", "c0")
        .phase(SPECIAL_ATTACKS),
        "next battle": with_cards().units(A, "1H", "a0").units(B, "1H", "a0").phase(BATTLE),
        "after mining": with_cards().units(A, "1H", "h0l").phase(MINING),
        "after drawing": with_cards().phase(DRAWING),
    }
    return scenes[question]


QUESTIONS = [
    "deployment",
    "movement",
    "special attack",
    "next battle",
    "after mining",
    "after drawing",
]


@pytest.mark.rule("NX-TURN-05", "NX-XCH-01")
@pytest.mark.parametrize("question", QUESTIONS)
def test_free_actions_are_among_the_options_and_the_question_comes_again(question: str) -> None:
    match = waiting(question).play()
    assert asked(match) == A
    before = options(match)
    rubium = table(match).rubium[A]
    exchange = Exchange(False, ENERGIZE_IDS.index("adrenal_surge"))
    match.choose(exchange)
    assert table(match).rubium[A] == rubium + 1
    assert [option for option in before if option != exchange] == options(match)
    match.choose(MONOLITH_MISSION)
    assert table(match).vp(A) == 2
    mine = {MONOLITH_MISSION, Exchange(True, MONOLITH_MISSION.mission)}
    left = [option for option in before if option != exchange and option not in mine]
    assert options(match) == left


@pytest.mark.rule("NX-TURN-05", "NX-XCH-01")
def test_free_actions_while_a_card_is_carried_out() -> None:
    match = with_cards().energize(A, "conscription").play()
    play_card(match, "conscription")
    exchange_energize(match, "adrenal_surge")
    match.choose(MONOLITH_MISSION)
    pick_hex(match, "h0b")
    pick_hex(match, "h0b")
    assert stack(match, A, "h0b") == "2H"
    assert table(match).rubium[A] == 9


@pytest.mark.rule("NX-TURN-05")
def test_free_actions_while_the_order_of_reveals_is_chosen() -> None:
    match = (
        scene()
        .units(A, "1S", "m")
        .units(A, "4S 1F", "c0")
        .units(A, "1F", "c1")
        .missions(A, "secure_the_monolith")
        .phase(EXPLORATION)
        .play()
    )
    assert offered(match, Reveal)
    match.choose(MONOLITH_MISSION)
    assert offered(match, Reveal)
    assert table(match).vp(A) == 2


@pytest.mark.rule("NX-TURN-05")
def test_the_last_special_attack_may_fulfil_an_objective() -> None:
    roast = PlayObjective(MISSION_IDS.index("roast_em_alive"))
    match = (
        field()
        .units(A, "1D", "a0")
        .units(B, "1H", "c0")
        .missions(A, "roast_em_alive")
        .dice(4)
        .phase(SPECIAL_ATTACKS)
        .play()
    )
    assert roast not in options(match)
    match.choose(offered(match, Strike)[0])
    assert options(match)[0] == END
    match.choose(roast)
    assert table(match).vp(A) == 2


@pytest.mark.rule("NX-TURN-05")
def test_a_battle_may_fulfil_an_objective() -> None:
    match = (
        field()
        .units(A, "1S", "m")
        .units(B, "1S", "m")
        .missions(A, "secure_the_monolith")
        .dice(4, 1)
        .phase(BATTLE)
        .play()
    )
    match.choose(Fight(hx(match, "m"), B))
    while MONOLITH_MISSION not in options(match):
        match.choose(options(match)[0])
    assert table(match).phase == BATTLE
    assert PASS in options(match)


@pytest.mark.rule("NX-TURN-05")
@pytest.mark.parametrize(("mission", "routine"), [("massacre", END), ("industrial_giant", None)])
def test_a_pause_is_for_objectives_and_looks_the_same_to_the_others(
    mission: str, routine: Option | None
) -> None:
    """It is answered for anyone without an Objective to play; nobody else learns which it was."""
    rich = field().refinery(c0=3, c1=3).units(A, "1H", "c0").units(A, "1H", "c1")
    rich = rich.units(A, "1H", "h0l").units(A, "1H", "h0r").phase(MINING)
    match = rich.missions(A, mission).play()
    assert match.decision is not None
    assert (asked(match), match.decision.routine) == (A, routine)
    for seat in (B, None):
        question = match.question(seat)
        assert question is not None
        assert (question.seat, question.about) == (None, None)
        assert question.prompt == "A moment for Objectives and exchanges"


@pytest.mark.rule("NX-TURN-05")
def test_with_an_empty_hand_nobody_is_asked_at_the_end_of_a_phase() -> None:
    """Exploration and mining pass; the next question comes with the mission drawn."""
    match = scene().token(c0="tok_15").units(A, "1H", "c0").phase(EXPLORATION).play()
    assert table(match).rubium[A] == 9
    assert table(match).phase == DRAWING


@pytest.mark.rule("NX-TURN-05")
def test_a_card_in_hand_is_asked_for_after_exploration_and_after_mining() -> None:
    match = (
        scene()
        .token(c0="tok_15")
        .units(A, "1H", "c0")
        .missions(A, "massacre")
        .phase(EXPLORATION)
        .play()
    )
    assert (table(match).phase, options(match)[0]) == (EXPLORATION, END)
    end(match)
    assert (table(match).phase, options(match)[0]) == (MINING, END)


def with_line(mission: str) -> Scene:
    """A mines 10 with an empty hand, and the transmission line is this one card."""

    def only(s: Table) -> None:
        missions = cast(Line, s.parts["intercepted_transmissions"]).missions
        while missions.cards:
            s.move(missions, 0, s.mission_deck)
        s.move(s.mission_deck, s.mission_deck.cards.index(MISSION_IDS.index(mission)), missions)

    mining = field(modules=["intercepted_transmissions"]).refinery(c0=2, c1=2).phase(MINING)
    for hex in ("h0l", "h0r", "h0b", "c0", "c1"):
        mining = mining.units(A, "1H", hex)
    return mining.change(only)


@pytest.mark.rule("NX-TURN-05")
def test_a_playable_card_of_the_line_is_asked_for() -> None:
    match = with_line("industrial_giant").play()
    assert (asked(match), table(match).phase) == (A, MINING)
    match.choose(PlayObjective(MISSION_IDS.index("industrial_giant")))
    assert table(match).vp(A) == 3


@pytest.mark.rule("NX-TURN-05")
def test_a_line_out_of_reach_is_not_asked_for() -> None:
    match = with_line("land_grab").play()
    assert table(match).rubium[A] == 18
    assert table(match).phase != MINING


# -- exchanging cards (outside a battle) -----------------------------------------------


@pytest.mark.rule("NX-XCH-01")
def test_e07_exchange_for_rubium() -> None:
    match = (
        field()
        .rubium(A, 1)
        .missions(A, "massacre")
        .energize(A, "adrenal_surge", "double_strike")
        .play()
    )
    assert not offered(match, Buy)
    exchange_mission(match, "massacre")
    exchange_energize(match, "double_strike")
    assert table(match).rubium[A] == 3
    buy(match, "F", "h0l")
    assert (table(match).rubium[A], stack(match, A, "h0l")) == (0, "1F")
    for viewer in (A, B, None):
        view = seen(match, viewer)
        assert view.mission_discard == [MISSION_IDS.index("massacre")]
        assert view.energize_discard == [ENERGIZE_IDS.index("double_strike")]
    assert energize_hand(match, A) == ["adrenal_surge"]


@pytest.mark.rule("NX-XCH-01")
def test_each_card_of_the_hand_can_be_exchanged_once() -> None:
    match = field().missions(A, "massacre").energize(A, "force_shield", "force_shield").play()
    exchange_energize(match, "force_shield")
    exchange_energize(match, "force_shield")
    assert offered(match, Exchange) == [Exchange(True, MISSION_IDS.index("massacre"))]
    exchange_mission(match, "massacre")
    assert not offered(match, Exchange)
    assert table(match).rubium[A] == 8 + 3


@pytest.mark.rule("NX-XCH-01")
def test_nobody_exchanges_in_another_players_turn() -> None:
    """B chooses what a Dragon's breath costs him, and holds cards."""
    match = (
        field()
        .units(A, "1D", "a0")
        .units(B, "1H 1S", "c0")
        .missions(B, "massacre")
        .energize(B, "force_shield")
        .dice(4)
        .phase(SPECIAL_ATTACKS)
        .play()
    )
    match.choose(offered(match, Strike)[0])
    assert asked(match) == B
    assert options(match) == [PickUnit(0), PickUnit(3)]


@pytest.mark.rule("NX-XCH-01")
def test_a_card_may_be_exchanged_between_two_moves() -> None:
    match = field().units(A, "2H", "h0l").energize(A, "phase_gate").phase(MOVEMENT).play()
    go(match, "1H", "h0l", "h0r")
    exchange_energize(match, "phase_gate")
    go(match, "1H", "h0l", "h0b")
    assert table(match).rubium[A] == 9
    assert not offered(match, Move)
