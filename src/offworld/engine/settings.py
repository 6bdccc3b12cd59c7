"""Settings: typed, checked, and described so that a form can be made of them.

A game declares its settings as a class:

    class Options(Settings, frozen=True):
        target: Annotated[int, Meta(title="Points to win", description="...", ge=8, le=20)] = 12
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast, get_args, get_type_hints

import msgspec
from msgspec import inspect

from offworld.engine.errors import BadSettings

Meta = msgspec.Meta


class Settings(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The base of every game's settings: fields with defaults; this one has none."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One setting as a form shows it."""

    name: str
    title: str
    help: str
    kind: str
    """``yes-no``, ``number``, ``choice`` or ``text``."""
    default: Any
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None


def form(settings: type[Settings]) -> list[Field]:
    """The fields of a settings class, in order, with their help."""
    described = inspect.type_info(settings)
    assert isinstance(described, inspect.StructType)
    hints = get_type_hints(settings)
    return [describe(field, hints[field.name]) for field in described.fields]


def describe(field: inspect.Field, hint: Any) -> Field:
    kind: inspect.Type = field.type
    notes: Mapping[str, Any] = {}
    if isinstance(kind, inspect.Metadata):
        notes = kind.extra_json_schema or {}
        kind = kind.type
    name = field.name
    title = notes.get("title", name.replace("_", " ").capitalize())
    note = notes.get("description", "")
    match kind:
        case inspect.BoolType():
            return Field(name=name, title=title, help=note, kind="yes-no", default=field.default)
        case inspect.IntType():
            return Field(
                name=name,
                title=title,
                help=note,
                kind="number",
                default=field.default,
                least=kind.gt + 1 if kind.gt is not None else kind.ge,
                most=kind.lt - 1 if kind.lt is not None else kind.le,
            )
        case inspect.LiteralType():
            choices = tuple(str(value) for value in get_args(hint))  # in the order declared
            return Field(
                name=name,
                title=title,
                help=note,
                kind="choice",
                default=field.default,
                choices=choices,
            )
        case _:
            return Field(name=name, title=title, help=note, kind="text", default=field.default)


def read_settings(kind: type[Settings], given: Settings | Mapping[str, Any] | None) -> Settings:
    """Settings from what a person or a record gave; an error says what is wrong with them."""
    if isinstance(given, Settings):
        if type(given) is not kind:
            raise BadSettings(f"these are {type(given).__name__}; {kind.__name__} are needed here")
        given = cast(dict[str, Any], msgspec.to_builtins(given))
    if given is not None and not isinstance(given, Mapping):
        raise BadSettings(f"settings are names with values, not {given!r}")
    if not given:
        return kind()
    unknown = sorted(set(given) - set(kind.__struct_fields__))
    if unknown:
        known = ", ".join(kind.__struct_fields__) or "none at all"
        raise BadSettings(f"there is no setting {unknown[0]!r}; the settings are: {known}")
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        name = where.rstrip("`")
        place = f"setting {name!r}: " if name else ""
        choices = next((f.choices for f in form(kind) if f.name == name and f.choices), ())
        allowed = f"; the choices are: {', '.join(choices)}" if choices else ""
        raise BadSettings(f"{place}{what}{allowed}") from None


def named(given: Sequence[str] | Mapping[str, Any]) -> dict[str, Any]:
    """Modules as given - names alone, or names with their settings - as one mapping."""
    if isinstance(given, str):
        return {given: None}
    return dict(given) if isinstance(given, Mapping) else dict.fromkeys(given)
