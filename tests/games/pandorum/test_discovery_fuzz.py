"""Whole random games with Events, Monoliths or both, with the test kit."""

from __future__ import annotations

import os

import pytest

from offworld.engine.testing import fuzz
from offworld.games.pandorum import PandorumGame

GAMES = max(1, int(float(os.environ.get("OFFWORLD_FUZZ", "1")) * 2))
USUAL = 500
"""Choices in a random game, about."""
SETS = [["events"], ["monoliths"], ["events", "monoliths"], ["events", "monoliths", "leasing"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", SETS, ids=["-".join(modules) for modules in SETS])
def test_the_kit_finds_nothing(modules: list[str], seats: int) -> None:
    first = 100 * seats + 10 * len(modules)
    game = PandorumGame()
    tally = fuzz(game, GAMES, first, seats, modules=modules, usual=USUAL, thorough=0.5)
    assert tally.choices > 50 * tally.games
