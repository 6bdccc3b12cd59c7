"""Draw phase (NX-DRAW)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Pile, Reason, Refused
from offworld.engine.log import Card, Seat, Secret
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS, MONOLITH, RULINGS
from offworld.games.nexus_ops.terms.options import DrawAtMonolith
from offworld.games.nexus_ops.turn import end_of_turn, pause

NO_MONOLITH: Final = Reason("NX-DRAW-03", "you do not control the Monolith")


def draw_phase(s: Table) -> Flow[None]:
    """NX-DRAW-01..05."""
    drawn = yield from s.hooks.draw_missions(s)
    if not drawn:
        draw_mission(s, s.active)
    yield from pause(s, refused_at_monolith)  # NX-DRAW-02
    if why_not_monolith(s) is None:
        rewarded = yield from s.hooks.monolith_reward(s)
        if not rewarded:
            draw_energize(s, s.active, RULINGS["monolith_energize_cards"])  # NX-DRAW-03
        yield from pause(s)
    victory.check_elimination(s)
    yield from end_of_turn(s)


def why_not_monolith(s: Table) -> Reason | None:
    """NX-DRAW-03: whoever controls the Monolith draws Energize cards."""
    return None if s.controls_monolith(s.active) else NO_MONOLITH


def refused_at_monolith(s: Table) -> list[Refused]:
    """Where there is a Monolith, somebody may want its cards."""
    reason = why_not_monolith(s)
    if reason is None or s.terrain[s.board.centre] != MONOLITH:
        return []
    return [(DrawAtMonolith(), reason)]


def draw_mission(s: Table, seat: int) -> None:
    """NX-DRAW-01."""
    if has_cards(s, s.mission_deck, s.mission_discard):
        card = s.draw(s.mission_deck, s.mission_hands[seat], seat)
        secret = Secret(Card(MISSION_IDS[card]), to=seat, instead="a mission")
        s.log(Seat(seat), "draws", secret)


def draw_energize(s: Table, seat: int, number: int) -> None:
    """NX-LIM-04: one card after another, while cards last."""
    for _ in range(number):
        if has_cards(s, s.energize_deck, s.energize_discard):
            card = s.draw(s.energize_deck, s.energize_hands[seat], seat)
            secret = Secret(Card(ENERGIZE_IDS[card]), to=seat, instead="an Energize card")
            s.log(Seat(seat), "draws", secret)


def has_cards(s: Table, deck: Pile, discard: Pile) -> bool:
    """NX-LIM-01: an empty deck is made anew from its discard pile when a card must be drawn."""
    if not deck.cards and discard.cards:
        deck.cards, discard.cards = discard.cards, []
        deck.seen, discard.seen = discard.seen, []
        s.shuffle(deck)
        s.log("The discard pile becomes a new deck")
    return bool(deck.cards)
