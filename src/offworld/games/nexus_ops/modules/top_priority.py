"""Top Priority."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from offworld.engine import Flow, ModuleLook, Part, Pile, Reason, Refused, State
from offworld.engine.log import Card, Seat, Secret
from offworld.engine.shapes import Counts, Shape
from offworld.games.nexus_ops.draw_phase import has_cards
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.top_priority import (
    Keep,
    KeepAll,
    KeepingMission,
    PriorityLook,
)
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import MISSION_IDS, MISSIONS, OPTIONS
from offworld.games.nexus_ops.turn import question

ONLY_ONE: Final = Reason("NX-OPT-TOP", "you keep one of them")


class Drawn(Part):
    """Missions the active player has drawn and may not keep all."""

    def __init__(self) -> None:
        self.missions = Pile()


class TopPriority(NexusModule):
    """NX-OPT-TOP: draw two missions, keep one."""

    name: ClassVar[str] = "top_priority"
    look: ClassVar[ModuleLook[Any, Any] | None] = PriorityLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])
    shapes: ClassVar[Mapping[str, Shape]] = {f"extras.{name}": Counts(len(MISSIONS))}

    def setup(self, s: State) -> None:
        s.parts[self.name] = Drawn()

    def drawn(self, s: Table) -> Pile:
        return cast(Drawn, s.parts[self.name]).missions

    def mission_piles(self, s: Table) -> list[Pile]:
        return [self.drawn(s)]

    def draw_missions(self, s: Table) -> Flow[bool]:
        seat, drawn = s.active, self.drawn(s)
        for _ in range(int(OPTIONS[self.name]["params"]["draw"])):
            if has_cards(s, s.mission_deck, s.mission_discard):
                card = s.draw(s.mission_deck, drawn, seat)
                secret = Secret(Card(MISSION_IDS[card]), to=seat, instead="a mission")
                s.log(Seat(seat), "draws", secret)
        if not drawn.cards:
            return True
        index = 0
        if len(drawn.cards) > 1:
            chosen = yield from question(
                s,
                [Keep(mission) for mission in drawn.distinct()],
                "Choose the mission you keep",
                "NX-OPT-TOP",
                KeepingMission(),
                refused_to_keep,
            )
            assert isinstance(chosen, Keep)
            index = drawn.find(chosen.mission)
        s.move_secretly(drawn, index, s.mission_hands[seat], 1 << seat)  # NX-INFO-05
        while drawn.cards:
            put_under(s, drawn)
        return True


def refused_to_keep(s: Table) -> list[Refused]:
    return [(KeepAll(), ONLY_ONE)]


def put_under(s: Table, drawn: Pile) -> None:
    """The other mission goes to the bottom of the deck; whoever drew it knows it (NX-INFO-04)."""
    s.move(drawn, 0, s.mission_deck)
    s.mission_deck.cards.insert(0, s.mission_deck.cards.pop())
    s.mission_deck.seen.insert(0, s.mission_deck.seen.pop())
    s.log(Seat(s.active), "puts a mission under the deck")
