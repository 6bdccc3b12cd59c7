"""New engines (PD-EV-60 to 63)."""

from __future__ import annotations

import pytest

from offworld.games.pandorum.modules.events.terms.options import BuyEngines, EngineMove
from offworld.games.pandorum.terms.options import DONE, PASS
from tests.games.pandorum.discovery import (
    Discovery,
    board,
    discovery,
    event_box,
    monoliths,
    places,
    pools,
    quids,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    WHITE,
    asked,
    build,
    go,
    hand,
    hx,
    offered,
    options,
    pay,
    stow,
    table,
    take_a_card,
)


def engines(*counts: int) -> Discovery:
    game = discovery(modules=["events"]).event("new_engines").engines(*counts)
    return game.at(RED, -2, 0).structure(BLUE, BASE, 1, 0)


@pytest.mark.rule("PD-EV-60")
def test_buying_engines() -> None:
    match = discovery(3, ["events"]).end_of_turn("new_engines").quids(5, 3, 1).play()
    assert asked(match) == RED
    assert options(match) == [BuyEngines(0), BuyEngines(1), BuyEngines(2)]
    match.choose(BuyEngines(2))
    assert asked(match) == BLUE
    assert options(match) == [BuyEngines(0), BuyEngines(1)]
    match.choose(BuyEngines(1))
    assert quids(match) == [1, 1, 1]
    assert board(match).engines == [2, 1, 0]
    assert pools(match) == {"new_engines": 0}
    assert asked(match) == BLUE  # White could not buy; Blue's turn
    assert offered(match, EngineMove) == []  # from (0, 0) there is nothing but empty hexes


@pytest.mark.rule("PD-EV-63")
def test_if_nobody_buys_it_is_replaced_at_once() -> None:
    game = discovery(modules=["events"]).end_of_turn("new_engines")
    match = game.next_event("new_engines", "sandstorm").play()
    match.choose(BuyEngines(0))
    match.choose(BuyEngines(0))
    assert event_box(match) == ["new_engines"]
    assert pools(match) == {"sandstorm": 8}


@pytest.mark.rule("PD-EV-61", "PD-EV-62", "PD-RENT-01")
def test_ex_34_new_engines() -> None:
    match = engines(2).hand(RED, 1, 6).next_event("sandstorm").play()
    found = places(match, [option.hex for option in offered(match, EngineMove)])
    assert found == {(0, 0), (1, 0)}  # no empty hex
    match.choose(EngineMove(hx(match, 1, 0)))
    assert hand(match, RED) == [1, 6]
    assert quids(match) == [2, 6]
    assert asked(match) == RED
    assert not table(match).moved
    go(match, 2, 0)
    pay(match, 1)
    assert not offered(match, EngineMove)  # not between Movement and Construction
    build(match, 6)
    stow(match, 3)
    assert board(match).engines[RED] == 1
    assert offered(match, EngineMove)  # after the action again
    match.choose(EngineMove(hx(match, 1, 0)))
    assert event_box(match) == ["new_engines"]
    assert asked(match) == BLUE
    assert pools(match) == {"sandstorm": 8}  # another Event at the end of the turn


@pytest.mark.rule("PD-EV-61", "PD-EV-63")
def test_two_tokens_in_one_turn_and_the_last_one_ends_the_event() -> None:
    match = engines(2).play()
    match.choose(EngineMove(hx(match, 0, 0)))
    match.choose(EngineMove(hx(match, 1, 0)))
    assert pools(match) == {}
    assert event_box(match) == ["new_engines"]
    assert not offered(match, EngineMove)
    assert asked(match) == RED  # who has not taken an action yet


@pytest.mark.rule("PD-EV-63")
def test_it_lasts_while_anybody_has_a_token() -> None:
    match = engines(1, 1).play()
    match.choose(EngineMove(hx(match, 0, 0)))
    assert pools(match) == {"new_engines": 0}
    take_a_card(match)
    assert pools(match) == {"new_engines": 0}


@pytest.mark.rule("PD-EV-62")
def test_an_engine_move_after_taking_cards_or_a_pass() -> None:
    match = engines(1).play()
    take_a_card(match)
    assert [*offered(match, EngineMove), DONE] == options(match)
    empty = engines(1).market().only_deck().play()
    assert PASS in options(empty)
    empty.choose(PASS)
    assert offered(empty, EngineMove)


@pytest.mark.rule("PD-EV-62", "PD-RENT-03")
def test_rent_is_due() -> None:
    match = engines(1).quids(1, 4).play()
    assert places(match, [option.hex for option in offered(match, EngineMove)]) == {(0, 0)}


@pytest.mark.rule("PD-EV-62", "PD-MOVE-02", "PD-MOVE-04")
def test_an_engine_move_goes_along_one_line() -> None:
    game = engines(1).structure(RED, MODULE, 0, -2, 0, 2)
    match = game.play()
    found = places(match, [option.hex for option in offered(match, EngineMove)])
    assert found == {(0, 0), (1, 0)}  # (-1, -1) is a Volcano, and (0, 2) on no line
    crossed = game.dead_city(-1, -1).play()
    found = places(crossed, [option.hex for option in offered(crossed, EngineMove)])
    assert found == {(0, 0), (1, 0), (0, -2)}


@pytest.mark.rule("PD-EV-62", "PD-LEASE-05")
def test_no_lease_and_no_sandstorm_for_an_engine_move() -> None:
    game = discovery(modules=["events", "leasing"]).event("new_engines").event("sandstorm")
    match = game.engines(1).at(RED, -2, 0).structure(BLUE, BASE, 1, 0).hand(RED, 1, 1, 1).play()
    match.choose(EngineMove(hx(match, 1, 0)))
    assert pools(match) == {"sandstorm": 8}
    assert quids(match) == [2, 6]
    assert table(match).phase == 2  # the action is still to come


@pytest.mark.rule("PD-EV-16", "PD-EV-61")
def test_engines_wait_for_the_next_players_turn() -> None:
    game = discovery(modules=["events"]).event("new_engines", by=RED).engines(1)
    assert not offered(game.at(RED, -2, 0).play(), EngineMove)


@pytest.mark.rule("PD-MONO-05", "PD-EV-58", "PD-EV-62")
def test_ex_60_marker_under_a_module() -> None:
    game = discovery().event("new_engines").engines(1).structure(BLUE, MODULE, 2, 2)
    match = game.at(RED, 2, 0).next_monolith("archive").deck(1, 6, 11).play()
    match.choose(EngineMove(hx(match, 2, 2)))
    assert quids(match) == [3, 5]
    assert hand(match, RED) == [1, 6, 11]
    assert (2, 2) not in places(match, monoliths(match).markers)
    assert table(match).phase == 2
    assert WHITE not in range(table(match).seats)
