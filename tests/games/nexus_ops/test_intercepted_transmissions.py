"""Intercepted Transmissions (NX-OPT-INT)."""

from __future__ import annotations

import pytest

from offworld.engine import Match, Pile
from offworld.engine.cards import EVERYBODY
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.intercepted_transmissions import Line
from offworld.games.nexus_ops.state import BATTLE, DRAWING, MOVEMENT, Table
from offworld.games.nexus_ops.tables import MISSION_IDS
from offworld.games.nexus_ops.terms.options import END, PASS, Exchange
from tests.games.nexus_ops.acting import mission_hand, seen
from tests.games.nexus_ops.fight import (
    battle_mission,
    battle_missions_offered,
    exchange_energize,
    objective,
    objectives_offered,
    vp,
)
from tests.games.nexus_ops.playing import choose, go_on_to_turn_of, mission
from tests.games.nexus_ops.scene import A, B, Scene, asked, offered, scene, table

INTERCEPTED = "intercepted_transmissions"


def line_of(s: Table) -> Pile:
    line = s.parts[INTERCEPTED]
    assert isinstance(line, Line)
    return line.missions


def line(match: Match) -> list[str]:
    return [MISSION_IDS[card] for card in line_of(table(match)).cards]


def with_line(*names: str, seats: int = 2) -> Scene:
    """These missions lie in the transmission line."""

    def lay(s: Table) -> None:
        pile = line_of(s)
        while pile.cards:
            s.move(pile, 0, s.mission_deck)
        for name in names:
            s.move(s.mission_deck, s.mission_deck.cards.index(mission(name)), pile)

    return scene(seats, [INTERCEPTED]).change(lay)


@pytest.mark.rule("NX-OPT-INT-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_line_is_faceup_and_two_longer_than_the_players_are_many(seats: int) -> None:
    match = NexusOps().new(seats=seats, seed=3, modules=[INTERCEPTED])
    assert len(line(match)) == seats + 2
    assert [MISSION_IDS[card] for card in seen(match, None).open_missions] == line(match)
    assert {*line_of(table(match)).seen} == {EVERYBODY}
    assert len(table(match).mission_deck) == 36 - seats - 2


@pytest.mark.rule("NX-OPT-INT-01", "NX-OPT-INT-02", "NX-OPT-INT-03", "NX-OPT-INT-04")
def test_e33_intercepted_transmissions() -> None:
    row = ("secure_the_monolith", "plains_offensive", "massacre", "giant_killer", "ring_of_fire")
    setting = with_line(*row, seats=3).no_tokens().units(A, "1S", "m").phase(MOVEMENT)
    setting.units(A, "1D", "a0").units(B, "1H", "a0").terrain(a0="rock_plains").dice(6)
    match = choose(setting.play(), objective("secure_the_monolith"), END)
    assert asked(match) == A
    match.choose(battle_mission("plains_offensive"))
    assert line(match) == ["massacre", "giant_killer", "ring_of_fire"]
    assert vp(match) == 2 + 1 + 1  # an Objective, a Battle Victory card, a Battle mission
    choose(match, PASS, PASS)  # A plays nothing more, B draws nothing
    assert table(match).phase == DRAWING
    assert line(match)[:3] == ["massacre", "giant_killer", "ring_of_fire"]
    assert len(line(match)) == 5
    assert mission_hand(match, A) == []


@pytest.mark.rule("NX-OPT-INT-02")
def test_several_missions_of_the_line_in_one_turn() -> None:
    setting = with_line("secure_the_monolith", "squatters_rights", "massacre", "giant_killer")
    match = setting.units(A, "1S", "m").units(A, "1H", "h3b").play()
    assert objectives_offered(match) == ["secure_the_monolith", "squatters_rights"]
    choose(match, objective("secure_the_monolith"), objective("squatters_rights"))
    assert line(match) == ["massacre", "giant_killer"]
    assert [MISSION_IDS[card] for card in seen(match, None).players[A].played] == [
        "secure_the_monolith",
        "squatters_rights",
    ]


@pytest.mark.rule("NX-OPT-INT-03")
def test_the_line_stays_short_when_the_deck_is_empty() -> None:
    def leave_one(s: Table) -> None:
        while len(s.mission_deck) > 1:
            s.move(s.mission_deck, 0, s.played[B])

    match = with_line("massacre", "giant_killer").change(leave_one).phase(DRAWING).play()
    assert len(line(match)) == 3
    assert asked(match) == B


@pytest.mark.rule("NX-OPT-INT-04")
def test_one_battle_mission_of_the_line_for_a_battle() -> None:
    setting = with_line("plains_offensive", "flawless_operation", "massacre", "giant_killer")
    setting.units(A, "1D", "a0").units(B, "1H", "a0").terrain(a0="rock_plains").dice(6)
    match = setting.phase(BATTLE).play()
    assert battle_missions_offered(match) == ["plains_offensive", "flawless_operation"]
    choose(match, battle_mission("flawless_operation"))
    assert not battle_missions_offered(match)
    match.choose(PASS)
    assert asked(match) == B
    assert vp(match) == 1 + 2


@pytest.mark.rule("NX-OPT-INT-05")
def test_the_line_cannot_be_exchanged_for_rubium() -> None:
    match = with_line("massacre", "giant_killer").energize(A, "phase_gate").play()
    assert offered(match, Exchange) == [exchange_energize("phase_gate")]


@pytest.mark.rule("NX-OPT-INT-06")
def test_the_gap_of_a_mission_taken_after_the_refill_stays_open() -> None:
    setting = with_line("massacre", "giant_killer", "dragonslayer").units(A, "1H", "h3b")
    match = setting.next_mission("squatters_rights", "leaper_bane").phase(DRAWING).play()
    match.choose(objective("squatters_rights"))
    match.choose(END)
    assert asked(match) == B
    assert line(match) == ["massacre", "giant_killer", "dragonslayer"]
    go_on_to_turn_of(match, A)
    assert line(match) == ["massacre", "giant_killer", "dragonslayer", "leaper_bane"]
