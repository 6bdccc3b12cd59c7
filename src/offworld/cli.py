"""`offworld`: play, replay, read the rules, measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from offworld import __version__, terminal
from offworld.bench import measure
from offworld.bots import BOTS, bot
from offworld.engine import Match, Record
from offworld.engine.clauses import clauses
from offworld.engine.errors import BadRecord, BadSettings, OffworldError
from offworld.engine.game import span
from offworld.engine.registry import find_game, game_names

WRONG_INPUT = 2

app = typer.Typer(
    name="offworld",
    help="A table for heavy science-fiction board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console(highlight=False)

GameName = Annotated[str, typer.Argument(help="A game's name, as `offworld games` shows it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Seats = Annotated[int | None, typer.Option(help="How many play; the game's fewest if left out.")]
Seed = Annotated[str | None, typer.Option(help="Any text; the same seed deals the same cards.")]
Modules = Annotated[
    list[str] | None, typer.Option("--module", "-m", help="An expansion or optional rule to add.")
]
Options = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change a setting.")
]


@app.callback(invoke_without_command=True)
def offworld(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        console.print(f"offworld {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games that are installed."""
    found = [find_game(name) for name in game_names()]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": game.title,
                    "blurb": game.blurb,
                    "seats": list(game.seats),
                    "minutes": game.minutes,
                    "weight": game.weight,
                    "modules": [module.name for module in game.modules],
                    "rules_version": game.rules_version,
                    "complete": game.complete,
                }
                for game in found
            ]
        )
        return
    table = Table(box=None, header_style="bold")
    for column in ("name", "game", "seats", "minutes", "modules"):
        table.add_column(column)
    for game in found:
        modules = ", ".join(module.name for module in game.modules) or "-"
        table.add_row(game.name, game.title, span(game.seats), str(game.minutes), modules)
    console.print(table)


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    you: Annotated[
        list[int] | None, typer.Option(help="Your seat, from 1; several for friends at one screen.")
    ] = None,
    opponent: Annotated[
        str, typer.Option(help=f"Who plays the rest: {', '.join(BOTS)}.")
    ] = "greedy",
    seed: Seed = None,
    module: Modules = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
) -> None:
    """Play in the terminal, against bots."""
    rules = find_game(game)
    if load is not None:
        match = Match.replay(read_record(load))
        if match.game is not rules:
            raise BadRecord(f"{load} is a match of {match.game.name}, not of {game}")
    else:
        match = rules.new(
            seats=seats, seed=seed, settings=read_options(option), modules=module or ()
        )
    mine = {seat - 1 for seat in (you or [1])}
    if not mine <= set(range(match.seats)):
        raise BadSettings(f"your seat must be one of 1 to {match.seats}")
    bots = {
        seat: bot(opponent, f"{seed}-{seat}") for seat in range(match.seats) if seat not in mine
    }
    terminal.play(match, bots, console)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    rev: Annotated[int | None, typer.Option(help="Show the table after so many choices.")] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that it is whole and the dice were fair.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Step through a saved match, or verify it."""
    record = read_record(file)
    match = Match.replay(record)
    if as_json:
        print_json(terminal.verdict(match, record))
    elif verify or rev is not None:
        terminal.show_verdict(match, record, console)
        if rev is not None:
            terminal.show_table(Match.replay(record, rev), None, console)
    else:
        terminal.show_verdict(match, record, console)
        terminal.step_through(record, console)


@app.command()
def rules(
    game: GameName,
    search: Annotated[str, typer.Argument(help="Only clauses with this text.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Run the tests; list clauses without a passing one.")
    ] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
    as_json: AsJson = False,
) -> None:
    """Print the clauses of a game's rules."""
    found = clauses(find_game(game))
    if coverage:
        passed = run_rule_tests(game, tests)
        missing = [clause.id for clause in found if clause.id not in passed]
        if as_json:
            print_json({"clauses": len(found), "uncovered": missing})
        else:
            for id in missing:
                console.print(f"[red]no passing test[/red]  {id}")
            console.print(
                f"{len(found) - len(missing)} of {len(found)} clauses have a passing test"
            )
        raise typer.Exit(1 if missing else 0)
    wanted = search.casefold()
    shown = [c for c in found if wanted in c.id.casefold() or wanted in c.text.casefold()]
    if as_json:
        print_json(shown)
        return
    chapter = ""
    for clause in shown:
        if clause.chapter != chapter:
            chapter = clause.chapter
            console.print(f"\n[bold]{chapter}[/bold]")
        console.print(f"[cyan]{clause.id}[/cyan]  ", end="")
        console.print(clause.text, markup=False)


@app.command()
def bench(
    game: GameName,
    seats: Seats = None,
    module: Modules = None,
    option: Options = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Time for each measurement.")] = 2.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play-outs, copies and replays of a game on one core."""
    figures = measure(find_game(game), seats, read_options(option), module or (), seconds)
    if as_json:
        print_json(figures)
        return
    table = Table(box=None, show_header=False)
    for name, value in msgspec.to_builtins(figures).items():
        shown = f"{value:,.1f}" if isinstance(value, float) else str(value)
        table.add_row(name.replace("_", " "), shown, style=None)
    console.print(table)


def read_record(file: Path) -> Record:
    """A record out of a file; the error names the file."""
    try:
        return Record.from_json(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}") from None


def read_options(given: list[str] | None) -> dict[str, Any]:
    """Settings out of ``name=value`` arguments."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSettings(f"--set takes NAME=VALUE, not {text!r}")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found


def run_rule_tests(game: str, tests: Path) -> set[str]:
    """The clauses with a passing test, by running the marked tests."""
    if not tests.is_dir():
        raise BadSettings(f"there is no folder {tests} with tests; name it with --tests")
    with TemporaryDirectory() as folder:
        results = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", "--rule-game", game]
        plugin = ["-p", "offworld.engine.testing.plugin", "--rule-results", str(results)]
        run = subprocess.run([*command, *plugin, str(tests)], capture_output=True, text=True)
        if not results.exists():
            raise OffworldError(f"the tests did not run: {run.stdout.strip()[-300:]}")
        return set(msgspec.json.decode(results.read_bytes(), type=list[str]))


def print_json(data: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def main() -> None:
    """The command; a mistake of the user's is one line and exit code 2."""
    try:
        app()
    except OffworldError as error:
        print(f"offworld: {error}", file=sys.stderr)
        sys.exit(WRONG_INPUT)
