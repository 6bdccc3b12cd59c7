"""How Maximus presents itself."""

from __future__ import annotations

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Refusal
from offworld.engine.log import Token
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.maximus.board import NAME
from offworld.games.pandorum.modules.maximus.look import draw, refusals, words
from offworld.games.pandorum.modules.maximus.look.view import maximus_view
from offworld.games.pandorum.state import Table


class MaximusLook(ModuleLook[Table, PandorumView]):
    """Its board, and why it did what it did."""

    def show(self, s: Table, view: PandorumView) -> None:
        view.extras[NAME] = maximus_view(s)

    def why_not(self, view: PandorumView) -> list[Refusal]:
        return refusals.why_not(view)

    def draw(self, view: PandorumView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: PandorumView) -> list[str]:
        return words.text(view)

    def spell(self, token: Token) -> str | None:
        return words.spell(token)
