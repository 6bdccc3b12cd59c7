"""The turn (PD-TURN) and Take cards (PD-TAKE)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.market import draw
from offworld.games.pandorum.state import HAND_LIMIT, Table
from offworld.games.pandorum.terms.options import (
    DONE,
    PASS,
    Build,
    GiveUp,
    Move,
    Pay,
    TakeFromDeck,
    TakeFromMarket,
    UseBow,
)
from tests.games.pandorum.scene import (
    BLUE,
    MODULE,
    RED,
    Scene,
    asked,
    build,
    construct,
    go,
    hand,
    hx,
    in_slot,
    market,
    offered,
    options,
    pay,
    scene,
    stow,
    table,
)


def take(match: Match, *numbers: int) -> None:
    """Take cards by their numbers from the market, 0: from the deck."""
    for number in numbers:
        match.choose(TakeFromMarket(number - 1) if number else TakeFromDeck())


@pytest.mark.rule("PD-TURN-01", "PD-TURN-02")
def test_take_cards_or_move_but_not_both() -> None:
    match = scene().hand(RED, 1, 1).market(1, 2, 3, 4).play()
    assert offered(match, Move)
    assert offered(match, TakeFromMarket)
    taking = match.clone()
    take(taking, 1)
    assert not offered(taking, Move)
    construct(match, 2, 0, 1, 1)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-TURN-02", "PD-TURN-07", "PD-END-02")
def test_a_pass_only_if_neither_is_possible() -> None:
    assert PASS not in options(scene().market(1, 2, 3, 4).play())
    match = scene().market().only_deck().at(BLUE, 2, 0).hand(BLUE, 1, 1).play()
    assert options(match) == [PASS]
    match.choose(PASS)
    assert asked(match) == BLUE
    assert PASS not in options(match)


@pytest.mark.rule("PD-TURN-03")
def test_move_then_pay_then_rent_then_build() -> None:
    match = scene().structure(BLUE, MODULE, 1, 0).hand(RED, 1, 1).quids(1, 0).play()
    go(match, 1, 0)
    assert table(match).harvester[RED] == hx(match, 1, 0)
    assert offered(match, Pay)
    assert table(match).quids == [1, 0]  # the rent comes after the payment
    pay(match, 1)
    assert table(match).quids == [0, 1]


@pytest.mark.rule("PD-TURN-04")
def test_windows_of_the_salvage_claw() -> None:
    game = scene().bow(RED, "salvage_claw").slot(RED, 1, 5).hand(RED, 1, 1).market(1, 2, 3, 4)
    match = game.play()
    assert UseBow() in options(match)  # W1
    taking = match.clone()
    take(taking, 2)
    assert UseBow() not in options(taking)  # W2
    go(match, 2, 0)
    assert UseBow() not in options(match)  # the payment is under way
    pay(match, 1)
    assert UseBow() in options(match)  # W3
    build(match, 1)
    assert UseBow() not in options(match)
    stow(match, 3)
    assert UseBow() in options(match)  # W4
    match.choose(DONE)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-TURN-04")
def test_windows_of_the_raider_prow() -> None:
    game = scene().bow(RED, "raider_prow").slot(RED, 1, 5).hand(RED, 1, 1).market(1, 2, 3, 4)
    match = game.structure(BLUE, MODULE, 3, 0).at(RED, 3, -1).play()
    assert UseBow() not in options(match)  # W1
    taking = match.clone()
    take(taking, 2, 3, 4, 1)
    assert asked(taking) == BLUE  # W4, but without a Movement
    go(match, 2, 0)
    pay(match, 1)
    assert UseBow() in options(match)  # W3
    build(match, 1)
    stow(match, 3)
    assert options(match) == [UseBow(), DONE]  # W4


@pytest.mark.rule("PD-TURN-05", "PD-TURN-06")
def test_the_hand_limit_comes_at_the_end_of_the_own_turn() -> None:
    nine = [1, 1, 2, 2, 3, 3, 4, 4, 5]
    match = scene().hand(BLUE, *nine).hand(RED, 6).market(6, 7, 8, 9).play()
    take(match, 7)
    match.choose(DONE)
    assert asked(match) == BLUE  # not asked to discard in Red's turn
    take(match, 6)
    match.choose(DONE)
    assert asked(match) == BLUE
    assert {type(option) for option in options(match)} == {GiveUp}


@pytest.mark.rule("PD-TURN-07")
def test_a_pass_goes_through_the_end_of_the_turn() -> None:
    game = scene().market().only_deck().bow(RED, "salvage_claw").slot(RED, 1, 5)
    match = game.play()
    match.choose(PASS)
    assert table(match).ending  # the check for the end was made


# -- Take cards ------------------------------------------------------------------------


@pytest.mark.rule("PD-TAKE-01", "PD-TAKE-02", "PD-TAKE-04", "PD-MKT-02")
def test_ex_09_take_cards() -> None:
    match = scene().market(5, 12, 5, 20, 30).deck(9, 14, 20, 2).play()
    take(match, 5, 5, 0)
    assert hand(match, RED) == [5, 5, 9]
    assert market(match) == [12, 20, 30]  # not refilled yet
    assert TakeFromDeck() in options(match)
    take(match, 0)
    assert market(match) == [2, 12, 20, 20, 30]
    assert hand(match, RED) == [5, 5, 9, 14]
    assert asked(match) == BLUE


@pytest.mark.rule("PD-TAKE-01")
def test_the_action_ends_after_four_cards() -> None:
    match = scene().market(1, 2, 3, 4, 5).play()
    take(match, 1, 2, 3)
    assert asked(match) == RED
    take(match, 4)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-TAKE-02", "PD-INFO-02")
def test_at_most_two_cards_of_the_deck_and_each_is_seen_at_once() -> None:
    match = scene().market(1, 2, 3, 4).deck(9, 10).play()
    take(match, 0)
    assert hand(match, RED) == [9]
    assert table(match).hands[RED].visible(RED) == [8]
    take(match, 0)
    assert TakeFromDeck() not in options(match)
    assert offered(match, TakeFromMarket)


@pytest.mark.rule("PD-TAKE-03")
def test_at_least_one_card_and_fewer_than_four_if_wished() -> None:
    match = scene().market(1, 2, 3, 4).play()
    assert DONE not in options(match)
    take(match, 1)
    match.choose(DONE)
    assert hand(match, RED) == [1]
    assert asked(match) == BLUE


@pytest.mark.rule("PD-TAKE-05")
def test_taking_needs_a_card_but_no_room_in_the_hand() -> None:
    full = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert offered(scene().hand(RED, *full).market(6, 7, 8, 9).play(), TakeFromMarket)
    only_deck = scene().market().only_deck(6).play()
    assert options(only_deck) == [TakeFromDeck()]
    assert options(scene().market().only_deck().play()) == [PASS]


@pytest.mark.rule("PD-TAKE-06")
def test_ex_15_hand_limit() -> None:
    nine = [1, 1, 2, 2, 3, 3, 4, 4, 5]
    match = scene().hand(RED, *nine).market(6, 7, 8, 9).turn(RED, HAND_LIMIT).play()
    assert {option.card + 1 for option in offered(match, GiveUp)} == {1, 2, 3, 4, 5}
    match.choose(GiveUp(2))
    assert asked(match) == BLUE
    assert len(hand(match, RED)) == 8
    assert market(match) == [3, 6, 7, 8, 9]


@pytest.mark.rule("PD-TAKE-06", "PD-HULL-07")
@pytest.mark.parametrize(("cards", "asks"), [(0, True), (1, False)])
def test_ex_15_with_the_logistics_hull(cards: int, asks: bool) -> None:
    game = scene().hand(RED, *[1, 1, 2, 2, 3, 3, 4, 4, 5]).hull(RED, "logistics_hull", cards)
    match = game.turn(RED, HAND_LIMIT).play()
    assert (asked(match) == RED) == asks


# -- the market ------------------------------------------------------------------------


def filled(game: Scene) -> list[int]:
    """The market after Red took cards from the deck, which refills it."""
    match = game.play()
    match.choose(TakeFromDeck())
    match.choose(DONE)
    return market(match)


@pytest.mark.rule("PD-MKT-01", "PD-MKT-02", "PD-DEF-10")
def test_ex_02_filling_the_market() -> None:
    assert filled(scene().market().deck(1, 5, 12, 5, 20, 30, 2)) == [5, 5, 12, 20, 30]


@pytest.mark.rule("PD-MKT-01", "PD-DEF-10")
def test_different_means_different_numbers_not_types() -> None:
    assert filled(scene().market(16, 17, 18).deck(1, 16, 19, 2)) == [16, 16, 17, 18, 19]


@pytest.mark.rule("PD-MKT-03")
def test_nothing_leaves_a_market_that_holds_more() -> None:
    assert filled(scene().market(1, 1, 2, 3, 4, 5, 6)) == [1, 1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PD-MKT-03", "PD-BUILD-06")
def test_the_market_is_refilled_after_a_construction_too() -> None:
    match = scene().market(1, 2).deck(20, 21).hand(RED, 1, 1).play()
    construct(match, 2, 0, 1, 1)
    assert market(match) == [1, 1, 2, 20, 21]


@pytest.mark.rule("PD-MKT-04", "PD-DEF-12")
def test_spent_cards_go_to_the_box_for_good() -> None:
    game = scene().bow(RED, "salvage_claw").slot(RED, 1, 5).market(1, 2, 3, 4)
    match = game.play()
    before = len(table(match).deck)
    match.choose(UseBow())
    s = table(match)
    assert [card + 1 for card in s.box.cards] == [5]
    assert in_slot(match, RED, 1) == []
    assert len(s.deck) == before


@pytest.mark.rule("PD-MKT-05", "PD-MKT-03")
def test_ex_16_empty_deck() -> None:
    match = scene().market(5, 5, 12, 20, 30).only_deck().play()
    take(match, 12)
    take(match, 0)
    s = table(match)
    drawn = s.hands[RED].cards[-1] + 1
    assert market(match) == []
    left = [5, 5, 20, 30]
    left.remove(drawn)
    assert sorted(card + 1 for card in s.deck.cards) == left
    match.choose(TakeFromDeck())  # a third card of the deck is not allowed, and no other is left
    s = table(match)
    assert asked(match) == BLUE
    assert len(s.market) == 2
    assert len(s.deck) == 0


@pytest.mark.rule("PD-MKT-05")
def test_a_draw_from_nothing_is_skipped() -> None:
    s = table(scene().market().only_deck().play())
    assert not draw(s, RED, s.hands[RED])
    assert s.hands[RED].cards == []


@pytest.mark.rule("PD-MKT-06")
def test_a_refill_never_shuffles_the_market() -> None:
    match = scene().market(1, 2, 3, 4).only_deck(1).play()
    take(match, 2, 3)
    match.choose(DONE)
    s = table(match)
    assert sorted(card + 1 for card in s.market.cards) == [1, 1, 4]
    assert len(s.deck) == 0
    assert s.batches == 0


@pytest.mark.rule("PD-MKT-05", "PD-INFO-01")
def test_everybody_knows_which_cards_a_new_deck_holds() -> None:
    """Other worlds deal them anew among themselves, not into hands drawn before."""
    game = scene(3).hand(BLUE, 1, 2).market(5, 5, 12, 20, 30).only_deck()
    match = game.play()
    match.choose(TakeFromDeck())
    assert sorted(table(match).deck.cards + table(match).hands[RED].cards) == [4, 4, 11, 19, 29]
    hands = set()
    for number in range(20):
        other = match.imagine(2, number)
        s: Table = table(other)
        assert sorted(s.deck.cards + s.hands[RED].cards) == [4, 4, 11, 19, 29]
        hands.add(s.hands[RED].cards[0])
    assert len(hands) > 2


@pytest.mark.rule("PD-BUILD-11")
def test_one_construction_a_turn() -> None:
    match = scene().hand(RED, 1, 1, 1, 1).bow(RED, "salvage_claw").slot(RED, 1, 5).play()
    construct(match, 2, 0, 1, 1)
    assert not offered(match, Move)
    assert not offered(match, Build)
