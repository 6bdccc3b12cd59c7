"""The clauses of rules.md: found, joined and filed under their chapters."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import offworld
from offworld.engine import Game, State
from offworld.engine.clauses import RuleClause, clauses, read_clauses, rules_text
from tests.engine.toys import TREK

GAME = """\
from offworld.engine import Game, State

class Mine(Game[State]):
    name = "mine"
"""


def test_a_clause_has_an_id_a_text_and_a_chapter() -> None:
    text = "# Nexus\n\n## Battle\n\n- **NX-BATTLE-04** Units fight in order.\n"
    assert read_clauses(text) == [RuleClause("NX-BATTLE-04", "Units fight in order.", "Battle")]


def test_clauses_come_in_order_each_with_its_own_chapter() -> None:
    text = "- **A-0** Before.\n## One\n- **A-1** a\n- **A-2** b\n### Two\n- **A-3** c\n"
    assert [(clause.id, clause.chapter) for clause in read_clauses(text)] == [
        ("A-0", ""),
        ("A-1", "One"),
        ("A-2", "One"),
        ("A-3", "Two"),
    ]


def test_indented_lines_go_on_with_the_clause() -> None:
    text = "- **A-1** One\n  sentence on\n\n  three lines.\n- **A-2** Another.\n"
    assert [clause.text for clause in read_clauses(text)] == [
        "One sentence on three lines.",
        "Another.",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "- A-1 without stars",
        "- **A** has no number",
        "- **a-1** is not in capitals",
        "  - **A-1** is indented",
        "**A-1** has no bullet",
        "  a line that goes on with nothing",
    ],
)
def test_other_lines_are_no_clauses(line: str) -> None:
    assert read_clauses(line) == []


def test_a_plain_paragraph_is_not_part_of_the_clause_above() -> None:
    assert read_clauses("- **A-1** Rule.\n\nChat.\n")[0].text == "Rule."


def test_a_game_has_the_clauses_that_lie_beside_it() -> None:
    found = {clause.id: clause for clause in clauses(offworld.game("connect-four"))}
    assert found["C4-DROP-02"].chapter == "Playing"
    assert "full" in found["C4-DROP-02"].text


def test_a_game_without_rules_has_no_clauses() -> None:
    assert rules_text(TREK) == ""
    assert clauses(TREK) == []


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("rules_one/__init__.py", "rules_one"),
        ("rules_two/game.py", "rules_two.game"),
        ("rules_three/inner/__init__.py", "rules_three.inner"),
        ("rules_four/inner/game.py", "rules_four.inner.game"),
        ("rules_five.py", "rules_five"),
    ],
)
def test_the_rules_lie_beside_the_file_of_the_games_class(
    file: str, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(GAME)
    (path.parent / "rules.md").write_text("- **MN-1** Beside.\n")
    monkeypatch.syspath_prepend(tmp_path)
    game: Game[State] = importlib.import_module(module).Mine()
    assert [clause.text for clause in clauses(game)] == ["Beside."]
