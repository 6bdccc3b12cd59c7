"""What there is to say about a game before it is played, for lists and for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine.game import Game
from offworld.engine.option import Purpose
from offworld.engine.settings import Field, form


class ModuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A module of a game."""

    name: str
    title: str
    help: str
    seats: list[int] | None
    needs: tuple[str, ...]
    excludes: tuple[str, ...]
    automaton: bool
    settings: list[Field]


class GameEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A game, as a lobby shows it."""

    name: str
    title: str
    blurb: str
    note: str
    seats: list[int]
    minutes: int
    weight: float
    rules_version: int
    complete: bool
    settings: list[Field]
    modules: list[ModuleEntry]
    purposes: dict[str, Purpose]
    """What drawn things are for, by the beginning of their ids."""


def enter(game: Game[Any]) -> GameEntry:
    """A game as it describes itself."""
    modules = [
        ModuleEntry(
            name=kind.name,
            title=kind.title,
            help=kind.help,
            seats=None if kind.seats is None else list(kind.seats),
            needs=tuple(kind.needs),
            excludes=tuple(kind.excludes),
            automaton=kind.automaton,
            settings=form(kind.Settings),
        )
        for kind in game.modules
    ]
    return GameEntry(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        note=game.note,
        seats=list(game.seats),
        minutes=game.minutes,
        weight=game.weight,
        rules_version=game.rules_version,
        complete=game.complete,
        settings=form(game.Settings),
        modules=modules,
        purposes=game.look.all_purposes(),
    )
