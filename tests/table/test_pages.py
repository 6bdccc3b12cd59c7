"""The pages: what they hold, what they escape, and that one broken game hides no other."""

from __future__ import annotations

from typing import Any

import pytest

from offworld.drawing.theme import style_sheet
from offworld.engine.clauses import clauses
from offworld.engine.errors import BrokenGame
from offworld.engine.registry import find_game, game_names
from offworld.table.web import pages, pictures
from tests.table.house import House


@pytest.mark.parametrize("path", ["", "/new", "/rules", "/theme.css", "/picture.svg"])
@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_pages(house: House, name: str, path: str) -> None:
    assert house.http.get(f"/games/{name}{path}").status_code == 200


@pytest.mark.parametrize("path", ["/", "/help", "/tables/any"])
def test_pages_that_belong_to_no_game(house: House, path: str) -> None:
    assert house.http.get(path).status_code == 200


def test_heavy_games_come_first() -> None:
    weights = [entry.weight for entry in pages.installed()[0]]
    assert weights == sorted(weights, reverse=True)


def test_a_broken_game_hides_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> Any:
        if name == "connect-four":
            raise BrokenGame("it does not load")
        return find_game(name)

    monkeypatch.setattr(pages, "find_game", find)
    pages.installed.cache_clear()
    entries, broken = pages.installed()
    pages.installed.cache_clear()
    assert broken == ["connect-four"]
    assert {entry.name for entry in entries} == set(game_names()) - {"connect-four"}


def test_every_clause_has_an_anchor(house: House) -> None:
    text = house.http.get("/games/nexus-ops/rules").text
    for clause in clauses(find_game("nexus-ops")):
        assert text.count(f'id="{clause.id}"') == 1


def test_rules_text_is_escaped_and_styled() -> None:
    anchors = {"AB-CD-01": "AB-CD-01"}
    done = pages.prose("**<b>** *see AB-CD-01* `x<y` & AB-ZZ-01", anchors)
    assert done == (
        "<strong>&lt;b&gt;</strong> "
        '<em>see <a href="#AB-CD-01">AB-CD-01</a></em> '
        "<code>x&lt;y</code> &amp; AB-ZZ-01"
    )


def test_a_heading_may_have_several_codes_or_none() -> None:
    assert pages.split_heading("Cards (NX-EN, NX-TIME)", 3) == ("Cards", ["NX-EN", "NX-TIME"])
    assert pages.split_heading("Cards", 3) == ("Cards", ["chapter-3"])


@pytest.mark.parametrize(
    ("weight", "dots"), [(1, (1, 0, 0, 0, 0)), (2.4, (1, 1, 0.5, 0, 0)), (5, (1, 1, 1, 1, 1))]
)
def test_weight_as_dots(weight: float, dots: tuple[float, ...]) -> None:
    assert pages.weight_dots(weight) == dots


@pytest.mark.parametrize(("minutes", "words"), [(75, "75 min"), (120, "2 h"), (150, "2 h 30 min")])
def test_minutes_in_words(minutes: int, words: str) -> None:
    assert pages.duration(minutes) == words


def test_unknown_things_are_pages_for_people(house: House) -> None:
    answer = house.http.get("/games/nexus")
    assert answer.status_code == 404
    assert "did you mean" in answer.text
    assert "<script>" not in house.http.get("/games/<script>").text


def test_a_picture_may_load_and_run_nothing(house: House) -> None:
    answer = house.http.get("/games/nexus-ops/picture.svg?theme=light")
    assert answer.headers["content-security-policy"] == pages.PICTURE_POLICY
    assert "--rock:#d8cbb5" in answer.text
    assert house.http.get("/games/nexus-ops/picture.svg?theme=pink").status_code == 400


def test_a_game_that_cannot_draw_gets_a_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(view: Any) -> dict[str, str]:
        raise RuntimeError

    game = find_game("connect-four")
    monkeypatch.setattr(game.look, "draw", draw)
    pictures.draw_board.cache_clear()
    assert str(pictures.draw_board(game).node()) == str(pictures.blank().node())
    pictures.draw_board.cache_clear()


def test_colours_of_pages_are_those_of_pictures(house: House) -> None:
    answer = house.http.get("/theme.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert "max-age" in answer.headers["cache-control"]
    assert answer.text == style_sheet()
    assert '<link rel="stylesheet" href="/theme.css">' in house.http.get("/").text
