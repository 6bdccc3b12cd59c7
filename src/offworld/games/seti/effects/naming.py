"""How printed things are called in the words of effects."""

from __future__ import annotations

from typing import Final

from offworld.engine.english import counted, listed
from offworld.games.seti.solar import FEATURES, PLANET_IDS
from offworld.games.seti.tables import PLANETS, RESOURCES, SLOTS

UNITS: Final = {
    "vp": ("point", "points"),
    "credit": ("credit", "credits"),
    "energy": ("energy", "energy"),
    "publicity": ("publicity", "publicity"),
    "data": ("data", "data"),
    "card": ("card", "cards"),
}


def amount(n: int, what: str) -> str:
    """So much of a resource: "2 energy"."""
    one, many = UNITS.get(what, (what, f"{what}s"))
    return counted(n, one, many)


def cost_words(cost: dict[str, int]) -> str:
    return listed([amount(n, what) for what, n in cost.items() if n]) or "nothing"


def check_resource(what: str) -> None:
    if what not in RESOURCES:
        raise ValueError(f"there is no resource {what!r}; known are {', '.join(RESOURCES)}")


def check_planets(ids: tuple[str, ...]) -> None:
    """Planets of the board, or of modules that are known by now."""
    known = [*PLANET_IDS, *[planet.id for planet in PLANETS]]
    for id in ids:
        if id not in known:
            raise ValueError(f"there is no planet {id!r}; known are {', '.join(known)}")


def planet_number(id: str) -> int:
    """A planet's number; those of the board are known before their rows are read."""
    if id in PLANET_IDS:
        return PLANET_IDS.index(id)
    return next(number for number, planet in enumerate(PLANETS) if planet.id == id)


def planet_name(id: str) -> str:
    return next((planet.name for planet in PLANETS if planet.id == id), id.capitalize())


def planet_names(ids: tuple[str, ...], last: str = "or") -> str:
    return listed([planet_name(id) for id in ids], last)


def star_name(id: str) -> str:
    return next((slot.name for slot in SLOTS if slot.id == id), id)


def check_feature(feature: str) -> None:
    if feature not in FEATURES:
        raise ValueError(f"there is no feature {feature!r}; known are {', '.join(FEATURES)}")
