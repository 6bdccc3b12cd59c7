"""Special attacks (NX-SPEC), at the end of the Movement phase."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Decision, Flow, Option, Reason, Refused
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import EXPLORATION, STRUCK, Table
from offworld.games.nexus_ops.tables import COLUMNS, MONOLITH
from offworld.games.nexus_ops.terms.options import (
    END,
    EndPhase,
    LoseNothing,
    MoveUnits,
    PickUnit,
    Strike,
    StrikeBack,
    StrikeFrom,
)
from offworld.games.nexus_ops.terms.questions import STRIKING, LosingToStrike
from offworld.games.nexus_ops.turn import (
    all_refused,
    objectives_before_elimination,
    pause,
    question,
)

CONTESTED: Final = Reason("NX-SPEC-02", "a unit in a contested hex makes no special attack")
STRUCK_ALREADY: Final = Reason("NX-SPEC-02", "each unit makes one special attack in a turn")
NO_ENEMY: Final = Reason("NX-SPEC-04", "there is no enemy within reach")
MOVES_ARE_OVER: Final = Reason("NX-MOVE-14", "special attacks come when no more moves are made")
HIT: Final = Reason("NX-SPEC-06", "the special attack hit: you only choose which unit")
NO_BATTLE: Final = Reason("NX-SPEC-07", "a special attack is not a battle")


def special_attacks(s: Table) -> Flow[None]:
    """NX-SPEC-03: one after another, in any order; any may be skipped."""
    found = strikes(s)
    if found:
        chosen = yield from question(
            s,
            [*found, END],
            "Make a special attack or go on",
            "NX-SPEC-03",
            STRIKING,
            refused_strikes,
        )
        if not isinstance(chosen, EndPhase):
            assert isinstance(chosen, Strike)
            yield from strike(s, chosen)
            return
    elif any(flags & STRUCK for flags in s.flags):
        yield from pause(s)
    s.strike_kills = [0] * COLUMNS
    s.phase = EXPLORATION
    victory.check_elimination(s)


def strikes(s: Table) -> list[Option]:
    """NX-SPEC-04: who may strike where, and whom."""
    return [
        Strike(column, origin, target, victim)
        for column, origin in strikers(s)
        if why_not_strike(s, column, origin) is None
        for target in reach(s, column, origin)
        for victim in s.enemies_in(s.active, target)
    ]


def strikers(s: Table) -> list[tuple[int, int]]:
    """The active player's units with a special attack: columns, and hexes where they stand."""
    return [
        (column, origin)
        for column, unit in enumerate(s.sheet)
        if unit.strike_on
        for origin in s.hexes_of(s.active)
        if s.units(s.active, origin, column)
    ]


def why_not_strike(s: Table, column: int, origin: int) -> Reason | None:
    """NX-SPEC-02, NX-SPEC-04."""
    if s.is_contested(origin):
        return CONTESTED
    if not ready(s, origin, column):
        return STRUCK_ALREADY
    if not any(s.is_enemy_hex(s.active, hex) for hex in reach(s, column, origin)):
        return NO_ENEMY
    return None


def reach(s: Table, column: int, origin: int) -> list[int]:
    """The hexes a special attack can go against."""
    unit = s.sheet[column]
    from_monolith = s.terrain[origin] == MONOLITH
    return s.board.within(
        origin, unit.strike_range_from_monolith if from_monolith else unit.strike_range
    )


def refused_strikes(s: Table) -> list[Refused]:
    """Units that make no special attack; and nobody moves any more (NX-SPEC-09)."""
    found: list[Refused] = [(MoveUnits(), MOVES_ARE_OVER)]
    for column, origin in strikers(s):
        reason = why_not_strike(s, column, origin)
        if reason is not None:
            found.append((StrikeFrom(column, origin), reason))
    return found


def ready(s: Table, origin: int, column: int) -> list[int]:
    """The units in a hex that have not made their special attack yet."""
    return [f for f in s.figures(s.active, origin, column) if not s.flags[f] & STRUCK]


def strike(s: Table, option: Strike) -> Flow[None]:
    """NX-SPEC-06: roll a die; on a hit the victim destroys one of their units there.

    Some units strike again after a hit.
    """
    unit = s.sheet[option.column]
    s.flags[ready(s, option.origin, option.column)[0]] |= STRUCK
    s.log(
        Seat(s.active), "strikes with", Piece(unit.id), "from", Place(s.board.names[option.origin]),
        "at", Seat(option.victim), "in", Place(s.board.names[option.target]),
    )  # fmt: skip
    while s.has_units(option.victim, option.target):
        die = s.dice.d6()
        hit = die >= unit.strike_on
        s.log(f"The die shows {die}:", "a hit" if hit else "a miss")
        if not hit:
            break
        yield from lose_one(s, option.victim, option.target)
        s.strike_kills[option.column] += 1
        if not unit.strike_chain:
            break
    yield from objectives_before_elimination(s)
    victory.check_elimination(s)  # NX-END-04


def lose_one(s: Table, victim: int, hex: int) -> Flow[None]:
    """The victim chooses one of their units in the hex."""
    kinds = [column for column, n in enumerate(s.stack(victim, hex)) if n]
    column = kinds[0]
    if len(kinds) > 1:
        about = LosingToStrike(hex)
        chosen = yield Decision(
            victim,
            [PickUnit(kind) for kind in kinds],
            f"Choose the unit you lose in {s.board.names[hex]}",
            "NX-SPEC-06",
            about=about,
            refused=partial(all_refused, s, victim, about, refused_to_victim),
        )
        assert isinstance(chosen, PickUnit)
        column = chosen.column
    s.remove(s.figures(victim, hex, column)[0])
    s.log(Seat(victim), "loses", Piece(s.sheet[column].id), "in", Place(s.board.names[hex]))


def refused_to_victim(s: Table) -> list[Refused]:
    return [(LoseNothing(), HIT), (StrikeBack(), NO_BATTLE)]
