"""Rules are coroutines: a rule runs, and where a person must choose it yields a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar, cast

from offworld.engine.option import About, Option
from offworld.engine.reason import Reason, Refused, allowed, held_back

T = TypeVar("T")
O = TypeVar("O", bound=Option)  # noqa: E741 - the O of Option


class Decision:
    """Who must choose, among what, and why.

    The prompt is read by every seat, and everybody may know what the question is ``about``, so
    neither names a hidden thing; the options are shown to the deciding seat alone. Where even the
    question would tell something, ``public`` is all that the others read, and they do not learn
    who is asked. ``routine`` is the option that may be taken for a seat which has nothing better to
    choose; only that seat knows. ``refused`` finds what is not among the options and why, when
    somebody looks.
    """

    def __init__(
        self,
        seat: int,
        options: Sequence[Option],
        prompt: str,
        clause: str = "",
        public: str = "",
        routine: Option | None = None,
        about: About | None = None,
        refused: Callable[[], list[Refused]] | None = None,
    ) -> None:
        self.seat = seat
        self.options = options
        self.prompt = prompt
        self.clause = clause
        self.public = public
        self.routine = routine
        self.about = about
        self.refused = refused

    def offers(self, option: Option) -> bool:
        """Whether an option is among those offered.

        Usually it is one of these very objects, which is much faster to check than equality
        with one of them.
        """
        options = self.options
        if isinstance(options, list):
            for other in options:
                if other is option:
                    return True
        return option in options

    def forced(self) -> Option | None:
        """The option that needs no thought: the routine one, or the only one."""
        if self.routine is not None:
            return self.routine
        return self.options[0] if len(self.options) == 1 else None

    def __repr__(self) -> str:
        return f"Decision(seat {self.seat}: {self.prompt} - {len(self.options)} options)"


Flow = Generator[Decision, Option, T]
"""A rule that may ask. ``yield from`` composes rules; the value of a flow is its result."""


def ask(
    seat: int,
    options: Sequence[O],
    prompt: str,
    clause: str = "",
    about: About | None = None,
    refused: Callable[[], list[Refused]] | None = None,
) -> Flow[O]:
    """Put one decision to a seat and return its choice, typed as the options are."""
    chosen = yield Decision(seat, options, prompt, clause, "", None, about, refused)
    return cast(O, chosen)


def ask_among(
    seat: int,
    candidates: Sequence[O],
    why_not: Callable[[O], Reason | None],
    prompt: str,
    clause: str = "",
    about: About | None = None,
) -> Flow[O]:
    """Ask a seat to choose among what a guard lets pass; the rest is refused with its reasons."""

    def refused() -> list[Refused]:
        return held_back(candidates, why_not)

    chosen = yield from ask(seat, allowed(candidates, why_not), prompt, clause, about, refused)
    return chosen


class GameOver(Exception):
    """Raised by a rule, at any depth, when the match has ended."""
