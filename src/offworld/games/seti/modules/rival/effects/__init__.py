"""The rival's part of the vocabulary, and what is printed on its cards, boards and objectives."""

from __future__ import annotations

from typing import Literal

import msgspec

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import NO_EFFECTS, Effects, Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import events, tables
from offworld.games.seti.effects.families import (
    AnyOf,
    Condition,
    Cost,
    Metric,
    Operation,
    SignalColor,
    TechType,
    Trigger,
)
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.effects.naming import (
    check_planets,
    cost_words,
    planet_name,
    planet_number,
)
from offworld.games.seti.events import Event
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY
from offworld.games.seti.modules.oumuamua.effects import OumuamuaIcon
from offworld.games.seti.modules.rival import species
from offworld.games.seti.modules.rival.objectives import MARK_TASK, choose_task
from offworld.games.seti.modules.rival.passing import END_CARD, end_of_round_card
from offworld.games.seti.modules.rival.progress import advance, fill_computer
from offworld.games.seti.modules.rival.steps import FILL_COMPUTER, REFILL, TAKE_TECH, take_tech
from offworld.games.seti.modules.rival.steps import refill as refill_row
from offworld.games.seti.modules.rival.tables import (
    COMPUTER,
    LEVELS,
    MOST_TASKS,
    OBJECTIVES,
    RIVAL_CARDS,
    TABLE,
    TECH_USES,
    THRESHOLDS,
    Level,
)
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, SIGNAL_COLORS

# -- operations ------------------------------------------------------------------------


class Progress(Operation, frozen=True):
    """SX-SOLO-10."""

    n: int

    def do(self, s: Table, task: Task) -> None:
        advance(s, self.n)

    def words(self) -> str:
        return f"{self.n} progress"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("progress", self.n),)


class RevealRandomSample(Operation, frozen=True):
    """SX-SOLO-81."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return species.why_not_reveal(s)

    def do(self, s: Table, task: Task) -> None:
        species.reveal_sample(s)

    def words(self) -> str:
        return "a random sample goes to the board"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("sample"),)


class TraceNextAnomaly(Operation, frozen=True):
    """SX-SOLO-82: a trace of the colour of the next anomaly, on the Anomalies' board."""

    def do(self, s: Table, task: Task) -> None:
        species.mark_next_anomaly(s, task)

    def words(self) -> str:
        return "mark a trace of the next anomaly's colour on their board"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("trace_any"), Glyph("anomaly"))


class PlaceMessageTile(Operation, frozen=True):
    """SX-SOLO-87."""

    offset: int

    def do(self, s: Table, task: Task) -> None:
        species.place_message_tile(s)

    def words(self) -> str:
        return f"place a message tile {self.offset} points ahead"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("message", self.offset),)


class PlayRandomExertianCard(Operation, frozen=True):
    """SX-SOLO-89."""

    def do(self, s: Table, task: Task) -> None:
        species.play_exertian_card(s)

    def words(self) -> str:
        return "play a random Exertian card face down"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("exertian_card"),)


class RivalTakesTech(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        take_tech(s, task)


class RivalRefillsRow(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        refill_row(s)


class RivalFillsComputer(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        fill_computer(s)


class RivalEndOfRoundCard(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        end_of_round_card(s)


class MarkObjectiveTask(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> Flow[None]:
        return choose_task(s, task)


# -- conditions, metrics, triggers -----------------------------------------------------


class NotLeadingNextAnomaly(Condition, frozen=True):
    """SX-SOLO-82."""

    def holds(self, s: Table, task: Task) -> bool:
        return not species.leads_next_anomaly(s)

    def words(self) -> str:
        return "it does not lead at the next anomaly"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("anomaly"),)


class MessageTileInReserveAndNoneOnTrack(Condition, frozen=True):
    """SX-SOLO-87."""

    def holds(self, s: Table, task: Task) -> bool:
        return species.may_place_tile(s)

    def words(self) -> str:
        return "it has a message tile in reserve and none on the track"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("message"),)


class ExertianCardsAndBoardMarkers(Metric, frozen=True):
    """SX-SOLO-89: cards the rival has played, and its markers on the board, not below it."""

    def count(self, s: Table, task: Task) -> int:
        return species.exertian_plays(s)

    def each(self) -> str:
        return "Exertian card or marker on their board"

    def every(self) -> str:
        return "Exertian cards and markers on their board"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("exertian_card", self.max),)


class Data(Metric, frozen=True):
    """Data in the pool; the computer does not count."""

    def count(self, s: Table, task: Task) -> int:
        return s.goods[DATA][task.player]

    def each(self) -> str:
        return "data in the pool"

    def every(self) -> str:
        return "data in the pool"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("data", self.min),)


class WinSector(Trigger, frozen=True):
    colors: tuple[SignalColor, ...]

    def matches(self, s: Table, player: int, event: Event) -> bool:
        colors = [SIGNAL_COLORS.index(color) for color in self.colors]
        return event.kind == events.WIN_SECTOR and event.more in colors

    def words(self) -> str:
        if len(self.colors) == len(SIGNAL_COLORS):
            return "win a sector"
        return f"win a {' or '.join(self.colors)} sector"

    def icon(self) -> str:
        return "win" if len(self.colors) == len(SIGNAL_COLORS) else f"win_{'_'.join(self.colors)}"


class CompleteMission(Trigger, frozen=True):
    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.COMPLETE_MISSION

    def words(self) -> str:
        return "complete a mission"

    def icon(self) -> str:
        return "mission"


# -- rows ------------------------------------------------------------------------------


class Flight(msgspec.Struct, frozen=True):
    """A planet to which the rival flies, and within how many moves."""

    planet: str
    moves: int

    def __post_init__(self) -> None:
        check_planets((self.planet,))

    @property
    def number(self) -> int:
        return planet_number(self.planet)


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a rival card."""

    action: Literal[
        "analyze",
        "launch",
        "orbit_or_land",
        "research",
        "species_action",
        "species_check",
        "telescope",
    ]
    only_if: Condition | None = None
    clause: str = ""
    """Which clause says so, for an action of a single species."""
    cost: Cost = {}
    effects: Effects = NO_EFFECTS
    targets: tuple[Flight, ...] = ()
    prefer: tuple[Literal["orbiter", "lander"], ...] = ()
    discovery_number: int = 0

    def why_not(self, s: Table, task: Task) -> Reason | None:
        """For an action of its own: its condition."""
        if self.only_if is None or self.only_if.holds(s, task):
            return None
        return Reason(self.clause, "only if {}", self.only_if.words())

    def words(self) -> str:
        """The step in a few words."""
        match self.action:
            case "orbit_or_land":
                planets = ", ".join([f"{planet_name(x.planet)} ({x.moves})" for x in self.targets])
                return f"{' or '.join(self.prefer)} at {planets}"
            case "research":
                price = f" for {cost_words(self.cost)}" if self.cost else ""
                return self.with_effects(f"tech{price}")
            case "species_action":
                return self.effects.phrase()
            case "species_check":
                which = ("first", "second")[self.discovery_number - 1]
                return f"the card of the {which} species"
            case _:
                return self.with_effects(self.action)

    def with_effects(self, what: str) -> str:
        return f"{what}: {self.effects.phrase()}" if len(self.effects) else what


class RivalCard(msgspec.Struct, frozen=True, kw_only=True):
    """An action card of the rival."""

    id: str
    number: str
    group: Literal["basic", "advanced", "species"]
    arrow: Literal["left", "right"]
    steps: tuple[Step, ...]
    species: str = ""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A task that waits for a threshold, or one with several ways."""

    when: Metric | None = None
    any_of: tuple[Trigger, ...] = ()

    def matches(self, s: Table, player: int, event: Event) -> bool:
        return any(trigger.matches(s, player, event) for trigger in self.any_of)

    def words(self) -> str:
        if self.when is not None:
            return self.when.words().replace("you have at least", "have")
        return AnyOf(self.any_of).words()

    def icon(self) -> str:
        return self.when.glyphs()[0].icon if self.when is not None else self.any_of[0].icon()


class Objective(msgspec.Struct, frozen=True):
    """An objective of the solo game: a level, and one to three tasks."""

    id: str
    level: int
    tasks: tuple[Trigger | Way, ...]

    def words(self) -> str:
        return "; ".join([task.words() for task in self.tasks])


class TechUse(msgspec.Struct, frozen=True):
    """What a discarded tech adds to an action."""

    id: str
    type: TechType
    effects: Effects = NO_EFFECTS


class ComputerSpace(msgspec.Struct, frozen=True):
    id: str
    position: int
    reward: Effects


VOCABULARY = Vocabulary(
    CompleteMission,
    Data,
    ExertianCardsAndBoardMarkers,
    MessageTileInReserveAndNoneOnTrack,
    NotLeadingNextAnomaly,
    OumuamuaIcon,
    PlaceMessageTile,
    PlayRandomExertianCard,
    Progress,
    RevealRandomSample,
    TraceNextAnomaly,
    WinSector,
    base=SPECIES_VOCABULARY,
)
for name, effect in {
    TAKE_TECH.names[0]: RivalTakesTech(),
    REFILL.names[0]: RivalRefillsRow(),
    FILL_COMPUTER.names[0]: RivalFillsComputer(),
    END_CARD.names[0]: RivalEndOfRoundCard(),
    MARK_TASK.names[0]: MarkObjectiveTask(),
}.items():
    VOCABULARY.name(name, effect)

RIVAL_CARDS.extend(VOCABULARY.read(tables.__file__, "rival", "rival_card", RivalCard))
LEVELS.extend([Level(row) for row in TABLE["level"]])
for space in VOCABULARY.read(tables.__file__, "rival", "computer_space", ComputerSpace):
    COMPUTER.append(space.reward)
for use in VOCABULARY.read(tables.__file__, "rival", "tech_use", TechUse):
    TECH_USES[use.type] = use.effects
OBJECTIVES.extend(VOCABULARY.read(tables.__file__, "objectives", "objective", Objective))
for number, objective in enumerate(OBJECTIVES):
    for place, task in enumerate(objective.tasks):
        if isinstance(task, Way) and task.when is not None:
            THRESHOLDS[MOST_TASKS * number + place] = task.when
