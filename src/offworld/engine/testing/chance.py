"""Scripted chance: every way the dice may fall, for exact statements about small games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from offworld.engine.dice import Dice
from offworld.engine.game import Game
from offworld.engine.match import Match
from offworld.engine.option import Option


class OutOfScript(Exception):
    """The dice are thrown once more than the script says, among so many outcomes."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(f"one of {outcomes}")
        self.outcomes = outcomes


class ScriptedDice(Dice):
    """Dice that fall as they are told."""

    def __init__(self, script: list[int]) -> None:
        super().__init__("scripted")
        self.script = script

    def below(self, n: int) -> int:
        if self.counter == len(self.script):
            raise OutOfScript(n)
        self.counter += 1
        return self.script[self.counter - 1]


class Node:
    """One history of a game: what chance and the players did so far."""

    def __init__(self, script: list[int], choices: list[Option]) -> None:
        self.script = script
        self.choices = choices
        self.outcomes = 0
        """The number of outcomes if chance decides next, each equally likely."""
        self.match: Match | None = None
        """The match at this point, if chance does not decide next."""


def chance_tree(game: Game[Any], seats: int | None = None) -> Iterator[Node]:
    """Every history of a small game, chance nodes and final ones included."""
    open_nodes = [Node([], [])]
    while open_nodes:
        node = open_nodes.pop()
        try:
            match = game.new(seats=seats, seed=0, light=True, dice=ScriptedDice(node.script))
            for option in node.choices:
                match.choose(option)
        except OutOfScript as chance:
            node.outcomes = chance.outcomes
            open_nodes += [
                Node([*node.script, outcome], node.choices) for outcome in range(chance.outcomes)
            ]
        else:
            node.match = match
            if match.decision is not None:
                open_nodes += [
                    Node(node.script, [*node.choices, option]) for option in match.decision.options
                ]
        yield node
