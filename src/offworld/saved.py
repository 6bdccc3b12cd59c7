"""A saved match: read it, judge it, walk through it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from offworld.engine import Match, Record
from offworld.engine.errors import BadRecord, OffworldError
from offworld.engine.view import Score
from offworld.terminal import Leave, counted, number_in, read, show_scores, show_table, tell

LARGEST_RECORD = 64 * 1024 * 1024
"""Bytes; a record is a few kB, and nobody has played a thousand times as long."""
HOW_TO_WALK = "Enter steps forward, b back, a number goes there, q leaves."


def read_record(file: Path) -> Record:
    """A record from a file; the error names the file."""
    try:
        with file.open("rb") as opened:
            text = opened.read(LARGEST_RECORD + 1)
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}") from None
    if len(text) > LARGEST_RECORD:
        raise BadRecord(f"{file} is larger than {LARGEST_RECORD >> 20} MB: that is not a record")
    try:
        return Record.from_json(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


def replayed(file: Path, record: Record, rev: int | None = None) -> Match:
    """The match of a file's record; the error names the file."""
    try:
        return Match.replay(record, rev)
    except OffworldError as error:
        raise BadRecord(f"{file}: {error}") from None


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What replaying a record showed; a bad record has not come this far."""

    game: str
    title: str
    rules_version: int
    seats: int
    names: list[str]
    modules: dict[str, dict[str, Any]]
    settings: dict[str, Any]
    seed: str
    seed_hash: str
    seed_matches_hash: bool
    legal: bool
    choices: int
    over: bool
    scores: list[Score] | None
    rev: int
    """The rest is as a spectator saw it after this many choices."""
    view: Any
    table: str
    log: list[str]


def judge(record: Record, match: Match, moment: Match) -> Verdict:
    """A verified match for programs, with one moment of it."""
    return Verdict(
        game=record.game,
        title=match.game.title,
        rules_version=record.rules_version,
        seats=record.seats,
        names=[match.seat_name(seat) for seat in range(match.seats)],
        modules=record.modules,
        settings=record.settings,
        seed=record.seed,
        seed_hash=record.seed_hash,
        seed_matches_hash=match.seed_hash == record.seed_hash,
        legal=True,
        choices=len(record.choices),
        over=match.over,
        scores=match.scores if match.over else None,
        rev=moment.rev,
        view=moment.view(),
        table=moment.text(),
        log=moment.prose(),
    )


def show_verdict(match: Match, record: Record, console: Console) -> None:
    """A verified record in a few lines."""
    what = f", {counted(record.seats, 'seat')}, {counted(len(record.choices), 'choice')}"
    console.print(Text.assemble((match.game.title, "bold"), what))
    console.print("Every choice is legal and the last position is the recorded one.")
    console.print("The seed is the one whose hash was published at the start:")
    console.print(f"  {record.seed_hash}", soft_wrap=True)
    console.print("The match is over." if record.over else "The match is not over.")


def show_moment(match: Match, console: Console) -> None:
    """What the last choice did, and the table after it, as a spectator sees them."""
    told = sum(line.rev < match.rev for line in match.log())
    tell(match, None, told, console)
    show_table(match, None, console)
    if match.over:
        show_scores(match, console)


def step_through(record: Record, console: Console) -> None:
    """Walk through a saved match: Enter steps forward, b back, a number goes there, q leaves."""
    last = len(record.choices)
    match = Match.replay(record, 0)
    show_moment(match, console)
    while True:
        end = ", the end" if match.rev == last else ""
        console.print(f"{match.rev} of {last}{end}: Enter, b, a number, or q", style="dim")
        try:
            words = read(console)
        except Leave:
            return
        if words == "q":
            return
        rev = {"": match.rev + 1, "b": match.rev - 1}.get(words, number_in(words))
        if rev is None:
            console.print(HOW_TO_WALK)
        elif not 0 <= rev <= last:
            console.print(f"There is nothing there: the match goes from 0 to {last}.")
        else:
            match = moved(match, record, rev)
            show_moment(match, console)


def moved(match: Match, record: Record, rev: int) -> Match:
    """The match after so many choices; the next one is close, all others are replayed."""
    if rev != match.rev + 1:
        return Match.replay(record, rev)
    match.choose(match.find(record.choices[match.rev]))
    return match
