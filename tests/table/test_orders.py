"""Nobody is asked for nothing: what the server answers for a seat, and what undo makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from offworld.engine import Match
from offworld.engine.registry import find_game
from offworld.table.tables.orders import Orders, answer, given
from offworld.table.tables.turns import turn_of, turns
from tests.table.house import House, TableHere, config, running, wait_until


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(config(Path(tmp_path_factory.mktemp("house")))) as found:
        yield found


def pandorum(turns_made: int, seed: str = "turns") -> Match:
    """A game in which so many turns have begun; everybody takes the first option."""
    match = find_game("pandorum").new(seats=2, seed=seed)
    while len(turns(match)) < turns_made:
        assert match.decision is not None
        match.choose(match.decision.options[0])
    return match


def test_the_log_says_whose_turn_it_is() -> None:
    match = pandorum(3)
    begun = turns(match)
    assert [turn.seat for turn in begun] == [begun[0].seat, begun[1].seat, begun[0].seat]
    assert match.decision is not None
    assert turn_of(match, None).seat == match.decision.seat


def test_the_news_are_what_happened_since_my_last_turn_even_when_i_am_asked_in_between() -> None:
    match = pandorum(4)
    mine, other = turns(match)[3].seat, turns(match)[2].seat
    now = turn_of(match, mine)
    assert now.news == (turns(match)[2].line, turns(match)[3].line)
    assert now.since == turns(match)[2].moment
    assert turn_of(match, other).news == (turns(match)[3].line, len(match.log()))


def test_an_order_to_pass_stands_until_my_next_turn_begins() -> None:
    match = pandorum(2)
    seat = turns(match)[0].seat
    orders = given(match, real=False, until="turn")
    assert orders == Orders(False, "turn", 2)
    while len(turns(match)) == 2:
        assert match.decision is not None
        match.choose(match.decision.options[-1])
    assert turns(match)[-1].seat == seat
    assert answer(match, seat, orders) is None


def test_only_a_choice_between_real_things_is_asked() -> None:
    match = pandorum(2)
    assert match.decision is not None
    seat = match.decision.seat
    assert len(match.decision.options) > 1
    assert answer(match, seat, Orders(real=True)) is None
    while len(match.decision.options) > 1:
        match.choose(match.decision.options[0])
    lone = match.decision.options[0]
    assert answer(match, match.decision.seat, Orders(real=True)) == lone
    assert answer(match, match.decision.seat, Orders()) is None


def buying(table: TableHere) -> tuple[int, dict[str, Any]]:
    """The seat that is asked, in a phase that it may end."""
    for _ in range(50):
        for seat in (0, 1):
            screen = table.state(seat)
            if not screen["question"]["yours"]:
                continue
            if any(offer["role"] == "end" for offer in screen["offers"]):
                return seat, screen
            table.choose(seat, screen["offers"][0]["choice"], screen["rev"])
    raise AssertionError("nobody can end anything")


def test_end_turn_answers_the_rest_and_the_next_player_is_asked(house: House) -> None:
    table = house.table("nexus-ops", "person", "person", seed="end turn")
    seat, screen = buying(table)
    with table.sit(seat) as guest:
        guest.until(screen["rev"])
        guest.send({"type": "orders", "until": "end"})
        wait_until(lambda: turn_of(table.live.match, None).seat == 1 - seat)
        decision = table.live.match.decision
        assert decision is not None
        assert decision.seat == 1 - seat


def test_undo_goes_back_to_what_somebody_chose_themselves(house: House) -> None:
    table = house.table("connect-four", "person", "person")
    table.choose(0, ["Drop", 3])
    live = table.live
    assert live.automatic == [False]
    live.automatic = [True]  # as if it had been made for the seat
    assert live.can_undo(1)[0] is False


def test_a_whole_turn_is_taken_back_as_far_as_nothing_was_learned(house: House) -> None:
    table = house.table("nexus-ops", "person", "person", seed="deployment 1")
    seat, screen = buying(table)
    start = screen["moment"]
    for _ in range(2):
        screen = table.state(seat)
        bought = next(offer for offer in screen["offers"] if offer["label"].startswith("Buy"))
        table.choose(seat, bought["choice"], screen["rev"])
    screen = table.state(seat)
    assert screen["undo"] == {"can": True, "why": "", "turn": True}
    undone = table.ask("POST", "/undo", seat, json={"rev": screen["rev"], "turn": True})
    assert undone.status_code == 200, undone.text
    assert table.state(seat)["moment"] == start


def test_answers_take_their_time_only_where_somebody_else_could_learn_from_it(
    house: House,
) -> None:
    alone = house.table("nexus-ops", "person", "greedy")
    several = house.table("nexus-ops", "person", "person")
    assert not house.hall.rooms[alone.id].is_watched
    assert house.hall.rooms[several.id].is_watched
