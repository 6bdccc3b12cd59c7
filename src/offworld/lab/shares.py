"""Handing out games: enough at a time that nobody waits for work, few enough to stop quickly."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

SECONDS_A_SHARE = 0.5


class Shares:
    """The games that are still to be played, cut into shares for a number of workers."""

    def __init__(self, numbers: Iterable[range], hands: int) -> None:
        self.open = [part for part in numbers if part][::-1]
        self.hands = hands
        self.games = 0
        self.seconds = 0.0

    @property
    def left(self) -> int:
        return sum(len(part) for part in self.open)

    def next(self) -> range | None:
        """The next share: about half a second of work, less towards the end."""
        if not self.open:
            return None
        pace = self.games / self.seconds if self.seconds else 0.0
        fair = ceil(self.left / (2 * self.hands))
        size = max(1, min(int(pace * SECONDS_A_SHARE), fair))
        part = self.open.pop()
        if part[size:]:
            self.open.append(part[size:])
        return part[:size]

    def put_back(self, numbers: range) -> None:
        """Games whose player was lost."""
        self.open.append(numbers)

    def learn(self, games: int, seconds: float) -> None:
        """How long some games took."""
        self.games += games
        self.seconds += seconds


def gaps(done: set[int], games: int) -> list[range]:
    """What is missing from the games 0 to ``games`` - 1, in runs."""
    found: list[range] = []
    start = 0
    for number in sorted(number for number in done if number < games):
        if number > start:
            found.append(range(start, number))
        start = number + 1
    return [*found, range(start, games)] if start < games else found
