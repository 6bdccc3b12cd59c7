"""Text fits where it is written."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from offworld.drawing.metrics import BOLD, REGULAR, shorten, width_of, wrap

WORDS = st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=120)


@given(WORDS, st.floats(20, 300), st.sampled_from([12, 14, 20]), st.booleans())
def test_no_line_is_wider_than_the_room_and_no_letter_is_lost(
    what: str, room: float, size: float, bold: bool
) -> None:
    lines = wrap(what, size, room, bold)
    assert all(width_of(line, size, bold) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(what.split())


@given(WORDS, st.floats(20, 300), st.integers(1, 3))
def test_the_rest_is_cut_off_and_says_so(what: str, room: float, most: int) -> None:
    lines = wrap(what, 12, room, most=most)
    assert len(lines) <= most
    assert all(width_of(line, 12) <= room for line in lines)
    if len(wrap(what, 12, room)) > most:
        assert lines[-1].endswith("…")


@given(WORDS, st.floats(20, 200))
def test_a_line_is_kept_whole_or_shortened(what: str, room: float) -> None:
    line = shorten(what, 12, room)
    assert width_of(line, 12) <= room
    assert line == what or line.endswith("…")


def test_lines_are_as_full_as_they_can_be() -> None:
    lines = wrap("one two three four five six seven", 12, 70)
    assert len(lines) > 2
    for line, following in pairwise(lines):
        assert width_of(f"{line} {following.split()[0]}", 12) > 70


def test_bold_type_is_wider_and_figures_are_alike() -> None:
    assert width_of("Wide", 12, bold=True) > width_of("Wide", 12)
    assert len({width_of(figure, 12) for figure in "0123456789"}) == 1
    assert len(REGULAR) == len(BOLD) == 95
    assert width_of("W", 10) > width_of("e", 10) > width_of("i", 10)
