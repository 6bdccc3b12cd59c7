"""'Oumuamua (SX-OUMU)."""

from offworld.games.seti.modules.oumuamua import effects
from offworld.games.seti.modules.oumuamua.rules import Oumuamua

__all__ = ["Oumuamua", "effects"]
