"""Why not? What a player may wish with Events and cannot have."""

from __future__ import annotations

from offworld.engine import Refusal
from offworld.games.pandorum import state
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_id, place, quids
from offworld.games.pandorum.modules.discovery.asking import BIDDING, CLEANING, DISCARDING, PLACING
from offworld.games.pandorum.modules.events.cards.ground import DeadCity, Eruption
from offworld.games.pandorum.modules.events.deck import EVENTS
from offworld.games.pandorum.modules.events.event import LONE_TOKENS, Event
from offworld.games.pandorum.modules.events.look.view import EventView, events
from offworld.games.pandorum.modules.events.look.words import engine_id, event_id
from offworld.games.pandorum.tables import BASE, CARDS_TO_BUILD, MODULE, NONE, VOLCANO


def no(what: str, reason: str, clause: str, *path: str) -> Refusal:
    return Refusal(what=what, reason=reason, clause=clause, path=path)


def why_not(view: PandorumView) -> list[Refusal]:
    seat = view.seat
    if seat is None:
        return []
    if view.asked == seat:
        return asked(view, seat)
    if seat == view.active and not view.asking:
        return [*engine_moves(view, seat), *upgrades(view, seat)]
    return []


def in_force(view: PandorumView, id: str) -> EventView | None:
    """An Event, if it is in force."""
    return next((event for event in events(view).active if EVENTS[event.number].id == id), None)


# -- questions of Events ---------------------------------------------------------------


def asked(view: PandorumView, seat: int) -> list[Refusal]:
    newest: Event | None = EVENTS[events(view).active[-1].number] if events(view).active else None
    if view.asking == BIDDING:
        held = quids(view.players[seat].quids)
        return [no("Bid more", f"you have {held}", "PD-EV-41")]
    if view.asking == DISCARDING:
        return [no("Take the quids without discarding", "only cards discarded pay", "PD-EV-36")]
    if view.asking == CLEANING:
        reason = "who does not pay loses the Structure"
        return [no("Keep a contaminated Structure without paying", reason, "PD-EV-46")]
    if view.asking == PLACING and isinstance(newest, DeadCity):
        return other_volcanoes(view)
    if view.asking == PLACING and newest is not None:
        reason = "what an Event says at once must be done if it can be"
        return [no(f"Do without {newest.name}", reason, "PD-EV-10", event_id(newest.number))]
    return []


def other_volcanoes(view: PandorumView) -> list[Refusal]:
    """Where the Dead city may not be put, as far as it is sure."""
    hex = events(view).places[list(LONE_TOKENS).index("eruption")]
    found = [no("Leave the Volcanoes alone", "the Dead city must be put", "PD-EV-49")]
    if hex != NONE and view.feature[hex] == VOLCANO:
        what = f"Put the Dead city on {place(view, hex)}"
        reason = f"the {EVENTS_BY_KIND[Eruption]} token stays to the end of the game"
        found.append(no(what, reason, "PD-EV-24", hex_id(view, hex)))
    return found


EVENTS_BY_KIND = {type(event): event.name.lower() for event in EVENTS}


# -- the own turn ----------------------------------------------------------------------


def engine_moves(view: PandorumView, seat: int) -> list[Refusal]:
    event = in_force(view, "new_engines")
    if event is None or not events(view).engines[seat]:
        return []
    what = "Use an engine token"
    if not event.is_running:
        reason = "the Event starts with the next player's turn"
        return [no(what, reason, "PD-EV-16", engine_id(seat))]
    if view.phase in (state.CONSTRUCTION, state.TAKING):
        return [no(what, "only before or after your action", "PD-EV-62", engine_id(seat))]
    if view.phase in (state.ACTION, state.AFTER_ACTION):
        reason = "nothing is built after an engine move"
        return [no(f"{what} to reach an empty hex", reason, "PD-EV-61", engine_id(seat))]
    return []


def upgrades(view: PandorumView, seat: int) -> list[Refusal]:
    """Why no Base is built in the place of the Module on which the Harvester stands."""
    event, hex = in_force(view, "training"), view.harvesters[seat]
    if event is None or view.phase not in (state.CONSTRUCTION, state.AFTER_ACTION):
        return []
    if view.owner[hex] != seat or view.piece[hex] != MODULE:
        return []
    player, needed = view.players[seat], CARDS_TO_BUILD[BASE]
    reason = ""
    if not event.is_running:
        reason = "the Event starts with the next player's turn"
    elif not view.moved:
        reason = "only after a Movement"
    elif not player.bases:
        reason = "no Base is left in supply"
    elif player.cards < needed:
        reason = f"a Base needs {counted(needed, 'card')}"
    what = f"Build a Base in the Module's place in {place(view, hex)}"
    return [no(what, reason, "PD-EV-65", hex_id(view, hex))] if reason else []
