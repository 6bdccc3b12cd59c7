"""Whole games against Maximus: random ones with the test kit, and the greedy bot's."""

from __future__ import annotations

import os

import pytest

from offworld.bots import GreedyBot
from offworld.engine.testing import every_setup, fuzz
from offworld.games.pandorum import PandorumGame
from tests.games.pandorum.scene import table
from tests.games.pandorum.solo import MAXIMUS, its_board

GAMES = int(float(os.environ.get("OFFWORLD_FUZZ", "0.05")) * 40) or 1
LEVELS = ("lieutenant", "captain", "admiral")


OTHERS = ((), ("leasing",), ("events",), ("monoliths",), ("events", "monoliths", "leasing"))


@pytest.mark.rule("PD-MX-01", "PD-DISC-02")
@pytest.mark.parametrize("others", OTHERS, ids="-".join)
@pytest.mark.parametrize("level", LEVELS)
def test_the_kit_finds_nothing(level: str, others: tuple[str, ...]) -> None:
    """Alone, and with every other module."""
    handicap = "events" in others
    modules = {"maximus": {"level": level, "handicap": handicap}, **{name: {} for name in others}}
    first = 100 * LEVELS.index(level) + 1000 * OTHERS.index(others)
    tally = fuzz(PandorumGame(), GAMES, first, seats=1, modules=modules, usual=130)
    assert tally.choices > 22


@pytest.mark.parametrize("level", LEVELS)
def test_many_light_games(level: str) -> None:
    """Options and invariants at every choice."""
    settings = {"random_harvesters": True}
    fuzz(
        PandorumGame(),
        games=10 * GAMES,
        first=5000 + 100 * LEVELS.index(level),
        seats=1,
        settings=settings,
        modules={"maximus": {"level": level}},
        thorough=0,
    )


def test_one_seat_is_for_maximus_alone() -> None:
    setups = every_setup(PandorumGame())
    solo = [setup for setup in setups if setup["seats"] == 1]
    assert solo
    assert all("maximus" in setup["modules"] for setup in solo)
    assert not any("maximus" in setup["modules"] for setup in setups if setup["seats"] > 1)


def test_the_greedy_bot_plays_solo() -> None:
    """It uses its time: in 22 rounds it builds about 13 Structures and comes close or wins."""
    match = PandorumGame().new(seats=1, seed="greedy", modules={"maximus": {"level": "captain"}})
    bot = GreedyBot(1)
    while match.decision is not None:
        [worth] = match.game.mind.worth(match.state)
        assert 0.0 <= worth <= 1.0
        match.choose(bot(match))
    assert its_board(match).built == 22
    assert table(match).constructions[0] >= 10
    assert match.scores[0].points >= 40


def test_worth_sees_the_lead_and_the_time() -> None:
    match = PandorumGame().new(seats=1, seed="worth", modules=["maximus"])
    s = table(match)
    [before] = match.game.mind.worth(s)
    s.quids[0] += 20
    [after] = match.game.mind.worth(s)
    assert after > before
    s.quids[MAXIMUS] += 40
    assert match.game.mind.worth(s)[0] < before
