"""What a search found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from offworld.engine import Fragment, Option
from offworld.engine.notebook import html_table


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """An option, how often it was tried, and what the deciding seat may expect from it."""

    option: Option
    visits: int
    value: float
    """From 0, a defeat, to 1, a win."""
    certain: bool = False
    """The value is not a guess: it was searched to the end."""


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """All options of a decision that were tried, the best first."""

    seat: int
    simulations: int
    options: list[Weighed]

    @property
    def best(self) -> Option:
        return self.options[0].option

    def _repr_html_(self) -> Fragment:
        return html_table(
            ["Option", "Visits", "Expects"],
            [
                [
                    str(weighed.option),
                    f"{weighed.visits:,}",
                    f"{weighed.value:.1%}{' for certain' if weighed.certain else ''}",
                ]
                for weighed in self.options
            ],
        )


def ranked(seat: int, simulations: int, options: Iterable[Weighed]) -> Analysis:
    """The options in order: what wins for certain, what was tried most, what is certain to lose.

    A search tries most often what it believes in, so visits are a better judge than values,
    which may rest on few tries. What is certain is judged by its value.
    """
    found = sorted(options, key=lambda weighed: weighed.visits, reverse=True)
    unsure = [weighed for weighed in found if not weighed.certain]
    sure = sorted(
        [weighed for weighed in found if weighed.certain],
        key=lambda weighed: weighed.value,
        reverse=True,
    )
    floor = unsure[0].value if unsure else 0.0
    better = [weighed for weighed in sure if weighed.value >= floor]
    return Analysis(
        seat=seat, simulations=simulations, options=[*better, *unsure, *sure[len(better) :]]
    )


def merged(parts: list[Analysis]) -> Analysis:
    """What several searches of one decision found, taken together."""
    found: dict[Option, list[Weighed]] = {}
    for part in parts:
        for weighed in part.options:
            found.setdefault(weighed.option, []).append(weighed)
    simulations = sum([part.simulations for part in parts])
    return ranked(parts[0].seat, simulations, [together(alike) for alike in found.values()])


def together(alike: list[Weighed]) -> Weighed:
    """One option as several searches weighed it; a search that is certain is right."""
    for weighed in alike:
        if weighed.certain:
            return weighed
    visits = sum([weighed.visits for weighed in alike])
    total = sum([weighed.visits * weighed.value for weighed in alike])
    return Weighed(option=alike[0].option, visits=visits, value=total / visits)
