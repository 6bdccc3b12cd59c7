"""The component tables as the rules use them: read once from ``components/*.toml``."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.tables import read_table

NONE: Final = -1


def rows(table: str, kind: str) -> list[dict[str, Any]]:
    """The rows of a kind in a table."""
    found: list[dict[str, Any]] = read_table(__file__, table)[kind]
    return found


def constants(table: str) -> dict[str, int]:
    """The numbers of the rules by their names."""
    return {row["id"]: row["value"] for row in rows(table, "constant")}


NUMBERS: Final = constants("setup")
FEWEST_PLAYERS: Final = NUMBERS["players_min"]
MODULES_PER_COLOUR: Final = NUMBERS["modules_per_colour"]
BASES_PER_COLOUR: Final = NUMBERS["bases_per_colour"]
SLOTS: Final = NUMBERS["harvester_slots"]
STARTING_HAND: Final = NUMBERS["starting_hand"]
STARTING_QUIDS: Final = NUMBERS["starting_quids"]
MARKET_SIZE: Final = NUMBERS["market_different_cards"]
MOVE_COST: Final = NUMBERS["move_cost_cards"]
TAKE_CARDS: Final = NUMBERS["take_cards"]
TAKE_FROM_DECK: Final = NUMBERS["take_cards_from_deck_max"]
HAND_LIMIT: Final = NUMBERS["hand_limit"]
STALL_ROUNDS: Final = NUMBERS["stall_rounds"]
PYRRHUM_MINIMUM: Final = NUMBERS["pyrrhum_minimum"]
PYRRHUM_VALUE: Final = NUMBERS["pyrrhum_value"]
EXTRA_SETS: Final = NUMBERS["harvester_offer_extra"]

# The two Structures (PD-DEF-08).
MODULE: Final = 0
BASE: Final = 1
PIECES: Final = ("Module", "Base")
PIECE_IDS: Final = ("module", "base")
PER_COLOUR: Final = (MODULES_PER_COLOUR, BASES_PER_COLOUR)
CARDS_TO_BUILD: Final = (NUMBERS["module_cost_cards"], NUMBERS["base_cost_cards"])
RENT: Final = (NUMBERS["rent_module"], NUMBERS["rent_base"])

# What stands on a hex (PD-DEF-05, PD-DEF-06).
FREE: Final = 0
VOLCANO: Final = 1
LANDING_PAD: Final = 2
PASSAGE: Final = 3
"""May be crossed but not stopped on; neither empty nor of any terrain."""
FEATURES: Final = ("none", "volcano", "landing_pad", "passage")

TERRAINS: Final = ("dunes", "crater", "crystals", "ruins")
RUINS: Final = TERRAINS.index("ruins")
CRYSTALS: Final = TERRAINS.index("crystals")

# What is counted around a hex (PD-REW-03). The first ones are found by a look at its neighbours.
COUNTS: Final = (
    "adjacent_dunes",
    "adjacent_crater",
    "adjacent_crystals",
    "adjacent_ruins",
    "adjacent_volcano",
    "adjacent_own",
    "adjacent_opponent",
    "adjacent_structure",
    "adjacent_base",
    "adjacent_empty",
    "adjacent_distinct_terrains",
    "has_adjacent_volcano",
    "has_adjacent_own",
    "sector_other_structures",
    "sector_own_structures",
    "own_within_2",
    "own_on_ruins",
    "on_ruins",
    "on_crystals",
    "is_base",
)
ADJACENT_RUINS: Final = COUNTS.index("adjacent_ruins")
ADJACENT_VOLCANO: Final = COUNTS.index("adjacent_volcano")
ADJACENT_OWN: Final = COUNTS.index("adjacent_own")
ADJACENT_OPPONENT: Final = COUNTS.index("adjacent_opponent")
ADJACENT_STRUCTURE: Final = COUNTS.index("adjacent_structure")
ADJACENT_BASE: Final = COUNTS.index("adjacent_base")
ADJACENT_EMPTY: Final = COUNTS.index("adjacent_empty")
DISTINCT_TERRAINS: Final = COUNTS.index("adjacent_distinct_terrains")
HAS_VOLCANO: Final = COUNTS.index("has_adjacent_volcano")
HAS_OWN: Final = COUNTS.index("has_adjacent_own")
NEARBY: Final = HAS_OWN + 1
"""How many of the counts are found by a look at the neighbours."""
SECTOR_STRUCTURES: Final = COUNTS.index("sector_other_structures")
SECTOR_OWN: Final = COUNTS.index("sector_own_structures")
OWN_WITHIN_2: Final = COUNTS.index("own_within_2")
OWN_ON_RUINS: Final = COUNTS.index("own_on_ruins")
ON_RUINS: Final = COUNTS.index("on_ruins")
ON_CRYSTALS: Final = COUNTS.index("on_crystals")
IS_BASE: Final = COUNTS.index("is_base")

# Construction conditions (PD-COND).
ANYWHERE: Final = 0
ON_TERRAIN: Final = 1
ADJACENT_TO: Final = 2
NOT_ADJACENT_TO: Final = 3
ISOLATED: Final = 4
SECTOR_CENTRE: Final = 5
NEAR_LANDING_PAD: Final = 6
CONDITIONS: Final = (
    "none",
    "terrain",
    "adjacent",
    "not_adjacent",
    "isolated",
    "sector_center",
    "within",
)
NEIGHBOUR: Final = {
    "volcano": ADJACENT_VOLCANO,
    "own_structure": ADJACENT_OWN,
    "opponent_structure": ADJACENT_OPPONENT,
    "ruins": ADJACENT_RUINS,
}

# From whom a card takes quids (PD-REW-04).
TAKES_NOTHING: Final = 0
ONE_OPPONENT: Final = 1
EACH_ADJACENT_OWNER: Final = 2
EACH_RICHER_OPPONENT: Final = 3
ADJACENT_STRUCTURES: Final = 4
VICTIMS: Final = (
    "none",
    "one_opponent",
    "each_adjacent_owner",
    "each_richer_opponent",
    "owners_of_adjacent_structures",
)


class Term:
    """One term of a reward: a count, and what it pays (PD-REW-02)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.count: int = COUNTS.index(row["count"])
        self.per: int = row["per"]
        self.pay: int = row["pay"]
        self.rounds_up: bool = row["round"] == "up"


class Formula:
    """Quids from the bank (PD-REW-02)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.flat: int = row["flat"]
        self.terms = [Term(term) for term in row["terms"]]
        self.cap: int = row["cap"]


class Project:
    """One Project card: where it may be used and what it brings."""

    def __init__(self, row: dict[str, Any]) -> None:
        condition, take = row["condition"], row["take"]
        self.id: str = row["id"]
        self.number: int = row["number"]
        self.name: str = row["name"]
        self.type: int = TYPE_IDS.index(row["type"])
        self.text: str = row["text"]
        first = self.text.split(".")[0]
        self.condition_text: str = first[0].lower() + first[1:]
        """Where it can be used, such as "only on dunes"."""
        self.copies: int = row["copies"]
        self.condition = CONDITIONS.index(condition["kind"])
        self.terrain = TERRAINS.index(condition["terrain"]) if "terrain" in condition else NONE
        self.neighbour = NEIGHBOUR[condition["to"]] if "to" in condition else NONE
        self.least: int = condition.get("min", 0)
        self.distance: int = condition.get("distance", 0)
        self.reward = Formula(row["reward"])
        self.victims = VICTIMS.index(take["from"])
        self.takes: int = take["amount"]
        self.takes_in_all: int = take["cap"]


PROJECT_TABLE: Final = read_table(__file__, "projects")
TYPES: Final[list[dict[str, Any]]] = PROJECT_TABLE["type"]
TYPE_IDS: Final = [str(row["id"]) for row in TYPES]
PROJECTS: Final = [Project(row) for row in PROJECT_TABLE["project"]]
"""A card is a number into this list; the printed number is one higher."""
PROJECT_IDS: Final = [project.id for project in PROJECTS]
DECK: Final = [card for card, project in enumerate(PROJECTS) for _ in range(project.copies)]

HARVESTER_TABLE: Final = read_table(__file__, "harvesters")


class Bow:
    """The forepart of a Harvester: an active ability (PD-BOW)."""

    def __init__(self, row: dict[str, Any]) -> None:
        effect = row["effect"]
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.cost: int = row["cost"]
        self.two_legs: bool = effect["kind"] == "two_leg_move"
        self.drills: bool = effect["kind"] == "cross_volcanoes"
        self.pays: bool = effect["kind"] == "pay_move_from_slot"
        self.ignores_conditions: bool = effect["kind"] == "ignore_conditions"
        self.salvages: int = effect.get("cards", 0)
        self.raids: int = effect.get("max_opponents", 0)
        self.loot: int = effect.get("take", 0)
        self.gain: int = effect.get("gain", 0)
        self.gain_per_volcano: int = effect.get("gain_per_volcano", 0)
        self.moves: bool = self.two_legs or self.drills or self.pays
        """It is declared together with a Movement (PD-BOW-09)."""


class HullLevel:
    """What a hull gives at a level."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.bonus = Formula(row)
        self.extra_cards: int = row["extra_cards"]
        self.hand_limit: int = row["hand_limit_bonus"]


class Hull:
    """The hull of a Harvester: a passive ability (PD-HULL)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.thresholds: list[int] = row["thresholds"]
        self.builds: bool = row["trigger"] == "construction"
        self.takes: bool = row["trigger"] == "take_cards"
        self.levels = [HullLevel(row["level_1"]), HullLevel(row["level_2"])]


class Satellite:
    """The target of the cargo bay (PD-SAT)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.target: str = row["target"]
        self.value: int = row["value"]


BOWS: Final = [Bow(row) for row in HARVESTER_TABLE["bow"]]
HULLS: Final = [Hull(row) for row in HARVESTER_TABLE["hull"]]
SATELLITES: Final = [Satellite(row) for row in HARVESTER_TABLE["satellite"]]
BOW_IDS: Final = [bow.id for bow in BOWS]
HULL_IDS: Final = [hull.id for hull in HULLS]
SATELLITE_IDS: Final = [satellite.id for satellite in SATELLITES]
