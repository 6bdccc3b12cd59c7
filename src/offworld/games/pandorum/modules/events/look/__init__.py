"""How the Events present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Option
from offworld.engine.log import Token
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.events.event import EVENTS_MODULE
from offworld.games.pandorum.modules.events.look import draw, offers, words
from offworld.games.pandorum.modules.events.look.view import events_view
from offworld.games.pandorum.state import Table


class EventsLook(ModuleLook[Table, PandorumView]):
    """Their cards, tokens and choices."""

    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS

    def show(self, s: Table, view: PandorumView) -> None:
        view.extras[EVENTS_MODULE] = events_view(s)

    def draw(self, view: PandorumView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: PandorumView) -> list[str]:
        return words.text(view)

    def spell(self, token: Token) -> str | None:
        return words.spell(token)
