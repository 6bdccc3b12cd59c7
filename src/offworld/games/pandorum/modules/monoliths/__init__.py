"""Monoliths (PD-MONO): one of the two modules of Discovery."""

from offworld.games.pandorum.modules.monoliths.rules import Monoliths

__all__ = ["Monoliths"]
