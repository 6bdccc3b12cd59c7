"""'Oumuamua (SX-OUMU): the tile on disc 3, exofossils, signals on the tile."""

from __future__ import annotations

from itertools import product

import pytest

from offworld.games.seti.modules.oumuamua.look.view import oumuamua_of
from offworld.games.seti.modules.oumuamua.tile import SLOTS_OF_IT
from offworld.games.seti.modules.terms.options import PayForEffect, TakeAlienCard
from offworld.games.seti.orbit_and_land import landing_price
from offworld.games.seti.rotation import is_pushed, turn_piece
from offworld.games.seti.signals import sectors_with_signal
from offworld.games.seti.solar import CELLS, PLANET, PRINTED, cell, visible_map
from offworld.games.seti.tables import ENERGY, NONE, SLOTS
from offworld.games.seti.terms.options import (
    ANALYZE,
    SCAN,
    CompleteMission,
    CoverCircle,
    Exchange,
    Land,
    Mark,
    MarkTrace,
    Orbit,
    Play,
    Resolve,
    Step,
)
from tests.games.seti.aliens import (
    NEUTRAL,
    Aliens,
    alien_hand,
    aliens,
    card,
    completed,
    exofossils,
    planet,
    space,
    total,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    at,
    decline,
    goods,
    mark,
    mark_with_row,
    markers,
    offered,
    options,
    places_of_signal,
    play,
    points,
    seen,
    step,
    table,
    trace,
)

TILE = "oumuamua_tile"


def oumu(seats: int = 2) -> Aliens:
    return aliens("oumuamua", seats=seats).found("oumuamua")


# -- set-up ------------------------------------------------------------------------------


@pytest.mark.rule("SX-OUMU-02", "SX-OUMU-04")
def test_the_tile_lies_between_jupiter_and_saturn() -> None:
    s = table(oumu().play())
    assert s.planet_cells[planet("oumuamua")] == cell(3, 6)
    assert s.planet_cells[planet("jupiter")] == cell(3, 4)
    assert s.planet_cells[planet("saturn")] == cell(3, 0)
    assert s.visible[cell(3, 6)] == PLANET + planet("oumuamua")
    assert s.markers[SLOTS_OF_IT[0]] == []
    before = table(aliens("oumuamua").play())
    assert before.planet_cells[planet("oumuamua")] == NONE


@pytest.mark.rule("SX-OUMU-01", "SX-GEN-08")
def test_cards_are_dealt() -> None:
    match = aliens("oumuamua").found("oumuamua", WHITE, GREEN, NEUTRAL).play()
    assert [len(alien_hand(match, player)) for player in (WHITE, GREEN)] == [1, 1]


@pytest.mark.rule("SX-OUMU-03")
def test_example_14_the_tile_comes_under_a_probe() -> None:
    scene = aliens("oumuamua").probes(WHITE, (3, 6), (3, 6)).probes(GREEN, (3, 5))
    match = scene.mission(WHITE, 87).found("oumuamua").play()
    assert goods(match, WHITE)["publicity"] == 2
    assert goods(match, GREEN)["publicity"] == 0
    assert table(match).visited_planets == 0


@pytest.mark.rule("SX-OUMU-02", "SX-OUMU-10")
def test_example_43_being_carried_is_no_visit() -> None:
    scene = oumu().probes(WHITE, (3, 6)).probes(GREEN, (3, 7)).turned(0, 0, 0, step=3)
    match = scene.goods(WHITE, publicity=6).play()
    match.choose(next(x for x in options(match) if type(x).__name__ == "Research"))
    assert at(match, WHITE) == [(3, 5)]
    assert at(match, GREEN) == [(3, 6)]
    assert goods(match, WHITE)["publicity"] == 0
    assert goods(match, GREEN)["publicity"] == 0


@pytest.mark.rule("SX-OUMU-10")
def test_nothing_is_ever_pushed_onto_the_tile() -> None:
    """In all 512 positions of the discs, for each step of the token, from every space."""
    printed = [layer[:] for layer in PRINTED]
    printed[2][cell(3, 6)] = PLANET + planet("oumuamua")
    s = table(oumu().play())
    s.printed = printed
    for before in product(range(8), repeat=3):
        for turning in (1, 2, 3):
            s.orientations = [(o - (i < turning)) % 8 for i, o in enumerate(before)]
            visible = visible_map(printed, s.orientations)
            for here in range(CELLS):
                if is_pushed(s, list(before), turning, here):
                    there = turn_piece(s, list(before), turning, here)
                    assert visible[there] != PLANET + planet("oumuamua")


# -- exofossils --------------------------------------------------------------------------


@pytest.mark.rule("SX-OUMU-05", "SX-OUMU-06", "SX-OUMU-09")
def test_exofossils_are_gained_seen_and_worth_nothing() -> None:
    scene = oumu().holds(WHITE, "ET.26").goods(WHITE, credits=1).exofossils(GREEN, 17)
    match = scene.play()
    match.choose(Play(card("ET.26")))
    assert (exofossils(match, WHITE), exofossils(match, GREEN)) == (1, 17)
    assert oumuamua_of(seen(match, None)).exofossils == [1, 17]
    assert total(match, GREEN) == 0
    assert not offered(match, Exchange)


@pytest.mark.rule("SX-OUMU-07", "SX-OUMU-08")
@pytest.mark.parametrize("have", [3, 4])
def test_example_17_prices(have: int) -> None:
    scene = oumu().exofossils(WHITE, have).goods(WHITE, energy=1).computer(WHITE, 6)
    match = scene.play()
    match.choose(ANALYZE)
    found = {option.space for option in offered(match, MarkTrace)}
    assert (space("oumu_blue_1") in found) == (have == 4)
    assert space("oumu_blue_5") in found
    if have == 4:
        trace(match, "oumu_blue_1")
        assert (points(match, WHITE), exofossils(match, WHITE)) == (25, 0)
    else:
        trace(match, "oumu_blue_5")
        assert (points(match, WHITE), exofossils(match, WHITE)) == (6, 2)


@pytest.mark.rule("SX-OUMU-08")
def test_the_top_space_has_room_for_all() -> None:
    scene = oumu().traces(GREEN, "oumu_blue_5").exofossils(WHITE, 1)
    match = scene.goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "oumu_blue_5")
    assert (points(match, WHITE), exofossils(match, WHITE)) == (6, 0)


@pytest.mark.rule("SX-GEN-12")
def test_example_3_nothing_to_draw() -> None:
    scene = oumu().market("oumuamua", "").goods(WHITE, energy=1).computer(WHITE, 6)
    match = scene.play()
    match.choose(ANALYZE)
    trace(match, "oumu_blue_3")
    assert (points(match, WHITE), alien_hand(match, WHITE)) == (3, [])


# -- the planet --------------------------------------------------------------------------


@pytest.mark.rule("SX-OUMU-10")
def test_a_visit_gives_publicity_and_counts_as_a_planet() -> None:
    scene = oumu().probes(WHITE, (3, 7)).goods(WHITE, energy=9)
    match = scene.play()
    step(match, (3, 7), (3, 6))
    assert goods(match, WHITE)["publicity"] == 1
    assert table(match).visited_planets == 1 << planet("oumuamua")


@pytest.mark.rule("SX-OUMU-11", "SX-OUMU-12", "SX-HOOK-04")
def test_example_18_orbit_and_landing() -> None:
    scene = oumu().probes(WHITE, (3, 6)).probes(GREEN, (3, 6))
    scene.goods(WHITE, credits=1, energy=1).goods(GREEN, energy=2)
    match = scene.market("oumuamua", "ET.21", "ET.22").play()
    match.choose(Orbit(planet("oumuamua")))
    assert points(match, WHITE) == 0
    match.choose(TakeAlienCard(False))
    assert alien_hand(match, WHITE) == ["ET.21"]
    assert (points(match, WHITE), exofossils(match, WHITE)) == (10, 1)
    assert places_of_signal(match) == {"beta_pictoris", TILE}
    mark(match, TILE)
    assert points(match, WHITE) == 11
    match.choose(options(match)[-1])  # the end of the turn

    assert landing_price(table(match), GREEN, planet("oumuamua")) == ((ENERGY, 2),)
    spaces = [one.space for one in offered(match, Land)]
    assert spaces == [0, 1, 2]
    match.choose(Land(planet("oumuamua"), NONE, 0))
    assert goods(match, GREEN)["points"] == 9
    assert goods(match, GREEN)["data"] == 3
    assert exofossils(match, GREEN) == 2
    assert not offered(match, MarkTrace)


@pytest.mark.rule("SX-OUMU-11")
def test_the_fourth_lander_gains_no_data() -> None:
    scene = oumu().lander(GREEN, "oumuamua", 0).lander(GREEN, "oumuamua", 1)
    scene.lander(GREEN, "oumuamua", 2).probes(WHITE, (3, 6)).goods(WHITE, energy=3)
    match = scene.play()
    assert offered(match, Land) == [Land(planet("oumuamua"))]
    match.choose(Land(planet("oumuamua")))
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (9, 0)


# -- signals -----------------------------------------------------------------------------


@pytest.mark.rule("SX-OUMU-13", "SX-OUMU-15")
def test_example_15_signal_choice() -> None:
    """The tile in Barnard's Star's sector: disc 3 turned by two sectors back."""
    scene = oumu().turned(0, 0, 6).row(110, 1, 3).holds(WHITE, "ET.24")
    match = scene.goods(WHITE, credits=1, energy=2).play()
    assert table(match).planet_cells[planet("oumuamua")] == cell(3, 4)
    match.choose(SCAN)
    mark_with_row(match, 0, TILE)
    assert points(match, WHITE) == 1
    assert goods(match, WHITE)["data"] == 2  # with that of Earth's sector
    assert markers(match, TILE) == [WHITE]
    assert markers(match, "barnards_star") == []


@pytest.mark.rule("SX-OUMU-14")
def test_the_icon_with_the_small_asteroid() -> None:
    match = oumu().holds(WHITE, "ET.23").goods(WHITE, credits=1).play()
    match.choose(Play(card("ET.23")))
    assert places_of_signal(match) == {"beta_pictoris", TILE}
    mark(match, "beta_pictoris")
    assert markers(match, "beta_pictoris") == [WHITE]


@pytest.mark.rule("SX-OUMU-15", "SX-OUMU-16")
def test_example_16_completing_the_tile() -> None:
    scene = oumu().markers(TILE, WHITE, GREEN).holds(WHITE, "ET.23").goods(WHITE, credits=1)
    match = scene.play()
    match.choose(Play(card("ET.23")))
    mark(match, TILE)
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (2, 1)
    assert [exofossils(match, player) for player in (WHITE, GREEN)] == [1, 1]
    assert markers(match, TILE) == []
    assert goods(match, WHITE)["publicity"] == goods(match, GREEN)["publicity"] == 0
    assert table(match).wins == [[] for _ in range(8)]


@pytest.mark.rule("SX-OUMU-16")
def test_the_active_player_orders_it_with_completed_sectors() -> None:
    scene = oumu().markers(TILE, WHITE, GREEN, WHITE).markers("vega", *[GREEN] * 4)
    match = scene.change(lambda s: setattr(s, "phase", 2)).play()
    assert {SLOTS[option.slot].id for option in offered(match, Resolve)} == {TILE, "vega"}
    match.choose(Resolve(SLOTS_OF_IT[0]))
    assert markers(match, TILE) == []


@pytest.mark.rule("SX-OUMU-17")
def test_excess_markers_share_and_nothing_else() -> None:
    """The tile, in Barnard's Star's sector, is full when White's second signal comes."""
    scene = oumu().turned(0, 0, 6).markers(TILE, GREEN, GREEN, GREEN).hand(WHITE, 45)
    scene.change(lambda s: s.completions.clear()).row(110, 4, 1).goods(WHITE, credits=9)
    match = scene.play()
    play(match, 45)
    mark_with_row(match, 0, TILE)
    assert markers(match, TILE) == [GREEN, GREEN, GREEN, WHITE]
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (0, 0)
    match.state.completions.append(SLOTS_OF_IT[0])  # type: ignore[attr-defined]
    mark_with_row(match, 1, "barnards_star")
    assert [exofossils(match, player) for player in (WHITE, GREEN)] == [1, 1]
    assert goods(match, WHITE)["publicity"] == 0


@pytest.mark.rule("SX-OUMU-18")
def test_a_signal_on_the_tile_is_none_in_the_sector() -> None:
    """Card 77 waits for signals by their colour; ET.21 counts those on the tile."""
    scene = oumu().holds(WHITE, "ET.21").goods(WHITE, credits=2).turned(4, 0, 0)
    match = scene.row(120, 1, 3).play()
    assert table(match).planet_cells[0] == cell(1, 6)
    match.choose(Play(card("ET.21")))
    match.choose(Mark(SLOTS_OF_IT[0]))
    mark_with_row(match, 0, TILE)
    assert points(match, WHITE) == 1 + 2 * 2
    assert markers(match, "beta_pictoris") == []


@pytest.mark.rule("SX-OUMU-18", "SX-OUMU-21")
def test_the_tile_is_no_sector_where_sectors_are_counted() -> None:
    s = table(oumu().markers(TILE, WHITE).markers("vega", WHITE).play())
    assert sectors_with_signal(s, WHITE) == 1


@pytest.mark.rule("SX-OUMU-19")
def test_without_taking_the_data() -> None:
    """Card 118: three signals in a probe's sector, whose data goes to the supply."""
    scene = oumu().hand(WHITE, 118).probes(WHITE, (4, 6)).goods(WHITE, credits=9)
    match = scene.play()
    play(match, 118)
    for _ in range(3):
        match.choose(Mark(SLOTS_OF_IT[0]))
    assert goods(match, WHITE)["data"] == 0
    assert points(match, WHITE) == 3
    assert exofossils(match, WHITE) == 1


@pytest.mark.rule("SX-OUMU-21")
def test_card_120_looks_at_the_sector_alone() -> None:
    scene = oumu().hand(WHITE, 120).row(121, 110, 1).probes(WHITE, (4, 6)).goods(WHITE, credits=9)
    match = scene.markers("beta_pictoris", WHITE).play()
    play(match, 120)
    mark(match, TILE)
    assert table(match).hands[WHITE].cards == [119]


@pytest.mark.rule("SX-OUMU-22", "SX-OUMU-16", "SX-OUMU-18")
def test_example_41_the_tile_completes_a_sector_but_nobody_wins_it() -> None:
    scene = oumu().turned(0, 0, 6).markers(TILE, GREEN).hand(WHITE, 45).goods(WHITE, credits=9)
    match = scene.row(110, 4, 1).play()
    play(match, 45)
    mark_with_row(match, 0, TILE)
    before = goods(match, WHITE)
    assert (before["points"], before["data"]) == (0, 1)
    mark_with_row(match, 1, TILE)
    after = goods(match, WHITE)
    assert (after["points"], after["data"]) == (2, 2)
    assert after["energy"] == 1
    assert [exofossils(match, player) for player in (WHITE, GREEN)] == [1, 1]
    assert (after["publicity"], goods(match, GREEN)["publicity"]) == (0, 0)
    assert markers(match, "barnards_star") == markers(match, TILE) == []


# -- cards -------------------------------------------------------------------------------


@pytest.mark.rule("SX-OUMU-18")
def test_et22_pays_once_for_signals_on_the_tile() -> None:
    scene = oumu().holds(WHITE, "ET.22").goods(WHITE, credits=2).turned(4, 0, 0)
    match = scene.row(120, 1, 3).play()
    match.choose(Play(card("ET.22")))
    match.choose(Mark(SLOTS_OF_IT[0]))
    mark_with_row(match, 0, TILE)
    assert exofossils(match, WHITE) == 1


@pytest.mark.rule("SX-OUMU-12")
def test_et22_asks_for_a_lander() -> None:
    scene = oumu().on_mission(WHITE, "ET.22").goods(WHITE, credits=2)
    assert not offered(scene.play(), CompleteMission)
    match = scene.lander(WHITE, "oumuamua", 0).play()
    match.choose(CompleteMission(card("ET.22")))
    assert (points(match, WHITE), completed(match, WHITE)) == (4, ["ET.22"])


@pytest.mark.rule("SX-OUMU-06")
def test_et23_spends_two_of_three() -> None:
    scene = oumu().on_mission(WHITE, "ET.23").goods(WHITE, credits=2)
    assert not offered(scene.exofossils(WHITE, 2).play(), CompleteMission)
    match = scene.exofossils(WHITE, 3).play()
    match.choose(CompleteMission(card("ET.23")))
    assert (points(match, WHITE), exofossils(match, WHITE)) == (11, 1)


@pytest.mark.rule("SX-GEN-19")
def test_et24_may_spend_one_for_a_signal() -> None:
    scene = oumu().holds(WHITE, "ET.24").goods(WHITE, credits=3).exofossils(WHITE, 1)
    match = scene.play()
    match.choose(Play(card("ET.24")))
    for star in ("kepler_22", "proxima_centauri", "procyon"):
        mark(match, star)
    match.choose(PayForEffect())
    mark(match, "vega")
    assert exofossils(match, WHITE) == 0
    assert table(match).front[WHITE] == [card("ET.24")]


@pytest.mark.rule("SX-GEN-19", "SX-GEN-22")
def test_et25_moves_for_each_exofossil_then_lands() -> None:
    scene = oumu().holds(WHITE, "ET.25").goods(WHITE, credits=1).exofossils(WHITE, 3)
    match = scene.probes(WHITE, (2, 2)).play()
    match.choose(Play(card("ET.25")))
    match.choose(PayForEffect())
    step(match, (2, 2), (2, 1), (2, 0))
    match.choose(PayForEffect())
    decline(match)
    decline(match)
    match.choose(next(x for x in offered(match, Land) if x.space == 1))
    assert exofossils(match, WHITE) == 1
    assert goods(match, WHITE)["data"] == 2


@pytest.mark.rule("SX-OUMU-10")
def test_et27_pays_once_for_a_visit_this_turn() -> None:
    scene = oumu().holds(WHITE, "ET.27").probes(WHITE, (3, 7)).goods(WHITE, credits=2)
    match = scene.play()
    match.choose(Play(card("ET.27")))
    step(match, (3, 7), (3, 6), (3, 7), (3, 6))
    assert exofossils(match, WHITE) == 0
    decline(match)
    assert exofossils(match, WHITE) == 1


@pytest.mark.rule("SX-OUMU-10")
def test_et27_waits_for_a_later_visit() -> None:
    scene = oumu().holds(WHITE, "ET.27").probes(WHITE, (3, 7)).goods(WHITE, credits=2, energy=2)
    match = scene.play()
    match.choose(Play(card("ET.27")))
    decline(match)
    assert exofossils(match, WHITE) == 0
    match.choose(Step(cell(3, 7), cell(3, 6)))
    assert exofossils(match, WHITE) == 1


@pytest.mark.rule("SX-OUMU-21")
def test_et27_asks_for_a_marker_on_the_tile() -> None:
    scene = oumu().on_mission(WHITE, "ET.27").goods(WHITE, credits=2)
    assert not offered(scene.markers("beta_pictoris", WHITE).play(), CompleteMission)
    match = scene.markers(TILE, WHITE).play()
    match.choose(CompleteMission(card("ET.27")))
    assert exofossils(match, WHITE) == 1


@pytest.mark.rule("SX-GEN-19")
def test_et28_may_spend_one_for_data() -> None:
    scene = oumu().holds(WHITE, "ET.28").goods(WHITE, credits=2).exofossils(WHITE, 1)
    match = scene.top_tile("computer_1", "vp").play()
    match.choose(Play(card("ET.28")))
    match.choose(options(match)[0])
    match.choose(PayForEffect())
    assert (goods(match, WHITE)["data"], exofossils(match, WHITE)) == (1, 0)


@pytest.mark.rule("SX-GEN-17")
def test_et29_covers_one_circle_for_each_trace() -> None:
    scene = oumu().on_mission(WHITE, "ET.29").goods(WHITE, energy=1).computer(WHITE, 6)
    match = scene.play()
    match.choose(ANALYZE)
    trace(match, "left_overflow_blue")
    assert len(offered(match, CoverCircle)) == 3
    match.choose(CoverCircle(card("ET.29"), 2))
    assert points(match, WHITE) == 6
    assert not offered(match, CoverCircle)


@pytest.mark.rule("SX-OUMU-12")
def test_et30_pays_for_a_landing_on_oumuamua() -> None:
    scene = oumu().holds(WHITE, "ET.30").probes(WHITE, (3, 6)).goods(WHITE, credits=1)
    match = scene.play()
    match.choose(Play(card("ET.30")))
    match.choose(Land(planet("oumuamua"), NONE, 2))
    assert points(match, WHITE) == 12
    elsewhere = oumu().holds(WHITE, "ET.30").probes(WHITE, (1, 0)).goods(WHITE, credits=1).play()
    elsewhere.choose(Play(card("ET.30")))
    trace(elsewhere, "left_overflow_yellow")
    assert points(elsewhere, WHITE) == 8


@pytest.mark.rule("SX-OUMU-07")
def test_et21_asks_for_a_trace_on_a_paid_space() -> None:
    scene = oumu().on_mission(WHITE, "ET.21").goods(WHITE, credits=2)
    assert not offered(scene.traces(WHITE, "oumu_blue_2").play(), CompleteMission)
    match = scene.traces(WHITE, "oumu_purple_5").play()
    match.choose(CompleteMission(card("ET.21")))
    assert goods(match, WHITE)["data"] == 1
