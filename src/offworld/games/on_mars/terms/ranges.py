"""What the fields of options and questions range over."""

from __future__ import annotations

from typing import Annotated, Final

from offworld.engine.shapes import OneOf, UpTo, WhichSeat
from offworld.games.on_mars.board import HEXES
from offworld.games.on_mars.printed import (
    ACTIONS,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    GRID,
    LAB,
    TECH_TILES,
)
from offworld.games.on_mars.state import LYING
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    DEPOT_SPACES,
    ITEM_SLOTS,
    MOST_PLAYERS,
    SIDES,
    TURN_ORDER_SPACES,
    TYPE_SLOTS,
)

# Modules add cards, tiles and actions behind those of the base game.
MOST_BLUEPRINTS: Final = 48
MOST_TECH_TILES: Final = len(TECH_TILES) + 8
MOST_DISCOVERIES: Final = len(DISCOVERIES) + 32
MOST_SCIENTISTS: Final = 8
HIRING_SPACES: Final = 8
MOST_CHOICES: Final = 12

Hex = Annotated[int, OneOf(HEXES, "hex")]
Item = Annotated[int, OneOf(ITEM_SLOTS, "item")]
BuildingKind = Annotated[int, OneOf(TYPE_SLOTS, "Building type")]
Side = Annotated[int, OneOf(len(SIDES), "side")]
Space = Annotated[int, OneOf(TURN_ORDER_SPACES + 1, "Turn Order space")]
"""Numbered from 1."""
Action = Annotated[int, OneOf(len(ACTIONS) + 8, "Main action")]
Executive = Annotated[int, OneOf(len(EXECUTIVES), "Executive action")]
DepotRow = Annotated[int, OneOf(DEPOT_SPACES, "Depot space")]
BlueprintCard = Annotated[int, OneOf(MOST_BLUEPRINTS, "Blueprint")]
Tile = Annotated[int, OneOf(MOST_TECH_TILES, "Tech tile")]
GridPlace = Annotated[int, OneOf(len(GRID), "space of the Tech Grid")]
LabPlace = Annotated[int, OneOf(len(LAB), "space of the Laboratory")]
Discovery = Annotated[int, OneOf(MOST_DISCOVERIES, "Discovery tile")]
Goal = Annotated[int, OneOf(len(GOALS), "Private Goal")]
ContractCard = Annotated[int, OneOf(len(CONTRACTS), "Earth Contract")]
ScientistCard = Annotated[int, OneOf(MOST_SCIENTISTS, "Scientist")]
HiringSpace = Annotated[int, OneOf(HIRING_SPACES, "space of the hiring display")]
Bot = Annotated[int, OneOf(BOTS * MOST_PLAYERS, "Bot")]
Where = Annotated[int, OneOf(LYING + HEXES, "place of a Colonist")]
Number = Annotated[int, OneOf(MOST_CHOICES, "choice")]
Player = Annotated[int, WhichSeat()]
Crystals = Annotated[int, UpTo(DEPOT_SPACES, "Crystals")]
Colonists = Annotated[int, UpTo(COLONISTS, "Colonists")]
Points = Annotated[int, UpTo(24, "Movement points")]
