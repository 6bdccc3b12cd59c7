"""Record the games of ``fixtures``: ``python -m tests.games.nexus_ops.make_fixtures``.

The games are played by chance over all boards, numbers of players and options. Replaying them
shows that a change of the code left the rules as they were; when the rules themselves change,
they are recorded anew.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from offworld.engine import Match, Option
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.look.four_player_teams import Show
from offworld.games.nexus_ops.terms.options import (
    EndPhase,
    Exchange,
    PlayCard,
    PlayMission,
    PlayObjective,
    Resign,
)

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = 100

ALONE = (
    "time_is_of_the_essence",
    "in_for_the_long_haul",
    "executive_orders",
    "king_of_the_hill",
    "top_priority",
    "extra_exploration_tokens",
    "intercepted_transmissions",
    "vortex",
    "alternate_units",
)
"""The options for any number of players."""
BOARDS = ("energy_dependence", "long_front", "wide_front")
EVERYTHING_BUT_MISSIONS = ("alternate_units", "vortex", "extra_exploration_tokens")


class Mix(msgspec.Struct, frozen=True):
    """Seats, and options in use."""

    seats: int
    modules: Mapping[str, Any]
    settings: Mapping[str, Any] = {}

    @property
    def name(self) -> str:
        """A name for files and tests, such as ``2-alternate_units-long_front``."""
        words = [str(self.seats), *self.settings]
        for module, settings in self.modules.items():
            words.append(settings.get("board", module))
        return "-".join(words)


def mix(seats: int, *modules: str, board: str = "", **settings: Any) -> Mix:
    chosen: dict[str, Any] = {module: {} for module in modules}
    if board:
        chosen["alternate_two_player_board"] = {"board": board}
    return Mix(seats, chosen, settings)


MIXES = [
    *(mix(seats) for seats in (2, 3, 4)),
    *(mix(seats, module) for module in ALONE for seats in (2, 3, 4)),
    *(mix(2, board=board) for board in BOARDS),
    *(mix(2, *EVERYTHING_BUT_MISSIONS, board=board) for board in BOARDS),
    *(mix(seats, "alternate_units", "intercepted_transmissions", "vortex") for seats in (2, 3, 4)),
    mix(2, resignation=True),
    mix(3, "in_for_the_long_haul", "king_of_the_hill", "top_priority", "alternate_units"),
    mix(4, "four_player_teams"),
    mix(4, "four_player_teams", "alternate_units", "vortex"),
    mix(4, "four_player_teams", "intercepted_transmissions", *EVERYTHING_BUT_MISSIONS),
    mix(
        4,
        "four_player_teams",
        "king_of_the_hill",
        "top_priority",
        "executive_orders",
        "extra_exploration_tokens",
    ),
]


def weight(option: Option) -> float:
    """Points and cards are played, and not thrown away at once: so games come to an end."""
    if isinstance(option, PlayMission | PlayObjective):
        return 50
    if isinstance(option, PlayCard):
        return 5
    if isinstance(option, Exchange | Show | Resign):
        return 0.1
    return 3 if isinstance(option, EndPhase) else 1


def played(mix: Mix, number: int) -> Match:
    """A whole game, by weighted chance."""
    rng = Random(number)
    match = NexusOps().new(mix.seats, f"fixture {number}", mix.settings, mix.modules)
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
