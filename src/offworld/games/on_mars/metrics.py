"""What conditions count (OM-EFF-02): for Private Goals, LSS Rewards and solo goals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from offworld.games.on_mars.complexes import (
    advanced_buildings,
    buildings,
    group,
    miners,
    own_mines,
    shelters_on_map,
    size,
)
from offworld.games.on_mars.contracts import is_met
from offworld.games.on_mars.printed import (
    CONTRACTS,
    LAB,
    LAB_IDS,
    LAB_LEVELS,
    TECH_IDS,
    TECH_TILES,
    TYPE_IDS,
)
from offworld.games.on_mars.quarters import in_quarters
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import (
    LEVEL_3_COMPLEX,
    MINERAL,
    NONE,
    RESOURCES,
    SCIENTIST_OP,
    item,
)


def lab_tiles(s: Table, player: int) -> list[tuple[int, int]]:
    """The Tech tiles of a player, each with its space."""
    first = len(LAB) * player
    return [
        (s.lab[first + space], space) for space in range(len(LAB)) if s.lab[first + space] != NONE
    ]


def highest_tech_level(s: Table, player: int) -> int:
    return max([LAB_LEVELS[space] for _, space in lab_tiles(s, player)], default=0)


def scientists_of(s: Table, player: int) -> list[int]:
    return [scientist for scientist, owner in enumerate(s.scientist_owner) if owner == player]


def scored_by(s: Table, type: int) -> int:
    """OM-SCORE-07: what a Scientist who scores this type is worth now."""
    return SCIENTIST_OP * len([hex for hex in buildings(s, type) if s.marker[hex] != NONE])


def contracts_completed(s: Table, player: int, upgrade: bool, delivery: bool) -> int:
    return len(
        [
            contract
            for contract, owner in enumerate(s.contract_owner)
            if owner == player
            and is_met(s, contract)
            and (upgrade if CONTRACTS[contract].building != NONE else delivery)
        ]
    )


def own_complexes(s: Table, player: int) -> int:
    """Separate Complexes of size 3 or more with an own marker."""
    found = set()
    for hex in advanced_buildings(s, player):
        members = group(s, hex)
        if len(members) >= LEVEL_3_COMPLEX:
            found.add(min(members))
    return len(found)


def in_complex_size(s: Table, player: int) -> int:
    """The largest Complex with an own marker."""
    return max([size(s, hex) for hex in advanced_buildings(s, player)], default=0)


Count = Callable[[Table, int, dict[str, Any]], int]
METRICS: Final[dict[str, Count]] = {
    "blueprints_owned": lambda s, p, row: s.blueprint_owner.count(p),
    "advanced_buildings": lambda s, p, row: len(advanced_buildings(s, p)),
    "advanced_buildings_of_type": lambda s, p, row: len(
        [h for h in advanced_buildings(s, p) if s.building[h] == TYPE_IDS.index(row["type"])]
    ),
    "own_mines": lambda s, p, row: len(own_mines(s, p)),
    "miners": lambda s, p, row: len(miners(s, p)),
    "discovery_tiles": lambda s, p, row: len(s.discoveries[p]),
    "research_tiles": lambda s, p, row: len(s.research[p]),
    "shelters": lambda s, p, row: shelters_on_map(s, p),
    "colony_level": lambda s, p, row: s.level,
    "colonists_in_living_quarters": lambda s, p, row: in_quarters(s, p),
    "tech_tiles": lambda s, p, row: len(lab_tiles(s, p)),
    "highest_tech_level": lambda s, p, row: highest_tech_level(s, p),
    "tech_level_of": lambda s, p, row: max(
        [
            LAB_LEVELS[space]
            for tile, space in lab_tiles(s, p)
            if TECH_TILES[tile].tech == TECH_IDS.index(row["tech"])
        ],
        default=0,
    ),
    "ships_in_hangar": lambda s, p, row: s.hangar[p],
    "scientists": lambda s, p, row: s.scientist_owner.count(p),
    "contracts_completed": lambda s, p, row: contracts_completed(s, p, True, True),
    "upgrade_contracts_completed": lambda s, p, row: contracts_completed(s, p, True, False),
    "delivery_contracts_completed": lambda s, p, row: contracts_completed(s, p, False, True),
    "progress_cubes": lambda s, p, row: s.progress_cubes(p),
    "bots_on_map": lambda s, p, row: len(s.bots_on_map(p)),
    "private_goals_completed": lambda s, p, row: len(s.goals_done[p]),
    "largest_complex_of_type": lambda s, p, row: max(
        [size(s, h) for h in buildings(s, TYPE_IDS.index(row["type"]))], default=0
    ),
    "resource_in_storage": lambda s, p, row: s.has(p, item(row["type"])),
    "max_single_non_mineral_resource": lambda s, p, row: max(
        [s.has(p, resource) for resource in RESOURCES if resource != MINERAL]
    ),
    "advanced_building_in_complex_size": lambda s, p, row: in_complex_size(s, p),
    "own_complexes_with_marker_size_3": lambda s, p, row: own_complexes(s, p),
    "tech_tiles_on_lab_spaces": lambda s, p, row: len(
        [space for space in row["spaces"] if s.tech_at(p, LAB_IDS.index(space)) != NONE]
    ),
}


def metric(s: Table, player: int, name: str, row: dict[str, Any]) -> int:
    """A counted quantity, as modules see it."""
    return s.hooks.metric_value(s, player, name, METRICS[name](s, player, row))


def holds(s: Table, player: int, condition: dict[str, Any]) -> bool:
    """Whether a condition of a row holds."""
    found = metric(s, player, condition["metric"], condition)
    least: int = condition["at_least"]
    return found >= least
