"""Rotation (SE-ROT): discs turn, and pieces are carried or pushed."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.games.seti.movement import visit
from offworld.games.seti.solar import (
    BASE,
    DISCS,
    GAP,
    ROTATION_STEPS,
    SECTORS,
    layer_at,
    local_cell,
    sector_of,
    turned,
)
from offworld.games.seti.state import Table
from offworld.games.seti.tables import AFTER_ROTATION


def rotate(s: Table, task: Task) -> None:
    """SE-ROT-03, SE-ROT-04: the token's discs turn one sector counter-clockwise.

    SE-ROT-09: pieces move together, then visits are handled in turn order.
    """
    disc = s.rotation
    turning = ROTATION_STEPS[disc]
    before = s.orientations[:]
    for layer in range(turning):
        s.orientations[layer] = (s.orientations[layer] - 1) % SECTORS
        s.turns[layer] += 1
    s.rotation = (disc + 1) % DISCS
    s.look_up()
    s.log("The solar system rotates: disc", str(disc + 1))
    pushed: list[tuple[int, int, int]] = []
    for player in s.in_turn_order(s.active):
        probes = s.probes[player]
        for index, cell in enumerate(probes):
            probes[index] = turn_piece(s, before, turning, cell)
            if is_pushed(s, before, turning, cell):
                pushed.append((player, cell, probes[index]))
        for piece in s.hooks.mobile_pieces(s, player):
            start = piece.cell
            piece.cell = turn_piece(s, before, turning, start)
            if is_pushed(s, before, turning, start):
                pushed.append((player, start, piece.cell))
    for player, start, cell in pushed:
        visit(s, player, start, cell, True, task)
    s.agenda.then(task, AFTER_ROTATION, (disc, sector_of(s.earth())))


def is_carried(s: Table, before: list[int], turning: int, cell: int) -> bool:
    """SE-ROT-05: it stood on a disc that turns."""
    layer = layer_at(s.printed, before, cell)
    return layer != BASE and layer < turning


def is_pushed(s: Table, before: list[int], turning: int, cell: int) -> bool:
    """SE-ROT-05: it stood below, and a disc that turns covers its space now."""
    return not is_carried(s, before, turning, cell) and any(
        s.printed[layer][local_cell(layer, cell, s.orientations[layer])] != GAP
        for layer in range(turning)
    )


def turn_piece(s: Table, before: list[int], turning: int, cell: int) -> int:
    """SE-ROT-05: where a piece is after the rotation."""
    if is_carried(s, before, turning, cell) or is_pushed(s, before, turning, cell):
        return turned(cell)
    return cell
