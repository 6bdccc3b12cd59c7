"""Where a match stands, with chance as a player: at a throw of the dice, a decision, or the end.

A position is known by its root - the set-up - and the history of actions since: that is how it
is pickled.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec

from offworld.engine import Match, Option
from offworld.engine.log import prose
from offworld.engine.registry import find_game
from offworld.engine.testing.chance import OutOfScript, ScriptedDice
from offworld.lab.rl.desk import Desk

CACHED = 20_000
"""Points of exact trees that are kept: Leduc poker has 9,457."""


class Root(msgspec.Struct, frozen=True):
    """What is played, and how chance deals."""

    game: str
    players: int
    """0: as few as can play."""
    modules: tuple[str, ...]
    slots: int
    """0: as many as the game may need."""
    seeds: int

    def __deepcopy__(self, memo: dict[int, Any]) -> Root:
        return self


class Memory(msgspec.Struct, frozen=True):
    """A choice, as the seat that made it remembers it."""

    seat: int
    option: Option
    seen: str
    """A fingerprint of its view when it chose."""
    lines: int
    """How much of the log had been written."""


class Position:
    """A point of the game tree. ``outcomes`` is not 0 where chance is to act."""

    def __init__(self, root: Root, history: tuple[int, ...], memories: tuple[Memory, ...]) -> None:
        self.root = root
        self.desk = desk_of(root)
        self.history = history
        self.memories = memories
        self.read: dict[int, list[str]] = {}
        """The log as each seat has read it: it only grows."""
        self.outcomes = 0
        self.running: Match | None = None

    @property
    def match(self) -> Match:
        assert self.running is not None, "chance has not dealt yet"
        return self.running

    def after(self, action: int) -> Position:
        """Where an action, or an outcome of chance, leads; this position may be used up."""
        raise NotImplementedError

    def copy(self) -> Position:
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()  # OpenSpiel clones a state by deep copies of its attributes

    def __reduce__(self) -> tuple[Any, ...]:
        return position_after, (self.root, self.history)

    def memory(self, option: Option) -> Memory:
        """What the seat that is asked will remember about choosing an option."""
        decision, journal = self.match.decision, self.match.state.journal
        assert decision is not None
        assert journal is not None
        return Memory(decision.seat, option, self.fingerprint(decision.seat), len(journal.lines))

    def fingerprint(self, seat: int) -> str:
        text = msgspec.json.encode(self.match.view(seat), order="deterministic")
        return blake2b(text, digest_size=8).hexdigest()

    # -- in words --------------------------------------------------------------

    def seen(self, seat: int) -> str:
        """What a seat sees now."""
        return "chance deals" if self.running is None else self.match.text(seat)

    def remembered(self, seat: int) -> str:
        """All a seat has read, seen and chosen: it never forgets anything."""
        mine = [memory for memory in self.memories if memory.seat == seat]
        lines = self.log(seat)
        parts: list[str] = []
        read = 0
        for memory in mine:
            parts += [*lines[read : memory.lines], f"> {memory.option} ({memory.seen})"]
            read = memory.lines
        now = "chance deals" if self.running is None else f"({self.fingerprint(seat)})"
        return "\n".join([*parts, *lines[read:], now])

    def log(self, seat: int) -> list[str]:
        """The log in sentences: only what is new is put into words."""
        lines = self.read.setdefault(seat, [])
        if self.running is not None:
            new = self.match.log(seat, start=len(lines))
            lines += [prose(line, self.match.spell) for line in new]
        return lines

    def told(self) -> str:
        """Everyone's choices, and the table: for debugging."""
        choices = [f"{memory.seat}: {memory.option}" for memory in self.memories]
        return "\n".join([*choices, self.seen(0)])


class Seeded(Position):
    """A live match whose dice follow from its seed; chance acts at most once, to draw it."""

    def after(self, action: int) -> Position:
        if self.running is None:
            return dealt_at_once(self.root, action, (action,))
        option = self.desk.option(self.match, action)
        self.memories = (*self.memories, self.memory(option))
        self.history = (*self.history, action)
        self.match.choose(option)
        return self

    def copy(self) -> Position:
        twin = Seeded(self.root, self.history, self.memories)
        twin.read = {seat: lines[:] for seat, lines in self.read.items()}
        twin.outcomes = self.outcomes
        twin.running = None if self.running is None else self.match.clone()
        return twin


class Dealt(Position):
    """A match in which every throw of the dice is dealt by hand.

    It is played from the start for each point of the tree, and never changed: so copies share it,
    and solvers that walk the tree repeatedly find it ready.
    """

    def __init__(
        self,
        root: Root,
        history: tuple[int, ...],
        memories: tuple[Memory, ...],
        script: tuple[int, ...],
    ) -> None:
        super().__init__(root, history, memories)
        self.script = script
        self.words: dict[int, str] = {}
        self.play()

    def play(self) -> None:
        """Up to here, or to the first throw that is not in the script."""
        desk, dice = self.desk, ScriptedDice(list(self.script))
        try:
            match = desk.game.new(desk.seats, 0, desk.settings, desk.modules, dice=dice)
            for memory in self.memories:
                match.choose(memory.option)
        except OutOfScript as chance:
            self.outcomes = chance.outcomes
        else:
            self.running = match

    def after(self, action: int) -> Position:
        return dealt(self.root, (*self.history, action))

    def copy(self) -> Position:
        return self

    def remembered(self, seat: int) -> str:
        if seat not in self.words:
            self.words[seat] = super().remembered(seat)
        return self.words[seat]


@lru_cache(maxsize=CACHED)
def dealt(root: Root, history: tuple[int, ...]) -> Dealt:
    """The point of an exact tree that a history leads to."""
    if not history:
        return Dealt(root, (), (), ())
    before, action = dealt(root, history[:-1]), history[-1]
    if before.outcomes:
        return Dealt(root, history, before.memories, (*before.script, action))
    memory = before.memory(before.desk.option(before.match, action))
    return Dealt(root, history, (*before.memories, memory), before.script)


@lru_cache
def desk_of(root: Root) -> Desk:
    return Desk(root.game, root.players or None, root.modules, slots=root.slots or None)


def dealt_at_once(root: Root, seed: int, history: tuple[int, ...]) -> Seeded:
    """A match whose chance is settled."""
    position = Seeded(root, history, ())
    position.running = position.desk.new(seed, light=False)
    return position


def first_position(root: Root) -> Position:
    """Before anything has happened."""
    if find_game(root.game).learning.dice_outcomes:
        return dealt(root, ())
    if is_without_chance(root.game):
        return dealt_at_once(root, 0, ())
    position = Seeded(root, (), ())
    position.outcomes = root.seeds
    return position


def position_after(root: Root, history: Sequence[int]) -> Position:
    """Where a history leads."""
    position = first_position(root)
    for action in history:
        position = position.after(action)
    return position


def is_without_chance(name: str) -> bool:
    """Nothing is left to chance, not even the set-up."""
    game = find_game(name)
    return game.is_open and game.new(seed=0, light=True).state.dice.counter == 0
