"""Mascamites (SX-MASC)."""

from offworld.games.seti.modules.mascamites import effects
from offworld.games.seti.modules.mascamites.rules import Mascamites

__all__ = ["Mascamites", "effects"]
