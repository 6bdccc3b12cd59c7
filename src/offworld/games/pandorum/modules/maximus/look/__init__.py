"""How Maximus presents itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.maximus.board import NAME
from offworld.games.pandorum.modules.maximus.look import draw, words
from offworld.games.pandorum.modules.maximus.look.view import maximus_view
from offworld.games.pandorum.state import Table


class MaximusLook(ModuleLook[Table, PandorumView]):
    """Its board, and why it did what it did."""

    words: ClassVar[Mapping[type[Option], Words]] = words.WORDS

    def show(self, s: Table, view: PandorumView) -> None:
        view.extras[NAME] = maximus_view(s)

    def draw(self, view: PandorumView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: PandorumView) -> list[str]:
        return words.text(view)

    def spell(self, token: Token) -> str | None:
        return words.spell(token)
