"""Recorded games replay to the same end, choice by choice."""

from __future__ import annotations

import gzip

import pytest

from offworld.engine import Match, Record
from tests.games.seti.make_fixtures import FIXTURES, GAMES, MIXES, Mix, file_of


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
    assert sum(len(records(mix)) for mix in MIXES) == GAMES


def test_the_games_show_almost_every_kind_of_option() -> None:
    chosen = {choice[0] for mix in MIXES for record in records(mix) for choice in record.choices}
    assert {"Launch", "Orbit", "Scan", "Analyze", "Play", "Research", "Pass"} <= chosen
    assert {"Step", "PlaceData", "CoverCircle", "MarkTrace", "TakeTech", "MarkGold"} <= chosen
