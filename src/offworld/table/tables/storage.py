"""What is kept: tables, who may sit where, and everything that happened, in order.

Events are only ever added; the number of an event is unique at its table, so that exactly one of
two choices for the same decision is written. Everything else follows from them by replay.
SQLite (a file) and PostgreSQL (by URL) share this code.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection, Engine

CHANNEL = "offworld"
"""Where PostgreSQL tells the other servers that a table has changed."""

schema = sql.MetaData()

versions = sql.Table("schema_version", schema, sql.Column("version", sql.Integer, nullable=False))

tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("made", sql.String(32), nullable=False),
    sql.Column("game", sql.String(100), nullable=False),
    sql.Column("rules_version", sql.Integer, nullable=False),
    sql.Column("seed", sql.String(200), nullable=False),
    sql.Column("settings", sql.Text, nullable=False),
    sql.Column("modules", sql.Text, nullable=False),
    sql.Column("host", sql.String(64), nullable=False),
    sql.Column("watch", sql.String(64), nullable=False),
    sql.Column("result", sql.Text),
    sql.Column("again", sql.String(32)),
    sql.Column("browser", sql.String(64)),
)

seats = sql.Table(
    "seats",
    schema,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("bot", sql.String(40)),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("colour", sql.Integer, nullable=False),
    sql.Column("token", sql.String(64), nullable=False),
    sql.Column("webhook", sql.String(500)),
)

events = sql.Table(
    "events",
    schema,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(10), nullable=False),
    sql.Column("seat", sql.Integer),
    sql.Column("body", sql.Text, nullable=False),
    sql.Column("key", sql.String(64)),
    sql.Column("digest", sql.String(128)),
    sql.Column("at", sql.String(32), nullable=False),
    sql.UniqueConstraint("table_id", "key", name="one_event_a_key"),
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (),
    (
        "ALTER TABLE seats ADD COLUMN webhook VARCHAR(500)",
        "ALTER TABLE tables ADD COLUMN again VARCHAR(32)",
    ),
    ("ALTER TABLE tables ADD COLUMN browser VARCHAR(64)",),
)
"""The steps from each version of the schema to the next; the first is where it began."""


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


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened at a table. ``number`` counts from 1."""

    number: int
    kind: str
    """``choose undo rewind propose answer seat again note``."""
    seat: int | None = None
    body: Any = None
    key: str | None = None
    digest: str | None = None


class AlreadyThere(Exception):
    """An event of that number, or with that key, has been written by somebody else."""


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


class Storage:
    """The database. Every method is one transaction; all of them block, so call from a thread."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        try:
            migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    # -- tables ----------------------------------------------------------------

    def add_table(self, table: TableRow, people: Sequence[SeatRow]) -> None:
        row = msgspec.structs.asdict(table)
        for name in ("settings", "modules", "result"):
            row[name] = as_text(row[name])
        with self.engine.begin() as link:
            link.execute(tables.insert(), row)
            for person in people:
                link.execute(
                    seats.insert(), {"table_id": table.id, **msgspec.structs.asdict(person)}
                )

    def find_table(self, id: str) -> TableRow | None:
        with self.engine.connect() as link:
            row = link.execute(tables.select().where(tables.c.id == id)).mappings().first()
        if row is None:
            return None
        found = dict(row)
        for name in ("settings", "modules", "result"):
            found[name] = None if found[name] is None else msgspec.json.decode(found[name])
        return TableRow(**found)

    def find_seats(self, id: str) -> list[SeatRow]:
        query = seats.select().where(seats.c.table_id == id).order_by(seats.c.seat)
        with self.engine.connect() as link:
            rows = link.execute(query).mappings().all()
        return [SeatRow(**{k: v for k, v in row.items() if k != "table_id"}) for row in rows]

    # -- events ----------------------------------------------------------------

    def find_events(self, id: str, after: int = 0) -> list[Event]:
        query = (
            events.select()
            .where(events.c.table_id == id, events.c.number > after)
            .order_by(events.c.number)
        )
        with self.engine.connect() as link:
            rows = link.execute(query).mappings().all()
        return [
            Event(
                number=row["number"],
                kind=row["kind"],
                seat=row["seat"],
                body=msgspec.json.decode(row["body"]),
                key=row["key"],
                digest=row["digest"],
            )
            for row in rows
        ]

    def append(
        self,
        id: str,
        event: Event,
        people: Sequence[SeatRow] = (),
        result: list[Any] | None = None,
        again: str | None = None,
        rules_version: int | None = None,
    ) -> None:
        """Write an event and what it changes, or raise AlreadyThere and change nothing."""
        row = {**msgspec.structs.asdict(event), "table_id": id, "at": now()}
        row["body"] = msgspec.json.encode(event.body).decode()
        changes: dict[str, Any] = {"again": again, "rules_version": rules_version}
        changes = {name: value for name, value in changes.items() if value is not None}
        if result is not None or event.kind == "rewind":
            changes["result"] = as_text(result)
        try:
            with self.engine.begin() as link:
                link.execute(events.insert(), row)
                for person in people:
                    change = msgspec.structs.asdict(person)
                    link.execute(
                        seats.update().where(seats.c.table_id == id, seats.c.seat == person.seat),
                        change,
                    )
                if changes:
                    link.execute(tables.update().where(tables.c.id == id), changes)
                self.tell(link, id)
        except sql.exc.IntegrityError as error:
            raise AlreadyThere(f"event {event.number} of table {id} is already there") from error

    def tell(self, link: Connection, id: str) -> None:
        """Other servers hear about it if and only if the transaction is committed."""
        if self.is_postgres:
            link.execute(
                sql.text("SELECT pg_notify(:channel, :id)"), {"channel": CHANNEL, "id": id}
            )


def as_text(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def connect(url: str) -> Engine:
    """An engine for an SQLite file or a PostgreSQL server."""
    parsed = sql.make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if not parsed.drivername.startswith("sqlite"):
        return sql.create_engine(parsed, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = sql.create_engine(parsed, connect_args={"timeout": 20, "check_same_thread": False})

    @sql.event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        """Readers do not wait for the writer, and what was committed outlives a power cut."""
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the schema up to date; several servers may start at once."""
    newest = len(MIGRATIONS)
    with engine.begin() as link:
        if engine.dialect.name == "postgresql":
            link.execute(sql.text("SELECT pg_advisory_xact_lock(20261115)"))
        else:
            link.execute(sql.text("SELECT 1"))
        if not sql.inspect(link).has_table("schema_version"):
            schema.create_all(link)
            link.execute(versions.insert(), {"version": newest})
            return
        version = link.execute(sql.select(versions.c.version)).scalar_one()
        if version > newest:
            raise RuntimeError(
                f"the database has schema {version}; this version of offworld knows up to {newest}"
            )
        for step in MIGRATIONS[version:]:
            for statement in step:
                link.execute(sql.text(statement))
        link.execute(versions.update(), {"version": newest})
