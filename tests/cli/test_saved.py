"""Saved matches: loaded, verified, walked through, and read by programs."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest

import offworld
from offworld.cli import run
from offworld.engine import Record
from tests.cli.screens import saved_match, walk

WON = "1212121"


def record_of(folder: Path, columns: str) -> Record:
    return Record.from_json(saved_match(folder, columns).read_text(encoding="utf-8"))


def bottom_rows(shown: str) -> list[str]:
    """The lowest row of every rack that was shown."""
    lines = shown.splitlines()
    return [lines[i - 1] for i, line in enumerate(lines) if line == "1 2 3 4 5 6 7"]


# -- walking -------------------------------------------------------------------


def test_enter_goes_on_b_back_and_a_number_there(tmp_path: Path) -> None:
    shown = walk(record_of(tmp_path, WON), "", "", "b", "7", "1", "q")
    assert bottom_rows(shown) == [
        ". . . . . . .",
        "O . . . . . .",
        "O X . . . . .",
        "O . . . . . .",
        "O X . . . . .",
        "O . . . . . .",
    ]


def test_each_moment_says_what_happened_and_where_one_is(tmp_path: Path) -> None:
    start, first, second, _ = walk(record_of(tmp_path, "443"), "", "").split("> ")
    assert "0 of 3" in start
    assert "Orange drops" not in start
    assert "Orange drops a disc into column 4." in first
    assert "1 of 3" in first
    assert "Orange drops" not in second
    assert "Sky drops a disc into column 4." in second


def test_the_result_is_not_told_before_the_end(tmp_path: Path) -> None:
    *before, end, _ = walk(record_of(tmp_path, WON), *[""] * 7).split("> ")
    assert not any("four in a row" in screen or "points" in screen for screen in before)
    assert "Orange has four in a row." in end
    assert "points" in end
    assert "7 of 7, the end" in end


@pytest.mark.parametrize("typed", ["", "99", "9" * 50])
def test_there_is_nothing_after_the_end(typed: str, tmp_path: Path) -> None:
    shown = walk(record_of(tmp_path, "443"), "3", typed)
    answer = shown.split("> ")[2]
    assert not bottom_rows(answer)
    assert answer.startswith(("There is nothing there: the match goes from 0 to 3.", "Enter goes"))


def test_there_is_nothing_before_the_start(tmp_path: Path) -> None:
    assert "nothing there" in walk(record_of(tmp_path, "443"), "b").split("> ")[1]


def test_other_letters_get_help(tmp_path: Path) -> None:
    answer = walk(record_of(tmp_path, "443"), "go on").split("> ")[1]
    assert answer.startswith("Enter steps forward, b back, a number goes there, q leaves.")
    assert "0 of 3" in answer


# -- without anybody to ask ----------------------------------------------------


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is no terminal, and whoever waits for it fails."""

    class Nobody(StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]
            raise AssertionError("somebody was asked")

    monkeypatch.setattr(sys, "stdin", Nobody())


@pytest.mark.usefixtures("nobody")
def test_a_match_is_verified_and_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(saved_match(tmp_path, WON))]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Connect Four, 2 seats, 7 choices\nEvery choice is legal")
    assert shown.count("drops a disc") == 7
    assert bottom_rows(shown) == ["O X . . . . ."]
    assert "points" in shown


@pytest.mark.usefixtures("nobody")
def test_a_match_that_is_not_over_has_no_result(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(saved_match(tmp_path, "443"))]) == 0
    shown = capsys.readouterr().out
    assert "The match is not over." in shown
    assert "points" not in shown


@pytest.mark.usefixtures("nobody")
def test_verify_says_the_verdict_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = saved_match(tmp_path, WON)
    assert run(["replay", str(file), "--verify"]) == 0
    shown = capsys.readouterr().out
    assert Record.from_json(file.read_text()).seed_hash in shown
    assert "drops" not in shown
    assert not bottom_rows(shown)


@pytest.mark.usefixtures("nobody")
def test_one_moment_can_be_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(saved_match(tmp_path, WON)), "--rev", "1"]) == 0
    shown = capsys.readouterr().out
    assert bottom_rows(shown) == ["O . . . . . ."]
    assert shown.count("drops a disc") == 1


@pytest.mark.usefixtures("nobody")
def test_a_spectator_sees_no_hidden_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "it.json"
    file.write_text(offworld.game("leduc-poker").new(seed=3).record.to_json())
    assert run(["replay", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "Orange is dealt a card." in shown
    assert "of hearts" not in shown


# -- for programs --------------------------------------------------------------


def test_a_program_gets_the_verdict_the_result_and_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved_match(tmp_path, WON)
    assert run(["replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    record = Record.from_json(file.read_text())
    assert told["game"] == "connect-four"
    assert (told["seed"], told["seed_hash"]) == (record.seed, record.seed_hash)
    assert told["legal"]
    assert told["seed_matches_hash"]
    assert (told["choices"], told["rev"], told["over"]) == (7, 7, True)
    assert [(score["seat"], score["place"]) for score in told["scores"]] == [(0, 1), (1, 2)]
    assert told["names"] == ["Orange", "Sky"]
    assert told["view"]["columns"][:2] == [[0, 0, 0, 0], [1, 1, 1]]
    assert "O X . . . . .\n1 2 3 4 5 6 7" in told["table"]
    assert told["log"][-1] == "Orange has four in a row."


def test_a_program_gets_any_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(saved_match(tmp_path, WON)), "--json", "--rev", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["choices"], told["rev"], len(told["log"])) == (7, 2, 2)
    assert told["view"]["columns"][:2] == [[0], [1]]
    assert told["scores"] is not None


def test_a_match_without_an_end_has_no_scores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(saved_match(tmp_path, "44")), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["scores"] is None
    assert not told["over"]


# -- going on ------------------------------------------------------------------


def test_a_saved_match_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved_match(tmp_path, "121212")
    monkeypatch.setattr(sys, "stdin", StringIO("1\n"))
    assert run(["play", "connect-four", "--load", str(file)]) == 0
    assert "Orange has four in a row." in capsys.readouterr().out
