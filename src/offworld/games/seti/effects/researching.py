"""Research (SE-TECH): rotate, then take a tech."""

from __future__ import annotations

from offworld.engine import Flow
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.english import listed
from offworld.engine.reason import Reason
from offworld.games.seti.effects.families import Operation, TechType
from offworld.games.seti.effects.internal import Internal
from offworld.games.seti.free_actions import question
from offworld.games.seti.research import ALL_OWNED, take_tech, tech_taken, techs_to_take
from offworld.games.seti.state import Table
from offworld.games.seti.tables import ROTATE, TECH_TYPES
from offworld.games.seti.terms.options import TakeTech
from offworld.games.seti.terms.questions import TakingTech


class Research(Operation, frozen=True):
    """Rotate once, then take a tech of one of some types without paying (SE-TECH-07).

    The main action is one, paid for.
    """

    types: tuple[TechType, ...]
    rotate: bool = True
    only_if_taken_by_other: bool = False
    skip_tile_bonus: bool = False

    def options(self, s: Table, player: int) -> list[TakeTech]:
        types = [TECH_TYPES.index(type) for type in self.types]
        return techs_to_take(s, player, types, self.only_if_taken_by_other)

    def can(self, s: Table, task: Task) -> Reason | None:
        """The memory says that the solar system has rotated."""
        if (self.rotate and not task.memory) or self.options(s, task.player):
            return None
        return ALL_OWNED

    def do(self, s: Table, task: Task) -> Flow[None]:
        if self.rotate and not task.memory:
            s.agenda.then(task, ROTATE)
            s.agenda.again(task, 1)
            return
        chosen = yield from question(
            s,
            task,
            self.options(s, task.player),
            "Choose a tech",
            "SE-TECH-01",
            TakingTech(task.source),
        )
        assert isinstance(chosen, TakeTech)
        take_tech(s, task, chosen, self.skip_tile_bonus)

    def words(self) -> str:
        which = "" if len(self.types) == len(TECH_TYPES) else f"{listed(self.types, 'or')} "
        turning = "rotate the solar system and " if self.rotate else ""
        other = " that someone else has researched" if self.only_if_taken_by_other else ""
        bonus = ", without its ordinary bonus" if self.skip_tile_bonus else ""
        return f"{turning}take a {which}tech{other}{bonus}"

    def glyphs(self) -> tuple[Glyph, ...]:
        turning = (Glyph("rotate"),) if self.rotate else ()
        if len(self.types) == len(TECH_TYPES):
            return (*turning, Glyph("tech"))
        return (*turning, *[Glyph(f"tech_{type}") for type in self.types])


class TechTaken(Internal, frozen=True):
    def do(self, s: Table, task: Task) -> None:
        tech_taken(s, task.player, task.memory[0], task)
