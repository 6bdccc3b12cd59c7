"""The Vortex: a number at each of its edges."""

from __future__ import annotations

from offworld.drawing.nodes import Node, at, group, kept
from offworld.drawing.picture import Picture
from offworld.drawing.writing import middle
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.board import type_size
from offworld.games.nexus_ops.look.terrain import hex_board
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import place
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import BOARDS

REACH = 0.38
"""How far a number is from the middle, in parts of the way to the next hex."""


class VortexLook(ModuleLook[Table, NexusView]):
    """The numbers that say which hexes it sucks in, throws out and destroys."""

    def draw(self, view: NexusView, picture: Picture) -> None:
        middles = hex_board(view.board).middles
        x, y = middles[BOARDS[view.board].centre]
        for value, hex in enumerate(view.vortex, start=1):
            if hex >= 0:
                u, v = middles[hex]
                says = f"Number {value} of the Vortex: {place(view, hex)}"
                drawn = number(value, type_size(view), says)
                picture["board"].add("tokens", at(x + (u - x) * REACH, y + (v - y) * REACH, drawn))


@kept
def number(value: int, size: float, says: str) -> Node:
    """A number towards the hex it stands for."""
    return group(middle(0, 0, value, size, bold=True), says=says)
