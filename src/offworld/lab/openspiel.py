"""Every game as an OpenSpiel game, for its solvers and searches.

    import pyspiel
    from offworld.lab import openspiel   # registers the games

    game = pyspiel.load_game("offworld_leduc_poker")

Where a game says how many outcomes a throw of the dice has (``dice_outcomes``), every throw is a
chance node, and the tree is exact. Otherwise chance deals once, at the root: it draws the seed of
the match, one of ``seeds``, and all dice follow from it. Either way the history of actions is the
whole match, so it can be cloned, serialised and compared.
"""

from __future__ import annotations

from typing import Any

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError(
        f"the adapter needs {missing.name}, which is not installed: "
        "pip install 'offworld[openspiel]'"
    ) from missing

from offworld.engine.registry import find_game, game_names
from offworld.lab.positions import Position, Root, desk_of, first_position, is_without_chance
from offworld.lab.rl.desk import Desk

LONGEST = 10_000
"""Choices in a match, chance nodes included: OpenSpiel wants a bound."""
SEEDS = 1_000
PREFIX = "offworld_"
PARAMETERS: dict[str, Any] = {"players": 0, "modules": "", "slots": 0, "seeds": SEEDS}
"""0 players: as few as can play; modules by name, joined by +; 0 slots: as many as needed."""


def game_type(name: str, seats: int | None = None) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    game = find_game(name)
    kinds = pyspiel.GameType
    players = game.seats[0] if seats is None else seats
    return kinds(
        short_name=PREFIX + name.replace("-", "_"),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.DETERMINISTIC
            if is_without_chance(name)
            else kinds.ChanceMode.EXPLICIT_STOCHASTIC
        ),
        information=(
            kinds.Information.PERFECT_INFORMATION
            if game.is_open
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One set-up of a game."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.root = Root(
            game=self.name,
            players=given["players"],
            modules=tuple(name for name in given["modules"].split("+") if name),
            slots=given["slots"],
            seeds=given["seeds"],
        )
        self.desk = desk_of(self.root)
        game = self.desk.game
        start = first_position(self.root)
        least, most = game.payoff_range
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.actions.size,
            max_chance_outcomes=game.learning.dice_outcomes or start.outcomes,
            num_players=self.desk.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if self.desk.seats == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name, self.desk.seats), info, params or {})

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        remembers = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.desk, remembers)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match in progress."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.root = game.root
        self.reached: Position | None = None  # OpenSpiel fills it in when it makes a clone

    @property
    def position(self) -> Position:
        if self.reached is None:
            self.reached = first_position(self.root)
        return self.reached

    def current_player(self) -> int:
        position = self.position
        if position.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        decision = position.match.decision
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def is_terminal(self) -> bool:
        return not self.position.outcomes and self.position.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.outcomes
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        decision = self.position.match.decision
        assert decision is not None
        return sorted(self.position.desk.actions.numbers_of(decision.options))

    def _apply_action(self, action: int) -> None:
        self.reached = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return repr(self.position.desk.option(self.position.match, action))

    def returns(self) -> list[float]:
        desk = self.position.desk
        if not self.is_terminal():
            return [0.0] * desk.seats
        return desk.game.payoffs(self.position.match.state)

    def __str__(self) -> str:
        return self.position.told()


class SeatObserver:
    """What a seat is shown, or all that it remembers."""

    def __init__(self, desk: Desk, remembers: bool) -> None:
        self.remembers = remembers
        space = desk.spaces["observation"]
        self.tensor = None if remembers else np.zeros(int(np.prod(space.shape or ())), np.float32)
        self.dict = {} if self.tensor is None else {"view": self.tensor.reshape(space.shape)}

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the tensor; zeros, while chance is dealing."""
        if self.tensor is None:
            return
        position = state.position
        self.tensor[:] = (
            0.0 if position.outcomes else position.desk.numbers(position.match, player).ravel()
        )

    def string_from(self, state: TableState, player: int) -> str:
        position = state.position
        return position.remembered(player) if self.remembers else position.seen(player)


def register() -> None:
    """Make every installed game known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        kind = game_type(name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, type("TableGame", (TableGame,), {"name": name}))


register()
