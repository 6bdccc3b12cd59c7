"""Whole random games, with the properties checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from random import Random
from typing import Any

import msgspec

from offworld.engine.game import Game
from offworld.engine.match import Match
from offworld.engine.option import Option
from offworld.engine.testing.looks import check_offers, check_picture
from offworld.engine.testing.properties import (
    Defect,
    check_bad_choices,
    check_fork,
    check_hidden,
    check_invariants,
    check_looking,
    check_options,
    check_record,
    check_redeal,
    check_undo,
    check_writing,
    some_option,
)
from offworld.engine.testing.telling import check_told

Property = Callable[[Match, Random], object]

ALWAYS: tuple[Property, ...] = (check_options, check_invariants)
"""Checked at every decision and at the end, in every game."""
SOMETIMES: tuple[Property, ...] = (
    check_looking,
    check_offers,
    check_picture,
    check_bad_choices,
    check_undo,
    check_fork,
    check_hidden,
    check_told,
    check_record,
)
"""The expensive ones: checked at some random decisions of a thorough game, and at its end."""

REPLAYED = 0.05
"""The share of the light games whose record is replayed at the end."""
SELDOM = 0.01
"""How often a ``seldom`` option is taken, out of the times it comes up."""


class Tally(msgspec.Struct):
    """What the fuzzing saw."""

    games: int = 0
    light: int = 0
    """How many of the games were played light."""
    choices: int = 0
    longest: int = 0
    most_options: int = 0
    redeals: int = 0
    redeals_that_changed: int = 0


def fuzz(
    game: Game[Any],
    games: int = 100,
    first: int = 0,
    seats: int | None = None,
    settings: Mapping[str, Any] | None = None,
    modules: Sequence[str] | Mapping[str, Any] = (),
    limit: int = 10_000,
    moments: float = 2.0,
    usual: float = 10.0,
    thorough: float = 1.0,
    seldom: tuple[type[Option], ...] = (),
) -> Tally:
    """Play random games, numbered from ``first``; raise Defect at the first broken property.

    ``moments`` is roughly how often in a game each expensive property is checked, and ``usual``
    roughly how many choices a game has; ``limit`` is the number after which it counts as endless.
    ``seldom`` are kinds of options that would end most games early, such as giving up.

    ``thorough`` is the share of the games in which all of this is done. The others are played on
    light matches, many times faster: options and invariants are still checked at every choice,
    and the record of some is replayed. What is chosen in a game depends on its number alone,
    so a defect found in game 40 is reproduced by ``first=40, games=1``, light or not.
    """
    tally = Tally()
    for number in range(first, first + games):
        light = ceil(number * thorough) == ceil((number + 1) * thorough)  # evenly spread
        match = game.new(seats, number, settings, modules, light=light)
        try:
            play(match, number, limit, moments / usual, tally, seldom)
        except Exception as error:
            how = f"{game.name}, game {number}, after {match.rev} choices"
            with_what = "".join(
                f", {name} {value}"
                for name, value in (("seats", seats), ("settings", settings), ("modules", modules))
                if value
            )
            raise Defect(f"{how}{with_what}: {error}") from error
        tally.games += 1
        tally.light += light
        tally.choices += match.rev
        tally.longest = max(tally.longest, match.rev)
        usual = max(1.0, tally.choices / tally.games)
    if tally.redeals > 20 and not tally.redeals_that_changed:
        raise Defect(f"{game.name}: there are hidden cards, but redeal never changes anything")
    return tally


def play(
    match: Match,
    number: int,
    limit: int,
    often: float,
    tally: Tally,
    seldom: tuple[type[Option], ...],
) -> None:
    """One game to its end, checked on the way."""
    chance, rng = Random(number), Random(f"checks of {number}")
    while match.decision is not None:
        if match.rev >= limit:
            raise Defect(f"the game does not end within {limit} choices")
        tally.most_options = max(tally.most_options, len(match.decision.options))
        check(match, rng, often, tally)
        option = some_option(match, chance)
        while isinstance(option, seldom) and chance.random() >= SELDOM:
            option = some_option(match, chance)
        match.choose(option)
    check(match, rng, 0.5, tally)
    if match.light and rng.random() < REPLAYED:
        check_record(match, rng)
    match.scores  # noqa: B018 - a game that is over has a result


def check(match: Match, rng: Random, often: float, tally: Tally) -> None:
    for always in ALWAYS:
        always(match, rng)
    if match.light:
        return  # it cannot be cloned, and tells nothing
    check_writing(match, rng)
    for sometimes in SOMETIMES:
        if rng.random() < often:
            sometimes(match, rng)
    if rng.random() < often:
        tally.redeals += 1
        tally.redeals_that_changed += check_redeal(match, rng)
