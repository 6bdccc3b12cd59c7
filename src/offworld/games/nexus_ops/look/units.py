"""What a unit can do, and what a terrain is for, in words: for whoever points at one."""

from __future__ import annotations

from functools import cache

from offworld.drawing.writing import signed
from offworld.engine.english import listed, one
from offworld.games.nexus_ops.tables import (
    HOME_BASE,
    MONOLITH,
    NONE,
    RULINGS,
    SHEETS,
    TERRAIN,
    VORTEX,
    Unit,
)


def terrain_name(terrain: int) -> str:
    return str(TERRAIN[terrain]["name"])


def a_terrain(terrain: int) -> str:
    """ "a Magma Pool", "the Monolith"."""
    name = terrain_name(terrain)
    return f"the {name}" if terrain == MONOLITH else one(name)


@cache
def unit_words(sheet: str, column: int) -> str:
    """A unit as its sheet describes it: when it hits, where it is good, all it can do."""
    unit = SHEETS[sheet][column]
    allowed = enumerate(unit.may_enter)
    barred = [a_terrain(terrain) for terrain, may in allowed if not may and terrain != VORTEX]
    said = [f"costs {unit.cost} rubium, hits on {unit.combat_value} or more"]
    said += [f"{signed(n)} in {terrain_name(t)}" for t, n in enumerate(unit.modifier) if n]
    if unit.miner:
        said.append("can mine")
    if barred:
        said.append(f"may not enter {listed(barred, 'or')}")
    return f"{unit.name}: {'; '.join([*said, *abilities(unit)])}."


def abilities(unit: Unit) -> list[str]:
    """Everything else that is printed on the sheet."""
    said = {
        f"may go 2 hexes if one of them is {terrain_name(unit.stride_over)}": (
            unit.stride_over != NONE
        ),
        f"leaps up to 2 hexes from {a_terrain(unit.leap_from)}, over enemies too": (
            unit.leap_from != NONE
        ),
        f"flies from {a_terrain(unit.fly_from)} to any hex": unit.fly_from != NONE,
        f"dives from {a_terrain(unit.dive_from)} into another one, or next to one": (
            unit.dive_from != NONE
        ),
        f"attacks before all others in {terrain_name(unit.first_in)}": unit.first_in != NONE,
        f"with a {unit.picks_from} or more that hits, you choose what it destroys": (
            unit.picks_from > 0
        ),
        f"a side rolls {-unit.dice_delta} die fewer for all of them together": unit.dice_delta < 0,
        f"at most {unit.per_home_hex} bought a turn for each hex of your home base": (
            unit.per_home_hex > 0
        ),
        f"may be destroyed before the roll for {unit.shatter_hits} sure hit": unit.shatter_hits > 0,
        f"after a battle you won it may move {unit.drift_steps} hex further": unit.drift_steps > 0,
        special_attack(unit): unit.strike_on > 0,
    }
    return [words for words, has in said.items() if has]


def special_attack(unit: Unit) -> str:
    far = "an adjacent hex" if unit.strike_range == 1 else f"a hex up to {unit.strike_range} away"
    said = (
        f"special attack after movement, unless it stands in a contested hex: "
        f"a {unit.strike_on} or more destroys a unit in {far}"
    )
    if unit.strike_range_from_monolith > unit.strike_range:
        said += f" (from the Monolith, up to {unit.strike_range_from_monolith} away)"
    return said + (", and attacks again" if unit.strike_chain else "")


@cache
def terrain_words(sheet: str, terrain: int) -> str:
    """What a terrain means to the units of a sheet, and what it is for."""
    said = [
        f"{signed(unit.modifier[terrain])} for {unit.name}s in battle"
        for unit in SHEETS[sheet]
        if unit.modifier[terrain]
    ]
    if terrain == MONOLITH:
        cards = RULINGS["monolith_energize_cards"]
        said.append(f"control it in your Draw phase to draw {cards} Energize cards")
    if terrain == HOME_BASE:
        said.append("its owner's new units arrive here")
    if terrain == VORTEX:
        said.append("no unit may enter")
    barred = [unit.name for unit in SHEETS[sheet] if not unit.may_enter[terrain]]
    if barred and terrain != VORTEX:
        said.append(f"closed to {listed([f'{name}s' for name in barred])}")
    for unit in SHEETS[sheet]:
        does = {
            "go 2 hexes by way of it": unit.stride_over,
            "leap from here": unit.leap_from,
            "fly from here": unit.fly_from,
            "dive from here": unit.dive_from,
            "attack first here": unit.first_in,
        }
        said += [f"{unit.name}s {words}" for words, where in does.items() if where == terrain]
    return "; ".join(said)
