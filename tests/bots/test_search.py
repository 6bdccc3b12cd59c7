"""The search: whom it plays for, what it does not know, what it says, and when it stops."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from benchmarks.solver import POSITIONS

import offworld
from offworld.bots import SearchBot, bot
from offworld.bots.analysis import Analysis, Weighed, merged, ranked
from offworld.bots.parallel import ParallelSearchBot
from offworld.bots.search import Search
from offworld.bots.tree import Node
from offworld.engine import Dice, Match, Option
from offworld.engine.errors import BadSettings
from offworld.engine.testing.properties import step_in_other_world
from offworld.games.connect_four import Drop
from tests.bots.parties import (
    Alone,
    Crowd,
    PartyGame,
    Prophecy,
    Secret,
    Spite,
    Take,
    Teams,
    Together,
)
from tests.bots.test_bots import after, worlds_that_look_alike


def analysis(match: Match, simulations: int = 200, seed: int = 1) -> Analysis:
    return SearchBot(seed, simulations).analyse(match)


def value(found: Analysis, option: Option) -> float:
    return next(weighed.value for weighed in found.options if weighed.option == option)


# -- for whom it plays ---------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "best"),
    [(Alone(), 1, [2]), (Spite(), 3, [1]), (Teams(), 4, [1]), (Together(), 3, [0])],
)
def test_every_seat_is_believed_to_play_for_itself(
    game: PartyGame, seats: int, best: list[int]
) -> None:
    match = game.new(seats=seats, seed=1)
    found = analysis(match, 400)
    assert [found.best] == [Take(number) for number in best]
    assert found.seat == 0


def test_the_second_of_three_does_not_help_the_first() -> None:
    match = Spite().new(seats=3, seed=1)
    match.choose(Take(0))
    found = analysis(match)
    assert value(found, Take(0)) == 0
    assert value(found, Take(1)) == value(found, Take(2)) == 1, "the second wins itself"


def test_a_mate_makes_his_mate_win() -> None:
    match = Teams().new(seats=4, seed=1)
    for number in (1, 0):
        match.choose(Take(number))
    assert analysis(match).best == Take(2)


@pytest.mark.parametrize(
    ("columns", "best"),
    [
        ("112233", 4),  # wins
        ("11223", 4),  # stops the other one
        ("33624", 5),  # stops a row with a gap
        ("4433", 5),  # three with both ends open: wins two moves later, whatever the other does
    ],
)
def test_it_sees_what_is_coming_in_connect_four(columns: str, best: int) -> None:
    for seed in range(5):
        found = SearchBot(seed, 300).analyse(after(columns)).best
        assert found in ((Drop(1), Drop(4)) if columns == "4433" else (Drop(best - 1),))


def test_it_mostly_keeps_what_solved_positions_are_worth() -> None:
    positions = json.loads(POSITIONS.read_text())[:25]
    kept = 0
    for position in positions:
        match = after("".join(str(column + 1) for column in position["drops"]))
        chosen = SearchBot(1, 400)(match)
        assert isinstance(chosen, Drop)
        best = max(worth for worth in position["values"] if worth is not None)
        kept += position["values"][chosen.column] == best
    assert kept >= 22


# -- what is certain -----------------------------------------------------------


def test_a_sure_win_is_called_certain_and_ends_the_search() -> None:
    found = analysis(after("112233"), 100_000)
    assert found.best == Drop(3)
    assert (found.options[0].value, found.options[0].certain) == (1.0, True)
    assert found.simulations < 100, "nothing more is to be found out"


def test_when_every_move_loses_the_search_knows_and_still_moves() -> None:
    match = after("44335")  # three in a row, open at both ends
    found = analysis(match, 100_000)
    assert found.simulations < 100_000
    assert {weighed.certain for weighed in found.options} == {True}
    assert {weighed.value for weighed in found.options} == {0.0}


def test_nothing_is_certain_where_dice_fall() -> None:
    found = analysis(Prophecy().new(seats=1, seed=1), 60)
    assert not any(weighed.certain for weighed in found.options)


# -- what it cannot know -------------------------------------------------------


def test_it_does_not_know_the_next_roll() -> None:
    guesses = Counter(
        SearchBot(seed, 60)(Prophecy().new(seats=1, seed=seed)) == Take(truth)
        for seed in range(120)
        for truth in [Dice(str(seed)).below(6)]
    )
    assert guesses[True] <= 40, "a prophet would be right 120 times, a guesser 20"


def test_it_does_not_look_under_cards() -> None:
    right = 0
    for seed in range(120):
        match = Secret().new(seats=1, seed=seed)
        right += SearchBot(seed, 60)(match) == Take(match.state.deck.cards[-1])  # type: ignore[attr-defined]
    assert right <= 40


def test_in_leduc_poker_worlds_that_look_alike_are_weighed_alike() -> None:
    for one, other in worlds_that_look_alike():
        assert analysis(one) == analysis(other)


HEAVY: list[tuple[str, int, dict[str, object]]] = [
    ("nexus-ops", 2, {}),
    ("nexus-ops", 4, {}),
    ("pandorum", 2, {}),
    ("pandorum", 3, {"events": {}, "monoliths": {}}),
]


def pairs(game: str, seats: int, modules: dict[str, object]) -> Iterator[tuple[Match, Match]]:
    """Moments of a random game, each with another world that looks the same to the seat asked."""
    rng = Random(f"{game} {seats}")
    match = offworld.game(game).new(seats=seats, seed=5, modules=modules)
    for number in count():
        if match.decision is None or number > 150:
            return
        if number % 12 == 0 and len(match.decision.options) > 1:
            other = step_in_other_world(match, match.decision.seat, Dice(f"{number}"))
            if other is not None:
                yield match, other
        match.choose(rng.choice(match.decision.options))


@pytest.mark.parametrize(("game", "seats", "modules"), HEAVY)
def test_in_heavy_games_worlds_that_look_alike_are_weighed_alike(
    game: str, seats: int, modules: dict[str, object]
) -> None:
    differ = 0
    for one, other in pairs(game, seats, modules):
        differ += one.digest() != other.digest()
        assert analysis(one, 12) == analysis(other, 12)
    assert differ > 1, "the worlds were really different"


# -- many options --------------------------------------------------------------


def test_of_many_options_it_tries_those_that_appeal_most_and_more_with_time() -> None:
    match = Crowd().new(seats=1, seed=1)
    short, long = (analysis(match, simulations) for simulations in (20, 2000))
    assert {weighed.option for weighed in short.options} <= {Take(n) for n in range(94, 100)}
    assert len(short.options) < len(long.options) < 60


def test_few_options_are_all_tried() -> None:
    assert len(analysis(after(""), 7).options) == 7


# -- how it explains itself ----------------------------------------------------


def test_visits_add_up_and_the_most_visited_comes_first() -> None:
    found = analysis(after("44"), 500)
    visits = [weighed.visits for weighed in found.options]
    assert sum(visits) == found.simulations == 500
    assert visits == sorted(visits, reverse=True)


def weighed(number: int, visits: int, value: float, certain: bool = False) -> Weighed:
    return Weighed(option=Take(number), visits=visits, value=value, certain=certain)


def order(*options: Weighed) -> list[Option]:
    return [option.option for option in ranked(0, 100, options).options]


def test_what_is_certain_is_ranked_by_its_value() -> None:
    doubted, tried = weighed(0, 3, 1.0), weighed(1, 90, 0.6)
    assert order(doubted, tried, weighed(2, 1, 1.0, True)) == [Take(2), Take(1), Take(0)]
    assert order(doubted, tried, weighed(2, 99, 0.0, True)) == [Take(1), Take(0), Take(2)]
    assert order(weighed(3, 9, 0.5, True), weighed(2, 1, 1.0, True)) == [Take(2), Take(3)]


def test_trees_are_put_together_by_their_visits() -> None:
    one = ranked(0, 40, [weighed(0, 30, 0.5), weighed(1, 10, 0.2)])
    two = ranked(0, 60, [weighed(0, 10, 0.9), weighed(1, 50, 0.8)])
    both = merged([one, two])
    assert both.simulations == 100
    assert [(w.option, w.visits, round(w.value, 3)) for w in both.options] == [
        (Take(1), 60, 0.7),
        (Take(0), 40, 0.6),
    ]


def test_of_several_trees_the_certain_one_is_right() -> None:
    both = merged([ranked(0, 9, [weighed(0, 9, 0.9)]), ranked(0, 5, [weighed(0, 5, 0.0, True)])])
    assert both.options == [weighed(0, 5, 0.0, True)]


# -- when it stops -------------------------------------------------------------


def test_it_stops_when_told_to_and_says_what_it_has() -> None:
    asked = iter(range(1000))
    found = SearchBot(1, 100_000).analyse(after(""), stop=lambda: next(asked) >= 9)
    assert found.simulations == 10


def test_it_stops_when_its_time_is_over() -> None:
    found = SearchBot(1, simulations=None, seconds=0.05).analyse(after(""))
    assert found.simulations > 0


def test_however_little_time_there_is_it_tries_something() -> None:
    found = SearchBot(1, simulations=None, seconds=0.0).analyse(after(""))
    assert found.simulations == 1
    assert SearchBot(1, 50).analyse(after(""), stop=lambda: True).simulations == 1


def test_a_search_without_any_limit_is_refused() -> None:
    with pytest.raises(BadSettings, match="needs a number of simulations, or of seconds"):
        SearchBot(1, simulations=None)


@pytest.mark.parametrize("count", ["", "0", "-1", "1e3", "²", "10000001", "9" * 5000])
def test_a_wrong_budget_is_refused(count: str) -> None:
    with pytest.raises(BadSettings, match="no bot is called 'search:"):
        bot(f"search:{count}")


# -- what it remembers ---------------------------------------------------------


def kept_visits(player: SearchBot, match: Match) -> int:
    node = player.kept(match)
    return node.visits if node is not None else 0


def test_what_it_found_out_of_the_answer_is_used_again() -> None:
    match, player = after("4"), SearchBot(1, 300)
    match.choose(player(match))
    match.choose(Drop(3))
    kept = kept_visits(player, match)
    assert kept > 5
    assert player.analyse(match).simulations == 300
    assert Search(match, 1, player.kept(match)).root.visits == 300


def test_a_tree_is_not_used_after_a_choice_was_taken_back() -> None:
    match, player = offworld.game("pandorum").new(seats=2, seed=3), SearchBot(1, 40)
    while not match.can_undo:
        match.choose(player(match))
    player(match)
    match.undo()
    assert player.kept(match) is None


def test_a_tree_is_not_used_for_another_match() -> None:
    match, player = after("4"), SearchBot(1, 300)
    player(match)
    match.choose(Drop(0))
    assert kept_visits(player, match) > 0
    assert player.kept(after("41")) is None


def test_in_games_with_secrets_only_ones_own_choices_are_followed() -> None:
    match, player = offworld.game("leduc-poker").new(seed=3), SearchBot(1, 200)
    match.choose(player(match))
    assert match.decision is not None
    assert match.decision.seat == 1
    match.choose(match.decision.options[-1])
    assert player.kept(match) is None


def test_a_tree_is_forgotten_when_something_was_learned() -> None:
    match, player = offworld.game("pandorum").new(seats=2, seed=3), SearchBot(1, 40)
    reused = learned = 0
    while match.rev < 60 and match.decision is not None:
        before, seat = match.state.information(), match.decision.seat
        match.choose(player(match))
        assert match.decision is not None
        if match.decision.seat == seat and len(match.decision.options) > 1:
            if match.state.information() != before:
                assert player.kept(match) is None
                learned += 1
            else:
                reused += kept_visits(player, match) > 0
    assert reused > 0
    assert learned > 0


# -- several trees -------------------------------------------------------------


@pytest.fixture
def pair() -> Iterator[ParallelSearchBot]:
    player = ParallelSearchBot(1, simulations=60, jobs=2)
    yield player
    player.close()


def test_two_trees_in_two_processes_share_the_budget(pair: ParallelSearchBot) -> None:
    match = after("4")
    alone = [SearchBot(f"1 {number}", 30).analyse(match) for number in range(2)]
    assert pair.analyse(match) == merged(alone)
    match.choose(pair(match))
    match.choose(Drop(3))
    assert pair.analyse(match).simulations == 60, "goes on from there"
    assert pair.analyse(after("12")).simulations == 60, "and with another match"


def test_two_trees_are_stopped_together() -> None:
    player = ParallelSearchBot(1, simulations=None, seconds=600, jobs=2)
    asked = iter(range(1000))
    try:
        found = player.analyse(after(""), stop=lambda: next(asked) >= 3)
    finally:
        player.close()
    assert found.simulations > 1


# -- strength ------------------------------------------------------------------


def test_a_longer_search_beats_a_shorter_one_at_connect_four() -> None:
    won = 0.0
    for number in range(10):
        match = offworld.game("connect-four").new(seed=number)
        players = [SearchBot(number, 10), SearchBot(-number, 10)]
        players[number % 2] = SearchBot(number, 250)
        while match.decision is not None:
            match.choose(players[match.decision.seat](match))
        won += (match.game.payoffs(match.state)[number % 2] + 1) / 2
    assert won >= 8


def test_nodes_are_made_for_who_decides() -> None:
    search = Search(after("44"), 1)
    for _ in range(50):
        search.simulate()
    below: list[Node] = [branch.node for branch in search.root.branches if branch.node is not None]
    assert below
    assert {node.seat for node in below} == {1 - search.seat}
