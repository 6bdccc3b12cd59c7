"""Alternate units (NX-ALT): the other side of the sheets.

Prices, values and most abilities are rows of the tables; here is what players decide.
"""

from __future__ import annotations

from typing import Any, ClassVar

from offworld.engine import Flow, ModuleLook, Option
from offworld.engine.log import Amount, Piece, Seat
from offworld.games.nexus_ops.battle import destroy, participants
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.alternate_units import (
    DRIFT_NO_MORE,
    SHATTER_NO_MORE,
    AlternateLook,
    Drift,
    Drifting,
    Shatter,
    Shattering,
)
from offworld.games.nexus_ops.movement import move, steps
from offworld.games.nexus_ops.state import ATTACKER, DEFENDER, Battle, Table
from offworld.games.nexus_ops.tables import COLUMN_OF, FIGURES, OPTIONS
from offworld.games.nexus_ops.turn import question
from offworld.games.nexus_ops.windows import battle_question


class AlternateUnits(NexusModule):
    """NX-ALT-01: Clone, Sporling, Shardian, Boulder Blitzer, Magma Diver, Monolith Wyrm."""

    name: ClassVar[str] = "alternate_units"
    look: ClassVar[ModuleLook[Any, Any] | None] = AlternateLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def sheet(self, name: str) -> str:
        return str(OPTIONS[self.name]["params"]["sheet"])

    def before_roll(self, s: Table) -> Flow[None]:
        """NX-ALT-14: the attacker declares first, then the defender, openly."""
        battle = s.battle
        assert battle is not None
        if s.sheet[battle.column].shatter_hits:
            for side in (ATTACKER, DEFENDER):
                yield from shatter(s, battle, side)

    def battle_won(self, s: Table) -> Flow[None]:
        assert s.battle is not None
        yield from drift(s, s.battle)


def of_column(s: Table, battle: Battle, side: int, column: int) -> list[int]:
    """The figures of a type that a side still has in the battle."""
    return [f for f in participants(s, battle, side) if COLUMN_OF[f % FIGURES] == column]


def shatter(s: Table, battle: Battle, side: int) -> Flow[None]:
    """NX-ALT-07: destroy one's own units for automatic hits."""
    seat, unit = battle.seats[side], s.sheet[battle.column]
    while figures := of_column(s, battle, side, battle.column):
        chosen = yield from battle_question(
            s,
            seat,
            [Shatter(battle.column), SHATTER_NO_MORE],
            f"Shatter a {unit.name} or go on",
            "NX-ALT-07",
            Shattering(side),
        )
        if not isinstance(chosen, Shatter):
            return
        s.log(Seat(seat), "shatters", Piece(unit.id), "for", Amount(unit.shatter_hits, "hit"))
        destroy(s, battle, side, figures[0], own_doing=True)
        battle.automatic[side] += unit.shatter_hits


def drift(s: Table, battle: Battle) -> Flow[None]:
    """NX-ALT-06, NX-ALT-15: surviving units of the battle move on, one by one, or stay."""
    for column, unit in enumerate(s.sheet):
        if not unit.drift_steps:
            continue
        while options := drifts(s, battle, column):
            chosen = yield from question(
                s,
                [*options, DRIFT_NO_MORE],
                f"Let a {unit.name} drift on, or stay",
                "NX-ALT-06",
                Drifting(),
            )
            if not isinstance(chosen, Drift):
                return
            figures = of_column(s, battle, ATTACKER, column)
            move(s, [f for f in figures if s.left[f] == chosen.left][:1], chosen.target)


def drifts(s: Table, battle: Battle, column: int) -> list[Option]:
    """One hex, by the rules of movement, never into a hex the unit has left this turn."""
    targets = steps(s, battle.hex, column)
    lefts = sorted({s.left[f] for f in of_column(s, battle, ATTACKER, column)})
    return [
        Drift(column, battle.hex, target, left)
        for left in lefts
        for target in targets
        if not left >> target & 1
    ]
