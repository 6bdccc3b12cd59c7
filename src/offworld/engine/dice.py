"""Dice that can be copied, replayed and proved fair.

The n-th random word is a hash of (seed, n). So the whole state of the dice is the seed
and a counter; the same seed gives the same dice on every machine and in every version,
and nobody can compute the next roll from the rolls seen so far.
"""

from __future__ import annotations

import secrets
from collections.abc import MutableSequence, Sequence
from hashlib import blake2b, sha256
from struct import Struct
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from offworld.engine.state import Part

T = TypeVar("T")

WORDS_IN_BLOCK: Final = 8
WORDS = Struct("<8Q")
WORD_BITS: Final = 64


def new_seed() -> str:
    """A seed nobody can guess: 128 random bits as text."""
    return secrets.token_hex(16)


def seed_hash(seed: str) -> str:
    """What is published at the start of a match, so that the seed can be checked at its end."""
    return sha256(b"offworld seed " + seed.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Dice(Part):
    """A source of chance. Every draw takes exactly one word and moves the counter by one."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.counter = 0
        self._words: tuple[int, ...] = ()
        self._block_number = -1

    def data(self) -> Any:
        return [self.seed, self.counter]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (to within n / 2**64)."""
        number, place = self.counter // WORDS_IN_BLOCK, self.counter % WORDS_IN_BLOCK
        if number != self._block_number:
            block = blake2b(f"offworld dice {self.seed} {number}".encode()).digest()
            self._words = WORDS.unpack(block)
            self._block_number = number
        self.counter += 1
        return (self._words[place] * n) >> WORD_BITS

    def copy(self) -> Any:
        """Like any part's copy, but without looking up the names: every clone has dice."""
        if type(self) is not Dice:
            return super().copy()
        twin: Dice = Dice.__new__(Dice)
        twin.seed = self.seed
        twin.counter = self.counter
        twin._words = self._words
        twin._block_number = self._block_number
        return twin

    def d6(self) -> int:
        """Roll one die."""
        return 1 + self.below(6)

    def roll(self, count: int) -> list[int]:
        """Roll several dice."""
        return [self.d6() for _ in range(count)]

    def pick(self, things: Sequence[T]) -> T:
        """One of several things."""
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[Any]) -> None:
        """Put things into random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
