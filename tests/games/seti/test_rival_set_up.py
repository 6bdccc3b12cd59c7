"""The rival (SX-SOLO-01 to SX-SOLO-24): set-up, progress, data, the course of its turns."""

from __future__ import annotations

from itertools import product

import pytest

from offworld.engine import Dice, Match
from offworld.games.seti import SetiGame
from offworld.games.seti.effects.moving import Move
from offworld.games.seti.modules.rival.board import LEFT, RIGHT, rival_board
from offworld.games.seti.modules.rival.effects.conversion import Lost, converted
from offworld.games.seti.modules.rival.flight import best_route
from offworld.games.seti.modules.rival.progress import advance, gain_data, level_of, preferred_tech
from offworld.games.seti.modules.rival.tables import OBJECTIVES, RIVAL_CARDS
from offworld.games.seti.solar import PLANET, PLANET_IDS, PRINTED, visible_map
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CREDIT, DATA, ENERGY, PUBLICITY, TECHS, VP
from offworld.games.seti.terms.options import END_TURN, RESEARCH, Keep, Pass, TakeTech
from tests.games.seti.aliens import (
    RIVAL,
    Solo,
    its_board,
    its_view,
    rival_card,
    solo,
    steps_taken,
    told,
)
from tests.games.seti.scene import WHITE, asked, goods, offered, options, points, table, tech

PLAYED = [f"S.{number}" for number in (1, 2, 3, 4)]


def fresh(level: int, seed: str = "fresh", **settings: object) -> Match:
    """A game against the rival at the first question."""
    return SetiGame().new(1, seed, modules={"rival": {"level": str(level), **settings}})


def fresh_one(seed: str) -> Match:
    return fresh(1, seed)


def numbers(cards: list[int]) -> set[str]:
    return {RIVAL_CARDS[one].number for one in cards}


# -- set-up ------------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-01", "SE-SETUP-15")
def test_set_up_as_for_two() -> None:
    s = table(fresh(1))
    assert s.players == 2
    assert s.neutral_left == [2, 2]
    assert [len(stack.cards) for stack in s.stacks] == [3, 3, 3, 3]


@pytest.mark.rule("SX-SOLO-02")
def test_the_rival_owns_publicity_and_nothing_else() -> None:
    s = table(fresh(1))
    assert s.goods[PUBLICITY][RIVAL] == 4
    assert s.goods[CREDIT][RIVAL] == s.goods[ENERGY][RIVAL] == s.goods[DATA][RIVAL] == 0
    assert s.hands[RIVAL].cards == s.tucked[RIVAL] == []


@pytest.mark.rule("SX-SOLO-03")
def test_starting_scores_and_the_marker() -> None:
    starts = set()
    for number in range(12):
        s = table(fresh(1, str(number)))
        starts.add(s.start)
        assert (s.goods[VP][s.start], s.goods[VP][1 - s.start]) == (1, 2)
    assert starts == {WHITE, RIVAL}
    match = solo().change(passing_last).rival_deck().its_turn()
    assert (table(match).round, table(match).start) == (2, RIVAL)


def passing_last(s: Table) -> None:
    """White has passed already; the rival has no cards left, so the round ends."""
    s.passed = [1, 0]


@pytest.mark.rule("SX-SOLO-04", "SX-SOLO-05", "SX-SOLO-06", "SX-SOLO-100")
@pytest.mark.parametrize(
    ("level", "start", "tech_id", "advanced", "objectives"),
    [
        (1, 1, "computer_1", 0, (0, 0, 0)),
        (2, 1, "computer_1", 0, (2, 3, 5)),
        (3, 1, "telescope_1", 1, (2, 4, 6)),
        (4, 4, "computer_4", 1, (2, 6, 7)),
        (5, 9, "telescope_1", 1, (2, 7, 8)),
    ],
)
def test_example_26_the_levels(
    level: int, start: int, tech_id: str, advanced: int, objectives: tuple[int, int, int]
) -> None:
    match = fresh(level)
    s, board = table(match), its_board(match)
    assert board.progress + 1 == start
    assert TECHS[level_of(s).track[board.progress]].id == tech_id
    deck = numbers(board.deck.cards) | numbers(board.used.cards)
    assert deck >= set(PLAYED)
    assert len(deck) == 4 + advanced
    assert {RIVAL_CARDS[one].group for one in board.reserve.cards} == {"advanced"}
    assert len(board.reserve.cards) == 10 - advanced
    tiles = [*board.row, *reversed(board.stack.cards)]
    levels = [OBJECTIVES[one].level for one in tiles]
    assert [levels.count(number) for number in (1, 2, 3)] == list(objectives)
    assert levels == sorted(levels)
    assert len(board.row) == (3 if level > 1 else 0)


@pytest.mark.rule("SX-SOLO-05", "SX-HID-01")
def test_deck_reserve_and_objectives_are_dealt_anew() -> None:
    match = fresh(3)
    decks, stacks = set(), set()
    for number in range(20):
        twin = match.clone()
        SetiGame().redeal(table(twin), WHITE, Dice(str(number)))
        board = its_board(twin)
        decks.add(tuple(board.deck.cards))
        stacks.add(tuple(board.stack.cards))
        levels = [OBJECTIVES[one].level for one in reversed(board.stack.cards)]
        assert levels == sorted(levels)
        assert its_view(twin) == its_view(match)
    assert len(decks) > 5
    assert len(stacks) > 5


# -- progress ----------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-07", "SX-SOLO-11")
def test_example_28_progress_past_the_card_icon() -> None:
    scene = solo(level=2).board(progress=9).rival_deck("S.1", "S.2")
    match = scene.change(lambda s: advance(s, 5)).play()
    board = its_board(match)
    assert board.progress == 2
    assert len(board.deck.cards) == 3
    assert RIVAL_CARDS[board.deck.cards[-1]].group == "advanced"
    assert board.deck.seen[-1] == 0
    assert TECHS[preferred_tech(table(match))].id == "computer_3"


@pytest.mark.rule("SX-SOLO-12")
def test_an_empty_reserve() -> None:
    def empty(s: Table) -> None:
        board = rival_board(s)
        board.removed += board.reserve.cards
        board.reserve.cards, board.reserve.seen = [], []
        advance(s, 12)

    match = solo(level=2).change(empty).play()
    assert points(match, RIVAL) == 0
    option = Solo(level=2, points_for_empty_reserve=True)
    assert points(option.change(empty).play(), RIVAL) == 8


@pytest.mark.rule("SX-SOLO-08", "SX-SOLO-09", "SX-SOLO-50", "SX-SOLO-36", "SX-HOOK-11")
def test_cards_and_income_become_progress() -> None:
    """First orbit of Mars: 3 points, a card, a signal, an income increase."""
    scene = solo().rival_deck("S.1").probes(RIVAL, (1, 2)).row(110, 1, 3)
    match = scene.its_turn()
    s, board = table(match), its_board(match)
    assert board.progress == 5
    assert s.row == [109, 0, 2]
    assert s.hands[RIVAL].cards == s.tucked[RIVAL] == []


@pytest.mark.rule("SX-SOLO-09")
def test_it_has_no_income_between_rounds() -> None:
    match = solo().change(passing_last).rival_deck().its_turn()
    s = table(match)
    assert s.round == 2
    assert s.goods[CREDIT][RIVAL] == s.goods[ENERGY][RIVAL] == 0
    assert s.goods[CREDIT][WHITE] == 3


@pytest.mark.rule("SX-SOLO-10")
def test_printed_progress() -> None:
    """S.6: with a probe missing it launches for 1 publicity and 1 progress."""
    match = solo().rival_deck("S.6").its_turn()
    assert (its_board(match).progress, goods(match, RIVAL)["publicity"]) == (1, 1)


@pytest.mark.rule("SX-SOLO-13", "SX-SOLO-91")
def test_publicity_is_limited_and_neutral_milestones_work() -> None:
    def crossed(s: Table) -> None:
        s.neutral_left, s.gold_passed = [2, 2], [3, 3]

    scene = solo().goods(RIVAL, publicity=10, points=21).change(crossed).rival_deck("S.1")
    match = scene.its_turn()
    assert goods(match, RIVAL)["publicity"] == 10
    assert table(match).neutral_left == [1, 2]


@pytest.mark.rule("SX-SOLO-14")
def test_its_computer_and_its_pool() -> None:
    def gain(s: Table) -> None:
        gain_data(s, 15)

    match = solo().change(gain).rival_deck("S.6").its_turn()
    board = its_board(match)
    assert board.computer == 6
    assert goods(match, RIVAL)["data"] == 9
    assert goods(match, RIVAL)["publicity"] == 2  # space 2, and the launch
    assert board.progress == 4 + 1


@pytest.mark.rule("SX-SOLO-14")
def test_data_of_signals_goes_there_too() -> None:
    match = solo().rival_deck("S.2").its_turn()
    assert its_board(match).computer == 3
    assert goods(match, RIVAL)["data"] == 0


@pytest.mark.rule("SX-SOLO-15", "SX-SOLO-28")
def test_techs_are_mere_resources() -> None:
    match = solo().goods(RIVAL, publicity=6).rival_deck("S.2").its_turn()
    assert its_board(match).techs == [0, 0, 1]
    assert table(match).techs[RIVAL] == 0


@pytest.mark.rule("SX-SOLO-17")
def test_moves_are_lost_and_nobody_is_asked() -> None:
    assert isinstance(converted(Move(3)), Lost)


# -- turns -------------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-18")
def test_the_arrow_in_force() -> None:
    first = next(m for m in map(fresh_one, "abcdef") if not its_board(m).used.cards)
    assert its_board(first).arrow == LEFT
    match = solo().rival_deck("S.2", "S.1").its_turn()
    assert its_board(match).arrow == RIGHT


@pytest.mark.rule("SX-SOLO-19", "SX-SOLO-20")
def test_the_first_possible_step_and_why_others_are_skipped() -> None:
    match = solo().rival_deck("S.1").probes(RIVAL, (1, 2)).goods(RIVAL, publicity=3).its_turn()
    assert steps_taken(match) == ([0, 1, 2], 3)
    last = its_view(match).last
    assert [(one.step, one.clause) for one in last.skipped] == [
        (0, "SX-SOLO-42"),
        (1, "SX-SOLO-25"),
        (2, "SX-SOLO-26"),
    ]
    assert last.card == rival_card("S.1")
    log = told(match, WHITE)
    assert "turns up card S.1" in log
    assert "Step 1 is skipped: its computer is not full (SX-SOLO-42)" in log
    assert "takes step 4: orbiter or lander at Saturn (3)" in log
    assert last.clause == "SX-SOLO-30"
    assert asked(match) == WHITE


@pytest.mark.rule("SX-SOLO-20")
def test_venus_is_always_within_three_moves() -> None:
    venus = PLANET + PLANET_IDS.index("venus")
    for orientations in product(range(8), repeat=3):
        visible = visible_map(PRINTED, list(orientations))
        assert best_route(visible, visible.index(PLANET), visible.index(venus), 3)


@pytest.mark.rule("SX-SOLO-20")
def test_without_a_possible_step_the_turn_ends() -> None:
    """Of S.1 only the flight is left, and no planet is on the map."""
    scene = solo().rival_deck("S.1").probes(RIVAL, (1, 2)).change(far_away)
    match = scene.its_turn()
    assert its_board(match).step == -1
    assert asked(match) == WHITE


def far_away(s: Table) -> None:
    """No planet but Earth is on the map."""
    for layer in s.printed:
        for here, content in enumerate(layer):
            if content > 3:
                layer[here] = 0
    s.look_up()


@pytest.mark.rule("SX-SOLO-21", "SX-SOLO-22", "SX-SOLO-23")
def test_example_39_it_passes() -> None:
    scene = solo().rival_deck().change(played_all)
    match = scene.its_turn()
    s, board = table(match), its_board(match)
    assert s.passed == [0, 1]
    assert s.orientations == [7, 0, 0]
    assert len(s.stacks[0].cards) == 2
    assert len(s.discards.cards) == 1
    assert board.progress == 1
    assert numbers(board.deck.cards) == set(PLAYED)
    assert board.used.cards == []
    assert its_view(match).last.has_passed


def played_all(s: Table) -> None:
    board = rival_board(s)
    board.used.cards = [rival_card(name) for name in PLAYED]
    board.used.seen = [-1] * 4
    board.reserve.cards = [one for one in board.reserve.cards if one not in board.used.cards]
    board.reserve.seen = [0] * len(board.reserve.cards)


@pytest.mark.rule("SX-SOLO-22")
def test_second_to_pass_it_rotates_nothing_and_takes_nothing_in_round_five() -> None:
    match = solo().rival_deck().change(passing_last).change(played_all).its_turn()
    assert "rotates" not in told(match, WHITE).split("Round 2")[0]

    def fifth(s: Table) -> None:
        s.round = 5

    match = solo().rival_deck().change(fifth).its_turn()
    assert its_board(match).progress == 0


@pytest.mark.rule("SX-SOLO-23")
def test_advanced_cards_gained_after_passing_lie_on_top() -> None:
    def due(s: Table) -> None:
        played_all(s)
        rival_board(s).progress = 11

    match = solo().rival_deck().change(due).its_turn()
    board = its_board(match)
    assert RIVAL_CARDS[board.deck.cards[-1]].group == "advanced"
    assert len(board.deck.cards) == 5


@pytest.mark.rule("SX-SOLO-24", "SX-SOLO-49")
def test_when_you_have_passed_it_goes_on_alone() -> None:
    scene = solo().rival_deck("S.6", "S.2").change(passing_last)
    match = scene.its_turn()
    assert table(match).round == 2
    assert told(match, WHITE).count("turns up") >= 2


@pytest.mark.rule("SX-SOLO-19")
def test_you_take_turns() -> None:
    match = solo().rival_deck("S.6", "S.2").goods(WHITE, credits=4).play()
    match.choose(options(match)[0])
    if END_TURN in options(match):
        match.choose(END_TURN)
    assert asked(match) == WHITE
    assert its_board(match).card == rival_card("S.6")


@pytest.mark.rule("SX-SOLO-51")
def test_a_stack_it_has_emptied_cannot_be_chosen() -> None:
    def emptied(s: Table) -> None:
        s.tiles[tech("probe_2")].cards, s.tiles[tech("probe_2")].seen = [], []

    match = solo().change(emptied).goods(WHITE, publicity=6).play()
    match.choose(RESEARCH)
    techs = {one.tech for one in offered(match, TakeTech)}
    assert tech("probe_2") not in techs
    assert len(techs) == 11


@pytest.mark.rule("SX-SOLO-22", "SX-SOLO-24")
def test_your_end_of_round_card_comes_from_the_same_stack() -> None:
    def its_pass(s: Table) -> None:
        s.passed = [0, 1]
        s.stacks[0].cards.pop()
        s.stacks[0].seen.pop()

    match = solo().change(its_pass).play()
    match.choose(next(one for one in options(match) if isinstance(one, Pass)))
    assert len(offered(match, Keep)) == 2
