"""What everybody sees of the Centaurians."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.centaurians.board import NAME, centaurians
from offworld.games.seti.modules.look import BoardView, cards_of_board
from offworld.games.seti.state import Table


class MessageView(msgspec.Struct, kw_only=True):
    """A pending message, which lies in front of its sender."""

    owner: int
    card: int
    position: int
    """Where on the scoring track it is answered."""


class CentauriansView(BoardView, kw_only=True):
    tiles: list[int]
    """Where on the scoring track each player's message tile lies, or -1."""
    covered: list[int]
    """Whose tile covers each reward, or -1."""
    messages: list[MessageView]


def centaurians_view(s: Table) -> CentauriansView:
    board = centaurians(s)
    return CentauriansView(
        **cards_of_board(board),
        tiles=board.tiles[:],
        covered=board.covered[:],
        messages=[
            MessageView(owner=one.owner, card=one.card, position=one.position)
            for one in board.messages
        ],
    )


def centaurians_of(view: SetiView) -> CentauriansView:
    return cast(CentauriansView, view.extras[NAME])
