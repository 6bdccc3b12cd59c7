"""Whatever is sent: an answer that says what is wrong, shortly, and nothing else happens."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from offworld.cli import run
from offworld.table.tables.config import Config
from offworld.table.tables.results import timeline
from offworld.table.tables.storage import Storage
from offworld.table.web import api
from tests.table.house import House, config, running
from tests.table.postgres import a_postgres

LOST = "\\ud800"  # half a letter, as JSON may write it
SAFE = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """The same on both databases: they do not accept the same."""
    if request.param == "sqlite":
        with running(config(tmp_path_factory.mktemp("bad"))) as house:
            yield house
    else:
        with a_postgres() as postgres:
            settings = Config(database=postgres.new_database(), bot_pace=0, window_pace=0, grace=1)
            with running(settings) as house:
                yield house


def post(house: House, path: str, body: str, token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token or '-'}"}
    answer = house.http.post(path, content=body.encode(), headers=headers)
    assert all(name in answer.headers for name in SAFE)
    assert len(answer.content) < 2000
    return answer


@pytest.mark.parametrize("colour", [-1, 7, 99, 2**63, 2**64, -(2**70)])
def test_colours(house: House, colour: int) -> None:
    seats = f'[{{"colour": {colour}}}, {{}}]'
    answer = post(house, "/api/tables", f'{{"game": "connect-four", "seats": {seats}}}')
    assert answer.status_code == 422
    assert "colours are numbered from 0 to 6" in answer.text
    table = house.table()
    assert table.ask("PATCH", "/seat", 0, json={"colour": colour}).status_code == 422


@pytest.mark.parametrize("letter", [LOST, "\\u0000", "\\udfff"])
@pytest.mark.parametrize(
    "body",
    [
        '{"game": "connect-four", "seats": [{}, {}], "seed": "aXb"}',
        '{"game": "connect-four", "seats": [{}, {}], "browser": "aXb"}',
        '{"game": "connect-four", "seats": [{"name": "aXb"}, {}]}',
        '{"game": "aXb", "seats": [{}, {}]}',
        '{"game": "connect-four", "seats": [{}, {}], "settings": {"aXb": 1}}',
        '{"game": "connect-four", "seats": [{}, {}], "modules": {"a": {"b": ["aXb"]}}}',
        '{"aXb": 1}',
    ],
)
def test_letters_that_cannot_be_kept(house: House, letter: str, body: str) -> None:
    answer = post(house, "/api/tables", body.replace("X", letter))
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-request"


@pytest.mark.parametrize("letter", [LOST, "\\u0000"])
def test_such_letters_at_a_table(house: House, letter: str) -> None:
    table = house.table()
    for body in (
        f'{{"rev": 0, "choice": ["Drop", 3], "key": "a{letter}"}}',
        f'{{"rev": 0, "choice": ["{letter}"]}}',
    ):
        path = f"/api/tables/{table.id}/choices"
        assert post(house, path, body, table.tokens[0]).status_code == 400
    with table.sit(0) as guest:
        guest.until(0)
        guest.send(f'{{"type": "choose", "rev": 0, "choice": ["Drop", 3], "key": "a{letter}"}}')
        assert guest.answer()["code"] == "bad-request"
        assert guest.choose(["Drop", 3])["type"] == "done"
    assert table.state()["rev"] == 1


@pytest.mark.parametrize("id", ["%00", "a%00b", "%ff%fe", "%ed%a0%80", "x" * 5000, "a b", "%0a"])
def test_names_of_tables_that_cannot_be(house: House, id: str) -> None:
    headers = {"Authorization": "Bearer x"}
    answer = house.http.get(f"/api/tables/{id}", headers=headers)
    assert answer.status_code == 404
    assert len(answer.content) < 2000


def test_what_is_quoted_is_short(house: House) -> None:
    long = "x" * 60_000
    table = house.table()
    answers = [
        post(house, "/api/tables", f'{{"{long}": 1}}'),
        post(house, "/api/tables", f'{{"game": "{long}", "seats": [{{}}]}}'),
        post(house, "/api/games/nexus-ops/check", f'{{"seats": 2, "settings": {{"{long}": 1}}}}'),
        post(house, f"/api/tables/{table.id}/choices", f'{{"rev": {"9" * 4000}, "choice": 1}}'),
        house.http.get(f"/games/{'x' * 10_000}"),
    ]
    assert [max(map(len, answer.text.split())) < 1000 for answer in answers] == [True] * 5
    with table.sit(0) as guest:
        guest.until(0)
        guest.send('{"type": "choose", "rev": 0, "choice": "' + "x" * 60_000 + '"}')
        assert len(guest.answer()["message"]) <= 500


def test_our_own_mistakes_are_guarded_and_tell_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(live: Any) -> Any:
        raise RuntimeError("a bug")

    table = house.table()
    for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
        table.choose(number % 2, ["Drop", column])
    monkeypatch.setattr(api, "timeline", broken)
    answer = table.ask("GET", "/result")
    assert answer.status_code == 500
    assert all(name in answer.headers for name in SAFE)
    assert "bug" not in answer.text
    assert "a bug" in caplog.text
    monkeypatch.setattr(api, "timeline", timeline)
    assert table.ask("GET", "/result").status_code == 200


def test_no_log_has_a_seed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with running(config(tmp_path)) as house:
        with house.hall.storage.engine.begin() as link:
            link.exec_driver_sql("DROP TABLE seats")
        body = {"game": "connect-four", "seats": [{}, {}], "seed": "plums in the icebox"}
        answer = house.http.post("/api/tables", json=body)
        assert answer.status_code == 503
        assert "icebox" not in answer.text
        house.http.get("/api/tables/abc", headers={"Authorization": "Bearer x"})
    assert caplog.text
    assert "icebox" not in caplog.text


def test_what_the_database_refuses_is_not_quoted(house: House) -> None:
    """PostgreSQL quotes the row in its errors."""
    storage: Storage = house.hall.storage
    table = house.table()
    row = table.live.row
    with pytest.raises(Exception, match="cannot be kept") as caught:
        storage.add_table(row, table.live.people)  # it is there already
    assert row.seed not in str(caught.value)


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "connect-four", "--games", "99999999999999999999"],
        ["tournament", "connect-four", "--bots", "random,greedy", "--games", "9" * 30],
        ["serve", "--bot-pace", "1e400"],
        ["serve", "--bot-pace", "nan"],
        ["serve", "--port", "99999999999999999999"],
        ["play", "x" * 300_000],
    ],
)
def test_arguments_that_cannot_be(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("offworld: ")
    assert len(said) < 1000
