"""Traces, circles of missions, gold tiles, and what is announced."""

from __future__ import annotations

from typing import Literal

from offworld.engine import Flow, Option, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.reason import Reason
from offworld.games.seti.effects.conditions import AllTraceColors
from offworld.games.seti.effects.families import Operation, TraceColor
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.events import Event
from offworld.games.seti.free_actions import ask_freely, question
from offworld.games.seti.milestones import claim, claimable
from offworld.games.seti.missions import CIRCLES, cover, open_circles
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE, PAUSE, TRACE_COLORS
from offworld.games.seti.terms.options import DECLINE, MarkGold, MarkTrace
from offworld.games.seti.terms.options import CoverCircle as CoverOption
from offworld.games.seti.terms.questions import CoveringCircle, MarkingGold, MarkingTrace
from offworld.games.seti.traces import (
    EVERY_COLOR,
    EVERY_SLOT,
    free_spaces,
    mark_trace,
    trace_marked,
)

NO_SPECIES = Reason("SE-EFF-04", "there is no species for which the trace could be marked")
NO_CIRCLE = Reason("SE-MIS-04", "no circle is left")
NO_TILE = Reason("SE-MILE-02", "you have marked every gold tile")


class Trace(Operation, frozen=True):
    """A life trace of a colour, or of any, for the species allowed (SE-TRACE-01)."""

    color: TraceColor | Literal["any"]
    species: Literal["choose", "already_marked_same_color", "mission_species"]

    def colors(self) -> list[int]:
        return list(EVERY_COLOR) if self.color == "any" else [TRACE_COLORS.index(self.color)]

    def slots(self, s: Table, task: Task, color: int) -> list[int]:
        """The species for which a trace of a colour may be marked."""
        if self.species == "already_marked_same_color":
            return [slot for slot in EVERY_SLOT if s.traces_of(task.player, color, slot)]
        if self.species == "mission_species":
            condition = CARDS[task.source].mission_condition
            assert isinstance(condition, AllTraceColors)
            return condition.slots(s, task)
        return list(EVERY_SLOT)

    def spaces(self, s: Table, task: Task) -> list[int]:
        return [
            space
            for color in self.colors()
            for space in free_spaces(s, task.player, color, self.slots(s, task, color))
        ]

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if self.spaces(s, task) else NO_SPECIES

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from question(
            s,
            task,
            [MarkTrace(space) for space in self.spaces(s, task)],
            "Mark a life trace",
            "SE-TRACE-01",
            MarkingTrace(task.source, NONE if self.color == "any" else self.colors()[0]),
        )
        assert isinstance(chosen, MarkTrace)
        mark_trace(s, chosen.space, task)

    def words(self) -> str:
        what = "a trace of any colour" if self.color == "any" else f"a {self.color} trace"
        where = {
            "choose": "",
            "already_marked_same_color": " for a species where you already have one",
            "mission_species": " for that species",
        }
        return f"mark {what}{where[self.species]}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"trace_{self.color}"),)


class TraceMarked(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        color, space = task.memory
        trace_marked(s, task, color, space)


class CoverCircle(Internal, frozen=True):
    """SE-MIS-04, SE-MIS-06: at most one circle for what has happened, at once or never."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if open_circles(s, task.player, task.memory) else NO_CIRCLE

    def skipped(self, s: Table, task: Task, reason: Reason) -> None:
        """Another event has covered it."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        circles = open_circles(s, task.player, task.memory)
        options: list[Option] = [CoverOption(c // CIRCLES, c % CIRCLES) for c in circles]
        chosen = yield from ask(
            task.player,
            [*options, DECLINE],
            "Cover a circle of a mission",
            "SE-MIS-04",
            CoveringCircle(),
        )
        if isinstance(chosen, CoverOption):
            cover(s, task.player, CIRCLES * chosen.card + chosen.circle, task)


class Announce(Internal, frozen=True):
    """SE-HOOK-16: modules hear what has happened."""

    def do(self, s: Table, task: Task) -> None:
        kind, what, more = task.memory
        s.hooks.trigger_fired(s, task.player, Event(kind, what, more))


class ClaimGold(Internal, frozen=True):
    """SE-MILE-02: mandatory."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if claimable(s, task.player) else NO_TILE

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from ask(
            task.player,
            [MarkGold(tile) for tile in claimable(s, task.player)],
            "Mark a gold tile",
            "SE-MILE-02",
            MarkingGold(),
        )
        claim(s, task.player, chosen.tile)


class Pause(Internal, frozen=True):
    """SE-TURN-05: free actions between two effects, until the player goes on."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        taken = yield from ask_freely(s, task)
        if taken:
            s.agenda.then(task, PAUSE)
        else:
            s.went_on = True
