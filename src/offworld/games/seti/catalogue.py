"""Reading what is printed on the components: once, when the game is imported."""

from __future__ import annotations

from typing import Any

from offworld.engine.effects import Effects
from offworld.games.seti.effects.families import (
    Action,
    Card,
    ComputerSpace,
    DataSlot,
    GoldSide,
    IncomeType,
    Moon,
    Planet,
    Tech,
    TechTile,
    TraceSpace,
)
from offworld.games.seti.effects.vocabulary import VOCABULARY
from offworld.games.seti.tables import (
    ANALYSIS,
    EXCHANGE_TAKES,
    FREE_ACTIONS,
    GOLD_SIDES,
    INCOME_TYPES,
    MAIN_ACTIONS,
    MOONS,
    PLANETS,
    SLOTS,
    SPACES,
    TECHS,
    TILES,
    TOP_ROW,
    add_cards,
)

__all__ = ["VOCABULARY"]


def read_all() -> None:
    PLANETS.extend(VOCABULARY.read(__file__, "planets", "planet", Planet))
    MOONS.extend(VOCABULARY.read(__file__, "planets", "moon", Moon))
    SLOTS.extend(VOCABULARY.read(__file__, "sectors", "star", DataSlot))
    TECHS.extend(VOCABULARY.read(__file__, "techs", "tech", Tech))
    TILES.extend(VOCABULARY.read(__file__, "techs", "tech_tile", TechTile))
    GOLD_SIDES.extend(VOCABULARY.read(__file__, "gold_tiles", "gold_tile_side", GoldSide))
    SPACES.extend(VOCABULARY.read(__file__, "species_slots", "discovery_space", TraceSpace))
    SPACES.extend(VOCABULARY.read(__file__, "species_slots", "overflow_space", TraceSpace))
    TOP_ROW.extend(VOCABULARY.read(__file__, "player_board", "computer_top_space", ComputerSpace))
    INCOME_TYPES.extend(VOCABULARY.read(__file__, "player_board", "income_type", IncomeType))
    add_cards(VOCABULARY.read(__file__, "project_cards", "card", Card))
    ANALYSIS.append(effects_of(MAIN_ACTIONS["analyze"]["effects"], "analyze"))
    for number, effects in enumerate(FREE_ACTIONS["exchange"]["effect_options"]):
        EXCHANGE_TAKES.append(effects_of(effects, f"exchange {number}"))


def effects_of(rows: list[dict[str, Any]], id: str) -> Effects:
    """The effects of an action."""
    return VOCABULARY.compile("actions", [{"id": id, "effects": rows}], Action)[0].effects


read_all()
