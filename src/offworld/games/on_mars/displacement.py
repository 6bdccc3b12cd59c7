"""Displacement (OM-DISP): what a new or upgraded Building pushes out of its hex."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.board import AT_DISTANCE, HEXES, NAMES
from offworld.games.on_mars.state import ON_HEX, ROVERS, Table
from offworld.games.on_mars.tables import BOTS, NONE
from offworld.games.on_mars.terms.options import Displace
from offworld.games.on_mars.terms.questions import Displacing

DISPLACE: Final = Effects(("displace",))


def has_piece(s: Table, hex: int) -> bool:
    """OM-TERM-12: a Bot, a Rover, a Colonist or an Advanced Building marker."""
    if s.marker[hex] != NONE or hex in s.bots or hex in s.rovers:
        return True
    return ON_HEX + hex in s.colonists or ON_HEX + HEXES + hex in s.colonists


def is_empty(s: Table, hex: int) -> bool:
    """OM-TERM-13: nothing at all on a hex."""
    return (
        s.building[hex] == NONE
        and not s.crystal[hex]
        and s.tile[hex] == NONE
        and hex not in s.face_down
        and not has_piece(s, hex)
    )


def is_available(s: Table, hex: int) -> bool:
    """OM-DISP-02: empty, or a Building without a piece."""
    if s.building[hex] != NONE:
        return not has_piece(s, hex)
    return is_empty(s, hex)


def owner_of_piece(piece: int) -> int:
    """Whose Bot or Rover it is."""
    return piece - ROVERS if piece >= ROVERS else piece // BOTS


def hex_of_piece(s: Table, piece: int) -> int:
    return s.rovers[piece - ROVERS] if piece >= ROVERS else s.bots[piece]


def put_piece(s: Table, piece: int, hex: int) -> None:
    """A Bot or a Rover stands on a hex from now on."""
    if piece >= ROVERS:
        s.rovers[piece - ROVERS] = hex
    else:
        s.bots[piece] = hex


def clear(s: Table, hex: int) -> None:
    """OM-DISP-01: Crystal to the supply, a Discovery or Research tile out of the game."""
    s.crystal[hex] = 0
    if s.tile[hex] != NONE:
        s.destroyed.append(s.tile[hex])
        s.tile[hex] = NONE


def push_out(s: Table, hex: int) -> None:
    """OM-DISP-01, OM-DISP-02: everything leaves a hex; owners move their pieces in turn order."""
    clear(s, hex)
    pieces = [bot for bot, place in enumerate(s.bots) if place == hex]
    pieces += [ROVERS + player for player, place in enumerate(s.rovers) if place == hex]
    order = s.by_turn_order()
    pieces.sort(key=lambda piece: order.index(owner_of_piece(piece)))
    for piece, decider in s.hooks.pushed(s, hex, [(x, owner_of_piece(x)) for x in pieces]):
        s.agenda.start(DISPLACE, decider, memory=(piece, hex))


def refuges(s: Table, piece: int, hex: int) -> list[int]:
    """OM-DISP-02: the closest available hexes."""
    for ring in AT_DISTANCE[hex][1:]:
        found = s.hooks.displacement(s, piece, [other for other in ring if is_available(s, other)])
        if found:
            return found
    return []


def displace(s: Table, task: Task) -> Flow[None]:
    """OM-DISP-02: the owner chooses among equally close hexes."""
    piece, hex = task.memory[0], task.memory[1]
    found = refuges(s, piece, hex)
    if not found:
        return
    chosen = yield from question(
        s,
        task.player,
        [Displace(other) for other in found],
        "Where does the displaced piece go?",
        "OM-DISP-02",
        Displacing(task.player, hex),
    )
    assert isinstance(chosen, Displace)
    put_piece(s, piece, chosen.hex)
    s.log(Seat(owner_of_piece(piece)), "gives way to", Place(NAMES[chosen.hex]))
