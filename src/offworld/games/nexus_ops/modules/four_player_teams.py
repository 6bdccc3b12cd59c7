"""Four-player team rules (NX-TEAM)."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from offworld.engine import EVERYBODY, Decision, Flow, ModuleLook, Option, Pile
from offworld.engine.log import Card, Seat, Secret
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.four_player_teams import (
    GIVE_NOTHING,
    Give,
    Giving,
    Show,
    TeamsLook,
)
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS, OPTIONS
from offworld.games.nexus_ops.turn import all_refused


class Teams(NexusModule):
    """NX-TEAM-01: two teams of two."""

    name: ClassVar[str] = "four_player_teams"
    look: ClassVar[ModuleLook[Any, Any] | None] = TeamsLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])
    seats: ClassVar[range | None] = range(4, 5)

    def teams(self, teams: list[int]) -> list[int]:
        """NX-TEAM-02: teammates sit across from each other."""
        return [0, 1, 0, 1]

    def vp_target(self, target: int) -> int:
        """NX-TEAM-03."""
        return int(OPTIONS[self.name]["params"]["vp_target"])

    def survives_elimination(self, s: Table, seat: int) -> bool:
        """NX-TEAM-10: the teammate plays on."""
        return True

    def free_options(self, s: Table) -> list[Option]:
        """NX-TEAM-09: a card shown to the teammate is shown to all."""
        return shows(s, s.active)

    def free_action(self, s: Table, option: Option) -> bool:
        if not isinstance(option, Show):
            return False
        show(s, s.active, option)
        return True

    def appeal(self, s: Table, option: Option, guess: float) -> float:
        """Showing a card wins nothing by itself."""
        return -10.0 if isinstance(option, Show) else guess

    def end_of_turn(self, s: Table) -> Flow[None]:
        """NX-TEAM-04, NX-TEAM-15: the teammate may hand over one card, facedown."""
        seat, mate = s.active, (s.active + 2) % s.seats
        if s.is_out[mate] or s.is_out[seat]:
            return
        while s.hand_size(mate):
            chosen = yield Decision(
                mate,
                [GIVE_NOTHING, *gifts(s, mate), *shows(s, mate)],
                "Give your teammate a card, or none",
                "NX-TEAM-04",
                about=Giving(),
                refused=partial(all_refused, s, mate, Giving(), None),
            )
            if isinstance(chosen, Show):  # NX-TEAM-09: and the question is asked again
                show(s, mate, chosen)
                continue
            if isinstance(chosen, Give):
                give(s, mate, seat, chosen)
            return


def gifts(s: Table, seat: int) -> list[Option]:
    """Any card of a hand."""
    return [
        Give(mission, card)
        for mission in (True, False)
        for card in hand_of(s, seat, mission).distinct()
    ]


def shows(s: Table, seat: int) -> list[Option]:
    """The cards of a hand that not everybody knows."""
    found: list[Option] = []
    for mission in (True, False):
        hand = hand_of(s, seat, mission)
        cards = {c for c, seen in zip(hand.cards, hand.seen, strict=True) if seen != EVERYBODY}
        found += [Show(mission, card) for card in sorted(cards)]
    return found


def show(s: Table, seat: int, option: Show) -> None:
    """NX-TEAM-09: to all."""
    hand = hand_of(s, seat, option.mission)
    places = range(len(hand.cards))
    s.reveal(
        hand,
        next(i for i in places if hand.cards[i] == option.card and hand.seen[i] != EVERYBODY),
    )
    s.log(Seat(seat), "shows", card_token(option.mission, option.card))


def hand_of(s: Table, seat: int, mission: bool) -> Pile:
    return (s.mission_hands if mission else s.energize_hands)[seat]


def card_token(mission: bool, card: int) -> Card:
    return Card((MISSION_IDS if mission else ENERGIZE_IDS)[card])


def give(s: Table, giver: int, receiver: int, option: Give) -> None:
    """NX-INFO-04, NX-INFO-05: only these two know the card."""
    source, hand = hand_of(s, giver, option.mission), hand_of(s, receiver, option.mission)
    s.move_secretly(source, source.find(option.card), hand, 1 << giver | 1 << receiver)
    kind = "a mission" if option.mission else "an Energize card"
    s.log(Seat(giver), "gives", Seat(receiver), kind)
    for seat in (giver, receiver):
        secret = Secret(card_token(option.mission, option.card), to=seat, instead="hidden")
        s.log("The card is", secret)
