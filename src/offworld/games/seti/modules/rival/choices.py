"""What the rival prefers, where a player would choose (SX-SOLO-17)."""

from __future__ import annotations

from offworld.games.seti.modules.rival.board import LEFT
from offworld.games.seti.signals import data_left, own_markers
from offworld.games.seti.state import Table
from offworld.games.seti.tables import SLOTS

SECOND_POSITION = 1


def would_win(s: Table, player: int, slot: int) -> bool:
    """SX-SOLO-40: this signal takes the last data, or none is left, and nobody has more then."""
    if data_left(s, slot) > 1:
        return False
    mine = own_markers(s, player, slot) + 1
    others = set(s.markers[slot]) - {player}
    return all(own_markers(s, other, slot) <= mine for other in others)


def best_sector(s: Table, player: int, sectors: list[int], arrow: int) -> int:
    """SX-SOLO-39: where it marks a signal, among some sectors."""

    def rank(sector: int) -> tuple[int, int, int, int]:
        slot = s.star_at[sector]
        last = -sector if arrow == LEFT else sector
        size = SLOTS[slot].data_slots
        if would_win(s, player, slot):
            return 3, 0, size, last
        if len(s.markers[slot]) == SECOND_POSITION:
            return 2, 0, size, last
        return 1, own_markers(s, player, slot), size, last

    return max(sectors, key=rank)


def by_arrow(choices: list[int], arrow: int) -> int:
    """The leftmost or the rightmost of some things that lie from left to right."""
    return choices[0] if arrow == LEFT else choices[-1]
