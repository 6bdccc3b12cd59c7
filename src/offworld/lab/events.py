"""What happens in a game, counted by round, seat and thing: read off the log of any game.

A line of the log that begins with a seat says what that seat does: its cards and pieces belong
to the verb before them. "Orange buys a human for 2 rubium" counts a human bought; "Sky draws a
mission", where only Sky reads which, counts that mission drawn. So verbs are the game's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from offworld.engine import Match
from offworld.engine.log import Card, Piece, Seat, Secret, Verb, Word
from offworld.lab.counting import CountingDice

CARD, HIDDEN_CARD, PIECE, POINTS, DIE = "card", "hidden card", "piece", "points", "die"
"""Kinds of events. The points of a round are those at its end, by source; ``TOTAL`` is all."""
TOTAL = ""


class EventRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """So much of something happened to a seat in a round of a game."""

    game: int
    round: int
    seat: int | None
    kind: str
    verb: str
    thing: str
    amount: float


Key = tuple[int, int, str, str, str]
NOBODY = -1


class Watch:
    """Counts what happens in a running match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.count: Counter[Key] = Counter()
        self.points: dict[Key, float] = {}
        self.lines = 0
        self.round = match.game.round(match.state)
        self.look()

    def look(self) -> None:
        """After a choice: what was logged since the last look belongs to the previous round."""
        match = self.match
        journal = match.state.journal
        assert journal is not None
        for line in journal.lines[self.lines :]:
            for seat, kind, verb, thing, amount in happenings(line.words):
                self.count[self.round, seat, kind, verb, thing] += amount
        self.lines = len(journal.lines)
        now = match.game.round(match.state)
        if now != self.round or match.decision is None:
            self.take_points()
        self.round = now

    def take_points(self) -> None:
        """At the end of a round: the points of everybody, and their sources."""
        game, state = self.match.game, self.match.state
        for seat, points in enumerate(game.points(state)):
            self.points[self.round, seat, POINTS, "has", TOTAL] = points
        for seat, parts in enumerate(game.sources(state)):
            for source, points in parts:
                self.points[self.round, seat, POINTS, "has", source] = points

    def rows(self, number: int) -> list[EventRow]:
        """Everything counted, in a fixed order."""
        dice = self.match.state.dice
        found: dict[Key, float] = {**self.count, **self.points}
        if isinstance(dice, CountingDice):
            for face, times in enumerate(dice.faces, 1):
                if times:
                    found[0, NOBODY, DIE, "shows", str(face)] = times
        return [
            EventRow(number, round, None if seat == NOBODY else seat, kind, verb, thing, amount)
            for (round, seat, kind, verb, thing), amount in sorted(found.items())
        ]


def happenings(words: Sequence[Word]) -> Iterator[tuple[int, str, str, str, int]]:
    """The cards and pieces of a line that begins with a seat: kind, verb, name, how many."""
    if not words or not isinstance(words[0], Seat):
        return
    verb = ""
    for word in words[1:]:
        if isinstance(word, Verb):
            verb = word.id
        found = thing(word) if verb else None
        if found is not None:
            kind, name, amount = found
            yield words[0].seat, kind, verb, name, amount


def thing(word: Word) -> tuple[str, str, int] | None:
    """What a word counts as, if it is a thing to count."""
    match word:
        case Secret(Card(id)):
            return HIDDEN_CARD, id, 1
        case Card(id):
            return CARD, id, 1
        case Piece(kind, count):
            return PIECE, kind, count
        case _:
            return None
