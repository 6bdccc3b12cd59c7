"""Ships (OM-SHIP)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Piece, Place, Seat
from offworld.games.on_mars.asking import choose, question
from offworld.games.on_mars.board import AT_DISTANCE, HEXES, NAMES
from offworld.games.on_mars.displacement import has_piece, is_empty
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.paying import pay, why_not_pay
from offworld.games.on_mars.quarters import gain_colonists, why_not_gain
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import DEPOT_SPACES, NONE, SHELTER, SHIP_COST, counts
from offworld.games.on_mars.technology import SHIP_TECH, level_of, tiles_of, use_tech
from offworld.games.on_mars.terms.options import DONE, PlaceBot, UseTech, WelcomeShip
from offworld.games.on_mars.terms.questions import PlacingBot, UsingShipTech, Welcoming

MORE_ARRIVALS: Final = Effects(("more_arrivals",))
COST: Final = counts(SHIP_COST)
NO_SHIP: Final = Reason("OM-SHIP-01", "there is no Ship left in your Depot")


def why_not_welcome(s: Table, player: int, is_free: bool) -> Reason | None:
    """OM-SHIP-02, OM-SHIP-03."""
    if not s.ships_in_depot(player):
        return NO_SHIP
    if s.ships_removed(player) >= s.level:
        return Reason("OM-SHIP-03", "at Colony level {} no more than so many Ships", s.level)
    return None if is_free else why_not_pay(s, player, COST, 0, "OM-SHIP-02")


def welcome(
    s: Table, task: Task, colonists: list[int], bots: list[int], is_free: bool
) -> Flow[None]:
    """OM-SHIP-01, OM-SHIP-04: a Ship moves to the Hangar and brings one of these."""
    player = task.player
    if why_not_welcome(s, player, is_free) is not None:
        return
    options: list[Option] = [
        WelcomeShip(row, brings)
        for row in range(DEPOT_SPACES)
        if s.has_ship(player, row)
        for brings in range(len(colonists))
    ]
    if may_decline(task.source):
        options.append(DONE)
    chosen = yield from question(s, player, options, "Welcome a Ship", "OM-SHIP-01", Welcoming())
    if not isinstance(chosen, WelcomeShip):
        return
    if not is_free:
        yield from pay(s, player, COST, 0, "OM-SHIP-02")
    s.ships[DEPOT_SPACES * player + chosen.row] = 0
    s.hangar[player] += 1
    s.log(Seat(player), "welcomes", Piece("Ship"), "of Depot space", str(chosen.row + 1))
    s.hooks.ship_welcomed(s, player)
    gain_colonists(s, player, colonists[chosen.brings])
    for _ in range(min(bots[chosen.brings], s.bots_left(player))):
        yield from add_bot(s, player)
    if not s.agenda.noted(task, "welcomed"):  # OM-TECH-09: once per action
        s.agenda.later(task, MORE_ARRIVALS)
    s.agenda.note(task, "welcomed", 1)


def landing_hexes(s: Table, player: int) -> list[int]:
    """OM-SHIP-04: own Shelters without a piece; if none, the closest empty hexes to one."""
    shelters = [
        hex for hex in range(HEXES) if s.building[hex] == SHELTER and s.owner[hex] == player
    ]
    free = [hex for hex in shelters if not has_piece(s, hex)]
    if free:
        return free
    for distance in range(1, len(AT_DISTANCE[0])):
        found = {
            hex
            for shelter in shelters
            for hex in AT_DISTANCE[shelter][distance]
            if is_empty(s, hex)
        }
        if found:
            return sorted(found)
    return []


def add_bot(s: Table, player: int) -> Flow[None]:
    """OM-SHIP-04: a Bot of the personal supply lands on the map."""
    hexes = landing_hexes(s, player)
    if not hexes:
        return
    chosen = yield from choose(
        s,
        player,
        [PlaceBot(hex) for hex in hexes],
        "Where does the new Bot stand?",
        "OM-SHIP-04",
        PlacingBot(),
    )
    assert isinstance(chosen, PlaceBot)
    for bot in s.own_bots(player):
        if s.bots[bot] == NONE:
            s.bots[bot] = chosen.hex
            break
    s.log(Seat(player), "places", Piece("Bot"), "in", Place(NAMES[chosen.hex]))
    contribute(s, player, "bots")


def more_arrivals(s: Table, task: Task) -> Flow[None]:
    """OM-TECH-09: with Ship Tech more Colonists, once for all Ships of an action."""
    player = task.player
    tiles = [tile for tile, _ in tiles_of(s, SHIP_TECH)]
    if not tiles or why_not_gain(s, player) is not None:
        return
    chosen = yield from question(
        s,
        player,
        [*[UseTech(tile) for tile in tiles], DONE],
        "Use Ship Tech for more Colonists?",
        "OM-TECH-09",
        UsingShipTech(),
    )
    if isinstance(chosen, UseTech):
        level = level_of(s, chosen.tile)
        use_tech(s, player, chosen.tile)
        gain_colonists(s, player, level)


def spend_ship(s: Table, player: int) -> None:
    """OM-SHUT-04: a Ship of the Hangar to the box."""
    s.hangar[player] -= 1
    s.log(Seat(player), "spends", Amount(1, "Ship"))
    s.hooks.ship_removed_from_hangar(s, player)
