"""Connect Four: the tutorial game."""

from offworld.games.connect_four.game import ConnectFour
from offworld.games.connect_four.terms import Drop

__all__ = ["ConnectFour", "Drop"]
