"""Components: each is well-formed, in the colours of the theme, and legible."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from offworld.drawing.cards import Pile, card, card_row, pile
from offworld.drawing.dice import PIPS, die
from offworld.drawing.icons import ICONS, icon
from offworld.drawing.nodes import Node, at, group, tag
from offworld.drawing.panels import Count, counter, framed, phase_dots, player_panel
from offworld.drawing.pieces import PLATE, silhouette, token
from offworld.drawing.theme import COLOURS, SEAT_COLOURS, seat_mark, style_sheet, theme
from offworld.drawing.tracks import Space, Tech, pips, spread, tech_grid, track
from offworld.drawing.writing import TIMES, Glyph, Sentence, beside, pill, sentence, sentence_width
from tests.drawing import samples
from tests.drawing.samples import NASTY

SOURCE = Path(__file__).parents[2] / "src" / "offworld"
KNOWN = {*theme(samples.COLOURS)}


@pytest.mark.parametrize("name", samples.samples())
def test_every_component_is_well_formed_in_the_colours_of_the_theme(name: str) -> None:
    text = str(samples.samples()[name])
    ET.fromstring(text)
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= KNOWN
    assert not re.search(r'(fill|stroke)="(?!var|none)', text)


@pytest.mark.parametrize("name", [name for name in samples.samples() if "board" not in name])
def test_no_type_beside_the_board_is_too_small_to_read(name: str) -> None:
    sizes = re.findall(r'font-size="([\d.]+)"', str(samples.samples()[name]))
    assert all(float(size) >= 12 for size in sizes)


@pytest.mark.parametrize("name", samples.samples())
def test_no_two_things_of_a_component_have_the_same_id(name: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', str(samples.samples()[name]))
    assert len(ids) == len(set(ids))


def read(node: Node) -> ET.Element:
    return ET.fromstring(str(node))


def titles(node: Node) -> list[str]:
    return [one.text or "" for one in read(node).iter() if one.tag.endswith("title")]


# -- cards -----------------------------------------------------------------------------


def test_a_card_has_its_name_its_title_and_an_area_that_glows() -> None:
    body = read(card(110, 128, NASTY, says="What it does", id="card-7"))[0]
    assert body.get("id") == "card-7"
    assert body.get("class") == "card"
    assert body.get("data-name") == NASTY
    assert body[0].text == "What it does"
    assert body[1].get("class") == "area"


def test_one_copy_is_not_counted() -> None:
    assert TIMES not in str(card(110, 128, "Drill", says="x", copies=1))
    assert f"{TIMES}3" in str(card(110, 128, "Drill", says="x", copies=3))


def test_a_row_shows_where_a_card_is_missing() -> None:
    full = card(110, 128, "Drill", says="Drill", id="a")
    assert titles(card_row("Row", [full, None, None], 110, 128)).count("Empty place") == 2


def test_an_empty_pile_is_dim_and_one_card_is_no_stack() -> None:
    drawn = [str(pile(0, 0, Pile("Deck", "deck", count, "Deck"))) for count in range(3)]
    assert ["opacity" in one for one in drawn] == [True, False, False]
    assert [one.count('class="area"') for one in drawn] == [2, 2, 3]


# -- tracks and dice -------------------------------------------------------------------


@pytest.mark.parametrize("face", range(7))
def test_a_die_has_as_many_pips_as_its_face(face: int) -> None:
    node = read(die(0, 0, face, "a die", "die-1"))
    assert len([one for one in node if one.tag == "circle"]) == face
    assert node.get("data-face") == str(face)
    assert len(set(PIPS.get(face, ()))) == face


def test_pips_are_filled_then_edged_then_hollow() -> None:
    circles = list(ET.fromstring(f"<g>{pips(0, 0, 6, 2, also=1, colour='seat-1')}</g>"))
    fills = [one.attrib["fill"] for one in circles]
    edges = [one.attrib["stroke"] for one in circles]
    assert fills == ["var(--seat-1)"] * 2 + ["none"] * 4
    assert edges == ["var(--seat-1)"] * 3 + ["var(--muted)"] * 3


@pytest.mark.parametrize("count", range(1, 6))
def test_markers_in_one_space_do_not_cover_each_other(count: int) -> None:
    spots = [spread(number, count) for number in range(count)]
    for i, (x, y) in enumerate(spots):
        assert abs(x) <= 9
        for u, v in spots[:i]:
            assert abs(complex(x - u, y - v)) >= 11


def test_a_marker_stands_in_its_space_under_a_stable_id() -> None:
    spaces = [Space(str(i)) for i in range(5)]
    for place in range(5):
        text = str(track(10, 0, spaces, {2: place}, "fame", step=30))
        x = re.search(r'id="fame-2"[^>]*translate\(([\d.]+)', text)
        assert x is not None
        assert 10 + 30 * place < float(x[1]) < 10 + 30 * (place + 1)


def test_a_grid_leaves_free_what_is_not_there() -> None:
    one = Tech("Relay", "hull", 2, "Relay: 2 left", id="relay")
    drawn = str(tech_grid(0, 0, [[None, one], [one, None]]))
    assert drawn.count('id="relay"') == 2
    assert 'transform="translate(0 0)"' not in drawn


# -- panels and text -------------------------------------------------------------------


def test_a_long_name_leaves_room_for_what_stands_behind_it() -> None:
    long = "Maximus the Unconquerable of the Seventh Moon"
    node = player_panel(1, long, 60, says=long, flags=["you", "first"], end=tag("g"), end_width=80)
    body = read(node)[0]
    assert body.get("data-name") == long
    assert body.get("id") == "player-1"
    texts = [one.text or "" for one in body.iter() if one.tag.endswith("text")]
    assert texts[0].endswith("…")


def test_only_the_present_phase_is_large() -> None:
    dots = list(ET.fromstring(f"<g>{phase_dots({4: 'a', 7: 'b', 9: 'c'}, 7, 100, 16)}</g>"))
    assert [one.attrib["r"] for one in dots] == ["3", "5", "3"]
    assert dots[-1].attrib["cx"] == "100"


def test_a_counter_says_what_it_counts() -> None:
    assert titles(counter(0, 0, Count("coin", 3, "3 quids"))) == ["3 quids"]


def test_a_sentence_is_as_wide_as_it_is_said_to_be() -> None:
    sign = Glyph(20, tag("circle", r=10), "a disc")
    parts: Sentence = ["2 per", sign, "max 3"]
    last = re.findall(r'<text x="([\d.]+)"', str(sentence(0, 0, parts)))[-1]
    assert float(last) == pytest.approx(sentence_width(parts) - sentence_width(["max 3"]), abs=0.01)
    assert "<title>a disc</title>" in str(sentence(0, 0, parts))


def test_a_frame_that_is_dim_still_glows_fully() -> None:
    body = read(framed(10, 10, beside(0, 0, "a"), class_="x", dim=True))[0]
    assert body[0].get("opacity") is None
    assert body[1].get("opacity") == "0.5"


def test_a_wider_word_makes_a_wider_pill() -> None:
    wide, narrow = [
        float(re.search(r'width="([\d.]+)"', str(pill(0, 0, label)))[1])  # type: ignore[index]
        for label in ("12 quids", "1")
    ]
    assert wide > narrow


# -- icons, pieces and the theme -------------------------------------------------------


def test_an_icon_is_a_name_of_the_set_or_an_outline() -> None:
    assert 'd="M1 2L3 4"' in str(icon("M1 2L3 4", 0, 0))
    assert ICONS["tick"] in str(icon("tick", 0, 0))
    with pytest.raises(LookupError, match="no icon 'tock'"):
        icon("tock", 0, 0)


@pytest.mark.parametrize("name", ICONS)
def test_icons_keep_to_their_grid(name: str) -> None:
    start = re.match(r"M([\d.]+) ([\d.]+)", ICONS[name])
    assert start is not None
    assert all(2 <= float(n) <= 22 for n in start.groups())


def test_tokens_are_as_large_as_asked_for_and_differ_by_seat() -> None:
    figure = silhouette("M0 0H1")
    drawn = [str(token(seat, figure, PLATE * 2, 5, 6)) for seat in range(5)]
    assert all('translate(5 6) scale(2)"' in one for one in drawn)
    shapes = [re.sub(r"seat-\d", "", str(seat_mark(seat, 0, 0, 8))) for seat in range(5)]
    assert len(set(shapes)) == 5


@pytest.mark.parametrize("seat", range(5))
def test_a_seats_mark_stays_near_its_place_and_takes_more_attributes(seat: int) -> None:
    mark = read(seat_mark(seat, 100, 50, 10, id="disc-1"))
    assert mark.get("id") == "disc-1"
    corners = [tuple(map(float, pair.split(","))) for pair in mark.get("points", "").split()]
    for x, y in corners or [(float(mark.get("cx", 0)), float(mark.get("cy", 0)))]:
        assert abs(x - 100) <= 12
        assert abs(y - 50) <= 12


def test_no_page_states_a_colour_of_the_theme_again() -> None:
    sheets = list(SOURCE.rglob("*.css"))
    assert sheets
    for path in sheets:
        stated = set(re.findall(r"--([\w-]+):", path.read_text(encoding="utf-8")))
        assert not stated & {*COLOURS, *(f"seat-{i}" for i in range(len(SEAT_COLOURS)))}, path


def test_a_style_sheet_has_both_themes_and_the_switch() -> None:
    sheet = style_sheet({"dunes": ("#111111", "#eeeeee")})
    assert sheet.count("--dunes:#111111;") == 1
    assert sheet.count("--dunes:#eeeeee;") == 2
    assert "--text" not in sheet
    assert "--text:#e8ecf5;" in style_sheet()
    assert "prefers-reduced-motion" in style_sheet()


def test_what_is_kept_by_a_component_may_stand_anywhere() -> None:
    mark = icon("tick", 3, 4)
    assert str(group(at(1, 1, mark), mark)).count(ICONS["tick"]) == 2
