"""Project Market and deck (PD-MKT)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Dice, Pile
from offworld.engine.cards import bit
from offworld.engine.log import Card, Seat, Secret
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import PROJECT_IDS

FIRST_BATCH: Final = 16
BATCHES: Final = 8
"""Bits, in the mask of who has seen a card, for the new deck it was shuffled into: when the market
becomes the deck, everybody knows which cards that deck holds."""
ALL_BATCHES: Final = ((1 << BATCHES) - 1) << FIRST_BATCH


def refill(s: Table) -> None:
    """PD-MKT-02: draw until the market holds enough different cards; the deck may run out."""
    while len(set(s.market.cards)) < s.market_size and s.deck.cards:
        s.move(s.deck, len(s.deck.cards) - 1, s.market)
        card = s.reveal(s.market, len(s.market.cards) - 1)
        s.log(Card(PROJECT_IDS[card]), "comes into the market")


def can_draw(s: Table) -> bool:
    return bool(s.deck.cards or s.market.cards)


def draw(s: Table, player: int, hand: Pile) -> bool:
    """PD-MKT-05: draw a card; with an empty deck the market becomes the deck first."""
    if not s.deck.cards:
        shuffle_market(s)
    if not s.deck.cards:
        return False
    card = s.draw(s.deck, hand, player)
    secret = Secret(Card(PROJECT_IDS[card]), to=player, instead="a card")
    s.log(Seat(player), "draws", secret, "from the deck")
    return True


def shuffle_market(s: Table) -> None:
    """All cards of the market become a new deck."""
    if not s.market.cards:
        return
    s.deck = Pile(s.market.cards)
    s.market = Pile()
    s.shuffle(s.deck)
    mark = 1 << FIRST_BATCH + s.batches % BATCHES
    s.deck.seen = [mark] * len(s.deck.cards)
    s.batches += 1
    s.log("The market is shuffled into a new deck")


def redeal_projects(s: Table, seat: int | None, dice: Dice) -> None:
    """PD-INFO-01: hands, deck and what modules hold; cards of one new deck among themselves."""
    mask = bit(seat)
    groups: dict[int, list[tuple[Pile, int]]] = {}
    for pile in [s.deck, *s.hands, *s.hooks.card_piles(s)]:
        for index, seen in enumerate(pile.seen):
            if not seen & mask:
                groups.setdefault(seen & ALL_BATCHES, []).append((pile, index))
    for batch in sorted(groups):
        places = groups[batch]
        cards = sorted([pile.cards[index] for pile, index in places])
        dice.shuffle(cards)
        for (pile, index), card in zip(places, cards, strict=True):
            pile.cards[index] = card
