"""Where the rival flies (SX-SOLO-30, SX-SOLO-31)."""

from __future__ import annotations

from offworld.games.seti.solar import ASTEROID, COMET, DISTANCE, NEIGHBOURS, PLANET
from offworld.games.seti.tables import PLANETS

Rank = tuple[int, int, list[int]]


def best_route(visible: list[int], start: int, goal: int, moves: int) -> list[int]:
    """The cells entered on the best way to a planet within so many moves; none if out of reach.

    SX-SOLO-31: the most publicity, then the fewest moves, then the cells in order; a cell's number
    is in the order of ring and sector.
    """
    found: list[Rank] = []
    search(visible, [start], goal, moves, 0, 0, found)
    return min(found)[2] if found else []


def search(
    visible: list[int],
    path: list[int],
    goal: int,
    moves: int,
    used: int,
    publicity: int,
    found: list[Rank],
) -> None:
    """Go on along every way that enters no cell twice and ends on the goal."""
    here = path[-1]
    cost = used + (2 if visible[here] == ASTEROID else 1)
    if cost > moves:
        return
    for there in NEIGHBOURS[here]:
        if there in path or cost + DISTANCE[there][goal] > moves:
            continue
        gained = publicity + visit_publicity(visible[there])
        if there == goal:
            found.append((-gained, cost, [*path[1:], there]))
        else:
            search(visible, [*path, there], goal, moves, cost, gained, found)


def visit_publicity(content: int) -> int:
    """SX-SOLO-31: planets and comets; asteroids give nothing."""
    if content >= PLANET:
        return PLANETS[content - PLANET].publicity_on_visit
    return 1 if content == COMET else 0
