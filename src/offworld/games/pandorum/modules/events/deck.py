"""The fifteen Events (PD-EV-22..65) in the order of their table."""

from __future__ import annotations

from typing import Final

from offworld.games.pandorum.modules.events.cards.ground import (
    DeadCity,
    Earthquake,
    Eruption,
    MeteorShower,
    MoreColonists,
)
from offworld.games.pandorum.modules.events.cards.harvesters import NewEngines
from offworld.games.pandorum.modules.events.cards.projects import (
    AncientCivilization,
    GovernmentSupport,
    InsuranceBenefits,
    InvestmentReturns,
    Sandstorm,
)
from offworld.games.pandorum.modules.events.cards.structures import (
    Contamination,
    Expansion,
    Sabotage,
    Training,
)
from offworld.games.pandorum.modules.events.event import Event, event_board, is_running
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import rows

KINDS: Final[dict[str, type[Event]]] = {
    "eruption": Eruption,
    "meteor_shower": MeteorShower,
    "earthquake": Earthquake,
    "more_colonists": MoreColonists,
    "investment_returns": InvestmentReturns,
    "government_support": GovernmentSupport,
    "ancient_civilization": AncientCivilization,
    "contamination": Contamination,
    "dead_city": DeadCity,
    "insurance_benefits": InsuranceBenefits,
    "sabotage": Sabotage,
    "sandstorm": Sandstorm,
    "expansion": Expansion,
    "new_engines": NewEngines,
    "training": Training,
}
EVENTS: Final[list[Event]] = [
    KINDS[row["id"]](number, row) for number, row in enumerate(rows("events", "event"))
]
EVENT_IDS: Final = [event.id for event in EVENTS]


def find(kind: type[Event]) -> Event:
    return next(event for event in EVENTS if type(event) is kind)


def running(s: Table) -> list[Event]:
    """The Events whose on-going effect applies now, the older one first (PD-EV-18)."""
    active = [EVENTS[number] for number in event_board(s).active]
    return [event for event in active if is_running(s, event)]
