"""What people see of On Mars: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import Look, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.on_mars.look import offers, picture, text, words
from offworld.games.on_mars.look.colours import COLOURS
from offworld.games.on_mars.look.view import OnMarsView, on_mars_view
from offworld.games.on_mars.state import Table


class OnMarsLook(Look[Table, OnMarsView]):
    """The table, drawn and in words."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = COLOURS
    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS

    def view(self, s: Table, seat: int | None) -> OnMarsView:
        view = on_mars_view(s, seat)
        for module in self.presented(view):
            module.show(s, view)
        return view

    def draw(self, view: OnMarsView) -> Picture:
        return picture.draw(view)

    def text(self, view: OnMarsView) -> str:
        lines = [line for module in self.presented(view) for line in module.text(view)]
        return text.table_in_text(view, lines)

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        for module in self.modules.values():
            word = module.spell(token) if word is None else word
        return word if word is not None else super().spell(token)
