"""Discovery and Research tiles on the map (OM-DISC, OM-RES, OM-MOVE-04, OM-MOVE-07)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat
from offworld.games.on_mars.displacement import clear
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.printed import DISCOVERIES, RESEARCH, RESEARCH_TILE
from offworld.games.on_mars.sources import DISCOVERY
from offworld.games.on_mars.sources import RESEARCH_TILE as FROM_RESEARCH
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import NONE

HAVE_ONE: Final = Reason("OM-MOVE-07", "you have taken a Research tile of that type")


def is_research(tile: int) -> bool:
    return tile >= RESEARCH_TILE


def tile_id(tile: int) -> str:
    return RESEARCH[tile - RESEARCH_TILE].id if is_research(tile) else DISCOVERIES[tile].id


def benefit(tile: int) -> Effects:
    """What a tile brings."""
    return (
        RESEARCH[tile - RESEARCH_TILE].effects if is_research(tile) else DISCOVERIES[tile].effects
    )


def source(tile: int) -> int:
    return FROM_RESEARCH + tile - RESEARCH_TILE if is_research(tile) else DISCOVERY + tile


def why_not_take(s: Table, player: int, hex: int) -> Reason | None:
    """OM-MOVE-07: one Research tile of a type; costs payable, a part of the benefit usable."""
    tile = s.tile[hex]
    if is_research(tile) and tile - RESEARCH_TILE in s.research[player]:
        return HAVE_ONE
    return benefit(tile).can(s, Task("", player, source(tile)))


def land_on(s: Table, hex: int) -> None:
    """OM-MOVE-04: a Bot that stops destroys a tile; a Crystal returns to the supply."""
    if s.crystal[hex] or s.tile[hex] != NONE:
        if s.tile[hex] != NONE:
            s.log(Card(tile_id(s.tile[hex])), "is destroyed")
        clear(s, hex)


def take_tile(s: Table, player: int, hex: int) -> None:
    """OM-MOVE-07: take it, resolve it at once and keep it."""
    tile = s.tile[hex]
    s.tile[hex] = NONE
    s.log(Seat(player), "takes", Card(tile_id(tile)))
    if is_research(tile):
        s.research[player].append(tile - RESEARCH_TILE)
        contribute(s, player, "research_tiles")
    else:
        s.discoveries[player].append(tile)
        contribute(s, player, "discovery_tiles")
    s.agenda.start(benefit(tile), player, source(tile))
