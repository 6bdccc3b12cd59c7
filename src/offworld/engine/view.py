"""What leaves the engine: what a seat sees, and the result."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class View(msgspec.Struct, kw_only=True):
    """Everything a seat may know, as plain data; ``seat`` is None for a spectator.

    Each game derives its own. Pictures, texts, offers and refusals are made of it alone.
    """

    seat: int | None


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
