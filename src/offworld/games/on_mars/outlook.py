"""What pending effects promise, for bots that look one choice ahead."""

from __future__ import annotations

from typing import Final

from offworld.games.on_mars.blueprints import unused
from offworld.games.on_mars.board import NEIGHBOURS, ZONES
from offworld.games.on_mars.complexes import connected
from offworld.games.on_mars.construction import sites, why_not_stand
from offworld.games.on_mars.printed import BLUEPRINTS, BUILDING_TYPES, TECH_IDS
from offworld.games.on_mars.quarters import in_quarters
from offworld.games.on_mars.sources import ACTION, kind
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import room
from offworld.games.on_mars.tables import (
    LSS_TOP,
    LSS_TYPES,
    MINE,
    NONE,
    PROGRESS_TYPES,
    SHELTER,
)
from offworld.games.on_mars.technology import best_level
from offworld.games.on_mars.upgrading import upgrades

MOST: Final = 4
"""So many pending effects are looked at."""
NEEDED: Final = 3.5
FIRST: Final = 2.0
CUBE: Final = 1.6
SITE: Final = 0.35
SIMPLE: Final = {
    "take_warehouse": 0.8,
    "take_tech": 2.6,
    "develop": 1.9,
    "two_developments": 3.0,
    "owners_choice": 1.0,
    "hire_or_contract": 4.0,
    "take_contract": 4.0,
    "take_scientist": 5.0,
    "move": 0.8,
    "move_bots": 0.5,
    "move_rover": 0.8,
    "welcome_ship": 4.0,
    "lss_benefits": 1.0,
    "produce": 1.5,
    "gain": 1.0,
    "gain_choice": 1.0,
    "use_advanced_building": 1.5,
    "radar": 1.5,
    "trade": 0.6,
    "to_orbit": 1.5,
    "to_colony": 1.5,
    "retrieve": 0.8,
    "score": 2.0,
    "more_arrivals": 1.0,
}
"""What an effect brings, about, by its operation."""
OPERATIONS: Final[dict[str, str]] = {}
"""The operation of each compiled effect, filled where they are compiled."""


def promise(s: Table, player: int, time: float) -> float:
    """What the next pending effects of a player may bring."""
    found = 0.0
    for task in s.agenda.tasks[:MOST]:
        if task.player == player:
            operation = OPERATIONS.get(task.effect, task.effect)
            found += promised(s, player, operation, bool(task.memory), time)
            if kind(task.source) == ACTION:
                found += 0.01
    return found


def promised(s: Table, player: int, operation: str, begun: bool, time: float) -> float:
    if operation == "construct":
        if begun:
            return 1.5
        options = sites(s, player, list(range(SHELTER + 1)), False)
        return max([value_of_site(s, player, site.kind, site.hex) for site in options], default=0.0)
    if operation == "upgrade":
        if begun:
            return 0.0
        options_up = upgrades(s, player, False, False)
        levels = [BLUEPRINTS[option.card].level for option in options_up]
        return 3.2 + 0.8 * max(levels) if levels else 0.0
    if operation == "take_blueprint":
        waiting = len(unused(s, player))
        return max(0.2, (2.6 - 0.7 * waiting) * min(1.0, 2.5 * time))
    if begun:
        return 0.5 * SIMPLE.get(operation, 0.0)
    return SIMPLE.get(operation, 0.0)


def value_of_site(s: Table, player: int, type: int, hex: int) -> float:
    """What a Building would bring there."""
    size = 1 + len(connected(s, hex, type, player))
    items = (
        size if type == SHELTER else min(size, max(0, room(s, player, BUILDING_TYPES[type].gives)))
    )
    found = 0.5 * items
    if type == SHELTER:
        return found + 3.2 + 0.2 * in_quarters(s, player)
    if size > 1 and s.progress[PROGRESS_TYPES * player + type] == 0:
        found += CUBE
    if type == MINE:
        return found + 1.6
    if s.lss[type] < LSS_TOP:
        found += FIRST if s.lss[type] == 1 else 0.0
        found += NEEDED if s.lss[type] <= s.level else 0.0
    return found - 0.5


def site_worth(s: Table, player: int) -> float:
    """Types that the colony needs, for which there is a site in the zone of a Bot."""
    found = 0.0
    best = {type: best_level(s, TECH_IDS.index(BUILDING_TYPES[type].tech)) for type in LSS_TYPES}
    hexes = {hex for bot in s.own_bots(player) if s.bots[bot] != NONE for hex in ZONES[s.bots[bot]]}
    for type in LSS_TYPES:
        if s.lss[type] > s.level or not s.stacks[type].cards:
            continue
        value = 0.0
        for hex in hexes:
            if s.building[hex] == NONE and why_not_stand(s, player, type, hex) is None:
                touches = any(s.building[other] == type for other in NEIGHBOURS[hex])
                value = max(value, (1.4 if best[type] else 0.0) if touches else 1.0)
        found += SITE * value
    return found
