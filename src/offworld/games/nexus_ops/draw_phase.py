"""Draw phase (NX-DRAW)."""

from __future__ import annotations

from offworld.engine import Flow, Pile
from offworld.engine.log import Card, Seat, Secret
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS, RULINGS
from offworld.games.nexus_ops.turn import end_of_turn, free_action_or_go_on


def draw_phase(s: Table) -> Flow[None]:
    """NX-DRAW-01..05."""
    if not (yield from draw_missions_otherwise(s)):
        draw_mission(s, s.active)
    yield from free_action_or_go_on(s)  # NX-DRAW-02
    if s.controls_monolith(s.active):
        if not (yield from reward_otherwise(s)):
            draw_energize(s, s.active, RULINGS["monolith_energize_cards"])  # NX-DRAW-03
        yield from free_action_or_go_on(s)
    victory.check_elimination(s)
    yield from end_of_turn(s)


def draw_missions_otherwise(s: Table) -> Flow[bool]:
    for module in s.hooks:
        if (yield from module.draw_missions(s)):
            return True
    return False


def reward_otherwise(s: Table) -> Flow[bool]:
    for module in s.hooks:
        if (yield from module.monolith_reward(s)):
            return True
    return False


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
