"""Where Maximus goes (PD-MX-18 to PD-MX-31). Nothing here is left to choice."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow
from offworld.engine.hexes import Hex
from offworld.engine.log import Card, Seat
from offworld.games.pandorum.board import DIRECTION_NAMES, DIRECTIONS
from offworld.games.pandorum.modules.maximus.board import (
    ALONG_LINE,
    BY_CARD,
    LINE_FULL,
    NO_LINE,
    NOWHERE,
    SAME_HEX,
    STALEMATE,
    MaximusBoard,
    explain,
    maximus_board,
)
from offworld.games.pandorum.modules.maximus.tables import HUMAN, LEFT, MAXIMUS, SOLO_CARDS
from offworld.games.pandorum.movement import go, stop
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE

WAYS: Final = len(DIRECTIONS)


def movement(s: Table) -> Flow[bool]:
    """PD-MX-13, PD-MX-17: Maximus always moves and pays nothing; whether it found a place."""
    board = maximus_board(s)
    start, you = s.harvester[MAXIMUS], s.harvester[HUMAN]
    board.start_turn(start)
    passed: list[int] = []
    if is_towards_you(s, board, start, you) or is_by_card(s, board, start, you):
        passed = s.board.between(start, board.stop)
    elif not is_nearest(s, board, start):
        return False
    s.moved = True
    go(s, MAXIMUS, board.stop, passed)
    yield from stop(s, MAXIMUS)
    return True


def empty_hexes(s: Table, hexes: list[int]) -> list[int]:
    """PD-MX-14, PD-MX-19: everything else is flown over, but not stopped on."""
    return [hex for hex in hexes if s.is_empty(hex)]


# -- the golden rule -------------------------------------------------------------------


def is_towards_you(s: Table, board: MaximusBoard, start: int, you: int) -> bool:
    """PD-MX-18: on a line with you it stops on the empty hex closest to you, before you."""
    way = s.board.direction(start, you)
    if way == NONE:
        return False
    board.candidates = empty_hexes(s, s.board.between(start, you))
    if not board.candidates:
        return False
    board.why, board.stop, board.tried = ALONG_LINE, board.candidates[-1], [way]
    goes = f"and goes {DIRECTION_NAMES[way]} to the last empty hex between them"
    explain(s, "PD-MX-18", Seat(MAXIMUS), "is on a line with", Seat(HUMAN), goes)
    return True


# -- the solo card ---------------------------------------------------------------------


def is_by_card(s: Table, board: MaximusBoard, start: int, you: int) -> bool:
    """PD-MX-22, PD-MX-26, PD-MX-27: along the first open line, on the empty hex closest to you."""
    turn_up_card(s, board, start, you)
    way = open_direction(s, board, start)
    if way == NONE:
        return False
    board.candidates = empty_hexes(s, s.board.lines[start][way])
    nearest = min([s.board.distance(hex, you) for hex in board.candidates])
    equals = [hex for hex in board.candidates if s.board.distance(hex, you) == nearest]
    board.why, board.stop = BY_CARD, equals[0]  # a line is listed from its start
    goes = f"goes {DIRECTION_NAMES[way]}{turned(board)} to the empty hex closest to"
    explain(s, "PD-MX-26", Seat(MAXIMUS), goes, Seat(HUMAN))
    return True


def turn_up_card(s: Table, board: MaximusBoard, start: int, you: int) -> None:
    """PD-MX-20, PD-MX-22: with the reason why a card must decide."""
    if start == you:
        board.why_card, reason = SAME_HEX, "is on the same hex as"
    elif s.board.direction(start, you) == NONE:
        board.why_card, reason = NO_LINE, "is on no line with"
    else:
        board.why_card, reason = LINE_FULL, "finds no empty hex on the line to"
    if not board.solo_deck.cards:  # PD-MX-30
        board.solo_deck, board.solo_used = board.solo_used, board.solo_deck
        s.shuffle(board.solo_deck)
        explain(s, "PD-MX-30", "All solo cards are shuffled")
    s.move(board.solo_deck, len(board.solo_deck.cards) - 1, board.solo_used)
    board.card = s.reveal(board.solo_used, len(board.solo_used.cards) - 1)
    card = Card(SOLO_CARDS[board.card].id)
    explain(s, "PD-MX-20", Seat(MAXIMUS), reason, Seat(HUMAN), ": the solo card is", card)


def open_direction(s: Table, board: MaximusBoard, start: int) -> int:
    """PD-MX-22..24: the card's direction, or the next one with an empty hex in its sense."""
    card = SOLO_CARDS[board.card]
    for turns in range(WAYS):
        way = (card.direction + turns * card.turn) % WAYS
        board.tried.append(way)
        if empty_hexes(s, s.board.lines[start][way]):
            return way
    return NONE


def turned(board: MaximusBoard) -> str:
    """That the card's own direction was closed."""
    if len(board.tried) == 1:
        return ""
    side = "left" if SOLO_CARDS[board.card].turn == LEFT else "right"
    return f", the first open direction when turning {side},"


# -- stalemate -------------------------------------------------------------------------


def is_nearest(s: Table, board: MaximusBoard, start: int) -> bool:
    """PD-MX-28, PD-MX-29: the closest empty hex; of several the first met when turning."""
    others = [hex for hex in range(s.board.size) if hex != start]
    found = empty_hexes(s, others)
    if not found:
        board.why = NOWHERE
        return False
    nearest = min([s.board.distance(start, hex) for hex in found])
    board.candidates = [hex for hex in found if s.board.distance(start, hex) == nearest]
    board.why = STALEMATE
    board.stop = first_met(s, board, start, nearest)
    goes = "goes to the nearest empty hex"
    if len(board.candidates) > 1:
        goes += ", of several the one the solo card meets first"
    explain(s, "PD-MX-28", "All six directions are closed:", Seat(MAXIMUS), goes)
    return True


def first_met(s: Table, board: MaximusBoard, start: int, distance: int) -> int:
    """PD-MX-29: from the card's direction on, in its sense; all are at the same distance."""
    card = SOLO_CARDS[board.card]
    best, fewest = NONE, WAYS * distance
    for hex in board.candidates:
        steps = card.turn * (bearing(s, start, hex) - card.direction * distance)
        if steps % (WAYS * distance) < fewest:
            best, fewest = hex, steps % (WAYS * distance)
    return best


def bearing(s: Table, start: int, hex: int) -> int:
    """The place of a hex in the ring around another one, counter-clockwise from the right.

    In a ring the angle grows with every place, so places can be compared instead of angles.
    """
    a, b = s.board.places[start], s.board.places[hex]
    radius = s.board.distance(start, hex)
    for way in range(WAYS):
        corner, along = DIRECTIONS[way], DIRECTIONS[(way + 2) % WAYS]
        for step in range(radius):
            here = Hex(
                a.q + corner.q * radius + along.q * step, a.r + corner.r * radius + along.r * step
            )
            if here == b:
                return way * radius + step
    raise ValueError(f"hex {hex} is not around hex {start}")
