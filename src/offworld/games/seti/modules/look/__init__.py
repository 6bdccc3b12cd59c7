"""What several species show, and their words for what several of them ask."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from offworld.engine import Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView, about
from offworld.games.seti.look.words import card_id
from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.modules.terms.options import PayForEffect, TakeAlienCard
from offworld.games.seti.modules.terms.questions import PayingForEffect, TakingAlienCard
from offworld.games.seti.tables import CARDS


class BoardView(msgspec.Struct, kw_only=True):
    """What everybody sees of a species' cards (SX-GEN-10, SX-HID-05)."""

    deck: int
    market: list[int]
    """The market card, if there is one."""
    discards: list[int]


def cards_of_board(board: SpeciesBoard) -> dict[str, Any]:
    """The fields of a BoardView."""
    return {
        "deck": len(board.deck.cards),
        "market": board.market.cards[:],
        "discards": board.discards.cards[:],
    }


def card_name(card: int) -> str:
    return CARDS[card].name


def take_alien_card(view: SetiView, option: TakeAlienCard) -> Offer:
    asked = about(view)
    assert isinstance(asked, TakingAlienCard)
    board = cast(BoardView, view.extras[asked.species])
    if option.from_deck:
        return Offer(
            option=option,
            label="Draw the top alien card of the deck",
            path=(f"deck-{asked.species}",),
            irreversible=True,
            clause="SX-GEN-11",
        )
    card = board.market[0]
    return Offer(
        option=option,
        label=f"Take {card_name(card)}, the market card",
        path=(card_id(card),),
        irreversible=True,
        clause="SX-GEN-11",
    )


def pay_for_effect(view: SetiView, option: PayForEffect) -> Offer:
    asked = about(view)
    assert isinstance(asked, PayingForEffect)
    path = (card_id(asked.card),) if asked.card in view.in_play else ()
    return Offer(
        option=option,
        label=f"Pay what {card_name(asked.card)} asks",
        path=path,
        irreversible=True,
        clause="SX-GEN-19",
    )


COMMON_WORDS: dict[type[Option], Words] = {
    PayForEffect: pay_for_effect,
    TakeAlienCard: take_alien_card,
}


def card_lines(board: BoardView) -> list[str]:
    """The cards in the table in text."""
    market = f"market card: {card_name(board.market[0])}" if board.market else "no market card"
    return [f"  {board.deck} cards in the deck, {market}."]


def spell_card(token: Token, names: dict[str, str]) -> str | None:
    """The word for a thing of a module, logged as a card."""
    return names.get(token.id) if isinstance(token, Card) else None
