"""How well a seat stands: a guess, for bots."""

from __future__ import annotations

from offworld.games.nexus_ops.state import Table


def worth(s: Table) -> list[float]:
    points = [float(s.vp(seat)) for seat in range(s.seats)]
    return [(1 + mine) / (s.seats + sum(points)) for mine in points]
