"""The Vortex: the numbers along its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from offworld.drawing.nodes import Node, at, kept
from offworld.drawing.picture import Picture
from offworld.drawing.writing import middle
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.board import towards, type_size
from offworld.games.nexus_ops.look.text import paragraph
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import hex_name, place
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import BOARDS

if TYPE_CHECKING:
    from offworld.games.nexus_ops.modules.vortex import Turned

NAME = "vortex"
REACH = 42


class VortexLook(ModuleLook[Table, NexusView]):
    """The numbers that say which hexes it sucks in, throws out and destroys."""

    def show(self, s: Table, view: NexusView) -> None:
        view.extras[NAME] = cast("Turned", s.parts[NAME]).neighbours(s)

    def draw(self, view: NexusView, picture: Picture) -> None:
        centre = BOARDS[view.board].centre
        for value, hex in enumerate(view.extras[NAME], start=1):
            if hex >= 0:
                x, y = towards(view, centre, hex, REACH)
                says = f"Number {value} of the Vortex: {place(view, hex)}"
                picture["board"].add("tokens", number(x, y, value, type_size(view), says))

    def text(self, view: NexusView) -> list[str]:
        borders = [
            f"{number} {hex_name(view, hex)}"
            for number, hex in enumerate(view.extras[NAME], 1)
            if hex >= 0
        ]
        return paragraph(f"Vortex numbers: {', '.join(borders)}.")


@kept
def number(x: float, y: float, value: int, size: float, says: str) -> Node:
    """A number towards the hex it stands for."""
    return at(x, y, middle(0, 0, value, size, bold=True), says=says)
