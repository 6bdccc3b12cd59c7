"""The Mascamites' part of the vocabulary, and what is printed on their components."""

from __future__ import annotations

import msgspec

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects, Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import tables
from offworld.games.seti.effects.families import Condition, Operation
from offworld.games.seti.effects.figures import Land as LandOperation
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.effects.naming import (
    check_planets,
    planet_name,
    planet_names,
    planet_number,
)
from offworld.games.seti.free_actions import question
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY, read_cards, read_spaces
from offworld.games.seti.modules.mascamites.board import (
    DESTINATIONS,
    NAME,
    SAMPLES,
    SLOT_OF_SPACE,
    capsules_at,
    place_sample,
)
from offworld.games.seti.modules.mascamites.samples import (
    BOTH_EMPTY,
    GAIN_SAMPLE,
    NO_SAMPLES_TO_SEE,
    PLACE_SAMPLE,
    choose_planet,
    collect_sample,
    deliver,
    gain_reward_of_slot,
    gain_sample,
    planets_to_see,
    why_not_collect,
)
from offworld.games.seti.orbit_and_land import (
    NO_PROBE_AT_PLANET,
    land,
    orbit,
    usable_planets,
    why_not_orbit,
)
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, SPACES
from offworld.games.seti.terms.options import Land, Orbit
from offworld.games.seti.terms.questions import Landing

LANDING = LandOperation()
"""A landing without its cost and without exceptions."""


class OrbitOrLand(Operation, frozen=True):
    """An orbit or a landing, without its cost."""

    def options(self, s: Table, player: int) -> list[Option]:
        planets = [
            p for p in usable_planets(s, player) if why_not_orbit(s, player, p, True) is None
        ]
        return [*[Orbit(planet) for planet in planets], *LANDING.options(s, player)]

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if self.options(s, task.player) else NO_PROBE_AT_PLANET

    def do(self, s: Table, task: Task) -> Flow[None]:
        chosen = yield from question(
            s,
            task,
            self.options(s, task.player),
            "Choose where to orbit or land",
            "SX-MASC-06",
            Landing(task.source),
        )
        if isinstance(chosen, Orbit):
            s.agenda.note(task, "orbited planet", chosen.planet)
            orbit(s, chosen.planet, task)
        else:
            assert isinstance(chosen, Land)
            land(s, chosen, task)

    def words(self) -> str:
        return "orbit or land without its cost"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("orbit"), Glyph("or"), Glyph("land"))


class CollectSample(Operation, frozen=True):
    """SX-MASC-06: look at the samples of the planet and make one a capsule."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_collect(s, task)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return collect_sample(s, task)

    def words(self) -> str:
        return "look at the samples there and make one your capsule"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("capsule"),)


class PeekSampleAndGain(Operation, frozen=True):
    """SX-MASC-23, SX-MASC-24: look at the samples of a planet and gain the reward of one."""

    planets: tuple[str, ...]
    own_probe_there: bool

    def __post_init__(self) -> None:
        check_planets(self.planets)

    def found(self, s: Table, player: int) -> list[int]:
        planets = [planet_number(planet) for planet in self.planets]
        return planets_to_see(s, player, planets, self.own_probe_there)

    def can(self, s: Table, task: Task) -> Reason | None:
        if self.found(s, task.player):
            return None
        return NO_SAMPLES_TO_SEE if self.own_probe_there else BOTH_EMPTY

    def do(self, s: Table, task: Task) -> Flow[None]:
        return choose_planet(s, task, self.found(s, task.player))

    def words(self) -> str:
        probe = " with a probe of yours" if self.own_probe_there else ""
        where = planet_names(self.planets)
        return f"look at the samples on {where}{probe} and gain the reward of one, putting it back"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (*[Glyph(planet) for planet in self.planets], Glyph("sample"))


class GainSample(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> Flow[None]:
        return gain_sample(s, task)


class DeliverSample(Operation, frozen=True):
    """SX-MASC-17: the reward of the sample that is delivered, so many times."""

    times: int

    def do(self, s: Table, task: Task) -> None:
        deliver(s, task, self.times)

    def words(self) -> str:
        often = {1: "", 2: " twice"}
        return f"gain the reward of the sample{often.get(self.times, f' {self.times} times')}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("sample"),) * self.times


class PlaceSample(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        place_sample(s)


class SampleTokenReward(Operation, frozen=True):
    """SX-MASC-18: what the sample in a slot of the board shows."""

    slot: int

    def do(self, s: Table, task: Task) -> None:
        gain_reward_of_slot(s, task, self.slot)

    def words(self) -> str:
        return "gain the reward of the sample on this space"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("sample"),)


class OwnCapsuleAt(Condition, frozen=True):
    """SX-MASC-17: a capsule in the space of a planet."""

    planet: str

    def __post_init__(self) -> None:
        check_planets((self.planet,))

    def holds(self, s: Table, task: Task) -> bool:
        return bool(capsules_at(s, task.player, planet_number(self.planet)))

    def words(self) -> str:
        return f"you have a capsule on {planet_name(self.planet)}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("capsule"), Glyph(self.planet))


class Sample(msgspec.Struct, frozen=True):
    id: str
    name: str
    reward: Effects


VOCABULARY = Vocabulary(
    CollectSample,
    DeliverSample,
    OrbitOrLand,
    OwnCapsuleAt,
    PeekSampleAndGain,
    SampleTokenReward,
    base=SPECIES_VOCABULARY,
)
VOCABULARY.name(GAIN_SAMPLE.names[0], GainSample())
VOCABULARY.name(PLACE_SAMPLE.names[0], PlaceSample())

FIRST_CARD = read_cards(VOCABULARY, NAME)
for number, card in enumerate(CARDS[FIRST_CARD:], start=FIRST_CARD):
    if isinstance(card.mission_condition, OwnCapsuleAt):
        DESTINATIONS[number] = planet_number(card.mission_condition.planet)
FIRST_SPACE = read_spaces(VOCABULARY, NAME)
for number, space in enumerate(SPACES[FIRST_SPACE:], start=FIRST_SPACE):
    for effect in space.reward:
        if isinstance(effect, SampleTokenReward):
            SLOT_OF_SPACE[number] = effect.slot
for row in VOCABULARY.read(tables.__file__, NAME, "sample", Sample):
    SAMPLES.append((row.id, row.reward))
