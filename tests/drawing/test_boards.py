"""Boards: where hexes and rings lie, checked by another computation."""

from __future__ import annotations

import re
from cmath import exp, phase, pi
from math import isclose, sqrt
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.drawing.hex_board import HexBoard
from offworld.drawing.nodes import Node, tag
from offworld.drawing.ring_board import RingBoard
from offworld.engine.hexes import DIRECTIONS, Hex, centre, corners, disc

SIZE = 40.0
PLACES = disc(Hex(0, 0), 2)


def hex_board(flat: bool = False) -> HexBoard:
    return HexBoard(tuple([centre(place, SIZE, flat) for place in PLACES]), SIZE, flat)


@pytest.mark.parametrize("flat", [False, True])
def test_the_box_holds_every_corner_and_little_more(flat: bool) -> None:
    left, top, width, height = hex_board(flat).box
    every = [corner for place in PLACES for corner in corners(place, SIZE, flat)]
    assert isclose(min(x for x, _ in every) - left, left + width - max(x for x, _ in every))
    assert isclose(min(y for _, y in every) - top, top + height - max(y for _, y in every))
    assert 0 < min(x for x, _ in every) - left < 10


def test_neighbours_leave_the_gap_between_them() -> None:
    board = hex_board()
    xs = [float(corner.split(",")[0]) for corner in board.outline().split()]
    apart = centre(Hex(1, 0), SIZE)[0]
    assert isclose(apart - (max(xs) - min(xs)), board.gap, abs_tol=0.02)


@pytest.mark.parametrize("side", range(6))
def test_a_side_is_the_edge_towards_its_neighbour(side: int) -> None:
    board = hex_board()
    other = PLACES.index(DIRECTIONS[side])
    one, two = board.edge(0, side), board.between(0, other)
    assert {(round(x, 6), round(y, 6)) for x, y in one} == {
        (round(x, 6), round(y, 6)) for x, y in two
    }


def test_a_way_ends_before_what_stands_in_its_last_hex() -> None:
    board = hex_board()
    drawn = str(board.way([0, PLACES.index(Hex(2, 0))]))
    tips = re.findall(r'points="([\d.-]+),', drawn)
    assert {float(tip) for tip in tips} == {round(2 * sqrt(3) * SIZE - 0.6 * SIZE, 2)}
    assert board.way([0]) is None


# -- rings -----------------------------------------------------------------------------

BOARD = RingBoard()


def sector_of(point: tuple[float, float]) -> float:
    """The sector of a point on the screen, by the angle from twelve o'clock."""
    x, y = point
    return (phase(complex(-y, x)) / (2 * pi) * 8) % 8


def shown(node: Node, id: str) -> tuple[float, float, float]:
    """Where an element stands on the screen and how far it is turned: all transforms together."""

    def find(one: ET.Element, shift: complex, turn: float) -> tuple[complex, float] | None:
        move = one.get("transform", "")
        for kind, values in re.findall(r"(\w+)\(([^)]*)\)", move):
            numbers = [float(n) for n in values.split()]
            if kind == "translate":
                shift += complex(*numbers) * exp(1j * turn)
            else:
                turn += numbers[0] * pi / 180
        if one.get("id") == id:
            return shift, turn
        return next((found for inner in one if (found := find(inner, shift, turn))), None)

    found = find(ET.fromstring(str(node)), 0j, 0.0)
    assert found is not None
    return found[0].real, found[0].imag, found[1]


@given(st.integers(1, 4), st.integers(0, 7), st.integers(-40, 40))
def test_what_rides_on_a_disc_is_shown_in_its_sector_plus_the_turns(
    ring: int, sector: int, turned: int
) -> None:
    label = tag("text", "Earth", id="label")
    thing = BOARD.riding(ring, sector, turned, label, id="earth")
    node = BOARD.disc(1, turned, [(ring, sector)], thing)
    x, y, _ = shown(node, "earth")
    assert int(sector_of((x, y))) == (sector + turned) % 8
    assert isclose(abs(complex(x, y)), BOARD.inner + (ring - 0.5) * BOARD.width, abs_tol=0.02)
    *_, turn = shown(node, "label")
    assert isclose(turn, 0, abs_tol=1e-9)


@given(st.integers(-40, 40))
def test_one_turn_more_is_one_sector_further_never_the_long_way_round(turned: int) -> None:
    angles = []
    for turns in (turned, turned + 1):
        move = str(BOARD.disc(2, turns, []).attributes["transform"])
        angles.append(float(move.removeprefix("rotate(").removesuffix(")")))
    assert angles[1] - angles[0] == 45


@pytest.mark.parametrize("ring", range(1, 5))
@pytest.mark.parametrize("sector", range(8))
def test_a_space_lies_within_its_ring_and_sector(ring: int, sector: int) -> None:
    ends = re.findall(r"(?:M|0 0 1 |L|0 0 0 )(-?[\d.]+) (-?[\d.]+)", BOARD.outline(ring, sector))
    found = [(float(x), float(y)) for x, y in ends]
    assert len(found) == 4
    for x, y in found:
        assert (
            BOARD.inner + (ring - 1) * BOARD.width
            < abs(complex(x, y))
            < BOARD.inner + ring * BOARD.width
        )
        assert sector < sector_of((x, y)) < sector + 1


def test_sector_0_is_the_first_right_of_twelve_o_clock() -> None:
    x, y = BOARD.spot(4, 0)
    assert x > 0 > y
    x, y = BOARD.spot(4, 2)
    assert x > 0
    assert y > 0


def test_discs_lie_between_the_ground_and_the_spaces_that_are_clicked() -> None:
    panel = BOARD.panel("Solar system", "disc-3", "disc-2", "disc-1")
    assert list(panel.slots) == [
        "ground",
        "disc-3",
        "disc-2",
        "disc-1",
        "spaces",
        "pieces",
        "marks",
    ]
    x, y = BOARD.point(BOARD.reach, 2)
    assert panel.box.left < -x
    assert panel.box.top + panel.box.height > y
