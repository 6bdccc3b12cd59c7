"""How fast a game is: random play-outs, copies and replays, on one core."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from offworld.engine import Game, Match, match


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured; times are means."""

    game: str
    seats: int
    build: str
    python: str
    games_per_second: float
    choices_per_second: float
    choices_per_game: float
    options_per_choice: float
    clone_microseconds: float
    replays_per_second: float
    record_bytes: int


def measure(
    game: Game[Any],
    seats: int | None,
    settings: Mapping[str, Any],
    modules: Mapping[str, Any],
    seconds: float,
) -> Figures:
    """Measure a game for so many seconds a figure."""
    rng = Random(0)
    count = {"choices": 0, "options": 0}

    def start(seed: int, light: bool) -> Match:
        return game.new(seats=seats, seed=seed, settings=settings, modules=modules, light=light)

    def play_out(number: int) -> Match:
        played = start(number, light=True)
        finish(played, rng, count)
        return played

    games, took = repeat(play_out, seconds)
    whole = start(0, light=False)
    finish(whole, rng, {"choices": 0, "options": 0})
    record = whole.record
    middle = Match.replay(record, whole.rev // 2)
    clones, clone_time = repeat(lambda _: middle.clone(light=True), seconds)
    replays, replay_time = repeat(lambda _: Match.replay(record), seconds)
    return Figures(
        game=game.name,
        seats=whole.seats,
        build="compiled" if match.__file__.endswith((".so", ".pyd")) else "pure Python",
        python=platform.python_version(),
        games_per_second=games / took,
        choices_per_second=count["choices"] / took,
        choices_per_game=count["choices"] / games,
        options_per_choice=count["options"] / max(1, count["choices"]),
        clone_microseconds=clone_time / clones * 1e6,
        replays_per_second=replays / replay_time,
        record_bytes=len(record.to_json()),
    )


def finish(played: Match, rng: Random, count: dict[str, int]) -> None:
    """Play a match to its end at random."""
    decision, offered = played.decision, 0
    while decision is not None:
        options = decision.options
        offered += len(options)
        played.choose(options[int(rng.random() * len(options))])
        decision = played.decision
    count["choices"] += played.rev
    count["options"] += offered


def repeat(action: Callable[[int], object], seconds: float) -> tuple[int, float]:
    """Do something again and again for a time: how often, and how long it took."""
    times, start = 0, perf_counter()
    while True:
        action(times)
        times += 1
        took = perf_counter() - start
        if not took < seconds:  # also if seconds is not a number
            return times, took
