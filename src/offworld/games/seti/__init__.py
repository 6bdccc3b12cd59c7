"""SETI."""

from offworld.games.seti.game import SetiGame

__all__ = ["SetiGame"]
