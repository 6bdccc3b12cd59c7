"""How long something takes, counted as Prometheus counts it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """Durations, by upper bounds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Count what is done within, unless it fails."""
        begun = perf_counter()
        yield
        seconds = perf_counter() - begun
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        told = [f"# TYPE {name} histogram"]
        below = 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            below += count
            told.append(f'{name}_bucket{{le="{bound}"}} {below}')
        return [*told, f"{name}_sum {self.total:.6f}", f"{name}_count {below}"]
