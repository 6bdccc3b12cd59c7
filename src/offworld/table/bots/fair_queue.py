"""Waiting for a bot process: in turn by address, and by table within an address."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Turn = asyncio.Future[None]


class FairQueue:
    """A few places for many who wait.

    Whoever has many tables waits for their own: addresses take turns, and no address gets the last
    place while there is more than one.
    """

    def __init__(self, places: int) -> None:
        self.free = places
        self.most = max(1, places - 1)
        """Places for one address."""
        self.taken: Counter[str] = Counter()
        self.waiting: dict[str, dict[str, deque[Turn]]] = {}
        """By address and table; whoever comes first has its turn next."""

    def __len__(self) -> int:
        """Those who wait."""
        queues = [turns for tables in self.waiting.values() for turns in tables.values()]
        return sum(not turn.cancelled() for turns in queues for turn in turns)

    @asynccontextmanager
    async def place(self, address: str, table: str) -> AsyncIterator[None]:
        turn: Turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, {}).setdefault(table, deque()).append(turn)
        self.serve()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self.free += 1
                self.taken[address] -= 1
                self.taken += Counter()  # those at zero are forgotten
            self.serve()

    def serve(self) -> None:
        """Give free places to those whose turn it is."""
        for address in list(self.waiting):
            if self.free and self.taken[address] < self.most:
                self.call(address)

    def call(self, address: str) -> None:
        """The next of an address; then others, and other tables, have theirs."""
        tables = self.waiting.pop(address)
        while tables:
            table, turns = next(iter(tables.items()))
            turn = turns.popleft()
            del tables[table]
            if turns:
                tables[table] = turns
            if not turn.cancelled():
                self.free -= 1
                self.taken[address] += 1
                turn.set_result(None)
                break
        if tables:
            self.waiting[address] = tables
