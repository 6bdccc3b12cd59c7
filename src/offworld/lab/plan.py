"""What is to be simulated: the set-up, and what follows from the number of a game.

Everything about a game is derived from the plan and the game's number, never from who plays
it or when. So a plan gives the same games on one core, on many, and on a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

import offworld
from offworld.bots import SEARCH, Bot, bot_maker
from offworld.engine.errors import BadSettings
from offworld.engine.match_setup import LONGEST_SEED
from offworld.engine.registry import find_game
from offworld.engine.settings import named

ROOM_FOR_NUMBER = 40
"""Characters that a game's seed adds to the plan's."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A set-up to simulate; ``simulate`` and ``tournament`` make one from their arguments.

    Game after game takes the next of the ``variants`` (modules with their settings), and after
    each round of these the next of the ``seatings`` (a bot for every seat).
    """

    game: str
    rules_version: int
    version: str
    seats: int
    settings: dict[str, Any]
    variants: list[dict[str, Any]]
    seatings: list[list[str]]
    seed: str
    events: bool

    def variant(self, number: int) -> int:
        return number % len(self.variants)

    def modules(self, number: int) -> dict[str, Any]:
        return self.variants[self.variant(number)]

    def seating(self, number: int) -> list[str]:
        return self.seatings[number // len(self.variants) % len(self.seatings)]

    def game_seed(self, number: int) -> str:
        return f"{self.seed} game {number}"

    def bots(self, number: int) -> list[Bot]:
        """Fresh bots for a game."""
        return [
            make_bot(name, f"{self.game_seed(number)} seat {seat}")
            for seat, name in enumerate(self.seating(number))
        ]

    def is_light(self, number: int) -> bool:
        """Nobody looks ahead."""
        return all(plays_light(name) for name in self.seating(number))

    def to_json(self) -> str:
        return msgspec.json.encode(self, order="deterministic").decode()


def make_plan(
    game: str,
    *,
    seats: int | None,
    seatings: Callable[[int], list[list[str]]],
    modules: Sequence[str] | Mapping[str, Any] = (),
    settings: Mapping[str, Any] | None = None,
    compare: Sequence[Sequence[str]] = (),
    seed: str | int = 0,
    events: bool = False,
) -> Plan:
    """A plan that can be played, or a sentence about what is wrong with it.

    If the seats are left out, they are the game's fewest; ``seatings`` says who sits where.
    """
    rules = find_game(game)
    base = named(modules)
    for others in compare:
        for name in others:
            if name in base:
                raise BadSettings(f"module {name!r} is in every game: there is nothing to compare")
    variants = [base, *({**base, **dict.fromkeys(others)} for others in compare)]
    if len({tuple(sorted(variant)) for variant in variants}) < len(variants):
        raise BadSettings("two of the compared sets of modules are the same")
    if seats is None:
        seats = max(rules.fewest_seats(settings, variant) for variant in variants)
    text = str(seed)
    if len(text) > LONGEST_SEED - ROOM_FOR_NUMBER or not text.isprintable():
        raise BadSettings(
            f"a seed is a number or a text of at most {LONGEST_SEED - ROOM_FOR_NUMBER} letters"
        )
    matches = [
        rules.new(seats=seats, seed=text, settings=settings, modules=variant, light=True)
        for variant in variants
    ]
    return Plan(
        game=rules.name,
        rules_version=rules.rules_version,
        version=offworld.__version__,
        seats=seats,
        settings=msgspec.to_builtins(matches[0].settings),
        variants=[
            {module.name: msgspec.to_builtins(module.settings) for module in match.modules}
            for match in matches
        ],
        seatings=seatings(seats),
        seed=text,
        events=events,
    )


def seated(bots: str | Sequence[str], seats: int, rotate: bool) -> list[list[str]]:
    """Who sits where: one bot for all seats or one for each, and rotated if wanted."""
    names = split(bots)
    for name in names:
        check_bot(name)
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise BadSettings(f"{len(names)} bots for {seats} seats: name one for all, or one per seat")
    turns = range(seats) if rotate else range(1)
    return [[names[(seat + turn) % seats] for seat in range(seats)] for turn in turns]


def split(names: str | Sequence[str]) -> list[str]:
    """Names from a list, or from one text with commas."""
    found = names.split(",") if isinstance(names, str) else names
    return [name.strip() for name in found]


# -- bots ----------------------------------------------------------------------


@cache
def bot_class(name: str) -> Any:
    """What makes a bot: one of ours by name, or anybody's as ``package.module:Class``."""
    where, colon, what = name.partition(":")
    if not colon or name.startswith(SEARCH):
        return bot_maker(name)
    try:
        return getattr(import_module(where), what)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadSettings(f"there is no bot {name!r}: {error}") from None


def check_bot(name: str) -> None:
    """Raise BadSettings if there is no such bot."""
    bot_class(name)


def make_bot(name: str, seed: str) -> Bot:
    made: Bot = bot_class(name)(seed)
    return made


def plays_light(name: str) -> bool:
    """Whether a bot says that it needs no log and no snapshots."""
    return bool(getattr(bot_class(name), "light", False))
