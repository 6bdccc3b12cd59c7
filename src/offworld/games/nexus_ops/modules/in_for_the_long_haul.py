"""In for the Long Haul: more victory points."""

from __future__ import annotations

from typing import ClassVar

from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.tables import OPTIONS


class InForTheLongHaul(NexusModule):
    """NX-OPT-LNG."""

    name: ClassVar[str] = "in_for_the_long_haul"
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def vp_target(self, target: int) -> int:
        return int(OPTIONS[self.name]["params"]["vp_target"])
