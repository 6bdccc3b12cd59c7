"""Putting questions, with what may be done at any time in the own turn beside the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from offworld.engine import About, Flow, Option, Reason, Refused, allowed, ask, held_back
from offworld.engine.agenda import Interrupted
from offworld.games.on_mars.free_actions import do_freely, free_options
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.terms.options import DONE, Construct, PlaceDiscovery, TakeDiscovery

O = TypeVar("O", bound=Option)  # noqa: E741
REVEALING: Final = (Construct, PlaceDiscovery, TakeDiscovery)


def question(
    s: Table,
    player: int,
    options: Sequence[Option],
    prompt: str,
    clause: str,
    about: About,
    refused: Callable[[], list[Refused]] | None = None,
) -> Flow[Option]:
    """The first question of an effect, before it changes anything: what may be done at any time is
    offered, too, and the effect then begins anew. A single answer is taken without asking, unless
    it turns up something hidden."""
    single = len(options) == 1 and not isinstance(options[0], REVEALING)
    if single or not s.is_seated(player):
        chosen = yield from choose(s, player, options, prompt, clause, about)
        return chosen
    free = free_options(s, player)
    if not free:
        chosen = yield from ask(player, options, prompt, clause, about, refused)
        return chosen
    chosen = yield from ask(player, [*options, *free], prompt, clause, about, refused)
    if chosen in free:
        do_freely(s, player, chosen)
        raise Interrupted
    return chosen


def question_among(
    s: Table,
    player: int,
    candidates: Sequence[O],
    why_not: Callable[[O], Reason | None],
    may_decline: bool,
    prompt: str,
    clause: str,
    about: About,
) -> Flow[Option]:
    """The same among what a guard lets pass, the rest being refused with its reasons; DONE where
    it may be declined, and where nothing is left."""
    passed: list[Option] = [*allowed(candidates, why_not)]
    if not passed:
        return DONE
    if may_decline:
        passed.append(DONE)
    chosen = yield from question(
        s, player, passed, prompt, clause, about, partial(held_back, candidates, why_not)
    )
    return chosen


def choose(
    s: Table,
    player: int,
    options: Sequence[Option],
    prompt: str,
    clause: str,
    about: About,
    refused: Callable[[], list[Refused]] | None = None,
) -> Flow[Option]:
    """A further question of an effect, or one in the middle of a payment (OM-GOAL-03)."""
    if len(options) == 1:
        return options[0]
    if not s.is_seated(player):
        answer = s.hooks.answers(s, player, options, about)
        assert answer is not None, f"nobody answers for player {player}: {prompt}"
        return answer
    chosen = yield from ask(player, options, prompt, clause, about, refused)
    return chosen
