"""A real PostgreSQL server, started for the tests and thrown away after them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tests.table.house import free_port

numbers = count()


def missing(what: str) -> None:
    """Without it the test is skipped, except where everything must be there."""
    if os.environ.get("OFFWORLD_EVERYTHING"):
        pytest.fail(f"{what} is not installed")
    pytest.skip(f"{what} is not installed")


def programs() -> Path | None:
    """Where Debian, or anybody else, keeps the server's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    there = shutil.which("initdb")
    return found[-1].parent if found else Path(there).parent if there else None


class Postgres:
    """A server that can be stopped, started, and robbed of its connections."""

    def __init__(self, bin: Path, folder: Path) -> None:
        self.port = free_port()
        self.bin = bin
        self.folder = folder
        self.run("initdb", "-U", "postgres", "-A", "trust")
        self.start()

    def run(self, program: str, *arguments: str | Path) -> None:
        user = "postgres" if os.geteuid() == 0 else None  # the server refuses to run as root
        command = [self.bin / program, "-D", self.folder / "data", *arguments]
        subprocess.run(command, check=True, user=user, cwd=self.folder, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        self.run("pg_ctl", "-w", "-o", settings, "-l", self.folder / "log", "start")

    def stop(self) -> None:
        """As if the machine had died."""
        self.run("pg_ctl", "-w", "-m", "immediate", "stop")

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        name = f"offworld_{next(numbers)}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        subprocess.run([self.bin / "createdb", *where, name], check=True)
        return self.url(name)

    def cut_connections(self) -> None:
        """All that are open, in the middle of whatever they do."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as link:
            link.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )


@contextmanager
def a_postgres() -> Iterator[Postgres]:
    bin = programs()
    if bin is None:
        missing("PostgreSQL")
        return
    folder = Path(tempfile.mkdtemp(prefix="offworld-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    server = Postgres(bin, folder)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
