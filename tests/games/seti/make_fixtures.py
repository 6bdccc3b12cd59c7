"""Record the games of ``fixtures``: ``python -m tests.games.seti.make_fixtures``.

The games are played by weighted chance over all numbers of players. Replaying them shows that a
change of the code left the rules as they were; when the rules change, they are recorded anew.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import msgspec

from offworld.engine import Match, Option
from offworld.games.seti import SetiGame
from offworld.games.seti.terms.options import (
    BuyCard,
    Exchange,
    FreeActions,
    GoOn,
    Pass,
    PauseBetween,
    Step,
    UseCorner,
)

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = 12
WEIGHTS: dict[type[Option], float] = {
    Pass: 0.03,
    Exchange: 0.05,
    BuyCard: 0.2,
    UseCorner: 0.1,
    PauseBetween: 0.05,
    FreeActions: 0.1,
    GoOn: 3.0,
    Step: 2.0,
}
"""More is done than by mere chance: so probes arrive somewhere, and sectors are completed."""


class Mix(msgspec.Struct, frozen=True):
    """Seats, and modules in use."""

    seats: int
    modules: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return "-".join([str(self.seats), *self.modules])


MIXES = [Mix(2), Mix(3), Mix(4), Mix(2, ("promo",))]


def played(mix: Mix, number: int) -> Match:
    """A whole game, by weighted chance."""
    rng = Random(number)
    match = SetiGame().new(mix.seats, f"fixture {number}", modules=list(mix.modules))
    while match.decision is not None:
        options = match.decision.options
        weights = [WEIGHTS.get(type(option), 1.0) for option in options]
        match.choose(rng.choices(options, weights)[0])
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
