"""Drawing: what is written is well-formed, whatever the players call themselves."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.engine.svg import (
    DARK,
    LIGHT,
    SEAT_COLOURS,
    number,
    points,
    seat_mark,
    standalone,
    tag,
    title,
    variables,
    words,
)

NASTY = "\"><script>alert('1')</script>&amp;"
TEXTS = st.text(st.characters(exclude_categories=["C"]))  # what XML can hold at all


def test_an_element_without_content_closes_itself() -> None:
    assert tag("circle", cx=1, r=2) == '<circle cx="1" r="2"/>'


def test_content_stands_between_the_ends() -> None:
    assert tag("g", tag("a"), tag("b"), id="x") == '<g id="x"><a></a><b></b></g>'


def test_underscores_become_what_python_cannot_write() -> None:
    assert tag("path", class_="a", stroke_width=2) == '<path class="a" stroke-width="2"/>'


def test_an_attribute_that_is_none_is_left_out() -> None:
    assert tag("path", id=None, x=0) == '<path x="0"/>'


def test_markup_in_an_attribute_is_escaped() -> None:
    written = tag("path", id=NASTY)
    assert "<script" not in written
    assert ET.fromstring(written).attrib == {"id": NASTY}


def test_markup_in_text_is_escaped() -> None:
    written = tag("text", words(NASTY))
    assert "<script" not in written
    assert ET.fromstring(written).text == NASTY


def test_markup_in_a_title_is_escaped() -> None:
    written = title(NASTY)
    assert "<script" not in written
    assert ET.fromstring(written).text == NASTY


@given(TEXTS, TEXTS)
def test_any_text_can_be_read_back(attribute: str, content: str) -> None:
    element = ET.fromstring(tag("path", words(content), id=attribute))
    assert element.get("id") == attribute
    assert (element.text or "") == content


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3, "3"),
        (100, "100"),
        (3.0, "3"),
        (100.0, "100"),
        (0.5, "0.5"),
        (1 / 3, "0.33"),
        (-2.5, "-2.5"),
        (0.001, "0"),
        (-0.001, "0"),
        ("10", "10"),
    ],
)
def test_numbers_have_at_most_two_decimals_and_no_tail(value: object, written: str) -> None:
    assert number(value) == written


def test_corners_become_a_polygon() -> None:
    assert points([(0, 1.5), (2 / 3, -4)]) == "0,1.5 0.67,-4"


def test_every_seat_has_a_shape_and_a_colour_of_its_own() -> None:
    marks = [seat_mark(seat, 10, 10, 4) for seat in range(5)]
    outlines = {mark.replace(f"--seat-{seat}", "") for seat, mark in enumerate(marks)}
    assert len(outlines) == 5
    assert all(f'fill="var(--seat-{seat})"' in mark for seat, mark in enumerate(marks))
    assert len(set(SEAT_COLOURS)) == 5


@pytest.mark.parametrize("seat", range(5))
def test_a_seats_mark_takes_more_attributes_and_stays_near_its_place(seat: int) -> None:
    mark = ET.fromstring(seat_mark(seat, 100, 50, 10, id="disc-1"))
    assert mark.get("id") == "disc-1"
    if mark.tag == "circle":
        corners = [(float(mark.get("cx", 0)), float(mark.get("cy", 0)))]
    else:
        corners = [
            (float(x), float(y))
            for x, y in (pair.split(",") for pair in mark.get("points", "").split())
        ]
    assert all(abs(x - 100) <= 12 and abs(y - 50) <= 12 for x, y in corners)


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_a_theme_names_every_colour_that_pictures_use(theme: dict[str, str]) -> None:
    css = variables(theme)
    assert f"--ground:{theme['ground']};" in css
    assert f"--seat-4:{SEAT_COLOURS[4]};" in css


def test_both_themes_name_the_same_colours() -> None:
    assert DARK.keys() == LIGHT.keys()


def test_a_standalone_picture_brings_its_colours() -> None:
    picture = tag("svg", tag("circle", r=3), aria_label="a > b")
    root = ET.fromstring(standalone(picture, DARK))
    assert [child.tag for child in root] == ["style", "circle"]
    assert DARK["ground"] in (root[0].text or "")
