"""The command `offworld serve`: what it says when it cannot begin."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from offworld.cli import run
from tests.table.house import free_port
from tests.table.servers import a_server


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite:////nowhere/at/all/x.db",
        "oracle://localhost/x",
        "postgresql://nobody@127.0.0.1:1/none",
        "",
    ],
)
def test_a_database_that_cannot_be_opened(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--database", url or "://", "--port", str(free_port())]) == 2
    said = capsys.readouterr().err
    assert said.startswith("offworld: the database ")
    assert "Traceback" not in said


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        database = f"sqlite:///{tmp_path / 'x.db'}"
        assert run(["serve", "--port", str(port), "--database", database]) == 2
    assert "choose another with --port" in capsys.readouterr().err


def test_it_serves_the_lobby_and_keeps_its_file(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'kept.db'}"
    with a_server(database) as house:
        assert "Nexus Ops" in house.http.get("/").text
        table = house.table()
        table.choose(0, ["Drop", 3])
    with a_server(database) as house:
        table.house = house
        assert table.state(0)["moment"] == 1
