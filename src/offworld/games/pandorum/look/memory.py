"""What was drawn before."""

from __future__ import annotations

from offworld.engine.drawing import Memory
from offworld.games.pandorum.look.view import PandorumView

MEMORY = Memory()
as_before = MEMORY.as_before


def eyes(view: PandorumView) -> tuple[object, ...]:
    """Which board it is, who looks, and what the players are called: so words may differ."""
    return view.board, view.seat, *[player.name for player in view.players]
