"""The eight Monolith cards (PD-MONO-11..18): one function a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.engine import Flow, Pile, Reason, ask
from offworld.engine.log import Card, Seat, Secret
from offworld.games.pandorum.market import draw, refill
from offworld.games.pandorum.modules.discovery.asking import return_slot_card
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS, Monolith, sites
from offworld.games.pandorum.modules.monoliths.terms.options import KeepCard, Load
from offworld.games.pandorum.modules.monoliths.terms.questions import KeepingCard, LoadingCard
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, PROJECT_IDS, SATELLITE_IDS, SLOTS

KEEPING_CARD: Final = KeepingCard()
LOADING_CARD: Final = LoadingCard()
NO_STRUCTURE: Final = Reason("PD-MONO-07", "there is no Structure on your Harvester's hex")
EMPTY_MARKET: Final = Reason("PD-MONO-07", "the market is empty")
EMPTY_SLOTS: Final = Reason("PD-MONO-07", "there is no card in your slots")


def espionage(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-11: a random card from each other hand; one is kept, the others go to the box."""
    laid = sites(s).laid
    for other in s.opponents(player):
        for _ in range(card.cards):
            if s.hands[other].cards:
                take_blindly(s, player, other, laid)
    if not laid.cards:
        return
    options = [KeepCard(number) for number in laid.distinct()]
    if len(laid.cards) > 1:
        prompt = "Choose the card that you keep"
        chosen = yield from ask(player, options, prompt, "PD-MONO-11", KEEPING_CARD)
        s.move(laid, laid.find(chosen.card), s.hands[player])  # open: the others are shown
    else:
        s.move(laid, 0, s.hands[player])
    while laid.cards:
        s.log(Card(PROJECT_IDS[laid.cards[0]]), "goes to the box")
        s.discard(laid, laid.cards[0], s.box)


def take_blindly(s: Table, player: int, other: int, laid: Pile) -> None:
    """PD-INFO-03: both see which card goes, and nobody else."""
    number = s.move_at_random(s.hands[other], laid, 1 << player | 1 << other)
    card = Card(PROJECT_IDS[number])
    taken = Secret(card, to=player, instead="a card")
    s.log(Seat(player), "takes", taken, "from the hand of", Seat(other))
    s.log(Seat(other), "loses", Secret(card, to=other, instead="a card"))


def time_rift(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-12: another turn after this one."""
    s.extra_turns += card.turns
    s.log(Seat(player), "wins another turn")
    return
    yield


def archive(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-13: cards from the deck."""
    for _ in range(card.cards):
        draw(s, player, s.hands[player])
    refill(s)
    return
    yield


def cargo_of_the_ancients(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-14: cards from the deck, all seen, then distributed among the slots."""
    laid = sites(s).laid
    for _ in range(card.cards):
        draw(s, player, laid)
    options = [Load(slot) for slot in range(1, SLOTS + 1)]
    while laid.cards:
        number = laid.cards[0]
        prompt = "Put the next card drawn into a slot of your Harvester"
        chosen = yield from ask(player, options, prompt, "PD-MONO-14", LOADING_CARD)
        s.discard(laid, number, s.slot(player, chosen.slot))
        s.log(Seat(player), "puts", Card(PROJECT_IDS[number]), "into slot", str(chosen.slot))
    refill(s)


def lost_satellite(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-15: a spare Satellite, which everybody sees."""
    spare = s.spare_satellites
    for _ in range(card.satellites):
        satellite = s.reveal(spare, len(spare.cards) - 1)
        spare.cards.pop()
        spare.seen.pop()
        s.satellites[player].append(satellite)
        s.log(Seat(player), "finds", Card(SATELLITE_IDS[satellite]))
    return
    yield


def disintegrator(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-16: the Structure on the Harvester's hex, whosever it is."""
    s.remove(s.harvester[player])
    return
    yield


def market_pulse(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-17: a new market, at once even while cards are being taken (PD-TAKE-04)."""
    while s.market.cards:
        s.move(s.market, len(s.market.cards) - 1, s.box)
    refill(s)
    return
    yield


def recall_beam(s: Table, player: int, card: Monolith) -> Flow[None]:
    """PD-MONO-18: cards from slots back into the hand, as many as there are."""
    for _ in range(card.cards):
        yield from return_slot_card(s, player, "PD-MONO-18")


EFFECTS: Final[dict[str, Callable[[Table, int, Monolith], Flow[None]]]] = {
    "espionage": espionage,
    "time_rift": time_rift,
    "archive": archive,
    "cargo_of_the_ancients": cargo_of_the_ancients,
    "lost_satellite": lost_satellite,
    "disintegrator": disintegrator,
    "market_pulse": market_pulse,
    "recall_beam": recall_beam,
}


def carry_out(s: Table, player: int, number: int) -> Flow[None]:
    """PD-MONO-06, PD-MONO-08: what a card does, after which it goes to the box."""
    found = sites(s)
    found.in_use = number
    yield from EFFECTS[MONOLITHS[number].id](s, player, MONOLITHS[number])
    found.in_use = NONE
    found.box.append(number)


def why_not_use(s: Table, player: int, number: int) -> Reason | None:
    """PD-MONO-07: a kept card that would change nothing cannot be used."""
    effect = EFFECTS[MONOLITHS[number].id]
    if effect is disintegrator:
        return NO_STRUCTURE if s.owner[s.harvester[player]] == NONE else None
    if effect is market_pulse:
        return None if s.market.cards else EMPTY_MARKET
    full = any(s.slot(player, slot).cards for slot in range(1, SLOTS + 1))
    return None if full else EMPTY_SLOTS
