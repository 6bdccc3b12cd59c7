"""What several species add to the vocabulary, and how a species' components are read."""

from __future__ import annotations

from typing import Literal

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects, Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import tables
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.effects.families import Card, Cost, Operation, TraceSpace
from offworld.games.seti.effects.naming import check_resource, cost_words
from offworld.games.seti.free_actions import question
from offworld.games.seti.modules.alien_cards import take_alien_card, why_not_take
from offworld.games.seti.modules.terms.options import PAY_FOR_EFFECT, PayForEffect
from offworld.games.seti.modules.terms.questions import PayingForEffect
from offworld.games.seti.state import Table
from offworld.games.seti.tables import SPACES, add_cards, price
from offworld.games.seti.terms.options import DECLINE


class AlienCard(Operation, frozen=True):
    """SX-GEN-11: cards of the species on whose board, tile or planet this is printed."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_take(s, species_of(task))

    def do(self, s: Table, task: Task) -> Flow[None]:
        """One card; the rest is another step. The memory holds how many are left."""
        left = task.memory[0] if task.memory else self.n
        yield from take_alien_card(s, task, species_of(task), left)
        if left > 1:
            s.agenda.again(task, left - 1)

    def words(self) -> str:
        return "take an alien card" if self.n == 1 else f"take {self.n} alien cards"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("alien_card"),) * self.n


def species_of(task: Task) -> str:
    """The species in whose table an effect stands."""
    return task.effect.partition("/")[0]


class MayPay(Operation, frozen=True):
    """SX-GEN-19: something more for a price, which nobody has to pay."""

    cost: Cost
    times: int | Literal["any"]
    then: Effects

    def __post_init__(self) -> None:
        for what in self.cost:
            check_resource(what)

    def can(self, s: Table, task: Task) -> Reason | None:
        return s.why_not_pay(task.player, price(self.cost), "SX-GEN-19")

    def do(self, s: Table, task: Task) -> Flow[None]:
        """The memory holds how often it was paid. Between payments what was bought is used."""
        options: list[Option] = [PAY_FOR_EFFECT, DECLINE]
        prompt = f"You may pay {cost_words(self.cost)}: {self.then.phrase()}"
        about = PayingForEffect(task.source)
        chosen = yield from question(s, task, options, prompt, "SX-GEN-19", about)
        if not isinstance(chosen, PayForEffect):
            return
        s.pay(task.player, price(self.cost))
        s.agenda.then(task, self.then)
        paid = (task.memory[0] if task.memory else 0) + 1
        if self.times == "any" or paid < self.times:
            s.agenda.again(task, paid)

    def words(self) -> str:
        often = "any number of times" if self.times == "any" else ""
        pay = " ".join(["you may", *([often] if often else []), "pay", cost_words(self.cost)])
        return f"{pay}: {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        costs = [Glyph(what, n) for what, n in self.cost.items()]
        return (*costs, Glyph("pays_for"), *self.then.glyphs())


class Pay(Operation, frozen=True):
    """A payment that is part of a reward. Its mission is completed only where it can be paid."""

    cost: Cost

    def __post_init__(self) -> None:
        for what in self.cost:
            check_resource(what)

    def do(self, s: Table, task: Task) -> None:
        s.pay(task.player, price(self.cost))

    def words(self) -> str:
        return f"pay {cost_words(self.cost)}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return tuple([Glyph(what, -n) for what, n in self.cost.items()])


SPECIES_VOCABULARY = Vocabulary(AlienCard, MayPay, Pay, base=VOCABULARY)


# -- reading components ----------------------------------------------------------------


def read_cards(vocabulary: Vocabulary, species: str, kind: type[Card] = Card) -> int:
    """A species' cards join all the others; the number of the first one."""
    return add_cards(vocabulary.read(tables.__file__, species, "card", kind))


def read_spaces(vocabulary: Vocabulary, species: str, kind: type[TraceSpace] = TraceSpace) -> int:
    """The spaces of a species' board join all the others; the number of the first one."""
    first = len(SPACES)
    SPACES.extend(vocabulary.read(tables.__file__, species, "space", kind))
    return first
