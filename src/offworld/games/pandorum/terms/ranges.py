"""What the numbers in options and questions range over."""

from __future__ import annotations

from typing import Annotated, Final

from offworld.engine.shapes import OneOf, UpTo, WhichSeat
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.tables import EXTRA_SETS, PIECES, PROJECTS, SLOTS

HEXES: Final = max(board.size for board in BOARDS.values())
HARVESTER_SETS: Final = max(BOARDS) + EXTRA_SETS

Hex = Annotated[int, OneOf(HEXES, "hex")]
Project = Annotated[int, OneOf(len(PROJECTS), "card")]
Slot = Annotated[int, OneOf(SLOTS + 1, "slot")]
"""Slots are numbered 1, 2 and 3."""
HarvesterSet = Annotated[int, OneOf(HARVESTER_SETS, "Harvester set")]
Piece = Annotated[int, OneOf(len(PIECES), "piece")]
Player = Annotated[int, WhichSeat()]
Cards = Annotated[int, UpTo(len(PROJECTS), "cards")]
