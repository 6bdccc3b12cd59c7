"""Work in the background: what must not end is tried again, what has begun is finished."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from offworld.table.errors import Unavailable

T = TypeVar("T")
log = logging.getLogger("offworld.table")


class Pauses:
    """How long to wait before trying again: twice as long each time."""

    def __init__(self, first: float = 0.5, longest: float = 30.0) -> None:
        self.first = first
        self.longest = longest


async def supervised(what: str, work: Callable[[], Awaitable[None]], pauses: Pauses) -> None:
    """Work until it is done: whatever goes wrong is logged, and it begins again after a pause."""
    pause = pauses.first
    while True:
        begun = monotonic()
        try:
            return await work()
        except Unavailable as error:
            log.warning("%s: %s", what, reason(error))
        except Exception:
            log.exception("%s failed", what)
        if monotonic() - begun > pauses.longest:
            pause = pauses.first  # it had worked for a while
        await asyncio.sleep(pause)
        pause = min(2 * pause, pauses.longest)


def reason(error: BaseException) -> str:
    """Why the database does not answer; only the first line, since the others may quote data."""
    lines = str(getattr(error.__cause__, "orig", error.__cause__) or error).splitlines()
    return lines[0] if lines else type(error).__name__


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """Work that is never left half done: whoever is cancelled meanwhile leaves when it is over."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        with suppress(Exception):
            await asyncio.wait([task])
        raise


async def ended(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel tasks, and wait until they are gone."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
