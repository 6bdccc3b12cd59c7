"""What lies on the Centaurians' board, and what was sent to them."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from offworld.engine.tables import read_table
from offworld.games.seti import tables
from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

NAME: Final = "centaurians"
OFFSET: Final[int] = read_table(tables.__file__, NAME)["message_tile"]["offset"]
REWARDS: Final = len(read_table(tables.__file__, NAME)["message_reward"])


class Message(NamedTuple):
    """A card sent to the Centaurians, and where on the scoring track they answer."""

    owner: int
    card: int
    position: int


class CentauriansBoard(SpeciesBoard):
    """Message tiles on the scoring track, rewards, and pending messages."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.tiles = [NONE] * players
        """Where on the scoring track the message tile of each player lies, or NONE."""
        self.covered = [NONE] * REWARDS
        """Whose tile covers each reward."""
        self.messages: list[Message] = []
        """Pending messages in the order in which they were sent."""


def centaurians(s: Table) -> CentauriansBoard:
    return cast(CentauriansBoard, s.parts[NAME])


def free_rewards(s: Table) -> list[int]:
    """SX-CENT-02: the rewards that no tile covers, from left to right."""
    return [reward for reward, owner in enumerate(centaurians(s).covered) if owner == NONE]


def place_tile(s: Table, player: int) -> None:
    """SX-CENT-01: a message tile some points ahead of a player's score."""
    centaurians(s).tiles[player] = s.goods[tables.VP][player] + OFFSET
