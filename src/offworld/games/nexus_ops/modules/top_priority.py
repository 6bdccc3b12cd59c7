"""Top Priority."""

from __future__ import annotations

from typing import Any, ClassVar

from offworld.engine import Flow, ModuleLook, Option
from offworld.engine.log import Card, Seat, Secret
from offworld.games.nexus_ops.draw_phase import has_cards
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.top_priority import TopPriorityLook
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import MISSION_IDS, OPTIONS
from offworld.games.nexus_ops.terms.options import Keep
from offworld.games.nexus_ops.turn import question


class TopPriority(NexusModule):
    """NX-OPT-TOP: draw two missions, keep one."""

    name: ClassVar[str] = "top_priority"
    look: ClassVar[ModuleLook[Any, Any] | None] = TopPriorityLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def draw_missions(self, s: Table) -> Flow[bool]:
        seat = s.active
        for _ in range(int(OPTIONS[self.name]["params"]["draw"])):
            if has_cards(s, s.mission_deck, s.mission_discard):
                card = s.draw(s.mission_deck, s.drawn, seat)
                secret = Secret(Card(MISSION_IDS[card]), to=seat, instead="a mission")
                s.log(Seat(seat), "draws", secret)
        while s.drawn.cards:
            index = 0
            if len(s.drawn.cards) > 1:
                chosen = yield from question(
                    s, lambda: keeps(s), "Choose the mission you keep", "NX-OPT-TOP"
                )
                assert isinstance(chosen, Keep)
                index = s.drawn.find(chosen.mission)
            s.move_secretly(s.drawn, index, s.mission_hands[seat], 1 << seat)  # NX-INFO-05
            while s.drawn.cards:
                put_under(s)
        return True


def keeps(s: Table) -> list[Option]:
    return [Keep(mission) for mission in s.drawn.distinct()]


def put_under(s: Table) -> None:
    """The other mission goes to the bottom of the deck; who drew it knows it (NX-INFO-04)."""
    s.move(s.drawn, 0, s.mission_deck)
    s.mission_deck.cards.insert(0, s.mission_deck.cards.pop())
    s.mission_deck.seen.insert(0, s.mission_deck.seen.pop())
    s.log(Seat(s.active), "puts a mission under the deck")
