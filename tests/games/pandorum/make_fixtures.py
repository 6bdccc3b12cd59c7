"""Record the games of ``fixtures``: ``python -m tests.games.pandorum.make_fixtures``.

The games are played by chance over all numbers of players and modules. Replaying them shows that a
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
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.terms.options import Build, Move

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = 40


class Mix(msgspec.Struct, frozen=True):
    """Seats, and modules in use."""

    seats: int
    modules: Mapping[str, Any]
    settings: Mapping[str, Any] = {}

    @property
    def name(self) -> str:
        """A name for files and tests, such as ``1-maximus-captain-events``."""
        words = [str(self.seats), *self.settings]
        for module, settings in self.modules.items():
            words += [module, *settings.values()]
        return "-".join(words)


def mix(seats: int, *modules: str, level: str = "", **settings: Any) -> Mix:
    chosen: dict[str, Any] = {"maximus": {"level": level}} if level else {}
    return Mix(seats, {**chosen, **{module: {} for module in modules}}, settings)


MIXES = [
    *(mix(seats) for seats in (2, 3, 4)),
    *(mix(seats, "leasing") for seats in (2, 4)),
    *(mix(seats, "events") for seats in (2, 3, 4)),
    *(mix(seats, "monoliths") for seats in (2, 3, 4)),
    *(mix(seats, "leasing", "events", "monoliths") for seats in (2, 3, 4)),
    mix(3, random_harvesters=True),
    *(mix(1, level=level) for level in ("lieutenant", "captain", "admiral")),
    mix(1, "events", "monoliths", level="captain"),
    mix(1, "leasing", level="admiral"),
]


def weight(option: Option) -> float:
    """More is built than by mere chance: so games come to an end."""
    return 3 if isinstance(option, Build | Move) else 1


def played(mix: Mix, number: int) -> Match:
    """A whole game, by weighted chance."""
    rng = Random(number)
    match = PandorumGame().new(mix.seats, f"fixture {number}", mix.settings, mix.modules)
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
    for place, mix in enumerate(MIXES):
        records = [played(mix, number).record for number in range(place, GAMES, len(MIXES))]
        lines = b"".join(msgspec.json.encode(record) + b"\n" for record in records)
        file_of(mix).write_bytes(gzip.compress(lines, mtime=0))


if __name__ == "__main__":
    main()
