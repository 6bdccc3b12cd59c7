"""What is kept: tables, who may sit where, and everything that happened, in order.

Events are only ever added; the number of an event is unique at its table, so that exactly one of
two choices for the same decision is written. Everything else follows from them by replay.
SQLite (a file) and PostgreSQL (by URL) share this code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection, Engine

from offworld.table.errors import CannotBeKept, Unavailable
from offworld.table.tables.schema import connect, events, migrate, seats, tables

CHANNEL = "offworld"
"""Where PostgreSQL tells the other servers that a table has changed."""
OURS = (sql.exc.DataError, sql.exc.IntegrityError, sql.exc.ProgrammingError)
"""What the database refuses because of what is to be written; anything else is its own trouble."""


class SeatRow(msgspec.Struct, kw_only=True):
    """Who sits where. The token is kept as its hash."""

    seat: int
    kind: str
    bot: str | None
    name: str
    colour: int
    token: str
    webhook: str | None = None


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it was set up; its tokens are kept as their hashes."""

    id: str
    made: str
    game: str
    rules_version: int
    seed: str
    settings: dict[str, Any]
    modules: dict[str, Any]
    host: str
    watch: str
    result: list[Any] | None = None
    again: str | None = None
    browser: str | None = None
    """The browser whose screen all people share; None if some of them come by link."""
    seed_chosen: bool | None = None
    """Whoever set the table up also said what its dice and shuffles follow from."""


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened at a table. ``number`` counts from 1."""

    kind: str
    """``choose undo rewind propose answer seat again note``."""
    number: int = 0
    seat: int | None = None
    body: Any = None
    key: str | None = None
    digest: str | None = None


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What happens at a table in one transaction: all of it, or nothing."""

    table: str
    events: list[Event] = []
    people: list[SeatRow] = []
    """Those who are not as they were."""
    result: list[Any] | None = None
    rules_version: int | None = None
    opened: tuple[TableRow, list[SeatRow]] | None = None
    """A new table."""


class AlreadyThere(Exception):
    """An event of that number, or with that key, has been written by somebody else."""


Outcome = Exception | None
"""What became of a change: None if it is written."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Storage:
    """The database. Every method is one transaction; all of them block, so call from a thread."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        insert = postgresql.insert if self.is_postgres else sqlite.insert
        self.new_event = insert(events).on_conflict_do_nothing().returning(events.c.number)
        try:
            migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as link:
                yield link
        except OURS:
            raise
        except sql.exc.SQLAlchemyError as error:
            raise Unavailable("the database does not answer: try again in a moment") from error

    def ping(self) -> None:
        """Does it answer?"""
        with self.transaction() as link:
            link.execute(sql.text("SELECT 1"))

    # -- reading ---------------------------------------------------------------

    def find_table(self, id: str) -> TableRow | None:
        with self.transaction() as link:
            row = link.execute(tables.select().where(tables.c.id == id)).mappings().first()
        if row is None:
            return None
        found = dict(row)
        for name in ("settings", "modules", "result"):
            found[name] = None if found[name] is None else msgspec.json.decode(found[name])
        return TableRow(**found)

    def find_seats(self, id: str) -> list[SeatRow]:
        query = seats.select().where(seats.c.table_id == id).order_by(seats.c.seat)
        with self.transaction() as link:
            rows = link.execute(query).mappings().all()
        return [SeatRow(**{k: v for k, v in row.items() if k != "table_id"}) for row in rows]

    def find_events(self, id: str, after: int = 0) -> list[Event]:
        query = (
            events.select()
            .where(events.c.table_id == id, events.c.number > after)
            .order_by(events.c.number)
        )
        with self.transaction() as link:
            rows = link.execute(query).all()
        return [
            Event(
                number=row.number,
                kind=row.kind,
                seat=row.seat,
                body=msgspec.json.decode(row.body),
                key=row.key,
                digest=row.digest,
            )
            for row in rows
        ]

    # -- writing ---------------------------------------------------------------

    def add_table(self, table: TableRow, people: Sequence[SeatRow]) -> None:
        self.write(Change(table=table.id, opened=(table, list(people))))

    def write(self, change: Change) -> None:
        """Write one change, or raise AlreadyThere or Unavailable."""
        [outcome] = self.append([change])
        if outcome is not None:
            raise outcome

    def append(self, changes: Sequence[Change]) -> list[Outcome]:
        """Write changes of several tables together; one that cannot be written is left out.

        It raises Unavailable if nobody can tell whether they are written.
        """
        try:
            with self.transaction() as link:
                return [self.put(link, change) for change in changes]
        except Unavailable:
            raise
        except Exception:
            return [self.append_alone(change) for change in changes]

    def append_alone(self, change: Change) -> Outcome:
        try:
            with self.transaction() as link:
                outcome = self.put(link, change)
        except OURS:
            return CannotBeKept("this cannot be kept as it is")  # the error would quote it
        except Exception as error:
            return error
        return outcome

    def put(self, link: Connection, change: Change) -> AlreadyThere | None:
        """A change as statements; if its first event is already there, none of them."""
        if change.opened is not None:
            self.open(link, *change.opened)
        for event in change.events:
            row = {**msgspec.structs.asdict(event), "table_id": change.table, "at": now()}
            row["body"] = msgspec.json.encode(event.body).decode()
            if link.execute(self.new_event, row).first() is None:
                already = AlreadyThere(f"event {event.number} of table {change.table}")
                if event is change.events[0] and change.opened is None:
                    return already
                raise already
        for person in change.people:
            link.execute(
                seats.update().where(seats.c.table_id == change.table, seats.c.seat == person.seat),
                msgspec.structs.asdict(person),
            )
        columns = changed_columns(change)
        if columns:
            link.execute(tables.update().where(tables.c.id == change.table), columns)
        if change.events:
            self.tell(link, change.table, change.events[-1].number)
        return None

    def open(self, link: Connection, table: TableRow, people: Sequence[SeatRow]) -> None:
        row = msgspec.structs.asdict(table)
        for name in ("settings", "modules", "result"):
            row[name] = as_text(row[name])
        link.execute(tables.insert(), row)
        for person in people:
            link.execute(seats.insert(), {"table_id": table.id, **msgspec.structs.asdict(person)})

    def tell(self, link: Connection, id: str, rev: int) -> None:
        """Other servers hear about it if and only if the transaction is committed."""
        if self.is_postgres:
            link.execute(
                sql.text("SELECT pg_notify(:channel, :news)"),
                {"channel": CHANNEL, "news": f"{id} {rev}"},
            )


def changed_columns(change: Change) -> dict[str, Any]:
    """What a change says about its table as a whole."""
    columns: dict[str, Any] = {}
    if change.rules_version is not None:
        columns["rules_version"] = change.rules_version
    if change.result is not None or any(event.kind == "rewind" for event in change.events):
        columns["result"] = as_text(change.result)
    for event in change.events:
        if event.kind == "again":
            columns["again"] = event.body["id"]
    return columns


def as_text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()
