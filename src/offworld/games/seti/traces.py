"""Life traces (SE-TRACE): where they may be marked, and what they bring."""

from __future__ import annotations

from typing import Final

from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.games.seti.events import TRACE, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    BLUE,
    DISCOVERY_SPACES,
    NONE,
    OVERFLOW,
    SIDES,
    SPACES,
    SPECIES_SLOTS,
    TRACE_COLORS,
    price,
)

TRACE_MARKED: Final = Effects(("trace_marked",))
EVERY_COLOR: Final = range(BLUE + 1)
EVERY_SLOT: Final = range(SPECIES_SLOTS)


def discovery_space(slot: int, color: int) -> int:
    return 3 * slot + color


def overflow_space(slot: int, color: int) -> int:
    return OVERFLOW + 3 * slot + color


def slot_of_space(s: Table, space: int) -> int:
    """The slot of the species to which a space belongs."""
    row = SPACES[space]
    return SIDES.index(row.species_slot) if row.species_slot else s.slot_of(row.species)


def color_of_space(space: int) -> int:
    return TRACE_COLORS.index(SPACES[space].color)


def free_spaces(s: Table, player: int, color: int, slots: list[int]) -> list[int]:
    """SE-TRACE-01 .. 03: where a trace of a colour may be marked, for the species in some slots."""
    found: list[int] = []
    for slot in slots:
        space = discovery_space(slot, color)
        if slot not in s.discovered and is_empty(s, space):
            found.append(space)
    for space in s.hooks.trace_spaces(s, player, color):
        if slot_of_space(s, space) in slots and s.can_pay(player, price(SPACES[space].cost)):
            found.append(space)
    return found + [overflow_space(slot, color) for slot in slots]


def is_empty(s: Table, space: int) -> bool:
    return all(trace // 8 != space for trace in s.traces)


def mark_trace(s: Table, space: int, task: Task) -> None:
    """SE-TRACE-06: pay, place the marker, gain the reward, then mission circles."""
    player, color = task.player, color_of_space(space)
    s.pay(player, price(SPACES[space].cost))
    s.place_trace(player, space, slot_of_space(s, space))
    s.log(Seat(player), "marks a trace at", Place(f"space-{SPACES[space].id}"))
    s.agenda.note(task, "trace", color)
    s.hooks.trace_marked(s, player, space)
    s.agenda.then(task, SPACES[space].reward)
    s.agenda.then(task, TRACE_MARKED, (color, space))


def trace_marked(s: Table, task: Task, color: int, space: int) -> None:
    """Its reward is gained: missions hear of it."""
    happened(s, task.player, Event(TRACE, color, space), task)


def owners_of_discovery(s: Table, slot: int) -> list[int]:
    """Who has the purple, yellow and blue discovery marker of a slot; NONE where it is empty."""
    found = []
    for color in EVERY_COLOR:
        marks = s.marks_on(discovery_space(slot, color))
        found.append(marks[0] if marks else NONE)
    return found


def first_empty_discovery(s: Table) -> int:
    """SE-MILE-04: the leftmost empty discovery space for a neutral marker, or NONE."""
    order = sorted(range(DISCOVERY_SPACES), key=lambda space: SPACES[space].neutral_order)
    return next((space for space in order if is_empty(s, space)), NONE)
