"""What is being resolved: cards to choose from, what the effect comes from, what waits."""

from __future__ import annotations

from offworld.drawing.metrics import shorten
from offworld.drawing.nodes import Node, kept
from offworld.drawing.panels import BESIDE, captioned, entry
from offworld.drawing.picture import Panel
from offworld.games.on_mars.effects.vocabulary import VOCABULARY
from offworld.games.on_mars.look.cards import contract
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.view import OnMarsView, about
from offworld.games.on_mars.look.words import capital, player, source_name
from offworld.games.on_mars.terms.questions import RefillingDisplay

MOST = 5
"""How many waiting effects are told."""


def draw_focus(view: OnMarsView, panel: Panel) -> None:
    """As far as any of it is there."""
    asked = view.question is not None and view.question.seat == view.seat
    if isinstance(about(view), RefillingDisplay) and asked:
        cards = [contract(number) for number in view.contract_deck]
        panel.add("cards", captioned("Contracts of the deck", *cards))
    waiting = what_waits(view)[1:]
    if len(waiting) > 1:
        entries = [line_of(capital(line)) for line in waiting[:MOST]]
        panel.add("waiting", captioned("Still to come", *entries))


def what_waits(view: OnMarsView) -> list[str]:
    """The effects that are to be resolved, in words; the first one is asked about now."""
    found = []
    for name, seat, source in view.agenda:
        effect = VOCABULARY.effects.get(name)
        if effect is None:
            continue
        try:
            words = effect.words()
        except NotImplementedError:
            continue
        origin = source_name(source)
        who = "" if seat == view.seat else f"{capital(player(view, seat))}: "
        found.append(f"{who}{words}" + (f" ({origin})" if origin else ""))
    return found


@kept
def line_of(said: str) -> Node:
    return entry(BESIDE, ICONS["control"], shorten(said, 12, BESIDE - 50, bold=True), says=said)
