"""The table of Leduc poker: cards, chips, and what a hand is worth."""

from __future__ import annotations

from offworld.engine import Dice, Pile, State

RANKS = ("Jack", "Queen", "King")
SUITS = ("spades", "hearts")
ANTE = 1
RAISES = (2, 4)  # chips, in each round
RAISES_IN_ROUND = 2
MOST = ANTE + RAISES_IN_ROUND * sum(RAISES)
"""What a player can lose."""


class Table(State):
    """Cards and chips."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(2, dice)
        self.deck = Pile(range(len(RANKS) * len(SUITS)))
        self.hands = [Pile(), Pile()]
        self.board = Pile()
        self.paid = [ANTE, ANTE]  # LD-SETUP-02
        self.round = 0
        self.active = 0
        self.raises = 0
        self.calls = 0
        self.folded = -1


def rank(card: int) -> int:
    return card // len(SUITS)


def card_name(card: int) -> str:
    return f"the {RANKS[rank(card)]} of {SUITS[card % len(SUITS)]}"


def strength(s: Table, seat: int) -> int:
    """How good a hand is: a pair beats every rank."""
    mine = rank(s.hands[seat].cards[0])
    paired = bool(s.board.cards) and rank(s.board.cards[0]) == mine
    return mine + (len(RANKS) if paired else 0)


def winnings(s: Table) -> list[float]:
    """LD-END-03: what each player takes home."""
    if s.folded >= 0:
        winner = 1 - s.folded
    elif strength(s, 0) == strength(s, 1):
        return [0.0, 0.0]
    else:
        winner = int(strength(s, 1) > strength(s, 0))
    loss = float(s.paid[1 - winner])
    return [loss, -loss] if winner == 0 else [-loss, loss]
