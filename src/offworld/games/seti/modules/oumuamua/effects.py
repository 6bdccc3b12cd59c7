"""'Oumuamua's part of the vocabulary, and what is printed on its components."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import tables
from offworld.games.seti.effects.families import Condition, DataSlot, Metric, Planet, Target
from offworld.games.seti.effects.naming import UNITS, check_resource, planet_name
from offworld.games.seti.modules.effects import SPECIES_VOCABULARY, read_cards, read_spaces
from offworld.games.seti.modules.oumuamua.tile import (
    EXOFOSSIL,
    NAME,
    PLANETS_OF_IT,
    SLOTS_OF_IT,
    has_paid_trace,
    sector_of_tile,
    signals_on_tile,
)
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, PLANETS, RESOURCES, SLOTS


class Exofossils(Metric, frozen=True):
    """Own exofossil tokens."""

    def count(self, s: Table, task: Task) -> int:
        return s.goods[EXOFOSSIL][task.player]

    def each(self) -> str:
        return "exofossil"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("exofossil", self.min),)


class SignalsOnOumuamuaTile(Metric, frozen=True):
    """Own markers in the data slot of the tile right now."""

    def count(self, s: Table, task: Task) -> int:
        return signals_on_tile(s, task.player)

    def each(self) -> str:
        return "signal on 'Oumuamua's tile"

    def every(self) -> str:
        return "signals on 'Oumuamua's tile"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signal_oumuamua_tile", self.min),)


class TraceOnPaidSpace(Condition, frozen=True):
    """An own trace on a space of the card's species that is paid for in a resource."""

    species: str
    paid_in: str

    def __post_init__(self) -> None:
        check_resource(self.paid_in)

    def holds(self, s: Table, task: Task) -> bool:
        species = CARDS[task.source].species if self.species == "this" else self.species
        return has_paid_trace(s, task.player, species, RESOURCES.index(self.paid_in))

    def words(self) -> str:
        return f"you have a trace on a space of this species that costs {UNITS[self.paid_in][1]}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("trace_any"), Glyph(self.paid_in))


class OumuamuaIcon(Target, frozen=True):
    """SX-OUMU-14: the sector of 'Oumuamua, or its tile."""

    def sectors(self, s: Table, task: Task) -> list[int]:
        return [sector_of_tile(s)]

    def slots(self, s: Table, task: Task) -> list[int]:
        return SLOTS_OF_IT

    def words(self) -> str:
        return f"in the sector of {planet_name(NAME)}, or on its tile"

    def icon(self) -> str:
        return "signal_oumuamua"


UNITS["exofossil"] = ("exofossil", "exofossils")
VOCABULARY = Vocabulary(
    Exofossils, SignalsOnOumuamuaTile, TraceOnPaidSpace, OumuamuaIcon, base=SPECIES_VOCABULARY
)
PLANETS_OF_IT.append(len(PLANETS))
PLANETS.extend(VOCABULARY.read(tables.__file__, NAME, "planet", Planet))
SLOTS_OF_IT.append(len(SLOTS))
SLOTS.extend(VOCABULARY.read(tables.__file__, NAME, "slot", DataSlot))
read_cards(VOCABULARY, NAME)
read_spaces(VOCABULARY, NAME)
