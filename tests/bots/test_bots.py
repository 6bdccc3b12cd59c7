"""Bots: seeded, legal, as strong as they claim, and blind to what they cannot know."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pytest

import offworld
from offworld.bots import Bot, GreedyBot, RandomBot, bot
from offworld.bots.greedy import standing
from offworld.engine import Match, Mind, Option
from offworld.engine.errors import BadSettings
from offworld.games.connect_four import Drop
from offworld.games.leduc_poker.terms import RAISE
from tests.cli.screens import Aim, Night, Observatory, Stargazer, Wait
from tests.engine.parlour import Parlour

GAMES = ("connect-four", "leduc-poker")
NAMES = ("random", "greedy", "search:20")


def after(columns: str) -> Match:
    """Connect Four after drops into these columns, counted from 1 as on the table."""
    match = offworld.game("connect-four").new(seed=0)
    for column in columns:
        match.choose(Drop(int(column) - 1))
    return match


def play(match: Match, *players: Bot) -> Match:
    """A match to its end; what a bot chooses is checked as any choice is."""
    while match.decision is not None:
        seat = match.decision.seat
        match.choose(players[seat](match), seat)
    return match


# -- all of them ---------------------------------------------------------------


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(BadSettings, match="no bot is called 'gredy'; there are: random, greedy"):
        bot("gredy")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_whole_games_legally(name: str, game: str) -> None:
    for seed in range(10):
        match = play(offworld.game(game).new(seed=seed), bot(name, seed), bot(name, -seed))
        assert len(match.scores) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_game_with_nested_choices_and_dice(name: str) -> None:
    for seed in range(5):
        assert play(Parlour().new(seed=seed), bot(name, 1), bot(name, 2)).over


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_in_the_same_way(name: str) -> None:
    def choices(seed: str) -> list[Option]:
        match = offworld.game("connect-four").new(seed=0)
        return play(match, bot(name, seed), bot(name, f"{seed}!")).choices

    assert choices("a") == choices("a")
    assert len({tuple(choices(seed)) for seed in "abcdefgh"}) > 1


@pytest.mark.parametrize("name", NAMES)
def test_thinking_changes_nothing(name: str) -> None:
    match = offworld.game("leduc-poker").new(seed=3)
    before = (match.digest(), match.rev, match.prose(0), match.can_undo)
    bot(name)(match)
    assert (match.digest(), match.rev, match.prose(0), match.can_undo) == before


# -- random --------------------------------------------------------------------


def test_random_chooses_every_option_equally_often() -> None:
    match, player = after(""), RandomBot(1)
    count = Counter(player(match) for _ in range(7000))
    assert len(count) == 7
    assert all(850 < times < 1150 for times in count.values())  # five standard deviations


def test_random_never_drops_into_a_full_column() -> None:
    match, player = after("444444"), RandomBot(1)
    assert {player(match) for _ in range(300)} == {Drop(c) for c in range(7) if c != 3}


# -- greedy --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "wins"),
    [
        ("112233", 4),  # across
        ("121212", 1),  # up
        ("1223343474", 4),  # rising
        ("7112233", 4),  # for the second seat
        ("1122373", 4),  # and rather than to stop the other one
    ],
)
def test_greedy_takes_a_winning_move(columns: str, wins: int) -> None:
    match = after(columns)
    for seed in range(20):
        assert GreedyBot(seed)(match) == Drop(wins - 1)


def test_greedy_looks_one_choice_ahead_and_no_further() -> None:
    for columns in ("", "44", "4435", "121", "44332"):
        match = after(columns)
        assert match.decision is not None
        seat, worth = match.decision.seat, {}
        for option in match.decision.options:
            twin = match.clone()
            twin.choose(option)
            worth[option] = twin.game.mind.worth(twin.state)[seat]
        best = {option for option in worth if worth[option] == max(worth.values())}
        assert {GreedyBot(seed)(match) for seed in range(30)} == best


def test_greedy_takes_any_of_equal_options() -> None:
    match = Stargazer().new(seed=1)  # has no idea what a star is worth
    assert len({GreedyBot(seed)(match) for seed in range(60)}) > 20


class KeenMind(Mind[Night]):
    """Stars with larger numbers appeal more."""

    def appeal(self, s: Night, options: Sequence[Option]) -> list[float]:
        return [float(option.star) for option in options if isinstance(option, Aim)]


class Keen(Stargazer):
    mind: ClassVar[Mind[Any]] = KeenMind()


def test_greedy_looks_closer_at_the_eight_that_appeal_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked_at = set()

    def fewer_is_better(bot: GreedyBot, match: Match, option: Option, worlds: list[str]) -> float:
        assert isinstance(option, Aim)
        looked_at.add(option.star)
        return -option.star

    monkeypatch.setattr(GreedyBot, "value", fewer_is_better)
    assert GreedyBot(1)(Keen().new(seed=1)) == Aim(32)
    assert looked_at == set(range(32, 40))


def test_greedy_does_what_is_routine() -> None:
    match = Observatory().new(seats=1, seed=1)
    match.choose(Aim(1))
    assert {GreedyBot(seed)(match) for seed in range(20)} == {Wait()}


def won_from_random(game: str, number: int) -> float:
    """The points of greedy against random, who begin in turn."""
    match, mine = offworld.game(game).new(seed=number), number % 2
    players: list[Bot] = [RandomBot(number), RandomBot(number)]
    players[mine] = GreedyBot(number)
    return play(match, *players).scores[mine].points


def test_greedy_beats_random_at_connect_four() -> None:
    assert sum(won_from_random("connect-four", number) == 1 for number in range(60)) >= 54


def test_greedy_wins_chips_from_random_at_leduc_poker() -> None:
    assert sum(won_from_random("leduc-poker", number) for number in range(300)) > 100


# -- hidden cards --------------------------------------------------------------


class Cheat(GreedyBot):
    """As greedy, but the world it looks at is the true one."""

    def value(self, match: Match, option: Option, worlds: list[str]) -> float:
        assert match.decision is not None
        seat, twin = match.decision.seat, match.clone()
        twin.choose(option)
        return standing(twin, seat)


def worlds_that_look_alike() -> Iterator[tuple[Match, Match]]:
    """Pairs of matches of Leduc poker that Sky cannot tell apart, but a cheat can."""
    by_sight: dict[str, list[Match]] = defaultdict(list)
    for seed in range(60):
        match = offworld.game("leduc-poker").new(seed=seed)
        match.choose(RAISE)
        by_sight[f"{match.view(1)} {match.prose(1)}"].append(match)
    for matches in by_sight.values():
        hands = {match.view(0).hands[0][0]: match for match in matches}  # type: ignore[attr-defined]
        yield hands[min(hands)], hands[max(hands)]


def differences(kind: type[GreedyBot]) -> int:
    """How often a bot with the same seed chooses differently in worlds that look alike."""
    return sum(
        kind(seed)(one) != kind(seed)(other)
        for one, other in worlds_that_look_alike()
        for seed in range(50)
    )


def test_greedy_plays_alike_in_worlds_that_look_alike() -> None:
    assert len(list(worlds_that_look_alike())) == 6, "one for each card of Sky's"
    assert differences(GreedyBot) == 0


def test_a_bot_that_looked_at_the_other_hand_would_be_found() -> None:
    assert differences(Cheat) > 50
