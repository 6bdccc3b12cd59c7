"""Gold boxes: what cards score in the end (SE-EGC)."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.games.seti.effects.families import Condition, EndGame, Metric
from offworld.games.seti.state import Table
from offworld.games.seti.the_end import best_unmarked_gold


class Per(EndGame, frozen=True):
    """So many points for each thing counted."""

    vp: int
    metric: Metric

    def points(self, s: Table, player: int, card: int) -> int:
        return self.vp * self.metric.count(s, Task("", player, card))

    def words(self) -> str:
        return f"{self.vp} points for each {self.metric.each()}".replace("1 points", "1 point")


class If(EndGame, frozen=True):
    """So many points if something holds in the end."""

    vp: int
    when: Condition

    def points(self, s: Table, player: int, card: int) -> int:
        return self.vp if self.when.holds(s, Task("", player, card)) else 0

    def words(self) -> str:
        return f"{self.vp} points if {self.when.words()}"


class UnmarkedGoldTile(EndGame, frozen=True):
    """Card 113: a gold tile without an own marker, at its last value."""

    def points(self, s: Table, player: int, card: int) -> int:
        return best_unmarked_gold(s, player)

    def words(self) -> str:
        return "score a gold tile without your marker at its last value"


BOXES = (If, Per, UnmarkedGoldTile)
