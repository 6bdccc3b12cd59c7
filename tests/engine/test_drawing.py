"""The drawing vocabulary of all games."""

from __future__ import annotations

import pytest

from offworld.engine import drawing
from offworld.engine.drawing import Memory, at, picture, text


def test_things_are_set_down_where_they_belong() -> None:
    assert at(1.5, -2, "<i/>") == '<g transform="translate(1.5 -2)"><i/></g>'
    assert 'transform="translate(0 0) scale(0.5)"' in at(0, 0, scale=0.5)
    assert "&lt;b&gt;" in text(0, 0, "<b>")
    assert 'viewBox="-2 -2 14 9"' in picture(10, 5, class_="small")


def test_what_looks_the_same_is_drawn_once() -> None:
    memory, drawn = Memory(), []

    def draw() -> str:
        drawn.append(1)
        return f"picture {len(drawn)}"

    assert memory.as_before(("hex", 1), draw) == memory.as_before(("hex", 1), draw) == "picture 1"
    assert memory.as_before(("hex", 2), draw) == "picture 2"
    assert Memory().as_before(("hex", 1), draw) == "picture 3", "a game remembers for itself"


def test_a_memory_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MOST_DRAWN", 3)
    memory = Memory()
    for number in range(10):
        assert memory.as_before(number, lambda: "x") == "x"
        assert len(memory.drawn) <= 3
