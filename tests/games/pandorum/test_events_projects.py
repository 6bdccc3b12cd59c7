"""Events about Project cards and quids: Investment returns, Government support, Ancient
civilization, Insurance benefits, Sandstorm."""

from __future__ import annotations

import pytest

from offworld.bots import GreedyBot
from offworld.engine import Match
from offworld.games.pandorum.modules.events.terms.options import KEEP_HAND, PASS_BID, Bid, Discard
from offworld.games.pandorum.terms.options import TakeQuids, UseBow
from tests.games.pandorum.discovery import Discovery, board, discovery, event_box, pools, quids
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
    hand,
    market,
    numbers,
    offered,
    options,
    pay,
    seen,
    stops,
    stow,
    table,
)


def after(*ids: str, seats: int = 2) -> Discovery:
    return discovery(seats, ["events"]).end_of_turn(*ids)


# -- Investment returns ----------------------------------------------------------------


@pytest.mark.rule("PD-EV-36")
def test_ex_25_investment_returns_at_once() -> None:
    match = after("investment_returns").hand(RED, 16, 17, 21, 6, 30).hand(BLUE, 7).play()
    for number in (16, 17, 21, 6):
        match.choose(Discard(number - 1))
    assert quids(match)[RED] == 4 + 9
    match.choose(KEEP_HAND)
    assert hand(match, RED) == [30]
    assert numbers(table(match).box.cards) == [6, 16, 17, 21]
    assert seen(match, BLUE).box == [5, 15, 16, 20]  # openly
    assert asked(match) == BLUE
    match.choose(Discard(6))
    assert quids(match)[BLUE] == 7  # Blue's types are counted by themselves
    assert asked(match) == BLUE  # an empty hand ends it: Blue's turn


@pytest.mark.rule("PD-EV-36")
def test_nobody_has_to_discard() -> None:
    match = after("investment_returns").hand(RED, 16).hand(BLUE, 1).play()
    match.choose(KEEP_HAND)
    match.choose(KEEP_HAND)
    assert quids(match) == [4, 4]
    assert (hand(match, RED), hand(match, BLUE)) == ([16], [1])


@pytest.mark.rule("PD-EV-37")
def test_ex_25_investment_returns_going_on() -> None:
    game = discovery(modules=["events"]).event("investment_returns").market(1, 6, 11, 16)
    game = game.structure(RED, MODULE, 2, 0, 3, 0).hand(RED, 26, 27)
    match = game.play()
    go(match, 2, 0)
    pay(match, 26)
    assert quids(match)[RED] == 5
    assert pools(match) == {"investment_returns": 4}
    again = game.market(1, 6, 11, 16, 28).play()
    go(again, 2, 0)
    pay(again, 26)
    assert pools(again) == {"investment_returns": 5}


@pytest.mark.rule("PD-EV-37", "PD-BOW-06")
def test_a_card_of_the_reserve_tanks_is_paid_too() -> None:
    game = discovery(modules=["events"]).event("investment_returns").event("sandstorm")
    game = game.market(1, 6, 11, 16).structure(RED, MODULE, 2, 0)
    match = game.bow(RED, "reserve_tanks").slot(RED, 1, 26).play()
    go(match, 2, 0, bow=True)  # one card pays the raised cost
    assert quids(match)[RED] == 4 + 1 + 1 + 2


@pytest.mark.rule("PD-EV-37")
def test_each_card_paid_is_looked_at_in_order() -> None:
    game = discovery(modules=["events"]).event("investment_returns").event("sandstorm")
    match = game.market(1, 6, 11, 16).structure(RED, MODULE, 2, 0).hand(RED, 26, 27, 21).play()
    go(match, 2, 0)
    pay(match, 26)
    pay(match, 27)
    assert pools(match) == {"investment_returns": 4, "sandstorm": 6}


# -- Government support ----------------------------------------------------------------


@pytest.mark.rule("PD-EV-38")
def test_everybody_draws_a_card() -> None:
    match = after("government_support", seats=3).deck(1, 6, 11).play()
    assert [hand(match, player) for player in (RED, BLUE, WHITE)] == [[1], [6], [11]]
    assert seen(match, BLUE).players[RED].shown == [-1]


@pytest.mark.rule("PD-EV-38", "PD-MKT-03", "PD-MKT-05")
def test_a_market_that_became_the_deck_is_filled_again() -> None:
    match = after("government_support").market(1, 6, 11, 16, 21, 26, 30).only_deck().play()
    assert len(table(match).hands[RED].cards) == len(table(match).hands[BLUE].cards) == 1
    assert len(set(market(match))) == 4


@pytest.mark.rule("PD-EV-39")
def test_ex_26_government_support() -> None:
    game = discovery(modules=["events"]).event("government_support").hand(RED, 17, 20, 1)
    match = game.play()
    go(match, 2, 0)
    pay(match, 1)
    before = quids(match)[RED]
    build(match, 17, 20)
    assert pools(match) == {"government_support": 3}
    assert quids(match)[RED] == before + 2 + 4 + 2
    other = game.hand(RED, 1, 6).play()
    construct(other, 2, 0, 1, 6)
    assert pools(other) == {"government_support": 5}


# -- Ancient civilization --------------------------------------------------------------


def auction() -> Match:
    return after("ancient_civilization", seats=3).quids(9, 9, 9).deck(30).play()


@pytest.mark.rule("PD-EV-40", "PD-EV-41", "PD-EV-42")
def test_ex_27_auction() -> None:
    match = auction()
    asked_in_turn = []
    for choice in (Bid(1), Bid(3), PASS_BID, Bid(4), PASS_BID):
        asked_in_turn.append(asked(match))
        match.choose(choice)
    assert asked_in_turn == [RED, BLUE, WHITE, RED, BLUE]
    assert quids(match) == [5, 9, 9]
    assert hand(match, RED) == [30]
    assert pools(match) == {"ancient_civilization": 4}
    assert (board(match).bid, board(match).bidders) == (0, [])


@pytest.mark.rule("PD-EV-41")
def test_ex_27_if_all_pass_the_next_event_comes() -> None:
    game = after("ancient_civilization", seats=3).next_event("ancient_civilization", "sandstorm")
    match = game.play()
    for _ in range(3):
        match.choose(PASS_BID)
    assert pools(match) == {"sandstorm": 8}
    assert event_box(match) == ["ancient_civilization"]


@pytest.mark.rule("PD-EV-41")
def test_bids_rise_and_are_never_more_than_one_has() -> None:
    match = after("ancient_civilization", seats=3).quids(3, 2, 5).play()
    assert options(match) == [Bid(1), Bid(2), Bid(3), PASS_BID]
    match.choose(Bid(2))  # Blue cannot raise and passes
    assert asked(match) == WHITE
    assert options(match) == [Bid(3), Bid(4), Bid(5), PASS_BID]
    match.choose(Bid(3))  # nor can Red
    assert pools(match) == {"ancient_civilization": 3}
    assert quids(match) == [3, 2, 2]


@pytest.mark.rule("PD-EV-41")
def test_the_last_one_may_still_bid() -> None:
    match = auction()
    match.choose(PASS_BID)
    match.choose(PASS_BID)
    match.choose(Bid(1))
    assert quids(match) == [9, 9, 8]
    assert hand(match, WHITE) == [30]


@pytest.mark.rule("PD-EV-43")
def test_ruins_pay() -> None:
    def paid(q: int, r: int) -> int:
        game = discovery(modules=["events"]).event("ancient_civilization", 4).at(RED, 3, 0)
        match = game.hand(RED, 1, 6).play()
        construct(match, q, r, 6, 1)
        return 4 - pools(match)["ancient_civilization"]

    assert (paid(3, 1), paid(2, 1)) == (1, 0)


def test_a_greedy_bot_does_not_bid_all_it_has() -> None:
    match = after("ancient_civilization").quids(40, 40).play()
    assert GreedyBot(1)(match) == Bid(1)


# -- Insurance benefits ----------------------------------------------------------------


@pytest.mark.rule("PD-EV-52", "PD-MKT-04")
def test_all_system_cards_go_to_the_box() -> None:
    game = after("insurance_benefits").market(1, 26, 6, 27, 26, 11).deck(16)
    match = game.play()
    assert market(match) == [1, 6, 11, 16]
    assert numbers(table(match).box.cards) == [26, 26, 27]
    full = after("insurance_benefits").market(1, 6, 11, 16, 26).play()
    assert market(full) == [1, 6, 11, 16]  # no refill was needed


@pytest.mark.rule("PD-EV-53")
@pytest.mark.parametrize(("held", "left", "pool"), [(4, 5, 8), (1, 2, 8), (0, 0, 10)])
def test_ex_30_insurance_benefits(held: int, left: int, pool: int) -> None:
    game = discovery(modules=["events"]).event("insurance_benefits").hand(RED, 26, 1)
    match = game.quids(4, held).play()
    construct(match, 2, 0, 1, 26)
    assert quids(match)[BLUE] == left
    assert pools(match) == {"insurance_benefits": pool}


@pytest.mark.rule("PD-EV-53")
def test_ex_30_rent_is_no_taking() -> None:
    game = discovery(modules=["events"]).event("insurance_benefits").structure(BLUE, BASE, 2, 0)
    match = game.hand(RED, 1).play()
    go(match, 2, 0)
    pay(match, 1)
    assert quids(match) == [2, 6]
    assert pools(match) == {"insurance_benefits": 10}


@pytest.mark.rule("PD-EV-53")
def test_once_for_each_victim_and_effect() -> None:
    """EX-12 with Insurance benefits: 1 quid of Blue and 2 of White, and 2 for each of them."""
    game = discovery(3, ["events"]).event("insurance_benefits").quids(4, 1, 6).at(RED, 3, 0)
    game = game.structure(BLUE, MODULE, 2, 0, 1, 2).structure(WHITE, MODULE, 2, 2, 3, 1)
    match = game.hand(RED, 30, 1).play()
    go(match, 2, 1)
    pay(match, 1)
    build(match, 30)
    while offered(match, TakeQuids):
        match.choose(offered(match, TakeQuids)[-1])
    assert sum(quids(match)) == 11 + 4
    assert pools(match) == {"insurance_benefits": 6}


@pytest.mark.rule("PD-EV-53", "PD-BOW-07")
def test_a_raid_is_a_taking_from_each() -> None:
    game = discovery(3, ["events"]).event("insurance_benefits", 3).at(RED, 3, 0)
    game = (
        game.structure(BLUE, MODULE, 2, 0).structure(WHITE, MODULE, 2, 1).structure(RED, BASE, 3, 1)
    )
    game = game.bow(RED, "raider_prow").slot(RED, 1, 30).hand(RED, 1).next_event("sandstorm")
    match = game.play()
    go(match, 3, 1)
    pay(match, 1)
    assert quids(match) == [4, 4, 4]
    match.choose(UseBow())  # only White is adjacent
    assert quids(match) == [5, 4, 5]
    assert pools(match) == {"insurance_benefits": 1}


# -- Sandstorm -------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-56")
def test_the_whole_market_goes_to_the_box() -> None:
    match = after("sandstorm").market(1, 6, 6, 11, 16, 21).deck(26, 27, 28, 30).play()
    assert market(match) == [26, 27, 28, 30]
    assert numbers(table(match).box.cards) == [1, 6, 6, 11, 16, 21]


@pytest.mark.rule("PD-EV-57", "PD-EV-15", "PD-MOVE-06")
def test_ex_32_sandstorm() -> None:
    game = discovery(modules=["events"]).event("sandstorm", 2).hand(RED, 1, 6, 11)
    match = game.next_event("government_support").hand(BLUE, 1, 1).play()
    go(match, 2, 0)
    pay(match, 1)
    assert quids(match)[RED] == 4  # after the complete payment
    pay(match, 6)
    assert quids(match)[RED] == 6
    assert event_box(match) == ["sandstorm"]
    build(match, 11)
    stow(match, 1)
    assert seen(match, BLUE).move_cost == 1


@pytest.mark.rule("PD-EV-57", "PD-MOVE-05", "PD-BUILD-03")
def test_ex_58_the_raised_cost_must_leave_a_construction() -> None:
    game = discovery(modules=["events"]).hand(RED, 17, 24)
    assert (2, 0) in stops(game.play())
    assert (2, 0) not in stops(game.event("sandstorm").play())


@pytest.mark.rule("PD-EV-57")
def test_taking_cards_pays_nothing() -> None:
    match = discovery(modules=["events"]).event("sandstorm").hand(RED, 1).play()
    match.choose(options(match)[-1])
    assert quids(match) == [4, 4]
