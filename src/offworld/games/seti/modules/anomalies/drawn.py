"""Cards drawn by ET.15, which lie apart until all of them are used; and the whole row by ET.16."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat, Secret
from offworld.games.seti.cards import add_to_hand, fill_deck, pile_of, refill_row
from offworld.games.seti.free_actions import question
from offworld.games.seti.modules.anomalies.board import anomalies
from offworld.games.seti.modules.anomalies.terms.options import DiscardDrawn
from offworld.games.seti.modules.anomalies.terms.questions import DiscardingDrawn
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, NONE

NO_DRAWN: Final = Reason("SX-GEN-19", "no card that was drawn is left")


def draw_apart(s: Table, player: int, n: int) -> None:
    """Draw cards from the deck; the others see only how many."""
    drawn = anomalies(s).drawn
    for _ in range(n):
        if not fill_deck(s):
            return
        card = s.draw(s.deck, drawn, player)
        s.log(Seat(player), "draws", Secret(Card(CARDS[card].id), to=player, instead="a card"))


def why_not_discard(s: Table) -> Reason | None:
    return None if anomalies(s).drawn.cards else NO_DRAWN


def discard_drawn(s: Table, task: Task, for_income: bool) -> Flow[int]:
    """Discard one of the drawn cards; which one it was."""
    drawn = anomalies(s).drawn
    use = "income" if for_income else "corner"
    options = [DiscardDrawn(card) for card in drawn.distinct()]
    chosen = yield from question(
        s,
        task,
        options,
        f"Discard one of the cards you have drawn for its {use}",
        "SX-GEN-19",
        DiscardingDrawn(task.source, for_income),
    )
    assert isinstance(chosen, DiscardDrawn)
    s.discard(drawn, chosen.card, pile_of(s, chosen.card))
    s.log(Seat(task.player), "discards", Card(CARDS[chosen.card].id), "for its", use)
    return chosen.card


def keep_drawn(s: Table, player: int) -> None:
    """What is left goes to the hand."""
    drawn = anomalies(s).drawn
    while drawn.cards:
        s.move(drawn, len(drawn.cards) - 1, s.hands[player])


def take_whole_row(s: Table, player: int) -> None:
    """ET.16: the cards that lie there are taken first, then the row is refilled."""
    for place, card in enumerate(s.row):
        if card != NONE:
            s.row[place] = NONE
            add_to_hand(s, player, card)
            s.log(Seat(player), "takes", Card(CARDS[card].id))
    refill_row(s)
