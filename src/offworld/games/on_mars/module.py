"""The hooks of On Mars: what a chapter of an expansion or a variant may change (OM-HOOK).

First come the 74 hooks of ``rules.md``, named as there with ``_`` for the dots, in its order; then
what the house needs besides. By default each changes nothing. Hooks that *replace* a step say
whether they did; the base game's own steps are functions of ``set_up`` and ``status_update`` that a
module may call. Hooks of the kind *insert* may ask. An *event* reacts at once, and asks by starting
effects on ``s.agenda``. *Gates* and *values* pass what the base game found through every module.

What a module keeps itself is a Part in ``s.parts``; its rows stand behind those of ``printed``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from offworld.engine import About, Dice, Flow, Hook, Module, Option, Reason, Refused
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect

if TYPE_CHECKING:
    from offworld.games.on_mars.state import Table

# Moments at which somebody acts who may have no seat (``plays``).
START_SPACE: Final = 0
PLACE_SHUTTLE: Final = 1
TURN: Final = 2
USED_TECH: Final = 3
TRAVEL: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsModule(Module):
    """A chapter, a variant or an official opponent."""

    hooks: ClassVar[Mapping[str, Hook]] = {
        "players_count": Hook.VALUE,
        "setup_main_step1": Hook.REPLACEMENT,
        "setup_main_step2": Hook.REPLACEMENT,
        "setup_main_step3": Hook.REPLACEMENT,
        "setup_main_step4": Hook.REPLACEMENT,
        "setup_main_step5": Hook.REPLACEMENT,
        "setup_main_step6": Hook.REPLACEMENT,
        "setup_main_step9": Hook.REPLACEMENT,
        "setup_main_step11": Hook.REPLACEMENT,
        "setup_main_step12": Hook.REPLACEMENT,
        "setup_main_step13": Hook.REPLACEMENT,
        "setup_main_step17": Hook.REPLACEMENT,
        "setup_player_step3": Hook.REPLACEMENT,
        "setup_player_step13": Hook.REPLACEMENT,
        "setup_player_step14": Hook.REPLACEMENT,
        "setup_end": Hook.EVENT,
        "turn_start": Hook.EVENT,
        "turn_anytime": Hook.LIST,
        "turn_executive_action": Hook.EVENT,
        "turn_end": Hook.EVENT,
        "turn_after": Hook.EVENT,
        "colonization_end": Hook.EVENT,
        "shuttle_start": Hook.EVENT,
        "round_end": Hook.EVENT,
        "game_end_trigger": Hook.VALUE,
        "game_final_scoring": Hook.VALUE,
        "win_check": Hook.EVENT,
        "op_change": Hook.VALUE,
        "tech_used": Hook.EVENT,
        "tech_learned": Hook.EVENT,
        "tech_can_develop": Hook.VALUE,
        "tech_moved_right": Hook.EVENT,
        "tech_moved_left": Hook.EVENT,
        "tech_to_grid": Hook.EVENT,
        "tech_enters_lab": Hook.EVENT,
        "blueprint_choices": Hook.VALUE,
        "blueprint_obtained": Hook.EVENT,
        "building_types": Hook.VALUE,
        "building_can_construct": Hook.VALUE,
        "building_constructed": Hook.EVENT,
        "building_can_upgrade": Hook.VALUE,
        "upgrade_cost": Hook.VALUE,
        "building_upgraded": Hook.EVENT,
        "building_downgraded": Hook.EVENT,
        "building_face_down": Hook.EVENT,
        "complex_size": Hook.VALUE,
        "displacement": Hook.VALUE,
        "piece_can_stop": Hook.VALUE,
        "production": Hook.VALUE,
        "effect_op": Hook.VALUE,
        "colonist_move": Hook.EVENT,
        "colonist_can_use": Hook.VALUE,
        "living_quarters_capacity": Hook.VALUE,
        "storage_limit": Hook.VALUE,
        "action_cost": Hook.VALUE,
        "crystal_gained": Hook.VALUE,
        "rover_available": Hook.VALUE,
        "shuttle_space": Hook.VALUE,
        "colony_status_step2": Hook.REPLACEMENT,
        "colony_status_step4": Hook.REPLACEMENT,
        "colony_status_step5": Hook.REPLACEMENT,
        "colony_status_step6": Hook.REPLACEMENT,
        "lss_reward": Hook.VALUE,
        "mission_contribution": Hook.EVENT,
        "mission_completed": Hook.EVENT,
        "mission_tracker": Hook.EVENT,
        "metric_value": Hook.VALUE,
        "private_goal_limit": Hook.VALUE,
        "private_goal_completed": Hook.EVENT,
        "ship_welcomed": Hook.EVENT,
        "ship_removed_from_hangar": Hook.EVENT,
        "scientist_hired": Hook.EVENT,
        "contract_taken": Hook.EVENT,
        "contract_completed": Hook.EVENT,
        # What the house needs.
        "players": Hook.VALUE,
        "start_order": Hook.VALUE,
        "plays": Hook.REPLACEMENT,
        "answers": Hook.REPLACEMENT,
        "do_anytime": Hook.REPLACEMENT,
        "travelled": Hook.EVENT,
        "discovery_placed": Hook.EVENT,
        "refused": Hook.LIST,
        "pushed": Hook.VALUE,
        "places": Hook.VALUE,
        "redeal": Hook.EVENT,
        "check": Hook.EVENT,
        "worth": Hook.VALUE,
        "time_left": Hook.VALUE,
    }

    # -- set-up ------------------------------------------------------------------------

    def players_count(self, players: int) -> int:
        """The number of players that rules go by which depend on it (OM-HOOK-01)."""
        return players

    def setup_main_step1(self, s: Table) -> bool:
        """OM-SETUP-01: Discovery tiles."""
        return False

    def setup_main_step2(self, s: Table) -> bool:
        """OM-SETUP-02: the Warehouse."""
        return False

    def setup_main_step3(self, s: Table) -> bool:
        """OM-SETUP-03: Tech tiles."""
        return False

    def setup_main_step4(self, s: Table) -> bool:
        """OM-SETUP-04: Blueprint decks and display."""
        return False

    def setup_main_step5(self, s: Table) -> bool:
        """OM-SETUP-05: the Scientist display."""
        return False

    def setup_main_step6(self, s: Table) -> bool:
        """OM-SETUP-06: the Contract deck."""
        return False

    def setup_main_step9(self, s: Table) -> bool:
        """OM-SETUP-09: the Building display."""
        return False

    def setup_main_step11(self, s: Table) -> bool:
        """OM-SETUP-11: Missions."""
        return False

    def setup_main_step12(self, s: Table) -> bool:
        """OM-SETUP-12: Mission trackers."""
        return False

    def setup_main_step13(self, s: Table) -> bool:
        """OM-SETUP-13: the Remaining Missions marker."""
        return False

    def setup_main_step17(self, s: Table) -> bool:
        """OM-SETUP-17: LSS Reward tiles."""
        return False

    def setup_player_step3(self, s: Table, player: int) -> bool:
        """OM-PSETUP-03: the OP marker."""
        return False

    def setup_player_step13(self, s: Table, player: int) -> bool:
        """OM-PSETUP-13: Progress cubes."""
        return False

    def setup_player_step14(self, s: Table, player: int) -> bool:
        """OM-PSETUP-14: Private Goals."""
        return False

    def setup_end(self, s: Table) -> Flow[None]:
        """After OM-PSETUP-14, before the first choice of Turn Order spaces."""
        return
        yield

    # -- turns, phases, the end --------------------------------------------------------

    def turn_start(self, s: Table, player: int) -> Flow[None]:
        """After OM-TURN-01: a player's turn begins."""
        return
        yield

    def turn_anytime(self, s: Table, player: int) -> list[Option]:
        """What may be chosen beside every decision of the own turn (OM-TURN-04)."""
        return []

    def turn_executive_action(self, s: Table, player: int, executive: int) -> None:
        """An Executive action is chosen and paid; its effect comes next."""

    def turn_end(self, s: Table, player: int) -> Flow[None]:
        """After OM-TURN-05(d)."""
        return
        yield

    def turn_after(self, s: Table, player: int) -> Flow[None]:
        """Between a player's turn and the next one."""
        return
        yield

    def colonization_end(self, s: Table) -> Flow[None]:
        """After the last turn of the round and the check of OM-END-01."""
        return
        yield

    def shuttle_start(self, s: Table) -> Flow[None]:
        """Before OM-SHUT-01."""
        return
        yield

    def round_end(self, s: Table) -> Flow[None]:
        """After OM-SHUT-05."""
        return
        yield

    def game_end_trigger(self, s: Table, ends: bool) -> bool:
        """Whether the Remaining Missions marker ends the game (OM-END-01)."""
        return ends

    def game_final_scoring(
        self, s: Table, player: int, parts: list[tuple[str, int]]
    ) -> list[tuple[str, int]]:
        """OM-SCORE: what a player scores at the end, by its sources."""
        return parts

    def win_check(self, s: Table) -> None:
        """After every atomic change: raise GameOver if the game is decided at once."""

    # -- OP and technology -------------------------------------------------------------

    def op_change(self, s: Table, player: int, reason: str, op: int) -> int:
        """OP gained or lost during play: how far the player's own marker moves (OM-HOOK-04)."""
        return op

    def tech_used(self, s: Table, player: int, tile: int, owner: int) -> None:
        """OM-TECH-03, OM-TECH-04: a player uses a Tech tile."""

    def tech_learned(self, s: Table, player: int, tile: int) -> None:
        """OM-ORB-03: a tile is taken from the Tech Grid."""

    def tech_can_develop(
        self, s: Table, player: int, tile: int, cause: str, reason: Reason | None
    ) -> Reason | None:
        """OM-TECH-02: why a tile may not move right by this cause."""
        return reason

    def tech_moved_right(self, s: Table, player: int, tile: int) -> None:
        """OM-TECH-02: a tile was developed."""

    def tech_moved_left(self, s: Table, player: int, tile: int) -> None:
        """A tile went back one column."""

    def tech_to_grid(self, s: Table, player: int, tile: int) -> None:
        """A tile went back to the Tech Grid."""

    def tech_enters_lab(self, s: Table, player: int, tile: int) -> None:
        """A tile was placed in column 1 by another way than learning."""

    # -- Blueprints and Buildings ------------------------------------------------------

    def blueprint_choices(self, s: Table, player: int, cards: list[int]) -> list[int]:
        """OM-ORB-02: the cards that may be obtained now."""
        return cards

    def blueprint_obtained(self, s: Table, player: int, card: int) -> None:
        """OM-ORB-02: a Blueprint was obtained."""

    def building_types(self, s: Table, player: int, types: list[int]) -> list[int]:
        """OM-BUILD-02: the types of which a tile is left; cost and gain stand in their rows."""
        return types

    def building_can_construct(
        self, s: Table, player: int, type: int, hex: int, reason: Reason | None
    ) -> Reason | None:
        """OM-BUILD-04 to OM-BUILD-06: why a Building cannot stand there, Tech apart."""
        return reason

    def building_constructed(self, s: Table, player: int, type: int, hex: int) -> None:
        """The tile lies and displaced pieces have moved; nothing is gained yet."""

    def building_can_upgrade(
        self, s: Table, player: int, card: int, hex: int, reason: Reason | None
    ) -> Reason | None:
        """OM-UPG-02, OM-UPG-03: why a Blueprint cannot upgrade the Building of a hex."""
        return reason

    def upgrade_cost(self, s: Table, player: int, card: int, minerals: int) -> int:
        """OM-UPG-04: the Minerals one upgrade costs."""
        return minerals

    def building_upgraded(self, s: Table, player: int, card: int, hex: int) -> None:
        """A marker was placed and displaced pieces have moved."""

    def building_downgraded(self, s: Table, player: int, card: int, hex: int) -> None:
        """A marker left the map (OM-HOOK-08)."""

    def building_face_down(self, s: Table, hex: int, type: int) -> None:
        """A tile stopped being a Building, or was rebuilt; then the hex has a Building."""

    def complex_size(self, s: Table, hex: int, members: list[int]) -> list[int]:
        """OM-TERM-11: the hexes of the group a Building belongs to."""
        return members

    # -- pieces ------------------------------------------------------------------------

    def displacement(self, s: Table, piece: int, hexes: list[int]) -> list[int]:
        """OM-DISP-02: the hexes to which a displaced piece may move; see ``pushed``."""
        return hexes

    def piece_can_stop(
        self, s: Table, piece: int, hex: int, reason: Reason | None
    ) -> Reason | None:
        """OM-MOVE-03: why a Bot or a Rover may not end on a hex."""
        return reason

    def production(self, s: Table, player: int, hexes: list[int]) -> list[int]:
        """OM-TRAV-04, OM-BP-03: the hexes that produce for a player."""
        return hexes

    def effect_op(self, s: Table, task: Task, effect: Effect[Any]) -> Effect[Any]:
        """What is resolved in an effect's place. Further operations are a module's vocabulary."""
        return effect

    def colonist_move(self, s: Table, colonist: int, before: int, after: int) -> None:
        """A Colonist changed its place."""

    def colonist_can_use(self, s: Table, colonist: int, reason: Reason | None) -> Reason | None:
        """Why a Colonist in the Living Quarters may not be placed or paid with."""
        return reason

    # -- limits and costs --------------------------------------------------------------

    def living_quarters_capacity(self, s: Table, player: int, capacity: int) -> int:
        """OM-TERM-04."""
        return capacity

    def storage_limit(self, s: Table, player: int, item: int, limit: int) -> int:
        """OM-TERM-03."""
        return limit

    def action_cost(self, s: Table, player: int, action: int, cost: int) -> int:
        """OM-COL-03, OM-COL-04: Crystals or Colonists besides the one on the slot."""
        return cost

    def crystal_gained(self, s: Table, player: int, crystals: int) -> int:
        """Crystals gained by any cause: how many of them the player keeps."""
        return crystals

    def rover_available(self, s: Table, player: int, available: bool) -> bool:
        """Whether a Rover may be used; if not, the starting Mine is measured from (OM-HOOK-10)."""
        return available

    def shuttle_space(self, s: Table, space: int) -> int:
        """OM-SHUT-01, OM-SHUT-02: the space to which the Shuttle moves, on the side it is on."""
        return space

    # -- Colony Status Update, LSS, Missions -------------------------------------------

    def colony_status_step2(self, s: Table) -> bool:
        """OM-STATUS-03: the Blueprint display."""
        return False

    def colony_status_step4(self, s: Table) -> bool:
        """OM-STATUS-05: the Warehouse."""
        return False

    def colony_status_step5(self, s: Table) -> bool:
        """OM-STATUS-06: Progress scoring."""
        return False

    def colony_status_step6(self, s: Table) -> bool:
        """OM-STATUS-07: the Remaining Missions marker."""
        return False

    def lss_reward(self, s: Table, player: int, type: int, rewarded: bool) -> bool:
        """OM-LSS-06: whether a need fulfilled brings the Reward tile and a benefit."""
        return rewarded

    def mission_contribution(self, s: Table, player: int, mission: int) -> None:
        """OM-MISSION-01: a tracker went down."""

    def mission_completed(self, s: Table, player: int, mission: int) -> None:
        """OM-MISSION-02: a Mission is done, by this player's contribution."""

    def mission_tracker(self, s: Table, mission: int) -> None:
        """A tracker went up."""

    def metric_value(self, s: Table, player: int, metric: str, value: int) -> int:
        """OM-EFF-02: a quantity that is counted."""
        return value

    def private_goal_limit(self, s: Table, player: int, limit: int) -> int:
        """OM-GOAL-02: how many Private Goals a player may have completed."""
        return limit

    def private_goal_completed(self, s: Table, player: int, goal: int) -> None:
        """OM-GOAL-01: a Private Goal is done; its reward comes next."""

    def ship_welcomed(self, s: Table, player: int) -> None:
        """OM-SHIP-01: a Ship enters the Hangar."""

    def ship_removed_from_hangar(self, s: Table, player: int) -> None:
        """OM-SHUT-04: a Ship leaves the Hangar."""

    def scientist_hired(self, s: Table, player: int, scientist: int) -> None:
        """OM-HIRE-05: a Scientist card is taken, by any cause."""

    def contract_taken(self, s: Table, player: int, contract: int) -> None:
        """OM-HIRE-05: a Contract card is taken, by any cause."""

    def contract_completed(self, s: Table, player: int, contract: int) -> None:
        """OM-MISSION-06: a Contract meets its requirement for the first time."""

    # -- who plays ---------------------------------------------------------------------

    def players(self, seats: int) -> int:
        """How many player boards there are: with those of official opponents, without those of
        seats that play something else."""
        return seats

    def start_order(self, s: Table, players: list[int]) -> list[int]:
        """OM-START-02: in which order Turn Order spaces are chosen."""
        return players

    def plays(self, s: Table, player: int, moment: int) -> Flow[bool]:
        """Act for a player at one of the moments above, in place of the base rules."""
        return False
        yield

    def answers(
        self, s: Table, player: int, options: Sequence[Option], about: About
    ) -> Option | None:
        """The choice of a player for whom nobody sits, in any question of the base rules."""
        return None

    def do_anytime(self, s: Table, player: int, option: Option) -> bool:
        """Do what ``turn_anytime`` offered; whether it was one of this module's."""
        return False

    def travelled(self, s: Table, player: int) -> None:
        """OM-TRAV-07: a player has come to the other side and taken a space."""

    def discovery_placed(self, s: Table, player: int, tile: int) -> None:
        """OM-TRAV-02: a player has put a Discovery tile on the map."""

    def refused(self, s: Table, player: int) -> list[Refused]:
        """What a player might expect of the module in their own turn and cannot have."""
        return []

    def pushed(self, s: Table, hex: int, pieces: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """OM-DISP-02: the pieces pushed out of a hex, each with the player who moves it."""
        return pieces

    def places(self, s: Table, places: list[int]) -> list[int]:
        """OM-SCORE-09: the final place of every seat."""
        return places

    # -- hidden things, conservation, bots ---------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """Deal anew what a seat cannot know of the module's own cards."""

    def check(self, s: Table) -> None:
        """Assert what is always true of the module's own things."""

    def worth(self, s: Table, player: int, op: float) -> float:
        """What a player's position is worth in OP, with the module's own things, for bots."""
        return op

    def time_left(self, s: Table, time: float) -> float:
        """The share of the game that is still to come, for bots."""
        return time
