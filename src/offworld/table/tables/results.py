"""After the game: the scores, how they grew, and what shows that the dice were fair."""

from __future__ import annotations

from typing import Any

from offworld.engine.dice import seed_hash
from offworld.table.tables.live import LiveTable

MOST_POINTS = 120
"""Points on a curve: more could not be seen."""


def timeline(live: LiveTable) -> dict[str, Any]:
    """The result of a finished match, with its points over time."""
    match = live.match
    seen = match.look(None, live.names)
    moments, points = curve(live)
    return {
        "scores": match.scores,
        "rivals": live.game.rivals(match.state),
        "verdict": seen.look.verdict(seen.view),
        "timeline": {
            "moments": moments,
            "points": points,
            "what": "points" if live.game.points(match.state) else "chances",
        },
        "seed": live.row.seed,
        "seed_hash": match.seed_hash,
        "fair": seed_hash(live.row.seed) == match.seed_hash,
        "choices": match.rev,
        "setup": {
            "game": live.row.game,
            "seats": [
                {"kind": person.kind, "bot": person.bot, "name": person.name}
                for person in live.people
            ],
            "modules": live.row.modules,
            "settings": live.row.settings,
        },
        "names": [person.name for person in live.people],
        "rules_version": live.game.rules_version,
    }


def curve(live: LiveTable) -> tuple[list[int], list[list[float]]]:
    """Moments, and how each seat stood then: points, or chances where there are no points."""
    end = live.match.rev
    every = max(1, end // MOST_POINTS)
    match = live.fresh_match()
    moments: list[int] = []
    points: list[list[float]] = [[] for _ in live.people]
    for made, option in enumerate([*live.match.choices, None]):
        if made % every == 0 or option is None:
            moments.append(made)
            standing = live.game.points(match.state) or live.game.mind.worth(match.state)
            for seat, value in enumerate(standing):
                points[seat].append(value)
        if option is not None:
            match.choose(option)
    return moments, points
