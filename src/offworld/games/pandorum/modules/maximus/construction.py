"""What Maximus builds, with which cards (PD-MX-32 to PD-MX-41)."""

from __future__ import annotations

from offworld.engine import Flow
from offworld.engine.log import Card, Piece, Place, Seat, Word
from offworld.games.pandorum.construction import complete, pay_for_construction
from offworld.games.pandorum.market import can_draw, refill, shuffle_market
from offworld.games.pandorum.modules.maximus.board import (
    MaximusBoard,
    explain,
    maximus_board,
    preferences,
)
from offworld.games.pandorum.modules.maximus.tables import MAXIMUS
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import (
    CARDS_TO_BUILD,
    NONE,
    PIECE_IDS,
    PROJECT_IDS,
    PROJECTS,
    SLOTS,
    TYPES,
)


def construction(s: Table, piece: int) -> Flow[None]:
    """PD-MX-32, PD-MX-41: the next Structure of the Maximus board; its cards pay, then rest."""
    board = maximus_board(s)
    hex = s.harvester[MAXIMUS]
    board.piece = piece
    take_cards(s, board, CARDS_TO_BUILD[piece])
    s.log(Seat(MAXIMUS), "builds", Piece(PIECE_IDS[piece]), "in", Place(s.board.names[hex]))
    yield from pay_for_construction(s, MAXIMUS, hex, piece)  # PD-MX-15: no condition is asked
    s.place(MAXIMUS, piece, hex)
    board.built += 1
    stow(s, board)
    s.building = hex
    yield from complete(s, MAXIMUS)


def discard_structure(s: Table, piece: int) -> None:
    """PD-MX-31: where nothing is empty the next Structure leaves the game unbuilt."""
    board = maximus_board(s)
    board.piece = piece
    board.built += 1
    s.supply[2 * MAXIMUS + piece] -= 1
    s.boxed[2 * MAXIMUS + piece] += 1
    words: list[Word] = ["There is no empty hex:", Seat(MAXIMUS), "stays, and"]
    explain(s, "PD-MX-31", *words, Piece(PIECE_IDS[piece]), "leaves the game")


# -- choosing cards --------------------------------------------------------------------


def take_cards(s: Table, board: MaximusBoard, count: int) -> None:
    """PD-MX-33: one card, or one after the other with a new card in the market in between."""
    for number in range(count):
        if number and not board.from_deck:
            add_card(s)
        card = preferred(s, preferences(board.built))
        if card != NONE:
            use_from_market(s, board, card)
        elif can_draw(s):  # PD-MX-38
            use_from_deck(s, board)


def add_card(s: Table) -> None:
    """PD-MX-33: a card more for the market, even if it still holds enough different ones."""
    if s.deck.cards:
        s.move(s.deck, len(s.deck.cards) - 1, s.market)
        card = s.reveal(s.market, len(s.market.cards) - 1)
        s.log(Card(PROJECT_IDS[card]), "comes into the market")
    refill(s)


def preferred(s: Table, types: list[int]) -> int:
    """PD-MX-35, PD-MX-36: of the first preferred type there is, the highest number; or NONE."""
    for type in types:
        cards = [card for card in s.market.cards if PROJECTS[card].type == type]
        if cards:
            return max(cards, key=lambda card: PROJECTS[card].number)
    return NONE


def use_from_market(s: Table, board: MaximusBoard, card: int) -> None:
    s.move(s.market, s.market.find(card), s.laid)
    board.used.append(card)
    kind = TYPES[PROJECTS[card].type]["name"]
    best = f"from the market: {kind}, highest number"
    explain(s, "PD-MX-35", Seat(MAXIMUS), "uses", Card(PROJECT_IDS[card]), best)


def use_from_deck(s: Table, board: MaximusBoard) -> None:
    """PD-MX-37: no card of the market suits, so the top card is played, whatever it is."""
    if not s.deck.cards:
        shuffle_market(s)  # PD-MKT-05
    s.move(s.deck, len(s.deck.cards) - 1, s.laid)
    card = s.reveal(s.laid, len(s.laid.cards) - 1)
    board.used.append(card)
    board.from_deck.append(card)
    words: list[Word] = ["No card of the market suits", Seat(MAXIMUS), ": it uses"]
    explain(s, "PD-MX-37", *words, Card(PROJECT_IDS[card]), "from the deck")


def stow(s: Table, board: MaximusBoard) -> None:
    """PD-MX-39: slot 1, 2, 3, 1, 2, 3 and so on through the whole game."""
    while s.laid.cards:
        slot = board.stowed % SLOTS + 1
        card = s.move(s.laid, 0, s.slot(MAXIMUS, slot))
        board.stowed += 1
        s.log(Card(PROJECT_IDS[card]), f"goes into slot {slot} of", Seat(MAXIMUS))
