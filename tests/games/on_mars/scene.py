"""Setting the table of On Mars for a test, in two or three lines.

    match = scene().at(PURPLE, 6).stock(PURPLE, plant=1).bot(PURPLE, 2, -3).play()

Purple, Green, Yellow and Blue sit in this order, and Purple is to take a Main action. Hexes are
written by their coordinates (q, r), cards and tiles by their ids or printed numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeVar

from offworld.engine import Match, Option, Pile, Refusal, State
from offworld.engine.hexes import Hex
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.board import AT, HEXES, PLACES
from offworld.games.on_mars.printed import (
    ACTION_IDS,
    BLUEPRINTS,
    BUILDING_TILES,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB_IDS,
    MISSION_IDS,
    RESEARCH_IDS,
    RESEARCH_TILE,
    REWARD_TILES,
    SCIENTISTS,
    TECH_TILES,
    TYPE_IDS,
    WAREHOUSE,
)
from offworld.games.on_mars.quarters import in_place, in_quarters
from offworld.games.on_mars.state import (
    CONTRACT_CARD,
    ON_HEX,
    QUARTERS,
    SLOTS,
    SUPPLY,
    TURN,
    WORKING,
    Table,
)
from offworld.games.on_mars.tables import (
    BOTS,
    COLONISTS,
    DEPOT_SPACES,
    ITEM_IDS,
    ITEM_SLOTS,
    LSS_TYPES,
    NONE,
    PROGRESS_TYPES,
    SHELTER,
    warehouse_fill,
)
from offworld.games.on_mars.technology import LAB_SIZE
from offworld.games.on_mars.terms import options as terms
from offworld.games.on_mars.terms.options import TakeAction, TakeExecutive
from offworld.games.on_mars.the_end import parts

PURPLE, GREEN, YELLOW, BLUE = range(4)
O = TypeVar("O", bound=Option)  # noqa: E741

GAME = OnMarsGame()
LAYOUT = {
    (0, 0): "mine",
    (0, -2): "oxygen_condenser",
    (2, -1): "water_extractor",
    (0, 2): "greenhouse",
    (-2, 1): "generator",
}
SHELTER_HEXES = [(-2, -1), (2, 1), (2, -3), (-2, 3)]


def number(rows: Sequence[Any], id: str | int) -> int:
    """A row by its id or its printed number."""
    for place, row in enumerate(rows):
        if id in (row.id, getattr(row, "number", None)):
            return place
    raise KeyError(id)


def hx(q: int, r: int) -> int:
    return AT[Hex(q, r)]


def tile_of(tech: str, copy: str = "a") -> int:
    return number(TECH_TILES, f"tech_{tech}_{copy}")


class Scene:
    """A table in the making; ``play`` gives the match at its first question."""

    def __init__(
        self,
        seats: int = 4,
        modules: Sequence[str] | Mapping[str, Any] = (),
        settings: Mapping[str, Any] | None = None,
        seed: str = "scene",
    ) -> None:
        self.match = GAME.new(seats=seats, seed=seed, modules=modules, settings=settings)
        s = table(self.match)
        while s.phase != TURN:
            assert self.match.decision is not None
            self.match.choose(self.match.decision.options[0])
            s = table(self.match)
        self.changes: list[Callable[[Table], None]] = [plain_table]

    def change(self, change: Callable[[Table], None]) -> Self:
        """Any change of the state."""
        self.changes.append(change)
        return self

    # -- players -----------------------------------------------------------------------

    def at(self, player: int, space: int) -> Self:
        """Where a Player marker stands: 1 to 4 in Orbit, 5 to 8 in the Colony."""

        def put(s: Table) -> None:
            for other, taken in enumerate(s.space):
                if taken == space and other != player:
                    s.space[other] = s.space[player]
            s.space[player] = space

        return self.change(put)

    def turn(self, player: int, main_done: bool = False) -> Self:
        """Whose turn it is."""

        def begin(s: Table) -> None:
            s.active, s.main_done = player, main_done

        return self.change(begin)

    def stock(self, player: int, **items: int) -> Self:
        """Exactly these items; Crystals in the Depot."""

        def give(s: Table) -> None:
            for place, item in enumerate(ITEM_IDS):
                s.stock[ITEM_SLOTS * player + place] = items.get(item, 0)

        return self.change(give)

    def colonists(self, player: int, quarters: int, working: int = 0, **slots: int) -> Self:
        """Colonists in the Living Quarters, at work, on slots of actions; no Miners."""

        def place(s: Table) -> None:
            places = [QUARTERS] * quarters + [WORKING] * working
            for action, count in slots.items():
                places += [SLOTS + ACTION_IDS.index(action)] * count
            places += [SUPPLY] * (COLONISTS - len(places))
            s.colonists[COLONISTS * player : COLONISTS * (player + 1)] = places

        return self.change(place)

    def miner(self, player: int, q: int, r: int) -> Self:
        """A Miner of the supply on a Mine."""

        def place(s: Table) -> None:
            first = COLONISTS * player
            spot = s.colonists.index(SUPPLY, first, first + COLONISTS)
            s.colonists[spot] = ON_HEX + hx(q, r)

        return self.change(place)

    def goals(self, player: int, *numbers: int) -> Self:
        """Private Goals in hand, by their numbers."""

        def deal(s: Table) -> None:
            for one in numbers:
                goal = number(GOALS, one)
                s.move(s.goal_box, s.goal_box.cards.index(goal), s.goals[player])
                s.show(s.goals[player], -1, 1 << player)

        return self.change(deal)

    def tech(self, player: int, tech: str, space: str, copy: str = "a") -> Self:
        """A Tech tile on a space of a Laboratory."""

        def lay(s: Table) -> None:
            tile = tile_of(tech, copy)
            s.grid = [NONE if other == tile else other for other in s.grid]
            if tile in s.tech_stack.cards:
                place = s.tech_stack.cards.index(tile)
                s.tech_stack.cards.pop(place)
                s.tech_stack.seen.pop(place)
            s.lab[LAB_SIZE * player + LAB_IDS.index(space)] = tile

        return self.change(lay)

    def shelter_tech(self, player: int, space: str) -> Self:
        """Where the Shelter Tech tile of a player lies."""

        def lay(s: Table) -> None:
            first = LAB_SIZE * player
            old = s.lab[first + LAB_IDS.index("lab_2_mid")]
            s.lab[first + LAB_IDS.index("lab_2_mid")] = NONE
            s.lab[first + LAB_IDS.index(space)] = old

        return self.change(lay)

    def ships(self, player: int, *rows: int, hangar: int = 0) -> Self:
        """Ships on these Depot spaces, counted from 1, and in the Hangar."""

        def put(s: Table) -> None:
            for row in range(DEPOT_SPACES):
                s.ships[DEPOT_SPACES * player + row] = int(row + 1 in rows)
            s.hangar[player] = hangar

        return self.change(put)

    def progress(self, player: int, count: int) -> Self:
        """So many Progress cubes in the Progress area."""

        def put(s: Table) -> None:
            for type in range(count):
                s.progress[PROGRESS_TYPES * player + PROGRESS_TYPES - 1 - type] = 1

        return self.change(put)

    def op(self, player: int, op: int) -> Self:
        def put(s: Table) -> None:
            s.op[player] = op

        return self.change(put)

    def scientist(self, player: int, id: str, at: int | None = None) -> Self:
        """A Scientist hired, perhaps working on a Blueprint."""

        def hire(s: Table) -> None:
            who = number(SCIENTISTS, id)
            s.hiring[s.hiring.index(who)] = NONE
            s.scientist_owner[who] = player
            if at is not None:
                s.scientist_at[who] = number(BLUEPRINTS, at)

        return self.change(hire)

    def contract(self, player: int, one: int, **delivered: int) -> Self:
        """A Contract held, with items on it."""

        def take(s: Table) -> None:
            contract = number(CONTRACTS, one)
            s.contract_deck.remove(contract)
            s.contract_owner[contract] = player
            for item, count in delivered.items():
                s.delivered[ITEM_SLOTS * contract + ITEM_IDS.index(item)] = count

        return self.change(take)

    # -- the map -----------------------------------------------------------------------

    def bot(self, player: int, *places: int) -> Self:
        """Exactly these Bots of a player on the map."""

        def put(s: Table) -> None:
            hexes = [hx(q, r) for q, r in zip(places[::2], places[1::2], strict=True)]
            s.bots[BOTS * player : BOTS * (player + 1)] = hexes + [NONE] * (BOTS - len(hexes))

        return self.change(put)

    def rover(self, player: int, q: int, r: int) -> Self:
        def put(s: Table) -> None:
            s.rovers[player] = hx(q, r)

        return self.change(put)

    def building(self, type: str, *places: int) -> Self:
        """Buildings of a shared type."""

        def build(s: Table) -> None:
            for q, r in zip(places[::2], places[1::2], strict=True):
                s.building[hx(q, r)] = TYPE_IDS.index(type)

        return self.change(build)

    def shelter(self, player: int, *places: int) -> Self:
        """More Shelters of a player."""

        def build(s: Table) -> None:
            for q, r in zip(places[::2], places[1::2], strict=True):
                s.building[hx(q, r)], s.owner[hx(q, r)] = SHELTER, player
                s.shelters[player] -= 1

        return self.change(build)

    def only_shelter(self, player: int, q: int, r: int) -> Self:
        """The first Shelter of a player, and the Bot, stand elsewhere."""

        def build(s: Table) -> None:
            for hex in range(HEXES):
                if s.building[hex] == SHELTER and s.owner[hex] == player:
                    s.building[hex] = s.owner[hex] = NONE
            s.building[hx(q, r)], s.owner[hx(q, r)] = SHELTER, player

        return self.change(build).bot(player, q, r)

    def blueprint(self, player: int, one: int, *built: int) -> Self:
        """A Blueprint owned, perhaps built at (q, r) on a Building of its type."""

        def take(s: Table) -> None:
            card = number(BLUEPRINTS, one)
            s.display = [NONE if other == card else other for other in s.display]
            for deck in (s.deck_1, s.deck_3):
                if card in deck.cards:
                    place = deck.cards.index(card)
                    deck.cards.pop(place)
                    deck.seen.pop(place)
            s.blueprint_owner[card] = player
            if built:
                hex = hx(*built)
                s.building[hex] = BLUEPRINTS[card].type
                s.owner[hex] = player if s.building[hex] == SHELTER else NONE
                s.built[card], s.marker[hex] = hex, card

        return self.change(take)

    def crystal(self, *places: int) -> Self:
        def lay(s: Table) -> None:
            for q, r in zip(places[::2], places[1::2], strict=True):
                s.crystal[hx(q, r)] = 1

        return self.change(lay)

    def tile(self, id: str, q: int, r: int) -> Self:
        """A Discovery tile, or a Research tile by its type, on a hex."""

        def lay(s: Table) -> None:
            if id in RESEARCH_IDS:
                s.tile[hx(q, r)] = RESEARCH_TILE + RESEARCH_IDS.index(id)
                return
            tile = number(DISCOVERIES, id)
            if tile in s.exploration:
                s.exploration.remove(tile)
            else:
                place = s.discovery_deck.cards.index(tile)
                s.discovery_deck.cards.pop(place)
                s.discovery_deck.seen.pop(place)
            s.tile[hx(q, r)] = tile

        return self.change(lay)

    # -- displays and tracks -----------------------------------------------------------

    def stack(self, id: str) -> Self:
        """The Building tile on top of its stack."""

        def put(s: Table) -> None:
            tile = number(BUILDING_TILES, id)
            stack = s.stacks[BUILDING_TILES[tile].type]
            stack.cards.remove(tile)
            stack.cards.append(tile)

        return self.change(put)

    def warehouse(self, **items: int) -> Self:
        def fill(s: Table) -> None:
            for place, item in enumerate(ITEM_IDS):
                s.warehouse[place] = items.get(item, 0)

        return self.change(fill)

    def reward(self, type: str, id: str) -> Self:
        """The Reward tile above a column."""

        def lay(s: Table) -> None:
            s.reward_tiles[TYPE_IDS.index(type)] = number(REWARD_TILES, id)

        return self.change(lay)

    def lss(self, level: int, *rows: int) -> Self:
        """The Colony level, and the rows of the four markers."""

        def put(s: Table) -> None:
            s.level = level
            for type, row in zip(LSS_TYPES, rows, strict=True):
                s.lss[type] = row

        return self.change(put)

    def mission(self, id: str, left: int) -> Self:
        """A Mission in play with its tracker."""

        def put(s: Table) -> None:
            s.missions = [*s.missions, MISSION_IDS.index(id)]
            s.mission_left = [*s.mission_left, left]

        return self.change(put)

    def shuttle(self, side: int, space: int) -> Self:
        def put(s: Table) -> None:
            s.shuttle_side, s.shuttle = side, space

        return self.change(put)

    def acted(self, *players: int) -> Self:
        """Who has had a turn in this round."""

        def lay(s: Table) -> None:
            for player in players:
                s.acted[player] = 1

        return self.change(lay)

    def play(self) -> Match:
        """The match, at the first question after these changes."""

        def apply(s: State) -> None:
            assert isinstance(s, Table)
            for change in self.changes:
                change(s)

        return self.match.clone(change=apply)


def scene(
    seats: int = 4,
    modules: Sequence[str] | Mapping[str, Any] = (),
    settings: Mapping[str, Any] | None = None,
) -> Scene:
    return Scene(seats, modules, settings)


def plain_table(s: Table) -> None:
    """Everything as it is in set-up, what is random in order, nothing that pays by itself."""
    for (q, r), type in LAYOUT.items():
        s.building[hx(q, r)] = TYPE_IDS.index(type)
    s.missions, s.mission_left = [], []
    s.reward_tiles = [NONE] * len(s.reward_tiles)
    for stack in s.stacks:
        stack.cards.sort(reverse=True)
    s.grid = [tile for tile, row in enumerate(TECH_TILES) if row.back == "a"]
    s.tech_stack = Pile([tile for tile, row in enumerate(TECH_TILES) if row.back == "b"])
    if s.count <= 2:
        s.tech_stack = Pile()
    s.display = [*range(s.row_size), *[NONE] * s.row_size]
    level_1 = [card for card, row in enumerate(BLUEPRINTS) if row.level == 1]
    s.deck_1 = Pile(level_1[s.row_size :])
    s.blueprint_owner = [NONE] * len(BLUEPRINTS)
    for player in range(s.players):
        plain_player(s, player)
    s.active = PURPLE
    s.start_turn()
    s.phase = TURN
    s.round, s.acted = 1, [0] * s.players
    s.space = list(range(1, s.players + 1))
    for place in WAREHOUSE:
        s.warehouse[place] = warehouse_fill(s.count)
    s.exploration = [number(DISCOVERIES, "disc_plant"), number(DISCOVERIES, "disc_crystals")]
    s.discovery_deck = Pile([t for t in range(len(DISCOVERIES)) if t not in s.exploration])


def plain_player(s: Table, player: int) -> None:
    """A fresh player board, without Private Goals."""
    while s.goals[player].cards:
        s.move(s.goals[player], 0, s.goal_box)
    s.goal_box.seen = [0] * len(s.goal_box.cards)
    s.stock[ITEM_SLOTS * player : ITEM_SLOTS * player + 6] = [1] * 6
    s.waiting[player] = 0
    hex = hx(*SHELTER_HEXES[player])
    s.bots[BOTS * player : BOTS * (player + 1)] = [hex, NONE, NONE, NONE]
    first = COLONISTS * player
    s.colonists[first : first + COLONISTS] = [QUARTERS] * 3 + [SUPPLY] * (COLONISTS - 3)
    first = LAB_SIZE * player
    s.lab[first : first + LAB_SIZE] = [NONE] * LAB_SIZE
    shelter_tech = [tile for tile, row in enumerate(TECH_TILES) if row.back == "player"]
    s.lab[first + LAB_IDS.index("lab_2_mid")] = shelter_tech[player]


# -- acting ------------------------------------------------------------------------------


def do(match: Match, *choices: Option) -> Match:
    """Choose one after the other."""
    for choice in choices:
        match.choose(choice)
    return match


def act(match: Match, id: str, *choices: Option) -> Match:
    """Take a Main action, and choose what follows."""
    return do(match, TakeAction(ACTION_IDS.index(id)), *choices)


def execute(match: Match, id: str, *choices: Option) -> Match:
    """Take an Executive action, and choose what follows."""
    return do(match, TakeExecutive(number(EXECUTIVES, id)), *choices)


def build(type: str, q: int, r: int) -> terms.Construct:
    return terms.Construct(TYPE_IDS.index(type), hx(q, r))


def upgrade(card: int, q: int, r: int) -> terms.Upgrade:
    return terms.Upgrade(number(BLUEPRINTS, card), hx(q, r))


def develop(tile: int, space: str) -> terms.Develop:
    return terms.Develop(tile, LAB_IDS.index(space))


def learn(grid: int, space: str) -> terms.TakeTech:
    return terms.TakeTech(grid, LAB_IDS.index(space))


def blueprint(one: int) -> terms.TakeBlueprint:
    return terms.TakeBlueprint(number(BLUEPRINTS, one))


def item(name: str) -> int:
    return ITEM_IDS.index(name)


# -- looking -----------------------------------------------------------------------------


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def options(match: Match) -> list[Option]:
    return list(match.decision.options) if match.decision else []


def offered(match: Match, kind: type[O]) -> list[O]:
    """The options of one kind."""
    return [option for option in options(match) if isinstance(option, kind)]


def can_act(match: Match, id: str) -> bool:
    return TakeAction(ACTION_IDS.index(id)) in options(match)


def can_execute(match: Match, id: str) -> bool:
    return TakeExecutive(number(EXECUTIVES, id)) in options(match)


def refusal(match: Match, option: Option) -> Refusal:
    """Why an option is not offered."""
    assert match.decision is not None
    for refused in match.refusals(match.decision.seat):
        if refused.option == option:
            return refused
    raise AssertionError(f"{option} is not refused")


def asked(match: Match) -> int | None:
    """The seat that is asked now."""
    return match.decision.seat if match.decision else None


def stock(match: Match, player: int) -> dict[str, int]:
    """What a player has, without what there is none of."""
    s = table(match)
    return {
        name: s.has(player, place) for place, name in enumerate(ITEM_IDS) if s.has(player, place)
    }


def waiting(match: Match, player: int) -> int:
    return table(match).waiting[player]


def home(match: Match, player: int) -> int:
    """Colonists in the Living Quarters."""
    return in_quarters(table(match), player)


def working(match: Match, player: int) -> int:
    return in_place(table(match), player, WORKING)


def on_action(match: Match, player: int, id: str) -> int:
    return in_place(table(match), player, SLOTS + ACTION_IDS.index(id))


def supply(match: Match, player: int) -> int:
    """Colonists in the personal supply."""
    return in_place(table(match), player, SUPPLY)


def lab(match: Match, player: int, space: str) -> int:
    return table(match).tech_at(player, LAB_IDS.index(space))


def crystals(match: Match) -> set[tuple[int, int]]:
    """The hexes with Crystals."""
    s = table(match)
    return {tuple(PLACES[hex]) for hex in range(HEXES) if s.crystal[hex]}  # type: ignore[misc]


def places(match: Match, kind: type[Any]) -> set[tuple[int, int]]:
    """The hexes of the options of one kind."""
    return {tuple(PLACES[option.hex]) for option in offered(match, kind)}


def sites(match: Match, type: str) -> set[tuple[int, int]]:
    """Where a type can be constructed now."""
    kind = TYPE_IDS.index(type)
    found = [option for option in offered(match, terms.Construct) if option.kind == kind]
    return {tuple(PLACES[option.hex]) for option in found}  # type: ignore[misc]


def score_of(match: Match, player: int) -> dict[str, int]:
    """What a player would score now, by where it comes from."""
    return dict(parts(table(match), player))


def contract_on_display(match: Match) -> list[int]:
    """The numbers of the Contracts on the hiring display."""
    cards = table(match).hiring
    return [CONTRACTS[card - CONTRACT_CARD].number for card in cards if card >= CONTRACT_CARD]


def mission_left(match: Match, id: str) -> int:
    s = table(match)
    return s.mission_left[s.missions.index(MISSION_IDS.index(id))]
