"""Whole random games over all boards, numbers of players and options, with the test kit.

``OFFWORLD_FUZZ=10`` plays ten times as many.
"""

from __future__ import annotations

import os

import pytest

from offworld.engine.testing import fuzz
from offworld.games.nexus_ops import NexusOps
from tests.games.nexus_ops.make_fixtures import MIXES, Mix

GAMES = int(os.environ.get("OFFWORLD_FUZZ", "1"))
"""Games of each mix."""
USUAL = 1_400
"""Choices in a random game, about."""


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("mix", MIXES, ids=[mix.name for mix in MIXES])
def test_the_kit_finds_nothing(mix: Mix, number: int) -> None:
    first = number * len(MIXES) + MIXES.index(mix)  # every mix sees other games
    tally = fuzz(
        NexusOps(),
        games=1,
        first=first,
        seats=mix.seats,
        settings=mix.settings,
        modules=mix.modules,
        moments=0.05 if number else 1,  # all look at everything once, the others play on
        usual=USUAL,
    )
    assert tally.choices > mix.seats  # more than the choice of factions
