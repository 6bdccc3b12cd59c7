"""Every option in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from offworld.engine import Offer, Option
from offworld.engine.look import Words
from offworld.engine.option import Role
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.look.irreversible import reveals
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    BUILDING_TYPES,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB,
    SCIENTISTS,
    TECH_TILES,
    TECHS,
)
from offworld.games.on_mars.state import CONTRACT_CARD
from offworld.games.on_mars.tables import ITEM_IDS, NONE, SIDE_NAMES
from offworld.games.on_mars.terms import options

ROLES: Final[Mapping[type[Option], Role]] = {
    options.EndTurn: "end",
    options.Stay: "pass",
    options.Done: "pass",
}


def field(view: OnMarsView, name: str, value: Any) -> str:
    """What a field of an option says."""
    return str(spelled(name, value))


def spelled(name: str, value: Any) -> Any:
    match name:
        case "hex":
            return f"in {NAMES[value]}"
        case "action":
            return ACTIONS[value].name
        case "executive":
            return EXECUTIVES[value].effects.phrase()
        case "item":
            return ITEM_IDS[value]
        case "card":
            return BLUEPRINTS[value].name
        case "tile":
            return tile_name(value)
        case "kind":
            return BUILDING_TYPES[value].name
        case "goal":
            return GOALS[value].text
        case "contract":
            return f"Contract {CONTRACTS[value].number}"
        case "scientist":
            return "" if value == NONE else f"with the {SCIENTISTS[value].name}"
        case "side":
            return SIDE_NAMES[value]
        case _:
            return f"{name} {value}"


def tile_name(tile: int) -> str:
    return TECHS[TECH_TILES[tile].tech].name


def verb(option: Option) -> str:
    """The option's kind in words: "Take tech"."""
    name = type(option).__name__
    spaced = "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in name])
    return spaced.strip().capitalize()


def offer(view: OnMarsView, option: Option) -> Offer:
    """The kind of option, then its fields."""
    words = [field(view, name, getattr(option, name)) for name in option.__struct_fields__]
    return Offer(
        option=option,
        label=" ".join([verb(option), *[word for word in words if word]]),
        irreversible=reveals(view, option),
        role=ROLES.get(type(option), ""),
    )


def take_tech(view: OnMarsView, option: options.TakeTech) -> Offer:
    tile = view.grid[option.grid]
    name = "" if tile == NONE else tile_name(tile)
    label = f"Learn {name} (space {option.grid + 1}) onto {LAB[option.space].id}"
    return Offer(option=option, label=label, irreversible=reveals(view, option))


def use_tech(view: OnMarsView, option: options.UseTech) -> Offer:
    label = f"Use {tile_name(option.tile)} Tech"
    for player in view.players:
        if option.tile in player.lab:
            level = LAB[player.lab.index(option.tile)].level
            label += f" of {player.name}, level {level}"
    return Offer(option=option, label=label, irreversible=reveals(view, option))


def develop(view: OnMarsView, option: options.Develop) -> Offer:
    label = f"Develop {tile_name(option.tile)} onto {LAB[option.space].id}"
    return Offer(option=option, label=label, irreversible=reveals(view, option))


def discovery(view: OnMarsView, option: options.TakeDiscovery | options.PlaceDiscovery) -> Offer:
    benefit = DISCOVERIES[option.tile].effects.phrase()
    where = f" in {NAMES[option.hex]}" if isinstance(option, options.PlaceDiscovery) else ""
    return Offer(
        option=option, label=f"Discovery tile: {benefit}{where}", irreversible=reveals(view, option)
    )


def hire(view: OnMarsView, option: options.Hire) -> Offer:
    card = view.hiring[option.space]
    name = "nobody"
    if card >= CONTRACT_CARD:
        name = f"Contract {CONTRACTS[card - CONTRACT_CARD].number}"
    elif card != NONE:
        name = SCIENTISTS[card].name
    return Offer(option=option, label=f"Take {name} (space {option.space + 1})")


def complete(view: OnMarsView, option: options.CompleteGoal) -> Offer:
    row = GOALS[option.goal]
    reward = row.effects.phrase() if option.alternative else "develop twice at no cost"
    return Offer(option=option, label=f"Complete a Private Goal ({row.text}): {reward}")


WORDS: Final[Mapping[type[Option], Words]] = {
    **{
        kind: offer
        for kind in vars(options).values()
        if isinstance(kind, type) and issubclass(kind, Option)
    },
    options.TakeTech: take_tech,
    options.Develop: develop,
    options.UseTech: use_tech,
    options.TakeDiscovery: discovery,
    options.PlaceDiscovery: discovery,
    options.Hire: hire,
    options.CompleteGoal: complete,
}
