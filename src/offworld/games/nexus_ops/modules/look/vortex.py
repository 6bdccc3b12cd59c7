"""The Vortex: the numbers along its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from offworld.drawing.nodes import Node, at, group, kept
from offworld.drawing.picture import Picture
from offworld.drawing.writing import middle
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.board import type_size
from offworld.games.nexus_ops.look.terrain import hex_board
from offworld.games.nexus_ops.look.text import paragraph
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import hex_name, place
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import BOARDS

if TYPE_CHECKING:
    from offworld.games.nexus_ops.modules.vortex import Turned

NAME = "vortex"
REACH = 0.38
"""How far a number is from the middle, in parts of the way to the next hex."""


class VortexLook(ModuleLook[Table, NexusView]):
    """The numbers that say which hexes it sucks in, throws out and destroys."""

    def show(self, s: Table, view: NexusView) -> None:
        view.extras[NAME] = cast("Turned", s.parts[NAME]).neighbours(s)

    def draw(self, view: NexusView, picture: Picture) -> None:
        middles = hex_board(view.board).middles
        x, y = middles[BOARDS[view.board].centre]
        for value, hex in enumerate(view.extras[NAME], start=1):
            if hex >= 0:
                u, v = middles[hex]
                says = f"Number {value} of the Vortex: {place(view, hex)}"
                drawn = number(value, type_size(view), says)
                picture["board"].add("tokens", at(x + (u - x) * REACH, y + (v - y) * REACH, drawn))

    def text(self, view: NexusView) -> list[str]:
        borders = [
            f"{number} {hex_name(view, hex)}"
            for number, hex in enumerate(view.extras[NAME], 1)
            if hex >= 0
        ]
        return paragraph(f"Vortex numbers: {', '.join(borders)}.")


@kept
def number(value: int, size: float, says: str) -> Node:
    """A number towards the hex it stands for."""
    return group(middle(0, 0, value, size, bold=True), says=says)
