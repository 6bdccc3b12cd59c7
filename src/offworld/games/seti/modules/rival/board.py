"""What the rival has: its deck, progress, computer and techs, and what it did last."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from offworld.engine import Part, Pile
from offworld.engine.log import Clause, Word
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, TECH_TYPES

NAME: Final = "rival"
LEFT: Final = 0
RIGHT: Final = 1


class Skipped(NamedTuple):
    """A step of its card that was impossible."""

    step: int
    clause: str
    reason: str


class RivalBoard(Part):
    """SX-SOLO-02: the rival board with everything beside it. Cards are numbers into RIVAL_CARDS."""

    def __init__(self) -> None:
        super().__init__()
        self.level = 0
        self.deck = Pile()
        """The top card is the last one."""
        self.used = Pile()
        """Cards turned up in this round, the newest last."""
        self.reserve = Pile()
        """Advanced cards that have not come yet, face down."""
        self.removed: list[int] = []
        """Cards that have left the game for a species' card (SX-SOLO-45)."""
        self.missing = 0
        """Advanced cards that were due when the reserve was empty."""
        self.progress = 0
        """The space of the progress marker, counted from 0."""
        self.moved = 0
        """Spaces it has moved in the whole game."""
        self.computer = 0
        """Filled spaces of its computer."""
        self.techs = [0] * len(TECH_TYPES)
        """Techs it holds, by type (SX-SOLO-15)."""
        self.tiles: list[int] = []
        """All tiles it has taken, spent or not."""
        self.message_tiles = 0
        """Message tiles in its reserve (SX-SOLO-86)."""
        self.arrow = LEFT
        """SX-SOLO-18: the decision arrow in force."""
        # -- objectives: numbers into OBJECTIVES --
        self.stack = Pile()
        self.row: list[int] = []
        self.marked: list[int] = []
        """For each objective of the row its marked tasks, as bits."""
        self.done: list[int] = []
        """Completed objectives in your pile."""
        self.paid: list[int] = []
        """Completed objectives that were spent at the end of a round."""
        self.box = Pile()
        """Objectives that are not used."""
        self.start_turn()

    def start_turn(self) -> None:
        """Forget the reasons of its last turn."""
        self.card = NONE
        self.replaced = NONE
        """The card that left the game for this one, if one did."""
        self.step = NONE
        """The step it carried out."""
        self.skipped: list[Skipped] = []
        self.target = NONE
        """The planet it flew to."""
        self.route: list[int] = []
        """The cells it entered on the way."""
        self.has_passed = False


def rival_board(s: Table) -> RivalBoard:
    return cast(RivalBoard, s.parts[NAME])


def explain(s: Table, clause: str, *words: Word) -> None:
    """Tell what the rival does and which clause says so."""
    s.log(*words, "(", Clause(clause), ")")
