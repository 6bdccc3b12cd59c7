"""Anomalies (SX-ANOM): tokens around the rim, their leaders, their cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.games.seti.modules.anomalies.board import (
    Anomaly,
    anomalies,
    leader,
    next_anomaly,
    steps_from_earth,
)
from offworld.games.seti.modules.anomalies.look.view import anomalies_of
from offworld.games.seti.modules.anomalies.terms.options import DiscardDrawn
from offworld.games.seti.solar import cell, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import BLUE, NONE, PURPLE, YELLOW
from offworld.games.seti.terms.options import (
    RESEARCH,
    CompleteMission,
    CoverCircle,
    MarkGold,
    Play,
    Step,
    Take,
    TakeTech,
)
from tests.games.seti.aliens import Aliens, aliens, card
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    at,
    goods,
    hand,
    mark,
    mark_with_row,
    markers,
    offered,
    options,
    points,
    row,
    seen,
    step,
    table,
    tech,
    trace,
    traces,
)

SIDE_A, SIDE_B = 0, 1


def anom(*tokens: tuple[int, int, int]) -> Aliens:
    """Discovered, with these tokens: colour, side, sector."""

    def place(s: Table) -> None:
        anomalies(s).tokens = [Anomaly(*token) for token in tokens]

    scene = aliens("anomalies").found("anomalies")
    return scene.change(place) if tokens else scene


def rotating(scene: Aliens) -> Aliens:
    """White can research, which rotates."""
    return scene.goods(WHITE, publicity=6)


# -- set-up ------------------------------------------------------------------------------


@pytest.mark.rule("SX-ANOM-02", "SX-ANOM-04", "SX-ANOM-06")
def test_example_10_placing() -> None:
    match = anom().play()
    tokens = anomalies(table(match)).tokens
    assert sorted(token.sector for token in tokens) == [2, 5, 7]
    assert sorted(token.color for token in tokens) == [PURPLE, YELLOW, BLUE]
    assert set(goods(match, WHITE).values()) == {0}
    by_sector = {token.sector: token for token in tokens}
    assert next_anomaly(table(match)) == by_sector[7]
    steps = [steps_from_earth(table(match), by_sector[sector]) for sector in (7, 5, 2)]
    assert steps == [3, 5, 8]


@pytest.mark.rule("SX-ANOM-02")
def test_sides_and_places_are_random() -> None:
    found = set()
    for number in range(30):
        scene = Aliens("anomalies", seed=f"anomalies {number}").found("anomalies")
        tokens = anomalies(table(scene.play())).tokens
        found.add((tokens[0].color, tokens[0].side))
    assert len(found) == 6


@pytest.mark.rule("SX-ANOM-03", "SX-ANOM-13")
def test_uranus_stays_usable_and_a_visit_gives_nothing_more() -> None:
    """Uranus is in (4, 2), where a token lies, too."""
    scene = anom((PURPLE, SIDE_B, 2), (YELLOW, SIDE_A, 7), (BLUE, SIDE_A, 5))
    match = scene.probes(WHITE, (4, 1)).goods(WHITE, energy=2).traces(WHITE, "anom_purple_1").play()
    assert {(one.name, one.cell) for one in seen(match, None).tokens} >= {
        ("anomaly-purple", cell(4, 2))
    }
    step(match, (4, 1), (4, 2))
    assert goods(match, WHITE)["publicity"] == 1
    assert goods(match, WHITE)["points"] == 0


# -- triggers ----------------------------------------------------------------------------


@pytest.mark.rule("SX-ANOM-05", "SX-ANOM-07", "SX-ANOM-16")
def test_a_rotation_that_brings_earth_to_a_token() -> None:
    scene = anom((PURPLE, SIDE_B, 1), (YELLOW, SIDE_A, 4), (BLUE, SIDE_A, 6))
    match = rotating(scene).traces(GREEN, "anom_purple_2").play()
    match.choose(RESEARCH)
    assert points(match, GREEN) == 4
    assert len(anomalies(table(match)).tokens) == 3


@pytest.mark.rule("SX-ANOM-05")
def test_no_other_token_is_resolved() -> None:
    scene = anom((PURPLE, SIDE_B, 2), (YELLOW, SIDE_A, 4), (BLUE, SIDE_A, 6))
    match = rotating(scene).traces(GREEN, "anom_purple_2", "anom_yellow_1", "anom_blue_1").play()
    match.choose(RESEARCH)
    assert goods(match, GREEN)["points"] == goods(match, GREEN)["publicity"] == 0


@pytest.mark.rule("SX-ANOM-07", "SX-ANOM-14")
def test_an_empty_column_rewards_nobody() -> None:
    """Only a discovery marker and the overflow are marked."""
    scene = aliens("anomalies").found("anomalies", GREEN, GREEN, GREEN)
    scene.traces(GREEN, "left_overflow_purple")

    def place(s: Table) -> None:
        anomalies(s).tokens = [Anomaly(0, 1, 1), Anomaly(1, 0, 4), Anomaly(2, 0, 6)]

    match = rotating(scene.change(place)).play()
    match.choose(RESEARCH)
    assert points(match, GREEN) == 0


@pytest.mark.rule("SX-ANOM-07", "SX-ANOM-08", "SX-ANOM-14")
def test_example_9_who_leads() -> None:
    white, green, orange = 0, 1, 2
    scene = Aliens("anomalies", seats=3).found("anomalies", white, orange, white)
    scene.traces(green, "anom_purple_1", "anom_purple_2")
    scene.traces(white, "anom_blue_1").traces(green, "anom_blue_2").traces(orange, "anom_blue_4")
    scene.traces(green, "anom_blue_5").traces(white, "anom_blue_5")
    s = table(scene.play())
    assert [leader(s, color) for color in (PURPLE, YELLOW, BLUE)] == [green, NONE, white]


@pytest.mark.rule("SX-ANOM-08")
def test_the_top_space_has_room_for_all() -> None:
    scene = anom().traces(GREEN, "anom_blue_5").goods(WHITE, energy=1).computer(WHITE, 6)
    match = scene.play()
    match.choose(next(x for x in options(match) if type(x).__name__ == "Analyze"))
    trace(match, "anom_blue_5")
    assert points(match, WHITE) == 2
    assert leader(table(match), BLUE) == WHITE


@pytest.mark.rule("SX-ANOM-10", "SX-ANOM-11")
def test_example_11_a_card_for_somebody_else_in_the_middle_of_research() -> None:
    scene = anom((PURPLE, SIDE_B, 3), (YELLOW, SIDE_B, 1), (BLUE, SIDE_A, 6))
    match = rotating(scene).traces(GREEN, "anom_yellow_1").play()
    match.choose(RESEARCH)
    assert asked(match) == GREEN
    assert len(offered(match, Take)) == 4
    first = row(match)[0]
    match.choose(Take(0))
    assert hand(match, GREEN) == [first]
    assert asked(match) == WHITE
    assert offered(match, TakeTech)


@pytest.mark.rule("SX-ANOM-10")
def test_pieces_are_pushed_before_the_check() -> None:
    """White's tenth publicity comes from a push, so of the anomaly's two one is lost, not three."""
    scene = anom((PURPLE, SIDE_B, 3), (YELLOW, SIDE_A, 1), (BLUE, SIDE_A, 6))
    scene.traces(WHITE, "anom_yellow_1").probes(WHITE, (2, 2)).turned(0, 0, 0, step=2)
    match = scene.goods(WHITE, publicity=6).play()
    match.choose(RESEARCH)
    assert at(match, WHITE) == [(2, 1)]
    assert goods(match, WHITE)["publicity"] == 3


@pytest.mark.rule("SX-ANOM-11")
def test_limits_apply() -> None:
    scene = anom((PURPLE, SIDE_B, 3), (YELLOW, SIDE_A, 1), (BLUE, SIDE_A, 6))
    match = rotating(scene).traces(GREEN, "anom_yellow_1").goods(GREEN, publicity=9).play()
    match.choose(RESEARCH)
    assert goods(match, GREEN)["publicity"] == 10


@pytest.mark.rule("SX-ANOM-12")
def test_milestones_wait_for_the_end_of_the_turn() -> None:
    scene = anom((PURPLE, SIDE_B, 1), (YELLOW, SIDE_A, 4), (BLUE, SIDE_A, 6))
    scene.traces(GREEN, "anom_purple_2").goods(GREEN, points=23).top_tile("probe_2", "vp")
    match = rotating(scene).play()
    match.choose(RESEARCH)
    assert (points(match, GREEN), asked(match)) == (27, WHITE)
    match.choose(TakeTech(tech("probe_2")))
    assert asked(match) == GREEN
    assert offered(match, MarkGold)


@pytest.mark.rule("SX-ANOM-05", "SX-ANOM-16")
def test_passing_first_rotates_and_resolves_too() -> None:
    scene = anom((PURPLE, SIDE_B, 1), (YELLOW, SIDE_A, 4), (BLUE, SIDE_A, 6))
    match = scene.traces(GREEN, "anom_purple_2").play()
    match.choose(next(x for x in options(match) if type(x).__name__ == "Pass"))
    assert points(match, GREEN) == 4


@pytest.mark.rule("SX-ANOM-09")
def test_one_in_earths_own_sector_is_never_the_next() -> None:
    scene = anom((PURPLE, SIDE_B, 2), (YELLOW, SIDE_A, 3), (BLUE, SIDE_A, 4))
    s = table(scene.play())
    assert sector_of(s.earth()) == 2
    assert next_anomaly(s).sector == 4
    view = anomalies_of(seen(scene.play(), None))
    assert [(one.steps, one.is_next) for one in view.tokens] == [(8, False), (7, False), (6, True)]


# -- cards -------------------------------------------------------------------------------

AROUND = ((PURPLE, SIDE_B, 2), (YELLOW, SIDE_A, 7), (BLUE, SIDE_A, 5))


def playing(printed: str, change: Callable[[Aliens], object] | None = None) -> Aliens:
    scene = anom(*AROUND).holds(WHITE, printed).goods(WHITE, credits=2)
    if change:
        change(scene)
    return scene


@pytest.mark.rule("SX-ANOM-13", "SX-GEN-22")
def test_et11_a_launch_in_the_sector_of_an_anomaly() -> None:
    match = playing("ET.11").play()
    match.choose(Play(card("ET.11")))
    assert at(match, WHITE) == [(1, 2)]
    step(match, (1, 2), (2, 2))
    elsewhere = anom((PURPLE, SIDE_B, 3), (YELLOW, SIDE_A, 0), (BLUE, SIDE_A, 6))
    match = elsewhere.holds(WHITE, "ET.11").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.11")))
    assert asked(match) == GREEN


@pytest.mark.rule("SX-GEN-22")
def test_et11_at_the_probe_limit() -> None:
    match = playing(
        "ET.11", lambda scene: scene.probes(WHITE, (4, 4)).goods(WHITE, energy=0)
    ).play()
    match.choose(Play(card("ET.11")))
    assert at(match, WHITE) == [(4, 4)]


@pytest.mark.rule("SX-HOOK-08", "SX-MASC-14")
def test_example_13_et12_for_capsules_too() -> None:
    """A probe by the comet to Jupiter's neighbour, and a capsule onto Mars."""
    start = Aliens("anomalies", "mascamites").found("anomalies").found("mascamites")
    start.holds(WHITE, "ET.12").goods(WHITE, credits=1).probes(WHITE, (2, 2))
    match = start.capsule(WHITE, "data", (2, 7)).play()
    match.choose(Play(card("ET.12")))
    step(match, (2, 2), (2, 1))
    match.choose(Step(cell(2, 7), cell(2, 0), 0))
    assert goods(match, WHITE)["publicity"] == 0


@pytest.mark.rule("SX-HOOK-08")
def test_et12_no_publicity_for_moves_this_turn() -> None:
    scene = playing("ET.12", lambda scene: scene.probes(WHITE, (2, 2)).goods(WHITE, energy=1))
    match = scene.play()
    match.choose(Play(card("ET.12")))
    step(match, (2, 2), (2, 1), (2, 0), (1, 0), (2, 0), (3, 0))
    assert goods(match, WHITE)["publicity"] == 0
    assert table(match).visited_planets.bit_count() == 3


@pytest.mark.rule("SX-GEN-17")
def test_et13_one_circle_for_each_tech() -> None:
    scene = anom(*AROUND).on_mission(WHITE, "ET.13").goods(WHITE, publicity=6)
    match = scene.top_tile("probe_2", "vp").play()
    match.choose(RESEARCH)
    match.choose(TakeTech(tech("probe_2")))
    assert len(offered(match, CoverCircle)) == 3
    match.choose(CoverCircle(card("ET.13"), 2))
    assert points(match, WHITE) == 2 + 3 + 3
    assert not offered(match, CoverCircle)


@pytest.mark.rule("SX-ANOM-15", "SX-ANOM-09")
def test_et14_a_signal_at_the_next_anomaly() -> None:
    match = playing("ET.14").row(110, 1, 3).play()
    match.choose(Play(card("ET.14")))
    mark_with_row(match, 0, "barnards_star")
    assert [markers(match, star) for star in ("vega", "kepler_22")] == [[WHITE], [WHITE]]


@pytest.mark.rule("SX-GEN-19")
def test_et15_one_for_its_corner_one_for_its_income_one_to_keep() -> None:
    """Cards 5 (move; credit), 6 (data; energy), 7 (publicity; card)."""
    match = playing("ET.15").deck(5, 6, 7).play()
    match.choose(Play(card("ET.15")))
    assert {one.card + 1 for one in offered(match, DiscardDrawn)} == {5, 6, 7}
    match.choose(DiscardDrawn(5))
    assert goods(match, WHITE)["data"] == 1
    match.choose(DiscardDrawn(4))
    assert goods(match, WHITE)["credits"] == 2
    assert hand(match, WHITE) == [7]
    assert table(match).tucked[WHITE] == []


@pytest.mark.rule("SX-HID-02")
def test_et15_the_drawn_cards_are_seen_by_their_player_alone() -> None:
    match = playing("ET.15").deck(5, 6, 7).play()
    match.choose(Play(card("ET.15")))
    assert sorted(anomalies_of(seen(match, WHITE)).drawn) == [4, 5, 6]
    assert anomalies_of(seen(match, GREEN)).drawn == [-1, -1, -1]


@pytest.mark.rule("SX-GEN-19")
def test_et16_the_whole_row() -> None:
    match = playing("ET.16").row(110, 1, 3).deck(5, 6, 7).play()
    match.choose(Play(card("ET.16")))
    assert hand(match, WHITE) == [1, 3, 110]
    assert row(match) == [5, 6, 7]


@pytest.mark.rule("SX-ANOM-15")
def test_et17_the_reward_of_the_next_anomaly() -> None:
    match = playing("ET.17", lambda scene: scene.traces(GREEN, "anom_yellow_1")).play()
    match.choose(Play(card("ET.17")))
    assert goods(match, WHITE)["publicity"] == 2
    assert goods(match, GREEN)["publicity"] == 0


@pytest.mark.rule("SX-GEN-18", "SX-GEN-20", "SX-GEN-23")
def test_et17_asks_for_a_trace_of_each_colour() -> None:
    scene = aliens("anomalies").found("anomalies", WHITE, GREEN, WHITE)
    scene.goods(WHITE, credits=2).traces(WHITE, "right_overflow_yellow").on_mission(WHITE, "ET.17")
    assert not offered(scene.play(), CompleteMission)
    match = scene.traces(WHITE, "left_overflow_yellow").play()
    match.choose(CompleteMission(card("ET.17")))
    assert (points(match, WHITE), goods(match, WHITE)["publicity"]) == (3, 2)
    assert table(match).completed[WHITE] == [card("ET.17")]


@pytest.mark.rule("SX-GEN-21")
def test_et18_rotates_once_and_takes_any_tech() -> None:
    match = playing("ET.18").play()
    match.choose(Play(card("ET.18")))
    assert table(match).orientations == [7, 0, 0]
    assert len({one.tech for one in offered(match, TakeTech)}) == 12


@pytest.mark.rule("SX-GEN-16")
def test_et19_a_trace_of_any_colour() -> None:
    match = playing("ET.19").play()
    match.choose(Play(card("ET.19")))
    trace(match, "right_discovery_yellow")
    assert traces(match, WHITE) == ["right_discovery_yellow"]


@pytest.mark.rule("SX-HOOK-04")
def test_example_12_et20() -> None:
    tokens = anom((PURPLE, SIDE_B, 0), (YELLOW, SIDE_A, 3), (BLUE, SIDE_A, 5))
    scene = tokens.holds(WHITE, "ET.20").goods(WHITE, credits=1)
    scene.markers("proxima_centauri", WHITE).markers("sirius_a", WHITE, GREEN, WHITE)
    scene.markers("virginis_61", *[GREEN] * 5)
    match = scene.play()
    match.choose(Play(card("ET.20")))
    before = points(match, WHITE)
    mark(match, "virginis_61")
    assert points(match, WHITE) - before == 4
