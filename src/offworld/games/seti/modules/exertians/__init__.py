"""Exertians (SX-EXER)."""

from offworld.games.seti.modules.exertians import effects
from offworld.games.seti.modules.exertians.rules import Exertians

__all__ = ["Exertians", "effects"]
