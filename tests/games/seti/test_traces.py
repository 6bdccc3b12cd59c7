"""Traces, discovery, milestones, gold tiles and the end (SE-TRACE, SE-DISC, SE-MILE, SE-GOLD)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine import Match
from offworld.games.seti.milestones import gold_value
from offworld.games.seti.state import BETWEEN, Table
from offworld.games.seti.tables import CARDS, GOLD_MILESTONES, GOLD_SIDES, NEUTRAL, SPACES
from offworld.games.seti.terms.options import (
    ANALYZE,
    LAUNCH,
    PASS,
    CoverCircle,
    MarkGold,
    MarkTrace,
)
from offworld.games.seti.the_end import sets_of
from tests.games.seti.scene import (
    GREEN,
    PURPLE,
    WHITE,
    Scene,
    asked,
    end_turn,
    offered,
    options,
    points,
    scene,
    seen,
    table,
    trace,
    traces,
)

TECH, MISSION, INCOME, OTHER = range(4)
A, B = range(2)


def analyzing() -> Scene:
    """White marks a blue trace."""
    return scene().goods(WHITE, energy=1).computer(WHITE, 6)


def spaces(match: Match) -> set[str]:
    return {SPACES[option.space].id for option in offered(match, MarkTrace)}


@pytest.mark.rule("SE-TRACE-01", "SE-TRACE-03", "SE-GEN-06")
def test_where_a_trace_may_go() -> None:
    match = analyzing().play()
    match.choose(ANALYZE)
    assert spaces(match) == {
        "left_discovery_blue",
        "right_discovery_blue",
        "left_overflow_blue",
        "right_overflow_blue",
    }
    taken = analyzing().traces(GREEN, "left_discovery_blue").play()
    taken.choose(ANALYZE)
    assert "left_discovery_blue" not in spaces(taken)


@pytest.mark.rule("SE-TRACE-02", "SE-TRACE-03")
def test_what_spaces_bring() -> None:
    words = {space.id: space.reward.words() for space in SPACES[:12]}
    for color in ("purple", "yellow", "blue"):
        assert words[f"left_discovery_{color}"] == "Gain 5 points. Gain 1 publicity."
        assert words[f"right_discovery_{color}"] == "Gain 3 points. Gain 1 publicity."
        assert words[f"left_overflow_{color}"] == words[f"right_overflow_{color}"]
        assert words[f"left_overflow_{color}"] == "Gain 3 points."


@pytest.mark.rule("SE-TRACE-05")
def test_all_markers_count() -> None:
    game = scene().traces(WHITE, "left_discovery_blue", "left_overflow_blue", "right_overflow_blue")
    s = table(game.traces(NEUTRAL, "right_discovery_purple").play())
    assert s.traces_of(WHITE, 2) == 3
    assert s.traces_of(WHITE, 2, 0) == 2
    assert s.traces_of(WHITE, 0) == 0


@pytest.mark.rule("SE-TRACE-06", "SE-EFF-09")
def test_the_reward_of_a_trace_comes_before_circles() -> None:
    match = analyzing().mission(WHITE, 77).play()
    match.choose(ANALYZE)
    trace(match, "left_discovery_blue")
    assert points(match, WHITE) == 5
    assert "circle" in str(match.decision)


@pytest.mark.rule("SE-DISC-01", "SE-DISC-02")
def test_a_species_is_discovered_at_the_end_of_the_turn() -> None:
    game = analyzing().goods(WHITE, energy=1, credits=2).traces(GREEN, "left_discovery_purple")
    match = game.traces(WHITE, "left_discovery_yellow").play()
    match.choose(ANALYZE)
    trace(match, "left_discovery_blue")
    assert table(match).discovered == []
    end_turn(match)
    assert table(match).discovered == [0]


@pytest.mark.rule("SE-DISC-02")
def test_until_then_only_overflow_is_left() -> None:
    game = analyzing().traces(GREEN, "left_discovery_purple", "left_discovery_yellow")
    match = game.traces(GREEN, "left_discovery_blue").play()
    assert table(match).discovered == []
    match.choose(ANALYZE)
    assert spaces(match) == {"right_discovery_blue", "left_overflow_blue", "right_overflow_blue"}


@pytest.mark.rule("SE-DISC-04")
def test_left_before_right() -> None:
    game = scene().change(lambda s: setattr(s, "phase", BETWEEN))
    for side in ("right", "left"):
        for color in ("purple", "yellow", "blue"):
            game.traces(WHITE, f"{side}_discovery_{color}")
    match = game.play()
    assert table(match).discovered == [0, 1]


# -- milestones ----------------------------------------------------------------------------


@pytest.mark.rule("SE-MILE-01", "SE-MILE-02", "SE-MILE-04", "SE-MILE-05", "SE-MILE-07")
def test_milestones_of_several_players() -> None:
    """Worked example X34."""
    game = scene(3).goods(WHITE, points=31).goods(PURPLE, points=26)
    game.change(passed_neutral(PURPLE, 1)).traces(GREEN, "left_discovery_purple")
    game.change(lambda s: setattr(s, "neutral_left", [1, 1]))
    match = game.change(lambda s: setattr(s, "phase", BETWEEN)).play()
    assert asked(match) == WHITE
    match.choose(MarkGold(TECH))
    assert traces(match, NEUTRAL) == []  # players first
    assert asked(match) == PURPLE
    match.choose(MarkGold(TECH))
    assert table(match).gold_claims[TECH] == [WHITE, PURPLE]
    assert traces(match, NEUTRAL) == ["left_discovery_yellow", "left_discovery_blue"]
    assert table(match).discovered == [0]
    assert table(match).neutral_left == [0, 0]


def passed_neutral(player: int, count: int) -> Callable[[Table], None]:
    return lambda s: s.neutral_passed.__setitem__(player, count)


@pytest.mark.rule("SE-MILE-02", "SE-MILE-03", "SE-GOLD-06")
def test_several_gold_milestones_in_one_turn() -> None:
    game = scene(4).goods(WHITE, points=72).change(lambda s: setattr(s, "phase", BETWEEN))
    match = game.play()
    assert options(match) == [MarkGold(tile) for tile in range(4)]
    match.choose(MarkGold(TECH))
    assert options(match) == [MarkGold(tile) for tile in (MISSION, INCOME, OTHER)]
    match.choose(MarkGold(OTHER))
    match.choose(MarkGold(INCOME))
    assert table(match).gold_passed[WHITE] == len(GOLD_MILESTONES) == 3
    assert "gold" not in str(match.decision)


@pytest.mark.rule("SE-MILE-06")
def test_no_milestones_on_the_second_lap() -> None:
    game = scene(4).goods(WHITE, points=175).change(lambda s: setattr(s, "phase", BETWEEN))
    match = game.change(lambda s: s.gold_passed.__setitem__(WHITE, 3)).play()
    assert "gold" not in str(match.decision)


@pytest.mark.rule("SE-MILE-04", "SE-MILE-05")
def test_neutral_markers_find_their_place() -> None:
    game = scene(3).goods(WHITE, points=20).change(lambda s: setattr(s, "phase", BETWEEN))
    game.traces(GREEN, "left_discovery_purple", "left_discovery_yellow")
    match = game.traces(GREEN, "left_overflow_blue").play()
    assert traces(match, NEUTRAL) == ["left_discovery_blue"]
    none = scene(4).goods(WHITE, points=20).change(lambda s: setattr(s, "phase", BETWEEN)).play()
    assert traces(none, NEUTRAL) == []
    full = scene(3).goods(WHITE, points=20).change(lambda s: setattr(s, "phase", BETWEEN))
    for side in ("left", "right"):
        for color in ("purple", "yellow", "blue"):
            full.traces(GREEN, f"{side}_discovery_{color}")
    assert traces(full.play(), NEUTRAL) == []


@pytest.mark.rule("SE-DISC-01", "SE-DISC-03", "SE-MILE-01")
def test_a_neutral_marker_discovers() -> None:
    """Worked example X35."""
    game = scene(3).goods(WHITE, points=20).change(lambda s: setattr(s, "phase", BETWEEN))
    match = game.traces(WHITE, "left_discovery_purple").traces(GREEN, "left_discovery_blue").play()
    assert traces(match, NEUTRAL) == ["left_discovery_yellow"]
    assert table(match).discovered == [0]


@pytest.mark.rule("SE-MILE-08")
def test_milestones_are_looked_at_again() -> None:
    """Whoever crosses 25 and 50 in one go is asked twice before the next player."""
    game = scene(4).goods(WHITE, points=50).goods(GREEN, points=25)
    match = game.change(lambda s: setattr(s, "phase", BETWEEN)).play()
    order = []
    while "gold" in str(match.decision):
        order.append(asked(match))
        match.choose(options(match)[0])
    assert order == [WHITE, WHITE, GREEN]


# -- gold tiles ----------------------------------------------------------------------------


@pytest.mark.rule("SE-GOLD-01")
def test_values_of_gold_tiles() -> None:
    values = {row.id: (row.value_first, row.value_second, row.value_later) for row in GOLD_SIDES}
    assert values == {
        "gold_tech_a": (11, 8, 5),
        "gold_tech_b": (7, 5, 3),
        "gold_mission_a": (4, 3, 2),
        "gold_mission_b": (8, 6, 4),
        "gold_income_a": (11, 8, 5),
        "gold_income_b": (5, 4, 3),
        "gold_other_a": (8, 6, 4),
        "gold_other_b": (8, 6, 4),
    }
    s = table(scene().play())
    assert [gold_value(s, TECH, claim) for claim in range(4)] == [11, 8, 5, 5]


def sets(game: Scene, tile: int, side: int) -> int:
    s = table(game.change(lambda s: s.gold_sides.__setitem__(tile, side)).play())
    return sets_of(s, WHITE, tile)


@pytest.mark.rule("SE-GOLD-02")
def test_tech_tiles() -> None:
    """Worked example X37."""
    game = scene().techs(WHITE, "probe_1", "probe_2", "probe_3", "telescope_1")
    game.computer_tech(WHITE, "computer_1", 0)
    assert (sets(game, TECH, A), sets(game, TECH, B)) == (1, 2)


@pytest.mark.rule("SE-GOLD-03", "SE-EGC-01", "SE-MIS-10")
def test_mission_tiles() -> None:
    game = scene().completed(WHITE, 1, 2, 3).front(WHITE, 12, 14)
    assert (sets(game, MISSION, A), sets(game, MISSION, B)) == (3, 2)


@pytest.mark.rule("SE-GOLD-04", "SE-INC-03", "SE-INC-05")
def test_income_tiles() -> None:
    game = scene().tucked(WHITE, 2, 5, 9, 12, 1, 6, 3, 4, 7)  # 4 credit, 2 energy, 3 card
    assert (sets(game, INCOME, A), sets(game, INCOME, B)) == (2, 4)


@pytest.mark.rule("SE-GOLD-05", "SE-SECT-08")
def test_other_tiles() -> None:
    game = scene().wins("vega", WHITE, WHITE).wins("procyon", WHITE, GREEN, WHITE)
    for _ in range(2):
        game.orbiter(WHITE, "venus")
    for _ in range(3):
        game.lander(WHITE, "mars")
    assert sets(game, OTHER, B) == 4
    marked = scene().traces(WHITE, *["left_overflow_purple"] * 4, *["left_overflow_yellow"] * 2)
    marked.traces(WHITE, *["right_overflow_blue"] * 3)
    assert sets(marked, OTHER, A) == 2


# -- the end -------------------------------------------------------------------------------


def last_pass(game: Scene) -> Scene:
    """White's pass ends the game."""

    def change(s: Table) -> None:
        s.round = 5
        s.passed = [0] + [1] * (s.players - 1)

    return game.change(change)


@pytest.mark.rule("SE-END-01", "SE-GOLD-06", "SE-EGC-01")
def test_final_scoring() -> None:
    game = last_pass(scene()).goods(WHITE, points=10).front(WHITE, 38, 127).probes(WHITE, (2, 4))
    game.wins("barnards_star", WHITE, WHITE).completed(WHITE, 1, 2)
    game.change(lambda s: s.gold_claims[MISSION].extend([GREEN, WHITE]))
    match = game.play()
    match.choose(PASS)
    assert match.over
    parts = dict(match.scores[WHITE].parts)
    assert parts == {
        "On the track": 10,
        "End-of-game cards": 3 * 2 + 13,
        "Gold tiles": 3 * 2,
        "Species": 0,
    }
    assert match.scores[WHITE].points == 35


@pytest.mark.rule("SE-END-02", "SE-TURN-06")
def test_points_of_the_end_reach_no_milestones() -> None:
    game = last_pass(scene()).goods(WHITE, points=24).front(WHITE, 44).wins("vega", WHITE)
    match = game.change(lambda s: setattr(s, "neutral_left", [0, 0])).play()
    match.choose(PASS)
    assert match.over
    assert match.scores[WHITE].points == 27
    reached = last_pass(scene()).goods(WHITE, points=25).play()
    reached.choose(PASS)
    assert "gold" in str(reached.decision)  # those of the last turn are resolved


@pytest.mark.rule("SE-END-03", "SE-GEN-01")
def test_a_shared_victory() -> None:
    """Worked example X44."""
    game = last_pass(scene(3)).goods(WHITE, points=141).goods(GREEN, points=141)
    game.change(lambda s: setattr(s, "gold_passed", [3, 3, 0]))
    match = game.play()
    match.choose(PASS)
    assert [score.place for score in match.scores] == [1, 1, 3]


@pytest.mark.rule("SE-END-04")
def test_solvay_conference() -> None:
    """Worked example X38."""
    game = last_pass(scene()).front(WHITE, 113).wins("vega", WHITE, WHITE, WHITE)
    for _ in range(4):
        game.orbiter(WHITE, "venus")
    game.change(lambda s: s.gold_sides.__setitem__(OTHER, B))
    game.change(lambda s: setattr(s, "gold_claims", [[WHITE], [WHITE], [WHITE], []]))
    match = game.play()
    match.choose(PASS)
    assert dict(match.scores[WHITE].parts)["End-of-game cards"] == 12
    assert table(match).gold_claims[OTHER] == []


@pytest.mark.rule("SE-EGC-01")
@pytest.mark.parametrize(
    ("number", "score"),
    [(12, 6), (14, 4), (62, 4), (63, 2), (68, 0), (86, 2), (126, 4)],
)
def test_gold_boxes(number: int, score: int) -> None:
    game = (
        scene().front(WHITE, number).lander(WHITE, "jupiter", moon="io").orbiter(WHITE, "jupiter")
    )
    game.orbiter(WHITE, "mars").traces(WHITE, "left_overflow_purple", "right_overflow_purple")
    game.traces(WHITE, "left_overflow_yellow").markers("vega", WHITE, WHITE)
    game.markers("procyon", WHITE).computer_tech(WHITE, "computer_1", 0)
    game.computer_tech(WHITE, "computer_2", 1)
    s = table(game.play())
    end_game = CARDS[number - 1].end_game
    assert end_game is not None
    assert end_game.points(s, WHITE, number - 1) == score
    assert "point" in end_game.words()


@pytest.mark.rule("SE-STATE-01", "SE-STATE-02", "SE-STATE-03", "SE-STATE-04", "SE-STATE-05")
def test_a_table_copied_is_the_same_table() -> None:
    """Whatever the rules need lies in the state: a clone of it plays on in the same way."""
    game = analyzing().goods(WHITE, energy=1, credits=4).mission(WHITE, 79, covered=2)
    match = game.orbiter(WHITE, "venus", first=True).markers("vega", GREEN, WHITE).play()
    twin = match.clone()
    for copy in (match, twin):
        copy.choose(LAUNCH)
        copy.choose(CoverCircle(78, 0))
    assert twin.digest() == match.digest()
    assert seen(twin, GREEN) == seen(match, GREEN)
    assert match.clone().digest() == match.digest()


@pytest.mark.rule("SE-MILE-01", "SE-MILE-08")
def test_a_player_goes_on_until_nothing_is_left() -> None:
    """Green is being asked when White reaches another one: that waits for the next round."""
    game = scene(4).goods(GREEN, points=50).goods(PURPLE, points=25)
    match = game.change(lambda s: setattr(s, "phase", BETWEEN)).play()
    assert asked(match) == GREEN
    table(match).goods[0][WHITE] = 25
    order = []
    while "gold" in str(match.decision):
        order.append(asked(match))
        match.choose(options(match)[0])
    assert order == [GREEN, GREEN, PURPLE, WHITE]
