"""Exertians (SX-EXER): hidden cards that pay in the end, and the danger they bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from offworld.engine import Dice, ModuleLook, Pile, redeal_unseen
from offworld.engine.agenda import Task
from offworld.engine.log import Amount, Card, Seat
from offworld.engine.shapes import Shape
from offworld.games.seti.module import EVERYBODY, Milestone
from offworld.games.seti.modules.alien_cards import BoardSpecies, SpeciesBoard, cards_of, deal
from offworld.games.seti.modules.exertians.board import (
    CONDITIONS,
    DANGER,
    DEALT,
    LEAST_DANGER,
    LOSS_DIVISOR,
    NAME,
    OFFSETS,
    POINTS,
    ExertiansBoard,
    board_danger,
    exertians,
)
from offworld.games.seti.modules.exertians.learning import SHAPES
from offworld.games.seti.modules.exertians.look import ExertiansLook
from offworld.games.seti.modules.exertians.plays import PLAY
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE, VP

LAST: Final = 1
"""SX-MILE-03: at one position Exertian milestones come after those of others."""
SPECIES_POINTS: Final = 2
"""Where points and losses of a species stand in ``s.final``."""


class Exertians(BoardSpecies):
    """SX-EXER."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Exertians"
    look: ClassVar[ModuleLook[Any, Any] | None] = ExertiansLook()
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def empty_board(self, s: Table) -> SpeciesBoard:
        return ExertiansBoard(s.players)

    def set_up(self, s: Table, owners: list[int]) -> None:
        """SX-EXER-01 to SX-EXER-04."""
        board = exertians(s)
        board.deck = Pile(cards_of(NAME))
        s.shuffle(board.deck)
        people = [player for player in s.in_turn_order(s.active) if s.is_person(player)]
        for player in people:
            for _ in range(DEALT + owners.count(player)):
                deal(s, board.deck, board.held[player], player)
        leader = max(s.goods[VP])
        board.milestones = [leader + offset for offset in OFFSETS]
        first, second = board.milestones
        s.log("The Exertian milestones are at", Amount(first, "and"), Amount(second, "points"))
        for player in people:
            chances = owners.count(player)
            if chances:
                s.agenda.start(PLAY, player, memory=(chances, NONE), closed=True)

    # -- milestones --------------------------------------------------------------------

    def milestone_registry(self, s: Table, player: int) -> list[Milestone]:
        """SX-EXER-06: each of the two once for everybody (SX-SOLO-88: not for a rival)."""
        board = exertians(s)
        if not s.is_person(player):
            return []
        return [
            Milestone(EVERYBODY, position, number, NAME, LAST)
            for number, position in enumerate(board.milestones)
            if not board.used[player] >> number & 1
        ]

    def milestones_resolving(self, s: Table, player: int, milestone: Milestone) -> None:
        if milestone.species == NAME:
            exertians(s).used[player] |= 1 << milestone.id
            s.log(Seat(player), "reaches an Exertian milestone")
            s.agenda.start(PLAY, player, memory=(1, milestone.id), closed=True)

    # -- the end -----------------------------------------------------------------------

    def final_scoring_extra(self, s: Table) -> None:
        """SX-EXER-11, SX-EXER-14: cards are revealed and pay; then danger costs points."""
        board = exertians(s)
        for player in range(s.players):
            for index in range(len(board.played[player].cards)):
                card = s.reveal(board.played[player], index)
                points = POINTS[card] if is_fulfilled(s, player, card) else 0
                s.final[player][SPECIES_POINTS] += points
                name = Card(CARDS[card].id)
                s.log(Seat(player), "reveals", name, ":", Amount(points, "points"))
        board.danger = [total_danger(s, player) for player in range(s.players)]
        most = max(board.danger)
        if most < LEAST_DANGER:  # SX-EXER-17
            return
        for player, danger in enumerate(board.danger):
            if danger == most:
                lose_points(s, player)

    # -- hidden things, conservation, bots ---------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """SX-HID-02 to SX-HID-04."""
        board = exertians(s)
        redeal_unseen([board.deck, *board.held, *board.played], seat, dice)

    def check(self, s: Table) -> None:
        board = exertians(s)
        cards = [*board.deck.cards]
        for player in range(s.players):
            cards += board.held[player].cards + board.played[player].cards
        assert sorted(cards) == cards_of(NAME), "an Exertian card is lost or doubled"
        assert not any(pile.cards for pile in board.held[s.seats :]), "the rival holds cards"

    def card_piles(self, s: Table) -> list[list[int]]:
        board = exertians(s)
        return [pile.cards for pile in [board.deck, *board.held, *board.played]]

    def worth(self, s: Table, player: int, points: float) -> float:
        """What the played cards would bring now, and what the danger would cost."""
        board = exertians(s)
        for card in board.played[player].cards:
            points += POINTS[card] if is_fulfilled(s, player, card) else POINTS[card] / 3
        danger = [total_danger(s, other) for other in range(s.players)]
        if danger[player] >= LEAST_DANGER and danger[player] == max(danger):
            points -= points / LOSS_DIVISOR
        return points


def is_fulfilled(s: Table, player: int, card: int) -> bool:
    """SX-EXER-11, SX-EXER-19; SX-SOLO-108: always for whoever does not decide."""
    return not s.is_person(player) or CONDITIONS[card].holds(s, Task("", player, card))


def total_danger(s: Table, player: int) -> int:
    """SX-EXER-14."""
    cards = exertians(s).played[player].cards
    return sum([DANGER[card] for card in cards]) + board_danger(s, player)


def lose_points(s: Table, player: int) -> None:
    """SX-EXER-15, SX-EXER-16: a tenth of all points."""
    total = s.goods[VP][player] + sum(s.final[player])
    loss = total // LOSS_DIVISOR
    s.final[player][SPECIES_POINTS] -= loss
    s.log(Seat(player), "has the most danger and loses", Amount(loss, "points"))
