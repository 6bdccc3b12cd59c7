"""The comparison with peers runs, and compares what it says. It says nothing about speed."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "peers.py"
SECONDS = 0.02


@pytest.fixture(scope="module")
def peers() -> ModuleType:
    """The script, which is no part of the package."""
    spec = spec_from_file_location("offworld_peers", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look themselves up there
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def everybody(peers: ModuleType) -> tuple[list[Any], list[str]]:
    found: tuple[list[Any], list[str]] = peers.contestants()
    return found


@pytest.fixture(scope="module")
def rows(peers: ModuleType, everybody: tuple[list[Any], list[str]]) -> list[Any]:
    measured: list[Any] = peers.run(everybody[0], SECONDS, repeat=1)
    return measured


def test_everybody_is_in_the_table_or_missing(
    peers: ModuleType, everybody: tuple[list[Any], list[str]], rows: list[Any]
) -> None:
    found, missing = everybody
    shown = list(peers.table(rows).columns[0].cells)
    for contestant in found:
        assert any(cell.startswith(contestant.name) for cell in shown)
    for library in peers.PEERS:
        assert any(library in cell for cell in shown) != (library in missing)
    assert len(shown) == len(rows) + 2  # and the names of the two games


def test_everybody_plays_games_of_the_known_length(peers: ModuleType, rows: list[Any]) -> None:
    assert [row.name for row in rows if not peers.did_the_work(row)] == []


def test_games_of_another_length_are_noticed(peers: ModuleType, rows: list[Any]) -> None:
    row = peers.Row("leduc poker", peers.OFFWORLD, "pure")
    row.played.append(peers.Tally(games=10_000, decisions=30_000, chances=0, seconds=1.0))
    assert not peers.did_the_work(row)


def test_a_copy_that_is_a_fresh_game_is_no_clone(
    peers: ModuleType, everybody: tuple[list[Any], list[str]]
) -> None:
    for contestant in everybody[0]:
        if contestant.name.startswith("offworld"):
            assert peers.is_copied(contestant)
            forgetful = replace(contestant, copy=lambda _, start=contestant.start: start())
            assert not peers.is_copied(forgetful)
            shared = replace(contestant, copy=lambda state: state)
            assert not peers.is_copied(shared)


def test_chance_is_counted_apart(peers: ModuleType, rows: list[Any]) -> None:
    for row in rows:
        stepped = row.name == peers.OPENSPIEL and row.game == "leduc poker"
        assert (peers.total(row.played).chances > 0) == stepped


def test_a_peer_that_does_not_import_is_missing(
    peers: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent() -> list[Any]:
        raise ImportError("no such library")

    monkeypatch.setattr(peers, "PEERS", {"RLCard": absent})
    found, missing = peers.contestants()
    assert missing == ["RLCard"]
    assert {contestant.name for contestant in found} == {peers.OFFWORLD, peers.FULL}


def test_the_figures_are_written_as_json(peers: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "peers.json"
    options = ["--seconds", str(SECONDS), "--repeat", "1", "--only", "offworld"]
    assert peers.main([*options, "--json", str(file)]) == 0
    report = json.loads(file.read_bytes())
    assert [row["game"] for row in report["rows"]] == ["connect four"] * 2 + ["leduc poker"] * 2
    assert all(row["decisions_per_second"]["median"] > 0 for row in report["rows"])
    assert len(report["targets"]) == 2
