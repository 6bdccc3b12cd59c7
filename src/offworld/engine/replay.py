"""Playing a record again."""

from __future__ import annotations

from typing import Any

from offworld.engine.errors import BadRecord, BadSettings, IllegalChoice
from offworld.engine.game import Game
from offworld.engine.match import Match
from offworld.engine.record import Record
from offworld.engine.registry import find_game


def replay(record: Record, rev: int | None = None, game: Game[Any] | None = None) -> Match:
    """The match of a record, at its end or after its first ``rev`` choices.

    What is played must be legal, and a whole record must lead to the state it claims, or it raises
    BadRecord. The game is looked up by its name, unless it is given.
    """
    match = start(record, find_game(record.game) if game is None else game)
    stop = len(record.choices) if rev is None else rev
    if not 0 <= stop <= len(record.choices):
        raise BadRecord(f"the record has {len(record.choices)} choices, so there is no {rev}")
    for number, raw in enumerate(record.choices[:stop]):
        try:
            match.choose(match.find(raw))
        except IllegalChoice as error:
            raise BadRecord(f"choice {number} of the record is wrong: {error}") from None
    if stop == len(record.choices):
        check_end(record, match)
    return match


def start(record: Record, game: Game[Any]) -> Match:
    """The match of a record before its first choice."""
    if record.rules_version != game.rules_version:
        raise BadRecord(
            f"the record was made with rules version {record.rules_version} of {game.name}; "
            f"this is version {game.rules_version}"
        )
    try:
        return Match(
            game,
            seats=record.seats,
            seed=record.seed,
            settings=record.settings,
            modules=record.modules,
            names=record.names,
        )
    except BadSettings as error:
        raise BadRecord(f"the record's set-up is wrong: {error}") from None


def check_end(record: Record, match: Match) -> None:
    """A whole record has led to where it says it leads."""
    if match.over != record.over:
        claim = "over" if record.over else "still running"
        raise BadRecord(f"the record says that the match is {claim}, and it is not")
    if match.digest() != record.digest:
        raise BadRecord(
            f"the {len(record.choices)} choices are legal, but lead to another position than the "
            "record says: a choice was altered, or the rules were"
        )
