"""Bots that play any game, through the engine only.

A bot is a callable that gets a match and returns one of the options of its decision. It
looks at hidden things only through ``match.imagine``, which replaces them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from offworld.bots.greedy import GreedyBot
from offworld.bots.random import RandomBot
from offworld.bots.search import ADMIRAL, CAPTAIN, MOST_SIMULATIONS, SearchBot
from offworld.engine import Match, Option
from offworld.engine.errors import BadSettings


class Bot(Protocol):
    """Anything that chooses."""

    def __call__(self, match: Match) -> Option: ...


BOTS: dict[str, Callable[[str | int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "captain": partial(SearchBot, simulations=CAPTAIN),
    "admiral": partial(SearchBot, simulations=ADMIRAL),
}

LEVELS: dict[str, tuple[str, str]] = {
    "random": ("Cadet", "Chooses at random: good for a first look at the rules."),
    "greedy": ("Officer", "Looks one choice ahead and takes what seems best."),
    "captain": ("Captain", "Thinks a little about what may follow."),
    "admiral": ("Admiral", "Thinks ten times as long."),
}
"""What players call the bots, and what to expect of them."""

SEARCH = "search:"
"""Before a number of simulations: a search of any length."""


def bot(name: str, seed: str | int = 0) -> Bot:
    """A bot by name; the same seed plays in the same way.

    Besides the names of ``BOTS`` there is ``search:500``: a search of 500 simulations a choice.
    """
    return bot_maker(name)(seed)


def bot_maker(name: str) -> Callable[[str | int], Bot]:
    """What makes such a bot from a seed; raises BadSettings if there is none."""
    if name in BOTS:
        return BOTS[name]
    count = name.removeprefix(SEARCH)
    sensible = count.isdecimal() and len(count) <= len(str(MOST_SIMULATIONS))
    if count != name and sensible and 0 < int(count) <= MOST_SIMULATIONS:
        return partial(SearchBot, simulations=int(count))
    raise BadSettings(
        f"no bot is called {name!r}; there are: {', '.join(BOTS)}, "
        f"and {SEARCH}N for a search of N simulations (1 to {MOST_SIMULATIONS:,})"
    )


__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "bot", "bot_maker"]
