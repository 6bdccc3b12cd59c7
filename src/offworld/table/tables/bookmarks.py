"""Positions kept along a match, so that any moment of it is a few choices away."""

from __future__ import annotations

from bisect import bisect_right
from operator import attrgetter

from offworld.engine import Match
from offworld.engine.match import Snapshot

EVERY = 64
"""Choices between two positions: a few kB each, and a few milliseconds to play."""


class Bookmarks:
    """Snapshots of the match at earlier steps, which it has made anyway."""

    def __init__(self, match: Match) -> None:
        """Of a match that begins."""
        self.kept: list[Snapshot] = [match.snapshot]

    def keep(self, match: Match) -> None:
        """Remember where the match is, if that is far enough from the last position kept."""
        here = match.snapshot
        if here.rev >= self.kept[-1].rev + EVERY:
            self.kept.append(here)

    def cut(self, moment: int) -> None:
        """What came after a moment has been taken back."""
        while self.kept[-1].rev > moment:
            self.kept.pop()

    def before(self, moment: int) -> Snapshot:
        """The last position kept at a moment or before it."""
        return self.kept[bisect_right(self.kept, moment, key=attrgetter("rev")) - 1]
