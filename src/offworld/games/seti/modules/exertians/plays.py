"""Playing Exertian cards (SX-EXER-02, SX-EXER-06)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Seat, Secret
from offworld.games.seti.modules.exertians.board import PLAY_PRICES, exertians
from offworld.games.seti.modules.exertians.terms.options import PlayExertian
from offworld.games.seti.modules.exertians.terms.questions import PlayingExertian
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, CREDIT, NONE, Price
from offworld.games.seti.terms.options import DECLINE

PLAY: Final = Effects(("play_exertian_card",))
"""Its memory: how many chances are left, and the milestone that gives the chance, or NONE."""
NO_CARDS: Final = Reason("SX-EXER-06", "no Exertian card is left to play")


def price_of(milestone: int) -> Price:
    """SX-EXER-07: at discovery and at the first milestone it is free."""
    return () if milestone == NONE else PLAY_PRICES[milestone]


def why_not_play(s: Table, player: int, milestone: int) -> Reason | None:
    """SX-EXER-06, SX-EXER-07."""
    if not exertians(s).held[player].cards:
        return NO_CARDS
    return s.why_not_pay(player, price_of(milestone), "SX-EXER-07")


def play(s: Table, task: Task) -> Flow[None]:
    """SX-EXER-02, SX-EXER-06: one card face down, or none; at discovery again for each chance."""
    player, (chances, milestone) = task.player, task.memory
    price = price_of(milestone)
    held = exertians(s).held[player]
    options: list[Option] = [*[PlayExertian(card) for card in held.distinct()], DECLINE]
    about = PlayingExertian(dict(price).get(CREDIT, 0), chances)
    chosen = yield from ask(
        player, options, "You may play an Exertian card face down", "SX-EXER-06", about
    )
    if not isinstance(chosen, PlayExertian):
        s.log(Seat(player), "passes", "the chance to play an Exertian card")
        return
    s.pay(player, price)
    put_face_down(s, player, chosen.card)
    if chances > 1:
        s.agenda.again(task, chances - 1, milestone)


def put_face_down(s: Table, player: int, card: int) -> None:
    """SX-EXER-02, SX-EXER-10: its owner alone knows which."""
    board = exertians(s)
    held, played = board.held[player], board.played[player]
    s.move_secretly(held, held.find(card), played, 1 << player)
    name = Secret(Card(CARDS[card].id), to=player, instead="an Exertian card")
    s.log(Seat(player), "plays", name, "face down")
