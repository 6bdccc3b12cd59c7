"""Cards (SE-CARD): deck, row, discards, and what leaves a hand."""

from __future__ import annotations

from offworld.engine import EVERYBODY, Dice, Pile, redeal_unseen
from offworld.engine.log import Card, Seat, Secret
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE


def fill_deck(s: Table) -> bool:
    """SE-CARD-06: an empty deck is made of the discards; whether there is a card to draw."""
    if not s.deck.cards and s.discards.cards:
        s.deck, s.discards = s.discards, s.deck
        s.shuffle(s.deck)
        s.log("The discards are shuffled into a new deck")
    return bool(s.deck.cards)


def draw(s: Table, player: int) -> int:
    """Draw the top card of the deck; NONE if there is none."""
    if not fill_deck(s):
        return NONE
    card = s.draw(s.deck, s.hands[player], player)
    s.log(Seat(player), "draws", Secret(Card(CARDS[card].id), to=player, instead="a card"))
    return card


def redeal_cards(s: Table, seat: int | None, dice: Dice) -> None:
    """SE-INFO-01: deal anew the cards that a seat has not seen, each kind among its own places.

    A species' cards have backs of their own: everybody knows where they are.
    """
    piles = [s.deck, *s.hands, *s.stacks, *s.hooks.private_zone(s)]
    if not s.discovered:
        redeal_unseen(piles, seat, dice)
        return
    kinds = ["", *[s.species_in(slot).name for slot in s.discovered]]
    for kind in kinds:
        redeal_kind(piles, kind, seat, dice)


def redeal_kind(piles: list[Pile], species: str, seat: int | None, dice: Dice) -> None:
    """The cards of one kind alone."""
    places = [
        [i for i, card in enumerate(pile.cards) if CARDS[card].species == species] for pile in piles
    ]
    parts = []
    for pile, indices in zip(piles, places, strict=True):
        part = Pile([pile.cards[i] for i in indices])
        part.seen = [pile.seen[i] for i in indices]
        parts.append(part)
    redeal_unseen(parts, seat, dice)
    for pile, indices, part in zip(piles, places, parts, strict=True):
        for i, card in zip(indices, part.cards, strict=True):
            pile.cards[i] = card


def turn_up(s: Table) -> int:
    """Turn up the top card of the deck for everybody; NONE if there is none."""
    if not fill_deck(s):
        return NONE
    card = s.reveal(s.deck, len(s.deck.cards) - 1)
    s.deck.cards.pop()
    s.deck.seen.pop()
    return card


def refill_place(s: Table, place: int) -> None:
    """SE-CARD-04: a card from the deck to an empty place of the row."""
    card = turn_up(s)
    s.row[place] = card
    if card != NONE:
        s.log("The row gets", Card(CARDS[card].id))


def refill_row(s: Table) -> None:
    """SE-CARD-05, SE-CARD-10: all empty places, from left to right."""
    for place, card in enumerate(s.row):
        if card == NONE:
            refill_place(s, place)


def take_from_row(s: Table, player: int, place: int) -> int:
    """SE-CARD-04: a card of the row to a hand; its place is refilled at once."""
    card = s.row[place]
    add_to_hand(s, player, card)
    s.log(Seat(player), "takes", Card(CARDS[card].id))
    refill_place(s, place)
    return card


def add_to_hand(s: Table, player: int, card: int) -> None:
    """A card everybody has seen."""
    s.hands[player].cards.append(card)
    s.hands[player].seen.append(EVERYBODY)


def discard_from_row(s: Table, place: int) -> int:
    """SE-CARD-05: the place stays empty until the row is refilled."""
    card = s.row[place]
    s.row[place] = NONE
    put_away(s, card)
    s.log(Card(CARDS[card].id), "of the row is discarded")
    return card


def pile_of(s: Table, card: int) -> Pile:
    """Where a card goes that is used up: to the discards, or to a pile of its species."""
    return s.hooks.card_discarded(s, card, s.discards)


def put_away(s: Table, card: int) -> None:
    """SE-CARD-07: an open card that is used up."""
    pile = pile_of(s, card)
    pile.cards.append(card)
    pile.seen.append(EVERYBODY)


def discard(s: Table, player: int, card: int) -> None:
    """SE-CARD-07: discard a card of a hand."""
    s.discard(s.hands[player], card, pile_of(s, card))
    s.log(Seat(player), "discards", Card(CARDS[card].id))


def leave_hand(s: Table, player: int, card: int) -> None:
    """A card of a hand goes elsewhere, before everybody's eyes."""
    hand = s.hands[player]
    place = hand.find(card)
    s.reveal(hand, place)
    hand.cards.pop(place)
    hand.seen.pop(place)
