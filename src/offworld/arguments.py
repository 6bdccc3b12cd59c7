"""Arguments that several commands take."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from offworld.engine import Game
from offworld.engine.errors import BadSettings
from offworld.engine.settings import Settings, read_settings

GameName = Annotated[str, typer.Argument(help="A game's name, as `offworld games` shows it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Seats = Annotated[int | None, typer.Option(help="How many play; the game's fewest if left out.")]
Seed = Annotated[str | None, typer.Option(help="Any text; the same seed deals the same cards.")]
Modules = Annotated[
    list[str] | None, typer.Option("--module", "-m", help="An expansion or optional rule to add.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a setting; a module's: MODULE.NAME."),
]


def read_setup(
    game: Game[Any], modules: list[str] | None, given: list[str] | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The settings, and the modules with theirs, from NAME=VALUE and MODULE.NAME=VALUE."""
    settings: dict[str, Any] = {}
    active: dict[str, Any] = dict.fromkeys(modules or [])
    kinds = {module.name: module.Settings for module in game.modules}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSettings(f"--set takes NAME=VALUE, not {text!r}")
        module, dot, own = name.rpartition(".")
        if not dot:
            settings[name] = read_value(game.Settings, name, value)
        elif module not in active:
            raise BadSettings(
                f"--set {text}: {module} is not in use; add it with --module {module}"
            )
        elif module in kinds:  # else the game will say that it has no such module
            mine = read_value(kinds[module], own, value)
            active[module] = {**(active[module] or {}), own: mine}
    return settings, active


def read_value(kind: type[Settings], name: str, text: str) -> object:
    """What a setting is set to: a number, yes or no, or the text itself, whichever it takes."""
    meanings: list[object] = []
    try:
        meanings.append(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        if text in ("yes", "no"):
            meanings.append(text == "yes")
    meanings.append(text)
    for meaning in meanings:
        try:
            read_settings(kind, {name: meaning})
        except BadSettings:
            continue
        return meaning
    return meanings[0]  # wrong in any case; the game will say why
