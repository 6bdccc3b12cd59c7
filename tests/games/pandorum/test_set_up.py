"""Set-up (PD-SETUP)."""

from __future__ import annotations

import pytest

from offworld.engine.errors import BadSettings
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import DECK, NONE, PROJECTS, TYPE_IDS, VOLCANO
from offworld.games.pandorum.terms.options import PickSet
from tests.games.pandorum.scene import asked, offered, options, seen, table

SEEDS = range(6)


def fresh(seats: int, seed: int = 0, random: bool = False) -> Table:
    settings = {"random_harvesters": random}
    return table(PandorumGame().new(seats=seats, seed=seed, settings=settings))


@pytest.mark.rule("PD-SETUP-01")
def test_two_to_four_players() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSettings, match=r"second player|1 to 4"):
            PandorumGame().new(seats=seats)


@pytest.mark.rule("PD-SETUP-02", "PD-SETUP-03", "PD-SETUP-04", "PD-SETUP-12")
@pytest.mark.parametrize(("seats", "hexes", "volcanoes"), [(2, 49, 6), (3, 70, 9), (4, 91, 12)])
def test_the_board(seats: int, hexes: int, volcanoes: int) -> None:
    s = fresh(seats)
    assert len(s.feature) == len(s.owner) == hexes
    assert s.feature.count(VOLCANO) == volcanoes
    assert s.board.places[s.board.centre] == (0, 0)
    assert s.board.is_central[s.board.centre]
    assert s.harvester == [s.board.centre] * seats
    assert set(s.owner) == {NONE}


@pytest.mark.rule("PD-SETUP-04", "PD-SETUP-05", "PD-SETUP-07", "PD-SETUP-09", "PD-SETUP-11")
def test_ex_01_setup() -> None:
    match = PandorumGame().new(seats=2, seed=3)
    s = table(match)
    volcanoes = {tuple(s.board.places[h]) for h, f in enumerate(s.feature) if f == VOLCANO}
    assert volcanoes == {(1, 1), (-1, 4), (-3, 1), (-1, -1), (1, -2), (2, -1)}
    assert s.supply == [10, 6, 10, 6]
    assert [len(hand) for hand in s.hands] == [5, 5]
    assert s.quids == [4, 4]
    assert len(offered(match, PickSet)) == 3
    assert asked(match) == 1 - s.first


@pytest.mark.rule("PD-SETUP-06")
def test_the_first_player_is_drawn_and_takes_the_first_turn() -> None:
    assert {fresh(3, seed).first for seed in range(20)} == {0, 1, 2}
    match = PandorumGame().new(seats=3, seed=5, settings={"random_harvesters": True})
    assert asked(match) == table(match).first


@pytest.mark.rule("PD-SETUP-07")
@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_harvesters_are_chosen_in_order(seats: int, order: list[int]) -> None:
    match = PandorumGame().new(seats=seats, seed=1)
    first = table(match).first
    chose = []
    for left in range(seats + 1, 1, -1):
        assert len(offered(match, PickSet)) == left
        chosen = offered(match, PickSet)[-1]
        wanted = table(match).sets[3 * chosen.set : 3 * chosen.set + 3]
        seat = asked(match)
        assert seat is not None
        chose.append((seat - first) % seats)
        match.choose(chosen)
        s = table(match)
        assert [s.bows[seat], s.hulls[seat], *s.satellites[seat]] == wanted
    assert chose == order
    assert not offered(match, PickSet)


@pytest.mark.rule("PD-SETUP-07", "PD-INFO-01")
def test_unused_satellites_stay_aside_face_down() -> None:
    match = PandorumGame().new(seats=3, seed=1)
    while offered(match, PickSet):
        match.choose(options(match)[0])
    s = table(match)
    assert len(s.spare_satellites) == 8 - 3
    assert s.sets == []
    assert s.spare_satellites.visible(0) == [-1] * 5
    assert seen(match, 0).spare_satellites == 5


@pytest.mark.rule("PD-SETUP-08")
def test_random_harvesters() -> None:
    match = PandorumGame().new(seats=4, seed=1, settings={"random_harvesters": True})
    s = table(match)
    assert not offered(match, PickSet)
    assert NONE not in s.bows + s.hulls
    assert len(set(s.bows)) == len(set(s.hulls)) == 4
    assert len(s.spare_satellites) == 4
    assert len({tuple(fresh(4, seed, random=True).bows) for seed in SEEDS}) > 1


@pytest.mark.rule("PD-SETUP-09")
def test_the_deck_has_120_cards() -> None:
    assert len(DECK) == 120
    assert [len([c for c in DECK if PROJECTS[c].type == kind]) for kind in range(6)] == [20] * 6
    assert TYPE_IDS == ["extraction", "block", "protection", "generator", "laboratory", "system"]
    assert [project.number for project in PROJECTS] == list(range(1, 31))
    s = fresh(3)
    assert len(s.deck) == 120 - 15 - len(s.market)
    assert fresh(3, 1).deck.cards != fresh(3, 2).deck.cards


@pytest.mark.rule("PD-SETUP-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_market_is_filled(seed: int) -> None:
    s = fresh(2, seed)
    assert len(set(s.market.cards)) == 4
    assert len(set(s.market.cards[:-1])) == 3  # the last one was needed


@pytest.mark.rule("PD-SETUP-13")
def test_nobody_holds_the_pyrrhum() -> None:
    s = fresh(2)
    assert s.has_pyrrhum
    assert s.pyrrhum == NONE
