"""What people see of On Mars: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.engine import Look, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.on_mars.look.view import OnMarsView, on_mars_view
from offworld.games.on_mars.look.words import WORDS
from offworld.games.on_mars.state import Table


class OnMarsLook(Look[Table, OnMarsView]):
    """The table in words."""

    words: ClassVar[Mapping[type[Option], Words]] = WORDS

    def view(self, s: Table, seat: int | None) -> OnMarsView:
        view = on_mars_view(s, seat)
        for module in self.presented(view):
            module.show(s, view)
        return view

    def spell(self, token: Token) -> str:
        for module in self.modules.values():
            word = module.spell(token)
            if word is not None:
                return word
        return super().spell(token)
