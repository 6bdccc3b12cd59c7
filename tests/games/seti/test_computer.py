"""Data, computer, analysis and research (SE-DATA, SE-ANA, SE-TECH)."""

from __future__ import annotations

from functools import partial

import pytest

from offworld.engine import Pile
from offworld.games.seti.state import Table
from offworld.games.seti.tables import TECHS, TILES
from offworld.games.seti.terms.options import (
    ANALYZE,
    DECLINE,
    RESEARCH,
    PlaceData,
    TakeTech,
    Tuck,
)
from tests.games.seti.scene import (
    GREEN,
    NONE,
    PURPLE,
    WHITE,
    asked,
    at,
    goods,
    hand,
    offered,
    options,
    play,
    points,
    reason,
    scene,
    seen,
    table,
    take,
    tech,
    trace,
    tuck,
)

A, B, C, D = range(4)


@pytest.mark.rule("SE-DATA-01", "SE-DATA-02")
def test_the_top_row_is_filled_from_the_left() -> None:
    match = scene().goods(WHITE, data=6).hand(WHITE, 1).play()
    for filled in range(1, 7):
        match.choose(PlaceData())
        assert table(match).top_row[WHITE] == filled
        if filled == 4:
            tuck(match, 1)
    assert goods(match, WHITE)["publicity"] == 1
    assert goods(match, WHITE)["energy"] == 1  # of the card tucked on space 4
    assert reason(match, PlaceData()) == "SE-DATA-01"


@pytest.mark.rule("SE-DATA-02")
def test_a_full_top_row_takes_no_more() -> None:
    match = scene().goods(WHITE, data=1).computer(WHITE, 6).play()
    assert reason(match, PlaceData()) == "SE-DATA-02"


@pytest.mark.rule("SE-DATA-02", "SE-DATA-03")
def test_computer_techs() -> None:
    """Worked example X18."""
    match = scene().goods(WHITE, data=3).computer_tech(WHITE, "computer_2", A).play()
    assert reason(match, PlaceData(A)) == "SE-DATA-03"
    match.choose(PlaceData())
    assert points(match, WHITE) == 2
    match.choose(PlaceData(A))
    assert goods(match, WHITE)["energy"] == 1
    assert reason(match, PlaceData(A)) == "SE-DATA-01" or goods(match, WHITE)["data"] == 1
    match.choose(PlaceData())
    assert goods(match, WHITE)["publicity"] == 1


@pytest.mark.rule("SE-DATA-03", "SE-TECH-09")
def test_what_lower_spaces_bring() -> None:
    rewards = [TECHS[tech(f"computer_{n}")].lower_space_reward.words() for n in range(1, 5)]
    assert rewards == [
        "Gain 1 credit.",
        "Gain 1 energy.",
        "Take 1 card from the row or the deck.",
        "Gain 2 publicity.",
    ]
    game = scene().goods(WHITE, data=2).computer(WHITE, 6)
    match = game.computer_tech(WHITE, "computer_1", A).computer_tech(WHITE, "computer_4", D).play()
    match.choose(PlaceData(D))  # in any order among lower spaces
    match.choose(PlaceData(A))
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["publicity"]) == (1, 2)


@pytest.mark.rule("SE-DATA-04", "SE-TURN-03")
def test_the_income_space_is_not_interrupted() -> None:
    """Worked example X19."""
    game = scene().goods(GREEN, data=2).computer(GREEN, 3).computer_tech(GREEN, "computer_3", A)
    game.change(lambda s: setattr(s, "active", GREEN)).deck(50)
    match = game.play()
    too_late = match.clone()
    too_late.choose(PlaceData())
    assert not offered(too_late, Tuck)  # no card to tuck: skipped
    match.choose(PlaceData(A))
    take(match, 3)
    match.choose(PlaceData())
    assert set(options(match)) == {Tuck(49), DECLINE}  # and no free action in between
    tuck(match, 50)
    assert table(match).tucked[GREEN] == [49]


@pytest.mark.rule("SE-TECH-05", "SE-DATA-03")
def test_a_computer_tech_below_data() -> None:
    """Worked example X20."""
    game = scene().goods(WHITE, publicity=6, data=1).computer(WHITE, 2)
    match = game.top_tile("computer_1", "energy", two_points=False).play()
    match.choose(RESEARCH)
    slots = {o.slot for o in offered(match, TakeTech) if o.tech == tech("computer_1")}
    assert slots == {A, B, C, D}
    match.choose(TakeTech(tech("computer_1"), A))
    assert points(match, WHITE) == 0
    match.choose(PlaceData(A))
    assert goods(match, WHITE)["credits"] == 1


@pytest.mark.rule("SE-DATA-05", "SE-ANA-01", "SE-TRACE-02", "SE-TRACE-03")
@pytest.mark.parametrize(
    ("space", "score", "publicity"),
    [("left_discovery_blue", 5, 1), ("right_discovery_blue", 3, 1), ("left_overflow_blue", 3, 0)],
)
def test_an_analysis(space: str, score: int, publicity: int) -> None:
    """Worked example X21."""
    game = scene(3).goods(PURPLE, energy=1, data=4).computer(PURPLE, 6, A)
    game.computer_tech(PURPLE, "computer_1", A).change(lambda s: setattr(s, "active", PURPLE))
    match = game.play()
    match.choose(ANALYZE)
    trace(match, space)
    assert (points(match, PURPLE), goods(match, PURPLE)["publicity"]) == (score, publicity)
    assert (goods(match, PURPLE)["energy"], goods(match, PURPLE)["data"]) == (0, 4)
    assert (table(match).top_row[PURPLE], sum(table(match).lower)) == (0, 0)


@pytest.mark.rule("SE-ANA-01")
def test_why_no_analysis() -> None:
    assert reason(scene().goods(WHITE, energy=1).computer(WHITE, 5).play(), ANALYZE) == "SE-ANA-01"
    assert reason(scene().computer(WHITE, 6).play(), ANALYZE) == "SE-ANA-01"


# -- research ------------------------------------------------------------------------------


@pytest.mark.rule("SE-TECH-01", "SE-TECH-02", "SE-TECH-03", "SE-TECH-04", "SE-ROT-07")
def test_research_with_a_push_and_a_launch() -> None:
    """Worked example X22."""
    game = scene().goods(WHITE, publicity=7).probes(WHITE, (2, 2)).turned(step=2)
    match = game.top_tile("probe_1", "vp").play()
    match.choose(RESEARCH)
    assert goods(match, WHITE)["publicity"] == 2
    match.choose(TakeTech(tech("probe_1")))
    assert points(match, WHITE) == 2 + 3
    assert at(match, WHITE) == [(2, 1), (1, 1)]
    assert table(match).rotation == 2


@pytest.mark.rule("SE-TECH-04", "SE-SETUP-08", "SE-COMP-04")
def test_the_tiles_of_a_stack() -> None:
    for index, row in enumerate(TECHS):
        bonuses = {tile.bonus.words() for tile in TILES[4 * index : 4 * index + 4]}
        assert bonuses == {
            "Gain 3 points.",
            "Gain 1 publicity.",
            "Gain 1 energy.",
            "Take 1 card from the row or the deck.",
        }
        assert {tile.tech for tile in TILES[4 * index : 4 * index + 4]} == {row.id}
    extra = {row.id: row.extra_bonus.words() for row in TECHS if len(row.extra_bonus)}
    assert extra == {"probe_1": "Launch a probe.", "telescope_1": "Gain 2 data."}
    assert len(TECHS) == 12
    assert len(TILES) == 48


@pytest.mark.rule("SE-TECH-02", "SE-TECH-06")
def test_the_two_points_are_for_the_first() -> None:
    game = scene().goods(WHITE, publicity=6).techs(GREEN, "probe_2").techs(WHITE, "probe_4")
    match = game.top_tile("probe_2", "energy", two_points=False).play()
    match.choose(RESEARCH)
    assert tech("probe_4") not in {option.tech for option in offered(match, TakeTech)}
    match.choose(TakeTech(tech("probe_2")))
    assert points(match, WHITE) == 0
    assert goods(match, WHITE)["energy"] == 1


@pytest.mark.rule("SE-TECH-01", "SE-TECH-08", "SE-SETUP-08")
def test_stacks_that_are_empty_cannot_be_chosen() -> None:
    assert reason(scene().goods(WHITE, publicity=5).play(), RESEARCH) == "SE-TECH-01"
    game = scene().goods(WHITE, publicity=6)
    for id in ("probe_1", "probe_2"):
        game.change(partial(clear_stack, tech(id)))
    match = game.play()
    match.choose(RESEARCH)
    assert {o.tech for o in offered(match, TakeTech)} == set(range(2, 12))


def clear_stack(index: int, s: Table) -> None:
    s.tiles[index] = Pile()


@pytest.mark.rule("SE-TECH-07", "SE-EFF-04", "SE-ROT-02")
def test_a_tech_by_a_card_with_all_four_owned() -> None:
    """Worked example X23."""
    game = scene().goods(GREEN, credits=3, publicity=4).hand(GREEN, 119)
    for slot in range(4):
        game.computer_tech(GREEN, f"computer_{slot + 1}", slot)
    match = game.change(lambda s: setattr(s, "active", GREEN)).play()
    play(match, 119)
    assert table(match).orientations == [7, 0, 0]  # once
    assert points(match, GREEN) == 4


@pytest.mark.rule("SE-TECH-07", "SE-ROT-02")
def test_a_card_gives_a_tech_of_its_type() -> None:
    match = scene().goods(WHITE, credits=3).hand(WHITE, 62).play()
    play(match, 62)
    assert {o.tech for o in offered(match, TakeTech)} == {
        tech(f"telescope_{n}") for n in (1, 2, 3, 4)
    }
    assert table(match).orientations == [7, 0, 0]
    assert goods(match, WHITE)["publicity"] == 0


@pytest.mark.rule("SE-GEN-09", "SE-ROT-01")
def test_international_collaboration() -> None:
    """Worked example X24."""
    game = scene().goods(WHITE, credits=2).hand(WHITE, 81).techs(GREEN, "telescope_1")
    match = game.top_tile("telescope_1", "energy", two_points=False).play()
    play(match, 81)
    assert offered(match, TakeTech) == [TakeTech(tech("telescope_1"))]
    match.choose(TakeTech(tech("telescope_1")))
    assert table(match).orientations == [0, 0, 0]
    assert (goods(match, WHITE)["energy"], goods(match, WHITE)["data"]) == (0, 2)


@pytest.mark.rule("SE-TECH-03", "SE-TECH-09")
def test_the_bonus_of_the_next_tile_is_turned_up() -> None:
    match = scene().goods(WHITE, publicity=6).top_tile("telescope_2", "card").deck(60).play()
    match.choose(RESEARCH)
    before = seen(match, GREEN).techs[tech("telescope_2")]
    match.choose(TakeTech(tech("telescope_2")))
    take(match, 3)
    after = seen(match, GREEN).techs[tech("telescope_2")]
    assert (before.tiles, after.tiles) == (4, 3)
    assert after.top != NONE
    assert not after.two_points
    assert hand(match, WHITE) == [60]
    assert asked(match) == WHITE
