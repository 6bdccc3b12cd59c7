"""Pandorum."""

from offworld.games.pandorum.game import PandorumGame

__all__ = ["PandorumGame"]
