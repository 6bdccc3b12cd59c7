"""Constructing Buildings (OM-BUILD, OM-MINE)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, Refused
from offworld.engine.agenda import Task
from offworld.engine.log import Amount, Card, Place, Seat
from offworld.games.on_mars.asking import choose, question
from offworld.games.on_mars.board import AT_DISTANCE, NAMES, NEIGHBOURS, TOWARD, ZONES
from offworld.games.on_mars.colonists import pick, work
from offworld.games.on_mars.complexes import connected, is_type, size
from offworld.games.on_mars.contracts import judge_upgrades
from offworld.games.on_mars.displacement import is_empty, push_out
from offworld.games.on_mars.life_support import advance_marker
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.paying import can_pay, pay, priced
from offworld.games.on_mars.printed import BUILDING_TILES, BUILDING_TYPES, TECH_IDS, TYPE_IDS
from offworld.games.on_mars.quarters import move, ready
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import ON_HEX, Table
from offworld.games.on_mars.storage import gain
from offworld.games.on_mars.tables import (
    NONE,
    PROGRESS_TYPES,
    SHELTER,
    STANDALONE_DISTANCE,
    TYPE_SLOTS,
)
from offworld.games.on_mars.technology import best_level, level_of, tiles_of, use_tech
from offworld.games.on_mars.terms.options import DONE, Construct, ConstructType, UseTech
from offworld.games.on_mars.terms.questions import ChoosingTech, Constructing

NO_TILE: Final = Reason("OM-BUILD-02", "no tile of this type is left")
NO_MINER: Final = Reason("OM-MINE-01", "a Mine needs a Colonist of your Living Quarters as Miner")
OUT_OF_ZONE: Final = Reason("OM-BUILD-04", "none of your Bots is there or next to it")
OCCUPIED: Final = Reason("OM-BUILD-04", "there is a Building")
TOO_FAR: Final = Reason(
    "OM-BUILD-05", "it must be next to a Building of its type, or exactly 2 hexes from one"
)
NO_SITE: Final = Reason("OM-BUILD-05", "there is no hex for it in the zone of your Bots")
NO_BOT: Final = Reason("OM-BUILD-04", "you have no Bot on the map")


def zone(s: Table, player: int) -> list[int]:
    """OM-TERM-18: the hexes with an own Bot, and their neighbours."""
    found: set[int] = set()
    for bot in s.own_bots(player):
        if s.bots[bot] != NONE:
            found.update(ZONES[s.bots[bot]])
    return sorted(found)


def types(s: Table, player: int) -> list[int]:
    """OM-BUILD-02: the types of which a tile is left."""
    found = [type for type in range(TYPE_SLOTS) if len(s.stacks[type].cards)]
    if s.shelters[player]:
        found.append(SHELTER)
    return s.hooks.building_types(s, player, found)


def why_not_afford(s: Table, player: int, type: int) -> Reason | None:
    """OM-BUILD-03, OM-MINE-01."""
    row = BUILDING_TYPES[type]
    if not can_pay(s, player, row.cost):
        return Reason("OM-BUILD-03", "it costs {}", priced(row.cost))
    if row.miner and ready(s, player) < 1:
        return NO_MINER
    return None


def is_rebuilding(s: Table, type: int, hex: int) -> bool:
    """Whether the tile of this type lies there face down (OM-HOOK-09)."""
    return bool(s.face_down) and s.face_down.get(hex, NONE) == type


def touches(s: Table, player: int, type: int, hex: int) -> bool:
    """Whether a Building of the type is next to a hex."""
    for other in NEIGHBOURS[hex]:
        if s.building[other] == type and is_type(s, other, type, player):
            return True
    return False


def why_not_stand(s: Table, player: int, type: int, hex: int) -> Reason | None:
    """OM-BUILD-04, OM-BUILD-05: Tech apart. The hex is in the zone."""
    reason: Reason | None = None
    if s.building[hex] != NONE or hex in s.face_down:
        reason = OCCUPIED
    elif not touches(s, player, type, hex):
        reason = TOO_FAR
        for other in AT_DISTANCE[hex][STANDALONE_DISTANCE]:
            if s.building[other] == type and is_type(s, other, type, player):
                reason = None
                break
    return s.hooks.building_can_construct(s, player, type, hex, reason)


def level_needed(s: Table, player: int, type: int, hex: int) -> int:
    """OM-BUILD-06: the Tech level for a Complex; 0 for a Building that stands alone."""
    if not touches(s, player, type, hex):
        return 0
    return max(1, len(connected(s, hex, type, player)))


def why_not_tech(s: Table, player: int, type: int, hex: int, boosts: int) -> Reason | None:
    """OM-BUILD-06, OM-TECH-06, OM-TECH-10: a tile in play, at a level that suffices."""
    needed = level_needed(s, player, type, hex)
    if not needed:
        return None
    best = best_level(s, TECH_IDS.index(BUILDING_TYPES[type].tech))
    if best and best + boosts >= needed:
        return None
    return Reason(
        "OM-BUILD-06", "it needs Tech of level {}, the best one in play is {}", needed, best
    )


def boosts_for(s: Table, player: int, type: int, boost: bool) -> int:
    """OM-TECH-10: Colonists that could raise the level of a Tech."""
    return ready(s, player) - BUILDING_TYPES[type].miner if boost else 0


def why_not_construct(
    s: Table, player: int, type: int, hex: int, boost: bool, allowed: list[int]
) -> Reason | None:
    """OM-BUILD-02 to OM-BUILD-06: everything about a type on a hex of the zone."""
    if type not in allowed and not is_rebuilding(s, type, hex):
        return NO_TILE
    reason = why_not_afford(s, player, type)
    if reason is None:
        reason = why_not_stand(s, player, type, hex)
    if reason is None:
        reason = why_not_tech(s, player, type, hex, boosts_for(s, player, type, boost))
    return reason


def sites(
    s: Table, player: int, wanted: list[int], boost: bool, most: int = 1000
) -> list[Construct]:
    """Every Building of some types that a player can construct now, or the first of them."""
    hexes = zone(s, player)
    left = types(s, player)
    found = []
    for type in wanted:
        if why_not_afford(s, player, type) is not None:
            continue
        if type not in left and type not in s.face_down.values():
            continue
        boosts = boosts_for(s, player, type, boost)
        for hex in hexes:
            if type not in left and not is_rebuilding(s, type, hex):
                continue
            reason = why_not_stand(s, player, type, hex)
            if reason is None:
                reason = why_not_tech(s, player, type, hex, boosts)
            if reason is None:
                found.append(Construct(type, hex))
                if len(found) == most:
                    return found
    return found


def why_not_construct_any(s: Table, player: int, wanted: list[int], boost: bool) -> Reason | None:
    """Whether a player can construct anything of some types."""
    if not s.bots_on_map(player):
        return NO_BOT
    if sites(s, player, wanted, boost, 1):
        return None
    if len(wanted) == 1:
        return why_not_type(s, player, wanted[0])
    return NO_SITE


def why_not_type(s: Table, player: int, type: int) -> Reason:
    """The first reason why a type cannot be constructed anywhere."""
    if type not in types(s, player):
        return NO_TILE
    return why_not_afford(s, player, type) or NO_SITE


def refused_sites(s: Table, player: int, wanted: list[int], boost: bool) -> list[Refused]:
    """Types that cannot be constructed at all, and the hexes of the zone for the others."""
    found: list[Refused] = []
    possible = sites(s, player, wanted, boost)
    left = types(s, player)
    for type in wanted:
        if not any(option.kind == type for option in possible):
            found.append((ConstructType(type), why_not_type(s, player, type)))
            continue
        for hex in zone(s, player):
            reason = why_not_construct(s, player, type, hex, boost, left)
            if reason is not None and s.building[hex] == NONE:
                found.append((Construct(type, hex), reason))
    return found


def construct(s: Table, task: Task, wanted: list[int], boost: bool) -> Flow[None]:
    """OM-BUILD-01: choose and pay, then after displacement the rest."""
    player = task.player
    if task.memory:
        yield from settle(s, player, task.memory[0], task.memory[1], task.memory[2])
        return
    options: list[Option] = [*sites(s, player, wanted, boost)]
    if not options:
        return
    if may_decline(task.source):
        options.append(DONE)
    chosen = yield from question(
        s,
        player,
        options,
        "Construct a Building",
        "OM-BUILD-01",
        Constructing(),
        lambda: refused_sites(s, player, wanted, boost),
    )
    if not isinstance(chosen, Construct):
        return
    rebuilds = is_rebuilding(s, chosen.kind, chosen.hex)
    if not rebuilds:
        show_next(s, chosen.kind)
    yield from apply_tech(s, player, chosen.kind, chosen.hex, boost)
    yield from pay(s, player, BUILDING_TYPES[chosen.kind].cost, 0, "OM-BUILD-03")
    tile = NONE
    if rebuilds:
        del s.face_down[chosen.hex]
        s.hooks.building_face_down(s, chosen.hex, chosen.kind)
    else:
        tile = take_tile(s, player, chosen.kind)
    lay(s, player, chosen.kind, chosen.hex)
    s.agenda.again(task, chosen.kind, chosen.hex, tile)


def apply_tech(s: Table, player: int, type: int, hex: int, boost: bool) -> Flow[None]:
    """OM-TECH-03, OM-TECH-10: use a tile, and Colonists for what its level lacks."""
    needed = level_needed(s, player, type, hex)
    if not needed:
        return
    boosts = boosts_for(s, player, type, boost)
    fitting = [
        tile
        for tile, level in tiles_of(s, TECH_IDS.index(BUILDING_TYPES[type].tech))
        if level + boosts >= needed
    ]
    chosen = yield from choose(
        s,
        player,
        [UseTech(tile) for tile in fitting],
        "Which Tech is used?",
        "OM-TECH-03",
        ChoosingTech(type, hex),
    )
    assert isinstance(chosen, UseTech)
    lacking = needed - level_of(s, chosen.tile)
    if lacking > 0:
        yield from work(s, player, lacking)
    use_tech(s, player, chosen.tile)


def show_next(s: Table, type: int) -> None:
    """OM-SETUP-09: everybody will see the back of the next tile, and the choice says so, whatever
    is still asked about it."""
    if len(s.stacks[type].cards) > 1 and not BUILDING_TYPES[type].owned:
        s.reveal(s.stacks[type], -2)


def take_tile(s: Table, player: int, type: int) -> int:
    """OM-BUILD-02: the top tile of a stack, or the lowest Shelter of the board (NONE)."""
    if type == SHELTER:
        s.shelters[player] -= 1
        return NONE
    stack = s.stacks[type]
    tile = stack.cards.pop()
    stack.seen.pop()
    return tile


def lay(s: Table, player: int, type: int, hex: int) -> None:
    """OM-BUILD-07: the tile lies, and what was there is displaced before anything else."""
    s.building[hex] = type
    s.owner[hex] = player if BUILDING_TYPES[type].owned else NONE
    s.log(Seat(player), "builds", Card(TYPE_IDS[type]), "in", Place(NAMES[hex]))
    push_out(s, hex)


def settle(s: Table, player: int, type: int, hex: int, tile: int) -> Flow[None]:
    """OM-BUILD-08 to OM-BUILD-12: Crystals, gains, Progress, Miner or Life Support."""
    s.hooks.building_constructed(s, player, type, hex)
    row = BUILDING_TYPES[type]
    if tile != NONE:
        for arrow in BUILDING_TILES[tile].arrows:
            other = TOWARD[hex][arrow]
            if other != NONE and is_empty(s, other):
                s.crystal[other] = 1
    complex_size = size(s, hex)
    gain(s, player, row.gives, complex_size)  # OM-BUILD-09
    if complex_size > 1 and row.progress_cube:
        place_cube(s, player, type)
    if row.miner:
        miner = yield from pick(s, player)
        move(s, miner, ON_HEX + hex)
        s.log(Seat(player), "puts", Amount(1, "Miner"), "on", Place(NAMES[hex]))
    if row.lss and tile != NONE:
        advance_marker(s, player, type)
    judge_upgrades(s)


def place_cube(s: Table, player: int, type: int) -> None:
    """OM-BUILD-10: once for each type."""
    place = PROGRESS_TYPES * player + type
    if s.progress[place] == 0:
        s.progress[place] = 1
        s.log(Seat(player), "moves", Amount(1, "Progress cube"))
        contribute(s, player, "progress_cubes")
