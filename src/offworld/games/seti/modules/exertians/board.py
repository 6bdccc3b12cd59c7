"""Exertian cards (SX-EXER): dealt, played face down, revealed in the end."""

from __future__ import annotations

from typing import Final, cast

from offworld.engine import Pile
from offworld.engine.tables import read_table
from offworld.games.seti import tables
from offworld.games.seti.effects.families import Condition
from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.state import Table
from offworld.games.seti.tables import Price, price

NAME: Final = "exertians"
TABLE: Final = read_table(tables.__file__, NAME)
DEALT: Final[int] = TABLE["deal"]["cards"]
OFFSETS: Final[list[int]] = [row["offset_from_leader"] for row in TABLE["milestone"]]
PLAY_PRICES: Final[list[Price]] = [price(row["play_cost"]) for row in TABLE["milestone"]]
LOSS_DIVISOR: Final[int] = TABLE["danger"]["loss_divisor"]
LEAST_DANGER: Final[int] = TABLE["danger"]["min_danger_for_loss"]

# Filled by ``effects``.
DANGER: Final[dict[int, int]] = {}
"""Of each card."""
POINTS: Final[dict[int, int]] = {}
CONDITIONS: Final[dict[int, Condition]] = {}
SPACE_DANGER: Final[dict[int, int]] = {}
"""Of each space of the board (SX-EXER-13)."""


class ExertiansBoard(SpeciesBoard):
    """Exertian cards of all players, and the two milestones. Its deck is what the rival plays from;
    without a rival it is the box."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.held = [Pile() for _ in range(players)]
        """Cards not yet played, which are not in the hand (SX-EXER-05)."""
        self.played = [Pile() for _ in range(players)]
        """Cards played face down, known to whoever played them."""
        self.milestones: list[int] = []
        """Where on the scoring track the two milestones are."""
        self.used = [0] * players
        """A bit for each milestone a player has used or let go."""
        self.danger: list[int] = []
        """The danger of each player, once it is counted in the end."""


def exertians(s: Table) -> ExertiansBoard:
    return cast(ExertiansBoard, s.parts[NAME])


def board_danger(s: Table, player: int) -> int:
    """SX-EXER-13: the danger of a player's markers on the board."""
    return sum([danger * s.marks_on(space).count(player) for space, danger in SPACE_DANGER.items()])


def board_markers(s: Table, player: int) -> int:
    """How many markers a player has on the board, not below it."""
    return sum([s.marks_on(space).count(player) for space in SPACE_DANGER])
