"""The greedy bot plays Nexus Ops sensibly."""

from __future__ import annotations

import pytest

from offworld.bots import GreedyBot, RandomBot
from offworld.engine import Match, Option
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops import mind as bot
from offworld.games.nexus_ops.state import MOVEMENT
from offworld.games.nexus_ops.tables import MISSION_IDS
from offworld.games.nexus_ops.terms.options import END, Buy, Exchange, Move, PlayObjective
from tests.games.nexus_ops.scene import A, B, hx, offered, options, scene, table


def choice(match: Match) -> Option:
    return GreedyBot(1)(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """A few games in every run; over 200 games on each seat count it wins at least 95 %."""
    wins = 0
    for number in range(4):
        match = NexusOps().new(seats=seats, seed=f"greedy {number}")
        me = number % seats
        while match.decision is not None:
            seat = match.decision.seat
            player = GreedyBot(number) if seat == me else RandomBot(f"{number} {seat}")
            match.choose(player(match))
        wins += match.scores[me].place == 1
    assert wins >= 3


def test_it_buys_rather_than_ends() -> None:
    assert isinstance(choice(scene().play()), Buy)


def test_it_explores() -> None:
    miners_at_home = scene().units(A, "2F", "h0l").units(A, "1F", "h0r").units(A, "1F", "h0b")
    match = miners_at_home.phase(MOVEMENT).play()
    chosen = choice(match)
    assert isinstance(chosen, Move)
    assert chosen.target in table(match).facedown_hexes


def test_it_takes_a_good_battle_and_leaves_a_bad_one() -> None:
    setting = scene().no_tokens().units(B, "1H", "a0").units(A, "3S", "c0").phase(MOVEMENT)
    match = setting.terrain(a0="crystal_spires", c0="crystal_spires").play()
    good, bad = hx(match, "a0"), hx(match, "e0")
    all_in = [move for move in offered(match, Move) if move.target == good and move.count == 3]
    assert bot.appeal(table(match), all_in)[0] > bot.appeal(table(match), [END])[0]
    weak = scene().no_tokens().units(B, "3D", "e0").units(A, "1F", "c0").phase(MOVEMENT).play()
    into = [move for move in offered(weak, Move) if move.target == bad]
    assert bot.appeal(table(weak), into)[0] < bot.appeal(table(weak), [END])[0]


def test_it_plays_a_fulfilled_mission_and_keeps_its_cards() -> None:
    match = scene().units(A, "1S", "m").missions(A, "secure_the_monolith").rubium(A, 0).play()
    chosen = choice(match)
    assert chosen == PlayObjective(MISSION_IDS.index("secure_the_monolith"))
    other = scene().missions(A, "massacre").rubium(A, 0).units(A, "1S", "m").play()
    assert any(isinstance(option, Exchange) for option in options(other))
    assert not isinstance(choice(other), Exchange)


def test_worth_adds_up_to_one_and_prefers_points() -> None:
    ahead = table(scene().vp(A, 6).units(A, "2F", "h0l").units(B, "2F", "h3l").play())
    first, second = bot.worth(ahead)
    assert first + second == pytest.approx(1)
    assert first > 0.7
