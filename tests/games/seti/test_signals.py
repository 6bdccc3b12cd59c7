"""The scan, signals and completed sectors (SE-SCAN, SE-SIG, SE-SECT)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.seti.signals import color_of, sectors_of_color
from offworld.games.seti.tables import SLOTS
from offworld.games.seti.terms.options import (
    DECLINE,
    END_TURN,
    FREE_ACTIONS,
    GO_ON,
    SCAN,
    BuyCard,
    CompleteMission,
    CoverCircle,
    LaunchFromScan,
    Mark,
    MarkFromMercury,
    MarkWithHand,
    MarkWithRow,
    MoveFromScan,
    PlaceData,
    Resolve,
    Take,
)
from tests.games.seti.scene import (
    GREEN,
    L0,
    ORANGE,
    WHITE,
    Scene,
    asked,
    at,
    decline,
    goods,
    hand,
    mark,
    mark_with_row,
    markers,
    offered,
    options,
    places_of_signal,
    play,
    points,
    reason,
    row,
    scene,
    star,
    step,
    table,
    take,
    trace,
    traces,
)


def scanning(credits: int = 1, energy: int = 2, **more: int) -> Scene:
    return scene().goods(WHITE, credits=credits, energy=energy, **more)


# -- the scan ------------------------------------------------------------------------------


@pytest.mark.rule("SE-SCAN-01", "SE-SCAN-02", "SE-SCAN-04", "SE-GEN-06")
def test_a_scan_marks_two_signals() -> None:
    """Row: yellow, red, black. Earth is in Vega's sector."""
    match = scanning().play()
    match.choose(SCAN)
    assert goods(match, WHITE)["credits"] == 0
    assert goods(match, WHITE)["energy"] == 0
    assert offered(match, Mark) == [Mark(star("vega"))]
    assert {(o.place, SLOTS[o.slot].id) for o in offered(match, MarkWithRow)} == {
        (0, "kepler_22"),
        (0, "virginis_61"),
        (1, "proxima_centauri"),
        (1, "barnards_star"),
        (2, "vega"),
        (2, "beta_pictoris"),
    }
    assert DECLINE not in options(match)  # both are mandatory
    mark_with_row(match, 1, "barnards_star")
    assert markers(match, "barnards_star") == [WHITE]
    assert markers(match, "vega") == [WHITE]  # nothing was left to choose
    assert goods(match, WHITE)["data"] == 2
    assert 109 in table(match).discards.cards


@pytest.mark.rule("SE-SCAN-01", "SE-RES-04")
def test_a_scan_has_its_price() -> None:
    assert reason(scanning(credits=0).play(), SCAN) == "SE-SCAN-01"
    assert reason(scanning(energy=1).play(), SCAN) == "SE-SCAN-01"


@pytest.mark.rule("SE-SCAN-02")
def test_without_a_row_only_earth_is_left() -> None:
    match = scanning().row(0, 0, 0).only_deck().play()
    match.choose(SCAN)
    assert markers(match, "vega") == [WHITE]
    assert sum(len(markers(match, id)) for id in L0) == 1


@pytest.mark.rule("SE-SCAN-03")
def test_the_wide_view_reaches_the_sectors_beside() -> None:
    """Worked example X12."""
    match = scanning().techs(WHITE, "telescope_1").play()
    match.choose(SCAN)
    assert places_of_signal(match) == {"vega", "procyon", "sirius_a"}
    mark(match, "sirius_a")
    assert not offered(match, Mark)


@pytest.mark.rule("SE-SCAN-01", "SE-SCAN-03", "SE-CARD-01")
def test_all_telescope_techs_once_each() -> None:
    game = scanning(energy=3, publicity=1).hand(WHITE, 22).probes(WHITE, (3, 3))
    match = game.techs(WHITE, *[f"telescope_{n}" for n in range(2, 5)]).play()
    match.choose(SCAN)
    match.choose(MarkFromMercury(star("beta_pictoris")))
    assert goods(match, WHITE)["publicity"] == 0
    match.choose(MarkWithHand(21, star("kepler_22")))
    assert hand(match, WHITE) == []
    match.choose(MoveFromScan())
    step(match, (3, 3), (2, 3))
    assert not offered(match, LaunchFromScan)
    mark(match, "vega")
    mark_with_row(match, 0, "virginis_61")
    assert [len(markers(match, id)) for id in ("beta_pictoris", "kepler_22", "vega")] == [1, 1, 1]


@pytest.mark.rule("SE-SCAN-03", "SE-LAUNCH-01")
def test_a_launch_in_a_scan() -> None:
    match = scanning(energy=3).techs(WHITE, "telescope_4").play()
    match.choose(SCAN)
    assert not offered(match, MoveFromScan)  # there is nothing to move
    match.choose(LaunchFromScan())
    assert at(match, WHITE) == [(1, 2)]
    assert goods(match, WHITE)["energy"] == 0
    full = scanning(energy=3).techs(WHITE, "telescope_4").probes(WHITE, (3, 3)).play()
    full.choose(SCAN)
    assert not offered(full, LaunchFromScan)


@pytest.mark.rule("SE-SCAN-02")
def test_telescope_techs_are_optional() -> None:
    match = scanning(publicity=1).techs(WHITE, "telescope_2").play()
    match.choose(SCAN)
    mark(match, "vega")
    mark_with_row(match, 0, "kepler_22")
    assert MarkFromMercury(star("beta_pictoris")) in options(match)
    decline(match)
    assert goods(match, WHITE)["publicity"] == 1


@pytest.mark.rule("SE-SCAN-01", "SE-TURN-02", "SE-TURN-03", "SE-TURN-05", "SE-DATA-02")
def test_a_scan_interrupted_by_placing_data() -> None:
    """Worked example X11."""
    match = scanning(credits=3, energy=4).techs(WHITE, "telescope_2").play()
    match.choose(SCAN)
    mark(match, "vega")
    mark_with_row(match, 2, "vega")
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (2, 2)
    match.choose(FREE_ACTIONS)
    match.choose(PlaceData())
    match.choose(PlaceData())
    assert goods(match, WHITE)["publicity"] == 1
    match.choose(GO_ON)
    match.choose(MarkFromMercury(star("beta_pictoris")))
    assert goods(match, WHITE)["publicity"] == 0
    assert goods(match, WHITE)["data"] == 1
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["energy"]) == (2, 2)
    assert table(match).top_row[WHITE] == 2


@pytest.mark.rule("SE-CARD-05", "SE-CARD-10", "SE-SCAN-05")
def test_the_row_is_refilled_before_circles_of_the_scan() -> None:
    """Worked example X48."""
    game = scanning(publicity=3).mission(WHITE, 78).techs(WHITE, "telescope_1").deck(30, 31)
    match = game.play()
    match.choose(SCAN)
    mark_with_row(match, 0, "kepler_22")
    match.choose(FREE_ACTIONS)
    assert {option.place for option in offered(match, BuyCard)} == {1, 2, 3}
    assert row(match) == [0, 110, 120]
    match.choose(GO_ON)
    mark(match, "vega")
    assert row(match) == [30, 110, 120]
    match.choose(CoverCircle(77, 1))
    assert offered(match, Take) == [Take(place) for place in range(4)]
    take(match, 0)
    assert hand(match, WHITE) == [30]


# -- signals -------------------------------------------------------------------------------


@pytest.mark.rule("SE-SIG-01", "SE-SIG-02", "SE-SETUP-04")
def test_markers_replace_data_from_the_left() -> None:
    game = scene().hand(WHITE, 39).goods(WHITE, credits=2)
    match = game.markers("virginis_61", GREEN).play()
    assert [SLOTS[star(id)].data_slots for id in L0] == [6, 5, 4, 6, 5, 6, 5, 5]
    play(match, 39)
    assert markers(match, "virginis_61") == [GREEN, WHITE, WHITE]
    assert goods(match, WHITE)["data"] == 2
    assert points(match, WHITE) == 2  # the second position


@pytest.mark.rule("SE-SIG-03", "SE-SECT-03")
def test_an_excess_marker_counts_for_winning_only() -> None:
    game = scene().hand(WHITE, 44, 136).goods(WHITE, credits=2).markers("vega", *[GREEN] * 3)
    match = game.change(lambda s: s.markers[star("vega")].append(GREEN)).play()
    play(match, 44)
    assert markers(match, "vega") == [GREEN] * 4 + [WHITE]
    assert goods(match, WHITE)["data"] == 0
    assert points(match, WHITE) == 0


@pytest.mark.rule("SE-SIG-04", "SE-RES-02", "SE-TURN-05")
def test_a_full_pool_loses_data() -> None:
    """Worked example X17."""
    game = scene().hand(WHITE, 44).goods(WHITE, credits=1, data=6)
    match = game.play()
    play(match, 44)
    assert markers(match, "vega") == []  # asked before
    saved = match.clone()
    match.choose(GO_ON)
    assert goods(match, WHITE)["data"] == 6
    assert markers(match, "vega") == [WHITE]
    saved.choose(PlaceData())
    assert goods(saved, WHITE)["data"] == 6
    assert table(saved).top_row[WHITE] == 1
    full = game.computer(WHITE, 6).play()
    play(full, 44)
    assert goods(full, WHITE)["data"] == 6  # there is no room: nobody asks
    assert markers(full, "vega") == [WHITE]


@pytest.mark.rule("SE-SIG-05", "SE-SECT-01", "SE-SECT-02", "SE-SECT-04", "SE-SECT-05")
def test_completing_a_sector_without_taking_its_data() -> None:
    """Worked example X49."""
    game = scene().hand(WHITE, 118).goods(WHITE, credits=1, data=5).probes(WHITE, (4, 2))
    match = game.markers("vega", GREEN).play()
    play(match, 118)
    assert goods(match, WHITE)["data"] == 5
    trace(match, "right_overflow_purple")
    assert points(match, WHITE) == 2 + 3 + 2
    assert (goods(match, WHITE)["publicity"], goods(match, GREEN)["publicity"]) == (1, 1)
    assert markers(match, "vega") == [GREEN]
    assert table(match).wins[star("vega")] == [WHITE]


@pytest.mark.rule("SE-SIG-06", "SE-GEN-10", "SE-GEN-07")
def test_two_sectors_of_each_color() -> None:
    match = scene().play()
    found = {
        color: {SLOTS[table(match).star_at[x]].id for x in sectors_of_color(table(match), color)}
        for color in range(4)
    }
    assert found == {
        0: {"kepler_22", "virginis_61"},
        1: {"proxima_centauri", "barnards_star"},
        2: {"procyon", "sirius_a"},
        3: {"vega", "beta_pictoris"},
    }
    assert color_of(star("vega")) == 3


@pytest.mark.rule("SE-SIG-06")
def test_a_choice_of_color_is_made_for_each_signal() -> None:
    match = scene().hand(WHITE, 136).goods(WHITE, credits=1).play()
    play(match, 136)
    for id in ("kepler_22", "barnards_star", "procyon", "vega"):
        assert len(places_of_signal(match)) == 2
        mark(match, id)
    assert goods(match, WHITE)["data"] == 0  # the card does not take it


@pytest.mark.rule("SE-SIG-07")
def test_the_sector_of_a_planet_is_where_it_is_now() -> None:
    match = scene().hand(WHITE, 34).goods(WHITE, credits=2).turned(0, 3, 0).play()
    play(match, 34)
    assert markers(match, "sirius_a") == [WHITE, WHITE]  # Mars is in sector 3


def test_james_webb_marks_three_sectors() -> None:
    """Worked example X32."""
    match = scene().hand(WHITE, 29).goods(WHITE, credits=2).probes(WHITE, (2, 0)).play()
    play(match, 29)
    decline(match)
    assert [markers(match, id) for id in ("kepler_22", "proxima_centauri", "procyon")] == [
        [WHITE],
        [WHITE],
        [WHITE],
    ]


def test_signals_at_any_probes() -> None:
    """Card 30: distinct probes of any owner."""
    game = scene().hand(WHITE, 30).goods(WHITE, credits=2).probes(WHITE, (2, 0))
    match = game.probes(GREEN, (3, 0), (1, 5)).play()
    play(match, 30)
    assert places_of_signal(match) == {"proxima_centauri", "virginis_61"}
    mark(match, "proxima_centauri")
    mark(match, "proxima_centauri")
    assert places_of_signal(match) == {"virginis_61"}
    decline(match)
    assert markers(match, "proxima_centauri") == [WHITE, WHITE]


def test_a_signal_at_a_probe_needs_one() -> None:
    match = scene().hand(WHITE, 88).goods(WHITE, credits=2).play()
    play(match, 88)
    assert all(not markers(match, id) for id in L0)


# -- completed sectors ---------------------------------------------------------------------


def barnards_star() -> Match:
    """Worked example X13: Orange's action marks the fifth position and one more."""
    game = scene(4).goods(ORANGE, credits=2).hand(ORANGE, 38)
    game.change(lambda s: setattr(s, "active", ORANGE))
    match = game.markers("barnards_star", WHITE, GREEN, WHITE, GREEN).play()
    play(match, 38)
    return match


@pytest.mark.rule("SE-SECT-01", "SE-SECT-02", "SE-SECT-03", "SE-SECT-04", "SE-SECT-06")
def test_a_tie_in_a_sector() -> None:
    match = barnards_star()
    assert asked(match) == ORANGE  # the latest marker wins
    trace(match, "left_discovery_purple")
    assert [goods(match, p)["publicity"] for p in (WHITE, GREEN, ORANGE)] == [1, 1, 2]
    assert traces(match, ORANGE) == ["left_discovery_purple"]
    assert markers(match, "barnards_star") == [GREEN]  # later than White's
    assert goods(match, ORANGE)["data"] == 1


@pytest.mark.rule("SE-SECT-05", "SE-SECT-07", "SE-SECT-08", "SE-SIG-02")
def test_the_next_contest_in_that_sector() -> None:
    """Worked example X14."""
    game = scene().hand(WHITE, 38).goods(WHITE, credits=2).wins("barnards_star", ORANGE)
    match = game.markers("barnards_star", GREEN, WHITE, GREEN).play()
    play(match, 38)
    assert table(match).wins[star("barnards_star")] == [ORANGE, WHITE]
    assert points(match, WHITE) == 3  # no trace for a later win here
    assert markers(match, "barnards_star") == [GREEN]
    second = scene().hand(WHITE, 44).goods(WHITE, credits=1).markers("vega", GREEN).play()
    play(second, 44)
    assert points(second, WHITE) == 2


@pytest.mark.rule("SE-SECT-06")
def test_alone_in_a_sector() -> None:
    """Worked example X15."""
    game = scene().hand(WHITE, 44).goods(WHITE, credits=1)
    match = game.markers("vega", WHITE, WHITE, WHITE).play()
    play(match, 44)
    trace(match, "left_overflow_purple")
    assert points(match, WHITE) == 3 + 2
    assert markers(match, "vega") == []
    again = game.wins("vega", GREEN).play()
    play(again, 44)
    assert points(again, WHITE) == 5


@pytest.mark.rule("SE-SECT-09", "SE-MIS-07", "SE-CHOICE-02", "SE-MILE-01")
def test_a_winner_who_is_not_on_turn() -> None:
    """Worked example X16."""
    game = scene().hand(WHITE, 42).goods(WHITE, credits=2).goods(GREEN, points=22)
    game.markers("procyon", GREEN, GREEN, GREEN, GREEN).mission(GREEN, 77)
    match = game.play()
    play(match, 42)
    assert asked(match) == GREEN
    trace(match, "right_overflow_purple")
    assert asked(match) == GREEN
    match.choose(CoverCircle(76, 0))
    assert goods(match, GREEN)["data"] == 1
    assert markers(match, "procyon") == [WHITE]
    assert asked(match) == WHITE
    match.choose(END_TURN)
    assert asked(match) == GREEN  # a gold tile at 25 points
    assert "gold" in str(match.decision)


@pytest.mark.rule("SE-SECT-01", "SE-SECT-11", "SE-CHOICE-01")
def test_the_order_of_completed_sectors_is_chosen() -> None:
    game = scene().hand(WHITE, 136).goods(WHITE, credits=1).mission(WHITE, 51)
    game.markers("vega", *[GREEN] * 3).markers("kepler_22", *[GREEN] * 4)
    match = game.play()
    play(match, 136)
    for id in ("kepler_22", "barnards_star", "procyon", "vega"):
        mark(match, id)
    assert set(offered(match, Resolve)) == {Resolve(star("vega")), Resolve(star("kepler_22"))}
    match.choose(Resolve(star("vega")))
    assert table(match).wins[star("vega")] == [GREEN]
    trace(match, "right_overflow_purple")
    trace(match, "right_overflow_purple")  # for the other one
    assert table(match).completions == []


@pytest.mark.rule("SE-MIS-02", "SE-TURN-07")
def test_a_mission_before_the_sector_is_reset() -> None:
    """Worked example X28."""
    game = scene().hand(WHITE, 134).goods(WHITE, credits=1).probes(WHITE, (4, 2))
    for id in ("kepler_22", "procyon", "sirius_a"):
        game.markers(id, WHITE)
    match = game.markers("vega", GREEN, GREEN, GREEN).play()
    play(match, 134)
    assert CompleteMission(133) in options(match)
    match.choose(CompleteMission(133))
    assert goods(match, WHITE)["publicity"] == 2 + 1  # then the sector is resolved
    assert table(match).completed[WHITE] == [133]


@pytest.mark.rule("SE-SECT-05")
def test_rewards_of_all_sectors() -> None:
    first = {slot.id: slot.first_win_reward.words() for slot in SLOTS[:8]}
    later = {slot.id: slot.later_win_reward.words() for slot in SLOTS[:8]}
    trace_words = "Mark a purple trace."
    for id in ("kepler_22", "procyon", "barnards_star"):
        assert (first[id], later[id]) == (trace_words, "Gain 3 points.")
    for id in ("proxima_centauri", "sirius_a", "virginis_61"):
        assert (first[id], later[id]) == (trace_words, trace_words)
    assert (first["vega"], later["vega"]) == (f"{trace_words} Gain 2 points.", "Gain 5 points.")
    assert first["beta_pictoris"] == f"{trace_words} Gain 3 points."
    assert later["beta_pictoris"] == trace_words
    assert {slot.participation_reward.words() for slot in SLOTS[:8]} == {"Gain 1 publicity."}


@pytest.mark.rule("SE-SECT-10")
def test_a_sector_completed_before_the_main_action_is_resolved_at_once() -> None:
    match = scene().markers("vega", WHITE, GREEN, GREEN, GREEN).play()
    assert asked(match) == GREEN
    trace(match, "right_overflow_purple")
    assert markers(match, "vega") == [WHITE]
    assert asked(match) == WHITE
    assert "main action" in str(match.decision)
