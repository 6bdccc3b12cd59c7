"""Whole random games of On Mars over all numbers of players and options, with the test kit.

``OFFWORLD_FUZZ=1`` plays each legal set-up once with all properties and five times without; without
it a part of the set-ups is played.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from offworld.engine.testing import every_setup, fuzz
from offworld.games.on_mars import OnMarsGame

ROUNDS = float(os.environ.get("OFFWORLD_FUZZ", "0.05"))
SETUPS = every_setup(OnMarsGame())
PLAYED = SETUPS[:: 1 if ROUNDS > 0.1 else 11]
"""Eleven has no divisor in common with the number of set-ups, so every option is among them."""
USUAL = 1300
"""Choices in a random game, about."""


def name(setup: dict[str, Any]) -> str:
    settings = [key for key, value in setup["settings"].items() if value not in (False, "short")]
    return "-".join([str(setup["seats"]), *setup["modules"], *settings])


@pytest.mark.parametrize("setup", PLAYED, ids=name)
def test_the_kit_finds_nothing(setup: dict[str, Any]) -> None:
    tally = fuzz(OnMarsGame(), games=max(1, round(ROUNDS)), **setup, moments=1, usual=USUAL)
    assert tally.choices > setup["seats"]


@pytest.mark.parametrize("setup", PLAYED, ids=name)
def test_light_games(setup: dict[str, Any]) -> None:
    """Many more, in which only options and invariants are checked."""
    fuzz(OnMarsGame(), games=max(1, round(5 * ROUNDS)), first=1000, **setup, thorough=0)
