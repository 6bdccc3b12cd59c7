"""The rival's components. What holds effects is filled by ``effects``; the rest is read here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from offworld.engine.effects import Effects
from offworld.engine.tables import read_table
from offworld.games.seti import tables
from offworld.games.seti.modules.rival.board import LEFT, RIGHT

if TYPE_CHECKING:
    from offworld.games.seti.effects.families import Metric
    from offworld.games.seti.modules.rival.effects import Objective, RivalCard

TABLE: Final = read_table(tables.__file__, "rival")
ARROWS: Final = {"left": LEFT, "right": RIGHT}
TRACK: Final = 12
"""Spaces of the progress track."""


class Level:
    """SX-SOLO-04: a level of difficulty."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.stars: int = row["stars"]
        self.advanced: int = row["random_advanced_cards"]
        self.objectives = [int(row[f"objectives_level_{level}"]) for level in (1, 2, 3)]
        """How many objectives of each level lie in the stack."""
        self.start = int(row["start_space"]) - 1
        boards = {board["id"]: board["progress_track"] for board in TABLE["rival_board"]}
        ids: list[str] = boards[row["board"]]
        self.track = [tables.number(tables.TECHS, id) for id in ids]
        """The tech of each space in the order of travel."""
        self.has_objectives: bool = row["objective_rules"]


LEVELS: Final[list[Level]] = []
"""From level 1 on; filled by ``effects``, when techs are known."""
RIVAL_CARDS: Final[list[RivalCard]] = []
OBJECTIVES: Final[list[Objective]] = []
MOST_TASKS: Final = 4
"""A task is a number: objective * MOST_TASKS + its place."""
THRESHOLDS: Final[dict[int, Metric]] = {}
"""What each task that waits for a threshold counts."""
COMPUTER: Final[list[Effects]] = []
"""What data on each space of its computer brings."""
TECH_USES: Final[dict[str, Effects]] = {}
"""What a discarded tech adds to an action, by its type."""

PROGRESS_FOR: Final[dict[str, int]] = TABLE["conversion"]
"""How much progress what the rival cannot keep becomes, each."""
PUBLICITY_AT_START: Final[int] = TABLE["rival"]["publicity"]
ROW_SIZE: Final[int] = TABLE["rival"]["objective_row"]
POINTS_FOR_EMPTY_RESERVE: Final[int] = TABLE["rival"]["points_for_empty_reserve"]
TO_SPEND: Final = [int(row["completed_to_spend"]) for row in TABLE["objective_spend"]]
"""Completed objectives spent at the end of each round."""
PROGRESS_PER_MISSING: Final = [int(row["progress_per_missing"]) for row in TABLE["objective_spend"]]
POINTS_PER_UNCOMPLETED: Final[int] = TABLE["final_objective"]["vp_per_uncompleted"]
