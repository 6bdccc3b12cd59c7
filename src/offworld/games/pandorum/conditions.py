"""Construction conditions (PD-COND), and what is around a hex (PD-REW-03)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Reason
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import (
    ADJACENT_BASE,
    ADJACENT_EMPTY,
    ADJACENT_OPPONENT,
    ADJACENT_OWN,
    ADJACENT_STRUCTURE,
    ADJACENT_TO,
    ADJACENT_VOLCANO,
    ANYWHERE,
    BASE,
    DISTINCT_TERRAINS,
    FREE,
    HAS_OWN,
    HAS_VOLCANO,
    ISOLATED,
    LANDING_PAD,
    NEARBY,
    NONE,
    NOT_ADJACENT_TO,
    ON_TERRAIN,
    PROJECTS,
    SECTOR_CENTRE,
    VOLCANO,
)

UNFULFILLED: Final = [
    Reason("PD-BUILD-02", "it can be used {}", project.condition_text) for project in PROJECTS
]
"""Why a card cannot be used."""


def surroundings(s: Table, player: int, hex: int) -> list[int]:
    """PD-REW-03: everything that is counted on the adjacent hexes, as a player sees it."""
    found = [0] * NEARBY
    terrains = 0
    for near in s.near(hex):
        feature, owner = s.feature[near], s.owner[near]
        if feature == VOLCANO:
            found[ADJACENT_VOLCANO] += 1
        elif feature == FREE:
            found[s.ground[near]] += 1  # the terrains come first
            terrains |= 1 << s.ground[near]
            if owner == NONE:
                found[ADJACENT_EMPTY] += 1
        if owner != NONE:
            found[ADJACENT_STRUCTURE] += 1
            found[ADJACENT_OWN if owner == player else ADJACENT_OPPONENT] += 1
            if s.piece[near] == BASE:
                found[ADJACENT_BASE] += 1
    found[DISTINCT_TERRAINS] = terrains.bit_count()
    found[HAS_VOLCANO] = 1 if found[ADJACENT_VOLCANO] else 0
    found[HAS_OWN] = 1 if found[ADJACENT_OWN] else 0
    return found


def is_fulfilled(s: Table, hex: int, around: list[int], card: int) -> bool:
    """PD-COND-01..07: a card may be used on a hex with these surroundings."""
    project = PROJECTS[card]
    kind = project.condition
    if kind == ANYWHERE:
        return True
    if kind == ON_TERRAIN:
        return s.terrain(hex) == project.terrain
    if kind == ADJACENT_TO:
        return around[project.neighbour] >= project.least
    if kind == NOT_ADJACENT_TO:
        return not around[project.neighbour]
    if kind == ISOLATED:
        return not around[ADJACENT_STRUCTURE]
    if kind == SECTOR_CENTRE:
        return s.board.is_central[hex]
    return is_near_landing_pad(s, hex, project.distance)


def is_near_landing_pad(s: Table, hex: int, distance: int) -> bool:
    """PD-COND-07: whatever separates neighbours does not matter for distances."""
    return any(
        feature == LANDING_PAD and s.board.distance(hex, pad) <= distance
        for pad, feature in enumerate(s.feature)
    )


def why_not_use(s: Table, hex: int, around: list[int], card: int) -> Reason | None:
    """PD-BUILD-02: a card's condition must be fulfilled."""
    return None if is_fulfilled(s, hex, around, card) else UNFULFILLED[card]


def usable(s: Table, player: int, hex: int) -> list[int]:
    """The cards of a hand whose conditions are fulfilled on a hex, like ones each."""
    around = surroundings(s, player, hex)
    return [card for card in s.hands[player].cards if why_not_use(s, hex, around, card) is None]
