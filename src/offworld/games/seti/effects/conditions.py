"""Claims that cards make."""

from __future__ import annotations

from typing import Literal

from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.games.seti.effects.families import Condition, TraceColor
from offworld.games.seti.effects.naming import (
    check_feature,
    check_planets,
    planet_name,
    planet_names,
    planet_number,
)
from offworld.games.seti.missions import card_slots
from offworld.games.seti.orbit_and_land import figures_of
from offworld.games.seti.signals import own_markers
from offworld.games.seti.solar import FEATURES, NEIGHBOURS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE, PLANETS, TRACE_COLORS
from offworld.games.seti.traces import EVERY_COLOR


class PieceAtEach(Condition, frozen=True):
    """An orbiter at, or a lander on, every planet listed."""

    planets: tuple[str, ...]
    include_moons: bool

    def __post_init__(self) -> None:
        check_planets(self.planets)

    def holds(self, s: Table, task: Task) -> bool:
        return all(
            figures_of(
                s, task.player, "orbiter_or_lander", planet_number(planet), self.include_moons
            )
            for planet in self.planets
        )

    def words(self) -> str:
        where = planet_names(self.planets, "and")
        each = "each an orbiter or lander" if len(self.planets) > 1 else "an orbiter or lander"
        return f"you have {each} at {where}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("orbiter_or_lander"), *[Glyph(planet) for planet in self.planets])


class OrbiterAndLanderAtOnePlanet(Condition, frozen=True):
    """Both an own orbiter and an own lander at some planet."""

    include_moons: bool

    def holds(self, s: Table, task: Task) -> bool:
        return any(
            figures_of(s, task.player, "orbiter", planet)
            and figures_of(s, task.player, "lander", planet, self.include_moons)
            for planet in range(len(PLANETS))
        )

    def words(self) -> str:
        return "you have both an orbiter and a lander at one planet"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("orbiter"), Glyph("lander"), Glyph("planet"))


class TraceOnEachSpecies(Condition, frozen=True):
    """A trace of a colour for each of the two species."""

    color: TraceColor

    def holds(self, s: Table, task: Task) -> bool:
        color = TRACE_COLORS.index(self.color)
        return all(s.traces_of(task.player, color, slot) for slot in (0, 1))

    def words(self) -> str:
        return f"you have a {self.color} trace for each species"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"trace_{self.color}"), Glyph("both_species"))


class AllTraceColors(Condition, frozen=True):
    """A trace of each colour for one species."""

    species: Literal["either", "this"]

    def holds(self, s: Table, task: Task) -> bool:
        return bool(self.slots(s, task))

    def slots(self, s: Table, task: Task) -> list[int]:
        """The species for which it holds."""
        which = "" if self.species == "either" else self.species
        return [
            slot
            for slot in card_slots(s, task.source, which)
            if all(s.traces_of(task.player, color, slot) for color in EVERY_COLOR)
        ]

    def words(self) -> str:
        which = "one species" if self.species == "either" else "this species"
        return f"you have a trace of each colour for {which}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("trace_purple"), Glyph("trace_yellow"), Glyph("trace_blue"))


class HandEmpty(Condition, frozen=True):
    """No cards in hand."""

    def holds(self, s: Table, task: Task) -> bool:
        return not s.hands[task.player].cards

    def words(self) -> str:
        return "you have no cards in hand"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("hand", 0),)


class OwnProbeOn(Condition, frozen=True):
    """An own probe on a visible space of some kind, perhaps beside a planet."""

    feature: str
    adjacent_to: str = ""

    def __post_init__(self) -> None:
        check_feature(self.feature)
        check_planets((self.adjacent_to,) if self.adjacent_to else ())

    def holds(self, s: Table, task: Task) -> bool:
        here = [cell for cell in s.pieces(task.player) if s.visible[cell] == FEATURES[self.feature]]
        if not self.adjacent_to:
            return bool(here)
        cell = s.planet_cells[planet_number(self.adjacent_to)]
        return cell != NONE and any(other in NEIGHBOURS[cell] for other in here)

    def words(self) -> str:
        what = "asteroids" if self.feature == "asteroid" else f"a {self.feature}"
        beside = f" next to {planet_name(self.adjacent_to)}" if self.adjacent_to else ""
        return f"you have a probe on {what}{beside}"

    def glyphs(self) -> tuple[Glyph, ...]:
        beside = (Glyph("adjacent"), Glyph(self.adjacent_to)) if self.adjacent_to else ()
        return (Glyph("probe"), Glyph(self.feature), *beside)


class LandedByThisEffectOn(Condition, frozen=True):
    """The landing just made was on one of some planets, or on any moon."""

    planets: tuple[str, ...]
    any_moon: bool = False

    def __post_init__(self) -> None:
        check_planets(self.planets)

    def holds(self, s: Table, task: Task) -> bool:
        planets = s.agenda.noted(task, "landed on planet")
        if not planets:
            return False
        if s.agenda.noted(task, "landed on moon")[-1] != NONE:
            return self.any_moon
        return planets[-1] in [planet_number(planet) for planet in self.planets]

    def words(self) -> str:
        moon = " or any moon" if self.any_moon else ""
        return f"this landing was on {planet_names(self.planets)}{moon}"

    def glyphs(self) -> tuple[Glyph, ...]:
        moon = (Glyph("moon"),) if self.any_moon else ()
        return (Glyph("land"), *[Glyph(planet) for planet in self.planets], *moon)


class TechJustTakenWasTakenByOther(Condition, frozen=True):
    """Somebody else had taken a tile of the tech just taken (SE-GEN-09)."""

    def holds(self, s: Table, task: Task) -> bool:
        return s.agenda.noted(task, "tech taken before")[-1:] == [1]

    def words(self) -> str:
        return "someone else has researched that tech"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tech"), Glyph("other_player"))


class ExactlyOwnSignalsInThatSector(Condition, frozen=True):
    """After this signal there are exactly so many own markers in the slot of that sector."""

    n: int

    def holds(self, s: Table, task: Task) -> bool:
        stars = s.agenda.noted(task, "star")
        return bool(stars) and own_markers(s, task.player, stars[-1]) == self.n

    def words(self) -> str:
        return f"you have exactly {self.n} signal in that sector now"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal", self.n),)


class VisitedThisTurn(Condition, frozen=True):
    """A probe of yours has visited a planet, or such a space, this turn."""

    planet: str = ""
    feature: str = ""

    def __post_init__(self) -> None:
        if bool(self.planet) == bool(self.feature):
            raise ValueError("either a planet or a feature has to be named")
        check_planets((self.planet,) if self.planet else ())
        if self.feature:
            check_feature(self.feature)

    def holds(self, s: Table, task: Task) -> bool:
        if self.planet:
            return bool(s.visited_planets >> planet_number(self.planet) & 1)
        return bool(s.visited_features >> FEATURES[self.feature] & 1)

    def words(self) -> str:
        what = planet_name(self.planet) if self.planet else f"{self.feature}s"
        return f"you visit {what}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("visit"), Glyph(self.planet or self.feature))


class CompletedASectorThisTurn(Condition, frozen=True, tag="completed_a_sector_this_turn"):
    """One of your signals of this turn has completed a sector (SE-SECT-01)."""

    def holds(self, s: Table, task: Task) -> bool:
        return s.completed_a_sector

    def words(self) -> str:
        return "you complete a sector"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("completed_sector"),)


class MovedWithinRingThisTurn(Condition, frozen=True):
    """A probe of yours has made a move inside one ring this turn."""

    def holds(self, s: Table, task: Task) -> bool:
        return s.moved_within_ring

    def words(self) -> str:
        return "you move a probe without changing its distance from the Sun"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("move_in_ring"),)


CONDITIONS = (
    AllTraceColors,
    CompletedASectorThisTurn,
    ExactlyOwnSignalsInThatSector,
    HandEmpty,
    LandedByThisEffectOn,
    MovedWithinRingThisTurn,
    OrbiterAndLanderAtOnePlanet,
    OwnProbeOn,
    PieceAtEach,
    TechJustTakenWasTakenByOther,
    TraceOnEachSpecies,
    VisitedThisTurn,
)
