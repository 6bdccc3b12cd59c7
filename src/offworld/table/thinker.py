"""A bot's mind: a process that reads positions, a line each, and writes choices.

It keeps the last match of each table, so that it need not replay what it has seen.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import Any

import msgspec

from offworld.bots import bot
from offworld.engine import Match
from offworld.engine.registry import find_game

REMEMBERED = 32


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A decision for a bot: how the match was set up, and every choice so far."""

    table: str
    game: str
    seats: int
    seed: str
    settings: dict[str, Any]
    modules: dict[str, Any]
    choices: list[Any]
    bot: str


class Mind:
    """The matches a process remembers."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, tuple[Match, list[Any]]] = OrderedDict()

    def match(self, position: Position) -> Match:
        """The match at a position, from where it was left if it went on from there."""
        match, made = self.known.pop(position.table, (None, []))
        if match is None or made != position.choices[: len(made)]:
            made = []
            match = find_game(position.game).new(
                seats=position.seats,
                seed=position.seed,
                settings=position.settings,
                modules=position.modules,
            )
        for raw in position.choices[len(made) :]:
            match.choose(match.find(raw))
        self.known[position.table] = (match, position.choices)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return match

    def think(self, position: Position) -> Any:
        match = self.match(position)
        assert match.decision is not None
        seed = f"{match.seed_hash} {match.decision.seat} {match.rev}"
        return msgspec.to_builtins(bot(position.bot, seed)(match))


def main() -> None:
    mind = Mind()
    answers, sys.stdout = sys.stdout, sys.stderr  # a bot that prints must not spoil the answers
    for line in sys.stdin.buffer:
        try:
            answer = {"choice": mind.think(msgspec.json.decode(line, type=Position))}
        except Exception as error:
            mind.known.clear()
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        answers.buffer.write(msgspec.json.encode(answer) + b"\n")
        answers.buffer.flush()


if __name__ == "__main__":
    main()
