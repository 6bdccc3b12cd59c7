"""Events that change the board: Eruption, Meteor shower, Earthquake, More colonists, Dead city."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.conditions import surroundings
from offworld.games.pandorum.modules.events.deck import EVENT_IDS
from offworld.games.pandorum.modules.events.terms.options import (
    EngineMove,
    PutCrack,
    PutMeteors,
    PutToken,
)
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import (
    ADJACENT_VOLCANO,
    LANDING_PAD,
    NONE,
    PASSAGE,
    TERRAINS,
    VOLCANO,
)
from offworld.games.pandorum.terms.options import TakeFromMarket, ToLandingPad
from tests.games.pandorum.discovery import (
    Discovery,
    board,
    discovery,
    feature,
    places,
    pools,
    quids,
    structures,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    asked,
    build,
    buildable,
    construct,
    go,
    hx,
    offered,
    pay,
    seen,
    stops,
    table,
)


def after(*ids: str, seats: int = 2) -> Discovery:
    """At the end of Red's turn, when Events are due."""
    return discovery(seats, ["events"]).end_of_turn(*ids)


PAD, CITY = EVENT_IDS.index("more_colonists"), EVENT_IDS.index("dead_city")


def cities(match: Match) -> set[tuple[int, int]]:
    return places(match, [option.hex for option in offered(match, PutToken)])


def meteors(match: Match, *ends: int) -> bool:
    """Whether the meteor shower may fall on two hexes (q, r), (q, r)."""
    a, b = hx(match, *ends[:2]), hx(match, *ends[2:])
    return PutMeteors(min(a, b), max(a, b)) in offered(match, PutMeteors)


# -- Eruption --------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-22", "PD-EV-23", "PD-EV-24")
def test_ex_21_eruption() -> None:
    game = after("eruption").at(RED, 3, 1).structure(BLUE, BASE, 2, 1)
    match = game.hand(BLUE, 5, 1).at(BLUE, 3, 0).play()
    assert structures(match, BLUE) == set()
    assert table(match).left(BLUE, BASE) == 6
    assert feature(match, 2, 1) == VOLCANO
    assert surroundings(table(match), RED, hx(match, 2, 0))[ADJACENT_VOLCANO] == 3
    construct(match, 2, 0, 1, 5)  # Blue's turn: Magma Tap
    assert quids(match)[BLUE] == 4 + 4 + 3
    assert pools(match) == {"eruption": 2}


@pytest.mark.rule("PD-EV-22")
@pytest.mark.parametrize(
    ("blocker", "at"),
    [("landing_pad", (1, 0)), ("volcano", (3, 1)), ("passage", (3, 1)), ("landing_pad", (3, 1))],
)
def test_no_eruption_where_something_else_is(blocker: str, at: tuple[int, int]) -> None:
    game = after("eruption").at(RED, *at)
    centre = (0, 0) if at == (1, 0) else (2, 1)
    match = game.feature(blocker, *centre).play()
    assert board(match).places["eruption"] == NONE
    assert pools(match) == {"eruption": 5}  # laid out in any case
    assert table(match).feature.count(VOLCANO) == 6 + (blocker == "volcano")


@pytest.mark.rule("PD-EV-22", "PD-DEF-16")
def test_a_harvester_stays_on_the_eruption_and_leaves_normally() -> None:
    match = after("eruption").at(RED, 3, 1).at(BLUE, 2, 1).hand(BLUE, 1, 1).play()
    assert table(match).harvester[BLUE] == hx(match, 2, 1)
    assert (2, 0) in stops(match)


@pytest.mark.rule("PD-EV-24")
def test_the_eruption_is_a_volcano_in_every_respect() -> None:
    game = after("eruption").at(RED, 3, 1).at(BLUE, 3, 0).hand(BLUE, 1, 1, 1, 1)
    match = game.structure(BLUE, MODULE, 3, 0).satellites(BLUE, "volcano_watch").play()
    assert (1, 2) not in stops(match)  # behind it
    assert seen(match, BLUE).players[BLUE].items == [1]
    assert table(match).terrain(hx(match, 2, 1)) == NONE
    assert table(match).next_to_volcanoes(BLUE) == 1


# -- Meteor shower ---------------------------------------------------------------------


@pytest.mark.rule("PD-EV-25", "PD-EV-26", "PD-EV-27")
def test_ex_22_meteor_shower() -> None:
    game = after("meteor_shower").hand(BLUE, 3, 1, 3).at(BLUE, 0, -1)
    match = game.at(RED, 3, 1).play()
    assert meteors(match, 2, -2, 1, -1)
    assert not meteors(match, 2, 0, 3, 0)  # one sector
    match.choose(PutMeteors(*sorted((hx(match, 2, -2), hx(match, 1, -1)))))
    grounds = [TERRAINS[table(match).terrain(hx(match, *at))] for at in ((2, -2), (1, -1))]
    assert grounds == ["crater", "crater"]
    construct(match, 1, -1, 1, 3)  # Crater Mine on what were dunes: (0, -1) and (2, -2) are craters
    assert quids(match)[BLUE] == 4 + 2 + 1
    assert pools(match) == {"meteor_shower": 4}
    assert board(match).meteors  # and it stays


@pytest.mark.rule("PD-EV-25")
@pytest.mark.parametrize("what", ["harvester", "structure", "marker", "volcano", "landing_pad"])
def test_meteors_fall_on_no_object(what: str) -> None:
    game = discovery(3).end_of_turn("meteor_shower")
    pair = (-2, -2, -1, -3) if what == "marker" else (2, -2, 1, -1)
    if what == "harvester":
        game.at(BLUE, 2, -2)
    elif what == "structure":
        game.structure(RED, MODULE, 1, -1)
    elif what != "marker":
        game.feature(what, 1, -1)
    assert not meteors(game.play(), *pair)
    assert meteors(after("meteor_shower", seats=3).play(), *pair)


@pytest.mark.rule("PD-EV-25")
def test_without_room_there_is_no_meteor_shower() -> None:
    def fill(s: object) -> None:
        for hex in range(table_of(s).board.size):
            if table_of(s).is_empty(hex):
                table_of(s).feature[hex] = LANDING_PAD

    match = after("meteor_shower").change(fill).play()
    assert board(match).meteors == []
    assert pools(match) == {"meteor_shower": 5}


def table_of(s: object) -> Table:
    assert isinstance(s, Table)
    return s


@pytest.mark.rule("PD-EV-26")
def test_every_crater_pays_and_nothing_else() -> None:
    def paid(q: int, r: int) -> int:
        match = discovery(modules=["events"]).event("meteor_shower").hand(RED, 1, 6).play()
        construct(match, q, r, 1, 6)
        return 5 - pools(match)["meteor_shower"]

    assert (paid(0, -1), paid(2, 0)) == (1, 0)


# -- Earthquake ------------------------------------------------------------------------


def cracked(*cards: int) -> Match:
    """EX-23: the crack at (0, 1) to the right, and Red's turn after it."""
    game = discovery(modules=["events"]).end_of_turn("earthquake", player=BLUE)
    game = game.structure(RED, MODULE, 2, 0).at(RED, 2, 0).hand(RED, *cards)
    match = game.play()
    assert asked(match) == BLUE
    match.choose(PutCrack(hx(match, 0, 1), 0))
    return match


@pytest.mark.rule("PD-EV-28", "PD-EV-29", "PD-EV-30", "PD-EV-31", "PD-EV-32")
def test_ex_23_earthquake() -> None:
    match = cracked(10, 22, 1)
    s = table(match)
    pairs = [
        ((0, 1), (1, 0)),
        ((1, 1), (1, 0)),
        ((1, 1), (2, 0)),
        ((2, 1), (2, 0)),
        ((2, 1), (3, 0)),
    ]
    assert len(s.cuts) == 5
    for a, b in pairs:
        assert hx(match, *a) not in s.near(hx(match, *b))
        assert hx(match, *b) not in s.near(hx(match, *a))
    assert places(match, board(match).crack) == {(0, 1), (1, 1), (2, 1), (1, 0), (2, 0), (3, 0)}
    go(match, 2, 1)  # over the crack
    pay(match, 1)
    assert buildable(match) == {(22,)}  # Arcology Block has no neighbour any more
    build(match, 22)
    assert quids(match)[RED] == 4 + 1 + 2
    assert pools(match) == {"earthquake": 6}


@pytest.mark.rule("PD-EV-30")
@pytest.mark.parametrize(("hex", "paid"), [((3, 0), 2), ((1, 0), 2), ((3, -1), 0)])
def test_the_crack_pays_on_either_side(hex: tuple[int, int], paid: int) -> None:
    match = cracked(1, 6)
    construct(match, *hex, 6, 1)
    assert pools(match) == {"earthquake": 8 - paid}


@pytest.mark.rule("PD-EV-32")
def test_all_six_hexes_of_a_crack_are_in_play() -> None:
    match = discovery(modules=["events"]).end_of_turn("earthquake").play()
    options = offered(match, PutCrack)
    assert {option.way for option in options} == {0, 1, 2}
    assert PutCrack(hx(match, 3, 1), 0) not in options
    assert (
        PutCrack(hx(match, 1, -1), 1) not in options
    )  # (3, -3) is there, (2, -4) too, (1, -5) not
    for option in options:
        twin = match.clone()
        twin.choose(option)
        assert len(set(board(twin).crack)) == 6
        assert len(table(twin).cuts) == 5


@pytest.mark.rule("PD-EV-28")
def test_a_crack_may_open_under_anything() -> None:
    game = discovery(modules=["events"]).end_of_turn("earthquake").structure(BLUE, BASE, 2, 0)
    match = game.at(RED, 1, 0).play()
    assert PutCrack(hx(match, 0, 1), 0) in offered(match, PutCrack)


# -- More colonists --------------------------------------------------------------------


@pytest.mark.rule("PD-EV-33", "PD-EV-34", "PD-EV-35")
def test_ex_24_more_colonists() -> None:
    match = after("more_colonists").hand(BLUE, 6, 1).play()
    match.choose(PutToken(PAD, hx(match, 2, 0)))
    assert feature(match, 2, 0) == LANDING_PAD
    construct(match, 1, 0, 1, 6)
    assert quids(match)[BLUE] == 4 + 4
    assert pools(match) == {"more_colonists": 4}
    assert feature(match, 2, 0) == LANDING_PAD


@pytest.mark.rule("PD-EV-33")
def test_where_the_landing_pad_may_be_put() -> None:
    game = discovery().end_of_turn("more_colonists").structure(BLUE, MODULE, 2, 0)
    match = game.at(RED, 3, 0).dead_city(-1, -1).play()
    found = places(match, [option.hex for option in offered(match, PutToken)])
    assert not found & {(2, 0), (1, 1), (0, 0), (-1, -1)}
    assert {(3, 0), (2, 2), (1, 0)} <= found  # a Harvester and a marker do not matter
    assert len(found) == 49 - 6 - 1 - 1


@pytest.mark.rule("PD-EV-33")
def test_without_room_there_is_no_landing_pad() -> None:
    def fill(s: object) -> None:
        for hex in range(table_of(s).board.size):
            if table_of(s).is_empty(hex):
                table_of(s).feature[hex] = VOLCANO

    match = after("more_colonists").change(fill).play()
    assert board(match).places["landing_pad"] == NONE
    assert pools(match) == {"more_colonists": 8}


@pytest.mark.rule("PD-EV-35")
def test_the_second_landing_pad_is_one_in_every_respect() -> None:
    match = after("more_colonists").hand(BLUE, 8, 1).at(BLUE, 3, 1).play()
    match.choose(PutToken(PAD, hx(match, 3, 0)))
    assert (3, 0) in stops(match)  # without anything to build
    go(match, 2, 1)  # Transit Block needs a Landing pad within 2 hexes, and (0, 0) is 3 away
    pay(match, 1)
    assert buildable(match) == {(8,)}
    assert table(match).terrain(hx(match, 3, 0)) == NONE


@pytest.mark.rule("PD-EV-35", "PD-MOVE-09")
def test_a_harvester_without_a_way_goes_to_the_central_landing_pad() -> None:
    def lock_in(s: object) -> None:
        t = table_of(s)
        for near in t.board.adjacent[t.harvester[BLUE]]:
            t.feature[near] = VOLCANO

    game = after("more_colonists").at(BLUE, 2, 1).change(lock_in)
    match = game.play()
    match.choose(PutToken(PAD, hx(match, -2, 0)))
    match.choose(ToLandingPad())
    assert table(match).harvester[BLUE] == hx(match, 0, 0)


# -- Dead city -------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-49", "PD-EV-50", "PD-EV-51")
def test_ex_29_dead_city() -> None:
    game = discovery().end_of_turn("dead_city", player=BLUE).structure(BLUE, MODULE, 1, 0, 2, 0)
    match = game.at(RED, -2, 0).hand(RED, 1, 1, 6).play()
    assert asked(match) == BLUE
    assert cities(match) == {(-1, -1), (1, -2)}
    match.choose(PutToken(CITY, hx(match, -1, -1)))
    assert feature(match, -1, -1) == PASSAGE
    assert (-1, -1) not in stops(match)
    go(match, 0, -2)
    assert quids(match)[RED] == 6
    assert pools(match) == {"dead_city": 8}


@pytest.mark.rule("PD-EV-49")
def test_what_is_counted_around_a_volcano() -> None:
    """Structures, a Landing pad token, and the meteor shower once, even on two hexes."""

    def fall(s: object) -> None:
        board_of = table_of(s).parts["events"]
        board_of.meteors = [table_of(s).board.at[at] for at in ((-2, 0), (-1, 0))]  # type: ignore[attr-defined,index]

    game = discovery(modules=["events"]).end_of_turn("dead_city").structure(RED, BASE, 1, 0)
    game = game.feature("landing_pad", 1, -3).structure(BLUE, MODULE, -1, 3)
    match = game.change(fall).at(RED, 0, -2).play()
    # (1,1), (2,-1) and (-1,4): a Structure; (1,-2): the pad; (-3,1) and (-1,-1): the meteors
    assert len(cities(match)) == 6
    more = game.structure(BLUE, MODULE, -1, 0).play()
    assert len(cities(more)) == 5
    assert (-1, -1) not in cities(more)  # a Structure on the meteor shower counts two


@pytest.mark.rule("PD-EV-49", "PD-EV-28")
def test_what_lies_behind_the_crack_is_not_adjacent() -> None:
    game = discovery(modules=["events"]).end_of_turn("dead_city").structure(RED, MODULE, 1, 0)
    assert cities(game.play()) == {(-1, -1), (-1, 4), (-3, 1), (1, -2)}
    assert (1, 1) in cities(game.cut(1, 1, 1, 0).play())


@pytest.mark.rule("PD-EV-24", "PD-EV-49")
def test_the_dead_city_never_takes_the_place_of_the_eruption() -> None:
    """Although it has as few objects around as all others: one."""
    game = after("eruption", "dead_city").structure(BLUE, MODULE, 1, 0, 0, -2, -1, 3)
    match = game.at(RED, -3, 3).play()
    assert len(cities(match)) == 6
    assert places(match, [board(match).places["eruption"]]) == {(-3, 2)}
    assert (-3, 2) not in cities(match)
    refused = {refusal.option: refusal.clause for refusal in match.refusals(asked(match))}
    assert refused[PutToken(CITY, hx(match, -3, 2))] == "PD-EV-24"


@pytest.mark.rule("PD-EV-50")
@pytest.mark.parametrize(
    ("end", "via", "crossings"),
    [((-1, 0), (-1, -1), 1), ((0, -1), (0, -2), 1), ((0, -1), (-1, 0), 0)],
)
def test_a_turn_on_the_dead_city_is_one_crossing(
    end: tuple[int, int], via: tuple[int, int], crossings: int
) -> None:
    match = with_thrusters().at(RED, -2, 0).play()
    go(match, *end, bow=True, via=via)
    assert pools(match) == {"dead_city": 10 - 2 * crossings}


def with_thrusters() -> Discovery:
    game = discovery(modules=["events"]).event("dead_city").dead_city(-1, -1)
    return game.bow(RED, "vector_thrusters").slot(RED, 1, 30).hand(RED, 1, 1, 6, 6)


@pytest.mark.rule("PD-EV-50")
def test_each_leg_crosses_by_itself() -> None:
    """There and back over the Dead city: two crossings."""
    match = with_thrusters().at(RED, 0, -1).play()
    go(match, 1, -1, bow=True, via=(-2, -1))
    assert quids(match)[RED] == 4 + 4 + 1  # and a quid for the bow
    assert pools(match) == {"dead_city": 6}


@pytest.mark.rule("PD-EV-50", "PD-EV-62")
def test_an_engine_move_crosses_with_pay() -> None:
    game = discovery(modules=["events"]).event("dead_city").event("new_engines").dead_city(-1, -1)
    match = game.engines(1).at(RED, -2, 0).structure(RED, MODULE, 0, -2).play()
    match.choose(EngineMove(hx(match, 0, -2)))
    assert pools(match) == {"dead_city": 8}


@pytest.mark.rule("PD-EV-51")
def test_the_dead_city_can_be_crossed_after_the_event() -> None:
    game = discovery(modules=["events"]).dead_city(-1, -1).at(RED, -2, 0).hand(RED, 1, 1)
    match = game.play()
    assert (0, -2) in stops(match)
    assert table(match).terrain(hx(match, -1, -1)) == NONE
    assert not table(match).is_empty(hx(match, -1, -1))
    go(match, 0, -2)
    assert quids(match)[RED] == 4


@pytest.mark.rule("PD-RENT-03", "PD-EV-18", "PD-EV-50")
def test_ex_59_rent_is_judged_first() -> None:
    def visit(piece: int) -> Match:
        game = discovery(modules=["events"]).event("dead_city").dead_city(-1, -1).at(RED, -2, 0)
        return game.structure(BLUE, piece, 0, -2).quids(1, 4).hand(RED, 30, 1).play()

    assert (0, -2) not in stops(visit(BASE))
    match = visit(MODULE)
    go(match, 0, -2)
    pay(match, 30)
    assert quids(match) == [2, 5]
    assert offered(match, TakeFromMarket)  # Blue's turn
