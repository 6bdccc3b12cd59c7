"""Dice that remember how they fell."""

from __future__ import annotations

from offworld.engine import Dice

FACES = 6


class CountingDice(Dice):
    """The usual dice, with a count of the faces shown. Clones count separately."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.faces = [0] * FACES

    def d6(self) -> int:
        face = super().d6()
        self.faces[face - 1] += 1
        return face
