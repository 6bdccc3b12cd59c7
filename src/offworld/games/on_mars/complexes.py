"""Buildings in groups (OM-TERM-11), and who owns how many of what."""

from __future__ import annotations

from offworld.games.on_mars.board import HEXES, NEIGHBOURS
from offworld.games.on_mars.printed import BUILDING_TYPES
from offworld.games.on_mars.state import ON_HEX, Table
from offworld.games.on_mars.tables import COLONISTS, MINE, NONE, SHELTER, SHELTERS


def is_type(s: Table, hex: int, type: int, player: int) -> bool:
    """Whether a hex has a Building of the type; Shelters of others are of another type."""
    return s.building[hex] == type and (not BUILDING_TYPES[type].owned or s.owner[hex] == player)


def group(s: Table, hex: int) -> list[int]:
    """The hexes connected with a Building by others of its type, itself included."""
    type, owner = s.building[hex], s.owner[hex]
    found = [hex]
    for here in found:
        for other in NEIGHBOURS[here]:
            if s.building[other] == type and s.owner[other] == owner and other not in found:
                found.append(other)
    return s.hooks.complex_size(s, hex, found)


def size(s: Table, hex: int) -> int:
    """OM-TERM-11: of the Complex; a lone Building counts as 1."""
    return len(group(s, hex))


def connected(s: Table, hex: int, type: int, player: int) -> list[int]:
    """OM-BUILD-06: all Buildings to which one on a hex would be connected."""
    found: list[int] = []
    for other in NEIGHBOURS[hex]:
        if other not in found and is_type(s, other, type, player):
            found += [member for member in group(s, other) if member not in found]
    return found


def buildings(s: Table, type: int) -> list[int]:
    """The hexes with a Building of a type, whoever it belongs to."""
    return [hex for hex in range(HEXES) if s.building[hex] == type]


def shelters_on_map(s: Table, player: int) -> int:
    """A player's Shelters, those face down left out."""
    found = SHELTERS - s.shelters[player]
    for hex, type in s.face_down.items():
        if type == SHELTER and s.owner[hex] == player:
            found -= 1
    return found


def advanced_buildings(s: Table, player: int) -> list[int]:
    """The hexes of a player's Advanced Buildings."""
    return [
        s.built[card]
        for card, owner in enumerate(s.blueprint_owner)
        if owner == player and s.built[card] != NONE
    ]


def miners(s: Table, player: int) -> list[int]:
    """OM-TERM-15: the hexes of the Mines with a player's Miner."""
    own = s.colonists[COLONISTS * player : COLONISTS * (player + 1)]
    return sorted([place - ON_HEX for place in own if ON_HEX <= place < ON_HEX + HEXES])


def own_mines(s: Table, player: int) -> list[int]:
    """OM-TERM-15: Mines with an own Miner or marker."""
    markers = [hex for hex in advanced_buildings(s, player) if s.building[hex] == MINE]
    return [*miners(s, player), *markers]
