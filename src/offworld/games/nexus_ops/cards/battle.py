"""Battle Phase Energize cards (NX-EN-05, NX-TIME): the windows, and one function a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from offworld.engine import Decision, Flow, Option
from offworld.engine.log import Card, Piece, Place, Seat
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.movement import may_enter
from offworld.games.nexus_ops.state import (
    ATTACKER,
    DEFENDER,
    OWNERS_CHOICE,
    ROLLERS_CHOICE,
    Battle,
    Table,
)
from offworld.games.nexus_ops.tables import ENERGIZE, NONE
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    EndPhase,
    Exchange,
    PickCount,
    PickDie,
    PickHex,
    PickHit,
    PickUnit,
    PlayCard,
)
from offworld.games.nexus_ops.turn import exchange, exchange_options

Params = dict[str, Any]
NO_TARGET = -1
SIDES = (ATTACKER, DEFENDER)
WINDOW_IS_OPEN = "A window for Energize cards is open"
PROMPTS = {
    "battle_start": "Play a card before the battle begins, or pass",
    "step_before_roll": "Play a card before the dice are rolled, or pass",
    "step_after_roll": "Play a card on the dice, or pass",
    "step_hits": "Play a card on the hits, or pass",
}


def window(s: Table, name: str) -> Flow[None]:
    """NX-TIME-02: attacker, defender, then the others clockwise from the defender's left.

    NX-TIME-04: everybody who holds an Energize card is asked, whether or not one fits, and the
    others see only that a window is open. So nothing can be read from who is asked, or how long.
    """
    battle = s.battle
    assert battle is not None
    order = asking_order(s, battle)
    turn = 0
    while turn < len(order):
        seat = order[turn]
        if not s.energize_hands[seat].cards:
            turn += 1
            continue
        cards = battle_card_options(s, battle, seat, name)
        chosen = yield Decision(
            seat,
            [PASS, *cards, *(exchange_options(s) if seat == s.active else [])],
            PROMPTS[name],
            "NX-TIME-02",
            public=WINDOW_IS_OPEN,
            routine=None if cards else PASS,
        )
        if isinstance(chosen, Exchange):
            exchange(s, chosen)
        elif isinstance(chosen, PlayCard):
            yield from play_battle_card(s, battle, seat, chosen)
            if battle.called_off:
                return  # NX-TIME-08
            turn = 0
        else:
            turn += 1


def asking_order(s: Table, battle: Battle) -> list[int]:
    attacker, defender = battle.seats
    others = [p for p in s.in_turn_order(defender) if p not in battle.seats]
    return [attacker, defender, *others]


def battle_card_options(s: Table, battle: Battle, seat: int, name: str) -> list[Option]:
    """NX-EN-09: cards that fit the window, have a target, and would change something."""
    found: list[Option] = []
    for card in s.energize_hands[seat].distinct():
        row = ENERGIZE[card]
        if row["window"] == name:
            targets = TARGETS[row["id"]](s, battle, seat, row["params"])
            found += [PlayCard(card, target) for target in targets]
    return found


def play_battle_card(s: Table, battle: Battle, seat: int, option: PlayCard) -> Flow[None]:
    """NX-EN-03, NX-EN-08: the card is carried out completely before another one."""
    row = ENERGIZE[option.card]
    s.discard(s.energize_hands[seat], option.card, s.energize_discard)
    s.log(Seat(seat), "plays", Card(row["id"]))
    s.lay_card(option.card, option.target)
    yield from EFFECTS[row["id"]](s, battle, seat, row["params"], option.target)
    s.lay_card(NONE, NONE)


def card_question(
    s: Table, seat: int, options: Callable[[], list[Option]], prompt: str
) -> Flow[Option]:
    """A question about a card that lies on the table; the active player may exchange cards."""
    while True:
        more = exchange_options(s) if seat == s.active else []
        chosen = yield Decision(seat, [*options(), *more], prompt, "NX-EN-03")
        if not isinstance(chosen, Exchange):
            return chosen
        exchange(s, chosen)


# -- Adrenal Surge, Targeting Jammer ---------------------------------------------------


def rolling_sides(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if battle.rolling[side]]


def change_dice(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """Add something to every die of a side in this step (NX-TIME-05)."""
    amount = int(params["amount"])
    battle.bonus[side] += amount
    s.log(Seat(battle.seats[side]), "rolls with", f"{amount:+d}")
    return
    yield


# -- Double Strike ---------------------------------------------------------------------


def double_strike_targets(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if battle.rolling[side] > battle.doubled[side]]


def double_strike(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """NX-TIME-05: up to three units roll two dice; none more than two."""
    extra = min(int(params["max_units"]), battle.rolling[side] - battle.doubled[side])
    battle.doubled[side] += extra
    s.log(Seat(battle.seats[side]), "rolls", f"{extra} more", "dice" if extra > 1 else "die")
    return
    yield


# -- Second Chance ---------------------------------------------------------------------


def rolled_sides(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if battle.dice[side]]


def second_chance(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """Any number of dice of a side are rolled again once."""
    s.log("It is about the dice of", Seat(battle.seats[side]))
    kept = sorted(battle.dice[side])
    again = s.chosen
    while kept:
        faces: list[Option] = [PickDie(face) for face in sorted(set(kept))]
        options = [*faces, END] if again else faces
        chosen = yield from card_question(
            s, seat, partial(list, options), "Second Chance: choose dice to roll again"
        )
        if isinstance(chosen, EndPhase):
            break
        assert isinstance(chosen, PickDie)
        kept.remove(chosen.face)
        again.append(chosen.face)
        s.log(Seat(seat), "picks a die that shows", str(chosen.face))
    rolled = s.dice.roll(len(again))
    battle.dice[side] = kept + rolled
    s.log(Seat(battle.seats[side]), "rolls again:", ", ".join(map(str, rolled)))


# -- Force Shield ----------------------------------------------------------------------


def hit_sides(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    return [side for side in SIDES if any(battle.hits[side])]


def force_shield(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """NX-TIME-07: one hit against a side is cancelled; which one, if they differ."""
    hits = battle.hits[side]
    kind = OWNERS_CHOICE if hits[OWNERS_CHOICE] else ROLLERS_CHOICE
    if all(hits):
        s.log("It is about the hits against", Seat(battle.seats[side]))
        options: list[Option] = [PickHit(False), PickHit(True)]
        chosen = yield from card_question(
            s, seat, lambda: options, "Force Shield: choose the hit that is cancelled"
        )
        assert isinstance(chosen, PickHit)
        kind = ROLLERS_CHOICE if chosen.by_roller else OWNERS_CHOICE
    hits[kind] -= 1
    chooser = battle.seats[side if kind == OWNERS_CHOICE else 1 - side]
    s.log(
        "A hit against", Seat(battle.seats[side]), "is cancelled; its casualty was for",
        Seat(chooser), "to choose",
    )  # fmt: skip


# -- Sniper Protocol -------------------------------------------------------------------


def sniper_protocol_targets(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    """The side that scored: hits against the other whose casualty the owner would choose."""
    return [side for side in SIDES if battle.hits[1 - side][OWNERS_CHOICE]]


def sniper_protocol(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """The side that scored chooses the casualties of up to two hits."""
    hits = battle.hits[1 - side]
    number = min(int(params["amount"]), hits[OWNERS_CHOICE])
    if number > 1:
        s.log("It is about the hits of", Seat(battle.seats[side]))
        counts: list[Option] = [PickCount(count) for count in range(1, number + 1)]
        chosen = yield from card_question(
            s, seat, partial(list, counts), "Sniper Protocol: choose how many casualties"
        )
        assert isinstance(chosen, PickCount)
        number = chosen.count
    hits[OWNERS_CHOICE] -= number
    hits[ROLLERS_CHOICE] += number
    s.log(Seat(battle.seats[side]), "chooses", f"{number} of the casualties")


# -- Emergency Evac --------------------------------------------------------------------


def evacuees(s: Table, battle: Battle, seat: int) -> dict[PickUnit, list[int]]:
    """The seat's units in the hex; none found this turn (NX-EXPL-11)."""
    return kinds(s, s.fighters(seat, battle.hex))


def evac_destinations(s: Table, battle: Battle, seat: int, columns: list[int]) -> list[int]:
    """Adjacent hexes without enemies that all of the units may enter."""
    return [
        hex
        for hex in s.board.adjacent[battle.hex]
        if not s.is_enemy_hex(seat, hex) and all(may_enter(s, column, hex) for column in columns)
    ]


def emergency_evac_targets(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    if seat not in battle.seats:
        return []  # NX-EN-06
    units = evacuees(s, battle, seat)
    able = any(evac_destinations(s, battle, seat, [unit.column]) for unit in units)
    return [NO_TARGET] if able else []


def emergency_evac(s: Table, battle: Battle, seat: int, params: Params, side: int) -> Flow[None]:
    """Units leave the hex before the battle; without units the battle is called off."""
    units = evacuees(s, battle, seat)
    chosen: list[PickUnit] = []

    def options() -> list[Option]:
        columns = [unit.column for unit in chosen]
        more = [
            unit
            for unit, figures in units.items()
            if len(figures) > chosen.count(unit)
            and evac_destinations(s, battle, seat, [*columns, unit.column])
        ]
        places = evac_destinations(s, battle, seat, columns) if chosen else []
        return [*more, *map(PickHex, places)]

    while True:
        option = yield from card_question(
            s, seat, options, "Emergency Evac: choose units, then where they go"
        )
        if isinstance(option, PickHex):
            break
        assert isinstance(option, PickUnit)
        chosen.append(option)
        s.chosen.append(option.column)
        s.log(Seat(seat), "picks", Piece(s.sheet[option.column].id))
    for unit in chosen:
        figure = units[unit].pop()
        s.leave(figure, battle.hex)
        s.put(figure, option.hex)
        s.log(
            Seat(seat), "evacuates", Piece(s.sheet[unit.column].id), "to",
            Place(s.board.names[option.hex]),
        )  # fmt: skip
    battle.called_off = not s.fighters(seat, battle.hex)


# -- Hidden Reserve --------------------------------------------------------------------


def hidden_reserve_targets(s: Table, battle: Battle, seat: int, params: Params) -> list[int]:
    """Columns of the supply that may enter the battle hex."""
    if seat not in battle.seats:
        return []  # NX-EN-06
    columns = [int(column) - 1 for column in params["columns"]]
    return [c for c in columns if s.supply(seat, c) and may_enter(s, c, battle.hex)]


def hidden_reserve(s: Table, battle: Battle, seat: int, params: Params, column: int) -> Flow[None]:
    """One more unit takes part in the battle."""
    s.place(seat, column, battle.hex)
    unit = Piece(s.sheet[column].id)
    s.log(Seat(seat), "brings", unit, "to", Place(s.board.names[battle.hex]))
    return
    yield


Targets = Callable[[Table, Battle, int, Params], list[int]]
Effect = Callable[[Table, Battle, int, Params, int], Flow[None]]

TARGETS: dict[str, Targets] = {
    "adrenal_surge": rolling_sides,
    "targeting_jammer": rolling_sides,
    "double_strike": double_strike_targets,
    "second_chance": rolled_sides,
    "force_shield": hit_sides,
    "sniper_protocol": sniper_protocol_targets,
    "emergency_evac": emergency_evac_targets,
    "hidden_reserve": hidden_reserve_targets,
}
EFFECTS: dict[str, Effect] = {
    "adrenal_surge": change_dice,
    "targeting_jammer": change_dice,
    "double_strike": double_strike,
    "second_chance": second_chance,
    "force_shield": force_shield,
    "sniper_protocol": sniper_protocol,
    "emergency_evac": emergency_evac,
    "hidden_reserve": hidden_reserve,
}
assert set(TARGETS) == set(EFFECTS) == {row["id"] for row in ENERGIZE if row["class"] == "battle"}
