"""Anomalies (SX-ANOM): whoever leads a column is rewarded whenever Earth comes to its token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from offworld.engine import ModuleLook, Pile
from offworld.engine.log import Clause, Seat
from offworld.engine.shapes import Shape
from offworld.games.seti.module import Token
from offworld.games.seti.modules.alien_cards import MarketSpecies, SpeciesBoard
from offworld.games.seti.modules.anomalies.board import (
    NAME,
    NO_PUBLICITY,
    OFFSETS,
    RING,
    AnomaliesBoard,
    anomalies,
    leader,
    place_tokens,
    reward,
)
from offworld.games.seti.modules.anomalies.learning import SHAPES
from offworld.games.seti.modules.anomalies.look import AnomaliesLook
from offworld.games.seti.solar import cell
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, TRACE_COLORS

LEAD_WORTH: Final = 2.0
"""What leading a column is worth in points: a guess, for bots."""


class Anomalies(MarketSpecies):
    """SX-ANOM."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Anomalies"
    look: ClassVar[ModuleLook[Any, Any] | None] = AnomaliesLook()
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def empty_board(self, s: Table) -> SpeciesBoard:
        return AnomaliesBoard()

    def set_up(self, s: Table, owners: list[int]) -> None:
        super().set_up(s, owners)
        place_tokens(s)
        for token in anomalies(s).tokens:
            s.log("The", TRACE_COLORS[token.color], "anomaly is in sector", str(token.sector))

    def rotation_done(self, s: Table, disc: int, sector: int) -> None:
        """SX-ANOM-05, SX-ANOM-11, SX-ANOM-16: the leader of the column gains what is shown."""
        for token in anomalies(s).tokens:
            if token.sector != sector:
                continue
            player, color = leader(s, token.color), TRACE_COLORS[token.color]
            if player == NONE:
                s.log("Nobody leads at the", color, "anomaly (", Clause("SX-ANOM-07"), ")")
            else:
                s.log(Seat(player), "leads", "at the", color, "anomaly")
                s.agenda.start(reward(token), player, closed=True)

    def piece_entered_space(
        self, s: Table, player: int, start: int, cell: int, pushed: bool, publicity: int
    ) -> int:
        """ET.12: none for the rest of the turn, also for pushes."""
        return 0 if player == s.active and NO_PUBLICITY in s.turn_rules else publicity

    def anchored_tokens(self, s: Table) -> list[Token]:
        """SX-ANOM-03, SX-ANOM-04: in ring 4, which never turns."""
        return [
            Token(f"anomaly-{TRACE_COLORS[token.color]}", cell(RING, token.sector), False)
            for token in anomalies(s).tokens
        ]

    # -- hidden things, conservation, bots -------------------------------------------------

    def private_zone(self, s: Table) -> list[Pile]:
        return [*super().private_zone(s), anomalies(s).drawn]

    def card_piles(self, s: Table) -> list[list[int]]:
        return [*super().card_piles(s), anomalies(s).drawn.cards]

    def check(self, s: Table) -> None:
        super().check(s)
        tokens = anomalies(s).tokens
        assert sorted(token.color for token in tokens) == list(range(len(OFFSETS)))
        assert len({token.sector for token in tokens}) == len(OFFSETS), "anomalies share a sector"

    def worth(self, s: Table, player: int, points: float) -> float:
        led = [token for token in anomalies(s).tokens if leader(s, token.color) == player]
        return points + LEAD_WORTH * len(led)
