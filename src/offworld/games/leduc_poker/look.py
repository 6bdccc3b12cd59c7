"""What people see in Leduc poker: the table, drawn and in words."""

from __future__ import annotations

from offworld.drawing.cards import card_back, empty_place
from offworld.drawing.nodes import Node, at, together
from offworld.drawing.panels import framed
from offworld.drawing.picture import Box, Layers, Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, middle
from offworld.engine import HIDDEN, Look, Offer, Option, View
from offworld.engine.english import counted
from offworld.engine.log import Card, Token
from offworld.games.leduc_poker.table import RAISES, RANKS, SUITS, Table, card_name, rank
from offworld.games.leduc_poker.terms import Call, Fold

CARD = (80.0, 128.0)
TOP = 24.0
BOX = Box(0, 0, 440, 208)


class TableView(View):
    """What a seat sees: its own card, the public card, the chips."""

    hands: list[list[int]]
    board: list[int]
    paid: list[int]
    round: int
    raises: int
    active: int


class TableLook(Look[Table, TableView]):
    """The table, drawn and in words."""

    def view(self, s: Table, seat: int | None) -> TableView:
        return TableView(
            seat=seat,
            hands=[hand.visible(seat) for hand in s.hands],
            board=s.board.visible(seat),
            paid=s.paid[:],
            round=s.round,
            raises=s.raises,
            active=s.active,
        )

    def offer(self, view: TableView, option: Option) -> Offer:
        mine, other = view.paid[view.active], view.paid[1 - view.active]
        ends_round = view.raises > 0 or view.active == 1  # then cards are turned up: no way back
        if isinstance(option, Fold):
            return Offer(option=option, label="Fold and give up the pot", clause="LD-BET-02")
        if isinstance(option, Call):
            return Offer(
                option=option,
                label=f"Call with {other - mine} chips" if other > mine else "Check",
                cost=f"{other - mine} chips" if other > mine else "",
                irreversible=ends_round,
                clause="LD-BET-03",
            )
        more = other + RAISES[view.round]
        return Offer(
            option=option,
            label=f"Raise to {more} chips",
            cost=f"{more - mine} chips",
            clause="LD-BET-04",
        )

    def spell(self, token: Token) -> str:
        return card_name(int(token.id)) if isinstance(token, Card) else super().spell(token)

    def text(self, view: TableView) -> str:
        lines = [
            f"Seat {seat + 1}{' (you)' if seat == view.seat else ''}: "
            f"{shown(hand)}, paid {view.paid[seat]}"
            for seat, hand in enumerate(view.hands)
        ]
        return "\n".join([*lines, f"Public card: {shown(view.board)}"])

    def draw(self, view: TableView) -> Picture:
        picture = Picture(Layers("board", BOX, "table", says="The table"))
        picture["board"].add("table", draw_table(view))
        return picture


def shown(cards: list[int]) -> str:
    """Cards in words, as far as they are known."""
    return ", ".join("face down" if c == HIDDEN else card_name(c) for c in cards) or "none yet"


def draw_table(view: TableView) -> Node:
    """Two hands with their chips, and the public card between them."""
    parts = [draw_card(view.board[0] if view.board else None, 180, "public")]
    for seat, hand in enumerate(view.hands):
        x = 40 + seat * 280
        parts.append(draw_card(hand[0] if hand else None, x, f"hand-{seat}"))
        parts.append(seat_mark(seat, x + 12, 182, 8))
        parts.append(beside(x + 28, 182, counted(view.paid[seat], "chip"), 16))
    return together(*parts)


def draw_card(card: int | None, x: float, id: str) -> Node:
    """A card, its back, or the place where one will lie."""
    if card is None:
        return at(x, TOP, empty_place(*CARD, says="No card yet", id=id))
    if card == HIDDEN:
        return at(x, TOP, card_back(*CARD, "A card face down", id=id))
    suit = "\u2660\u2665"[card % len(SUITS)]
    marks = (middle(40, 64, RANKS[rank(card)][0], 40), middle(40, 100, suit, 28))
    name = card_name(card).capitalize()
    return at(x, TOP, framed(*CARD, *marks, class_="card", says=name, name=name, id=id))
