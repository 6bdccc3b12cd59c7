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
Hands = Generator[Share, None, None]
"""Whoever plays: closing it sends the workers home."""
DECODE = msgspec.msgpack.Decoder(Share).decode


class WorkerLost(OffworldError):
    """Workers die again and again."""


def play_here(plan: Plan, shares: Shares) -> Hands:
    """Play in this process."""
    while (numbers := shares.next()) is not None:
        share = play_share(plan, numbers)
        shares.learn(len(share.games), share.seconds)
        yield share


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
    workers = [Worker(plan) for _ in range(min(jobs, shares.left))]
    losses = 0
    try:
        for worker in workers:
            worker.give(shares.next())
        while busy := {w.connection: w for w in workers if w.numbers is not None}:
            for ready in wait(list(busy)):
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
    finally:
        for worker in workers:
            worker.end()


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
