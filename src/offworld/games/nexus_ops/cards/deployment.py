"""Deployment Phase Energize cards (NX-EN-04): one function a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from offworld.engine import Flow, Option
from offworld.engine.log import Amount, Card, Piece, Place, Seat, Word
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.movement import may_enter
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE, ENERGIZE_IDS, NONE
from offworld.games.nexus_ops.terms.options import END, EndPhase, PickHex, PickUnit, PlayCard
from offworld.games.nexus_ops.turn import question

NO_TARGET = -1


def deployment_card_options(s: Table) -> list[Option]:
    """NX-DEPLOY-05, NX-EN-09: cards of the hand with a target, that change something."""
    found: list[Option] = []
    for card in s.energize_hands[s.active].distinct():
        row = ENERGIZE[card]
        if row["class"] == "deployment":
            targets = TARGETS[row["id"]](s, row["params"])
            found += [PlayCard(card, target) for target in targets]
    return found


def play_deployment_card(s: Table, option: PlayCard) -> Flow[None]:
    """NX-EN-03: announce the card, carry it out; it lies faceup on the discard pile."""
    row = ENERGIZE[option.card]
    s.discard(s.energize_hands[s.active], option.card, s.energize_discard)
    where: list[Word] = (
        [] if option.target == NO_TARGET else ["on", Place(s.board.names[option.target])]
    )
    s.log(Seat(s.active), "plays", Card(row["id"]), *where)
    s.lay_card(option.card, option.target)
    yield from EFFECTS[row["id"]](s, row["params"], option.target)
    s.lay_card(NONE, NONE)


# -- Scattered Rubium ------------------------------------------------------------------


def scattered_amount(s: Table, params: dict[str, Any]) -> int:
    bare = [hex for hex in s.controlled(s.active) if not s.refinery[hex]]
    return min(len(bare), int(params["max"]))


def scattered_rubium_targets(s: Table, params: dict[str, Any]) -> list[int]:
    return [NO_TARGET] if scattered_amount(s, params) else []


def scattered_rubium(s: Table, params: dict[str, Any], target: int) -> Flow[None]:
    gain = scattered_amount(s, params)
    s.rubium[s.active] += gain
    s.log(Seat(s.active), "finds", Amount(gain, "rubium"))
    return
    yield


# -- Phase Gate ------------------------------------------------------------------------


def phase_gate_targets(s: Table, params: dict[str, Any]) -> list[int]:
    """Hexes with units that could go somewhere."""
    return [
        hex
        for hex in s.hexes_of(s.active)
        if any(
            n and gate_destinations(s, hex, [column])
            for column, n in enumerate(s.stack(s.active, hex))
        )
    ]


def gate_destinations(s: Table, origin: int, columns: list[int]) -> list[int]:
    """Other hexes without enemies that all of the units may enter."""
    return [
        hex
        for hex in range(len(s.terrain))
        if hex != origin
        and not s.is_enemy_hex(s.active, hex)
        and all(may_enter(s, column, hex) for column in columns)
    ]


def phase_gate(s: Table, params: dict[str, Any], origin: int) -> Flow[None]:
    """Up to three units of one hex go to another one; they may still move."""
    seat = s.active
    units = kinds(s, s.fighters(seat, origin))
    chosen: list[PickUnit] = []

    def options() -> list[Option]:
        columns = [unit.column for unit in chosen]
        more = [
            unit
            for unit, figures in units.items()
            if len(figures) > chosen.count(unit)
            and len(chosen) < int(params["max_units"])
            and gate_destinations(s, origin, [*columns, unit.column])
        ]
        return [*more, *map(PickHex, gate_destinations(s, origin, columns) if chosen else ())]

    while True:
        option = yield from question(
            s, options, "Phase Gate: choose up to three units, then where they go", "NX-EN-03"
        )
        if isinstance(option, PickHex):
            break
        assert isinstance(option, PickUnit)
        chosen.append(option)
        s.chosen.append(option.column)
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


def forced_march_targets(s: Table, params: dict[str, Any]) -> list[int]:
    """Hexes with more of the player's units than have been given an extra step."""
    return [hex for hex in s.hexes_of(s.active) if s.march[hex] < sum(s.stack(s.active, hex))]


def forced_march(s: Table, params: dict[str, Any], hex: int) -> Flow[None]:
    """NX-MOVE-16: some units that start in the hex may make an extra step."""
    s.march[hex] += int(params["max_units"])
    s.log("Units of", Place(s.board.names[hex]), "may march on")
    return
    yield


# -- Overtime Shift --------------------------------------------------------------------


def overtime_shift_targets(s: Table, params: dict[str, Any]) -> list[int]:
    return [NO_TARGET] if s.refineries_worked(s.active) else []


def overtime_shift(s: Table, params: dict[str, Any], target: int) -> Flow[None]:
    """Up to two refineries pay now, and again in the Mining phase."""
    seat = s.active
    paid: list[int] = []

    def options() -> list[Option]:
        found: list[Option] = [PickHex(h) for h in s.refineries_worked(seat) if h not in paid]
        return [*found, END] if paid else found

    while len(paid) < int(params["max_hexes"]) and len(paid) < len(s.refineries_worked(seat)):
        option = yield from question(
            s, options, "Overtime Shift: choose a refinery that pays now", "NX-EN-03"
        )
        if isinstance(option, EndPhase):
            break
        assert isinstance(option, PickHex)
        paid.append(option.hex)
        gain = s.refinery[option.hex]
        s.rubium[seat] += gain
        s.log(Place(s.board.names[option.hex]), "pays", Seat(seat), Amount(gain, "rubium"))


# -- Conscription ----------------------------------------------------------------------


def conscription_targets(s: Table, params: dict[str, Any]) -> list[int]:
    return [NO_TARGET] if conscripts(s, params) else []


def conscripts(s: Table, params: dict[str, Any]) -> int:
    return s.supply(s.active, int(params["columns"][0]) - 1)


def conscription(s: Table, params: dict[str, Any], target: int) -> Flow[None]:
    """Up to two units of the first column appear on home base hexes for free."""
    seat, column = s.active, int(params["columns"][0]) - 1
    placed: list[int] = []

    def options() -> list[Option]:
        found: list[Option] = [PickHex(hex) for hex in s.home(seat)]
        return [*found, END] if placed else found

    while len(placed) < int(params["max_units"]) and s.supply(seat, column):
        option = yield from question(
            s, options, "Conscription: choose a home base hex for a unit", "NX-EN-03"
        )
        if isinstance(option, EndPhase):
            break
        assert isinstance(option, PickHex)
        s.place(seat, column, option.hex)
        placed.append(option.hex)
        s.log(
            Seat(seat), "drafts", Piece(s.sheet[column].id), "on", Place(s.board.names[option.hex])
        )


# -- Black Market ----------------------------------------------------------------------


def black_market_targets(s: Table, params: dict[str, Any]) -> list[int]:
    return [NO_TARGET]


def black_market(s: Table, params: dict[str, Any], target: int) -> Flow[None]:
    """NX-EN-10: the next unit bought in this phase costs less."""
    s.price_cuts += 1
    s.log("The next unit costs", Amount(int(params["amount"]), "rubium"), "less")
    return
    yield


Targets = Callable[[Table, dict[str, Any]], list[int]]
Effect = Callable[[Table, dict[str, Any], int], Flow[None]]

TARGETS: dict[str, Targets] = {
    "scattered_rubium": scattered_rubium_targets,
    "phase_gate": phase_gate_targets,
    "forced_march": forced_march_targets,
    "overtime_shift": overtime_shift_targets,
    "conscription": conscription_targets,
    "black_market": black_market_targets,
}
EFFECTS: dict[str, Effect] = {
    "scattered_rubium": scattered_rubium,
    "phase_gate": phase_gate,
    "forced_march": forced_march,
    "overtime_shift": overtime_shift,
    "conscription": conscription,
    "black_market": black_market,
}
assert set(TARGETS) == set(EFFECTS) <= set(ENERGIZE_IDS)
