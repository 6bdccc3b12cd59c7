"""What a choice would bring about on the map: Complexes, gains, the Life Support System."""

from __future__ import annotations

import msgspec

from offworld.games.on_mars.board import NEIGHBOURS, TOWARD
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.look.words import amount_words, op, whose
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    BUILDING_TILES,
    BUILDING_TYPES,
    LAB_LEVELS,
    TECH_IDS,
    TECH_TILES,
)
from offworld.games.on_mars.state import ON_HEX
from offworld.games.on_mars.tables import BOTS, FIRST_BUILDING_OP, LSS_TOP, NONE


def complex_of(view: OnMarsView, hex: int) -> list[int]:
    """The hexes of the Complex that a Building is in."""
    kind, owner = view.building[hex], view.owner[hex]
    found = [hex]
    for here in found:
        for other in NEIGHBOURS[here]:
            if view.building[other] == kind and view.owner[other] == owner and other not in found:
                found.append(other)
    return found


def complexes(view: OnMarsView) -> list[list[int]]:
    """All Complexes of two or more Buildings."""
    found: list[list[int]] = []
    seen: set[int] = set()
    for hex, kind in enumerate(view.building):
        if kind != NONE and hex not in seen:
            group = complex_of(view, hex)
            seen.update(group)
            if len(group) > 1:
                found.append(group)
    return found


def joined(view: OnMarsView, kind: int, hex: int, seat: int) -> list[list[int]]:
    """The Complexes and single Buildings that a new Building would join."""
    owner = seat if BUILDING_TYPES[kind].owned else NONE
    groups: list[list[int]] = []
    for other in NEIGHBOURS[hex]:
        is_alike = view.building[other] == kind and owner in (NONE, view.owner[other])
        if is_alike and not any(other in group for group in groups):
            groups.append(complex_of(view, other))
    return groups


class Result(msgspec.Struct, frozen=True):
    """What constructing a Building results in."""

    size: int
    """Of the Complex with the new Building."""
    level: int
    """The level of Tech that is needed; 0 for a Building that stands alone."""
    effects: tuple[str, ...]


def construction(view: OnMarsView, kind: int, hex: int, seat: int) -> Result:
    """OM-BUILD-06 to OM-BUILD-12 for a Building of a type on a hex."""
    row, one = BUILDING_TYPES[kind], view.players[seat]
    others = sum([len(group) for group in joined(view, kind, hex, seat)])
    size = others + 1
    said = [f"a Complex of {size}" if size > 1 else "stands alone"]
    gained = amount_words(size, row.gives)
    room = one.storage_limit - one.stock[row.gives]
    said.append(f"+{gained}" + (f" (room for {max(0, room)})" if room < size else ""))
    if size > 1 and row.progress_cube and not one.progress[kind]:
        said.append("a Progress cube")
    said += life_support(view, kind) if row.lss and view.face_down[hex] != kind else []
    crystals = crystals_of(view, kind, hex)
    if crystals:
        said.append(f"{crystals} Crystal{'s' * (crystals > 1)} on the map beside it")
    said += displaced(view, hex)
    return Result(size, max(1, others) if others else 0, tuple(said))


def life_support(view: OnMarsView, kind: int) -> list[str]:
    """What the Life Support System says to another Building of a type."""
    before, needed = view.lss[kind], view.level + 1
    if before >= LSS_TOP:
        return []
    said = [f"Life Support row {before + 1} of {needed} needed"]
    scored = FIRST_BUILDING_OP if before == 1 else 0
    if before < needed:
        scored += view.rewards[kind] if view.rewards else 0
    if scored:
        said.append(op(scored))
    if before < needed:
        said.append("a benefit of the Life Support System")
    return said


def crystals_of(view: OnMarsView, kind: int, hex: int) -> int:
    """How many of the arrows of the next tile point to an empty hex."""
    tile = view.arrows[kind]
    if tile == NONE or view.face_down[hex] == kind:
        return 0
    there = [TOWARD[hex][arrow] for arrow in BUILDING_TILES[tile].arrows]
    return len([other for other in there if other != NONE and is_empty(view, other)])


def is_empty(view: OnMarsView, hex: int) -> bool:
    """OM-TERM-13, as far as anybody sees it."""
    return (
        view.building[hex] == NONE
        and not view.crystal[hex]
        and view.tile[hex] == NONE
        and view.face_down[hex] == NONE
        and not any(hex in one.bots or hex == one.rover for one in view.players)
        and not any(ON_HEX + hex in one.colonists for one in view.players)
    )


def displaced(view: OnMarsView, hex: int) -> list[str]:
    """Who gives way, and what is destroyed (OM-DISP)."""
    said = []
    for one in view.players:
        who = whose(view, one.seat)
        said += [f"{who} Bot gives way" for bot in one.bots if bot == hex]
        if one.rover == hex:
            said.append(f"{who} Rover gives way")
    if view.crystal[hex]:
        said.append("the Crystal there is lost")
    if view.tile[hex] != NONE:
        said.append("the tile there is destroyed")
    return said


def best_tech(view: OnMarsView, tech: int) -> tuple[int, list[int]]:
    """OM-TECH-03: the highest level of a technology in play, and who has a tile of it."""
    best, owners = 0, []
    for one in view.players:
        for space, tile in enumerate(one.lab):
            if tile != NONE and TECH_TILES[tile].tech == tech:
                best = max(best, LAB_LEVELS[space])
                owners.append(one.seat)
    return best, owners


def tech_of(kind: int) -> int:
    """The technology of a Building type; NONE for a type without one."""
    id = BUILDING_TYPES[kind].tech
    return TECH_IDS.index(id) if id in TECH_IDS else NONE


def holder(view: OnMarsView, tile: int) -> tuple[int, int]:
    """Whose Laboratory a Tech tile lies in, and on which space."""
    for one in view.players:
        if tile in one.lab:
            return one.seat, one.lab.index(tile)
    return NONE, NONE


def upgrade_effects(view: OnMarsView, card: int, hex: int) -> list[str]:
    """What upgrading a Building brings about."""
    size = len(complex_of(view, hex))
    said = [f"in a Complex of {size}"] if size > 1 else []
    for one in view.players:
        if ON_HEX + hex in one.colonists:
            said.append(f"{whose(view, one.seat)} Miner comes home")
    said += displaced(view, hex)
    said.append(f"opens: {BLUEPRINTS[card].effects.phrase()}")
    return said


def bot_owner(bot: int) -> int:
    return bot // BOTS
