"""Deployment Phase Energize cards (NX-EN-04): for each effect its targets, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.engine import Flow, Option
from offworld.engine.log import Amount, Piece, Place, Seat
from offworld.games.nexus_ops.cards.play import NO_TARGET, Params, Play
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.terms.options import END, EndPhase, PickHex, PickUnit

# -- Scattered Rubium ------------------------------------------------------------------


def scattered_amount(s: Table, seat: int, params: Params) -> int:
    bare = [hex for hex in s.controlled(seat) if not s.refinery[hex]]
    return min(len(bare), int(params["max"]))


def scattered_rubium_targets(s: Table, seat: int, params: Params) -> list[int]:
    return [NO_TARGET] if scattered_amount(s, seat, params) else []


def scattered_rubium(s: Table, play: Play) -> Flow[None]:
    gain = scattered_amount(s, play.seat, play.params)
    s.rubium[play.seat] += gain
    s.log(Seat(play.seat), "finds", Amount(gain, "rubium"))
    return
    yield


# -- Phase Gate ------------------------------------------------------------------------


def phase_gate_targets(s: Table, seat: int, params: Params) -> list[int]:
    """Hexes with units that could go somewhere."""
    return [
        hex
        for hex in s.hexes_of(seat)
        if any(
            n and gate_destinations(s, seat, hex, [column])
            for column, n in enumerate(s.stack(seat, hex))
        )
    ]


def gate_destinations(s: Table, seat: int, origin: int, columns: list[int]) -> list[int]:
    """Other hexes without enemies that all of the units may enter."""
    return [
        hex
        for hex in range(len(s.terrain))
        if hex != origin
        and not s.is_enemy_hex(seat, hex)
        and all(s.may_enter(column, hex) for column in columns)
    ]


def phase_gate(s: Table, play: Play) -> Flow[None]:
    """Up to three units of one hex go to another one; they may still move."""
    seat, origin = play.seat, play.target
    units = kinds(s, s.fighters(seat, origin))
    chosen: list[PickUnit] = []
    while True:
        columns = [unit.column for unit in chosen]
        options: list[Option] = [
            unit
            for unit, figures in units.items()
            if len(figures) > chosen.count(unit)
            and len(chosen) < int(play.params["max_units"])
            and gate_destinations(s, seat, origin, [*columns, unit.column])
        ]
        if chosen:
            options += [PickHex(hex) for hex in gate_destinations(s, seat, origin, columns)]
        option = yield from play.question(
            options, "choose up to three units, then the hex without enemies where they go"
        )
        if isinstance(option, PickHex):
            break
        assert isinstance(option, PickUnit)
        chosen.append(option)
        play.chosen.append(option.column)
        s.log(Seat(seat), "picks", Piece(s.sheet[option.column].id))
    for unit in chosen:
        figure = units[unit].pop()
        s.leave(figure, origin)
        s.put(figure, option.hex)
        s.log(
            Seat(seat), "sends", Piece(s.sheet[unit.column].id), "from",
            Place(s.board.names[origin]), "to", Place(s.board.names[option.hex]),
        )  # fmt: skip


# -- Forced March ----------------------------------------------------------------------


def forced_march_targets(s: Table, seat: int, params: Params) -> list[int]:
    """Hexes with more of the player's units than have been given an extra step."""
    return [hex for hex in s.hexes_of(seat) if s.march[hex] < sum(s.stack(seat, hex))]


def forced_march(s: Table, play: Play) -> Flow[None]:
    """NX-MOVE-16: some units that start in the hex may make an extra step."""
    s.march[play.target] += int(play.params["max_units"])
    s.log("Units of", Place(s.board.names[play.target]), "may march on")
    return
    yield


# -- Overtime Shift --------------------------------------------------------------------


def overtime_shift_targets(s: Table, seat: int, params: Params) -> list[int]:
    return [NO_TARGET] if s.refineries_worked(seat) else []


def overtime_shift(s: Table, play: Play) -> Flow[None]:
    """Up to two refineries pay now, and again in the Mining phase."""
    seat = play.seat
    left = s.refineries_worked(seat)
    for number in range(int(play.params["max_hexes"])):
        options: list[Option] = [PickHex(hex) for hex in left]
        if not options:
            break
        option = yield from play.question(
            [*options, END] if number else options, "choose a refinery that pays now"
        )
        if isinstance(option, EndPhase):
            break
        assert isinstance(option, PickHex)
        left.remove(option.hex)
        gain = s.refinery[option.hex]
        s.rubium[seat] += gain
        s.log(Place(s.board.names[option.hex]), "pays", Seat(seat), Amount(gain, "rubium"))


# -- Conscription ----------------------------------------------------------------------


def conscription_targets(s: Table, seat: int, params: Params) -> list[int]:
    return [NO_TARGET] if s.supply(seat, conscripts(params)) else []


def conscripts(params: Params) -> int:
    """The unit type that is drafted."""
    return int(params["columns"][0]) - 1


def conscription(s: Table, play: Play) -> Flow[None]:
    """Up to two units of the first column appear on home base hexes for free."""
    seat, column = play.seat, conscripts(play.params)
    for number in range(int(play.params["max_units"])):
        if not s.supply(seat, column):
            break
        options: list[Option] = [PickHex(hex) for hex in s.home(seat)]
        option = yield from play.question(
            [*options, END] if number else options, "choose a home base hex for a unit"
        )
        if isinstance(option, EndPhase):
            break
        assert isinstance(option, PickHex)
        s.place(seat, column, option.hex)
        unit = Piece(s.sheet[column].id)
        s.log(Seat(seat), "drafts", unit, "on", Place(s.board.names[option.hex]))


# -- Black Market ----------------------------------------------------------------------


def black_market_targets(s: Table, seat: int, params: Params) -> list[int]:
    return [NO_TARGET]


def black_market(s: Table, play: Play) -> Flow[None]:
    """NX-EN-10: the next unit bought in this phase costs less."""
    s.price_cuts += 1
    s.log("The next unit costs", Amount(int(play.params["amount"]), "rubium"), "less")
    return
    yield


TARGETS: Final[dict[str, Callable[[Table, int, Params], list[int]]]] = {
    "gain_rubium_per_controlled_hex": scattered_rubium_targets,
    "teleport": phase_gate_targets,
    "extra_move": forced_march_targets,
    "mine_now": overtime_shift_targets,
    "place_units": conscription_targets,
    "discount_one_purchase": black_market_targets,
}
EFFECTS: Final[dict[str, Callable[[Table, Play], Flow[None]]]] = {
    "gain_rubium_per_controlled_hex": scattered_rubium,
    "teleport": phase_gate,
    "extra_move": forced_march,
    "mine_now": overtime_shift,
    "place_units": conscription,
    "discount_one_purchase": black_market,
}
