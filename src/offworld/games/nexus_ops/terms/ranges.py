"""What the numbers in options and questions range over."""

from __future__ import annotations

from typing import Annotated, Final

from offworld.engine.shapes import OneOf, UpTo, WhichSeat
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    ENERGIZE,
    FACTIONS,
    FIGURES,
    MISSIONS,
)

HEXES: Final = max(board.size for board in BOARDS.values())
FACES: Final = 7  # of a die, counted from 0
SIDES: Final = 2  # of a battle
MOMENTS: Final = 4  # of a battle, in which cards may be played

Hex = Annotated[int, OneOf(HEXES, "hex")]
Column = Annotated[int, OneOf(COLUMNS, "unit type")]
Mission = Annotated[int, OneOf(len(MISSIONS), "mission")]
Energize = Annotated[int, OneOf(len(ENERGIZE), "Energize card")]
AnyCard = Annotated[int, OneOf(max(len(MISSIONS), len(ENERGIZE)), "card")]
"""A mission or an Energize card; another field says which."""
Faction = Annotated[int, OneOf(len(FACTIONS), "faction")]
Player = Annotated[int, WhichSeat()]
Units = Annotated[int, UpTo(FIGURES, "units")]
Side = Annotated[int, OneOf(SIDES, "side of the battle")]
Moment = Annotated[int, OneOf(MOMENTS, "moment of a battle")]
Face = Annotated[int, OneOf(FACES, "face of a die")]
Target = Annotated[int, OneOf(HEXES, "target")]
"""What a card is played on: a hex, a side of the battle, or a unit type."""
Left = int
"""The hexes a unit has left this turn, as a set of bits."""
