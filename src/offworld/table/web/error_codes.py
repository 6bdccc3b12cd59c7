"""What can go wrong, as an answer: a code for programs, a sentence for people."""

from __future__ import annotations

from offworld.engine.errors import (
    BadSettings,
    BrokenGame,
    CannotUndo,
    IllegalChoice,
    NotOver,
    OffworldError,
    OutOfTurn,
    StaleChoice,
    UnknownGame,
)
from offworld.table.errors import (
    Busy,
    NoSuchTable,
    NotAllowed,
    TooMany,
    Unavailable,
    UsedKey,
    WrongToken,
)

CODES: tuple[tuple[type[Exception], str, int], ...] = (
    (NoSuchTable, "no-such-table", 404),
    (UnknownGame, "no-such-game", 404),
    (WrongToken, "wrong-token", 403),
    (NotAllowed, "not-allowed", 403),
    (StaleChoice, "stale", 409),
    (OutOfTurn, "out-of-turn", 409),
    (IllegalChoice, "illegal", 409),
    (CannotUndo, "cannot-undo", 409),
    (NotOver, "not-over", 409),
    (BadSettings, "bad-settings", 422),
    (TooMany, "too-many", 429),
    (UsedKey, "used-key", 409),
    (Busy, "busy", 503),
    (Unavailable, "try-again", 503),
    (BrokenGame, "broken-game", 500),
    (OffworldError, "bad-request", 400),
)
"""The first match counts, so the specific ones come first."""


def meaning(error: Exception) -> tuple[str, int]:
    """The code and the HTTP status of a mistake; anything unknown is our own."""
    for kind, code, status in CODES:
        if isinstance(error, kind):
            return code, status
    return "broken", 500


def code_of(error: Exception) -> str:
    return meaning(error)[0]
