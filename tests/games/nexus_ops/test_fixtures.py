"""A hundred recorded games replay to the same end, choice by choice."""

from __future__ import annotations

import gzip

import pytest

from offworld.engine import Match, Option, Record, Wish
from tests.games.nexus_ops.make_fixtures import FIXTURES, GAMES, MIXES, Mix, file_of


def records(mix: Mix) -> list[Record]:
    lines = gzip.decompress(file_of(mix).read_bytes()).splitlines()
    return [Record.from_json(line) for line in lines]


@pytest.mark.parametrize("mix", MIXES, ids=[mix.name for mix in MIXES])
def test_recorded_games_replay(mix: Mix) -> None:
    """Replaying checks that every choice is legal, and the state at the end."""
    for record in records(mix):
        match = Match.replay(record)
        assert match.over
        assert min(score.place for score in match.scores) == 1


def test_there_are_a_hundred_games_of_all_mixes() -> None:
    assert {file.name for file in FIXTURES.iterdir()} == {file_of(mix).name for mix in MIXES}
    assert sum(len(records(mix)) for mix in MIXES) == GAMES
    for mix in MIXES:
        assert {record.seats for record in records(mix)} == {mix.seats}
        assert {*records(mix)[0].modules} == {*mix.modules}


def test_the_games_show_every_kind_of_option() -> None:
    chosen = {choice[0] for mix in MIXES for record in records(mix) for choice in record.choices}
    every = {
        kind.__name__
        for kind in Option.__subclasses__()
        if kind is not Wish and kind.__module__.startswith("offworld.games.nexus_ops")
    }
    assert every - {"PickHit"} <= chosen <= every  # a hit is seldom chosen
