"""Movement phase (NX-MOVE)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, Refused
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.state import FLEW_OUT, IN_SUPPLY, MOVED, SPECIAL_ATTACKS, Table
from offworld.games.nexus_ops.tables import (
    COLUMN_OF,
    COLUMNS,
    FIGURES,
    FIRST_FIGURE,
    MONOLITH,
    SUPPLY,
)
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    BuyUnits,
    Move,
    MoveAgain,
    MoveFar,
)
from offworld.games.nexus_ops.terms.questions import MOVING, Marching
from offworld.games.nexus_ops.turn import free_action, open_question, question
from offworld.games.nexus_ops.ways import Moves, Ways

DEPLOYMENT_IS_OVER: Final = Reason("NX-DEPLOY-09", "deployment is over for this turn")
HAS_MOVED: Final = Reason("NX-MOVE-01", "each unit may move once")
STOPS: Final = Reason("NX-MOVE-04", "a unit that enters a hex with enemies stops there")
ONE_HEX: Final = Reason(
    "NX-MOVE-02", "a move goes to an adjacent hex, unless the unit's ability says otherwise"
)


def movement(s: Table) -> Flow[None]:
    """NX-MOVE-01, NX-MOVE-03: one move after another, until the player ends it (NX-MOVE-14)."""
    chosen = yield open_question(
        s,
        moves(s),
        "Move units or end movement",
        "NX-MOVE-01",
        MOVING,
        refused_moves,
    )
    if isinstance(chosen, Move):
        figures = movable(s, chosen.origin, chosen.column, chosen.left)[: chosen.count]
        move(s, figures, chosen.target)
        if s.march[chosen.origin]:
            yield from march_on(s, figures, chosen.origin)
    elif not free_action(s, chosen):  # after one the question is asked again (NX-TURN-05)
        s.phase = SPECIAL_ATTACKS


def moves(s: Table) -> list[Option]:
    """Every move of one or more like units from a hex (NX-GEN-01, NX-GEN-04), or no more."""
    ways = s.usual_ways()
    enemies, contested = s.enemy_hexes(s.active), s.contested_hexes()
    found: list[Option] = []
    for column in range(COLUMNS):
        found += moves_of(s, ways, column, enemies, contested)
    found.append(END)
    return found


def moves_of(s: Table, ways: Ways, column: int, enemies: int, contested: int) -> list[Option]:
    """The moves of the active player's units of a column."""
    first = s.active * FIGURES + FIRST_FIGURE[column]
    where = s.where[first : first + SUPPLY[column]]
    flags = s.flags[first : first + SUPPLY[column]]
    if s.sheet[column].drift_steps:
        apart: list[Option] = []
        for origin in unmoved(where, flags):
            targets = ways.reach_of(column, origin, enemies, contested).targets
            apart += moves_apart(s, column, origin, targets)
        return apart
    last = ways.last[column]
    if last is None or not last.is_for(where, flags, enemies, contested):
        last = Moves(where, flags, enemies, contested)
        for origin, n in unmoved(where, flags).items():
            last.add(ways.reach_of(column, origin, enemies, contested), n)
        ways.last[column] = last
    return last.found


def unmoved(where: list[int], flags: list[int]) -> dict[int, int]:
    """Where units of a column stand that have not moved, and how many."""
    found: dict[int, int] = {}
    for figure, hex in enumerate(where):
        if hex != IN_SUPPLY and not flags[figure] & MOVED:
            found[hex] = found.get(hex, 0) + 1
    return found


def moves_apart(s: Table, column: int, origin: int, targets: list[int]) -> list[Option]:
    """The moves of units that may differ in the hexes they left this turn (NX-GEN-04)."""
    figures = [f for f in s.figures(s.active, origin, column) if not s.flags[f] & MOVED]
    return [
        Move(column, count, origin, target, kind.left)
        for kind, alike in kinds(s, figures).items()
        for target in targets
        for count in range(1, len(alike) + 1)
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
        s.leave(figure, origin)
        s.flags[figure] |= MOVED | (FLEW_OUT if s.terrain[origin] == MONOLITH else 0)
        s.put(figure, target)
    if s.journal is None:
        return  # there are more moves than anything else, and nobody reads of them
    units = Piece(s.sheet[COLUMN_OF[figures[0] % FIGURES]].id, len(figures))
    names = s.board.names
    s.log(Seat(s.active), "moves", units, "from", Place(names[origin]), "to", Place(names[target]))


# -- why not ---------------------------------------------------------------------------


def refused_moves(s: Table) -> list[Refused]:
    """Hexes beside units that these may not enter, and units that have moved."""
    found: list[Refused] = [(BuyUnits(), DEPLOYMENT_IS_OVER)]
    fresh = False
    for column in range(COLUMNS):
        for origin in s.hexes_of(s.active):
            figures = s.figures(s.active, origin, column)
            unmoved = [f for f in figures if not s.flags[f] & MOVED]
            if unmoved:
                found += barred_steps(s, column, origin)
            if len(unmoved) < len(figures):
                found.append((MoveAgain(column, origin), why_not_again(s, origin)))
            fresh = fresh or bool(unmoved)
    if fresh:
        found.append((MoveFar(), ONE_HEX))
    return found


def barred_steps(s: Table, column: int, origin: int) -> list[Refused]:
    """The adjacent hexes where a unit may not go."""
    ways, enemies, contested = s.usual_ways(), s.enemy_hexes(s.active), s.contested_hexes()
    found: list[Refused] = []
    for hex in s.board.adjacent[origin]:
        reason = ways.why_not_go(column, origin, hex, enemies, contested)
        if reason is not None:
            found.append((Move(column, 1, origin, hex), reason))
    return found


def why_not_again(s: Table, hex: int) -> Reason:
    """NX-MOVE-01, NX-MOVE-04: for units that have moved there."""
    return STOPS if s.is_enemy_hex(s.active, hex) else HAS_MOVED


# -- Forced March ----------------------------------------------------------------------


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
            s, options, "Forced March: one more hex, or stay", "NX-MOVE-16", Marching(start)
        )
        if not isinstance(chosen, Move):
            return
        move(s, figures[: chosen.count], chosen.target)
        s.march[start] -= chosen.count
        figures = figures[chosen.count :]


def steps(s: Table, origin: int, column: int) -> list[int]:
    """Where a unit may go by exactly one hex, all rules of movement applying."""
    near = s.board.adjacent[origin]
    enemies, contested = s.enemy_hexes(s.active), s.contested_hexes()
    reach = s.usual_ways().reach_of(column, origin, enemies, contested)
    return [hex for hex in reach.targets if hex in near]
