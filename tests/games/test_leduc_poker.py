"""Leduc poker, clause by clause, the kit, and OpenSpiel as an oracle."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import pytest

import offworld
from offworld.engine import Match, Option
from offworld.engine.errors import IllegalChoice
from offworld.engine.testing import ScriptedDice, chance_tree, fuzz
from offworld.games.leduc_poker import Call, Fold, LeducPoker, Raise
from offworld.games.leduc_poker.table import Table

GAMES = max(1_000, round(10_000 * float(os.environ.get("OFFWORLD_FUZZ", "0"))))
CHUNKS = 10
FOLD, CALL, RAISE = Fold(), Call(), Raise()
JACK, QUEEN, KING = "Jack", "Queen", "King"
RANKS = [JACK, JACK, QUEEN, QUEEN, KING, KING]


def dealt(first: str, second: str, public: str = KING, bets: str = "") -> Match:
    """A match with these cards, after bets such as "rc cc" (fold, call, raise)."""
    deck, script = RANKS[:], []
    for rank in (first, second, public):
        script.append(deck.index(rank))
        deck.remove(rank)
    match = LeducPoker().new(dice=ScriptedDice(script))
    for bet in bets.replace(" ", ""):
        match.choose({"f": FOLD, "c": CALL, "r": RAISE}[bet])
    return match


def options(match: Match) -> list[Option]:
    return list(match.decision.options) if match.decision else []


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def result(match: Match) -> list[float]:
    return [score.points for score in match.scores]


def test_what_a_result_is_worth_is_the_chips_won_and_lost() -> None:
    match = dealt(KING, QUEEN, JACK, "rrc rrc")
    assert match.game.payoffs(match.state) == [13.0, -13.0] == [*match.game.payoff_range][::-1]


@pytest.mark.rule("LD-SETUP-01")
def test_the_deck_has_three_ranks_in_two_suits() -> None:
    s = table(dealt(JACK, QUEEN))
    names = [LeducPoker().look.spell(offworld.engine.log.Card(str(card))) for card in range(6)]
    assert Counter(name.split()[1] for name in names) == {JACK: 2, QUEEN: 2, KING: 2}
    assert len(set(names)) == 6
    assert len(s.deck) == 4


@pytest.mark.rule("LD-SETUP-02")
def test_everybody_pays_an_ante_and_sees_only_his_own_card() -> None:
    match = dealt(JACK, KING)
    assert table(match).paid == [1, 1]
    assert match.prose(0) == ["Orange is dealt the Jack of spades.", "Sky is dealt a card."]
    assert match.prose(1) == ["Orange is dealt a card.", "Sky is dealt the King of spades."]
    assert match.prose(None) == ["Orange is dealt a card.", "Sky is dealt a card."]
    assert "King" not in match.text(0) + match.draw(0)["board"]


@pytest.mark.rule("LD-BET-01")
def test_the_first_seat_begins_both_rounds() -> None:
    asked = []
    for bets in ("", "c", "cc", "ccc", "rrc", "rrcr"):
        decision = dealt(JACK, QUEEN, bets=bets).decision
        assert decision is not None
        asked.append(decision.seat)
    assert asked == [0, 1, 0, 1, 0, 1]
    assert dealt(JACK, QUEEN, bets="cc cc").over


@pytest.mark.rule("LD-BET-02")
def test_you_may_fold_only_when_the_other_paid_more() -> None:
    match = dealt(JACK, QUEEN)
    with pytest.raises(IllegalChoice):
        match.choose(FOLD)
    assert [refusal.clause for refusal in match.refusals(0)] == ["LD-BET-02"]
    assert FOLD in options(dealt(JACK, QUEEN, bets="r"))


@pytest.mark.rule("LD-BET-03")
def test_a_call_pays_what_is_owed_and_a_check_nothing() -> None:
    assert table(dealt(JACK, QUEEN, bets="rc")).paid == [3, 3]
    assert table(dealt(JACK, QUEEN, bets="c")).paid == [1, 1]


@pytest.mark.rule("LD-BET-04")
def test_a_raise_is_two_in_the_first_round_and_four_in_the_second() -> None:
    assert table(dealt(JACK, QUEEN, bets="r")).paid == [3, 1]
    assert table(dealt(JACK, QUEEN, bets="rr")).paid == [3, 5]
    assert table(dealt(JACK, QUEEN, bets="cc r")).paid == [5, 1]
    assert table(dealt(JACK, QUEEN, bets="rrc rr")).paid == [9, 13]


@pytest.mark.rule("LD-BET-05")
def test_there_are_at_most_two_raises_in_a_round() -> None:
    match = dealt(JACK, QUEEN, bets="rr")
    assert options(match) == [FOLD, CALL]
    assert [refusal.clause for refusal in match.refusals(0)] == ["LD-BET-05"]
    assert RAISE in options(dealt(JACK, QUEEN, bets="rrc"))


@pytest.mark.rule("LD-BET-06", "LD-DEAL-01")
@pytest.mark.parametrize(
    ("bets", "cards_on_the_table"),
    [("c", 0), ("r", 0), ("cr", 0), ("cc", 1), ("rc", 1), ("crc", 1), ("crrc", 1)],
)
def test_a_round_ends_with_two_checks_or_a_called_raise(bets: str, cards_on_the_table: int) -> None:
    match = dealt(JACK, QUEEN, KING, bets)
    assert len(table(match).board) == cards_on_the_table
    assert ("King" in match.text(None)) == bool(cards_on_the_table)


@pytest.mark.rule("LD-END-01")
def test_after_a_fold_the_other_takes_the_pot_unseen() -> None:
    match = dealt(KING, JACK, bets="crf")
    assert result(match) == [-1, 1]
    assert "King" not in " ".join(match.prose(1))


@pytest.mark.rule("LD-END-02", "LD-END-03")
@pytest.mark.parametrize(
    ("first", "second", "public", "winnings"),
    [
        (KING, QUEEN, JACK, [3, -3]),
        (QUEEN, KING, JACK, [-3, 3]),
        (KING, JACK, JACK, [-3, 3]),  # a pair beats the higher rank
        (QUEEN, KING, QUEEN, [3, -3]),
        (QUEEN, QUEEN, KING, [0, 0]),
    ],
)
def test_the_showdown(first: str, second: str, public: str, winnings: list[float]) -> None:
    match = dealt(first, second, public, "rc cc")
    assert result(match) == winnings
    assert first in match.prose(1)[-2]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_kit_finds_nothing(chunk: int) -> None:
    games = GAMES // CHUNKS
    fuzz(offworld.game("leduc-poker"), games=games, first=chunk * games, moments=0.5)


# -- OpenSpiel as an oracle --------------------------------------------------------


def our_tree() -> dict[str, Any]:
    """Exact statistics of our game tree."""
    count: Counter[str] = Counter()
    returns: Counter[tuple[float, ...]] = Counter()
    infosets: dict[int, set[str]] = defaultdict(set)
    values: list[tuple[Fraction, float]] = []
    for node in chance_tree(LeducPoker()):
        if node.match is None:
            count["chance"] += 1
        elif node.match.decision is None:
            count["final"] += 1
            returns[tuple(result(node.match))] += 1
            values.append((probability(node.script, node.choices), result(node.match)[0]))
        else:
            count["decisions"] += 1
            count["options"] += len(node.match.decision.options)
            seat = node.match.decision.seat
            seen = node.match.view(seat)
            infosets[seat].add(f"{seen} {node.choices}")
    return {
        "count": dict(count),
        "returns": returns,
        "infosets": {seat: len(found) for seat, found in infosets.items()},
        "value": sum((p * Fraction(v) for p, v in values), Fraction(0)),
        "total": sum((p for p, _ in values), Fraction(0)),
    }


def probability(script: list[int], choices: list[Option]) -> Fraction:
    """How likely a history is if everybody chooses at random."""
    match = LeducPoker().new(dice=ScriptedDice([*script, 0]), light=True)
    chance = Fraction(1)
    for cards in range(6, 6 - len(script), -1):
        chance /= cards
    for option in choices:
        chance /= len(options(match))
        match.choose(option)
    return chance


def their_tree() -> dict[str, Any]:
    """The same statistics of OpenSpiel's game tree."""
    import pyspiel

    count: Counter[str] = Counter()
    returns: Counter[tuple[float, ...]] = Counter()
    infosets: dict[int, set[str]] = defaultdict(set)
    value = total = Fraction(0)
    nodes = [(pyspiel.load_game("leduc_poker").new_initial_state(), Fraction(1))]
    while nodes:
        state, chance = nodes.pop()
        if state.is_terminal():
            count["final"] += 1
            returns[tuple(state.returns())] += 1
            value += chance * Fraction(state.returns()[0])
            total += chance
            continue
        actions = state.legal_actions()
        if state.is_chance_node():
            count["chance"] += 1
        else:
            count["decisions"] += 1
            count["options"] += len(actions)
            infosets[state.current_player()].add(state.information_state_string())
        nodes += [(state.child(action), chance / len(actions)) for action in actions]
    return {
        "count": dict(count),
        "returns": returns,
        "infosets": {seat: len(found) for seat, found in infosets.items()},
        "value": value,
        "total": total,
    }


def test_our_game_tree_is_openspiels() -> None:
    ours, theirs = our_tree(), their_tree()
    assert ours["total"] == 1
    assert ours == theirs


def test_random_games_are_as_long_as_openspiels() -> None:
    """About 4.06 decisions: both means lie within four standard errors of each other."""
    import pyspiel

    rng = Random(1)
    ours, theirs = [], []
    spiel = pyspiel.load_game("leduc_poker")
    for number in range(4000):
        match = LeducPoker().new(seed=number, light=True)
        while match.decision is not None:
            match.choose(rng.choice(match.decision.options))
        ours.append(match.rev)
        state = spiel.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        theirs.append(decisions)
    assert abs(sum(ours) - sum(theirs)) / 4000 < 4 * 1.7 * (2 / 4000) ** 0.5
