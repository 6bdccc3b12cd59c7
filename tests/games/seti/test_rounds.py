"""Set-up, turns, rounds and passing (SE-SETUP, SE-ROUND, SE-TURN, SE-PASS, SE-BTW)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from offworld.engine import Match
from offworld.engine.errors import BadSettings
from offworld.games.seti import SetiGame
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARDS,
    GOLD_SIDES,
    PROJECTS,
    SECTOR_BOARDS,
    SLOTS,
    rows,
)
from offworld.games.seti.terms.options import (
    END_TURN,
    FREE_ACTIONS,
    GO_ON,
    LAUNCH,
    PASS,
    PAUSE_BETWEEN,
    SCAN,
    BuyCard,
    GiveUp,
    Keep,
    Launch,
    Orbit,
    Pass,
    PlaceData,
    Play,
    Research,
    Scan,
    TakeTech,
    Tuck,
    UseCorner,
)
from tests.games.seti.scene import (
    GREEN,
    PURPLE,
    WHITE,
    asked,
    end_turn,
    goods,
    hand,
    offered,
    options,
    planet,
    play,
    points,
    reason,
    scene,
    seen,
    table,
)


def new(seats: int, seed: int = 1, tucked: bool = True) -> Match:
    match = SetiGame().new(seats, seed)
    while tucked and isinstance(options(match)[0], Tuck):
        match.choose(options(match)[0])
    return match


# -- set-up --------------------------------------------------------------------------------


@pytest.mark.rule("SE-SETUP-02", "SE-SETUP-03")
def test_sector_boards_lie_in_their_positions() -> None:
    seen_first: Counter[str] = Counter()
    for seed in range(30):
        s = table(new(2, seed))
        assert sorted(s.star_at) == list(range(8))
        for first, second in ((7, 0), (1, 2), (3, 4), (5, 6)):
            pair = (SLOTS[s.star_at[first]].id, SLOTS[s.star_at[second]].id)
            assert pair in SECTOR_BOARDS
        seen_first[SLOTS[s.star_at[7]].id] += 1
        assert all(0 <= turn < 8 for turn in s.orientations)
    assert len(seen_first) == 4
    assert len({tuple(table(new(2, seed)).orientations) for seed in range(30)}) > 20


@pytest.mark.rule("SE-SETUP-05", "SE-SETUP-09", "SE-SETUP-12", "SE-GEN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_begins_with(seats: int) -> None:
    match = new(seats, tucked=False)
    s = table(match)
    assert len(s.row) == 3
    assert [len(stack.cards) for stack in s.stacks] == [seats + 1] * 4
    assert len(s.deck.cards) == PROJECTS - 3 - 4 * (seats + 1) - 5 * seats
    for player in range(seats):
        assert len(s.hands[player].cards) == 5
        found = goods(match, player)
        assert (found["credits"], found["energy"], found["publicity"], found["data"]) == (
            4,
            3,
            4,
            0,
        )
        assert s.probe_limit(player) == 1
        assert s.top_row[player] == 0
        assert s.probes[player] == []


@pytest.mark.rule("SE-SETUP-06", "SE-COMP-04")
def test_gold_tiles_show_random_sides() -> None:
    sides = Counter(side for seed in range(40) for side in table(new(2, seed)).gold_sides)
    assert 50 < sides[0] < 110
    assert len(GOLD_SIDES) == 8


@pytest.mark.rule("SE-SETUP-07")
def test_neutral_markers() -> None:
    assert [table(new(seats)).neutral_left for seats in (2, 3, 4)] == [[2, 2], [1, 1], [0, 0]]


@pytest.mark.rule("SE-SETUP-08", "SE-INFO-01", "SE-INFO-02")
def test_tech_stacks() -> None:
    s = table(new(2))
    for tech, stack in enumerate(s.tiles):
        assert sorted(stack.cards) == list(range(4 * tech, 4 * tech + 4))
        assert [bool(mask) for mask in stack.seen] == [False, False, False, True]
    assert s.two_points == [1] * 12


@pytest.mark.rule("SE-SETUP-10", "SE-SETUP-11", "SE-ROUND-01")
def test_starting_player_and_scores() -> None:
    starts = set()
    for seed in range(30):
        match = new(4, seed)
        s = table(match)
        starts.add(s.start)
        assert [points(match, player) for player in s.in_turn_order(s.start)] == [1, 2, 3, 4]
        assert asked(match) == s.start
        assert s.rotation == 0
    assert starts == {0, 1, 2, 3}


@pytest.mark.rule("SE-SETUP-13", "SE-SETUP-14", "SE-INC-01")
def test_a_first_card_is_tucked_in_turn_order() -> None:
    match = new(3, tucked=False)
    s = table(match)
    order = s.in_turn_order(s.start)
    for player in order:
        assert asked(match) == player
        assert len(options(match)) == 5
        assert all(isinstance(option, Tuck) for option in options(match))
        before = goods(match, player)
        card = offered(match, Tuck)[0].card
        match.choose(Tuck(card))
        s = table(match)
        income = CARDS[card].income
        if income == "card":
            assert len(s.hands[player].cards) == 5
        else:
            name = {"credit": "credits"}.get(income, income)
            assert goods(match, player)[name] == before[name] + 1
        assert s.tucked[player] == [card]


@pytest.mark.rule("SE-SETUP-15", "SE-COMP-02")
def test_nobody_plays_alone_without_a_rival() -> None:
    with pytest.raises(BadSettings, match="rival"):
        SetiGame().new(1)
    with pytest.raises(BadSettings):
        SetiGame().new(2, settings={"species": "nobody"})


@pytest.mark.rule("SE-COMP-01", "SE-COMP-02")
def test_the_inventory() -> None:
    counts = {str(row["id"]): row for row in rows("inventory", "component")}
    assert counts["project_card"]["count"] == PROJECTS
    assert counts["tech_tile"]["count"] == 48
    unlimited = {id for id, row in counts.items() if row["supply_unlimited"]}
    assert unlimited == {
        "figure_per_player",
        "marker_per_player",
        "credit_token",
        "energy_token",
        "data_token",
    }


# -- turns ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-TURN-01")
def test_one_main_action_and_no_turn_without() -> None:
    match = scene().goods(WHITE, credits=6, energy=3, publicity=6).hand(WHITE, 2).play()
    assert {type(o) for o in options(match)} >= {Launch, Scan, Research, Play, Pass}
    assert END_TURN not in options(match)
    assert reason(match, END_TURN) == "SE-TURN-01"
    match.choose(LAUNCH)
    assert not {type(o) for o in options(match)} & {Launch, Scan, Research, Play, Pass}
    assert END_TURN in options(match)
    broke = scene().play()
    assert set(options(broke)) == {PASS, PAUSE_BETWEEN}


@pytest.mark.rule("SE-TURN-02", "SE-TURN-06")
def test_free_actions_before_and_after() -> None:
    match = scene().goods(WHITE, credits=2, data=2).play()
    match.choose(PlaceData())
    match.choose(LAUNCH)
    match.choose(PlaceData())
    assert table(match).top_row[WHITE] == 2
    assert asked(match) == GREEN  # nothing was left to do


@pytest.mark.rule("SE-TURN-05", "SE-TURN-02")
def test_pausing_between_effects() -> None:
    """Card 119: data placed on the new tech before publicity is scored."""
    game = scene().goods(WHITE, credits=3, publicity=3, data=1).hand(WHITE, 119)
    game.computer(WHITE, 6).top_tile("computer_4", "vp", two_points=False)
    match = game.play()
    match.choose(PAUSE_BETWEEN)
    play(match, 119)
    match.choose(GO_ON)  # after paying
    match.choose(GO_ON)  # before the rotation
    while TakeTech(11, 0) not in options(match):
        match.choose(GO_ON)
    match.choose(TakeTech(11, 0))
    while PlaceData(0) not in options(match):
        match.choose(GO_ON)
    match.choose(PlaceData(0))
    while points(match, WHITE) < 8 and GO_ON in options(match):
        match.choose(GO_ON)
    assert points(match, WHITE) == 3 + 5  # the bonus, and five publicity


@pytest.mark.rule("SE-TURN-05")
def test_free_actions_inside_the_question_of_an_effect() -> None:
    match = scene().goods(WHITE, credits=1, energy=2, publicity=3).deck(60).play()
    match.choose(SCAN)
    match.choose(FREE_ACTIONS)
    match.choose(BuyCard(3))
    assert hand(match, WHITE) == [60]
    match.choose(GO_ON)
    assert not any(table(match).markers)  # the scan begins anew


@pytest.mark.rule("SE-TURN-04", "SE-CHOICE-03")
def test_others_have_no_free_actions() -> None:
    match = scene().goods(GREEN, credits=9, data=3).play()
    assert asked(match) == WHITE
    assert match.offers(GREEN) == []


@pytest.mark.rule("SE-ROUND-01", "SE-PASS-05")
def test_turns_skip_those_who_have_passed() -> None:
    game = scene(3).goods(WHITE, credits=8).goods(GREEN, credits=8).goods(PURPLE, credits=8)
    match = game.change(has_passed(GREEN)).play()
    match.choose(LAUNCH)
    end_turn(match)
    assert asked(match) == PURPLE


def has_passed(*players: int) -> Callable[[Table], None]:
    def change(s: Table) -> None:
        for player in players:
            s.passed[player] = 1

    return change


def round_is(number: int) -> Callable[[Table], None]:
    return lambda s: setattr(s, "round", number)


# -- passing -------------------------------------------------------------------------------


@pytest.mark.rule("SE-PASS-01", "SE-PASS-03", "SE-PASS-04", "SE-ROT-01", "SE-INFO-03")
def test_passing_in_a_round() -> None:
    """Worked example X33."""
    game = scene(3).change(round_is(2)).hand(WHITE, *range(1, 7))
    match = game.play()
    match.choose(PASS)
    match.choose(GiveUp(0))
    assert asked(match) == WHITE
    match.choose(GiveUp(1))
    assert table(match).orientations == [7, 0, 0]
    stack = [option.card for option in offered(match, Keep)]
    assert len(stack) == 4
    assert options(match) == [Keep(card) for card in stack]  # no free action in between
    match.choose(Keep(stack[0]))
    assert len(hand(match, WHITE)) == 5
    assert asked(match) == GREEN
    match.choose(PASS)
    assert len(options(match)) == 3
    match.choose(offered(match, Keep)[0])
    assert table(match).orientations == [7, 0, 0]  # only the first one rotates
    match.choose(PASS)
    left = [option.card for option in offered(match, Keep)]
    match.choose(Keep(left[0]))
    assert left[1] in table(match).discards.cards
    assert table(match).round == 3


@pytest.mark.rule("SE-PASS-01", "SE-INFO-01", "SE-INFO-03")
def test_who_has_seen_the_stack() -> None:
    match = scene(3).play()
    assert seen(match, WHITE).stack == [-1] * 4
    match.choose(PASS)
    stack = [option.card for option in offered(match, Keep)]
    assert seen(match, WHITE).stack == stack
    assert seen(match, GREEN).stack == [-1] * 4
    match.choose(Keep(stack[1]))
    assert seen(match, WHITE).stack == [card for card in stack if card != stack[1]]
    assert seen(match, GREEN).players[WHITE].hand == [-1]


@pytest.mark.rule("SE-PASS-02", "SE-BTW-03", "SE-END-01")
def test_the_last_round() -> None:
    match = scene().change(round_is(5)).goods(WHITE, points=10).goods(GREEN, points=8).play()
    match.choose(PASS)
    assert table(match).orientations == [7, 0, 0]
    assert asked(match) == GREEN
    match.choose(PASS)
    assert match.over
    assert goods(match, WHITE)["credits"] == 0
    assert [score.points for score in match.scores] == [10, 8]


@pytest.mark.rule("SE-BTW-01", "SE-BTW-02", "SE-BTW-04", "SE-INC-02", "SE-PASS-05")
def test_between_rounds() -> None:
    game = scene(3).change(round_is(2)).change(has_passed(GREEN, PURPLE)).deck(60, 61, 62, 63)
    match = game.tucked(WHITE, 1, 6, 3).play()  # energy, energy, card
    before = [len(hand(match, player)) for player in range(3)]
    match.choose(PASS)
    match.choose(offered(match, Keep)[0])
    assert (goods(match, WHITE)["credits"], goods(match, WHITE)["energy"]) == (3, 4)
    assert (goods(match, GREEN)["credits"], goods(match, GREEN)["energy"]) == (3, 2)
    assert set(hand(match, WHITE)) > {60, 63} or {60, 61} < set(hand(match, WHITE))
    assert len(hand(match, GREEN)) == before[GREEN] + 1
    s = table(match)
    assert (s.round, s.start, s.passed) == (3, GREEN, [0, 0, 0])
    assert asked(match) == GREEN


@pytest.mark.rule("SE-TURN-02", "SE-PASS-01")
def test_no_free_actions_once_passing_has_begun() -> None:
    match = scene().hand(WHITE, *range(1, 7)).goods(WHITE, credits=4, data=2).play()
    match.choose(PASS)
    assert {type(option) for option in options(match)} == {GiveUp}
    match.choose(GiveUp(0))
    match.choose(GiveUp(1))
    assert {type(option) for option in options(match)} == {Keep}
    assert UseCorner(2) not in options(match)


@pytest.mark.rule("SE-TURN-06", "SE-TURN-07")
def test_milestones_come_after_the_turn() -> None:
    game = scene().goods(WHITE, points=23, credits=3, energy=1).probes(WHITE, (1, 0))
    match = game.play()
    match.choose(Orbit(planet("venus")))
    assert points(match, WHITE) == 32
    assert END_TURN in options(match)
    end_turn(match)
    assert "gold" in str(match.decision)
