"""What everybody sees of 'Oumuamua; its planet, slot and exofossils are part of the table."""

from __future__ import annotations

from typing import cast

from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.look import BoardView, cards_of_board
from offworld.games.seti.modules.oumuamua.tile import (
    EXOFOSSIL,
    NAME,
    PLANETS_OF_IT,
    SLOTS_OF_IT,
    oumuamua,
)
from offworld.games.seti.state import Table


class OumuamuaView(BoardView, kw_only=True):
    planet: int
    """Its number among the planets."""
    slot: int
    """The number of its tile among the data slots."""
    exofossils: list[int]
    """Of each player."""


def oumuamua_view(s: Table) -> OumuamuaView:
    return OumuamuaView(
        **cards_of_board(oumuamua(s)),
        planet=PLANETS_OF_IT[0],
        slot=SLOTS_OF_IT[0],
        exofossils=s.goods[EXOFOSSIL][:],
    )


def oumuamua_of(view: SetiView) -> OumuamuaView:
    return cast(OumuamuaView, view.extras[NAME])
