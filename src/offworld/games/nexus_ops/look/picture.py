"""The picture: what a seat sees, in panels with slots, the most important one first."""

from __future__ import annotations

from offworld.drawing.picture import Flow, Picture, Slot
from offworld.games.nexus_ops.look.battle import draw_battle
from offworld.games.nexus_ops.look.board import board_panel, draw_board
from offworld.games.nexus_ops.look.cards import draw_factions, piles
from offworld.games.nexus_ops.look.legend import base_legend
from offworld.games.nexus_ops.look.panels import draw_hand, draw_players
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import FACTION_CHOICE


def draw(view: NexusView) -> Picture:
    """The table as far as the basic rules go; modules in play add to its slots.

    Everything that can be clicked has a stable id.
    """
    picture = Picture(
        board_panel(view.board),
        Flow("focus", "battle", "choices"),
        Flow("hand", Slot("mat", class_="mat"), Slot("cards", class_="hand-cards")),
        Flow("players", "turn", "news", "players"),
        Flow("cards", "open", "piles", "notes"),
        Flow("legend", "signs"),
    )
    draw_board(view, picture["board"])
    if view.battle is not None:
        picture["focus"].add("battle", draw_battle(view, view.battle))
    if view.phase == FACTION_CHOICE:
        draw_factions(view, picture["focus"])
    draw_hand(view, picture["hand"])
    draw_players(view, picture["players"])
    picture["cards"].add("piles", piles(view))
    picture["legend"].add("signs", base_legend(view.sheet))
    return picture
