"""What you see of the rival, and why it did what it did. Nobody sees more."""

from __future__ import annotations

from typing import cast

import msgspec

from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.rival.board import NAME, rival_board
from offworld.games.seti.modules.rival.objectives import is_complete
from offworld.games.seti.modules.rival.progress import level_of, preferred_tech
from offworld.games.seti.modules.rival.steps import clause_of_step
from offworld.games.seti.state import Table


class SkippedView(msgspec.Struct, kw_only=True):
    """A step that was impossible, and why."""

    step: int
    clause: str
    reason: str


class LastTurnView(msgspec.Struct, kw_only=True):
    """The rival's last turn."""

    card: int
    """The card it went by, or -1 before its first turn and when it passed."""
    replaced: int
    """The card that left the game for it, or -1."""
    step: int
    """The step it carried out, or -1."""
    clause: str
    """The clause of that step."""
    skipped: list[SkippedView]
    target: int
    """The planet it flew to, or -1."""
    route: list[int]
    """The cells it entered on the way."""
    has_passed: bool


class ObjectiveView(msgspec.Struct, kw_only=True):
    """An objective in the row."""

    objective: int
    marked: int
    """Its marked tasks, as bits."""
    is_complete: bool


class RivalView(msgspec.Struct, kw_only=True):
    """The rival board with everything beside it."""

    level: int
    """From 1 to 5."""
    track: list[int]
    """The tech of each space of the progress track."""
    progress: int
    """The space of the marker, counted from 0."""
    preferred_tech: int
    """What it would take now, or -1."""
    deck: int
    used: list[int]
    """Cards turned up in this round."""
    reserve: int
    removed: list[int]
    computer: int
    techs: list[int]
    """Techs it holds, by type."""
    message_tiles: int
    arrow: int
    last: LastTurnView
    row: list[ObjectiveView]
    stack: int
    done: list[int]
    """Completed objectives in your pile."""
    paid: list[int]


def rival_view(s: Table) -> RivalView:
    board, level = rival_board(s), level_of(s)
    return RivalView(
        level=level.stars,
        track=level.track[:],
        progress=board.progress,
        preferred_tech=preferred_tech(s),
        deck=len(board.deck.cards),
        used=board.used.cards[:],
        reserve=len(board.reserve.cards),
        removed=board.removed[:],
        computer=board.computer,
        techs=board.techs[:],
        message_tiles=board.message_tiles,
        arrow=board.arrow,
        last=LastTurnView(
            card=board.card,
            replaced=board.replaced,
            step=board.step,
            clause=clause_of_step(s),
            skipped=[
                SkippedView(step=one.step, clause=one.clause, reason=one.reason)
                for one in board.skipped
            ],
            target=board.target,
            route=board.route[:],
            has_passed=board.has_passed,
        ),
        row=[
            ObjectiveView(objective=one, marked=marked, is_complete=is_complete(s, one))
            for one, marked in zip(board.row, board.marked, strict=True)
        ],
        stack=len(board.stack.cards),
        done=board.done[:],
        paid=board.paid[:],
    )


def rival_of(view: SetiView) -> RivalView:
    return cast(RivalView, view.extras[NAME])
