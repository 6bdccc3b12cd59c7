"""Completed sectors (SE-SECT)."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.games.seti.events import WIN_SECTOR, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.signals import color_of, is_completed
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, SLOTS, STARS

SETTLE: Effects = Effects(("settle",))
WON: Effects = Effects(("won",))
RESET: Effects = Effects(("reset",))


def completed_slots(s: Table) -> list[int]:
    """Completed slots that are not yet resolved."""
    if not s.completions:
        return []
    found = [slot for slot in range(STARS) if is_completed(s, slot)]
    return found + s.hooks.completed_slots(s)


def ranking(s: Table, slot: int) -> list[int]:
    """SE-SECT-03, SE-SECT-06: who has markers there; most first, then the latest marker."""
    markers = s.markers[slot]
    present = sorted(set(markers))
    last = {player: max([i for i, m in enumerate(markers) if m == player]) for player in present}
    return sorted(present, key=lambda player: (-markers.count(player), -last[player]))


def resolve_slot(s: Table, slot: int) -> None:
    """SE-SECT-11: participants, then the winner, then second place and reset; no interruption."""
    s.log(Place(f"star-{SLOTS[slot].id}"), "is resolved")
    present = set(s.markers[slot])
    first = s.active
    for player in s.in_turn_order(first):
        if player in present:  # SE-SECT-02
            s.agenda.start(SLOTS[slot].participation_reward, player, closed=True)
    s.agenda.start(SETTLE, first, memory=(slot,), closed=True)


def settle(s: Table, slot: int, task: Task) -> None:
    """SE-SECT-04, SE-SECT-05: the winner's marker and reward."""
    row = SLOTS[slot]
    if row.has_winner:
        winner = ranking(s, slot)[0]
        reward = row.later_win_reward if s.wins[slot] else row.first_win_reward
        s.wins[slot].append(winner)
        s.log(Seat(winner), "wins", Place(f"star-{row.id}"))
        s.agenda.then(task.for_player(winner), reward)
        s.agenda.then(task.for_player(winner), WON, (slot,))
    s.agenda.then(task, RESET, (slot,))


def won(s: Table, player: int, slot: int, task: Task) -> None:
    """The reward is gained; whoever waits for a win hears of it."""
    happened(s, player, Event(WIN_SECTOR, slot, color_of(slot)), task)


def reset(s: Table, slot: int) -> None:
    """SE-SECT-06, SE-SECT-07: the second keeps a marker, the slot is filled with data again."""
    order = ranking(s, slot)
    keeps = SLOTS[slot].second_place_keeps_marker and len(order) > 1
    s.markers[slot] = [order[1]] if keeps else []
    if slot in s.completions:
        s.completions.remove(slot)
    if keeps:
        s.log(Seat(order[1]), "keeps a marker at", Place(f"star-{SLOTS[slot].id}"))


def wins_of(s: Table, player: int, color: int = NONE) -> int:
    """SE-SECT-08: win markers of a player, in sectors of a colour or in all."""
    return sum(
        [s.wins[star].count(player) for star in range(STARS) if color in (NONE, color_of(star))]
    )
