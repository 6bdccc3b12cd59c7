"""A bot's mind: a process that reads positions, a line each, and writes what it thinks of them.

It keeps the last match of each table, so that it need not replay what it has seen, and the bots
that search in it, so that they need not search again what they have found.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any

import msgspec

from offworld.bots import Bot, SearchBot, bot
from offworld.engine import Match
from offworld.engine.registry import find_game

REMEMBERED = 32
LONGEST: dict[str, float] = {"captain": 1.5, "admiral": 4.0}
"""Seconds that a bot which searches may take for a choice, however far it has come."""


class Budget(msgspec.Struct, frozen=True):
    """How long to search: until one of them is spent."""

    simulations: int
    seconds: float | None = None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A decision: how the match was set up, every choice so far, and what is wanted.

    With a budget every option is weighed, else the bot chooses one.
    """

    table: str
    game: str
    seats: int
    seed: str
    settings: dict[str, Any]
    modules: dict[str, Any]
    choices: list[Any]
    bot: str = ""
    budget: Budget | None = None


class Memory:
    """A match as it was left, and the bots that search in it, by seat and name."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made: list[Any] = []
        self.bots: dict[tuple[int, str], Bot] = {}


class Mind:
    """The matches a process remembers."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Memory] = OrderedDict()

    def recall(self, position: Position) -> Memory:
        """The match at a position, from where it was left if it went on from there."""
        memory = self.known.pop(position.table, None)
        if memory is None or memory.made != position.choices[: len(memory.made)]:
            memory = Memory(
                find_game(position.game).new(
                    seats=position.seats,
                    seed=position.seed,
                    settings=position.settings,
                    modules=position.modules,
                )
            )
        match = memory.match
        for raw in position.choices[len(memory.made) :]:
            match.choose(match.find(raw))
        memory.made = position.choices
        self.known[position.table] = memory
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return memory

    def answer(self, position: Position) -> dict[str, Any]:
        memory = self.recall(position)
        if position.budget is not None:
            return {"weighed": weigh(memory.match, position.budget)}
        chosen = player(memory, position.bot)(memory.match)
        return {"choice": msgspec.to_builtins(chosen)}


def player(memory: Memory, name: str) -> Bot:
    """The bot of the seat that is asked; one that searches is the same for the whole match."""
    match = memory.match
    assert match.decision is not None
    seat = match.decision.seat
    known = memory.bots.get((seat, name))
    if known is not None:
        return known
    fresh = bot(name, f"{match.seed_hash} {seat} {match.rev}")
    if isinstance(fresh, SearchBot):
        fresh.seconds = LONGEST.get(name)
        memory.bots[seat, name] = fresh
    return fresh


def weigh(match: Match, budget: Budget) -> dict[str, Any]:
    """What a search thinks of the options, as far as the seat that is asked can know."""
    searcher = SearchBot("advice", simulations=budget.simulations, seconds=budget.seconds)
    found = searcher.analyse(match)
    return {
        "simulations": found.simulations,
        "options": [
            {
                "choice": msgspec.to_builtins(weighed.option),
                "visits": weighed.visits,
                "value": weighed.value,
                "certain": weighed.certain,
            }
            for weighed in found.options
        ],
    }


def main() -> None:
    mind = Mind()
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints must not spoil the answers
    for line in sys.stdin.buffer:
        try:
            answer = mind.answer(msgspec.json.decode(line, type=Position))
        except Exception as error:
            mind.known.clear()
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.buffer.write(msgspec.json.encode(answer) + b"\n")
        answers.buffer.flush()


if __name__ == "__main__":
    main()
