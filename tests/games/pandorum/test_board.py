"""Definitions (PD-DEF) and the map (PD-MAP)."""

from __future__ import annotations

from collections import Counter

import pytest

from offworld.engine.hexes import Hex
from offworld.games.pandorum.board import BOARDS, DIRECTION_NAMES, DIRECTIONS
from offworld.games.pandorum.conditions import surroundings
from offworld.games.pandorum.tables import (
    ADJACENT_OWN,
    ADJACENT_STRUCTURE,
    FREE,
    LANDING_PAD,
    NONE,
    RUINS,
    TERRAINS,
    VOLCANO,
)
from offworld.games.pandorum.terms.options import TakeQuids
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    WHITE,
    asked,
    build,
    construct,
    go,
    hx,
    offered,
    pay,
    scene,
    stops,
    table,
    take_a_card,
    win_extra_turn,
)


@pytest.mark.rule("PD-DEF-01")
def test_six_directions_turn_to_the_left() -> None:
    assert DIRECTION_NAMES == ["right", "right-up", "left-up", "left", "left-down", "right-down"]
    assert DIRECTIONS == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    board = BOARDS[2]
    names = [board.names[board.at[Hex(2 + way.q, 1 + way.r)]] for way in DIRECTIONS]
    assert names == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert board.names[board.at[Hex(2, 1)]] == "B0"
    assert len(set(BOARDS[4].names)) == 91


@pytest.mark.rule("PD-DEF-02")
@pytest.mark.parametrize(
    ("a", "b", "far"),
    [((0, 0), (2, -1), 2), ((0, 0), (2, 2), 4), ((-1, 0), (1, 2), 4), ((3, 1), (3, 1), 0)],
)
def test_distance(a: tuple[int, int], b: tuple[int, int], far: int) -> None:
    board = BOARDS[2]
    assert board.distance(board.at[Hex(*a)], board.at[Hex(*b)]) == far
    assert far == max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[0] + a[1] - b[0] - b[1]))


@pytest.mark.rule("PD-DEF-03", "PD-HOOK-02")
def test_neighbours_are_adjacent_unless_separated() -> None:
    match = scene().cut(2, 0, 2, 1).play()
    s = table(match)
    near = {tuple(s.board.places[h]) for h in s.near(hx(match, 2, 0))}
    assert near == {(3, 0), (3, -1), (2, -1), (1, 0), (1, 1)}
    assert hx(match, 2, 0) not in s.near(hx(match, 2, 1))
    edge = {tuple(s.board.places[h]) for h in s.near(hx(match, 3, 1))}
    assert edge == {(3, 0), (2, 1), (2, 2)}  # the others are not in play


@pytest.mark.rule("PD-DEF-03")
def test_separated_hexes_do_not_count_and_do_not_stop_a_harvester() -> None:
    game = scene().structure(RED, MODULE, 2, 0).at(RED, 2, 0).hand(RED, 6, 6)
    match = game.cut(2, 0, 2, 1).play()
    assert surroundings(table(match), RED, hx(match, 2, 1))[ADJACENT_OWN] == 0
    assert (2, 1) in stops(match)


@pytest.mark.rule("PD-DEF-04")
@pytest.mark.parametrize(
    ("seats", "letters"), [(2, "ABCDEFG"), (3, "ABCDEFGHJL"), (4, "ABCDEFGHIJKLM")]
)
def test_a_sector_is_a_hex_and_its_neighbours(seats: int, letters: str) -> None:
    board = BOARDS[seats]
    assert "".join(board.letters) == letters
    for sector in range(len(letters)):
        hexes = board.hexes_of[sector]
        assert len(hexes) == 7
        [centre] = [hex for hex in hexes if board.is_central[hex]]
        assert all(board.distance(centre, hex) == 1 for hex in hexes if hex != centre)
    assert board.letters[board.sector[board.centre]] == "A"


@pytest.mark.rule("PD-DEF-05")
def test_volcano_landing_pad_and_passage_have_no_terrain() -> None:
    match = scene().structure(BLUE, BASE, 3, 0).at(RED, 3, 0).feature("passage", 2, 0).play()
    s = table(match)
    assert [TERRAINS[s.terrain(hx(match, *at))] for at in ((3, 0), (0, 1), (2, 1), (3, 1))] == [
        "dunes",
        "crystals",
        "crater",
        "ruins",
    ]
    assert [s.terrain(hx(match, *at)) for at in ((1, 1), (0, 0), (2, 0))] == [NONE] * 3


@pytest.mark.rule("PD-DEF-06")
def test_what_makes_a_hex_not_empty() -> None:
    match = scene().structure(BLUE, MODULE, 3, 0).at(RED, 2, 1).feature("passage", 2, 0).play()
    s = table(match)
    assert s.is_empty(hx(match, 2, 1))  # a Harvester does not matter
    assert not any(s.is_empty(hx(match, *at)) for at in ((3, 0), (1, 1), (0, 0), (2, 0)))


@pytest.mark.rule("PD-DEF-07")
def test_objects_lie_on_hexes() -> None:
    """What an expansion will count: pieces by hex; what separates hexes is on none of them."""
    match = scene().structure(BLUE, BASE, 3, 0).cut(2, 0, 2, 1).play()
    s = table(match)
    assert s.owner[hx(match, 3, 0)] == BLUE
    assert s.owner[hx(match, 2, 0)] == s.owner[hx(match, 2, 1)] == NONE
    assert s.feature[hx(match, 2, 0)] == s.feature[hx(match, 2, 1)] == FREE


@pytest.mark.rule("PD-DEF-08")
def test_a_base_is_one_structure() -> None:
    game = scene().structure(RED, BASE, 3, 0).structure(RED, MODULE, 2, 0).at(RED, 2, 0)
    match = game.hand(RED, 1, 6).quids(0, 0).play()
    assert len(table(match).structures(RED)) == 2
    assert surroundings(table(match), RED, hx(match, 2, 1))[ADJACENT_STRUCTURE] == 2
    construct(match, 2, 1, 1, 6)
    assert table(match).quids[RED] == 2  # Shelter Block: 1 for the Module, 1 for the Base


@pytest.mark.rule("PD-DEF-09")
def test_the_bank_never_runs_out_and_nobody_goes_below_nothing() -> None:
    match = scene().quids(0, 0).hand(RED, 1, 29).at(RED, 2, 1).play()
    s = table(match)
    s.gain(RED, 10_000, "for a test")
    assert s.quids[RED] == 10_000
    assert s.take(RED, BLUE, 3) == 0
    assert s.quids == [10_000, 0]


@pytest.mark.rule("PD-DEF-11")
def test_taking_moves_at_most_what_is_there() -> None:
    s = table(scene(3).quids(4, 1, 6).play())
    assert s.take(RED, BLUE, 3) == 1
    assert s.take(RED, WHITE, 3) == 3
    assert s.quids == [8, 0, 3]


@pytest.mark.rule("PD-DEF-11")
@pytest.mark.parametrize(("quids", "victims"), [((4, 1, 6), 2), ((4, 0, 6), 0), ((4, 0, 0), 0)])
def test_victims_are_opponents_with_quids(quids: tuple[int, int, int], victims: int) -> None:
    """With #26 Toll System: a question only if there is a choice."""
    match = scene(3).quids(*quids).hand(RED, 1, 26).play()
    go(match, 2, 0)
    pay(match, 1)
    build(match, 26)
    assert len(offered(match, TakeQuids)) == victims
    if victims:
        match.choose(TakeQuids(BLUE))
        assert table(match).quids == [6, 0, 6]
    else:
        assert sum(table(match).quids) == sum(quids) + 1
        assert table(match).quids[RED] == (6 if any(quids[1:]) else 5)


@pytest.mark.rule("PD-DEF-13", "PD-SETUP-06", "PD-TURN-05")
def test_a_round_is_a_turn_for_everybody_and_extra_turns_belong_to_it() -> None:
    match = scene(3).market(1, 2, 3, 4).change(win_extra_turn).play()
    turns = []
    for _ in range(7):
        turns.append((table(match).round, asked(match)))
        take_a_card(match)
    assert turns == [(1, 0), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


@pytest.mark.rule("PD-DEF-14")
def test_a_gap_ends_a_line() -> None:
    """With four players the row r = -5 goes on behind two hexes that are not in play."""
    board = BOARDS[4]
    row = [place.q for place in board.places if place.r == -5]
    assert sorted(row) == [-1, 0, 3, 4, 5]
    right, left = board.lines[board.at[Hex(-1, -5)]][0], board.lines[board.at[Hex(5, -5)]][3]
    assert [board.places[hex] for hex in right] == [(0, -5)]
    assert [board.places[hex] for hex in left] == [(4, -5), (3, -5)]


@pytest.mark.rule("PD-DEF-16")
@pytest.mark.parametrize("feature", ["volcano", "passage"])
def test_a_harvester_leaves_whatever_it_stands_on(feature: str) -> None:
    match = scene().at(RED, 2, 0).feature(feature, 2, 0).hand(RED, 1, 1).play()
    assert {(1, 0), (0, 0), (3, 0), (2, 1)} <= stops(match)
    construct(match, 1, 0, 1, 1)
    assert table(match).owner[hx(match, 1, 0)] == RED


# -- the map ---------------------------------------------------------------------------


@pytest.mark.rule("PD-MAP-01")
@pytest.mark.parametrize(
    ("seats", "free"), [(2, [11, 11, 11, 9]), (3, [15, 16, 15, 14]), (4, [20, 20, 20, 18])]
)
def test_free_hexes_by_terrain(seats: int, free: list[int]) -> None:
    counted = Counter(BOARDS[seats].ground)
    assert [counted[terrain] for terrain in range(len(TERRAINS))] == free


@pytest.mark.rule("PD-MAP-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_symbols_and_the_lines_through_the_landing_pad(seats: int) -> None:
    board = BOARDS[seats]
    places = {tuple(board.places[hex]) for hex in board.symbols}
    assert places == {(2, 2), (-2, 4), (-4, 2), (-2, -2), (2, -4), (4, -2)}
    assert {board.letters[board.sector[hex]] for hex in board.symbols} == set("BCDEFG")
    assert all(board.ground[hex] == RUINS for hex in board.symbols)
    for line in board.lines[board.centre]:
        assert not set(line) & set(board.symbols)
        assert not [hex for hex in line if board.features[hex] == VOLCANO]
    assert board.features[board.centre] == LANDING_PAD
