"""What people see of Pandorum: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import Look, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.pandorum.look import offers, picture, text, words
from offworld.games.pandorum.look.view import PandorumView, pandorum_view
from offworld.games.pandorum.state import Table


class PandorumLook(Look[Table, PandorumView]):
    """The table, drawn and in words."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {
        "dunes": ("#5a4a2e", "#e8d6a8"),
        "crater": ("#3c4250", "#c9ced8"),
        "crystals": ("#3d3a66", "#cfc9ea"),
        "ruins": ("#2f4a3f", "#bcd6c6"),
        "volcano": ("#57302b", "#dfa896"),
        "pad": ("#232d45", "#e9ebef"),
        "passage": ("#33313b", "#cbc6c6"),
        "lava": ("#e8764e", "#b8401d"),
        "extraction": ("#e3a56c", "#96520f"),
        "block": ("#8ab2e6", "#2b5b9e"),
        "protection": ("#e88f8f", "#a52f37"),
        "generator": ("#8fd08a", "#34702f"),
        "laboratory": ("#ddca6a", "#766300"),
        "system": ("#c3a0e6", "#703ba6"),
    }

    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS
    purposes: ClassVar[Mapping[str, Purpose]] = offers.PURPOSES

    def view(self, s: Table, seat: int | None) -> PandorumView:
        view = pandorum_view(s, seat)
        for module in self.presented(view):
            module.show(s, view)
        return view

    def draw(self, view: PandorumView) -> Picture:
        return picture.draw(view)

    def verdict(self, view: PandorumView) -> str:
        return text.verdict(view)

    def text(self, view: PandorumView) -> str:
        lines = [line for module in self.presented(view) for line in module.text(view)]
        return text.table_in_text(view, lines)

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        for module in self.modules.values():
            word = module.spell(token) if word is None else word
        return word if word is not None else super().spell(token)
