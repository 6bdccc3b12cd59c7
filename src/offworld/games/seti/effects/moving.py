"""Operations of movement: launches, moves, what probes survey."""

from __future__ import annotations

from offworld.engine import Flow, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.english import counted
from offworld.engine.reason import Reason
from offworld.games.seti.effects.families import Metric, Operation
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.effects.metrics import HandCardsShown
from offworld.games.seti.free_actions import question
from offworld.games.seti.movement import (
    NO_PIECE,
    NOT_YOUR_TURN,
    is_turn_of,
    launch,
    might_move,
    steps,
    survey,
    take_step,
    why_not_launch,
)
from offworld.games.seti.rotation import rotate
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, ONE_MOVE, PUBLICITY
from offworld.games.seti.terms.options import (
    DECLINE,
    TAKE_MOVE,
    TAKE_PUBLICITY,
    ChooseProbe,
    Step,
    TakeMove,
)
from offworld.games.seti.terms.questions import ChoosingMove, ChoosingProbe, Moving

NO_STEP = Reason("SE-MOVE-08", "no step can be paid for")
NO_MOVES = Reason("SE-EFF-04", "there are no moves")


class Launch(Operation, frozen=True):
    """Probes on Earth, without paying credits (SE-LAUNCH-02). The main action is one, paid for."""

    n: int = 1
    ignore_probe_limit: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if self.ignore_probe_limit else why_not_launch(s, task.player)

    def do(self, s: Table, task: Task) -> None:
        left = task.memory[0] if task.memory else self.n
        launch(s, task.player, task)
        if left > 1:
            s.agenda.again(task, left - 1)

    def words(self) -> str:
        probes = "a probe" if self.n == 1 else f"{self.n} probes"
        return f"launch {probes}" + (" beyond your limit" if self.ignore_probe_limit else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("launch"),) * self.n


class Move(Operation, frozen=True):
    """Single moves, split freely among own pieces; the rest may be declined (SE-EFF-07)."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_move(s, task, self.n)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return make_moves(s, task, task.memory[0] if task.memory else self.n)

    def words(self) -> str:
        return counted(self.n, "move")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("move", self.n),)


def why_not_move(s: Table, task: Task, moves: int) -> Reason | None:
    if not is_turn_of(s, task.player):
        return NOT_YOUR_TURN
    if not s.pieces(task.player):
        return NO_PIECE
    moves = task.memory[0] if task.memory else moves
    return None if might_move(s, task.player, moves) else NO_STEP


def make_moves(s: Table, task: Task, moves: int) -> Flow[None]:
    """One step of so many open moves; the others come after what it triggers."""
    chosen = yield from question(
        s,
        task,
        [*steps(s, task.player, moves), DECLINE],
        "Move a probe",
        "SE-MOVE-08",
        Moving(task.source, moves),
    )
    if isinstance(chosen, Step):
        left = take_step(s, task.player, chosen, moves, task)
        if left:
            s.agenda.again(task, left)


class MovePer(Operation, frozen=True):
    """One group of moves, for everything counted when this step is reached."""

    n: int
    metric: Metric

    def can(self, s: Table, task: Task) -> Reason | None:
        if task.memory or isinstance(self.metric, HandCardsShown):
            return why_not_move(s, task, self.n)
        moves = self.n * self.metric.count(s, task)
        return why_not_move(s, task, moves) if moves else NO_MOVES

    def do(self, s: Table, task: Task) -> Flow[None]:
        if task.memory:
            yield from make_moves(s, task, task.memory[0])
            return
        if isinstance(self.metric, HandCardsShown):
            count = yield from self.metric.ask(s, task)
        else:
            count = self.metric.count(s, task)
        if count:
            s.agenda.again(task, self.n * count)

    def words(self) -> str:
        return f"{counted(self.n, 'move')} for each {self.metric.each()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("move", self.n), Glyph("per"), *self.metric.glyphs())


class MoveOrPublicity(Internal, frozen=True):
    """Card 19: a move may be taken instead of the publicity of a planet."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from ask(
            task.player,
            [TAKE_MOVE, TAKE_PUBLICITY],
            "Take a move or the publicity",
            "",
            ChoosingMove(task.source),
        )
        if isinstance(chosen, TakeMove):
            s.agenda.then(task, ONE_MOVE)
        else:
            s.gain(task.player, PUBLICITY, task.memory[0])


class Rotate(Operation, frozen=True):
    """The solar system rotates once (SE-ROT)."""

    def do(self, s: Table, task: Task) -> None:
        rotate(s, task)

    def words(self) -> str:
        return "rotate the solar system"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("rotate"),)


class AfterRotation(Internal, frozen=True):
    """SE-ROT-10: everything has moved."""

    def do(self, s: Table, task: Task) -> None:
        disc, sector = task.memory
        s.hooks.rotation_done(s, disc, sector)


class SurveyProbe(Operation, frozen=True):
    """Card 17: data for asteroids at and beside one of your probes."""

    on_asteroid_data: int
    per_adjacent_asteroid_data: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if s.pieces(task.player) else NO_PIECE

    def do(self, s: Table, task: Task) -> Flow[None]:
        cell = yield from choose_probe(s, task, sorted(set(s.pieces(task.player))))
        here, beside = survey(s, cell)
        data = here * self.on_asteroid_data + beside * self.per_adjacent_asteroid_data
        s.gain(task.player, DATA, data)

    def words(self) -> str:
        return (
            f"choose one of your probes: gain {self.on_asteroid_data} data if it is on asteroids, "
            f"and {self.per_adjacent_asteroid_data} data for each adjacent space with asteroids"
        )

    def glyphs(self) -> tuple[Glyph, ...]:
        return (
            Glyph("asteroid"),
            Glyph("data", self.on_asteroid_data),
            Glyph("adjacent"),
            Glyph("data", self.per_adjacent_asteroid_data),
        )


def choose_probe(s: Table, task: Task, cells: list[int]) -> Flow[int]:
    """The space of the probe that is meant; a single one needs no question."""
    if len(cells) == 1:
        return cells[0]
    chosen = yield from question(
        s,
        task,
        [ChooseProbe(cell) for cell in cells],
        "Choose one of your probes",
        "",
        ChoosingProbe(task.source),
    )
    assert isinstance(chosen, ChooseProbe)
    return chosen.cell
