"""What bots go by in On Mars."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from offworld.engine import Mind
from offworld.games.on_mars.state import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsMind(Mind[Table]):
    """How well each company stands."""
