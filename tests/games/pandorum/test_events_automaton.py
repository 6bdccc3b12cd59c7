"""Discovery with a player for whom nobody sits (PD-DISC-02, PD-EV-21, PD-EV-66)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from offworld.engine import Flow, Match, Module, State
from offworld.engine.hexes import Hex
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.construction import pay_for_construction
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules import MODULES
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS
from offworld.games.pandorum.modules.events.event import event_board
from offworld.games.pandorum.modules.events.terms.options import Bid, Contaminate, TearDown
from offworld.games.pandorum.modules.monoliths.site import sites
from offworld.games.pandorum.movement import stop
from offworld.games.pandorum.state import TURN_END, Table
from offworld.games.pandorum.tables import MODULE, NONE
from offworld.games.pandorum.terms.options import PickSet
from tests.games.pandorum.discovery import board, event_box, on_top, pools, quids
from tests.games.pandorum.scene import asked, hx, offered, options, table

YOU, OTHER, GHOST = range(3)


class Ghost(PandorumModule):
    """A third player who does nothing in his turn and whose Structures leave the game."""

    name: ClassVar[str] = "ghost"

    def players(self, seats: int) -> int:
        return seats + 1

    def has_hand(self, s: Table, player: int, has: bool) -> bool:
        return player < s.seats

    def choosers(self, s: Table, players: list[int]) -> list[int]:
        return [player for player in players if player < s.seats]

    def returns_to_supply(self, s: Table, player: int, returns: bool) -> bool:
        return player < s.seats

    def take_turn(self, s: Table) -> Flow[bool]:
        return s.active >= s.seats
        yield


class Haunted(PandorumGame):
    modules: ClassVar[tuple[type[Module], ...]] = (*MODULES, Ghost)


def haunted(*changes: Callable[[Table], object]) -> Match:
    """A match of two people and a ghost, after some changes, when the first is active."""
    match = Haunted().new(seats=2, seed=3, modules=["events", "monoliths", "ghost"])
    while isinstance(options(match)[0], PickSet):
        match.choose(options(match)[0])

    def apply(s: State) -> None:
        assert isinstance(s, Table)
        s.first = s.active = YOU
        s.constructions = [1, 1, 1]
        for change in changes:
            change(s)

    return match.clone(change=apply)


def due(id: str, active: int = YOU) -> Callable[[Table], None]:
    def put(s: Table) -> None:
        on_top(event_board(s).deck, EVENT_IDS.index(id))
        event_board(s).due = 1
        s.active, s.phase = active, TURN_END

    return put


def running(id: str) -> Callable[[Table], None]:
    def put(s: Table) -> None:
        number = EVENT_IDS.index(id)
        on_top(event_board(s).deck, number)
        event_board(s).deck.cards.pop()
        event_board(s).deck.seen.pop()
        event_board(s).active.append(number)
        event_board(s).pools.append(EVENTS[number].pool)
        event_board(s).turned_by.append(NONE)

    return put


def modules_of(player: int, *places: tuple[int, int]) -> Callable[[Table], None]:
    def put(s: Table) -> None:
        for q, r in places:
            s.place(player, MODULE, s.board.at[Hex(q, r)])

    return put


def run(flow: Flow[None]) -> None:
    """A rule that asks nothing."""
    for question in flow:
        raise AssertionError(question)


@pytest.mark.rule("PD-DISC-02", "PD-EV-21", "PD-EV-66")
def test_events_pay_nothing_to_whom_nobody_plays() -> None:
    match = haunted(running("contamination"), running("sabotage"), modules_of(YOU, (2, 0)))
    s = table(match)
    event_board(s).contaminated.append(hx(match, 2, 0))
    run(pay_for_construction(s, GHOST, hx(match, 3, 0), MODULE))
    run(pay_for_construction(s, GHOST, hx(match, -2, 0), MODULE))
    assert pools(match) == {"contamination": 4, "sabotage": 6}
    assert event_board(s).contaminated == [hx(match, 2, 0)]  # tokens stay too
    run(pay_for_construction(s, YOU, hx(match, 3, 0), MODULE))
    assert pools(match) == {"contamination": 3, "sabotage": 6}


@pytest.mark.rule("PD-EV-21", "PD-EV-53")
def test_insurance_is_for_people() -> None:
    match = haunted(running("insurance_benefits"))
    s = table(match)
    s.take(YOU, GHOST, 1)
    assert pools(match) == {"insurance_benefits": 10}
    s.take(GHOST, YOU, 1)
    assert pools(match) == {"insurance_benefits": 8}


@pytest.mark.rule("PD-EV-66", "PD-EV-54")
def test_somebody_decides_for_him_and_his_structures_leave_the_game() -> None:
    match = haunted(modules_of(GHOST, (2, 0), (3, 0)), due("sabotage", GHOST))
    assert asked(match) == YOU
    match.choose(TearDown(hx(match, 2, 0)))
    assert table(match).boxed[2 * GHOST + MODULE] == 1
    assert table(match).owner[hx(match, 2, 0)] == NONE


@pytest.mark.rule("PD-EV-66", "PD-EV-22")
def test_the_eruption_is_where_the_active_harvester_stands() -> None:
    def stand(s: Table) -> None:
        s.harvester[GHOST] = s.board.at[Hex(-2, 2)]

    match = haunted(stand, modules_of(YOU, (-3, 2)), due("eruption", GHOST))
    assert board(match).places["eruption"] == hx(match, -3, 2)
    assert table(match).left(YOU, MODULE) == 10


@pytest.mark.rule("PD-EV-66")
@pytest.mark.parametrize("id", ["expansion", "new_engines", "training", "government_support"])
def test_he_does_nothing_himself(id: str) -> None:
    def fill(s: Table) -> None:
        s.move(s.deck, 0, s.slot(GHOST, 1))
        s.move(s.deck, 0, s.slot(GHOST, 2))

    match = haunted(fill, due(id))
    held = (quids(match)[GHOST], len(table(match).slot(GHOST, 1).cards))
    while board(match).active and table(match).phase == TURN_END:
        match.choose(options(match)[-1])
    assert table(match).structures(GHOST) == []
    assert len(table(match).hands[GHOST].cards) == 0
    assert (quids(match)[GHOST], len(table(match).slot(GHOST, 1).cards)) == held
    assert board(match).engines[GHOST] == 0


@pytest.mark.rule("PD-EV-66", "PD-EV-44", "PD-EV-46")
def test_contamination_of_his_structures() -> None:
    hexes = [(2, 0), (3, 0), (2, 1), (3, 1)]
    match = haunted(modules_of(GHOST, *hexes), due("contamination"))
    assert asked(match) == YOU
    for at in hexes[:3]:
        match.choose(Contaminate(hx(match, *at)))
    ended = match.clone(change=lambda s: end_contamination(s, 2))
    assert event_box(ended) == ["contamination"]
    assert quids(ended)[GHOST] == 0  # pays as long as he has quids
    assert len(table(ended).structures(GHOST)) == 3


def end_contamination(s: State, left: int) -> None:
    assert isinstance(s, Table)
    s.quids[GHOST] = left
    event_board(s).pools = [0]
    s.active, s.phase = YOU, TURN_END


@pytest.mark.rule("PD-EV-66", "PD-EV-41")
def test_he_does_not_bid() -> None:
    match = haunted(due("ancient_civilization"))
    match.choose(Bid(1))
    match.choose(offered(match, Bid)[0])
    match.choose(options(match)[-1])
    assert pools(match) == {"ancient_civilization": 2}


@pytest.mark.rule("PD-DISC-02", "PD-MONO-05", "PD-MONO-11")
def test_he_takes_markers_and_no_cards() -> None:
    match = haunted()
    s = table(match)
    s.harvester[GHOST] = hx(match, 2, 2)
    run(stop(s, GHOST))
    assert len(sites(s).markers) == 5
    assert len(sites(s).box) == 1
    assert sites(s).kept[GHOST] == []


@pytest.mark.rule("PD-DISC-02")
def test_whole_games_with_him() -> None:
    """A few hundred choices; Events are turned up at the end of his turns too."""
    match = haunted()
    for number in range(300):
        if match.decision is None:
            break
        match.choose(options(match)[number * 7919 % len(options(match))])
        Haunted().check(table(match))
