"""The log: rules narrate in tokens, and the words are made later, for whoever reads.

    s.log(Seat(0), "moves", Piece("human", 2), "to", Place("c2"))
    s.log(Seat(1), "draws", Secret(Card("ambush"), to=1, instead="a mission"))

Because a token says what it is, the same line can be coloured, clicked, counted and translated.
A line that begins with a seat says what that seat does: the word after the seat is the verb.
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


class Verb(Token, frozen=True):
    """What a seat does. A plain word right after the first seat of a line becomes one by itself.

    A second one in the same line is written out: ``Seat(0), "plays", Card("raid"), "and",
    Verb("loses"), Piece("human")``. Its id is its word, without numbers or names in it, so that
    lines of the same verb can be counted together. Verbs that programs know by their id:

    - ``plays``, ``uses``: a card, and ``buys``, ``builds``: a piece. A report shows them first.
    - ``moves``: a piece that was there already.
    - those of ``ROUTINE``: nothing came of it.
    """

    id: str

    def __str__(self) -> str:
        return self.id


ROUTINE = frozenset({"passes", "checks", "skips", "stays", "goes on", "does nothing"})
"""Verbs of lines that a reader may want to hide."""


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

    @property
    def verb(self) -> Verb | None:
        """The first verb of the line, if it has one."""
        return next((word for word in self.words if isinstance(word, Verb)), None)

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
        if len(words) > 1 and isinstance(words[0], Seat) and isinstance(words[1], str):
            words = (words[0], Verb(words[1]), *words[2:])
        self.lines.append(Line(self.rev, words, heading))


def prose(line: Line, spell: Callable[[Token], str]) -> str:
    """A line as a sentence."""
    return "".join(text for _, text in spelled(line, spell))


def spelled(line: Line, spell: Callable[[Token], str]) -> list[tuple[Word, str]]:
    """Each word of a line as a sentence has it: a capital, spaces, and a full stop at the end."""
    made: list[tuple[Word, str]] = []
    last = ""
    for word in line.words:
        text = word if isinstance(word, str) else spell(word)
        if not last:
            text = text[:1].upper() + text[1:]
        elif text[:1] not in ".,;:!?)" and last != "(":
            text = " " + text
        made.append((word, text))
        last = text[-1:] or last
    if not line.heading and last not in ("", ".", ":", "!", "?"):
        made.append((".", "."))
    return made
