"""Mining phase (NX-MINE)."""

from __future__ import annotations

from offworld.engine import Flow
from offworld.engine.log import Amount, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import DRAWING, Table
from offworld.games.nexus_ops.turn import pause


def mining(s: Table) -> Flow[None]:
    """NX-MINE-01, NX-MINE-05: the active player collects rubium."""
    gain = s.income(s.active)
    if gain:
        s.rubium[s.active] += gain
        s.log(Seat(s.active), "mines", Amount(gain, "rubium"))
        yield from pause(s)
    s.phase = DRAWING
    victory.check_elimination(s)
