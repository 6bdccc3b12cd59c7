"""The families of terms that a row may name, and the rows themselves.

An operation says what happens (``op``); a metric counts something and a condition is a claim
(``kind``; a metric with ``min`` or ``max`` is a condition, too); a target says where signals go
(``kind``); a trigger says when a circle may be covered (``on``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

import msgspec

from offworld.engine.effects import NO_EFFECTS, Effect, Effects, Glyph, Term
from offworld.engine.reason import Reason
from offworld.engine.state import State

if TYPE_CHECKING:
    from offworld.engine.agenda import Task
    from offworld.games.seti.events import Event
    from offworld.games.seti.state import Table
else:
    Table = State

TraceColor = Literal["purple", "yellow", "blue"]
SignalColor = Literal["yellow", "red", "blue", "black"]
TechType = Literal["probe", "telescope", "computer"]
Cost = dict[str, int]


class Operation(Effect[Table], frozen=True):
    """One operation. What cannot be done is skipped, and the log says so (SE-EFF-04)."""

    interruptible: ClassVar[bool] = True
    """Free actions may come before it (SE-TURN-05)."""

    def skipped(self, s: Table, task: Task, reason: Reason) -> None:
        s.log("Skipped:", reason.text)


class Condition(Term, frozen=True, tag_field="kind"):
    """A claim about the table, made by the player and the card of a task."""

    def holds(self, s: Table, task: Task) -> bool:
        raise NotImplementedError

    def words(self) -> str:
        """As in "if you have an orbiter at Venus"."""
        raise NotImplementedError

    def glyphs(self) -> tuple[Glyph, ...]:
        raise NotImplementedError


class Metric(Condition, frozen=True, kw_only=True, tag_field="kind"):
    """Something counted. With ``min`` or ``max`` it is a condition."""

    min: int | None = None
    max: int | None = None

    def count(self, s: Table, task: Task) -> int:
        raise NotImplementedError

    def holds(self, s: Table, task: Task) -> bool:
        found = self.count(s, task)
        return (self.min is None or found >= self.min) and (self.max is None or found <= self.max)

    def each(self) -> str:
        """One of what is counted, as in "for each of your orbiters"."""
        raise NotImplementedError

    def every(self) -> str:
        """Several of what is counted."""
        return f"{self.each()}s"

    def words(self) -> str:
        most = self.min if self.min is not None else self.max
        what = self.each() if most == 1 else self.every()
        return f"you have at {'least' if self.min is not None else 'most'} {most} {what}"


class Target(Term, frozen=True, tag_field="kind"):
    """Where signals go."""

    all_of_them: ClassVar[bool] = False
    """Each of the sectors gets the signals; otherwise the player chooses one of them."""

    def sectors(self, s: Table, task: Task) -> list[int]:
        """The sectors to choose from, or all that get signals."""
        raise NotImplementedError

    def slots(self, s: Table, task: Task) -> list[int]:
        """Further data slots to choose from, which a module has added."""
        return []

    def words(self) -> str:
        """As in "mark a signal in any sector"."""
        raise NotImplementedError

    def icon(self) -> str:
        """Its glyph."""
        raise NotImplementedError


class Trigger(Term, frozen=True, tag_field="on"):
    """When a circle of a mission may be covered."""

    def matches(self, s: Table, player: int, event: Event) -> bool:
        raise NotImplementedError

    def words(self) -> str:
        """As in "when you scan"."""
        raise NotImplementedError

    def icon(self) -> str:
        raise NotImplementedError


class AnyOf(msgspec.Struct, frozen=True):
    """A trigger with several ways to happen."""

    any_of: tuple[Trigger, ...]

    def matches(self, s: Table, player: int, event: Event) -> bool:
        return any(trigger.matches(s, player, event) for trigger in self.any_of)

    def words(self) -> str:
        return " or ".join([trigger.words() for trigger in self.any_of])

    def icon(self) -> str:
        return self.any_of[0].icon()


class EndGame(Term, frozen=True, tag_field="kind"):
    """The gold box of a card: what it scores in the end."""

    def points(self, s: Table, player: int, card: int) -> int:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


# -- rows --------------------------------------------------------------------------


class Circle(msgspec.Struct, frozen=True):
    """A circle of a triggerable mission."""

    trigger: Trigger | AnyOf
    reward: Effects


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A project card, or a species' card (SE-CARD-02). A module may derive a kind with more."""

    id: str
    number: int | str
    name: str
    type: str
    cost: Cost = {}
    corner: Effects = NO_EFFECTS
    signal: SignalColor = "yellow"
    income: str = ""
    effects: Effects = NO_EFFECTS
    mission_condition: Condition | None = None
    mission_reward: Effects = NO_EFFECTS
    mission_slots: tuple[Circle, ...] = ()
    end_game: EndGame | None = None
    species: str = ""
    """The species to which it belongs, if it is no project card."""

    def __post_init__(self) -> None:
        if self.type == "conditional_mission" and self.mission_condition is None:
            raise ValueError("a conditional mission has no condition")
        if self.type == "trigger_mission" and not self.mission_slots:
            raise ValueError("a triggerable mission has no circles")
        if self.type == "end_game" and self.end_game is None:
            raise ValueError("an end-of-game card has no gold box")


class Planet(msgspec.Struct, frozen=True, kw_only=True):
    """A planet, with its spaces on the planetary board."""

    id: str
    name: str
    ring: int
    can_orbit: bool
    can_land: bool
    publicity_on_visit: int
    launch_space: bool = False
    orbit_cost: Cost = {}
    orbit_reward: Effects = NO_EFFECTS
    first_orbit_bonus: Effects = NO_EFFECTS
    orbit_capacity: int | Literal["unlimited"] = "unlimited"
    land_cost: Cost = {}
    land_cost_with_orbiter: Cost = {}
    land_reward: Effects = NO_EFFECTS
    first_land_data_spaces: tuple[int, ...] = ()
    land_capacity: int | Literal["unlimited"] = "unlimited"


class Moon(msgspec.Struct, frozen=True, kw_only=True):
    """A moon on the planetary board."""

    id: str
    name: str
    planet: str
    left_to_right: int
    capacity: int
    needs_tech: str
    land_reward: Effects


class DataSlot(msgspec.Struct, frozen=True, kw_only=True):
    """A star with its data slot, or a data slot that a module adds."""

    id: str
    name: str
    data_slots: int
    position_vp: tuple[int, ...]
    participation_reward: Effects
    has_winner: bool
    second_place_keeps_marker: bool
    color: SignalColor | Literal[""] = ""
    board: str = ""
    first_win_reward: Effects = NO_EFFECTS
    later_win_reward: Effects = NO_EFFECTS


class Tech(msgspec.Struct, frozen=True, kw_only=True):
    """A technology: four tiles with the same ability."""

    id: str
    type: TechType
    index: int
    ability: str
    first_taker_vp: int
    extra_bonus: Effects = NO_EFFECTS
    upper_space_reward: Effects = NO_EFFECTS
    lower_space_reward: Effects = NO_EFFECTS


class TechTile(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    tech: str
    bonus: Effects


class GoldSide(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a gold scoring tile."""

    id: str
    tile: str
    side: str
    left_to_right: int
    metric: Metric
    value_first: int
    value_second: int
    value_later: int


class TraceSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A space for life traces: of discovery, of overflow, or on a species' board.

    A module may derive a kind with more.
    """

    id: str
    color: TraceColor
    reward: Effects
    capacity: int | Literal["unlimited"]
    cost: Cost = {}
    species: str = ""
    """On whose board it is."""
    column: int = 0
    level: int = 0
    """Counted from the bottom of a species' board; 0 is a discovery space."""
    species_slot: Literal["left", "right", ""] = ""
    neutral_order: int = 0


class ComputerSpace(msgspec.Struct, frozen=True, kw_only=True):
    """A space in the top row of the computer."""

    id: str
    position: int
    reward: Effects
    tech_slot: str = ""


class IncomeType(msgspec.Struct, frozen=True, kw_only=True):
    """What a tucked card yields between rounds."""

    id: str
    effects: Effects
    counts_for_gold_tiles: bool


class Figure(NamedTuple):
    """An orbiter or a lander on the planetary board."""

    owner: int
    planet: int
    moon: int
    """The moon it stands on, or NONE."""
    space: int
    """The first-orbit space (0) or first-lander space it covers, or NONE."""
    is_orbiter: bool


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """What a main or free action brings."""

    id: str
    effects: Effects
