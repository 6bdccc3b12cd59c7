"""What the rival does with single species (SX-SOLO-80 to SX-SOLO-89)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Amount, Seat
from offworld.games.seti.modules.anomalies.board import NAME as ANOMALIES
from offworld.games.seti.modules.anomalies.board import leader, next_anomaly
from offworld.games.seti.modules.centaurians.board import centaurians, free_rewards, place_tile
from offworld.games.seti.modules.centaurians.messages import take_reward
from offworld.games.seti.modules.exertians.board import board_markers, exertians
from offworld.games.seti.modules.mascamites.board import reveal_random, samples_at
from offworld.games.seti.modules.rival.board import rival_board
from offworld.games.seti.modules.rival.choices import by_arrow
from offworld.games.seti.modules.rival.progress import rival_seat
from offworld.games.seti.modules.rival.traces import choose_on_board
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE
from offworld.games.seti.traces import mark_trace

NO_SAMPLES: Final = Reason("SX-SOLO-81", "there is no sample on that planet")
LEFT_OVER_TILES: Final = 2
"""Message tiles of nobody in a game for two (SX-SOLO-86)."""


# -- Mascamites ------------------------------------------------------------------------


def why_not_reveal(s: Table) -> Reason | None:
    target = rival_board(s).target
    return None if samples_at(s, target).cards else NO_SAMPLES


def reveal_sample(s: Table) -> None:
    """SX-SOLO-81."""
    reveal_random(s, rival_board(s).target)


# -- Anomalies -------------------------------------------------------------------------


def leads_next_anomaly(s: Table) -> bool:
    """SX-SOLO-82: nobody leading is not leading."""
    return leader(s, next_anomaly(s).color) == rival_seat(s)


def mark_next_anomaly(s: Table, task: Task) -> None:
    """SX-SOLO-82: even if that is not enough to lead."""
    mark_trace(s, choose_on_board(s, next_anomaly(s).color, ANOMALIES), task)


# -- Centaurians -----------------------------------------------------------------------


def may_place_tile(s: Table) -> bool:
    """SX-SOLO-87."""
    on_track = centaurians(s).tiles[rival_seat(s)] != NONE
    return bool(rival_board(s).message_tiles) and not on_track


def place_message_tile(s: Table) -> None:
    """SX-SOLO-87."""
    player = rival_seat(s)
    rival_board(s).message_tiles -= 1
    place_tile(s, player)
    position = Amount(centaurians(s).tiles[player], "points")
    s.log(Seat(player), "puts a message tile at", position)


def cover_reward(s: Table, task: Task) -> None:
    """SX-SOLO-86: the leftmost or rightmost reward that is still free."""
    take_reward(s, task, by_arrow(free_rewards(s), rival_board(s).arrow))


# -- Exertians -------------------------------------------------------------------------


def exertian_plays(s: Table) -> int:
    """SX-SOLO-89."""
    player = rival_seat(s)
    return len(exertians(s).played[player].cards) + board_markers(s, player)


def play_exertian_card(s: Table) -> None:
    """SX-SOLO-89, SX-HID-04: nobody sees which."""
    board, player = exertians(s), rival_seat(s)
    if board.deck.cards:
        s.move_at_random(board.deck, board.played[player], 0)
        s.log(Seat(player), "plays", "an Exertian card face down")
