"""How long people take to answer a hidden question.

Whoever has nothing to choose is answered for, and nobody may tell by the clock that they were.
"""

from __future__ import annotations

from collections import deque
from math import exp
from random import Random, SystemRandom

SPREAD = 0.3
"""Of the logarithm of a delay, as long as nobody has been seen."""
JITTER = 0.05
REMEMBERED = 200
SUPPOSED = 50
"""Delays that are made up to begin with; those of people replace them one by one."""
LONGEST = 8.0
"""Seconds that anyone is made to wait; people who take longer do not count."""


class Delays:
    """The delays of people at this server, and new ones that look the same."""

    def __init__(self, median: float, chance: Random | None = None) -> None:
        self.chance = chance or SystemRandom()
        supposed = [median * exp(self.chance.gauss(0, SPREAD)) for _ in range(SUPPOSED)]
        self.known = deque(supposed, maxlen=REMEMBERED)

    def hear(self, seconds: float) -> None:
        """Somebody has taken so long."""
        if seconds > LONGEST:
            return
        if len(self.known) == SUPPOSED:
            self.known.popleft()
        self.known.append(seconds)

    def draw(self) -> float:
        """How long to take for somebody."""
        return self.chance.choice(self.known) * exp(self.chance.gauss(0, JITTER))
