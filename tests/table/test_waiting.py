"""Bots think in turn, pause unseen, and take the time that people take."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median

import msgspec
import pytest

from offworld.table.bots.fair_queue import FairQueue
from offworld.table.tables import automatic
from offworld.table.tables.delays import LONGEST, SUPPOSED, Delays
from tests.table.house import House, TableHere, config, running, wait_until


async def served(places: int, *wanted: str) -> list[str]:
    """In which order those who wait, written ``address table``, have their turn."""
    queue = FairQueue(places)
    order: list[str] = []

    async def wait(who: str) -> None:
        address, table = who.split()
        async with queue.place(address, table):
            order.append(who)
            await asyncio.sleep(0)

    await asyncio.gather(*[wait(who) for who in wanted])
    assert not queue.waiting
    assert not queue.taken
    assert queue.free == places
    return order


def test_addresses_and_tables_take_turns() -> None:
    crowd = [f"a {table}" for table in range(26)] + ["b 0"]
    assert asyncio.run(served(1, *crowd))[:3] == ["a 0", "a 1", "b 0"]
    again = asyncio.run(served(1, "a 0", "a 1", "a 1", "a 1", "a 2"))
    assert again == ["a 0", "a 1", "a 2", "a 1", "a 1"]


def test_no_address_has_every_place() -> None:
    async def wait() -> None:
        queue = FairQueue(2)
        never = asyncio.Event()

        async def think(address: str, table: str) -> None:
            async with queue.place(address, table):
                await never.wait()

        crowd = [asyncio.create_task(think("a", str(table))) for table in range(26)]
        await asyncio.sleep(0)
        assert queue.free == 1
        assert len(queue) == 25
        async with asyncio.timeout(30), queue.place("b", "0"):
            assert queue.free == 0
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert (queue.free, len(queue)) == (2, 0)

    asyncio.run(wait())


def test_bots_alone_pause_until_somebody_looks(tmp_path: Path) -> None:
    with running(config(tmp_path, watched=0.0)) as house:
        table = house.table("connect-four", "random", "random")
        assert house.hall.rooms[table.id].paused
        assert table.live.rev == 0
        with table.sit(None) as guest:
            while not guest.now.get("over"):
                guest.receive()
        mixed = house.table("connect-four", "random", "person")
        wait_until(lambda: mixed.live.rev == 1)


# -- hidden questions --------------------------------------------------------------


def test_delays_become_those_of_people() -> None:
    people = Random(1)
    delays = Delays(1.7, Random(2))
    assert 1.4 < median(delays.draw() for _ in range(999)) < 2.0
    seen = [people.uniform(2.5, 5.0) for _ in range(SUPPOSED)]
    for seconds in seen:
        delays.hear(seconds)
    delays.hear(LONGEST + 1)
    drawn = sorted(delays.draw() for _ in range(999))
    assert drawn[0] > 2.0
    assert drawn[-1] < 6.0
    assert median(drawn) == pytest.approx(median(seen), abs=0.3)


def test_without_a_pace_there_is_no_delay() -> None:
    assert Delays(0.0).draw() == 0.0


def test_people_are_heard_and_everybody_else_takes_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A routine and a bot take a delay that was drawn; a person's delay is remembered."""
    drawn: list[float] = []
    heard: list[float] = []

    class Watched(Delays):
        def draw(self) -> float:
            drawn.append(0.0)
            return 0.0

        def hear(self, seconds: float) -> None:
            heard.append(seconds)

    monkeypatch.setattr(automatic, "Delays", Watched)
    with running(config(tmp_path, watched=0.0)) as house:
        table, bots = to_first_window(house, "person"), to_first_window(house, "random")
        while not (drawn and heard):
            asked, rev = table.live.match.decision, table.live.rev
            assert asked is not None
            table.choose(asked.seat, msgspec.to_builtins(asked.options[0]), rev=rev)
        drawn.clear()
        with bots.sit(None):
            wait_until(lambda: bool(drawn))


def to_first_window(house: House, kind: str) -> TableHere:
    """A game of Nexus Ops, up to its first hidden question."""
    table = house.table("nexus-ops", kind, kind, seed="w3")
    live, rng = table.live, Random(3)
    while True:
        asked = live.match.decision
        assert asked is not None
        if asked.public:
            return table
        raw = msgspec.to_builtins(asked.routine or rng.choice(asked.options))
        live.carry_out(house.hall.storage, live.choose(asked.seat, live.rev, raw))
