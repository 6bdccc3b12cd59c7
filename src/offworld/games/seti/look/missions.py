"""Missions and other cards in front of the players: the viewer's own large, the others small."""

from __future__ import annotations

from offworld.drawing.nodes import Node
from offworld.drawing.panels import captioned
from offworld.drawing.picture import Panel
from offworld.engine.english import counted
from offworld.games.seti.look.cards import face
from offworld.games.seti.look.view import PlayerView, SetiView


def draw_missions(view: SetiView, panel: Panel) -> None:
    """The viewer's first, then those of the others in turn order."""
    order = sorted(view.players, key=lambda one: (one.seat != view.seat, one.order))
    for one in order:
        drawn = cards_of(view, one)
        if drawn:
            name = "Yours" if one.seat == view.seat else view.name(one.seat)
            more = f"{counted(len(one.completed), 'mission')} completed" if one.completed else ""
            panel.add("missions", captioned(name, *drawn, more=more))


def cards_of(view: SetiView, one: PlayerView) -> list[Node]:
    """Missions with their markers, end-of-game cards, completed missions."""
    ready = one.ready if one.seat == view.seat else []
    return [
        *[
            face(card, covered, card in ready, one.seat)
            for card, covered in zip(one.missions, one.circles, strict=True)
        ],
        *[face(card) for card in one.front],
        *[face(card, done=True) for card in one.completed],
    ]
