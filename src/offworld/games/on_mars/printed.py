"""What is printed on cards, tiles and boards. Their effects are compiled later, by ``effects``.

A module adds rows of its own behind those of the base game; what is in play is set up by lists of
numbers, so a row nobody names is not in play.
"""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.effects import NO_EFFECTS, Effects
from offworld.games.on_mars.board import DIRECTION_IDS
from offworld.games.on_mars.tables import (
    ANY,
    NONE,
    SIDES,
    counts,
    item,
    rows,
)


class Printed:
    """A row with an id, and with effects where it has some."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.effects: Effects = NO_EFFECTS


class BuildingType(Printed):
    """OM-TERM-06, OM-BUILD-03."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.name: str = row["name"]
        self.lss: bool = row["lss"]
        self.cost: list[int] = counts(row["cost"])
        self.miner: bool = row.get("miner", False)
        """It needs a Colonist, who stays on the tile."""
        self.gives: int = item(row["gives"])
        self.progress_cube: bool = row["progress_cube"]
        self.tech: str = row["tech"]
        self.owned: bool = row.get("owned", False)
        """Tiles of different players are different types."""


BUILDING_TYPES: Final = [BuildingType(row) for row in rows("buildings", "building_type")]
TYPE_IDS: Final = [kind.id for kind in BUILDING_TYPES]


class BuildingTile(Printed):
    """A tile of a shared stack with the arrows on its back (OM-BUILD-08)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.type: int = TYPE_IDS.index(row["type"])
        self.arrows: list[int] = [DIRECTION_IDS.index(arrow) for arrow in row["arrows"]]


BUILDING_TILES: Final = [BuildingTile(row) for row in rows("buildings", "building_tile")]


class MainAction(Printed):
    """OM-TURN-02, OM-COL-01."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.name: str = row["name"]
        self.side: int = SIDES.index(row["side"])
        self.slots: int = row.get("slots", 0)
        self.per_player: bool = row.get("slots_per", "") == "player"
        """Each player has slots of their own."""
        self.clause: str = row["clause"]


ACTIONS: Final = [MainAction(row) for row in rows("actions", "action")]
ACTION_IDS: Final = [action.id for action in ACTIONS]


class ExecutiveAction(Printed):
    """OM-EXEC: beside a Depot space."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.cost: int = row["cost"]
        self.is_building: bool = row.get("free_with_scientist", False)
        """It uses an Advanced Building, which may be free."""


EXECUTIVES: Final = [ExecutiveAction(row) for row in rows("executive_actions", "executive_action")]
"""By the Depot spaces beside which they stand, from the top."""
ADVANCED_BUILDING: Final = [executive.is_building for executive in EXECUTIVES].index(True)


class Blueprint(Printed):
    """OM-ORB-02, OM-UPG, OM-BP."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.number: int = row["number"]
        self.name: str = row["name"]
        self.level: int = row["level"]
        self.type: int = TYPE_IDS.index(row["upgrades"])
        self.gain: int = item(row["gain"])
        self.promo: bool = row.get("promo", False)


BLUEPRINTS: Final = [Blueprint(row) for row in rows("blueprints", "blueprint")]


class Technology(Printed):
    """OM-TECH-06 to OM-TECH-09."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.name: str = row["name"]
        self.kind: str = row["kind"]
        self.in_grid: bool = row["in_grid"]


class TechTile(Printed):
    """A tile of a technology."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.tech: int = TECH_IDS.index(row["tech"])
        self.back: str = row["back"]


class Cost:
    """What a space of the Tech Grid or a column of the Laboratory costs."""

    def __init__(self, row: dict[str, int]) -> None:
        self.items: list[int] = counts(row)
        self.any: int = row.get(ANY, 0)
        """So many Resources of any type besides."""


class GridSpace(Printed):
    """A space of the Tech Grid."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.row: str = row["row"]
        self.cost = Cost(row["cost"])


TECHS: Final = [Technology(row) for row in rows("technology", "tech")]
TECH_IDS: Final = [tech.id for tech in TECHS]
TECH_TILES: Final = [TechTile(row) for row in rows("technology", "tech_tile")]
GRID: Final = [GridSpace(row) for row in rows("technology", "grid_space")]
GRID_ROWS: Final = ("top", "middle", "bottom")


class LabColumn(Printed):
    """A column of the Laboratory (OM-TECH-01, OM-TECH-02, OM-SCORE-05)."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.cost = Cost(row["cost"])
        self.op: int = row["op"]


class LabSpace(Printed):
    """A space of the Laboratory."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.level: int = row["level"]
        self.right_ids: list[str] = row["right"]
        self.right: list[int] = []


LAB_COLUMNS: Final = [LabColumn(row) for row in rows("player_board", "lab_column")]
LAB: Final = [LabSpace(row) for row in rows("player_board", "lab_space")]
LAB_IDS: Final = [space.id for space in LAB]
for space in LAB:
    space.right = [LAB_IDS.index(id) for id in space.right_ids]
LAB_LEVELS: Final = [space.level for space in LAB]
ENTRY_SPACES: Final = [space for space, level in enumerate(LAB_LEVELS) if level == 1]
SHELTER_TECH_SPACE: Final = LAB_IDS.index("lab_2_mid")
QUARTERS_OP: Final = [int(row["op"]) for row in rows("player_board", "living_quarters_row")]
QUARTERS_ROW: Final = int(rows("player_board", "living_quarters_row")[0]["slots"])


class Scientist(Printed):
    """OM-HIRE-03, OM-SCI."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.name: str = row["name"]
        self.cost: list[int] = counts(row.get("cost", {}))
        self.colonists: int = row.get("colonists", 0)
        self.works_in: int = TYPE_IDS.index(row["works_in"])
        self.scores: int = TYPE_IDS.index(row["scores"])


SCIENTISTS: Final = [Scientist(row) for row in rows("scientists", "scientist")]


class Contract(Printed):
    """OM-CONTRACT."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.number: int = row["number"]
        self.building: int = TYPE_IDS.index(row["building"]) if "building" in row else NONE
        """An Upgrade Contract asks for an own Advanced Building of this type."""
        self.deliver: list[int] = counts(row.get("deliver", {}))
        self.op_done: int = row["op_done"]
        self.op_failed: int = row["op_failed"]


CONTRACTS: Final = [Contract(row) for row in rows("contracts", "contract")]


class Mission(Printed):
    """OM-MISSION."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.number: int = row["number"]
        self.name: str = row["name"]
        self.is_long: bool = row["length"] == "long"
        self.need: list[int] = row["need"]
        self.crystals: int = row["crystals"]
        self.marker_on: str = row["marker_on"]


MISSIONS: Final = [Mission(row) for row in rows("missions", "mission")]
MISSION_IDS: Final = [mission.id for mission in MISSIONS]


class PrivateGoal(Printed):
    """OM-GOAL: its condition; its effects are the printed alternative."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.number: int = row["number"]
        self.text: str = row["text"]
        self.conditions: list[dict[str, Any]] = row["conditions"]
        self.travels: bool = row["reward"][0]["op"] == "travel"


GOALS: Final = [PrivateGoal(row) for row in rows("private_goals", "private_goal")]


class TurnOrderSpace(Printed):
    """OM-TRAV-11."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.number: int = row["number"]
        self.benefit: str = row["benefit"]


TURN_ORDER: Final = [TurnOrderSpace(row) for row in rows("tracks", "turn_order_space")]
WAREHOUSE: Final = [item(row["id"]) for row in rows("tracks", "warehouse_column")]
"""Its columns from the left."""

DISCOVERIES: Final = [Printed(row) for row in rows("discovery_tiles", "discovery_tile")]


class ResearchType(Printed):
    """OM-SETUP-10, OM-RES-01."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.letter: str = row["letter"]
        self.colour: str = row["colour"]
        self.corner: str = row["corner"]


RESEARCH: Final = [ResearchType(row) for row in rows("research_tiles", "research_type")]
RESEARCH_IDS: Final = [research.id for research in RESEARCH]
RESEARCH_TILE: Final = 100
"""What lies on a hex is a Discovery tile by its number, or a Research type and this."""


class ColonyLevel(Printed):
    """OM-STATUS: what reaching a level does."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.level: int = row["level"]
        self.shuttle_space: int = row["shuttle_space"]
        self.removes_all: bool = row["display_remove"] == "all"
        self.removes_level_1: bool = row["display_remove"] == "level_1"
        self.adds_level_1: str = row["display_add"].get("level_1", "")
        self.adds_level_3: str = row["display_add"].get("level_3", "")
        self.scores_progress: bool = row["score_progress"]
        self.ends_sooner: bool = row["advance_remaining_missions"]


LEVELS: Final = [ColonyLevel(row) for row in rows("lss", "colony_level")]
"""From level 1 on."""
LSS_BENEFITS: Final = [Printed(row) for row in rows("lss", "lss_benefit")]


class RewardTile(Printed):
    """OM-LSS-06: OP for each of what is counted."""

    def __init__(self, row: dict[str, Any]) -> None:
        super().__init__(row)
        self.text: str = row["text"]
        self.metric: str = row["metric"]
        self.factor: int = row["factor"]


REWARD_TILES: Final = [RewardTile(row) for row in rows("lss", "lss_reward_tile")]
