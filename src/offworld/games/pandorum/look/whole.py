"""The look of Pandorum: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from offworld.drawing.picture import Picture
from offworld.engine import Look, Module, Offer, Option, Refusal
from offworld.engine.log import Token
from offworld.games.pandorum.look import offers, picture, refusals, text, words
from offworld.games.pandorum.look.view import PandorumView, pandorum_view
from offworld.games.pandorum.module import PandorumModule
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

    def __init__(self, modules: Sequence[type[Module]] = ()) -> None:
        super().__init__(modules)
        self.kinds = cast("Sequence[type[PandorumModule]]", modules)

    def view(self, s: Table, seat: int | None) -> PandorumView:
        return pandorum_view(s, seat)

    def active_modules(self, view: PandorumView) -> list[type[PandorumModule]]:
        """The modules whose words and pictures are asked for."""
        return [kind for kind in self.kinds if kind.name in view.modules]

    def offer(self, view: PandorumView, option: Option) -> Offer:
        found = offers.offer(view, option)
        for kind in self.active_modules(view):
            found = kind.offer(view, option) if found is None else found
        assert found is not None, f"nobody has words for {option!r}"
        return found

    def why_not(self, view: PandorumView) -> list[Refusal]:
        found = refusals.why_not(view)
        for kind in self.active_modules(view):
            found += kind.why_not(view)
        return found

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        for kind in self.kinds:
            word = kind.spell(token) if word is None else word
        return word if word is not None else super().spell(token)

    def text(self, view: PandorumView) -> str:
        lines = [line for kind in self.active_modules(view) for line in kind.text(view)]
        return text.table_in_text(view, lines)

    def draw(self, view: PandorumView) -> Picture:
        drawn = picture.draw(view)
        for kind in self.active_modules(view):
            kind.draw(view, drawn)
        return drawn
