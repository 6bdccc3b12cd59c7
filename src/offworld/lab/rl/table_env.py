"""Every game as a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from offworld.engine import Match, Option
from offworld.engine.errors import OffworldError
from offworld.engine.settings import Settings
from offworld.lab.rl.desk import FRAMES_PER_SECOND, RENDER_MODES, Desk, Observation, check_mode


class TableEnv(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo plays it: one agent after another, as the rules ask them.

    An agent is ``seat_0`` and so on. Its observation holds ``observation`` (its view in numbers,
    between -1 and 1), ``action_mask``, and ``options`` where actions are places among the options
    offered. The reward is the game's payoff at the end, and 0 before. An action that the mask
    forbids raises IllegalChoice. With ``max_choices`` a longer game is cut off, for no reward.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        modules: Sequence[str] | Mapping[str, Any] = (),
        settings: Settings | Mapping[str, Any] | None = None,
        slots: int | None = None,
        max_choices: int | None = None,
        light: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.desk = Desk(game, seats, modules, settings, slots)
        self.metadata = {
            "name": game,
            "render_modes": RENDER_MODES,
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": False,
        }
        self.max_choices = max_choices
        self.light = light
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.desk.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces: dict[str, spaces.Discrete] = {
            agent: spaces.Discrete(self.desk.actions.size) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: spaces.Dict(self.desk.spaces) for agent in self.possible_agents
        }
        self.seeds = Random()
        self.now: Match | None = None

    @property
    def match(self) -> Match:
        """The match being played. It knows everything: never show it to a learner."""
        if self.now is None:
            raise OffworldError("there is no match yet: call reset first")
        return self.now

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    # -- playing ---------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. With a seed it is that of ``game.new(seed=seed)``, and later ones follow."""
        if seed is not None:
            self.seeds = Random(seed)
        self.now = self.desk.new(self.seeds.getrandbits(64) if seed is None else seed, self.light)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.pass_on()

    def step(self, action: int | None) -> None:
        """Choose for the agent that is asked; after the end each agent steps once with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.match
        assert action is not None, "an agent that is asked must choose"
        match.choose(self.desk.option(match, action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if match.over:
            payoffs = self.desk.game.payoffs(match.state)
            self.rewards = dict(zip(self.agents, payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif match.rev == self.max_choices:
            self.truncations = dict.fromkeys(self.agents, True)
        self.pass_on()

    def pass_on(self) -> None:
        """The next agent: the one asked, or after the end the first one."""
        decision = self.match.decision
        self.agent_selection = self.possible_agents[0 if decision is None else decision.seat]
        if any(self.truncations.values()):
            self.agent_selection = self.possible_agents[0]

    def observe(self, agent: str) -> Observation:
        return self.desk.observe(self.match, self.seat_of[agent])

    # -- looking ---------------------------------------------------------------

    def option(self, action: int) -> Option:
        """What an action means now."""
        return self.desk.option(self.match, action)

    def action(self, option: Option) -> int:
        """The action that means an option now."""
        return self.desk.action(self.match, option)

    def render(self) -> str | None:
        """The table as the agent that is asked sees it."""
        return self.desk.show(self.match, self.seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        pass

    # -- copies ----------------------------------------------------------------

    def fork(self) -> TableEnv:
        """A second environment at the same point: the same actions lead to the same end."""
        twin = TableEnv.__new__(TableEnv)
        twin.__dict__.update(self.__dict__)
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.agents = self.agents[:]
        twin.infos = {agent: info.copy() for agent, info in self.infos.items()}
        twin.seeds = Random()
        twin.seeds.setstate(self.seeds.getstate())
        twin.now = self.replayed() if self.light else self.match.clone()
        return twin

    def replayed(self) -> Match:
        """The match once more: a light one keeps nothing to copy from."""
        twin = self.desk.new(self.match.record.seed, light=True)
        for option in self.match.choices:
            twin.choose(option)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> TableEnv:
        return self.fork()


def raw_env(game: str, **how: Any) -> TableEnv:
    """A game as a PettingZoo environment, without wrappers; ``how`` is as TableEnv takes it."""
    return TableEnv(game, **how)


def env(game: str, **how: Any) -> Any:
    """A game as a PettingZoo environment with the usual wrappers.

    An agent that chooses what the mask forbids loses: the match ends with the lowest payoff for it.
    """
    table = TableEnv(game, **how)
    wrapped = wrappers.TerminateIllegalWrapper(table, table.desk.game.payoff_range[0])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
