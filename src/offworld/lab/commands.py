"""`offworld simulate` and `offworld tournament`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from offworld.arguments import GameName, Modules, Options, Seats, read_setup
from offworld.engine.errors import BadSettings
from offworld.engine.registry import find_game
from offworld.lab.needs import need

if TYPE_CHECKING:
    from offworld.lab.result import Result
    from offworld.lab.tournaments import Standings

console = Console(highlight=False)
PICTURES = (".png", ".svg")
COLUMNS = ("bot", "seat", "games", "won", "95 %", "points")

Games = Annotated[int, typer.Option(max=10**9, help="How many games, for each set-up or group.")]
Bots = Annotated[str, typer.Option(help="Bots by name, with commas; or package.module:Class.")]
Seed = Annotated[str, typer.Option(help="Any text; the same seed gives the same results.")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", "-j", help="Processes; one per core if left out.")
]
On = Annotated[str, typer.Option(help="Where to play: here, or on a cluster: ray.")]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep the results: a folder, or a .parquet file. Run again to resume."),
]
Report = Annotated[Path | None, typer.Option(help="Write a page with plots: FILE.html.")]


def simulate(
    game: GameName,
    seats: Seats = None,
    module: Modules = None,
    option: Options = None,
    bots: Bots = "random",
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Bots change seats from game to game.")
    ] = False,
    games: Games = 100,
    compare: Annotated[
        list[str] | None,
        typer.Option(help="Play as many games with these modules added; repeat for more."),
    ] = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    on: On = "here",
    out: Out = None,
    events: Annotated[
        bool | None,
        typer.Option(
            "--events/--no-events", help="Count cards, pieces, dice, points; a report does."
        ),
    ] = None,
    report: Report = None,
) -> None:
    """Have bots play many games, and look at the results."""
    need("polars", *(["matplotlib"] if report else []))
    check_targets(report)
    from offworld.lab import simulation

    settings, modules = read_setup(find_game(game), module, option)
    with at_work(out) as progress:
        result = simulation.simulate(
            game,
            seats=seats,
            modules=modules,
            settings=settings,
            bots=bots,
            rotate=rotate,
            games=games,
            compare=compare or (),
            seed=seed,
            jobs=jobs,
            on=on,
            out=out,
            events=report is not None if events is None else events,
            progress=progress,
        )
    show_result(result)
    tell(result, out)
    if report is not None:
        result.report(report)
        console.print(f"The report is in {report}.", markup=False)


def tournament(
    game: GameName,
    bots: Bots = "random,greedy",
    games: Games = 100,
    seats: Seats = None,
    module: Modules = None,
    option: Options = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    on: On = "here",
    out: Out = None,
    plot: Annotated[Path | None, typer.Option(help="Draw the ratings: FILE.svg or .png.")] = None,
    report: Report = None,
) -> None:
    """Have bots play each other, and rate them."""
    need("polars", "openskill", *(["matplotlib"] if plot or report else []))
    check_targets(plot, report)
    if plot is not None and plot.suffix not in PICTURES:
        raise BadSettings(f"pictures end in {' or '.join(PICTURES)}, unlike {plot}")
    from offworld.lab import tournaments

    settings, modules = read_setup(find_game(game), module, option)
    with at_work(out) as progress:
        standings = tournaments.tournament(
            game,
            bots=bots,
            games=games,
            seats=seats,
            modules=modules,
            settings=settings,
            seed=seed,
            jobs=jobs,
            on=on,
            out=out,
            progress=progress,
        )
    show_standings(standings)
    tell(standings.result, out)
    if plot is not None:
        standings.plot(plot)
        console.print(f"The ratings are drawn in {plot}.", markup=False)
    if report is not None:
        standings.report(report)
        console.print(f"The report is in {report}.", markup=False)


def check_targets(*files: Path | None) -> None:
    """Before hours of work: check that the results can be written."""
    for file in files:
        if file is not None and (file.is_dir() or not file.absolute().parent.is_dir()):
            raise BadSettings(f"{file} cannot be written: name a file in a folder that exists")


# -- while it runs -------------------------------------------------------------


@contextmanager
def at_work(out: Path | None) -> Iterator[Callable[[int, int], None]]:
    """A progress bar; Ctrl-C ends it with a word about what is kept."""
    from offworld.lab.simulation import Stopped

    bar = Progress(
        TextColumn("[progress.description]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task("games", total=None, pace="")
    wanted = 0

    def move(done: int, games: int) -> None:
        nonlocal wanted
        if not wanted:  # games from before must not count towards the speed
            bar.reset(task, total=games, completed=done)
        wanted = games
        speed = bar.tasks[0].speed
        pace = f"{speed:,.1f} games/s" if speed else ""
        bar.update(task, completed=done, total=games, pace=pace)

    try:
        with bar:
            yield move
    except Stopped as stopped:
        show_result(stopped.result)
        count = f"{len(stopped.result)} of {wanted or '?'} games are finished"
        kept = f" and kept in {out}; the same command resumes from there"
        lost = "; without --out they are not kept"
        console.print(f"Stopped: {count}{kept if out else lost}.", markup=False, soft_wrap=True)
        raise


def tell(result: Result, out: Path | None) -> None:
    """How it went, in a line."""
    pace = f", {result.played / result.seconds:,.1f} a second" if result.played else ""
    place = f", kept in {out}" if out is not None else ""
    console.print(f"{len(result)} games ({result.played} of them now{pace}){place}", markup=False)


# -- results -------------------------------------------------------------------


def show_result(result: Result) -> None:
    """Who won how often, by bot and seat."""
    from offworld.engine.names import usual_name

    summary = result.summary()
    table = grid(*(["modules"] if "modules" in summary.columns else []), *COLUMNS)
    for row in summary.iter_rows(named=True):
        modules = [row["modules"] or "none"] if "modules" in row else []
        reach = f"{row['low']:.1%} - {row['high']:.1%}"
        figures = (f"{row['games']}", f"{row['won']:.1%}", reach, f"{row['points']:.1f}")
        table.add_row(*modules, row["bot"], usual_name(row["seat"]), *figures)
    console.print(table)


def show_standings(standings: Standings) -> None:
    """The ratings, and who beats whom."""
    table = grid("bot", "rating", "+-", "games", "won", "95 %")
    for row in standings.ratings.iter_rows(named=True):
        reach = f"{row['low']:.1%} - {row['high']:.1%}"
        rating, unsure = f"{row['rating']:.2f}", f"{2 * row['uncertainty']:.2f}"
        table.add_row(row["bot"], rating, unsure, f"{row['games']}", f"{row['won']:.1%}", reach)
    console.print(table)
    names = standings.ratings["bot"].to_list()
    matrix = grid("better than", *names)
    shares: dict[tuple[str, str], Any] = {
        (a, b): share for a, b, share in standings.matrix.select("bot", "other", "better").rows()
    }
    for a in names:
        cells = [shares.get((a, b)) for b in names]
        matrix.add_row(a, *("-" if cell is None else f"{cell:.1%}" for cell in cells))
    console.print(matrix)


def grid(first: str, *columns: str) -> Table:
    table = Table(box=None, header_style="bold")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="left" if column in ("bot", "seat") else "right")
    return table
