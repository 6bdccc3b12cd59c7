"""Cargo and Satellites (PD-SAT): what the cards in slot 3 are worth at the end."""

from __future__ import annotations

from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import BASE, NONE, SATELLITES, TERRAINS

TERRAIN_TARGETS = {f"own_on_{name}": number for number, name in enumerate(TERRAINS)}


def target_items(s: Table, player: int, satellite: int) -> int:
    """PD-SAT-03, PD-SAT-05: how many items a Satellite finds on the board as it is."""
    target = SATELLITES[satellite].target
    mine = s.structures(player)
    if target == "own_next_to_volcano":
        return s.next_to_volcanoes(player)
    if target in TERRAIN_TARGETS:
        return sum([s.terrain(hex) == TERRAIN_TARGETS[target] for hex in mine])
    if target == "sectors_with_own":
        return len({s.board.sector[hex] for hex in mine})
    if target == "sectors_with_own_base":
        return len({s.board.sector[hex] for hex in mine if s.piece[hex] == BASE})
    if target == "own_next_to_opponent":
        return sum([borders_opponent(s, player, hex) for hex in mine])
    assert target == "largest_own_group"
    return largest_group(s, player)


def borders_opponent(s: Table, player: int, hex: int) -> bool:
    return any(s.owner[near] not in (NONE, player) for near in s.near(hex))


def largest_group(s: Table, player: int) -> int:
    """Structures of a player connected by adjacency."""
    left, largest = set(s.structures(player)), 0
    while left:
        edge = [left.pop()]
        size = 0
        while edge:
            hex = edge.pop()
            size += 1
            for near in s.near(hex):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        largest = max(largest, size)
    return largest


def satellite_score(s: Table, player: int) -> int:
    """PD-SAT-01, PD-SAT-02: each card for one item, the higher value first."""
    cards, score = len(s.slot(player, 3).cards), 0
    for satellite in sorted(s.satellites[player], key=lambda number: -SATELLITES[number].value):
        used = min(cards, target_items(s, player, satellite))
        score += used * SATELLITES[satellite].value
        cards -= used
    return s.hooks.slot_3_score(s, player, score)
