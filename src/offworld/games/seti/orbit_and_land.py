"""Orbit and land (SE-ORBIT, SE-LAND): from space to the planetary board."""

from __future__ import annotations

from typing import Final

from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Place, Seat
from offworld.engine.reason import Reason
from offworld.games.seti.effects.families import Figure
from offworld.games.seti.events import LAND, ORBIT, Event
from offworld.games.seti.missions import happened
from offworld.games.seti.solar import RINGS, SECTORS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import (
    DATA,
    ENERGY,
    MOONS,
    NONE,
    PLANETS,
    PROBE_3,
    PROBE_4,
    Price,
    price,
)
from offworld.games.seti.terms.options import Land

LANDING_DISCOUNT: Final = 1
FIRST_SPACE: Final = 0
MOONS_OF: Final[dict[int, list[int]]] = {}
ARRIVED: Final = Effects(("arrived",))

NO_PROBE: Final = Reason("SE-ORBIT-01", "you have no probe there")
NO_ORBIT: Final = Reason("SE-ORBIT-01", "it cannot be orbited")
NO_LANDING: Final = Reason("SE-LAND-01", "nobody can land there")
FULL: Final = Reason("SE-PROMO-01", "there is no space left")
NO_MOON_TECH: Final = Reason("SE-LAND-06", "to land on a moon takes the moon tech")
MOON_TAKEN: Final = Reason("SE-LAND-06", "somebody has landed on this moon already")
NO_PROBE_AT_PLANET: Final = Reason("SE-LAND-01", "you have no probe at a planet")


# -- where probes are --------------------------------------------------------------


def probes_at(s: Table, player: int, planet: int) -> list[int]:
    """The cells of a player's probes that can reach a planet's board from where they are.

    A planet that is not on the map is reached from anywhere in its ring.
    """
    cell = s.planet_cells[planet]
    if cell != NONE:
        return [cell] if cell in s.probes[player] else []
    ring = PLANETS[planet].ring
    return [here for here in s.probes[player] if here // SECTORS + 1 == min(ring, RINGS)]


def usable_planets(s: Table, player: int) -> list[int]:
    """SE-HOOK-08: the planets a player can orbit or land on, wherever the probes are."""
    found = [
        planet
        for planet, cell in enumerate(s.planet_cells)
        if cell != NONE and PLANETS[planet].can_orbit
    ]
    return found + [planet for planet in s.hooks.planets(s, player) if planet not in found]


# -- figures -----------------------------------------------------------------------


def orbiters(s: Table, planet: int) -> list[Figure]:
    return [figure for figure in s.figures if figure.is_orbiter and figure.planet == planet]


def landers(s: Table, planet: int) -> list[Figure]:
    """Those on the planet itself."""
    return [
        figure
        for figure in s.figures
        if not figure.is_orbiter and figure.planet == planet and figure.moon == NONE
    ]


def is_free(s: Table, planet: int, space: int, is_orbiter: bool) -> bool:
    """SE-LAND-10: no figure covers a first space."""
    there = orbiters(s, planet) if is_orbiter else landers(s, planet)
    return all(figure.space != space for figure in there)


def moon_is_free(s: Table, moon: int) -> bool:
    """SE-LAND-06, SE-LAND-08, SE-LAND-10."""
    on_it = [figure for figure in s.figures if figure.moon == moon]
    return len(on_it) < MOONS[moon].capacity


def moons_of(planet: int) -> list[int]:
    if planet not in MOONS_OF:
        id = PLANETS[planet].id
        MOONS_OF[planet] = [moon for moon, row in enumerate(MOONS) if row.planet == id]
    return MOONS_OF[planet]


# -- what it costs and whether it is possible ----------------------------------------


def landing_price(s: Table, player: int, planet: int) -> Price:
    """SE-LAND-01: less with any orbiter there, and with the tech."""
    row = PLANETS[planet]
    full = price(row.land_cost_with_orbiter if orbiters(s, planet) else row.land_cost)
    if not s.has_tech(player, PROBE_3):
        return full
    return tuple([(what, n - LANDING_DISCOUNT if what == ENERGY else n) for what, n in full])


def why_not_orbit(s: Table, player: int, planet: int, free: bool = False) -> Reason | None:
    """SE-ORBIT-01; ``free`` for an effect, which costs nothing (SE-EFF-05)."""
    row = PLANETS[planet]
    if not row.can_orbit:
        return NO_ORBIT
    if not probes_at(s, player, planet):
        return NO_PROBE
    if row.orbit_capacity != "unlimited" and len(orbiters(s, planet)) >= row.orbit_capacity:
        return FULL
    return None if free else s.why_not_pay(player, price(row.orbit_cost), "SE-ORBIT-01")


def why_not_land(
    s: Table,
    player: int,
    choice: Land,
    free: bool = False,
    any_moon: bool = False,
    occupied: bool = False,
) -> Reason | None:
    """SE-LAND-01, SE-LAND-06; for an effect with the exceptions it makes."""
    row, planet = PLANETS[choice.planet], choice.planet
    if not row.can_land:
        return NO_LANDING
    if not probes_at(s, player, planet):
        return NO_PROBE
    if choice.moon != NONE:
        if not any_moon and not s.has_tech(player, PROBE_4):
            return NO_MOON_TECH
        if not occupied and not moon_is_free(s, choice.moon):
            return MOON_TAKEN
    elif row.land_capacity != "unlimited" and len(landers(s, planet)) >= row.land_capacity:
        return FULL
    return None if free else s.why_not_pay(player, landing_price(s, player, planet), "SE-LAND-01")


def landings(s: Table, planet: int, occupied: bool = False) -> list[Land]:
    """Where a probe at a planet might land: a first-lander space (if there is one free, it is
    covered: SE-LAND-03), or any moon."""
    spaces = [
        space
        for space in range(len(PLANETS[planet].first_land_data_spaces))
        if occupied or is_free(s, planet, space, False)
    ]
    on_planet = [Land(planet, NONE, space) for space in spaces] or [Land(planet)]
    return [*on_planet, *[Land(planet, moon) for moon in moons_of(planet)]]


# -- doing it ----------------------------------------------------------------------


def leave_space(s: Table, player: int, planet: int) -> None:
    """SE-ORBIT-03: the probe leaves the solar system board."""
    s.probes[player].remove(probes_at(s, player, planet)[0])


def orbit(s: Table, planet: int, task: Task) -> None:
    """SE-ORBIT-01, SE-ORBIT-02, SE-ORBIT-05: the first-orbit bonus, then the rewards."""
    player, row = task.player, PLANETS[planet]
    leave_space(s, player, planet)
    is_first = is_free(s, planet, FIRST_SPACE, True)
    s.figures.append(Figure(player, planet, NONE, FIRST_SPACE if is_first else NONE, True))
    s.log(Seat(player), "orbits", Place(f"planet-{row.id}"))
    if is_first:
        s.agenda.then(task, row.first_orbit_bonus)
    s.agenda.then(task, row.orbit_reward)
    s.agenda.then(task, ARRIVED, (planet, NONE, 1))


def land(s: Table, choice: Land, task: Task) -> None:
    """SE-LAND-02 .. 07: data of the first-lander space, then what is printed."""
    player, planet = task.player, choice.planet
    leave_space(s, player, planet)
    s.figures.append(Figure(player, planet, choice.moon, choice.space, False))
    s.agenda.note(task, "landed on planet", planet)
    s.agenda.note(task, "landed on moon", choice.moon)
    if choice.moon != NONE:
        s.log(Seat(player), "lands on", Place(f"moon-{MOONS[choice.moon].id}"))
        s.agenda.then(task, MOONS[choice.moon].land_reward)
    else:
        s.log(Seat(player), "lands on", Place(f"planet-{PLANETS[planet].id}"))
        if choice.space != NONE:
            s.log("It covers first-lander space", str(choice.space + 1))
            s.gain(player, DATA, PLANETS[planet].first_land_data_spaces[choice.space])
        s.agenda.then(task, PLANETS[planet].land_reward)
    s.agenda.then(task, ARRIVED, (planet, choice.moon, 0))


def arrived(s: Table, task: Task, planet: int, moon: int, is_orbiter: bool) -> None:
    """The rewards are gained: missions hear of it, then modules."""
    kind = ORBIT if is_orbiter else LAND
    happened(s, task.player, Event(kind, planet, moon), task)
    s.hooks.landed_or_orbited(s, task.player, planet, moon, task)


def figures_of(
    s: Table, player: int, piece: str, planet: int = NONE, moons: bool = True
) -> list[Figure]:
    """SE-GEN-04: own orbiters, landers, or both, at a planet or anywhere."""
    return [
        figure
        for figure in s.figures
        if figure.owner == player
        and planet in (NONE, figure.planet)
        and (moons or figure.moon == NONE)
        and (piece == "orbiter_or_lander" or figure.is_orbiter == (piece == "orbiter"))
    ]


def remove_figure(s: Table, figure: Figure) -> None:
    """SE-ORBIT-02, SE-LAND-08: back to the supply; its space is free again."""
    s.figures.remove(figure)
    kind = "an orbiter" if figure.is_orbiter else "a lander"
    s.log(Seat(figure.owner), "takes back", kind, "from", place_of(figure))
    if figure.space != NONE:
        s.log("First space", str(figure.space + 1), "is free")


def place_of(figure: Figure) -> Place:
    if figure.moon != NONE:
        return Place(f"moon-{MOONS[figure.moon].id}")
    return Place(f"planet-{PLANETS[figure.planet].id}")
