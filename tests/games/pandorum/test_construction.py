"""Construction (PD-BUILD), its conditions (PD-COND), slots (PD-SLOT) and the Pyrrhum (PD-PYR)."""

from __future__ import annotations

import pytest

from offworld.games.pandorum.conditions import is_fulfilled, surroundings
from offworld.games.pandorum.state import AFTER_ACTION, CONSTRUCTION, Table
from offworld.games.pandorum.terms.options import DONE, Build, Stow
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    NONE,
    RED,
    Scene,
    asked,
    build,
    buildable,
    construct,
    go,
    hand,
    hx,
    in_slot,
    options,
    pay,
    scene,
    stopped_before_it_was_emptied,
    stops,
    stow,
    table,
)


def fits(game: Scene, number: int, q: int, r: int) -> bool:
    """Whether Red may use a card on a hex."""
    match = game.play()
    s, hex = table(match), hx(match, q, r)
    return is_fulfilled(s, hex, surroundings(s, RED, hex), number - 1)


@pytest.mark.rule("PD-BUILD-01", "PD-BUILD-10")
def test_after_a_movement_one_structure_where_the_harvester_is() -> None:
    match = scene().hand(RED, 1, 1, 6, 6).play()
    construct(match, 2, 0, 1, 1)
    s = table(match)
    assert [s.board.places[hex] for hex in s.structures(RED)] == [(2, 0)]
    assert s.board.places[s.harvester[RED]] == (2, 0)
    s.active = RED
    again = scene().structure(RED, MODULE, 2, 0).at(RED, 2, 0).hand(RED, 6, 6).play()
    assert (2, 0) not in stops(again)  # it leaves by its next Movement


@pytest.mark.rule("PD-BUILD-02", "PD-BUILD-05", "PD-COND-03")
def test_ex_04_base_with_two_cards() -> None:
    game = scene().structure(RED, MODULE, 2, 0).structure(BLUE, MODULE, 1, 0).at(RED, 2, 0)
    match = game.hand(RED, 10, 23, 7, 1).quids(0, 0).play()
    go(match, 2, 1)
    pay(match, 7)
    build(match, 10, 23)
    assert table(match).quids[RED] == 2 + 4
    assert table(match).income == 6
    assert table(match).left(RED, BASE) == 5
    stow(match, 1, 3)
    assert (in_slot(match, RED, 1), in_slot(match, RED, 3)) == ([10], [23])


@pytest.mark.rule("PD-BUILD-02", "PD-BUILD-05")
def test_what_can_be_built_with_a_hand() -> None:
    match = scene().hand(RED, 9, 1, 1, 17, 24).play()  # 24 only on ruins
    go(match, 2, 0)
    pay(match, 9)
    assert buildable(match) == {(1,), (17,), (1, 1), (1, 17)}


@pytest.mark.rule("PD-BUILD-03")
def test_construction_on_an_empty_hex_is_mandatory() -> None:
    match = scene().hand(RED, 1, 1).play()
    go(match, 2, 0)
    pay(match, 1)
    assert DONE not in options(match)
    assert {type(option) for option in options(match)} == {Build}


@pytest.mark.rule("PD-BUILD-03")
@pytest.mark.parametrize(
    ("cards", "possible"), [((24, 17), True), ((17,), False), ((24, 24), False)]
)
def test_a_stop_needs_a_construction_with_the_cards_left(cards: list[int], possible: bool) -> None:
    assert ((2, 0) in stops(scene().hand(RED, *cards).play())) == possible


@pytest.mark.rule("PD-BUILD-03")
def test_ex_65_construction_lost() -> None:
    """The cards that made the stop legal are gone: nothing is built, and the turn goes on."""

    def stopped(s: Table) -> None:
        s.phase, s.moved, s.stopped_on_empty = CONSTRUCTION, True, True

    game = scene().bow(RED, "adaptive_foundry").at(RED, 2, 0).change(stopped)
    match = game.hand(RED, 24, 3).play()  # slot 1 is empty by now
    assert options(match) == [DONE]
    match.choose(DONE)
    assert asked(match) == BLUE
    assert table(match).structures(RED) == []
    with_dunes = game.hand(RED, 24, 17).play()
    assert options(with_dunes) == [Build(16)]  # Red would have to build


@pytest.mark.rule("PD-BUILD-04")
def test_a_hex_emptied_after_the_stop_may_be_built_on() -> None:
    match = scene().at(RED, 2, 1).hand(RED, 1).change(stopped_before_it_was_emptied).play()
    assert options(match) == [Build(0), DONE]
    match.choose(DONE)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-BUILD-06")
def test_the_steps_of_a_construction_in_order() -> None:
    """Rewards, hull, piece, slots, Pyrrhum, market."""
    game = scene().structure(RED, MODULE, 1, 0, 0, 1).hull(RED, "geothermal_hull", 4)
    match = game.at(RED, 1, 0).hand(RED, 9, 5, 5).quids(0, 0).market(1, 2).deck(3, 4).play()
    go(match, 2, 0)
    pay(match, 9)
    build(match, 5, 5)
    s = table(match)
    assert s.quids[RED] == 4 + 4  # two Volcanoes; the hull is still at level 0
    assert s.owner[hx(match, 2, 0)] == RED
    assert s.pyrrhum == NONE
    assert [type(option) for option in options(match)] == [Stow] * 3
    stow(match, 2, 2)
    s = table(match)
    assert len(s.slot(RED, 2)) == 6
    assert s.pyrrhum == RED
    assert len(set(s.market.cards)) == 4


@pytest.mark.rule("PD-BUILD-07")
@pytest.mark.parametrize(
    ("number", "q", "r", "quids"),
    [(13, -1, 3, 0), (25, 2, 1, 1), (8, 1, 0, 0), (24, 3, 1, 1), (6, 2, 0, 0), (9, 3, 0, 1)],
)
def test_a_new_structure_does_not_count_itself(number: int, q: int, r: int, quids: int) -> None:
    def arrive(s: Table) -> None:
        s.phase, s.moved, s.stopped_on_empty = CONSTRUCTION, True, True

    match = scene().at(RED, q, r).hand(RED, number).quids(0, 0).change(arrive).play()
    build(match, number)
    assert table(match).quids[RED] == quids


@pytest.mark.rule("PD-BUILD-08", "PD-HOOK-04")
def test_a_removed_structure_returns_to_its_owners_supply() -> None:
    match = scene().structure(BLUE, BASE, 2, 0).structure(BLUE, MODULE, 3, 0).play()
    s = table(match)
    s.remove(hx(match, 2, 0))
    assert (s.left(BLUE, BASE), s.left(BLUE, MODULE)) == (6, 9)
    s.remove(hx(match, 3, 0), to_box=True)
    assert (s.left(BLUE, BASE), s.left(BLUE, MODULE)) == (6, 9)
    assert s.structures(BLUE) == []
    assert s.is_empty(hx(match, 2, 0))


@pytest.mark.rule("PD-BUILD-09")
def test_only_pieces_in_supply_can_be_built() -> None:
    def buildable_with(modules: int, bases: int) -> set[tuple[int, ...]]:
        match = scene().supply(RED, modules, bases).hand(RED, 9, 1, 6).play()
        if (2, 0) not in stops(match):
            return set()
        go(match, 2, 0)
        pay(match, 9)
        return buildable(match)

    assert buildable_with(1, 1) == {(1,), (6,), (1, 6)}
    assert buildable_with(1, 0) == {(1,), (6,)}
    assert buildable_with(0, 1) == {(1, 6)}
    assert buildable_with(0, 0) == set()


# -- conditions ------------------------------------------------------------------------


@pytest.mark.rule("PD-COND-01")
def test_no_condition() -> None:
    for number in (1, 6, 11, 16, 21, 26):
        assert fits(scene(), number, 2, 0)
        assert fits(scene(), number, -1, 3)


@pytest.mark.rule("PD-COND-02")
@pytest.mark.parametrize(
    ("number", "terrain"),
    [(2, "dunes"), (3, "crater"), (4, "crystals"), (24, "ruins"), (17, "dunes"), (22, "crater")],
)
def test_only_on_a_terrain(number: int, terrain: str) -> None:
    places = {"dunes": (2, 0), "crater": (2, 1), "crystals": (1, 2), "ruins": (3, 1)}
    for name, (q, r) in places.items():
        assert fits(scene(), number, q, r) == (name == terrain)


@pytest.mark.rule("PD-COND-02", "PD-DEF-05")
def test_other_ground_changes_the_terrain() -> None:
    assert fits(scene().ground("crater", 2, 0), 3, 2, 0)
    assert not fits(scene().ground("crater", 2, 0), 2, 2, 0)


@pytest.mark.rule("PD-COND-03")
def test_only_next_to_something() -> None:
    assert fits(scene(), 5, 2, 0)  # Volcano
    assert not fits(scene(), 5, 3, 1)
    assert fits(scene().structure(RED, MODULE, 3, 0), 10, 2, 0)  # own
    assert not fits(scene().structure(BLUE, MODULE, 3, 0), 10, 2, 0)
    assert fits(scene().structure(BLUE, BASE, 3, 0), 15, 2, 0)  # opposing
    assert not fits(scene().structure(RED, BASE, 3, 0), 15, 2, 0)
    assert fits(scene(), 23, 2, 1)  # ruins
    assert fits(scene().structure(BLUE, BASE, 2, 2, 3, 1), 23, 2, 1)  # built on or not
    assert not fits(scene(), 23, 1, 0)


@pytest.mark.rule("PD-COND-04")
def test_only_where_no_volcano_is_adjacent() -> None:
    assert fits(scene(), 9, 3, 1)
    assert not fits(scene(), 9, 2, 0)
    assert not fits(scene().feature("volcano", 3, 0), 9, 3, 1)


@pytest.mark.rule("PD-COND-05")
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_only_where_no_structure_is_adjacent(owner: int) -> None:
    assert fits(scene(), 20, 2, 0)
    assert not fits(scene().structure(owner, MODULE, 3, 0), 20, 2, 0)
    assert fits(scene().structure(owner, MODULE, 3, 0).cut(2, 0, 3, 0), 20, 2, 0)


@pytest.mark.rule("PD-COND-06")
def test_only_on_a_central_hex() -> None:
    assert fits(scene(), 25, 2, 1)
    assert not fits(scene(), 25, 2, 0)


@pytest.mark.rule("PD-COND-07")
def test_only_near_a_landing_pad() -> None:
    assert fits(scene(), 8, 2, 0)
    assert fits(scene(), 8, 1, 0)
    assert not fits(scene(), 8, 3, 0)
    assert fits(scene().feature("landing_pad", 3, 1), 8, 3, 0)
    assert fits(scene().cut(0, 0, 1, 0).cut(1, 0, 2, 0), 8, 2, 0)


# -- slots -----------------------------------------------------------------------------


@pytest.mark.rule("PD-SLOT-01", "PD-SLOT-02", "PD-INFO-02")
@pytest.mark.parametrize("slots", [(1, 1), (2, 3), (3, 1)])
def test_every_card_used_goes_into_a_slot_of_choice(slots: tuple[int, int]) -> None:
    match = scene().hand(RED, 9, 1, 6).slot_cards(RED, 1, 20).play()
    construct(match, 2, 0, 9, 1, 6, slots=slots)
    s = table(match)
    assert 0 in s.slot(RED, slots[0]).cards
    assert 5 in s.slot(RED, slots[1]).cards
    assert hand(match, RED) == []
    assert all(seen == -1 for seen in s.slot(RED, slots[0]).seen)


@pytest.mark.rule("PD-SLOT-03")
def test_cards_stay_in_their_slots_and_only_their_number_matters() -> None:
    levels = []
    for cards in ((1, 2), (30, 30)):
        match = scene().hull(RED, "heavy_hull").slot(RED, 2, *cards).hand(RED, 9, 1, 6).play()
        construct(match, 2, 0, 9, 1, 6, slots=[3, 3])
        levels.append(table(match).quids[RED])
        assert in_slot(match, RED, 2) == sorted(cards)
    assert levels[0] == levels[1]


# -- Pyrrhum ---------------------------------------------------------------------------


@pytest.mark.rule("PD-PYR-02", "PD-PYR-03")
def test_ex_14_pyrrhum() -> None:
    beside = (1, 0, 2, 0, 0, 1, 1, 2)  # all next to Volcanoes

    def after_building(red: int, blue: int, holder: int, builder: int) -> int:
        """Who holds it after a Construction that adds one Structure next to a Volcano."""
        game = scene().hand(builder, 9, 1).turn(builder).at(builder, -2, 0)
        game.structure(RED, MODULE, *beside[: 2 * red])
        game.structure(BLUE, MODULE, *(-1, 3, 0, 3, -2, 4, -4, 2)[: 2 * blue])
        game.change(lambda s: setattr(s, "pyrrhum", holder))
        match = game.play()
        construct(match, -2, 1, 9, 1)  # next to the Volcano (-3, 1)
        return table(match).pyrrhum

    assert after_building(1, 0, NONE, RED) == NONE
    assert after_building(2, 0, NONE, RED) == RED
    assert after_building(3, 2, RED, BLUE) == RED  # Blue reaches 3
    assert after_building(3, 3, RED, BLUE) == BLUE  # Blue reaches 4
    assert after_building(3, 4, BLUE, RED) == BLUE  # a tie leaves it


@pytest.mark.rule("PD-PYR-03")
def test_losing_structures_does_not_pass_the_pyrrhum_on() -> None:
    game = scene().structure(RED, MODULE, 1, 0, 2, 0).hand(RED, 9, 1).at(RED, 3, 0)
    match = game.change(lambda s: setattr(s, "pyrrhum", BLUE)).play()
    construct(match, 3, -1, 9, 1)  # Red has 3 next to Volcanoes, Blue none any more
    assert table(match).pyrrhum == RED
    lost = scene().change(lambda s: setattr(s, "pyrrhum", BLUE)).turn(RED, AFTER_ACTION).play()
    assert table(lost).pyrrhum == BLUE


@pytest.mark.rule("PD-PYR-02")
def test_the_minimum_holds_in_both_cases() -> None:
    game = scene().structure(RED, MODULE, 1, 0).hand(RED, 9, 1).at(RED, 3, 0)
    match = game.change(lambda s: setattr(s, "pyrrhum", BLUE)).play()
    construct(match, 3, -1, 9, 1)
    assert table(match).next_to_volcanoes(RED) == 2
    assert table(match).pyrrhum == BLUE
