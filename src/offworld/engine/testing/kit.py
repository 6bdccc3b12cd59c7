"""Whole random games, with the properties checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from offworld.engine.game import Game
from offworld.engine.match import Match
from offworld.engine.testing.properties import (
    Defect,
    check_bad_choices,
    check_fork,
    check_hidden,
    check_invariants,
    check_looking,
    check_offers,
    check_options,
    check_record,
    check_redeal,
    check_undo,
    some_option,
)

Property = Callable[[Match, Random], object]

ALWAYS: tuple[Property, ...] = (check_options, check_invariants)
SOMETIMES: tuple[Property, ...] = (
    check_looking,
    check_offers,
    check_bad_choices,
    check_undo,
    check_fork,
    check_hidden,
    check_record,
)
"""The dear ones: each is checked at some random decisions of a game, and at its end."""


class Tally(msgspec.Struct):
    """What the fuzzing saw."""

    games: int = 0
    choices: int = 0
    longest: int = 0
    most_options: int = 0
    redeals: int = 0
    redeals_that_changed: int = 0


def fuzz(
    game: Game[Any, Any],
    games: int = 100,
    first: int = 0,
    seats: int | None = None,
    settings: Mapping[str, Any] | None = None,
    modules: Sequence[str] | Mapping[str, Any] = (),
    limit: int = 10_000,
    moments: float = 2.0,
    usual: float = 10.0,
) -> Tally:
    """Play random games, numbered from ``first``; raise Defect at the first broken property.

    ``moments`` is how often in a game each dear property is checked, about, and ``usual`` how
    many choices a game has, about; ``limit`` is the number after which it counts as endless.
    """
    tally = Tally()
    for number in range(first, first + games):
        rng = Random(number)
        match = game.new(seats=seats, seed=number, settings=settings, modules=modules)
        try:
            play(match, rng, limit, moments / usual, tally)
        except Exception as error:
            how = f"{game.name}, game {number}, after {match.rev} choices"
            with_what = "".join(
                f", {name} {value}"
                for name, value in (("seats", seats), ("settings", settings), ("modules", modules))
                if value
            )
            raise Defect(f"{how}{with_what}: {error}") from error
        tally.games += 1
        tally.choices += match.rev
        tally.longest = max(tally.longest, match.rev)
        usual = max(1.0, tally.choices / tally.games)
    if tally.redeals > 20 and not tally.redeals_that_changed:
        raise Defect(f"{game.name}: there are hidden cards, but redeal never changes anything")
    return tally


def play(match: Match, rng: Random, limit: int, often: float, tally: Tally) -> None:
    """One game to its end, checked on the way."""
    while match.decision is not None:
        if match.rev >= limit:
            raise Defect(f"the game does not end within {limit} choices")
        tally.most_options = max(tally.most_options, len(match.decision.options))
        check(match, rng, often, tally)
        match.choose(some_option(match, rng))
    check(match, rng, 0.5, tally)
    match.scores  # noqa: B018 - a game that is over has a result


def check(match: Match, rng: Random, often: float, tally: Tally) -> None:
    for always in ALWAYS:
        always(match, rng)
    for sometimes in SOMETIMES:
        if rng.random() < often:
            sometimes(match, rng)
    if rng.random() < often:
        tally.redeals += 1
        tally.redeals_that_changed += check_redeal(match, rng)
