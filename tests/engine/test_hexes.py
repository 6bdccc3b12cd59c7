"""Hexagons: distances, lines, rings, turns, and where they lie on the screen."""

from __future__ import annotations

from itertools import pairwise
from math import dist, isclose

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from offworld.engine.hexes import (
    DIRECTIONS,
    Hex,
    centre,
    corners,
    disc,
    distance,
    line,
    nearest,
    neighbours,
    ring,
    rotate,
    step,
)

ORIGIN = Hex(0, 0)
HEXES = st.builds(Hex, st.integers(-40, 40), st.integers(-40, 40))
RADII = st.integers(0, 8)
SIZES = st.floats(1, 100)


# -- steps and distances -------------------------------------------------------


def test_the_directions_run_clockwise_from_the_east() -> None:
    east, south_east, south_west, west, north_west, north_east = (
        centre(hex, 1) for hex in DIRECTIONS
    )
    assert east[0] > 0
    assert isclose(east[1], 0)
    assert min(south_east[0], south_east[1], south_west[1]) > 0
    assert max(south_west[0], west[0], north_west[0], north_west[1], north_east[1]) < 0
    assert north_east[0] > 0


@given(HEXES, st.integers(-20, 20), st.integers(0, 20))
def test_so_many_steps_are_so_far_away(hex: Hex, direction: int, count: int) -> None:
    assert distance(hex, step(hex, direction, count)) == count


@given(HEXES, st.integers(0, 5))
def test_the_opposite_direction_leads_back(hex: Hex, direction: int) -> None:
    assert step(step(hex, direction), direction + 3) == hex


@given(HEXES)
def test_a_hex_has_six_neighbours_each_next_to_the_following(hex: Hex) -> None:
    around = neighbours(hex)
    assert len(set(around)) == 6
    assert {distance(hex, other) for other in around} == {1}
    assert all(distance(around[i - 1], around[i]) == 1 for i in range(6))


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(HEXES, HEXES)
def test_some_neighbour_is_one_step_nearer(a: Hex, b: Hex) -> None:
    assume(a != b)
    assert min(distance(hex, b) for hex in neighbours(a)) == distance(a, b) - 1


# -- rings and discs -----------------------------------------------------------


@given(HEXES, st.integers(1, 8))
def test_a_ring_has_six_hexes_a_radius_all_at_its_distance(middle: Hex, radius: int) -> None:
    hexes = ring(middle, radius)
    assert len(set(hexes)) == len(hexes) == 6 * radius
    assert {distance(middle, hex) for hex in hexes} == {radius}


@given(HEXES, st.integers(1, 8))
def test_a_ring_is_walked_step_by_step_from_the_west(middle: Hex, radius: int) -> None:
    hexes = ring(middle, radius)
    assert hexes[0] == Hex(middle.q - radius, middle.r)
    assert all(distance(hexes[i - 1], hexes[i]) == 1 for i in range(len(hexes)))


def test_a_ring_is_walked_clockwise() -> None:
    west, north_west, north_east, *_ = ring(ORIGIN, 1)
    assert (west, north_west, north_east) == (Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def test_a_ring_without_radius_is_its_centre() -> None:
    assert ring(Hex(3, 4), 0) == [Hex(3, 4)]


@given(HEXES, RADII)
def test_a_disc_holds_every_hex_up_to_its_radius(middle: Hex, radius: int) -> None:
    hexes = disc(middle, radius)
    assert len(set(hexes)) == len(hexes) == 1 + 3 * radius * (radius + 1)
    far = [distance(middle, hex) for hex in hexes]
    assert far == sorted(far)
    assert far[-1] == radius


# -- lines ---------------------------------------------------------------------


@given(HEXES, HEXES)
def test_a_line_goes_from_end_to_end_without_a_gap_or_a_detour(a: Hex, b: Hex) -> None:
    hexes = line(a, b)
    assert (hexes[0], hexes[-1]) == (a, b)
    assert len(hexes) == distance(a, b) + 1
    assert all(distance(x, y) == 1 for x, y in pairwise(hexes))


@given(HEXES, HEXES)
def test_a_line_is_the_same_both_ways(a: Hex, b: Hex) -> None:
    assert line(b, a) == line(a, b)[::-1]


@given(HEXES, st.integers(0, 5), st.integers(0, 30))
def test_a_line_in_a_direction_is_straight(hex: Hex, direction: int, count: int) -> None:
    assert line(hex, step(hex, direction, count)) == [
        step(hex, direction, i) for i in range(count + 1)
    ]


@given(HEXES, st.floats(-0.3, 0.3), st.floats(-0.3, 0.3))
def test_a_point_near_the_middle_lies_in_the_hex(hex: Hex, q: float, r: float) -> None:
    assert nearest(hex.q + q, hex.r + r) == hex


@given(st.floats(-20, 20), st.floats(-20, 20))
def test_no_neighbour_is_nearer_than_the_nearest(q: float, r: float) -> None:
    hex = nearest(q, r)
    point = 3**0.5 * (q + r / 2), 1.5 * r
    reach = dist(point, centre(hex, 1))
    assert all(reach <= dist(point, centre(other, 1)) + 1e-9 for other in neighbours(hex))


# -- turning -------------------------------------------------------------------


@given(HEXES, st.integers(-20, 20))
def test_six_turns_are_none(hex: Hex, turns: int) -> None:
    turned = hex
    for _ in range(6):
        turned = rotate(turned, turns)
    assert turned == rotate(hex, 6) == hex


@given(HEXES, st.integers(-20, 20))
def test_a_turn_can_be_turned_back(hex: Hex, turns: int) -> None:
    assert rotate(rotate(hex, turns), -turns) == hex


@given(HEXES, HEXES, st.integers(0, 5))
def test_turning_keeps_distances(a: Hex, b: Hex, turns: int) -> None:
    assert distance(rotate(a, turns), rotate(b, turns)) == distance(a, b)


def test_a_turn_is_clockwise() -> None:
    assert [rotate(DIRECTIONS[0], turns) for turns in range(6)] == list(DIRECTIONS)


# -- on the screen -------------------------------------------------------------


@given(HEXES, SIZES, st.booleans())
def test_neighbours_lie_two_heights_of_a_triangle_apart(hex: Hex, size: float, flat: bool) -> None:
    middle = centre(hex, size, flat)
    for other in neighbours(hex):
        assert dist(middle, centre(other, size, flat)) == pytest.approx(size * 3**0.5)


@given(HEXES, SIZES, st.booleans(), st.floats(0, 0.9))
def test_corners_are_as_far_from_the_middle_as_from_each_other(
    hex: Hex, size: float, flat: bool, gap: float
) -> None:
    middle = centre(hex, size, flat)
    around = corners(hex, size, flat, inset=size * gap)
    assert [dist(middle, corner) for corner in around] == pytest.approx([size * (1 - gap)] * 6)
    sides = [dist(around[i - 1], around[i]) for i in range(6)]
    assert sides == pytest.approx([size * (1 - gap)] * 6)


@given(HEXES, st.integers(0, 5), st.booleans())
def test_neighbours_share_exactly_two_corners(hex: Hex, direction: int, flat: bool) -> None:
    mine, theirs = corners(hex, 10, flat), corners(step(hex, direction), 10, flat)
    shared = [a for a in mine for b in theirs if dist(a, b) < 1e-6]
    assert len(shared) == 2


def test_the_top_of_a_pointed_hex_is_a_corner_and_of_a_flat_one_an_edge() -> None:
    pointed, flat = corners(ORIGIN, 10), corners(ORIGIN, 10, flat=True)
    assert min(y for _, y in pointed) == pytest.approx(-10)
    assert min(y for _, y in flat) == pytest.approx(-10 * 3**0.5 / 2)
