"""Using Colonists and bringing them back (OM-COL)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Amount, Piece, Seat
from offworld.games.on_mars.asking import choose, question
from offworld.games.on_mars.printed import ACTIONS
from offworld.games.on_mars.quarters import come_home, move, own, retrievable, usable
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import SLOTS, WORKING, Table
from offworld.games.on_mars.terms.options import DONE, ColonistFrom, Retrieve
from offworld.games.on_mars.terms.questions import Retrieving, TakingColonist

NOBODY: Final = Reason("OM-COL-01", "you have no Colonist in your Living Quarters for it")
TOO_FEW: Final = Reason("OM-COL-03", "you have too few Colonists and Crystals for it")
NOBODY_AWAY: Final = Reason("OM-LSS-06", "none of your Colonists is there")


def pick(s: Table, player: int) -> Flow[int]:
    """A Colonist to be used: those in one part of the Living Quarters are alike."""
    found = usable(s, player)
    places = sorted({s.colonists[colonist] for colonist in found})
    place = places[0]
    if len(places) > 1:
        chosen = yield from choose(
            s,
            player,
            [ColonistFrom(place) for place in places],
            "Which Colonist?",
            "OM-COL-01",
            TakingColonist(),
        )
        assert isinstance(chosen, ColonistFrom)
        place = chosen.place
    for colonist in found:
        if s.colonists[colonist] == place:
            return colonist
    raise AssertionError("no Colonist can be used")


def work(s: Table, player: int, count: int) -> Flow[None]:
    """Move Colonists from the Living Quarters to the Working Area (OM-COL-06, OM-COL-08)."""
    for _ in range(count):
        colonist = yield from pick(s, player)
        move(s, colonist, WORKING)
    if count:
        s.log(Seat(player), "moves", Amount(count, "Colonist"), "to the Working Area")


# -- retrieving ----------------------------------------------------------------------------


def why_not_retrieve(s: Table, player: int, places: list[int]) -> Reason | None:
    """OM-LSS-06, OM-BP-10: a Colonist there."""
    return None if retrievable(s, player, places) else NOBODY_AWAY


def retrieve(s: Table, task: Task, n: int, places: list[int]) -> Flow[None]:
    """OM-LSS-06, OM-BP-10: up to n Colonists, one after the other."""
    done = task.memory[0] if task.memory else 0
    options: list[Option] = [Retrieve(place) for place in retrievable(s, task.player, places)]
    if not options:
        return
    if done or may_decline(task.source):
        options.append(DONE)
    chosen = yield from question(
        s, task.player, options, "Which Colonist comes back?", "OM-LSS-06", Retrieving()
    )
    if isinstance(chosen, Retrieve):
        for colonist in own(task.player):
            if s.colonists[colonist] == chosen.place:
                come_home(s, colonist)
                break
        where = "from the Working Area"
        if chosen.place != WORKING:
            where = f"from {ACTIONS[chosen.place - SLOTS].name}"
        s.log(Seat(task.player), "retrieves", Piece("Colonist"), where)
        if done + 1 < n:
            s.agenda.again(task, done + 1)
