"""Record the games of ``fixtures``: ``python -m tests.games.on_mars.make_fixtures``.

The games are played by chance over all numbers of players and variants. Replaying them shows that a
change of the code left the rules as they were; when the rules themselves change, they are recorded
anew.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from offworld.engine import Match, Option
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.terms.options import (
    BOOST,
    CompleteGoal,
    Construct,
    Deliver,
    Done,
    Hire,
    TakeExecutive,
    TakeTech,
    Upgrade,
    UseBuilding,
    WelcomeShip,
)

FIXTURES = Path(__file__).parent / "fixtures"
LIKED = Construct | Upgrade | WelcomeShip | Hire | CompleteGoal | Deliver | UseBuilding | TakeTech


class Mix(msgspec.Struct, frozen=True):
    """Seats, modules and settings."""

    seats: int
    modules: tuple[str, ...] = ()
    settings: Mapping[str, Any] = {}

    @property
    def name(self) -> str:
        """A name for files and tests, such as ``3-beacon-long``."""
        words = [str(self.seats), *self.modules]
        return "-".join([*words, *[str(value) for value in self.settings.values() if value]])


MIXES = [
    *(Mix(seats) for seats in (2, 3, 4)),
    Mix(2, (), {"game_length": "long"}),
    Mix(3, ("beacon",), {"space_oddity": True}),
    Mix(4, ("beacon", "first-colonists")),
    Mix(2, ("first-colonists",)),
]


def weight(option: Option) -> float:
    """More is built, hired and completed than by mere chance."""
    if isinstance(option, LIKED) or option == BOOST:
        return 6
    if isinstance(option, TakeExecutive):
        return 3
    return 0.5 if isinstance(option, Done) else 1


def played(mix: Mix, number: int) -> Match:
    """A whole game, by weighted chance."""
    rng = Random(number)
    match = OnMarsGame().new(mix.seats, f"fixture {number}", mix.settings, mix.modules)
    while match.decision is not None:
        options = match.decision.options
        match.choose(rng.choices(options, [weight(option) for option in options])[0])
    return match


def file_of(mix: Mix) -> Path:
    """One record a line."""
    return FIXTURES / f"{mix.name}.jsonl.gz"


def main() -> None:
    FIXTURES.mkdir(exist_ok=True)
    for old in FIXTURES.glob("*.jsonl.gz"):
        old.unlink()
    for number, mix in enumerate(MIXES):
        line = msgspec.json.encode(played(mix, number).record) + b"\n"
        file_of(mix).write_bytes(gzip.compress(line, mtime=0))


if __name__ == "__main__":
    main()
