"""The turn (SE-TURN): one main action, free actions around it, completed sectors, the end."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask, held_back
from offworld.engine.effects import Effects
from offworld.engine.log import Seat
from offworld.games.seti.computer import analyze, why_not_analyze
from offworld.games.seti.free_actions import free_action, free_options, missions, refused_freely
from offworld.games.seti.movement import why_not_launch
from offworld.games.seti.orbit_and_land import land as do_land
from offworld.games.seti.orbit_and_land import (
    landing_price,
    landings,
    probes_at,
    usable_planets,
    why_not_land,
    why_not_orbit,
)
from offworld.games.seti.orbit_and_land import orbit as do_orbit
from offworld.games.seti.passing import pass_turn
from offworld.games.seti.playing import play, why_not_play
from offworld.games.seti.research import why_not_research
from offworld.games.seti.sectors import completed_slots, resolve_slot
from offworld.games.seti.state import AFTER, ENDING, Table
from offworld.games.seti.tables import LAUNCH as LAUNCH_EFFECT
from offworld.games.seti.tables import (
    LAUNCH_PRICE,
    PLANETS,
    RESEARCH_PRICE,
    SCAN_PRICE,
    price,
)
from offworld.games.seti.tables import RESEARCH as RESEARCH_EFFECT
from offworld.games.seti.tables import SCAN as SCAN_EFFECT
from offworld.games.seti.terms.options import (
    ANALYZE,
    END_TURN,
    LAUNCH,
    PASS,
    PAUSE_BETWEEN,
    RESEARCH,
    SCAN,
    Analyze,
    EndTurn,
    Land,
    Launch,
    Orbit,
    Pass,
    Play,
    Research,
    Resolve,
    Scan,
)
from offworld.games.seti.terms.questions import Acting, AfterAction

NEEDS_ACTION: Final = Reason("SE-TURN-01", "a turn needs a main action; you may always pass")


# -- before the main action --------------------------------------------------------


def main_action(s: Table) -> Flow[None]:
    """SE-TURN-01, SE-TURN-02: a main action, or a free action before it."""
    player = s.active
    if completed_slots(s):  # SE-SECT-10
        yield from resolve_sectors(s)
        return
    options: list[Option] = [*main_options(s, player), *free_options(s, player)]
    if not s.pausing:
        options.append(PAUSE_BETWEEN)
    chosen = yield from ask(
        player,
        options,
        "Take your main action",
        "SE-TURN-01",
        Acting(),
        partial(refused_actions, s, player),
    )
    if not free_action(s, player, chosen):
        s.phase = AFTER
        act(s, player, chosen)


def candidates(s: Table, player: int) -> list[Option]:
    """All main actions somebody may think of."""
    found: list[Option] = [LAUNCH, SCAN, ANALYZE, RESEARCH, *arrivals(s, player, False)]
    found += [Play(card) for card in s.hands[player].distinct()]
    return found


def arrivals(s: Table, player: int, present: bool) -> list[Option]:
    """Orbits and landings at all planets, or only where the player has a probe."""
    found: list[Option] = []
    for planet in usable_planets(s, player):
        if not present or probes_at(s, player, planet):
            found += [Orbit(planet), *landings(s, planet)]
    return found


def why_not(s: Table, player: int, option: Option) -> Reason | None:
    """What keeps a player from a main action."""
    if isinstance(option, Play):
        return why_not_play(s, player, option.card)
    if isinstance(option, Land):
        return why_not_land(s, player, option)
    if isinstance(option, Orbit):
        return why_not_orbit(s, player, option.planet)
    if isinstance(option, Launch):
        reason = why_not_launch(s, player)
        return reason or s.why_not_pay(player, LAUNCH_PRICE, "SE-LAUNCH-01")
    if isinstance(option, Scan):
        return s.why_not_pay(player, SCAN_PRICE, "SE-SCAN-01")
    if isinstance(option, Analyze):
        return why_not_analyze(s, player)
    return why_not_research(s, player)


def main_options(s: Table, player: int) -> list[Option]:
    """The main actions that are possible; passing always is."""
    likely: list[Option] = [LAUNCH, SCAN, ANALYZE, RESEARCH]
    if s.probes[player]:
        likely += arrivals(s, player, True)
    likely += [Play(card) for card in s.hands[player].distinct()]
    found = [one for one in likely if why_not(s, player, one) is None]
    return [*found, PASS]


def refused_actions(s: Table, player: int) -> list[Refused]:
    found = held_back(candidates(s, player), partial(why_not, s, player))
    return [*found, (END_TURN, NEEDS_ACTION), *refused_freely(s, player)]


def act(s: Table, player: int, option: Option) -> None:
    """Begin a main action: pay for it; its effects are resolved one by one."""
    if isinstance(option, Play):
        play(s, player, option.card)
    elif isinstance(option, Land):
        s.pay(player, landing_price(s, player, option.planet))
        task = s.agenda.start(Effects(), player)
        do_land(s, option, task)
    elif isinstance(option, Orbit):
        s.pay(player, price(PLANETS[option.planet].orbit_cost))
        task = s.agenda.start(Effects(), player)
        do_orbit(s, option.planet, task)
    elif isinstance(option, Launch):
        s.pay(player, LAUNCH_PRICE)
        s.agenda.start(LAUNCH_EFFECT, player)
    elif isinstance(option, Scan):
        s.pay(player, SCAN_PRICE)
        s.agenda.start(SCAN_EFFECT, player)
    elif isinstance(option, Analyze):
        analyze(s, player)
    elif isinstance(option, Research):
        s.pay(player, RESEARCH_PRICE)
        s.agenda.start(RESEARCH_EFFECT, player)
    else:
        assert isinstance(option, Pass)
        pass_turn(s, player)
        s.phase = ENDING


# -- after it ----------------------------------------------------------------------


def after_action(s: Table) -> Flow[None]:
    """SE-TURN-06, SE-TURN-07: completed sectors, free actions, the end of the turn."""
    player = s.active
    if completed_slots(s):
        yield from resolve_sectors(s)
        return
    if not s.is_person(player):
        s.phase = ENDING
        return
    options = free_options(s, player)
    if options:
        chosen = yield from ask(
            player,
            [*options, END_TURN],
            "Take free actions, or end your turn",
            "SE-TURN-06",
            AfterAction(),
            partial(refused_freely, s, player),
        )
        if not isinstance(chosen, EndTurn):
            free_action(s, player, chosen)
            return
    end_turn(s)


def resolve_sectors(s: Table) -> Flow[None]:
    """SE-SECT-01, SE-SECT-11: one completed sector, in an order the active player chooses.

    Nobody is asked about a single one, unless free actions before it are wanted or could be missed:
    a mission that can be completed now.
    """
    player, slots = s.active, completed_slots(s)
    if not s.is_person(player):  # in the order of completion
        slot = min(slots, key=s.completions.index)
    elif len(slots) == 1 and not s.pausing and not missions(s, player):
        slot = slots[0]
    else:
        options: list[Option] = [Resolve(slot) for slot in slots]
        chosen = yield from ask(
            player,
            [*options, *free_options(s, player)],
            "Resolve a completed sector, or take free actions before",
            "SE-SECT-01",
            AfterAction(),
            partial(refused_freely, s, player),
        )
        if not isinstance(chosen, Resolve):
            free_action(s, player, chosen)
            return
        slot = chosen.slot
    resolve_slot(s, slot)


def end_turn(s: Table) -> None:
    """SE-TURN-06: milestones and discoveries come next."""
    s.log(Seat(s.active), "ends the turn")
    s.phase = ENDING
