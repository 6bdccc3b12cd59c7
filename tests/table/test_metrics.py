"""What a server tells about itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from offworld.table.tables.config import Config
from tests.table.house import House, config, running, wait_until
from tests.table.postgres import Postgres, a_postgres


def figures(house: House) -> dict[str, float]:
    """All lines of /metrics that are not remarks."""
    told = house.http.get("/metrics").text
    assert re.fullmatch(r'(?:(?:# TYPE \w+ \w+|\w+(?:\{le="[\d.+Inf]+"\})? [\d.]+)\n)+', told)
    lines = [line.rsplit(" ", 1) for line in told.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_metrics_count_what_happens(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(config(tmp_path_factory.mktemp("metrics"), metrics=True)) as house:
        before = figures(house)
        assert before["offworld_tables"] == before["offworld_change_seconds_count"] == 0
        table = house.table("connect-four", "person", "greedy")
        with table.sit(0) as guest:
            guest.until(0)
            guest.choose(["Drop", 3])
            guest.until(2)
            wait_until(lambda: figures(house)["offworld_change_seconds_count"] == 2)
            now = figures(house)
        assert now["offworld_tables"] == now["offworld_connections"] == 1
        assert now['offworld_change_seconds_bucket{le="+Inf"}'] == 2
        assert now["offworld_change_seconds_sum"] > 0
        assert now["offworld_bot_seconds_total"] > 0
        assert now["offworld_commits_total"] == 3
        table.choose(1, ["Drop", 3])  # refused: nothing is counted
        assert figures(house)["offworld_change_seconds_count"] == 2


def test_they_are_told_only_if_wanted(house: House) -> None:
    assert house.http.get("/metrics").status_code == 404


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


def test_health_is_that_of_the_database(postgres: Postgres) -> None:
    settings = Config(database=postgres.new_database(), grace=1, longest_pause=0.1)
    with running(settings) as house:
        assert house.http.get("/health").json() == {"ok": True}
        postgres.stop()
        try:
            wait_until(lambda: house.http.get("/health").status_code == 503)
        finally:
            postgres.start()
        wait_until(lambda: house.http.get("/health").status_code == 200)
