"""When the circles of missions may be covered."""

from __future__ import annotations

from typing import Literal

from offworld.games.seti import events
from offworld.games.seti.effects.families import SignalColor, TechType, TraceColor, Trigger
from offworld.games.seti.effects.naming import (
    check_feature,
    check_planets,
    planet_name,
    planet_names,
    planet_number,
)
from offworld.games.seti.events import Event
from offworld.games.seti.solar import FEATURES, PLANET
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    CARD_ICONS,
    CARDS,
    CORNER_ICONS,
    EARTH,
    NONE,
    SIGNAL_COLORS,
    TECH_TYPES,
    TRACE_COLORS,
)


class VisitPlanet(Trigger, frozen=True):
    planet: str

    def __post_init__(self) -> None:
        check_planets((self.planet,))

    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.VISIT and event.more == PLANET + planet_number(self.planet)

    def words(self) -> str:
        return f"visit {planet_name(self.planet)}"

    def icon(self) -> str:
        return self.planet


class VisitAnyPlanet(Trigger, frozen=True):
    except_earth: bool

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if event.kind != events.VISIT or event.more < PLANET:
            return False
        return not (self.except_earth and event.more == PLANET + EARTH)

    def words(self) -> str:
        return "visit any planet" + (" but Earth" if self.except_earth else "")

    def icon(self) -> str:
        return "planet"


class VisitFeature(Trigger, frozen=True):
    feature: str
    own_turn_only: bool = False

    def __post_init__(self) -> None:
        check_feature(self.feature)

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if self.own_turn_only and player != s.active:
            return False
        return event.kind == events.VISIT and event.more == FEATURES[self.feature]

    def words(self) -> str:
        return f"visit {self.feature}s" + (" on your turn" if self.own_turn_only else "")

    def icon(self) -> str:
        return self.feature


class Launch(Trigger, frozen=True):
    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.LAUNCH

    def words(self) -> str:
        return "launch a probe"

    def icon(self) -> str:
        return "launch"


class Orbit(Trigger, frozen=True):
    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.ORBIT

    def words(self) -> str:
        return "orbit a planet"

    def icon(self) -> str:
        return "orbit"


class Land(Trigger, frozen=True):
    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.LAND

    def words(self) -> str:
        return "land on a planet or moon"

    def icon(self) -> str:
        return "land"


class OrbitOrLand(Trigger, frozen=True):
    planets: tuple[str, ...] = ()
    include_moons: bool = True

    def __post_init__(self) -> None:
        check_planets(self.planets)

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if event.kind not in (events.ORBIT, events.LAND):
            return False
        if event.more != NONE and not self.include_moons:
            return False
        return not self.planets or event.what in [planet_number(id) for id in self.planets]

    def words(self) -> str:
        where = f" at {planet_names(self.planets)}" if self.planets else ""
        return f"orbit or land{where}"

    def icon(self) -> str:
        return "orbit_or_land"


class Scan(Trigger, frozen=True):
    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.SCAN

    def words(self) -> str:
        return "scan"

    def icon(self) -> str:
        return "scan"


class Research(Trigger, frozen=True):
    type: TechType | Literal["any"]

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if event.kind != events.RESEARCH:
            return False
        return self.type == "any" or event.more == TECH_TYPES.index(self.type)

    def words(self) -> str:
        return "take a tech" if self.type == "any" else f"take a {self.type} tech"

    def icon(self) -> str:
        return "tech" if self.type == "any" else f"tech_{self.type}"


class Trace(Trigger, frozen=True):
    color: TraceColor | Literal["any"]

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if event.kind != events.TRACE:
            return False
        return self.color == "any" or event.what == TRACE_COLORS.index(self.color)

    def words(self) -> str:
        return "mark a trace" if self.color == "any" else f"mark a {self.color} trace"

    def icon(self) -> str:
        return f"trace_{self.color}"


class Signal(Trigger, frozen=True):
    color: SignalColor

    def matches(self, s: Table, player: int, event: Event) -> bool:
        return event.kind == events.SIGNAL and event.more == SIGNAL_COLORS.index(self.color)

    def words(self) -> str:
        return f"mark a signal in a {self.color} sector"

    def icon(self) -> str:
        return f"signal_{self.color}"


class PlayCard(Trigger, frozen=True):
    """A card played as main action for exactly so many credits, or one of some numbers."""

    paid_credits: int = NONE
    cards: tuple[int, ...] = ()

    def matches(self, s: Table, player: int, event: Event) -> bool:
        if event.kind != events.PLAY_CARD:
            return False
        if self.cards:
            return CARDS[event.what].number in self.cards
        return event.more == self.paid_credits

    def words(self) -> str:
        if self.cards:
            return "play a card whose text names Mars"
        return f"play a card for {self.paid_credits} credit{'s' if self.paid_credits != 1 else ''}"

    def icon(self) -> str:
        return "card" if self.cards else f"play_{self.paid_credits}"


class DiscardHandCardForCorner(Trigger, frozen=True):
    corner_icon: Literal["move", "publicity", "data"]

    def matches(self, s: Table, player: int, event: Event) -> bool:
        icon = 1 << CORNER_ICONS.index(self.corner_icon)
        return event.kind == events.CORNER and bool(CARD_ICONS[event.what] & icon)

    def words(self) -> str:
        return f"discard a card for a {self.corner_icon} corner"

    def icon(self) -> str:
        return f"corner_{self.corner_icon}"


TRIGGERS = (
    DiscardHandCardForCorner,
    Land,
    Launch,
    Orbit,
    OrbitOrLand,
    PlayCard,
    Research,
    Scan,
    Signal,
    Trace,
    VisitAnyPlanet,
    VisitFeature,
    VisitPlanet,
)
