"""Like units are one choice (NX-GEN-01, NX-GEN-04)."""

from __future__ import annotations

from collections.abc import Iterable

from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import COLUMN_OF, FIGURES
from offworld.games.nexus_ops.terms.options import PickUnit


def kinds(s: Table, figures: Iterable[int]) -> dict[PickUnit, list[int]]:
    """Figures by what tells them apart: the type, and the hexes left where that matters."""
    found: dict[PickUnit, list[int]] = {}
    for figure in figures:
        kind = PickUnit(COLUMN_OF[figure % FIGURES], s.left[figure])
        found.setdefault(kind, []).append(figure)
    return found
