"""A bot that chooses at random."""

from __future__ import annotations

from random import Random

from offworld.engine import Match, Option


class RandomBot:
    """Every option is equally likely."""

    def __init__(self, seed: str | int = 0) -> None:
        self.rng = Random(seed)

    def __call__(self, match: Match) -> Option:
        assert match.decision is not None
        return self.rng.choice(match.decision.options)
