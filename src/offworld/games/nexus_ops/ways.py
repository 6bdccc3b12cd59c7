"""How far units reach over the terrain (NX-MOVE): the part of movement that needs no table."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.engine import Option
from offworld.games.nexus_ops.options import Move
from offworld.games.nexus_ops.tables import COLUMNS, FIGURES, Board, Unit


def reach(
    board: Board, unit: Unit, terrain: Sequence[int], origin: int, enemies: int, contested: bool
) -> list[int]:
    """The hexes within a unit's reach.

    It may use an extended move to go one hex only (NX-MOVE-12), and ends elsewhere (NX-MOVE-15).
    """
    here, near = terrain[origin], board.adjacent[origin]
    reached = near
    if unit.fly_from == here:  # NX-MOVE-11
        reached = list(range(board.size))
    elif unit.dive_from == here:  # NX-ALT-10: every pool, and every hex beside one
        pools = [hex for hex in range(board.size) if terrain[hex] == here]
        reached = sorted({*near, *pools, *[hex for pool in pools for hex in board.adjacent[pool]]})
    elif unit.leap_from == here:
        reached = sorted({*near, *leaps(board, origin, enemies if contested else 0)})
    elif unit.stride_over >= 0:
        reached = sorted({*near, *strides(board, unit, terrain, origin, enemies)})
    return [hex for hex in reached if hex != origin and unit.may_enter[terrain[hex]]]  # NX-MOVE-05


def strides(
    board: Board, unit: Unit, terrain: Sequence[int], origin: int, enemies: int
) -> list[int]:
    """NX-MOVE-09: two hexes, one of them of the right terrain; both are entered (NX-MOVE-08)."""
    return [
        second
        for first in board.adjacent[origin]
        if unit.may_enter[terrain[first]]
        and not enemies >> first & 1  # NX-MOVE-04: it would have to stop there
        for second in board.adjacent[first]
        if unit.stride_over in (terrain[first], terrain[second])
    ]


def leaps(board: Board, origin: int, barred: int) -> list[int]:
    """NX-MOVE-10, NX-MOVE-15: two hexes; the one between is not entered.

    From a contested hex a leap may not cross an enemy hex (NX-MOVE-06): these are barred.
    """
    return [
        second
        for first in board.adjacent[origin]
        if not barred >> first & 1
        for second in board.adjacent[first]
    ]


class Ways:
    """Where units may go while no enemy is in the way, worked out once for a lay-out."""

    def __init__(self, board: Board, sheet: Sequence[Unit], terrain: list[int]) -> None:
        self.terrain = terrain[:]
        self.targets = [
            [reach(board, unit, terrain, origin, 0, False) for origin in range(board.size)]
            for unit in sheet
        ]
        self.known: dict[int, list[Option]] = {}

    def moves(self, column: int, origin: int, n: int) -> list[Option]:
        """The moves of up to n like units that have left no hex yet."""
        key = (origin * COLUMNS + column) * FIGURES + n
        found = self.known.get(key)
        if found is None:
            found = moves_to(self.targets[column][origin], column, origin, n, 0)
            self.known[key] = found
        return found


def moves_to(targets: list[int], column: int, origin: int, most: int, left: int) -> list[Option]:
    """Moves of one or more like units of a hex to each of several hexes."""
    return [
        Move(column, count, origin, target, left)
        for target in targets
        for count in range(1, most + 1)
    ]
