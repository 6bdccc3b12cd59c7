"""What a seat sees of the Exertians (SX-HID-02 to SX-HID-05)."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.seti.look.view import SetiView, in_order
from offworld.games.seti.modules.exertians.board import NAME, board_danger, exertians
from offworld.games.seti.state import Table


class ExertiansView(msgspec.Struct, kw_only=True):
    """Exertian cards by player, as the viewer knows them; HIDDEN for the others."""

    held: list[list[int]]
    played: list[list[int]]
    milestones: list[int]
    """Where on the scoring track the two milestones are."""
    used: list[int]
    """For each player the milestones used or let go, as bits."""
    board_danger: list[int]
    """The danger of each player's markers on the board."""
    danger: list[int]
    """The danger of each player, once it is counted in the end."""


def exertians_view(s: Table, seat: int | None) -> ExertiansView:
    board = exertians(s)
    return ExertiansView(
        held=[in_order(pile.visible(seat)) for pile in board.held],
        played=[in_order(pile.visible(seat)) for pile in board.played],
        milestones=board.milestones[:],
        used=board.used[:],
        board_danger=[board_danger(s, player) for player in range(s.players)],
        danger=board.danger[:],
    )


def exertians_of(view: SetiView) -> ExertiansView:
    return cast(ExertiansView, view.extras[NAME])
