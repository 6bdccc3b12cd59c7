"""What bots of Leduc poker go by."""

from __future__ import annotations

from offworld.engine import Mind
from offworld.games.leduc_poker.table import Table, strength, winnings


class TableMind(Mind[Table]):
    """How well a seat stands."""

    def worth(self, s: Table) -> list[float]:
        lead = winnings(s)[0] if s.folded >= 0 else strength(s, 0) - strength(s, 1)
        first = 0.5 + lead / (2 * abs(lead) + 4)
        return [first, 1 - first]
