"""Whatever happens to the database: what was acknowledged is there, and nobody is lied to."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import pytest
import sqlalchemy as sql

from offworld.table.errors import Unavailable
from offworld.table.tables.config import Config
from offworld.table.tables.schema import events
from offworld.table.tables.storage import Change, Event, Outcome, Storage
from tests.table.house import House, TableHere, config, running, wait_until
from tests.table.kept import assert_as_kept, is_as_kept
from tests.table.postgres import Postgres, a_postgres

QUICK: dict[str, Any] = {
    "bot_pace": 0.0,
    "window_pace": 0.0,
    "takeover": 0.0,
    "first_pause": 0.01,
    "longest_pause": 0.1,
}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


def on(url: str) -> Config:
    return Config(database=url, **QUICK)


class Player:
    """Somebody who plays both seats through any server, and remembers what was acknowledged."""

    def __init__(self, table: TableHere, houses: list[House], seed: int) -> None:
        self.table = table
        self.houses = houses
        self.rng = Random(seed)
        self.acknowledged: dict[int, Any] = {}
        self.refused = 0
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.play)

    def play(self) -> None:
        while not self.stop.is_set() and not self.step():
            pass

    def step(self) -> bool:
        """One choice, sent until it is known what became of it; whether the match is over."""
        self.table.house = self.rng.choice(self.houses)
        states = [self.table.ask("GET", "", seat) for seat in (0, 1)]
        if any(state.status_code != 200 for state in states):
            self.refused += 1
            assert {s.json()["error"]["code"] for s in states if s.is_error} == {"try-again"}
            return False
        now = next((state.json() for state in states if state.json()["offers"]), None)
        if now is None:
            return bool(states[0].json()["over"])
        choice = self.rng.choice(now["offers"])["choice"]
        key = str(uuid4())
        answer = self.table.choose(now["you"], choice, rev=now["rev"], key=key)
        while answer.status_code == 503:
            self.refused += 1
            answer = self.table.choose(now["you"], choice, rev=now["rev"], key=key)
        if answer.status_code == 200:
            self.acknowledged[answer.json()["rev"]] = choice
        else:
            assert answer.json()["error"]["code"] in ("stale", "out-of-turn", "illegal")
        return False

    def sees_more(self) -> Callable[[], bool]:
        """Whether more has been acknowledged since."""
        before = len(self.acknowledged)
        return lambda: len(self.acknowledged) > before + 3 or not self.thread.is_alive()

    def is_refused(self) -> Callable[[], bool]:
        before = self.refused
        return lambda: self.refused > before or not self.thread.is_alive()


def check(player: Player, storage: Storage, houses: list[House]) -> None:
    """Every acknowledged choice is kept, and every server's memory is what is kept."""
    kept = {event.number: event.body for event in storage.find_events(player.table.id)}
    for rev, choice in player.acknowledged.items():
        assert kept[rev] == choice
    for house in houses:
        room = house.hall.rooms[player.table.id]
        wait_until(lambda: not room.doubtful and is_as_kept(room.live, storage))  # noqa: B023
        assert_as_kept(room.live, storage)


def test_two_servers_survive_stops_and_cut_connections(postgres: Postgres) -> None:
    url = postgres.new_database()
    rng = Random(13)
    with running(on(url)) as here, running(on(url)) as there:
        houses = [here, there]
        players = [Player(here.table("nexus-ops"), houses, seed) for seed in range(3)]
        for player in players:
            player.thread.start()
        try:
            for _ in range(6):
                for player in players:
                    wait_until(player.sees_more())
                if rng.random() < 0.5:
                    postgres.cut_connections()
                    continue
                postgres.stop()
                try:
                    wait_until(players[0].is_refused())
                finally:
                    postgres.start()
            for player in players:
                wait_until(player.sees_more())
        finally:
            for player in players:
                player.stop.set()
                player.thread.join()
        assert all(len(player.acknowledged) > 20 for player in players)
        storage = Storage(url)
        for player in players:
            check(player, storage, houses)
        storage.close()


def fails(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, written: bool, reads: bool
) -> Callable[[], None]:
    """The next write fails: before it is written, or after; and so do reads, until it is over."""
    append, find_table = storage.append, storage.find_table

    def failing(changes: list[Change]) -> list[Outcome]:
        if written:
            append(changes)
        raise Unavailable("the cable is cut")

    def unreadable(id: str) -> Any:
        raise Unavailable("the cable is cut")

    monkeypatch.setattr(storage, "append", failing)
    if not reads:
        monkeypatch.setattr(storage, "find_table", unreadable)

    def over() -> None:
        monkeypatch.setattr(storage, "append", append)
        monkeypatch.setattr(storage, "find_table", find_table)

    return over


@pytest.mark.parametrize("written", [False, True])
@pytest.mark.parametrize("reads", [False, True])
def test_when_nobody_knows_whether_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool, reads: bool
) -> None:
    with running(config(tmp_path, first_pause=0.01, longest_pause=0.05)) as house:
        table, other = house.table(), house.table()
        room = house.hall.rooms[table.id]
        table.choose(0, ["Drop", 3])
        with table.sit(1) as watching:
            watching.until(1)
            over = fails(house.hall.storage, monkeypatch, written, reads)
            answer = table.choose(1, ["Drop", 3], rev=1, key="k")
            assert answer.status_code == 503
            assert answer.json()["error"]["code"] == "try-again"
            if not reads:
                assert table.ask("GET", "", 0).status_code == 503, (
                    "nobody is shown what is in doubt"
                )
                assert other.ask("GET", "", 0).status_code == 200, "and nobody else is disturbed"
            over()
            assert table.choose(1, ["Drop", 3], rev=1, key="k").json() == {"rev": 2}
            assert watching.until(2)["moment"] == 2
        assert_as_kept(room.live, house.hall.storage)
        assert len(house.hall.storage.find_events(table.id)) == 2


def test_a_full_disk(tmp_path: Path) -> None:
    """Nothing is lost or made up, and when there is room again everybody plays on."""
    with running(config(tmp_path, first_pause=0.01, longest_pause=0.05)) as house:
        storage = house.hall.storage
        most = [1_000_000]

        @sql.event.listens_for(storage.engine, "checkout")
        def full(link: Any, _record: Any, _proxy: Any) -> None:
            link.execute(f"PRAGMA max_page_count = {most[0]}")

        player = Player(house.table("nexus-ops"), [house], 1)
        player.thread.start()
        try:
            wait_until(player.sees_more())
            most[0] = 1  # no page more than there are
            wait_until(player.is_refused())
            most[0] = 1_000_000
            wait_until(player.sees_more())
        finally:
            player.stop.set()
            player.thread.join()
        check(player, storage, [house])


def test_what_cannot_be_written_does_not_keep_others_from_being_written(tmp_path: Path) -> None:
    with running(config(tmp_path)) as house:
        storage = house.hall.storage
        good, bad = house.table(), house.table()
        changes = [
            Change(table=bad.id, events=[Event(number=1, kind="note", body=object())]),
            Change(table=good.id, events=[Event(number=1, kind="note", body={})]),
        ]
        outcomes = storage.append(changes)
        assert outcomes[0] is not None
        assert outcomes[1] is None
        assert [len(storage.find_events(table.id)) for table in (bad, good)] == [0, 1]


# -- the listener ----------------------------------------------------------------


def test_one_table_that_went_wrong_does_not_silence_the_others(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.new_database()
    with running(on(url)) as here, running(on(url)) as there:
        wrong, good = here.table(), here.table()
        for table in (wrong, good):
            seen_from(table, there).state(0)
        storage = Storage(url)
        lie = {"table_id": wrong.id, "number": 1, "kind": "choose", "seat": 0, "at": "now"}
        with storage.engine.begin() as link:
            link.execute(events.insert(), {**lie, "body": '["Fly"]'})
            storage.tell(link, wrong.id, 1)
        with seen_from(good, there).sit(1) as guest:
            good.choose(0, ["Drop", 3])
            assert guest.until(1)["moment"] == 1
        assert f"table {wrong.id} is loaded again" in caplog.text
        wait_until(lambda: there.hall.rooms[wrong.id].live.rev == 2)  # gone back to before the lie
        for house in (here, there):
            wait_until(lambda: house.hall.rooms[wrong.id].live.rev == 2)  # noqa: B023
            assert_as_kept(house.hall.rooms[wrong.id].live, storage)
        storage.close()


def seen_from(table: TableHere, house: House) -> TableHere:
    """The same table through another server."""
    seats = [{"token": token} for token in table.tokens]
    made = {"id": table.id, "host": table.host, "watch": table.watch, "seats": seats}
    return TableHere(house, made)


def test_bots_play_on_after_the_database_was_away(postgres: Postgres) -> None:
    url = postgres.new_database()
    with running(on(url)) as house:
        table = house.table("nexus-ops", "random", "random")
        with table.sit(None) as guest:
            guest.until(5)
            postgres.stop()
            room = house.hall.rooms[table.id]
            wait_until(lambda: room.doubtful)
            with pytest.raises(httpx.HTTPStatusError):
                table.ask("GET", "").raise_for_status()
            postgres.start()
            guest.until(room.live.rev + 20)
        storage = Storage(url)
        table.ask("POST", "/replace", "host", json={"seat": 0, "bot": None})
        table.ask("POST", "/replace", "host", json={"seat": 1, "bot": None})
        wait_until(lambda: len(storage.find_events(table.id)) == room.live.rev)
        assert_as_kept(room.live, storage)
        storage.close()
