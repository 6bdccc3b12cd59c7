"""What the rival gains (SX-SOLO-07 to SX-SOLO-16): progress, data, techs."""

from __future__ import annotations

from typing import cast

from offworld.engine.log import Amount, Seat
from offworld.games.seti.modules.rival.board import NAME, RivalBoard, explain, rival_board
from offworld.games.seti.modules.rival.tables import (
    COMPUTER,
    LEVELS,
    POINTS_FOR_EMPTY_RESERVE,
    TRACK,
    Level,
)
from offworld.games.seti.modules.rival.terms.settings import RivalSettings
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA


def rival_seat(s: Table) -> int:
    """The rival's number: it comes behind the one seat."""
    return s.seats


def settings(s: Table) -> RivalSettings:
    found = next(module for module in s.modules if module.name == NAME)
    return cast(RivalSettings, found.settings)


def level_of(s: Table) -> Level:
    return LEVELS[rival_board(s).level]


# -- progress --------------------------------------------------------------------------


def advance(s: Table, spaces: int) -> None:
    """SX-SOLO-07, SX-SOLO-11: the marker goes on, past the card icon for another card."""
    board = rival_board(s)
    board.moved += spaces
    s.log(Seat(rival_seat(s)), "advances", Amount(spaces, "steps"))
    for _ in range(spaces):
        board.progress = (board.progress + 1) % TRACK
        if not board.progress:
            gain_advanced_card(s, board)


def gain_advanced_card(s: Table, board: RivalBoard) -> None:
    """SX-SOLO-11, SX-SOLO-12: from the reserve onto the deck, unseen."""
    rival = Seat(rival_seat(s))
    if board.reserve.cards:
        s.move(board.reserve, len(board.reserve.cards) - 1, board.deck)
        explain(s, "SX-SOLO-11", rival, "gets an advanced card")
        return
    board.missing += 1
    explain(s, "SX-SOLO-12", rival, "has no advanced card left")
    if settings(s).points_for_empty_reserve:
        s.score(rival_seat(s), POINTS_FOR_EMPTY_RESERVE)


def preferred_tech(s: Table) -> int:
    """SX-SOLO-27: from the marker on, the first tech with two points, or with a tile; or -1."""
    start, track = rival_board(s).progress, level_of(s).track
    order = [track[(start + step) % TRACK] for step in range(TRACK)]
    left = [tech for tech in order if s.tiles[tech].cards]
    with_points = [tech for tech in left if s.two_points[tech]]
    return (with_points or left or [-1])[0]


# -- data ------------------------------------------------------------------------------


def gain_data(s: Table, data: int) -> None:
    """SX-SOLO-14: to the computer, from the left; what is too much to the pool, without limit."""
    player = rival_seat(s)
    s.log(Seat(player), "gains", Amount(data, "data"))
    s.goods[DATA][player] += data
    fill_computer(s)


def fill_computer(s: Table) -> None:
    """SX-SOLO-14, SX-SOLO-44: the bonuses of the spaces are gained at once."""
    board, player = rival_board(s), rival_seat(s)
    while s.goods[DATA][player] and board.computer < len(COMPUTER):
        s.goods[DATA][player] -= 1
        bonus = COMPUTER[board.computer]
        board.computer += 1
        if len(bonus):
            s.agenda.start(bonus, player, closed=True)


def is_computer_full(s: Table) -> bool:
    return rival_board(s).computer == len(COMPUTER)
