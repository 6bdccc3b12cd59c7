"""What a search thinks of a decision, in words for people: hints, and opinions afterwards."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.engine import Match, Option

SHOWN = 8
"""Options that are listed; of the rest, only their number is given."""
CLOSE = 0.03
"""An option whose expected value is lower by no more than this is still among the best."""


class Opinion(msgspec.Struct, frozen=True, kw_only=True):
    """What the search thinks of one option."""

    choice: Any
    label: str
    path: tuple[str, ...]
    share: float
    """The share of all tries that went this way."""
    value: float | None
    """What the seat may expect, from 0, a defeat, to 1, a win; None if it was never tried."""
    certain: bool
    """It was searched to the end."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What the search thinks of a decision, the best option first."""

    moment: int
    seat: int
    prompt: str
    measure: str
    """What values are: a ``chance`` to win, or, in a game for stakes, ``worth``."""
    simulations: int
    tried: int
    offered: int
    options: list[Opinion]
    chosen: Opinion | None = None
    verdict: str | None = None
    """Of what was chosen: ``only``, ``best``, ``close``, ``behind``, or ``untried``."""


def needs_thought(match: Match) -> bool:
    """Whether there is something to choose."""
    decision = match.decision
    return decision is not None and decision.forced() is None


def advice(match: Match, found: dict[str, Any] | None, chosen: Option | None = None) -> Advice:
    """What was found about the decision a match is at, and about what was chosen there."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    weighed = [] if found is None else found["options"]
    simulations = 0 if found is None else found["simulations"]

    def opinion(option: Option) -> Opinion:
        offer = match.game.look.offer(view, option)
        raw = msgspec.to_builtins(option)
        known = next((one for one in weighed if one["choice"] == raw), None)
        return Opinion(
            choice=raw,
            label=offer.label,
            path=offer.path,
            share=known["visits"] / simulations if known is not None and simulations else 0.0,
            value=None if known is None else known["value"],
            certain=known is not None and known["certain"],
        )

    best = [match.find(one["choice"]) for one in weighed[:SHOWN]]
    if not best:
        best = [decision.options[0] if decision.routine is None else decision.routine]
    options = [opinion(option) for option in best]
    made = None if chosen is None else opinion(chosen)
    return Advice(
        moment=match.rev,
        seat=decision.seat,
        prompt=decision.prompt,
        measure="chance" if match.game.payoff_range == (-1.0, 1.0) else "worth",
        simulations=simulations,
        tried=len(weighed),
        offered=len(decision.options),
        options=options,
        chosen=made,
        verdict=None if made is None else verdict(made, options[0], found is None),
    )


def verdict(made: Opinion, best: Opinion, only: bool) -> str:
    """How good a choice was, as far as the search can tell."""
    if made.choice == best.choice:
        return "only" if only else "best"
    if made.value is None or best.value is None:
        return "untried"
    return "close" if made.value >= best.value - CLOSE else "behind"
