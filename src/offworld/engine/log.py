"""The log: rules narrate in tokens, and the words are made later, for whoever reads.

    s.log(Seat(0), "moves", Piece("human", 2), "to", Place("c2"))
    s.log(Seat(1), "draws", Secret(Card("ambush"), to=1, instead="a mission"))

Because a token says what it is, the same line can be coloured, clicked and translated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec


class Token(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A word of the log that stands for a thing of the game."""


class Seat(Token, frozen=True):
    """A player."""

    seat: int


class Piece(Token, frozen=True):
    """One or more pieces of a kind."""

    kind: str
    count: int = 1


class Place(Token, frozen=True):
    """A space of the board."""

    id: str


class Card(Token, frozen=True):
    """A card, by its id."""

    id: str


class Amount(Token, frozen=True):
    """So much of something: 3 rubium, 2 victory points."""

    number: int
    unit: str


class Clause(Token, frozen=True):
    """The clause of the rules that says so."""

    id: str


class Secret(Token, frozen=True):
    """A token that one seat may read; the others read something else instead."""

    token: Token
    to: int
    instead: str


Word = str | Token


class Line(msgspec.Struct, frozen=True):
    """One line of the log, written when ``rev`` choices had been made."""

    rev: int
    words: tuple[Word, ...]
    heading: bool = False

    def seen_by(self, seat: int | None) -> Line:
        """The line as a seat, or a spectator, may read it."""
        if not any(isinstance(word, Secret) for word in self.words):
            return self
        words = tuple(
            (word.token if word.to == seat else word.instead) if isinstance(word, Secret) else word
            for word in self.words
        )
        return Line(self.rev, words, self.heading)


class Journal:
    """All lines of a match so far. The match cuts it back when a choice is undone."""

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self.lines = list(lines)
        self.rev = 0

    def write(self, words: tuple[Word, ...], heading: bool) -> None:
        self.lines.append(Line(self.rev, words, heading))


def prose(line: Line, spell: Callable[[Token], str]) -> str:
    """A line as a sentence: tokens spelled out, spaces where they belong, a full stop."""
    text = ""
    for word in line.words:
        piece = word if isinstance(word, str) else spell(word)
        text += piece if not text or piece[:1] in ".,;:!?)" or text[-1] == "(" else " " + piece
    text = text[:1].upper() + text[1:]
    return text if line.heading or text[-1:] in ".:!?" else text + "."
