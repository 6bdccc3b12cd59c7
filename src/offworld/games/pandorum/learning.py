"""What the numbers of a view mean, for learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from offworld.engine import Learning
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.tables import (
    BOWS,
    FEATURES,
    HULLS,
    PIECES,
    PROJECTS,
    SATELLITES,
    TERRAINS,
)
from offworld.games.pandorum.terms.ranges import HARVESTER_SETS, HEXES

OFFERED: Final = SET * HARVESTER_SETS  # bow, hull and Satellite of each set
CARDS: Final = Counts(len(PROJECTS))
HEX: Final = OneOf(HEXES)

PLAYER: Final[dict[str, Shape]] = {
    "players": BySeat(),
    "players[].seat": WhichSeat(),
    "players[].shown": CARDS,
    "players[].slots[]": CARDS,
    "players[].bow": OneOf(len(BOWS)),
    "players[].hull": OneOf(len(HULLS)),
    "players[].satellites": Counts(len(SATELLITES)),
    "players[].items": Row(len(SATELLITES)),
}
SHAPES: Final[dict[str, Shape]] = {
    "active": WhichSeat(),
    "first": WhichSeat(),
    "winners": Row(max(BOARDS)),
    "winners[]": WhichSeat(),
    **PLAYER,
    "ground[]": OneOf(len(TERRAINS)),
    "feature[]": OneOf(len(FEATURES)),
    "owner[]": WhichSeat(),
    "piece[]": OneOf(len(PIECES)),
    "cuts": Row(HEXES),
    "harvesters": BySeat(),
    "harvesters[]": HEX,
    "market": CARDS,
    "box": CARDS,
    "sets": Row(OFFERED),
    "pyrrhum": WhichSeat(),
    "laid": CARDS,
    "claims": BySeat(),
    "unfit": CARDS,
    "rewards": Row(len(PROJECTS)),
    "bonus": Row(len(PIECES)),
}


class PandorumLearning(Learning[PandorumView]):
    """What the parts of a view mean."""

    shapes: ClassVar[Mapping[str, Shape]] = SHAPES
