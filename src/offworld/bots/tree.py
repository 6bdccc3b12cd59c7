"""The tree a search grows: decisions, what was tried at them, and what came of them.

A node is a decision as the searching seat knows it: reached by the same choices, in whatever
worlds it imagined. What is offered there may differ from world to world, so a branch counts
how often it could have been chosen, and what dice and hidden cards do is part of its mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from offworld.engine import Option

EXPLORE: Final = 1.4
"""How much a search doubts what it has rarely tried, as a multiple of how much results differ."""
LEAST_SPREAD: Final = 0.01
LONG: Final = 12
"""More options than this are a long list."""
FEW: Final = 7
FEW_AT_ROOT: Final = 5
FEW_BELOW: Final = 1
"""So many options are tried before any is tried again: of a short list, and of a long one."""
WIDEN: Final = 1.5
WIDEN_AT_ROOT: Final = 0.8
WIDEN_BELOW: Final = 0.3
"""As the visits of a decision grow, this times their square root are looked at."""
UNORDERED: Final = 5
"""So many at once where the game cannot tell at a glance which are good."""


class Branch:
    """An option that was tried at a decision."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.visits = 0
        self.total = 0.0
        """The sum of what the deciding seat got, each from 0 to 1."""
        self.available = 0
        self.node: Node | None = None
        self.proven: list[float] | None = None
        """What every seat gets for certain, in a game without chance and secrets."""


class Node:
    """A decision."""

    def __init__(self, seat: int, offered: int) -> None:
        self.seat = seat
        self.offered = offered
        """How many options there were when it was first met: always, if nothing is hidden."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.branches: list[Branch] = []
        self.known: dict[Option, Branch] = {}
        self.is_root = False
        self.ordered = False
        """The game can tell at a glance which of its options are good."""

    def grow(self, option: Option) -> Branch:
        """Try an option for the first time."""
        branch = Branch(option)
        branch.available = 1
        self.branches.append(branch)
        self.known[option] = branch
        return branch

    def among(self, options: Sequence[Option]) -> list[Branch]:
        """The branches that can be chosen in this world."""
        known = self.known
        found = []
        for option in options:
            branch = known.get(option)
            if branch is not None:
                found.append(branch)
        return found

    def may_widen(self, tried: int, offered: int) -> bool:
        """There is something new to try, and reason to.

        Below the root, a long list is followed along its best few: the mean of many poor
        continuations would say little about the option that led to them.
        """
        if tried == offered:
            return False
        few, widen = FEW, WIDEN
        if offered > LONG:
            few = FEW_AT_ROOT if self.is_root else FEW_BELOW
            widen = WIDEN_AT_ROOT if self.is_root else WIDEN_BELOW
        if not self.ordered:
            few = max(few, UNORDERED)
        return tried < few or tried < widen * sqrt(self.visits)

    def add(self, branch: Branch, value: float) -> None:
        """A branch was chosen, and the deciding seat got so much."""
        self.visits += 1
        self.total += value
        self.squares += value * value
        branch.visits += 1
        branch.total += value

    def spread(self) -> float:
        """How much results differ from their mean."""
        mean = self.total / self.visits
        return sqrt(max(self.squares / self.visits - mean * mean, LEAST_SPREAD * LEAST_SPREAD))

    def most_promising(self, branches: list[Branch]) -> Branch:
        """The branch with the best mean, doubts included. What is certain leaves no doubt."""
        best = branches[0]
        top = -1.0
        chances = 0
        doubt = 0.0
        explore = EXPLORE * self.spread()
        for branch in branches:
            branch.available += 1
            if branch.available != chances:  # in most nodes all have been there equally often
                chances = branch.available
                doubt = explore * sqrt(log(chances))
            promise = branch.total / branch.visits
            if branch.proven is None:
                promise += doubt / sqrt(branch.visits)
            if promise > top:
                best, top = branch, promise
        return best

    def certain(self) -> list[float] | None:
        """What it leads to, if that is known: to a sure win, or to the best of known ends."""
        seat = self.seat
        best: list[float] | None = None
        unsure = len(self.branches) < self.offered
        for branch in self.branches:
            proof = branch.proven
            if proof is None:
                unsure = True
            elif best is None or proof[seat] > best[seat]:
                best = proof
        return None if best is None or (unsure and best[seat] < 1.0) else best
