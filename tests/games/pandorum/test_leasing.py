"""Leasing (PD-LEASE), an optional rule."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.modules.leasing.terms.options import Lease
from offworld.games.pandorum.terms.options import DONE, Build
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    NONE,
    RED,
    Scene,
    asked,
    go,
    hand,
    hx,
    in_slot,
    offered,
    options,
    pay,
    scene,
    stopped_before_it_was_emptied,
    stow,
    table,
)


def lease(match: Match, first: int, second: int = 0) -> None:
    match.choose(Lease(first - 1, second - 1 if second else NONE))


def leases(match: Match) -> set[tuple[int, ...]]:
    return {
        tuple(card + 1 for card in (option.first, option.second) if card != NONE)
        for option in offered(match, Lease)
    }


def visit(piece: int, *cards: int, quids: int = 4) -> Scene:
    """Red next to Blue's Structure on (2, 1)."""
    game = scene(modules=["leasing"]).structure(BLUE, piece, 2, 1).at(RED, 2, 0)
    return game.hand(RED, 9, *cards).quids(quids, 0)


def arrive(game: Scene) -> Match:
    match = game.play()
    go(match, 2, 1)
    pay(match, 9)
    return match


@pytest.mark.rule("PD-LEASE-01", "PD-LEASE-02", "PD-LEASE-03", "PD-RENT-01", "PD-SLOT-01")
def test_ex_56_lease_on_a_module() -> None:
    game = visit(MODULE, 15, 5, quids=3).structure(BLUE, MODULE, 3, 0).structure(RED, MODULE, 2, 0)
    match = arrive(game)
    assert leases(match) == {(15,), (5,)}  # a second card is not allowed
    supply = table(match).supply[:]
    lease(match, 15)
    stow(match, 1)
    s = table(match)
    assert s.quids[RED] == 3 - 1 + 2
    assert hand(match, RED) == [5]
    assert in_slot(match, RED, 1) == [15]
    assert s.supply == supply
    assert s.owner[hx(match, 2, 1)] == BLUE


@pytest.mark.rule("PD-LEASE-01", "PD-LEASE-02", "PD-LEASE-04")
def test_ex_57_lease_on_a_base() -> None:
    match = arrive(visit(BASE, 23, 22, 13).hull(RED, "survey_hull", 6))
    assert {(23,), (22,), (13,), (22, 23), (13, 22)} <= leases(match)
    other = match.clone()
    lease(match, 22, 23)
    stow(match, 1, 3)
    assert table(match).quids[RED] == 4 - 2 + 6
    lease(other, 13)
    assert table(other).quids[RED] == 4 - 2  # the leased Base is no "other Structure"


@pytest.mark.rule("PD-LEASE-01", "PD-BUILD-04")
def test_a_lease_is_optional() -> None:
    match = arrive(visit(BASE, 23, 22))
    match.choose(DONE)
    assert hand(match, RED) == [22, 23]
    assert asked(match) == BLUE


@pytest.mark.rule("PD-LEASE-02")
def test_conditions_must_be_fulfilled() -> None:
    match = arrive(visit(BASE, 17, 24, 22))  # dunes, ruins, crater
    assert leases(match) == {(22,)}


@pytest.mark.rule("PD-LEASE-03", "PD-LEASE-04")
def test_takings_of_a_lease() -> None:
    match = arrive(visit(MODULE, 26))
    lease(match, 26)
    assert table(match).quids == [4 - 1 + 1 + 1, 0]


@pytest.mark.rule("PD-LEASE-04")
def test_a_lease_is_no_construction() -> None:
    game = visit(BASE, 22).structure(RED, MODULE, 0, 1, 1, 0, 1, 2).hull(RED, "survey_hull", 6)
    match = arrive(game)
    lease(match, 22)
    stow(match, 3)
    s = table(match)
    assert s.next_to_volcanoes(RED) == 3
    assert s.pyrrhum == NONE
    assert s.constructions == [0, 0]
    assert not s.built_in_round


@pytest.mark.rule("PD-LEASE-04")
def test_the_foundry_does_not_help() -> None:
    match = arrive(visit(BASE, 17, 24).bow(RED, "adaptive_foundry").slot(RED, 1, 5))
    assert leases(match) == set()
    assert options(match) == [DONE]  # asked all the same: the hand is nobody's business


@pytest.mark.rule("PD-LEASE-05")
@pytest.mark.parametrize("own", [True, False])
def test_no_lease_on_own_structures_and_landing_pads(own: bool) -> None:
    game = scene(modules=["leasing"]).structure(RED, BASE, 1, 0).hand(RED, 9, 1, 1)
    match = game.at(RED, 2, 0).play()
    go(match, *((1, 0) if own else (0, 0)))
    pay(match, 9)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-LEASE-05", "PD-BUILD-04")
def test_no_lease_when_the_structure_is_gone() -> None:
    game = scene(modules=["leasing"]).at(RED, 2, 1).hand(RED, 22, 23)
    match = game.change(stopped_before_it_was_emptied).play()
    assert not offered(match, Lease)
    assert DONE in options(match)  # one Construction, but optional
    match.choose(offered(match, Build)[0])
    assert table(match).owner[hx(match, 2, 1)] == RED


@pytest.mark.rule("PD-LEASE-06")
def test_without_the_option_there_is_no_lease() -> None:
    game = scene().structure(BLUE, BASE, 2, 1).at(RED, 2, 0).hand(RED, 9, 22, 23).quids(4, 0)
    match = arrive(game)
    assert asked(match) == BLUE
    assert table(match).quids == [2, 2]
    assert not offered(match, Build)
