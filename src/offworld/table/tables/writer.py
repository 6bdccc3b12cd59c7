"""The one writer of a server: whatever waits is written together, in one transaction.

A commit waits for the disk, so while one runs, the next ones gather.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from offworld.table.tables.storage import Change, Outcome, Storage

MOST = 100
"""Changes in one transaction."""


class Writer:
    """Writes changes in the order they come."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="table writer")
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.working: asyncio.Task[None] | None = None
        self.commits = 0

    async def write(self, change: Change) -> None:
        """Write a change, or raise AlreadyThere, or Unavailable if nobody knows what became of it.

        It is written even if whoever waits for it leaves.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())
        await done

    async def work(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            batch.sort(key=lambda entry: entry[0].table)  # two servers never wait in a circle
            for (_, done), outcome in zip(batch, await self.outcomes(batch), strict=True):
                if done.cancelled():
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)

    async def outcomes(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> list[Outcome]:
        changes = [change for change, _ in batch]
        loop = asyncio.get_running_loop()
        self.commits += 1
        try:
            return await loop.run_in_executor(self.thread, self.storage.append, changes)
        except Exception as error:
            return [error] * len(batch)

    async def close(self) -> None:
        """Write what still waits, and end."""
        if self.working is not None:
            await self.working
        self.thread.shutdown()
