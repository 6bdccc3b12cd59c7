"""What leaves the engine: what a seat sees, and the result."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from offworld.engine.option import About


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked, as somebody may know it."""

    seat: int | None
    """Who is asked; None where the others must not know."""
    prompt: str
    clause: str
    about: About | None = None


class View(msgspec.Struct, kw_only=True):
    """Everything a seat may know, as plain data; ``seat`` is None for a spectator.

    Each game derives its own. Pictures, texts, offers and refusals are made of it alone.
    """

    seat: int | None
    question: Question | None = None
    """What is asked now, as far as the seat may know it; the kernel fills it in."""
    names: list[str] = []
    """What players are called, the official opponents after the seats; the kernel fills it in."""
    modules: list[str] = []
    """Names of the modules in play, as far as the seat may know them: these present themselves."""

    def name(self, seat: int) -> str:
        """What a player is called, everywhere."""
        return self.names[seat] if seat < len(self.names) else f"Seat {seat + 1}"


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's result."""

    seat: int
    points: float
    place: int
    """1 for the winner or winners."""
    parts: tuple[tuple[str, float], ...] = ()
    """Where the points come from."""


def by_points(
    points: Sequence[float], parts: Sequence[Sequence[tuple[str, float]]] = ()
) -> list[Score]:
    """Scores where more points are better and equal points share a place."""
    return [
        Score(
            seat=seat,
            points=mine,
            place=1 + sum(other > mine for other in points),
            parts=tuple(parts[seat]) if parts else (),
        )
        for seat, mine in enumerate(points)
    ]


Fragment = str
"""A piece of SVG or HTML, drawn from a view."""
