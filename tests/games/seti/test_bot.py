"""The greedy bot plays SETI sensibly."""

from __future__ import annotations

import pytest

from offworld.bots import GreedyBot, RandomBot
from offworld.engine import Match, Option
from offworld.games.seti import SetiGame
from offworld.games.seti import mind as bot
from offworld.games.seti.terms.options import (
    ANALYZE,
    END_TURN,
    CompleteMission,
    Land,
    Mark,
    PlaceData,
)
from tests.games.seti.scene import GREEN, NONE, WHITE, moon, planet, play, scene, star, table


def choice(match: Match) -> Option:
    return GreedyBot(1)(match)


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    for number in range(2):
        match = SetiGame().new(seats=seats, seed=f"greedy {number}")
        me = number % seats
        while match.decision is not None:
            seat = match.decision.seat
            player = GreedyBot(number, 1) if seat == me else RandomBot(f"{number} {seat}")
            match.choose(player(match))
        assert match.scores[me].place == 1


def test_it_lands_on_a_rich_moon() -> None:
    game = scene().goods(WHITE, energy=3, credits=3).probes(WHITE, (4, 2)).techs(WHITE, "probe_4")
    assert choice(game.play()) == Land(planet("uranus"), moon("titania"), NONE)


def test_it_analyzes_and_completes_missions() -> None:
    assert choice(scene().goods(WHITE, energy=1).computer(WHITE, 6).play()) == ANALYZE
    ready = scene().goods(WHITE, credits=1).mission(WHITE, 32).orbiter(WHITE, "mercury").play()
    assert choice(ready) == CompleteMission(31)


def test_it_places_data_before_the_turn_ends() -> None:
    match = scene().goods(WHITE, credits=1, data=4).hand(WHITE, 110).play()
    play(match, 110)
    assert choice(match) == PlaceData()
    assert choice(match) != END_TURN


def test_it_wins_a_sector_rather_than_giving_it_away() -> None:
    game = scene().goods(WHITE, credits=1).hand(WHITE, 115)
    game.markers("vega", WHITE, GREEN, WHITE).markers("procyon", GREEN, GREEN, GREEN, GREEN)
    match = game.play()
    play(match, 115)
    assert choice(match) == Mark(star("vega"))


def test_worth_adds_up_to_one_and_prefers_points() -> None:
    first, second = bot.worth(table(scene().goods(WHITE, points=60).goods(GREEN, points=20).play()))
    assert first + second == pytest.approx(1)
    assert first > 0.8
