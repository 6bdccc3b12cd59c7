"""A bot that chooses at random."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from offworld.engine import Match, Option


class RandomBot:
    """Every option is equally likely."""

    light: ClassVar[bool] = True
    """It never looks ahead, so it plays in light matches too."""

    def __init__(self, seed: str | int = 0) -> None:
        self.rng = Random(seed)

    def __call__(self, match: Match) -> Option:
        assert match.decision is not None
        return self.rng.choice(match.decision.options)
