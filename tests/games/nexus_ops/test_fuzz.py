"""Whole random games over all boards, numbers of players and options, with the test kit.

``OFFWORLD_FUZZ=1`` plays every legal set-up once, ``OFFWORLD_FUZZ=10`` ten times, with other
seeds; without it a part of them is played, picked by chance.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from offworld.engine.testing import every_setup, fuzz
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.terms.options import Resign
from tests.games.nexus_ops.make_fixtures import MIXES, Mix

ROUNDS = float(os.environ.get("OFFWORLD_FUZZ", "0.05"))
"""Games of every legal set-up."""
PLAYED = MIXES if ROUNDS >= 1 else MIXES[::4]
CHUNKS = 57
THOROUGH = 0.01
"""The share of those games in which all properties are checked."""
USUAL = 1_400
"""Choices in a random game, about."""


@pytest.mark.parametrize("number", range(max(1, int(ROUNDS))))
@pytest.mark.parametrize("mix", PLAYED, ids=[mix.name for mix in PLAYED])
def test_the_kit_finds_nothing(mix: Mix, number: int) -> None:
    """All properties in a few mixes: every option alone, and some together."""
    first = number * len(MIXES) + MIXES.index(mix)  # every mix sees other games
    tally = fuzz(
        NexusOps(),
        games=1,
        first=first,
        seats=mix.seats,
        settings=mix.settings,
        modules=mix.modules,
        moments=1,
        usual=USUAL,
        seldom=(Resign,),
    )
    assert tally.choices > mix.seats  # more than the choice of factions


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_legal_setup(chunk: int) -> None:
    """Whatever is combined: no exception, no broken invariant, no decision without options."""
    setups = shuffled_setups()
    for number in range(chunk, round(ROUNDS * len(setups)), CHUNKS):
        setup = setups[number % len(setups)]
        tally = fuzz(
            NexusOps(),
            games=1,
            first=number,
            **setup,
            moments=1,
            usual=USUAL,
            thorough=THOROUGH,
            seldom=(Resign,),
        )
        assert tally.choices > setup["seats"]


@cache
def shuffled_setups() -> list[dict[str, Any]]:
    """All that are legal, shuffled, so that any part of them is a fair sample."""
    setups = every_setup(NexusOps())
    Random(0).shuffle(setups)
    return setups


def test_the_setups_are_all_there_are() -> None:
    """NX-OPT-02 in numbers: what goes together, multiplied out."""
    setups = shuffled_setups()
    times, missions, centres, sheets, tokens, resignation = 3, 5, 3, 2, 3, 2
    with_teams = missions * centres * sheets * tokens * resignation
    without = times * with_teams
    boards = 4
    assert [sum(setup["seats"] == seats for setup in setups) for seats in (2, 3, 4)] == [
        without * boards,
        without,
        without + with_teams,
    ]
    assert all(setup in setups for setup in map(as_setup, MIXES))


def test_a_part_of_the_setups_shows_every_pair_of_options() -> None:
    """What the plain build plays of them, it being slower."""
    setups = shuffled_setups()
    part = setups[: len(setups) // 20]
    assert pairs(part) == pairs(setups)


def pairs(setups: list[dict[str, Any]]) -> set[frozenset[str]]:
    """The options that are used together somewhere."""
    return {
        frozenset(pair) for setup in setups for pair in combinations(sorted(setup["modules"]), 2)
    }


def as_setup(mix: Mix) -> dict[str, Any]:
    modules = {name: dict(settings) for name, settings in mix.modules.items()}
    if "extra_exploration_tokens" in modules:
        modules["extra_exploration_tokens"] = {"strict": False}
    return {
        "seats": mix.seats,
        "settings": {"resignation": False, **mix.settings},
        "modules": modules,
    }
