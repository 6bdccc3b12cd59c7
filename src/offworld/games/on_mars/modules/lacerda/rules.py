"""Lacerda (OM-SOLO): set-up, his turn, his journeys, the goal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from offworld.engine import (
    About,
    Dice,
    Flow,
    ModuleLook,
    Option,
    Settings,
    State,
    redeal_unseen,
)
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect
from offworld.engine.log import Card, Seat
from offworld.engine.shapes import OneOf, Row, Shape
from offworld.games.on_mars.contracts import contracts_of, is_met
from offworld.games.on_mars.metrics import holds
from offworld.games.on_mars.missions import advance, contribute
from offworld.games.on_mars.module import PLACE_SHUTTLE, START_SPACE, TRAVEL, TURN, OnMarsModule
from offworld.games.on_mars.modules.lacerda import colony, orbit
from offworld.games.on_mars.modules.lacerda.board import (
    ACTIONS_BY_NUMBER,
    BY_CARD,
    CANNOT_PAY,
    GOAL_IDS,
    HUMAN,
    IMPOSSIBLE,
    LACERDA,
    MOST_SAID,
    NAME,
    OWN_SLOT,
    SECOND_PASS,
    SOLO_CARDS,
    SOLO_GOALS,
    SPACES,
    WHY,
    decide,
    fresh_board,
    lacerda_board,
    tell,
)
from offworld.games.on_mars.modules.lacerda.effects import in_his_way
from offworld.games.on_mars.modules.lacerda.journey import HIRE, journey
from offworld.games.on_mars.modules.lacerda.look import LacerdaLook
from offworld.games.on_mars.modules.lacerda.rover import move_rover
from offworld.games.on_mars.modules.lacerda.terms.settings import LacerdaSettings
from offworld.games.on_mars.printed import (
    ACTION_IDS,
    ACTIONS,
    CONTRACTS,
    QUARTERS_OP,
    QUARTERS_ROW,
    SCIENTISTS,
)
from offworld.games.on_mars.quarters import (
    capacity,
    clear_slots,
    extra_cost,
    in_place,
    move,
    usable,
)
from offworld.games.on_mars.state import SLOTS, Table
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    CRYSTAL,
    ITEM_SLOTS,
    NONE,
    RESOURCES,
    SIDE_NAMES,
    SIDES,
)
from offworld.games.on_mars.terms.questions import RefillingDisplay
from offworld.games.on_mars.the_end import total
from offworld.games.on_mars.upgrading import upgrades

OBTAIN: Final = ACTION_IDS.index("obtain_blueprint")
LEARN: Final = ACTION_IDS.index("learn_technology")
DEVELOP: Final = ACTION_IDS.index("research_and_development")
CONSTRUCT: Final = ACTION_IDS.index("construct_building")
UPGRADE: Final = ACTION_IDS.index("upgrade_building")


class Lacerda(OnMarsModule):
    """OM-SOLO-01."""

    name: ClassVar[str] = NAME
    look: ClassVar[ModuleLook[Any, Any] | None] = LacerdaLook()
    title: ClassVar[str] = "Lacerda"
    help: ClassVar[str] = (
        "Play alone against an opponent who follows 12 solo cards, and reach one of four goals."
    )
    Settings: ClassVar[type[Settings]] = LacerdaSettings
    seats: ClassVar[range | None] = range(1, 2)
    automaton: ClassVar[bool] = True
    shapes: ClassVar[Mapping[str, Shape]] = {
        f"extras.{NAME}.card": OneOf(len(SOLO_CARDS)),
        f"extras.{NAME}.action": OneOf(len(ACTIONS)),
        f"extras.{NAME}.marker": OneOf(8),
        f"extras.{NAME}.goal": OneOf(len(SOLO_GOALS)),
        f"extras.{NAME}.used": Row(len(SOLO_CARDS)),
        f"extras.{NAME}.used[]": OneOf(len(SOLO_CARDS)),
        f"extras.{NAME}.said": Row(MOST_SAID),
        f"extras.{NAME}.said[]": OneOf(len(WHY)),
    }

    # -- set-up ------------------------------------------------------------------------

    def players(self, seats: int) -> int:
        """OM-SOLO-01: a game for two, Lacerda being the second player."""
        return seats + 1

    def setup_player_step14(self, s: Table, player: int) -> bool:
        """OM-SOLO-02: no Private Goals."""
        return player == LACERDA

    def setup(self, s: State) -> None:
        """OM-SOLO-02, OM-SOLO-05: his Bot stands in the Progress area; he holds no Resources."""
        table = cast(Table, s)
        board = fresh_board()
        s.parts[NAME] = board
        settings = cast(LacerdaSettings, self.settings)
        board.goal = GOAL_IDS.index(f"solo_{settings.solo_goal}")
        board.all_12 = settings.solo_full_lq == "all_12"
        s.shuffle(board.deck)
        table.bots[BOTS * LACERDA : BOTS * (LACERDA + 1)] = [NONE] * BOTS
        for item in RESOURCES:
            table.stock[ITEM_SLOTS * LACERDA + item] = 0

    def start_order(self, s: Table, players: list[int]) -> list[int]:
        """OM-SOLO-03: his space first."""
        return [LACERDA, HUMAN]

    # -- his turn ----------------------------------------------------------------------

    def plays(self, s: Table, player: int, moment: int) -> Flow[bool]:
        """OM-SOLO-03, OM-SOLO-04, OM-SOLO-12."""
        if moment == PLACE_SHUTTLE:
            s.shuttle_side = s.side(LACERDA)
            s.log("The Shuttle begins on the side of", SIDE_NAMES[s.shuttle_side])
            return True
        if player != LACERDA:
            return False
        if moment == START_SPACE:
            s.space[LACERDA] = s.dice.pick(SPACES)
            s.log(Seat(LACERDA), "takes Turn Order space", str(s.space[LACERDA]))
        elif moment == TURN:
            take_turn(s)
        elif moment == TRAVEL:
            journey(s)
        else:
            return False
        return True
        yield

    def answers(
        self, s: Table, player: int, options: Sequence[Option], about: About
    ) -> Option | None:
        """OM-SOLO-25, OM-SOLO-30: the top of the shuffled Contract deck, and other ties."""
        if player != LACERDA:
            return None
        is_deck = isinstance(about, RefillingDisplay)
        return s.dice.pick(options) if is_deck else decide(s, options)

    def effect_op(self, s: Table, task: Task, effect: Effect[Any]) -> Effect[Any]:
        """OM-SOLO-09, OM-SOLO-13: what brings a benefit, he does in his own way."""
        return in_his_way(task, effect) if task.player == LACERDA else effect

    def turn_end(self, s: Table, player: int) -> Flow[None]:
        """OM-SOLO-11: in whoever's turn the Colony level rises."""
        board = lacerda_board(s)
        if s.updates > board.updates:
            board.updates = s.updates
            colony.grow(s)
        return
        yield

    # -- what he has -------------------------------------------------------------------

    def storage_limit(self, s: Table, player: int, item: int, limit: int) -> int:
        """OM-SOLO-05: no Resources."""
        return 0 if player == LACERDA else limit

    def contract_taken(self, s: Table, player: int, contract: int) -> None:
        """OM-SOLO-25: it counts as completed."""
        if player == LACERDA:
            first = ITEM_SLOTS * contract
            s.delivered[first : first + ITEM_SLOTS] = CONTRACTS[contract].deliver
            s.contract_done[contract] = 1
            s.log(Seat(LACERDA), "completes", Card(CONTRACTS[contract].id))
            s.hooks.contract_completed(s, LACERDA, contract)
            contribute(s, LACERDA, "contracts")

    def metric_value(self, s: Table, player: int, name: str, value: int) -> int:
        """OM-SOLO-10, OM-SOLO-11, OM-SOLO-25: what counts otherwise for him."""
        if player != LACERDA:
            return value
        if name == "colonists_in_living_quarters":
            return full_quarters(s)
        if name == "bots_on_map":
            return lacerda_board(s).bots
        if name == "contracts_completed":
            return len(contracts_of(s, LACERDA))
        return value

    # -- the end -----------------------------------------------------------------------

    def game_final_scoring(
        self, s: Table, player: int, parts: list[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        """OM-SOLO-31: his Living Quarters are full, his Contracts completed."""
        if player != LACERDA:
            return parts
        his = {
            "Colonists": QUARTERS_OP[(full_quarters(s) - 1) // QUARTERS_ROW],
            "Contracts": sum([CONTRACTS[card].op_done for card in contracts_of(s, LACERDA)]),
        }
        return [(name, his.get(name, op)) for name, op in parts]

    def places(self, s: Table, places: list[int]) -> list[int]:
        """OM-SOLO-01: you win if the goal is reached, with its lead."""
        return [1, 2] if is_goal_reached(s) else [2, 1]

    # -- hidden things, conservation ---------------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([lacerda_board(s).deck], seat, dice)

    def check(self, s: Table) -> None:
        board = lacerda_board(s)
        solo = sorted([*board.deck.cards, *board.used.cards])
        assert solo == list(range(len(SOLO_CARDS))), "a solo card is lost or doubled"
        assert not s.bots_on_map(LACERDA), "a Bot of Lacerda is on the map"
        assert not any(s.has(LACERDA, item) for item in RESOURCES), "Lacerda holds Resources"
        assert not s.goals[LACERDA].cards, "Lacerda holds Private Goals"


def full_quarters(s: Table) -> int:
    """OM-SOLO-10: by his Shelters, or all 12."""
    return COLONISTS if lacerda_board(s).all_12 else capacity(s, LACERDA)


# -- his turn ------------------------------------------------------------------------------


def take_turn(s: Table) -> None:
    """OM-SOLO-04: a card, from the second pass on its Mission, and its action."""
    board = lacerda_board(s)
    board.said = []
    if not board.deck.cards:
        board.passes += 1
        board.deck, board.used = board.used, board.deck
        s.shuffle(board.deck)
    last = len(board.deck.cards) - 1
    s.reveal(board.deck, last)
    board.card = board.deck.cards[last]
    s.move(board.deck, last, board.used)
    card = SOLO_CARDS[board.card]
    s.log(Seat(LACERDA), "reveals", Card(card.id))
    if board.passes > 1 and card.mission < len(s.missions):
        tell(s, SECOND_PASS)
        advance(s, LACERDA, card.mission)
    board.action = ACTIONS_BY_NUMBER[s.side(LACERDA), card.action]
    reason = why_not(s, board.action)
    if reason != NONE:
        tell(s, reason)
        move_rover(s)
        return
    tell(s, BY_CARD, Card(ACTION_IDS[board.action]))
    occupy(s, board.action)
    carry_out(s, board.action)


def why_not(s: Table, action: int) -> int:
    """OM-SOLO-07: why he moves his Rover instead, or NONE."""
    row = ACTIONS[action]
    cost = 0
    if row.slots:
        if row.per_player and in_place(s, LACERDA, SLOTS + action) >= row.slots:
            return OWN_SLOT
        cost = extra_cost(s, LACERDA, action)
        if s.has(LACERDA, CRYSTAL) < cost:
            return CANNOT_PAY
    s.reserved_crystals += cost
    possible = is_possible(s, action)
    s.reserved_crystals -= cost
    return NONE if possible else IMPOSSIBLE


def is_possible(s: Table, action: int) -> bool:
    """OM-SOLO-07: whether an action would do anything."""
    if action == OBTAIN:
        return orbit.wanted_blueprint(s) != NONE
    if action == LEARN:
        return orbit.wanted_tech(s) != NONE
    if action == DEVELOP:
        return bool(orbit.developable(s))
    if action == CONSTRUCT:
        return colony.can_construct(s)
    if action == UPGRADE:
        return bool(upgrades(s, LACERDA, True, True))
    return bool(colony.wanted_cards(s))


def occupy(s: Table, action: int) -> None:
    """OM-SOLO-07: a Colonist on a slot; others are paid for with Crystals."""
    if ACTIONS[action].slots:
        s.pay(LACERDA, CRYSTAL, extra_cost(s, LACERDA, action))
        clear_slots(s, action)
        colony.provide_colonist(s)
        found = usable(s, LACERDA)
        if found:
            move(s, found[0], SLOTS + action)


def carry_out(s: Table, action: int) -> None:
    if action == OBTAIN:
        orbit.obtain_wanted(s)
    elif action == LEARN:
        orbit.learn_wanted(s)
    elif action == DEVELOP:
        orbit.develop_most(s)
    elif action == CONSTRUCT:
        colony.construct_wanted(s)
    elif action == UPGRADE:
        colony.upgrade_wanted(s, 1, True)
    else:
        assert action == HIRE
        colony.hire_wanted(s)


# -- the goal ------------------------------------------------------------------------------


def meets(s: Table, requirement: dict[str, Any]) -> bool:
    """OM-SOLO-32: one requirement of a goal."""
    if "metric" in requirement:
        return holds(s, HUMAN, requirement)
    if requirement["state"] == "contract_completed":
        ids = [contract.id for contract in CONTRACTS]
        contract = ids.index(requirement["contract"])
        return s.contract_owner[contract] == HUMAN and is_met(s, contract)
    if requirement["state"] == "scientist_owned":
        ids = [scientist.id for scientist in SCIENTISTS]
        return s.scientist_owner[ids.index(requirement["scientist"])] == HUMAN
    return s.side(HUMAN) == SIDES.index(requirement["side"])


def is_goal_reached(s: Table) -> bool:
    """OM-SOLO-01: every requirement, and the lead in OP."""
    goal = SOLO_GOALS[lacerda_board(s).goal]
    lead = total(s, HUMAN) - total(s, LACERDA)
    return lead >= goal.margin and all(meets(s, one) for one in goal.requirements)
