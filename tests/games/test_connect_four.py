"""Connect Four, clause by clause, and the kit."""

from __future__ import annotations

import json
import os

import pytest
from benchmarks.solver import POSITIONS

import offworld
from offworld.engine import Match
from offworld.engine.errors import IllegalChoice
from offworld.engine.testing import fuzz
from offworld.games.connect_four import ConnectFour, Drop
from offworld.games.connect_four.board import STRIDE, Rack, cells
from offworld.games.connect_four.mind import (
    DISC,
    IN_OWN_ROWS,
    OWN_ROWS,
    PAIR,
    hopes,
    outlook,
    strength,
    winning_cells,
)

GAMES = max(1_000, round(10_000 * float(os.environ.get("OFFWORLD_FUZZ", "0"))))
CHUNKS = 20


def after(columns: str) -> Match:
    """A match after drops into these columns, counted from 1 as on the table."""
    match = ConnectFour().new(seed=0)
    for column in columns:
        match.choose(Drop(int(column) - 1))
    return match


def rack(columns: str) -> Rack:
    state = after(columns).state
    assert isinstance(state, Rack)
    return state


@pytest.mark.parametrize(
    ("columns", "where"),
    [
        ("112233", ["4-1"]),  # across; the other end is the wall
        ("223344", ["1-1", "5-1"]),
        ("121212", ["1-4"]),  # up
        ("1223343474", ["4-4"]),  # rising
        ("112255", []),  # two and two are no threat, with two gaps between them
        ("11225", []),
        ("1122355", ["4-1"]),  # a gap
    ],
)
def test_the_bot_sees_the_cells_that_win(columns: str, where: list[str]) -> None:
    s = rack(columns)
    found = winning_cells(s.discs[0], cells(range(7), range(6)) & ~(s.discs[0] | s.discs[1]))
    assert found == sum(cells([int(a[0]) - 1], [int(a[2]) - 1]) for a in where)


def test_a_threat_is_worth_more_in_ones_own_rows() -> None:
    third_row = cells([0, 1, 2], [2])  # of Orange; it wins in the same row
    second_row = cells([0, 1, 2], [1])
    for threat, mine in ((third_row, 0), (second_row, 1)):
        more = strength(threat, 0, OWN_ROWS[mine]) - strength(threat, 0, OWN_ROWS[1 - mine])
        assert more == pytest.approx(IN_OWN_ROWS)


def test_a_four_that_cannot_be_made_any_more_is_worth_nothing() -> None:
    mine, wall = cells([0, 1], [0]), cells([2], [0])
    assert hopes(mine, cells(range(7), range(6)), STRIDE) == pytest.approx(3 * DISC + PAIR)
    assert hopes(mine, cells(range(7), range(6)) & ~wall, STRIDE) == 0


@pytest.mark.parametrize(
    ("columns", "low", "high"),
    [
        ("112233", 1.0, 1.0),  # Orange wins at once
        ("11223", 0.4, 0.6),  # Sky has to stop her, and the rest is about even
        ("22334", 1.0, 1.0),  # Sky cannot stop her at both ends
    ],
)
def test_the_bot_plays_what_must_be_played(columns: str, low: float, high: float) -> None:
    s = rack(columns)
    assert low <= outlook(s.discs, s.active) <= high


def test_what_the_bot_is_sure_of_is_true() -> None:
    """In positions that a solver has worked out, without any guess."""
    sure = 0
    for position in json.loads(POSITIONS.read_text()):
        s = rack("".join(str(column + 1) for column in position["drops"]))
        best = max(value for value in position["values"] if value is not None)
        found = outlook(s.discs, s.active) if s.active == 0 else 1 - outlook(s.discs, s.active)
        if found in (0.0, 1.0):
            sure += 1
            assert found == (best + 1) / 2
    assert sure > 50


def test_a_win_is_worth_one_and_a_draw_nothing() -> None:
    won, drawn = after("1212121"), after("121212343434565656212121434343656565777777")
    assert won.game.payoffs(won.state) == [1.0, -1.0]
    assert drawn.game.payoffs(drawn.state) == [0.0, 0.0]


@pytest.mark.rule("C4-SETUP-01")
def test_the_rack_is_seven_by_six_and_empty() -> None:
    rows = after("").text().splitlines()
    assert rows[:7] == [". . . . . . ."] * 6 + ["1 2 3 4 5 6 7"]


@pytest.mark.rule("C4-SETUP-02")
def test_orange_begins_and_players_take_turns() -> None:
    asked = []
    for columns in ("", "4", "44", "441"):
        decision = after(columns).decision
        assert decision is not None
        asked.append(decision.seat)
    assert asked == [0, 1, 0, 1]


@pytest.mark.rule("C4-DROP-01")
def test_a_disc_falls_to_the_lowest_free_row() -> None:
    rows = after("443").text().splitlines()
    assert rows[4] == ". . . X . . ."
    assert rows[5] == ". . O O . . ."


@pytest.mark.rule("C4-DROP-02")
def test_a_full_column_takes_no_more() -> None:
    match = after("222222")
    with pytest.raises(IllegalChoice):
        match.choose(Drop(1))
    assert [r.what for r in match.refusals(0)] == ["Drop a disc into column 2"]
    assert len(match.offers(0)) == 6


@pytest.mark.rule("C4-END-01")
@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("1122334", 0),  # across, at the left
        ("7766554", 0),  # across, at the right
        ("1213141", 0),  # up
        ("7172737", 0),
        ("12233434414", 0),  # rising
        ("76655454474", 0),  # falling
        ("71122334", 1),
    ],
)
def test_four_in_a_row_wins_at_once(columns: str, winner: int) -> None:
    match = after(columns)
    assert match.over
    assert [score.seat for score in match.scores if score.place == 1] == [winner]
    assert after(columns[:-1]).decision is not None


@pytest.mark.rule("C4-END-01")
@pytest.mark.parametrize("columns", ["112233", "121212", "6677112", "666655557777"])
def test_three_in_a_row_or_a_line_around_the_edge_does_not(columns: str) -> None:
    assert after(columns).decision is not None


@pytest.mark.rule("C4-END-02")
def test_a_full_rack_is_a_draw() -> None:
    match = after("121212343434565656212121434343656565777777")
    assert match.over
    assert [score.place for score in match.scores] == [1, 1]
    assert match.prose()[-1] == "The rack is full: a draw."


def test_a_disc_is_drawn_where_it_lies() -> None:
    picture = after("44").draw()["board"]
    assert 'id="disc-3-0"' in picture
    assert 'id="disc-3-1"' in picture
    assert "disc-3-2" not in picture


def test_worth_prefers_more_open_rows() -> None:
    game = ConnectFour()
    centre, wall = game.mind.worth(rack("4")), game.mind.worth(rack("1"))
    assert centre[0] > wall[0]
    assert sum(centre) == pytest.approx(1)
    assert game.mind.worth(rack("1213141")) == [1.0, 0.0]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_kit_finds_nothing(chunk: int) -> None:
    games = GAMES // CHUNKS
    tally = fuzz(offworld.game("connect-four"), games=games, first=chunk * games, moments=0.25)
    assert 7 < tally.choices / tally.games < 42
    assert tally.longest <= 42
