"""On Mars."""

from offworld.games.on_mars.game import OnMarsGame

__all__ = ["OnMarsGame"]
