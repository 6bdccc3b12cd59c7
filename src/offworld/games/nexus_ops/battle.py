"""Battle phase (NX-BATTLE)."""

from __future__ import annotations

from offworld.engine import Decision, Flow, Option
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.cards.battle import window
from offworld.games.nexus_ops.draw_phase import draw_energize
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.missions import (
    mission_pile,
    play_mission,
    playable_battle_missions,
)
from offworld.games.nexus_ops.state import (
    ATTACKER,
    DEFENDER,
    FLEW_OUT,
    MINING,
    OWNERS_CHOICE,
    ROLLERS_CHOICE,
    Battle,
    Table,
)
from offworld.games.nexus_ops.tables import COLUMN_OF, FIGURES, NATURAL_HIT, NATURAL_MISS, RULINGS
from offworld.games.nexus_ops.terms.options import (
    DRAW,
    PASS,
    Exchange,
    Fight,
    PickUnit,
    PlayMission,
)
from offworld.games.nexus_ops.turn import (
    exchange,
    exchange_options,
    free_action_or_go_on,
    has_free_actions,
    question,
)


def battle_phase(s: Table) -> Flow[None]:
    """NX-BATTLE-01: a battle in each contested hex, then the next; a unit type is one step."""
    battle = s.battle
    if battle is None:
        yield from next_battle(s)
    elif not battle.begun:
        yield from begin_battle(s, battle)
    elif battle.steps:
        yield from battle_step(s, battle)
    else:
        yield from aftermath(s, battle)


# -- choosing a battle -----------------------------------------------------------------


def battles(s: Table) -> list[Option]:
    """NX-BATTLE-24: where a battle must be fought, and against whom (NX-BATTLE-03)."""
    return [
        Fight(hex, defender)
        for hex in s.hexes_of(s.active)
        if s.is_contested(hex) and hex not in s.fought and s.fighters(s.active, hex)
        for defender in s.enemies_in(s.active, hex)
    ]


def next_battle(s: Table) -> Flow[None]:
    """NX-BATTLE-01: the active player names the next battle; the phase ends when none is left."""
    open_battles = battles(s)
    if not open_battles:
        if s.fought:
            yield from free_action_or_go_on(s)
        s.phase = MINING
        victory.check_elimination(s)
        return
    chosen: Option = open_battles[0]
    if len(open_battles) > 1 or has_free_actions(s):
        chosen = yield from question(
            s, lambda: battles(s), "Choose the next battle", "NX-BATTLE-01"
        )
    assert isinstance(chosen, Fight)
    s.battle = Battle(chosen.hex, [s.active, chosen.defender])  # NX-BATTLE-02
    s.fought.append(chosen.hex)
    s.log(
        Seat(s.active), "attacks", Seat(chosen.defender), "in", Place(s.board.names[chosen.hex]),
        heading=True,
    )  # fmt: skip


def begin_battle(s: Table, battle: Battle) -> Flow[None]:
    """The window at the start; then it is fixed who takes part (NX-BATTLE-25)."""
    battle.begun = True
    yield from window(s, "battle_start")
    sides = [participants(s, battle, side) for side in (ATTACKER, DEFENDER)]
    if battle.called_off:
        s.log("The battle is called off")
        return
    battle.units = [len(side) for side in sides]
    flown = [figure for figure in sides[ATTACKER] if s.flags[figure] & FLEW_OUT]
    battle.flew_in = [COLUMN_OF[figure % FIGURES] for figure in flown]
    battle.only_miners = all(s.sheet[COLUMN_OF[f % FIGURES]].miner for f in sides[ATTACKER])
    battle.steps = battle_order(s, battle.hex)


def participants(s: Table, battle: Battle, side: int) -> list[int]:
    """The figures of a side that still stand in the battle."""
    return s.fighters(battle.seats[side], battle.hex)


def battle_order(s: Table, hex: int) -> list[int]:
    """NX-BATTLE-04: from the right of the sheet to the left; NX-ALT-09: first strikes first."""
    order = list(reversed(range(len(s.sheet))))
    first = [column for column in order if s.sheet[column].first_in == s.terrain[hex]]
    return first + [column for column in order if column not in first]


# -- a step ----------------------------------------------------------------------------


def battle_step(s: Table, battle: Battle) -> Flow[None]:
    """One unit type attacks (NX-BATTLE-05, NX-TIME-01)."""
    battle.column = battle.steps.pop(0)
    battle.reset_step()
    if not any(attackers_in_step(s, battle)):
        return  # NX-BATTLE-26
    for module in s.hooks:
        yield from module.before_roll(s)
    delta = s.sheet[battle.column].dice_delta
    battle.rolling = [max(0, n + delta) if n else 0 for n in attackers_in_step(s, battle)]
    if any(battle.rolling):
        yield from window(s, "step_before_roll")
        roll(s, battle)
        yield from window(s, "step_after_roll")
    count_hits(s, battle)
    if any(battle.hits[ATTACKER] + battle.hits[DEFENDER]):
        yield from window(s, "step_hits")
    for side in (ATTACKER, DEFENDER):  # NX-BATTLE-12
        yield from take_losses(s, battle, side)
    if not participants(s, battle, ATTACKER) or not participants(s, battle, DEFENDER):
        battle.steps = []  # NX-BATTLE-15


def attackers_in_step(s: Table, battle: Battle) -> list[int]:
    """How many units of the current type each side has in the battle."""
    return [len(s.fighters_of(seat, battle.hex, battle.column)) for seat in battle.seats]


def roll(s: Table, battle: Battle) -> None:
    """NX-BATTLE-05: both sides roll, simultaneously."""
    for side in (ATTACKER, DEFENDER):
        battle.dice[side] = s.dice.roll(battle.rolling[side] + battle.doubled[side])
        if battle.dice[side]:
            unit = Piece(s.sheet[battle.column].id, battle.rolling[side])
            shown = ", ".join(map(str, battle.dice[side]))
            s.log(Seat(battle.seats[side]), "rolls", shown, "with", unit)


def hits_with(s: Table, battle: Battle, side: int, face: int) -> bool:
    """NX-BATTLE-06, NX-BATTLE-07: face and modifiers against the combat value."""
    if face in (NATURAL_HIT, NATURAL_MISS):
        return face == NATURAL_HIT
    unit = s.sheet[battle.column]
    modifier = unit.modifier[s.terrain[battle.hex]] + battle.bonus[side]  # NX-BATTLE-08
    return face + modifier >= unit.combat_value


def count_hits(s: Table, battle: Battle) -> None:
    """NX-BATTLE-11: all hits of the step, before any casualty; who chooses it (NX-BATTLE-10)."""
    picks_from = s.sheet[battle.column].picks_from
    battle.hits = [[0, 0], [0, 0]]
    for side in (ATTACKER, DEFENDER):
        against = battle.hits[1 - side]
        against[OWNERS_CHOICE] += battle.automatic[side]
        for face in battle.dice[side]:
            if hits_with(s, battle, side, face):
                picks = bool(picks_from) and face >= picks_from
                against[ROLLERS_CHOICE if picks else OWNERS_CHOICE] += 1


def take_losses(s: Table, battle: Battle, side: int) -> Flow[None]:
    """NX-BATTLE-09, NX-BATTLE-12, NX-BATTLE-14: first what the enemy chooses, then the owner."""
    victims = participants(s, battle, side)
    hits = battle.hits[side]
    if sum(hits) >= len(victims):
        for figure in victims if sum(hits) else []:
            destroy(s, battle, side, figure)
        battle.hits[side] = [0, 0]
        return
    for kind, chooser in (
        (ROLLERS_CHOICE, battle.seats[1 - side]),
        (OWNERS_CHOICE, battle.seats[side]),
    ):
        while hits[kind]:
            figure = yield from choose_casualty(s, battle, side, chooser)
            hits[kind] -= 1
            destroy(s, battle, side, figure)


def choose_casualty(s: Table, battle: Battle, side: int, chooser: int) -> Flow[int]:
    """One unit of a side."""
    victims = kinds(s, participants(s, battle, side))
    chosen: Option = next(iter(victims))
    if len(victims) > 1:
        chosen = yield from battle_question(
            s,
            chooser,
            list(victims),
            f"Choose the unit {'you lose' if chooser == battle.seats[side] else 'to destroy'}",
            "NX-BATTLE-09" if chooser == battle.seats[side] else "NX-BATTLE-10",
        )
    assert isinstance(chosen, PickUnit)
    return victims[chosen][0]


def battle_question(
    s: Table, seat: int, options: list[Option], prompt: str, clause: str
) -> Flow[Option]:
    """NX-XCH-01: inside a battle, too, the active player may exchange cards."""
    while True:
        more = exchange_options(s) if seat == s.active else []
        chosen = yield Decision(seat, [*options, *more], prompt, clause)
        if not isinstance(chosen, Exchange):
            return chosen
        exchange(s, chosen)


def destroy(s: Table, battle: Battle, side: int, figure: int, own_doing: bool = False) -> None:
    """Take a casualty off the board and into the battle's record (NX-BATTLE-23)."""
    column = COLUMN_OF[figure % FIGURES]
    battle.losses[side].append(column)
    battle.lost_to[side].append(-1 if own_doing else battle.column)
    s.remove(figure)
    s.log(Seat(battle.seats[side]), "loses", Piece(s.sheet[column].id))


# -- afterwards ------------------------------------------------------------------------


def aftermath(s: Table, battle: Battle) -> Flow[None]:
    """NX-BATTLE-16..20: who has won, and what follows."""
    attacker, defender = battle.seats
    won = is_won(s, battle)
    if won:
        s.battles_won += 1
        victory.take_victory_card(s, attacker)
        yield from play_battle_mission(s)
        yield from draw_for_defeat(s, defender)
    elif not battle.called_off:
        s.log("Nobody wins the battle")
    victory.check_elimination(s)
    if won:
        for module in s.hooks:
            yield from module.battle_won(s)
    s.battle = None


def is_won(s: Table, battle: Battle) -> bool:
    """NX-BATTLE-16: every defender who took part is destroyed."""
    fought = battle.begun and not battle.steps and not battle.called_off
    return fought and not participants(s, battle, DEFENDER)


def play_battle_mission(s: Table) -> Flow[None]:
    """NX-SM-02: one Battle mission that this battle fulfilled.

    He is asked whenever he has missions, so that nobody learns whether one fits.
    """
    if not mission_pile(s, s.active).cards:
        return
    while True:
        fitting: list[Option] = [PlayMission(m) for m in playable_battle_missions(s)]
        chosen = yield Decision(
            s.active,
            [*fitting, PASS, *exchange_options(s)],
            "Play a Battle mission for this victory, or none",
            "NX-SM-02",
            routine=None if fitting else PASS,
        )
        if isinstance(chosen, Exchange):
            exchange(s, chosen)
            continue
        if isinstance(chosen, PlayMission):
            play_mission(s, chosen.mission)
        return


def draw_for_defeat(s: Table, defender: int) -> Flow[None]:
    """NX-BATTLE-17, NX-BATTLE-20: the defender may draw an Energize card."""
    if not s.energize_deck.cards and not s.energize_discard.cards:
        return
    options: list[Option] = [DRAW, PASS]
    chosen = yield Decision(
        defender, options, "Draw an Energize card for the lost battle, or not", "NX-BATTLE-20"
    )
    if chosen == DRAW:
        draw_energize(s, defender, RULINGS["loser_energize_cards"])
