"""Objectives of the solo game (SX-SOLO-92 to SX-SOLO-100), and its end (SX-SOLO-105 to 108)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine import Match, Pile
from offworld.games.seti.modules.exertians.board import exertians
from offworld.games.seti.modules.rival.board import rival_board
from offworld.games.seti.modules.rival.objectives import check_thresholds, end_round, refill_row
from offworld.games.seti.modules.rival.tables import OBJECTIVES
from offworld.games.seti.modules.rival.terms.options import MarkTask
from offworld.games.seti.solar import cell
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, PUBLICITY
from offworld.games.seti.terms.options import (
    ANALYZE,
    END_TURN,
    LAUNCH,
    RESEARCH,
    SCAN,
    CompleteMission,
    CoverCircle,
    Decline,
    Land,
    Mark,
    MarkWithRow,
    Orbit,
    Play,
    Step,
    TakeTech,
    UseCorner,
)
from tests.games.seti.aliens import RIVAL, Solo, card, its_board, its_view, objective, solo, total
from tests.games.seti.scene import (
    WHITE,
    asked,
    goods,
    offered,
    options,
    points,
    table,
    tech,
    trace,
)

OTHERS = ("3_03", "3_09")
"""Objectives that wait for an orbiter and for a black sector."""


def scene(*row: str, level: int = 2) -> Solo:
    """These objectives, and others that nothing of the test marks."""
    return solo(level=level).objectives(*row, *OTHERS[: 3 - len(row)])


def marked(match: Match, id: str) -> int:
    """The marked tasks of an objective in the row, as bits."""
    board = its_board(match)
    return board.marked[board.row.index(objective(id))]


# -- what marks which task ---------------------------------------------------------------


def landing(start: Solo) -> Match:
    match = start.probes(WHITE, (1, 0)).goods(WHITE, energy=3).play()
    match.choose(next(one for one in offered(match, Land)))
    trace(match, "left_overflow_yellow")
    return match


@pytest.mark.rule("SX-SOLO-92", "SX-SOLO-95")
@pytest.mark.parametrize(
    ("id", "place", "act"),
    [
        ("1_03", 0, landing),
        ("2_08", 0, landing),
        ("3_06", 1, landing),
    ],
)
def test_landing(id: str, place: int, act: Callable[[Solo], Match]) -> None:
    assert marked(act(scene(id)), id) >> place & 1


@pytest.mark.rule("SX-SOLO-95")
def test_landings_elsewhere_mark_nothing() -> None:
    assert marked(landing(scene("2_01", "2_10")), "2_01") == 0


@pytest.mark.rule("SX-SOLO-95")
def test_a_moon_counts_for_its_planet() -> None:
    start = scene("2_01").probes(WHITE, (3, 0)).techs(WHITE, "probe_4").goods(WHITE, energy=3)
    match = start.play()
    match.choose(next(one for one in offered(match, Land) if one.moon >= 0))
    while not its_board(match).marked[0]:
        match.choose(options(match)[0])
    assert marked(match, "2_01") == 1


@pytest.mark.rule("SX-SOLO-92")
def test_an_orbit() -> None:
    start = solo(level=2).objectives("3_03", "2_08", "3_09")
    match = start.probes(WHITE, (1, 0)).goods(WHITE, credits=1, energy=1).play()
    match.choose(next(one for one in offered(match, Orbit)))
    assert {(one.objective, one.task) for one in offered(match, MarkTask)} == {
        (objective("3_03"), 0),
        (objective("2_08"), 0),
    }


@pytest.mark.rule("SX-SOLO-92")
def test_a_tech_of_a_type() -> None:
    start = scene("2_02", "2_03").goods(WHITE, publicity=6).top_tile("probe_2", "vp")
    match = start.play()
    match.choose(RESEARCH)
    match.choose(TakeTech(tech("probe_2")))
    assert (marked(match, "2_02"), marked(match, "2_03")) == (1, 0)


@pytest.mark.rule("SX-SOLO-92")
def test_a_trace_of_a_colour() -> None:
    match = scene("2_04").goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "left_overflow_blue")
    assert marked(match, "2_04") == 2


@pytest.mark.rule("SX-SOLO-95")
def test_visits_need_a_move() -> None:
    start = scene("2_07").probes(WHITE, (2, 1)).goods(WHITE, energy=2)
    match = start.play()
    assert marked(match, "2_07") == 0
    match.choose(Step(cell(2, 1), cell(2, 2)))
    match.choose(Step(cell(2, 2), cell(2, 1)))
    assert marked(match, "2_07") == 1


@pytest.mark.rule("SX-SOLO-95")
def test_a_card_for_exactly_three_credits() -> None:
    match = scene("2_07").hand(WHITE, 5).goods(WHITE, credits=3).play()
    match.choose(Play(4))
    assert its_board(match).marked[0] == 2
    match = scene("2_07").hand(WHITE, 21).goods(WHITE, credits=3).play()
    match.choose(Play(20))
    assert its_board(match).marked[0] == 0


@pytest.mark.rule("SX-SOLO-95", "SX-MASC-22")
def test_deliveries_complete_missions() -> None:
    start = scene("2_06").found("mascamites").capsule(WHITE, "points", (1, 2))
    match = start.on_mission(WHITE, "ET.7").goods(WHITE, credits=2).play()
    match.choose(CompleteMission(card("ET.7"), 0))
    assert marked(match, "2_06") == 2


@pytest.mark.rule("SX-SOLO-95")
def test_a_scan_counts_once() -> None:
    match = scene("3_01").goods(WHITE, credits=3, energy=2).row(121, 121 - 11, 120).play()
    match.choose(SCAN)
    while any(isinstance(one, (Mark, MarkWithRow)) for one in options(match)):
        match.choose(options(match)[0])
    assert marked(match, "3_01") == 1


@pytest.mark.rule("SX-SOLO-92")
def test_of_two_equal_tasks_each_event_marks_one() -> None:
    match = scene("3_04").goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "left_overflow_blue")
    assert marked(match, "3_04") == 1


@pytest.mark.rule("SX-SOLO-92", "SX-HOOK-06")
def test_a_launch_and_free_ones_too() -> None:
    match = scene("3_05").goods(WHITE, credits=2).play()
    match.choose(LAUNCH)
    assert its_board(match).marked[0] == 2
    free = scene("3_05").hand(WHITE, 5).goods(WHITE, credits=3).play()
    free.choose(Play(4))
    assert its_board(free).marked[0] == 2


# -- thresholds --------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-93")
def test_thresholds_are_marked_at_once() -> None:
    start = scene("1_01").goods(WHITE, publicity=7, credits=1).hand(WHITE, 7)
    match = start.play()
    assert marked(match, "1_01") == 0
    match.choose(UseCorner(6))
    assert goods(match, WHITE)["publicity"] == 8
    assert marked(match, "1_01") == 1


@pytest.mark.rule("SX-SOLO-93")
def test_data_in_the_computer_does_not_count() -> None:
    match = scene("1_04").goods(WHITE, data=4, credits=1).computer(WHITE, 3).play()
    s = table(match)
    check_thresholds(s)
    assert marked(match, "1_04") == 0
    s.gain(WHITE, DATA, 1)
    assert marked(match, "1_04") == 1


@pytest.mark.rule("SX-SOLO-93")
def test_the_thresholds() -> None:
    found = {one.id: one.words() for one in OBJECTIVES}
    assert found["obj_1_01"] == "have 8 publicity"
    assert found["obj_1_02"] == "have 16 points"
    assert found["obj_1_04"] == "have 5 data in the pool"
    assert found["obj_3_08"] == "launch a probe; have 9 publicity"


@pytest.mark.rule("SX-SOLO-94", "SX-SOLO-92", "SX-SOLO-96")
def test_example_36_one_event_one_task() -> None:
    start = solo(level=2).objectives("2_06", "3_02", "1_02")
    start.goods(WHITE, points=14, publicity=6).top_tile("telescope_2", "publicity")
    match = start.play()
    match.choose(RESEARCH)
    match.choose(TakeTech(tech("telescope_2")))
    assert points(match, WHITE) == 16
    assert marked(match, "1_02") == 1
    assert offered(match, MarkTask) == [
        MarkTask(objective("2_06"), 0),
        MarkTask(objective("3_02"), 0),
    ]
    match.choose(MarkTask(objective("3_02"), 0))
    board = its_board(match)
    assert objective("1_02") in board.done
    assert objective("1_02") not in board.row
    assert board.marked[board.row.index(objective("2_06"))] == 0
    assert len(board.row) == 3


@pytest.mark.rule("SX-SOLO-94", "SX-SOLO-53")
def test_a_mission_circle_comes_first_and_does_not_use_up_the_event() -> None:
    start = solo("oumuamua", "anomalies", level=2).objectives("2_04", "3_03", "3_09")
    start.found("oumuamua").on_mission(WHITE, "ET.29").goods(WHITE, energy=1).computer(WHITE, 6)
    match = start.play()
    match.choose(ANALYZE)
    trace(match, "left_overflow_blue")
    assert offered(match, CoverCircle)
    assert marked(match, "2_04") == 0
    match.choose(next(one for one in options(match) if isinstance(one, (Decline, CoverCircle))))
    assert marked(match, "2_04") == 2


@pytest.mark.rule("SX-SOLO-53")
def test_marking_is_not_optional() -> None:
    start = solo(level=2).objectives("2_04", "3_05", "3_09")
    match = start.goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "left_overflow_blue")
    assert {type(one) for one in options(match)} == {MarkTask}


# -- the row -----------------------------------------------------------------------------


@pytest.mark.rule("SX-SOLO-96")
def test_completed_objectives_leave_at_the_end_of_your_turn() -> None:
    start = scene("1_01").goods(WHITE, publicity=7, credits=3).hand(WHITE, 7, 5)
    match = start.play()
    match.choose(UseCorner(6))
    assert objective("1_01") in its_board(match).row
    match.choose(Play(4))
    while END_TURN in options(match):
        match.choose(END_TURN)
    board = its_board(match)
    assert board.done == [objective("1_01")]
    assert len(board.row) == 3


@pytest.mark.rule("SX-SOLO-97")
def test_new_tiles_already_fulfilled_are_exchanged_until_the_row_is_stable() -> None:
    def complete(s: Table) -> None:
        board = rival_board(s)
        s.goods[PUBLICITY][WHITE] = 8
        board.marked[board.row.index(objective("3_03"))] = 1
        for id in ("2_05", "1_01"):
            for pile in (board.stack, board.box):
                if objective(id) in pile.cards:
                    pile.cards.remove(objective(id))
                    pile.seen.pop()
            board.stack.cards.append(objective(id))
            board.stack.seen.append(0)
        refill_row(s)

    match = solo(level=2).objectives("3_03", "3_09", "2_11").change(complete).play()
    board = its_board(match)
    assert board.done == [objective("3_03"), objective("1_01")]
    assert board.row == [objective("3_09"), objective("2_11"), objective("2_05")]


@pytest.mark.rule("SX-SOLO-52")
def test_example_44_completed_in_the_rivals_turn() -> None:
    """You have passed; in the rival's turn Vega is completed, which you win."""

    def passed(s: Table) -> None:
        board = rival_board(s)
        s.passed, s.round = [1, 0], 2
        for pile in (board.stack, board.box):
            if objective("1_04") in pile.cards:
                pile.cards.remove(objective("1_04"))
                pile.seen.pop()
        board.done = [objective("1_04")]

    start = solo(level=2).objectives("1_03", "3_03", "2_10").change(passed)
    start.markers("vega", WHITE, WHITE, WHITE).rival_deck("S.2").row(5, 6, 7)
    match = start.its_turn()
    trace(match, "left_overflow_purple")
    board = its_board(match)
    assert table(match).round == 3
    assert set(board.paid) == {objective("1_04"), objective("1_03")}
    assert board.done == []
    assert len(board.row) == 3


def end_of_round(number: int, done: int) -> Callable[[Table], None]:
    """For ``Scene.change``: the rival is the last to pass in this round, so many are completed."""

    def change(s: Table) -> None:
        board = rival_board(s)
        s.passed, s.round = [1, 0], number
        board.done = [board.stack.cards.pop() for _ in range(done)]
        board.stack.seen = [0] * len(board.stack.cards)

    return change


@pytest.mark.rule("SX-SOLO-98")
def test_example_37_the_end_of_round_three() -> None:
    match = solo(level=2).rival_deck().change(end_of_round(3, 2)).its_turn()
    board = its_board(match)
    assert (len(board.paid), len(board.done)) == (2, 0)
    assert board.moved >= 1 + 3


@pytest.mark.rule("SX-SOLO-98")
@pytest.mark.parametrize(("number", "done", "left", "moved"), [(1, 2, 1, 0), (4, 1, 0, 9)])
def test_what_is_spent(number: int, done: int, left: int, moved: int) -> None:
    match = solo(level=2).change(end_of_round(number, done)).change(end_round).play()
    assert (len(its_board(match).done), its_board(match).moved) == (left, moved)


@pytest.mark.rule("SX-SOLO-100")
def test_level_one_has_nothing_of_it() -> None:
    def last(s: Table) -> None:
        s.passed, s.round = [1, 0], 5

    match = solo(level=1).rival_deck().change(last).its_turn()
    assert match.over
    assert its_board(match).moved == 0
    assert table(match).final[RIVAL] == [0, 0, 0]


# -- the end -----------------------------------------------------------------------------


def last_turn(uncompleted: int = 0) -> Callable[[Table], None]:
    """For ``Scene.change``: the rival passes last in round 5; so many objectives are left."""

    def change(s: Table) -> None:
        board = rival_board(s)
        s.passed, s.round = [1, 0], 5
        s.gold_passed, s.neutral_passed = [3, 3], [2, 2]
        while len(board.stack.cards) + len(board.row) > uncompleted:
            if board.stack.cards:
                board.done.append(board.stack.cards.pop())
                board.stack.seen.pop()
            else:
                board.done.append(board.row.pop())
                board.marked.pop()

    return change


@pytest.mark.rule("SX-SOLO-99", "SX-SOLO-105", "SX-SOLO-106", "SX-SOLO-107")
def test_example_38_final_score() -> None:
    start = solo(level=3).goods(WHITE, points=141).goods(RIVAL, points=118).rival_deck()
    match = start.change(last_turn(4)).its_turn()
    assert match.over
    assert total(match, RIVAL) == 138
    assert [(score.points, score.place) for score in match.scores] == [(141, 1)]


@pytest.mark.rule("SX-SOLO-108", "SX-HOOK-10", "SX-EXER-20")
def test_example_38_with_exertians() -> None:
    """Danger 11 for both: 141 - 14 against 138 - 13, after all other points."""

    def cards(s: Table) -> None:
        board = exertians(s)
        board.milestones = [400, 420]
        mine, its = ["ET.41", "ET.47"], ["ET.42", "ET.44"]
        for player, names in ((WHITE, mine), (RIVAL, its)):
            board.played[player] = Pile([card(name) for name in names])
        wanted = [card(name) for name in (*mine, *its)]
        for pile in (board.deck, *board.held):
            pile.cards = [one for one in pile.cards if one not in wanted]
            pile.seen = [0] * len(pile.cards)

    start = Solo("exertians", "mascamites", level=3).found("exertians").change(cards)
    start.goods(WHITE, points=141).goods(RIVAL, points=91).rival_deck()
    match = start.change(last_turn(4)).its_turn()
    assert exertians(table(match)).danger == [11, 11]
    assert total(match, WHITE) == 141 - 14
    assert total(match, RIVAL) == 91 + 20 + 27 - 13
    assert match.scores[0].place == 1


@pytest.mark.rule("SX-SOLO-107")
def test_equal_points_are_not_won() -> None:
    start = solo(level=1).goods(WHITE, points=100).goods(RIVAL, points=100).rival_deck()
    match = start.change(last_turn()).its_turn()
    assert match.scores[0].place == 2


@pytest.mark.rule("SX-SOLO-106", "SX-SOLO-90")
def test_it_scores_no_gold_tiles() -> None:
    def claims(s: Table) -> None:
        s.gold_claims[0] = [RIVAL]

    start = solo(level=1).goods(RIVAL, points=100).rival_deck().change(claims)
    match = start.board(techs=[1, 1, 1]).change(last_turn()).its_turn()
    assert total(match, RIVAL) == 100


@pytest.mark.rule("SX-HID-05")
def test_what_the_view_shows_of_objectives() -> None:
    view = its_view(solo(level=4).play())
    assert (len(view.row), view.stack, view.level) == (3, 12, 4)
    assert asked(solo(level=4).play()) == WHITE
