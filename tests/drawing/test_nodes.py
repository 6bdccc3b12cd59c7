"""Nodes: what is written is well-formed, whatever the players call themselves."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.drawing import nodes
from offworld.drawing.nodes import (
    Node,
    at,
    forget,
    group,
    kept,
    kept_by,
    number,
    points,
    tag,
    together,
)

TEXTS = st.text(st.characters(exclude_categories=["C"]))  # what XML can hold at all


def test_an_element_without_content_closes_itself() -> None:
    assert str(tag("circle", cx=1, r=2)) == '<circle cx="1" r="2"/>'
    assert str(tag("circle", None, "", cx=1)) == '<circle cx="1"/>'


def test_html_needs_the_end_of_an_empty_element() -> None:
    assert str(tag("div", class_="hand")) == '<div class="hand"></div>'


def test_a_title_comes_first_and_a_name_is_data() -> None:
    node = group(tag("rect"), says="A card", name="Drill", id="card-1")
    assert str(node) == ('<g id="card-1" data-name="Drill"><title>A card</title><rect/></g>')


def test_what_is_none_is_left_out() -> None:
    assert str(group("a", None, id=None, says="", name="")) == "<g>a</g>"


def test_markup_in_words_is_escaped() -> None:
    nasty = "\"><script>alert('1')</script>&amp;"
    written = str(tag("text", nasty, id=nasty, says=nasty, name=nasty))
    assert "<script" not in written
    read = ET.fromstring(written)
    assert read.attrib == {"id": nasty, "data-name": nasty}
    assert "".join(read.itertext()) == nasty * 2


@given(TEXTS, TEXTS, TEXTS)
def test_words_come_back_as_they_were(inside: str, said: str, name: str) -> None:
    read = ET.fromstring(str(tag("text", inside, says=said, name=name, id=name)))
    titles = [one.text for one in read.iter("title")]
    assert titles == ([said] if said else [])
    assert "".join(read.itertext()) == said + inside
    assert read.get("data-name", "") == name


def test_colours_are_names_of_the_theme() -> None:
    assert (
        str(tag("rect", fill="panel", stroke="none")) == '<rect fill="var(--panel)" stroke="none"/>'
    )


@pytest.mark.parametrize("colour", ["#ffffff", "rgb(1 2 3)", "var(--text)", 'x" onload="'])
def test_a_colour_of_its_own_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="not the name of a colour"):
        str(tag("rect", fill=colour))


@given(st.floats(-1e5, 1e5))
def test_numbers_are_short_and_near(value: float) -> None:
    assert abs(float(number(value)) - value) <= 0.005001
    assert number(value) != "-0"


@pytest.mark.parametrize(
    ("value", "short"),
    [(100.0, "100"), (0.5, "0.5"), (1 / 3, "0.33"), (-2.5, "-2.5"), (0.001, "0"), (-0.001, "0")],
)
def test_numbers_have_at_most_two_decimals_and_no_tail(value: float, short: str) -> None:
    assert number(value) == short
    assert str(tag("path", x=value)) == f'<path x="{short}"/>'


def test_points_are_pairs() -> None:
    assert points([(0, 1.5), (-0.001, 2)]) == "0,1.5 0,2"


def test_things_are_moved_then_turned_then_scaled() -> None:
    node = at(1, 2, scale=0.5, turn=90)
    assert node.attributes["transform"] == "translate(1 2) rotate(90) scale(0.5)"


def test_several_things_need_no_element() -> None:
    assert str(together(tag("rect"), "<", tag("path"))) == "<rect/>&lt;<path/>"


def test_a_kept_node_forgets_what_is_inside_but_not_its_text() -> None:
    node = group(group("a", id="inner"), id="outer")
    before = str(node)
    assert str(node.keep()) == before
    assert str(group(node, "b")) == f"<g>{before}b</g>"
    assert not node.inside


def test_a_component_is_drawn_once_for_the_same_arguments() -> None:
    drawn = []

    @kept
    def disc(r: float, colour: str = "text") -> Node:
        drawn.append((r, colour))
        return tag("circle", r=r, fill=colour)

    assert disc(1) is disc(1)
    assert disc(1, "line") is not disc(1)
    assert str(disc(1, colour="line")) == '<circle r="1" fill="var(--line)"/>'
    assert drawn.count((1, "text")) == 1


def test_a_component_is_drawn_anew_when_its_looks_change() -> None:
    view = {"quids": 1, "secret": 1}

    @kept_by(lambda view: view["quids"])
    def purse(view: dict[str, int]) -> Node:
        return tag("text", str(view["quids"]))

    first = purse(view)
    view["secret"] = 2
    assert purse(view) is first
    view["quids"] = 2
    assert str(purse(view)) == "<text>2</text>"


def test_two_components_never_share_what_they_keep() -> None:
    @kept
    def one(r: int) -> Node:
        return tag("circle", r=r)

    @kept
    def other(r: int) -> Node:
        return tag("rect", rx=r)

    assert str(one(1)) != str(other(1))


def test_forgotten_components_are_drawn_anew() -> None:
    colours = ["text"]

    @kept_by(lambda: None)
    def disc() -> Node:
        return tag("circle", fill=colours[-1])

    before = disc()
    colours.append("line")
    assert disc() is before
    forget()
    assert str(disc()) == '<circle fill="var(--line)"/>'


def test_what_is_kept_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "MOST_KEPT_BY_LOOKS", 3)
    forget()

    @kept_by(lambda x: x)
    def disc(x: int) -> Node:
        return tag("circle", cx=x)

    for x in range(10):
        assert str(disc(x)) == f'<circle cx="{x}"/>'
        assert len(nodes.kept_by_looks) <= 3
