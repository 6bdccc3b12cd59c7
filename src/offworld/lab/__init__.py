"""The lab: simulation, tournaments, reports, and environments for learners.

>>> from offworld.lab import simulate
>>> simulate("connect-four", games=20, jobs=1)
<20 games of connect-four, 2 seats>
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from offworld.lab.page import report
    from offworld.lab.playing import replay
    from offworld.lab.result import Result, load
    from offworld.lab.simulation import simulate
    from offworld.lab.tournaments import tournament

PLACES = {
    "Result": "result",
    "load": "result",
    "replay": "playing",
    "report": "page",
    "simulate": "simulation",
    "tournament": "tournaments",
}
"""Where the public names are. They are fetched when used: each needs packages of its own."""

__all__ = ["Result", "load", "replay", "report", "simulate", "tournament"]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{PLACES[name]}"), name)
