"""A quick guess at an option of the seat that is asked, without trying it."""

from __future__ import annotations

from typing import Final

from offworld.engine import Option
from offworld.games.seti.playing import play_price
from offworld.games.seti.signals import data_left
from offworld.games.seti.solar import COMET, PLANET
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, CREDIT, ENERGY, MOONS, NONE, PLANETS, SLOTS, SPACES
from offworld.games.seti.terms.options import (
    Analyze,
    BuyCard,
    CompleteMission,
    CoverCircle,
    Decline,
    EndTurn,
    Exchange,
    FreeActions,
    GoOn,
    Land,
    Launch,
    Mark,
    MarkFromMercury,
    MarkTrace,
    MarkWithHand,
    MarkWithRow,
    Orbit,
    Pass,
    PauseBetween,
    PlaceData,
    Play,
    Research,
    Scan,
    Step,
    UseCorner,
)
from offworld.games.seti.values import (
    CREDIT_WORTH,
    ENERGY_WORTH,
    INCOME_WORTH,
    value_of_all,
)

PLAIN: Final[dict[type[Option], float]] = {
    Launch: 3.0,
    Scan: 3.0,
    Analyze: 9.0,
    Research: 4.0,
    Pass: 0.5,
    PlaceData: 6.0,
    CompleteMission: 9.0,
    CoverCircle: 3.0,
    BuyCard: -1.0,
    Exchange: -2.0,
    FreeActions: -6.0,
    PauseBetween: -8.0,
    GoOn: 0.0,
    EndTurn: 1.0,
    Decline: 0.0,
}


def appeal_of(s: Table, option: Option) -> float:
    player = s.active
    if isinstance(option, Play):
        return value_of_card(option.card) - cost_of(s, option.card)
    if isinstance(option, Land):
        if option.moon != NONE:
            return value_of_all(MOONS[option.moon].land_reward) - 3.0
        return value_of_all(PLANETS[option.planet].land_reward) - 3.0 + 0.5 * (option.space != NONE)
    if isinstance(option, Orbit):
        return value_of_all(PLANETS[option.planet].orbit_reward) - 2.0
    if isinstance(option, Step):
        content = s.visible[option.to]
        return 0.5 + (1.5 if content >= PLANET else 1.0 if content == COMET else 0.0)
    if isinstance(option, UseCorner):
        return value_of_all(CARDS[option.card].corner) - 1.5
    if isinstance(option, (Mark, MarkWithRow, MarkFromMercury)):
        return signal(s, player, option.slot)
    if isinstance(option, MarkWithHand):
        return signal(s, player, option.slot) - 1.0
    if isinstance(option, MarkTrace):
        return value_of_all(SPACES[option.space].reward)
    return PLAIN.get(type(option), 1.0)


def signal(s: Table, player: int, slot: int) -> float:
    """Where a signal is worth most: with data, on the second position, in the lead."""
    left = data_left(s, slot)
    markers = s.markers[slot]
    mine = markers.count(player)
    value = 1.5 if left else 0.0
    if left and len(markers) < len(SLOTS[slot].position_vp):
        value += SLOTS[slot].position_vp[len(markers)]
    others = max([markers.count(p) for p in range(s.players) if p != player], default=0)
    if left == 1:
        return value + (5.0 if mine + 1 >= others else -1.0)
    return value + (1.0 if mine + 1 >= others else 0.3)


def cost_of(s: Table, card: int) -> float:
    worths = {CREDIT: CREDIT_WORTH, ENERGY: ENERGY_WORTH}
    return sum([worths.get(what, 1.0) * n for what, n in play_price(s, card)])


def value_of_card(card: int) -> float:
    """What a card brings when it is played."""
    row = CARDS[card]
    value = value_of_all(row.effects) + 0.45 * value_of_all(row.mission_reward)
    value += 0.45 * sum([value_of_all(circle.reward) for circle in row.mission_slots])
    return value + (INCOME_WORTH if row.end_game is not None else 0.0)
