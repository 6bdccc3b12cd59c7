"""Connect Four: the tutorial game."""

from offworld.games.connect_four.game import ConnectFour, Drop

__all__ = ["ConnectFour", "Drop"]
