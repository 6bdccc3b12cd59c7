"""The picture: what a seat sees, in fragments, the most important one first."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.games.pandorum.look.board import draw_board
from offworld.games.pandorum.look.cards import draw_cards
from offworld.games.pandorum.look.focus import draw_focus
from offworld.games.pandorum.look.legend import draw_legend
from offworld.games.pandorum.look.panels import draw_hand, draw_players
from offworld.games.pandorum.look.view import PandorumView


def draw(view: PandorumView) -> dict[str, Fragment]:
    """Board, what is resolved, the viewer's hand, players, cards; what is not there is left out.

    Every thing that can be clicked has a stable id.
    """
    fragments = {
        "board": draw_board(view),
        "focus": draw_focus(view),
        "hand": draw_hand(view),
        "players": draw_players(view),
        "cards": draw_cards(view),
        "legend": draw_legend(),
    }
    return {name: fragment for name, fragment in fragments.items() if fragment is not None}
