"""The numbers of the rules, and what the numbers in the state stand for."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.tables import read_table

NONE: Final = -1


def rows(table: str, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind in a table."""
    found: list[dict[str, Any]] = read_table(__file__, table)[kind]
    return found


NUMBERS: Final[dict[str, Any]] = {row["id"]: row["value"] for row in rows("constants", "constant")}


def number(name: str) -> int:
    """One of the numbers of the rules."""
    found: int = NUMBERS[name]
    return found


# Resources and Crystals (OM-TERM-01). A module may add an item behind them.
MINERAL: Final = 0
BATTERY: Final = 1
WATER: Final = 2
PLANT: Final = 3
OXYGEN: Final = 4
CRYSTAL: Final = 5
ITEM_IDS: Final = ["mineral", "battery", "water", "plant", "oxygen", "crystal"]
RESOURCES: Final = [MINERAL, BATTERY, WATER, PLANT, OXYGEN]
ITEM_SLOTS: Final = 8
"""Counts of items are lists of this length."""
ANY: Final = "any"
"""How rows write "a Resource of any type"."""

# Sides of the board, and the two halves of the turn order (OM-START-02).
ORBIT: Final = 0
COLONY: Final = 1
SIDES: Final = ("orbit", "colony")
SIDE_NAMES: Final = ("Orbit", "the Colony")
TURN_ORDER_SPACES: Final = 8
FIRST_COLONY_SPACE: Final = 5

# Building types (OM-TERM-06). A module may add types behind them.
MINE: Final = 0
GENERATOR: Final = 1
WATER_EXTRACTOR: Final = 2
GREENHOUSE: Final = 3
OXYGEN_CONDENSER: Final = 4
SHELTER: Final = 5
TYPE_SLOTS: Final = 8
"""Counts by Building type are lists of this length."""
LSS_TYPES: Final = [GENERATOR, WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER]
PROGRESS_TYPES: Final = 5
"""Types with a Progress cube: Mines and those of the Life Support System."""

MOST_PLAYERS: Final = 4
DISCOVERIES_SHOWN: Final = number("discovery_face_up")
BLUEPRINT_ROW: Final = number("blueprint_row_size")
MISSIONS_IN_GAME: Final = number("missions_in_game")
REMAINING_MISSIONS: Final = number("remaining_missions_start")
START_RESOURCES: Final = number("start_resources_each")
START_CRYSTALS: Final = number("start_crystals")
COLONISTS: Final = number("colonists_per_player")
START_COLONISTS: Final = number("start_colonists_in_living_quarters")
QUARTERS: Final = number("living_quarters_base_slots")
QUARTERS_PER_SHELTER: Final = number("living_quarters_slots_per_extra_shelter")
DEPOT_SPACES: Final = number("depot_spaces")
SHIPS: Final = number("ships_per_player")
BOTS: Final = number("bots_per_player")
START_BOTS: Final = number("start_bots_on_map")
SHELTERS: Final = number("shelters_per_player")
START_SHELTERS: Final = number("start_shelters_on_map")
MARKERS: Final = number("advanced_building_markers_per_player")
GOALS_DEALT: Final = number("private_goals_dealt")
GOALS_COMPLETABLE: Final = number("private_goals_completable")
STANDALONE_DISTANCE: Final = number("standalone_distance")
DISCOVERY_DISTANCE: Final = number("discovery_placement_distance")
UPGRADE_COST: Final = number("upgrade_cost")
CONTRACT_COST: Final = number("contract_cost")
SHIP_COST: Final[dict[str, int]] = NUMBERS["ship_cost"]
FIRST_BUILDING_OP: Final = number("lss_first_building_op")
PROGRESS_OP: Final[list[int]] = NUMBERS["progress_op"]
SHIP_OP: Final = number("ship_op")
BLUEPRINT_OP: Final[dict[str, int]] = NUMBERS["blueprint_op"]
SCIENTIST_OP: Final = number("scientist_op_per_building")
CONTRACT_COMPLEX: Final = number("upgrade_contract_complex_size")
LEVEL_3_COMPLEX: Final = number("level_3_blueprint_complex_size")
SHUTTLE_SPACES: Final = number("shuttle_spaces_per_side")
LSS_TOP: Final = number("lss_top_row")
TOP_LEVEL: Final = number("max_colony_level")
SAFETY_ROUNDS: Final = number("safety_rounds")


def warehouse_fill(players: int) -> int:
    """OM-SETUP-02, OM-2P-01."""
    return number("warehouse_fill_2p" if players <= 2 else "warehouse_fill_3p_4p")


def item(name: str) -> int:
    """The number of an item."""
    return ITEM_IDS.index(name)


def counts(row: dict[str, int]) -> list[int]:
    """A cost or a gain as counts by item."""
    found = [0] * ITEM_SLOTS
    for name, n in row.items():
        if name != ANY:
            found[item(name)] = n
    return found
