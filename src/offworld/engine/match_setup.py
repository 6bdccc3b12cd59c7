"""How a match is set up: everything in its record but the choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from offworld.engine.dice import new_seed
from offworld.engine.errors import BadSettings
from offworld.engine.game import Game, span
from offworld.engine.module import Module
from offworld.engine.names import check_name, usual_name
from offworld.engine.settings import Settings, read_settings

LONGEST_SEED = 200


class Setup:
    """Seats, seed, settings, modules and names, checked."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        seed: str | int | None,
        settings: Settings | Mapping[str, Any] | None,
        modules: Sequence[str] | Mapping[str, Any],
        names: Sequence[str],
    ) -> None:
        if seats not in game.seats:
            raise BadSettings(f"{game.title} is for {span(game.seats)} seats, not {seats}")
        if names and len(names) != seats:
            raise BadSettings(f"{len(names)} names for {seats} seats")
        for name in names:
            check_name(name)
        self.seats = seats
        self.settings = read_settings(game.Settings, settings)
        self.modules: tuple[Module, ...] = game.read_modules(modules, seats)
        game.check_setup(self.settings, seats, frozenset([one.name for one in self.modules]))
        self.seed = new_seed() if seed is None else str(seed)
        if (
            len(self.seed) > LONGEST_SEED
            or self.seed.encode(errors="replace").decode() != self.seed
        ):
            raise BadSettings(f"a seed is a number or a text of at most {LONGEST_SEED} letters")
        self.names = tuple(names)

    def opponents(self) -> list[str]:
        """The official opponents, numbered after the seats."""
        return [module.title for module in self.modules if module.automaton]

    @property
    def players(self) -> int:
        """The seats and the official opponents."""
        return self.seats + len(self.opponents())

    def seat_name(self, seat: int) -> str:
        """A player's name."""
        players = [*(self.names or map(usual_name, range(self.seats))), *self.opponents()]
        return players[seat] if 0 <= seat < len(players) else f"seat {seat}"
