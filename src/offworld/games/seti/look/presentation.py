"""What people see of SETI: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import Look, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.seti.look import offers, picture, text, words
from offworld.games.seti.look.colours import COLOURS
from offworld.games.seti.look.view import SetiView, seti_view
from offworld.games.seti.state import Table


class SetiLook(Look[Table, SetiView]):
    """The table, drawn and in words."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = COLOURS
    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS
    purposes: ClassVar[Mapping[str, Purpose]] = offers.PURPOSES

    def view(self, s: Table, seat: int | None) -> SetiView:
        view = seti_view(s, seat)
        for module in self.presented(view):
            module.show(s, view)
        return view

    def draw(self, view: SetiView) -> Picture:
        return picture.draw(view)

    def verdict(self, view: SetiView) -> str:
        return text.verdict(view)

    def text(self, view: SetiView) -> str:
        lines = [line for module in self.presented(view) for line in module.text(view)]
        return text.table_in_text(view, lines)

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        for module in self.modules.values():
            word = module.spell(token) if word is None else word
        return word if word is not None else super().spell(token)
