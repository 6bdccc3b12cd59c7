"""The tests run on the build they are meant for."""

from __future__ import annotations

import os

from offworld.engine import match, state
from offworld.games.connect_four import game


def test_the_expected_build_is_tested() -> None:
    compiled = os.environ.get("OFFWORLD_EXPECT") == "compiled"
    for module in (match, state, game):
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") != compiled
