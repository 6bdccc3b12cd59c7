"""Alternate two-player boards."""

from __future__ import annotations

from typing import ClassVar

from offworld.engine.settings import Settings as AnySettings
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.tables import OPTIONS
from offworld.games.nexus_ops.terms.settings import BoardSettings


class AlternateBoard(NexusModule):
    """NX-ALTB: another layout for two."""

    name: ClassVar[str] = "alternate_two_player_board"
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])
    seats: ClassVar[range | None] = range(2, 3)
    Settings: ClassVar[type[AnySettings]] = BoardSettings

    def board(self, name: str) -> str:
        settings = self.settings
        assert isinstance(settings, BoardSettings)
        return str(settings.board)
