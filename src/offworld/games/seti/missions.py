"""Missions (SE-MIS): what fulfils them, and what is announced to whom."""

from __future__ import annotations

from offworld.engine.agenda import NO_SOURCE, Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.events import COMPLETE_MISSION, Event
from offworld.games.seti.state import Table
from offworld.games.seti.tables import ANNOUNCE, CARDS, COVER_CIRCLE, NONE

CIRCLES: int = 4
"""A circle is a number: card * CIRCLES + its place."""


def add(
    s: Table, task: Task | None, player: int, effects: Effects, memory: tuple[int, ...] = ()
) -> None:
    """Effects for a player: as part of what a task belongs to, or on their own and closed."""
    if task is None:
        s.agenda.start(effects, player, memory=memory, closed=True)
    else:
        s.agenda.then(task.for_player(player), effects, memory)


def happened(s: Table, player: int, event: Event, task: Task | None) -> None:
    """SE-EFF-09: circles of missions, then modules, then rewards that wait this turn."""
    found = matching_circles(s, player, event)
    if found:
        add(s, task, player, COVER_CIRCLE, tuple(found))
    if s.listens:
        add(s, task, player, ANNOUNCE, (event.kind, event.what, event.more))
    if s.lasting and player == s.active:
        look_again(s)


def look_again(s: Table) -> None:
    """SE-EFF-08: what waits this turn looks whether it is due."""
    waiting = s.lasting
    s.lasting = []
    s.agenda.insert(waiting)


def matching_circles(s: Table, player: int, event: Event) -> list[int]:
    """SE-MIS-03: uncovered circles that the event triggers."""
    found: list[int] = []
    if player >= s.seats:
        return found
    for index, card in enumerate(s.missions[player]):
        circles = CARDS[card].mission_slots
        for place in range(len(circles)):
            if s.circles[player][index] >> place & 1:
                continue
            if circles[place].trigger.matches(s, player, event):
                found.append(CIRCLES * card + place)
    return found


def open_circles(s: Table, player: int, circles: tuple[int, ...]) -> list[int]:
    """Those of some circles that are still uncovered."""
    return [
        circle
        for circle in circles
        if circle // CIRCLES in s.missions[player]
        and not covered(s, player, circle // CIRCLES) >> circle % CIRCLES & 1
    ]


def covered(s: Table, player: int, card: int) -> int:
    """The covered circles of a mission, as bits."""
    return s.circles[player][s.missions[player].index(card)]


def cover(s: Table, player: int, circle: int, task: Task) -> None:
    """SE-MIS-03, SE-MIS-08: cover a circle and gain its bonus; the last one completes the card."""
    card, place = circle // CIRCLES, circle % CIRCLES
    index = s.missions[player].index(card)
    s.circles[player][index] |= 1 << place
    circles = CARDS[card].mission_slots
    s.log(Seat(player), "covers", f"circle {place + 1} of", Card(CARDS[card].id))
    s.agenda.then(task._replace(source=card), circles[place].reward)
    if s.circles[player][index] == (1 << len(circles)) - 1:
        complete(s, player, card, task)


def add_mission(s: Table, player: int, card: int) -> None:
    """SE-PLAY-03: the mission is active from now on."""
    s.missions[player].append(card)
    s.circles[player].append(0)


def complete(s: Table, player: int, card: int, task: Task) -> None:
    """SE-MIS-08, SE-MIS-10: a mission is turned face down, and counts."""
    index = s.missions[player].index(card)
    del s.missions[player][index], s.circles[player][index]
    s.completed[player].append(card)
    s.log(Seat(player), "completes", Card(CARDS[card].id))
    happened(s, player, Event(COMPLETE_MISSION, card), task)


def card_slots(s: Table, card: int, which: str) -> list[int]:
    """SX-GEN-18: the species slots a card speaks of: both, that of its own species (``this``), or
    the other one."""
    if not which:
        return [0, 1]
    own = s.slot_of(CARDS[card].species)
    if own == NONE:
        return []
    return [own] if which == "this" else [1 - own]


NOT_FULFILLED = Reason("SE-MIS-02", "its condition is not met")


def why_not_complete(s: Table, player: int, card: int, piece: int) -> Reason | None:
    """SE-MIS-01, SE-MIS-02."""
    condition = CARDS[card].mission_condition
    if condition is None:
        return NOT_FULFILLED
    if piece == NONE and not condition.holds(s, Task("", player, card)):
        return NOT_FULFILLED
    return None


def complete_mission(s: Table, player: int, card: int, piece: int) -> None:
    """SE-MIS-01: the reward, then the card is turned face down.

    What is delivered is noted as "piece": memories belong to the effects of the reward.
    """
    task = s.agenda.start(CARDS[card].mission_reward, player, card, closed=True)
    if piece != NONE:
        s.agenda.note(task, "piece", piece)
    complete(s, player, card, task)


assert NO_SOURCE == NONE
