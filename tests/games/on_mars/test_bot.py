"""The greedy bot plays On Mars sensibly."""

from __future__ import annotations

import pytest

from offworld.bots import Bot, GreedyBot, RandomBot
from offworld.engine import Match, Option
from offworld.games.on_mars.mind import strength, time_left, worth
from offworld.games.on_mars.terms.options import Construct, MoveRover, TakeAction
from tests.games.on_mars.scene import (
    GAME,
    GREEN,
    PURPLE,
    act,
    hx,
    scene,
    table,
)


def choice(match: Match) -> Option:
    return GreedyBot(1)(match)


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_random(seats: int) -> None:
    """A game in every run; over 60 games on each number of seats it won all but a few."""
    match = GAME.new(seats=seats, seed="greedy")
    players: list[Bot] = [GreedyBot(1), *[RandomBot(seat) for seat in range(1, seats)]]
    while match.decision is not None:
        match.choose(players[match.decision.seat](match))
    assert match.scores[0].place == 1


def test_it_builds_what_the_colony_needs() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 1, 2).stock(PURPLE, water=1, mineral=1)
    match = game.lss(1, 2, 2, 1, 2).play()
    assert isinstance(choice(match), TakeAction)
    act(match, "construct_building")
    chosen = choice(match)
    assert isinstance(chosen, Construct)
    assert chosen.kind == 3


def test_its_rover_goes_to_a_tile() -> None:
    match = act(scene().at(PURPLE, 5).tile("disc_crystals", 2, 0).play(), "control_center")
    assert choice(match) == MoveRover(hx(1, 0))


def test_more_is_better() -> None:
    poor, rich = table(scene().play()), table(scene().shelter(PURPLE, -4, 0).play())
    assert strength(rich, PURPLE) > strength(poor, PURPLE)
    assert worth(rich)[PURPLE] > worth(rich)[GREEN]
    assert 0 < time_left(poor) <= 1
    low = table(scene().tech(PURPLE, "mine", "lab_5_top").play())
    high = table(scene().tech(PURPLE, "mine", "lab_6").play())
    assert strength(high, PURPLE) > strength(low, PURPLE)
