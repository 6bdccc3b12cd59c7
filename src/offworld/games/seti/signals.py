"""Signals (SE-SIG): markers in data slots."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.log import Place, Seat
from offworld.games.seti.events import SIGNAL, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.solar import SECTORS, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, MERCURY, NONE, SIGNAL_COLORS, SLOTS, STARS


def color_of(slot: int) -> int:
    """The colour of a star's sector; NONE for a slot that belongs to no sector."""
    color = SLOTS[slot].color
    return SIGNAL_COLORS.index(color) if color else NONE


def sectors_of_color(s: Table, color: int) -> list[int]:
    """SE-SIG-06: the two sectors of a colour."""
    return [sector for sector in range(SECTORS) if color_of(s.star_at[sector]) == color]


def earth_sector(s: Table) -> int:
    return sector_of(s.earth())


def mercury_sector(s: Table) -> int:
    return sector_of(s.planet_cells[MERCURY])


def slots_in(s: Table, player: int, sector: int) -> list[int]:
    """Where a signal in a sector may be marked: its star, or what a module adds (SE-HOOK-08)."""
    return [s.star_at[sector], *s.hooks.signal_targets(s, player, sector)]


def slots_in_any(s: Table, player: int, sectors: list[int]) -> list[int]:
    """The same for several sectors, each slot once."""
    found: list[int] = []
    for sector in sectors:
        found += [slot for slot in slots_in(s, player, sector) if slot not in found]
    return found


def data_left(s: Table, slot: int) -> int:
    """How many data tokens still lie in a slot."""
    return max(0, SLOTS[slot].data_slots - len(s.markers[slot]))


def is_completed(s: Table, slot: int) -> bool:
    """SE-SECT-01: its last data has been replaced."""
    return not data_left(s, slot)


def mark(s: Table, player: int, slot: int, task: Task, take_data: bool = True) -> None:
    """SE-SIG-01 .. 05: a marker replaces the leftmost data, or is an excess marker."""
    row = SLOTS[slot]
    position = len(s.markers[slot])
    s.markers[slot].append(player)
    s.log(Seat(player), "marks a signal at", Place(f"star-{row.id}"))
    if position < row.data_slots:
        if take_data:
            s.gain(player, DATA, 1)
        s.score(player, row.position_vp[position])
        if position == row.data_slots - 1:
            s.completions.append(slot)
            s.log(Place(f"star-{row.id}"), "is completed")
            if player == s.active:
                s.completed_a_sector = True
    s.hooks.signal_marked(s, player, slot, position, task)
    s.agenda.note(task, "signal", slot)
    happened(s, player, Event(SIGNAL, slot, color_of(slot)), task)


def own_markers(s: Table, player: int, slot: int) -> int:
    """How many markers of a player lie in a slot, excess included."""
    return s.markers[slot].count(player)


def sectors_with_signal(s: Table, player: int) -> int:
    """Sectors with a marker of a player in their slot right now."""
    return len([star for star in range(STARS) if player in s.markers[star]])
