"""The end (PD-END), scoring (PD-SCORE) and what is hidden (PD-INFO)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from offworld.engine import Match
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.state import TURN_END, Table
from offworld.games.pandorum.terms.options import DONE, PASS, PickSet, TakeFromDeck, TakeFromMarket
from offworld.games.pandorum.the_end import final_places, score
from tests.games.pandorum.scene import (
    BASE,
    BLACK,
    BLUE,
    MODULE,
    RED,
    WHITE,
    asked,
    construct,
    options,
    scene,
    seen,
    table,
    take_a_card,
    win_extra_turn,
)


def played(s: Table, **values: object) -> None:
    for name, value in values.items():
        setattr(s, name, value)


@pytest.mark.rule("PD-END-01", "PD-END-03")
def test_ex_17_end_of_the_game() -> None:
    game = scene(4).supply(BLUE, 1, 0).hand(BLUE, 9, 1).turn(BLUE)
    match = game.play()
    construct(match, 2, 0, 9, 1)
    assert table(match).ending
    assert asked(match) == WHITE
    take_a_card(match)
    assert asked(match) == BLACK
    take_a_card(match)
    assert match.over


@pytest.mark.rule("PD-END-01")
def test_a_base_left_is_a_structure_left() -> None:
    match = scene().supply(RED, 1, 1).hand(RED, 9, 1).play()
    construct(match, 2, 0, 9, 1)
    assert not table(match).ending


@pytest.mark.rule("PD-END-02")
def test_no_empty_hex_is_left() -> None:
    def full(s: Table) -> None:
        for hex in range(s.board.size):
            if s.is_empty(hex) and hex != 1:
                s.owner[hex], s.piece[hex] = BLUE, MODULE

    def fill(s: Table) -> None:
        s.owner[1], s.piece[1] = BLUE, MODULE

    match = scene(3).change(full).turn(RED, TURN_END).play()
    assert not table(match).ending
    match = scene(3).change(full).change(fill).turn(RED, TURN_END).play()
    assert table(match).ending
    assert asked(match) == BLUE


@pytest.mark.rule("PD-END-02")
def test_a_pass_without_any_cards_left() -> None:
    match = scene(3).market().only_deck().play()
    match.choose(PASS)
    assert table(match).ending


@pytest.mark.rule("PD-END-03")
def test_the_trigger_is_not_undone() -> None:
    match = scene(3).supply(RED, 1, 0).hand(RED, 9, 1).play()
    construct(match, 2, 0, 9, 1)
    table(match).supply[0] = 3
    take_a_card(match)
    take_a_card(match)
    assert match.over


@pytest.mark.rule("PD-END-03", "PD-DEF-13")
def test_ex_63_extra_turn_in_the_last_round() -> None:
    game = scene(3).turn(WHITE).change(lambda s: played(s, ending=True)).change(win_extra_turn)
    match = game.play()
    take_a_card(match)
    assert asked(match) == WHITE
    take_a_card(match)
    assert match.over


@pytest.mark.rule("PD-END-04")
@pytest.mark.parametrize(
    ("stalled", "built", "over"), [(4, False, True), (3, False, False), (4, True, False)]
)
def test_five_rounds_without_a_construction(stalled: int, built: bool, over: bool) -> None:
    game = scene().turn(BLUE).change(lambda s: played(s, stalled=stalled, built_in_round=built))
    match = game.play()
    take_a_card(match)
    assert match.over == over
    assert table(match).stalled == (0 if built else stalled + 1)


@pytest.mark.rule("PD-END-04")
def test_a_construction_starts_the_count_anew() -> None:
    match = scene().hand(RED, 9, 1).change(lambda s: played(s, stalled=4)).play()
    construct(match, 2, 0, 9, 1)
    take_a_card(match)
    assert not match.over
    assert table(match).stalled == 0


# -- scoring ---------------------------------------------------------------------------


@pytest.mark.rule("PD-SAT-01", "PD-SAT-02", "PD-SCORE-01", "PD-PYR-04")
def test_ex_18_final_scoring() -> None:
    game = scene().quids(52, 50).satellites(RED, "crystal_lens")
    game.satellites(BLUE, "command_relay", "volcano_watch")
    game.slot_cards(RED, 3, 5).slot_cards(BLUE, 3, 7)
    game.structure(RED, MODULE, 1, 0, 0, 1, 1, 2, 0, 2)  # four on crystals
    game.structure(BLUE, BASE, 2, 0, -1, 3, -2, 1, -2, 0, 0, -2)  # five sectors
    game.structure(BLUE, MODULE, 2, 1, 0, 3, -4, 2)
    s = table(game.change(lambda s: played(s, pyrrhum=RED)).play())
    assert s.next_to_volcanoes(BLUE) == 8
    assert len({s.board.sector[hex] for hex in s.structures(BLUE) if s.piece[hex] == BASE}) == 5
    assert [score(s, RED), score(s, BLUE)] == [52 + 8 + 5, 50 + 10 + 2]


@pytest.mark.rule("PD-SCORE-02")
def test_the_highest_score_wins() -> None:
    match = scene(3).quids(10, 30, 20).change(lambda s: played(s, ending=True)).turn(WHITE).play()
    take_a_card(match)
    assert [result.place for result in match.scores] == [3, 1, 2]
    assert match.scores[1].parts[0] == ("Quids", 30)
    assert PandorumGame().points(table(match)) == [10, 30, 20]


@pytest.mark.rule("PD-SCORE-03")
def test_ties() -> None:
    def places(red: tuple[int, int], blue: tuple[int, int]) -> list[int]:
        """With equal scores: Structures on the board, cards in slot 3."""
        game = scene().quids(10, 10).satellites(RED, "archeo_scanner")
        game.satellites(BLUE, "command_relay")
        game.structure(RED, MODULE, *(1, 0, 2, 0)[: 2 * red[0]]).slot_cards(RED, 3, red[1])
        game.structure(BLUE, MODULE, *(-1, 0, -2, 0)[: 2 * blue[0]]).slot_cards(BLUE, 3, blue[1])
        return final_places(table(game.play()))

    assert places((2, 0), (1, 5)) == [1, 2]
    assert places((1, 2), (1, 5)) == [2, 1]
    assert places((1, 2), (1, 2)) == [1, 1]


@pytest.mark.rule("PD-SCORE-04")
def test_other_cards_are_worth_nothing() -> None:
    game = scene().quids(10, 0).hand(RED, 1, 2, 3).slot_cards(RED, 1, 3).slot_cards(RED, 2, 3)
    assert score(table(game.play()), RED) == 10


# -- hidden and public -----------------------------------------------------------------


def is_hidden(match: Match, seat: int | None, thing: Callable[[Table], object]) -> bool:
    """Whether something differs in at least one world that looks the same to the seat."""
    found = False
    for number in range(12):
        twin = match.imagine(seat, number)
        assert twin.view(seat) == match.view(seat)
        found = found or thing(table(twin)) != thing(table(match))
    return found


@pytest.mark.rule("PD-INFO-01")
def test_hands_deck_and_spare_satellites_are_hidden() -> None:
    match = scene(3).hand(RED, 1, 2, 3).hand(BLUE, 4, 5, 6).play()
    for viewer in (RED, BLUE, WHITE, None):
        assert is_hidden(match, viewer, lambda s: s.deck.cards)
        assert is_hidden(match, viewer, lambda s: s.spare_satellites.cards)
        assert not is_hidden(match, viewer, lambda s: sorted(s.spare_satellites.cards))
        assert is_hidden(match, viewer, lambda s: s.hands[RED].cards) == (viewer != RED)
    assert seen(match, BLUE).players[RED].shown == [-1, -1, -1]
    assert seen(match, RED).players[RED].shown == [0, 1, 2]


@pytest.mark.rule("PD-INFO-02")
def test_what_everybody_sees() -> None:
    game = scene(3).hand(RED, 1, 2).slot(RED, 2, 5, 7).quids(3, 2, 1).structure(BLUE, BASE, 2, 0)
    match = game.market(1, 2, 3, 4).play()
    for viewer in (RED, WHITE, None):
        view = seen(match, viewer)
        assert [player.cards for player in view.players] == [2, 0, 0]
        assert view.deck == len(table(match).deck)
        assert view.market == [0, 1, 2, 3]
        assert view.players[RED].slots == [[], [4, 6], []]
        assert [player.quids for player in view.players] == [3, 2, 1]
        assert [player.bases for player in view.players] == [6, 5, 6]
        assert view.owner == table(match).owner


@pytest.mark.rule("PD-INFO-02", "PD-TAKE-02")
def test_cards_of_the_market_are_seen_and_cards_of_the_deck_are_not() -> None:
    match = scene().market(1, 2, 3, 4).deck(20).play()
    match.choose(TakeFromMarket(0))
    match.choose(TakeFromDeck())
    match.choose(DONE)
    assert seen(match, BLUE).players[RED].shown == [0, -1]
    assert seen(match, None).players[RED].shown == [0, -1]
    text = " ".join(match.prose(BLUE))
    assert "draws a card from the deck" in text
    assert "takes Survey Pit (#1)" in text
    assert "draws Energy Generator (#20)" in " ".join(match.prose(RED))


@pytest.mark.rule("PD-INFO-02")
def test_cards_used_are_shown_to_all() -> None:
    match = scene().hand(RED, 9, 1).play()
    construct(match, 2, 0, 9, 1)
    assert 8 in seen(match, BLUE).market
    assert seen(match, BLUE).players[RED].slots[2] == [0]


@pytest.mark.rule("PD-TURN-06")
def test_only_the_active_player_is_asked() -> None:
    for seats in (2, 3, 4):
        rng = Random(seats)
        match = PandorumGame().new(seats=seats, seed=seats, light=True)
        while match.decision is not None:
            assert isinstance(options(match)[0], PickSet) or asked(match) == table(match).active
            match.choose(rng.choice(options(match)))
