"""Operations that rules put on the agenda: they stand on no card."""

from __future__ import annotations

from typing import ClassVar

from offworld.engine.effects import Glyph
from offworld.games.seti.effects.families import Operation


class Internal(Operation, frozen=True):
    """Part of the course of play, which goes on with what came before. Nobody reads it."""

    interruptible: ClassVar[bool] = False

    def words(self) -> str:
        return ""

    def glyphs(self) -> tuple[Glyph, ...]:
        return ()
