"""What people may rely on: consent, seeds, keys, and that there is one server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from offworld.cli import run
from offworld.engine.errors import BadSettings
from offworld.table.tables.live import SEED_CHOSEN
from offworld.table.tables.only_server import OnlyServer
from offworld.table.tables.storage import Change, Outcome
from tests.table.house import House, TableHere, config, free_port, running


def test_who_is_played_for_is_asked_before_going_back(house: House) -> None:
    table = house.table()
    for number, column in enumerate([3, 3, 4]):
        table.choose(number % 2, ["Drop", column])
    table.ask("POST", "/replace", "host", json={"seat": 0, "bot": "random"})
    table.ask("POST", "/rewind", "host", json={"moment": 1})
    assert table.state(0)["proposal"]["waiting"] == [0, 1]
    table.ask("POST", "/rewind/answer", 1, json={"agree": True})
    assert table.state(0)["moment"] >= 3
    table.ask("POST", "/rewind/answer", 0, json={"agree": False})
    assert table.state(0)["proposal"] is None


def test_the_only_person_is_asked_too_while_a_bot_plays_for_them(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    table.choose(0, ["Drop", 3])
    table.ask("POST", "/replace", "host", json={"seat": 0, "bot": "random"})
    table.ask("POST", "/rewind", "host", json={"moment": 0})
    assert table.state(0)["proposal"]["waiting"] == [0]


def test_a_seat_that_was_always_a_bots_is_not_asked(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    table.ask("POST", "/replace", "host", json={"seat": 1, "bot": "greedy"})
    assert not table.state(0)["seats"][1]["replaced"]
    assert table.live.persons == [0]


def test_everybody_is_told_of_a_seed_that_was_chosen(house: House) -> None:
    for seed in (None, "mine"):
        table = house.table(seed=seed)
        for who in (0, 1, None, "host"):
            told = table.state(who)
            assert told["seed_chosen"] is (seed is not None)
            assert [n["text"] for n in told["notices"]] == [SEED_CHOSEN] * bool(seed)
        for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
            table.choose(number % 2, ["Drop", column])
        assert table.ask("GET", "/result").json()["seed_chosen"] is (seed is not None)
        table.id = table.ask("POST", "/again", "host").json()["id"]
        assert not table.state(0)["seed_chosen"], "the next game has a seed of its own"


def test_a_key_belongs_to_its_seat_action_and_choice(house: House) -> None:
    table = house.table()
    assert table.choose(0, ["Drop", 3], rev=0, key="k").json() == {"rev": 1}
    assert table.choose(0, ["Drop", 3], rev=0, key="k").json() == {"rev": 1}
    others = [
        table.choose(1, ["Drop", 3], rev=1, key="k"),
        table.choose(0, ["Drop", 4], rev=0, key="k"),
        table.ask("POST", "/undo", 0, json={"rev": 1, "key": "k"}),
    ]
    for answer in others:
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "used-key"
    assert table.state()["rev"] == 1


@pytest.fixture
def written(house: House, monkeypatch: pytest.MonkeyPatch) -> list[Change]:
    """Everything that is written from now on."""
    changes: list[Change] = []
    append = house.hall.storage.append

    def watched(fresh: list[Change]) -> list[Outcome]:
        changes.extend(fresh)
        return append(fresh)

    monkeypatch.setattr(house.hall.storage, "append", watched)
    return changes


def play_out(table: TableHere) -> None:
    for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
        table.choose(number % 2, ["Drop", column])


def test_consent_and_going_back_are_one(house: House, written: list[Change]) -> None:
    table = house.table()
    table.choose(0, ["Drop", 3])
    table.ask("POST", "/rewind", 0, json={"moment": 0})
    table.ask("POST", "/rewind/answer", 1, json={"agree": True})
    last = [change for change in written if change.table == table.id][-1]
    assert [event.kind for event in last.events] == ["answer", "rewind"]


def test_the_next_game_and_the_way_to_it_are_one(house: House, written: list[Change]) -> None:
    table = house.table()
    play_out(table)
    fresh = table.ask("POST", "/again", "host").json()["id"]
    last = [change for change in written if change.table == table.id][-1]
    assert [event.kind for event in last.events] == ["again"]
    assert last.opened is not None
    assert last.opened[0].id == fresh


def test_a_second_server_on_one_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'table.db'}"
    with running(config(tmp_path)):
        assert run(["serve", "--database", database, "--port", str(free_port())]) == 2
        said = capsys.readouterr().err
        assert "another server uses the database" in said
        assert "PostgreSQL" in said
        with pytest.raises(BadSettings):
            OnlyServer(database)
    OnlyServer(database).leave()


def test_postgres_and_memory_have_no_such_limit() -> None:
    servers: list[Any] = [OnlyServer(url) for url in ("sqlite://", "postgresql://x/y") * 2]
    assert all(server.lock is None for server in servers)
