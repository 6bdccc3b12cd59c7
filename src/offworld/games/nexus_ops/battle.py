"""Battle phase (NX-BATTLE)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Decision, Flow, Option, Reason, Refused
from offworld.engine.log import Piece, Place, Seat
from offworld.games.nexus_ops import victory
from offworld.games.nexus_ops.draw_phase import draw_energize
from offworld.games.nexus_ops.kinds import kinds
from offworld.games.nexus_ops.missions import (
    mission_pile,
    play_mission,
    playable_battle_missions,
    playable_objectives,
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
    Fight,
    FightIn,
    LeaveBattle,
    LoseNothing,
    PickUnit,
    PlayMission,
    Retreat,
)
from offworld.games.nexus_ops.terms.questions import (
    AFTER_DEFEAT,
    AFTER_VICTORY,
    CHOOSING_BATTLE,
    TakingLosses,
)
from offworld.games.nexus_ops.turn import (
    all_refused,
    free_action,
    free_options,
    has_free_actions,
    objectives_before_elimination,
    pause,
    question,
)
from offworld.games.nexus_ops.windows import (
    AFTER_ROLL,
    BATTLE_START,
    BEFORE_ROLL,
    HITS,
    battle_question,
    window,
)

ONCE: Final = Reason("NX-BATTLE-21", "there is only one battle in a hex in a turn")
NO_FIGHTERS: Final = Reason("NX-EXPL-03", "a unit found this turn does not fight")
MANDATORY: Final = Reason(
    "NX-BATTLE-01", "every contested hex where you have units that may fight is fought over"
)
NO_MOVES: Final = Reason("NX-MOVE-13", "units move in their own Movement phase only")
VICTORY: Final = "A moment for missions about the victory"
EVERY_HIT: Final = Reason("NX-BATTLE-09", "every hit destroys a unit: you only choose which")


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
        if s.is_enemy_hex(s.active, hex) and why_not_fight(s, hex) is None
        for defender in s.enemies_in(s.active, hex)
    ]


def why_not_fight(s: Table, hex: int) -> Reason | None:
    """NX-BATTLE-21, NX-EXPL-03: why there is no battle beside enemies."""
    if hex in s.fought:
        return ONCE
    return None if s.fighters(s.active, hex) else NO_FIGHTERS


def refused_battles(s: Table) -> list[Refused]:
    """Hexes without a battle; and those that there are cannot be left out."""
    found: list[Refused] = [(LeaveBattle(), MANDATORY), (Retreat(), NO_MOVES)]
    for hex in s.hexes_of(s.active):
        reason = why_not_fight(s, hex) if s.is_enemy_hex(s.active, hex) else None
        if reason is not None:
            found.append((FightIn(hex), reason))
    return found


def next_battle(s: Table) -> Flow[None]:
    """NX-BATTLE-01: the active player names the next battle; the phase ends when none is left."""
    open_battles = battles(s)
    if not open_battles:
        if s.fought:
            yield from pause(s)
        s.phase = MINING
        victory.check_elimination(s)
        return
    chosen: Option = open_battles[0]
    if len(open_battles) > 1 or has_free_actions(s):
        chosen = yield from question(
            s,
            open_battles,
            "Choose the next battle",
            "NX-BATTLE-01",
            CHOOSING_BATTLE,
            refused_battles,
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
    yield from window(s, battle, BATTLE_START)
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
    """NX-BATTLE-04: from the right of the sheet to the left; some strike first on their ground."""
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
    yield from s.hooks.before_roll(s)
    delta = s.sheet[battle.column].dice_delta
    battle.rolling = [max(0, n + delta) if n else 0 for n in attackers_in_step(s, battle)]
    if any(battle.rolling):
        yield from window(s, battle, BEFORE_ROLL)
        roll(s, battle)
        yield from window(s, battle, AFTER_ROLL)
    count_hits(s, battle)
    if any(battle.hits[ATTACKER] + battle.hits[DEFENDER]):
        yield from window(s, battle, HITS)
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
    own = chooser == battle.seats[side]
    if len(victims) > 1:
        chosen = yield from battle_question(
            s,
            chooser,
            list(victims),
            f"Choose the unit {'you lose' if own else 'to destroy'}",
            "NX-BATTLE-09" if own else "NX-BATTLE-10",
            TakingLosses(side),
            refused_to_owner if own else None,
        )
    assert isinstance(chosen, PickUnit)
    return victims[chosen][0]


def refused_to_owner(s: Table) -> list[Refused]:
    return [(LoseNothing(), EVERY_HIT)]


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
    battle.is_over = True
    battle.is_won = not battle.called_off and not participants(s, battle, DEFENDER)
    if battle.is_won:
        s.battles_won += 1
        victory.take_victory_card(s, attacker)
        yield from play_for_victory(s, battle)
        yield from draw_for_defeat(s, defender)
    else:
        if not battle.called_off:
            s.log("Nobody wins the battle")
        yield from objectives_before_elimination(s)
    victory.check_elimination(s)
    if battle.is_won:
        yield from s.hooks.battle_won(s)
    s.battle = None


def play_for_victory(s: Table, battle: Battle) -> Flow[None]:
    """NX-BATTLE-20: one Battle mission that this battle fulfilled, and Objectives.

    They are asked whenever they have missions, so that nobody learns whether one fits.
    """
    if not mission_pile(s, s.active).cards:
        return
    while True:
        fitting: list[Option] = [PlayMission(m) for m in playable_battle_missions(s)]
        objectives = playable_objectives(s, s.active)
        chosen = yield Decision(
            s.active,
            [*fitting, PASS, *free_options(s)],
            "Play missions for this victory, or none",
            "NX-SM-02",
            public=VICTORY,
            routine=None if fitting or objectives else PASS,
            about=AFTER_VICTORY,
            refused=partial(all_refused, s, s.active, AFTER_VICTORY, None),
        )
        if isinstance(chosen, PlayMission):
            battle.is_rewarded = True
            play_mission(s, chosen.mission)
            if not mission_pile(s, s.active).cards:
                return
        elif not free_action(s, chosen):
            return


def draw_for_defeat(s: Table, defender: int) -> Flow[None]:
    """NX-BATTLE-17, NX-BATTLE-20: the defender may draw an Energize card."""
    if not s.energize_deck.cards and not s.energize_discard.cards:
        return
    options: list[Option] = [DRAW, PASS]
    chosen = yield Decision(
        defender,
        options,
        "Draw an Energize card for the lost battle, or not",
        "NX-BATTLE-20",
        about=AFTER_DEFEAT,
        refused=partial(all_refused, s, defender, AFTER_DEFEAT, None),
    )
    if chosen == DRAW:
        draw_energize(s, defender, RULINGS["loser_energize_cards"])
