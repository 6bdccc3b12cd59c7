"""How 'Oumuamua presents itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Option
from offworld.engine.english import counted
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.look import COMMON_WORDS, card_lines
from offworld.games.seti.modules.oumuamua.look import draw
from offworld.games.seti.modules.oumuamua.look.view import oumuamua_of, oumuamua_view
from offworld.games.seti.modules.oumuamua.tile import NAME
from offworld.games.seti.solar import ring_of, sector_of
from offworld.games.seti.state import Table


class OumuamuaLook(ModuleLook[Table, SetiView]):
    """The tile on disc 3, and exofossils."""

    words: ClassVar[Mapping[type[Option], Words]] = COMMON_WORDS

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = oumuamua_view(s)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        board = oumuamua_of(view)
        cell = view.planet_cells[board.planet]
        lines = [f"'Oumuamua in ring {ring_of(cell)}, sector {sector_of(cell)}:"]
        lines += card_lines(board)
        owners = ", ".join([view.name(owner) for owner in view.slots[board.slot].markers])
        lines.append(f"  Signals on its tile: {owners or 'none'}.")
        for player, exofossils in enumerate(board.exofossils):
            if exofossils:
                lines.append(f"  {view.name(player)} has {counted(exofossils, 'exofossil')}.")
        return lines

    def spell(self, token: Token) -> str | None:
        return "'Oumuamua" if token == Card(NAME) else None
