"""The picture: what a seat sees, in panels with slots, the most important one first."""

from __future__ import annotations

from offworld.drawing.picture import Flow, Picture, Slot
from offworld.games.nexus_ops.look.battle import battle_stage
from offworld.games.nexus_ops.look.board import board_panel, draw_board
from offworld.games.nexus_ops.look.cards import draw_factions, piles
from offworld.games.nexus_ops.look.legend import base_legend
from offworld.games.nexus_ops.look.panels import draw_hand, draw_mat, draw_players
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import FACTION_CHOICE


def draw(view: NexusView) -> Picture:
    """The table as far as the basic rules go; modules in play add to its slots.

    Everything that can be clicked has a stable id.
    """
    picture = Picture(
        board_panel(view.board),
        battle_stage(view),
        Flow("focus", "choices"),
        Flow("mat", "mat"),
        Flow("hand", Slot("cards", class_="hand-cards")),
        Flow("players", "turn", "news", "players"),
        Flow("cards", "open", "piles", "notes", title="Decks", mark="deck"),
        Flow("legend", "signs", title="Legend", mark="legend"),
    )
    draw_board(view, picture["board"])
    if view.phase == FACTION_CHOICE:
        draw_factions(view, picture["focus"])
    draw_mat(view, picture["mat"])
    draw_hand(view, picture["hand"])
    draw_players(view, picture["players"])
    picture["cards"].add("piles", piles(view))
    picture["legend"].add("signs", base_legend(view.sheet))
    return picture
