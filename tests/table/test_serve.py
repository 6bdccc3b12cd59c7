"""The command `offworld serve`: what it says when it cannot begin."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from offworld.cli import run
from tests.table.house import PATIENCE, House, free_port
from tests.table.servers import a_server, wait_for


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


DEPLOY = Path(__file__).parents[2] / "docs" / "deploy"


def test_the_systemd_unit_starts_a_server_that_is_healthy(tmp_path: Path) -> None:
    """Its command as it stands, on a database of our own; and it ends when it is told to."""
    unit = (DEPLOY / "offworld@.service").read_text()
    [command] = [line for line in unit.splitlines() if line.startswith("ExecStart=")]
    port = free_port()
    words = command.removeprefix("ExecStart=").replace("%i", str(port)).split()
    assert words[0].endswith("/bin/offworld")
    process = subprocess.Popen(
        [sys.executable, "-m", "offworld", *words[1:]],
        env={**os.environ, "OFFWORLD_DATABASE": f"sqlite:///{tmp_path / 'unit.db'}"},
        stdout=subprocess.DEVNULL,
    )
    house = House(port, None)
    try:
        wait_for(port)
        assert house.http.get("/health").json() == {"ok": True}
        assert "offworld_tables 0" in house.http.get("/metrics").text
        process.terminate()
        process.wait(PATIENCE)
    finally:
        house.http.close()
        process.kill()
        process.wait()


def test_the_proxy_asks_for_health_and_hides_the_metrics() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text()
    assert "health_uri /health" in proxy
    assert "path /metrics /health" in proxy
