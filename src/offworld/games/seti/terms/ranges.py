"""What the numbers in options and questions range over.

The printed things of modules are counted in: the numbers are limits, with some room.
"""

from __future__ import annotations

from typing import Annotated

from offworld.engine.shapes import OneOf, UpTo, WhichSeat
from offworld.games.seti.solar import CELLS, SECTORS
from offworld.games.seti.tables import (
    ALL_TECHS,
    CARD_ROW,
    COMPUTER_SLOTS,
    GOLD_TILES,
)

MOST_CARDS = 200
MOST_PLANETS = 12
MOST_MOONS = 10
MOST_SLOTS = 10
MOST_SPACES = 96
MOST_CIRCLES = 4

Card = Annotated[int, OneOf(MOST_CARDS, "card")]
Place = Annotated[int, OneOf(CARD_ROW + 1, "place in the card row, or the deck")]
Cell = Annotated[int, OneOf(CELLS, "space of the solar system")]
Sector = Annotated[int, OneOf(SECTORS, "sector")]
Planet = Annotated[int, OneOf(MOST_PLANETS, "planet")]
Moon = Annotated[int, OneOf(MOST_MOONS, "moon")]
DataSlot = Annotated[int, OneOf(MOST_SLOTS, "data slot")]
Space = Annotated[int, OneOf(MOST_SPACES, "space for a trace")]
FirstSpace = Annotated[int, OneOf(3, "first-orbit or first-lander space")]
Tech = Annotated[int, OneOf(ALL_TECHS, "technology")]
ComputerSlot = Annotated[int, OneOf(COMPUTER_SLOTS, "slot of the computer")]
Circle = Annotated[int, OneOf(MOST_CIRCLES, "circle of a mission")]
GoldTile = Annotated[int, OneOf(GOLD_TILES, "gold tile")]
Mobile = Annotated[int, OneOf(32, "piece that moves like a probe")]
Resource = Annotated[int, OneOf(3, "what is exchanged: a card, a credit or an energy")]
Player = Annotated[int, WhichSeat()]
Number = Annotated[int, UpTo(40, "so many")]
