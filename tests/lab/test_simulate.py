"""Simulation: the same seed gives the same results, however and wherever it is played."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from offworld import lab
from offworld.cli import run
from offworld.engine import Dice
from offworld.engine.errors import OffworldError
from offworld.engine.log import Amount, Card, Piece, Seat, Secret, Verb, Word
from offworld.engine.registry import game_names
from offworld.lab import load, replay, simulate
from offworld.lab.counting import CountingDice
from offworld.lab.events import happenings
from offworld.lab.result import Result
from offworld.lab.shares import Shares, gaps
from offworld.lab.simulation import GameFailed, Stopped

ROOT = Path(__file__).parents[2]
SLOW = "tests.lab.players:Slow"
FAULTY = "tests.lab.players:Faulty"
FRAGILE = "tests.lab.players:Fragile"


def same(one: Result, other: Result) -> bool:
    """Whether two results are equal, column for column."""
    if (one.events is None) != (other.events is None):
        return False
    if one.events is not None and other.events is not None and not one.events.equals(other.events):
        return False
    return one.games.equals(other.games) and one.seats.equals(other.seats)


def start(*arguments: str | Path, **environment: str) -> subprocess.Popen[str]:
    """The real command, with the tests' own bots."""
    paths = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)]))
    return subprocess.Popen(
        [sys.executable, "-m", "offworld", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": paths, "COLUMNS": "200", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for(place: Path) -> None:
    for _ in range(3000):
        if place.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"{place} does not come")


# -- the same results ----------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("pandorum", {"games": 5, "compare": ["monoliths"], "events": True}),
        ("connect-four", {"games": 6, "bots": "random,greedy", "rotate": True}),
    ],
)
def test_the_same_seed_gives_the_same_whatever_the_jobs(game: str, how: dict[str, Any]) -> None:
    assert same(simulate(game, jobs=1, **how), simulate(game, jobs=2, **how))


def test_modules_are_compared_turn_and_turn_about() -> None:
    result = simulate("pandorum", games=2, compare=["monoliths", "events,monoliths"], jobs=1)
    assert result.games["game"].to_list() == list(range(6))
    assert result.games["modules"].to_list() == ["", "monoliths", "events, monoliths"] * 2
    summary = result.summary()
    assert summary["modules"].to_list() == [
        name for name in ("", "monoliths", "events, monoliths") for _ in range(2)
    ]
    assert summary["games"].to_list() == [2] * 6


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate("connect-four", games=20, seed=s, jobs=1) for s in (1, 2))
    assert not one.games["choices"].equals(other.games["choices"])


def test_watching_changes_nothing() -> None:
    blind, seen = (simulate("nexus-ops", games=2, events=e, jobs=1) for e in (False, True))
    assert blind.games.equals(seen.games)
    assert blind.seats.equals(seen.seats)


def test_rows_say_who_won_what() -> None:
    result = simulate("nexus-ops", games=2, seats=3, jobs=1, settings={"resignation": True})
    for number in range(2):
        match = replay(result.plan, number)
        game = result.games.row(number, named=True)
        seats = result.seats.filter(pl.col("game") == number).rows(named=True)
        assert game["choices"] == match.rev
        assert game["seed"] == match.record.seed
        assert game["settings"] == "resignation=True"
        assert game["winners"] == [s.seat for s in match.scores if s.place == 1]
        for score, row in zip(match.scores, seats, strict=True):
            assert (row["points"], row["place"]) == (score.points, score.place)
            assert {name: row[f"from {name}"] for name, _ in score.parts} == dict(score.parts)
    assert result.seats.group_by("game").agg(pl.sum("won"))["won"].to_list() == [1.0, 1.0]


def test_rotation_gives_everybody_every_seat() -> None:
    result = simulate("connect-four", bots="random,greedy", rotate=True, games=4, jobs=1)
    assert result.seats["bot"].to_list() == ["random", "greedy", "greedy", "random"] * 2
    fixed = simulate("connect-four", bots="random,greedy", games=2, jobs=1)
    assert fixed.seats["bot"].to_list() == ["random", "greedy"] * 2


# -- events --------------------------------------------------------------------


def test_events_are_what_the_log_tells() -> None:
    result = simulate("nexus-ops", games=1, events=True, jobs=1)
    match = replay(result.plan, 0)
    told: Counter[tuple[str, str, int]] = Counter()
    assert match.state.journal is not None
    for line in match.state.journal.lines:
        match line.words:
            case [seat, Verb("draws"), Secret(Card(id)), *_]:
                told["drawn", id, seat.seat] += 1  # type: ignore[union-attr]
            case [seat, Verb("buys"), Piece(kind, count), *_]:
                told["bought", kind, seat.seat] += count  # type: ignore[union-attr]
    assert result.events is not None
    for verb, kind, name in (("draws", "hidden card", "drawn"), ("buys", "piece", "bought")):
        found = result.events.filter((pl.col("verb") == verb) & (pl.col("kind") == kind))
        sums = found.group_by("thing", "seat").agg(pl.sum("amount")).rows()
        assert sums
        assert {(t, s): n for t, s, n in sums} == {
            (t, s): n for (what, t, s), n in told.items() if what == name
        }
    points = result.events.filter((pl.col("kind") == "points") & (pl.col("thing") == ""))
    last = points.filter(pl.col("round") == result.games["rounds"][0]).sort("seat")
    assert last["amount"].to_list() == result.seats["points"].to_list()


@pytest.mark.parametrize(
    ("words", "counted"),
    [
        ((Seat(1), Verb("buys"), Piece("human", 2), "for", Amount(4, "rubium")),
         [(1, "piece", "buys", "human", 2)]),
        ((Seat(0), Verb("plays"), Card("raid"), "and", Verb("loses"), Piece("human")),
         [(0, "card", "plays", "raid", 1), (0, "piece", "loses", "human", 1)]),
        ((Seat(0), Verb("draws"), Secret(Card("raid"), to=0, instead="a card")),
         [(0, "hidden card", "draws", "raid", 1)]),
        ((Card("raid"), "is turned up"), []),
    ],
)  # fmt: skip
def test_things_belong_to_the_verb_before_them(
    words: tuple[Word, ...], counted: list[tuple[int, str, str, str, int]]
) -> None:
    assert list(happenings(words)) == counted


@pytest.mark.parametrize("game", game_names())
def test_a_verb_has_no_numbers_in_it(game: str) -> None:
    """Else lines of the same kind would not be counted together."""
    match = replay(simulate(game, games=1, jobs=1).plan, 0)
    verbs = [line.verb.id for line in match.log() if line.verb is not None]
    assert verbs
    assert [verb for verb in verbs if any(map(str.isdigit, verb))] == []


def test_counting_dice_are_the_same_dice() -> None:
    dice, counting = Dice("x"), CountingDice("x")
    rolled = dice.roll(600)
    assert counting.roll(600) == rolled
    assert counting.faces == [rolled.count(face) for face in range(1, 7)]
    twin = counting.copy()
    twin.d6()
    assert sum(counting.faces) == 600
    assert sum(twin.faces) == 601


# -- files ---------------------------------------------------------------------


def test_a_folder_and_a_file_hold_the_same(tmp_path: Path) -> None:
    folder, file = tmp_path / "deep" / "run", tmp_path / "run.parquet"
    kept = simulate("pandorum", games=4, events=True, jobs=1, out=folder)
    simulate("pandorum", games=4, events=True, jobs=1, out=file)
    assert same(load(folder), kept)
    assert same(load(file), kept)
    assert sorted(p.name for p in folder.iterdir()) == [
        "events.parquet",
        "games.parquet",
        "seats.parquet",
    ]
    assert sorted(p.name for p in tmp_path.iterdir()) == [
        "deep",
        "run.events.parquet",
        "run.parquet",
    ]
    table = pl.read_parquet(file)
    assert len(table) == 8
    assert {"points", "won", "bot", "choices", "seed", "from Quids"} <= set(table.columns)


@pytest.mark.parametrize("name", ["run", "run.parquet"])
def test_more_games_go_on_where_it_stopped(tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    assert simulate("connect-four", games=10, jobs=1, out=place).played == 10
    longer = simulate("connect-four", games=25, jobs=1, out=place)
    assert longer.played == 15
    assert same(longer, simulate("connect-four", games=25, jobs=1))
    assert simulate("connect-four", games=25, jobs=1, out=place).played == 0
    with pytest.raises(OffworldError, match="25 games of this set-up already"):
        simulate("connect-four", games=24, jobs=1, out=place)


def test_ctrl_c_keeps_what_is_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    place = tmp_path / "run"
    command = ("simulate", "connect-four", "--games", "200", "--bots", SLOW, "--out", place)
    running = start(*command, "--jobs", "2", OFFWORLD_TEST_UNENDING="150")
    wait_for(place / "parts" / "000000")
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to everybody
    said, errors = running.communicate(timeout=30)
    assert running.returncode == 130, errors
    kept = len(pl.read_parquet(place / "games.parquet"))
    assert 0 < kept < 200
    assert f"{kept} of 200 games are finished and kept in {place}" in said
    assert "Traceback" not in errors
    assert not (place / "parts").exists()
    again = start(*command, "--jobs", "1")
    said, errors = again.communicate(timeout=30)
    assert again.returncode == 0, errors
    assert f"200 games ({200 - kept} of them now" in said
    assert same(load(place), simulate("connect-four", games=200, bots=SLOW, jobs=1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_ctrl_c_that_somebody_swallows_still_counts(tmp_path: Path, jobs: int) -> None:
    def swallow(done: int, games: int) -> None:
        if done:
            with suppress(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)  # whoever runs the tests may have it ignored
    with pytest.raises(Stopped) as stopped:
        simulate("connect-four", games=2000, jobs=jobs, out=tmp_path / "run", progress=swallow)
    assert 0 < len(stopped.value.result) < 2000
    assert signal.getsignal(signal.SIGINT) is before


def test_a_killed_run_leaves_whole_files(tmp_path: Path) -> None:
    place = tmp_path / "run.parquet"
    command = ("simulate", "connect-four", "--games", "200", "--bots", SLOW, "--out", place)
    running = start(*command, "--events", "--jobs", "2", OFFWORLD_TEST_UNENDING="150")
    wait_for(tmp_path / "run.parquet.parts" / "000000")
    running.kill()
    running.communicate(timeout=30)
    for file in tmp_path.rglob("0*/*.parquet"):
        assert pl.read_parquet(file).width > 3
    assert 0 < len(load(place)) < 200
    whole = simulate("connect-four", games=200, bots=SLOW, jobs=1, events=True, out=place)
    assert whole.played < 200
    assert same(whole, simulate("connect-four", games=200, bots=SLOW, jobs=1, events=True))
    assert not (tmp_path / "run.parquet.parts").exists()


# -- what goes wrong -----------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_named_and_the_others_are_kept(tmp_path: Path, jobs: int) -> None:
    place = tmp_path / "run"
    with pytest.raises(GameFailed, match=r"game 7 \(seed '0 game 7'\) failed: KeyError: ") as told:
        simulate("connect-four", games=20, bots=FAULTY, jobs=jobs, out=place)
    assert "the bot has lost" in told.value.traceback
    assert "\n" not in str(told.value)
    kept = load(place).games["game"].to_list()
    assert set(range(7)) <= set(kept) if jobs == 1 else kept
    assert 7 not in kept


def test_the_games_of_a_killed_worker_are_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OFFWORLD_TEST_GRAVE", str(tmp_path / "grave"))
    result = simulate("connect-four", games=30, bots=FRAGILE, jobs=2)
    assert (tmp_path / "grave").exists()
    assert same(result, simulate("connect-four", games=30, bots=FRAGILE, jobs=1))


def test_settings_of_modules_are_set(tmp_path: Path) -> None:
    place = tmp_path / "run"
    level = ["-m", "maximus", "--set", "maximus.level=admiral"]
    often = ["--games", "1", "--jobs", "1"]
    assert run(["simulate", "pandorum", *level, *often, "--out", str(place)]) == 0
    assert load(place).plan.variants[0]["maximus"]["level"] == "admiral"


def test_a_search_of_any_length_can_sit_down() -> None:
    result = simulate("connect-four", games=2, bots="search:30,random", rotate=True, jobs=2)
    assert set(result.seats["bot"]) == {"search:30", "random"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "no game is called 'chess'"),
        (["connect-four", "--bots", "oracle"], "no bot is called 'oracle'"),
        (["connect-four", "--bots", "search:0"], "no bot is called 'search:0'"),
        (["connect-four", "--bots", "nowhere:Bot"], "there is no bot 'nowhere:Bot'"),
        (["connect-four", "--bots", "random,random,random"], "is for 2 seats, not 3"),
        (["nexus-ops", "--bots", "random,random", "--seats", "3"], "2 bots for 3 seats"),
        (["connect-four", "--games", "0"], "at least 1 game"),
        (["connect-four", "--jobs", "0"], "at least 1 job"),
        (["connect-four", "--seats", "0"], "is for 2 seats, not 0"),
        (["connect-four", "--seats", "5"], "is for 2 seats, not 5"),
        (["connect-four", "--seed", "x" * 300], "a seed is"),
        (["connect-four", "--on", "mars"], "here or on ray"),
        (["nexus-ops", "-m", "moon"], "has no module 'moon'"),
        (["nexus-ops", "--compare", "moon"], "has no module 'moon'"),
        (["nexus-ops", "-m", "vortex", "--compare", "vortex"], "nothing to compare"),
        (["nexus-ops", "--set", "target=99"], "target"),
        (["pandorum", "--set", "maximus.level=admiral"], "add it with --module maximus"),
        (["pandorum", "-m", "maximus", "--set", "maximus.mood=good"], "no setting 'mood'"),
        (["pandorum", "-m", "moon", "--set", "moon.phase=full"], "has no module 'moon'"),
    ],
)
def test_mistakes_are_told_in_a_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *arguments]) == 2
    error = capsys.readouterr().err.strip()
    assert error.startswith("offworld: ")
    assert message in error
    assert "\n" not in error


def test_another_set_up_in_the_same_place_is_refused(tmp_path: Path) -> None:
    kept = simulate("connect-four", games=5, jobs=1, out=tmp_path / "run")
    with pytest.raises(OffworldError, match=r"another set-up \(seed: '0' there, '1' here\)"):
        simulate("connect-four", games=5, jobs=1, seed=1, out=tmp_path / "run")
    with pytest.raises(OffworldError, match="another set-up"):
        simulate("leduc-poker", games=5, jobs=1, out=tmp_path / "run")
    assert same(load(tmp_path / "run"), kept)


def test_foreign_files_are_left_alone(tmp_path: Path) -> None:
    notes, table = tmp_path / "notes", tmp_path / "mine.parquet"
    notes.write_text("mine")
    pl.DataFrame({"x": [1]}).write_parquet(table)
    broken = tmp_path / "broken.parquet"
    broken.write_text("mine")
    before = table.read_bytes()
    for place, message in (
        (notes, "is some other file"),
        (notes / "run", "is a file"),
        (table, "not a table of offworld's"),
        (broken, "is damaged, or no table"),
    ):
        with pytest.raises(OffworldError, match=message):
            simulate("connect-four", games=2, jobs=1, out=place)
    assert notes.read_text() == "mine"
    assert broken.read_text() == "mine"
    assert table.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 3


def test_a_damaged_part_is_named_and_nothing_else_is_lost(tmp_path: Path) -> None:
    place = tmp_path / "run"
    simulate("connect-four", games=5, jobs=1, out=place)
    part = place / "parts" / "000000"
    part.mkdir(parents=True)
    for name in ("games", "seats"):
        whole = (place / f"{name}.parquet").read_bytes()
        (part / f"{name}.parquet").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(OffworldError, match=r"damaged.*nothing was changed.*000000"):
        simulate("connect-four", games=8, jobs=1, out=place)
    assert len(pl.read_parquet(place / "games.parquet")) == 5
    for file in part.iterdir():
        file.unlink()
    part.rmdir()
    assert simulate("connect-four", games=8, jobs=1, out=place).played == 3


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    simulate("connect-four", games=5, jobs=1, out=tmp_path / "run")
    (tmp_path / "run" / "seats.parquet").unlink()
    with pytest.raises(OffworldError, match=r"seats.parquet is missing"):
        simulate("connect-four", games=5, jobs=1, out=tmp_path / "run")
    with pytest.raises(OffworldError, match="there are no results"):
        load(tmp_path / "empty")


# -- the rest ------------------------------------------------------------------


def test_nothing_of_the_lab_is_loaded_before_it_is_used() -> None:
    heavy = ("polars", "matplotlib", "openskill", "ray")
    code = (
        f"import sys, offworld.lab, offworld.cli; print([m for m in {heavy} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("package", "extra", "arguments"),
    [
        ("polars", "lab", ["simulate", "connect-four"]),
        ("matplotlib", "lab", ["simulate", "connect-four", "--report", "r.html"]),
        ("openskill", "lab", ["tournament", "connect-four"]),
        ("ray", "ray", ["simulate", "connect-four", "--on", "ray"]),
    ],
)
def test_a_missing_package_is_told(
    package: str,
    extra: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, package, None)  # Python's own way to say: not installed
    assert run(arguments) == 2
    assert f"pip install 'offworld[{extra}]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("package", "name"),
    [("polars", "load"), ("polars", "simulate"), ("openskill", "tournament")],
)
def test_a_program_is_told_as_well(
    package: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(OffworldError, match=f"this needs {package}.*pip install"):
        getattr(lab, name)


def test_a_notebook_shows_a_table() -> None:
    result = simulate("connect-four", games=10, jobs=1)
    assert "<table" in result._repr_html_()
    summary = result.summary()
    assert summary["games"].to_list() == [10, 10]
    assert summary["won"].sum() == pytest.approx(1.0)
    assert all(row["low"] <= row["won"] <= row["high"] for row in summary.rows(named=True))


def test_shares_are_every_game_once() -> None:
    missing = gaps({0, 1, 5, 9, 12}, 12)
    assert [list(part) for part in missing] == [[2, 3, 4], [6, 7, 8], [10, 11]]
    shares = Shares(missing, hands=2)
    handed: list[int] = []
    while (numbers := shares.next()) is not None:
        handed += numbers
        shares.learn(len(numbers), 0.01)
    assert handed == [2, 3, 4, 6, 7, 8, 10, 11]
    assert gaps(set(range(5)), 5) == []
