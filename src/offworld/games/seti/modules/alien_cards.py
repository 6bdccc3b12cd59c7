"""A species' cards (SX-GEN-08 to SX-GEN-15): a deck with one card face up beside it."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from offworld.engine import Flow, Part, Pile, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat, Secret
from offworld.games.seti.free_actions import question
from offworld.games.seti.module import Species
from offworld.games.seti.modules.terms.options import DECK_CARD, MARKET_CARD, TakeAlienCard
from offworld.games.seti.modules.terms.questions import TakingAlienCard
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, SPACES, TRACE_COLORS

NO_CARD_LEFT: Final = Reason("SX-GEN-12", "no card of this species is left to take")


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class SpeciesBoard(Part):
    """What a discovered species has on the table. Those with tokens derive a kind of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Pile()
        self.market = Pile()
        """The market card, if there is one."""
        self.discards = Pile()


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardSpecies(Species):
    """A species with a board for traces."""

    def board(self, s: Table) -> SpeciesBoard:
        return cast(SpeciesBoard, s.parts[self.name])

    def empty_board(self, s: Table) -> SpeciesBoard:
        """Its board before the set-up."""
        return SpeciesBoard()

    def discovery_resolved(self, s: Table, species: str, slot: int, owners: list[int]) -> None:
        """SX-GEN-04: the species is set up."""
        if species == self.name:
            s.parts[self.name] = self.empty_board(s)
            self.set_up(s, owners)

    def set_up(self, s: Table, owners: list[int]) -> None:
        """Decks, tokens, milestones; the first plays go on the agenda."""

    def trace_spaces(self, s: Table, player: int, color: int) -> list[int]:
        """SX-GEN-16, SX-HOOK-02: the spaces of a colour with room, in any order."""
        return [space for space in spaces_of(self.name, color) if self.has_room(s, space)]

    def has_room(self, s: Table, space: int) -> bool:
        """Whether another marker may lie on a space."""
        capacity = SPACES[space].capacity
        return capacity == "unlimited" or len(s.marks_on(space)) < int(capacity)


@mypyc_attr(allow_interpreted_subclasses=True)
class MarketSpecies(BoardSpecies):
    """A species with a market: all but one."""

    def set_up(self, s: Table, owners: list[int]) -> None:
        """SX-GEN-07 to SX-GEN-10: a card for each discovery marker of somebody who holds cards."""
        board = self.board(s)
        board.deck = Pile(cards_of(self.name))
        s.shuffle(board.deck)
        for owner in owners:
            if s.is_person(owner):
                deal(s, board.deck, s.hands[owner], owner)
        turn_up_market(s, board)

    def card_discarded(self, s: Table, card: int, pile: Pile) -> Pile:
        """SX-GEN-15."""
        return self.board(s).discards if CARDS[card].species == self.name else pile

    def private_zone(self, s: Table) -> list[Pile]:
        """SX-GEN-10, SX-HID-01: the order of the deck."""
        return [self.board(s).deck]

    def card_piles(self, s: Table) -> list[list[int]]:
        board = self.board(s)
        return [board.deck.cards, board.market.cards, board.discards.cards]

    def check(self, s: Table) -> None:
        board = self.board(s)
        assert len(board.market.cards) <= 1, "there are two market cards"
        assert not board.deck.cards or board.market.cards, "the market card is missing"
        for pile in (board.deck, board.market, board.discards):
            assert all(CARDS[card].species == self.name for card in pile.cards), "a card is astray"


# -- cards and spaces by species -------------------------------------------------------


def cards_of(species: str) -> list[int]:
    """The numbers of a species' cards."""
    return [number for number, card in enumerate(CARDS) if card.species == species]


SPACES_OF: Final[dict[tuple[str, int], list[int]]] = {}


def spaces_of(species: str, color: int) -> list[int]:
    """The spaces of a colour on a species' board, from the bottom to the top."""
    key = (species, color)
    if key not in SPACES_OF:
        SPACES_OF[key] = [
            number
            for number, space in enumerate(SPACES)
            if space.species == species and space.color == TRACE_COLORS[color]
        ]
    return SPACES_OF[key]


# -- dealing and taking ----------------------------------------------------------------


def deal(s: Table, deck: Pile, hand: Pile, player: int) -> None:
    """The top card of a species' deck to a player, unseen by the others."""
    card = s.draw(deck, hand, player)
    name = Secret(Card(CARDS[card].id), to=player, instead="an alien card")
    s.log(Seat(player), "is dealt", name)


def turn_up_market(s: Table, board: SpeciesBoard) -> None:
    """SX-GEN-08, SX-GEN-11: the next card of the deck lies face up beside it, if there is one."""
    deck = board.deck
    if deck.cards:
        s.reveal(deck, len(deck.cards) - 1)
        card = s.move(deck, len(deck.cards) - 1, board.market)
        s.log("The market card is", Card(CARDS[card].id))


def why_not_take(s: Table, species: str) -> Reason | None:
    """SX-GEN-12."""
    board = cast(SpeciesBoard, s.parts[species])
    return None if board.deck.cards or board.market.cards else NO_CARD_LEFT


def take_alien_card(s: Table, task: Task, species: str, left: int) -> Flow[int]:
    """SX-GEN-11: the market card, or the top card of the deck unseen."""
    board = cast(SpeciesBoard, s.parts[species])
    options = [MARKET_CARD] if board.market.cards else []
    options += [DECK_CARD] if board.deck.cards else []
    player, choice = task.player, options[0]
    if len(options) > 1:
        chosen = yield from question(
            s,
            task,
            options,
            "Take the market card, or the top card of the deck",
            "SX-GEN-11",
            TakingAlienCard(species, left),
        )
        assert isinstance(chosen, TakeAlienCard)
        choice = chosen
    hand = s.hands[player]
    if choice.from_deck:
        card = s.draw(board.deck, hand, player)
        name = Secret(Card(CARDS[card].id), to=player, instead="an alien card")
        s.log(Seat(player), "draws", name)
    else:
        card = s.move(board.market, 0, hand)
        s.log(Seat(player), "takes", Card(CARDS[card].id))
        turn_up_market(s, board)
    return card
