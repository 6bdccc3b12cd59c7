"""Tables in the middle of a game, brought there through the API."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from tests.table.house import PATIENCE, House, TableHere

Screen = dict[str, Any]


def drop(table: TableHere, columns: str, first: int = 0) -> None:
    """Discs in columns 1 to 7, by the seats in turn."""
    for turn, column in enumerate(columns):
        answer = table.choose((first + turn) % 2, ["Drop", int(column) - 1])
        assert answer.status_code == 200, answer.text


def asked(table: TableHere) -> tuple[int, Screen]:
    """The seat that is to choose, and its screen; the server may answer for some first."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for seat in range(len(table.tokens)):
            screen = table.state(seat)
            if screen["question"] and screen["question"]["yours"]:
                return seat, screen
        time.sleep(0.02)
    raise AssertionError("nobody is asked")


def play_until(
    table: TableHere, wanted: Callable[[Screen], bool], seed: str = "", most: int = 500
) -> tuple[int, Screen]:
    """Choose at random until the screen of the asked seat is as wanted."""
    dice = Random(seed)
    for _ in range(most):
        seat, screen = asked(table)
        if wanted(screen):
            return seat, screen
        offers = [offer for offer in screen["offers"] if "Exchange" not in offer["label"]]
        answer = table.choose(seat, dice.choice(offers)["choice"], screen["rev"])
        assert answer.status_code == 200, answer.text
    raise AssertionError("the position was not reached")


def buying(screen: Screen) -> bool:
    prompt: str = screen["question"]["prompt"]
    return prompt.startswith("Buy units")


def fighting(screen: Screen) -> bool:
    """Nexus Ops: a battle is being fought."""
    return 'id="side-0"' in screen["fragments"].get("stage", "")


def deployment(house: House, **more: Any) -> TableHere:
    """Nexus Ops: the first player buys units."""
    table = house.table("nexus-ops", "person", "person", seed="deployment 1", **more)
    assert play_until(table, buying)[0] == 0
    return table


def finished(house: House, *seats: str, **more: Any) -> TableHere:
    """Connect Four, won by the first player with their fourth disc."""
    table = house.table("connect-four", *seats, **more)
    drop(table, "1212121")
    return table
