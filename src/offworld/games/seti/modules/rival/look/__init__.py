"""How the rival presents itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.rival.board import NAME
from offworld.games.seti.modules.rival.look import draw, words
from offworld.games.seti.modules.rival.look.view import rival_view
from offworld.games.seti.state import Table


class RivalLook(ModuleLook[Table, SetiView]):
    """Its board, its cards, objectives, and why it did what it did."""

    words: ClassVar[Mapping[type[Option], Words]] = words.WORDS

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = rival_view(s)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        return words.text(view)

    def spell(self, token: Token) -> str | None:
        return words.spell(token)
