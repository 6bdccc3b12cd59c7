"""What Lacerda does in Orbit (OM-SOLO-14, OM-SOLO-20 to OM-SOLO-22)."""

from __future__ import annotations

from typing import Final

from offworld.engine.effects import Effects
from offworld.games.on_mars.blueprints import choices, markers_left, obtain
from offworld.games.on_mars.metrics import lab_tiles, scientists_of
from offworld.games.on_mars.modules.lacerda.board import (
    BLUEPRINT_LEFTMOST,
    BLUEPRINT_SCORED,
    CHEAPEST,
    LACERDA,
    LEAST_DEVELOPED,
    MOST_DEVELOPED,
    PLENTIFUL,
    tell,
)
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    ENTRY_SPACES,
    GRID,
    LAB,
    LAB_COLUMNS,
    LAB_LEVELS,
    SCIENTISTS,
    TECH_TILES,
    WAREHOUSE,
)
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import CRYSTAL, NONE
from offworld.games.on_mars.technology import move_right, take_tech

DEVELOP_LEAST: Final = Effects(("lacerda_develop_least",))


def scored_types(s: Table) -> list[int]:
    return [SCIENTISTS[who].scores for who in scientists_of(s, LACERDA)]


# -- Blueprints ----------------------------------------------------------------------------


def wanted_blueprint(s: Table) -> int:
    """OM-SOLO-20: or NONE."""
    cards = choices(s, LACERDA)
    if not cards or markers_left(s, LACERDA) <= 0:
        return NONE
    scored = [card for card in cards if BLUEPRINTS[card].type in scored_types(s)]
    found = scored or cards
    sizes = [0, 0]
    for place, card in enumerate(s.display):
        sizes[row_of(s, place)] += card != NONE
    fullest = 0 if sizes[0] > sizes[1] else 1
    places = [place for place, card in enumerate(s.display) if card in found]
    places.sort(key=lambda place: (row_of(s, place) != fullest, place))
    return s.display[places[0]] if places else found[0]


def row_of(s: Table, place: int) -> int:
    return 0 if place < s.row_size else 1


def obtain_wanted(s: Table) -> None:
    card = wanted_blueprint(s)
    if card != NONE:
        is_scored = BLUEPRINTS[card].type in scored_types(s)
        tell(s, BLUEPRINT_SCORED if is_scored else BLUEPRINT_LEFTMOST)
        obtain(s, LACERDA, card)


# -- Tech ----------------------------------------------------------------------------------


def entry_space(s: Table) -> int:
    """OM-SOLO-21: the top space first; NONE if both are occupied."""
    for space in ENTRY_SPACES:
        if s.tech_at(LACERDA, space) == NONE:
            return space
    return NONE


def wanted_tech(s: Table) -> int:
    """OM-SOLO-21: a space of the Tech Grid, or NONE."""
    own = [TECH_TILES[tile].tech for tile, _ in lab_tiles(s, LACERDA)]
    found = [
        (sum(GRID[grid].cost.items) + GRID[grid].cost.any, grid)
        for grid, tile in enumerate(s.grid)
        if tile != NONE and TECH_TILES[tile].tech not in own
    ]
    return min(found)[1] if found and entry_space(s) != NONE else NONE


def learn_wanted(s: Table) -> None:
    grid = wanted_tech(s)
    if grid != NONE:
        tell(s, CHEAPEST)
        take_tech(s, LACERDA, grid, entry_space(s))


def next_space(s: Table, tile: int, space: int) -> int:
    """OM-SOLO-22: the upper right space if it is empty, else the lower one; NONE if he cannot."""
    for right in LAB[space].right:
        cost = LAB_COLUMNS[LAB_LEVELS[right] - 1].cost.items[CRYSTAL]
        can_pay = s.has(LACERDA, CRYSTAL) - s.reserved_crystals >= cost
        reason = s.hooks.tech_can_develop(s, LACERDA, tile, "develop", None)
        if s.tech_at(LACERDA, right) == NONE and can_pay and reason is None:
            return right
    return NONE


def developable(s: Table) -> list[tuple[int, int]]:
    """His tiles that can move, with their spaces."""
    return [
        (tile, space) for tile, space in lab_tiles(s, LACERDA) if next_space(s, tile, space) != NONE
    ]


def develop_tile(s: Table, tile: int, space: int) -> None:
    right = next_space(s, tile, space)
    s.pay(LACERDA, CRYSTAL, LAB_COLUMNS[LAB_LEVELS[right] - 1].cost.items[CRYSTAL])
    move_right(s, LACERDA, tile, right)


def develop_most(s: Table) -> None:
    """OM-SOLO-22: the most developed tile, then the least developed one; ties: the lower one."""
    tiles = developable(s)
    if tiles:
        tile, space = max(tiles, key=lambda one: (LAB_LEVELS[one[1]], one[1]))
        tell(s, MOST_DEVELOPED)
        develop_tile(s, tile, space)
    s.agenda.start(DEVELOP_LEAST, LACERDA)


def develop_least(s: Table) -> None:
    tiles = developable(s)
    if tiles:
        tile, space = min(tiles, key=lambda one: (LAB_LEVELS[one[1]], -one[1]))
        tell(s, LEAST_DEVELOPED)
        develop_tile(s, tile, space)


# -- the Warehouse -------------------------------------------------------------------------


def take_plentiful(s: Table, count: int) -> None:
    """OM-SOLO-14: Resources go to the general supply."""
    for _ in range(count):
        item = max(WAREHOUSE, key=lambda one: s.warehouse[one])
        if not s.warehouse[item]:
            return
        tell(s, PLENTIFUL)
        s.warehouse[item] -= 1
        if item == CRYSTAL:
            s.gain_crystals(LACERDA, 1)
