"""How often a player is asked in a turn, and how many clicks a turn takes.

    python benchmarks/clicks.py nexus-ops --seats 2 --games 10

Whole games are played by one bot in all seats, as if each seat were a person at the table. *all* is
every question that a person would be asked; *real* leaves out those that the table answers where
there is nothing to do but to go on; *end turn* counts what is left of a turn, once somebody only
goes on, as one click.
"""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, NamedTuple

import typer

from offworld.bots import bot
from offworld.engine import Match
from offworld.engine.registry import find_game
from offworld.table.tables.orders import Orders, answer
from offworld.table.tables.screen import answers_itself
from offworld.table.tables.turns import turns


class Asked(NamedTuple):
    """One question that was put to a person, and what it took to answer it."""

    turn: int
    seat: int
    clicks: int
    goes_on: bool
    is_answered: bool
    """By the table, where a player wants to be asked only for what is real."""


def play(match: Match, decider: str, seed: int, most: int) -> list[Asked]:
    """A game, question by question."""
    mind = bot(decider, seed)
    asked = []
    while match.decision is not None and match.rev < most:
        seat, skip = match.decision.seat, answers_itself(match)
        choice = mind(match)
        if not skip:
            offer = next(o for o in match.offers(seat) if o.option == choice)
            consent = bool(
                offer.irreversible and offer.cost and len(offer.path) == 1 and not offer.mode
            )
            clicks = max(1, len(offer.path)) + consent
            answered = answer(match, seat, Orders(real=True)) == choice
            goes_on = offer.role in ("end", "pass")
            asked.append(Asked(len(turns(match)), seat, clicks, goes_on, answered))
        match.choose(choice)
    return asked


def with_end_turn(asked: list[Asked]) -> int:
    """The clicks, where going on to the end of a turn is one."""
    clicks = 0
    for _, group in groupby(asked, key=lambda one: (one.turn, one.seat)):
        listed = list(group)
        rest = 0
        while rest < len(listed) and listed[-1 - rest].goes_on:
            rest += 1
        clicks += sum(one.clicks for one in listed[: len(listed) - rest]) + bool(rest)
    return clicks


def main(
    game: str,
    seats: Annotated[int, typer.Option()] = 2,
    games: Annotated[int, typer.Option()] = 5,
    decider: Annotated[str, typer.Option()] = "greedy",
    most: Annotated[int, typer.Option(help="Choices a game, at most.")] = 3000,
) -> None:
    """Count questions and clicks per turn."""
    everything: list[Asked] = []
    begun = clicks_with_end_turn = 0
    for seed in range(games):
        match = find_game(game).new(seats=seats, seed=f"clicks {seed}")
        asked = play(match, decider, seed, most)
        begun += len(turns(match))
        clicks_with_end_turn += with_end_turn([one for one in asked if not one.is_answered])
        everything += asked
    typer.echo(f"{game}, {seats} seats, {games} games, {begun} turns, {decider} decides")
    report("all", everything, begun)
    report("real", [one for one in everything if not one.is_answered], begun)
    typer.echo(f"  end turn  {clicks_with_end_turn / begun:5.2f} clicks")


def report(name: str, asked: list[Asked], begun: int) -> None:
    """A line of figures, per turn."""
    clicks = sum(one.clicks for one in asked)
    idle = sum(one.goes_on for one in asked) / len(asked)
    typer.echo(
        f"  {name:<9} {len(asked) / begun:5.2f} questions, {clicks / begun:5.2f} clicks; "
        f"{idle:.0%} only go on"
    )


if __name__ == "__main__":
    typer.run(main)
