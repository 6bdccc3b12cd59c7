"""Movement phase (NX-MOVE)."""

from __future__ import annotations

from functools import partial

from offworld.engine import Flow, Option
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops.options import END, PASS, EndPhase, Move
from offworld.games.nexus_ops.state import FLEW_OUT, MOVED, SPECIAL_ATTACKS, Table
from offworld.games.nexus_ops.tables import COLUMN_OF, FIGURES, MONOLITH
from offworld.games.nexus_ops.turn import question


def movement(s: Table) -> Flow[None]:
    """NX-MOVE-01, NX-MOVE-03: one move after another, until the player ends it (NX-MOVE-14)."""
    chosen = yield from question(
        s, lambda: [*moves(s), END], "Move units or end movement", "NX-MOVE-01"
    )
    if isinstance(chosen, EndPhase):
        s.phase = SPECIAL_ATTACKS
        return
    assert isinstance(chosen, Move)
    figures = movable(s, chosen.origin, chosen.column, chosen.left)[: chosen.count]
    move(s, figures, chosen.target)
    if s.march[chosen.origin]:
        yield from march_on(s, figures, chosen.origin)


def moves(s: Table) -> list[Option]:
    """Every move of one or more like units from a hex (NX-GEN-01)."""
    found: list[Option] = []
    for origin in s.hexes_of(s.active):
        for column, n in enumerate(s.stack(s.active, origin)):
            if n:
                found += moves_of(s, origin, column)
    return found


def moves_of(s: Table, origin: int, column: int) -> list[Option]:
    """The moves of the units of a column in a hex; units that differ move apart (NX-GEN-04)."""
    lefts: dict[int, int] = {}
    for figure in s.figures(s.active, origin, column):
        if not s.flags[figure] & MOVED:
            lefts[s.left[figure]] = lefts.get(s.left[figure], 0) + 1
    if not lefts:
        return []
    targets = destinations(s, origin, column)
    return [
        Move(column, count, origin, target, left)
        for left, n in lefts.items()
        for target in targets
        for count in range(1, n + 1)
    ]


def movable(s: Table, origin: int, column: int, left: int) -> list[int]:
    """The units of a kind in a hex that have not moved yet."""
    return [
        figure
        for figure in s.figures(s.active, origin, column)
        if not s.flags[figure] & MOVED and s.left[figure] == left
    ]


def move(s: Table, figures: list[int], target: int) -> None:
    """Set units down in another hex and remember where they came from."""
    origin = s.where[figures[0]]
    for figure in figures:
        s.left[figure] |= 1 << origin
        s.flags[figure] |= MOVED | (FLEW_OUT if s.terrain[origin] == MONOLITH else 0)
        s.put(figure, target)
    units = Piece(s.sheet[COLUMN_OF[figures[0] % FIGURES]].id, len(figures))
    names = s.board.names
    s.log(Seat(s.active), "moves", units, "from", Place(names[origin]), "to", Place(names[target]))


def may_enter(s: Table, column: int, hex: int) -> bool:
    """NX-MOVE-05: terrain the unit may go to."""
    return s.sheet[column].may_enter[s.terrain[hex]]


def destinations(s: Table, origin: int, column: int) -> list[int]:
    """Where a unit of the active player may go in one move (NX-MOVE-02, NX-MOVE-15).

    It may use an extended move to go one hex only (NX-MOVE-12).
    """
    seat, unit = s.active, s.sheet[column]
    contested = s.is_contested(origin)  # NX-MOVE-07
    reached = adjacent = s.board.adjacent[origin]
    here = s.terrain[origin]
    if unit.fly_from == here:  # NX-MOVE-11
        reached = list(range(len(s.terrain)))
    elif unit.dive_from == here:  # NX-ALT-10
        reached = adjacent + surfacing(s, here)
    elif unit.leap_from == here:
        reached = adjacent + leaps(s, origin, contested)
    elif unit.stride_over >= 0:
        reached = adjacent + strides(s, origin, column)
    found = []
    for hex in sorted(set(reached)):
        if hex == origin or not unit.may_enter[s.terrain[hex]]:  # NX-MOVE-05
            continue
        if contested and (s.is_enemy_hex(seat, hex) or s.is_contested(hex)):
            continue  # NX-MOVE-06, NX-TEAM-07
        found.append(hex)
    return found


def strides(s: Table, origin: int, column: int) -> list[int]:
    """NX-MOVE-09: two hexes, one of them of the right terrain; both are entered (NX-MOVE-08)."""
    terrain = s.sheet[column].stride_over
    found = []
    for first in s.board.adjacent[origin]:
        if not may_enter(s, column, first) or s.is_enemy_hex(s.active, first):
            continue  # NX-MOVE-04: it would have to stop there
        for second in s.board.adjacent[first]:
            if terrain in (s.terrain[first], s.terrain[second]):
                found.append(second)
    return found


def leaps(s: Table, origin: int, contested: bool) -> list[int]:
    """NX-MOVE-10, NX-MOVE-15: two hexes; the one between is not entered.

    From a contested hex a leap may not cross an enemy hex (NX-MOVE-06).
    """
    return [
        second
        for first in s.board.adjacent[origin]
        if not (contested and s.is_enemy_hex(s.active, first))
        for second in s.board.adjacent[first]
    ]


def surfacing(s: Table, terrain: int) -> list[int]:
    """NX-ALT-10: every hex of the terrain, and every hex beside one."""
    pools = s.hexes_named(terrain)
    return pools + [hex for pool in pools for hex in s.board.adjacent[pool]]


def march_on(s: Table, figures: list[int], start: int) -> Flow[None]:
    """NX-MOVE-16: an extra step of one hex right after the normal move."""
    while figures and s.march[start]:
        here = s.where[figures[0]]
        if s.is_enemy_hex(s.active, here):
            return
        column = COLUMN_OF[figures[0] % FIGURES]
        targets = steps(s, here, column)
        if not targets:
            return
        most = min(len(figures), s.march[start])
        options: list[Option] = [
            Move(column, count, here, target, s.left[figures[0]])
            for target in targets
            for count in range(1, most + 1)
        ]
        options.append(PASS)
        chosen = yield from question(
            s, partial(list, options), "Forced March: one more hex, or stay", "NX-MOVE-16"
        )
        if not isinstance(chosen, Move):
            return
        move(s, figures[: chosen.count], chosen.target)
        s.march[start] -= chosen.count
        figures = figures[chosen.count :]


def steps(s: Table, origin: int, column: int) -> list[int]:
    """Where a unit may go by exactly one hex, all rules of movement applying."""
    near = s.board.adjacent[origin]
    return [hex for hex in destinations(s, origin, column) if hex in near]
