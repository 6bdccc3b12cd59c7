"""The solar system (SE-SOLAR), its rotation (SE-ROT) and movement (SE-MOVE)."""

from __future__ import annotations

from itertools import product

import pytest

from offworld.engine import Match
from offworld.games.seti.solar import (
    ASTEROID,
    CELLS,
    COMET,
    EMPTY,
    GAP,
    NEIGHBOURS,
    PLANET,
    PLANET_IDS,
    PRINTED,
    ROTATION_STEPS,
    cell,
    steps_between,
    turned,
    visible_map,
)
from offworld.games.seti.tables import PLANETS
from offworld.games.seti.terms.options import LAUNCH, RESEARCH, LaunchFromScan, Step
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    at,
    decline,
    goods,
    offered,
    options,
    play,
    reason,
    rotate,
    scene,
    seen,
    step,
    table,
)

ORIENTATIONS = [list(turns) for turns in product(range(8), repeat=3)]


def names(contents: list[int]) -> list[str]:
    words = {EMPTY: "-", ASTEROID: "asteroids", COMET: "comet"}
    return [words.get(c, PLANETS[c - PLANET].id if c >= PLANET else "") for c in contents]


@pytest.mark.rule("SE-SOLAR-01", "SE-SOLAR-02", "SE-SOLAR-03", "SE-SOLAR-04")
def test_the_visible_map_of_the_reference_layout() -> None:
    found = names(table(scene().play()).visible)
    assert found[0:8] == ["venus", "asteroids", "earth", "-", "-", "asteroids", "mercury", "-"]
    assert found[8:16] == ["mars", "comet", "-", "-", "asteroids", "asteroids", "-", "-"]
    assert found[16:24] == ["saturn", "asteroids", "-", "-", "jupiter", "-", "asteroids", "-"]
    assert found[24:32] == ["-", "comet", "uranus", "-", "-", "neptune", "-", "comet"]


@pytest.mark.rule("SE-SOLAR-02", "SE-SOLAR-04")
def test_discs_reach_as_far_as_their_rings() -> None:
    for disc, layer in enumerate(PRINTED[:3]):
        outside = layer[8 * (disc + 1) :]
        assert set(outside) == {GAP}
    assert GAP not in PRINTED[3]
    holes = [PRINTED[disc][: 8 * (disc + 1)].count(GAP) for disc in range(3)]
    assert holes == [3, 8, 9]
    assert [PRINTED[2][cell(ring, s)] for ring, s in ((1, 2), (2, 1))] == [COMET, COMET]


@pytest.mark.rule("SE-SOLAR-05")
def test_a_turned_disc_shows_its_cells_elsewhere() -> None:
    shown = visible_map(PRINTED, [3, 0, 0])
    assert shown[cell(1, 5)] == PLANET  # Earth: local sector 2, turned by 3
    assert shown[cell(1, 3)] == PLANET + PLANET_IDS.index("venus")


@pytest.mark.rule("SE-SOLAR-06")
def test_all_planets_are_visible_however_the_discs_lie() -> None:
    for turns in ORIENTATIONS:
        shown = visible_map(PRINTED, turns)
        assert all(shown.count(PLANET + planet) == 1 for planet in range(8))


@pytest.mark.rule("SE-SOLAR-07")
def test_spaces_next_to_each_other() -> None:
    assert sorted(NEIGHBOURS[cell(1, 2)]) == [cell(1, 1), cell(1, 3), cell(2, 2)]
    assert sorted(NEIGHBOURS[cell(2, 0)]) == [cell(1, 0), cell(2, 1), cell(2, 7), cell(3, 0)]
    assert cell(1, 6) not in NEIGHBOURS[cell(1, 2)]  # across the Sun
    match = scene().goods(WHITE, energy=1).probes(WHITE, (1, 2)).play()
    assert {s.to for s in offered(match, Step)} == {cell(1, 1), cell(1, 3), cell(2, 2)}


@pytest.mark.rule("SE-SOLAR-08")
def test_probes_share_a_space() -> None:
    match = (
        scene().goods(WHITE, energy=1).probes(WHITE, (1, 2)).probes(GREEN, (1, 3), (1, 3)).play()
    )
    step(match, (1, 2), (1, 3))
    assert at(match, WHITE) == [(1, 3)]
    assert at(match, GREEN) == [(1, 3), (1, 3)]


@pytest.mark.rule("SE-SOLAR-09", "SE-MOVE-03", "SE-MOVE-06")
@pytest.mark.parametrize(
    ("start", "to", "publicity"),
    [
        ((1, 1), (1, 2), 0),  # Earth
        ((1, 1), (1, 0), 1),  # Venus
        ((2, 2), (2, 1), 1),  # a comet
        ((4, 3), (4, 2), 1),  # Uranus
        ((1, 2), (1, 1), 0),  # asteroids
        ((1, 2), (1, 3), 0),  # nothing
    ],
)
def test_what_visits_bring(start: tuple[int, int], to: tuple[int, int], publicity: int) -> None:
    match = scene().goods(WHITE, energy=2).probes(WHITE, start).play()
    step(match, start, to)
    assert goods(match, WHITE)["publicity"] == publicity


# -- rotation ------------------------------------------------------------------------------


@pytest.mark.rule("SE-ROT-03", "SE-ROT-04", "SE-ROT-05", "SE-ROT-07", "SE-ROT-08")
def test_three_rotations_and_a_probe() -> None:
    """Worked example X02."""
    match = scene().goods(GREEN, publicity=3).probes(GREEN, (2, 2)).play()
    assert rotated(match, 1) == ([7, 0, 0], (2, 2), 3)
    match = scene().goods(GREEN, publicity=3).probes(GREEN, (2, 2)).turned(7, 0, 0, step=2).play()
    assert rotated(match, 2) == ([6, 7, 0], (2, 1), 4)
    match = scene().goods(GREEN, publicity=4).probes(GREEN, (2, 1)).turned(6, 7, 0, step=3).play()
    assert rotated(match, 3) == ([5, 6, 7], (2, 0), 4)
    assert table(match).rotation == 0
    assert ROTATION_STEPS == [1, 2, 3]


def rotated(match: Match, step: int) -> tuple[list[int], tuple[int, int], int]:
    """How the discs lie after the next rotation, and what became of Green."""
    s = table(match)
    assert s.rotation == step - 1
    rotate(match)
    return s.orientations, at(match, GREEN)[0], goods(match, GREEN)["publicity"]


@pytest.mark.rule("SE-ROT-05", "SE-ROT-08")
@pytest.mark.parametrize(
    ("start", "way"),
    [
        ((1, 1), [(1, 0), (1, 7), (1, 6)]),
        ((1, 2), [(1, 1), (1, 0), (1, 7)]),  # on Earth
        ((3, 7), [(3, 7), (3, 7), (3, 6)]),
        ((4, 2), [(4, 2), (4, 2), (4, 2)]),  # Uranus
    ],
)
def test_other_probes_in_three_rotations(
    start: tuple[int, int], way: list[tuple[int, int]]
) -> None:
    """Worked example X03."""
    match = scene().probes(GREEN, start).play()
    for place in way:
        rotate(match)
        assert at(match, GREEN) == [place]
    assert goods(match, GREEN)["publicity"] == 0


@pytest.mark.rule("SE-ROT-07")
def test_the_asteroid_tech_pays_for_a_push_in_another_players_turn() -> None:
    match = scene().probes(GREEN, (3, 7)).techs(GREEN, "probe_2").turned(step=3).play()
    rotate(match)
    assert at(match, GREEN) == [(3, 6)]
    assert goods(match, GREEN)["publicity"] == 1


@pytest.mark.rule("SE-ROT-06")
def test_nobody_is_ever_pushed_onto_a_planet() -> None:
    for turns in ORIENTATIONS:
        for count in ROTATION_STEPS:
            before = visible_map(PRINTED, turns)
            after = [t - 1 if disc < count else t for disc, t in enumerate(turns)]
            shown = visible_map(PRINTED, [t % 8 for t in after])
            for here in range(CELLS):
                carried = before[here] == shown[turned(here)] and is_on_disc(turns, count, here)
                covered = any(
                    PRINTED[disc][8 * (here // 8) + (here - after[disc]) % 8] != GAP
                    for disc in range(count)
                )
                if covered and not carried and not is_on_disc(turns, count, here):
                    assert shown[turned(here)] < PLANET


def is_on_disc(turns: list[int], count: int, here: int) -> bool:
    return any(
        PRINTED[disc][8 * (here // 8) + (here - turns[disc]) % 8] != GAP for disc in range(count)
    )


@pytest.mark.rule("SE-ROT-01", "SE-TECH-01")
def test_research_rotates_before_the_tech_is_chosen() -> None:
    match = scene().goods(WHITE, publicity=6).play()
    match.choose(RESEARCH)
    assert table(match).orientations == [7, 0, 0]
    assert table(match).techs[WHITE] == 0
    assert seen(match, GREEN).rotation == 1


@pytest.mark.rule("SE-ROT-09", "SE-MIS-12", "SE-MIS-07")
def test_pushed_players_gain_in_turn_order() -> None:
    """Green has a circle for visits to asteroids, and is asked in White's turn."""
    game = (
        scene().goods(WHITE, publicity=6).turned(step=3).probes(WHITE, (3, 7)).probes(GREEN, (3, 7))
    )
    match = game.techs(WHITE, "probe_2").techs(GREEN, "probe_2").mission(WHITE, 129).play()
    match.choose(RESEARCH)
    assert (goods(match, WHITE)["publicity"], goods(match, GREEN)["publicity"]) == (1, 1)
    assert asked(match) == WHITE  # a circle of card 129: a push in their own turn counts


# -- launch and movement -------------------------------------------------------------------


@pytest.mark.rule("SE-MOVE-01", "SE-MOVE-02", "SE-MOVE-04", "SE-MOVE-05")
def test_movement_costs_and_publicity() -> None:
    """Worked example X04."""
    way = ((1, 1), (1, 0), (2, 0))
    match = scene().goods(WHITE, energy=4).probes(WHITE, (1, 2)).play()
    step(match, (1, 2), *way)
    assert (goods(match, WHITE)["energy"], goods(match, WHITE)["publicity"]) == (0, 2)
    match = scene().goods(WHITE, energy=4).techs(WHITE, "probe_2").probes(WHITE, (1, 2)).play()
    step(match, (1, 2), *way)
    assert (goods(match, WHITE)["energy"], goods(match, WHITE)["publicity"]) == (1, 3)
    match = scene().goods(WHITE, energy=2).probes(WHITE, (1, 2)).play()
    step(match, (1, 2), (1, 1))
    assert not offered(match, Step)


@pytest.mark.rule("SE-MOVE-03")
def test_publicity_for_every_visit() -> None:
    match = scene().goods(WHITE, energy=3).probes(WHITE, (1, 7)).play()
    step(match, (1, 7), (1, 0), (1, 7), (1, 0))
    assert goods(match, WHITE)["publicity"] == 2


@pytest.mark.rule("SE-MOVE-07")
def test_no_moves_are_bought_without_a_probe() -> None:
    assert not offered(scene().goods(WHITE, energy=3).play(), Step)


@pytest.mark.rule("SE-MOVE-04", "SE-MOVE-08")
def test_a_step_out_of_asteroids_paid_from_two_sources() -> None:
    """Worked example X47."""
    game = scene().hand(WHITE, 48).probes(WHITE, (1, 1))
    match = game.goods(WHITE, credits=1, energy=1).play()
    play(match, 48)
    step(match, (1, 1), (1, 0))
    assert goods(match, WHITE)["energy"] == 0
    assert goods(match, WHITE)["publicity"] == 1
    match = scene().hand(WHITE, 48).probes(WHITE, (1, 1)).goods(WHITE, credits=1).play()
    play(match, 48)
    assert not offered(match, Step)  # the move is lost, the red signal comes
    assert table(match).probes[WHITE] == [cell(1, 1)]
    assert "Choose where the signal goes" in str(match.decision)


@pytest.mark.rule("SE-MOVE-08", "SE-CARD-03")
def test_a_card_with_a_move_corner_pays_for_the_surcharge() -> None:
    match = scene().hand(WHITE, 48, 14).probes(WHITE, (1, 1)).goods(WHITE, credits=1).play()
    play(match, 48)
    step(match, (1, 1), (1, 0), card=14)
    assert at(match, WHITE) == [(1, 0)]
    assert table(match).hands[WHITE].cards == []


@pytest.mark.rule("SE-EFF-07", "SE-MOVE-08")
def test_moves_are_split_among_probes_and_the_rest_is_lost() -> None:
    match = scene().hand(WHITE, 24).probes(WHITE, (1, 3), (4, 3)).goods(WHITE, credits=2).play()
    play(match, 24)
    step(match, (1, 3), (1, 4))
    step(match, (4, 3), (4, 4))
    assert len(offered(match, Step)) == 6
    decline(match)
    assert not offered(match, Step)


@pytest.mark.rule("SE-LAUNCH-01")
def test_a_launch_costs_credits_and_obeys_the_limit() -> None:
    match = scene().goods(WHITE, credits=3).play()
    match.choose(LAUNCH)
    assert at(match, WHITE) == [(1, 2)]
    assert goods(match, WHITE)["credits"] == 1
    assert goods(match, WHITE)["publicity"] == 0  # SE-GEN-05: a launch is no visit
    full = scene().goods(WHITE, credits=3).probes(WHITE, (3, 3)).play()
    assert LAUNCH not in options(full)
    assert reason(full, LAUNCH) == "SE-LAUNCH-01"
    poor = scene().goods(WHITE, credits=1).play()
    assert reason(poor, LAUNCH) == "SE-LAUNCH-01"
    two = scene().goods(WHITE, credits=3).probes(WHITE, (3, 3)).techs(WHITE, "probe_1").play()
    assert LAUNCH in options(two)


@pytest.mark.rule("SE-LAUNCH-02", "SE-LAUNCH-03", "SE-EFF-04")
def test_launches_by_cards() -> None:
    """Worked example X06."""
    game = scene().hand(WHITE, 130, 9).goods(WHITE, credits=4).probes(WHITE, (3, 3))
    match = game.play()
    low_cost = match.clone()
    play(low_cost, 130)
    assert len(at(low_cost, WHITE)) == 1
    play(match, 9)
    assert len(at(match, WHITE)) == 3
    assert goods(match, WHITE)["publicity"] == 1


@pytest.mark.rule("SE-LAUNCH-03", "SE-SCAN-03")
def test_one_launch_is_one_probe() -> None:
    match = scene().hand(WHITE, 130).goods(WHITE, credits=1).techs(WHITE, "probe_1").play()
    play(match, 130)
    assert len(at(match, WHITE)) == 1
    assert not offered(match, LaunchFromScan)


@pytest.mark.rule("SE-GEN-05")
def test_a_push_is_a_visit_and_carrying_is_none() -> None:
    """A circle for visits: carried onto Venus gives none."""
    match = scene().goods(WHITE, publicity=6).mission(WHITE, 2).probes(WHITE, (1, 0)).play()
    match.choose(RESEARCH)
    assert at(match, WHITE) == [(1, 7)]  # still on Venus, with disc 1
    assert "tech" in str(match.decision)
    assert goods(match, WHITE)["publicity"] == 0


@pytest.mark.rule("SE-SOLAR-01", "SE-SOLAR-07")
def test_distances() -> None:
    assert steps_between(cell(4, 5), cell(1, 2)) == 6
    assert steps_between(cell(3, 0), cell(1, 2)) == 4
