"""Recorded games replay to the same end, choice by choice."""

from __future__ import annotations

import gzip

import pytest

from offworld.engine import Match, Option, Record, Wish
from offworld.games.on_mars.terms import options
from tests.games.on_mars.make_fixtures import FIXTURES, MIXES, Mix, file_of

NEVER = {"ColonistFrom"}
"""Only where a module tells parts of the Living Quarters apart."""
SELDOM = {"CompleteGoal", "Choose", "TakeDiscovery", "ProduceOn", "SpendGoal", "GainItem"}
"""Need rare cards, or luck."""


def records(mix: Mix) -> list[Record]:
    lines = gzip.decompress(file_of(mix).read_bytes()).splitlines()
    return [Record.from_json(line) for line in lines]


@pytest.mark.parametrize("mix", MIXES, ids=[mix.name for mix in MIXES])
def test_recorded_games_replay(mix: Mix) -> None:
    """Replaying checks that every choice is legal, and the state at the end."""
    for record in records(mix):
        assert Match.replay(record).over


def test_there_are_games_of_all_mixes() -> None:
    assert {file.name for file in FIXTURES.iterdir()} == {file_of(mix).name for mix in MIXES}


def test_the_games_show_every_kind_of_option() -> None:
    chosen = {choice[0] for mix in MIXES for record in records(mix) for choice in record.choices}
    every = {
        kind.__name__
        for kind in Option.__subclasses__()
        if kind.__module__ == options.__name__ and not issubclass(kind, Wish)
    }
    assert every - NEVER - SELDOM <= chosen
