"""Our games in OpenSpiel: its own tests, and its solver on our poker beside its own."""

from __future__ import annotations

import pickle
from collections import defaultdict
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score

from offworld.games.leduc_poker import Raise
from offworld.lab import openspiel

ITERATIONS = 5
HEAVY = ["offworld_nexus_ops(players=3)", "offworld_pandorum(players=2,modules=events+monoliths)"]


def some_action(state: Any, rng: Random) -> int:
    actions: list[int] = state.legal_actions()  # of chance, too
    return rng.choice(actions)


@pytest.mark.parametrize("name", ["offworld_connect_four", "offworld_leduc_poker"])
def test_openspiel_finds_nothing(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=5, serialize=True, verbose=False)


def test_openspiel_finds_nothing_in_a_heavy_game() -> None:
    game = pyspiel.load_game("offworld_pandorum(players=1,modules=maximus)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", HEAVY)
def test_a_heavy_game_is_cloned_serialised_and_pickled(name: str) -> None:
    """All of them go on in the same way: chance has drawn the seed, at the root."""
    rng = Random(3)
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 1000
    for _ in range(80):
        state.apply_action(some_action(state, rng))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    twins = [state.clone(), again, pickle.loads(pickle.dumps(state))]
    for _ in range(40):
        action = some_action(state, rng)
        state.apply_action(action)
        for twin in twins:
            twin.apply_action(action)
            assert twin.history() == state.history()
            assert str(twin) == str(state)
            assert twin.information_state_string(0) == state.information_state_string(0)
    twins[0].apply_action(some_action(state, rng))
    assert len(state.history()) == 120


def test_a_heavy_game_can_be_played_to_its_end() -> None:
    rng = Random(1)
    game = pyspiel.load_game("offworld_pandorum(players=3,modules=events,seeds=5)")
    assert game.get_parameters()["modules"] == "events"
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 5
    while not state.is_terminal():
        state.apply_action(some_action(state, rng))
    assert sorted(state.returns())[0] == -1.0
    assert state.returns() == state.position.desk.game.payoffs(state.position.match.state)


def test_connect_four_plays_as_openspiels() -> None:
    rng = Random(5)
    ours, theirs = pyspiel.load_game("offworld_connect_four"), pyspiel.load_game("connect_four")
    assert ours.num_distinct_actions() == theirs.num_distinct_actions()
    for _ in range(5):
        one, two = ours.new_initial_state(), theirs.new_initial_state()
        while not two.is_terminal():
            assert one.current_player() == two.current_player()
            assert one.legal_actions() == two.legal_actions()
            action = some_action(two, rng)
            one.apply_action(action)
            two.apply_action(action)
        assert one.is_terminal()
        assert one.returns() == two.returns()


def walk(one: Any, two: Any, same: dict[str, set[str]]) -> None:
    """Both trees at once, node by node; which information states meet which."""
    assert one.is_terminal() == two.is_terminal()
    assert one.is_chance_node() == two.is_chance_node()
    if one.is_terminal():
        assert one.returns() == two.returns()
        return
    mine, yours = one.legal_actions(), two.legal_actions()
    if one.is_chance_node():
        assert [p for _, p in one.chance_outcomes()] == [p for _, p in two.chance_outcomes()]
    else:
        assert one.current_player() == two.current_player()
        assert mine == yours
        same[one.information_state_string()].add(two.information_state_string())
    for action, other in zip(mine, yours, strict=True):
        walk(one.child(action), two.child(other), same)


def test_leduc_poker_is_openspiels_node_by_node() -> None:
    """The same tree, and one information state of theirs for each of ours, both ways."""
    same: dict[str, set[str]] = defaultdict(set)
    names = ("offworld_leduc_poker", "leduc_poker")
    one, two = [pyspiel.load_game(name).new_initial_state() for name in names]
    walk(one, two, same)
    theirs = [state for states in same.values() for state in states]
    assert len(same) == len(theirs) == len(set(theirs)) == 936


def test_counterfactual_regret_minimisation_finds_the_same_on_both() -> None:
    values = []
    for name in ("offworld_leduc_poker", "leduc_poker"):
        game = pyspiel.load_game(name)
        solver = cfr.CFRSolver(game)
        for _ in range(ITERATIONS):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        values.append(
            expected_game_score.policy_value(game.new_initial_state(), [average, average])
        )
    assert values[0] == pytest.approx(values[1], abs=1e-12)


def test_a_seat_remembers_what_it_read_saw_and_chose() -> None:
    state = pyspiel.load_game("offworld_leduc_poker").new_initial_state()
    for action in (5, 0, 2, 1):
        state.apply_action(action)
    assert state.is_chance_node()
    state.apply_action(0)
    mine, yours = [state.information_state_string(seat).split("\n") for seat in (0, 1)]
    assert mine[0] == "Orange is dealt the King of hearts."
    assert yours[:2] == ["Orange is dealt a card.", "Sky is dealt the Jack of spades."]
    assert mine[2].startswith(f"> {Raise()} (")
    assert mine[3] == "Orange raises to 3 chips."
    assert "King" not in "".join(yours)
    assert state.observation_string(0).startswith("Seat 1 (you): the King of hearts, paid 3")


def test_what_is_registered() -> None:
    names = {name for name in pyspiel.registered_names() if name.startswith("offworld_")}
    assert names == {
        "offworld_connect_four",
        "offworld_leduc_poker",
        "offworld_nexus_ops",
        "offworld_on_mars",
        "offworld_pandorum",
        "offworld_seti",
    }
    openspiel.register()  # once more does no harm
    kinds = pyspiel.GameType.ChanceMode
    modes = {name: pyspiel.load_game(name).get_type().chance_mode for name in names}
    assert modes["offworld_connect_four"] == kinds.DETERMINISTIC
    assert modes["offworld_leduc_poker"] == kinds.EXPLICIT_STOCHASTIC
