"""Anomaly tokens in ring 4 (SX-ANOM-02 to SX-ANOM-09)."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from offworld.engine import Pile
from offworld.engine.effects import Effects
from offworld.engine.tables import read_table
from offworld.games.seti import tables
from offworld.games.seti.modules.alien_cards import SpeciesBoard, spaces_of
from offworld.games.seti.signals import earth_sector, own_markers
from offworld.games.seti.solar import SECTORS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

NAME: Final = "anomalies"
NO_PUBLICITY: Final = "no_publicity_for_own_probe_movement"
"""The turn rule of ET.12."""
POSITIONS: Final = read_table(tables.__file__, NAME)["position"]
OFFSETS: Final[list[int]] = [row["sector_offset_from_earth"] for row in POSITIONS]
RING: Final[int] = POSITIONS[0]["ring"]
REWARDS: Final[list[tuple[Effects, Effects]]] = []
"""Of each colour's token its two sides; filled by ``effects``."""


class Anomaly(NamedTuple):
    """A token: its colour is that of the column whose leader it rewards."""

    color: int
    side: int
    sector: int


class AnomaliesBoard(SpeciesBoard):
    def __init__(self) -> None:
        super().__init__()
        self.tokens: list[Anomaly] = []
        self.drawn = Pile()
        """Cards just drawn that the card being resolved asks about."""


def anomalies(s: Table) -> AnomaliesBoard:
    return cast(AnomaliesBoard, s.parts[NAME])


def place_tokens(s: Table) -> None:
    """SX-ANOM-02, SX-ANOM-06: around Earth, each with a random side up. Nothing is resolved."""
    colors = list(range(len(REWARDS)))
    s.dice.shuffle(colors)
    earth = earth_sector(s)
    anomalies(s).tokens = [
        Anomaly(color, s.dice.below(2), (earth + offset) % SECTORS)
        for color, offset in zip(colors, OFFSETS, strict=True)
    ]


def reward(token: Anomaly) -> Effects:
    """SX-ANOM-04."""
    return REWARDS[token.color][token.side]


def leader(s: Table, color: int) -> int:
    """SX-ANOM-07, SX-ANOM-08: who has the highest marker in a column, the latest of its space."""
    for space in reversed(spaces_of(NAME, color)):
        marks = s.marks_on(space)
        if marks:
            return marks[-1]
    return NONE


def steps_from_earth(s: Table, token: Anomaly) -> int:
    """SX-ANOM-09: counter-clockwise; one in Earth's own sector is a whole turn away."""
    return (earth_sector(s) - token.sector - 1) % SECTORS + 1


def next_anomaly(s: Table) -> Anomaly:
    """SX-ANOM-09."""
    return min(anomalies(s).tokens, key=lambda token: steps_from_earth(s, token))


def anomaly_sectors(s: Table) -> list[int]:
    return [token.sector for token in anomalies(s).tokens]


def signals_there(s: Table, player: int) -> int:
    """Own markers in the sectors with an anomaly, excess included."""
    return sum([own_markers(s, player, s.star_at[sector]) for sector in anomaly_sectors(s)])
