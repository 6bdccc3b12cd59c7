"""Vortex (NX-VTX)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from offworld.engine import Flow, ModuleLook, Part, State
from offworld.engine.hexes import step
from offworld.engine.log import Place
from offworld.engine.shapes import OneOf, Shape
from offworld.engine.tables import read_table
from offworld.games.nexus_ops import tables
from offworld.games.nexus_ops.draw_phase import draw_energize
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.vortex import VortexLook
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import MISSION_IDS, OPTIONS, VORTEX
from offworld.games.nexus_ops.terms.ranges import HEXES

VORTEX_TABLE = read_table(tables.__file__, "vortex")
EDGES = [edge["direction_index_at_offset_0"] for edge in VORTEX_TABLE["edges"]]
REMOVED = [MISSION_IDS.index(row["id"]) for row in VORTEX_TABLE["removed_secret_missions"]]


class Turned(Part):
    """NX-VTX-09: which way round the tile lies."""

    def __init__(self, offset: int) -> None:
        self.offset = offset

    def neighbours(self, s: Table) -> list[int]:
        """The hexes that border the numbers from 1 on; -1 for none."""
        return [border(s, self.offset, number) for number in range(1, len(EDGES) + 1)]


class Vortex(NexusModule):
    """NX-VTX-01: the Monolith tile lies on its other side."""

    name: ClassVar[str] = "vortex"
    look: ClassVar[ModuleLook[Any, Any] | None] = VortexLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])
    shapes: ClassVar[Mapping[str, Shape]] = {f"extras.{name}[]": OneOf(HEXES)}

    def centre(self, terrain: int) -> int:
        return VORTEX

    def missions(self, cards: list[int]) -> list[int]:
        """NX-VTX-07: without the Monolith two missions make no sense."""
        return [card for card in cards if card not in REMOVED]

    def setup(self, s: State) -> None:
        s.parts[self.name] = Turned(s.dice.below(len(EDGES)))

    def before_turn(self, s: Table) -> Flow[None]:
        """NX-VTX-02: before the first player's turns, except their first."""
        if s.active == s.first and s.round > 1:
            resolve(s, cast(Turned, s.parts[self.name]).offset)
        return
        yield


def border(s: Table, offset: int, number: int) -> int:
    """The hex that borders a number, or -1 (NX-VTX-11)."""
    board = s.board
    place = step(board.places[board.centre], offset + EDGES[number - 1])
    return board.at.get(place, -1)


def resolve(s: Table, offset: int) -> None:
    """NX-VTX-03..05, NX-VTX-12: three steps, in which nobody is active."""
    s.log("The Vortex stirs", heading=True)
    black, white = s.dice.d6(), s.dice.d6()
    s.log(f"The black die shows {black}, the white die {white}")
    suck_in(s, border(s, offset, black), border(s, offset, white))
    deadly = s.dice.d6()
    s.log(f"The third die shows {deadly}")
    destroy_all(s, border(s, offset, deadly))
    cards = int(OPTIONS["vortex"]["params"]["energize_per_controlled_neighbour"])
    for seat in s.in_turn_order(s.first):
        for hex in s.board.adjacent[s.board.centre]:
            if s.controls(seat, hex):
                draw_energize(s, seat, cards)


def suck_in(s: Table, origin: int, target: int) -> None:
    """NX-VTX-03: all units of a hex come out at another one."""
    if origin < 0 or target < 0 or origin == target:
        return
    for figure, where in enumerate(s.where):
        if where == origin:
            s.put(figure, target)
    s.log("All units of", Place(s.board.names[origin]), "come out in", Place(s.board.names[target]))


def destroy_all(s: Table, hex: int) -> None:
    """NX-VTX-04: all units of a hex are destroyed."""
    if hex < 0:
        return
    for figure, where in enumerate(s.where):
        if where == hex:
            s.remove(figure)
    s.log("All units of", Place(s.board.names[hex]), "are destroyed")
