"""Mascamites (SX-MASC): samples, capsules, deliveries."""

from __future__ import annotations

import pytest

from offworld.engine import HIDDEN, Dice, Match
from offworld.games.seti import SetiGame
from offworld.games.seti.modules.mascamites.board import SAMPLES, mascamites, samples_at
from offworld.games.seti.modules.mascamites.look.view import mascamites_of
from offworld.games.seti.modules.mascamites.terms.options import PickPlanet, PickSample
from offworld.games.seti.solar import cell
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE
from offworld.games.seti.terms.options import (
    ANALYZE,
    LAUNCH,
    RESEARCH,
    CompleteMission,
    Land,
    MarkTrace,
    Orbit,
    Play,
    Step,
)
from offworld.games.seti.the_end import score_cards, total
from tests.games.seti.aliens import (
    NEUTRAL,
    Aliens,
    alien_hand,
    aliens,
    card,
    completed,
    missions,
    planet,
    sample,
    space,
    told,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    at,
    decline,
    goods,
    moon,
    offered,
    options,
    points,
    reason,
    seen,
    step,
    table,
    trace,
)

JUPITER = ("publicity", "data", "credit")
SATURN = ("points", "points_card", "random_cards")


def masc(seats: int = 2) -> Aliens:
    """Discovered; 3 publicity, 2 data and 2 credits on Jupiter, 2 energy on the board."""
    return aliens("mascamites", seats=seats).found("mascamites").samples(JUPITER, SATURN, "energy")


def capsules(match: Match) -> list[tuple[int, int]]:
    """The capsules: owner and cell."""
    return [(one.owner, one.cell) for one in mascamites(table(match)).capsules]


def slots(match: Match) -> list[int]:
    return mascamites(table(match)).slots


# -- set-up ------------------------------------------------------------------------------


@pytest.mark.rule("SX-MASC-01", "SX-MASC-02", "SX-MASC-03", "SX-HID-01")
def test_three_on_each_planet_and_one_on_the_board() -> None:
    match = aliens("mascamites").found("mascamites", WHITE, NEUTRAL, WHITE).play()
    s = table(match)
    assert [len(samples_at(s, planet(id)).cards) for id in ("jupiter", "saturn")] == [3, 3]
    assert [pile.seen for pile in mascamites(s).on_planet] == [[0, 0, 0], [0, 0, 0]]
    assert len(alien_hand(match, WHITE)) == 2
    view = mascamites_of(seen(match, WHITE))
    assert view.slots[0] != NONE
    assert view.slots[1:] == [NONE] * 6
    assert view.samples == [3, 3]


@pytest.mark.rule("SX-MASC-04")
def test_the_seven_rewards() -> None:
    assert [reward.phrase() for _, reward in SAMPLES] == [
        "gain 2 credits",
        "gain 2 energy",
        "gain 3 publicity",
        "gain 2 data",
        "draw 2 cards from the deck",
        "gain 3 points and take 1 card from the row or the deck",
        "gain 7 points",
    ]


# -- collecting --------------------------------------------------------------------------


@pytest.mark.rule("SX-MASC-05")
def test_landing_without_a_card_collects_nothing() -> None:
    match = masc().probes(WHITE, (3, 4)).goods(WHITE, energy=3).play()
    match.choose(next(one for one in offered(match, Land)))
    trace(match, "left_overflow_yellow")
    assert capsules(match) == []
    assert len(samples_at(table(match), planet("jupiter")).cards) == 3


@pytest.mark.rule("SX-MASC-06", "SX-MASC-08", "SX-MASC-16")
def test_example_5_collecting() -> None:
    match = masc().probes(WHITE, (3, 4)).holds(WHITE, "ET.1").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.1")))
    decline(match)
    assert goods(match, WHITE)["data"] == 2
    trace(match, "left_overflow_yellow")
    assert points(match, WHITE) == 7 + 3
    assert {one.sample for one in offered(match, PickSample)} == {sample(one) for one in JUPITER}
    match.choose(PickSample(sample("publicity")))
    assert capsules(match) == [(WHITE, cell(3, 4))]
    assert missions(match, WHITE) == ["ET.1"]
    assert mascamites_of(seen(match, None)).samples == [2, 3]
    [mine] = mascamites_of(seen(match, WHITE)).capsules
    [theirs] = mascamites_of(seen(match, GREEN)).capsules
    assert (mine.sample, mine.origin) == (sample("publicity"), planet("jupiter"))
    assert (theirs.sample, theirs.origin) == (HIDDEN, planet("jupiter"))
    assert "3 publicity" in told(match, WHITE)
    assert "3 publicity" not in told(match, GREEN)


@pytest.mark.rule("SX-MASC-16", "SX-MASC-25", "SX-HID-02")
def test_what_others_cannot_know_is_dealt_anew() -> None:
    match = masc().probes(WHITE, (3, 4)).holds(WHITE, "ET.1").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.1")))
    decline(match)
    trace(match, "left_overflow_yellow")
    match.choose(PickSample(sample("publicity")))
    found: dict[int, set[int]] = {WHITE: set(), GREEN: set()}
    for number in range(30):
        for seat, under in found.items():
            twin = match.clone()
            SetiGame().redeal(table(twin), seat, Dice(f"{number}"))
            under.add(mascamites(table(twin)).under.cards[0])
            assert mascamites_of(seen(twin, seat)) == mascamites_of(seen(match, seat))
    assert found[WHITE] == {sample("publicity")}
    assert found[GREEN] == {sample(one) for one in (*JUPITER, *SATURN)}


@pytest.mark.rule("SX-MASC-07")
def test_a_moon_counts_for_its_planet() -> None:
    """ET.2 allows the moon without the tech, ET.7 does not."""
    match = masc().probes(WHITE, (3, 4)).holds(WHITE, "ET.2").goods(WHITE, credits=2).play()
    match.choose(Play(card("ET.2")))
    match.choose(Land(planet("jupiter"), moon("io")))
    match.choose(PickSample(sample("data")))
    assert capsules(match) == [(WHITE, cell(3, 4))]
    other = masc().probes(WHITE, (3, 4)).holds(WHITE, "ET.7").goods(WHITE, credits=1)
    match = other.play()
    match.choose(Play(card("ET.7")))
    assert not offered(match, Land)
    match = other.techs(WHITE, "probe_4").play()
    match.choose(Play(card("ET.7")))
    assert Land(planet("jupiter"), moon("io")) in offered(match, Land)


@pytest.mark.rule("SX-MASC-06")
def test_et3_collects_after_an_orbit_too() -> None:
    match = masc().probes(WHITE, (3, 0)).holds(WHITE, "ET.3").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.3")))
    match.choose(Orbit(planet("saturn")))
    assert {one.sample for one in offered(match, PickSample)} == {sample(one) for one in SATURN}
    match.choose(PickSample(sample("points")))
    assert capsules(match) == [(WHITE, cell(3, 0))]


@pytest.mark.rule("SX-MASC-09")
def test_example_7_landing_elsewhere() -> None:
    match = masc().probes(WHITE, (1, 0)).holds(WHITE, "ET.7").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.7")))
    trace(match, "left_overflow_yellow")
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (5 + 3, 2)
    assert (capsules(match), missions(match, WHITE)) == ([], ["ET.7"])


@pytest.mark.rule("SX-MASC-10")
def test_without_a_probe_the_card_still_becomes_a_mission() -> None:
    match = masc().holds(WHITE, "ET.7").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.7")))
    assert (capsules(match), missions(match, WHITE)) == ([], ["ET.7"])


@pytest.mark.rule("SX-MASC-11")
def test_the_last_sample_is_taken_without_a_question() -> None:
    scene = masc().change(lambda s: empty(s, 2)).probes(WHITE, (3, 4)).holds(WHITE, "ET.7")
    match = scene.goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.7")))
    trace(match, "left_overflow_yellow")
    assert capsules(match) == [(WHITE, cell(3, 4))]
    assert not offered(match, PickSample)


def empty(s: Table, gone: int) -> None:
    """So many samples of Jupiter lie on the board."""
    board = mascamites(s)
    for slot in range(1, gone + 1):
        board.slots[slot] = board.on_planet[0].cards.pop()
        board.on_planet[0].seen.pop()


@pytest.mark.rule("SX-MASC-11", "SX-MASC-20")
def test_there_is_no_limit_to_capsules() -> None:
    scene = masc().capsule(WHITE, "data", (4, 4)).capsule(WHITE, "points", (4, 5))
    scene.capsule(WHITE, "credit", (4, 6)).probes(WHITE, (3, 4)).holds(WHITE, "ET.7")
    match = scene.goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.7")))
    trace(match, "left_overflow_yellow")
    assert len(capsules(match)) == 4


# -- capsules ----------------------------------------------------------------------------


@pytest.mark.rule("SX-MASC-12", "SX-MASC-13", "SX-MASC-14")
def test_example_8_a_capsule_as_a_probe() -> None:
    """From asteroids onto a comet for two energy and 1 publicity."""
    scene = masc().capsule(WHITE, "data", (2, 0)).probes(WHITE, (4, 4))
    scene.goods(WHITE, energy=2, credits=2).change(asteroids_below)
    match = scene.play()
    assert reason(match, LAUNCH) == "SE-LAUNCH-01"
    match.choose(Step(cell(2, 0), cell(2, 1), 0))
    assert capsules(match) == [(WHITE, cell(2, 1))]
    assert goods(match, WHITE)["publicity"] == 1
    assert goods(match, WHITE)["energy"] == 0
    assert not offered(match, Orbit)


def asteroids_below(s: Table) -> None:
    """The space (2, 0) shows asteroids."""
    s.printed[1][cell(2, 0)] = 1
    s.look_up()


@pytest.mark.rule("SX-MASC-12")
def test_moves_are_split_between_probe_and_capsule() -> None:
    scene = masc().capsule(WHITE, "data", (4, 4)).probes(WHITE, (1, 2)).hand(WHITE, 21)
    match = scene.goods(WHITE, credits=1).play()
    match.choose(Play(20))
    match.choose(Step(cell(4, 4), cell(4, 5), 0))
    step(match, (1, 2), (2, 2))
    assert capsules(match) == [(WHITE, cell(4, 5))]
    assert at(match, WHITE) == [(2, 2)]


@pytest.mark.rule("SX-MASC-14")
def test_a_capsule_does_not_count_towards_the_limit() -> None:
    match = masc().capsule(WHITE, "data", (4, 4)).goods(WHITE, credits=2).play()
    match.choose(LAUNCH)
    assert at(match, WHITE) == [(1, 2)]


@pytest.mark.rule("SX-MASC-14", "SX-HOOK-03")
def test_a_capsule_cannot_orbit_or_land() -> None:
    scene = masc().capsule(WHITE, "data", (3, 4)).goods(WHITE, credits=5, energy=5)
    match = scene.play()
    assert not offered(match, Orbit)
    assert not offered(match, Land)


@pytest.mark.rule("SX-MASC-14")
def test_a_capsule_counts_for_effects_and_techs() -> None:
    """Tech probe_2 gives publicity for asteroids; ET.5 needs a probe at Saturn."""
    scene = masc().capsule(WHITE, "data", (2, 2)).techs(WHITE, "probe_2").goods(WHITE, energy=1)
    match = scene.change(asteroids_below).capsule(WHITE, "points", (1, 0)).play()
    match.choose(Step(cell(1, 0), cell(2, 0), 1))
    assert goods(match, WHITE)["publicity"] == 1
    assert sorted(table(match).pieces(WHITE)) == [cell(2, 0), cell(2, 2)]


@pytest.mark.rule("SX-MASC-15")
def test_rotations_carry_and_push_capsules_also_of_others() -> None:
    """The layout of example 22: from (2, 2) a push onto the comet in (2, 1)."""
    scene = masc().capsule(GREEN, "data", (2, 2)).capsule(GREEN, "points", (3, 0))
    match = scene.goods(WHITE, publicity=6).turned(0, 0, 0, step=2).play()
    match.choose(RESEARCH)
    assert capsules(match) == [(GREEN, cell(2, 1)), (GREEN, cell(3, 0))]
    assert goods(match, GREEN)["publicity"] == 1


@pytest.mark.rule("SX-MASC-15", "SX-HOOK-04")
def test_samples_turn_with_their_planets() -> None:
    match = masc().goods(WHITE, publicity=6).turned(0, 0, 0, step=3).play()
    match.choose(RESEARCH)
    cells = [one.cell for one in seen(match, None).tokens if one.name == "sample"]
    assert cells == [cell(3, 3)] * 3 + [cell(3, 7)] * 3


# -- delivering --------------------------------------------------------------------------


@pytest.mark.rule("SX-MASC-17", "SX-MASC-19", "SX-MASC-22")
def test_example_5_delivering() -> None:
    scene = masc().capsule(WHITE, "publicity", (1, 2)).on_mission(WHITE, "ET.1")
    match = scene.goods(WHITE, credits=2).play()
    match.choose(CompleteMission(card("ET.1"), 0))
    assert (goods(match, WHITE)["publicity"], goods(match, WHITE)["data"]) == (3, 2)
    assert (capsules(match), completed(match, WHITE)) == ([], ["ET.1"])
    assert slots(match)[:3] == [sample("energy"), sample("publicity"), NONE]
    assert "3 publicity" in told(match, GREEN)
    assert asked(match) == WHITE


@pytest.mark.rule("SX-MASC-17")
def test_no_delivery_before_the_capsule_is_there() -> None:
    scene = masc().capsule(WHITE, "publicity", (2, 2)).on_mission(WHITE, "ET.1")
    match = scene.goods(WHITE, energy=1).play()
    assert not offered(match, CompleteMission)
    match.choose(Step(cell(2, 2), cell(1, 2), 0))
    assert offered(match, CompleteMission) == [CompleteMission(card("ET.1"), 0)]


@pytest.mark.rule("SX-MASC-17", "SX-HOOK-09")
def test_et4_goes_to_mars_and_et7_pays_twice() -> None:
    scene = masc().capsule(WHITE, "points", (2, 0)).on_mission(WHITE, "ET.4", "ET.7")
    match = scene.goods(WHITE, credits=2).play()
    assert offered(match, CompleteMission) == [CompleteMission(card("ET.4"), 0)]
    match.choose(CompleteMission(card("ET.4"), 0))
    assert points(match, WHITE) == 7 + 2
    match.choose(options(match)[0])

    scene = masc().capsule(WHITE, "points", (1, 2)).on_mission(WHITE, "ET.7")
    match = scene.goods(WHITE, credits=2).play()
    match.choose(CompleteMission(card("ET.7"), 0))
    assert points(match, WHITE) == 14


@pytest.mark.rule("SX-MASC-17")
def test_the_cards_of_the_reward_are_not_confused_with_the_capsule() -> None:
    """The second capsule of the game is delivered; ET.4 gives one card, not two."""
    scene = masc().capsule(WHITE, "data", (4, 4)).capsule(WHITE, "points", (2, 0))
    match = scene.on_mission(WHITE, "ET.4").goods(WHITE, credits=2).play()
    match.choose(CompleteMission(card("ET.4"), 1))
    match.choose(options(match)[0])
    assert len(table(match).hands[WHITE].cards) == 1
    assert points(match, WHITE) == 9


@pytest.mark.rule("SX-MASC-20", "SX-MASC-21")
def test_example_6_two_cards_for_earth() -> None:
    scene = masc().capsule(WHITE, "points", (1, 2)).on_mission(WHITE, "ET.2", "ET.6")
    match = scene.goods(WHITE, credits=2).play()
    assert len(offered(match, CompleteMission)) == 2
    match.choose(CompleteMission(card("ET.6"), 0))
    assert (points(match, WHITE), goods(match, WHITE)["publicity"]) == (13, 2)
    assert missions(match, WHITE) == ["ET.2"]
    assert not offered(match, CompleteMission)


@pytest.mark.rule("SX-MASC-21")
def test_of_several_capsules_one_is_chosen_and_the_other_stays() -> None:
    scene = masc().capsule(WHITE, "points", (1, 2)).capsule(WHITE, "data", (1, 2))
    match = scene.on_mission(WHITE, "ET.1").goods(WHITE, credits=2).play()
    assert offered(match, CompleteMission) == [
        CompleteMission(card("ET.1"), 0),
        CompleteMission(card("ET.1"), 1),
    ]
    match.choose(CompleteMission(card("ET.1"), 1))
    assert goods(match, WHITE)["data"] == 4
    assert capsules(match) == [(WHITE, cell(1, 2))]


@pytest.mark.rule("SX-MASC-18", "SX-MASC-19", "SX-GEN-16")
def test_a_sample_on_the_board_is_a_blue_space_for_everybody_once() -> None:
    scene = masc().goods(WHITE, energy=1).computer(WHITE, 6)
    match = scene.play()
    match.choose(ANALYZE)
    found = {one.space for one in offered(match, MarkTrace)}
    assert space("masc_blue_3") in found
    assert space("masc_blue_4") not in found
    trace(match, "masc_blue_3")
    assert goods(match, WHITE)["energy"] == 2
    match = scene.traces(GREEN, "masc_blue_3").play()
    match.choose(ANALYZE)
    assert space("masc_blue_3") not in {one.space for one in offered(match, MarkTrace)}


@pytest.mark.rule("SX-MASC-22")
def test_what_is_left_is_worth_nothing() -> None:
    def last(s: Table) -> None:
        s.round, s.passed = 5, [1, 1]

    scene = masc().capsule(WHITE, "points", (1, 2)).on_mission(WHITE, "ET.7")
    match = scene.change(last).between_turns()
    assert match.over
    assert total(table(match), WHITE) == 0


# -- looking and gaining -----------------------------------------------------------------


@pytest.mark.rule("SX-MASC-23", "SX-MASC-25")
def test_et8_looks_at_a_planet_and_puts_the_sample_back() -> None:
    scene = aliens("mascamites").found("mascamites", NEUTRAL, WHITE, GREEN)
    scene.samples(JUPITER, SATURN, "energy").traces(WHITE, "masc_yellow_1")
    match = scene.on_mission(WHITE, "ET.8").goods(WHITE, credits=2).play()
    match.choose(CompleteMission(card("ET.8")))
    assert {one.planet for one in offered(match, PickPlanet)} == {
        planet("jupiter"),
        planet("saturn"),
    }
    match.choose(PickPlanet(planet("saturn")))
    assert {one.sample for one in offered(match, PickSample)} == {sample(one) for one in SATURN}
    match.choose(PickSample(sample("points")))
    assert points(match, WHITE) == 7
    assert len(samples_at(table(match), planet("saturn")).cards) == 3
    assert completed(match, WHITE) == ["ET.8"]
    assert "7 points" in told(match, GREEN)


@pytest.mark.rule("SX-MASC-23")
@pytest.mark.parametrize(
    ("printed", "color"), [("ET.8", "yellow"), ("ET.9", "purple"), ("ET.10", "blue")]
)
def test_two_traces_of_a_colour_are_asked_for(printed: str, color: str) -> None:
    scene = masc().on_mission(WHITE, printed).goods(WHITE, credits=2)
    scene.traces(WHITE, f"masc_{color}_1", f"right_overflow_{color}")
    assert not offered(scene.play(), CompleteMission)
    match = scene.traces(WHITE, f"left_overflow_{color}").play()
    assert offered(match, CompleteMission) == [CompleteMission(card(printed))]


@pytest.mark.rule("SX-MASC-23")
def test_an_empty_planet_is_not_offered() -> None:
    scene = masc().change(lambda s: empty(s, 3)).on_mission(WHITE, "ET.8")
    scene.traces(WHITE, "masc_yellow_1", "masc_yellow_2").goods(WHITE, credits=2)
    match = scene.play()
    match.choose(CompleteMission(card("ET.8")))
    assert {one.sample for one in offered(match, PickSample)} == {sample(one) for one in SATURN}


@pytest.mark.rule("SX-MASC-23")
def test_with_both_planets_empty_the_mission_is_completed_without_reward() -> None:
    def nowhere(s: Table) -> None:
        board = mascamites(s)
        for pile in board.on_planet:
            for one in pile.cards:
                board.slots[board.slots.index(NONE)] = one
            pile.cards, pile.seen = [], []

    scene = masc().change(nowhere).on_mission(WHITE, "ET.8").goods(WHITE, credits=2)
    match = scene.traces(WHITE, "masc_yellow_1", "masc_yellow_2").play()
    match.choose(CompleteMission(card("ET.8")))
    assert completed(match, WHITE) == ["ET.8"]
    assert not offered(match, PickSample)


@pytest.mark.rule("SX-MASC-24", "SX-MASC-14", "SX-GEN-23")
def test_et5_where_a_probe_or_capsule_is() -> None:
    scene = masc().holds(WHITE, "ET.5").goods(WHITE, credits=1).probes(WHITE, (3, 0))
    match = scene.play()
    match.choose(Play(card("ET.5")))
    match.choose(PickSample(sample("points")))
    assert points(match, WHITE) == 7
    assert table(match).front[WHITE] == [card("ET.5")]
    scene = masc().holds(WHITE, "ET.5").goods(WHITE, credits=1).capsule(WHITE, "data", (3, 4))
    match = scene.play()
    match.choose(Play(card("ET.5")))
    assert {one.sample for one in offered(match, PickSample)} == {
        sample("publicity"),
        sample("credit"),
    }
    match = masc().holds(WHITE, "ET.5").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.5")))
    assert table(match).front[WHITE] == [card("ET.5")]


@pytest.mark.rule("SX-GEN-18")
def test_et5_scores_traces_for_the_mascamites() -> None:
    scene = aliens("mascamites").found("mascamites", WHITE, GREEN, WHITE)
    scene.traces(WHITE, "masc_yellow_1", "left_overflow_blue", "right_overflow_blue")
    match = scene.change(lambda s: s.front[WHITE].append(card("ET.5"))).play()
    score_cards(table(match), WHITE)
    assert table(match).final[WHITE][0] == 4
