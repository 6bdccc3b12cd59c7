"""What is counted. With ``min`` or ``max`` a metric is a condition."""

from __future__ import annotations

from typing import Literal

from offworld.engine import Flow, Option, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Glyph
from offworld.engine.log import Card, Seat
from offworld.games.seti.effects.families import Metric, SignalColor, TechType, TraceColor
from offworld.games.seti.effects.naming import planet_name, planet_number
from offworld.games.seti.income import count_tucked
from offworld.games.seti.missions import card_slots
from offworld.games.seti.orbit_and_land import figures_of
from offworld.games.seti.research import techs_of_type, type_of
from offworld.games.seti.sectors import wins_of
from offworld.games.seti.signals import color_of, sectors_with_signal
from offworld.games.seti.solar import COMET, DISTANCE, PLANET, RINGS, SECTORS, sector_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARD_ICONS,
    CARDS,
    CORNER_ICONS,
    EARTH,
    NONE,
    PUBLICITY,
    SIGNAL_COLORS,
    SLOTS,
    STARS,
    TECH_TYPES,
    TRACE_COLORS,
    VP,
)
from offworld.games.seti.terms.options import DECLINE, SHOW_ALL, Show, ShowAll
from offworld.games.seti.terms.questions import Showing

Piece = Literal["orbiter", "lander", "orbiter_or_lander"]
PIECE_NAMES = {
    "orbiter": ("orbiter", "orbiters"),
    "lander": ("lander", "landers"),
    "orbiter_or_lander": ("orbiter or lander", "orbiters or landers"),
}


class Pieces(Metric, frozen=True):
    """Own orbiters and landers, at a planet or anywhere (SE-GEN-04)."""

    piece: Piece
    include_moons: bool
    planet: str = ""

    def count(self, s: Table, task: Task) -> int:
        planet = planet_number(self.planet) if self.planet else NONE
        return len(figures_of(s, task.player, self.piece, planet, self.include_moons))

    def each(self) -> str:
        return self.called(PIECE_NAMES[self.piece][0])

    def every(self) -> str:
        return self.called(PIECE_NAMES[self.piece][1])

    def called(self, name: str) -> str:
        where = f" at {planet_name(self.planet)}" if self.planet else ""
        return name + where + ("" if self.include_moons else " (moons do not count)")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(self.piece), *((Glyph(self.planet),) if self.planet else ()))


class SectorWins(Metric, frozen=True):
    """Own win markers in sectors of a colour."""

    color: SignalColor

    def count(self, s: Table, task: Task) -> int:
        return wins_of(s, task.player, SIGNAL_COLORS.index(self.color))

    def each(self) -> str:
        return f"win in {self.color} sectors"

    def every(self) -> str:
        return f"wins in {self.color} sectors"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"win_{self.color}"),)


class SectorWinsInOneSector(Metric, frozen=True):
    """The most own win markers in one and the same sector."""

    def count(self, s: Table, task: Task) -> int:
        return max([s.wins[star].count(task.player) for star in range(STARS)])

    def each(self) -> str:
        return "win in one and the same sector"

    def every(self) -> str:
        return "wins in one and the same sector"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("win"), Glyph("same"), Glyph("win"))


class Traces(Metric, frozen=True):
    """Own traces of a colour (SE-TRACE-05)."""

    color: TraceColor | Literal["any", "just_marked"]
    species: Literal["", "this", "other"] = ""

    def count(self, s: Table, task: Task) -> int:
        slots = card_slots(s, task.source, self.species)
        if self.color == "just_marked":
            colors = s.agenda.noted(task, "trace")[-1:]
        elif self.color == "any":
            colors = [0, 1, 2]
        else:
            colors = [TRACE_COLORS.index(self.color)]
        return sum([s.traces_of(task.player, color, slot) for color in colors for slot in slots])

    def each(self) -> str:
        where = {"": "", "this": " for this species", "other": " for the other species"}
        if self.color == "just_marked":
            return f"trace you have in that colour{where[self.species]}"
        color = "" if self.color == "any" else f"{self.color} "
        return f"{color}trace{where[self.species]}"

    def every(self) -> str:
        return self.each().replace("trace", "traces", 1)

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"trace_{self.color}"),)


class Techs(Metric, frozen=True):
    """Own techs of a type."""

    type: TechType | Literal["just_taken"]

    def count(self, s: Table, task: Task) -> int:
        if self.type != "just_taken":
            return techs_of_type(s, task.player, TECH_TYPES.index(self.type))
        taken = s.agenda.noted(task, "tech")
        return techs_of_type(s, task.player, type_of(taken[-1])) if taken else 0

    def each(self) -> str:
        if self.type == "just_taken":
            return "tech you have of the type just taken"
        return f"{self.type} tech"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"tech_{self.type}"),)


class Publicity(Metric, frozen=True):
    def count(self, s: Table, task: Task) -> int:
        return s.goods[PUBLICITY][task.player]

    def each(self) -> str:
        return "publicity you have" if self.min is None else "publicity"

    def every(self) -> str:
        return "publicity"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("publicity", self.min),)


class Score(Metric, frozen=True):
    def count(self, s: Table, task: Task) -> int:
        return s.goods[VP][task.player]

    def each(self) -> str:
        return "point"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("vp", self.min),)


class SectorsWithOwnSignal(Metric, frozen=True):
    """Sectors with an own marker in the data slot right now; win markers do not count."""

    def count(self, s: Table, task: Task) -> int:
        return sectors_with_signal(s, task.player)

    def each(self) -> str:
        return "sector with a signal of yours"

    def every(self) -> str:
        return "sectors with a signal of yours"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signals_in_sectors", self.min),)


class DistinctSectorsSignalledByThisEffect(Metric, frozen=True):
    """Different sectors in which this card marked a signal."""

    def count(self, s: Table, task: Task) -> int:
        return len({slot for slot in s.agenda.noted(task, "signal") if slot < STARS})

    def each(self) -> str:
        return "different sector in which this marked a signal"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("signals_in_sectors"),)


class SignalsMarkedByThisEffect(Metric, frozen=True):
    """Signals this card made you mark in sectors of a colour, or in a slot of a module."""

    color: SignalColor | Literal[""] = ""
    target: str = ""

    def __post_init__(self) -> None:
        if bool(self.color) == bool(self.target):
            raise ValueError("either a color or a target has to be named")

    def count(self, s: Table, task: Task) -> int:
        slots = s.agenda.noted(task, "signal")
        if self.target:
            return len([slot for slot in slots if SLOTS[slot].id == self.target])
        color = SIGNAL_COLORS.index(self.color)
        return len([slot for slot in slots if color_of(slot) == color])

    def each(self) -> str:
        where = f"in a {self.color} sector" if self.color else "on the tile"
        return f"signal this marked {where}"

    def every(self) -> str:
        return self.each().replace("signal", "signals", 1)

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"signal_{self.color or self.target}"),)


class OwnProbeDistanceFromEarth(Metric, frozen=True):
    """The length of the shortest way from Earth to the own probe farthest away."""

    def count(self, s: Table, task: Task) -> int:
        earth = s.earth()
        return max([DISTANCE[earth][cell] for cell in s.pieces(task.player)], default=0)

    def each(self) -> str:
        return "space between Earth and a probe of yours"

    def words(self) -> str:
        return f"you have a probe at least {self.min} spaces from Earth"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("earth"), Glyph("distance", self.min), Glyph("probe"))


class HandCardsShown(Metric, frozen=True):
    """Cards of the hand with a corner icon or an income type that you choose to show."""

    corner_icon: Literal["", "move", "publicity", "data"] = ""
    income: str = ""

    def cards(self, s: Table, player: int) -> list[int]:
        """The cards of a hand that may be shown."""
        if self.income:
            return [c for c in s.hands[player].distinct() if CARDS[c].income == self.income]
        icon = 1 << CORNER_ICONS.index(self.corner_icon)
        return [card for card in s.hands[player].distinct() if CARD_ICONS[card] & icon]

    def count(self, s: Table, task: Task) -> int:
        return len(self.cards(s, task.player))

    def ask(self, s: Table, task: Task) -> Flow[int]:
        """SE-CARD-08: how many are shown; they stay in the hand."""
        hand, left = s.hands[task.player], self.cards(s, task.player)
        shown: list[int] = []
        while len(hand) > len(shown):  # asked however many there are: nobody knows the hand
            options: list[Option] = [Show(card) for card in left]
            options += [SHOW_ALL, DECLINE] if len(left) > 1 else [DECLINE]
            chosen = yield from ask(
                task.player,
                options,
                "Show cards of your hand",
                "SE-CARD-08",
                Showing(task.source, len(shown)),
            )
            if isinstance(chosen, ShowAll):
                now = left
            elif isinstance(chosen, Show):
                now = [chosen.card]
            else:
                break
            for card in now:
                s.reveal(hand, hand.find(card))
                s.log(Seat(task.player), "shows", Card(CARDS[card].id))
            shown += now
            left = [card for card in left if card not in now]
            if isinstance(chosen, ShowAll):
                break
        return len(shown)

    def each(self) -> str:
        what = f"{self.income} income" if self.income else f"a {self.corner_icon} corner"
        return f"card with {what} you show from your hand"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("show"), Glyph(f"income_{self.income}" if self.income else self.corner_icon))


class TuckedCards(Metric, frozen=True):
    """Own tucked cards with an income type, or all of them (SE-INC-03)."""

    income: str = ""

    def count(self, s: Table, task: Task) -> int:
        if not self.income:
            return len(s.tucked[task.player])
        return count_tucked(s, task.player, self.income)

    def each(self) -> str:
        return f"{self.income} income you have tucked" if self.income else "tucked card"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph(f"income_{self.income}" if self.income else "income"),)


class CompletedMissions(Metric, frozen=True):
    def count(self, s: Table, task: Task) -> int:
        return len(s.completed[task.player])

    def each(self) -> str:
        return "completed mission"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("mission"),)


class UniquePlanetsVisitedThisTurn(Metric, frozen=True):
    """Different planets your probes visited this turn."""

    include_earth: bool

    def count(self, s: Table, task: Task) -> int:
        visited = s.visited_planets
        if not self.include_earth:
            visited &= ~(1 << EARTH)
        return visited.bit_count()

    def each(self) -> str:
        return "different planet you visit this turn"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("visit"), Glyph("planet"))


class OtherPlanetsAndCometsInEarthSector(Metric, frozen=True):
    """Visible planets except Earth, and comets, in Earth's sector."""

    def count(self, s: Table, task: Task) -> int:
        sector = sector_of(s.earth())
        contents = [s.visible[SECTORS * ring + sector] for ring in range(RINGS)]
        return len([c for c in contents if c == COMET or (c >= PLANET and c != PLANET + EARTH)])

    def each(self) -> str:
        return "other planet or comet in the sector of Earth"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("planet"), Glyph("comet"), Glyph("earth_sector"))


# -- sets that gold tiles count --------------------------------------------------------


class TechSetsOfThree(Metric, frozen=True):
    """SE-GOLD-02: sets of a probe, a telescope and a computer tech."""

    def count(self, s: Table, task: Task) -> int:
        return min([techs_of_type(s, task.player, type) for type in range(len(TECH_TYPES))])

    def each(self) -> str:
        return "set of a probe, a telescope and a computer tech"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tech_probe"), Glyph("tech_telescope"), Glyph("tech_computer"))


class TechPairs(Metric, frozen=True):
    """SE-GOLD-02: every two techs."""

    def count(self, s: Table, task: Task) -> int:
        return s.techs[task.player].bit_count() // 2

    def each(self) -> str:
        return "two techs"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tech"), Glyph("tech"))


class MissionOrEndGamePairs(Metric, frozen=True):
    """SE-GOLD-03: every two among completed missions and end-of-game cards."""

    def count(self, s: Table, task: Task) -> int:
        player = task.player
        boxes = [card for card in s.front[player] if CARDS[card].end_game is not None]
        return (len(s.completed[player]) + len(boxes)) // 2

    def each(self) -> str:
        return "two completed missions or end-of-game cards"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("mission"), Glyph("end_game"))


class IncomeSetsOfThree(Metric, frozen=True):
    """SE-GOLD-04: sets of a tucked credit, energy and card income."""

    def count(self, s: Table, task: Task) -> int:
        return min([count_tucked(s, task.player, type) for type in ("credit", "energy", "card")])

    def each(self) -> str:
        return "set of a credit, an energy and a card income"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("income_credit"), Glyph("income_energy"), Glyph("income_card"))


class IncomeMaxCreditEnergy(Metric, frozen=True):
    """SE-GOLD-04: tucked credit or tucked energy incomes, whichever are more."""

    def count(self, s: Table, task: Task) -> int:
        return max([count_tucked(s, task.player, type) for type in ("credit", "energy")])

    def each(self) -> str:
        return "credit income, or energy income, whichever you have more of"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("income_credit"), Glyph("or"), Glyph("income_energy"))


class TraceSetsOfThree(Metric, frozen=True):
    """SE-GOLD-05: sets of a purple, a yellow and a blue trace."""

    def count(self, s: Table, task: Task) -> int:
        return min([s.traces_of(task.player, color) for color in range(len(TRACE_COLORS))])

    def each(self) -> str:
        return "set of a purple, a yellow and a blue trace"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("trace_purple"), Glyph("trace_yellow"), Glyph("trace_blue"))


class WinAndPiecePairs(Metric, frozen=True):
    """SE-GOLD-05: pairs of a sector win and an orbiter or lander."""

    def count(self, s: Table, task: Task) -> int:
        pieces = [figure for figure in s.figures if figure.owner == task.player]
        return min(wins_of(s, task.player), len(pieces))

    def each(self) -> str:
        return "pair of a sector win and an orbiter or lander"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("win"), Glyph("orbiter_or_lander"))


METRICS = (
    CompletedMissions,
    DistinctSectorsSignalledByThisEffect,
    HandCardsShown,
    IncomeMaxCreditEnergy,
    IncomeSetsOfThree,
    MissionOrEndGamePairs,
    OtherPlanetsAndCometsInEarthSector,
    OwnProbeDistanceFromEarth,
    Pieces,
    Publicity,
    Score,
    SectorWins,
    SectorWinsInOneSector,
    SectorsWithOwnSignal,
    SignalsMarkedByThisEffect,
    TechPairs,
    TechSetsOfThree,
    Techs,
    TraceSetsOfThree,
    Traces,
    TuckedCards,
    UniquePlanetsVisitedThisTurn,
    WinAndPiecePairs,
)
