"""Where Colonists are: Living Quarters, Working Area, Action slots (OM-TERM-04, OM-COL)."""

from __future__ import annotations

from offworld.engine import Reason
from offworld.engine.log import Amount, Seat
from offworld.games.on_mars.complexes import shelters_on_map
from offworld.games.on_mars.printed import ACTIONS
from offworld.games.on_mars.state import QUARTERS, SLOTS, SUPPLY, WORKING, Table
from offworld.games.on_mars.tables import COLONISTS, NONE, QUARTERS_PER_SHELTER, START_SHELTERS
from offworld.games.on_mars.tables import QUARTERS as BASE_SLOTS


def own(player: int) -> range:
    """The numbers of a player's Colonists."""
    return range(COLONISTS * player, COLONISTS * (player + 1))


def owner(colonist: int) -> int:
    return colonist // COLONISTS


def in_quarters(s: Table, player: int) -> int:
    """How many of a player's Colonists are in the Living Quarters."""
    found = 0
    for colonist in own(player):
        if QUARTERS <= s.colonists[colonist] < SLOTS:
            found += 1
    return found


def in_place(s: Table, player: int, place: int) -> int:
    """How many of a player's Colonists are in a place."""
    return s.colonists[COLONISTS * player : COLONISTS * (player + 1)].count(place)


def usable(s: Table, player: int) -> list[int]:
    """The Colonists in the Living Quarters that may be placed or paid with."""
    return [
        colonist
        for colonist in own(player)
        if QUARTERS <= s.colonists[colonist] < SLOTS
        and s.hooks.colonist_can_use(s, colonist, None) is None
    ]


def ready(s: Table, player: int) -> int:
    """How many Colonists a player can use, apart from those a guard has set aside."""
    return len(usable(s, player)) - s.reserved_colonists


def capacity(s: Table, player: int) -> int:
    """OM-TERM-04."""
    more = max(0, shelters_on_map(s, player) - START_SHELTERS)
    slots = min(COLONISTS, BASE_SLOTS + QUARTERS_PER_SHELTER * more)
    return s.hooks.living_quarters_capacity(s, player, slots)


def move(s: Table, colonist: int, place: int) -> None:
    """A Colonist changes its place."""
    before = s.colonists[colonist]
    s.colonists[colonist] = place
    s.hooks.colonist_move(s, colonist, before, place)


def come_home(s: Table, colonist: int) -> bool:
    """OM-TERM-04: into the Living Quarters, or if they are full into the supply."""
    player = owner(colonist)
    has_room = in_quarters(s, player) < capacity(s, player)
    move(s, colonist, QUARTERS if has_room else SUPPLY)
    return has_room


def gain_colonists(s: Table, player: int, count: int) -> int:
    """From the personal supply into the Living Quarters; how many there was room for."""
    gained = 0
    for colonist in own(player):
        if gained == count or in_quarters(s, player) >= capacity(s, player):
            break
        if s.colonists[colonist] == SUPPLY:
            move(s, colonist, QUARTERS)
            gained += 1
    if gained:
        s.log(Seat(player), "gains", Amount(gained, "Colonist"))
        if player == s.active:
            s.arrivals += gained
    return gained


def why_not_gain(s: Table, player: int) -> Reason | None:
    """OM-LIMIT-01."""
    if not in_place(s, player, SUPPLY):
        return Reason("OM-LIMIT-01", "you have no Colonist left in your supply")
    if in_quarters(s, player) >= capacity(s, player):
        return Reason("OM-TERM-04", "your Living Quarters are full")
    return None


# -- slots ---------------------------------------------------------------------------------


def on_slots(s: Table, action: int) -> list[int]:
    """How many Colonists each player has on the slots of an action."""
    return [in_place(s, player, SLOTS + action) for player in range(s.players)]


def after_clearing(s: Table, action: int) -> list[int]:
    """OM-COL-05: the same, after full slots have been cleared of those with most Colonists."""
    counts = on_slots(s, action)
    row = ACTIONS[action]
    if row.per_player or sum(counts) < row.slots:
        return counts
    most = max(counts)
    return [0 if count == most else count for count in counts]


def clear_slots(s: Table, action: int) -> None:
    """OM-COL-05: those of the players with most Colonists there go to their Working Areas."""
    counts, left = on_slots(s, action), after_clearing(s, action)
    for player in range(s.players):
        if counts[player] != left[player]:
            for colonist in own(player):
                if s.colonists[colonist] == SLOTS + action:
                    move(s, colonist, WORKING)
            s.log(Seat(player), "takes", Amount(counts[player], "Colonist"), "to the Working Area")


def extra_cost(s: Table, player: int, action: int) -> int:
    """OM-COL-03, OM-COL-04: 1 for every other colour, with 2 players for every Colonist."""
    counts = after_clearing(s, action)
    if s.count <= 2:
        cost = sum(counts)
    else:
        cost = len([1 for other, count in enumerate(counts) if count and other != player])
    return s.hooks.action_cost(s, player, action, cost)


def slot_places(side: int) -> list[int]:
    """The places of the Action slots of a side."""
    return [
        SLOTS + number
        for number, action in enumerate(ACTIONS)
        if action.slots and (side == NONE or action.side == side)
    ]


def retrievable(s: Table, player: int, places: list[int]) -> list[int]:
    """Those of some places where a player has Colonists."""
    return [place for place in places if in_place(s, player, place)]


def return_all(s: Table, player: int, side: int) -> None:
    """OM-TRAV-05, OM-SCORE-04: from the slots of a side and the Working Area; excess to supply."""
    places = [WORKING, *slot_places(side)]
    for colonist in own(player):
        if s.colonists[colonist] in places:
            come_home(s, colonist)
