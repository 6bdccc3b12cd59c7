"""Where signals go."""

from __future__ import annotations

from typing import ClassVar

from offworld.engine.agenda import Task
from offworld.games.seti.effects.families import SignalColor, Target
from offworld.games.seti.effects.naming import (
    check_planets,
    planet_name,
    planet_number,
    star_name,
)
from offworld.games.seti.signals import sectors_of_color
from offworld.games.seti.solar import SECTORS, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, SIGNAL_COLORS, SLOTS, number


class Star(Target, frozen=True):
    """The sector of a star."""

    star: str

    def sectors(self, s: Table, task: Task) -> list[int]:
        return [s.star_at.index(number(SLOTS, self.star))]

    def words(self) -> str:
        return f"at {star_name(self.star)}"

    def icon(self) -> str:
        return f"signal_{self.star}"


class Color(Target, frozen=True):
    """One of the two sectors of a colour (SE-SIG-06)."""

    color: SignalColor

    def sectors(self, s: Table, task: Task) -> list[int]:
        return sectors_of_color(s, SIGNAL_COLORS.index(self.color))

    def words(self) -> str:
        return f"in a {self.color} sector"

    def icon(self) -> str:
        return f"signal_{self.color}"


class PlanetSector(Target, frozen=True):
    """The sector in which a planet is visible now (SE-SIG-07)."""

    planet: str

    def __post_init__(self) -> None:
        check_planets((self.planet,))

    def sectors(self, s: Table, task: Task) -> list[int]:
        cell = s.planet_cells[planet_number(self.planet)]
        return [] if cell == NONE else [sector_of(cell)]

    def words(self) -> str:
        return f"in the sector of {planet_name(self.planet)}"

    def icon(self) -> str:
        return f"signal_{self.planet}"


class AnySector(Target, frozen=True):
    """Any of the eight sectors."""

    def sectors(self, s: Table, task: Task) -> list[int]:
        return list(range(SECTORS))

    def words(self) -> str:
        return "in any sector"

    def icon(self) -> str:
        return "signal_any"


class OwnProbeSector(Target, frozen=True):
    """The sector of one own probe."""

    def sectors(self, s: Table, task: Task) -> list[int]:
        return sorted({sector_of(cell) for cell in s.pieces(task.player)})

    def words(self) -> str:
        return "in the sector of one of your probes"

    def icon(self) -> str:
        return "signal_probe"


class OwnProbeSectorAndBothNeighbours(OwnProbeSector, frozen=True):
    """The sector of one own probe and those on both sides of it."""

    all_of_them: ClassVar[bool] = True

    def words(self) -> str:
        return "in the sector of one of your probes and in each of the two sectors beside it"

    def icon(self) -> str:
        return "signal_probe_wide"


TARGETS = (AnySector, Color, OwnProbeSector, OwnProbeSectorAndBothNeighbours, PlanetSector, Star)
