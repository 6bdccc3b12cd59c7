"""Operations that bring resources, and those that wait for something."""

from __future__ import annotations

from offworld.engine import Flow
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects, Glyph
from offworld.engine.reason import Reason
from offworld.games.seti.effects.families import Condition, Metric, Operation
from offworld.games.seti.effects.metrics import HandCardsShown
from offworld.games.seti.effects.naming import amount, check_resource
from offworld.games.seti.state import Table
from offworld.games.seti.tables import RESOURCES

TURN_RULES: dict[str, str] = {
    "planet_visit_publicity_may_be_move": (
        "for the rest of this turn, a visit to a planet may give 1 move instead of its publicity"
    ),
    "no_asteroid_exit_surcharge": "this turn, leaving asteroids costs no additional move",
}
"""Rules that last until the end of the turn, in words; a module adds its own."""


class Gain(Operation, frozen=True):
    """So much of a resource (SE-RES-01, SE-RES-02)."""

    what: str
    n: int

    def __post_init__(self) -> None:
        check_resource(self.what)

    def do(self, s: Table, task: Task) -> None:
        s.gain(task.player, RESOURCES.index(self.what), self.n)

    def words(self) -> str:
        return f"gain {amount(self.n, self.what)}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.what, self.n),)


class GainPer(Operation, frozen=True):
    """So much of a resource for each thing counted when this step is reached."""

    what: str
    n: int
    metric: Metric

    def __post_init__(self) -> None:
        check_resource(self.what)

    def do(self, s: Table, task: Task) -> Flow[None] | None:
        if isinstance(self.metric, HandCardsShown):
            return self.show(s, task, self.metric)
        s.gain(task.player, RESOURCES.index(self.what), self.n * self.metric.count(s, task))
        return None

    def show(self, s: Table, task: Task, metric: HandCardsShown) -> Flow[None]:
        shown = yield from metric.ask(s, task)
        s.gain(task.player, RESOURCES.index(self.what), self.n * shown)

    def words(self) -> str:
        return f"gain {amount(self.n, self.what)} for each {self.metric.each()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.what, self.n), Glyph("per"), *self.metric.glyphs())


class GainPerTurnVisit(Operation, frozen=True):
    """The same, and again whenever the metric grows until the turn ends (SE-EFF-08)."""

    what: str
    n: int
    metric: Metric

    def __post_init__(self) -> None:
        check_resource(self.what)

    def do(self, s: Table, task: Task) -> None:
        counted = task.memory[0] if task.memory else 0
        now = self.metric.count(s, task)
        s.gain(task.player, RESOURCES.index(self.what), self.n * (now - counted))
        s.wait(task, now)

    def words(self) -> str:
        return f"gain {amount(self.n, self.what)} for each {self.metric.each()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.what, self.n), Glyph("per"), *self.metric.glyphs())


class If(Operation, frozen=True):
    """Something more, if a condition holds when this step is reached."""

    when: Condition
    then: Effects

    def can(self, s: Table, task: Task) -> Reason | None:
        if self.when.holds(s, task):
            return None
        return Reason("SE-EFF-04", "it would take this: {}", self.when.words())

    def do(self, s: Table, task: Task) -> None:
        s.agenda.then(task, self.then)

    def words(self) -> str:
        return f"if {self.when.words()}, {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (*self.when.glyphs(), Glyph("if"), *self.then.glyphs())


class OnceThisTurn(Operation, frozen=True):
    """Something more as soon as a condition holds this turn, at most once (SE-EFF-08)."""

    when: Condition
    then: Effects

    def do(self, s: Table, task: Task) -> None:
        if self.when.holds(s, task):
            s.agenda.then(task, self.then)
        else:
            s.wait(task)

    def words(self) -> str:
        return f"once this turn, if {self.when.words()}, {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (*self.when.glyphs(), Glyph("if"), *self.then.glyphs())


class TurnRule(Operation, frozen=True):
    """A rule that lasts until the end of this turn. On a card it holds from the start."""

    rule: str

    def __post_init__(self) -> None:
        if self.rule not in TURN_RULES:
            known = ", ".join(TURN_RULES)
            raise ValueError(f"there is no turn rule {self.rule!r}; known are {known}")

    def do(self, s: Table, task: Task) -> None:
        if self.rule not in s.turn_rules:
            s.turn_rules.append(self.rule)

    def words(self) -> str:
        return TURN_RULES[self.rule]

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.rule),)
