"""Cards, resources, income and exchange (SE-CARD, SE-RES, SE-INC, SE-PLAY, SE-EFF)."""

from __future__ import annotations

from collections import Counter

import pytest

from offworld.games.seti.effects.naming import UNITS
from offworld.games.seti.tables import CARD_ICONS, CARDS, CREDIT, PROJECTS
from offworld.games.seti.terms.options import (
    DECLINE,
    END_TURN,
    GO_ON,
    PAUSE_BETWEEN,
    SHOW_ALL,
    TAKE_MOVE,
    TUCK_THIS,
    BuyCard,
    CoverCircle,
    Exchange,
    GiveUp,
    Mark,
    MarkWithHand,
    MarkWithRow,
    PlaceData,
    Play,
    Show,
    Step,
    Take,
    TakeTech,
    Tuck,
    UseCorner,
    UseRowCorner,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    at,
    decline,
    end_turn,
    goods,
    hand,
    mark,
    mark_with_row,
    markers,
    offered,
    options,
    play,
    points,
    reason,
    row,
    scene,
    seen,
    star,
    step,
    table,
    take,
    trace,
    traces,
    tuck,
)

CARD, CREDITS, ENERGIES = range(3)
DECK = 3
PROJECT_CARDS = CARDS[:PROJECTS]


@pytest.mark.rule("SE-CARD-02", "SE-CARD-09", "SE-COMP-03")
def test_the_check_sums_of_the_deck() -> None:
    assert len(PROJECT_CARDS) == 138
    assert [card.number for card in PROJECT_CARDS] == list(range(1, 139))
    assert Counter(card.signal for card in PROJECT_CARDS) == {
        "yellow": 41,
        "red": 41,
        "blue": 41,
        "black": 15,
    }
    assert Counter(CARD_ICONS[:PROJECTS]) == {1: 43, 2: 62, 4: 33}
    assert Counter(card.income for card in PROJECT_CARDS) == {
        "credit": 47,
        "energy": 47,
        "card": 44,
    }
    costs = Counter(card.cost["credit"] for card in PROJECT_CARDS)
    assert costs == {0: 6, 1: 47, 2: 47, 3: 35, 4: 3}
    assert Counter(card.type for card in PROJECT_CARDS) == {
        "immediate": 68,
        "conditional_mission": 37,
        "trigger_mission": 20,
        "end_game": 13,
    }


@pytest.mark.rule("SE-CARD-02", "SE-EFF-01")
def test_the_text_of_a_card_comes_from_its_row() -> None:
    words = {card.number: card.effects.words() for card in PROJECT_CARDS}
    assert words[9] == "Launch 2 probes beyond your limit. Gain 1 publicity."
    assert words[20] == "2 moves. Once this turn, if you visit Mercury, gain 4 points."
    assert words[59] == "Gain 1 energy. Rotate the solar system and take a probe tech."
    assert words[118] == (
        "Mark 3 signals in the sector of one of your probes, without taking the data."
    )
    assert all(card.effects.glyphs() or not len(card.effects) for card in PROJECT_CARDS)
    assert set(UNITS) >= {"vp", "credit", "energy", "publicity", "data"}


# -- limits --------------------------------------------------------------------------------


@pytest.mark.rule("SE-RES-01", "SE-RES-02", "SE-GEN-02")
def test_caps() -> None:
    """Worked example X40."""
    match = scene().goods(WHITE, credits=5, publicity=9, data=5).hand(WHITE, 110, 121).play()
    play(match.clone(), 110)
    press = match.clone()
    play(press, 110)
    assert goods(press, WHITE)["publicity"] == 10
    play(match, 121)
    assert goods(match, WHITE)["data"] == 6


@pytest.mark.rule("SE-RES-03")
def test_no_limit_during_a_round() -> None:
    game = scene().goods(WHITE, credits=40, energy=40, points=130).hand(WHITE, *range(1, 13))
    match = game.play()
    assert len(hand(match, WHITE)) == 12
    assert goods(match, WHITE)["credits"] == 40


@pytest.mark.rule("SE-RES-04", "SE-PLAY-01")
def test_what_cannot_be_paid_cannot_be_played() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 9, 130, 2).play()
    assert {option.card + 1 for option in offered(match, Play)} == {130, 2}
    assert reason(match, Play(8)) == "SE-PLAY-01"
    refusal = next(r for r in match.refusals(WHITE) if r.option == Play(8))
    assert refusal.reason == "this costs 3 credits, you have 1"


# -- exchange and purchase -----------------------------------------------------------------


@pytest.mark.rule("SE-RES-05")
def test_exchanges() -> None:
    """Worked example X39."""
    match = scene().goods(WHITE, credits=4, energy=2, publicity=2, data=2).play()
    match.choose(Exchange(CREDITS, ENERGIES))
    match.choose(Exchange(CREDITS, ENERGIES))
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["energy"]) == (0, 4)
    match.choose(Exchange(ENERGIES, CREDITS))
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["energy"]) == (1, 2)
    assert reason(match, Exchange(CREDITS, ENERGIES)) == "SE-RES-05"
    assert reason(match, Exchange(CARD, CREDITS)) == "SE-RES-05"


@pytest.mark.rule("SE-RES-05", "SE-RES-08")
def test_two_cards_for_one_of_the_row() -> None:
    match = scene().hand(WHITE, 1, 2, 3).deck(50).play()
    match.choose(Exchange(CARD, CARD))
    assert set(options(match)) == {GiveUp(0), GiveUp(1), GiveUp(2)}
    match.choose(GiveUp(0))
    match.choose(GiveUp(2))
    take(match, 1)
    assert hand(match, WHITE) == [2, 110]
    assert row(match) == [121, 50, 120]
    assert {0, 2} <= set(table(match).discards.cards)


@pytest.mark.rule("SE-RES-07", "SE-CARD-04")
def test_a_card_is_bought() -> None:
    match = scene().goods(WHITE, publicity=6).deck(50, 51).play()
    match.choose(BuyCard(2))
    assert hand(match, WHITE) == [120]
    assert row(match) == [121, 110, 50]
    match.choose(BuyCard(DECK))
    assert hand(match, WHITE) == [51, 120]
    assert reason(match, BuyCard(0)) == "SE-RES-07"


# -- corners -------------------------------------------------------------------------------


@pytest.mark.rule("SE-CARD-03", "SE-CARD-07", "SE-CARD-01")
def test_corners() -> None:
    match = scene().hand(WHITE, 7, 6, 5).probes(WHITE, (1, 3)).play()
    match.choose(UseCorner(6))
    assert goods(match, WHITE)["publicity"] == 1
    match.choose(UseCorner(5))
    assert goods(match, WHITE)["data"] == 1
    match.choose(UseCorner(4))
    step(match, (1, 3), (1, 4))
    assert at(match, WHITE) == [(1, 4)]
    assert table(match).discards.cards == [6, 5, 4]


@pytest.mark.rule("SE-CARD-11")
def test_a_corner_that_brings_nothing() -> None:
    match = scene().hand(WHITE, 5, 7).goods(WHITE, publicity=10).play()
    match.choose(UseCorner(4))  # no probe to move
    match.choose(UseCorner(6))
    assert goods(match, WHITE)["publicity"] == 10
    assert hand(match, WHITE) == []


@pytest.mark.rule("SE-TURN-03")
def test_a_free_action_is_not_interrupted() -> None:
    match = scene().hand(WHITE, 5, 7).probes(WHITE, (1, 3)).play()
    match.choose(UseCorner(4))
    assert {type(option) for option in options(match)} == {Step, type(DECLINE)}


# -- the deck ------------------------------------------------------------------------------


@pytest.mark.rule("SE-CARD-06")
def test_the_deck_runs_out() -> None:
    """Worked example X41."""
    game = scene().goods(WHITE, credits=2).hand(WHITE, 122)
    match = game.only_deck(50, discards=[1, 2, 3]).play()
    play(match, 122)
    assert table(match).discards.cards[-1] == 49
    mark(match, "procyon")  # card 50 is blue
    assert 49 in [*table(match).deck.cards, *table(match).discards.cards]
    assert len(table(match).deck.cards) == 3
    for _ in range(2):
        match.choose(offered(match, Mark)[0])
    assert sum(len(markers) for markers in table(match).markers) == 3


@pytest.mark.rule("SE-CARD-06", "SE-CARD-10")
def test_without_cards_places_stay_empty() -> None:
    game = scene().goods(WHITE, publicity=6, credits=1).hand(WHITE, 1).only_deck()
    match = game.play()
    match.choose(BuyCard(0))
    assert row(match) == [0, 110, 120]
    assert BuyCard(DECK) not in options(match)
    match.choose(UseCorner(0))
    assert BuyCard(DECK) in options(match)  # a discard makes a deck


@pytest.mark.rule("SE-CARD-07", "SE-PLAY-02")
def test_where_played_cards_go() -> None:
    game = scene().goods(WHITE, credits=9).hand(WHITE, 110, 14, 76, 108)
    match = game.play()
    for number in (110, 14, 76, 108):
        again = match.clone()
        play(again, number)
        s = table(again)
        places = {
            110: s.discards.cards,
            14: s.front[WHITE],
            76: s.missions[WHITE],
            108: s.discards.cards,
        }
        assert places[number] == [number - 1]
        assert s.in_play == []


# -- income --------------------------------------------------------------------------------


@pytest.mark.rule("SE-INC-01", "SE-INC-04", "SE-EFF-03")
def test_an_income_may_be_declined() -> None:
    match = scene().goods(WHITE, data=1).computer(WHITE, 3).hand(WHITE, 3).deck(60).play()
    match.choose(PlaceData())
    declined = match.clone()
    decline(declined)
    assert table(declined).tucked[WHITE] == []
    tuck(match, 3)  # a card income
    assert hand(match, WHITE) == [60]
    assert seen(match, GREEN).players[WHITE].tucked == [2]


@pytest.mark.rule("SE-INC-03", "SE-PLAY-02")
def test_government_funding() -> None:
    """Worked example X42."""
    match = scene().goods(WHITE, credits=3).hand(WHITE, 93).tucked(WHITE, 2, 5).play()
    play(match, 93)
    assert points(match, WHITE) == 6
    match.choose(TUCK_THIS)
    assert goods(match, WHITE)["credits"] == 1
    assert table(match).tucked[WHITE] == [1, 4, 92]
    assert table(match).discards.cards == []


@pytest.mark.rule("SE-INC-03")
def test_the_printed_income_counts_for_nothing() -> None:
    match = scene().goods(WHITE, credits=3).hand(WHITE, 91).play()
    play(match, 91)
    assert goods(match, WHITE)["energy"] == 0
    decline(match)
    assert table(match).discards.cards == [90]


# -- effects -------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-01", "SE-CARD-05", "SE-CARD-10")
def test_row_signals_are_refilled_before_the_next_effect() -> None:
    """Card 65: two signals, then rotation and tech."""
    match = scene().goods(WHITE, credits=4).hand(WHITE, 65).deck(30, 31).play()
    play(match, 65)
    mark_with_row(match, 0, "kepler_22")
    assert row(match) == [0, 110, 120]
    assert {option.place for option in offered(match, MarkWithRow)} == {1, 2}
    mark_with_row(match, 2, "vega")
    assert row(match) == [30, 110, 31]
    assert "tech" in str(match.decision)


@pytest.mark.rule("SE-EFF-02", "SE-EFF-03")
def test_what_is_optional_and_what_is_not() -> None:
    match = scene().goods(WHITE, credits=4).hand(WHITE, 67, 3).top_tile("telescope_2", "vp").play()
    play(match, 67)
    assert DECLINE not in options(match)  # the tech
    match.choose(TakeTech(5))
    assert set(offered(match, MarkWithHand)) == {
        MarkWithHand(2, star("kepler_22")),
        MarkWithHand(2, star("virginis_61")),
    }
    assert DECLINE in options(match)


@pytest.mark.rule("SE-EFF-08")
@pytest.mark.parametrize(("before", "after"), [(True, False), (False, True)])
def test_a_flyby_looks_at_the_whole_turn(before: bool, after: bool) -> None:
    game = scene().goods(WHITE, credits=1, energy=1).hand(WHITE, 21).probes(WHITE, (1, 7))
    match = game.play()
    if before:
        step(match, (1, 7), (1, 0))
    play(match, 21)
    decline(match)
    if after:
        assert points(match, WHITE) == 0
        step(match, (1, 7), (1, 0))
    assert points(match, WHITE) == 3


@pytest.mark.rule("SE-EFF-08", "SE-MOVE-02")
def test_flyby_and_lightsail() -> None:
    """Worked example X30."""
    game = scene().goods(WHITE, credits=2, energy=3).hand(WHITE, 25, 21).probes(WHITE, (1, 2))
    match = game.play()
    flyby = match.clone()
    play(flyby, 21)
    step(flyby, (1, 2), (2, 2), (2, 1))
    assert goods(flyby, WHITE)["publicity"] == 1
    step(flyby, (2, 1), (2, 0), (1, 0))
    assert (goods(flyby, WHITE)["publicity"], points(flyby, WHITE)) == (3, 3)
    play(match, 25)
    step(match, (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
    assert points(match, WHITE) == 2
    step(match, (1, 0), (1, 1), (1, 2))
    assert points(match, WHITE) == 3
    assert goods(match, WHITE)["energy"] == 0


@pytest.mark.rule("SE-EFF-08", "SE-HOOK-15")
def test_a_turn_rule_ends_with_the_turn() -> None:
    game = scene().goods(WHITE, credits=1, energy=4).hand(WHITE, 26, 1).probes(WHITE, (1, 1))
    match = game.play()
    play(match, 26)
    step(match, (1, 1), (1, 0))
    assert goods(match, WHITE)["energy"] == 4
    decline(match)  # a move is left
    assert table(match).turn_rules == ["no_asteroid_exit_surcharge"]
    end_turn(match)
    assert table(match).turn_rules == []


def test_a_move_instead_of_publicity() -> None:
    """Card 19: the moves come first, then the rule holds for the rest of the turn."""
    game = scene().goods(WHITE, credits=1, energy=1).hand(WHITE, 19).probes(WHITE, (1, 7))
    match = game.play()
    play(match, 19)
    decline(match)
    step(match, (1, 7), (1, 0))
    match.choose(TAKE_MOVE)
    assert goods(match, WHITE)["publicity"] == 0
    step(match, (1, 0), (2, 0))
    assert TAKE_MOVE in options(match)


@pytest.mark.rule("SE-EFF-09", "SE-MIS-05")
def test_the_printed_reward_comes_before_circles_and_waiting_rewards() -> None:
    """A visit: publicity, then a circle, then the flyby."""
    game = scene().goods(WHITE, credits=1).hand(WHITE, 21).mission(WHITE, 2).probes(WHITE, (1, 7))
    match = game.play()
    play(match, 21)
    step(match, (1, 7), (1, 0))
    assert goods(match, WHITE)["publicity"] == 1
    assert set(options(match)) >= {CoverCircle(1, 1), DECLINE}
    assert points(match, WHITE) == 0
    match.choose(CoverCircle(1, 1))
    decline(match)  # the other move
    assert (goods(match, WHITE)["publicity"], points(match, WHITE)) == (2, 3)


@pytest.mark.rule("SE-CARD-08", "SE-INFO-04")
def test_shown_cards() -> None:
    game = scene().goods(WHITE, credits=2).hand(WHITE, 90, 1, 6, 7)
    match = game.play()
    play(match, 90)
    assert set(options(match)) == {Show(0), Show(5), SHOW_ALL, DECLINE}
    match.choose(Show(5))
    assert [card for card in seen(match, GREEN).players[WHITE].hand if card >= 0] == [5]
    decline(match)
    assert goods(match, WHITE)["energy"] == 1
    assert hand(match, WHITE) == [1, 6, 7]


def test_moves_for_cards_shown() -> None:
    match = scene().goods(WHITE, credits=2).hand(WHITE, 74, 1, 2, 7).play()
    play(match, 74)
    match.choose(SHOW_ALL)
    step(match, (1, 2), (1, 3), (1, 4))
    assert at(match, WHITE) == [(1, 4)]


def test_grant_shows_the_drawn_card_and_keeps_it() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 11).deck(6).play()
    play(match, 11)
    take(match, DECK)
    assert hand(match, WHITE) == [6]
    assert goods(match, WHITE)["data"] == 1
    assert seen(match, GREEN).players[WHITE].hand == [5]


def test_no_free_action_comes_between_drawing_a_card_and_showing_it() -> None:
    match = scene().goods(WHITE, credits=1, data=1).hand(WHITE, 11).deck(6).play()
    match.choose(PAUSE_BETWEEN)
    play(match, 11)
    match.choose(GO_ON)
    take(match, DECK)
    assert goods(match, WHITE)["data"] == 1  # asked again before the data comes
    match.choose(GO_ON)
    assert goods(match, WHITE)["data"] == 2


def test_clean_space_initiative() -> None:
    """Worked example X43; the row shows move, data and move."""
    game = scene().goods(WHITE, credits=1).hand(WHITE, 73).row(1, 7, 6).deck(50, 51, 52)
    match = game.probes(WHITE, (1, 3)).mission(WHITE, 138).play()
    play(match, 73)
    match.choose(UseRowCorner(1))
    assert goods(match, WHITE)["publicity"] == 1
    match.choose(UseRowCorner(0))
    step(match, (1, 3), (1, 4))
    assert goods(match, WHITE)["data"] == 1
    assert row(match) == [50, 51, 52]


def test_a_card_returns_to_the_hand() -> None:
    """Worked example X29."""
    match = (
        scene().goods(WHITE, credits=2).row(1, 2, 3).hand(WHITE, 120).probes(WHITE, (3, 3)).play()
    )
    play(match, 120)
    assert hand(match, WHITE) == [120]
    again = scene().goods(WHITE, credits=2).row(1, 2, 3).hand(WHITE, 120).probes(WHITE, (3, 3))
    second = again.markers("sirius_a", WHITE).play()
    play(second, 120)
    assert hand(second, WHITE) == []
    assert markers(second, "sirius_a") == [WHITE, WHITE]


def test_a_launch_window() -> None:
    """Worked example X31: only Uranus is in Earth's sector."""
    match = scene().goods(WHITE, credits=2).hand(WHITE, 133).play()
    play(match, 133)
    step(match, (1, 2), (1, 3))
    assert not offered(match, Step)


@pytest.mark.parametrize(("space", "data"), [((2, 4), 3), ((1, 1), 2), ((1, 6), 1)])
def test_asteroids_are_counted(space: tuple[int, int], data: int) -> None:
    """Worked example X31, and beside asteroids only."""
    match = scene().goods(WHITE, credits=1).hand(WHITE, 17).probes(WHITE, space).play()
    play(match, 17)
    assert goods(match, WHITE)["data"] == data


def test_hayabusa_needs_asteroids() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 18).probes(WHITE, (1, 1)).play()
    play(match, 18)
    trace(match, "left_discovery_yellow")
    assert traces(match, WHITE) == ["left_discovery_yellow"]
    none = scene().goods(WHITE, credits=1).hand(WHITE, 18).probes(WHITE, (1, 3)).play()
    play(none, 18)
    assert asked(none) == GREEN or END_TURN in options(none)
    assert traces(none, WHITE) == []


def test_extremophiles_count_the_new_trace() -> None:
    game = scene().goods(WHITE, credits=2).hand(WHITE, 75)
    match = game.traces(WHITE, "left_discovery_blue", "right_overflow_blue").play()
    play(match, 75)
    trace(match, "left_overflow_blue")
    assert points(match, WHITE) == 3 + 3


@pytest.mark.parametrize("number", [98, 99, 100])
def test_a_trace_where_there_is_one_already(number: int) -> None:
    color = {98: "purple", 99: "yellow", 100: "blue"}[number]
    game = scene().goods(WHITE, credits=1).hand(WHITE, number)
    match = game.traces(WHITE, f"right_overflow_{color}").play()
    play(match, number)
    assert {option.space for option in options(match) if hasattr(option, "space")} == {
        3 + ["purple", "yellow", "blue"].index(color),
        9 + ["purple", "yellow", "blue"].index(color),
    }


def test_focused_research_counts_techs_of_the_type() -> None:
    game = scene().goods(WHITE, credits=3).hand(WHITE, 71).techs(WHITE, "probe_2", "telescope_3")
    match = game.top_tile("probe_4", "energy", two_points=False).play()
    play(match, 71)
    match.choose(TakeTech(3))
    assert points(match, WHITE) == 4


def test_scientific_cooperation() -> None:
    game = scene().goods(WHITE, credits=3).hand(WHITE, 72).techs(GREEN, "probe_2")
    match = game.top_tile("probe_2", "energy").top_tile("probe_3", "energy").play()
    play(match, 72)
    other = match.clone()
    match.choose(TakeTech(1))
    assert goods(match, WHITE)["publicity"] == 2
    other.choose(TakeTech(2))
    assert goods(other, WHITE)["publicity"] == 0


def test_square_kilometre_array_counts_sectors() -> None:
    match = scene().goods(WHITE, credits=3).hand(WHITE, 50).row(1, 3, 120).play()
    play(match, 50)
    mark_with_row(match, 0, "kepler_22")
    mark_with_row(match, 1, "kepler_22")
    mark_with_row(match, 2, "vega")
    assert points(match, WHITE) == 2 + 4  # second position, two sectors


def test_parkes_counts_signals_of_its_color() -> None:
    game = scene().goods(WHITE, credits=2).hand(WHITE, 52).mission(WHITE, 101)
    match = game.play()
    play(match, 52)
    mark_with_row(match, 1, "barnards_star")
    match.choose(CoverCircle(100, 1))
    mark(match, "proxima_centauri")
    assert points(match, WHITE) == 4


def test_allen_array_pays_when_a_sector_is_completed() -> None:
    game = scene().goods(WHITE, credits=2).hand(WHITE, 45).markers("vega", *[GREEN] * 3)
    match = game.play()
    play(match, 45)
    mark_with_row(match, 2, "vega")
    mark_with_row(match, 1, "barnards_star")
    assert goods(match, WHITE)["energy"] == 1


def test_trajectory_correction_wants_a_move_in_a_ring() -> None:
    game = scene().goods(WHITE, credits=1).hand(WHITE, 125).probes(WHITE, (1, 3))
    match = game.play()
    play(match, 125)
    inward = match.clone()
    step(inward, (1, 3), (2, 3))
    assert points(inward, WHITE) == 0
    step(match, (1, 3), (1, 4))
    assert points(match, WHITE) == 3
    assert goods(match, WHITE)["publicity"] == 1


def test_seti_at_home_wants_publicity() -> None:
    for publicity, asks in ((8, True), (7, False)):
        match = scene().goods(WHITE, credits=1, publicity=publicity).hand(WHITE, 108).play()
        play(match, 108)
        assert ("trace" in str(match.decision)) == asks
        assert goods(match, WHITE)["publicity"] == publicity


def test_planet_hunters_draws_first() -> None:
    match = scene().goods(WHITE, credits=1).hand(WHITE, 114).deck(60).play()
    play(match, 114)
    take(match, DECK)
    assert {option.card for option in offered(match, MarkWithHand)} == {59}
    decline(match)
    assert hand(match, WHITE) == [60]


def test_draws_and_takes() -> None:
    match = scene().goods(WHITE, credits=2).hand(WHITE, 89).deck(60, 61, 62).play()
    play(match, 89)
    assert hand(match, WHITE) == [60, 61, 62]
    assert Take(0) not in options(match)
    assert Tuck(59) not in options(match)
    assert table(match).goods[CREDIT][WHITE] == 0
