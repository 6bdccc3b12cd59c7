"""Every way a game can be set up, for tests that leave none out."""

from __future__ import annotations

from itertools import product
from typing import Any

from offworld.engine.errors import BadSettings
from offworld.engine.game import Game
from offworld.engine.settings import Settings, form, read_settings


def every_setup(game: Game[Any]) -> list[dict[str, Any]]:
    """All numbers of seats, with all sets of modules and all settings that are legal together.

    Each is ``seats``, ``settings`` and ``modules``, as ``game.new`` and ``fuzz`` take them.
    Settings with a few values are varied - yes or no, and choices; numbers and texts
    keep their defaults.
    """
    found = []
    wholes = variants(game.Settings)
    for seats in game.seats:
        kinds = [kind for kind in game.modules if kind.seats is None or seats in kind.seats]
        for picked in product(*[[None, *variants(kind.Settings)] for kind in kinds]):
            modules = {
                kind.name: settings
                for kind, settings in zip(kinds, picked, strict=True)
                if settings is not None
            }
            found += [
                {"seats": seats, "settings": settings, "modules": modules}
                for settings in wholes
                if is_legal(game, seats, settings, modules)
            ]
    return found


def variants(kind: type[Settings]) -> list[dict[str, Any]]:
    """The values a class of settings can have, as far as they can be listed."""
    values: dict[str, list[Any]] = {}
    for field in form(kind):
        if field.kind == "yes-no":
            values[field.name] = [False, True]
        elif field.kind == "choice":
            values[field.name] = list(field.choices)
    found = [dict(zip(values, picked, strict=True)) for picked in product(*values.values())]
    for settings in found:
        read_settings(kind, settings)  # a value that is wrong by itself is not left out silently
    return found


def is_legal(
    game: Game[Any], seats: int, settings: dict[str, Any], modules: dict[str, Any]
) -> bool:
    try:
        active = game.read_modules(modules, seats)
        names = frozenset(module.name for module in active)
        game.check_setup(read_settings(game.Settings, settings), seats, names)
    except BadSettings:
        return False
    return True
