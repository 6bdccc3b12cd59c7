"""The board (NX-BOARD)."""

from __future__ import annotations

from itertools import combinations
from math import atan2, sqrt, tau

import pytest

from offworld.games.nexus_ops.state import BATTLE, MINING, MOVEMENT
from offworld.games.nexus_ops.tables import BOARDS, HOME_BASE, SHEETS, Board
from tests.games.nexus_ops.acting import field, go, reach, seen
from tests.games.nexus_ops.scene import A, B, C, D, hx, scene, stack, table

STANDARD = [BOARDS[f"standard_{seats}p"] for seats in (2, 3, 4)]
RING_2 = [f"{ring}{k}" for ring in "ce" for k in range(6)]


def near(board: Board, name: str) -> set[str]:
    return {board.names[n] for n in board.adjacent[board.names.index(name)]}


def home_names(seats: int) -> list[list[str]]:
    s = table(scene(seats).play())
    return [sorted(s.board.names[hex] for hex in s.home(seat)) for seat in range(seats)]


@pytest.mark.rule("NX-BOARD-01")
@pytest.mark.parametrize("board", STANDARD, ids=lambda board: str(board.id))
def test_19_hexes_besides_the_home_bases(board: Board) -> None:
    inner = [name for name in board.names if not name.startswith("h")]
    assert sorted(inner) == sorted(["m", *(f"a{k}" for k in range(6)), *RING_2])
    assert near(board, "m") == {f"a{k}" for k in range(6)}
    assert {board.slots[board.names.index(f"a{k}")] for k in range(6)} == {
        f"single_{k}" for k in range(6)
    }


@pytest.mark.rule("NX-BOARD-02")
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_adjacency_is_that_of_hexes(board: Board) -> None:
    """Two hexes touch exactly if their axial coordinates differ by one of six steps."""
    for one, two in combinations(range(board.size), 2):
        dq = board.places[one].q - board.places[two].q
        dr = board.places[one].r - board.places[two].r
        touching = max(abs(dq), abs(dr), abs(dq + dr)) == 1
        assert (two in board.adjacent[one]) == (one in board.adjacent[two]) == touching


@pytest.mark.rule("NX-BOARD-02")
def test_units_go_to_adjacent_hexes() -> None:
    match = field().units(A, "1D", "a0").phase(MOVEMENT).play()
    assert reach(match, "D", "a0") == {"m", "a1", "a5", "c0", "e0", "e5"}


@pytest.mark.rule("NX-BOARD-03")
@pytest.mark.parametrize("board", STANDARD, ids=lambda board: str(board.id))
@pytest.mark.parametrize("k", range(6))
def test_double_tile_covers_a_corner_and_an_edge(board: Board, k: int) -> None:
    covered = {name for name, slot in zip(board.names, board.slots, strict=True)
               if slot == f"double_{k}"}  # fmt: skip
    assert covered == {f"c{k}", f"e{k}"}
    assert f"e{k}" in near(board, f"c{k}")


@pytest.mark.rule("NX-BOARD-04")
@pytest.mark.parametrize(
    ("board", "side"),
    [(b, side) for b, sides in zip(STANDARD, ([0, 3], [0, 2, 4], [0, 1, 3, 4]), strict=True)
     for side in sides],
)  # fmt: skip
def test_home_base_touches_three_hexes_of_ring_two(board: Board, side: int) -> None:
    left, right, back = f"h{side}l", f"h{side}r", f"h{side}b"
    base = {left, right, back}
    assert all(base - {name} <= near(board, name) for name in base)
    touched = [near(board, name) & set(RING_2) for name in (left, right, back)]
    assert [bool(hexes) for hexes in touched] == [True, True, False]
    assert set().union(*touched) == {f"c{side}", f"e{side}", f"c{(side + 1) % 6}"}


@pytest.mark.rule("NX-BOARD-05")
def test_two_bases_lie_opposite() -> None:
    assert home_names(2) == [["h0b", "h0l", "h0r"], ["h3b", "h3l", "h3r"]]


@pytest.mark.rule("NX-BOARD-06")
def test_three_bases_lie_on_every_other_side() -> None:
    assert [names[0] for names in home_names(3)] == ["h0b", "h2b", "h4b"]


@pytest.mark.rule("NX-BOARD-07")
def test_four_bases_face_each_other_in_pairs() -> None:
    assert [names[0] for names in home_names(4)] == ["h0b", "h1b", "h3b", "h4b"]
    board = BOARDS["standard_4p"]
    for one, two in ((A, C), (B, D)):
        mirrored = {(-board.places[hex].q, -board.places[hex].r) for hex in board.homes[one]}
        assert mirrored == {(board.places[hex].q, board.places[hex].r) for hex in board.homes[two]}


@pytest.mark.rule("NX-BOARD-08")
@pytest.mark.parametrize("board", STANDARD, ids=lambda board: str(board.id))
def test_seats_follow_the_bases_clockwise(board: Board) -> None:
    """On paper q points east and r south-east, so angles grow clockwise."""
    angles = []
    for hexes in board.homes:
        q = sum(board.places[hex].q for hex in hexes)
        r = sum(board.places[hex].r for hex in hexes)
        angles.append(atan2(r * sqrt(3) / 2, q + r / 2))
    turned = [(angle - angles[0]) % tau for angle in angles]
    assert turned == sorted(turned)
    assert len(set(turned)) == len(board.homes)


@pytest.mark.rule("NX-BOARD-09")
def test_every_home_hex_has_a_refinery_of_two() -> None:
    match = scene(seats=4).play()
    s = table(match)
    assert {s.refinery[hex] for hex in s.hexes_named(HOME_BASE)} == {2}
    assert sum(s.refinery) == 4 * 3 * 2
    match = scene().units(A, "1H", "h0l").units(A, "1F", "h0r").units(A, "1K", "h0b").play()
    assert seen(match, None).players[A].income == 6


@pytest.mark.rule("NX-BOARD-09")
def test_a_home_refinery_pays_two() -> None:
    match = scene().units(A, "1H", "h0b").phase(MINING).play()
    assert table(match).rubium[A] == 8 + 2


@pytest.mark.rule("NX-BOARD-10")
@pytest.mark.parametrize(("unit", "miss"), [("F", 4), ("K", 4), ("L", 2)])
def test_home_bases_give_no_modifier(unit: str, miss: int) -> None:
    duel = field().units(A, f"1{unit}", "h3l").units(B, f"1{unit}", "h3l").phase(BATTLE)
    match = duel.dice(miss, miss + 1).play()  # the one misses, the other hits
    assert stack(match, A, "h3l") == ""
    assert stack(match, B, "h3l") == f"1{unit}"
    units = [*SHEETS["classic"], *SHEETS["alternate"]]
    assert [unit.modifier[HOME_BASE] for unit in units] == [0] * 12


@pytest.mark.rule("NX-BOARD-10")
def test_home_bases_are_no_rock_plains_and_no_magma_pool() -> None:
    match = field().units(A, "1S", "e0").units(A, "1L", "h0l").phase(MOVEMENT).play()
    assert "h0b" not in reach(match, "S", "e0")
    assert reach(match, "L", "h0l") == {"h0r", "h0b", "e0", "c0"}


@pytest.mark.rule("NX-BOARD-11")
def test_any_number_of_units_may_share_a_hex() -> None:
    everything = "12H 8F 8K 6S 4L 3D"
    match = (
        field(seats=4)
        .units(A, "11H 8F 8K 6S 4L 3D", "e0")
        .units(A, "1H", "c0")
        .units(B, everything, "e0")
        .units(C, everything, "e0")
        .units(D, everything, "e0")
        .phase(MOVEMENT)
        .play()
    )
    go(match, "1H", "c0", "e0")
    assert [stack(match, seat, "e0") for seat in range(4)] == [everything] * 4
    match.game.check(match.state)


@pytest.mark.rule("NX-BOARD-12")
@pytest.mark.parametrize("unit", "HFKSLD")
def test_every_unit_may_enter_an_enemy_base(unit: str) -> None:
    match = field().units(A, f"1{unit}", "e3").units(B, "2D", "h3l").phase(MOVEMENT).play()
    assert {"h3l", "h3r"} <= reach(match, unit, "e3")
    go(match, f"1{unit}", "e3", "h3l")
    assert table(match).is_contested(hx(match, "h3l"))
