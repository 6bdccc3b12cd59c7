"""What the numbers of a view mean, for learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from offworld.engine import Learning
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import DRAWING
from offworld.games.nexus_ops.tables import (
    COLUMNS,
    ENERGIZE,
    FACTIONS,
    MISSIONS,
    TERRAINS,
    TOKENS,
)
from offworld.games.nexus_ops.terms.ranges import FACES, HEXES, SIDES

MISSION: Final = Counts(len(MISSIONS))
CARD: Final = Counts(len(ENERGIZE))

PLAYER: Final[dict[str, Shape]] = {
    "players": BySeat(),
    "players[].seat": WhichSeat(),
    "players[].faction": OneOf(len(FACTIONS)),
    "players[].played": MISSION,
    "players[].shown_missions": MISSION,
    "players[].shown_energize": CARD,
    "players[].home": Counts(HEXES),
}
FIGHT: Final[dict[str, Shape]] = {
    "battle.hex": OneOf(HEXES),
    "battle.seats": Row(SIDES),
    "battle.seats[]": WhichSeat(),
    "battle.steps": Row(COLUMNS),
    "battle.steps[]": OneOf(COLUMNS),
    "battle.column": OneOf(COLUMNS),
    "battle.units": Row(SIDES),
    "battle.units[]": Row(COLUMNS),
    "battle.losses": Row(SIDES),
    "battle.losses[]": Counts(COLUMNS),
    "battle.dice": Row(SIDES),
    "battle.dice[]": Counts(FACES),
    "battle.bonus": Row(SIDES),
    "battle.rolling": Row(SIDES),
    "battle.hits": Row(SIDES),
    "battle.hits[]": Row(2),  # of the owner's choice, of the roller's
}
SHAPES: Final[dict[str, Shape]] = {
    "phase": OneOf(DRAWING + 1),
    "active": WhichSeat(),
    "first": WhichSeat(),
    **PLAYER,
    "terrain[]": OneOf(len(TERRAINS)),
    "facedown": Counts(HEXES),
    "revealed": Counts(len(TOKENS)),
    "stacks[]": BySeat(),
    "fought": Counts(HEXES),
    **FIGHT,
    "mission_discard": MISSION,
    "energize_discard": CARD,
    "fulfilled": MISSION,
    "open_missions": MISSION,
    "progress": Row(len(MISSIONS)),
    "progress[][0]": OneOf(len(MISSIONS)),
}


class NexusLearning(Learning[NexusView]):
    """What the parts of a view mean."""

    shapes: ClassVar[Mapping[str, Shape]] = SHAPES
