"""Centaurians (SX-CENT): messages, message tiles, spaces priced in data."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine.agenda import resolve_next
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.income import count_tucked, pay_income
from offworld.games.seti.modules.centaurians.board import Message, centaurians
from offworld.games.seti.modules.centaurians.look.view import centaurians_of
from offworld.games.seti.modules.centaurians.terms.options import TakeReward
from offworld.games.seti.playing import play_price
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, DATA, ENERGY, NONE, PUBLICITY, SPACES
from offworld.games.seti.terms.options import (
    LAUNCH,
    CompleteMission,
    Exchange,
    MarkTrace,
    PlaceData,
    Play,
    UseCorner,
)
from tests.games.seti.aliens import NEUTRAL, Aliens, alien_hand, aliens, board_of, card, space
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    end_turn,
    goods,
    offered,
    options,
    points,
    reason,
    seen,
    table,
    trace,
    traces,
)


def centaurs() -> Aliens:
    """Discovered by neutral markers, with message tiles far ahead."""
    return aliens("centaurians").found("centaurians").change(no_tiles)


def no_tiles(s: Table) -> None:
    """The tiles have been used, for rewards 1 and 2."""
    board = centaurians(s)
    board.tiles = [NONE, NONE]
    board.covered[:2] = [WHITE, GREEN]


def send(player: int, printed: str, position: int) -> Callable[[Table], None]:
    """For ``Scene.change``: a pending message."""

    def put(s: Table) -> None:
        board = centaurians(s)
        for pile in (board.deck, board.market):
            if card(printed) in pile.cards:
                place = pile.cards.index(card(printed))
                pile.cards.pop(place)
                pile.seen.pop(place)
        board.messages.append(Message(player, card(printed), position))

    return put


# -- set-up and the message tile -------------------------------------------------------


@pytest.mark.rule("SX-CENT-01")
def test_example_19_tiles_lie_15_ahead_of_each_score() -> None:
    scene = aliens("centaurians").goods(WHITE, points=42).goods(GREEN, points=46)
    match = scene.found("centaurians", WHITE, NEUTRAL, WHITE).play()
    assert centaurians(table(match)).tiles == [57, 61]
    assert len(alien_hand(match, WHITE)) == 2
    assert centaurians_of(seen(match, None)).tiles == [57, 61]


@pytest.mark.rule("SX-CENT-02", "SX-CENT-03")
def test_whoever_reaches_the_tile_covers_a_free_reward() -> None:
    scene = aliens("centaurians").found("centaurians").goods(WHITE, points=58)
    match = scene.change(lambda s: tile_at(s, WHITE, 57)).change(gold_taken).between_turns()
    assert offered(match, TakeReward) == [TakeReward(reward) for reward in range(4)]
    match.choose(TakeReward(3))
    assert points(match, WHITE) == 66
    assert centaurians(table(match)).covered == [NONE, NONE, NONE, WHITE]
    assert centaurians(table(match)).tiles[WHITE] == NONE


def tile_at(s: Table, player: int, position: int) -> None:
    centaurians(s).tiles[player] = position


def gold_taken(s: Table) -> None:
    """No gold or neutral milestone disturbs."""
    s.gold_passed = [3] * s.players
    s.neutral_passed = [2] * s.players


@pytest.mark.rule("SX-CENT-02", "SX-CENT-04")
def test_a_covered_reward_is_for_nobody_else() -> None:
    def both(s: Table) -> None:
        centaurians(s).tiles = [10, 10]

    scene = aliens("centaurians").found("centaurians").change(both).change(gold_taken)
    match = scene.goods(WHITE, points=12).goods(GREEN, points=12).between_turns()
    match.choose(TakeReward(3))
    assert asked(match) == GREEN
    assert offered(match, TakeReward) == [TakeReward(reward) for reward in range(3)]
    match.choose(TakeReward(2))
    assert goods(match, GREEN)["publicity"] == 3
    assert centaurians(table(match)).covered == [NONE, NONE, GREEN, WHITE]


@pytest.mark.rule("SX-CENT-03", "SX-CENT-04")
def test_a_trace_for_either_species_and_a_card_with_energy() -> None:
    start = aliens("centaurians").found("centaurians").change(gold_taken)
    start.goods(WHITE, points=20).change(lambda s: tile_at(s, WHITE, 20))
    match = start.between_turns()
    match.choose(TakeReward(0))
    spaces = [option.space for option in offered(match, MarkTrace)]
    assert space("right_discovery_purple") in spaces
    assert space("cent_blue_1") in spaces

    match = start.between_turns()
    match.choose(TakeReward(1))
    match.choose(options(match)[0])
    assert (len(alien_hand(match, WHITE)), goods(match, WHITE)["energy"]) == (1, 1)


# -- message cards -----------------------------------------------------------------------


@pytest.mark.rule("SX-CENT-05", "SX-HOOK-09")
def test_they_cost_energy() -> None:
    match = centaurs().holds(WHITE, "ET.33").goods(WHITE, credits=9).play()
    assert play_price(table(match), card("ET.33")) == ((ENERGY, 1),)
    assert reason(match, Play(card("ET.33"))) == "SE-PLAY-01"
    match = centaurs().holds(WHITE, "ET.33").goods(WHITE, energy=1).play()
    assert Play(card("ET.33")) in options(match)


@pytest.mark.rule("SX-CENT-06", "SX-CENT-14")
def test_example_20_a_message_is_sent_and_waits() -> None:
    scene = centaurs().holds(WHITE, "ET.33").goods(WHITE, points=30, energy=2)
    match = scene.change(gold_taken).play()
    match.choose(Play(card("ET.33")))
    board = centaurians(table(match))
    assert board.messages == [Message(WHITE, card("ET.33"), 45)]
    assert goods(match, WHITE) == {
        "points": 30,
        "credits": 1,
        "energy": 1,
        "publicity": 1,
        "data": 0,
    }
    assert card("ET.33") not in board.discards.cards


@pytest.mark.rule("SX-CENT-06")
def test_the_marker_comes_before_the_white_part() -> None:
    """ET.40 scores 2 points with its second signal; the marker is 15 ahead of the score before."""
    match = centaurs().holds(WHITE, "ET.40").goods(WHITE, points=30, energy=2).play()
    match.choose(Play(card("ET.40")))
    match.choose(options(match)[0])
    assert points(match, WHITE) == 32
    assert centaurians(table(match)).messages[0].position == 45


@pytest.mark.rule("SX-CENT-06", "SX-GEN-13")
def test_other_uses_of_the_card_send_nothing() -> None:
    match = centaurs().holds(WHITE, "ET.33").goods(WHITE, credits=1).play()
    match.choose(UseCorner(card("ET.33")))
    assert goods(match, WHITE)["publicity"] == 2
    assert centaurians(table(match)).messages == []
    assert card("ET.33") in board_of(table(match), "centaurians").discards.cards


@pytest.mark.rule("SX-CENT-07", "SX-CENT-08")
def test_an_answer_becomes_income_without_a_question() -> None:
    scene = centaurs().change(send(WHITE, "ET.33", 45)).goods(WHITE, points=47)
    match = scene.change(gold_taken).between_turns()
    assert goods(match, WHITE)["publicity"] == 1
    assert table(match).tucked[WHITE] == [card("ET.33")]
    assert centaurians(table(match)).messages == []


@pytest.mark.rule("SX-CENT-08")
def test_other_cards_are_discarded_after_the_answer() -> None:
    scene = centaurs().change(send(WHITE, "ET.37", 45)).goods(WHITE, points=45)
    match = scene.change(gold_taken).between_turns()
    assert goods(match, WHITE)["credits"] == 1
    trace(match, "left_overflow_blue")
    assert card("ET.37") in board_of(table(match), "centaurians").discards.cards
    assert table(match).in_play == []


@pytest.mark.rule("SX-CENT-07", "SX-CENT-11")
def test_nothing_is_answered_before_the_end_of_the_turn() -> None:
    scene = centaurs().change(send(WHITE, "ET.33", 45)).change(gold_taken)
    match = scene.goods(WHITE, points=47, credits=2, energy=1).play()
    match.choose(LAUNCH)
    assert len(centaurians(table(match)).messages) == 1
    end_turn(match)
    assert centaurians(table(match)).messages == []


@pytest.mark.rule("SX-CENT-09")
def test_unusual_incomes() -> None:
    def tuck(s: Table) -> None:
        s.tucked[WHITE] = [card("ET.32"), card("ET.31")]
        centaurians(s).deck.cards = [
            one for one in centaurians(s).deck.cards if one not in s.tucked[WHITE]
        ]

    match = centaurs().change(tuck).goods(WHITE, data=5, publicity=9).play()
    s = table(match)
    pay_income(s, WHITE)
    resolve(s)
    assert (s.goods[DATA][WHITE], s.goods[PUBLICITY][WHITE]) == (6, 10)
    pay_income(s, WHITE)
    resolve(s)
    assert (s.goods[DATA][WHITE], s.goods[PUBLICITY][WHITE]) == (6, 10)
    assert [count_tucked(s, WHITE, kind) for kind in ("credit", "energy", "card")] == [0, 0, 0]


def resolve(s: Table) -> None:
    """Carry out what is on the agenda, where nobody is asked."""
    while s.agenda:
        assert list(resolve_next(s, s.agenda, VOCABULARY)) == []


@pytest.mark.rule("SX-CENT-10")
def test_they_are_no_missions() -> None:
    scene = centaurs().change(send(WHITE, "ET.33", 45)).goods(WHITE, points=47)
    match = scene.change(gold_taken).play()
    assert offered(match, CompleteMission) == []
    match = scene.between_turns()
    s = table(match)
    assert (s.missions[WHITE], s.completed[WHITE], s.front[WHITE]) == ([], [], [])


@pytest.mark.rule("SX-CENT-11")
def test_the_player_whose_turn_ended_comes_first() -> None:
    scene = centaurs().change(send(GREEN, "ET.34", 10)).change(send(WHITE, "ET.36", 30))
    scene.goods(WHITE, points=30, data=1).goods(GREEN, points=40)
    match = scene.change(gold_taken).between_turns()
    assert asked(match) == WHITE
    assert not offered(match, PlaceData)
    assert not offered(match, Exchange)
    trace(match, "left_overflow_blue")
    assert asked(match) == GREEN


@pytest.mark.rule("SX-CENT-12", "SX-CENT-13")
def test_several_messages_are_answered_in_the_order_sent() -> None:
    scene = centaurs().change(send(WHITE, "ET.36", 30)).change(send(WHITE, "ET.34", 30))
    match = scene.goods(WHITE, points=33).change(gold_taken).between_turns()
    assert {color_of(option) for option in offered(match, MarkTrace)} == {"blue"}
    trace(match, "left_overflow_blue")
    assert {color_of(option) for option in offered(match, MarkTrace)} == {"purple"}


def color_of(option: MarkTrace) -> str:
    return SPACES[option.space].color


@pytest.mark.rule("SX-CENT-13", "SX-MILE-03")
def test_at_one_position_the_tile_comes_first() -> None:
    def tile(s: Table) -> None:
        tile_at(s, WHITE, 30)
        centaurians(s).covered = [NONE, GREEN, NONE, NONE]

    scene = centaurs().change(send(WHITE, "ET.36", 30)).change(tile)
    match = scene.goods(WHITE, points=30).change(gold_taken).between_turns()
    assert offered(match, TakeReward)
    lower = centaurs().change(send(WHITE, "ET.36", 29)).change(tile)
    match = lower.goods(WHITE, points=30).change(gold_taken).between_turns()
    assert offered(match, MarkTrace)


@pytest.mark.rule("SX-CENT-14", "SX-MILE-10")
def test_positions_go_beyond_100() -> None:
    match = centaurs().holds(WHITE, "ET.32").goods(WHITE, points=92, energy=1).play()
    match.choose(Play(card("ET.32")))
    assert centaurians(table(match)).messages[0].position == 107
    scene = centaurs().change(send(WHITE, "ET.32", 107)).goods(WHITE, points=108)
    match = scene.change(gold_taken).between_turns()
    assert table(match).tucked[WHITE] == [card("ET.32")]


@pytest.mark.rule("SX-CENT-14")
def test_a_message_not_reached_is_lost() -> None:
    def last(s: Table) -> None:
        s.round, s.passed = 5, [1, 1]

    scene = centaurs().change(send(WHITE, "ET.37", 45)).goods(WHITE, points=44)
    match = scene.change(gold_taken).change(last).between_turns()
    assert match.over
    assert match.scores[WHITE].points == 44


# -- paying data -------------------------------------------------------------------------


@pytest.mark.rule("SX-CENT-15", "SX-CENT-16", "SX-CENT-17", "SX-GEN-16")
def test_spaces_priced_in_data() -> None:
    start = centaurs().change(send(WHITE, "ET.36", 30)).goods(WHITE, points=30)
    start.change(gold_taken).computer(WHITE, 6)
    match = start.between_turns()
    priced = [space("cent_blue_4"), space("cent_blue_5")]
    assert not {option.space for option in offered(match, MarkTrace)} & set(priced)

    match = start.goods(WHITE, data=3).between_turns()
    assert {option.space for option in offered(match, MarkTrace)} >= set(priced)
    trace(match, "cent_blue_4")
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (45, 0)
    assert table(match).top_row[WHITE] == 6


@pytest.mark.rule("SX-CENT-16")
def test_the_top_space_has_room_for_all() -> None:
    scene = centaurs().traces(GREEN, "cent_blue_5").traces(WHITE, "cent_blue_5")
    scene.change(send(WHITE, "ET.36", 30)).goods(WHITE, points=30, data=1)
    match = scene.change(gold_taken).between_turns()
    trace(match, "cent_blue_5")
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (36, 0)
    assert traces(match, WHITE).count("cent_blue_5") == 2


@pytest.mark.rule("SX-GEN-11", "SX-CENT-15")
def test_a_space_with_its_reward() -> None:
    scene = centaurs().change(send(WHITE, "ET.36", 30)).goods(WHITE, points=30)
    match = scene.change(gold_taken).market("centaurians", "ET.33", "ET.31").between_turns()
    trace(match, "cent_blue_1")
    assert points(match, WHITE) == 35
    assert len(options(match)) == 2


@pytest.mark.rule("SX-MILE-03", "SX-MILE-06", "SX-MILE-07", "SX-HOOK-05")
def test_example_21_order_and_chain() -> None:
    """ET.34 at 45 brings 5 points, so ET.37 at 49 and gold 50 follow; no free actions between."""

    def gold(s: Table) -> None:
        s.gold_passed, s.neutral_passed = [1, 1], [2, 2]

    scene = centaurs().change(send(WHITE, "ET.34", 45)).change(send(WHITE, "ET.37", 49))
    scene.goods(WHITE, points=47, data=2).change(gold).traces(
        GREEN, "cent_purple_1", "cent_purple_2"
    )
    match = scene.between_turns()
    trace(match, "cent_purple_3")
    assert points(match, WHITE) == 52
    assert goods(match, WHITE)["credits"] == 1
    trace(match, "left_overflow_yellow")
    assert points(match, WHITE) == 55
    assert [type(option).__name__ for option in options(match)] == ["MarkGold"] * 4
    match.choose(options(match)[0])
    assert asked(match) == GREEN
    assert [CARDS[one].number for one in table(match).completed[WHITE]] == []


@pytest.mark.rule("SX-HID-05")
def test_pending_messages_are_seen_by_all() -> None:
    match = centaurs().change(send(WHITE, "ET.34", 45)).play()
    for seat in (WHITE, GREEN, None):
        [message] = centaurians_of(seen(match, seat)).messages
        assert (message.owner, message.card, message.position) == (WHITE, card("ET.34"), 45)
