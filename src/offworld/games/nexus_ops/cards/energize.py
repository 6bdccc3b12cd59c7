"""Energize cards (NX-EN): when each can be played, and on what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.engine import About, Flow, Option, Reason, Refused
from offworld.games.nexus_ops.cards import battle, deployment
from offworld.games.nexus_ops.cards.play import NO_TARGET, Params, Play
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE
from offworld.games.nexus_ops.terms.options import PlayCard
from offworld.games.nexus_ops.terms.questions import Deploying, InWindow, Resolving

Targets = Callable[[Table, int, Params], list[int]]
Effect = Callable[[Table, Play], Flow[None]]

OWN_DEPLOYMENT: Final = "own_deployment"
WINDOWS: Final = ("battle_start", "step_before_roll", "step_after_roll", "step_hits")
"""NX-TIME-01: the moments of a battle in which cards are played."""
TARGETS: Final[dict[str, Targets]] = {**deployment.TARGETS, **battle.TARGETS}
EFFECTS: Final[dict[str, Effect]] = {**deployment.EFFECTS, **battle.EFFECTS}
"""What the ``effect_code`` of a row means; its ``params`` are the numbers."""
assert set(TARGETS) == set(EFFECTS) == {row["effect_code"] for row in ENERGIZE}

WHEN: Final = {
    OWN_DEPLOYMENT: Reason("NX-EN-04", "it is for your own Deployment phase"),
    "battle_start": Reason("NX-EN-05", "it is for the start of a battle"),
    "step_before_roll": Reason(
        "NX-EN-05", "it is for the moment before dice are rolled in a battle"
    ),
    "step_after_roll": Reason("NX-EN-05", "it is for the moment after dice were rolled"),
    "step_hits": Reason("NX-EN-05", "it is for the moment when hits were scored in a battle"),
}
assert {row["window"] for row in ENERGIZE} == set(WHEN)
ONE_BY_ONE: Final = Reason("NX-EN-08", "the card that lies there is carried out first")
NOT_A_SIDE: Final = Reason("NX-EN-06", "it is for the two sides of the battle")
USELESS: Final = Reason("NX-EN-09", "it has no target, or would change nothing now")


def card_options(s: Table, seat: int, moment: str) -> list[Option]:
    """NX-DEPLOY-05, NX-EN-05, NX-EN-09: cards of a hand for the moment, each with its targets."""
    return [
        PlayCard(card, target)
        for card in s.energize_hands[seat].distinct()
        if ENERGIZE[card]["window"] == moment
        for target in targets(s, seat, card)
    ]


def targets(s: Table, seat: int, card: int) -> list[int]:
    """What a card can be played on, so that it changes something."""
    row = ENERGIZE[card]
    return TARGETS[row["effect_code"]](s, seat, row["params"])


def why_not_play(s: Table, seat: int, card: int, moment: str) -> Reason | None:
    """NX-EN-04..06, NX-EN-09."""
    window = ENERGIZE[card]["window"]
    if window != moment:
        return WHEN[window]
    if targets(s, seat, card):
        return None
    if s.battle is not None and window == WINDOWS[0] and seat not in s.battle.seats:
        return NOT_A_SIDE
    return USELESS


def refused_cards(s: Table, seat: int, about: About | None) -> list[Refused]:
    """The cards of a hand that cannot be played as an answer to a question."""
    found: list[Refused] = []
    for card in s.energize_hands[seat].distinct():
        if isinstance(about, Resolving):
            reason: Reason | None = ONE_BY_ONE
        else:
            reason = why_not_play(s, seat, card, moment_of(about))
        if reason is not None:
            found.append((PlayCard(card, NO_TARGET), reason))
    return found


def moment_of(about: About | None) -> str:
    """For which cards a question is the moment."""
    if isinstance(about, Deploying):
        return OWN_DEPLOYMENT
    return WINDOWS[about.moment] if isinstance(about, InWindow) else ""


def carry_out(s: Table, play: Play) -> Flow[None]:
    """NX-EN-03: the card does what it says."""
    return EFFECTS[ENERGIZE[play.card]["effect_code"]](s, play)
