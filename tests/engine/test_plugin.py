"""The pytest plug-in: which clauses of the rules have a test that passes."""

from __future__ import annotations

import json

import pytest

PLUGIN = ("-p", "offworld.engine.testing.plugin", "-p", "no:hypothesispytest")
"""Ours, and not the one that takes a second to load."""
CLAUSES = ("C4-SETUP-01", "C4-SETUP-02", "C4-DROP-01", "C4-DROP-02", "C4-END-01", "C4-END-02")


def marked(test: str, *clauses: str) -> str:
    """A test, marked with clauses; the test's code goes into one line."""
    ids = ", ".join(repr(clause) for clause in clauses)
    return f"import pytest\n@pytest.mark.rule({ids})\n{test}\n"


def run(
    pytester: pytest.Pytester, *arguments: str, **files: str
) -> tuple[pytest.RunResult, list[str]]:
    """Run pytest on some files: how it went, and the clauses it counts as covered."""
    pytester.makepyfile(**files)
    results = pytester.path / "rules.json"
    result = pytester.runpytest(*PLUGIN, "--rule-results", str(results), *arguments)
    return result, json.loads(results.read_text()) if results.exists() else []


COVER_ALL = marked("def test_all(): pass", *CLAUSES)
COVER_MOST = marked("def test_most(): pass", *CLAUSES[:-1])
LAST = CLAUSES[-1]


# -- marks ---------------------------------------------------------------------


def test_a_mark_for_a_clause_that_no_game_has_is_a_usage_error(
    pytester: pytest.Pytester,
) -> None:
    result, covered = run(pytester, test_it=marked("def test_it(): pass", "C4-DORP-01"))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: *test_it.py::test_it: no game has a clause 'C4-DORP-01'"])
    assert covered == []


def test_the_mark_is_known_to_strict_pytest(pytester: pytest.Pytester) -> None:
    result, covered = run(pytester, "--strict-markers", test_it=COVER_ALL)
    result.assert_outcomes(passed=1)
    assert covered == sorted(CLAUSES)


def test_the_marks_of_a_class_and_of_its_tests_add_up(pytester: pytest.Pytester) -> None:
    inside = "class TestIt:\n    @pytest.mark.rule('C4-END-01')\n    def test_it(self): pass"
    _, covered = run(pytester, test_it=marked(inside, "C4-END-02"))
    assert covered == ["C4-END-01", "C4-END-02"]


# -- what counts ---------------------------------------------------------------


BROKEN = {
    "fails": "def test_it(): assert False",
    "skips": "def test_it(): pytest.skip()",
    "is skipped": "@pytest.mark.skip\ndef test_it(): pass",
    "is expected to fail": "@pytest.mark.xfail\ndef test_it(): assert False",
    "cannot begin": "@pytest.mark.usefixtures('no_start')\ndef test_it(): pass",
    "cannot end": "@pytest.mark.usefixtures('no_end')\ndef test_it(): pass",
    "fails in one case": "@pytest.mark.parametrize('n', [1, 2])\ndef test_it(n): assert n == 1",
}
FIXTURES = """
import pytest

@pytest.fixture
def no_start():
    raise ValueError

@pytest.fixture
def no_end():
    yield
    raise ValueError
"""


@pytest.mark.parametrize("why", BROKEN)
def test_a_clause_is_not_covered_by_a_test_that(why: str, pytester: pytest.Pytester) -> None:
    result, covered = run(
        pytester,
        "--rule-coverage",
        "connect-four",
        conftest=FIXTURES,
        test_it=marked(BROKEN[why], LAST),
        test_most=COVER_MOST,
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert covered == sorted(CLAUSES[:-1])
    result.stdout.fnmatch_lines(["*connect-four: clauses without a passing test*", LAST])


def test_a_clause_is_covered_when_every_case_passes(pytester: pytest.Pytester) -> None:
    cases = "@pytest.mark.parametrize('n', [1, 2, 3])\ndef test_it(n): assert n"
    _, covered = run(pytester, test_it=marked(cases, LAST))
    assert covered == [LAST]


def test_one_failing_test_spoils_a_clause_that_another_covers(pytester: pytest.Pytester) -> None:
    _, covered = run(pytester, test_all=COVER_ALL, test_it=marked("def test_it(): 1 / 0", LAST))
    assert covered == sorted(CLAUSES[:-1])


# -- the demand ----------------------------------------------------------------


def test_coverage_fails_the_run_and_names_what_is_missing(pytester: pytest.Pytester) -> None:
    test = marked("def test_it(): pass", *CLAUSES[2:])
    result, _ = run(pytester, "--rule-coverage", "connect-four", test_it=test)
    result.assert_outcomes(passed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["*connect-four: clauses without a passing test*", "C4-SETUP-01, C4-SETUP-02"]
    )


def test_coverage_passes_when_every_clause_is_covered(pytester: pytest.Pytester) -> None:
    result, _ = run(pytester, "--rule-coverage", "connect-four", test_it=COVER_ALL)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("*without a passing test*")


def test_without_the_demand_nothing_fails(pytester: pytest.Pytester) -> None:
    result, _ = run(pytester, test_most=COVER_MOST)
    assert result.ret == pytest.ExitCode.OK


def test_several_games_can_be_demanded(pytester: pytest.Pytester) -> None:
    result, _ = run(pytester, "--rule-coverage", "connect-four,leduc-poker", test_it=COVER_ALL)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*leduc-poker: clauses without a passing test*"])
    result.stdout.no_fnmatch_line("*connect-four: clauses*")


def test_all_complete_games_are_demanded_by_default(pytester: pytest.Pytester) -> None:
    result, _ = run(pytester, "--rule-coverage", test_it=COVER_ALL)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*leduc-poker: clauses without a passing test*"])
    result.stdout.no_fnmatch_line("*connect-four: clauses*")


def test_a_failing_run_stays_what_it_is(pytester: pytest.Pytester) -> None:
    result, _ = run(pytester, "--rule-coverage", "connect-four", test_it="import nowhere")
    assert result.ret == pytest.ExitCode.INTERRUPTED


# -- choosing ------------------------------------------------------------------


def test_only_the_tests_of_one_game_run(pytester: pytest.Pytester) -> None:
    result, covered = run(
        pytester, "--rule-game", "leduc-poker", "-v",
        test_four=COVER_ALL,
        test_poker=marked("def test_poker(): pass", "LD-BET-01"),
        test_both=marked("def test_both(): pass", "LD-BET-02", "C4-END-01"),
        test_none="def test_none(): assert False",
    )  # fmt: skip
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["*::test_both PASSED*", "*::test_poker PASSED*"])
    assert covered == ["C4-END-01", "LD-BET-01", "LD-BET-02"]


# -- in parallel ---------------------------------------------------------------


def test_the_workers_of_a_parallel_run_count_together(pytester: pytest.Pytester) -> None:
    one_each = "\n".join(
        marked(f"def test_{number}(): pass", clause) for number, clause in enumerate(CLAUSES)
    )
    result, covered = run(
        pytester, "-p", "xdist", "-n", "2", "--rule-coverage", "connect-four", test_it=one_each
    )
    result.assert_outcomes(passed=6)
    assert result.ret == pytest.ExitCode.OK
    assert covered == sorted(CLAUSES)


def test_a_parallel_run_fails_for_a_missing_clause_too(pytester: pytest.Pytester) -> None:
    result, covered = run(
        pytester, "-p", "xdist", "-n", "2", "--rule-coverage", "connect-four",
        test_most=COVER_MOST, test_it=marked("def test_it(): assert False", LAST),
    )  # fmt: skip
    result.assert_outcomes(passed=1, failed=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert covered == sorted(CLAUSES[:-1])
    result.stdout.fnmatch_lines(["*connect-four: clauses without a passing test*", LAST])
