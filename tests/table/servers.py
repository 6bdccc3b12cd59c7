"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from tests.table.house import PATIENCE, House, free_port

FORKING = """
import os, sys
from offworld.table.tables.config import Config
from offworld.table.serve import run_server
database, port = sys.argv[1], int(sys.argv[2])
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        run_server(Config(database=database, bot_pace=0, window_pace=0), "127.0.0.1", port)
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
"""


def wait_for(port: int) -> None:
    """Until somebody answers at a port."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.005)


class Mortal:
    """A server that is killed again and again; a nursery bears the next one without delay."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.nursery = subprocess.Popen(
            [sys.executable, "-c", FORKING, database, str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.child = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.nursery.kill()
        self.nursery.communicate()

    def start(self) -> House:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write("go\n")
        self.nursery.stdin.flush()
        self.child = int(self.nursery.stdout.readline())
        wait_for(self.port)
        return House(self.port, None)

    def kill(self) -> None:
        """Without a warning, in the middle of whatever it does."""
        if self.child:
            os.kill(self.child, signal.SIGKILL)
            self.child = 0


@contextmanager
def a_server(database: str) -> Iterator[House]:
    """The command itself, in a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "offworld", "serve", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--database", database, "--bot-pace", "0"], stdout=subprocess.DEVNULL
    )
    house = House(port, None)
    try:
        wait_for(port)
        yield house
    finally:
        house.http.close()
        process.terminate()
        process.wait(PATIENCE)
