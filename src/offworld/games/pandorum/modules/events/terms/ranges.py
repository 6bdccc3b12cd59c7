"""What the numbers in options and questions of Events range over."""

from __future__ import annotations

from typing import Annotated

from offworld.engine.shapes import OneOf
from offworld.games.pandorum.board import DIRECTIONS
from offworld.games.pandorum.tables import rows

EventCard = Annotated[int, OneOf(len(rows("events", "event")), "Event card")]
Way = Annotated[int, OneOf(len(DIRECTIONS) // 2, "direction")]
