"""Bad input: one line on stderr that names the problem and the place, and exit code 2."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from offworld import saved
from offworld.cli import WRONG_INPUT, run
from offworld.engine.dice import seed_hash
from tests.cli.screens import command, saved_match
from tests.engine.toys import offer_games

Refused = Callable[..., str]


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Refused:
    """Run a command that must fail: what it says about it."""

    def refused(*arguments: str | Path) -> str:
        assert run([str(argument) for argument in arguments]) == WRONG_INPUT
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.startswith("offworld: ")
        assert len(shown.err.splitlines()) == 1
        return shown.err.removeprefix("offworld: ").strip()

    return refused


@pytest.fixture
def trek(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with settings and modules is installed."""
    offer_games(tmp_path, trek="tests.engine.toys:Trek")
    monkeypatch.syspath_prepend(tmp_path)


# -- arguments -----------------------------------------------------------------


@pytest.mark.parametrize("verb", ["play", "rules", "bench"])
def test_an_unknown_game_gets_a_suggestion(verb: str, refused: Refused) -> None:
    told = refused(verb, "conect-four")
    assert told == "no game is called 'conect-four'; did you mean 'connect-four'?"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["plya"], "No such command 'plya'"),
        (["play"], "Missing argument 'game'"),
        (["replay"], "Missing argument 'file'"),
        (["play", "connect-four", "--loud"], "--loud"),
        (["play", "connect-four", "--seats", "two"], "'--seats'"),
        (["play", "connect-four", "--you", "x"], "'--you'"),
        (["bench", "connect-four", "--seconds", "0"], "'--seconds'"),
    ],
)
def test_what_the_parser_refuses_is_named(
    arguments: list[str], told: str, refused: Refused
) -> None:
    assert told in refused(*arguments)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "3"], "Connect Four is for 2 seats, not 3"),
        (["--seats", "-1"], "Connect Four is for 2 seats, not -1"),
        (["--you", "0"], "--you is a seat from 1 to 2, not 0"),
        (["--you", "1", "--you", "3"], "--you is a seat from 1 to 2, not 3"),
        (["--opponent", "gredy"], "no bot is called 'gredy'; there are: random, greedy"),
        (["-m", "moons"], "Connect Four has no module 'moons'; its modules are: none"),
        (["--set", "speed=9"], "there is no setting 'speed'; the settings are: none at all"),
        (["--set", "speed"], "--set takes NAME=VALUE, not 'speed'"),
        (["--set", "=9"], "there is no setting ''"),
        (["--seed", "\udcff"], r"--seed is text, and '\udcff' is not"),
    ],
)
def test_a_wrong_set_up_is_named(arguments: list[str], told: str, refused: Refused) -> None:
    assert refused("play", "connect-four", *arguments).startswith(told)


@pytest.mark.usefixtures("trek")
@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("target=far", "setting 'target': Expected `int`, got `str`"),
        ("target=99", "setting 'target': Expected `int` <= 50"),
        ("target=", "setting 'target': Expected `int`, got `str`"),
        ("weather=warm", "the choices are: mild, harsh, cruel"),
        ("by_night=perhaps", "setting 'by_night': Expected `bool`, got `str`"),
        ("wether=mild", "there is no setting 'wether'; the settings are: target, weather"),
    ],
)
@pytest.mark.parametrize("verb", ["play", "bench"])
def test_a_wrong_setting_is_named(verb: str, given: str, told: str, refused: Refused) -> None:
    assert told in refused(verb, "trek", "--set", given)


@pytest.mark.usefixtures("trek")
@pytest.mark.parametrize(
    ("modules", "told"),
    [
        (["cart"], "The Cart needs The Mule as well"),
        (["mule", "mul"], "Trek has no module 'mul'; its modules are: mule, cart, hermit"),
    ],
)
def test_a_wrong_module_is_named(modules: list[str], told: str, refused: Refused) -> None:
    flags = [flag for module in modules for flag in ("--module", module)]
    assert refused("play", "trek", *flags) == told


# -- records -------------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path, refused: Refused) -> None:
    file = tmp_path / "nowhere.json"
    assert refused("replay", file) == f"{file} cannot be read: No such file or directory"


def test_a_folder_is_no_record(tmp_path: Path, refused: Refused) -> None:
    assert refused("replay", tmp_path) == f"{tmp_path} cannot be read: Is a directory"


def test_a_file_that_may_not_be_read_is_named(
    tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)  # root may read anything
    file = tmp_path / "secret.json"
    assert refused("replay", file) == f"{file} cannot be read: Permission denied"


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b'{"schema": 1, "game": "\xff"}', b"\x89PNG"])
def test_what_is_not_text_is_refused(text: bytes, tmp_path: Path, refused: Refused) -> None:
    file = tmp_path / "it.json"
    file.write_bytes(text)
    assert refused("replay", file).startswith(f"{file}: this is not a whole JSON text")


def test_a_record_cut_short_is_refused(tmp_path: Path, refused: Refused) -> None:
    file = saved_match(tmp_path, "443")
    file.write_bytes(file.read_bytes()[:-30])
    assert refused("replay", file).startswith(f"{file}: this is not a whole JSON text")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"choices": None}, "the record is damaged: Expected `array`, got `null` - at `$.choices`"),
        ({"choices": [["Drop", 6]]}, "the 1 choices are legal, but lead to another position"),
        ({"choices": [["Drop", 9]]}, "choice 0 of the record is wrong: ['Drop', 9]"),
        ({"rules_version": 99}, "the record was made with rules version 99 of connect-four"),
        ({"seed": "8"}, "the seed is not the one whose hash was published"),
        ({"seed": "8", "seed_hash": seed_hash("8")}, "the 3 choices are legal, but"),
        ({"game": "connect-fuor"}, "no game is called 'connect-fuor'"),
        ({"seats": 9}, "the record's set-up is wrong: Connect Four is for 2 seats, not 9"),
        ({"over": True}, "the record says that the match is over, and it is not"),
        ({"schema": 2}, "this record has schema 2"),
    ],
)
@pytest.mark.parametrize("verb", [["replay"], ["replay", "--json"], ["replay", "--verify"]])
def test_an_altered_record_is_refused(
    change: dict[str, Any], told: str, verb: list[str], tmp_path: Path, refused: Refused
) -> None:
    file = saved_match(tmp_path, "443")
    file.write_text(json.dumps({**json.loads(file.read_text()), **change}))
    assert refused(*verb, file).startswith(f"{file}: {told}")


def test_a_missing_field_is_named(tmp_path: Path, refused: Refused) -> None:
    file = saved_match(tmp_path, "443")
    fields = json.loads(file.read_text())
    del fields["digest"]
    file.write_text(json.dumps(fields))
    assert refused("replay", file) == (
        f"{file}: the record is damaged: Object missing required field `digest`"
    )


@pytest.mark.parametrize("rev", [-1, 4])
def test_a_moment_outside_the_match_is_refused(rev: int, tmp_path: Path, refused: Refused) -> None:
    file = saved_match(tmp_path, "443")
    told = f"{file}: the record has 3 choices, so there is no {rev}"
    assert refused("replay", file, "--rev", str(rev)) == told


def test_a_huge_file_is_refused_by_its_size(tmp_path: Path, refused: Refused) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as out:
        out.truncate(300 * 1024 * 1024)  # a hole: it takes no room
    told = f"{file} is larger than 64 MB: that is not a record"
    assert refused("replay", file) == told
    assert refused("play", "connect-four", "--load", file) == told


ENDLESS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))
from offworld.cli import run
sys.exit(run(["replay", "/dev/zero"]))
"""


def test_a_file_without_an_end_is_refused_before_memory_ends() -> None:
    done = subprocess.run([sys.executable, "-c", ENDLESS], capture_output=True, text=True)
    assert done.returncode == WRONG_INPUT
    assert done.stderr == "offworld: /dev/zero is larger than 64 MB: that is not a record\n"


def test_a_file_of_exactly_the_largest_size_is_read(
    tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved_match(tmp_path, "443")
    monkeypatch.setattr(saved, "LARGEST_RECORD", file.stat().st_size)
    assert run(["replay", str(file), "--verify"]) == 0


def test_a_match_of_another_game_is_not_loaded(tmp_path: Path, refused: Refused) -> None:
    file = saved_match(tmp_path, "443")
    told = refused("play", "leduc-poker", "--load", file)
    assert told == f"{file} is a match of connect-four, not of leduc-poker"


@pytest.mark.parametrize(
    "more", [["--seats", "2"], ["--seed", "1"], ["-m", "moons"], ["--set", "a=1"]]
)
def test_a_saved_match_is_not_set_up_anew(
    more: list[str], tmp_path: Path, refused: Refused
) -> None:
    told = refused("play", "connect-four", "--load", saved_match(tmp_path, "443"), *more)
    assert told.startswith("--load takes seats, seed, modules and settings from the file")


# -- the same, really ----------------------------------------------------------


def test_the_real_command_says_one_line_and_returns_2(tmp_path: Path) -> None:
    for arguments in (["play", "conect-four"], ["replay", tmp_path / "two\nlines"], ["plya"]):
        done = command(*arguments)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("offworld: ")
        assert len(done.stderr.splitlines()) == 1
