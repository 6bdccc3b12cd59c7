"""First Colonists, a variant for beginners."""

from offworld.games.on_mars.modules.first_colonists.rules import FirstColonists

__all__ = ["FirstColonists"]
