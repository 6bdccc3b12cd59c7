"""Battle Phase Energize cards (NX-EN-05): for each its targets, and what it does.

Where a side of the battle is the target, it is ATTACKER or DEFENDER.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from offworld.engine import Flow, Option
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops.cards.play import NO_TARGET, Params, Play
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.state import (
    ATTACKER,
    DEFENDER,
    OWNERS_CHOICE,
    ROLLERS_CHOICE,
    Battle,
    Table,
)
from offworld.games.nexus_ops.terms.options import (
    END,
    EndPhase,
    PickCount,
    PickDie,
    PickHex,
    PickHit,
    PickUnit,
)

SIDES: Final = (ATTACKER, DEFENDER)


def going_battle(s: Table) -> Battle:
    assert s.battle is not None
    return s.battle


# -- Adrenal Surge, Targeting Jammer ---------------------------------------------------


def rolling_sides(s: Table, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if going_battle(s).rolling[side]]


def change_dice(s: Table, play: Play) -> Flow[None]:
    """Add something to every die of a side in this step (NX-TIME-05)."""
    battle, amount = going_battle(s), int(play.params["amount"])
    battle.bonus[play.target] += amount
    s.log(Seat(battle.seats[play.target]), "rolls with", f"{amount:+d}")
    return
    yield


# -- Double Strike ---------------------------------------------------------------------


def double_strike_targets(s: Table, seat: int, params: Params) -> list[int]:
    battle = going_battle(s)
    return [side for side in SIDES if battle.rolling[side] > battle.doubled[side]]


def double_strike(s: Table, play: Play) -> Flow[None]:
    """NX-TIME-05: up to three units roll two dice; none more than two."""
    battle, side = going_battle(s), play.target
    extra = min(int(play.params["max_units"]), battle.rolling[side] - battle.doubled[side])
    battle.doubled[side] += extra
    s.log(Seat(battle.seats[side]), "rolls", f"{extra} more", "dice" if extra > 1 else "die")
    return
    yield


# -- Second Chance ---------------------------------------------------------------------


def rolled_sides(s: Table, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if going_battle(s).dice[side]]


def second_chance(s: Table, play: Play) -> Flow[None]:
    """Any number of dice of a side are rolled again once."""
    battle, side = going_battle(s), play.target
    s.log("It is about the dice of", Seat(battle.seats[side]))
    kept = sorted(battle.dice[side])
    while kept:
        faces: list[Option] = [PickDie(face) for face in sorted(set(kept))]
        chosen = yield from play.question(
            [*faces, END] if play.chosen else faces, "choose dice to roll again"
        )
        if isinstance(chosen, EndPhase):
            break
        assert isinstance(chosen, PickDie)
        kept.remove(chosen.face)
        play.chosen.append(chosen.face)
        s.log(Seat(play.seat), "picks a die that shows", str(chosen.face))
    rolled = s.dice.roll(len(play.chosen))
    battle.dice[side] = kept + rolled
    s.log(Seat(battle.seats[side]), "rolls again:", ", ".join(map(str, rolled)))


# -- Force Shield ----------------------------------------------------------------------


def hit_sides(s: Table, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if any(going_battle(s).hits[side])]


def force_shield(s: Table, play: Play) -> Flow[None]:
    """NX-TIME-07: one hit against a side is cancelled; which one, if they differ."""
    battle, side = going_battle(s), play.target
    hits = battle.hits[side]
    kind = OWNERS_CHOICE if hits[OWNERS_CHOICE] else ROLLERS_CHOICE
    if all(hits):
        s.log("It is about the hits against", Seat(battle.seats[side]))
        options: list[Option] = [PickHit(False), PickHit(True)]
        chosen = yield from play.question(options, "choose the hit that is cancelled")
        assert isinstance(chosen, PickHit)
        kind = ROLLERS_CHOICE if chosen.by_roller else OWNERS_CHOICE
    hits[kind] -= 1
    chooser = battle.seats[side if kind == OWNERS_CHOICE else 1 - side]
    s.log(
        "A hit against", Seat(battle.seats[side]), "is cancelled; its casualty was for",
        Seat(chooser), "to choose",
    )  # fmt: skip


# -- Sniper Protocol -------------------------------------------------------------------


def sniper_protocol_targets(s: Table, seat: int, params: Params) -> list[int]:
    """The side that scored: hits against the other whose casualty the owner would choose."""
    return [side for side in SIDES if going_battle(s).hits[1 - side][OWNERS_CHOICE]]


def sniper_protocol(s: Table, play: Play) -> Flow[None]:
    """The side that scored chooses the casualties of up to two hits."""
    battle, side = going_battle(s), play.target
    hits = battle.hits[1 - side]
    number = min(int(play.params["amount"]), hits[OWNERS_CHOICE])
    if number > 1:
        s.log("It is about the hits of", Seat(battle.seats[side]))
        counts: list[Option] = [PickCount(count) for count in range(1, number + 1)]
        chosen = yield from play.question(counts, "choose how many casualties")
        assert isinstance(chosen, PickCount)
        number = chosen.count
    hits[OWNERS_CHOICE] -= number
    hits[ROLLERS_CHOICE] += number
    s.log(Seat(battle.seats[side]), "chooses", f"{number} of the casualties")


# -- Emergency Evac --------------------------------------------------------------------


def evacuees(s: Table, seat: int) -> dict[PickUnit, list[int]]:
    """The seat's units in the hex; none found this turn (NX-EXPL-11)."""
    return kinds(s, s.fighters(seat, going_battle(s).hex))


def evac_destinations(s: Table, seat: int, columns: list[int]) -> list[int]:
    """Adjacent hexes without enemies that all of the units may enter."""
    return [
        hex
        for hex in s.board.adjacent[going_battle(s).hex]
        if not s.is_enemy_hex(seat, hex) and all(s.may_enter(column, hex) for column in columns)
    ]


def emergency_evac_targets(s: Table, seat: int, params: Params) -> list[int]:
    if seat not in going_battle(s).seats:
        return []  # NX-EN-06
    able = any(evac_destinations(s, seat, [unit.column]) for unit in evacuees(s, seat))
    return [NO_TARGET] if able else []


def emergency_evac(s: Table, play: Play) -> Flow[None]:
    """Units leave the hex before the battle; without units the battle is called off."""
    battle, seat = going_battle(s), play.seat
    units = evacuees(s, seat)
    chosen: list[PickUnit] = []
    while True:
        columns = [unit.column for unit in chosen]
        options: list[Option] = [
            unit
            for unit, figures in units.items()
            if len(figures) > chosen.count(unit)
            and evac_destinations(s, seat, [*columns, unit.column])
        ]
        if chosen:
            options += [PickHex(hex) for hex in evac_destinations(s, seat, columns)]
        option = yield from play.question(options, "choose units, then where they go")
        if isinstance(option, PickHex):
            break
        assert isinstance(option, PickUnit)
        chosen.append(option)
        play.chosen.append(option.column)
        s.log(Seat(seat), "picks", Piece(s.sheet[option.column].id))
    place = Place(s.board.names[option.hex])
    for unit in chosen:
        figure = units[unit].pop()
        s.leave(figure, battle.hex)
        s.put(figure, option.hex)
        s.log(Seat(seat), "evacuates", Piece(s.sheet[unit.column].id), "to", place)
    battle.called_off = not s.fighters(seat, battle.hex)


# -- Hidden Reserve --------------------------------------------------------------------


def hidden_reserve_targets(s: Table, seat: int, params: Params) -> list[int]:
    """Columns of the supply that may enter the battle hex."""
    battle = going_battle(s)
    if seat not in battle.seats:
        return []  # NX-EN-06
    columns = [int(column) - 1 for column in params["columns"]]
    return [c for c in columns if s.supply(seat, c) and s.may_enter(c, battle.hex)]


def hidden_reserve(s: Table, play: Play) -> Flow[None]:
    """One more unit takes part in the battle."""
    hex = going_battle(s).hex
    s.place(play.seat, play.target, hex)
    unit = Piece(s.sheet[play.target].id)
    s.log(Seat(play.seat), "brings", unit, "to", Place(s.board.names[hex]))
    return
    yield


TARGETS: Final[dict[str, Callable[[Table, int, Params], list[int]]]] = {
    "die_modifier": rolling_sides,
    "extra_dice": double_strike_targets,
    "reroll": rolled_sides,
    "cancel_hit": hit_sides,
    "roller_picks_casualties": sniper_protocol_targets,
    "evacuate": emergency_evac_targets,
    "reinforce": hidden_reserve_targets,
}
EFFECTS: Final[dict[str, Callable[[Table, Play], Flow[None]]]] = {
    "die_modifier": change_dice,
    "extra_dice": double_strike,
    "reroll": second_chance,
    "cancel_hit": force_shield,
    "roller_picks_casualties": sniper_protocol,
    "evacuate": emergency_evac,
    "reinforce": hidden_reserve,
}
