"""Obtaining Blueprints (OM-ORB-02) and where they are (OM-HOOK-08)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat
from offworld.games.on_mars.asking import question
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.printed import BLUEPRINTS
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import gain
from offworld.games.on_mars.tables import MARKERS, NONE
from offworld.games.on_mars.terms.options import DONE, TakeBlueprint
from offworld.games.on_mars.terms.questions import ChoosingBlueprint

NO_MARKER: Final = Reason("OM-ORB-02", "you have no Advanced Building marker left")
NO_CARD: Final = Reason("OM-LIMIT-01", "there is no Blueprint in the display")


def markers_left(s: Table, player: int) -> int:
    """Advanced Building markers in the personal supply."""
    used = s.blueprint_owner.count(player)
    for card in s.unmarked:
        if s.blueprint_owner[card] == player:
            used -= 1
    return MARKERS - used


def choices(s: Table, player: int) -> list[int]:
    """The Blueprints that may be obtained now."""
    cards = [card for card in s.display if card != NONE]
    return s.hooks.blueprint_choices(s, player, cards)


def why_not_obtain(s: Table, player: int) -> Reason | None:
    """OM-ORB-02: a card, and a marker to put on it."""
    if markers_left(s, player) <= 0:
        return NO_MARKER
    return None if choices(s, player) else NO_CARD


def obtain_blueprints(s: Table, task: Task, n: int) -> Flow[None]:
    """OM-ORB-02: up to n Blueprints, one after the other."""
    player = task.player
    done = task.memory[0] if task.memory else 0
    if why_not_obtain(s, player) is not None:
        return
    options: list[Option] = [TakeBlueprint(card) for card in choices(s, player)]
    if done or may_decline(task.source):
        options.append(DONE)
    chosen = yield from question(
        s, player, options, "Obtain a Blueprint", "OM-ORB-02", ChoosingBlueprint()
    )
    if isinstance(chosen, TakeBlueprint):
        obtain(s, player, chosen.card)
        if done + 1 < n:
            s.agenda.again(task, done + 1)


def obtain(s: Table, player: int, card: int) -> None:
    """Take a card, which is not replaced, put a marker on it, gain its item."""
    if card in s.display:
        s.display[s.display.index(card)] = NONE
    s.blueprint_owner[card] = player
    s.log(Seat(player), "obtains", Card(BLUEPRINTS[card].id))
    gain(s, player, BLUEPRINTS[card].gain)
    s.hooks.blueprint_obtained(s, player, card)
    contribute(s, player, "blueprints")


def unused(s: Table, player: int) -> list[int]:
    """A player's Blueprints that are not built yet."""
    return [
        card
        for card, owner in enumerate(s.blueprint_owner)
        if owner == player and s.built[card] == NONE
    ]
