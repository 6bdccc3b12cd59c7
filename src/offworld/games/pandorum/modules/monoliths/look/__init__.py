"""How the Monoliths present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.monoliths.look import draw, offers, words
from offworld.games.pandorum.modules.monoliths.look.view import monoliths_view
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS_MODULE
from offworld.games.pandorum.state import Table


class MonolithsLook(ModuleLook[Table, PandorumView]):
    """Their markers, cards and choices."""

    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS

    def show(self, s: Table, view: PandorumView) -> None:
        view.extras[MONOLITHS_MODULE] = monoliths_view(s, view.seat)

    def draw(self, view: PandorumView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: PandorumView) -> list[str]:
        return words.text(view)

    def spell(self, token: Token) -> str | None:
        return words.spell(token)
