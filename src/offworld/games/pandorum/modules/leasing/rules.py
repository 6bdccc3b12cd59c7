"""Leasing (PD-LEASE)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from offworld.engine import Flow, ModuleLook, Option, Reason, Refused
from offworld.engine.log import Card, Place, Seat
from offworld.games.pandorum.conditions import usable
from offworld.games.pandorum.construction import pairs
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules.leasing.look import LeasingLook
from offworld.games.pandorum.modules.leasing.terms.options import BuildHere, Lease, LeaseForTwo
from offworld.games.pandorum.rewards import receive_reward
from offworld.games.pandorum.state import STOWING, W3, Table
from offworld.games.pandorum.tables import NONE, PROJECT_IDS, constants

NUMBERS: Final = constants("leasing")
MOST_CARDS: Final = (NUMBERS["lease_cards_module"], NUMBERS["lease_cards_base"])
OCCUPIED: Final = Reason("PD-LEASE-01", "the hex holds a Structure: you may only lease it")
ONE_CARD: Final = Reason("PD-LEASE-01", "a Module can be leased for one card only")


class Leasing(PandorumModule):
    """PD-LEASE: use Project cards on an opponent's Structure."""

    name: ClassVar[str] = "leasing"
    look: ClassVar[ModuleLook[Any, Any] | None] = LeasingLook()
    title: ClassVar[str] = "Leasing"
    help: ClassVar[str] = (
        "Whoever stops on an opponent's Structure and pays the rent may use Project cards there."
    )

    def opens_site(self, s: Table) -> bool:
        """PD-LEASE-01, PD-LEASE-05: after a Movement, on an opponent's Structure."""
        owner = s.owner[s.harvester[s.active]]
        return s.moved and owner not in (NONE, s.active) and bool(s.hands[s.active].cards)

    def site_options(self, s: Table) -> list[Option]:
        """PD-LEASE-01, PD-LEASE-02: cards whose condition is fulfilled there."""
        if not self.opens_site(s):
            return []
        hex = s.harvester[s.active]
        cards = usable(s, s.active, hex)
        found: list[Option] = [Lease(card) for card in sorted(set(cards))]
        if self.why_not_two(s) is None:
            found += [Lease(first, second) for first, second in pairs(cards)]
        return found

    def why_not_two(self, s: Table) -> Reason | None:
        """PD-LEASE-01: one card for a Module, two for a Base."""
        return None if MOST_CARDS[s.piece[s.harvester[s.active]]] > 1 else ONE_CARD

    def refused(self, s: Table, window: int) -> list[Refused]:
        if window != W3 or not self.opens_site(s):
            return []
        two = self.why_not_two(s)
        found: list[Refused] = [] if two is None else [(LeaseForTwo(), two)]
        return [(BuildHere(), OCCUPIED), *found]

    def use_site(self, s: Table, option: Option) -> Flow[bool]:
        """PD-LEASE-03, PD-LEASE-04: the cards pay and go into slots; nothing is built."""
        if not isinstance(option, Lease):
            return False
        player, hex = s.active, s.harvester[s.active]
        for card in (option.first, option.second):
            if card != NONE:
                s.discard(s.hands[player], card, s.laid)
                site = Place(s.board.names[hex])
                s.log(Seat(player), "leases", site, "for", Card(PROJECT_IDS[card]))
        for card in s.laid.cards[:]:
            yield from receive_reward(s, player, hex, card)
        s.phase = STOWING
        return True
