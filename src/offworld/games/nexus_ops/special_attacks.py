"""Special attacks (NX-SPEC), at the end of the Movement phase."""

from __future__ import annotations

from offworld.engine import Flow, Option, ask
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import EXPLORATION, STRUCK, Table
from offworld.games.nexus_ops.tables import COLUMNS, MONOLITH, NONE
from offworld.games.nexus_ops.terms.options import END, EndPhase, PickUnit, Strike
from offworld.games.nexus_ops.turn import free_action_or_go_on, question


def special_attacks(s: Table) -> Flow[None]:
    """NX-SPEC-03: one after another, in any order; any may be skipped."""
    if strikes(s):
        chosen = yield from question(
            s, lambda: [*strikes(s), END], "Make a special attack or go on", "NX-SPEC-03"
        )
        if not isinstance(chosen, EndPhase):
            assert isinstance(chosen, Strike)
            yield from strike(s, chosen)
            return
    elif any(flags & STRUCK for flags in s.flags):
        yield from free_action_or_go_on(s)
    s.strike_kills = [0] * COLUMNS
    s.phase = EXPLORATION
    victory.check_elimination(s)


def strikes(s: Table) -> list[Option]:
    """NX-SPEC-02, NX-SPEC-04: who may strike where, and whom."""
    seat = s.active
    found: list[Option] = []
    for column, unit in enumerate(s.sheet):
        if not unit.strike_on:
            continue
        for origin in s.hexes_of(seat):
            if not s.units(seat, origin, column) or s.is_contested(origin):
                continue
            if not ready(s, origin, column):
                continue
            from_monolith = s.terrain[origin] == MONOLITH
            reach = unit.strike_range_from_monolith if from_monolith else unit.strike_range
            found += [
                Strike(column, origin, target, victim)
                for target in s.board.within(origin, reach)
                for victim in s.enemies_in(seat, target)
            ]
    return found


def ready(s: Table, origin: int, column: int) -> list[int]:
    """The units in a hex that have not made their special attack yet."""
    return [f for f in s.figures(s.active, origin, column) if not s.flags[f] & STRUCK]


def strike(s: Table, option: Strike) -> Flow[None]:
    """NX-SPEC-06, NX-ALT-11: roll a die; on a hit the victim destroys one of his units there."""
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
    victory.check_elimination(s)  # NX-END-04


def lose_one(s: Table, victim: int, hex: int) -> Flow[None]:
    """The victim chooses one of his units in the hex."""
    kinds = [column for column, n in enumerate(s.stack(victim, hex)) if n]
    column = kinds[0]
    if len(kinds) > 1:
        s.struck = hex
        chosen = yield from ask(
            victim,
            [PickUnit(kind) for kind in kinds],
            f"Choose the unit you lose in {s.board.names[hex]}",
            "NX-SPEC-06",
        )
        s.struck = NONE
        column = chosen.column
    s.remove(s.figures(victim, hex, column)[0])
    s.log(Seat(victim), "loses", Piece(s.sheet[column].id), "in", Place(s.board.names[hex]))
