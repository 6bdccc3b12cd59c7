"""What everybody sees of the Maximus board, and why Maximus did what it did."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.maximus.board import (
    ALONG_LINE,
    BY_CARD,
    NAME,
    maximus_board,
    preferences,
)
from offworld.games.pandorum.modules.maximus.tables import LEVELS
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE


class LastTurn(msgspec.Struct, kw_only=True):
    """The last turn of Maximus: where it went and why, what it built with which cards."""

    start: int
    stop: int
    why: int
    """ALONG_LINE, BY_CARD, STALEMATE or NOWHERE (board.py); NOT_MOVED before its first turn."""
    why_card: int
    """LINE_FULL, SAME_HEX or NO_LINE, if a solo card had to decide."""
    card: int
    """The solo card that was turned up, or NONE."""
    tried: list[int]
    """Directions looked at, one after the other."""
    way: int
    """The direction taken, or NONE."""
    line: list[int]
    """The hexes of the line in that direction, to the edge of the board."""
    candidates: list[int]
    """The empty hexes among which it chose."""
    piece: int
    cards: list[int]
    """The Project cards it used, one after the other."""
    from_deck: list[int]
    """Those of them that came from the top of the deck."""


class MaximusView(msgspec.Struct, kw_only=True):
    """The Maximus board with everything beside it."""

    level: str
    queue: list[int]
    """The Structures of the 22 spaces in the order of building."""
    built: int
    """How many of them have left the board."""
    preferences: list[int]
    """The card types visible now, the most wanted first."""
    solo_deck: int
    solo_used: list[int]
    """Solo cards turned up since the last shuffle, the newest last."""
    stowed: int
    bow: int
    hull: int
    last: LastTurn


def maximus_view(s: Table) -> MaximusView:
    board = maximus_board(s)
    level = LEVELS[board.level]
    way = board.tried[-1] if board.why in (ALONG_LINE, BY_CARD) else NONE
    last = LastTurn(
        start=board.start,
        stop=board.stop,
        why=board.why,
        why_card=board.why_card,
        card=board.card,
        tried=board.tried[:],
        way=way,
        line=s.board.lines[board.start][way][:] if way != NONE else [],
        candidates=board.candidates[:],
        piece=board.piece,
        cards=board.used[:],
        from_deck=board.from_deck[:],
    )
    return MaximusView(
        level=level.name,
        queue=level.order[:],
        built=board.built,
        preferences=preferences(board.built),
        solo_deck=len(board.solo_deck.cards),
        solo_used=board.solo_used.cards[:],
        stowed=board.stowed,
        bow=board.bow,
        hull=board.hull,
        last=last,
    )


def maximus_of(view: PandorumView) -> MaximusView:
    """Maximus' part of a view."""
    return cast(MaximusView, view.extras[NAME])
