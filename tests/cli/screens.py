"""Screens to look at: in this process where speed matters, and the real command elsewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

from rich.console import Console

import offworld
from offworld import saved
from offworld.bots import bot
from offworld.engine import (
    Decision,
    Dice,
    Flow,
    Game,
    GameOver,
    Look,
    Match,
    Module,
    Offer,
    Option,
    Record,
    Score,
    State,
    View,
    ask,
    by_points,
)
from offworld.games.connect_four import Drop
from offworld.terminal import Screen

CLEARED = "\x1b[2J\x1b[H\x1b[3J"
"""Screen, cursor, and what has scrolled away."""

# -- in this process -----------------------------------------------------------


def paper(width: int = 80, colour: bool = False, **options: Any) -> Console:
    """A console that writes on paper; with colour it takes itself for a terminal."""
    return Console(
        file=StringIO(),
        width=width,
        height=20,
        highlight=False,
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        legacy_windows=False,
        _environ={"TERM": "xterm"},
        **options,
    )


def written(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def play(
    match: Match,
    *typed: str,
    people: Sequence[int] = (0,),
    console: Console | None = None,
    file: Path | None = None,
) -> str:
    """All that is shown while people type some lines, against greedy bots in the other seats."""
    console = console or paper()
    bots = {seat: bot("greedy", seat) for seat in range(match.seats) if seat not in people}
    with patch.object(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed))):
        Screen(match, bots, console, "greedy", file).play()
    return written(console)


def walk(record: Record, *typed: str) -> str:
    """All that is shown while somebody steps through a record."""
    console = paper()
    with patch.object(sys, "stdin", StringIO("".join(f"{line}\n" for line in typed))):
        saved.step_through(record, console)
    return written(console)


# -- the real command ----------------------------------------------------------


def command(
    *arguments: str | Path,
    typed: str | bytes = "",
    cwd: Path | None = None,
    path: Path | None = None,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run `offworld`; ``path`` is one more folder with packages."""
    paths = os.pathsep.join(filter(None, [str(path or ""), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-m", "offworld", *map(str, arguments)],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "80", **environment},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def saved_match(folder: Path, columns: str, seed: int = 7) -> Path:
    """A file with a match of Connect Four after drops into these columns, counted from 1."""
    match = offworld.game("connect-four").new(seed=seed)
    for column in columns:
        match.choose(Drop(int(column) - 1))
    file = folder / "match.json"
    file.write_text(match.record.to_json(), encoding="utf-8")
    return file


# -- small games ---------------------------------------------------------------


class Aim(Option, frozen=True):
    star: int


class Night(State):
    def __init__(self, dice: Dice, seats: int = 1) -> None:
        super().__init__(seats, dice)
        self.aims = 0


class NightView(View):
    aims: int


class StargazerLook(Look[Night, NightView]):
    def view(self, s: Night, seat: int | None) -> NightView:
        return NightView(seat=seat, aims=s.aims)

    def offer(self, view: NightView, option: Option) -> Offer:
        assert isinstance(option, Aim)
        colour = "red" if option.star % 2 else "[blue]"
        return Offer(
            option=option,
            label=f"Aim at the {colour} star {option.star}",
            cost="1 [hour]",
            effect="a [look]",
            irreversible=option.star == 1,
        )


class Stargazer(Game[Night]):
    """Forty stars to aim at, twice; nothing is drawn, and no rules are written down."""

    look: ClassVar[Look[Any, Any]] = StargazerLook()

    name: ClassVar[str] = "stargazer"
    title: ClassVar[str] = "Stargazer [beta]"
    seats: ClassVar[range] = range(1, 2)

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Night:
        return Night(dice)

    def step(self, s: Night) -> Flow[None]:
        aim = yield from ask(0, [Aim(star) for star in range(40)], "Aim [high]")
        s.log("A telescope turns to", f"[star {aim.star}]")
        s.aims += 1
        if s.aims == 2:
            raise GameOver

    def scores(self, s: Night) -> list[Score]:
        return by_points([1.0], [[("[stars]", 1.0)]])


class Wait(Option, frozen=True):
    """What there is to do while the others' telescopes turn."""


class ObservatoryLook(StargazerLook):
    def offer(self, view: NightView, option: Option) -> Offer:
        return Offer(option=option, label=str(option))


class Observatory(Stargazer):
    """Telescopes are aimed in turn; after each aim somebody is asked for form's sake."""

    look: ClassVar[Look[Any, Any]] = ObservatoryLook()

    name: ClassVar[str] = "observatory"
    seats: ClassVar[range] = range(1, 3)

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Night:
        return Night(dice, seats)

    def step(self, s: Night) -> Flow[None]:
        seat = s.aims % s.seats
        aim = yield from ask(seat, [Aim(1), Aim(2)], "Aim")
        if aim.star == 2:
            s.dice.d6()
        yield Decision(seat, (Wait(), Aim(3)), "Clouds", public="Clouds", routine=Wait())
        s.aims += 1
        if s.aims == 4:
            raise GameOver

    def redeal(self, s: Night, seat: int | None, dice: Dice) -> None:
        """There are secrets."""

    def scores(self, s: Night) -> list[Score]:
        return by_points([0.0] * s.seats)
