"""Bots think elsewhere, within a time, and their failures are survived."""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from offworld.table.bots.pool import BotFailed, BotPool
from offworld.table.bots.position import Position
from offworld.table.tables.live import Plan
from offworld.table.tables.room import Room
from tests.table.house import House, config, running, wait_until
from tests.table.test_waiting import to_first_window

ENDLESS = (sys.executable, "-c", "import time; time.sleep(600)")
DYING = (sys.executable, "-c", "import sys; sys.stdin.readline(); sys.exit(3)")
REFUSING = (
    sys.executable,
    "-c",
    'import sys\nfor line in sys.stdin: print(\'{"error": "out of ideas"}\', flush=True)',
)
CHEATING = (
    sys.executable,
    "-c",
    'import sys\nfor line in sys.stdin: print(\'{"choice": ["Drop", 99]}\', flush=True)',
)


def position(*drops: int, bot: str = "greedy") -> Position:
    return Position(
        table="a table",
        game="connect-four",
        seats=2,
        seed="a seed",
        settings={},
        modules={},
        choices=[["Drop", column] for column in drops],
        bot=bot,
    )


def thought(pool: BotPool, *positions: Position) -> list[Any]:
    """The answers to some positions, one after the other."""

    async def think() -> list[Any]:
        try:
            return [await pool.think(each) for each in positions]
        finally:
            await pool.close()

    return asyncio.run(think())


def test_a_bot_wins_where_it_can() -> None:
    won = position(3, 0, 3, 0, 3, 0)
    assert thought(BotPool(), won) == [["Drop", 3]]


def test_a_worker_goes_on_from_where_it_was_and_can_go_back() -> None:
    answers = thought(
        BotPool(1),
        position(3, 0, 3, 0, 3, 0),
        position(3, 0, 3, 0, 3, 0, 6),
        position(6, 1, 6, 1, 6, 2),
        position(3, 0, 3, 0, 3, 0),
    )
    assert answers[0] == answers[3] == ["Drop", 3]
    assert answers[1] == ["Drop", 0]
    assert answers[2] == ["Drop", 6]


@pytest.mark.parametrize(
    ("command", "said"),
    [(ENDLESS, "more than 0.3 seconds"), (DYING, "ended"), (REFUSING, "out of ideas")],
)
def test_failures_are_told_apart(command: tuple[str, ...], said: str) -> None:
    pool = BotPool(1, seconds=0.3 if command is ENDLESS else 20, command=command)
    with pytest.raises(BotFailed, match=said):
        thought(pool, position())


def test_a_wrong_position_does_not_end_the_worker() -> None:
    pool = BotPool(1)

    async def think() -> Any:
        try:
            with pytest.raises(BotFailed, match="IllegalChoice"):
                await pool.think(position(99))
            with pytest.raises(BotFailed, match="no bot is called"):
                await pool.think(position(bot="hal"))
            return await pool.think(position(3, 0, 3, 0, 3, 0))
        finally:
            await pool.close()

    assert asyncio.run(think()) == ["Drop", 3]


def test_a_cancelled_thought_ends_its_process() -> None:
    async def think() -> int | None:
        pool = BotPool(1, command=ENDLESS)
        task = asyncio.create_task(pool.think(position()))
        while not pool.running:
            await asyncio.sleep(0.01)
        [process] = pool.running
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not pool.running
        return await process.wait()

    assert asyncio.run(think()) == -9


NOT_THERE = ("/nowhere/at/all",)
NO_PROGRAM = (str(Path(__file__)),)  # may not be run
TALKING = (sys.executable, "-c", "print('x' * 3_000_000, flush=True)")
MUMBLING = (sys.executable, "-c", "print('not json', flush=True)")


@pytest.mark.parametrize(
    "command",
    [ENDLESS, DYING, REFUSING, CHEATING, NOT_THERE, NO_PROGRAM, TALKING, MUMBLING],
)
def test_a_failing_bot_chooses_at_random_and_everybody_is_told(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    with running(config(tmp_path, bot_seconds=0.5 if command is ENDLESS else 20)) as house:
        house.hall.bots.command = command
        table = house.table("connect-four", "person", "greedy")
        with table.sit(0) as guest:
            guest.until(0)
            guest.choose(["Drop", 3])
            now = guest.until(3)
            assert now["moment"] == 2
            assert guest.notices[-1]["text"] == "The bot of Sky failed; it chose at random."
            assert guest.choose(["Drop", 2])["type"] == "done"
            assert guest.until(6)["moment"] == 4


def test_whole_games_against_bots(house: House) -> None:
    for game in ("connect-four", "leduc-poker"):
        table = house.table(game, "greedy", "random")
        with table.sit(None) as guest:
            while not guest.now.get("over"):
                guest.receive()


def test_a_bot_stops_thinking_when_its_seat_is_given_back(tmp_path: Path) -> None:
    with running(config(tmp_path)) as house:
        house.hall.bots.command = ENDLESS
        table = house.table("connect-four", "greedy", "person")
        with table.sit(0) as guest:
            guest.until(0)
            table.ask("POST", "/replace", "host", json={"seat": 0, "bot": None})
            guest.until(1)
            assert guest.choose(["Drop", 3])["type"] == "done"
            assert guest.until(2)["moment"] == 1


def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    """As the system does when memory runs out: while it thinks, and while it does nothing."""
    with running(config(tmp_path, bot_seconds=60)) as house:
        pool = house.hall.bots
        command, pool.command = pool.command, ENDLESS
        table = house.table("connect-four", "person", "greedy")
        with table.sit(0) as guest:
            guest.until(0)
            guest.choose(["Drop", 3])
            wait_until(lambda: bool(pool.running))
            pool.command = command
            kill(pool)
            assert guest.until(3)["moment"] == 2
            assert guest.notices[-1]["text"] == "The bot of Sky failed; it chose at random."
            for moment in (4, 6):
                guest.choose(guest.now["offers"][0]["choice"])
                while guest.now["moment"] < moment:
                    guest.receive()
                kill(pool)


def kill(pool: BotPool) -> None:
    for process in list(pool.running):
        with suppress(ProcessLookupError):
            process.kill()


def test_bots_play_on_whatever_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with running(config(tmp_path, first_pause=0.01, longest_pause=0.05)) as house:
        hall, failures = house.hall, iter(range(4))
        change = hall.change

        async def unlucky(room: Room, plan: Callable[[], Plan]) -> int:
            if next(failures, None) is not None:
                raise OSError(errno.EMFILE, "too many open files")
            return await change(room, plan)

        monkeypatch.setattr(hall, "change", unlucky)
        table = house.table("connect-four", "random", "random")
        with table.sit(None) as guest:
            while not guest.now.get("over"):
                guest.receive()
        assert caplog.text.count("what happens by itself at table") == 4


def test_a_failing_bot_does_not_tell_who_is_asked_a_hidden_question(tmp_path: Path) -> None:
    with running(config(tmp_path, watched=0.0)) as house:
        house.hall.bots.command = DYING
        table = to_first_window(house, "random")
        rev = table.live.rev
        with table.sit(None):
            wait_until(lambda: table.live.rev > rev)
        assert not any("failed" in notice.text for notice in table.live.notices)
