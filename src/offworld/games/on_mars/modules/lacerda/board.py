"""What lies on Lacerda's side of the table, and why he did what he did last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar, cast

from offworld.engine import Part, Pile
from offworld.engine.log import Clause, Seat, Word
from offworld.engine.tables import read_table
from offworld.games.on_mars import board as beside
from offworld.games.on_mars.printed import ACTION_IDS, TYPE_IDS
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import NONE, SIDES, rows

T = TypeVar("T")
NAME: Final = "lacerda"
HUMAN: Final = 0
LACERDA: Final = 1


class SoloCard:
    """OM-SOLO-04, OM-SOLO-12."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.action: int = row["action"]
        self.mission: int = "ABC".index(row["mission"])
        self.travels: bool = row["travels"]


class SoloGoal:
    """OM-SOLO-01, OM-SOLO-32."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.margin: int = row["margin_op"]
        self.requirements: list[dict[str, Any]] = row["requirements"]


SOLO_CARDS: Final = [SoloCard(row) for row in rows("solo", "solo_card")]
SOLO_GOALS: Final = [SoloGoal(row) for row in rows("solo", "solo_goal")]
GOAL_IDS: Final = [goal.id for goal in SOLO_GOALS]
ACTIONS_BY_NUMBER: Final = {
    (SIDES.index(row["side"]), int(row["number"])): ACTION_IDS.index(row["action"])
    for row in rows("solo", "lacerda_action")
}
assert beside.__file__ is not None
LOOP: Final[dict[str, Any]] = read_table(beside.__file__, "solo")["lacerda_sequence"]
SEQUENCE: Final = [TYPE_IDS.index(id) for id in LOOP["order"]]
START: Final = TYPE_IDS.index(LOOP["start"])
SPACES: Final = [int(row["turn_order_space"]) for row in rows("first_colonists", "tile")]


class Why(NamedTuple):
    """A rule that decided, as the table says it."""

    clause: str
    verb: str
    text: str
    skips: bool = False


BY_CARD: Final = 0
SECOND_PASS: Final = 1
CANNOT_PAY: Final = 2
IMPOSSIBLE: Final = 3
OWN_SLOT: Final = 4
ROVER: Final = 5
NO_TARGET: Final = 6
BLUEPRINT_SCORED: Final = 7
BLUEPRINT_LEFTMOST: Final = 8
CHEAPEST: Final = 9
MOST_DEVELOPED: Final = 10
LEAST_DEVELOPED: Final = 11
UNDER_MARKER: Final = 12
NOT_NEEDED: Final = 13
UPGRADE: Final = 14
SCIENTIST: Final = 15
CONTRACT: Final = 16
BENEFIT_COLONIST: Final = 17
BENEFIT_CRYSTAL: Final = 18
LEVEL_UP: Final = 19
TRAVELS: Final = 20
STAYS: Final = 21
PLENTIFUL: Final = 22
MARKER: Final = 23
NO_STEPS: Final = 24
DISCOVERY: Final = 25
OWNER: Final = 26
WHY: Final = [
    Why("OM-SOLO-04", "takes", "the action of the card"),
    Why("OM-SOLO-04", "advances", "the Mission of the card, the deck being used again"),
    Why("OM-SOLO-07", "skips", "the action: too few Crystals for the slot", True),
    Why("OM-SOLO-07", "skips", "the action: it is not possible now", True),
    Why("OM-SOLO-07", "skips", "the action: his Colonist is still there", True),
    Why("OM-SOLO-09", "moves", "his Rover toward the closest tile he can take"),
    Why("OM-SOLO-09", "skips", "the Rover: there is no tile he can take", True),
    Why("OM-SOLO-20", "wants", "a type that his Scientists score"),
    Why("OM-SOLO-20", "wants", "the leftmost card of the row with most cards"),
    Why("OM-SOLO-21", "wants", "the leftmost tile of the cheapest row"),
    Why("OM-SOLO-22", "chooses", "his most developed tile"),
    Why("OM-SOLO-22", "chooses", "his least developed tile"),
    Why("OM-SOLO-23", "chooses", "the type by his Bot marker, and the largest Complex"),
    Why("OM-SOLO-23", "skips", "a type not needed, or not possible", True),
    Why("OM-SOLO-24", "upgrades", "what raises the OP of his Scientists, then the higher level"),
    Why("OM-SOLO-25", "wants", "the Scientist with the highest potential"),
    Why("OM-SOLO-25", "wants", "the Contract with most OP"),
    Why("OM-SOLO-10", "retrieves", "his Colonist from the Scientist slot"),
    Why("OM-SOLO-10", "takes", "a Crystal as benefit"),
    Why("OM-SOLO-11", "receives", "a Shelter, a Ship and a Bot for the new Colony level"),
    Why("OM-SOLO-12", "travels", "with the Shuttle"),
    Why("OM-SOLO-12", "stays", "for his card shows the X", True),
    Why("OM-SOLO-14", "takes", "what there is most of in the Warehouse"),
    Why("OM-SOLO-13", "advances", "his Bot marker"),
    Why("OM-SOLO-13", "skips", "what else a journey brings", True),
    Why("OM-SOLO-13", "places", "the leftmost Discovery tile, far from your Rover"),
    Why("OM-SOLO-08", "chooses", "to develop the tile you used, if he can"),
]
MOST_SAID: Final = 40


class LacerdaBoard(Part):
    """OM-SOLO-02: the solo cards and his Bot marker."""

    def __init__(self) -> None:
        self.deck = Pile(range(len(SOLO_CARDS)))
        self.used = Pile()
        self.card = NONE
        """The latest card."""
        self.passes = 1
        """How often the deck has been begun."""
        self.marker = START
        """The type under his Bot marker."""
        self.bots = 0
        """Bots taken onto his board."""
        self.updates = 0
        """Colony Status Updates he has been rewarded for."""
        self.goal = 0
        self.all_12 = False
        self.action = NONE
        """The action of the latest card."""
        self.said: list[int] = []
        """Which rules decided in his last turn or journey."""


def fresh_board() -> LacerdaBoard:
    """Before anything is laid out."""
    return LacerdaBoard()


def lacerda_board(s: Table) -> LacerdaBoard:
    return cast(LacerdaBoard, s.parts[NAME])


def tell(s: Table, why: int, *words: Word) -> None:
    """Say which rule decided, in the log and beside the table."""
    row = WHY[why]
    board = lacerda_board(s)
    board.said = [*board.said, why][-MOST_SAID:]
    s.log(Seat(LACERDA), row.verb, row.text, *words, "(", Clause(row.clause), ")")


def decide(s: Table, options: Sequence[T]) -> T:
    """OM-SOLO-30: solo cards of the remaining deck decide, among more than 3 chance alone."""
    if len(options) == 1:
        return options[0]
    fitting = [SOLO_CARDS[card].action for card in lacerda_board(s).deck.cards]
    fitting = [action for action in fitting if action <= len(options)]
    if len(options) > max([card.action for card in SOLO_CARDS]) or not fitting:
        return s.dice.pick(options)
    return options[s.dice.pick(fitting) - 1]
