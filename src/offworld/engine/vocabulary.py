"""Compiling rows of TOML into effects, and checking them: once, when a game is imported."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from offworld.engine.effects import CardFunction, Effect, Effects, Function, Own, Term
from offworld.engine.errors import BrokenGame
from offworld.engine.tables import read_table

R = TypeVar("R", bound=msgspec.Struct)


class Place:
    """Where in a table something stands: for errors, and for the names of effects."""

    def __init__(self, table: str, row: str, path: str = "") -> None:
        self.table = table
        self.row = row
        self.path = path

    def key(self, name: str) -> Place:
        return Place(self.table, self.row, f"{self.path}.{name}" if self.path else name)

    def item(self, index: int) -> Place:
        return Place(self.table, self.row, f"{self.path}[{index}]")

    @property
    def name(self) -> str:
        return f"{self.table}/{self.row}/{self.path}"

    def wrong(self, what: str) -> BrokenGame:
        where = f", {self.path}" if self.path else ""
        return BrokenGame(f"{self.table}.toml, row {self.row!r}{where}: {what}")


class Vocabulary:
    """The operations, conditions, amounts ... that rows may use, and every effect compiled so far.

    A module's vocabulary has the game's as its ``base``: its rows may use both, and its effects
    are found by the game's name for them. ``own`` are functions of single cards by row id.
    """

    def __init__(
        self,
        *terms: type[Term],
        base: Vocabulary | None = None,
        own: Mapping[str, CardFunction] | None = None,
    ) -> None:
        self.terms: list[type[Term]] = [*(base.terms if base else [Own]), *terms]
        self.own = own or {}
        self.effects: dict[str, Effect[Any]] = base.effects if base else {}
        """By name: what a task of an agenda means."""
        names = [(tag_field(term), tag(term)) for term in self.terms]
        for key, name in names:
            if names.count((key, name)) > 1:
                raise BrokenGame(f"two terms of a vocabulary are called {key} = {name!r}")

    # -- what authors call -----------------------------------------------------

    def read(self, source: str, table: str, key: str, kind: type[R]) -> list[R]:
        """The rows of a component table as a struct of the game, with their effects compiled.

        ``source`` is the ``__file__`` of a module of the game.
        """
        try:
            rows = read_table(source, table).get(key)
        except tomllib.TOMLDecodeError as error:
            raise BrokenGame(f"{table}.toml: {error}") from None
        if not isinstance(rows, list):
            raise BrokenGame(f"{table}.toml: there is no [[{key}]]")
        return self.compile(table, rows, kind)

    def compile(self, table: str, rows: list[Any], kind: type[R]) -> list[R]:
        """Rows as a struct; each has an ``id``, which names it."""
        places = [
            Place(table, str(row.get("id", number) if isinstance(row, dict) else number))
            for number, row in enumerate(rows)
        ]
        names = [place.row for place in places]
        for place in places:
            if names.count(place.row) > 1:
                raise place.wrong("two rows have this id")
        return [self.build(kind, row, place) for row, place in zip(rows, places, strict=True)]

    def name(self, name: str, effect: Effect[Any]) -> Effects:
        """An effect that stands in no table, ready for an agenda."""
        if name in self.effects:
            raise BrokenGame(f"two effects are called {name!r}")
        self.effects[name] = effect
        return Effects((name,), (effect,))

    # -- compiling -------------------------------------------------------------

    def build(self, kind: type[R], row: Any, place: Place) -> R:
        """A struct made of a row, key by key."""
        if not isinstance(row, dict):
            raise place.wrong(f"expected a table, got {row!r}")
        values: dict[str, Any] = {}
        allowed = [tag_field(kind)] if issubclass(kind, Term) else []
        for field in msgspec.structs.fields(kind):
            key = field.encode_name
            if field.type is Function:
                values[field.name] = self.function(place)
                continue
            allowed.append(key)
            if key in row:
                values[field.name] = self.value(field.type, row[key], place.key(key))
            elif field.required:
                raise place.wrong(f"{key!r} is missing")
        unknown = [key for key in row if key not in allowed]
        if unknown:
            raise place.wrong(f"unknown key {unknown[0]!r}; allowed are {listed(allowed)}")
        try:
            return kind(**values)
        except ValueError as error:  # of a struct's own __post_init__
            raise place.wrong(str(error)) from None

    def value(self, hint: Any, raw: Any, place: Place) -> Any:
        """What a key holds, as its field's type says."""
        kinds = list(get_args(hint)) if get_origin(hint) in (Union, UnionType) else [hint]
        if Effects in kinds:
            return self.sequence(raw, place)
        structs = [k for k in kinds if isinstance(k, type) and issubclass(k, msgspec.Struct)]
        if structs and isinstance(raw, dict):
            return self.row(structs, raw, place)
        if get_origin(hint) in (tuple, list) and isinstance(raw, list) and holds_rows(raw):
            inner = get_args(hint)[0]
            return get_origin(hint)(
                [self.value(inner, item, place.item(index)) for index, item in enumerate(raw)]
            )
        plain = [k for k in kinds if k not in structs]
        if not plain:
            raise place.wrong(f"expected a table, got {raw!r}")
        try:
            return msgspec.convert(raw, reduce(or_, plain))
        except msgspec.ValidationError as error:
            raise place.wrong(f"{error} ({raw!r})") from None

    def row(self, structs: list[type[msgspec.Struct]], row: dict[str, Any], place: Place) -> Any:
        """A term if the row names one or must; else the plain struct that may stand there, too."""
        families = tuple([k for k in structs if issubclass(k, Term)])
        others = [k for k in structs if k not in families]
        if families and (not others or tag_field(families[0]) in row):
            return self.term(families, row, place)
        return self.build(others[0], row, place)

    def term(self, families: tuple[type[Term], ...], row: dict[str, Any], place: Place) -> Term:
        """A term of one of some families, by the name it has in the row."""
        known = [term for term in self.terms if issubclass(term, families)]
        field = tag_field(families[0])
        if field not in row:
            raise place.wrong(f"{field!r} is missing; known are {listed(map(tag, known))}")
        for term in known:
            if tag(term) == row[field]:
                return self.build(term, row, place)
        raise place.wrong(f"unknown {field} {row[field]!r}; known are {listed(map(tag, known))}")

    def sequence(self, raw: Any, place: Place) -> Effects:
        """A list of effects, or a single one; each gets a name."""
        names: list[str] = []
        effects: list[Effect[Any]] = []
        for index, row in enumerate(raw if isinstance(raw, list) else [raw]):
            here = place.item(index)
            if not isinstance(row, dict):
                raise here.wrong(f"expected a table, got {row!r}")
            effect = self.term((Effect,), row, here)
            assert isinstance(effect, Effect)
            names += self.name(here.name, effect).names
            effects.append(effect)
        return Effects(tuple(names), tuple(effects))

    def function(self, place: Place) -> Function:
        found = self.own.get(place.row)
        if found is None:
            raise place.wrong(f"no function of its own; there are some for {listed(self.own)}")
        return Function(found)


def tag_field(term: type[Term]) -> str:
    """The key under which rows name terms of this kind."""
    field = term.__struct_config__.tag_field
    assert field is not None
    return field


def tag(term: type[Term]) -> str:
    """How rows call a term."""
    return str(term.__struct_config__.tag)


def holds_rows(raw: list[Any]) -> bool:
    """Whether it is a list of rows, or of lists of rows."""
    return any(isinstance(x, dict) or (isinstance(x, list) and holds_rows(x)) for x in raw)


def listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "none"
