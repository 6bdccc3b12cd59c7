"""Pending effects: what is still to be resolved lies in the state as plain data.

One effect is one step. A game whose state holds an agenda begins its ``step`` with

    if s.agenda:
        yield from resolve_next(s, s.agenda, VOCABULARY)
        return

so a snapshot is taken before each effect, and a clone in the middle of a long card makes only
the choices of the running effect again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from offworld.engine.decision import Flow, ask
from offworld.engine.effects import ResolveFirst
from offworld.engine.state import Part, State

if TYPE_CHECKING:
    from offworld.engine.effects import Effect, Effects
    from offworld.engine.vocabulary import Vocabulary

S = TypeVar("S", bound=State)
NO_SOURCE = -1


class Task(NamedTuple):
    """One pending effect: which one, for whom, and where it comes from."""

    effect: str
    """The effect's name in the vocabulary."""
    player: int
    source: int = NO_SOURCE
    """The card, tile or space it is printed on: one of the game's numbers."""
    memory: tuple[int, ...] = ()
    """What the effect has to remember from one step to the next, such as moves left."""
    run: int = 0
    """Effects of one card that is being resolved have the same run, and share notes."""
    group: int = 0
    """Neighbours with the same group other than 0 are resolved in an order the player picks."""
    closed: bool = False
    """No free action comes between: it is part of one itself, or of something as indivisible."""

    def for_player(self, player: int) -> Task:
        """The same task for somebody else, for effects that ask or reward others."""
        return self._replace(player=player)


class Note(NamedTuple):
    """Something an effect did that a later effect of the same run asks about."""

    run: int
    about: str
    value: int


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Agenda(Part):
    """Tasks in the order in which they are resolved; the first one is the one being resolved.

    Everybody may know what lies here, notes included: hidden cards belong in a pile.
    """

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.notes: list[Note] = []
        self.runs = 0
        self.groups = 0
        self.cursor = 0
        """Where ``then`` inserts: after the running task and what it has already inserted."""

    def __len__(self) -> int:
        return len(self.tasks)

    def copy(self) -> Any:
        """Like any part's copy, but sharing tasks and notes, which never change."""
        if type(self) is not Agenda:
            return super().copy()
        twin: Agenda = Agenda.__new__(Agenda)
        twin.tasks = self.tasks[:]
        twin.notes = self.notes[:]
        twin.runs = self.runs
        twin.groups = self.groups
        twin.cursor = self.cursor
        return twin

    # -- adding ----------------------------------------------------------------

    def start(
        self,
        effects: Effects,
        player: int,
        source: int = NO_SOURCE,
        memory: tuple[int, ...] = (),
        closed: bool = False,
    ) -> Task:
        """Begin a card: its effects come before everything pending, and share a run of their own.

        What comes out of a card later - at the end of a turn, when something happens - is started
        separately. What begins in the course of something closed is closed, too. Returns a task
        that stands for the card, to add what ends it with ``then``.
        """
        self.runs += 1
        closed = closed or (self.cursor > 0 and self.tasks[0].closed)
        card = Task("", player, source, run=self.runs, closed=closed)
        self.then(card, effects, memory)
        return card

    def then(self, task: Task, effects: Effects, memory: tuple[int, ...] = ()) -> None:
        """Resolve some effects as part of what a task belongs to, before everything pending.

        Called several times by one effect, the first comes first.
        """
        self.insert([task._replace(effect=name, memory=memory, group=0) for name in effects.names])

    def again(self, task: Task, *memory: int) -> None:
        """Resolve the same effect once more, with another memory: its next move, signal, ..."""
        self.insert([task._replace(memory=memory, group=0)])

    def in_any_order(self, tasks: list[Task]) -> None:
        """Resolve some tasks of one player next, in the order they pick as they go along.

        What belongs together is one task, which brings the rest with ``then``.
        """
        self.groups += 1
        self.insert([task._replace(group=self.groups) for task in tasks])

    def later(self, task: Task, effects: Effects, memory: tuple[int, ...] = ()) -> None:
        """Resolve some effects after everything pending."""
        self.tasks += [task._replace(effect=name, memory=memory, group=0) for name in effects.names]

    def insert(self, tasks: list[Task]) -> None:
        self.tasks[self.cursor : self.cursor] = tasks
        self.cursor += len(tasks)

    # -- notes -----------------------------------------------------------------

    def note(self, task: Task, about: str, value: int) -> None:
        """Remember something for later effects of the same run."""
        self.notes.append(Note(task.run, about, value))

    def noted(self, task: Task, about: str) -> list[int]:
        """What this run has noted about something, in order."""
        return [note.value for note in self.notes if note.run == task.run and note.about == about]

    # -- resolving -------------------------------------------------------------

    def candidates(self) -> dict[ResolveFirst, Task]:
        """The tasks of the first group, by the option that puts each first; equal ones once."""
        group = self.tasks[0].group
        return {
            ResolveFirst(task.effect, task.source): task
            for task in self.tasks
            if task.group == group
        }

    def pick(self, task: Task) -> None:
        """Put a task of the first group before the others."""
        self.tasks.remove(task)
        self.tasks.insert(0, task._replace(group=0))

    def finish(self) -> None:
        """The first task is done; so is its run, unless more of it is pending."""
        run = self.tasks.pop(0).run
        self.cursor = 0
        if self.notes and all(task.run != run for task in self.tasks):
            self.notes = [note for note in self.notes if note.run != run]
        if not self.tasks:
            self.runs = self.groups = 0

    def postpone(self) -> None:
        """The first task has been interrupted: it starts over after what was inserted."""
        task = self.tasks.pop(0)
        self.tasks.insert(self.cursor - 1, task)
        self.cursor = 0


class Interrupted(Exception):
    """Raised by a game's question when a free action taken there has effects of its own.

    They are resolved first; then the effect that asked starts over. So an effect whose question
    offers free actions asks before it changes anything.
    """


Window = Callable[[S, Task], Flow[bool]]
"""Asks before an effect whether something else is done first; says whether it was."""
Instead = Callable[[S, Task, "Effect[Any]"], "Effect[Any]"]
"""What a module in play puts in an effect's place, or the effect itself: a hook of kind VALUE."""


def resolve_next(
    s: S,
    agenda: Agenda,
    vocabulary: Vocabulary,
    window: Window[S] | None = None,
    instead: Instead[S] | None = None,
) -> Flow[None]:
    """One step: the next effect, picked by the player where the order is free.

    What cannot be done is skipped. ``window`` is where a game offers free actions between effects.
    """
    agenda.cursor = 0
    task = agenda.tasks[0]
    if window is not None and not task.closed:
        taken = yield from window(s, task)
        if taken:
            return
    if task.group:
        task = yield from pick_first(agenda)
    effect = vocabulary.effects[task.effect]
    if instead is not None:
        effect = instead(s, task, effect)
    agenda.cursor = 1
    reason = effect.can(s, task)
    if reason is not None:
        effect.skipped(s, task, reason)
    else:
        try:
            flow = effect.do(s, task)
            if flow is not None:
                yield from flow
        except Interrupted:
            agenda.postpone()
            return
    agenda.finish()


def pick_first(agenda: Agenda) -> Flow[Task]:
    """Which task of the first group is resolved now; where all are alike nobody is asked."""
    candidates = agenda.candidates()
    task = agenda.tasks[0]
    if len(candidates) > 1:
        chosen = yield from ask(task.player, list(candidates), "Choose what is resolved first")
        task = candidates[chosen]
    agenda.pick(task)
    return agenda.tasks[0]
