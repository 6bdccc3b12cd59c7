"""The greedy bot plays Pandorum sensibly."""

from __future__ import annotations

import pytest

from offworld.bots import GreedyBot, RandomBot
from offworld.engine import Match, Option
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum import mind as bot
from offworld.games.pandorum.terms.options import Build, Move, TakeFromDeck, TakeFromMarket
from tests.games.pandorum.scene import (
    BLUE,
    MODULE,
    RED,
    cards,
    go,
    hx,
    offered,
    pay,
    scene,
    table,
)


def choice(match: Match) -> Option:
    return GreedyBot(1)(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """A few games in every run; over 60 games on each number of seats it won all."""
    wins = 0
    for number in range(3):
        match = PandorumGame().new(seats=seats, seed=f"greedy {number}")
        me = number % seats
        while match.decision is not None:
            seat = match.decision.seat
            player = GreedyBot(number) if seat == me else RandomBot(f"{number} {seat}")
            match.choose(player(match))
        wins += match.scores[me].place == 1
    assert wins >= 2


def test_it_goes_where_it_pays() -> None:
    match = scene().hand(RED, 5, 9, 9).play()  # Magma Tap: 2 quids per Volcano
    chosen = choice(match)
    assert isinstance(chosen, Move)
    assert table(match).is_next_to_volcano(chosen.hex)


def test_it_builds_what_pays_most() -> None:
    match = scene().hand(RED, 9, 17, 20, 6).play()
    go(match, 2, 0)
    pay(match, 9)
    chosen = choice(match)
    assert isinstance(chosen, Build)
    assert 20 in cards(chosen)


def test_without_cards_it_takes_some() -> None:
    match = scene().hand(RED, 24).market(1, 2, 3, 4).play()
    assert isinstance(choice(match), (TakeFromMarket, TakeFromDeck))


def test_it_shuns_rent() -> None:
    match = scene().structure(BLUE, MODULE, 1, 0).hand(RED, 1, 1).play()
    rent = [move for move in offered(match, Move) if move.hex == hx(match, 1, 0)]
    free = [move for move in offered(match, Move) if move.hex == hx(match, 2, 0)]
    assert bot.appeal(table(match), rent)[0] < bot.appeal(table(match), free)[0]


def test_worth_adds_up_to_one_and_prefers_quids() -> None:
    first, second = bot.worth(table(scene().quids(40, 20).play()))
    assert first + second == pytest.approx(1)
    assert first > 0.7
