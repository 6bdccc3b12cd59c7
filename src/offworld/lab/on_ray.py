"""Playing on a Ray cluster: the same shares as here, handed out to its workers."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
import ray
from ray.exceptions import RayError

from offworld.engine.errors import OffworldError
from offworld.lab.plan import Plan
from offworld.lab.playing import play_share
from offworld.lab.shares import Shares
from offworld.lab.workers import DECODE, Hands

RETRIES = 5
"""How often a share is played again if its worker or its machine is lost."""


class ClusterFailed(OffworldError):
    """Ray gave up."""


def play_bytes(plan: bytes, start: int, stop: int) -> bytes:
    """A share as it travels; a game that fails is part of the answer, and not tried again."""
    what = msgspec.msgpack.decode(plan, type=Plan)
    return msgspec.msgpack.encode(play_share(what, range(start, stop)))


def play_on_ray(plan: Plan, missing: list[range], jobs: int | None) -> Hands:
    """Play on the cluster this program is connected to, or else on a new one on this machine.

    Offworld and your own bots must be installed on every machine of the cluster.
    """
    started = not ray.is_initialized()
    if started:
        connect(jobs)
    try:
        hands = jobs or cluster_cores()
        yield from hand_out(plan, Shares(missing, hands), hands)
    except RayError as error:
        raise ClusterFailed(f"Ray gave up: {' '.join(str(error).split())[:300]}") from None
    finally:
        if started:
            ray.shutdown()


def connect(jobs: int | None) -> None:
    """To the cluster that RAY_ADDRESS names or that runs here, or to a new one for us alone."""
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        ray.init(address="auto", **quiet)
    except ConnectionError:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)


def cluster_cores() -> int:
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return max(1, int(resources.get("CPU", 1)))


def hand_out(plan: Plan, shares: Shares, hands: int) -> Hands:
    """Two shares per worker are under way, so that nobody waits for the network."""
    play = ray.remote(play_bytes).options(max_retries=RETRIES, num_cpus=1)
    packed = ray.put(msgspec.msgpack.encode(plan))
    flying: set[Any] = set()
    try:
        while True:
            while len(flying) < 2 * hands and (numbers := shares.next()) is not None:
                flying.add(play.remote(packed, numbers.start, numbers.stop))
            if not flying:
                return
            ready, _ = ray.wait(list(flying), num_returns=1)
            flying.difference_update(ready)
            for answer in ray.get(ready):
                share = DECODE(answer)
                shares.learn(len(share.games), share.seconds)
                yield share
    finally:
        for task in flying:
            ray.cancel(task, force=True)
