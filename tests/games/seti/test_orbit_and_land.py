"""Orbit and land (SE-ORBIT, SE-LAND)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.games.seti.orbit_and_land import is_free, moon_is_free
from offworld.games.seti.state import Table
from offworld.games.seti.tables import MOONS, PLANETS
from offworld.games.seti.terms.options import Land as LandOption
from offworld.games.seti.terms.options import Launch, Orbit, RemoveFigure
from tests.games.seti.scene import (
    GREEN,
    NONE,
    ORANGE,
    PURPLE,
    WHITE,
    at,
    end_turn,
    goods,
    hand,
    mark,
    markers,
    moon,
    offered,
    options,
    planet,
    play,
    points,
    reason,
    row,
    scene,
    table,
    take,
    trace,
    traces,
    tuck,
)


def land(id: str, space: int = NONE, on: str = "") -> LandOption:
    return LandOption(planet(id), moon(on) if on else NONE, space)


@pytest.mark.rule("SE-ORBIT-01", "SE-ORBIT-02", "SE-ORBIT-03", "SE-ORBIT-04", "SE-ORBIT-05")
def test_the_first_orbit_of_mars() -> None:
    """Worked example X07."""
    game = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (2, 0)).hand(WHITE, 1)
    match = game.deck(30).play()
    match.choose(Orbit(planet("mars")))
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["energy"]) == (0, 0)
    assert points(match, WHITE) == 3
    assert at(match, WHITE) == []
    take(match, 0)
    assert row(match)[0] == 30
    assert markers(match, "proxima_centauri") == [WHITE]
    tuck(match, 1)
    assert hand(match, WHITE) == [121]
    assert goods(match, WHITE)["energy"] == 1
    assert goods(match, WHITE)["data"] == 1


@pytest.mark.rule("SE-ORBIT-02", "SE-ORBIT-03")
def test_later_orbiters_get_no_first_bonus() -> None:
    game = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (1, 0))
    match = game.orbiter(GREEN, "venus", first=True).play()
    match.choose(Orbit(planet("venus")))
    assert points(match, WHITE) == 6
    vacated = game.orbiter(GREEN, "mars", first=True)
    again = vacated.play()
    again.choose(Orbit(planet("venus")))
    assert points(again, WHITE) == 6


@pytest.mark.rule("SE-ORBIT-02")
def test_a_vacated_first_space_is_free_again() -> None:
    """Card 15 takes the orbiter back; others do not slide."""
    game = scene().goods(WHITE, credits=2, energy=1).hand(WHITE, 15)
    match = game.orbiter(WHITE, "venus", first=True).orbiter(GREEN, "venus").play()
    play(match, 15)
    take(match, 0)
    assert points(match, WHITE) == 3
    assert goods(match, WHITE)["data"] == 1
    assert is_free(table(match), planet("venus"), 0, True)


@pytest.mark.rule("SE-ORBIT-04")
@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("mercury", "Draw 1 card from the deck. Mark 2 signals in the sector of Mercury. "),
        ("venus", "Gain 6 points. "),
        ("mars", "Take 1 card from the row or the deck. Mark a signal in the sector of Mars. "),
        ("jupiter", "Gain 1 data. Mark a signal in the sector of Jupiter. "),
        ("saturn", "Gain 2 publicity. Mark a signal in the sector of Saturn. "),
    ],
)
def test_what_inner_orbits_bring(id: str, words: str) -> None:
    assert PLANETS[planet(id)].orbit_reward.words() == f"{words}You may tuck a card."


@pytest.mark.rule("SE-ORBIT-04")
def test_what_outer_orbits_bring() -> None:
    uranus, neptune = PLANETS[planet("uranus")], PLANETS[planet("neptune")]
    signal = "Mark a signal in a black sector."
    assert uranus.orbit_reward.words() == f"Gain 8 points. Draw 3 cards from the deck. {signal}"
    assert neptune.orbit_reward.words() == f"Gain 7 points. Gain 4 data. {signal}"
    assert all(row.first_orbit_bonus.words() == "Gain 3 points." for row in PLANETS[1:8])


@pytest.mark.rule("SE-ORBIT-04", "SE-SECT-01", "SE-RES-02", "SE-SECT-05")
def test_an_orbit_of_neptune_completes_a_sector() -> None:
    """Worked example X45."""
    game = scene().goods(WHITE, credits=1, energy=1, data=3).probes(WHITE, (4, 5))
    match = game.markers("beta_pictoris", WHITE, WHITE, GREEN, WHITE).play()
    match.choose(Orbit(planet("neptune")))
    mark(match, "beta_pictoris")
    assert goods(match, WHITE)["data"] == 6  # one of four lost, the fifth, too
    trace(match, "left_discovery_purple")
    assert points(match, WHITE) == 3 + 7 + 5 + 3
    assert goods(match, WHITE)["publicity"] == 2  # sector and discovery space
    assert goods(match, GREEN)["publicity"] == 1
    assert markers(match, "beta_pictoris") == [GREEN]


@pytest.mark.rule("SE-ORBIT-01", "SE-RES-04")
def test_why_not_orbit() -> None:
    match = scene().goods(WHITE, credits=1).probes(WHITE, (2, 0)).play()
    assert reason(match, Orbit(planet("mars"))) == "SE-ORBIT-01"
    assert reason(match, Orbit(planet("venus"))) == "SE-ORBIT-01"
    assert Orbit(planet("earth")) not in options(scene().probes(WHITE, (1, 2)).play())


# -- landing -------------------------------------------------------------------------------


@pytest.mark.rule("SE-LAND-01", "SE-LAND-02", "SE-LAND-03", "SE-LAND-04", "SE-LAND-05")
def test_landing_on_mars_three_times() -> None:
    """Worked example X08."""
    game = scene(4).orbiter(WHITE, "mars", first=True)
    for player in (WHITE, GREEN, ORANGE):
        game.probes(player, (2, 0)).goods(player, energy=3)
    match = game.techs(ORANGE, "probe_3").change(active(GREEN)).play()
    assert set(offered(match, LandOption)) == {land("mars", 0), land("mars", 1)}
    match.choose(land("mars", 1))
    assert points(match, GREEN) == 6
    assert (goods(match, GREEN)["energy"], goods(match, GREEN)["data"]) == (1, 2)
    trace(match, "left_discovery_yellow")
    assert points(match, GREEN) == 11

    white = game.lander(GREEN, "mars", space=1).change(active(WHITE)).play()
    assert offered(white, LandOption) == [land("mars", 0)]
    white.choose(land("mars", 0))
    assert (goods(white, WHITE)["data"], goods(white, WHITE)["energy"]) == (1, 1)

    orange = game.lander(WHITE, "mars", space=0).change(active(ORANGE)).play()
    orange.choose(land("mars"))
    assert (goods(orange, ORANGE)["data"], goods(orange, ORANGE)["energy"]) == (0, 2)
    trace(orange, "left_overflow_yellow")
    assert points(orange, ORANGE) == 6 + 3


def active(player: int) -> Callable[[Table], None]:
    """For ``Scene.change``: whose turn it is."""
    return lambda s: setattr(s, "active", player)


@pytest.mark.rule("SE-LAND-01")
def test_a_landing_without_any_orbiter_costs_three() -> None:
    match = scene().goods(WHITE, energy=2).probes(WHITE, (1, 0)).play()
    assert reason(match, land("venus", 0)) == "SE-LAND-01"
    rich = scene().goods(WHITE, energy=3).probes(WHITE, (1, 0)).play()
    rich.choose(land("venus", 0))
    assert goods(rich, WHITE)["energy"] == 0


@pytest.mark.rule("SE-LAND-02", "SE-LAND-03")
def test_what_landings_bring() -> None:
    rows = {row.id: row for row in PLANETS[1:8]}
    values = {id: row.land_reward.effects[0].n for id, row in rows.items()}  # type: ignore[attr-defined]
    assert list(values.values()) == [12, 5, 6, 7, 8, 9, 10]
    data = {id: row.first_land_data_spaces for id, row in rows.items()}
    assert list(data.values()) == [(3,), (2,), (1, 2), (2,), (2,), (3,), (3,)]
    assert {row.land_reward.effects[1].words() for row in rows.values()} == {"mark a yellow trace"}


@pytest.mark.rule("SE-LAND-06", "SE-LAND-07", "SE-LAND-09", "SE-TRACE-04")
def test_landing_on_titan() -> None:
    """Worked example X09."""
    game = scene(3).goods(PURPLE, energy=1).probes(PURPLE, (3, 0)).change(active(PURPLE))
    match = game.techs(PURPLE, "probe_3", "probe_4").orbiter(WHITE, "saturn", first=True).play()
    assert set(offered(match, LandOption)) == {
        land("saturn", 0),
        land("saturn", on="titan"),
        land("saturn", on="enceladus"),
    }
    match.choose(land("saturn", on="titan"))
    assert goods(match, PURPLE)["energy"] == 0
    trace(match, "left_discovery_blue")
    trace(match, "right_overflow_purple")
    assert points(match, PURPLE) == 7 + 5 + 3
    assert traces(match, PURPLE) == ["left_discovery_blue", "right_overflow_purple"]
    assert is_free(table(match), planet("saturn"), 0, False)
    assert not moon_is_free(table(match), moon("titan"))


@pytest.mark.rule("SE-LAND-06")
def test_why_not_on_a_moon() -> None:
    game = scene().goods(WHITE, energy=3).probes(WHITE, (3, 0))
    assert reason(game.play(), land("saturn", on="titan")) == "SE-LAND-06"
    game.techs(WHITE, "probe_4").lander(GREEN, "saturn", moon="titan")
    match = game.play()
    assert reason(match, land("saturn", on="titan")) == "SE-LAND-06"
    assert land("saturn", on="enceladus") in options(match)


@pytest.mark.rule("SE-LAND-07")
def test_what_moons_bring() -> None:
    words = {row.id: row.land_reward.words() for row in MOONS}
    assert words == {
        "phobos_deimos": "Gain 8 points. You may tuck up to 2 cards.",
        "callisto": "Gain 13 points. Gain 4 data.",
        "ganymede": "Gain 12 points. Gain 5 publicity.",
        "europa": "Gain 7 points. Mark a yellow trace. Mark a yellow trace.",
        "io": "Gain 10 points. Gain 4 energy.",
        "enceladus": "Gain 12 points. Mark a signal in a red sector. "
        "Mark a signal in a blue sector. Mark a signal in a yellow sector.",
        "titan": "Gain 7 points. Mark a trace of any colour. Mark a trace of any colour.",
        "titania": "Gain 25 points.",
        "triton": "Gain 26 points.",
    }


@pytest.mark.rule("SE-LAND-06", "SE-LAND-10")
def test_dragonfly_on_an_occupied_space() -> None:
    """Worked example X10."""
    game = scene().goods(WHITE, credits=1).hand(WHITE, 16).probes(WHITE, (3, 0))
    game.lander(GREEN, "saturn", space=0).lander(GREEN, "saturn", moon="enceladus")
    match = game.play()
    play(match, 16)
    assert goods(match, WHITE)["data"] == 2
    assert points(match, WHITE) == 8
    both = game.techs(WHITE, "probe_4").play()
    play(both, 16)
    both.choose(land("saturn", on="enceladus"))
    assert points(both, WHITE) == 12


@pytest.mark.rule("SE-LAND-08", "SE-LAND-10")
def test_a_shared_first_space() -> None:
    """Worked example X50."""
    game = scene().goods(WHITE, credits=1).hand(WHITE, 84)
    match = game.lander(GREEN, "saturn", space=0).lander(WHITE, "saturn", space=0).play()
    play(match, 84)
    trace(match, "right_discovery_yellow")
    assert not is_free(table(match), planet("saturn"), 0, False)
    alone = scene().goods(WHITE, credits=1).hand(WHITE, 84).lander(WHITE, "saturn", space=0).play()
    play(alone, 84)
    assert is_free(table(alone), planet("saturn"), 0, False)


@pytest.mark.rule("SE-LAND-08")
def test_which_lander_is_taken_back() -> None:
    game = scene().goods(WHITE, credits=1).hand(WHITE, 84).lander(WHITE, "mars", space=0)
    match = game.lander(WHITE, "uranus", moon="titania").play()
    play(match, 84)
    choice = RemoveFigure(planet("uranus"), moon("titania"), NONE, False)
    match.choose(choice)
    assert moon_is_free(table(match), moon("titania"))
    assert len(table(match).figures) == 1


@pytest.mark.rule("SE-ORBIT-03", "SE-GEN-03")
def test_an_orbiter_is_no_probe() -> None:
    game = scene().goods(WHITE, credits=2).orbiter(WHITE, "venus").lander(WHITE, "mars")
    match = game.play()
    assert offered(match, Launch)  # the limit counts probes in space
    assert table(match).pieces(WHITE) == []


@pytest.mark.rule("SE-EFF-02", "SE-EFF-05")
def test_a_landing_by_a_card_is_free_and_mandatory() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 13).probes(WHITE, (2, 0)).play()
    play(match, 13)
    assert set(options(match)) >= {land("mars", 0), land("mars", 1)}
    match.choose(land("mars", 0))
    trace(match, "left_discovery_yellow")
    assert points(match, WHITE) == 6 + 5 + 4  # 4 of the card, for Mars
    assert goods(match, WHITE)["energy"] == 0


@pytest.mark.rule("SE-EFF-04", "SE-EFF-06")
def test_a_landing_that_is_not_possible_is_skipped() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 13, 20).probes(WHITE, (1, 3)).play()
    play(match, 13)
    assert at(match, WHITE) == [(1, 3)]
    end_turn(match)
    assert points(match, WHITE) == 0
