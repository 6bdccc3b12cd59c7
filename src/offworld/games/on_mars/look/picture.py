"""The picture: what a seat sees, in panels with slots, the most important one first."""

from __future__ import annotations

from offworld.drawing.picture import Flow, Picture, Slot
from offworld.games.on_mars.look.actions import draw_actions
from offworld.games.on_mars.look.board import board_panel, draw_board
from offworld.games.on_mars.look.boards import draw_boards
from offworld.games.on_mars.look.cards import draw_hand
from offworld.games.on_mars.look.colony import draw_colony
from offworld.games.on_mars.look.focus import draw_focus
from offworld.games.on_mars.look.legend import base_legend
from offworld.games.on_mars.look.market import draw_blueprints, draw_hiring, grid, warehouse
from offworld.games.on_mars.look.mat import draw_mat
from offworld.games.on_mars.look.panels import draw_players
from offworld.games.on_mars.look.view import OnMarsView


def draw(view: OnMarsView) -> Picture:
    """The table as far as the basic rules go; modules in play add to its slots.

    Every thing that can be clicked has a stable id.
    """
    picture = Picture(
        board_panel(),
        Flow("focus", "cards", "waiting"),
        Flow("mat", "mat"),
        Flow("hand", Slot("cards", class_="hand-cards"), Slot("done", class_="done-cards")),
        Flow("players", "turn", "news", "players", "more"),
        Flow(
            "actions",
            *("sides", "colony", "missions", "warehouse", "more"),
            title="Actions and Colony",
            beside=True,
        ),
        Flow("hiring", "hiring", "more", title="Scientists and Contracts"),
        Flow("tech-grid", "grid", title="Tech"),
        Flow("blueprints", "rows", title="Blueprints"),
        Flow("other-boards", "boards", title="Boards"),
        Flow("legend", "signs", title="Legend", mark="legend"),
    )
    draw_board(view, picture["board"])
    draw_focus(view, picture["focus"])
    draw_mat(view, picture["mat"])
    draw_hand(view, picture["hand"])
    draw_players(view, picture["players"])
    draw_actions(view, picture["actions"])
    draw_colony(view, picture["actions"])
    picture["actions"].add("warehouse", warehouse(view))
    picture["tech-grid"].add("grid", grid(view))
    draw_blueprints(view, picture["blueprints"])
    draw_hiring(view, picture["hiring"])
    draw_boards(view, picture["other-boards"])
    picture["legend"].add("signs", base_legend())
    return picture
