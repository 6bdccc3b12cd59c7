"""What the numbers of a view mean, for learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from offworld.engine import Learning
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.games.on_mars.board import HEXES
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.printed import CONTRACTS, GOALS, MISSIONS, RESEARCH, REWARD_TILES
from offworld.games.on_mars.tables import (
    BLUEPRINT_ROW,
    DISCOVERIES_SHOWN,
    MISSIONS_IN_GAME,
    MOST_PLAYERS,
    SIDES,
    TYPE_SLOTS,
)
from offworld.games.on_mars.terms.ranges import (
    HIRING_SPACES,
    MOST_BLUEPRINTS,
    MOST_DISCOVERIES,
    MOST_SCIENTISTS,
    MOST_TECH_TILES,
)

HEX: Final = OneOf(HEXES)
PENDING: Final = 40
"""Effects that wait at a time, at most."""
PLAYER: Final[dict[str, Shape]] = {
    "players": BySeat(),
    "players[].seat": WhichSeat(),
    "players[].bots[]": HEX,
    "players[].rover": HEX,
    "players[].lab[]": OneOf(MOST_TECH_TILES),
    "players[].blueprints": Counts(MOST_BLUEPRINTS),
    "players[].scientists": Counts(MOST_SCIENTISTS),
    "players[].contracts": Counts(len(CONTRACTS)),
    "players[].discoveries": Counts(MOST_DISCOVERIES),
    "players[].research": Counts(len(RESEARCH)),
    "players[].goals": Counts(len(GOALS)),
    "players[].goals_spent": Counts(len(GOALS)),
    "players[].goals_done": Counts(len(GOALS)),
}
SHAPES: Final[dict[str, Shape]] = {
    "active": WhichSeat(),
    "first": WhichSeat(),
    **PLAYER,
    "building[]": OneOf(TYPE_SLOTS),
    "owner[]": WhichSeat(),
    "face_down[]": OneOf(TYPE_SLOTS),
    "exploration": Row(DISCOVERIES_SHOWN),
    "exploration[]": OneOf(MOST_DISCOVERIES),
    "destroyed": Row(MOST_DISCOVERIES + 2 * len(RESEARCH)),
    "grid[]": OneOf(MOST_TECH_TILES),
    "display": Row(3 * BLUEPRINT_ROW),
    "display[]": OneOf(MOST_BLUEPRINTS),
    "blueprint_owner[]": WhichSeat(),
    "built[]": HEX,
    "unmarked": Counts(MOST_BLUEPRINTS),
    "radar_tile": OneOf(MOST_DISCOVERIES),
    "contract_deck": Counts(len(CONTRACTS)),
    "scientist_at[]": OneOf(MOST_BLUEPRINTS),
    "contract_owner[]": WhichSeat(),
    "reward_tiles[]": OneOf(len(REWARD_TILES) + TYPE_SLOTS),
    "missions": Row(MISSIONS_IN_GAME),
    "missions[]": OneOf(len(MISSIONS) + TYPE_SLOTS),
    "mission_left": Row(MISSIONS_IN_GAME),
    "shuttle_side": OneOf(len(SIDES)),
    "shuttle_from": OneOf(len(SIDES)),
    "to_travel": Row(MOST_PLAYERS),
    "to_travel[]": WhichSeat(),
    "used_tech": Row(MOST_TECH_TILES),
    "used_tech[]": OneOf(MOST_TECH_TILES),
    "vacated": Row(HIRING_SPACES),
    "agenda": Row(PENDING),
    "agenda[][1]": WhichSeat(),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsLearning(Learning[OnMarsView]):
    """What the parts of a view mean."""

    shapes: ClassVar[Mapping[str, Shape]] = SHAPES
