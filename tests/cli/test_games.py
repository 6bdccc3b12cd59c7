"""`offworld games`, `rules` and `bench`: what is installed, what it says, how fast it is."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import ClassVar

import pytest

from offworld.cli import run
from offworld.engine import Flow, GameOver
from tests.cli.screens import command
from tests.engine.toys import Trail, Trek, offer_games

ROOT = Path(__file__).parent.parent.parent


class Nonsense(Trek):
    """A game that loads, and says something about itself that cannot be."""

    name: ClassVar[str] = "nonsense"
    seats: ClassVar[range] = 3  # type: ignore[assignment]


class Untold(Trek):
    """A game whose title is no text."""

    name: ClassVar[str] = "untold"
    title: ClassVar[str] = None  # type: ignore[assignment]


class Over(Trek):
    """Nobody can choose anything."""

    name: ClassVar[str] = "over"

    def step(self, s: Trail) -> Flow[None]:
        raise GameOver


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path, for packages."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


# -- games ---------------------------------------------------------------------


def test_the_list_shows_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["connect-four", "Connect", "Four", "2", "3", "-"] in rows
    assert ["leduc-poker", "Leduc", "Poker", "2", "1", "-"] in rows


def test_the_list_shows_modules_and_seats(offer: Path, capsys: pytest.CaptureFixture[str]) -> None:
    offer_games(offer, trek="tests.engine.toys:Trek")
    assert run(["games"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["trek", "Trek", "1", "to", "6", "10", "mule,", "cart,", "hermit"] in rows


def test_a_program_gets_all_that_a_lobby_needs(
    offer: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    offer_games(offer, trek="tests.engine.toys:Trek")
    assert run(["games", "--json"]) == 0
    found = {entry["name"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert found["connect-four"]["complete"]
    trek = found["trek"]
    assert trek["title"] == "Trek"
    assert trek["seats"] == [1, 2, 3, 4, 5, 6]
    assert trek["rules_version"] == 1
    target, weather, *_ = trek["settings"]
    assert (target["kind"], target["default"], target["least"], target["most"]) == (
        "number", 9, 5, 50,
    )  # fmt: skip
    assert weather["choices"] == ["mild", "harsh", "cruel"]
    mule = trek["modules"][0]
    assert (mule["name"], mule["title"]) == ("mule", "The Mule")
    assert mule["settings"][0]["name"] == "strength"


@pytest.mark.parametrize(
    ("name", "where", "told"),
    [
        ("absent", "not_installed_at_all:Game", "No module named 'not_installed_at_all'"),
        ("nonsense", "tests.cli.test_games:Nonsense", "not iterable"),
        ("untold", "tests.cli.test_games:Untold", "Expected `str`, got `null`"),
        ("quitter", "quitter:Game", "no games today"),
    ],
)
def test_a_broken_package_is_listed_with_its_error(
    name: str, where: str, told: str, offer: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (offer / "quitter.py").write_text("import sys\nsys.exit('no\\ngames today')\n")
    offer_games(offer, **{name: where})
    assert run(["games"]) == 0
    shown = capsys.readouterr().out
    assert "connect-four" in shown
    assert f"{name}  broken: " in shown
    assert told in " ".join(shown.split())
    assert run(["games", "--json"]) == 0
    [entry] = [e for e in json.loads(capsys.readouterr().out) if e["name"] == name]
    assert told in entry["error"]
    assert len(entry["error"].splitlines()) == 1


# -- settings as they are given ------------------------------------------------


@pytest.mark.parametrize(
    ("given", "saved"),
    [
        ("target=20", {"target": 20}),
        ("weather=harsh", {"weather": "harsh"}),
        ("by_night=true", {"by_night": True}),
        ("by_night=yes", {"by_night": True}),
        ("motto=5", {"motto": "5"}),
        ("motto=yes", {"motto": "yes"}),
        ("motto=a=b", {"motto": "a=b"}),
        ("motto=", {"motto": ""}),
    ],
)
def test_a_setting_is_read_as_it_is_meant(
    given: str, saved: dict[str, object], offer: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer_games(offer, trek="tests.engine.toys:Trek")
    file = offer / "it.json"
    monkeypatch.setattr(sys, "stdin", StringIO(f"s {file}\nq\n"))
    assert run(["play", "trek", "--set", given, "--seats", "1", "-m", "mule"]) == 0
    record = json.loads(file.read_text())
    assert record["settings"] == saved
    assert record["modules"] == {"mule": {}}


def test_the_same_seed_meets_the_same_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = []
    for seed in ("1", "1", "2"):
        monkeypatch.setattr(sys, "stdin", StringIO("1\n2\n3\n4\n5\n"))
        assert run(["play", "connect-four", "--seed", seed, "--opponent", "random"]) == 0
        shown = capsys.readouterr().out
        games.append([line for line in shown.splitlines() if "Sky drops" in line])
    assert games[0] == games[1] != games[2]


# -- rules ---------------------------------------------------------------------


def test_the_rules_are_printed_by_chapter(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "connect-four"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines.index("The table") < lines.index("Playing") < lines.index("The end")
    assert [line.split()[0] for line in lines if "C4-" in line] == [
        "C4-SETUP-01", "C4-SETUP-02", "C4-DROP-01", "C4-DROP-02", "C4-END-01", "C4-END-02",
    ]  # fmt: skip


def test_the_rules_can_be_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "connect-four", "DIAGONAL"]) == 0
    shown = capsys.readouterr().out
    assert "C4-END-01" in shown
    assert "C4-END-02" not in shown
    assert run(["rules", "connect-four", "unicorn"]) == 0
    assert capsys.readouterr().out == "No clause has 'unicorn' in it.\n"


def test_a_program_gets_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "connect-four", "drawn", "--json"]) == 0
    [clause] = json.loads(capsys.readouterr().out)
    assert (clause["id"], clause["chapter"]) == ("C4-END-02", "The end")
    assert clause["text"].startswith("When the rack is full")
    assert run(["rules", "connect-four", "unicorn", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_game_without_rules_says_so(offer: Path, capsys: pytest.CaptureFixture[str]) -> None:
    offer_games(offer, trek="tests.engine.toys:Trek")
    assert run(["rules", "trek"]) == 2
    told = "offworld: trek comes without rules: it has no rules.md with clauses\n"
    assert capsys.readouterr().err == told


def test_rules_that_cannot_be_read_are_named(
    offer: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    package = offer / "garbled"
    package.mkdir()
    (package / "__init__.py").write_text(
        "from tests.engine.toys import Trek\nclass Garbled(Trek):\n    name = 'garbled'\n"
    )
    (package / "rules.md").write_bytes(b"\xff\xfe")
    offer_games(offer, garbled="garbled:Garbled")
    assert run(["rules", "garbled"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("offworld: the rules.md of garbled cannot be read: ")
    assert len(told.splitlines()) == 1


# -- rules and their tests -----------------------------------------------------


def test_every_clause_of_connect_four_has_a_passing_test() -> None:
    where = ["--tests", "tests/games"]
    done = command("rules", "connect-four", "--coverage", *where, cwd=ROOT, OFFWORLD_FUZZ="0")
    assert done.stdout == "6 of 6 clauses have a passing test\n"
    assert done.returncode == 0


def test_clauses_without_a_test_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n\n\n@pytest.mark.rule('C4-DROP-01')\ndef test_it():\n    pass\n"
    )
    assert run(["rules", "connect-four", "--coverage", "--tests", str(tmp_path)]) == 1
    *missing, total = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in missing] == [
        "C4-SETUP-01", "C4-SETUP-02", "C4-DROP-02", "C4-END-01", "C4-END-02",
    ]  # fmt: skip
    assert missing[0] == "no passing test  C4-SETUP-01"
    assert total == "1 of 6 clauses have a passing test"


def test_a_program_gets_what_is_covered_and_what_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", "connect-four", "--coverage", "--tests", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["clauses"], told["covered"]) == ("connect-four", 6, [])
    assert len(told["uncovered"]) == 6


@pytest.mark.parametrize(
    ("test", "told"),
    [
        ("import not_installed_at_all", "test_it.py"),
        ("import pytest\n@pytest.mark.rule('C4-X-99')\ndef test_it(): pass", "C4-X-99"),
    ],
    ids=["no import", "no clause"],
)
def test_tests_that_do_not_run_are_no_result(
    test: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_it.py").write_text(test)
    assert run(["rules", "connect-four", "--coverage", "--tests", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("offworld: the tests did not run: ")
    assert told in error
    assert len(error.splitlines()) == 1


def test_a_folder_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "connect-four", "--coverage", "--tests", "no/where"]) == 2
    assert "there is no folder no/where with tests" in capsys.readouterr().err


# -- bench ---------------------------------------------------------------------


def test_a_program_gets_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "leduc-poker", "--seconds", "0.02", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["game"] == "leduc-poker"
    assert figures["seats"] == 2
    assert figures["build"] in ("compiled", "pure Python")
    assert figures["choices_per_second"] > figures["games_per_second"] > 0
    assert 1 < figures["options_per_choice"] < 3
    assert figures["clone_microseconds"] > 0
    assert figures["replays_per_second"] > 0
    assert figures["record_bytes"] > 100


def test_people_get_the_figures_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "connect-four", "--seconds", "0.02"]) == 0
    rows = dict(line.strip().rsplit(None, 1) for line in capsys.readouterr().out.splitlines())
    assert rows["game"] == "connect-four"
    assert float(rows["options per choice"]) == pytest.approx(6.5, abs=0.5)


def test_a_game_that_ends_before_it_begins_can_be_measured(
    offer: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    offer_games(offer, over="tests.cli.test_games:Over")
    assert run(["bench", "over", "--seconds", "0.01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options_per_choice"] == 0
