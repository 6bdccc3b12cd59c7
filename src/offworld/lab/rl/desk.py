"""What every environment is built on: one set-up of a game, in numbers.

Whatever a learner is shown is made here, from ``match.view(seat)`` and, for the seat that is asked,
from the options of the decision. The state itself is never looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from offworld.engine import Match, Option
from offworld.engine.option import About
from offworld.engine.registry import find_game
from offworld.engine.settings import Settings
from offworld.lab.rl.actions import Listed, actions_of, kinds_of
from offworld.lab.rl.layout import Layout, numbers_in

Observation = dict[str, Any]
RENDER_MODES = ["ansi", "svg"]
FRAMES_PER_SECOND = 2


class Desk:
    """A game with its seats, modules and settings, and what it looks like in numbers."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        modules: Sequence[str] | Mapping[str, Any] = (),
        settings: Settings | Mapping[str, Any] | None = None,
        slots: int | None = None,
    ) -> None:
        self.game = find_game(game)
        self.seats = self.game.fewest_seats(settings, modules) if seats is None else seats
        self.modules = modules
        self.settings = settings
        first = self.new(seed=0, light=True)
        self.actions = actions_of(self.game, first.modules, slots)
        self.layout = None if self.game.learning.feature_shape else self.lay_out(first)
        self.spaces = self.make_spaces(first)

    def new(self, seed: str | int, light: bool) -> Match:
        """A new match."""
        return self.game.new(self.seats, seed, self.settings, self.modules, light=light)

    # -- what a learner is shown -----------------------------------------------

    def lay_out(self, first: Match) -> Layout:
        shapes = dict(self.game.learning.shapes)
        for module in first.modules:
            shapes |= module.shapes
        players = self.seats + sum(module.automaton for module in first.modules)
        questions = kinds_of(About, self.game, first.modules)
        return Layout(first.view(0), players, shapes, questions)

    def make_spaces(self, first: Match) -> dict[str, spaces.Space[Any]]:
        shape = self.numbers(first, 0).shape
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-1.0, 1.0, shape, np.float32),
            "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
        }
        if not isinstance(self.actions, Listed):
            most = np.iinfo(np.int64).max
            table = (self.actions.size, self.actions.width)
            found["options"] = spaces.Box(-most, most, table, np.int64)
        return found

    def observe(self, match: Match, seat: int) -> Observation:
        """All a seat is shown; only the seat that is asked has actions and options."""
        options = self.options(match, seat)
        found: Observation = {
            "observation": self.numbers(match, seat),
            "action_mask": self.mask(options),
        }
        if not isinstance(self.actions, Listed):
            found["options"] = self.actions.table(options)
        return found

    def numbers(self, match: Match, seat: int) -> NDArray[np.float32]:
        """A seat's view."""
        view = match.view(seat)
        if self.layout is not None:
            return self.layout(view)
        return numbers_in(self.game.learning.features(view)).reshape(
            self.game.learning.feature_shape
        )

    def options(self, match: Match, seat: int) -> Sequence[Option]:
        """What a seat may choose now: nothing, unless it is asked."""
        decision = match.decision
        return decision.options if decision is not None and decision.seat == seat else ()

    def mask(self, options: Sequence[Option]) -> NDArray[np.int8]:
        mask = np.zeros(self.actions.size, dtype=np.int8)
        mask[self.actions.numbers_of(options)] = 1
        return mask

    # -- actions ---------------------------------------------------------------

    def option(self, match: Match, action: int) -> Option:
        """What an action means at this decision; IllegalChoice if it means nothing."""
        options = () if match.decision is None else match.decision.options
        return self.actions.option(int(action), options)

    def action(self, match: Match, option: Option) -> int:
        """The number of an option at this decision."""
        options = () if match.decision is None else match.decision.options
        return self.actions.numbers_of(options)[list(options).index(option)]

    def show(self, match: Match, seat: int, mode: str | None) -> str | None:
        """The table as a seat sees it, in text or as a picture."""
        if mode == "ansi":
            return match.text(seat)
        return match.draw(seat)["board"] if mode == "svg" else None


def check_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
