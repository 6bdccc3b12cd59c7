"""The rival's steps (SX-SOLO-25 to SX-SOLO-48) and its traces (SX-SOLO-70 to SX-SOLO-79)."""

from __future__ import annotations

from itertools import product

import pytest

from offworld.engine import HIDDEN
from offworld.engine.effects import NO_EFFECTS as NOTHING
from offworld.games.seti.modules.anomalies.board import Anomaly, anomalies
from offworld.games.seti.modules.centaurians.board import centaurians
from offworld.games.seti.modules.exertians.board import exertians
from offworld.games.seti.modules.exertians.look.view import exertians_of
from offworld.games.seti.modules.mascamites.board import mascamites, samples_at
from offworld.games.seti.modules.rival.board import LEFT, RIGHT, rival_board
from offworld.games.seti.modules.rival.choices import best_sector, would_win
from offworld.games.seti.modules.rival.flight import best_route
from offworld.games.seti.modules.rival.steps import arrive
from offworld.games.seti.modules.rival.tables import RIVAL_CARDS
from offworld.games.seti.modules.rival.traces import choose_space
from offworld.games.seti.solar import (
    ASTEROID,
    COMET,
    EMPTY,
    PLANET,
    PLANET_IDS,
    PRINTED,
    cell,
    visible_map,
)
from offworld.games.seti.state import Table
from offworld.games.seti.tables import BLUE, MOONS, NONE, PURPLE, SPACES, YELLOW, number
from offworld.games.seti.terms.options import Land, MarkGold
from tests.games.seti.aliens import (
    NEUTRAL,
    RIVAL,
    Solo,
    exofossils,
    its_board,
    its_view,
    planet,
    solo,
    steps_taken,
    told,
)
from tests.games.seti.scene import (
    WHITE,
    asked,
    at,
    goods,
    markers,
    offered,
    points,
    row,
    seen,
    star,
    table,
    tech,
    trace,
    traces,
)

HUMAN = WHITE
PAD = (1, 2)
"""Where Earth is."""


# -- launch and tech -----------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-25")
def test_a_launch_needs_no_probe_on_earth_and_costs_nothing() -> None:
    match = solo().rival_deck("S.1").its_turn()
    assert steps_taken(match) == ([0], 1)
    assert at(match, RIVAL) == [PAD]
    assert goods(match, RIVAL)["publicity"] == 1
    elsewhere = solo().rival_deck("S.1").probes(RIVAL, (4, 4)).its_turn()
    assert at(elsewhere, RIVAL) == [(4, 4), PAD]


@pytest.mark.rule("SX-SOLO-26")
def test_a_tech_for_six_publicity() -> None:
    match = solo().rival_deck("S.3").goods(RIVAL, publicity=5).its_turn()
    assert steps_taken(match) == ([0, 1], 2)
    match = (
        solo().rival_deck("S.3").goods(RIVAL, publicity=7).top_tile("computer_1", "vp").its_turn()
    )
    assert steps_taken(match) == ([0], 1)
    assert goods(match, RIVAL)["publicity"] == 1
    assert table(match).orientations == [7, 0, 0]


@pytest.mark.rule("SX-SOLO-26", "SX-SOLO-28")
def test_a_tech_without_a_price_and_progress_after_it() -> None:
    """S.4 with the marker just before the card icon: the tech of space 12 is taken first."""
    match = solo().rival_deck("S.4").board(progress=11).top_tile("probe_4", "vp").its_turn()
    assert steps_taken(match) == ([0, 1], 2)
    assert its_board(match).techs == [1, 0, 0]
    assert its_board(match).progress == 0
    assert len(table(match).tiles[tech("probe_4")].cards) == 3


@pytest.mark.rule("SX-SOLO-26")
def test_no_tech_where_no_tile_is_left() -> None:
    def nothing(s: Table) -> None:
        for stack in s.tiles:
            stack.cards, stack.seen = [], []

    match = solo().rival_deck("S.4").change(nothing).its_turn()
    assert steps_taken(match) == ([0, 1, 2], NONE)


@pytest.mark.rule("SX-SOLO-27", "SX-SOLO-29")
def test_example_29_choosing_a_tech() -> None:
    scene = solo(level=3).board(progress=1).rival_deck("S.4").top_tile("telescope_4", "publicity")
    scene.top_tile("telescope_2", "vp", False).top_tile("telescope_3", "vp", False)
    match = scene.its_turn()
    assert its_board(match).techs == [0, 1, 0]
    assert points(match, RIVAL) == 2
    assert goods(match, RIVAL)["publicity"] == 1
    assert table(match).two_points[tech("telescope_4")] == 0


@pytest.mark.rule("SX-SOLO-27")
def test_without_two_points_anywhere_the_first_tech_with_a_tile() -> None:
    def gone(s: Table) -> None:
        s.two_points = [0] * 12

    scene = (
        solo().board(progress=1).rival_deck("S.4").change(gone).top_tile("computer_2", "vp", False)
    )
    match = scene.its_turn()
    assert its_board(match).techs == [0, 0, 1]
    assert points(match, RIVAL) == 3


@pytest.mark.rule("SX-SOLO-29")
@pytest.mark.parametrize(("first", "space"), [("telescope_1", 4), ("probe_1", 8)])
def test_never_the_extra_bonus(first: str, space: int) -> None:
    match = solo().board(progress=space).rival_deck("S.4").top_tile(first, "vp").its_turn()
    assert points(match, RIVAL) == 5
    assert its_board(match).computer == 0
    assert at(match, RIVAL) == []


@pytest.mark.rule("SX-SOLO-28")
def test_it_may_take_the_same_tech_again() -> None:
    def first(s: Table) -> None:
        s.two_points = [0] * 12
        s.takers[tech("computer_1")] |= 1 << RIVAL
        s.tiles[tech("computer_1")].cards.pop(0)
        s.tiles[tech("computer_1")].seen.pop(0)

    match = solo().board(techs=[0, 0, 1]).rival_deck("S.4").change(first).its_turn()
    assert its_board(match).techs == [0, 0, 2]


# -- orbiter and lander --------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-30", "SX-SOLO-31", "SX-SOLO-35", "SX-SOLO-36")
def test_example_27_card_s1() -> None:
    scene = solo().rival_deck("S.1").probes(RIVAL, PAD).goods(RIVAL, publicity=3)
    match = scene.board(computer=4).its_turn()
    assert steps_taken(match) == ([0, 1, 2], 3)
    board = its_board(match)
    assert board.target == planet("mars")
    assert board.route == [cell(2, 2), cell(2, 1), cell(2, 0)]
    assert goods(match, RIVAL)["publicity"] == 5
    assert points(match, RIVAL) == 3
    assert board.progress == 1 + 4
    assert markers(match, "proxima_centauri") == [RIVAL]
    [figure] = table(match).figures
    assert (figure.is_orbiter, figure.planet, figure.space) == (True, planet("mars"), 0)
    assert at(match, RIVAL) == []


@pytest.mark.rule("SX-SOLO-30")
def test_it_needs_a_probe_on_earth_and_a_planet_in_reach() -> None:
    match = solo().rival_deck("S.4").its_turn()
    assert its_view(match).last.skipped[1].clause == "SX-SOLO-30"


@pytest.mark.rule("SX-SOLO-30")
def test_leaving_asteroids_costs_an_extra_move() -> None:
    visible = [EMPTY] * 32
    visible[cell(1, 3)], visible[cell(2, 2)] = ASTEROID, ASTEROID
    visible[cell(1, 1)] = ASTEROID
    assert best_route(visible, cell(1, 2), cell(1, 4), 2) == []
    assert best_route(visible, cell(1, 2), cell(1, 4), 3) == [cell(1, 3), cell(1, 4)]


@pytest.mark.rule("SX-SOLO-31")
def test_the_route_with_most_publicity_then_fewest_moves_then_first_cells() -> None:
    visible = [EMPTY] * 32
    start, goal = cell(2, 0), cell(2, 2)
    assert best_route(visible, start, goal, 4) == [cell(2, 1), cell(2, 2)]
    visible[cell(3, 1)] = COMET
    way = best_route(visible, start, goal, 4)
    assert way == [cell(2, 1), cell(3, 1), cell(3, 2), cell(2, 2)]
    assert best_route(visible, start, goal, 3) == [cell(2, 1), cell(2, 2)]
    visible[cell(2, 2)] = PLANET + 4
    assert best_route([EMPTY] * 32, start, cell(3, 1), 2) == [cell(2, 1), cell(3, 1)]


@pytest.mark.rule("SX-SOLO-31")
def test_asteroids_give_it_nothing() -> None:
    visible = [EMPTY] * 32
    visible[cell(3, 1)] = ASTEROID
    assert best_route(visible, cell(2, 0), cell(2, 2), 5) == [cell(2, 1), cell(2, 2)]


@pytest.mark.rule("SX-SOLO-32", "SX-SOLO-33")
@pytest.mark.parametrize(("arrow", "moon_id"), [(LEFT, "titan"), (RIGHT, "enceladus")])
def test_a_moon_for_a_probe_tech(arrow: int, moon_id: str) -> None:
    """S.9 has a right arrow, S.1 a left one; both are asked to land at Saturn."""

    def land_there(s: Table) -> None:
        rival_board(s).arrow = arrow
        task = s.agenda.start(NOTHING, RIVAL)
        arrive(s, RIVAL_CARDS[0].steps[3], planet("saturn"), task)

    scene = solo().probes(RIVAL, (3, 0)).board(techs=[2, 0, 0]).change(land_there)
    match = scene.play()
    [figure] = table(match).figures
    assert MOONS[figure.moon].id == moon_id
    assert its_board(match).techs == [1, 0, 0]


@pytest.mark.rule("SX-SOLO-34", "SX-SOLO-35", "SX-SOLO-48")
@pytest.mark.parametrize(
    ("orbiter", "landers", "becomes"),
    [
        (False, (), "orbiter"),
        (True, (), "lander"),
        (False, (0, 1), "orbiter"),
        (True, (0, 1), "orbiter"),
        (True, (1,), "lander"),
    ],
)
def test_the_only_free_first_space_or_as_printed(
    orbiter: bool, landers: tuple[int, ...], becomes: str
) -> None:
    """S.1 prefers orbiters where both or neither is free; Mars has 1 and 2 data."""
    scene = solo().rival_deck("S.1").probes(RIVAL, PAD)
    if orbiter:
        scene.orbiter(HUMAN, "mars", first=True)
    for space in landers:
        scene.lander(HUMAN, "mars", space)
    match = scene.its_turn()
    figure = table(match).figures[-1]
    assert figure.owner == RIVAL
    assert figure.is_orbiter == (becomes == "orbiter")
    if becomes == "lander":
        assert figure.space == (0 if 1 in landers else 1)
        assert its_board(match).computer == (1 if 1 in landers else 2)


@pytest.mark.rule("SX-SOLO-48")
def test_its_orbiter_makes_your_landing_cheaper() -> None:
    match = solo().orbiter(RIVAL, "venus").probes(HUMAN, (1, 0)).goods(HUMAN, energy=2).play()
    assert offered(match, Land)


# -- telescope -----------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-37")
@pytest.mark.parametrize(("printed", "left"), [("S.3", [120]), ("S.2", [121])])
def test_cards_are_discarded_by_the_arrow(printed: str, left: list[int]) -> None:
    """S.3 points left, S.2 right; the row is 121 yellow, 110 red, 120 black."""
    match = solo().rival_deck(printed).deck(1, 2).its_turn()
    assert [one for one in row(match) if one in (121, 110, 120)] == left
    signals = {star_id for star_id in STARS if markers(match, star_id)}
    red = {"barnards_star"} if "barnards_star" in signals else {"proxima_centauri"}
    colored = {"vega", *red}
    assert signals >= colored - {"vega"}
    assert sum(len(markers(match, star_id)) for star_id in STARS) == 3


STARS = (
    "proxima_centauri",
    "procyon",
    "vega",
    "sirius_a",
    "barnards_star",
    "virginis_61",
    "beta_pictoris",
    "kepler_22",
)


@pytest.mark.rule("SX-SOLO-38")
def test_a_telescope_tech_for_one_more_and_then_the_row_is_refilled() -> None:
    match = solo().rival_deck("S.3").board(techs=[0, 2, 0]).deck(1, 2, 3).its_turn()
    assert its_board(match).techs == [0, 1, 0]
    assert row(match) == [1, 2, 3]
    assert sum(len(markers(match, star_id)) for star_id in STARS) == 4


@pytest.mark.rule("SX-SOLO-39")
def test_example_30_sector_choice() -> None:
    scene = solo().markers("proxima_centauri", RIVAL, WHITE, WHITE)
    scene.markers("barnards_star", RIVAL, RIVAL, WHITE)
    assert best_sector(table(scene.play()), RIVAL, [0, 4], LEFT) == 4
    equal = solo().markers("proxima_centauri", RIVAL, WHITE, WHITE)
    equal.markers("barnards_star", RIVAL, WHITE, WHITE)
    assert best_sector(table(equal.play()), RIVAL, [0, 4], LEFT) == 0


@pytest.mark.rule("SX-SOLO-39", "SX-SOLO-40")
def test_winning_first_then_the_second_position() -> None:
    scene = solo().markers("barnards_star", RIVAL, RIVAL, WHITE, WHITE)
    scene.markers("proxima_centauri", WHITE)
    s = table(scene.play())
    assert would_win(s, RIVAL, star("barnards_star"))
    assert best_sector(s, RIVAL, [0, 4], LEFT) == 4
    scene = solo().markers("barnards_star", RIVAL, RIVAL, RIVAL).markers("proxima_centauri", WHITE)
    assert best_sector(table(scene.play()), RIVAL, [0, 4], LEFT) == 0


@pytest.mark.rule("SX-SOLO-40")
def test_when_it_would_win() -> None:
    behind = solo().markers("barnards_star", WHITE, WHITE, WHITE, RIVAL)
    assert not would_win(table(behind.play()), RIVAL, star("barnards_star"))
    early = solo().markers("barnards_star", RIVAL, RIVAL, RIVAL)
    assert not would_win(table(early.play()), RIVAL, star("barnards_star"))
    complete = solo().markers("barnards_star", WHITE, WHITE, RIVAL, RIVAL, WHITE)
    assert would_win(table(complete.play()), RIVAL, star("barnards_star"))


@pytest.mark.rule("SX-SOLO-40")
def test_the_last_tie_is_settled_by_the_arrow() -> None:
    """Procyon (sector 1) and Kepler 22 (sector 7) have 5 spaces each."""
    s = table(solo().play())
    assert best_sector(s, RIVAL, [7, 1], LEFT) == 1
    assert best_sector(s, RIVAL, [7, 1], RIGHT) == 7


@pytest.mark.rule("SX-SOLO-41", "SX-SOLO-48")
def test_it_wins_sectors_like_a_player() -> None:
    """Vega is in Earth's sector: the rival's signal there is the last one."""
    scene = solo().markers("vega", WHITE, RIVAL, RIVAL).rival_deck("S.2").row(1, 3, 4)
    match = scene.its_turn()
    s = table(match)
    assert s.wins[star("vega")] == [RIVAL]
    assert markers(match, "vega") == [WHITE]
    assert traces(match, RIVAL) == ["right_discovery_purple"]  # a right arrow
    assert goods(match, RIVAL)["publicity"] == 3  # the sector, the discovery space, its computer
    assert goods(match, WHITE)["publicity"] == 1


@pytest.mark.rule("SX-SOLO-47")
def test_completed_sectors_in_the_order_of_completion_the_tile_last() -> None:
    scene = Solo("oumuamua", "anomalies").found("oumuamua").turned(4, 0, 0).rival_deck("S.17")
    scene.markers("beta_pictoris", *[WHITE] * 4).markers("oumuamua_tile", RIVAL, WHITE)
    scene.markers("vega", WHITE, WHITE, RIVAL).row(120, 1, 3)
    match = scene.its_turn()
    trace(match, "left_overflow_purple")
    log = told(match, WHITE).lower()
    names = ("beta pictoris", "vega", "'oumuamua's tile")
    order = [log.index(f"{name} is resolved") for name in names]
    assert order == sorted(order)


# -- analysis ------------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-42", "SX-SOLO-43", "SX-SOLO-44")
def test_an_analysis() -> None:
    scene = solo().board(computer=6, techs=[0, 0, 2]).goods(RIVAL, data=2).rival_deck("S.5")
    match = scene.its_turn()
    board = its_board(match)
    assert points(match, RIVAL) == 3 + 5 + 3
    assert traces(match, RIVAL) == ["left_discovery_blue"]
    assert board.techs == [0, 0, 1]
    assert board.progress == 1
    assert (board.computer, goods(match, RIVAL)["data"]) == (2, 0)
    assert goods(match, RIVAL)["publicity"] == 1 + 1


@pytest.mark.rule("SX-SOLO-42")
def test_without_a_full_computer_there_is_none() -> None:
    match = solo().board(computer=5).goods(RIVAL, data=0).rival_deck("S.5").its_turn()
    assert steps_taken(match) == ([0, 1], 2)


@pytest.mark.rule("SX-SOLO-42", "SX-SOLO-44", "SX-SOLO-71", "SX-SOLO-78")
def test_example_45_analysis_and_data_prices() -> None:
    scene = Solo("centaurians", "anomalies").found("centaurians")
    scene.traces(WHITE, "cent_blue_1", "cent_blue_2", "cent_blue_3", "right_discovery_blue")
    scene.board(computer=6).goods(RIVAL, data=4).rival_deck("S.5")
    match = scene.its_turn()
    assert traces(match, RIVAL) == ["left_overflow_blue"]
    assert points(match, RIVAL) == 3 + 3
    board = its_board(match)
    assert (board.computer, goods(match, RIVAL)["publicity"], board.progress) == (4, 1, 4)


# -- traces --------------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-70", "SX-SOLO-72", "SX-SOLO-73", "SX-SOLO-74", "SX-SOLO-79")
def test_example_31_traces_with_prices() -> None:
    scene = Solo("oumuamua", "anomalies").found("oumuamua").exofossils(RIVAL, 3)
    assert chosen(scene, PURPLE) == "right_discovery_purple"
    scene.traces(WHITE, "right_discovery_purple")
    assert chosen(scene, PURPLE) == "oumu_purple_2"
    assert chosen(scene.exofossils(RIVAL, 4), PURPLE) == "oumu_purple_1"


def chosen(scene: Solo, *colors: int) -> str:
    return SPACES[choose_space(table(scene.play()), list(colors))].id


@pytest.mark.rule("SX-SOLO-70", "SX-SOLO-73")
def test_equally_low_spaces_by_the_arrow() -> None:
    scene = solo()
    assert chosen(scene, PURPLE, YELLOW, BLUE) == "left_discovery_purple"
    assert chosen(scene.board(arrow=RIGHT), PURPLE, YELLOW, BLUE) == "right_discovery_blue"


@pytest.mark.rule("SX-SOLO-71", "SX-SOLO-73")
def test_the_overflow_comes_last() -> None:
    scene = solo().traces(WHITE, "left_discovery_blue", "right_discovery_blue")
    assert chosen(scene, BLUE) == "left_overflow_blue"
    assert chosen(scene.board(arrow=RIGHT), BLUE) == "right_overflow_blue"


@pytest.mark.rule("SX-SOLO-75")
def test_progress_for_its_discovery_markers() -> None:
    scene = Solo("anomalies", "mascamites").found("anomalies", RIVAL, WHITE, RIVAL)
    match = scene.play()
    assert its_board(match).progress == 2
    assert table(match).hands[RIVAL].cards == []
    assert len(table(match).hands[WHITE].cards) == 1


@pytest.mark.rule("SX-SOLO-76")
def test_sample_spaces_only_with_a_sample() -> None:
    scene = solo().found("mascamites").traces(WHITE, "masc_blue_1", "masc_blue_2")
    scene.traces(WHITE, "right_discovery_blue")
    assert chosen(scene, BLUE) == "masc_blue_3"
    assert chosen(scene.traces(WHITE, "masc_blue_3"), BLUE) == "left_overflow_blue"


@pytest.mark.rule("SX-SOLO-77")
def test_open_ended_top_spaces() -> None:
    scene = Solo("anomalies", "mascamites").found("anomalies")
    scene.traces(
        WHITE, "right_discovery_blue", *[f"anom_blue_{level}" for level in (1, 2, 3, 4, 5)]
    )
    assert chosen(scene, BLUE) == "anom_blue_5"


@pytest.mark.rule("SX-SOLO-78", "SX-SOLO-71")
def test_example_40_data_prices() -> None:
    scene = (
        Solo("centaurians", "anomalies")
        .found("centaurians")
        .traces(WHITE, "cent_blue_1", "cent_blue_2", "cent_blue_3", "right_discovery_blue")
    )
    scene.board(computer=6).goods(RIVAL, data=2)
    assert chosen(scene, BLUE) == "cent_blue_5"
    assert chosen(scene.goods(RIVAL, data=3), BLUE) == "cent_blue_4"
    assert chosen(scene.goods(RIVAL, data=0), BLUE) == "left_overflow_blue"
    assert chosen(scene.goods(RIVAL, data=9).board(computer=5), BLUE) == "left_overflow_blue"


# -- species checks and cards --------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-45", "SX-SOLO-46")
def test_example_32_s3_is_replaced() -> None:
    def on_track(s: Table) -> None:
        centaurians(s).tiles[RIVAL] = 61

    scene = Solo("centaurians", "anomalies").found("centaurians").change(on_track)
    match = scene.rival_deck("S.3").deck(1, 2).its_turn()
    board = its_board(match)

    assert [RIVAL_CARDS[one].number for one in board.removed] == ["S.3"]
    assert [RIVAL_CARDS[one].number for one in board.used.cards] == ["S.18"]
    assert steps_taken(match) == ([0], 1)
    assert row(match)[0] == 121
    assert board.arrow == RIGHT


@pytest.mark.rule("SX-SOLO-45", "SX-SOLO-46")
def test_first_and_second_are_in_the_order_of_discovery() -> None:
    scene = Solo("anomalies", "mascamites").found("mascamites")
    match = scene.rival_deck("S.4").its_turn()
    assert its_view(match).last.skipped[0].clause == "SX-SOLO-45"
    both = Solo("anomalies", "mascamites").found("mascamites").found("anomalies")
    match = both.rival_deck("S.4").its_turn()

    assert RIVAL_CARDS[its_board(match).card].number == "S.16"


@pytest.mark.rule("SX-SOLO-80")
def test_s15_launches_first() -> None:
    match = solo().found("mascamites").rival_deck("S.15").its_turn()
    assert at(match, RIVAL) == [PAD]
    assert goods(match, RIVAL)["publicity"] == 1


@pytest.mark.rule("SX-SOLO-80", "SX-SOLO-81", "SX-SOLO-33")
def test_example_33_s15() -> None:
    scene = solo().found("mascamites").rival_deck("S.15").probes(RIVAL, PAD)
    scene.change(lambda s: samples_at(s, planet("saturn")).cards.sort())
    match = scene.board(techs=[1, 0, 0]).its_turn()
    board = its_board(match)
    assert board.route == [cell(2, 2), cell(2, 1), cell(2, 0), cell(3, 0)]
    assert goods(match, RIVAL)["publicity"] == 3 + 1  # and space 2 of its computer
    assert board.techs == [0, 0, 0]
    assert table(match).figures[-1].moon == moon_of("enceladus")
    assert points(match, RIVAL) == 12
    here = mascamites(table(match))
    assert len(here.on_planet[1].cards) == 2
    assert here.slots[1] != NONE
    assert its_board(match).computer == 3


def moon_of(id: str) -> int:
    return number(MOONS, id)


@pytest.mark.rule("SX-SOLO-80")
def test_s15_lands_and_never_orbits() -> None:
    scene = solo().found("mascamites").rival_deck("S.15").probes(RIVAL, PAD)
    match = scene.lander(WHITE, "saturn", 0).its_turn()
    figure = table(match).figures[-1]
    assert (figure.owner, figure.is_orbiter, figure.planet) == (RIVAL, False, planet("saturn"))


@pytest.mark.rule("SX-SOLO-80")
def test_saturn_or_jupiter_is_always_in_reach() -> None:
    def find(visible: list[int], id: str) -> int:
        return visible.index(PLANET + PLANET_IDS.index(id))

    for orientations in product(range(8), repeat=3):
        visible = visible_map(PRINTED, list(orientations))
        earth = visible.index(PLANET)
        assert best_route(visible, earth, find(visible, "saturn"), 4) or best_route(
            visible, earth, find(visible, "jupiter"), 5
        )


@pytest.mark.rule("SX-SOLO-81")
def test_without_samples_that_part_is_skipped() -> None:
    def none_left(s: Table) -> None:
        board = mascamites(s)
        for one in board.on_planet[1].cards:
            board.slots[board.slots.index(NONE)] = one
        board.on_planet[1].cards, board.on_planet[1].seen = [], []

    scene = solo().found("mascamites").rival_deck("S.15").probes(RIVAL, PAD).change(none_left)
    match = scene.its_turn()

    assert mascamites(table(match)).slots.count(NONE) == 3


@pytest.mark.rule("SX-SOLO-82", "SX-SOLO-83")
def test_example_34_s16() -> None:
    def tokens(s: Table) -> None:
        anomalies(s).tokens = [Anomaly(0, 1, 2), Anomaly(1, 0, 5), Anomaly(2, 0, 7)]

    scene = Solo("anomalies", "mascamites").found("anomalies").change(tokens)
    scene.traces(WHITE, "anom_blue_3").traces(RIVAL, "anom_blue_1").rival_deck("S.16")
    match = scene.its_turn()
    assert traces(match, RIVAL)[-1] == "anom_blue_2"
    assert points(match, RIVAL) == 2 + 3
    assert its_board(match).progress == 1
    led = scene.traces(RIVAL, "anom_blue_5").top_tile("computer_1", "vp").its_turn()
    assert steps_taken(led) == ([0], 1)
    assert its_board(led).techs == [0, 0, 1]
    assert its_board(led).progress == 1


@pytest.mark.rule("SX-SOLO-82")
def test_s16_where_nobody_leads() -> None:
    match = Solo("anomalies", "mascamites").found("anomalies").rival_deck("S.16").its_turn()
    assert steps_taken(match) == ([], 0)
    assert len(traces(match, RIVAL)) == 1


@pytest.mark.rule("SX-SOLO-84", "SX-SOLO-35", "SX-SOLO-16", "SX-OUMU-20")
def test_s17_flies_to_oumuamua() -> None:
    scene = Solo("oumuamua", "mascamites").found("oumuamua").turned(3, 0, 0).rival_deck("S.17")
    match = scene.probes(RIVAL, (1, 5)).its_turn()
    assert steps_taken(match) == ([], 0)
    figure = table(match).figures[-1]
    assert (figure.planet, figure.is_orbiter, figure.space) == (planet("oumuamua"), False, 0)
    assert points(match, RIVAL) == 9
    assert its_board(match).computer == 3

    assert exofossils(match, RIVAL) == 2


@pytest.mark.rule("SX-SOLO-84", "SX-SOLO-85")
def test_s17_marks_the_tile() -> None:
    scene = Solo("oumuamua", "mascamites").found("oumuamua").turned(4, 0, 0).rival_deck("S.17")
    match = scene.row(120, 1, 3).its_turn()
    assert markers(match, "oumuamua_tile") == [RIVAL]
    assert RIVAL in markers(match, "beta_pictoris")
    assert points(match, RIVAL) == 1 + 2  # and the second position at Beta Pictoris


@pytest.mark.rule("SX-SOLO-85", "SX-SOLO-16")
def test_it_gains_exofossils_for_the_tile() -> None:
    scene = Solo("oumuamua", "mascamites").found("oumuamua").rival_deck("S.17")
    match = scene.markers("oumuamua_tile", RIVAL, WHITE).its_turn()

    assert [exofossils(match, player) for player in (WHITE, RIVAL)] == [1, 1]
    assert markers(match, "oumuamua_tile") == []


@pytest.mark.rule("SX-SOLO-86", "SX-CENT-18")
def test_message_tiles_in_the_solo_game() -> None:
    scene = Solo("centaurians", "mascamites").goods(WHITE, points=10).goods(RIVAL, points=20)
    match = scene.found("centaurians").play()
    assert centaurians(table(match)).tiles == [25, 35]
    assert its_board(match).message_tiles == 2


@pytest.mark.rule("SX-SOLO-86")
@pytest.mark.parametrize(("printed", "reward"), [("S.6", 0), ("S.10", 3)])
def test_it_takes_the_outermost_reward_by_the_arrow(printed: str, reward: int) -> None:
    def near(s: Table) -> None:
        centaurians(s).tiles = [200, 1]
        s.gold_passed = [3, 3]

    scene = Solo("centaurians", "mascamites").found("centaurians").change(near)
    match = scene.goods(RIVAL, points=5).rival_deck(printed).its_turn()
    covered = centaurians(table(match)).covered
    assert covered.index(RIVAL) == reward
    assert asked(match) == WHITE


@pytest.mark.rule("SX-SOLO-87")
def test_s18_places_another_tile() -> None:
    def used(s: Table) -> None:
        centaurians(s).tiles = [200, NONE]

    scene = Solo("centaurians", "mascamites").found("centaurians").change(used)
    match = scene.goods(RIVAL, points=40).rival_deck("S.18").its_turn()
    assert centaurians(table(match)).tiles[RIVAL] == 55
    assert (its_board(match).message_tiles, its_board(match).progress) == (1, 1)


@pytest.mark.rule("SX-SOLO-88", "SX-EXER-20", "SX-EXER-04")
def test_exertians_in_the_solo_game() -> None:
    scene = Solo("exertians", "mascamites").goods(WHITE, points=10).goods(RIVAL, points=30)
    match = scene.found("exertians", RIVAL, NEUTRAL, RIVAL).play()
    board = exertians(table(match))
    assert [len(pile.cards) for pile in board.held] == [3, 0]
    assert len(board.deck.cards) == 12
    assert board.milestones == [50, 70]
    assert its_board(match).progress == 2


@pytest.mark.rule("SX-SOLO-88")
def test_it_ignores_the_exertian_milestones() -> None:
    def near(s: Table) -> None:
        exertians(s).milestones = [5, 200]
        exertians(s).used = [3, 0]
        s.gold_passed, s.neutral_passed = [3, 3], [2, 2]

    scene = Solo("exertians", "mascamites").found("exertians").change(near)
    match = scene.goods(RIVAL, points=50).rival_deck("S.6").its_turn()
    assert exertians(table(match)).played[RIVAL].cards == []


@pytest.mark.rule("SX-SOLO-89", "SX-HID-04", "SX-HID-03")
def test_example_35_s19() -> None:
    def two(s: Table) -> None:
        board = exertians(s)
        for _ in range(2):
            s.move(board.deck, 0, board.played[RIVAL])

    scene = Solo("exertians", "mascamites").found("exertians").change(two)
    scene.traces(RIVAL, "exer_blue_1", "exer_blue_2", "left_overflow_blue").rival_deck("S.19")
    match = scene.its_turn()
    assert len(exertians(table(match)).played[RIVAL].cards) == 3
    assert exertians_of(seen(match, WHITE)).played[RIVAL] == [HIDDEN] * 3
    match = scene.traces(RIVAL, "exer_blue_3").its_turn()
    assert steps_taken(match) == ([0], 1)
    assert len(exertians(table(match)).played[RIVAL].cards) == 2


# -- milestones ----------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-90")
@pytest.mark.parametrize(("printed", "tile"), [("S.6", 1), ("S.10", 3)])
def test_it_takes_first_spaces_of_gold_tiles(printed: str, tile: int) -> None:
    def claims(s: Table) -> None:
        s.gold_claims[0] = [WHITE]
        s.neutral_passed = [2, 2]

    match = solo().goods(RIVAL, points=26).change(claims).rival_deck(printed).its_turn()
    assert table(match).gold_claims[tile] == [RIVAL]
    assert sum(RIVAL in claim for claim in table(match).gold_claims) == 1


@pytest.mark.rule("SX-SOLO-90")
def test_without_a_first_space_it_takes_nothing() -> None:
    def claims(s: Table) -> None:
        s.gold_claims = [[WHITE], [WHITE], [WHITE], [WHITE]]
        s.neutral_passed = [2, 2]

    match = solo().goods(RIVAL, points=26).change(claims).rival_deck("S.6").its_turn()
    assert table(match).gold_claims == [[WHITE]] * 4
    assert not offered(match, MarkGold)
