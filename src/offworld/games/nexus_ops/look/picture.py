"""The picture: what a seat sees, in fragments, the most important one first."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.games.nexus_ops.look.battle import draw_battle
from offworld.games.nexus_ops.look.board import draw_board
from offworld.games.nexus_ops.look.panels import draw_common, draw_hand, draw_players
from offworld.games.nexus_ops.look.view import NexusView


def draw(view: NexusView) -> dict[str, Fragment]:
    """Board, battle, the viewer's hand, players, common cards; what is not there is left out."""
    fragments = {
        "board": draw_board(view),
        "focus": draw_battle(view),
        "hand": draw_hand(view),
        "players": draw_players(view),
        "cards": draw_common(view),
    }
    return {name: fragment for name, fragment in fragments.items() if fragment is not None}
