"""Hints while playing alone, opinions after the end, and who is told neither."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import offworld
from offworld.engine import Match, Option
from offworld.engine.dice import Dice
from offworld.table.bots.advice import advice, needs_thought
from offworld.table.bots.pool import PATIENCE, BotPool
from offworld.table.bots.position import Budget, Position
from offworld.table.bots.worker import LONGEST, Worker, player, weigh
from offworld.table.errors import Busy
from offworld.table.tables.hint_rights import PARTED
from tests.table.house import House, TableHere, config, running, wait_until
from tests.table.test_bots import ENDLESS, position

BROWSER = {"Offworld-Browser": "a secret of this browser"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that thinks briefly."""
    with running(config(tmp_path_factory.mktemp("hints"), advice_seconds=0.3)) as found:
        yield found


def ask_hint(table: TableHere, who: int | str | None = 0, rev: int | None = None) -> Any:
    rev = table.live.rev if rev is None else rev
    return table.ask("POST", "/hint", who, json={"rev": rev})


def refused(answer: httpx.Response) -> tuple[int, str, str]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["message"]


def one_screen(house: House, game: str = "connect-four") -> TableHere:
    """Two people who share a browser."""
    return house.table(game, "person", "person", browser=BROWSER["Offworld-Browser"])


# -- what a hint says ------------------------------------------------------------------


def test_a_hint_for_who_plays_alone(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    told = ask_hint(table).json()
    assert (told["seat"], told["moment"], told["offered"]) == (0, 0, 7)
    offers = {str(offer["choice"]): offer for offer in table.state(0)["offers"]}
    assert len(told["options"]) == 7
    for option in told["options"]:
        offer = offers[str(option["choice"])]
        assert (option["label"], option["path"]) == (offer["label"], offer["path"])
        assert 0 <= option["value"] <= 1
    assert sum(option["share"] for option in told["options"]) == pytest.approx(1)
    assert table.live.rev == 0, "nothing was chosen"


def test_a_hint_sees_the_win(tmp_path: Path) -> None:
    with running(config(tmp_path, advice_seconds=0.5)) as house:
        table = one_screen(house)
        for turn, column in enumerate([3, 0, 3, 0, 3, 0]):
            rev = table.live.rev
            body = {"rev": rev, "choice": ["Drop", column]}
            headers = {"Authorization": f"Bearer {table.token(turn % 2)}", **BROWSER}
            house.http.post(f"/api/tables/{table.id}/choices", json=body, headers=headers)
        best = by_browser(table, 0).json()["options"][0]
        assert best["choice"] == ["Drop", 3]
        assert (best["value"], best["certain"]) == (1.0, True)


def test_where_there_is_nothing_to_choose_nothing_is_searched() -> None:
    match = offworld.game("connect-four").new(seed="full")
    rng = Random(5)
    while match.decision is not None and len(match.decision.options) > 1:
        harmless = [option for option in match.decision.options if not ends(match, option)]
        match.choose(rng.choice(harmless or match.decision.options))
    assert match.decision is not None
    assert not needs_thought(match)
    [only] = advice(match, None).options
    assert only.value is None
    assert advice(match, None, match.decision.options[0]).verdict == "only"


def ends(match: Match, option: Option) -> bool:
    twin = match.clone()
    twin.choose(option)
    return twin.over


# -- who may ask -----------------------------------------------------------------------


def by_browser(table: TableHere, seat: int, headers: dict[str, str] = BROWSER) -> httpx.Response:
    return table.house.http.post(
        f"/api/tables/{table.id}/hint",
        json={"rev": table.live.rev},
        headers={"Authorization": f"Bearer {table.token(seat)}", **headers},
    )


def test_two_different_people_are_not_told(house: House) -> None:
    table = house.table("connect-four", "person", "person")
    status, code, said = refused(ask_hint(table))
    assert (status, code) == (403, "not-allowed")
    assert "others have links" in said
    assert table.state(0)["hints"] == {"can": False, "why": said}


def test_nor_when_one_of_them_is_replaced_for_a_while(house: House) -> None:
    table = house.table("connect-four", "person", "person")
    table.ask("POST", "/replace", "host", json={"seat": 1, "bot": "random"})
    assert refused(ask_hint(table))[:2] == (403, "not-allowed")
    solo = house.table("connect-four", "person", "random")
    solo.ask("POST", "/replace", "host", json={"seat": 1, "bot": None})
    assert refused(ask_hint(solo))[:2] == (403, "not-allowed")


def test_a_spectator_and_the_host_have_no_seat(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    for who in (None, "host"):
        assert refused(ask_hint(table, who))[:2] == (403, "not-allowed")
    assert not table.state(None)["hints"]["can"]
    assert table.state(0)["hints"]["can"]


def test_the_seat_of_a_bot_is_told_nothing(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    assert refused(ask_hint(table, 1)) == (403, "not-allowed", "a bot plays here")


def test_another_seat_at_the_same_screen_must_wait_for_its_turn(house: House) -> None:
    table = one_screen(house)
    assert by_browser(table, 0).status_code == 200
    assert refused(by_browser(table, 1)) == (409, "out-of-turn", "you are not asked now")


def test_who_takes_a_seat_from_another_screen_ends_the_hints(house: House) -> None:
    table = one_screen(house)
    with table.sit(0, browser=BROWSER["Offworld-Browser"]) as mine:
        mine.until(0)
        assert mine.now["hints"]["can"]
        assert by_browser(table, 0).status_code == 200
        with table.sit(1, browser="somebody else's") as stranger:
            stranger.until(1)
            mine.until(1)
        assert mine.notices[-1]["text"] == PARTED["said"]
        assert not mine.now["hints"]["can"]
    status, code, said = refused(by_browser(table, 0))
    assert (status, code) == (403, "not-allowed")
    assert "played at several" in said
    del house.hall.rooms[table.id]
    table.state(None)
    assert refused(by_browser(table, 0))[1] == "not-allowed", "it is kept"


def test_a_link_without_a_browser_is_a_stranger_too(house: House) -> None:
    table = one_screen(house)
    assert table.ask("GET", "", None).status_code == 200, "who watches has no seat"
    assert by_browser(table, 0).status_code == 200
    table.state(1)
    assert table.live.apart
    assert refused(by_browser(table, 0))[1] == "not-allowed"


def test_the_next_game_of_people_apart_is_apart(house: House) -> None:
    for stranger in (False, True):
        table = one_screen(house)
        if stranger:
            table.state(1)
        for turn, column in enumerate([0, 1, 0, 1, 0, 1, 0]):
            live = table.live
            live.carry_out(house.hall.storage, live.choose(turn % 2, live.rev, ["Drop", column]))
        next_id = table.ask("POST", "/again", "host", json={}).json()["id"]
        assert (house.hall.rooms[next_id].live.row.browser is None) is stranger


# -- when nothing can be told ----------------------------------------------------------


def test_a_stale_question_and_a_finished_match(house: House) -> None:
    table = house.table("connect-four", "person", "random")
    assert refused(ask_hint(table, 0, rev=5))[:2] == (409, "stale")
    live = table.live
    live.people[1].kind = "person"  # so that no bot answers
    for turn, column in enumerate([0, 1, 0, 1, 0, 1, 0]):
        live.carry_out(house.hall.storage, live.choose(turn % 2, live.rev, ["Drop", column]))
    live.people[1].kind = "bot"
    assert refused(ask_hint(table)) == (409, "out-of-turn", "the match is over: nobody is asked")


WHEN_TOLD = """
import os, runpy, sys, time
while not os.path.exists(sys.argv[1]):
    time.sleep(0.01)
runpy.run_module("offworld.table.bots.worker", run_name="__main__")
"""


def test_what_has_changed_meanwhile_makes_the_answer_stale(tmp_path: Path) -> None:
    told = tmp_path / "told"
    with (
        running(config(tmp_path, bot_seconds=60, advice_seconds=0.1)) as house,
        ThreadPoolExecutor(1) as elsewhere,
    ):
        house.hall.bots.command = (sys.executable, "-c", WHEN_TOLD, str(told))
        table = one_screen(house)
        waiting = elsewhere.submit(by_browser, table, 0)
        wait_until(lambda: bool(house.hall.bots.running))
        live = table.live
        live.carry_out(house.hall.storage, live.choose(0, live.rev, ["Drop", 3]))
        told.touch()
        assert refused(waiting.result())[:2] == (409, "stale")


def test_a_search_without_end_is_no_answer(tmp_path: Path) -> None:
    with running(config(tmp_path, bot_seconds=0.3)) as house:
        house.hall.bots.command = ENDLESS
        table = house.table("connect-four", "person", "random")
        assert refused(ask_hint(table))[:2] == (503, "busy")


def test_who_hangs_up_ends_the_search(tmp_path: Path) -> None:
    with running(config(tmp_path)) as house:
        house.hall.bots.command = ENDLESS
        table = house.table("connect-four", "person", "random")
        with pytest.raises(httpx.ReadTimeout):
            table.ask("POST", "/hint", 0, json={"rev": 0}, timeout=0.6)
        wait_until(lambda: not house.hall.bots.running)


def test_those_who_want_advice_leave_a_process_to_the_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("offworld.table.bots.pool.PATIENCE", 0.1)
    assert PATIENCE > 0.1

    async def crowd() -> None:
        pool = BotPool(2, seconds=60, command=ENDLESS)
        first = asyncio.create_task(pool.weigh(position()))
        while not pool.advisers.locked():
            await asyncio.sleep(0)
        with pytest.raises(Busy, match="ask again"):
            await pool.weigh(position())
        assert pool.queue.free == 1
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        await pool.close()

    asyncio.run(crowd())


def test_who_asks_all_the_time_is_stopped(tmp_path: Path) -> None:
    with running(config(tmp_path, advice_seconds=0.01), limited=True) as house:
        table = house.table("connect-four", "person", "random")
        asked = [ask_hint(table, 0, rev=9).status_code for _ in range(40)]
        assert set(asked) == {409, 429}
        assert house.http.get("/api/games").status_code == 200


# -- hidden things ---------------------------------------------------------------------


@pytest.mark.parametrize("game", ["leduc-poker", "nexus-ops"])
def test_advice_is_the_same_in_worlds_that_look_the_same(house: House, game: str) -> None:
    table = house.table(game, "person", "person", seed="advice")
    match, rng = table.live.match, Random(game)
    compared = 0
    while compared < 3 and match.decision is not None:
        decision = match.decision
        if len(decision.options) > 1 and decision.routine is None:
            compared += 1
            own = weigh(match, Budget(40))
            for number in range(3):
                other = match.clone()
                match.game.redeal(other.state, decision.seat, Dice(f"another world {number}"))
                assert other.view(decision.seat) == match.view(decision.seat)
                assert weigh(other, Budget(40)) == own
        match.choose(rng.choice(decision.options))
    assert compared == 3


# -- opinions after the end ------------------------------------------------------------


def test_opinions_come_after_the_end(house: House) -> None:
    table = house.table("connect-four", "person", "person")
    table.choose(0, ["Drop", 0])
    running_still = table.ask("GET", "/moments/0/analysis")
    assert refused(running_still)[:2] == (409, "not-over")
    for turn, column in enumerate([1, 0, 1, 0, 1, 0], start=1):
        table.choose(turn % 2, ["Drop", column])
    for who in (0, 1, None):
        told = table.ask("GET", "/moments/6/analysis", who).json()
        assert (told["seat"], told["verdict"]) == (0, "best")
        assert told["chosen"]["choice"] == ["Drop", 0]
        assert told["chosen"]["value"] == 1.0
    blunder = table.ask("GET", "/moments/5/analysis").json()
    assert blunder["seat"] == 1
    assert blunder["verdict"] in ("behind", "untried")
    assert refused(table.ask("GET", "/moments/7/analysis"))[:2] == (409, "out-of-turn")
    assert table.ask("GET", "/moments/8/analysis").status_code == 422
    assert sorted(table.house.hall.rooms[table.id].advice) == [5, 6]


def test_an_opinion_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.table("connect-four", "person", "person")
    for turn, column in enumerate([0, 1, 0, 1, 0, 1, 0]):
        table.choose(turn % 2, ["Drop", column])
    first = table.ask("GET", "/moments/2/analysis").json()
    monkeypatch.setattr(house.hall, "bots", None)  # nobody is asked again
    assert table.ask("GET", "/moments/2/analysis", None).json() == first


# -- the bots' own time ----------------------------------------------------------------


def test_bots_that_search_have_a_time_and_stay_the_same() -> None:
    worker = Worker()
    here = position(3, 0)
    memory = worker.recall(here)
    for name, seconds in LONGEST.items():
        searcher: Any = player(memory, name)
        assert searcher.seconds == seconds < 10
        assert player(memory, name) is searcher
    assert player(memory, "greedy") is not player(memory, "greedy")
    worker.recall(position(3, 0, 3, 0))
    assert player(memory, "captain") is player(worker.known["a table"], "captain")
    worker.recall(position(6))
    assert worker.known["a table"].bots == {}


def test_a_table_goes_to_the_process_that_knows_it() -> None:
    async def think() -> None:
        pool = BotPool(2)
        try:
            await asyncio.gather(*[pool.think(at(name), name) for name in "ab"])
            homes = dict(pool.homes)
            assert len(set(homes.values())) == 2
            for name in "abba":
                await pool.think(at(name))
                assert pool.homes == homes
        finally:
            await pool.close()

    def at(table: str) -> Position:
        return Position(
            table=table, game="connect-four", seats=2, seed="s", settings={}, modules={},
            choices=[], bot="random",
        )  # fmt: skip

    asyncio.run(think())


@pytest.mark.parametrize("level", LONGEST)
def test_a_bot_that_searches_is_not_cut_off(house: House, level: str) -> None:
    table = house.table("connect-four", "person", level)
    assert house.hall.bots.seconds > LONGEST[level]
    with table.sit(0) as guest:
        guest.until(0)
        guest.choose(["Drop", 3])
        assert guest.until(2)["moment"] == 2
        assert not guest.notices
        assert guest.now["seats"][1]["level"] == level.title()


def test_advice_is_described_for_programs(house: House) -> None:
    paths = house.http.get("/api/openapi.json").json()["paths"]
    assert "search" in paths["/api/tables/{id}/hint"]["post"]["description"]
    assert "search" in paths["/api/tables/{id}/moments/{moment}/analysis"]["get"]["description"]
