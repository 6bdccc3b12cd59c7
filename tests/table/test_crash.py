"""A choice that was acknowledged is never lost, whenever the server dies."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
import msgspec

from offworld.table.tables.live import LiveTable
from offworld.table.tables.storage import Storage
from tests.table.house import House, TableHere
from tests.table.servers import Mortal

DEATHS = 100


class Player:
    """Somebody who plays both seats as fast as they can, and remembers what was acknowledged."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.acknowledged: dict[int, Any] = {}
        self.unsure: dict[str, Any] | None = None
        self.asked = 0

    def play(self, table: TableHere) -> None:
        """Until the connection breaks, or the match is over."""
        try:
            if self.unsure is not None:
                self.send(table)
            while self.step(table):
                pass
        except httpx.TransportError:
            return

    def step(self, table: TableHere) -> bool:
        states = [table.state(0), table.state(1)]
        now = next((state for state in states if state["offers"]), None)
        if states[0]["over"]:
            return False
        if now is None:
            return True  # a question that answers itself
        choice = self.rng.choice(now["offers"])["choice"]
        self.asked = now["you"]
        self.unsure = {"rev": now["rev"], "choice": choice, "key": str(uuid4())}
        self.send(table)
        return True

    def send(self, table: TableHere) -> None:
        """Send what may have arrived already; its key makes sure that it counts once."""
        assert self.unsure is not None
        answer = table.ask("POST", "/choices", self.asked, json=self.unsure)
        if answer.status_code == 200:
            self.acknowledged[answer.json()["rev"]] = self.unsure["choice"]
        else:
            assert answer.json()["error"]["code"] == "stale"
        self.unsure = None


def test_killed_a_hundred_times(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'mortal.db'}"
    rng = Random(1)
    player, table = Player(1), None
    with Mortal(database) as server:
        for _ in range(DEATHS):
            house = server.start()
            table = new_table(house) if table is None else moved(table, house)
            playing = threading.Thread(target=player.play, args=[table])
            playing.start()
            time.sleep(rng.uniform(0.01, 0.15))
            server.kill()
            playing.join()
            house.http.close()
            if check(database, table.id, player).match.over:
                table, player = None, Player(rng.randrange(1000))


def new_table(house: House) -> TableHere:
    return house.table("nexus-ops", "person", "person")


def moved(table: TableHere, house: House) -> TableHere:
    """The same table at a server that has come back."""
    table.house = house
    return table


def check(database: str, id: str, player: Player) -> LiveTable:
    """Everything acknowledged is there, and the match stands where its choices lead."""
    storage = Storage(database)
    kept = {event.number: event.body for event in storage.find_events(id)}
    for rev, choice in player.acknowledged.items():
        assert kept[rev] == choice
    live = LiveTable.load(storage, id)
    storage.close()
    assert live.rev == len(kept)
    assert [msgspec.to_builtins(option) for option in live.match.choices] == list(kept.values())
    return live
