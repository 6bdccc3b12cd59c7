"""What everybody sees of the Anomalies."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.anomalies.board import (
    NAME,
    anomalies,
    leader,
    next_anomaly,
    steps_from_earth,
)
from offworld.games.seti.modules.look import BoardView, cards_of_board
from offworld.games.seti.state import Table


class AnomalyView(msgspec.Struct, kw_only=True):
    """An anomaly token."""

    color: int
    side: int
    sector: int
    leader: int
    """Who would gain its reward now, or -1."""
    steps: int
    """After how many rotations Earth comes to it."""
    is_next: bool


class AnomaliesView(BoardView, kw_only=True):
    tokens: list[AnomalyView]
    drawn: list[int]
    """Cards just drawn that a card asks about, as the viewer knows them."""


def anomalies_view(s: Table, seat: int | None) -> AnomaliesView:
    board = anomalies(s)
    return AnomaliesView(
        **cards_of_board(board),
        tokens=[
            AnomalyView(
                color=token.color,
                side=token.side,
                sector=token.sector,
                leader=leader(s, token.color),
                steps=steps_from_earth(s, token),
                is_next=token == next_anomaly(s),
            )
            for token in board.tokens
        ],
        drawn=board.drawn.visible(seat),
    )


def anomalies_of(view: SetiView) -> AnomaliesView:
    return cast(AnomaliesView, view.extras[NAME])
