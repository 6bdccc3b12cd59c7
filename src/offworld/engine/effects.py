"""Effects as data: a game's vocabulary of operations, and rows of TOML compiled into them.

An operation is a class; its fields are its parameters as they stand in a row, and beside them
stand what it needs (``can``), what it does (``do``), its words and its glyphs:

    { op = "gain", what = "energy", n = 2 }
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from offworld.engine.decision import Flow
from offworld.engine.option import Option
from offworld.engine.reason import Reason
from offworld.engine.state import State

if TYPE_CHECKING:
    from offworld.engine.agenda import Task

S = TypeVar("S", bound=State)


def snake_case(name: str) -> str:
    """What a class is called in a row.

    >>> snake_case("GainPer")
    'gain_per'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class ResolveFirst(Option, frozen=True):
    """Which of several effects that wait together is resolved first."""

    effect: str
    source: int


class Glyph(msgspec.Struct, frozen=True, gc=False):
    """A piece of a card's face: an icon by name, with a number where there is one."""

    icon: str
    number: int | None = None


class Term(msgspec.Struct, frozen=True, tag=snake_case, tag_field="op"):
    """Anything a row names: an effect, or a condition, an amount, a target ... inside one.

    A game makes a base of its own for each such family, and says under which key it is named:
    ``class Condition(Term, frozen=True, tag_field="kind")``.
    """


class Effect(Term, Generic[S], frozen=True):
    """One operation of a game's vocabulary. Rows call it by its class name in snake_case."""

    def can(self, s: S, task: Task) -> Reason | None:
        """Why it would do nothing now, if so: then it is skipped."""
        return None

    def do(self, s: S, task: Task) -> Flow[None] | None:
        """Do it. Further effects go on the agenda; an effect that never asks returns nothing."""
        raise NotImplementedError

    def skipped(self, s: S, task: Task, reason: Reason) -> None:
        """It could not be done; a game may say so in the log."""

    def words(self) -> str:
        """What it does, as a phrase that can begin a sentence: "gain 2 energy"."""
        raise NotImplementedError

    def glyphs(self) -> tuple[Glyph, ...]:
        """What it looks like on a card's face."""
        raise NotImplementedError


class Effects:
    """A compiled list of effects. As the type of a field it makes that field hold a list of rows,
    or a single row."""

    def __init__(self, names: tuple[str, ...] = (), effects: tuple[Effect[Any], ...] = ()) -> None:
        self.names = names
        self.effects = effects

    def __len__(self) -> int:
        return len(self.effects)

    def __iter__(self) -> Iterator[Effect[Any]]:
        return iter(self.effects)

    def can(self, s: State, task: Task) -> Reason | None:
        """Why none of them would do anything now, if so: the reason of the first."""
        reasons = []
        for effect in self.effects:
            reason = effect.can(s, task)
            if reason is None:
                return None
            reasons.append(reason)
        return reasons[0] if reasons else None

    def words(self) -> str:
        """A card's text: a sentence for each effect."""
        phrases = [effect.words() for effect in self.effects]
        return " ".join([f"{phrase[:1].upper()}{phrase[1:]}." for phrase in phrases])

    def phrase(self) -> str:
        """All of them as one phrase, to stand within the words of another effect."""
        *most, last = [effect.words() for effect in self.effects] or ["nothing"]
        return f"{', '.join(most)} and {last}" if most else last

    def glyphs(self) -> tuple[Glyph, ...]:
        return tuple([glyph for effect in self.effects for glyph in effect.glyphs()])


NO_EFFECTS = Effects()
CardFunction = Callable[[Any, "Task"], "Flow[None] | None"]


class Function:
    """A function for one card alone. A field of this type is filled by the vocabulary with the
    function registered under the id of the row, and is never written in the row."""

    def __init__(self, call: CardFunction) -> None:
        self.call = call


class Own(Effect[Any], frozen=True):
    """``{ op = "own", text = "..." }``: what the vocabulary cannot say is a function."""

    function: Function
    text: str
    icons: tuple[str, ...] = ()

    def do(self, s: Any, task: Task) -> Flow[None] | None:
        return self.function.call(s, task)

    def words(self) -> str:
        return self.text

    def glyphs(self) -> tuple[Glyph, ...]:
        return tuple([Glyph(icon) for icon in self.icons])
