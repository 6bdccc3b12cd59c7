"""How far units reach over the terrain (NX-MOVE): the part of movement that needs no table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from offworld.engine import Option, Reason
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    SUPPLY,
    TERRAIN,
    Board,
    Unit,
)
from offworld.games.nexus_ops.terms.options import Move

ENTRY_CLAUSE: Final = [str(row.get("entry_clause", "NX-MOVE-05")) for row in TERRAIN]
BARRED: Final = Reason(
    "NX-MOVE-06",
    "from a contested hex a unit may not go to another hex that is contested or holds enemies",
)


def why_not_end(unit: Unit, terrain: int, hex: int, barred: int) -> Reason | None:
    """NX-MOVE-05, NX-MOVE-06: why a move may not end in a hex within reach.

    From a contested hex, enemy and contested hexes are barred.
    """
    if not unit.may_enter[terrain]:
        name = TERRAIN[terrain]["name"]
        return Reason(ENTRY_CLAUSE[terrain], "no {} may enter the {}", unit.name, name)
    return BARRED if barred >> hex & 1 else None


def reach(
    board: Board, unit: Unit, terrain: Sequence[int], origin: int, enemies: int, barred: int
) -> list[int]:
    """The hexes within a unit's reach.

    It may use an extended move to go one hex only (NX-MOVE-12), and ends elsewhere (NX-MOVE-15).
    """
    here, near = terrain[origin], board.adjacent[origin]
    reached = near
    if unit.fly_from == here:  # NX-MOVE-11
        reached = list(range(board.size))
    elif unit.dive_from == here:  # every pool, and every hex beside one
        pools = [hex for hex in range(board.size) if terrain[hex] == here]
        reached = sorted({*near, *pools, *[hex for pool in pools for hex in board.adjacent[pool]]})
    elif unit.leap_from == here:
        reached = sorted({*near, *leaps(board, origin, enemies if barred else 0)})
    elif unit.stride_over >= 0:
        reached = sorted({*near, *strides(board, unit, terrain, origin, enemies)})
    return [
        hex
        for hex in reached
        if hex != origin and why_not_end(unit, terrain[hex], hex, barred) is None
    ]


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


class Reach:
    """Where like units of one hex may go, and their moves there."""

    def __init__(self, column: int, origin: int, targets: list[int]) -> None:
        self.column = column
        self.origin = origin
        self.targets = targets
        self.known: list[list[Option] | None] = [None] * (SUPPLY[column] + 1)

    def moves(self, n: int) -> list[Option]:
        """The moves of up to n of them."""
        found = self.known[n]
        if found is None:
            found = []
            for target in self.targets:
                found += moves_alike(self.column, self.origin, target)[:n]
            self.known[n] = found
        return found


class Hindered(Reach):
    """Where they may go while enemies stand just so."""

    def __init__(
        self, column: int, origin: int, targets: list[int], enemies: int, barred: int
    ) -> None:
        super().__init__(column, origin, targets)
        self.enemies = enemies
        self.barred = barred


class Moves:
    """The moves of one player's units of a column, and the situation they belong to.

    Between two moves of a turn most columns stay as they are. The figures are compared, not
    marked when they change, so that nothing can be forgotten.
    """

    def __init__(self, where: list[int], flags: list[int], enemies: int, contested: int) -> None:
        self.where = where
        self.flags = flags
        self.enemies = enemies
        self.contested = contested
        self.origins = 0
        """The hexes moved from, as a set of bits."""
        self.found: list[Option] = []

    def add(self, reach: Reach, n: int) -> None:
        """Add the moves of up to n units of a hex."""
        self.origins |= 1 << reach.origin
        self.found += reach.moves(n)

    def is_for(self, where: list[int], flags: list[int], enemies: int, contested: int) -> bool:
        """The situation is the same, as far as it matters to the units.

        A contested hex matters to those in it; for the others it is barred, as all enemy hexes
        are, so that it matters only without enemies: where teammates meet.
        """
        if where != self.where or flags != self.flags or enemies != self.enemies:
            return False
        return not (contested ^ self.contested) & (self.origins | ~enemies)


class Ways:
    """Where units may go, worked out once for a lay-out.

    There are many moves, and most come again and again. What is kept here follows from the
    terrain and from what is asked alone, so that all copies of a table may share it.
    """

    def __init__(self, board: Board, sheet: Sequence[Unit], terrain: list[int]) -> None:
        self.board = board
        self.sheet = sheet
        self.terrain = terrain[:]
        self.free: list[Reach | None] = [None] * (COLUMNS * board.size)
        self.held: list[Hindered | None] = [None] * (COLUMNS * board.size)
        self.last: list[Moves | None] = [None] * COLUMNS
        """For each column the moves that were asked for last."""

    def reach_of(self, column: int, origin: int, enemies: int, contested: int) -> Reach:
        """Where a unit may go in one move (NX-MOVE-02).

        ``enemies`` are the enemy hexes, ``contested`` the contested ones, as sets of bits.
        """
        barred = self.barred(origin, enemies, contested)
        if barred:
            return self.hindered(column, origin, enemies, barred)
        if self.sheet[column].stride_over >= 0 and enemies & self.board.adjacent_bits[origin]:
            return self.hindered(column, origin, enemies, 0)
        return self.unhindered(column, origin)

    def barred(self, origin: int, enemies: int, contested: int) -> int:
        """The hexes where units that begin in a contested hex may not go (NX-MOVE-06)."""
        return enemies | contested if contested >> origin & 1 else 0

    def why_not_go(
        self, column: int, origin: int, hex: int, enemies: int, contested: int
    ) -> Reason | None:
        """Why a unit may not go to an adjacent hex."""
        barred = self.barred(origin, enemies, contested)
        return why_not_end(self.sheet[column], self.terrain[hex], hex, barred)

    def unhindered(self, column: int, origin: int) -> Reach:
        """No enemy can matter: a unit goes where the terrain lets it."""
        place = column * self.board.size + origin
        found = self.free[place]
        if found is None:
            targets = reach(self.board, self.sheet[column], self.terrain, origin, 0, 0)
            found = self.free[place] = Reach(column, origin, targets)
        return found

    def hindered(self, column: int, origin: int, enemies: int, barred: int) -> Reach:
        """Enemies are near; from a contested hex some hexes are barred (NX-MOVE-06, NX-MOVE-07).

        Enemies stand still while a player moves, so the last answer serves for a whole phase.
        """
        place = column * self.board.size + origin
        last = self.held[place]
        if last is not None and last.enemies == enemies and last.barred == barred:
            return last
        targets = reach(self.board, self.sheet[column], self.terrain, origin, enemies, barred)
        found = self.held[place] = Hindered(column, origin, targets, enemies, barred)
        return found


def moves_alike(column: int, origin: int, target: int) -> list[Option]:
    """The moves of one, two, ... all like units that have left no hex yet, to one hex."""
    key = (target * MOST_HEXES + origin) * COLUMNS + column
    found = MOVES_ALIKE.get(key)
    if found is None:
        counts = range(1, SUPPLY[column] + 1)
        found = MOVES_ALIKE[key] = [Move(column, count, origin, target) for count in counts]
    return found


MOST_HEXES: Final = max([board.size for board in BOARDS.values()])
MOVES_ALIKE: Final[dict[int, list[Option]]] = {}
"""Moves are plain values and the same in every match, so each is made only once."""
