"""The look of Nexus Ops: the table, drawn and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import Look, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.engine.option import Purpose
from offworld.games.nexus_ops.look import offers, picture, text, words
from offworld.games.nexus_ops.look.view import NexusView, nexus_view
from offworld.games.nexus_ops.state import Table


class NexusLook(Look[Table, NexusView]):
    """The table, drawn and in words."""

    colours: ClassVar[Mapping[str, tuple[str, str]]] = {
        "rock": ("#4d453a", "#d8cbb5"),
        "forest": ("#2f4a3b", "#bfd4bc"),
        "crystal": ("#463f69", "#d0cae6"),
        "magma": ("#5e332e", "#e8c0b2"),
        "monolith": ("#272b38", "#a9aebb"),
        "vortex": ("#1f3f57", "#b7d0e0"),
        "home": ("#232d45", "#e9ebef"),
    }

    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS
    purposes: ClassVar[Mapping[str, Purpose]] = offers.PURPOSES

    def view(self, s: Table, seat: int | None) -> NexusView:
        view = nexus_view(s, seat)
        for module in self.presented(view):
            module.show(s, view)
        return view

    def concerns(self, view: NexusView) -> bool:
        """The viewer fights in the battle that is being fought."""
        return view.battle is not None and view.seat in view.battle.seats

    def spell(self, token: Token) -> str:
        word = words.spell(token)
        return word if word is not None else super().spell(token)

    def text(self, view: NexusView) -> str:
        return text.table_in_text(view, [module.text(view) for module in self.presented(view)])

    def draw(self, view: NexusView) -> Picture:
        return picture.draw(view)
