"""The Life Support System (OM-LSS) and the Colony Status Update (OM-STATUS)."""

from __future__ import annotations

from typing import Final

from offworld.engine.effects import Effects
from offworld.engine.log import Card
from offworld.games.on_mars.metrics import metric
from offworld.games.on_mars.missions import move_remaining
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    GRID,
    GRID_ROWS,
    LEVELS,
    REWARD_TILES,
    TYPE_IDS,
    WAREHOUSE,
)
from offworld.games.on_mars.sources import LSS_BENEFIT
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import (
    FIRST_BUILDING_OP,
    LSS_TOP,
    LSS_TYPES,
    NONE,
    PROGRESS_OP,
    TOP_LEVEL,
    warehouse_fill,
)

LSS_BENEFITS: Final = Effects(("lss_benefits",))
PROGRESS_UPDATES: Final = 2


def needed_row(s: Table) -> int:
    """OM-LSS-02, OM-TERM-17: the row of the Colony level marker."""
    return s.level + 1


def advance_marker(s: Table, player: int, type: int) -> None:
    """OM-LSS-03 to OM-LSS-08: the marker moves up; who fulfils a need is rewarded."""
    before = s.lss[type]
    if before >= LSS_TOP:
        return
    s.lss[type] = before + 1
    s.log("The Life Support System:", Card(TYPE_IDS[type]), "on row", str(before + 1))
    if before == 1:
        s.score(player, FIRST_BUILDING_OP, "first of its type")
    if before < needed_row(s) and s.hooks.lss_reward(s, player, type, True):
        reward(s, player, s.reward_tiles[type])
        s.agenda.start(LSS_BENEFITS, player, LSS_BENEFIT)


def reward(s: Table, player: int, tile: int) -> None:
    """OM-LSS-06: the OP of the Reward tile above a column; a module's may have effects."""
    if tile == NONE:
        return
    row = REWARD_TILES[tile]
    if row.metric:
        s.score(player, row.factor * metric(s, player, row.metric, {}), "reward of the colony")
    if len(row.effects):
        s.agenda.start(row.effects, player, LSS_BENEFIT + tile)


# -- Colony Status Update ------------------------------------------------------------------


def update_is_due(s: Table) -> bool:
    """OM-STATUS-01: all four markers in the row of the Colony level marker, or higher."""
    if s.level >= TOP_LEVEL:
        return False
    return all(s.lss[type] >= needed_row(s) for type in LSS_TYPES)


def status_update(s: Table) -> None:
    """OM-STATUS-02 to OM-STATUS-07."""
    s.level += 1
    s.updates += 1
    s.log("Colony Status Update: level", str(s.level), heading=True)
    if not s.hooks.colony_status_step2(s):
        update_display(s)
    refill_grid(s)
    if not s.hooks.colony_status_step4(s):
        refill_warehouse(s)
    if not s.hooks.colony_status_step5(s):
        score_progress(s)
    if not s.hooks.colony_status_step6(s) and LEVELS[s.level - 1].ends_sooner:
        move_remaining(s)


def update_display(s: Table) -> None:
    """OM-STATUS-03."""
    row = LEVELS[s.level - 1]
    for place, card in enumerate(s.display):
        if card != NONE and (
            row.removes_all or (row.removes_level_1 and BLUEPRINTS[card].level == 1)
        ):
            s.display[place] = NONE
            s.boxed.append(card)
    if row.adds_level_1:
        deal_blueprints(s, 1, 0, row.adds_level_1 == "rest")
    if row.adds_level_3:
        free = s.display[: s.row_size].count(NONE) == s.row_size and not row.adds_level_1
        deal_blueprints(s, 3, 0 if free else 1, row.adds_level_3 == "rest")


def deal_blueprints(s: Table, level: int, row: int, rest: bool) -> None:
    """A row of Blueprints, or all that are left, face up."""
    deck = s.deck_1 if level == 1 else s.deck_3
    count = len(deck.cards) if rest else min(s.row_size, len(deck.cards))
    places = list(range(row * s.row_size, (row + 1) * s.row_size))
    free = [place for place in places if s.display[place] == NONE]
    while len(free) < count:  # more than a row (OM-PROMO-02)
        s.display.append(NONE)
        free.append(len(s.display) - 1)
    for place in free[:count]:
        s.reveal(deck, -1)
        s.display[place] = deck.cards.pop()
        deck.seen.pop()


def refill_grid(s: Table) -> None:
    """OM-STATUS-04: from the bottom row up, left to right; not with 2 players."""
    if s.count <= 2:
        return
    for name in reversed(GRID_ROWS):
        for place, space in enumerate(GRID):
            if space.row == name and s.grid[place] == NONE and s.tech_stack.cards:
                s.reveal(s.tech_stack, -1)
                s.grid[place] = s.tech_stack.cards.pop()
                s.tech_stack.seen.pop()


def refill_warehouse(s: Table) -> None:
    """OM-STATUS-05."""
    for item in WAREHOUSE:
        s.warehouse[item] = max(s.warehouse[item], warehouse_fill(s.count))


def score_progress(s: Table) -> None:
    """OM-STATUS-06: at the first and the second update."""
    if s.updates <= PROGRESS_UPDATES:
        for player in range(s.players):
            s.score(player, PROGRESS_OP[s.progress_cubes(player)], "for progress")
