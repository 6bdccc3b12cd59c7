"""How Pluto presents itself."""

from __future__ import annotations

from offworld.drawing.nodes import Node
from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook
from offworld.engine.english import listed
from offworld.games.seti.look import heavens
from offworld.games.seti.look.planets import draw_planet
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, PLANETS, number


def pluto() -> Node:
    """A small world with a bright plain."""
    plain = (
        "M-1 7.4C-6 4.6-5-1.4-1.6-1.8 .4-2 .8-.4 2.4-1.2 5.4-2.6 7.6.6 5.4 4 4.2 6 1.4 7.6-1 7.4Z"
    )
    spots = heavens.spots("shade", 0.2, (-5.6, -4, 1.8), (3.4, -6, 1.4), (-8, 1.6, 1))
    return heavens.ball("mercury", spots, heavens.blot(plain, "shine", 0.5))


heavens.ART["pluto"] = pluto
heavens.SIZES["pluto"] = 0.74


class PromoLook(ModuleLook[Table, SetiView]):
    """Pluto, for whoever has opened it."""

    def draw(self, view: SetiView, picture: Picture) -> None:
        if opened(view):
            picture["planets"].add("planets", draw_planet(view, number(PLANETS, "pluto")))

    def text(self, view: SetiView) -> list[str]:
        names = listed([player(view, seat) for seat in opened(view)])
        return [f"Pluto is open to {names}."] if names else []


def opened(view: SetiView) -> list[int]:
    """Who has the card in front of them."""
    return [
        one.seat
        for one in view.players
        if any(CARDS[card].type == "permanent" for card in one.front)
    ]
