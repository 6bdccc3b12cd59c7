"""What Events ask."""

from __future__ import annotations

from offworld.engine import About
from offworld.games.pandorum.modules.events.terms.ranges import EventCard


class PuttingToken(About, frozen=True):
    """Where does the token of an Event go?"""

    event: EventCard


class Contaminating(About, frozen=True):
    """Which Structure is contaminated?"""


class PuttingModule(About, frozen=True):
    """Where does a Module go that costs nothing?"""


class Discarding(About, frozen=True):
    """Which card of the hand is discarded? These types have been paid for."""

    paid: tuple[int, ...]


class Bidding(About, frozen=True):
    """A higher bid?"""


class CleaningUp(About, frozen=True):
    """Which contaminated Structure is paid for?"""


class TearingDown(About, frozen=True):
    """Which Structure is removed?"""


class BuyingEngines(About, frozen=True):
    """How many engine tokens?"""


# Questions that are always the same, made only once.
CONTAMINATING = Contaminating()
PUTTING_MODULE = PuttingModule()
BIDDING = Bidding()
CLEANING_UP = CleaningUp()
TEARING_DOWN = TearingDown()
BUYING_ENGINES = BuyingEngines()
