"""The solver that judges bots is right: beside the plainest search, by the rules of the engine."""

from __future__ import annotations

import json
from random import Random

import pytest
from benchmarks.solver import POSITIONS, random_position, values

from offworld.engine import Match
from tests.games.test_connect_four import after


def plain_value(match: Match, seat: int) -> int:
    """What a seat gets if both play perfectly: every line to its end."""
    if match.decision is None:
        return round(match.game.payoffs(match.state)[seat])
    found = []
    for option in match.decision.options:
        twin = match.clone()
        twin.choose(option)
        found.append(plain_value(twin, seat))
    return max(found) if match.decision.seat == seat else min(found)


@pytest.mark.parametrize("seed", range(12))
def test_the_solver_agrees_with_a_plain_search(seed: int) -> None:
    rng = Random(seed)
    drops = None
    while drops is None:
        drops = random_position(rng, 34)
    match = after("".join(str(column + 1) for column in drops))
    assert match.decision is not None
    seat, found = match.decision.seat, values(drops)
    for option in match.decision.options:
        twin = match.clone()
        twin.choose(option)
        column = option.column  # type: ignore[attr-defined]
        assert plain_value(twin, seat) == found[column]
    assert sum(worth is not None for worth in found) == len(match.decision.options)


def test_the_set_has_positions_in_which_it_matters_what_one_does() -> None:
    positions = json.loads(POSITIONS.read_text())
    assert len(positions) == 100
    for position in positions:
        known = {worth for worth in position["values"] if worth is not None}
        assert len(known) > 1
        assert 16 <= len(position["drops"]) <= 24
