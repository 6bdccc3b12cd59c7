"""What effects do for Lacerda, in place of what they do for players (OM-SOLO-09, OM-SOLO-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from offworld.engine.agenda import Task
from offworld.engine.effects import Effect, Glyph
from offworld.games.on_mars.effects.actions import Construct
from offworld.games.on_mars.effects.operations import Operation
from offworld.games.on_mars.effects.vocabulary import VOCABULARY
from offworld.games.on_mars.modules.lacerda import colony, orbit
from offworld.games.on_mars.modules.lacerda.board import MARKER, tell
from offworld.games.on_mars.modules.lacerda.journey import (
    construct_on_arrival,
    lss_benefit,
    owners_turn,
)
from offworld.games.on_mars.modules.lacerda.rover import move_rover
from offworld.games.on_mars.outlook import OPERATIONS
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.technology import owners_choices


def construct(s: Table, task: Task, effect: Any) -> None:
    """Any type by his Bot marker, or the type of the tile."""
    assert isinstance(effect, Construct)
    if effect.type == "any":
        colony.construct_wanted(s)
    else:
        colony.construct_type(s, effect.types()[0])


def advance_marker(s: Table, task: Task, effect: Any) -> None:
    tell(s, MARKER)
    colony.advance_marker(s, effect.mp)


def blueprints(s: Table, task: Task, effect: Any) -> None:
    for _ in range(effect.n):
        orbit.obtain_wanted(s)


WAYS: Final[dict[str, Callable[[Table, Task, Any], None]]] = {
    "take_warehouse": lambda s, task, effect: orbit.take_plentiful(s, effect.n),
    "take_blueprint": blueprints,
    "take_tech": lambda s, task, effect: orbit.learn_wanted(s),
    "develop": lambda s, task, effect: orbit.develop_most(s),
    "upgrade": lambda s, task, effect: colony.upgrade_wanted(s, effect.n, effect.tech),
    "hire_or_contract": lambda s, task, effect: colony.hire_wanted(s),
    "construct": construct,
    "move_bots": advance_marker,
    "pay_then": lambda s, task, effect: move_rover(s),
    "boost": lambda s, task, effect: None,
    "lss_benefits": lambda s, task, effect: lss_benefit(s),
    "owners_choice": lambda s, task, effect: owners_turn(s, task.memory[0]),
}
"""By operation; what is not here he does as players do."""


class HisWay(Operation, frozen=True):
    """What he does in place of an effect."""

    operation: str
    effect: Any

    def do(self, s: Table, task: Task) -> None:
        WAYS[self.operation](s, task, self.effect)

    def words(self) -> str:
        return str(self.effect.words())

    def glyphs(self) -> tuple[Glyph, ...]:
        return ()


def in_his_way(task: Task, effect: Effect[Any]) -> Effect[Any]:
    operation = OPERATIONS.get(task.effect, task.effect)
    return HisWay(operation, effect) if operation in WAYS else effect


class Settle(Operation, frozen=True):
    """What he constructed brings about, after displacement (OM-SOLO-23)."""

    def do(self, s: Table, task: Task) -> Any:
        return colony.settle_building(s, task)

    def words(self) -> str:
        return "what Lacerda built is settled"


class DevelopLeast(Operation, frozen=True):
    """The second half of his R&D (OM-SOLO-22)."""

    def do(self, s: Table, task: Task) -> None:
        orbit.develop_least(s)

    def words(self) -> str:
        return "Lacerda develops his least developed tile"


class MoreUpgrades(Operation, frozen=True):
    """His next upgrade (OM-SOLO-24)."""

    def do(self, s: Table, task: Task) -> None:
        colony.upgrade_next(s, task.memory[0])

    def words(self) -> str:
        return "Lacerda upgrades another Building"


class OnArrival(Operation, frozen=True):
    """The Building after his journey to the Colony (OM-SOLO-13)."""

    def do(self, s: Table, task: Task) -> None:
        construct_on_arrival(s)

    def words(self) -> str:
        return "Lacerda constructs a Building"


class Owners(Operation, frozen=True):
    """The choices of owners whose tiles he used outside a turn (OM-SOLO-08)."""

    def do(self, s: Table, task: Task) -> None:
        owners_choices(s)

    def words(self) -> str:
        return "owners of Tech that was used choose"


VOCABULARY.name("lacerda_settle", Settle())
VOCABULARY.name("lacerda_develop_least", DevelopLeast())
VOCABULARY.name("lacerda_upgrade", MoreUpgrades())
VOCABULARY.name("lacerda_on_arrival", OnArrival())
VOCABULARY.name("lacerda_owners", Owners())
