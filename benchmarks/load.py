"""Load: many tables at once, two connected players each, a choice a second at every table.

Reports how long it takes from a choice sent to the update received by both players, and what
a table costs in CPU and memory. The server is a process of its own; so is the load.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from offworld.table.tables.config import Config
from offworld.table.web.app import create_app
import uvicorn
config = Config(database=sys.argv[1], bot_pace=0, window_pace=0)
uvicorn.run(create_app(config, limited=False), port=int(sys.argv[2]), log_level="error",
            access_log=False, ws="websockets-sansio", ws_max_size=65536)
"""


class Table:
    """A table whose two players sit in this process."""

    def __init__(self, base: str, made: dict[str, Any], number: int) -> None:
        self.base = base
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.rng = Random(number)
        self.now: list[dict[str, Any]] = [{}, {}]
        self.news = asyncio.Event()
        self.sockets: list[ClientConnection] = []

    async def open(self) -> None:
        for token in self.tokens:
            url = f"{self.base.replace('http', 'ws', 1)}/api/tables/{self.id}/stream"
            link = await connect(url, max_size=None, proxy=None, compression=None)
            await link.send(json.dumps({"type": "hello", "token": token}))
            self.sockets.append(link)

    async def hear(self, seat: int) -> None:
        async for raw in self.sockets[seat]:
            # Only the head is read: the load must not cost more than the server.
            message = json.loads(raw)
            if message["type"] == "table":
                self.now[seat] = message
                self.news.set()

    async def until(self, rev: int) -> None:
        while min(now.get("rev", -1) for now in self.now) < rev:
            self.news.clear()
            await self.news.wait()

    async def play(self, start: float, end: float, delays: list[float]) -> None:
        """A choice a second, measured until both players have the update."""
        hearing = [asyncio.create_task(self.hear(seat)) for seat in (0, 1)]
        await self.until(0)
        beat = start + self.rng.random()
        while beat < end:
            await asyncio.sleep(max(0.0, beat - time.monotonic()))
            beat += 1.0
            if self.now[0]["over"]:
                break
            await self.choose(delays)
        for task in hearing:
            task.cancel()

    async def choose(self, delays: list[float]) -> None:
        asked = next((now for now in self.now if now["offers"]), None)
        if asked is None:
            return  # a question that answers itself
        rev = asked["rev"]
        choice = self.rng.choice(asked["offers"])["choice"]
        message = json.dumps({"type": "choose", "rev": rev, "choice": choice})
        sent = time.perf_counter()
        await self.sockets[asked["you"]].send(message)
        await self.until(rev + 1)
        delays.append(time.perf_counter() - sent)


def used(process: int) -> tuple[float, float]:
    """CPU seconds and MB of a process."""
    ticks = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    cpu = (int(ticks[11]) + int(ticks[12])) / os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return cpu, pages * resource.getpagesize() / 1e6


async def load(base: str, server: int, game: str, tables: int, seconds: float) -> dict[str, Any]:
    empty = used(server)[1]
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        body = {"game": game, "seats": [{}, {}]}
        made = [(await http.post("/api/tables", json=body)).json() for _ in range(tables)]
    people = [Table(base, table, number) for number, table in enumerate(made)]
    for table in people:
        await table.open()
    delays: list[float] = []
    start = time.monotonic() + 2
    before = used(server)[0]
    await asyncio.gather(*[table.play(start, start + seconds, delays) for table in people])
    cpu, memory = used(server)
    took = time.monotonic() - start
    ordered = sorted(delays)
    return {
        "game": game,
        "tables": tables,
        "choices": len(delays),
        "choices_a_second": round(len(delays) / took, 1),
        "p50_ms": round(median(delays) * 1e3, 1),
        "p95_ms": round(ordered[int(len(ordered) * 0.95)] * 1e3, 1),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)] * 1e3, 1),
        "server_cpu_percent": round((cpu - before) / took * 100, 1),
        "cpu_ms_a_choice": round((cpu - before) / max(1, len(delays)) * 1e3, 2),
        "memory_mb": round(memory, 1),
        "memory_kb_a_table": round((memory - empty) / tables * 1e3, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nexus-ops")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    given = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/load.db"
        server = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)])
        try:
            time.sleep(3)
            base = f"http://127.0.0.1:{port}"
            figures = asyncio.run(load(base, server.pid, given.game, given.tables, given.seconds))
            print(json.dumps(figures, indent=2))
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
