"""The tables of the database, on SQLite and PostgreSQL, and how old ones are brought up to date."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Engine

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
    sql.Column("seed_chosen", sql.Boolean),
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
    ("ALTER TABLE tables ADD COLUMN seed_chosen BOOLEAN",),
)
"""The steps from each version of the schema to the next; the first is where it began."""

PATIENCE = {"connect_timeout": 5, "options": "-c statement_timeout=10s -c lock_timeout=10s"}
"""PostgreSQL answers within this, or it counts as unreachable."""


def connect(url: str) -> Engine:
    """An engine for an SQLite file or a PostgreSQL server. Errors do not tell what was written."""
    parsed = sql.make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if not parsed.drivername.startswith("sqlite"):
        patience = {name: value for name, value in PATIENCE.items() if name not in parsed.query}
        return sql.create_engine(
            parsed,
            pool_size=8,
            pool_timeout=10,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args=patience,
        )
    engine = sql.create_engine(
        parsed, hide_parameters=True, connect_args={"timeout": 20, "check_same_thread": False}
    )

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
