"""Pictures: panels in order, layers and slots by name."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Box, Flow, Layers, Picture, Slot, standalone
from offworld.drawing.theme import theme

SVG = "{http://www.w3.org/2000/svg}"


def board() -> Layers:
    return Layers(
        "board",
        Box(0, 0, 100, 50),
        "hexes",
        Slot("marks", pointer_events="none"),
        "pieces",
        says="A board",
    )


def order(text: str) -> list[str]:
    return [one.attrib["id"] for one in ET.fromstring(text).iter() if "id" in one.attrib]


def test_layers_lie_in_their_order_whoever_comes_first() -> None:
    panel = board()
    panel.add("pieces", tag("circle", id="late"))
    panel.add("hexes", tag("rect", id="first"), tag("rect", id="second"))
    panel.add("marks", tag("path", id="between"))
    assert order(str(panel.node())) == ["first", "second", "between", "late"]


def test_the_look_of_a_layer_holds_for_all_in_it() -> None:
    layers = ET.fromstring(str(board().node())).findall(f"{SVG}g")
    assert [one.get("data-layer") for one in layers] == ["hexes", "marks", "pieces"]
    assert [one.get("pointer-events") for one in layers] == [None, "none", None]


def test_an_unknown_layer_is_named_with_those_that_are_known() -> None:
    with pytest.raises(LookupError, match="'board' has no slot 'tokens', only 'hexes', 'marks'"):
        board().add("tokens", tag("rect"))
    with pytest.raises(LookupError, match="no slot 'token'"):
        board().declare("more", before="token")


def test_an_unknown_panel_is_named_with_those_that_are_known() -> None:
    picture = Picture(board(), Flow("hand", "cards"))
    with pytest.raises(LookupError, match="no panel 'hands', only 'board', 'hand'"):
        picture["hands"]
    with pytest.raises(LookupError, match="no panel 'legend'"):
        picture.add(Flow("events"), before="legend")


def test_nothing_is_declared_twice() -> None:
    panel = Flow("hand", "cards")
    with pytest.raises(ValueError, match="slot 'cards' already"):
        panel.declare("cards")
    picture = Picture(panel)
    with pytest.raises(ValueError, match="panel 'hand' already"):
        picture.add(Flow("hand"))


def test_a_module_declares_a_layer_where_it_belongs() -> None:
    panel = board()
    panel.declare("tokens", before="pieces")
    panel.add("pieces", tag("circle", id="piece"))
    panel.add("tokens", tag("circle", id="token"))
    assert order(str(panel.node())) == ["token", "piece"]


def test_a_panel_with_nothing_in_it_leaves_no_trace() -> None:
    picture = Picture(Flow("focus", "site", Slot("cards", class_="cards")), Flow("hand", "cards"))
    picture["focus"].add("site", None)
    assert picture.render() == {}
    picture["hand"].add("cards", tag("b"))
    assert list(picture.render()) == ["hand"]


def test_panels_keep_their_order_even_if_they_fill_late() -> None:
    picture = Picture(board(), Flow("focus", "site"), Flow("legend", "signs"))
    picture.add(Flow("events", "cards"), before="legend")
    for name, slot in (
        ("legend", "signs"),
        ("events", "cards"),
        ("focus", "site"),
        ("board", "hexes"),
    ):
        picture[name].add(slot, tag("g"))
    assert list(picture.render()) == ["board", "focus", "events", "legend"]


def test_a_slot_with_a_look_is_a_block_of_its_own() -> None:
    panel = Flow("hand", Slot("cards", class_="hand-cards"), "mat")
    panel.add("mat", tag("i"))
    assert str(panel.node()) == '<div class="hand"><i></i></div>'
    panel.add("cards", tag("b"))
    assert str(panel.node()) == (
        '<div class="hand"><div class="hand-cards"><b></b></div><i></i></div>'
    )


def test_what_is_replaced_is_gone() -> None:
    panel = Flow("cards", "market", "ends")
    panel.add("market", tag("b"))
    panel.add("ends", tag("i"), tag("i"))
    panel.replace("ends", tag("u"))
    assert str(panel.node()) == '<div class="cards"><b></b><u></u></div>'


def test_two_pictures_share_no_slots() -> None:
    one, other = board(), board()
    one.add("hexes", tag("rect"))
    assert other.is_empty


def test_a_board_as_a_file_has_its_colours_with_it() -> None:
    panel = board()
    panel.add("hexes", tag("rect", fill="dunes"))
    text = standalone(panel, theme({"dunes": ("#111111", "#eeeeee")}, dark=False))
    style = ET.fromstring(text).findtext(f"{SVG}style")
    assert style is not None
    assert "--dunes:#eeeeee;" in style
    assert "--seat-4:#cc79a7;" in style


def test_type_is_large_enough_on_a_phone() -> None:
    assert Box(0, 0, 732, 1).type_size(12) == 24
    assert Box(0, 0, 100, 1).type_size(12) == 12
