"""The docs are true: their code runs, their pictures are current, their commands exist."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from docs.draw_pictures import HERE, PICTURES
from docs.run_notebook import NOTEBOOK, run, shown

ROOT = Path(__file__).parent.parent


def test_the_tutorial_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    module = ModuleType("tutorial")
    monkeypatch.setitem(sys.modules, "tutorial", module)
    exec(compile(code, "docs/tutorial.md", "exec"), module.__dict__)
    printed = capsys.readouterr().out
    assert "keeps" in printed
    assert "Score(seat=0" in printed
    assert "50 games" in printed
    assert "no defect" in printed
    assert "4 seats: 90 of 100 games were played light" in printed


def test_the_tutorial_game_has_about_100_lines() -> None:
    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    game = text.partition("That is the whole game.")[0]
    code = "\n".join(re.findall(r"```python\n(.*?)```", game, re.DOTALL))
    assert len([line for line in code.splitlines() if line.strip()]) <= 100


@pytest.mark.parametrize(("page", "examples"), [("learning", 25), ("bots", 6), ("pictures", 14)])
def test_sessions_print_what_they_print(page: str, examples: int) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    code = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(code, {}, page, None, 0)
    assert len(test.examples) >= examples
    complaints: list[str] = []
    doctest.DocTestRunner().run(test, out=complaints.append)
    assert not complaints, "".join(complaints)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_current(name: str) -> None:
    assert (HERE / name).read_text(encoding="utf-8") == PICTURES[name]() + "\n"


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "CONTRIBUTING.md",
        "docs/architecture.md",
        "docs/bots.md",
        "docs/lab.md",
        "docs/learning.md",
        "docs/table.md",
    ],
)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)\)", prose):
        assert ((ROOT / page).parent / target).exists(), target


def test_the_notebook_runs_and_shows_what_it_shows() -> None:
    assert shown(run()) == shown(nbformat.read(NOTEBOOK, as_version=4)), "make notebook"
