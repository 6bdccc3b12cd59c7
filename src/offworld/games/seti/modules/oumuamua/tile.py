"""The numbers 'Oumuamua adds: a resource, a planet and a data slot."""

from __future__ import annotations

from typing import Final, cast

from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.signals import own_markers
from offworld.games.seti.solar import sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import SPACES, add_resource, price

NAME: Final = "oumuamua"
EXOFOSSIL: Final = add_resource("exofossil")
# One entry each, filled by ``effects``.
PLANETS_OF_IT: Final[list[int]] = []
SLOTS_OF_IT: Final[list[int]] = []


def oumuamua(s: Table) -> SpeciesBoard:
    return cast(SpeciesBoard, s.parts[NAME])


def sector_of_tile(s: Table) -> int:
    return sector_of(s.planet_cells[PLANETS_OF_IT[0]])


def signals_on_tile(s: Table, player: int) -> int:
    """Own markers in the data slot of the tile right now."""
    return own_markers(s, player, SLOTS_OF_IT[0])


def has_paid_trace(s: Table, player: int, species: str, what: int) -> bool:
    """Whether a player has a trace on a space of a species that is paid for in a resource."""
    return any(
        player in s.marks_on(space)
        for space, row in enumerate(SPACES)
        if row.species == species and what in dict(price(row.cost))
    )
