"""King of the Hill."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from offworld.engine import Flow, ModuleLook, Part, State
from offworld.engine.log import Amount, Seat
from offworld.engine.shapes import BySeat, Shape
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.draw_phase import draw_energize
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.king_of_the_hill import (
    ChoosingReward,
    DrawInstead,
    HillLook,
    TakeHill,
)
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import OPTIONS
from offworld.games.nexus_ops.turn import question

PARAMS: Final = OPTIONS["king_of_the_hill"]["params"]


class Hills(Part):
    """Victory points of King of the Hill cards, by seat."""

    def __init__(self, seats: int) -> None:
        self.points = [0] * seats


class KingOfTheHill(NexusModule):
    """NX-OPT-KOH: a victory point instead of cards for whoever controls the Monolith."""

    name: ClassVar[str] = "king_of_the_hill"
    look: ClassVar[ModuleLook[Any, Any] | None] = HillLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    shapes: ClassVar[Mapping[str, Shape]] = {f"extras.{name}": BySeat()}

    def setup(self, s: State) -> None:
        s.parts[self.name] = Hills(s.seats)

    def hills(self, s: Table) -> list[int]:
        return cast(Hills, s.parts[self.name]).points

    def sources(self, s: Table, seat: int) -> list[tuple[str, float]]:
        """NX-OPT-KOH-02."""
        return [("King of the Hill cards", self.hills(s)[seat])]

    def monolith_reward(self, s: Table) -> Flow[bool]:
        """NX-OPT-KOH-01: Energize cards, or a King of the Hill card."""
        chosen = yield from question(
            s,
            [DrawInstead(), TakeHill()],
            "Draw Energize cards or take a King of the Hill card",
            "NX-OPT-KOH-01",
            ChoosingReward(),
        )
        if not isinstance(chosen, TakeHill):
            return False
        points = int(PARAMS["vp"])
        self.hills(s)[s.active] += points
        s.log(Seat(s.active), "is King of the Hill,", Amount(points, "VP"))
        victory.check_victory(s, s.active)  # NX-OPT-KOH-03
        for seat in s.in_turn_order(s.active)[1:]:  # NX-OPT-KOH-02
            if not s.is_out[seat]:
                draw_energize(s, seat, int(PARAMS["energize_to_each_other_player"]))
        return True
