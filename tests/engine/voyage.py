"""Voyage: a toy whose cards are rows: conditions, amounts, choices, one hard card.

A free action, changing fuel into fame, is possible whenever the active player is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from offworld.engine import (
    Dice,
    Flow,
    Game,
    GameOver,
    Look,
    Module,
    Offer,
    Option,
    Score,
    State,
    View,
    ask,
    by_points,
)
from offworld.engine.agenda import Agenda, Interrupted, Task, resolve_next
from offworld.engine.effects import NO_EFFECTS, Effect, Effects, Glyph, ResolveFirst, Term
from offworld.engine.log import Amount, Seat
from offworld.engine.reason import Reason
from offworld.engine.vocabulary import Vocabulary

# -- what can be chosen --------------------------------------------------------


class Play(Option, frozen=True):
    card: int


class Pick(Option, frozen=True):
    """An answer to a card: a number of its own."""

    number: int


class Boast(Option, frozen=True):
    """The free action: it has a card's effects of its own."""


STOP = Pick(-1)
BOAST = Boast()


# -- what is on the table ------------------------------------------------------


class Log(State):
    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.agenda = Agenda()
        self.goods = {"fuel": [3, 0], "fame": [0, 0]}
        self.port = [0, 0]
        self.turn = 0
        self.played: list[int] = []

    @property
    def active(self) -> int:
        return self.turn % 2


# -- the vocabulary ------------------------------------------------------------

Good = Literal["fuel", "fame"]


class Metric(Term, frozen=True, tag_field="kind"):
    def count(self, s: Log, task: Task) -> int:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


class Owned(Metric, frozen=True):
    what: Good

    def count(self, s: Log, task: Task) -> int:
        return s.goods[self.what][task.player]

    def words(self) -> str:
        return f"{self.what} you have"


class PortsVisited(Metric, frozen=True):
    """Different ports this card has led to."""

    def count(self, s: Log, task: Task) -> int:
        return len(set(s.agenda.noted(task, "port")))

    def words(self) -> str:
        return "port visited"


class Operation(Effect[Log], frozen=True):
    def skipped(self, s: Log, task: Task, reason: Reason) -> None:
        s.log("Skipped:", reason.text)


class Gain(Operation, frozen=True):
    what: Good
    n: int = 1
    per: Metric | None = None

    def do(self, s: Log, task: Task) -> None:
        amount = self.n * (self.per.count(s, task) if self.per else 1)
        s.goods[self.what][task.player] += amount
        s.log(Seat(task.player), "gains", Amount(amount, self.what))

    def words(self) -> str:
        return f"gain {self.n} {self.what}" + (f" for each {self.per.words()}" if self.per else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.what, self.n), *((Glyph("each"),) if self.per else ()))


class Pay(Operation, frozen=True):
    """The player may pay, as often as it is said; each time something follows."""

    cost: dict[Good, int]
    then: Effects
    times: int | Literal["any"] = 1

    def can(self, s: Log, task: Task) -> Reason | None:
        for what, n in self.cost.items():
            if s.goods[what][task.player] < n:
                return Reason("VO-PAY-01", "{} {} must be paid", n, what)
        return None

    def do(self, s: Log, task: Task) -> Flow[None]:
        chosen = yield from question(s, task, [Pick(1), STOP], "Pay?")
        if chosen == STOP:
            return
        for what, n in self.cost.items():
            s.goods[what][task.player] -= n
            s.log(Seat(task.player), "pays", Amount(n, what))
        paid = task.memory[0] + 1 if task.memory else 1
        s.agenda.then(task, self.then)
        if self.times == "any" or paid < self.times:
            s.agenda.again(task, paid)

    def words(self) -> str:
        cost = " and ".join([f"{n} {what}" for what, n in self.cost.items()])
        return f"you may pay {cost} to {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        cost = [Glyph(what, -n) for what, n in self.cost.items()]
        return (*cost, Glyph("arrow"), *self.then.glyphs())


class If(Operation, frozen=True):
    when: Metric
    least: int
    then: Effects

    def do(self, s: Log, task: Task) -> None:
        if self.when.count(s, task) >= self.least:
            s.agenda.then(task, self.then)

    def words(self) -> str:
        return f"with {self.least} {self.when.words()}, {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("if", self.least), *self.then.glyphs())


class Sail(Operation, frozen=True):
    """Some single moves, each a step of its own; the rest may be declined."""

    n: int

    def do(self, s: Log, task: Task) -> Flow[None]:
        left = task.memory[0] if task.memory else self.n
        here = s.port[task.player]
        ports = [Pick(here + 1), Pick(here - 1)] if here else [Pick(1)]
        chosen = yield from question(s, task, [*ports, STOP], f"Sail ({left} left)")
        if chosen == STOP:
            return
        s.port[task.player] = chosen.number
        s.log(Seat(task.player), "sails to port", str(chosen.number))
        s.agenda.note(task, "port", chosen.number)
        if left > 1:
            s.agenda.again(task, left - 1)

    def words(self) -> str:
        return f"sail up to {self.n} times"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("sail", self.n),)


class Everybody(Operation, frozen=True):
    then: Effects

    def do(self, s: Log, task: Task) -> None:
        for player in (task.player, 1 - task.player):
            s.agenda.then(task.for_player(player), self.then)

    def words(self) -> str:
        return f"everybody: {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("all"), *self.then.glyphs())


class InAnyOrder(Operation, frozen=True):
    these: Effects

    def do(self, s: Log, task: Task) -> None:
        s.agenda.in_any_order([task._replace(effect=name) for name in self.these.names])

    def words(self) -> str:
        return f"in any order: {self.these.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return self.these.glyphs()


class PutAway(Operation, frozen=True):
    """What ends every card."""

    def do(self, s: Log, task: Task) -> None:
        s.played.append(task.source)
        s.turn += 1


def mutiny(s: Log, task: Task) -> Flow[None]:
    """A hard card: the other player says how much fuel goes overboard, then each shares it."""
    other = 1 - task.player
    most = min(s.goods["fuel"][other], 2)
    lost = yield from ask(other, [Pick(n) for n in range(most + 1)], "How much goes overboard?")
    s.goods["fuel"][other] -= lost.number
    s.log(Seat(other), "drops", Amount(lost.number, "fuel"))
    s.goods["fame"][task.player] += most - lost.number


def question(s: Log, task: Task, options: Sequence[Pick], prompt: str) -> Flow[Pick]:
    """A card's question, with the free action of the active player beside the answers."""
    free = [BOAST] if task.player == s.active and s.goods["fuel"][task.player] else []
    chosen = yield from ask(task.player, [*options, *free], prompt)
    if isinstance(chosen, Boast):
        s.goods["fuel"][task.player] -= 1
        s.log(Seat(task.player), "boasts")
        s.agenda.start(BOASTING, task.player)
        raise Interrupted
    assert isinstance(chosen, Pick)
    return chosen


METRICS = (Owned, PortsVisited)
OPERATIONS = (Gain, Pay, If, Sail, Everybody, InAnyOrder)


def vocabulary() -> Vocabulary:
    return Vocabulary(*METRICS, *OPERATIONS, own={"mutiny": mutiny})


class Card(msgspec.Struct, frozen=True):
    """A row of the table of cards."""

    id: str
    effects: Effects
    price: int = 0
    bonus: Effects = NO_EFFECTS


VOYAGE = vocabulary()
PUT_AWAY = VOYAGE.name("put_away", PutAway())
BOASTING = VOYAGE.name("boasting", Gain(what="fame", n=1))
ROWS: list[dict[str, Any]] = [
    {
        "id": "grand_tour",
        "effects": [
            {"op": "sail", "n": 3},
            {"op": "gain", "what": "fame", "n": 2, "per": {"kind": "ports_visited"}},
        ],
    },
    {
        "id": "bunkering",
        "effects": [
            {"op": "gain", "what": "fuel", "n": 2},
            {"op": "pay", "cost": {"fuel": 2}, "times": "any", "then": {"op": "sail", "n": 2}},
            {
                "op": "if",
                "when": {"kind": "owned", "what": "fuel"},
                "least": 1,
                "then": [{"op": "gain", "what": "fame"}],
            },
        ],
    },
    {
        "id": "regatta",
        "effects": [
            {"op": "everybody", "then": [{"op": "sail", "n": 1}, {"op": "gain", "what": "fuel"}]}
        ],
    },
    {
        "id": "errands",
        "effects": [
            {
                "op": "in_any_order",
                "these": [
                    {"op": "gain", "what": "fuel"},
                    {"op": "gain", "what": "fame", "per": {"kind": "owned", "what": "fuel"}},
                    {"op": "sail", "n": 1},
                ],
            },
        ],
    },
    {"id": "mutiny", "effects": {"op": "own", "text": "the other player drops up to 2 fuel"}},
]
CARDS = VOYAGE.compile("cards", ROWS, Card)
GRAND_TOUR, BUNKERING, REGATTA, ERRANDS, MUTINY = range(len(CARDS))


# -- the game ------------------------------------------------------------------


class LogView(View):
    fuel: list[int]
    fame: list[int]
    port: list[int]
    pending: list[str]


class VoyageLook(Look[Log, LogView]):
    def view(self, s: Log, seat: int | None) -> LogView:
        return LogView(
            seat=seat,
            fuel=s.goods["fuel"][:],
            fame=s.goods["fame"][:],
            port=s.port[:],
            pending=[task.effect for task in s.agenda.tasks],
        )

    def offer(self, view: LogView, option: Option) -> Offer:
        match option:
            case Play(card):
                return Offer(option=option, label=f"Play {CARDS[card].id}")
            case ResolveFirst(effect, _):
                return Offer(option=option, label=VOYAGE.effects[effect].words())
            case Pick(number):
                return Offer(option=option, label=f"Answer {number}")
            case _:
                return Offer(option=option, label="Boast")


class Voyage(Game[Log]):
    name: ClassVar[str] = "voyage"
    title: ClassVar[str] = "Voyage"
    look: ClassVar[Look[Any, Any]] = VoyageLook()

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Log:
        return Log(dice)

    def step(self, s: Log) -> Flow[None]:
        if s.agenda:
            yield from resolve_next(s, s.agenda, VOYAGE)
            return
        left = [Play(card) for card in range(len(CARDS)) if card not in s.played]
        if not left:
            raise GameOver
        chosen = yield from ask(s.active, left, "Play a card")
        s.log(Seat(s.active), "plays", CARDS[chosen.card].id)
        card = s.agenda.start(CARDS[chosen.card].effects, s.active, chosen.card)
        s.agenda.then(card, PUT_AWAY)

    def scores(self, s: Log) -> list[Score]:
        return by_points([float(fame) for fame in s.goods["fame"]])
