"""What lies on the table with Monoliths: markers, the deck, and cards in use."""

from __future__ import annotations

from typing import Any, Final, cast

from offworld.engine import Part, Pile
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, rows

MONOLITHS_MODULE: Final = "monoliths"


class Monolith:
    """One Monolith card."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        self.immediate: bool = row["immediate"]
        self.cards: int = row.get("cards", 0)
        self.turns: int = row.get("turns", 0)
        self.satellites: int = row.get("satellites", 0)


MONOLITHS: Final = [Monolith(row) for row in rows("monoliths", "monolith")]
MONOLITH_IDS: Final = [monolith.id for monolith in MONOLITHS]


class MonolithSites(Part):
    """Markers on the board, the deck, and the cards that players keep."""

    def __init__(self, players: int, markers: list[int]) -> None:
        self.markers = markers
        self.deck = Pile(range(len(MONOLITHS)))
        self.kept: list[list[int]] = [[] for _ in range(players)]
        self.box: list[int] = []
        self.in_use = NONE
        """The card that is being carried out."""
        self.laid = Pile()
        """Project cards that it has taken or drawn."""


def sites(s: Table) -> MonolithSites:
    return cast(MonolithSites, s.parts[MONOLITHS_MODULE])
