"""'Oumuamua (SX-OUMU): a visitor on disc 3, with a data slot and exofossils."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from offworld.engine import ModuleLook
from offworld.engine.log import Seat
from offworld.engine.shapes import Shape
from offworld.engine.tables import read_table
from offworld.games.seti import tables
from offworld.games.seti.modules.alien_cards import MarketSpecies
from offworld.games.seti.modules.oumuamua.learning import SHAPES
from offworld.games.seti.modules.oumuamua.look import OumuamuaLook
from offworld.games.seti.modules.oumuamua.tile import EXOFOSSIL, NAME, PLANETS_OF_IT, SLOTS_OF_IT
from offworld.games.seti.signals import is_completed
from offworld.games.seti.solar import LAYERS, PLANET, cell, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, PLANETS, PUBLICITY

TILE: Final = read_table(tables.__file__, NAME)["tile"]
LAYER: Final = LAYERS.index(TILE["layer"])
CELL: Final = cell(TILE["ring"], TILE["sector"])
PUBLICITY_ON_TILE: Final[int] = TILE["publicity_on_visit"]
EXOFOSSIL_WORTH: Final = 2.5
"""What an exofossil is worth in points before it is spent: a guess, for bots."""


class Oumuamua(MarketSpecies):
    """SX-OUMU."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "'Oumuamua"
    look: ClassVar[ModuleLook[Any, Any] | None] = OumuamuaLook()
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def set_up(self, s: Table, owners: list[int]) -> None:
        """SX-OUMU-03: whoever is in the space of the tile is put on it. The tile lies there
        already, with data in its slot (SX-OUMU-02, SX-OUMU-04)."""
        super().set_up(s, owners)
        here = s.planet_cells[PLANETS_OF_IT[0]]
        for player in s.in_turn_order(s.active):
            for _ in range(s.pieces(player).count(here)):
                s.log(Seat(player), "has a probe put on 'Oumuamua's tile")
                s.gain(player, PUBLICITY, PUBLICITY_ON_TILE)

    def solar_cell_changed(self, s: Table, layer: int, cell: int, content: int) -> int:
        """SX-OUMU-02: the gap is a planet from now on."""
        return PLANET + PLANETS_OF_IT[0] if (layer, cell) == (LAYER, CELL) else content

    # -- signals -----------------------------------------------------------------------

    def signal_targets(self, s: Table, player: int, sector: int) -> list[int]:
        """SX-OUMU-13."""
        return SLOTS_OF_IT if sector_of(s.planet_cells[PLANETS_OF_IT[0]]) == sector else []

    def completed_slots(self, s: Table) -> list[int]:
        """SX-OUMU-16."""
        return SLOTS_OF_IT if is_completed(s, SLOTS_OF_IT[0]) else []

    # -- conservation, bots ------------------------------------------------------------

    def check(self, s: Table) -> None:
        super().check(s)
        here = s.planet_cells[PLANETS_OF_IT[0]]
        assert here != NONE, "the tile is lost"
        assert s.visible[here] == PLANET + PLANETS_OF_IT[0], "the tile is hidden"
        assert min(s.goods[EXOFOSSIL]) >= 0, "there are less than no exofossils"
        for figure in s.figures:
            if figure.planet == PLANETS_OF_IT[0] and not figure.is_orbiter:
                spaces = len(PLANETS[figure.planet].first_land_data_spaces)
                assert figure.space in range(-1, spaces), "a lander covers no space"

    def worth(self, s: Table, player: int, points: float) -> float:
        return points + EXOFOSSIL_WORTH * s.goods[EXOFOSSIL][player]
