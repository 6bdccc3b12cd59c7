"""Arguments that several commands take."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from offworld.engine import Game
from offworld.engine.errors import BadSettings
from offworld.engine.settings import read_settings

GameName = Annotated[str, typer.Argument(help="A game's name, as `offworld games` shows it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Seats = Annotated[int | None, typer.Option(help="How many play; the game's fewest if left out.")]
Seed = Annotated[str | None, typer.Option(help="Any text; the same seed deals the same cards.")]
Modules = Annotated[
    list[str] | None, typer.Option("--module", "-m", help="An expansion or optional rule to add.")
]
Options = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change a setting.")
]


def read_options(game: Game[Any, Any], given: list[str] | None) -> dict[str, Any]:
    """Settings out of ``name=value`` arguments."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSettings(f"--set takes NAME=VALUE, not {text!r}")
        found[name] = read_value(game, name, value)
    return found


def read_value(game: Game[Any, Any], name: str, text: str) -> object:
    """What a setting is set to: a number, yes or no, or the text itself, as it likes."""
    meanings: list[object] = []
    try:
        meanings.append(msgspec.json.decode(text))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        if text in ("yes", "no"):
            meanings.append(text == "yes")
    meanings.append(text)
    for meaning in meanings:
        try:
            read_settings(game.Settings, {name: meaning})
        except BadSettings:
            continue
        return meaning
    return meanings[0]  # wrong in any case; the game will say why
