"""Missions (SE-MIS, SE-PLAY)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine.agenda import Task
from offworld.games.seti.effects.vocabulary import VOCABULARY
from offworld.games.seti.events import VISIT, Event
from offworld.games.seti.missions import NOT_FULFILLED, why_not_complete
from offworld.games.seti.solar import COMET, cell
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE, PROJECTS
from offworld.games.seti.terms.options import (
    DECLINE,
    LAUNCH,
    RESEARCH,
    CompleteMission,
    CoverCircle,
    Exchange,
    GiveUp,
    Orbit,
    Step,
    TakeTech,
    UseCorner,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    Scene,
    asked,
    decline,
    end_turn,
    goods,
    hand,
    mark,
    offered,
    options,
    planet,
    play,
    points,
    reason,
    scene,
    seen,
    step,
    table,
    take,
    tech,
    trace,
)

# -- conditional missions ------------------------------------------------------------------

Arrange = Callable[[Scene], Scene]


def four_landers(game: Scene) -> Scene:
    for _ in range(4):
        game.lander(WHITE, "mars")
    return game


CONDITIONS: list[tuple[int, Arrange, Arrange]] = [
    (5, lambda g: g.orbiter(WHITE, "venus"), lambda g: g.orbiter(GREEN, "venus")),
    (6, lambda g: g.lander(WHITE, "jupiter", moon="io"), lambda g: g.lander(WHITE, "mars")),
    (
        10,
        lambda g: g.lander(WHITE, "neptune", moon="triton").orbiter(WHITE, "uranus"),
        lambda g: g.orbiter(WHITE, "uranus"),
    ),
    (
        31,
        lambda g: g.lander(WHITE, "mars").lander(WHITE, "venus").lander(WHITE, "mercury"),
        lambda g: g.lander(WHITE, "mars").lander(WHITE, "venus").lander(WHITE, "mars", moon="io"),
    ),
    (
        37,
        lambda g: g.wins("proxima_centauri", WHITE).wins("barnards_star", WHITE),
        lambda g: g.wins("proxima_centauri", WHITE, GREEN),
    ),
    (43, lambda g: g.wins("vega", WHITE), lambda g: g.wins("vega", GREEN)),
    (51, lambda g: g.goods(WHITE, publicity=8), lambda g: g.goods(WHITE, publicity=7)),
    (61, lambda g: g.goods(WHITE, points=50), lambda g: g.goods(WHITE, points=49)),
    (
        64,
        lambda g: g.traces(WHITE, "left_overflow_blue", "right_discovery_blue"),
        lambda g: g.traces(WHITE, "left_overflow_blue", "right_discovery_purple"),
    ),
    (
        70,
        lambda g: g.traces(WHITE, *["left_overflow_blue"] * 2, "right_overflow_blue"),
        lambda g: g.traces(WHITE, *["left_overflow_blue"] * 2),
    ),
    (87, lambda g: g.probes(WHITE, (4, 5)), lambda g: g.probes(WHITE, (3, 0))),
    (
        88,
        lambda g: (
            g.markers("vega", WHITE)
            .markers("procyon", WHITE)
            .markers("sirius_a", WHITE)
            .markers("kepler_22", WHITE)
        ),
        lambda g: g.markers("vega", WHITE, WHITE).markers("procyon", WHITE).wins("sirius_a", WHITE),
    ),
    (89, lambda g: g, lambda g: g.hand(WHITE, 1)),
    (95, lambda g: g.probes(WHITE, (1, 1)), lambda g: g.probes(WHITE, (2, 4))),
    (
        102,
        lambda g: g.traces(WHITE, *[f"left_overflow_{c}" for c in ("purple", "yellow", "blue")]),
        lambda g: g.traces(
            WHITE, "left_overflow_purple", "left_overflow_yellow", "right_overflow_blue"
        ),
    ),
    (
        103,
        lambda g: g.wins("vega", WHITE, GREEN, WHITE),
        lambda g: g.wins("vega", WHITE).wins("sirius_a", WHITE),
    ),
    (104, lambda g: g.probes(WHITE, (2, 1)), lambda g: g.probes(WHITE, (1, 1))),
    (
        111,
        lambda g: g.orbiter(WHITE, "venus").orbiter(WHITE, "venus"),
        lambda g: g.orbiter(WHITE, "venus").lander(WHITE, "venus"),
    ),
    (
        112,
        lambda g: g.orbiter(WHITE, "mars").lander(WHITE, "mars", moon="phobos_deimos"),
        lambda g: g.orbiter(WHITE, "mars").lander(WHITE, "venus"),
    ),
    (
        115,
        lambda g: g.techs(WHITE, "telescope_1", "telescope_2", "telescope_3"),
        lambda g: g.techs(WHITE, "telescope_1", "telescope_2", "probe_3"),
    ),
    (
        132,
        lambda g: four_landers(g).orbiter(WHITE, "venus"),
        lambda g: four_landers(g).orbiter(GREEN, "venus"),
    ),
]


@pytest.mark.rule("SE-MIS-01", "SE-MIS-02", "SE-GEN-04", "SE-GEN-08")
@pytest.mark.parametrize(("number", "met", "missed"), CONDITIONS)
def test_conditions(number: int, met: Arrange, missed: Arrange) -> None:
    card = number - 1
    assert CompleteMission(card) in options(met(scene().mission(WHITE, number)).play())
    match = missed(scene().mission(WHITE, number)).play()
    assert CompleteMission(card) not in options(match)
    assert reason(match, CompleteMission(card)) == "SE-MIS-02"


def test_every_conditional_mission_says_its_condition() -> None:
    s = table(scene().play())
    for card in range(PROJECTS):
        condition = CARDS[card].mission_condition
        if condition is not None:
            holds = condition.holds(s, Task("", WHITE, card))
            assert holds == (CARDS[card].number == 89)  # only an empty hand is fulfilled
            assert condition.words().startswith("you have")
            assert condition.glyphs()


@pytest.mark.rule("SE-MIS-01", "SE-MIS-10")
def test_a_mission_is_completed_as_a_free_action() -> None:
    match = scene().mission(WHITE, 32).orbiter(WHITE, "mercury").play()
    match.choose(CompleteMission(31))
    assert points(match, WHITE) == 4
    assert table(match).missions[WHITE] == []
    assert seen(match, GREEN).players[WHITE].completed == [31]
    assert CompleteMission(31) not in options(match)
    assert why_not_complete(table(match), WHITE, 0, NONE) is NOT_FULFILLED


@pytest.mark.rule("SE-MIS-01", "SE-TURN-04")
def test_not_in_somebody_elses_turn() -> None:
    match = scene().mission(GREEN, 32).orbiter(GREEN, "mercury").play()
    assert not offered(match, CompleteMission)


@pytest.mark.rule("SE-PLAY-03", "SE-EFF-06")
def test_a_mission_is_active_after_its_effect() -> None:
    """Worked example X27."""
    game = scene().goods(WHITE, credits=2).hand(WHITE, 89).deck(110, 2, 3, 60)
    match = game.row(4, 5, 6).play()
    play(match, 89)
    assert len(hand(match, WHITE)) == 3
    assert not offered(match, CompleteMission)
    match.choose(UseCorner(109))
    match.choose(Exchange(0, 1))
    match.choose(GiveUp(1))
    match.choose(GiveUp(2))
    match.choose(CompleteMission(88))
    take(match, 3)
    assert hand(match, WHITE) == [60]


# -- triggerable missions ------------------------------------------------------------------


@pytest.mark.rule("SE-MIS-03", "SE-MIS-06", "SE-MIS-08", "SE-MIS-11")
def test_mariner_10() -> None:
    """Worked example X25."""
    game = scene().goods(WHITE, energy=3, publicity=10).hand(WHITE, 2).probes(WHITE, (1, 0))
    match = game.play()
    play(match, 2)
    assert not offered(match, CoverCircle)  # it stood there already
    step(match, (1, 0), (1, 7), (1, 0))
    assert set(options(match)) == {CoverCircle(1, 1), DECLINE}
    declined = match.clone()
    decline(declined)
    assert table(declined).circles[WHITE] == [0]
    assert not offered(declined, CoverCircle)
    match.choose(CoverCircle(1, 1))
    assert goods(match, WHITE)["publicity"] == 10
    assert table(match).circles[WHITE] == [2]


@pytest.mark.rule("SE-MIS-08", "SE-MIS-10")
def test_the_last_circle_completes_the_mission() -> None:
    game = scene().goods(WHITE, energy=1).mission(WHITE, 2, covered=1).probes(WHITE, (1, 7))
    match = game.play()
    step(match, (1, 7), (1, 0))
    match.choose(CoverCircle(1, 1))
    assert table(match).completed[WHITE] == [1]
    assert table(match).missions[WHITE] == table(match).circles[WHITE] == []
    assert goods(match, WHITE)["publicity"] == 2


@pytest.mark.rule("SE-MIS-04", "SE-MIS-05")
def test_one_circle_for_each_launch() -> None:
    """Worked example X26."""
    game = scene().goods(WHITE, credits=3).hand(WHITE, 9).mission(WHITE, 79).mission(WHITE, 80)
    match = game.play()
    play(match, 9)
    assert len(offered(match, CoverCircle)) == 6
    match.choose(CoverCircle(78, 0))
    assert goods(match, WHITE)["credits"] == 1
    assert len(offered(match, CoverCircle)) == 5  # the second launch
    match.choose(CoverCircle(79, 1))
    assert offered(match, Step)
    decline(match)
    assert table(match).circles[WHITE] == [1, 2]


@pytest.mark.rule("SE-MIS-09")
def test_a_bonus_triggers_another_mission() -> None:
    """Card 117: an orbit launches a probe, which card 79 has been waiting for."""
    game = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (1, 0))
    match = game.mission(WHITE, 117).mission(WHITE, 79).play()
    match.choose(Orbit(planet("venus")))
    match.choose(CoverCircle(116, 0))
    match.choose(CoverCircle(78, 2))
    assert points(match, WHITE) == 3 + 6 + 5


@pytest.mark.rule("SE-MIS-11", "SE-HOOK-10")
def test_strategic_planning() -> None:
    """Worked examples X46 and X51."""
    game = scene().goods(WHITE, credits=9).hand(WHITE, 106, 130)
    match = game.play()
    play(match, 106)
    assert not offered(match, CoverCircle)
    active = scene().goods(WHITE, credits=9).hand(WHITE, 130, 110, 65, 2).mission(WHITE, 106)
    launched = active.play()
    play(launched, 130)
    assert table(launched).probes[WHITE]  # after the complete effect
    launched.choose(CoverCircle(105, 0))
    assert points(launched, WHITE) == 2
    for_nothing = active.play()
    play(for_nothing, 2)
    assert not offered(for_nothing, CoverCircle)


@pytest.mark.rule("SE-MIS-03")
@pytest.mark.parametrize(("number", "icon", "card"), [(138, 0, 7), (138, 1, 6), (138, 2, 5)])
def test_cornell_waits_for_corners(number: int, icon: int, card: int) -> None:
    match = scene().mission(WHITE, number).hand(WHITE, card).probes(WHITE, (1, 3)).play()
    match.choose(UseCorner(card - 1))
    if icon == 2:
        decline(match)
    assert offered(match, CoverCircle) == [CoverCircle(137, icon)]


@pytest.mark.rule("SE-MIS-03", "SE-MIS-05")
def test_circles_for_techs() -> None:
    game = scene().goods(WHITE, publicity=6).mission(WHITE, 76)
    match = game.top_tile("telescope_2", "energy", two_points=False).play()
    match.choose(RESEARCH)
    match.choose(TakeTech(tech("telescope_2")))
    assert offered(match, CoverCircle) == [CoverCircle(75, 1)]


@pytest.mark.rule("SE-MIS-05")
def test_circles_for_signals_traces_and_landings() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 136).mission(WHITE, 116).play()
    play(match, 136)
    mark(match, "kepler_22")
    assert offered(match, CoverCircle) == [CoverCircle(115, 0)]
    decline(match)
    mark(match, "barnards_star")
    assert offered(match, CoverCircle) == [CoverCircle(115, 1)]
    marked = scene().goods(WHITE, credits=1, publicity=8).hand(WHITE, 108).mission(WHITE, 77).play()
    play(marked, 108)
    trace(marked, "left_discovery_purple")
    assert offered(marked, CoverCircle) == [CoverCircle(76, 0)]
    orbit = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (1, 0)).mission(WHITE, 82)
    orbiting = orbit.play()
    orbiting.choose(Orbit(planet("venus")))
    assert offered(orbiting, CoverCircle) == [CoverCircle(81, 0)]


@pytest.mark.rule("SE-MIS-07")
def test_only_in_the_own_turn() -> None:
    """Card 129: a push in another player's turn does not count."""
    trigger = CARDS[128].mission_slots[0].trigger
    s = table(scene().play())
    event = Event(VISIT, cell(1, 1), 1)
    assert trigger.matches(s, WHITE, event)
    assert not trigger.matches(s, GREEN, event)
    assert not trigger.matches(s, WHITE, Event(VISIT, cell(2, 1), COMET))


@pytest.mark.rule("SE-MIS-07")
def test_a_move_outside_the_own_turn_is_lost() -> None:
    """Green wins a sector in White's turn; a yellow signal of somebody else gives nothing."""
    match = scene().probes(GREEN, (1, 3)).play()
    move = VOCABULARY.effects["one_move"]
    found = move.can(table(match), Task("one_move", GREEN))
    assert found is not None
    assert found.clause == "SE-MIS-07"
    assert move.can(table(match), Task("one_move", WHITE)) is not found


@pytest.mark.rule("SE-MIS-12")
def test_several_players_decide_in_turn_order() -> None:
    """One rotation pushes two probes; Green and White both wait for asteroids."""
    game = scene().goods(GREEN, publicity=6).turned(step=3).change(green_begins)
    game.probes(WHITE, (3, 7)).probes(GREEN, (3, 7)).mission(GREEN, 129).mission(WHITE, 129)
    with pytest.raises(AssertionError):
        game.play()  # there is only one such card
    game = scene().goods(GREEN, publicity=6).turned(step=3).change(green_begins)
    match = game.probes(WHITE, (3, 7)).probes(GREEN, (3, 7)).mission(GREEN, 129).play()
    match.choose(RESEARCH)
    assert asked(match) == GREEN
    assert offered(match, CoverCircle)


def green_begins(s: Table) -> None:
    s.active = GREEN


@pytest.mark.rule("SE-MIS-06")
def test_declining_ends_it() -> None:
    match = scene().goods(WHITE, credits=4).mission(WHITE, 79).play()
    match.choose(LAUNCH)
    decline(match)
    end_turn(match)
    assert table(match).circles[WHITE] == [0]
