"""Centaurians (SX-CENT)."""

from offworld.games.seti.modules.centaurians import effects
from offworld.games.seti.modules.centaurians.rules import Centaurians

__all__ = ["Centaurians", "effects"]
