"""The workers: this process, or several processes on this machine."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import current_thread, main_thread

import msgspec

from offworld.engine.errors import OffworldError
from offworld.lab.plan import Plan
from offworld.lab.playing import Share, play_share
from offworld.lab.shares import Shares

CONTEXT = get_context("spawn")  # a fork of a program with threads may hang
MOST_LOSSES = 5
HEARTBEAT = 1.0
"""Seconds after which somebody who waits for the workers looks up: was it Ctrl-C?"""
Hands = Generator[Share, None, None]
"""Whoever plays: closing it sends the workers home."""
DECODE = msgspec.msgpack.Decoder(Share).decode


class WorkerLost(OffworldError):
    """Workers die again and again."""


def play_here(plan: Plan, shares: Shares) -> Hands:
    """Play in this process."""
    with ctrl_c_remembered() as pressed:
        while not pressed and (numbers := shares.next()) is not None:
            share = play_share(plan, numbers)
            shares.learn(len(share.games), share.seconds)
            yield share
        if pressed:
            raise KeyboardInterrupt


class Worker:
    """A process that plays what it is given, and keeps its game and bots in memory."""

    def __init__(self, plan: Plan) -> None:
        self.connection, theirs = CONTEXT.Pipe()
        self.process: SpawnProcess = CONTEXT.Process(
            target=serve, args=(theirs, msgspec.msgpack.encode(plan)), daemon=True
        )
        with undisturbed():  # Ctrl-C is for whoever started it, from the worker's first moment on
            self.process.start()
        theirs.close()
        self.numbers: range | None = None

    def give(self, numbers: range | None) -> None:
        self.numbers = numbers
        if numbers is not None:
            self.connection.send((numbers.start, numbers.stop))

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.connection.close()


def serve(connection: Connection, plan: bytes) -> None:
    """The life of a worker: it ends when nobody is left to work for."""
    what = msgspec.msgpack.decode(plan, type=Plan)
    try:
        while True:
            start, stop = connection.recv()
            connection.send_bytes(msgspec.msgpack.encode(play_share(what, range(start, stop))))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def play_in_processes(plan: Plan, shares: Shares, jobs: int) -> Hands:
    """Play in several processes. The games of one that is killed are played by another."""
    with ctrl_c_remembered() as pressed:
        workers = [Worker(plan) for _ in range(min(jobs, shares.left))]
        try:
            yield from hand_out(plan, shares, workers, pressed)
        finally:
            for worker in workers:
                worker.end()


def hand_out(plan: Plan, shares: Shares, workers: list[Worker], pressed: list[int]) -> Hands:
    """Keep all workers busy until every share is played."""
    losses = 0
    for worker in workers:
        worker.give(shares.next())
    while busy := {w.connection: w for w in workers if w.numbers is not None}:
        if pressed:
            raise KeyboardInterrupt
        for ready in wait(list(busy), HEARTBEAT):
            worker = busy[ready]  # type: ignore[index]  # typeshed: any object with a handle
            assert worker.numbers is not None
            try:
                share = DECODE(worker.connection.recv_bytes())
            except (EOFError, ConnectionResetError):
                losses += 1
                if losses > MOST_LOSSES:
                    raise WorkerLost(
                        f"{losses} workers died; the last one played games "
                        f"{worker.numbers[0]} to {worker.numbers[-1]}"
                    ) from None
                shares.put_back(worker.numbers)
                worker.end()
                workers[workers.index(worker)] = other = Worker(plan)
                other.give(shares.next())
                continue
            shares.learn(len(share.games), share.seconds)
            worker.give(shares.next())
            yield share


@contextmanager
def ctrl_c_remembered() -> Iterator[list[int]]:
    """Whether Ctrl-C was pressed: a list, empty until then.

    It raises KeyboardInterrupt as usual. But one that falls into a destructor is lost there, and
    a library that catches signals itself may swallow one: then the list is all that is left.
    """
    pressed: list[int] = []
    if current_thread() is not main_thread():
        yield pressed
        return

    def press(number: int, _: object) -> None:
        pressed.append(number)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C does nothing meanwhile, here or in processes started here."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
