"""What effects are worth at a glance, in points: guesses, for bots."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.effects import Effects

CREDIT_WORTH: Final = 1.6
ENERGY_WORTH: Final = 1.5
PUBLICITY_WORTH: Final = 1.0
DATA_WORTH: Final = 2.0
CARD_WORTH: Final = 1.3
TRACE_WORTH: Final = 6.0
SIGNAL_WORTH: Final = 3.6
INCOME_WORTH: Final = 4.0
LAUNCH_WORTH: Final = 5.0
LANDING_WORTH: Final = 9.0
SCAN_WORTH: Final = 7.2
RESEARCH_WORTH: Final = 7.5
MOVE_WORTH: Final = 1.3
GOODS: Final = {
    "vp": 1.0,
    "credit": CREDIT_WORTH,
    "energy": ENERGY_WORTH,
    "publicity": PUBLICITY_WORTH,
    "data": DATA_WORTH,
    "exofossil": 3.0,
}
FIXED: Final = {
    "alien_card": 2.5,
    "corner_of_drawn_card": 1.2,
    "corners_of_row_cards": 3.5,
    "discard_to_limit": 0.0,
    "end_of_round_card": 2.0,
    "land": LANDING_WORTH,
    "orbit_or_land": LANDING_WORTH,
    "remove_own_piece": 2.0,
    "research": RESEARCH_WORTH,
    "return_this_card_to_hand": 2.0,
    "scan": SCAN_WORTH,
    "signal_at_probes": 5.0,
    "survey_probe": 2.0,
    "trace": TRACE_WORTH,
    "tuck_this_card": INCOME_WORTH,
    "turn_rule": 1.0,
}
EACH: Final = {
    "draw": CARD_WORTH + 0.3,
    "income": INCOME_WORTH,
    "launch": LAUNCH_WORTH,
    "move": MOVE_WORTH,
    "signal": SIGNAL_WORTH,
    "signal_from_deck": SIGNAL_WORTH,
    "signal_from_row": SIGNAL_WORTH,
}
KNOWN: Final[dict[int, float]] = {}
KEPT: Final[list[Effects]] = []
"""What is known by identity stays alive."""


def value_of_all(effects: Effects) -> float:
    """What a list of effects is worth; found once."""
    key = id(effects)
    if key not in KNOWN:
        KNOWN[key] = sum([value_of_effect(effect) for effect in effects])
        KEPT.append(effects)
    return KNOWN[key]


def value_of_effect(effect: Any) -> float:
    """What an effect is worth."""
    kind = effect.__struct_config__.tag
    if kind == "gain":
        return GOODS.get(effect.what, 1.0) * float(effect.n)
    if kind in ("gain_per", "gain_per_turn_visit"):
        return 2.0 * GOODS.get(effect.what, 1.0) * float(effect.n)
    if kind == "move_per":
        return 2.0 * MOVE_WORTH
    if kind in FIXED:
        return FIXED[kind]
    if kind == "signal":
        spread = 3 if effect.at.all_of_them else 1
        return SIGNAL_WORTH * spread * float(effect.n)
    if kind in EACH:
        return EACH[kind] * float(effect.n)
    if kind in ("if", "once_this_turn"):
        return 0.6 * value_of_all(effect.then)
    if kind == "signal_from_hand":
        return 1.0
    return 0.0
