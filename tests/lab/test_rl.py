"""PettingZoo environments: PettingZoo's own tests, exact actions, and nothing hidden shown."""

from __future__ import annotations

import copy
import subprocess
import sys
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import offworld
from offworld.engine import Dice, Match
from offworld.engine.errors import BrokenGame, IllegalChoice
from offworld.engine.option import About
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat
from offworld.engine.testing import every_setup
from offworld.engine.testing.properties import step_in_other_world
from offworld.engine.view import Question
from offworld.games.connect_four import Drop
from offworld.games.leduc_poker import Call, Fold, Raise
from offworld.lab import rl
from offworld.lab.rl.desk import Desk
from offworld.lab.rl.layout import Layout
from tests.lab.sights import Fighting, Paying, Sights

pytestmark = [
    # PettingZoo says this of every environment with action masks but its own.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # The empty rack, as in PettingZoo's own Connect Four.
    pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros"),
]

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("connect-four", {}),
    ("leduc-poker", {}),
    ("nexus-ops", {"seats": 2}),
    ("nexus-ops", {"seats": 3, "modules": ["intercepted_transmissions", "king_of_the_hill"]}),
    ("nexus-ops", {"seats": 4, "modules": ["vortex", "four_player_teams", "alternate_units"]}),
    ("pandorum", {"seats": 1, "modules": ["maximus", "monoliths"]}),
    ("pandorum", {"seats": 2, "settings": {"random_harvesters": True}}),
    ("pandorum", {"seats": 4, "modules": ["events", "monoliths", "leasing"]}),
]
NAMES = [f"{name}-{how.get('seats', '')}" for name, how in SETUPS]
every_game = pytest.mark.parametrize(("name", "how"), SETUPS, ids=NAMES)


def some_action(rng: Random, observation: dict[str, Any]) -> int:
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


@every_game
def test_pettingzoo_finds_nothing(name: str, how: dict[str, Any]) -> None:
    api_test(rl.env(name, **how), num_cycles=1000)
    seed_test(lambda: rl.env(name, **how), num_cycles=100)


def test_pettingzoo_finds_nothing_without_the_wrappers() -> None:
    for name in ("connect-four", "leduc-poker"):
        api_test(rl.raw_env(name), num_cycles=1000)


# -- actions -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "games"),
    [("connect-four", 20), ("leduc-poker", 50), ("nexus-ops", 3), ("pandorum", 4)],
)
def test_every_option_has_one_action_and_every_action_one_option(name: str, games: int) -> None:
    rng, game = Random(11), offworld.game(name)
    for seats in game.seats:
        setups = [setup for setup in every_setup(game) if setup["seats"] == seats]
        for setup in rng.choices(setups, k=games):
            play_exactly(Desk(name, **setup), rng)


def play_exactly(desk: Desk, rng: Random) -> None:
    """A whole random game in which every action of every decision is looked at."""
    match = desk.new(rng.random().hex(), light=True)
    while match.decision is not None:
        options = match.decision.options
        actions = [desk.action(match, option) for option in options[:3]]
        assert [desk.option(match, action) for action in actions] == list(options[:3])
        numbers = desk.actions.numbers_of(options)
        assert len(set(numbers)) == len(options) == desk.mask(options).sum()
        assert [desk.option(match, action) for action in numbers] == list(options)
        if rng.random() < 0.05:
            look_exactly(desk, match)
        match.choose(rng.choice(options))
    look_exactly(desk, match)


def look_exactly(desk: Desk, match: Match) -> None:
    """Every seat's observation is within bounds, and no two options look the same."""
    for seat in range(desk.seats):
        shown = desk.observe(match, seat)
        assert shown.keys() == desk.spaces.keys()
        for part, space in desk.spaces.items():
            assert space.contains(shown[part]), part
        options = desk.options(match, seat)
        assert shown["action_mask"].sum() == len(options)
        if "options" in shown:
            rows = shown["options"]
            assert len({tuple(row) for row in rows[: len(options)].tolist()}) == len(options)
            assert (rows[: len(options), 0] > 0).all()
            assert not rows[len(options) :].any()


def test_small_games_have_a_fixed_list_of_actions() -> None:
    rack = rl.raw_env("connect-four")
    rack.reset(seed=1)
    assert [rack.option(action) for action in range(7)] == [Drop(column) for column in range(7)]
    poker = rl.raw_env("leduc-poker")
    poker.reset(seed=1)
    assert [poker.action(option) for option in (Call(), Raise())] == [1, 2]
    assert poker.observe("seat_0")["action_mask"].tolist() == [0, 1, 1]
    poker.step(2)
    assert poker.option(0) == Fold()


def test_slots_number_the_options_of_a_decision_instead() -> None:
    rack = rl.raw_env("connect-four", slots=10)
    rack.reset(seed=1)
    for _ in range(6):
        rack.step(0)  # column 0, until it is full
    shown = rack.observe(rack.agent_selection)
    assert shown["action_mask"].tolist() == [1] * 6 + [0] * 4
    assert shown["options"].tolist() == [[1, column] for column in range(1, 7)] + [[0, 0]] * 4
    assert rack.option(0) == Drop(1)


def test_more_options_than_slots_are_no_secret() -> None:
    env = rl.raw_env("connect-four", slots=5)
    env.reset(seed=1)
    with pytest.raises(rl.TooManyOptions, match=r"7 options.*5 actions.*slots=14"):
        env.observe("seat_0")


@pytest.mark.parametrize("action", [-1, 7, 3])
def test_an_illegal_action_raises_and_changes_nothing(action: int) -> None:
    env = rl.raw_env("connect-four")
    env.reset(seed=1)
    for _ in range(6):
        env.step(3)
    before = env.match.digest()
    with pytest.raises(IllegalChoice, match=f"action {action} is not among"):
        env.step(action)
    assert env.match.digest() == before


@pytest.mark.filterwarnings("ignore:.*WARNING.*Illegal move")
def test_with_the_wrappers_an_illegal_action_loses() -> None:
    env = rl.env("leduc-poker")
    env.reset(seed=1)
    env.step(0)  # nothing to fold for
    assert env.rewards == {"seat_0": -13.0, "seat_1": 0}
    assert all(env.terminations.values())


# -- observations ------------------------------------------------------------------


@every_game
def test_nothing_hidden_is_observed(name: str, how: dict[str, Any]) -> None:
    """What a seat cannot know is redealt: its observation, mask and options stay."""
    rng = Random(5)
    desk = Desk(name, **how)
    changed = 0
    for number in range(30 if name == "leduc-poker" else 1):
        match = desk.new(number, light=False)
        while match.decision is not None and match.rev < 400:
            if rng.random() < (0.5 if name == "leduc-poker" else 0.05):
                changed += sum(looks_the_same(desk, match, seat, rng) for seat in range(desk.seats))
            match.choose(rng.choice(match.decision.options))
    assert changed or desk.game.is_open


def looks_the_same(desk: Desk, match: Match, seat: int, rng: Random) -> bool:
    """Compare with another world; whether that world is another one at all."""
    other = step_in_other_world(match, seat, Dice(f"{rng.random()}"))
    if other is None:
        other = match.clone()
        desk.game.redeal(other.state, seat, Dice(f"{rng.random()}"))
    truth, shown = desk.observe(match, seat), desk.observe(other, seat)
    for part, numbers in truth.items():
        assert np.array_equal(numbers, shown[part]), part
    return other.digest() != match.digest()


def test_connect_four_looks_as_pettingzoos() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of pygame, when it is loaded
        from pettingzoo.classic import connect_four_v3
    rng = Random(2)
    for _ in range(5):
        ours, theirs = rl.raw_env("connect-four"), connect_four_v3.raw_env()
        ours.reset(seed=1)
        theirs.reset(seed=1)
        while not any(theirs.terminations.values()):
            for seat in (0, 1):
                one, two = ours.observe(f"seat_{seat}"), theirs.observe(f"player_{seat}")
                assert np.array_equal(one["observation"], two["observation"])
                assert np.array_equal(one["action_mask"], two["action_mask"])
            action = some_action(rng, ours.observe(ours.agent_selection))
            ours.step(action)
            theirs.step(action)
        assert list(ours.rewards.values()) == list(theirs.rewards.values())


def test_leduc_poker_looks_as_openspiels() -> None:
    """Its observation begins with the seat, the card and the public card, then chips."""
    import pyspiel

    env = rl.raw_env("leduc-poker")
    for seed in range(20):
        env.reset(seed=seed)
        cards = [hand.cards[0] for hand in env.match.state.hands]  # type: ignore[attr-defined]
        theirs = pyspiel.load_game("leduc_poker").new_initial_state()
        for card in cards:
            theirs.apply_action(card)
        for action in (2, 2, 1):
            for seat in (0, 1):
                one = env.observe(f"seat_{seat}")["observation"]
                two = np.array(theirs.observation_tensor(seat))
                chips = two[[14 + seat, 15 - seat]] / 13
                assert np.allclose(one[:16], [*two[:14], *chips])
            env.step(action)
            theirs.apply_action(action)


def test_a_layout_follows_types_and_shapes() -> None:
    shapes: dict[str, Shape] = {
        "me": WhichSeat(),
        "hands": BySeat(),
        "hands[]": Counts(3),
        "kind": OneOf(2),
        "line": Row(2),
    }
    view = Sights(seat=1, me=1, hands=[[0, 0], [2, -1]], kind=-1, line=[4])
    layout = Layout(view, 2, shapes)
    numbers = layout(view)
    assert numbers.tolist() == pytest.approx(
        [
            *(1, 0.2),  # there is a seat, with the number 1: 1 / (1 + 4)
            *(0, 0, 0),  # no question, so neither of two seats is asked
            *(1, 0),  # me, counted from the viewer
            *(0, 0, 0.2, 0.2),  # my hand, with one card nobody knows
            *(1 / 3, 0, 0, 0),
            *(0, 0),  # none of two kinds
            *(1, 0.5, 0, 0),  # one entry, and room for another
            1,  # a claim
            *(0, 0),  # nothing there
            numbers[-1],  # a text
        ]
    )
    assert 0 < numbers[-1] < 1


def asked(about: About | None, seat: int | None = 0, prompt: str = "Choose") -> Sights:
    """A view from seat 1 of two, with a question."""
    question = Question(seat=seat, prompt=prompt, clause="", about=about)
    return Sights(seat=1, question=question, me=1, hands=[[], []], kind=0, line=[])


def test_a_learner_is_told_what_it_is_asked() -> None:
    """All kinds of questions share their cells; one that is a number in any of them is squashed."""
    layout = Layout(asked(None), 2, {}, [Fighting, Paying])
    fight = layout(asked(Fighting(where=2, against=0, rolled=(4,))))
    assert fight[2:14].tolist() == pytest.approx(
        [
            *(1, 0, 1),  # a question to the seat after mine
            *(1, 0),  # a fight
            *(0, 0, 1, 0, 1),  # in the third hex, against the seat after mine
            *(0.2, 0.5),  # a 4 was rolled
        ]
    )
    assert not fight[14 : 14 + 2 * 15].any()  # room for fifteen more
    paid = layout(asked(Paying(card=4, twice=True, spent=(1,)), seat=None))
    assert paid[2:13].tolist() == pytest.approx([1, 0, 0, 0, 1, 0.5, 1, 1, 0.2, 0, 0])


def test_questions_that_differ_look_different() -> None:
    abouts = [
        None,
        Paying(card=0),
        Paying(card=1),
        Paying(card=0, twice=True),
        Paying(card=0, spent=(0,)),
        Paying(card=0, spent=(0, 0)),
        Fighting(where=0, against=0),
        Fighting(where=-1, against=0),
        Fighting(where=0, against=1),
        Fighting(where=0, against=0, rolled=(0,)),
    ]
    layout = Layout(asked(None), 2, {}, [Fighting, Paying])
    rows = {tuple(layout(asked(about, seat)).tolist()) for about in abouts for seat in (0, 1, None)}
    assert len(rows) == 3 * len(abouts)
    words = {tuple(layout(asked(None, prompt=prompt)).tolist()) for prompt in ("Pay", "Fight")}
    assert len(words) == 1


def test_a_question_nobody_knows_is_not_left_out() -> None:
    with pytest.raises(BrokenGame, match=r"Paying\(card=1.* is not a question of this game"):
        Layout(asked(None), 2, {}, [Fighting])(asked(Paying(card=1)))
    with pytest.raises(BrokenGame, match="rolled of the view has 17 entries: more than 16"):
        Layout(asked(None), 2, {}, [Fighting])(asked(Fighting(0, 0, (1,) * 17)))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"line": [1, 2, 3]}, "line of the view has 3 entries: more than 2"),
        ({"kind": 2}, "kind of the view is 2, which is not one of 2"),
        ({"hands": [[3], []]}, r"hands\[\] of the view holds 3"),
        ({"hands": [[]]}, "hands of the view had 2 entries at the start and has 1 now"),
    ],
)
def test_what_does_not_fit_is_not_left_out(change: dict[str, Any], complaint: str) -> None:
    shapes: dict[str, Shape] = {"hands[]": Counts(3), "kind": OneOf(2), "line": Row(2)}
    usual: dict[str, Any] = {"seat": 0, "me": 0, "hands": [[], []], "kind": 0, "line": []}
    layout = Layout(Sights(**usual), 2, shapes)
    with pytest.raises(BrokenGame, match=complaint):
        layout(Sights(**{**usual, **change}))


# -- the environment ---------------------------------------------------------------


def test_the_end_is_worth_the_payoffs_and_everybody_steps_once_more() -> None:
    env = rl.env("nexus-ops", seats=3)
    env.reset(seed=4)
    rng, last = Random(4), {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        if terminated:
            last[agent] = reward
        assert not truncated
        env.step(None if terminated else some_action(rng, observation))
    table = env.unwrapped
    assert list(last.values()) == table.desk.game.payoffs(table.match.state)
    assert list(last) == ["seat_0", "seat_1", "seat_2"]
    assert not env.agents


def test_a_long_game_can_be_cut_off() -> None:
    env = rl.env("connect-four", max_choices=5)
    env.reset(seed=1)
    for column in (0, 1, 2, 3, 4):
        env.step(column)
    assert env.truncations == {"seat_0": True, "seat_1": True}
    assert not any(env.terminations.values())
    assert env.rewards == {"seat_0": 0, "seat_1": 0}


def test_a_seed_is_the_seed_of_the_match_and_of_those_after_it() -> None:
    env = rl.raw_env("leduc-poker")
    digests = []
    for _ in range(2):
        env.reset(seed=9)
        assert env.match.digest() == offworld.game("leduc-poker").new(seed=9).digest()
        env.reset()
        digests.append(env.match.digest())
        env.reset()
        digests.append(env.match.digest())
    assert digests[:2] == digests[2:]
    assert digests[0] != digests[1]


@pytest.mark.parametrize("light", [True, False])
def test_a_copy_goes_on_from_the_same_point(light: bool) -> None:
    """Other libraries' environments start over when they are copied."""
    env = rl.raw_env("nexus-ops", seats=2, light=light)
    env.reset(seed=3)
    rng = Random(1)
    for _ in range(60):
        env.step(some_action(rng, env.observe(env.agent_selection)))
    twin = copy.deepcopy(env)
    assert twin.match.digest() == env.match.digest()
    assert twin.agent_selection == env.agent_selection
    before = env.match.digest()
    for _ in range(20):
        twin.step(some_action(rng, twin.observe(twin.agent_selection)))
    assert env.match.digest() == before != twin.match.digest()


def test_rendering() -> None:
    env = rl.raw_env("connect-four", render_mode="ansi")
    env.reset(seed=1)
    env.step(3)
    assert env.render() == env.match.text(1)
    assert "O" in str(env.render())
    picture = rl.raw_env("leduc-poker", render_mode="svg")
    picture.reset(seed=1)
    assert str(picture.render()).startswith("<svg")
    assert str(env) == "connect-four"
    with pytest.raises(ValueError, match="ansi, svg, not 'human'"):
        rl.raw_env("connect-four", render_mode="human")


# -- what is imported --------------------------------------------------------------


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def test_playing_needs_no_numbers() -> None:
    heavy = "{'numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'torch', 'polars'}"
    games = "[offworld.game(name).new(seed=1) for name in offworld.game_names()]"
    code = f"import sys, offworld, offworld.bots; {games}; print({heavy} & set(sys.modules))"
    assert run(code) == "set()\n"


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("offworld.lab.rl", "pettingzoo", "rl"),
        ("offworld.lab.openspiel", "pyspiel", "openspiel"),
        ("offworld.lab.openspiel", "numpy", "openspiel"),
    ],
)
def test_a_missing_extra_says_how_to_install_it(module: str, missing: str, extra: str) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
try:
    import {module}
except ImportError as error:
    print(error)
"""
    text = run(code)
    assert missing in text
    assert f"pip install 'offworld[{extra}]'" in text


def test_types_are_enough_where_lists_keep_their_lengths() -> None:
    view = Sights(seat=0, me=1, hands=[[1, 2], [3, 4]], kind=7, line=[9])
    seat, question, inner = 2, 3, 2  # marks whether they are there, and numbers
    assert Layout(view, 2, {})(view).shape == (seat + question + 1 + 4 + 1 + 1 + 1 + inner + 1,)


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("nexus-ops", {"seats": 2}),
        ("pandorum", {"seats": 1, "modules": ["events", "monoliths", "maximus"]}),
    ],
)
def test_every_shape_is_of_something(name: str, how: dict[str, Any]) -> None:
    """A path that is misspelt would have no effect."""
    met = set()

    class Watched(Layout):
        def part(self, kind: Any, sample: Any, path: str) -> Any:
            met.add(path)
            return super().part(kind, sample, path)

    first = Desk(name, **how).new(1, light=True)
    shapes = dict(first.game.learning.shapes)
    for module in first.modules:
        shapes |= module.shapes
    Watched(first.view(0), 2, shapes)
    assert shapes.keys() <= met
