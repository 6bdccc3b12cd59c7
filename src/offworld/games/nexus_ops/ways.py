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
    """Where units may go while no enemy is in the way, worked out once for a lay-out.

    There are many moves, and most come again and again: they are kept here, too.
    """

    def __init__(self, board: Board, sheet: Sequence[Unit], terrain: list[int]) -> None:
        self.terrain = terrain[:]
        self.targets = [
            [reach(board, unit, terrain, origin, 0, False) for origin in range(board.size)]
            for unit in sheet
        ]
        self.all_moves: list[list[list[list[Option]]]] = [
            [[[] for _ in range(unit.supply + 1)] for _ in range(board.size)] for unit in sheet
        ]
        self.moves_to: dict[int, list[Option]] = {}

    def moves(self, column: int, origin: int, n: int) -> list[Option]:
        """The moves of up to n like units that have left no hex yet, to everywhere."""
        found = self.all_moves[column][origin][n]
        if not found:
            for target in self.targets[column][origin]:
                found += self.moves_between(column, origin, target, n)
        return found

    def moves_between(self, column: int, origin: int, target: int, n: int) -> list[Option]:
        """The moves of up to n like units that have left no hex yet, to one hex."""
        key = ((target * len(self.terrain) + origin) * COLUMNS + column) * FIGURES + n
        found = self.moves_to.get(key)
        if found is None:
            found = [Move(column, count, origin, target) for count in range(1, n + 1)]
            self.moves_to[key] = found
        return found
