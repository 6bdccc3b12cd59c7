"""What runs in a bot process: it reads positions, a line each, and answers each with a line.

It keeps the last match of each table, so that it need not replay what it has seen, and the bots
that search in it, so that they need not repeat what they have found.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any

import msgspec

from offworld.bots import Bot, SearchBot, bot
from offworld.engine import Match
from offworld.engine.registry import find_game
from offworld.table.bots.position import Budget, Position, resume

REMEMBERED = 32
LONGEST: dict[str, float] = {"captain": 1.5, "admiral": 4.0}
"""Seconds a searching bot may take for a choice, however far it has got."""


class Remembered:
    """A match as it was left, and the bots that search in it, by seat and name."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made: list[Any] = []
        self.bots: dict[tuple[int, str], Bot] = {}


class Worker:
    """Answers positions, and remembers the matches they belong to."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Remembered] = OrderedDict()

    def recall(self, position: Position) -> Remembered:
        """The match at a position, resumed from where it was left if possible."""
        memory = self.known.pop(position.table, None)
        if memory is None or memory.made != position.choices[: len(memory.made)]:
            memory = Remembered(
                find_game(position.game).new(
                    seats=position.seats,
                    seed=position.seed,
                    settings=position.settings,
                    modules=position.modules,
                )
            )
        resume(memory.match, position.choices[len(memory.made) :])
        memory.made = position.choices
        self.known[position.table] = memory
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return memory

    def answer(self, position: Position) -> dict[str, Any]:
        memory = self.recall(position)
        if position.budget is not None:
            return {"weighed": weigh(memory.match, position.budget)}
        chosen = player(memory, position.bot, position.seconds)(memory.match)
        return {"choice": msgspec.to_builtins(chosen)}


def player(memory: Remembered, name: str, seconds: float | None = None) -> Bot:
    """The bot of the seat that is asked; one that searches is the same for the whole match."""
    match = memory.match
    assert match.decision is not None
    seat = match.decision.seat
    found = memory.bots.get((seat, name)) or bot(name, f"{match.seed_hash} {seat} {match.rev}")
    if isinstance(found, SearchBot):
        longest = LONGEST.get(name)
        found.seconds = longest if seconds is None else min(longest or seconds, seconds)
        memory.bots[seat, name] = found
    return found


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
    worker = Worker()
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints must not spoil the answers
    for line in sys.stdin.buffer:
        try:
            answer = worker.answer(msgspec.json.decode(line, type=Position))
        except Exception as error:
            worker.known.clear()
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.buffer.write(msgspec.json.encode(answer) + b"\n")
        answers.buffer.flush()


if __name__ == "__main__":
    main()
