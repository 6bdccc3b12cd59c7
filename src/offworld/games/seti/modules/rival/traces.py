"""Where the rival marks a trace (SX-SOLO-70 to SX-SOLO-79)."""

from __future__ import annotations

from offworld.games.seti.modules.rival.board import rival_board
from offworld.games.seti.modules.rival.choices import by_arrow
from offworld.games.seti.modules.rival.progress import is_computer_full, rival_seat
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, SPACES, TRACE_COLORS, price
from offworld.games.seti.traces import (
    EVERY_COLOR,
    EVERY_SLOT,
    discovery_space,
    is_empty,
    overflow_space,
    slot_of_space,
)


def column(s: Table, space: int) -> int:
    """SX-SOLO-73: columns from left to right over both species."""
    return len(TRACE_COLORS) * slot_of_space(s, space) + TRACE_COLORS.index(SPACES[space].color)


def board_spaces(s: Table, colors: list[int]) -> list[int]:
    """SX-SOLO-76 to SX-SOLO-79: spaces on the boards of discovered species it could mark."""
    player = rival_seat(s)
    return [
        space
        for color in colors
        for space in s.hooks.trace_spaces(s, player, color)
        if s.hooks.rival_trace_filter(s, player, space, can_afford(s, space))
    ]


def can_afford(s: Table, space: int) -> bool:
    """SX-SOLO-78, SX-SOLO-79: data only from the pool, and only if the computer is full."""
    cost = price(SPACES[space].cost)
    if DATA in dict(cost) and not is_computer_full(s):
        return False
    return s.can_pay(rival_seat(s), cost)


def lowest_space(s: Table, spaces: list[int]) -> int:
    """SX-SOLO-70, SX-SOLO-72, SX-SOLO-73."""
    least = min([SPACES[space].level for space in spaces])
    level = [space for space in spaces if SPACES[space].level == least]
    return by_arrow(sorted(level, key=lambda space: column(s, space)), rival_board(s).arrow)


def choose_space(s: Table, colors: list[int]) -> int:
    """SX-SOLO-70, SX-SOLO-71: the lowest available space of some colours, else the overflow."""
    spaces = board_spaces(s, colors)
    for slot in EVERY_SLOT:
        if slot not in s.discovered:
            discovery = [discovery_space(slot, color) for color in colors]
            spaces += [space for space in discovery if is_empty(s, space)]
    if spaces:
        return lowest_space(s, spaces)
    overflow = [overflow_space(slot, color) for slot in EVERY_SLOT for color in colors]
    return by_arrow(overflow, rival_board(s).arrow)


def choose_on_board(s: Table, color: int, species: str) -> int:
    """SX-SOLO-82: the lowest available space of one species' board alone."""
    return lowest_space(s, [x for x in board_spaces(s, [color]) if SPACES[x].species == species])


ALL_COLORS = list(EVERY_COLOR)
