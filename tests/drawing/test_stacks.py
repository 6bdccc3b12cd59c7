"""Stacks of pieces: inside their hex, with numbers that can be read."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from offworld.drawing.nodes import group, tag
from offworld.drawing.stacks import REACH, badge_size, best_layout, stack


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("types", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("label", ["", "4", "12", "1/2"])
def test_stacks_stay_inside_the_hex_and_their_numbers_apart(
    seats: int, types: int, label: str
) -> None:
    edge, top, bottom = 64, -25, 41
    layout = best_layout(edge, (types,) * seats, label, 25, (top, bottom))
    places = layout.places()
    assert len(places) == sum(layout.rows) == seats * types
    for x, y in places:
        assert abs(x) + layout.size * REACH <= min(edge / 2, edge - abs(y)) * 3**0.5
        assert y - layout.high / 2 >= top
        assert y + layout.high / 2 <= bottom
    for height in {y for _, y in places}:
        for left, right in pairwise([x for x, y in places if y == height]):
            assert right - left >= layout.size * REACH * 2 * 0.75
            assert right - left > badge_size(label, layout.figure)[0]


def test_too_many_stacks_are_an_error() -> None:
    with pytest.raises(ValueError, match="200 stacks"):
        best_layout(64, (200,), "", 25, (-58, 58))


def test_a_stack_glows_as_a_whole_and_shows_its_number() -> None:
    layout = best_layout(64, (1,), "3", 25, (-58, 58))
    drawn = ET.fromstring(str(group(stack(tag("circle", r=9), layout, "3", done=True, dim=True))))
    assert drawn[0].get("class") == "area"
    assert drawn[0].get("pointer-events") == "all"
    assert float(drawn[0].get("width", 0)) >= layout.size * REACH * 2
    assert drawn[1].get("opacity") == "0.55"
    assert "3" in [one.text for one in drawn.iter() if one.tag == "text"]
    single = ET.fromstring(str(group(stack(tag("circle", r=9), layout, ""))))
    assert len(single) == 2
