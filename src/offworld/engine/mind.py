"""The mind of a game: what its bots go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from offworld.engine.option import Option
from offworld.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """How good a position and an option look, at a glance."""

    playout: ClassVar[int] = 10_000
    """How many choices a search plays at random before it asks ``worth``: few, if that is good."""

    def worth(self, s: S) -> list[float]:
        """How well each seat stands, from 0 (lost) to 1 (won): a guess."""
        return [0.5] * s.seats

    def appeal(self, s: S, options: Sequence[Option]) -> list[float]:
        """A quick guess at how good each option is for the seat that is asked, without trying it:
        bots look closer at the best of many."""
        return [0.0] * len(options)
