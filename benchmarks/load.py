"""Load: many tables at once, two connected players each, a choice a second at every table.

Connections are compressed, as browsers' are. At some tables somebody on a slow line watches as
well, who takes a message a second, or somebody who looks at earlier moments. Reports how long it
takes from a choice sent to the update received by both players, and what a table costs in CPU and
memory. The servers are processes of their own; so is the load. With several servers, on one
PostgreSQL, the players of a table are at different ones.
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
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from offworld.table.serve import Server
from offworld.table.tables.config import Config
from offworld.table.web.app import create_app
config = Config(database=sys.argv[1], bot_pace=0, window_pace=0, most_from_one=100_000)
Server(create_app(config, limited=False), config, "127.0.0.1", int(sys.argv[2])).run()
"""


class Table:
    """A table whose two players sit in this process."""

    def __init__(self, bases: list[str], made: dict[str, Any], number: int) -> None:
        self.bases = bases
        self.id = made["id"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.watch = made["watch"]
        self.rng = Random(number)
        self.now: list[dict[str, Any]] = [{}, {}]
        self.news = asyncio.Event()
        self.sockets: list[ClientConnection] = []

    async def sit(self, token: str, base: str) -> ClientConnection:
        url = f"{base.replace('http', 'ws', 1)}/api/tables/{self.id}/stream"
        link = await connect(url, max_size=None, proxy=None)
        await link.send(json.dumps({"type": "hello", "token": token, "patches": True}))
        return link

    async def open(self) -> None:
        for seat, token in enumerate(self.tokens):
            self.sockets.append(await self.sit(token, self.bases[seat % len(self.bases)]))

    async def watch_slowly(self, end: float) -> None:
        """Somebody whose line takes a message a second."""
        link = await self.sit(self.watch, self.bases[0])
        while time.monotonic() < end:
            await link.recv()
            await asyncio.sleep(1)
        await link.close()

    async def travel(self, http: httpx.AsyncClient, end: float, delays: list[float]) -> None:
        """Somebody who looks at an earlier moment every other second."""
        headers = {"Authorization": f"Bearer {self.watch}"}
        while time.monotonic() < end:
            await asyncio.sleep(2 * self.rng.random() + 1)
            moment = self.rng.randrange(1 + self.now[0].get("moment", 0))
            sent = time.perf_counter()
            url = f"{self.bases[0]}/api/tables/{self.id}/moments/{moment}"
            (await http.get(url, headers=headers)).raise_for_status()
            delays.append(time.perf_counter() - sent)

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


async def load(bases: list[str], servers: list[int], given: argparse.Namespace) -> dict[str, Any]:
    empty = sum(used(server)[1] for server in servers)
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        body = {"game": given.game, "seats": [{}, {}]}
        made = [
            (await http.post(f"{bases[n % len(bases)]}/api/tables", json=body)).json()
            for n in range(given.tables)
        ]
        people = [Table(bases, table, number) for number, table in enumerate(made)]
        for table in people:
            await table.open()
        delays: list[float] = []
        travels: list[float] = []
        start = time.monotonic() + 2
        end = start + given.seconds
        before = sum(used(server)[0] for server in servers)
        few = people[: int(given.tables * given.others)]
        await asyncio.gather(
            *[table.play(start, end, delays) for table in people],
            *[table.watch_slowly(end) for table in few],
            *[table.travel(http, end, travels) for table in few],
        )
    cpu = sum(used(server)[0] for server in servers) - before
    memory = sum(used(server)[1] for server in servers)
    took = time.monotonic() - start
    return {
        "game": given.game,
        "servers": len(servers),
        "tables": given.tables,
        "choices": len(delays),
        "choices_a_second": round(len(delays) / took, 1),
        **{f"p{share}_ms": part(delays, share) for share in (50, 95, 99)},
        **{f"travel_p{share}_ms": part(travels, share) for share in (50, 99)},
        "cpu_percent": round(cpu / took * 100, 1),
        "cpu_ms_a_choice": round(cpu / max(1, len(delays)) * 1e3, 2),
        "memory_mb": round(memory, 1),
        "memory_kb_a_table": round((memory - empty) / given.tables * 1e3, 1),
        "load_of_the_machine": round(os.getloadavg()[0], 1),
    }


def part(delays: list[float], share: int) -> float:
    """What so many of a hundred stay below, in ms."""
    ordered = sorted(delays) or [0.0]
    return round(ordered[int((len(ordered) - 1) * share / 100)] * 1e3, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="nexus-ops")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--others", type=float, default=0.1, help="tables with slow lines, travel")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", help="postgresql://...; needed for several servers")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/load.db"
        ports = [free_port() for _ in range(given.servers)]
        servers = [
            subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)]) for port in ports
        ]
        try:
            bases = [f"http://127.0.0.1:{port}" for port in ports]
            for base in bases:
                wait_for(base)
            figures = asyncio.run(load(bases, [server.pid for server in servers], given))
            print(json.dumps(figures, indent=2))
        finally:
            for server in servers:
                server.kill()
                server.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(base: str) -> None:
    while True:
        try:
            httpx.get(f"{base}/api/games/connect-four").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.2)


if __name__ == "__main__":
    main()
