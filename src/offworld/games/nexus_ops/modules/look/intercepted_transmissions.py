"""The transmission line: missions that lie open for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.panels import captioned
from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Offer, Option, Wish
from offworld.engine.look import Words
from offworld.games.nexus_ops.look.cards import missions
from offworld.games.nexus_ops.look.text import mission_lines
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import Table


class ExchangeOfLine(Wish, frozen=True):
    """Exchange a card of the line."""


def exchange_of_line(view: NexusView, option: ExchangeOfLine) -> Offer:
    return Offer(option=option, label="Exchange a card of the line")


class LineLook(ModuleLook[Table, NexusView]):
    """The missions of the line."""

    words: ClassVar[Mapping[type[Option], Words]] = {ExchangeOfLine: exchange_of_line}

    def draw(self, view: NexusView, picture: Picture) -> None:
        line = missions(view, "line", view.open_missions)
        if line:
            picture["cards"].add("open", captioned("Transmission line", *line))

    def text(self, view: NexusView) -> list[str]:
        lines = [line for mission in view.open_missions for line in mission_lines(view, mission)]
        return ["Transmission line:", *lines] if lines else []
