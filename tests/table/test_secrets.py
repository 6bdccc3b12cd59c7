"""Nothing leaves the server that the seat may not see."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from offworld.bots import GreedyBot
from offworld.engine.dice import Dice
from offworld.table.tables import screen
from offworld.table.tables.delays import Delays
from offworld.table.tables.live import LiveTable
from tests.table.house import Guest, House, TableHere, config, running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that lets hidden questions stand until the test answers them."""
    with running(config(tmp_path_factory.mktemp("secrets"))) as found:
        found.hall.automatic.delays = Never(3600)
        yield found


class Never(Delays):
    """However soon people answer."""

    def hear(self, seconds: float) -> None:
        """No matter."""


def another_world(live: LiveTable, seat: int | None, number: int) -> LiveTable:
    """The same table with everything redealt that a seat cannot know."""
    other = copy.copy(live)
    other.match = live.match.clone()
    other.game.redeal(other.match.state, seat, Dice(f"another world {number}"))
    return other


def as_sent(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """What a new connection of a seat would be sent."""
    told = screen.message(live, screen.look(live, seat), False, {0, 1}, {}, None, -1)
    message: dict[str, Any] = json.loads(msgspec.json.encode(told))
    return message


def remembered(guest: Guest) -> dict[str, Any]:
    """Everything a client knows after all the bytes it was sent."""
    known = {**guest.now, "fragments": guest.fragments, "notices": guest.notices}
    known["log"] = {"keep": -1, "lines": guest.lines}
    return known


@pytest.mark.parametrize(
    ("game", "modules"),
    [
        ("leduc-poker", {}),
        ("pandorum", {"events": {}, "monoliths": {}}),
        ("nexus-ops", {"time_is_of_the_essence": {}, "executive_orders": {}}),
        ("connect-four", {}),
    ],
)
def test_every_byte_is_the_same_in_another_world(
    house: House, game: str, modules: dict[str, Any]
) -> None:
    table = house.table(game, modules=modules, seed="the same")
    rng = Random(game)
    with table.sit(0) as first, table.sit(1) as second, table.sit(None) as watching:
        guests: dict[int | None, Guest] = {0: first, 1: second, None: watching}
        wait_for_all(guests, table)
        while not table.live.match.over:
            for guest in guests.values():  # the seed is told after the end only
                assert not any('"the same"' in raw for raw in guest.received)
                guest.received.clear()
            play_one(table, guests, rng)
            rev = table.live.rev
            for seat, guest in guests.items():
                guest.until(rev)
                world = another_world(table.live, seat, rev)
                assert remembered(guest) == as_sent(world, seat)


def wait_for_all(guests: dict[int | None, Guest], table: TableHere) -> None:
    for guest in guests.values():
        while not all(seat["here"] for seat in guest.receive()["seats"]):
            pass


def play_one(table: TableHere, guests: dict[int | None, Guest], rng: Random) -> None:
    """Somebody chooses - often well, so that the match comes to its end - or is answered for."""
    asked = table.live.match.decision
    assert asked is not None
    rev = table.live.rev
    guest = guests[asked.seat]
    offers = guest.until(rev)["offers"]
    if not offers:
        choice = msgspec.to_builtins(asked.routine)
    elif rng.random() < 0.2:
        choice = rng.choice(offers)["choice"]
    else:
        choice = msgspec.to_builtins(GreedyBot(rev)(table.live.match))
    assert guest.choose(choice)["type"] == "done"
    for guest in guests.values():
        guest.until(rev + 1)


def test_a_hidden_question_looks_the_same_to_everybody_but_the_asked(house: House) -> None:
    table = house.table("nexus-ops", seed="windows")
    rng = Random(3)
    seen = 0
    with table.sit(0) as first, table.sit(1) as second, table.sit(None) as watching:
        guests: dict[int | None, Guest] = {0: first, 1: second, None: watching}
        wait_for_all(guests, table)
        while seen < 3 and not table.live.match.over:
            decision = table.live.match.decision
            assert decision is not None
            if decision.public:
                seen += 1
                other = guests[1 - decision.seat].until(table.live.rev)
                assert other["question"]["seat"] is None
                assert not any(seat["asked"] for seat in other["seats"])
            play_one(table, guests, rng)
    assert seen


def test_the_seed_comes_out_at_the_end(house: House) -> None:
    table = house.table(seed="plums in the icebox")
    with table.sit(0) as guest:
        for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
            for who in (0, 1, None, "host"):
                assert "icebox" not in table.ask("GET", "", who).text
                assert "icebox" not in table.ask("GET", "/moments/0", who).text
            table.choose(number % 2, ["Drop", column])
        guest.until(7)
        assert not any("icebox" in raw for raw in guest.received)
    assert table.ask("GET", "/result").json()["seed"] == "plums in the icebox"


def test_a_spectator_of_the_past_sees_public_things_only(house: House) -> None:
    table = house.table("leduc-poker", seed="1")
    table.choose(0, table.state(0)["offers"][-1]["choice"])
    live = table.live
    shown = table.ask("GET", "/moments/0", None).json()["fragments"]
    mine = table.ask("GET", "/moments/0", 0).json()["fragments"]
    assert shown != mine
    assert shown == live.fresh_match().draw(None)


def test_tokens_are_kept_as_hashes_and_never_told(house: House) -> None:
    table = house.table()
    live = table.live
    kept = [live.row.host, live.row.watch, *[person.token for person in live.people]]
    for token in [table.host, table.watch, *table.tokens]:
        assert len(token) >= 32
        assert token not in kept
        for who in (0, 1, None, "host"):
            assert token not in table.ask("GET", "", who).text
    for digest in kept:
        assert digest not in table.ask("GET", "", "host").text
