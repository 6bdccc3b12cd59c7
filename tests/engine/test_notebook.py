"""What a notebook shows."""

from __future__ import annotations

from base64 import b64decode
from xml.etree import ElementTree

import pytest

import offworld
from offworld.bots import SearchBot
from offworld.engine import Match
from offworld.engine.notebook import Result
from tests.bots.parties import Alone
from tests.games.test_connect_four import after


def image(html: str) -> ElementTree.Element:
    data = html.split("base64,")[1].split('"')[0]
    return ElementTree.fromstring(b64decode(data).decode())


def test_a_match_shows_its_picture_and_what_is_asked() -> None:
    html = after("44")._repr_html_()
    assert image(html).tag.endswith("svg")
    assert "disc-3-1" in b64decode(html.split("base64,")[1].split('"')[0]).decode()
    assert "<p>Connect Four, choice 3. Orange: Drop a disc into a column</p>" in html


def test_a_match_that_is_over_shows_its_result() -> None:
    html = after("1212121")._repr_html_()
    assert "over after 7 choices" in html
    assert "<td>Orange</td><td>1</td><td>1</td>" in html


def test_a_match_says_in_short_what_it_is() -> None:
    assert repr(after("44")) == "<connect-four, 2 seats, after 2 choices>"
    assert repr(after("1212121")) == "<connect-four, 2 seats, over after 7 choices>"


def test_a_match_without_a_picture_shows_its_text() -> None:
    html = Alone().new(seed=1)._repr_html_()
    assert html.startswith("<pre>")
    assert "<img" not in html


def test_names_are_written_as_text() -> None:
    match = offworld.game("connect-four").new(seed=1, names=["<b>Ann</b>", "Ben"])
    assert "&lt;b&gt;Ann" in match._repr_html_()
    assert "<b>" not in match._repr_html_()


def test_a_result_is_a_list_of_scores_and_shows_a_table_with_its_sources() -> None:
    match: Match = offworld.game("pandorum").new(seats=2, seed=1, light=True)
    while match.decision is not None:
        match.choose(match.decision.options[-1])
    assert isinstance(match.scores, Result)
    assert match.scores == match.game.scores(match.state)
    table = ElementTree.fromstring(match.scores._repr_html_())
    head = [cell.text or "" for cell in table.iter("th")]
    assert head == ["", "Place", "Points", *(name for name, _ in match.scores[0].parts)]
    rows = [[cell.text for cell in row.iter("td")] for row in table.iter("tr")][1:]
    assert [row[0] for row in rows] == ["Orange", "Sky"]
    assert [row[2] for row in rows] == [f"{score.points:g}" for score in match.scores]


def test_what_other_seats_hide_is_not_in_the_picture() -> None:
    match = offworld.game("leduc-poker").new(seed=1)
    texts = [
        text for element in image(match._repr_html_()).iter() for text in [element.text] if text
    ]
    assert not any(rank in text for text in texts for rank in ("Jack", "Queen", "King"))


def test_an_analysis_is_a_table_of_options_the_best_first() -> None:
    found = SearchBot(1, 100).analyse(after("112233"))
    table = ElementTree.fromstring(found._repr_html_())
    rows = [[cell.text for cell in row.iter("td")] for row in table.iter("tr")][1:]
    assert rows[0] == ["Drop(column=3)", str(found.options[0].visits), "100.0% for certain"]
    assert len(rows) == len(found.options)


@pytest.mark.parametrize("name", offworld.game_names())
def test_every_game_shows_itself(name: str) -> None:
    assert image(offworld.game(name).new(seed=1)._repr_html_()).tag.endswith("svg")
