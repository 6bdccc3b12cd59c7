"""Bots think in separate processes: under a time limit, and never in the server's way."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from offworld.table.bots.fair_queue import FairQueue
from offworld.table.bots.position import Position
from offworld.table.bots.worker import REMEMBERED
from offworld.table.errors import Busy

COMMAND = (sys.executable, "-m", "offworld.table.bots.worker")
PATIENCE = 5.0
"""Seconds to wait for a process when somebody wants advice."""


class BotFailed(Exception):
    """The bot crashed, took too long, or could not even begin."""


class BotPool:
    """A few processes in which bots think; each has one position at a time."""

    def __init__(
        self, count: int = 2, seconds: float = 10.0, command: Sequence[str] = COMMAND
    ) -> None:
        self.seconds = seconds
        self.command = command
        self.running: set[asyncio.subprocess.Process] = set()
        self.starting: set[asyncio.Future[asyncio.subprocess.Process]] = set()
        self.free: list[asyncio.subprocess.Process] = []
        self.queue = FairQueue(count)
        self.advisers = asyncio.Semaphore(max(1, count - 1))
        """Advice leaves one process free for the bots, since other players wait for those."""
        self.homes: OrderedDict[str, asyncio.subprocess.Process] = OrderedDict()
        """Which process has thought about a table, and remembers it."""
        self.thought = 0.0
        """Seconds that all processes together have been thinking."""

    async def think(self, position: Position, address: str = "") -> Any:
        """The choice a bot makes, as it is written, or BotFailed."""
        return (await self.answer(position, address))["choice"]

    async def weigh(self, position: Position, address: str = "") -> dict[str, Any]:
        """What a search thinks of the options of a position."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.advisers.acquire()
        except TimeoutError:
            raise Busy("other searches are running: ask again in a moment") from None
        try:
            found: dict[str, Any] = (await self.answer(position, address))["weighed"]
            return found
        finally:
            self.advisers.release()

    async def answer(self, position: Position, address: str) -> dict[str, Any]:
        """A process's answer to a position. Cancelling a thought ends its process."""
        async with self.queue.place(address, position.table):
            begun = monotonic()
            try:
                answer = await self.answer_now(position)
            finally:
                self.thought += monotonic() - begun
        if "error" in answer:
            raise BotFailed(answer["error"])
        return answer

    async def answer_now(self, position: Position) -> dict[str, Any]:
        process: asyncio.subprocess.Process | None = None
        try:
            process = await self.take(position.table)
            async with asyncio.timeout(self.seconds):
                answer = await self.ask(process, position)
        except BaseException as error:
            if process is not None:
                await self.end(process)
            if isinstance(error, TimeoutError):
                raise BotFailed(f"it thought for more than {self.seconds:g} seconds") from None
            if isinstance(error, Exception) and not isinstance(error, BotFailed):
                raise BotFailed(f"{type(error).__name__}: {error}") from error
            raise
        self.free.append(process)
        return answer

    async def take(self, table: str) -> asyncio.subprocess.Process:
        """A process that has nothing to do: one that knows the table, any other, or a new one."""
        home = self.homes.pop(table, None)
        if home in self.free:
            self.free.remove(home)
            self.free.append(home)
        process = await self.idle()
        self.homes[table] = process
        if len(self.homes) > REMEMBERED:
            self.homes.popitem(last=False)
        return process

    async def idle(self) -> asyncio.subprocess.Process:
        while self.free:
            process = self.free.pop()
            if process.returncode is None:
                return process
            self.running.discard(process)
        starting = asyncio.ensure_future(self.start())
        self.starting.add(starting)
        starting.add_done_callback(self.starting.discard)
        return await asyncio.shield(starting)  # one that nobody waits for any longer is known, too

    async def start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        self.running.add(process)
        return process

    async def ask(self, process: asyncio.subprocess.Process, position: Position) -> dict[str, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(position) + b"\n")
            await process.stdin.drain()
            line = await process.stdout.readline()
        except ConnectionError as error:
            raise BotFailed("its process ended") from error
        if not line:
            raise BotFailed("its process ended")
        answer: dict[str, Any] = msgspec.json.decode(line)
        return answer

    async def end(self, process: asyncio.subprocess.Process) -> None:
        """Kill a process, and wait until it is gone."""
        self.running.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
        if process.stdout is not None:
            with suppress(RuntimeError):  # somebody else reads it already
                await process.stdout.read()  # to its end: its pipe is closed then

    async def close(self) -> None:
        self.free.clear()
        await asyncio.gather(*self.starting, return_exceptions=True)
        for process in list(self.running):
            await self.end(process)
