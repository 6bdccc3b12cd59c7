"""The picture: what a seat sees, in panels with slots, the most important one first."""

from __future__ import annotations

from offworld.drawing.picture import Flow, Picture, Slot
from offworld.engine.cards import HIDDEN
from offworld.games.seti.look.cards import face
from offworld.games.seti.look.focus import draw_focus
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.legend import base_legend
from offworld.games.seti.look.market import draw_market
from offworld.games.seti.look.mat import draw_mat
from offworld.games.seti.look.missions import draw_missions
from offworld.games.seti.look.panels import draw_players
from offworld.games.seti.look.planets import draw_planets
from offworld.games.seti.look.rings import board_panel, draw_rings
from offworld.games.seti.look.techs import draw_techs
from offworld.games.seti.look.view import SetiView, mine


def draw(view: SetiView) -> Picture:
    """The table as far as the basic rules go; modules in play add to its slots.

    Every thing that can be clicked has a stable id.
    """
    picture = Picture(
        board_panel(),
        Flow("focus", "stack", "card", "waiting"),
        Flow("mat", "mat"),
        Flow("hand", Slot("cards", class_="hand-cards"), Slot("kept", class_="kept-cards")),
        Flow("players", "turn", "news", "players", "more"),
        Flow("market", "row", "species", "gold", title="Row, species", mark="deck", beside=True),
        Flow("planets", "planets", title="Planets", mark=ICONS["planet"]),
        Flow("techs", "techs", title="Techs", mark=ICONS["research"]),
        Flow("boards", "left", "right", title="Species", mark=ICONS["species"]),
        Flow("missions", "missions", title="Missions", mark=ICONS["mission"]),
        Flow("legend", "signs", title="Legend", mark="legend"),
    )
    draw_rings(view, picture["board"])
    draw_focus(view, picture["focus"])
    draw_mat(view, picture["mat"])
    if view.seat is not None:
        picture["hand"].add("cards", *[face(card) for card in mine(view).hand if card != HIDDEN])
    draw_players(view, picture["players"])
    draw_market(view, picture["market"])
    draw_planets(view, picture["planets"])
    draw_techs(view, picture["techs"])
    draw_missions(view, picture["missions"])
    picture["legend"].add("signs", base_legend())
    return picture
