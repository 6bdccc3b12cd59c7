"""Exertians (SX-EXER): dealing, playing face down, conditions, danger."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine import HIDDEN, Dice, Match, Pile
from offworld.games.seti import SetiGame
from offworld.games.seti.modules.centaurians.board import Message, centaurians
from offworld.games.seti.modules.centaurians.terms.options import TakeReward
from offworld.games.seti.modules.exertians.board import (
    DANGER,
    SPACE_DANGER,
    board_danger,
    exertians,
)
from offworld.games.seti.modules.exertians.look.view import exertians_of
from offworld.games.seti.modules.exertians.rules import is_fulfilled, total_danger
from offworld.games.seti.modules.exertians.terms.options import PlayExertian
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, SPACES
from offworld.games.seti.terms.options import DECLINE, Exchange, MarkGold, MarkTrace, UseCorner
from tests.games.seti.aliens import NEUTRAL, Aliens, aliens, card, fetch, told, total
from tests.games.seti.scene import (
    GREEN,
    PURPLE,
    WHITE,
    Scene,
    asked,
    goods,
    offered,
    seen,
    table,
)


def exer(seats: int = 2, *owners: int) -> Aliens:
    """The Exertians are discovered, without disturbing milestones."""
    return aliens("exertians", seats=seats).found("exertians", *owners).change(no_milestones)


def no_milestones(s: Table) -> None:
    s.gold_passed = [3] * s.players
    s.neutral_passed = [2] * s.players
    exertians(s).milestones = [200, 220]


def holding(player: int, *printed: str) -> Callable[[Table], None]:
    """For ``Scene.change``: exactly these Exertian cards are held."""

    def deal(s: Table) -> None:
        board = exertians(s)
        for one in board.held[player].cards:
            board.deck.cards.append(one)
        board.deck.seen = [0] * len(board.deck.cards)
        board.held[player] = Pile()
        for name in printed:
            take_out(s, card(name))
            board.held[player].cards.append(card(name))
            board.held[player].seen.append(1 << player)

    return deal


def played(player: int, *printed: str) -> Callable[[Table], None]:
    """For ``Scene.change``: these were played face down."""

    def lay(s: Table) -> None:
        for name in printed:
            take_out(s, card(name))
            exertians(s).played[player].cards.append(card(name))
            exertians(s).played[player].seen.append(1 << player)

    return lay


def take_out(s: Table, wanted: int) -> None:
    board = exertians(s)
    for pile in (board.deck, *board.held, *board.played):
        if wanted in pile.cards:
            place = pile.cards.index(wanted)
            pile.cards.pop(place)
            pile.seen.pop(place)


def finished(scene: Aliens) -> Match:
    """After the last turn of the game."""

    def last(s: Table) -> None:
        s.round, s.passed = 5, [1] * s.players

    match = scene.change(last).between_turns()
    assert match.over
    return match


# -- set-up ----------------------------------------------------------------------------


@pytest.mark.rule("SX-EXER-01", "SX-EXER-02", "SX-EXER-04", "SX-EXER-08")
def test_example_23_deal_and_milestones() -> None:
    scene = aliens("exertians", seats=3)
    scene.goods(WHITE, points=42).goods(GREEN, points=45).goods(PURPLE, points=40)
    match = scene.found("exertians", WHITE, WHITE, GREEN).play()
    board = exertians(table(match))
    assert [len(pile.cards) for pile in board.held] == [5, 4, 3]
    assert len(board.deck.cards) == 3
    assert board.milestones == [65, 85]

    first = offered(match, PlayExertian)[0]
    match.choose(first)
    assert asked(match) == WHITE
    match.choose(offered(match, PlayExertian)[0])
    assert asked(match) == GREEN
    match.choose(offered(match, PlayExertian)[0])
    assert not offered(match, PlayExertian)
    board = exertians(table(match))
    assert [len(pile.cards) for pile in board.played] == [2, 1, 0]
    assert first.card in board.played[WHITE].cards


@pytest.mark.rule("SX-EXER-01")
def test_with_four_players_and_three_markers_nothing_is_left() -> None:
    match = aliens("exertians", seats=4).found("exertians", 0, 1, 2).play()
    assert exertians(table(match)).deck.cards == []


@pytest.mark.rule("SX-EXER-02")
def test_playing_is_optional() -> None:
    match = exer(2, WHITE, WHITE, GREEN).play()
    match.choose(DECLINE)
    assert asked(match) == GREEN
    assert exertians(table(match)).played[WHITE].cards == []


@pytest.mark.rule("SX-EXER-03", "SX-HID-03", "SX-EXER-10")
def test_they_decide_from_the_player_whose_turn_ended_and_faces_are_hidden() -> None:
    scene = aliens("exertians").change(lambda s: setattr(s, "active", GREEN))
    match = scene.found("exertians", WHITE, GREEN, NEUTRAL).play()
    assert asked(match) == GREEN
    chosen = offered(match, PlayExertian)[0]
    match.choose(chosen)
    assert asked(match) == WHITE
    mine = exertians_of(seen(match, GREEN))
    theirs = exertians_of(seen(match, WHITE))
    assert mine.played[GREEN] == [chosen.card]
    assert theirs.played[GREEN] == [HIDDEN]
    assert theirs.held[GREEN] == [HIDDEN] * 3
    assert CARDS[chosen.card].name in told(match, GREEN)
    assert CARDS[chosen.card].name not in told(match, WHITE)
    assert CARDS[chosen.card].name not in told(match, None)


@pytest.mark.rule("SX-EXER-05")
def test_they_are_not_in_the_hand() -> None:
    match = exer().play()
    s = table(match)
    assert s.hands[WHITE].cards == []
    assert len(exertians(s).held[WHITE].cards) == 3
    assert not offered(match, UseCorner)
    assert not offered(match, Exchange)


@pytest.mark.rule("SX-EXER-05")
def test_unplayed_cards_have_no_effect() -> None:
    match = finished(exer().change(holding(WHITE, "ET.52", "ET.49")).goods(WHITE, points=50))
    assert total(match, WHITE) == 50
    assert exertians(table(match)).danger == [0, 0]


# -- playing more ------------------------------------------------------------------------


def at(*positions: int) -> Callable[[Table], None]:
    def put(s: Table) -> None:
        exertians(s).milestones = list(positions)

    return put


@pytest.mark.rule("SX-EXER-06", "SX-MILE-05")
def test_everybody_may_use_each_milestone_once() -> None:
    scene = exer().change(holding(WHITE, "ET.41", "ET.42")).change(at(65, 85))
    scene.goods(WHITE, points=66).goods(GREEN, points=65)
    match = scene.between_turns()
    assert offered(match, PlayExertian) == [
        PlayExertian(card("ET.41")),
        PlayExertian(card("ET.42")),
    ]
    match.choose(PlayExertian(card("ET.41")))
    assert asked(match) == GREEN
    match.choose(DECLINE)
    assert not offered(match, PlayExertian)
    assert exertians(table(match)).used == [1, 1]
    assert exertians(table(match)).played[WHITE].cards == [card("ET.41")]


@pytest.mark.rule("SX-EXER-07")
def test_the_second_milestone_costs_a_credit() -> None:
    scene = exer().change(holding(WHITE, "ET.41")).change(at(65, 85)).goods(WHITE, points=86)
    scene.change(lambda s: setattr(exertians(s), "used", [1, 3]))
    match = scene.goods(WHITE, credits=1).between_turns()
    match.choose(PlayExertian(card("ET.41")))
    assert goods(match, WHITE)["credits"] == 0

    match = scene.goods(WHITE, credits=1).between_turns()
    match.choose(DECLINE)
    assert goods(match, WHITE)["credits"] == 1


@pytest.mark.rule("SX-EXER-07")
def test_example_24_without_a_credit_the_chance_is_gone() -> None:
    scene = exer().change(holding(WHITE, "ET.41")).change(at(65, 85))
    scene.change(lambda s: setattr(exertians(s), "used", [1, 3]))
    match = scene.goods(WHITE, points=86, energy=2).between_turns()
    assert asked(match) == GREEN
    assert not offered(match, PlayExertian)
    assert exertians(table(match)).used[WHITE] == 3


@pytest.mark.rule("SX-EXER-09")
def test_playing_one_triggers_nothing() -> None:
    """Card 106 waits for cards played for credits; an Exertian card is none."""
    scene = exer().change(holding(WHITE, "ET.41")).change(at(65, 85)).mission(WHITE, 106)
    scene.change(lambda s: setattr(exertians(s), "used", [1, 3]))
    match = scene.goods(WHITE, points=86, credits=1).between_turns()
    match.choose(PlayExertian(card("ET.41")))
    assert asked(match) == GREEN
    assert table(match).circles[WHITE] == [0]


@pytest.mark.rule("SX-MILE-03", "SX-CENT-13", "SX-MILE-02")
def test_example_42_between_turns_with_everything() -> None:
    def everything(s: Table) -> None:
        exertians(s).milestones = [65, 120]
        board = centaurians(s)
        board.tiles = [61, 200]
        fetch(s, card("ET.36"))
        board.messages = [Message(WHITE, card("ET.36"), 62)]
        s.gold_passed = [2, 3]
        s.neutral_passed = [2, 2]

    scene = aliens("exertians", "centaurians").found("exertians").found("centaurians")
    scene.goods(WHITE, points=66, data=3).change(holding(WHITE, "ET.41", "ET.42"))
    match = scene.change(everything).between_turns()
    match.choose(TakeReward(3))
    assert goods(match, WHITE)["points"] == 74
    spaces = {SPACES[option.space].color for option in offered(match, MarkTrace)}
    assert spaces == {"blue"}
    overflow = next(x for x in offered(match, MarkTrace) if "overflow" in SPACES[x.space].id)
    match.choose(overflow)
    assert goods(match, WHITE)["points"] == 77
    assert len(offered(match, PlayExertian)) == 2
    match.choose(PlayExertian(card("ET.41")))
    assert len(offered(match, MarkGold)) == 4
    assert goods(match, WHITE)["data"] == 3
    match.choose(offered(match, MarkGold)[0])
    assert asked(match) == GREEN


@pytest.mark.rule("SX-MILE-03")
def test_an_exertian_milestone_comes_after_a_message_at_the_same_position() -> None:
    def same(s: Table) -> None:
        exertians(s).milestones = [61, 120]
        centaurians(s).tiles = [61, 200]

    scene = aliens("exertians", "centaurians").found("exertians").found("centaurians")
    scene.change(no_milestones).change(same).goods(WHITE, points=61)
    match = scene.between_turns()
    assert offered(match, TakeReward)
    match.choose(TakeReward(2))
    assert offered(match, PlayExertian)


# -- danger and the end --------------------------------------------------------------------


@pytest.mark.rule("SX-EXER-10")
def test_danger_of_the_cards() -> None:
    assert sorted(DANGER.values()) == [0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 6, 7, 7, 8, 9]


@pytest.mark.rule("SX-EXER-13")
def test_danger_of_the_board_by_tiers() -> None:
    found = {SPACES[one].id: danger for one, danger in SPACE_DANGER.items()}
    for color in ("purple", "yellow", "blue"):
        assert [found[f"exer_{color}_{level}"] for level in range(1, 6)] == [3, 3, 2, 2, 1]
    scene = exer().traces(WHITE, "left_overflow_blue")
    assert board_danger(table(scene.play()), WHITE) == 0


@pytest.mark.rule("SX-EXER-13", "SX-EXER-14", "SX-EXER-19")
def test_example_25_board_danger() -> None:
    scene = aliens("exertians").found("exertians", GREEN, WHITE, GREEN).change(no_milestones)
    scene.traces(WHITE, "exer_purple_1", "exer_blue_3", "exer_yellow_5", "left_overflow_blue")
    match = scene.change(played(WHITE, "ET.52", "ET.49")).play()
    s = table(match)
    assert total_danger(s, WHITE) == 13
    assert not is_fulfilled(s, WHITE, card("ET.52"))


@pytest.mark.rule("SX-EXER-11", "SX-EXER-16", "SX-EXER-12")
def test_a_played_card_pays_once_if_fulfilled() -> None:
    """ET.54: 5 traces of one colour for 8 points, danger 1; 6 of them pay no more."""
    scene = exer().change(played(WHITE, "ET.54", "ET.41")).goods(WHITE, points=40)
    scene.traces(WHITE, *["left_overflow_blue"] * 4, *["right_overflow_blue"] * 2)
    match = finished(scene)
    s = table(match)
    assert s.final[WHITE][2] == 8 - 48 // 10
    assert s.completed[WHITE] == s.front[WHITE] == []


@pytest.mark.rule("SX-EXER-14", "SX-EXER-15", "SX-EXER-16", "SX-EXER-18")
def test_example_22_danger() -> None:
    scene = aliens("exertians", seats=3).found("exertians").change(no_milestones)
    scene.goods(WHITE, points=168).goods(GREEN, points=160).goods(PURPLE, points=150)
    scene.change(played(WHITE, "ET.41", "ET.51")).change(played(GREEN, "ET.42", "ET.49"))
    match = finished(scene.change(played(PURPLE, "ET.53")))
    assert exertians(table(match)).danger == [14, 14, 9]
    assert [total(match, player) for player in range(3)] == [152, 144, 150]
    assert [score.place for score in match.scores] == [1, 3, 2]


@pytest.mark.rule("SX-EXER-14")
def test_all_cards_are_revealed_in_the_end() -> None:
    match = finished(exer().change(played(WHITE, "ET.41")))
    assert exertians_of(seen(match, None)).played[WHITE] == [card("ET.41")]


@pytest.mark.rule("SX-EXER-17")
def test_without_danger_nobody_loses() -> None:
    match = finished(exer().change(played(WHITE, "ET.52")).goods(WHITE, points=100))
    assert (total(match, WHITE), exertians(table(match)).danger) == (100, [0, 0])


# -- conditions ------------------------------------------------------------------------------


def fulfilled(scene: Scene, printed: str) -> bool:
    return is_fulfilled(table(scene.play()), WHITE, card(printed))


@pytest.mark.rule("SX-EXER-19")
def test_three_techs_of_a_type() -> None:
    two = exer().techs(WHITE, "probe_1", "probe_2")
    assert not fulfilled(two, "ET.41")
    assert fulfilled(two.techs(WHITE, "probe_3"), "ET.41")
    assert fulfilled(exer().techs(WHITE, "telescope_1", "telescope_2", "telescope_4"), "ET.42")
    third = exer().computer_tech(WHITE, "computer_1", 0).computer_tech(WHITE, "computer_2", 1)
    assert not fulfilled(third, "ET.43")
    assert fulfilled(third.computer_tech(WHITE, "computer_3", 2), "ET.43")


@pytest.mark.rule("SX-EXER-19")
@pytest.mark.parametrize(
    ("printed", "star"),
    [
        ("ET.44", "barnards_star"),
        ("ET.45", "procyon"),
        ("ET.46", "kepler_22"),
        ("ET.47", "vega"),
    ],
)
def test_two_wins_also_in_one_sector(printed: str, star: str) -> None:
    assert not fulfilled(exer().wins(star, WHITE, GREEN), printed)
    assert fulfilled(exer().wins(star, WHITE, GREEN, WHITE), printed)


@pytest.mark.rule("SX-EXER-19")
def test_orbiters_and_landers() -> None:
    three = exer().orbiter(WHITE, "mars").orbiter(WHITE, "venus")
    assert not fulfilled(three, "ET.48")
    assert fulfilled(three.orbiter(WHITE, "venus"), "ET.48")
    landed = (
        exer().lander(WHITE, "mars").lander(WHITE, "venus").lander(WHITE, "saturn", moon="titan")
    )
    assert not fulfilled(landed, "ET.49")
    assert fulfilled(landed.lander(WHITE, "mercury"), "ET.49")
    one = exer().orbiter(WHITE, "jupiter").lander(WHITE, "jupiter", moon="io").lander(WHITE, "mars")
    assert not fulfilled(one, "ET.50")
    assert fulfilled(one.lander(WHITE, "jupiter"), "ET.50")


@pytest.mark.rule("SX-EXER-19", "SX-CENT-09")
def test_tucked_cards_of_any_kind() -> None:
    scene = exer().tucked(WHITE, 1, 2, 3, 4, 5, 6, 7)
    assert not fulfilled(scene, "ET.51")
    assert fulfilled(scene.change(lambda s: s.tucked[WHITE].append(card("ET.32"))), "ET.51")


@pytest.mark.rule("SX-EXER-19", "SX-GEN-18")
def test_traces_for_this_and_the_other_species() -> None:
    scene = aliens("exertians").found("exertians", WHITE, WHITE, WHITE).change(no_milestones)
    scene.traces(WHITE, "exer_blue_1", "left_overflow_blue")
    assert not fulfilled(scene, "ET.52")
    assert fulfilled(scene.traces(WHITE, "left_overflow_yellow"), "ET.52")
    other = exer().traces(WHITE, "right_discovery_blue", *["right_overflow_blue"] * 4)
    assert not fulfilled(other, "ET.53")
    assert fulfilled(other.traces(WHITE, "right_overflow_purple"), "ET.53")
    assert not fulfilled(exer().traces(WHITE, *["left_overflow_blue"] * 4), "ET.54")
    mixed = exer().traces(WHITE, *["left_overflow_blue"] * 4, "right_discovery_blue")
    assert fulfilled(mixed, "ET.54")


@pytest.mark.rule("SX-EXER-19")
def test_completed_missions() -> None:
    scene = exer().completed(WHITE, 1, 2, 3, 4)
    assert not fulfilled(scene, "ET.55")
    assert fulfilled(scene.completed(WHITE, 5), "ET.55")


# -- hidden cards --------------------------------------------------------------------------


@pytest.mark.rule("SX-HID-02", "SX-HID-03")
def test_what_a_seat_cannot_know_is_dealt_anew() -> None:
    match = exer().change(played(GREEN, "ET.41")).change(holding(WHITE, "ET.42", "ET.43")).play()
    found = set()
    for number in range(20):
        twin = match.clone()
        s = table(twin)
        SetiGame().redeal(s, WHITE, Dice(f"redeal {number}"))
        assert exertians(s).held[WHITE].cards == exertians(table(match)).held[WHITE].cards
        found.add(exertians(s).played[GREEN].cards[0])
        assert exertians_of(seen(twin, WHITE)) == exertians_of(seen(match, WHITE))
    assert len(found) > 3
