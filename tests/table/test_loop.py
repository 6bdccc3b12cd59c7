"""What takes time never runs in the event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from offworld.table.tables import live, results, room, screen
from offworld.table.tables.storage import Storage
from tests.table.house import config, running

WORK: list[tuple[Any, str]] = [
    (live.LiveTable, "choose"),
    (live.LiveTable, "undo"),
    (live.LiveTable, "replay"),
    (live.LiveTable, "earlier"),
    (live.LiveTable, "fresh_match"),
    (screen, "look"),
    (screen, "message"),
    (results, "curve"),
    (room.Room, "look_back"),
    (Storage, "append"),
    (Storage, "find_events"),
    (Storage, "find_table"),
    (Storage, "open"),
]


def test_rules_pictures_and_storage_run_in_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: dict[str, set[str]] = {}

    def watched(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def watching(*given: Any, **more: Any) -> Any:
            places.setdefault(name, set()).add(threading.current_thread().name)
            return work(*given, **more)

        return watching

    for owner, name in WORK:
        monkeypatch.setattr(owner, name, watched(name, getattr(owner, name)))
    with running(config(tmp_path)) as house:
        table = house.table()
        with table.sit(0) as guest:
            for number, column in enumerate([3, 3, 4]):
                table.choose(number % 2, ["Drop", column])
            guest.until(3)
            table.ask("GET", "/moments/1")
            table.ask("POST", "/rewind", 0, json={"moment": 1})
            table.ask("POST", "/rewind/answer", 1, json={"agree": True})
            for number, column in enumerate([3, 4, 4, 5, 5, 6]):
                table.choose(1 - number % 2, ["Drop", column])
            table.ask("POST", "/undo", 0, json={"rev": 0})
            assert table.ask("GET", "/result").json()["choices"] == 7
    assert set(places) == {name for _, name in WORK}
    for name, threads in places.items():
        assert all(thread.startswith("table") for thread in threads), (name, threads)
