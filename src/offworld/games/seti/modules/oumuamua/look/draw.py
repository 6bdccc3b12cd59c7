"""'Oumuamua in pictures: the data slot of its tile on disc 3, exofossils, its board."""

from __future__ import annotations

from offworld.drawing.nodes import Node, at, group, kept, tag
from offworld.drawing.panels import BESIDE, framed
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.engine.english import counted, listed
from offworld.games.seti.look.glyphs import amount
from offworld.games.seti.look.pieces import datum, marker
from offworld.games.seti.look.rings import BOARD, TYPE, disc_below, turning
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player, slot_id
from offworld.games.seti.modules.look.boards import card_places, draw_board
from offworld.games.seti.modules.oumuamua.look.view import oumuamua_of
from offworld.games.seti.modules.oumuamua.tile import NAME
from offworld.games.seti.solar import SECTORS, local_cell, ring_of, sector_of
from offworld.games.seti.tables import SLOTS


def draw(view: SetiView, picture: Picture) -> None:
    """The slot of the tile rides with its disc; exofossils stand below the board."""
    board = oumuamua_of(view)
    here = view.planet_cells[board.planet]
    disc = disc_below(view, here)
    turned = view.turned[disc]
    local = local_cell(disc, here, turned % SECTORS)
    markers = tuple(view.slots[board.slot].markers)
    seats = dict.fromkeys(markers)
    whose = listed([f"{player(view, seat)} {markers.count(seat)}" for seat in seats])
    picture["board"].add("tokens", turning(turned, tile(local, turned, board.slot, markers, whose)))
    lines = [exofossils(view, seat, n) for seat, n in enumerate(board.exofossils) if n]
    draw_board(view, picture, NAME, *lines, *card_places(NAME, board))


@kept
def tile(local: int, turned: int, slot: int, markers: tuple[int, ...], whose: str) -> Node:
    """The data slot below the rock: data, or markers in their places."""
    one = SLOTS[slot]
    left = max(0, one.data_slots - len(markers))
    says = f"The tile of 'Oumuamua: {counted(left, 'data', 'data')} left"
    drawn: list[Node] = [
        tag("rect", x=-48, y=-58, width=96, height=34, rx=17, fill="ground", fill_opacity=0.75,
            stroke="datum", stroke_width=1.25, class_="area")
    ]  # fmt: skip
    for i in range(one.data_slots):
        x = (i - (one.data_slots - 1) / 2) * 30
        if i < len(markers):
            drawn.append(marker(markers[i], x, -41, 12))
        else:
            points = one.position_vp[i]
            drawn.append(datum(x, -41, 14, str(points) if points else "", TYPE))
    drawn += [
        marker(owner, 54, -41 + 8 * i, 8) for i, owner in enumerate(markers[one.data_slots :])
    ]
    inside = group(
        *drawn,
        says=f"{says}; signals: {whose}" if whose else says,
        name="Tile of 'Oumuamua",
        id=slot_id(slot),
    )
    return BOARD.riding(ring_of(local), sector_of(local), turned, inside)


def exofossils(view: SetiView, seat: int, n: int) -> Node:
    return fossil_line(seat, player(view, seat), n)


@kept
def fossil_line(seat: int, name: str, n: int) -> Node:
    """How many exofossils somebody has."""
    sign = amount("exofossil", n, 18)
    return framed(
        BESIDE / 2 - 4,
        28,
        seat_mark(seat, 16, 14, 7),
        beside(30, 14, name, 12),
        at(BESIDE / 2 - 34, 14, sign.drawn),
        class_="entry",
        says=f"{name}: {counted(n, 'exofossil')}",
    )
