"""What is kept, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

import offworld
from offworld.engine.errors import StaleChoice
from offworld.table.tables import storage as kept
from offworld.table.tables.live import CHECKPOINT, LiveTable
from offworld.table.tables.storage import AlreadyThere, Event, SeatRow, Storage, TableRow, now
from tests.table.postgres import Postgres, a_postgres


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'kept.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    found = Storage(url)
    yield found
    found.close()


def a_table(storage: Storage, id: str = "t1", game: str = "connect-four") -> LiveTable:
    row = TableRow(
        id=id,
        made=now(),
        game=game,
        rules_version=offworld.game(game).rules_version,
        seed="a seed",
        settings={},
        modules={},
        host="h" * 64,
        watch="w" * 64,
    )
    people = [
        SeatRow(seat=seat, kind="person", bot=None, name=f"P{seat}", colour=seat, token="t" * 64)
        for seat in range(2)
    ]
    storage.add_table(row, people)
    return LiveTable.load(storage, id)


def test_what_was_written_is_read(storage: Storage) -> None:
    live = a_table(storage)
    assert storage.find_table("t1") == live.row
    assert storage.find_seats("t1") == live.people
    assert storage.find_table("t2") is None
    live.choose(storage, 0, 0, ["Drop", 3], "key")
    [event] = storage.find_events("t1")
    assert (event.number, event.kind, event.seat, event.body) == (1, "choose", 0, ["Drop", 3])
    assert storage.find_events("t1", after=1) == []


def test_a_number_or_a_key_is_written_once(storage: Storage) -> None:
    a_table(storage)
    storage.append("t1", Event(number=1, kind="note", body={}, key="k"))
    for number, key in ((1, "other"), (2, "k")):
        with pytest.raises(AlreadyThere):
            storage.append("t1", Event(number=number, kind="note", body={}, key=key))
    assert len(storage.find_events("t1")) == 1


def test_an_event_and_what_it_changes_are_one(storage: Storage) -> None:
    live = a_table(storage)
    storage.append("t1", Event(number=1, kind="note", body={}))
    changed = msgspec.structs.replace(live.people[0], name="Eve")
    with pytest.raises(AlreadyThere):
        storage.append("t1", Event(number=1, kind="seat", body={}), people=[changed])
    assert storage.find_seats("t1")[0].name == "P0"


def test_of_two_servers_one_is_faster(storage: Storage) -> None:
    here = a_table(storage)
    there = LiveTable.load(storage, "t1")
    here.choose(storage, 0, 0, ["Drop", 3])
    with pytest.raises(StaleChoice):
        there.choose(storage, 0, 0, ["Drop", 4])
    assert there.match.choices == here.match.choices
    assert there.rev == here.rev == 1
    there.choose(storage, 1, 1, ["Drop", 0], "mine")
    assert here.choose(storage, 1, 1, ["Drop", 0], "mine") == 2, "the same key, another server"
    assert here.rev == 2


def test_catching_up(storage: Storage) -> None:
    here = a_table(storage)
    there = LiveTable.load(storage, "t1")
    for number in range(4):
        here.choose(storage, number % 2, here.rev, ["Drop", number])
    here.introduce(storage, 0, "Ada", 6)
    here.propose(storage, 0, 2)
    here.answer(storage, 1, True)
    assert there.catch_up(storage)
    assert not there.catch_up(storage)
    assert there.rev == here.rev
    assert there.match.digest() == here.match.digest()
    assert there.notices == here.notices
    assert there.people == here.people
    again = LiveTable.load(storage, "t1")
    assert again.match.digest() == here.match.digest()
    assert again.notices == here.notices
    assert again.floors == here.floors


def test_a_result_is_kept_and_taken_back(storage: Storage) -> None:
    live = a_table(storage)
    for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
        live.choose(storage, number % 2, live.rev, ["Drop", column])
    found = storage.find_table("t1")
    assert found is not None
    assert found.result is not None
    assert found.result[0]["place"] == 1
    live.rewind(storage, 0, 3, "back")
    found = storage.find_table("t1")
    assert found is not None
    assert found.result is None


# -- upgrades --------------------------------------------------------------------


def long_match(storage: Storage) -> LiveTable:
    """A match of Nexus Ops with some checkpoints behind it."""
    live = a_table(storage, game="nexus-ops")
    while live.match.rev < 3 * CHECKPOINT:
        decision = live.match.decision
        assert decision is not None
        raw = msgspec.to_builtins(decision.options[0])
        live.choose(storage, decision.seat, live.rev, raw)
    return live


def change(storage: Storage, statement: Any) -> None:
    with storage.engine.begin() as link:
        link.execute(statement)


def test_a_match_survives_better_rules(storage: Storage) -> None:
    before = long_match(storage)
    change(storage, kept.tables.update().values(rules_version=0))
    after = LiveTable.load(storage, "t1")
    assert after.match.digest() == before.match.digest()
    assert after.notices[-1].text == "The rules have changed since the last move."
    assert len(LiveTable.load(storage, "t1").notices) == 1


def test_a_match_goes_back_to_where_old_and_new_rules_agree(storage: Storage) -> None:
    long_match(storage)
    change(storage, kept.tables.update().values(rules_version=0))
    third = kept.events.c.number == 3 * CHECKPOINT
    change(storage, kept.events.update().where(third).values(digest="of other rules"))
    after = LiveTable.load(storage, "t1")
    assert after.match.rev == 2 * CHECKPOINT
    assert f"The last {CHECKPOINT} choices" in after.notices[-1].text
    again = LiveTable.load(storage, "t1")
    assert again.match.rev == 2 * CHECKPOINT
    assert again.rev == after.rev


def test_an_illegal_choice_of_old_rules_is_cut_off(storage: Storage) -> None:
    long_match(storage)
    wrong = kept.events.c.number == CHECKPOINT + 3
    change(storage, kept.events.update().where(wrong).values(body='["Fly"]'))
    after = LiveTable.load(storage, "t1")
    assert after.match.rev == CHECKPOINT + 2


FIRST_SCHEMA = """
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO schema_version VALUES (1);
CREATE TABLE tables (id VARCHAR(32) PRIMARY KEY, made VARCHAR(32) NOT NULL,
 game VARCHAR(100) NOT NULL, rules_version INTEGER NOT NULL, seed VARCHAR(200) NOT NULL,
 settings TEXT NOT NULL, modules TEXT NOT NULL, host VARCHAR(64) NOT NULL,
 watch VARCHAR(64) NOT NULL, result TEXT);
CREATE TABLE seats (table_id VARCHAR(32) REFERENCES tables (id), seat INTEGER,
 kind VARCHAR(10) NOT NULL, bot VARCHAR(40), name VARCHAR(40) NOT NULL,
 colour INTEGER NOT NULL, token VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, seat));
CREATE TABLE events (table_id VARCHAR(32) REFERENCES tables (id), number INTEGER,
 kind VARCHAR(10) NOT NULL, seat INTEGER, body TEXT NOT NULL, key VARCHAR(64),
 digest VARCHAR(128), at VARCHAR(32) NOT NULL, PRIMARY KEY (table_id, number),
 CONSTRAINT one_event_a_key UNIQUE (table_id, key));
INSERT INTO tables VALUES
 ('old', '2026-01-01', 'connect-four', 1, 'seed', '{}', '{}', 'h', 'w', NULL);
INSERT INTO seats VALUES ('old', 0, 'person', NULL, 'Ada', 0, 't0');
INSERT INTO seats VALUES ('old', 1, 'person', NULL, 'Bob', 1, 't1');
INSERT INTO events VALUES ('old', 1, 'choose', 0, '["Drop",3]', NULL, NULL, 'then')
"""


def test_a_running_match_survives_a_new_schema(url: str) -> None:
    engine = kept.connect(url)
    with engine.begin() as link:
        for statement in FIRST_SCHEMA.split(";"):
            link.execute(sql.text(statement))
    engine.dispose()
    for _ in range(2):  # a second start finds nothing to do
        storage = Storage(url)
        live = LiveTable.load(storage, "old")
        assert live.match.rev == live.rev
        live.choose(storage, live.rev % 2, live.rev, ["Drop", 2])
        live.ring_at(storage, 0, None)
        storage.close()
    assert live.match.rev == 3


def test_a_schema_from_the_future_is_left_alone(url: str) -> None:
    Storage(url).close()
    engine = kept.connect(url)
    with engine.begin() as link:
        link.execute(kept.versions.update(), {"version": 99})
    engine.dispose()
    with pytest.raises(RuntimeError, match="schema 99"):
        Storage(url)
