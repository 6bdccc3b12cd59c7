"""The component tables as the rules use them: read once from ``components/*.toml``."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.hexes import Hex
from offworld.engine.tables import read_table

COLUMNS: Final = 6
"""Unit types on a sheet; a column is counted from 0 here and from 1 in the rules."""

TERRAIN: Final[list[dict[str, Any]]] = read_table(__file__, "terrain")["terrain"]
TERRAINS: Final = [str(row["id"]) for row in TERRAIN]
MONOLITH: Final = TERRAINS.index("monolith")
VORTEX: Final = TERRAINS.index("vortex")
HOME_BASE: Final = TERRAINS.index("home_base")
NONE: Final = -1

SETUP: Final = read_table(__file__, "setup")
RULINGS: Final[dict[str, Any]] = SETUP["rulings"]
FACTIONS: Final[list[dict[str, Any]]] = SETUP["factions"]
VP_TARGET: Final[int] = SETUP["game"]["vp_target"]
STARTING_RUBIUM: Final[list[int]] = SETUP["starting_rubium"]["by_seat"]
VICTORY_CARDS: Final[int] = next(
    row["count"] for row in SETUP["loose_components"] if row["id"].startswith("battle_victory")
)
NATURAL_HIT: Final[int] = RULINGS["natural_hit"]
NATURAL_MISS: Final[int] = RULINGS["natural_miss"]
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    row["id"]: row for row in read_table(__file__, "options")["options"]
}

TILES: Final[list[dict[str, Any]]] = read_table(__file__, "tiles")["tiles"]
TOKENS: Final[list[dict[str, Any]]] = read_table(__file__, "exploration_tokens")["tokens"]
TOKEN_IDS: Final = [str(row["id"]) for row in TOKENS]
ENERGIZE: Final[list[dict[str, Any]]] = read_table(__file__, "energize_cards")["cards"]
ENERGIZE_IDS: Final = [str(row["id"]) for row in ENERGIZE]
MISSIONS: Final[list[dict[str, Any]]] = read_table(__file__, "secret_missions")["cards"]
MISSION_IDS: Final = [str(row["id"]) for row in MISSIONS]
MISSION_VP: Final[list[int]] = [row["vp"] for row in MISSIONS]


def deck(cards: list[dict[str, Any]]) -> list[int]:
    """The cards of a table as a deck: each row's number as often as it counts."""
    return [number for number, row in enumerate(cards) for _ in range(row["count"])]


class Unit:
    """One row of a reference sheet."""

    def __init__(self, row: dict[str, Any], abilities: dict[str, dict[str, Any]]) -> None:
        mine = {name: abilities[name] for name in row["abilities"]}
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.cost: int = row["cost"]
        self.combat_value: int = row["combat_value"]
        self.supply: int = row["supply"]
        self.miner: bool = row["miner"]
        self.may_enter = [name not in row["may_not_enter"] for name in TERRAINS]
        self.modifier: list[int] = [row["terrain_modifiers"].get(name, 0) for name in TERRAINS]
        self.stride_over = terrain_of(mine, "stride", "requires_entered_terrain")
        self.leap_from = terrain_of(mine, "leap", "requires_start_terrain")
        self.fly_from = terrain_of(mine, "monolith_flight", "requires_start_terrain")
        self.dive_from = terrain_of(mine, "magma_dive", "requires_start_terrain")
        self.first_in = terrain_of(mine, "first_strike_rock_plains", "requires_battle_terrain")
        self.picks_from: int = mine.get("pick_target", {}).get("min_face", 0)
        self.dice_delta: int = mine.get("clone_frailty", {}).get("dice_delta", 0)
        limit = mine.get("clone_vat_limit", {})
        self.per_home_hex: int = limit.get("max_per_home_hex_per_turn", 0)
        self.limit_clause: str = limit.get("clause", "")
        self.shatter_hits: int = mine.get("shatter", {}).get("hits_each", 0)
        self.drift_steps: int = mine.get("spore_drift", {}).get("max_steps", 0)
        special = [ability for ability in mine.values() if ability["kind"] == "special_attack"]
        self.strike_on: int = special[0]["hit_on"] if special else 0
        self.strike_range: int = special[0]["range"] if special else 0
        self.strike_range_from_monolith: int = (
            special[0].get("range_from_monolith", self.strike_range) if special else 0
        )
        self.strike_chain: bool = special[0]["chain"] if special else False


def in_words_of(sheet: str, text: str) -> str:
    """NX-DEF-08: cards name classic units; the other sheet's stand in the same columns."""
    for classic, unit in zip(SHEETS["classic"], SHEETS[sheet], strict=True):
        text = text.replace(classic.name, unit.name)
    return text


def terrain_of(abilities: dict[str, dict[str, Any]], name: str, key: str) -> int:
    """The terrain an ability depends on, or NONE for a unit without the ability."""
    return TERRAINS.index(abilities[name][key]) if name in abilities else NONE


def read_sheets() -> dict[str, list[Unit]]:
    table = read_table(__file__, "units")
    abilities = {row["id"]: row for row in table["abilities"]}
    sheets: dict[str, list[Unit]] = {"classic": [], "alternate": []}
    for row in sorted(table["units"], key=lambda row: int(row["column"])):
        sheets[row["sheet"]].append(Unit(row, abilities))
    return sheets


SHEETS: Final = read_sheets()
SUPPLY: Final = [unit.supply for unit in SHEETS["classic"]]
FIRST_FIGURE: Final = [sum(SUPPLY[:column]) for column in range(COLUMNS)]
FIGURES: Final = sum(SUPPLY)
"""Figures of one faction; figure f of seat p has the number p * FIGURES + f."""
COLUMN_OF: Final = [column for column, supply in enumerate(SUPPLY) for _ in range(supply)]
CLASSIC_IDS: Final = [unit.id for unit in SHEETS["classic"]]


class Board:
    """A board's hexes by number: names, places, neighbours, and what lies there."""

    def __init__(self, row: dict[str, Any]) -> None:
        hexes = row["hexes"]
        self.id: str = row["id"]
        self.title: str = row["name"]
        self.tokens: int = row["exploration_tokens"]
        self.names: list[str] = [hex["id"] for hex in hexes]
        self.places = [Hex(hex["q"], hex["r"]) for hex in hexes]
        self.slots: list[str] = [hex["slot"] for hex in hexes]
        self.parts: list[str] = [hex.get("part", "") for hex in hexes]
        self.size = len(hexes)
        self.adjacent = [[self.names.index(n) for n in hex["adjacent"]] for hex in hexes]
        self.adjacent_bits = [sum([1 << n for n in near]) for near in self.adjacent]
        self.explored = [number for number, hex in enumerate(hexes) if hex["exploration"]]
        self.centre = self.slots.index("monolith")
        self.homes = [
            [number for number, slot in enumerate(self.slots) if slot == home]
            for home in row["home_slots_in_seat_order"]
        ]
        """The hexes of each home base, in seat order."""
        self.at = {place: number for number, place in enumerate(self.places)}
        self.ranges: dict[int, list[int]] = {}
        """What ``within`` has found."""

    def within(self, hex: int, steps: int) -> list[int]:
        """The hexes at most so many steps away, without the hex itself."""
        known = self.ranges.get(steps * self.size + hex)
        if known is None:
            found, edge = {hex}, {hex}
            for _ in range(steps):
                edge = {n for h in edge for n in self.adjacent[h]} - found
                found |= edge
            known = self.ranges[steps * self.size + hex] = sorted(found - {hex})
        return known


BOARDS: Final = {row["id"]: Board(row) for row in read_table(__file__, "boards")["boards"]}
