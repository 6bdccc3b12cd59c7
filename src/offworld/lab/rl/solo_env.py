"""Every game as a Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from offworld.bots import bot
from offworld.engine import Match, Option
from offworld.engine.errors import BadSettings, IllegalChoice, OffworldError
from offworld.engine.settings import Settings
from offworld.lab.rl.desk import FRAMES_PER_SECOND, RENDER_MODES, Desk, check_mode

Sitter = str | Callable[[Match], Option]
"""A bot's name, or anything that chooses an option for a match."""


class SoloEnv(gymnasium.Env[Any, Any]):
    """A game as one seat meets it.

    The observation is the seat's view in numbers; where actions are places among the options
    offered, it is a dict of ``observation`` and ``options``. ``info["action_mask"]`` says which
    actions are legal. The reward is the seat's payoff at the end, and 0 before.

    An action that the mask forbids loses: the episode ends with the lowest payoff,
    and ``info["illegal"]`` says so. With ``illegal="raise"`` it is an IllegalChoice instead.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": FRAMES_PER_SECOND}

    def __init__(
        self,
        game: str,
        seat: int = 0,
        bots: Sitter | Sequence[Sitter] = "random",
        seats: int | None = None,
        modules: Sequence[str] | Mapping[str, Any] = (),
        settings: Settings | Mapping[str, Any] | None = None,
        slots: int | None = None,
        max_choices: int | None = None,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal is 'lose' or 'raise', not {illegal!r}")
        self.desk = Desk(game, seats, modules, settings, slots)
        if not 0 <= seat < self.desk.seats:
            raise BadSettings(f"there is no seat {seat}: seats are 0 to {self.desk.seats - 1}")
        self.seat = seat
        self.sitters = sitters(bots, self.desk.seats - 1)
        self.light = all(sitter == "random" for sitter in self.sitters)  # others look ahead
        self.max_choices = max_choices
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.desk.actions.size)
        shown = {name: space for name, space in self.desk.spaces.items() if name != "action_mask"}
        self.observation_space: spaces.Space[Any] = (
            spaces.Dict(shown) if len(shown) > 1 else shown["observation"]
        )
        self.now: Match | None = None
        self.bots: list[Callable[[Match], Option]] = []
        self.lost = False

    @property
    def match(self) -> Match:
        """The match being played. It knows everything: never show it to a learner."""
        if self.now is None:
            raise OffworldError("there is no match yet: call reset first")
        return self.now

    # -- playing ---------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the seat's first decision; a seed also settles those after it."""
        super().reset(seed=seed)
        chance = int(self.np_random.integers(2**62))
        self.now = self.desk.new(chance, self.light)
        self.bots = [
            bot(sitter, f"{chance} {number}") if isinstance(sitter, str) else sitter
            for number, sitter in enumerate(self.sitters)
        ]
        self.lost = False
        self.let_others_play()
        return self.seen()

    def step(self, action: SupportsInt) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat's choice, and those of the others until it is asked again."""
        match = self.match
        if match.over or self.lost:
            raise OffworldError("the match is over: call reset")
        try:
            match.choose(self.desk.option(match, int(action)))
        except IllegalChoice:
            if self.illegal == "raise":
                raise
            self.lost = True
            observation, info = self.seen()
            return observation, self.desk.game.payoff_range[0], True, False, info
        self.let_others_play()
        reward = self.desk.game.payoffs(match.state)[self.seat] if match.over else 0.0
        observation, info = self.seen()
        return observation, reward, match.over, self.is_long and not match.over, info

    def let_others_play(self) -> None:
        match = self.match
        while (decision := match.decision) and decision.seat != self.seat and not self.is_long:
            player = self.bots[decision.seat - (decision.seat > self.seat)]
            match.choose(player(match))

    @property
    def is_long(self) -> bool:
        """The match has had as many choices, by all seats, as it may have."""
        return self.max_choices is not None and self.match.rev >= self.max_choices

    # -- looking ---------------------------------------------------------------

    def seen(self) -> tuple[Any, dict[str, Any]]:
        shown = self.desk.observe(self.match, self.seat)
        mask = shown.pop("action_mask")
        info = {"action_mask": mask, "illegal": self.lost}
        return (shown if len(shown) > 1 else shown["observation"]), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask by the name under which MaskablePPO of sb3-contrib asks for it."""
        return self.desk.mask(self.desk.options(self.match, self.seat)).astype(np.bool_)

    def option(self, action: int) -> Option:
        """What an action means now."""
        return self.desk.option(self.match, action)

    def action(self, option: Option) -> int:
        """The action that means an option now."""
        return self.desk.action(self.match, option)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        return self.desk.show(self.match, self.seat, self.render_mode)


def sitters(bots: Sitter | Sequence[Sitter], others: int) -> list[Sitter]:
    """Who sits where: one for all the other seats, or one for each in order."""
    if isinstance(bots, str) or callable(bots):
        found: list[Sitter] = [bots] * others
    else:
        found = list(bots)
    if len(found) != others:
        raise BadSettings(f"{len(found)} bots for the {others} other seats")
    for sitter in found:
        if isinstance(sitter, str):
            bot(sitter)  # lists the known ones if there is none of this name
    return found


def solo(game: str, **how: Any) -> SoloEnv:
    """A game as a Gymnasium environment; ``how`` is as SoloEnv takes it."""
    return SoloEnv(game, **how)


def register(names: Sequence[str]) -> None:
    """Let ``gymnasium.make("offworld/connect-four-v0")`` find the games."""
    for name in names:
        gymnasium.register(
            id=f"offworld/{name}-v0",
            entry_point="offworld.lab.rl.solo_env:SoloEnv",
            kwargs={"game": name},
        )
