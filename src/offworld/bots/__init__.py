"""Bots that play any game, through the engine only.

A bot is a callable that gets a match and returns one of the options of its decision. It
looks at hidden things only through ``match.imagine``, which replaces them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from offworld.bots.greedy import GreedyBot
from offworld.bots.random import RandomBot
from offworld.engine import Match, Option
from offworld.engine.errors import BadSettings


class Bot(Protocol):
    """Anything that chooses."""

    def __call__(self, match: Match) -> Option: ...


BOTS: dict[str, Callable[[str | int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}

LEVELS: dict[str, tuple[str, str]] = {
    "random": ("Cadet", "Chooses at random: good for a first look at the rules."),
    "greedy": ("Officer", "Looks one choice ahead and takes what seems best."),
}
"""What players call the bots, and what to expect of them."""


def bot(name: str, seed: str | int = 0) -> Bot:
    """A bot by name; the same seed plays in the same way."""
    if name not in BOTS:
        raise BadSettings(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name](seed)


__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "RandomBot", "bot"]
