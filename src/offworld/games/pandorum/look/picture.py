"""The picture: what a seat sees, in panels with slots, the most important one first."""

from __future__ import annotations

from offworld.drawing.picture import Flow, Picture, Slot
from offworld.games.pandorum.look.board import board_panel, draw_board
from offworld.games.pandorum.look.cards import draw_cards
from offworld.games.pandorum.look.focus import draw_focus
from offworld.games.pandorum.look.legend import base_legend
from offworld.games.pandorum.look.panels import draw_hand, draw_mat, draw_players
from offworld.games.pandorum.look.view import PandorumView


def draw(view: PandorumView) -> Picture:
    """The table as far as the basic rules go; modules in play add to its slots.

    Every thing that can be clicked has a stable id.
    """
    picture = Picture(
        board_panel(view.board),
        Flow("focus", "spending", "site", "cards", "claims"),
        Flow("mat", "mat"),
        Flow("hand", Slot("cards", class_="hand-cards"), Slot("kept", class_="kept-cards")),
        Flow("players", "turn", "news", "players"),
        Flow("cards", "sets", "market", "piles", title="Market", mark="deck", beside=True),
        Flow("legend", "signs", title="Legend", mark="legend"),
    )
    draw_board(view, picture["board"])
    draw_focus(view, picture["focus"])
    draw_mat(view, picture["mat"])
    draw_hand(view, picture["hand"])
    draw_players(view, picture["players"])
    draw_cards(view, picture["cards"])
    picture["legend"].add("signs", base_legend())
    return picture
