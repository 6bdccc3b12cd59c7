"""Why something is not allowed: said once, by the rule that forbids it.

A guard is a function ``why_not_...`` that returns None, or a Reason. What a seat may choose are the
candidates without a reason; what it is refused are the others, each with its own. So a prohibition
and its explanation cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from offworld.engine.option import Option

O = TypeVar("O", bound=Option)  # noqa: E741 - the O of Option


class Reason:
    """A clause of the rules and a sentence, which is put together only if somebody reads it.

    >>> Reason("SE-LAND-03", "landing costs {} energy, you have {}", 3, 1).text
    'landing costs 3 energy, you have 1'
    """

    def __init__(self, clause: str, template: str, *details: object) -> None:
        self.clause = clause
        self.template = template
        self.details = details

    @property
    def text(self) -> str:
        return self.template.format(*self.details) if self.details else self.template

    def __repr__(self) -> str:
        return f"Reason({self.clause}: {self.text})"


Refused = tuple[Option, Reason]
"""Something a seat may want now and cannot have: an option that is held back, or a Wish."""


def allowed(candidates: Iterable[O], guard: Callable[[O], Reason | None]) -> list[O]:
    """The candidates that a guard lets pass."""
    return [option for option in candidates if guard(option) is None]


def held_back(candidates: Iterable[O], guard: Callable[[O], Reason | None]) -> list[Refused]:
    """The candidates that a guard holds back, with its reasons."""
    found: list[Refused] = []
    for option in candidates:
        reason = guard(option)
        if reason is not None:
            found.append((option, reason))
    return found
