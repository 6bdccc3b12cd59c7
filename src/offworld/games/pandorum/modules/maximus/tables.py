"""Maximus' own components: ``components/maximus.toml``, read once."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.tables import read_table
from offworld.games.pandorum import tables
from offworld.games.pandorum.board import DIRECTION_NAMES, MAP
from offworld.games.pandorum.tables import BASE, MODULE, TYPE_IDS, constants

HUMAN: Final = 0
MAXIMUS: Final = 1

DIRECTION_IDS: Final = [str(row["id"]) for row in MAP["direction"]]
LEFT: Final = 1
RIGHT: Final = -1
"""A turn counter-clockwise or clockwise: to the next or the last direction index (PD-MX-24)."""


class Level:
    """A difficulty: the Structures on the Maximus board in the order of building (PD-MX-07)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.name: str = row["name"]
        self.order = [BASE if letter == "B" else MODULE for letter in row["build_order"]]
        self.pieces: list[int] = [row["modules"], row["bases"]]


class Preference:
    """A card type on the Maximus board, covered until enough is built (PD-MX-34)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.type = TYPE_IDS.index(row["type"])
        self.visible_after: int = row["visible_after"]


class SoloCard:
    """A direction, and the sense of turning if it is closed (PD-MX-22)."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.direction = DIRECTION_IDS.index(row["direction"])
        self.turn = LEFT if row["turn"] == "left" else RIGHT
        self.name = f"{DIRECTION_NAMES[self.direction]}, turning {row['turn']}"


TABLE: Final = read_table(tables.__file__, "maximus")
LEVELS: Final = {str(row["id"]): Level(row) for row in TABLE["level"]}
PREFERENCES: Final = [Preference(row) for row in TABLE["preference"]]
"""From left to right."""
SOLO_CARDS: Final = [SoloCard(row) for row in TABLE["solo_card"]]
SOLO_IDS: Final = [card.id for card in SOLO_CARDS]
HANDICAPS: Final = {str(row["module"]): int(row["quids"]) for row in TABLE["handicap"]}
NUMBERS: Final = constants("maximus")
MARKET_SIZE: Final = NUMBERS["market_different_cards_solo"]
QUIDS_PER_CARD: Final = NUMBERS["quids_per_card_in_slot_3"]


def covered_type(space: int) -> int:
    """The card type that a space of the Maximus board, counted from 1, helps to cover; or NONE."""
    covering = [pref for pref in PREFERENCES if pref.visible_after >= space]
    if not covering:
        return tables.NONE
    return min(covering, key=lambda pref: pref.visible_after).type
