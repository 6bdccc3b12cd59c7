"""What is being resolved: the card in use, the stack to choose from, open moves, what waits."""

from __future__ import annotations

from offworld.drawing.metrics import shorten
from offworld.drawing.nodes import Node, kept
from offworld.drawing.panels import BESIDE, captioned, entry
from offworld.drawing.picture import Panel
from offworld.engine.cards import HIDDEN
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.look.cards import face
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.view import SetiView, about
from offworld.games.seti.look.words import capital
from offworld.games.seti.terms.questions import Moving, TakingFromStack

MOST = 4
"""How many waiting effects are told."""


def draw_focus(view: SetiView, panel: Panel) -> None:
    """As far as any of it is there."""
    if isinstance(about(view), TakingFromStack) and is_asked(view):
        cards = [face(number) for number in view.stack if number != HIDDEN]
        panel.add("stack", captioned("Take one of these cards", *cards))
    if view.in_play:
        panel.add("card", captioned("Card in use", face(view.in_play[-1])))
    waiting = [line for line in what_waits(view) if line]
    if waiting and (view.in_play or len(waiting) > 1):
        panel.add("waiting", captioned("Still to come", *[line_of(one) for one in waiting[:MOST]]))


def is_asked(view: SetiView) -> bool:
    return view.question is not None and view.question.seat == view.seat


def what_waits(view: SetiView) -> list[str]:
    """The effects that are still to be resolved, in words."""
    found = []
    what = about(view)
    if isinstance(what, Moving):
        found.append(f"{what.moves} movement open")
    for task in view.pending:
        effect = VOCABULARY.effects.get(task.effect)
        found.append("" if effect is None else capital(effect.words()))
    return found


@kept
def line_of(said: str) -> Node:
    short = shorten(said, 12, BESIDE - 50, bold=True)
    return entry(BESIDE, ICONS["gives"], short, says=said)
