"""Leduc poker: the smallest game with everything that is hard about hidden cards."""

from offworld.games.leduc_poker.game import LeducPoker
from offworld.games.leduc_poker.terms import Call, Fold, Raise

__all__ = ["Call", "Fold", "LeducPoker", "Raise"]
