"""Gymnasium environments: one seat learns, bots play the others."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from offworld.engine import Match, Option
from offworld.engine.errors import BadSettings, IllegalChoice, OffworldError
from offworld.lab import rl

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("connect-four", {"seat": 1, "bots": "greedy"}),
    ("leduc-poker", {"seat": 1, "bots": "greedy"}),
    ("nexus-ops", {"seats": 3, "seat": 2}),
    ("nexus-ops", {"seats": 2, "bots": "greedy", "max_choices": 60}),
    ("pandorum", {"seats": 1, "modules": ["maximus"]}),
    ("pandorum", {"seats": 3, "seat": 1, "modules": ["events", "leasing"]}),
]
every_game = pytest.mark.parametrize(
    ("name", "how"), SETUPS, ids=[f"{name}-{how.get('seats', 2)}" for name, how in SETUPS]
)


def play(env: rl.SoloEnv, seed: int, choices: int = 10_000) -> list[Any]:
    """A random episode: everything that was seen and won."""
    rng = Random(seed)
    observation, info = env.reset(seed=seed)
    story = [observation, info["action_mask"]]
    for _ in range(choices):
        legal = np.flatnonzero(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(rng.choice(legal))
        story += [observation, reward, terminated, truncated, info["action_mask"]]
        if terminated or truncated:
            break
    return story


@every_game
def test_gymnasium_finds_nothing(name: str, how: dict[str, Any]) -> None:
    check_env(gymnasium.make(f"offworld/{name}-v0", **how).unwrapped)


@every_game
def test_a_seed_settles_everything(name: str, how: dict[str, Any]) -> None:
    one, two = play(rl.solo(name, **how), 3, 80), play(rl.solo(name, **how), 3, 80)
    assert len(one) == len(two)
    for first, second in zip(one, two, strict=True):
        np.testing.assert_equal(first, second)


@every_game
def test_only_the_own_seat_is_asked_and_it_sees_its_own_view(
    name: str, how: dict[str, Any]
) -> None:
    env = rl.solo(name, **how)
    _, info = env.reset(seed=1)
    rng = Random(1)
    for _ in range(30):
        decision = env.match.decision
        assert decision is not None
        assert decision.seat == env.seat
        assert info["action_mask"].sum() == len(decision.options) == env.action_masks().sum()
        option = rng.choice(decision.options)
        assert env.option(env.action(option)) == option
        _, _, terminated, truncated, info = env.step(env.action(option))
        if terminated or truncated:
            break


def test_the_reward_is_the_payoff_at_the_end() -> None:
    env = rl.solo("leduc-poker", seat=1)
    rewards = []
    for seed in range(40):
        *_, reward, terminated, truncated, mask = play(env, seed)
        assert terminated
        assert not truncated
        assert not mask.any()
        assert reward == env.desk.game.payoffs(env.match.state)[1]
        rewards.append(reward)
    assert min(rewards) < 0 < max(rewards)


def test_who_takes_an_illegal_action_loses() -> None:
    env = rl.solo("leduc-poker")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(0)  # nothing to fold for
    assert (reward, terminated, truncated, info["illegal"]) == (-13.0, True, False, True)
    with pytest.raises(OffworldError, match="call reset"):
        env.step(1)
    _, info = env.reset()
    assert not info["illegal"]


def test_or_it_is_an_error() -> None:
    env = rl.solo("leduc-poker", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match=r"action 0 is not among \[1, 2\]"):
        env.step(0)
    env.step(1)


def test_a_long_game_is_cut_off() -> None:
    env = rl.solo("connect-four", max_choices=4)
    env.reset(seed=1)
    assert env.step(0)[2:4] == (False, False)
    _, reward, terminated, truncated, _ = env.step(1)
    assert (reward, terminated, truncated) == (0.0, False, True)


def test_anybody_can_sit_at_the_other_seats() -> None:
    asked = []

    def first(match: Match) -> Option:
        assert match.decision is not None
        asked.append(match.decision.seat)
        return match.decision.options[0]

    env = rl.solo("nexus-ops", seats=3, seat=1, bots=["random", first])
    play(env, 1, 60)
    assert set(asked) == {2}


@pytest.mark.parametrize(
    ("how", "complaint"),
    [
        ({"seat": 2}, "there is no seat 2: seats are 0 to 1"),
        ({"bots": "grandmaster"}, "no bot is called 'grandmaster'"),
        ({"bots": ["random", "random"]}, "2 bots for the 1 other seats"),
    ],
)
def test_mistakes_are_told(how: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSettings, match=complaint):
        rl.solo("connect-four", **how)


def test_rendering() -> None:
    env = gymnasium.make("offworld/connect-four-v0", render_mode="ansi")
    env.reset(seed=1)
    text: Any = env.render()
    assert "O is seat 1" in text
