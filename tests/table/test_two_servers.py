"""Two servers on one PostgreSQL serve the players of one table."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.table.house import House, TableHere
from tests.table.postgres import a_postgres
from tests.table.servers import a_server


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[House, House]]:
    with a_postgres() as postgres:
        url = postgres.new_database()
        with a_server(url) as here, a_server(url) as there:
            yield here, there


def seen_from(table: TableHere, house: House) -> TableHere:
    """The same table through another server."""
    made = {
        "id": table.id,
        "host": table.host,
        "watch": table.watch,
        "seats": [{"token": token} for token in table.tokens],
    }
    return TableHere(house, made)


def test_a_game_between_two_servers(pair: tuple[House, House]) -> None:
    here = pair[0].table()
    there = seen_from(here, pair[1])
    with here.sit(0) as first, there.sit(1) as second, there.sit(None) as watching:
        guests = [first, second]
        for number, column in enumerate([3, 3, 4, 4, 5, 5, 6]):
            guest = guests[number % 2]
            guest.until(number)
            assert guest.choose(["Drop", column])["type"] == "done"
        for guest in (first, second, watching):
            now = guest.until(7)
            assert now["over"]
            assert now["scores"][0]["place"] == 1
        assert first.lines == second.lines == watching.lines
    again = here.ask("POST", "/again", "host").json()["id"]
    there.id = again
    assert there.state(1)["you"] == 1


def test_of_choices_through_both_servers_one_wins(pair: tuple[House, House]) -> None:
    here = pair[0].table()
    there = seen_from(here, pair[1])
    for rev in range(6):
        doors = [here, there] * 3
        with ThreadPoolExecutor(6) as people:
            answers = list(
                people.map(lambda door: door.choose(rev % 2, ["Drop", rev], rev=rev), doors)  # noqa: B023
            )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        refused = [a.json()["error"]["code"] for a in answers if a.status_code == 409]
        assert set(refused) <= {"stale", "out-of-turn"}
    with here.sit(0) as first, there.sit(0) as second:
        assert first.until(6)["moment"] == second.until(6)["moment"] == 6
        assert first.fragments == second.fragments


def test_people_bots_and_names_are_the_same_everywhere(pair: tuple[House, House]) -> None:
    here = pair[0].table("connect-four", "person", "greedy")
    there = seen_from(here, pair[1])
    with there.sit(0) as guest:
        guest.until(0)
        here.ask("PATCH", "/seat", 0, json={"name": "Ada"})
        assert guest.until(1)["seats"][0]["name"] == "Ada"
        guest.choose(["Drop", 3])
        assert guest.until(3)["moment"] == 2, "the bot has answered, once"
        with here.sit(0) as other:
            assert other.until(3)["moment"] == 2
            other.choose(["Drop", 3])
            assert guest.until(5)["moment"] == 4


def test_taking_back_and_going_back(pair: tuple[House, House]) -> None:
    here = pair[0].table()
    there = seen_from(here, pair[1])
    with here.sit(0) as first, there.sit(1) as second:
        first.until(0)
        first.choose(["Drop", 3])
        second.until(1)
        second.choose(["Drop", 3])
        first.until(2)
        here.ask("POST", "/rewind", 0, json={"moment": 0})
        assert second.until(3)["proposal"]["waiting"] == [1]
        there.ask("POST", "/rewind/answer", 1, json={"agree": True})
        assert first.until(5)["moment"] == 0
        assert first.choose(["Drop", 6])["type"] == "done"
        assert second.until(6)["moment"] == 1
