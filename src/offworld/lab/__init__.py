"""The lab: simulation, tournaments, reports, and environments for learners.

>>> from offworld.lab import simulate
>>> simulate("connect-four", games=20, jobs=1)
<20 games of connect-four, 2 seats>
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from offworld.lab.needs import need

if TYPE_CHECKING:
    from offworld.lab.page import report
    from offworld.lab.playing import replay
    from offworld.lab.result import Result, load
    from offworld.lab.simulation import simulate
    from offworld.lab.tournaments import tournament

PLACES = {
    "Result": ("result", "polars"),
    "load": ("result", "polars"),
    "replay": ("playing",),
    "report": ("page", "polars", "matplotlib"),
    "simulate": ("simulation", "polars"),
    "tournament": ("tournaments", "polars", "openskill"),
}
"""Where the public names are, and the packages they need. They are fetched when used."""

__all__ = ["Result", "load", "replay", "report", "simulate", "tournament"]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    place, *packages = PLACES[name]
    need(*packages)
    return getattr(import_module(f"{__name__}.{place}"), name)
