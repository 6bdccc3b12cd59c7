"""A decision of a match, as it is sent to a process."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from offworld.engine import Match


class Budget(msgspec.Struct, frozen=True):
    """How long to search: until one of these is spent."""

    simulations: int
    seconds: float | None = None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A decision: how the match was set up, every choice so far, and what is wanted.

    With a budget every option is weighed, else the bot chooses one.
    """

    table: str
    game: str
    seats: int
    seed: str
    settings: dict[str, Any]
    modules: dict[str, Any]
    choices: list[Any]
    bot: str = ""
    seconds: float | None = None
    """How long a bot that searches may take, if that is less than it usually may."""
    budget: Budget | None = None


def resume(match: Match, choices: Iterable[object]) -> Match:
    """The match after more choices, written as in a record."""
    for raw in choices:
        match.choose(match.find(raw))
    return match
