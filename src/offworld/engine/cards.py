"""Piles of cards - decks, hands, discards, tiles face down - that know who has seen what.

Cards are numbers: indices into the game's own tables. To move and turn them, use the
methods of the state (``draw``, ``reveal``, ``shuffle``, ...), which count what was learned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from offworld.engine.dice import Dice
from offworld.engine.state import SPECTATOR, Part

EVERYBODY = -1
"""The mask with the bit of every seat and of the spectator."""
EVERY_BIT = (1 << SPECTATOR + 1) - 1
HIDDEN = -1
"""How a card looks to somebody who does not know it."""


def bit(seat: int | None) -> int:
    """The bit of a seat, or of a spectator, in a mask of who has seen a card."""
    return 1 << (SPECTATOR if seat is None else seat)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Pile(Part):
    """Cards in order, the last one on top, each with the mask of who knows it."""

    def __init__(self, cards: Iterable[int] = (), seen: int = 0) -> None:
        self.cards = list(cards)
        self.seen = [seen] * len(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> Any:
        """Like any part's copy, but without looking up the names: a table has many piles."""
        if type(self) is not Pile:
            return super().copy()
        twin: Pile = Pile.__new__(Pile)
        twin.cards = self.cards[:]
        twin.seen = self.seen[:]
        return twin

    def find(self, card: int) -> int:
        """Where a card is; among equal ones, the best known, so that hidden ones stay hidden."""
        places = [i for i, other in enumerate(self.cards) if other == card]
        if not places:
            raise ValueError(f"card {card} is not here")
        return max(places, key=lambda i: (self.seen[i] & EVERY_BIT).bit_count())

    def distinct(self) -> list[int]:
        """The cards in order of their numbers, equal ones once: what can be chosen from a hand."""
        if len(self.cards) < 2:
            return self.cards[:]
        return sorted(set(self.cards))

    def visible(self, seat: int | None) -> list[int]:
        """The cards as a seat knows them; the others are HIDDEN."""
        mask = bit(seat)
        return [
            card if seen & mask else HIDDEN
            for card, seen in zip(self.cards, self.seen, strict=True)
        ]


def redeal_unseen(piles: Sequence[Pile], seat: int | None, dice: Dice) -> None:
    """Redeal all the cards in some piles that a seat has not seen, in place.

    Each pile keeps its size, and each place keeps who knows the card lying there. The cards
    are sorted first: with the same dice, worlds that look alike become the same world.
    """
    mask = bit(seat)
    places = [(pile, i) for pile in piles for i, seen in enumerate(pile.seen) if not seen & mask]
    cards = sorted([pile.cards[i] for pile, i in places])
    dice.shuffle(cards)
    for (pile, i), card in zip(places, cards, strict=True):
        pile.cards[i] = card
