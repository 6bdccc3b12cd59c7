"""Technology (OM-TECH): learning, developing, and using tiles, also those of others."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Card, Place, Seat
from offworld.games.on_mars.asking import question, question_among
from offworld.games.on_mars.metrics import lab_tiles
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.paying import pay, why_not_pay
from offworld.games.on_mars.printed import (
    ENTRY_SPACES,
    GRID,
    LAB,
    LAB_COLUMNS,
    LAB_LEVELS,
    TECH_IDS,
    TECH_TILES,
)
from offworld.games.on_mars.sources import LAB_SPACE, USED_TILE, may_decline
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import gain
from offworld.games.on_mars.tables import ITEM_IDS, NONE, OXYGEN
from offworld.games.on_mars.terms.options import (
    KEEP_OXYGEN,
    Develop,
    TakeTech,
)
from offworld.games.on_mars.terms.questions import Developing, Learning, OwnersChoice

OWNERS_CHOICE: Final = Effects(("owners_choice",))
ROVER_TECH: Final = TECH_IDS.index("rover")
UPGRADE_TECH: Final = TECH_IDS.index("upgrade")
SHIP_TECH: Final = TECH_IDS.index("ship")
LAB_SIZE: Final = len(LAB)

TAKEN: Final = Reason("OM-TECH-02", "there is another tile")
NOT_ADJACENT: Final = Reason("OM-TECH-02", "a tile moves to an adjacent space on its right")
NO_TILE: Final = Reason("OM-ORB-03", "there is no tile")
HAVE_ONE: Final = Reason("OM-ORB-03", "you have a tile of that technology")
LAB_FULL: Final = Reason("OM-ORB-03", "both spaces of your first column are occupied")
NOTHING_TO_DEVELOP: Final = Reason("OM-TECH-02", "none of your tiles can move, or you cannot pay")


# -- tiles in play -------------------------------------------------------------------------


def tiles_of(s: Table, tech: int) -> list[tuple[int, int]]:
    """OM-TECH-03: all tiles of a technology in Laboratories, with their levels."""
    return [
        (tile, LAB_LEVELS[place % LAB_SIZE])
        for place, tile in enumerate(s.lab)
        if tile != NONE and TECH_TILES[tile].tech == tech
    ]


def best_level(s: Table, tech: int) -> int:
    """The highest level of a technology in play; 0 if there is none."""
    best = 0
    for _, level in tiles_of(s, tech):
        best = max(best, level)
    return best


def owner_of_tile(s: Table, tile: int) -> int:
    return s.lab.index(tile) // LAB_SIZE


def space_of(s: Table, tile: int) -> int:
    """The space of the Laboratory on which a tile lies."""
    return s.lab.index(tile) % LAB_SIZE


def level_of(s: Table, tile: int) -> int:
    return LAB_LEVELS[space_of(s, tile)]


def use_tech(s: Table, player: int, tile: int) -> None:
    """OM-TECH-03, OM-TECH-04: the owner of a tile of somebody else puts 1 Oxygen aside."""
    other = owner_of_tile(s, tile)
    s.log(Seat(player), "uses", Card(TECH_TILES[tile].id))
    if other != player:
        s.tech_oxygen[other] += 1
        s.used_tech.append(tile)
        s.log(Seat(other), "puts aside", Amount(1, ITEM_IDS[OXYGEN]))
    s.hooks.tech_used(s, player, tile, other)


# -- developing ----------------------------------------------------------------------------


def why_not_develop(
    s: Table, player: int, option: Develop, is_free: bool, cause: str = "develop"
) -> Reason | None:
    """OM-TECH-02: an adjacent empty space one column to the right, and its cost."""
    here = space_of(s, option.tile)
    if option.space not in LAB[here].right:
        return NOT_ADJACENT
    if s.tech_at(player, option.space) != NONE:
        return TAKEN
    reason = s.hooks.tech_can_develop(s, player, option.tile, cause, None)
    if reason is None and not is_free:
        cost = LAB_COLUMNS[LAB_LEVELS[option.space] - 1].cost
        reason = why_not_pay(s, player, cost.items, cost.any, "OM-TECH-02")
    return reason


def moves_right(s: Table, player: int) -> list[Develop]:
    """Every tile of a player with every space to its right."""
    return [
        Develop(tile, other) for tile, space in lab_tiles(s, player) for other in LAB[space].right
    ]


def why_not_develop_any(s: Table, player: int, is_free: bool) -> Reason | None:
    """Whether a player can develop anything."""
    for option in moves_right(s, player):
        if why_not_develop(s, player, option, is_free) is None:
            return None
    return NOTHING_TO_DEVELOP


def develop(s: Table, task: Task, steps: int, is_free: bool) -> Flow[None]:
    """OM-ORB-04, OM-RES-01: so many developments, one after the other."""
    player = task.player
    done = task.memory[0] if task.memory else 0

    def why_not(option: Develop) -> Reason | None:
        return why_not_develop(s, player, option, is_free)

    chosen = yield from question_among(
        s,
        player,
        moves_right(s, player),
        why_not,
        bool(done) or may_decline(task.source),
        "Develop a Tech tile",
        "OM-TECH-02",
        Developing(is_free),
    )
    if not isinstance(chosen, Develop):
        return
    if not is_free:
        cost = LAB_COLUMNS[LAB_LEVELS[chosen.space] - 1].cost
        yield from pay(s, player, cost.items, cost.any, "OM-TECH-02")
    move_right(s, player, chosen.tile, chosen.space)
    if done + 1 < steps:
        s.agenda.again(task, done + 1)


def move_right(s: Table, player: int, tile: int, space: int) -> None:
    """A tile enters the next column, with the benefit of its space."""
    s.lab[LAB_SIZE * player + space_of(s, tile)] = NONE
    s.lab[LAB_SIZE * player + space] = tile
    s.log(Seat(player), "develops", Card(TECH_TILES[tile].id), "to", Place(LAB[space].id))
    s.hooks.tech_moved_right(s, player, tile)
    s.agenda.start(LAB[space].effects, player, LAB_SPACE + space)


def move_left(s: Table, player: int, tile: int, space: int) -> None:
    """The reverse of OM-TECH-02: a tile goes back one column, without a benefit."""
    s.lab[LAB_SIZE * player + space_of(s, tile)] = NONE
    s.lab[LAB_SIZE * player + space] = tile
    s.hooks.tech_moved_left(s, player, tile)


def to_grid(s: Table, player: int, tile: int, grid: int) -> None:
    """The reverse of OM-ORB-03: a tile goes back to the Tech Grid."""
    s.lab[LAB_SIZE * player + space_of(s, tile)] = NONE
    s.grid[grid] = tile
    s.hooks.tech_to_grid(s, player, tile)


# -- learning ------------------------------------------------------------------------------


def why_not_learn(s: Table, player: int, option: TakeTech) -> Reason | None:
    """OM-ORB-03: a tile of a kind the player has not, an empty space in column 1, the cost."""
    tile = s.grid[option.grid]
    if tile == NONE:
        return NO_TILE
    if s.tech_at(player, option.space) != NONE:
        return LAB_FULL
    for own, _ in lab_tiles(s, player):
        if TECH_TILES[own].tech == TECH_TILES[tile].tech:
            return HAVE_ONE
    cost = GRID[option.grid].cost
    return why_not_pay(s, player, cost.items, cost.any, "OM-ORB-03")


def lessons(s: Table) -> list[TakeTech]:
    """Every tile of the Tech Grid with every space of column 1."""
    return [
        TakeTech(grid, space)
        for grid, tile in enumerate(s.grid)
        if tile != NONE
        for space in ENTRY_SPACES
    ]


def why_not_learn_any(s: Table, player: int) -> Reason | None:
    """Whether a player can take any Tech tile."""
    reason: Reason | None = NO_TILE
    for option in lessons(s):
        reason = why_not_learn(s, player, option)
        if reason is None:
            return None
    return reason


def learn(s: Table, task: Task) -> Flow[None]:
    """OM-ORB-03: take a Tech tile from the Tech Grid."""
    player = task.player
    chosen = yield from question_among(
        s,
        player,
        lessons(s),
        partial(why_not_learn, s, player),
        may_decline(task.source),
        "Learn a technology",
        "OM-ORB-03",
        Learning(),
    )
    if isinstance(chosen, TakeTech):
        cost = GRID[chosen.grid].cost
        yield from pay(s, player, cost.items, cost.any, "OM-ORB-03")
        take_tech(s, player, chosen.grid, chosen.space)


def take_tech(s: Table, player: int, grid: int, space: int) -> None:
    """A tile of the Tech Grid enters a Laboratory; the Grid is not refilled."""
    tile = s.grid[grid]
    s.grid[grid] = NONE
    s.lab[LAB_SIZE * player + space] = tile
    s.log(Seat(player), "learns", Card(TECH_TILES[tile].id), "on", Place(LAB[space].id))
    s.hooks.tech_learned(s, player, tile)
    contribute(s, player, "techs")
    s.agenda.start(LAB[space].effects, player, LAB_SPACE + space)


def enter_lab(s: Table, player: int, tile: int, space: int) -> None:
    """A tile enters column 1 without the Tech Grid and its cost, with the space's benefit."""
    s.lab[LAB_SIZE * player + space] = tile
    s.hooks.tech_enters_lab(s, player, tile)
    s.agenda.start(LAB[space].effects, player, LAB_SPACE + space)


# -- the owner's choice --------------------------------------------------------------------


def owners_choices(s: Table) -> None:
    """OM-TECH-04, OM-TECH-06, OM-TURN-06: owners in turn order, tiles in the order of use."""
    order = s.by_turn_order()
    used = sorted(s.used_tech, key=lambda tile: order.index(owner_of_tile(s, tile)))
    s.used_tech = []
    for tile in used:
        s.agenda.start(OWNERS_CHOICE, owner_of_tile(s, tile), USED_TILE, (tile,))


def owners_choice(s: Table, task: Task) -> Flow[None]:
    """OM-TECH-04: develop the tile once at no cost, or gain the Oxygen."""
    player, tile = task.player, task.memory[0]
    options: list[Option] = []
    if s.tech_oxygen[player] <= 0 or tile not in s.lab or owner_of_tile(s, tile) != player:
        return
    for space in LAB[space_of(s, tile)].right:
        option = Develop(tile, space)
        if why_not_develop(s, player, option, True, "owner") is None:
            options.append(option)
    chosen = yield from question(
        s,
        player,
        [*options, KEEP_OXYGEN],
        "Develop the tile that was used, or keep the Oxygen",
        "OM-TECH-04",
        OwnersChoice(tile),
    )
    s.tech_oxygen[player] -= 1
    if isinstance(chosen, Develop):
        move_right(s, player, tile, chosen.space)
    else:
        gain(s, player, OXYGEN)
