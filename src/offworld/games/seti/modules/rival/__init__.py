"""The solo rival (SX-SOLO)."""

from offworld.games.seti.modules.rival import effects
from offworld.games.seti.modules.rival.rules import Rival

__all__ = ["Rival", "effects"]
