"""The page about the lab is true: its commands print what it shows, and its code runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from docs.lab_figures import PAGE, PICTURES, written

from offworld.lab import tournament


def test_commands_print_what_the_page_shows() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert written(text) == text


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    scope: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/lab.md", "exec"), scope)
    said = capsys.readouterr().out
    for word in ("wins", "human", "uncertainty", "greedy"):
        assert word in said


def test_the_drawn_ratings_are_current(tmp_path: Path) -> None:
    standings = tournament("connect-four", bots="greedy,random", games=40, jobs=1)
    standings.plot(tmp_path / "ratings.svg")
    assert (tmp_path / "ratings.svg").read_text() == (PICTURES / "ratings.svg").read_text()


def test_pictures_are_there() -> None:
    for name in re.findall(r'src="(pictures/[^"]+)"', PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / name).exists()
