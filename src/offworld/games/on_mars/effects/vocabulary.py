"""Compiling the effects of all rows, once, when the game is imported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from offworld.engine.effects import Effects
from offworld.engine.tables import read_table
from offworld.engine.vocabulary import Place, Vocabulary
from offworld.games.on_mars import board as beside
from offworld.games.on_mars.effects import actions, gains
from offworld.games.on_mars.goals import TWO_DEVELOPMENTS
from offworld.games.on_mars.outlook import OPERATIONS
from offworld.games.on_mars.printed import (
    ACTIONS,
    BLUEPRINTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB,
    LSS_BENEFITS,
    RESEARCH,
    TURN_ORDER,
    Printed,
)
from offworld.games.on_mars.travel import TO_COLONY, TO_ORBIT

VOCABULARY: Final = Vocabulary(
    gains.Gain,
    gains.GainChoice,
    gains.GainColonists,
    gains.Score,
    gains.TakeWarehouse,
    gains.TakeBlueprint,
    gains.HireOrContract,
    gains.TakeContract,
    gains.TakeScientist,
    gains.Retrieve,
    gains.Produce,
    gains.ProduceAgain,
    gains.Trade,
    gains.PayThen,
    actions.TakeTech,
    actions.Develop,
    actions.Construct,
    actions.Upgrade,
    actions.Move,
    actions.MoveBots,
    actions.MoveRover,
    actions.WelcomeShip,
    actions.Travel,
    actions.Radar,
    actions.UseAdvancedBuilding,
    actions.Boost,
    actions.ChooseOne,
)
"""A module's vocabulary has this as its base."""


def compile_rows(
    vocabulary: Vocabulary,
    source: str,
    table: str,
    kind: str,
    printed: Sequence[Printed],
    key: str = "effects",
) -> None:
    """Give what is printed the effects of its rows; ``source`` is a ``__file__`` beside them."""
    rows: dict[str, dict[str, Any]] = {row["id"]: row for row in read_table(source, table)[kind]}
    for one in printed:
        if one.id in rows:
            place = Place(table, one.id).key(key)
            one.effects = vocabulary.sequence(rows[one.id].get(key, []), place)


def compile_base(table: str, kind: str, printed: Sequence[Printed], key: str = "effects") -> None:
    assert beside.__file__ is not None
    compile_rows(VOCABULARY, beside.__file__, table, kind, printed, key)


def name(effects: Effects, effect: Any) -> None:
    """An effect that stands in no table, under the name by which rules start it."""
    VOCABULARY.name(effects.names[0], effect)


compile_base("actions", "action", ACTIONS)
compile_base("executive_actions", "executive_action", EXECUTIVES)
compile_base("blueprints", "blueprint", BLUEPRINTS)
compile_base("discovery_tiles", "discovery_tile", DISCOVERIES)
compile_base("research_tiles", "research_type", RESEARCH)
compile_base("player_board", "lab_space", LAB)
compile_base("tracks", "turn_order_space", TURN_ORDER)
compile_base("lss", "lss_benefit", LSS_BENEFITS)
compile_base("private_goals", "private_goal", GOALS, "reward")
name(TWO_DEVELOPMENTS, actions.Develop(2, True))
name(TO_ORBIT, actions.Travel("orbit"))
name(TO_COLONY, actions.Travel("colony"))
VOCABULARY.name("store_on_contract", gains.StoreOnContract())
VOCABULARY.name("owners_choice", actions.OwnersChoice())
VOCABULARY.name("displace", actions.Displace())
VOCABULARY.name("upgraded", actions.Upgraded())
VOCABULARY.name("more_arrivals", actions.MoreArrivals())
VOCABULARY.name("lss_benefits", actions.LssBenefits())

for named, effect in VOCABULARY.effects.items():
    OPERATIONS[named] = str(type(effect).__struct_config__.tag)
