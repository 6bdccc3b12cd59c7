"""Centaurians (SX-CENT): messages that are answered when somebody's score has grown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from offworld.engine import ModuleLook
from offworld.engine.log import Amount, Seat
from offworld.engine.shapes import Shape
from offworld.games.seti.module import Milestone
from offworld.games.seti.modules.alien_cards import MarketSpecies, SpeciesBoard
from offworld.games.seti.modules.centaurians.board import (
    NAME,
    OFFSET,
    CentauriansBoard,
    centaurians,
    place_tile,
)
from offworld.games.seti.modules.centaurians.learning import SHAPES
from offworld.games.seti.modules.centaurians.look import CentauriansLook
from offworld.games.seti.modules.centaurians.messages import COVER_REWARD, answer
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

TILE: Final = 0
"""The milestone of a message tile; a message is its card's number + 1."""
CARD_WORTH: Final = 2.0
"""What an answer that is still to come is worth, in points: a guess, for bots."""


class Centaurians(MarketSpecies):
    """SX-CENT."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Centaurians"
    look: ClassVar[ModuleLook[Any, Any] | None] = CentauriansLook()
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def empty_board(self, s: Table) -> SpeciesBoard:
        return CentauriansBoard(s.players)

    def set_up(self, s: Table, owners: list[int]) -> None:
        """SX-CENT-01: cards, then a message tile for each player."""
        super().set_up(s, owners)
        for player in s.in_turn_order(s.active):
            place_tile(s, player)
            position = Amount(centaurians(s).tiles[player], "points")
            s.log(Seat(player), "puts a message tile at", position)

    # -- cards -------------------------------------------------------------------------

    def card_destination(self, s: Table, player: int, card: int) -> bool:
        """SX-CENT-06: a played card stays as a pending message."""
        return any(message.card == card for message in centaurians(s).messages)

    def card_piles(self, s: Table) -> list[list[int]]:
        sent = [one.card for one in centaurians(s).messages]
        return [*super().card_piles(s), [card for card in sent if card not in s.in_play]]

    # -- milestones --------------------------------------------------------------------

    def milestone_registry(self, s: Table, player: int) -> list[Milestone]:
        """SX-CENT-02, SX-CENT-07, SX-CENT-12, SX-CENT-13: tile, then messages in order."""
        board = centaurians(s)
        found = []
        if board.tiles[player] != NONE:
            found.append(Milestone(player, board.tiles[player], TILE, NAME))
        return found + [
            Milestone(player, message.position, message.card + 1, NAME)
            for message in board.messages
            if message.owner == player
        ]

    def milestones_resolving(self, s: Table, player: int, milestone: Milestone) -> None:
        if milestone.species != NAME:
            return
        if milestone.id == TILE:
            centaurians(s).tiles[player] = NONE
            s.log(Seat(player), "reaches the message tile")
            s.agenda.start(COVER_REWARD, player, closed=True)
        else:
            answer(s, player, milestone.id - 1)

    # -- conservation, bots ------------------------------------------------------------

    def check(self, s: Table) -> None:
        super().check(s)
        board = centaurians(s)
        covering = [owner for owner in board.covered if owner != NONE]
        for player in range(s.seats):
            tiles = covering.count(player) + (board.tiles[player] != NONE)
            waiting = any(task.effect in COVER_REWARD.names for task in s.agenda.tasks)
            assert tiles == 1 or waiting, "a message tile is lost or doubled"
        positions = [one.position for one in board.messages]
        for player in range(s.players):
            mine = [one.position for one in board.messages if one.owner == player]
            assert mine == sorted(mine), "an older message is ahead of a newer one"
        assert all(position >= OFFSET for position in positions), "a message is too near"

    def worth(self, s: Table, player: int, points: float) -> float:
        board = centaurians(s)
        pending = [one for one in board.messages if one.owner == player]
        return points + CARD_WORTH * (len(pending) + (board.tiles[player] != NONE))
