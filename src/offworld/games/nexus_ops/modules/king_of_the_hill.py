"""King of the Hill."""

from __future__ import annotations

from typing import Any, ClassVar

from offworld.engine import Flow, ModuleLook
from offworld.engine.log import Amount, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.draw_phase import draw_energize
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.king_of_the_hill import HillLook
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import OPTIONS
from offworld.games.nexus_ops.terms.options import DRAW, TakeHill
from offworld.games.nexus_ops.turn import question


class KingOfTheHill(NexusModule):
    """NX-OPT-KOH: a victory point instead of cards for who controls the Monolith."""

    name: ClassVar[str] = "king_of_the_hill"
    look: ClassVar[ModuleLook[Any, Any] | None] = HillLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def monolith_reward(self, s: Table) -> Flow[bool]:
        """NX-OPT-KOH-01: Energize cards, or a King of the Hill card."""
        chosen = yield from question(
            s,
            lambda: [DRAW, TakeHill()],
            "Draw Energize cards or take a King of the Hill card",
            "NX-OPT-KOH-01",
        )
        if chosen == DRAW:
            return False
        params = OPTIONS[self.name]["params"]
        s.hills[s.active] += int(params["vp"])
        s.log(Seat(s.active), "is King of the Hill,", Amount(int(params["vp"]), "VP"))
        victory.check_victory(s, s.active)  # NX-OPT-KOH-03
        for seat in s.in_turn_order(s.active)[1:]:  # NX-OPT-KOH-02
            if not s.is_out[seat]:
                draw_energize(s, seat, int(params["energize_to_each_other_player"]))
        return True
