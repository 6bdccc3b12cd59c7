"""Options as numbers, and back.

A learner's action is a number below a fixed bound. Where a game lists every option there can
be, the number is the place in that list (``Listed``): column 3 is always action 3. Where options
have too many fields to list - a random Nexus Ops shows new ones in every game - the number is the
place among the options of the decision (``Offered``), and the observation says what each of them
is: a row for each, with its kind and its fields. Both are exact: every option has one number, and
every number that the mask allows has one option.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from offworld.engine import Game, Module, Option
from offworld.engine.errors import BrokenGame, IllegalChoice, OffworldError
from offworld.engine.option import Wish

T = TypeVar("T")


class TooManyOptions(OffworldError):
    """A decision has more options than the environment has actions."""


class Listed:
    """An action is the place of an option in the game's own list of all options."""

    def __init__(self, every: Sequence[Option]) -> None:
        self.every = list(every)
        self.size = len(self.every)
        self.numbers = {option: number for number, option in enumerate(self.every)}

    def numbers_of(self, options: Sequence[Option]) -> list[int]:
        """The actions that are legal where these options are offered."""
        try:
            return [self.numbers[option] for option in options]
        except KeyError as missing:
            raise BrokenGame(f"{missing} is not in the game's list of all options") from None

    def option(self, action: int, options: Sequence[Option]) -> Option:
        """The option that an action means."""
        if 0 <= action < self.size:
            option = self.every[action]
            if option in options:
                return option
        raise IllegalChoice(f"action {action} is not among {self.numbers_of(options)}")


class Offered:
    """An action is the place of an option among those offered now."""

    def __init__(self, slots: int, kinds: Sequence[type[Option]]) -> None:
        self.size = slots
        self.kinds = list(kinds)
        self.numbers = {kind: 1 + number for number, kind in enumerate(self.kinds)}
        self.fields = {kind: kind.__struct_fields__ for kind in self.kinds}
        self.width = 1 + max(len(fields) for fields in self.fields.values())

    def numbers_of(self, options: Sequence[Option]) -> list[int]:
        """The actions that are legal where these options are offered."""
        self.check(options)
        return list(range(len(options)))

    def option(self, action: int, options: Sequence[Option]) -> Option:
        """The option that an action means."""
        self.check(options)
        if 0 <= action < len(options):
            return options[action]
        raise IllegalChoice(
            f"action {action} is not among the {len(options)} options, counted from 0"
        )

    def table(self, options: Sequence[Option]) -> NDArray[np.int64]:
        """A row for each option: its kind, counted from 1, and its fields; zeros below."""
        self.check(options)
        cells = np.zeros((self.size, self.width), dtype=np.int64)
        if options:
            cells[: len(options)] = [self.line(option) for option in options]
        return cells

    def line(self, option: Option) -> list[int]:
        """An option in numbers."""
        kind = type(option)
        if kind not in self.numbers:
            raise BrokenGame(f"{kind.__name__} is not an option of this game or its modules")
        values = [number_of(getattr(option, field)) for field in self.fields[kind]]
        return [self.numbers[kind], *values, *[0] * (self.width - 1 - len(values))]

    def check(self, options: Sequence[Option]) -> None:
        if len(options) > self.size:
            raise TooManyOptions(
                f"a decision has {len(options)} options, the environment {self.size} actions: "
                f"make it with slots={2 * len(options)}"
            )


Actions = Listed | Offered


def actions_of(game: Game[Any], modules: Sequence[Module], slots: int | None) -> Actions:
    """The game's list of options if it has one and no slots are asked for."""
    if game.learning.every_option and slots is None:
        return Listed(game.learning.every_option)
    return Offered(slots or game.learning.most_options, option_kinds(game, modules))


def option_kinds(game: Game[Any], modules: Sequence[Module]) -> list[type[Option]]:
    """The kinds of options a game and its modules may offer: their own, and any they have words
    for, such as the kernel's. A wish is never offered."""
    spoken = {
        *game.look.words,
        *(kind for look in game.look.modules.values() for kind in look.words),
    }
    kinds = spoken.union(kinds_of(Option, game, modules))
    return sorted([kind for kind in kinds if not issubclass(kind, Wish)], key=full_name)


def kinds_of(base: type[T], game: Game[Any], modules: Sequence[Module]) -> list[type[T]]:
    """The kinds of something in the packages of a game and its modules, in alphabetical order."""
    homes = {package_of(type(game)), *(package_of(type(module)) for module in modules)}
    return sorted(
        {
            kind
            for kind in every_kind(base)
            if any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes)
        },
        key=full_name,
    )


def full_name(kind: type) -> tuple[str, str]:
    return kind.__module__, kind.__name__


def package_of(kind: type) -> str:
    return kind.__module__.rpartition(".")[0] or kind.__module__


def every_kind(kind: type[T]) -> Iterator[type[T]]:
    for below in kind.__subclasses__():
        yield below
        yield from every_kind(below)


def number_of(value: object) -> int:
    """A field of an option as a number; a text's number is the same on every machine."""
    if isinstance(value, int):
        return int(value)
    return crc32(msgspec.json.encode(value))
