"""Playing the games of a plan, a share at a time. This runs in every worker."""

from __future__ import annotations

import traceback
from time import perf_counter

import msgspec

from offworld.engine import Match
from offworld.engine.registry import find_game
from offworld.lab.counting import CountingDice
from offworld.lab.events import EventRow, Watch
from offworld.lab.plan import Plan


class SeatRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One seat's result in one game."""

    game: int
    seat: int
    bot: str
    points: float
    place: int
    won: float
    """1 for the winner; several winners share it."""
    parts: list[tuple[str, float]]


class GameRow(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One game."""

    game: int
    variant: int
    seed: str
    choices: int
    rounds: int | None


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end."""

    game: int
    seed: str
    error: str
    traceback: str


class Share(msgspec.Struct):
    """What a worker brings back: finished games in order, and what stopped it, if anything."""

    games: list[GameRow] = []
    seats: list[SeatRow] = []
    events: list[EventRow] = []
    seconds: float = 0.0
    failure: Failure | None = None


def play_share(plan: Plan, numbers: range) -> Share:
    """Play some games of a plan; a game that fails ends the share and is reported."""
    share, start = Share(), perf_counter()
    for number in numbers:
        try:
            play_into(share, plan, number)
        except Exception as error:
            said = " ".join(str(error).split())
            share.failure = Failure(
                game=number,
                seed=plan.game_seed(number),
                error=f"{type(error).__name__}: {said}" if said else type(error).__name__,
                traceback=traceback.format_exc(),
            )
            break
    share.seconds = perf_counter() - start
    return share


def play_into(share: Share, plan: Plan, number: int) -> None:
    """Play one game and write down its rows."""
    match = new_match(plan, number)
    if plan.events:
        events = watched(match, plan, number)
    else:
        events = []
        play_out(match, plan, number)
    scores = match.scores
    winners = sum(score.place == 1 for score in scores)
    share.games.append(
        GameRow(
            number,
            plan.variant(number),
            plan.game_seed(number),
            match.rev,
            match.game.round(match.state) or None,
        )
    )
    for score, name in zip(scores, plan.seating(number), strict=True):
        won = 1 / winners if score.place == 1 else 0.0
        parts = [(part, float(points)) for part, points in score.parts]
        share.seats.append(
            SeatRow(number, score.seat, name, float(score.points), score.place, won, parts)
        )
    share.events += events


def new_match(plan: Plan, number: int) -> Match:
    """A game of a plan before its first choice."""
    seed = plan.game_seed(number)
    return find_game(plan.game).new(
        seats=plan.seats,
        seed=seed,
        settings=plan.settings,
        modules=plan.modules(number),
        light=plan.is_light(number),
        dice=CountingDice(seed) if plan.events else None,
        told=plan.events,
    )


def replay(plan: Plan, number: int) -> Match:
    """Play a game of a plan once more, with log and undo: for a closer look at it."""
    match = find_game(plan.game).new(
        seats=plan.seats,
        seed=plan.game_seed(number),
        settings=plan.settings,
        modules=plan.modules(number),
    )
    play_out(match, plan, number)
    return match


def play_out(match: Match, plan: Plan, number: int) -> None:
    """Have the bots play a match to its end."""
    bots = plan.bots(number)
    decision = match.decision
    while decision is not None:
        match.choose(bots[decision.seat](match))
        decision = match.decision


def watched(match: Match, plan: Plan, number: int) -> list[EventRow]:
    """Have the bots play a match to its end, and count what happens."""
    bots = plan.bots(number)
    watch = Watch(match)
    decision = match.decision
    while decision is not None:
        match.choose(bots[decision.seat](match))
        watch.look()
        decision = match.decision
    return watch.rows(number)
