"""What tells a seat the same must show it the same.

``check_hidden`` re-deals what the masks of the cards call hidden, so it trusts those masks.
The property here does not: it compares only what a seat is told with what it is shown.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import msgspec

from offworld.engine.dice import Dice
from offworld.engine.match import Match
from offworld.engine.option import Option
from offworld.engine.testing.properties import (
    LOOK_AHEAD,
    Defect,
    sight,
    some_option,
    viewers,
)

MOST_TRIED = 6
"""How many options of a decision are tried."""


class Branch:
    """One way a decision may turn out: an option, and how the dice fall then."""

    def __init__(self, match: Match, option: Option, dice: Dice | None = None) -> None:
        self.option = option
        self.match = match.clone()
        if dice is not None:
            self.match.state.dice = dice
        self.match.choose(option)


def check_told(match: Match, rng: Random) -> None:
    """If log and questions tell a seat the same, everything it is shown is the same.

    Some options of the decision are tried, one of them with other dice as well. What a seat is
    shown may differ between two of them only if it is told something different. This holds right
    after the choice, and as long as the same is chosen and told.
    """
    decision = match.decision
    if decision is None:
        return
    options = list(decision.options)
    tried = [Branch(match, option) for option in rng.sample(options, min(MOST_TRIED, len(options)))]
    again = rng.choice(tried)
    tried.append(Branch(match, again.option, Dice(f"{rng.random()}")))
    start = lines(match)
    alike = []
    for one, two in combinations(tried, 2):
        told_alike = [
            viewer
            for viewer in viewers(match)
            if (viewer != decision.seat or one.option == two.option)
            and told(one.match, viewer, start) == told(two.match, viewer, start)
        ]
        for viewer in told_alike:
            compare_view(one, two, viewer)
        if told_alike:
            alike.append((one, two, told_alike))
    if alike:
        follow_both(*rng.choice(alike), start, rng)


def follow_both(
    one: Branch, two: Branch, told_alike: list[int | None], start: int, rng: Random
) -> None:
    """Make the same choices in two branches, as long as somebody is told the same in both."""
    for viewer in told_alike:
        compare_all(one, two, viewer)
    for _ in range(LOOK_AHEAD):
        if one.match.decision is None or two.match.decision is None:
            return
        option = some_option(one.match, rng)
        if option not in two.match.decision.options:
            return  # somebody holds other cards there
        one.match.choose(option)
        two.match.choose(option)
        told_alike = [
            viewer
            for viewer in told_alike
            if told(one.match, viewer, start) == told(two.match, viewer, start)
        ]
        for viewer in told_alike:
            compare_view(one, two, viewer)


def lines(match: Match) -> int:
    """The number of lines in the log."""
    journal = match.state.journal
    return 0 if journal is None else len(journal.lines)


def told(match: Match, viewer: int | None, start: int) -> tuple[Any, ...]:
    """What a viewer is told: the log from a line on, the question, and their own options."""
    decision = match.decision
    asked = decision is not None and decision.seat == viewer
    options = list(decision.options) if decision is not None and asked else None
    return match.log(viewer, start), match.question(viewer), options


def compare_view(one: Branch, two: Branch, viewer: int | None) -> None:
    """Everything else is made from the view, so this is usually enough."""
    compare("view", plain_view(one.match, viewer), plain_view(two.match, viewer), one, two, viewer)


def compare_all(one: Branch, two: Branch, viewer: int | None) -> None:
    other = sight(two.match, viewer)
    for part, shown in sight(one.match, viewer).items():
        compare(part, shown, other[part], one, two, viewer)


def plain_view(match: Match, viewer: int | None) -> Any:
    return msgspec.to_builtins(match.view(viewer))


def compare(
    part: str, shown: object, other: object, one: Branch, two: Branch, viewer: int | None
) -> None:
    if shown != other:
        who = "a spectator" if viewer is None else f"seat {viewer}"
        what = f"{one.option!r} or {two.option!r}"
        if one.option == two.option:
            what = f"{one.option!r} with other dice"
        raise Defect(
            f"{who} is told the same, but the {part} shows what happened: {what} "
            f"({difference(shown, other)})"
        )


def difference(one: Any, two: Any) -> str:
    """Where two plain values differ first, and how."""
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        key = next(key for key in one if one[key] != two[key])
        return f"{key}: {difference(one[key], two[key])}"
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        place = next(place for place, value in enumerate(one) if value != two[place])
        if isinstance(one[place], (dict, list)):
            return f"{place}: {difference(one[place], two[place])}"
    return f"{one!r} or {two!r}"
