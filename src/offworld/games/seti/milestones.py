"""Milestones and gold tiles between turns (SE-MILE, SE-GOLD)."""

from __future__ import annotations

from typing import Final

from offworld.engine.log import Place, Seat
from offworld.games.seti.module import Milestone
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CLAIM_GOLD,
    GOLD_MILESTONES,
    GOLD_SIDES,
    GOLD_TILES,
    NEUTRAL,
    NEUTRAL_MILESTONES,
    NONE,
    SPACES,
    VP,
)
from offworld.games.seti.traces import first_empty_discovery, slot_of_space

GOLD: Final = -1
"""The id of a gold milestone among those of modules."""


def resolve_next_milestone(s: Table) -> bool:
    """SE-MILE-01, SE-MILE-08: one milestone that somebody has reached; whether there was one.

    Players from the active one on, each until nothing is left; then the neutral milestones; and all
    of it once more, if somebody has reached another one meanwhile.
    """
    while s.evaluated < s.players:
        player = (s.active + s.evaluated) % s.players
        milestone = reached(s, player)
        if milestone is not None:
            resolve(s, player, milestone)
            return True
        s.evaluated += 1
    s.evaluated = 0
    found = [resolve_neutral(s, player) for player in s.in_turn_order(s.active)]
    found += [reached(s, player) is not None for player in range(s.players)]
    return any(found)


def reached(s: Table, player: int) -> Milestone | None:
    """The lowest milestone a player has reached and not resolved; gold before others."""
    passed = s.gold_passed[player]
    found = [
        milestone
        for milestone in s.hooks.milestone_registry(s, player)
        if milestone.position <= s.goods[VP][player]
    ]
    if passed < len(GOLD_MILESTONES) and s.goods[VP][player] >= GOLD_MILESTONES[passed]:
        found.append(Milestone(player, GOLD_MILESTONES[passed], GOLD, "", GOLD))
    return min(found, key=lambda one: (one.position, one.order)) if found else None


def resolve(s: Table, player: int, milestone: Milestone) -> None:
    """SE-MILE-02: a gold tile; or whatever a module has put there (SE-HOOK-09)."""
    if milestone.id == GOLD:
        s.gold_passed[player] += 1
        s.log(Seat(player), "reaches", str(milestone.position), "points")
        s.agenda.start(CLAIM_GOLD, player, closed=True)
    else:
        s.hooks.milestones_resolving(s, player, milestone)


def resolve_neutral(s: Table, player: int) -> bool:
    """SE-MILE-04, SE-MILE-05, SE-MILE-07: those a player has crossed, 20 before 30."""
    found = False
    while True:
        passed = s.neutral_passed[player]
        if passed == len(NEUTRAL_MILESTONES) or s.goods[VP][player] < NEUTRAL_MILESTONES[passed]:
            return found
        found = True
        s.neutral_passed[player] += 1
        if s.neutral_left[passed]:
            s.neutral_left[passed] -= 1
            place_neutral(s)


def place_neutral(s: Table) -> None:
    """SE-MILE-04: a neutral marker to the leftmost empty discovery space."""
    space = first_empty_discovery(s)
    if space != NONE:
        s.place_trace(NEUTRAL, space, slot_of_space(s, space))
        s.log("A neutral marker is placed at", Place(f"space-{SPACES[space].id}"))


# -- gold tiles --------------------------------------------------------------------


def gold_side(s: Table, tile: int) -> int:
    """The side of a gold tile that is up: a number into GOLD_SIDES."""
    return 2 * tile + s.gold_sides[tile]


def claimable(s: Table, player: int) -> list[int]:
    """SE-GOLD-06: tiles without a marker of the player."""
    return [tile for tile in range(GOLD_TILES) if player not in s.gold_claims[tile]]


def gold_value(s: Table, tile: int, claim: int) -> int:
    """SE-GOLD-01: what the first, second or a later marker on a tile is worth for each set."""
    row = GOLD_SIDES[gold_side(s, tile)]
    return [row.value_first, row.value_second, row.value_later][min(claim, 2)]


def claim(s: Table, player: int, tile: int) -> None:
    """SE-MILE-02: a marker on the leftmost free value."""
    value = gold_value(s, tile, len(s.gold_claims[tile]))
    s.gold_claims[tile].append(player)
    s.log(Seat(player), "marks", Place(f"gold-{tile}"), f"at {value}")
