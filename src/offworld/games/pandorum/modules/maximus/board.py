"""The Maximus board: what lies on it, and what Maximus did last."""

from __future__ import annotations

from typing import Final, cast

from offworld.engine import Part, Pile
from offworld.engine.log import Clause, Word
from offworld.games.pandorum.modules.maximus.tables import PREFERENCES, SOLO_CARDS
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE

NAME: Final = "maximus"

# Why Maximus went where it went.
NOT_MOVED: Final = 0
ALONG_LINE: Final = 1
"""PD-MX-18: it is on a line with you."""
BY_CARD: Final = 2
"""PD-MX-26: in the direction of the solo card."""
STALEMATE: Final = 3
"""PD-MX-28: all six directions were closed."""
NOWHERE: Final = 4
"""PD-MX-31: there was no empty hex at all."""

# Why a solo card had to decide (PD-MX-20).
NO_CARD: Final = 0
LINE_FULL: Final = 1
SAME_HEX: Final = 2
NO_LINE: Final = 3


class MaximusBoard(Part):
    """PD-MX-05, PD-MX-10: it lies in place of a Satellite, with the solo deck beside it."""

    def __init__(self) -> None:
        self.level = ""
        self.built = 0
        """Structures that have left the board: built, or put out of the game (PD-MX-38)."""
        self.stowed = 0
        """Cards put into slots in the whole game."""
        self.solo_deck = Pile(range(len(SOLO_CARDS)))
        self.solo_used = Pile()
        self.bow = NONE
        self.hull = NONE
        """The parts of its Harvester, which have no effect (PD-MX-09)."""
        self.start_turn(NONE)

    def start_turn(self, start: int) -> None:
        """Forget the reasons of the last turn."""
        self.start = start
        self.stop = NONE
        self.why = NOT_MOVED
        self.why_card = NO_CARD
        self.card = NONE
        """The solo card turned up for this move."""
        self.tried: list[int] = []
        """Directions looked at, one after the other; the last one was taken, if any was open."""
        self.candidates: list[int] = []
        """Empty hexes among which it chose."""
        self.used: list[int] = []
        """Project cards it used."""
        self.from_deck: list[int] = []
        """Those of them that came from the deck, for want of a better one."""
        self.piece = NONE
        """What it built, or put out of the game."""


def maximus_board(s: Table) -> MaximusBoard:
    """Its board; laid out when somebody first asks for it."""
    if NAME not in s.parts:
        s.parts[NAME] = MaximusBoard()
    return cast(MaximusBoard, s.parts[NAME])


def explain(s: Table, clause: str, *words: Word) -> None:
    """Tell what Maximus does and which clause says so."""
    s.log(*words, "(", Clause(clause), ")")


def preferences(built: int) -> list[int]:
    """PD-MX-34, PD-MX-38: the card types visible after so many Structures, the best first."""
    return [row.type for row in PREFERENCES if row.visible_after <= built]
