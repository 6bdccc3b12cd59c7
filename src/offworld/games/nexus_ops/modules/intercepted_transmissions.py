"""Intercepted Transmissions."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from offworld.engine import Flow, ModuleLook, Part, Pile, Reason, Refused
from offworld.engine.log import Card
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.intercepted_transmissions import (
    ExchangeOfLine,
    LineLook,
)
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import MISSION_IDS, OPTIONS

NOBODYS: Final = Reason("NX-OPT-INT-05", "cards of the transmission line belong to nobody")


class Line(Part):
    """The transmission line: faceup missions for everybody."""

    def __init__(self) -> None:
        self.missions = Pile()


class InterceptedTransmissions(NexusModule):
    """NX-OPT-INT: an open line of missions instead of hidden ones."""

    name: ClassVar[str] = "intercepted_transmissions"
    look: ClassVar[ModuleLook[Any, Any] | None] = LineLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])

    def line(self, s: Table) -> Pile:
        return cast(Line, s.parts[self.name]).missions

    def starting_hands(self, s: Table) -> None:
        """NX-OPT-INT-01."""
        s.parts[self.name] = Line()
        self.refill(s)

    def refill(self, s: Table) -> None:
        """NX-OPT-INT-03: to its original size, while the deck lasts."""
        line = self.line(s)
        size = s.seats + int(OPTIONS[self.name]["params"]["cards_more_than_players"])
        while len(line.cards) < size and s.mission_deck.cards:
            card = s.move(s.mission_deck, len(s.mission_deck.cards) - 1, line)
            s.reveal(line, len(line.cards) - 1)
            s.log(Card(MISSION_IDS[card]), "joins the transmission line")

    def mission_pile(self, s: Table, seat: int, pile: Pile) -> Pile:
        """NX-OPT-INT-02."""
        return self.line(s)

    def refused(self, s: Table, seat: int) -> list[Refused]:
        """NX-OPT-INT-05."""
        return [(ExchangeOfLine(), NOBODYS)] if seat == s.active and self.line(s).cards else []

    def mission_piles(self, s: Table) -> list[Pile]:
        return [self.line(s)]

    def draw_missions(self, s: Table) -> Flow[bool]:
        """NX-OPT-INT-06: the refill takes the place of the draw."""
        self.refill(s)
        return True
        yield
