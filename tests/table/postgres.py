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
    """A running server."""

    def __init__(self, port: int, bin: Path) -> None:
        self.port = port
        self.bin = bin

    def new_database(self) -> str:
        name = f"offworld_{next(numbers)}"
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        subprocess.run([self.bin / "createdb", *where, name], check=True)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"


@contextmanager
def a_postgres() -> Iterator[Postgres]:
    bin = programs()
    if bin is None:
        missing("PostgreSQL")
        return
    folder = Path(tempfile.mkdtemp(prefix="offworld-postgres-"))
    user = "postgres" if os.geteuid() == 0 else None  # the server refuses to run as root
    if user is not None:
        shutil.chown(folder, user)
    data, port = folder / "data", free_port()
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"

    def run(program: str, *arguments: str | Path) -> None:
        command = [bin / program, "-D", data, *arguments]
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    run("initdb", "-U", "postgres", "-A", "trust")
    run("pg_ctl", "-w", "-o", settings, "-l", folder / "log", "start")
    try:
        yield Postgres(port, bin)
    finally:
        run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
