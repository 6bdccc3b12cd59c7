"""First Colonists (OM-VAR-02 to OM-VAR-05): fixed Missions, dealt spaces, secret tasks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from offworld.engine import Dice, Flow, ModuleLook, Part, Pile, State, redeal_unseen
from offworld.engine.log import Card, Seat
from offworld.engine.shapes import BySeat, Counts, Shape
from offworld.games.on_mars.module import START_SPACE, OnMarsModule
from offworld.games.on_mars.modules.first_colonists.look import FirstColonistsLook
from offworld.games.on_mars.printed import MISSION_IDS, TYPE_IDS
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.storage import gain
from offworld.games.on_mars.tables import SHELTER, counts, rows
from offworld.games.on_mars.travel import put_marker

NAME: Final = "first-colonists"
A_CARDS: Final = rows("first_colonists", "a_card")
B_CARDS: Final = rows("first_colonists", "b_card")
SPACES: Final = [int(row["turn_order_space"]) for row in rows("first_colonists", "tile")]
MISSIONS: Final = [str(row["mission"]) for row in rows("first_colonists", "fixed_mission")]
TASKS_DRAWN: Final = 2
TWICE: Final = 2


class Tasks(Part):
    """The variant's own cards and tiles."""

    def __init__(self, players: int) -> None:
        self.spaces: list[int] = []
        """The Turn Order space dealt to each player."""
        self.a_deck = Pile()
        self.b_deck = Pile()
        self.a_hands = [Pile() for _ in range(players)]
        self.b_hands = [Pile() for _ in range(players)]
        self.returned: list[int] = []
        """B cards whose tasks are done."""
        self.busy: list[int] = []
        """Who has done a task in this turn."""
        self.developed: list[int] = []
        """Who has developed a tile in this turn, once for each time."""


def tasks_of(s: Table) -> Tasks:
    return cast(Tasks, s.parts[NAME])


class FirstColonists(OnMarsModule):
    """OM-VAR-02."""

    name: ClassVar[str] = NAME
    look: ClassVar[ModuleLook[Any, Any] | None] = FirstColonistsLook()
    title: ClassVar[str] = "First Colonists"
    help: ClassVar[str] = (
        "For a first game: fixed Missions, dealt places in turn order, and small secret tasks that "
        "show what can be done."
    )
    seats: ClassVar[range | None] = range(2, 5)
    shapes: ClassVar[Mapping[str, Shape]] = {
        f"extras.{NAME}.a_cards": BySeat(),
        f"extras.{NAME}.a_cards[]": Counts(len(A_CARDS)),
        f"extras.{NAME}.b_cards": BySeat(),
        f"extras.{NAME}.b_cards[]": Counts(len(B_CARDS)),
        f"extras.{NAME}.returned": Counts(len(B_CARDS)),
    }

    def setup(self, s: State) -> None:
        """OM-VAR-03, OM-VAR-04: a tile and a secret A card for each player."""
        table = cast(Table, s)
        tasks = Tasks(table.players)
        s.parts[NAME] = tasks
        spaces = SPACES[:]
        s.dice.shuffle(spaces)
        tasks.spaces = spaces[: table.players]
        tasks.a_deck = Pile(range(len(A_CARDS)))
        tasks.b_deck = Pile(range(len(B_CARDS)))
        s.shuffle(tasks.a_deck)
        s.shuffle(tasks.b_deck)
        for player in range(table.players):
            s.draw(tasks.a_deck, tasks.a_hands[player], player)

    def setup_main_step11(self, s: Table) -> bool:
        """OM-VAR-02."""
        s.missions = [MISSION_IDS.index(mission) for mission in MISSIONS]
        return True

    def plays(self, s: Table, player: int, moment: int) -> Flow[bool]:
        """OM-VAR-03: the tile says the space; its benefit is taken."""
        if moment != START_SPACE:
            return False
        put_marker(s, player, tasks_of(s).spaces[player])
        return True
        yield

    # -- tasks -------------------------------------------------------------------------

    def turn_start(self, s: Table, player: int) -> Flow[None]:
        forget(s)
        return
        yield

    def shuttle_start(self, s: Table) -> Flow[None]:
        forget(s)
        return
        yield

    def building_constructed(self, s: Table, player: int, type: int, hex: int) -> None:
        """OM-VAR-04: one of the four types of the A card brings two tasks."""
        tasks = tasks_of(s)
        hand = tasks.a_hands[player]
        if hand.cards and TYPE_IDS[type] in A_CARDS[hand.cards[0]]["buildings"]:
            s.log(Seat(player), "reveals", Card(A_CARDS[hand.cards[0]]["id"]))
            s.reveal(hand, 0)
            s.move(hand, 0, tasks.a_deck)
            for _ in range(TASKS_DRAWN):
                if tasks.b_deck.cards:
                    s.draw(tasks.b_deck, tasks.b_hands[player], player)
        if type == SHELTER:
            done(s, player, "construct_shelter")

    def blueprint_obtained(self, s: Table, player: int, card: int) -> None:
        done(s, player, "obtain_blueprint")

    def tech_learned(self, s: Table, player: int, tile: int) -> None:
        done(s, player, "learn_technology")

    def travelled(self, s: Table, player: int) -> None:
        done(s, player, "travel")

    def scientist_hired(self, s: Table, player: int, scientist: int) -> None:
        done(s, player, "hire_scientist")

    def discovery_placed(self, s: Table, player: int, tile: int) -> None:
        done(s, player, "place_discovery")

    def tech_moved_right(self, s: Table, player: int, tile: int) -> None:
        tasks_of(s).developed.append(player)
        done(s, player, "develop_once")
        if tasks_of(s).developed.count(player) >= TWICE:
            done(s, player, "develop_twice_in_a_turn")

    # -- hidden things -----------------------------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        tasks = tasks_of(s)
        redeal_unseen([*tasks.a_hands, tasks.a_deck], seat, dice)
        redeal_unseen([*tasks.b_hands, tasks.b_deck], seat, dice)

    def check(self, s: Table) -> None:
        tasks = tasks_of(s)
        a_cards = [card for pile in [*tasks.a_hands, tasks.a_deck] for card in pile.cards]
        assert sorted(a_cards) == list(range(len(A_CARDS))), "an A card is lost or doubled"
        b_cards = [card for pile in [*tasks.b_hands, tasks.b_deck] for card in pile.cards]
        every = sorted([*b_cards, *tasks.returned])
        assert every == list(range(len(B_CARDS))), "a B card is lost or doubled"


def forget(s: Table) -> None:
    """A new turn, or the Shuttle phase."""
    tasks = tasks_of(s)
    tasks.busy, tasks.developed = [], []


def done(s: Table, player: int, task: str) -> None:
    """OM-VAR-05: reveal the card, gain its reward, return it; one task in a turn."""
    tasks = tasks_of(s)
    hand = tasks.b_hands[player]
    for place, card in enumerate(hand.cards):
        if B_CARDS[card]["task"] == task and player not in tasks.busy:
            tasks.busy = [*tasks.busy, player]
            s.reveal(hand, place)
            hand.cards.pop(place)
            hand.seen.pop(place)
            tasks.returned.append(card)
            s.log(Seat(player), "has done", Card(B_CARDS[card]["id"]))
            for item, count in enumerate(counts(B_CARDS[card]["reward"])):
                if count:
                    gain(s, player, item, count)
            return
