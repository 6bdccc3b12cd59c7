"""The Pyrrhum (PD-PYR)."""

from __future__ import annotations

from offworld.engine.log import Seat
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, PYRRHUM_MINIMUM


def check_pyrrhum(s: Table, builder: int) -> None:
    """PD-PYR-02, PD-PYR-03: after each Construction the builder may take it, nobody else."""
    if not s.has_pyrrhum or s.pyrrhum == builder:
        return
    mine = s.next_to_volcanoes(builder)
    if mine < PYRRHUM_MINIMUM:
        return
    if s.pyrrhum == NONE or mine > s.next_to_volcanoes(s.pyrrhum):
        s.pyrrhum = builder
        s.log(Seat(builder), "takes the Pyrrhum")
