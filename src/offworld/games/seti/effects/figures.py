"""Operations with orbiters and landers."""

from __future__ import annotations

from typing import Literal

from offworld.engine import Flow, held_back
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects, Glyph
from offworld.engine.reason import Reason, Refused
from offworld.games.seti.effects.families import Figure, Operation
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.free_actions import question
from offworld.games.seti.orbit_and_land import (
    NO_PROBE_AT_PLANET,
    arrived,
    figures_of,
    land,
    landings,
    remove_figure,
    usable_planets,
    why_not_land,
)
from offworld.games.seti.state import Table
from offworld.games.seti.terms.options import Land as LandOption
from offworld.games.seti.terms.options import RemoveFigure
from offworld.games.seti.terms.questions import Landing, RemovingFigure

NO_FIGURE = Reason("SE-EFF-04", "you have none to take back")


class Land(Operation, frozen=True):
    """A landing without its energy, with exceptions (SE-EFF-05, SE-LAND-06)."""

    moons_without_tech: bool = False
    occupied_space_ok: bool = False

    def candidates(self, s: Table, player: int) -> list[LandOption]:
        return [
            one
            for planet in usable_planets(s, player)
            for one in landings(s, planet, self.occupied_space_ok)
        ]

    def why_not(self, s: Table, player: int, choice: LandOption) -> Reason | None:
        return why_not_land(
            s, player, choice, True, self.moons_without_tech, self.occupied_space_ok
        )

    def options(self, s: Table, player: int) -> list[LandOption]:
        return [c for c in self.candidates(s, player) if self.why_not(s, player, c) is None]

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if self.options(s, task.player) else NO_PROBE_AT_PLANET

    def do(self, s: Table, task: Task) -> Flow[None]:
        options = self.options(s, task.player)
        choice = options[0]
        if len(options) > 1:
            player = task.player

            def refused() -> list[Refused]:
                return held_back(
                    self.candidates(s, player), lambda one: self.why_not(s, player, one)
                )

            chosen = yield from question(
                s,
                task,
                options,
                "Choose where to land",
                "SE-LAND-01",
                Landing(task.source),
                refused,
            )
            assert isinstance(chosen, LandOption)
            choice = chosen
        land(s, choice, task)

    def words(self) -> str:
        extra = ", on a moon even without the tech" if self.moons_without_tech else ""
        extra += ", even on an occupied space" if self.occupied_space_ok else ""
        return f"land without its cost{extra}"

    def glyphs(self) -> tuple[Glyph, ...]:
        moon = (Glyph("moon"),) if self.moons_without_tech else ()
        occupied = (Glyph("occupied"),) if self.occupied_space_ok else ()
        return (Glyph("land"), *moon, *occupied)


class RemoveOwnPiece(Operation, frozen=True):
    """Take back one own orbiter or lander for something."""

    piece: Literal["orbiter", "lander"]
    then: Effects

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if figures_of(s, task.player, self.piece) else NO_FIGURE

    def do(self, s: Table, task: Task) -> Flow[None]:
        by_option = {
            RemoveFigure(f.planet, f.moon, f.space, f.is_orbiter): f
            for f in figures_of(s, task.player, self.piece)
        }
        figure: Figure = next(iter(by_option.values()))
        if len(by_option) > 1:
            chosen = yield from question(
                s,
                task,
                list(by_option),
                f"Choose the {self.piece} to take back",
                "SE-EFF-02",
                RemovingFigure(task.source),
            )
            assert isinstance(chosen, RemoveFigure)
            figure = by_option[chosen]
        remove_figure(s, figure)
        s.agenda.then(task, self.then)

    def words(self) -> str:
        return f"take back one of your {self.piece}s to {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"remove_{self.piece}"), Glyph("arrow"), *self.then.glyphs())


class Arrived(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        planet, moon, is_orbiter = task.memory
        arrived(s, task, planet, moon, bool(is_orbiter))
