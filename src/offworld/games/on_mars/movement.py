"""Moving Bots and Rovers (OM-MOVE).

Movement is a sequence of single steps. A piece may stand anywhere on the way; a step is offered
only if the points left suffice to end legally, and the end only where every piece may stop.
"""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Piece, Place, Seat
from offworld.games.on_mars.asking import choose, question
from offworld.games.on_mars.board import AT_DISTANCE, CENTRE, HEXES, NAMES, NEIGHBOURS
from offworld.games.on_mars.displacement import hex_of_piece
from offworld.games.on_mars.paying import pay_crystals, spendable_crystals
from offworld.games.on_mars.state import LYING, ON_HEX, ROVERS, Table
from offworld.games.on_mars.tables import NONE
from offworld.games.on_mars.technology import ROVER_TECH, best_level, level_of, tiles_of, use_tech
from offworld.games.on_mars.terms.options import DONE, BuyMovement, MoveBot, MoveRover, UseTech
from offworld.games.on_mars.terms.questions import Moving
from offworld.games.on_mars.tiles import HAVE_ONE, is_research, land_on, take_tile, why_not_take

ANOTHER_PIECE: Final = Reason("OM-MOVE-03", "another piece stands there")
NO_BOTS: Final = Reason("OM-MOVE-02", "you have no Bot on the map")
NO_ROVER: Final = Reason("OM-MOVE-05", "your Rover cannot be used")


def rover_hex(s: Table, player: int) -> int:
    """OM-MOVE-05, OM-HOOK-10: where a Rover is, or from where is measured."""
    if s.rovers[player] == NONE or not s.hooks.rover_available(s, player, True):
        return CENTRE
    return s.rovers[player]


def why_not_stop(s: Table, player: int, piece: int, hex: int, as_rover: bool) -> Reason | None:
    """OM-MOVE-03, OM-MOVE-07: where a piece may end."""
    reason: Reason | None = None
    if (
        s.marker[hex] != NONE
        or ON_HEX + hex in s.colonists
        or LYING + hex in s.colonists
        or s.bots.count(hex) > (piece < ROVERS)
        or s.rovers.count(hex) > (piece >= ROVERS)
    ):
        reason = ANOTHER_PIECE
    reason = s.hooks.piece_can_stop(s, piece, hex, reason)
    if reason is None and s.tile[hex] != NONE and (as_rover or piece >= ROVERS):
        reason = why_not_take(s, player, hex)
        if reason is None and as_rover and is_research(s.tile[hex]):
            for bot in s.own_bots(player):  # OM-BP-06: two Bots on tiles of one type
                other = s.bots[bot]
                if other not in (NONE, hex) and s.tile[other] == s.tile[hex]:
                    reason = HAVE_ONE
    return reason


def resting_places(s: Table, player: int, piece: int, points: int, as_rover: bool) -> list[int]:
    """Up to two hexes where a piece may stop and which it can reach with these points."""
    here = hex_of_piece(s, piece)
    found: list[int] = []
    for distance in range(min(points, len(AT_DISTANCE[0]) - 1) + 1):
        for hex in AT_DISTANCE[here][distance]:
            put(s, piece, hex)
            if why_not_stop(s, player, piece, hex, as_rover) is None:
                found.append(hex)
            if len(found) > 1:
                break
        if len(found) > 1:
            break
    put(s, piece, here)
    return found


def put(s: Table, piece: int, hex: int) -> None:
    if piece >= ROVERS:
        s.rovers[piece - ROVERS] = hex
    else:
        s.bots[piece] = hex


def restless(s: Table, player: int, as_rover: bool) -> list[int]:
    """The pieces of a player that may not stop where they are."""
    found = [
        bot
        for bot in s.own_bots(player)
        if s.bots[bot] != NONE and why_not_stop(s, player, bot, s.bots[bot], as_rover) is not None
    ]
    if s.rovers[player] != NONE:
        piece = ROVERS + player
        if why_not_stop(s, player, piece, s.rovers[player], as_rover) is not None:
            found.append(piece)
    return found


def can_end(s: Table, player: int, bot_points: int, rover_points: int, as_rover: bool) -> bool:
    """OM-MOVE-08: whether the movement can be ended legally with the points left.

    No more than one Bot and the Rover are on the way at a time, so that they need different points.
    """
    pieces = restless(s, player, as_rover)
    if not pieces:
        return True
    if len(pieces) == 1:
        points = rover_points if pieces[0] >= ROVERS else bot_points
        return bool(resting_places(s, player, pieces[0], points, as_rover))
    if len(pieces) > 2:
        return False
    first, second = pieces
    if hex_of_piece(s, first) == hex_of_piece(s, second):
        return any(
            stands_alone(s, player, stays, leaves, as_rover)
            and resting_places(
                s, player, leaves, rover_points if leaves >= ROVERS else bot_points, as_rover
            )
            for stays, leaves in ((first, second), (second, first))
        )
    if second < ROVERS:
        return False
    bot_places = resting_places(s, player, first, bot_points, as_rover)
    rover_places = resting_places(s, player, second, rover_points, as_rover)
    return bool(bot_places and rover_places) and (
        len(bot_places) + len(rover_places) > 2 or bot_places != rover_places
    )


def stands_alone(s: Table, player: int, stays: int, leaves: int, as_rover: bool) -> bool:
    """Whether one of two own pieces in a hex may stop there once the other has left."""
    here = hex_of_piece(s, leaves)
    put(s, leaves, NONE)
    found = why_not_stop(s, player, stays, here, as_rover) is None
    put(s, leaves, here)
    return found


def steps(
    s: Table, player: int, bot_points: int, rover_points: int, as_rover: bool
) -> list[Option]:
    """OM-MOVE-02, OM-MOVE-08: every single step after which the movement can still end."""
    found: list[Option] = []
    free = resting_hexes(s, player, as_rover)
    if bot_points:
        for bot in s.own_bots(player):
            here = s.bots[bot]
            if here == NONE:
                continue
            for hex in NEIGHBOURS[here]:
                s.bots[bot] = hex
                if (free[hex] and s.hooks.piece_can_stop(s, bot, hex, None) is None) or can_end(
                    s, player, bot_points - 1, rover_points, as_rover
                ):
                    found.append(MoveBot(bot, hex))
            s.bots[bot] = here
    if rover_points and s.hooks.rover_available(s, player, True):
        here = s.rovers[player]
        for hex in NEIGHBOURS[CENTRE if here == NONE else here]:
            s.rovers[player] = hex
            easy = free[hex] and s.tile[hex] == NONE
            if (easy and s.hooks.piece_can_stop(s, ROVERS + player, hex, None) is None) or can_end(
                s, player, bot_points, rover_points - 1, as_rover
            ):
                found.append(MoveRover(hex))
        s.rovers[player] = here
    return found


def resting_hexes(s: Table, player: int, as_rover: bool) -> list[bool]:
    """Where a piece can stop at a glance: nothing stands there, and nobody is on the way yet, so
    that only the piece that moves could be in trouble."""
    if is_on_tile(s, player, as_rover) or restless(s, player, as_rover):
        return [False] * HEXES
    free = [marker == NONE for marker in s.marker]
    for hex in s.bots:
        if hex != NONE:
            free[hex] = False
    for hex in s.rovers:
        if hex != NONE:
            free[hex] = False
    for place in s.colonists:
        if place >= ON_HEX:
            free[(place - ON_HEX) % (LYING - ON_HEX)] = False
    if as_rover:
        for hex, tile in enumerate(s.tile):
            if tile != NONE:
                free[hex] = False
    return free


def why_not_move(s: Table, player: int, bot_points: int, rover_points: int) -> Reason | None:
    """Whether a player has a piece to move with these points."""
    if bot_points and s.bots_on_map(player):
        return None
    if rover_points and s.hooks.rover_available(s, player, True):
        return None
    return NO_BOTS if bot_points else NO_ROVER


def move(
    s: Table,
    task: Task,
    bot_mp: int,
    rover_mp: int,
    tech: bool,
    boost: bool,
    as_rover: bool = False,
    is_bots: bool = True,
    is_rover: bool = True,
) -> Flow[None]:
    """OM-MOVE-01: a step, a Crystal or a Tech tile for more points, or the end.

    The memory: points of Bots and Rover, Crystals that may still be paid, whether a tile was used.
    """
    player = task.player
    crystals = spendable_crystals(s, player) if boost else 0
    bots, rover, left, used = task.memory if task.memory else (bot_mp, rover_mp, crystals, 0)
    options = steps(s, player, bots, rover, as_rover)
    if left and spendable_crystals(s, player):
        options += purchases(s, player, bots, rover, as_rover, is_bots, is_rover)
    if tech and not used and is_rover and s.hooks.rover_available(s, player, True):
        options += [UseTech(tile) for tile, _ in tiles_of(s, ROVER_TECH)]
    if not restless(s, player, as_rover):
        options.append(DONE)
    asks = choose if is_on_tile(s, player, as_rover) else question
    chosen = yield from asks(s, player, options, "Move", "OM-MOVE-02", Moving(bots, rover))
    if isinstance(chosen, MoveBot):
        step(s, player, chosen.bot, chosen.hex, as_rover)
        s.agenda.again(task, bots - 1, rover, left, used)
    elif isinstance(chosen, MoveRover):
        step(s, player, ROVERS + player, chosen.hex, True)
        s.agenda.again(task, bots, rover - 1, left, used)
    elif isinstance(chosen, UseTech):
        level = level_of(s, chosen.tile)
        use_tech(s, player, chosen.tile)
        s.agenda.again(task, bots, rover + level, left, 1)
    elif isinstance(chosen, BuyMovement):
        yield from pay_crystals(s, player, 1)
        more_rover = 1 if chosen.rover else 0
        s.agenda.again(task, bots + 1 - more_rover, rover + more_rover, left - 1, used)
    else:
        come_to_rest(s, player, as_rover)


def is_on_tile(s: Table, player: int, as_rover: bool) -> bool:
    """Whether a piece is about to take a tile: then nothing that pays for it is given away."""
    hexes = [s.rovers[player]]
    if as_rover:
        hexes += [s.bots[bot] for bot in s.own_bots(player)]
    return any(hex != NONE and s.tile[hex] != NONE for hex in hexes)


def purchases(
    s: Table, player: int, bots: int, rover: int, as_rover: bool, is_bots: bool, is_rover: bool
) -> list[Option]:
    """OM-MOVE-01: a Crystal for a point, if the movement can still be ended after paying it."""
    found: list[Option] = []
    s.reserved_crystals += 1
    if is_bots and s.bots_on_map(player) and can_end(s, player, bots + 1, rover, as_rover):
        found.append(BuyMovement(False))
    is_rover = is_rover and s.hooks.rover_available(s, player, True)
    if is_rover and can_end(s, player, bots, rover + 1, as_rover):
        found.append(BuyMovement(True))
    s.reserved_crystals -= 1
    return found


def step(s: Table, player: int, piece: int, hex: int, collects: bool) -> None:
    """OM-MOVE-02, OM-MOVE-06: one hex further; a Rover collects Crystals on its way."""
    kind = Piece("Rover" if piece >= ROVERS else "Bot")
    if piece >= ROVERS and s.rovers[player] == NONE:
        collect(s, player, CENTRE)
    put(s, piece, hex)
    s.log(Seat(player), "moves", kind, "to", Place(NAMES[hex]))
    if collects:
        collect(s, player, hex)


def collect(s: Table, player: int, hex: int) -> None:
    """OM-MOVE-06."""
    if s.crystal[hex]:
        s.crystal[hex] = 0
        s.gain_crystals(player, 1)


def come_to_rest(s: Table, player: int, as_rover: bool) -> None:
    """OM-MOVE-04, OM-MOVE-07: what happens where pieces stop."""
    for bot in s.own_bots(player):
        hex = s.bots[bot]
        if hex != NONE and not as_rover:
            land_on(s, hex)
        elif hex != NONE and s.tile[hex] != NONE:
            take_tile(s, player, hex)
    hex = s.rovers[player]
    if hex != NONE and s.tile[hex] != NONE:
        take_tile(s, player, hex)


def highest_rover_tech(s: Table) -> int:
    """OM-BP-07: looking at a level uses no tile."""
    return best_level(s, ROVER_TECH)
