"""Executive Orders."""

from __future__ import annotations

from typing import ClassVar

from offworld.games.nexus_ops.draw_phase import draw_mission
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import OPTIONS


class ExecutiveOrders(NexusModule):
    """NX-OPT-EXO: a mission for everybody with the starting rubium."""

    name: ClassVar[str] = "executive_orders"
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def starting_hands(self, s: Table) -> None:
        for seat in s.in_turn_order(s.first):
            for _ in range(int(OPTIONS[self.name]["params"]["missions_each"])):
                draw_mission(s, seat)
