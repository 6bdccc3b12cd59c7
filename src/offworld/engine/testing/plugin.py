"""A pytest plugin that traces tests to the clauses of the rules.

A test says which clauses it would catch if broken: ``@pytest.mark.rule("NX-BATTLE-04")``.
With ``--rule-coverage`` the run fails if a game that declares itself complete has a clause
without a passing test. Switch it on in your own project with
``addopts = "-p offworld.engine.testing.plugin"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.engine.clauses import RuleClause, clauses
from offworld.engine.errors import BrokenGame, UnknownGame
from offworld.engine.registry import find_game, game_names

PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("offworld", "traceability of rules")
    group.addoption(
        "--rule-coverage",
        nargs="?",
        const="all",
        metavar="GAMES",
        help="fail if a complete game (all, or these by name) has a clause without a passing test",
    )
    group.addoption("--rule-game", metavar="GAME", help="run only the tests of a game's clauses")
    group.addoption(
        "--rule-results", metavar="FILE", help="write the ids of passed clauses as JSON"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the clauses the test would catch if broken")
    asked = config.getoption("--rule-coverage")
    for name in [config.getoption("--rule-game"), *(asked.split(",") if asked else [])]:
        if name and name != "all":
            try:
                find_game(name)
            except (UnknownGame, BrokenGame) as error:
                raise pytest.UsageError(str(error)) from None
    config.pluginmanager.register(Traceability(config), "offworld-traceability")


class Traceability:
    """Collects which clauses have passed."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.missing: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = {clause.id for name in game_names() for clause in known_clauses(name)}
        only = self.config.getoption("--rule-game")
        wanted = {clause.id for clause in known_clauses(only)} if only else known
        kept: list[pytest.Item] = []
        dropped: list[pytest.Item] = []
        for item in items:
            ids = rule_ids(item)
            for id in ids:
                if id not in known:
                    raise pytest.UsageError(f"{item.nodeid}: no game has a clause {id!r}")
                item.user_properties.append((PROPERTY, id))
            (kept if not only or wanted & set(ids) else dropped).append(item)
        items[:] = kept
        self.config.hook.pytest_deselected(items=dropped)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(value) for name, value in report.user_properties if name == PROPERTY}
        if report.when == "call" and report.passed:
            self.passed |= ids
        elif report.failed:
            self.failed |= ids

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(self.config, "workerinput"):
            return  # the controller of a parallel run counts
        covered = self.passed - self.failed
        results = self.config.getoption("--rule-results")
        if results:
            Path(results).write_bytes(msgspec.json.encode(sorted(covered)))
        asked = self.config.getoption("--rule-coverage")
        if asked:
            self.missing = uncovered(None if asked == "all" else asked.split(","), covered)
            if self.missing and session.exitstatus == 0:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        for name, ids in self.missing.items():
            terminalreporter.section(f"{name}: clauses without a passing test", red=True)
            terminalreporter.line(", ".join(ids))


def known_clauses(name: str) -> list[RuleClause]:
    """The clauses of a game; a game that does not load has none, and says so where it is used."""
    try:
        return clauses(find_game(name))
    except BrokenGame:
        return []


def rule_ids(item: pytest.Item) -> list[str]:
    """The clauses a test is marked with."""
    return [str(id) for mark in item.iter_markers(PROPERTY) for id in mark.args]


def uncovered(names: Iterable[str] | None, covered: set[str]) -> dict[str, list[str]]:
    """For each complete game the clauses that are not covered, where there are any."""
    found = {}
    for name in game_names() if names is None else names:
        try:
            game = find_game(name)
        except BrokenGame:
            continue
        missing = [clause.id for clause in clauses(game) if clause.id not in covered]
        if missing and (game.complete or names is not None):
            found[name] = missing
    return found
