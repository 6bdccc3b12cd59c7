"""The windows of a battle in which Energize cards are played (NX-TIME)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import About, Decision, Flow, Option, Reason, Refused
from offworld.engine.log import Card, Seat
from offworld.games.nexus_ops.cards.energize import WINDOWS, card_options, carry_out
from offworld.games.nexus_ops.cards.play import Play
from offworld.games.nexus_ops.state import Battle, Table
from offworld.games.nexus_ops.tables import ENERGIZE
from offworld.games.nexus_ops.terms.options import PASS, Exchange, PlayCard, Retreat
from offworld.games.nexus_ops.terms.questions import IN_WINDOW, Resolving
from offworld.games.nexus_ops.turn import Refusals, all_refused, exchange, exchange_options

BATTLE_START: Final = 0
BEFORE_ROLL: Final = 1
AFTER_ROLL: Final = 2
HITS: Final = 3
WINDOW_IS_OPEN: Final = "A window for Energize cards is open"
PROMPTS: Final = (
    "Play a card before the battle begins, or pass",
    "Play a card before the dice are rolled, or pass",
    "Play a card on the dice, or pass",
    "Play a card on the hits, or pass",
)
NO_RETREAT: Final = Reason("NX-MOVE-13", "units leave a battle only if a card says so")


def window(s: Table, battle: Battle, moment: int) -> Flow[None]:
    """NX-TIME-02: attacker, defender, then the others clockwise from the defender's left.

    NX-TIME-04: everybody who holds an Energize card is asked, whether or not one fits, and the
    others see only that a window is open. So nothing can be read from who is asked, or how long.
    """
    order = asking_order(s, battle)
    turn = 0
    about = IN_WINDOW[moment]
    while turn < len(order):
        seat = order[turn]
        if not s.energize_hands[seat].cards:
            turn += 1
            continue
        cards = card_options(s, seat, WINDOWS[moment])
        chosen = yield Decision(
            seat,
            [PASS, *cards, *(exchange_options(s) if seat == s.active else [])],
            PROMPTS[moment],
            "NX-TIME-02",
            public=WINDOW_IS_OPEN,
            routine=None if cards else PASS,
            about=about,
            refused=partial(refused_in_battle, s, seat, about, None),
        )
        if isinstance(chosen, Exchange):
            exchange(s, chosen)
        elif isinstance(chosen, PlayCard):
            yield from play_battle_card(s, seat, chosen)
            if battle.called_off:
                return  # NX-TIME-08
            turn = 0
        else:
            turn += 1


def asking_order(s: Table, battle: Battle) -> list[int]:
    attacker, defender = battle.seats
    others = [p for p in s.in_turn_order(defender) if p not in battle.seats]
    return [attacker, defender, *others]


def play_battle_card(s: Table, seat: int, option: PlayCard) -> Flow[None]:
    """NX-EN-03, NX-EN-08: the card is carried out completely before another one."""
    s.discard(s.energize_hands[seat], option.card, s.energize_discard)
    s.log(Seat(seat), "plays", Card(ENERGIZE[option.card]["id"]))
    yield from carry_out(s, Play(seat, option.card, option.target, partial(ask_for_card, s, seat)))


def ask_for_card(
    s: Table, seat: int, options: list[Option], prompt: str, about: Resolving
) -> Flow[Option]:
    """A choice that belongs to a card played in a battle."""
    return battle_question(s, seat, options, prompt, "NX-EN-03", about)


def battle_question(
    s: Table,
    seat: int,
    options: list[Option],
    prompt: str,
    clause: str,
    about: About,
    refused: Refusals | None = None,
) -> Flow[Option]:
    """NX-XCH-01: inside a battle, too, the active player may exchange cards."""
    while True:
        more = exchange_options(s) if seat == s.active else []
        chosen = yield Decision(
            seat,
            [*options, *more],
            prompt,
            clause,
            about=about,
            refused=partial(refused_in_battle, s, seat, about, refused),
        )
        if not isinstance(chosen, Exchange):
            return chosen
        exchange(s, chosen)


def refused_in_battle(s: Table, seat: int, about: About, refused: Refusals | None) -> list[Refused]:
    """What a question in a battle refuses: the question's own, and the retreat."""
    found = all_refused(s, seat, about, refused)
    battle = s.battle
    if battle is not None and not battle.is_over and seat in battle.seats:
        found.append((Retreat(), NO_RETREAT))
    return found
