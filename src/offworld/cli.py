"""`offworld`: play, replay, read the rules, measure, simulate."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from offworld import __version__, saved, terminal
from offworld.arguments import AsJson, GameName, Modules, Options, Seats, Seed, read_setup
from offworld.bench import measure
from offworld.bots import BOTS, bot
from offworld.engine import Game, Match
from offworld.engine.catalogue import GameEntry, enter
from offworld.engine.clauses import RuleClause, clauses
from offworld.engine.errors import BadRecord, BadSettings, BrokenGame, OffworldError
from offworld.engine.game import span
from offworld.engine.registry import find_game, game_names
from offworld.lab.commands import simulate, tournament

WRONG_INPUT = 2
INTERRUPTED = 130
TESTS_RAN = (0, 1, 5)
"""What pytest returns when all passed, when some failed, and when there were none."""

LONGEST_MESSAGE = 500

app = typer.Typer(
    name="offworld",
    help="A table for heavy science-fiction board games.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
console = Console(highlight=False)


@app.callback(invoke_without_command=True)
def offworld(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        console.print(f"offworld {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


# -- offworld games ------------------------------------------------------------


class BrokenEntry(msgspec.Struct, frozen=True):
    """What a package offers as a game, and why it does not work."""

    name: str
    error: str


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games that are installed."""
    entries = [entry_of(name) for name in game_names()]
    if as_json:
        print_json(entries)
        return
    table = Table(box=None, header_style="bold")
    for column in ("name", "game", "seats", "minutes", "modules"):
        table.add_column(column)
    for entry in entries:
        if isinstance(entry, GameEntry):
            modules = ", ".join(module.name for module in entry.modules) or "-"
            seats = span(range(entry.seats[0], entry.seats[-1] + 1))
            texts = (entry.name, entry.title, seats, str(entry.minutes), modules)
            table.add_row(*map(Text, texts))
    console.print(table)
    for entry in entries:
        if isinstance(entry, BrokenEntry):
            console.print(Text.assemble((f" {entry.name}", "red"), f"  broken: {entry.error}"))


def entry_of(name: str) -> GameEntry | BrokenEntry:
    """An entry of the list; a package that does not work must not hide the others."""
    try:
        return msgspec.convert(msgspec.to_builtins(enter(find_game(name))), GameEntry)
    except (Exception, SystemExit) as error:
        return BrokenEntry(name, one_line(error))


# -- offworld play -------------------------------------------------------------


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
    load: Annotated[Path | None, typer.Option(help="Resume a saved match.")] = None,
) -> None:
    """Play in the terminal, against bots."""
    rules = find_game(game)
    if load is None:
        settings, modules = read_setup(rules, module, option)
        match = rules.new(seats=seats, seed=clean(seed), settings=settings, modules=modules)
    elif seats is None and seed is None and not module and not option:
        match = load_match(load, rules)
    else:
        raise BadSettings(
            "--load takes seats, seed, modules and settings from the file: leave yours out"
        )
    mine = {seat - 1 for seat in you or [1]}
    for seat in mine - set(range(match.seats)):
        raise BadSettings(f"--you is a seat from 1 to {match.seats}, not {seat + 1}")
    bots = {
        seat: bot(opponent, f"{match.seed_hash} {seat}")
        for seat in range(match.seats)
        if seat not in mine
    }
    terminal.Screen(match, bots, console, opponent, load).play()


def clean(seed: str | None) -> str | None:
    """A seed that can be hashed: bytes of a broken encoding are not text."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise BadSettings(f"--seed is text, and {seed!r} is not") from None
    return seed


def load_match(file: Path, rules: Game[Any]) -> Match:
    record = saved.read_record(file)
    if record.game != rules.name:
        raise BadRecord(f"{file} is a match of {record.game}, not of {rules.name}")
    return saved.replayed(file, record)


# -- offworld serve ------------------------------------------------------------


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for the whole network.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8472,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="OFFWORLD_DATABASE",
            help="sqlite:///FILE or postgresql://...; a file of your own if left out.",
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the lobby.")] = False,
    bot_pace: Annotated[
        float, typer.Option(min=0, max=60, help="Seconds between a bot's choices.")
    ] = 0.5,
    public_url: Annotated[
        str,
        typer.Option(
            envvar="OFFWORLD_PUBLIC_URL", help="Where others reach it; invitations say so."
        ),
    ] = "",
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="Allow players to be notified at an https address.")
    ] = False,
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Tell how busy the server is, at /metrics.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a proxy whose X-Forwarded-For counts."),
    ] = None,
) -> None:
    """Play in the browser: serve the table on this machine."""
    from offworld.table.serve import (
        check_database,
        check_port,
        check_proxies,
        home_database,
        reached_at,
        run_server,
    )
    from offworld.table.tables.config import Config  # a terminal game need not wait for this

    address = public_url or reached_at(host, port)
    config = Config(
        database=database or home_database(),
        public_url="" if "//localhost" in address else address,
        bot_pace=bot_pace,
        webhooks=webhooks,
        metrics=metrics,
        proxies=check_proxies(proxy or []),
    )
    check_database(config.database)
    check_port(host, port)
    console.print(f"The table is at {address}/ - Ctrl-C ends it, and nothing is lost.")
    if host == "127.0.0.1" and not public_url:
        console.print("Only this machine can open it; --host 0.0.0.0 lets your network in.")
    run_server(config, host, port, f"http://localhost:{port}/" if open_browser else None)


# -- offworld replay -----------------------------------------------------------


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
    record = saved.read_record(file)
    match = saved.replayed(file, record)
    moment = match if rev is None else saved.replayed(file, record, rev)
    if as_json:
        print_json(saved.judge(record, match, moment))
        return
    saved.show_verdict(match, record, console)
    if verify:
        return
    if rev is not None:
        saved.show_moment(moment, console)
    elif sys.stdin is not None and sys.stdin.isatty():
        saved.step_through(record, console)
    else:
        terminal.tell(match, None, 0, console, most=None)
        terminal.show_table(match, None, console)
        if match.over:
            terminal.show_scores(match, console)


# -- offworld rules ------------------------------------------------------------


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
    found = read_rules(find_game(game))
    if coverage:
        raise typer.Exit(show_coverage(game, found, tests, as_json))
    shown = terminal.with_words(found, search)
    if as_json:
        print_json(shown)
        return
    if not shown:
        console.print(f"No clause has {search!r} in it.", markup=False)
    for chapter in dict.fromkeys(clause.chapter for clause in shown):
        console.print(Text(f"\n{chapter}", "bold"))
        terminal.show_clauses([c for c in shown if c.chapter == chapter], console)


def read_rules(game: Game[Any]) -> list[RuleClause]:
    """The clauses of a game, or why there are none."""
    try:
        found = clauses(game)
    except (OSError, UnicodeError) as error:
        raise BrokenGame(f"the rules.md of {game.name} cannot be read: {error}") from None
    if not found:
        raise BrokenGame(f"{game.name} comes without rules: it has no rules.md with clauses")
    return found


def show_coverage(game: str, found: list[RuleClause], tests: Path, as_json: bool) -> int:
    """Which clauses have a passing test; the exit code is 1 if some have none."""
    passed = run_rule_tests(game, tests)
    missing = [clause.id for clause in found if clause.id not in passed]
    if as_json:
        covered = [clause.id for clause in found if clause.id in passed]
        print_json({"game": game, "clauses": len(found), "covered": covered, "uncovered": missing})
    else:
        for id in missing:
            console.print(Text.assemble(("no passing test", "red"), f"  {id}"))
        console.print(f"{len(found) - len(missing)} of {len(found)} clauses have a passing test")
    return 1 if missing else 0


def run_rule_tests(game: str, tests: Path) -> set[str]:
    """The clauses with a passing test, by running the marked tests."""
    if not tests.is_dir():
        raise BadSettings(f"there is no folder {tests} with tests; name it with --tests")
    with TemporaryDirectory() as folder:
        results = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", "--rule-game", game]
        plugin = ["-p", "offworld.engine.testing.plugin", "--rule-results", str(results)]
        run = subprocess.run(
            [*command, *plugin, str(tests)], capture_output=True, text=True, errors="replace"
        )
        if run.returncode not in TESTS_RAN or not results.exists():
            said = (run.stdout + run.stderr).strip().splitlines()
            errors = [line for line in said if "ERROR" in line.split(" ")[0]]
            raise OffworldError(f"the tests did not run: {(errors or said or ['?'])[-1]}")
        return set(msgspec.json.decode(results.read_bytes(), type=list[str]))


# -- offworld bench ------------------------------------------------------------


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
    rules = find_game(game)
    settings, modules = read_setup(rules, module, option)
    figures = measure(rules, seats, settings, modules, seconds)
    if as_json:
        print_json(figures)
        return
    table = Table(box=None, show_header=False)
    for name, value in msgspec.to_builtins(figures).items():
        shown = f"{value:,.1f}" if isinstance(value, float) else str(value)
        table.add_row(name.replace("_", " "), shown)
    console.print(table)


# -- offworld simulate, offworld tournament -------------------------------------

app.command()(simulate)
app.command()(tournament)


# -- the command ---------------------------------------------------------------


def print_json(data: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(data)).decode())


def one_line(error: BaseException | str) -> str:
    """What went wrong, without line breaks, and not all of what somebody made us quote."""
    said = " ".join(str(error).split()) or type(error).__name__
    return said if len(said) <= LONGEST_MESSAGE else f"{said[: LONGEST_MESSAGE - 4]} ..."


ParserError: Any = typer.BadParameter.__mro__[1]
"""What typer raises about arguments; it has no public name for it."""


def run(arguments: Sequence[str]) -> int:
    """Run a command; a user's mistake is one line, and the exit code says so."""
    try:
        code = app(list(arguments), prog_name="offworld", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except OffworldError as error:
        message = one_line(error)
    except ParserError as error:
        message = f"{one_line(error.format_message())} (try --help)"
    else:
        return code if isinstance(code, int) else 0
    print(f"offworld: {message}", file=sys.stderr)
    return WRONG_INPUT


def main() -> None:
    """The command `offworld`."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # better a question mark than a traceback
    sys.exit(run(sys.argv[1:]))
