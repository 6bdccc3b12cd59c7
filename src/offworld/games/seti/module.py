"""The hooks of SETI: what a species, the rival or a promo card may change.

By default each changes nothing. A module that is switched on at the table (the rival, the promo
cards) is in play from the start; a species lies unseen in a slot, and its hooks are in play from
its discovery on. What a module adds to the vocabulary, to cards, planets, data slots and spaces it
adds when it is imported (SE-HOOK-17); what it keeps on the table is a Part in ``s.parts``.

An event may ask: it puts effects on the agenda (``s.agenda.start`` or ``then``), which are resolved
before anything else goes on. No hook asks by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from offworld.engine import Dice, Hook, Module, Part, Pile, Settings
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect
from offworld.games.seti.events import Event

if TYPE_CHECKING:
    from offworld.games.seti.state import Table

EVERYBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Mobile(Part):
    """A piece that moves like a probe (SE-HOOK-05). Its module keeps it; moving sets its cell."""

    def __init__(self, number: int, owner: int, cell: int) -> None:
        super().__init__()
        self.number = number
        """Its own number among all such pieces."""
        self.owner = owner
        self.cell = cell
        self.counts_as_probe = True
        """For cards and techs that name probes; it never counts to the limit, orbits or lands."""


class Token(NamedTuple):
    """Something that lies on a cell and hides nothing printed (SE-HOOK-14)."""

    name: str
    cell: int
    """Where it lies now."""
    turns: bool
    """It is tied to the disc below it, not to the board."""


class Milestone(NamedTuple):
    """A milestone of a module on the scoring track (SE-HOOK-09)."""

    owner: int
    """Whose it is, or EVERYBODY; once for each player then."""
    position: int
    id: int
    """The module's own number for it."""
    species: str
    """Whose it is."""
    order: int = 0
    """Which comes first at one position: the lower one, after gold (SX-MILE-03)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SetiModule(Module):
    """A species, the rival, or promo cards."""

    listens: ClassVar[bool] = False
    """Whether ``trigger_fired``, ``gains`` and ``gained`` are to be called."""

    hooks: ClassVar[Mapping[str, Hook]] = {
        "game_set_up": Hook.EVENT,
        "discovery_resolved": Hook.EVENT,
        "trace_spaces": Hook.LIST,
        "trace_marked": Hook.EVENT,
        "alien_card_draw": Hook.EVENT,
        "card_discarded": Hook.VALUE,
        "card_cost": Hook.VALUE,
        "card_destination": Hook.GATE,
        "mission_condition": Hook.LIST,
        "private_zone": Hook.LIST,
        "mobile_pieces": Hook.LIST,
        "piece_entered_space": Hook.VALUE,
        "landed_or_orbited": Hook.EVENT,
        "anchored_tokens": Hook.LIST,
        "planets": Hook.LIST,
        "solar_cell_changed": Hook.VALUE,
        "rotation_done": Hook.EVENT,
        "signal_targets": Hook.LIST,
        "signal_marked": Hook.EVENT,
        "completed_slots": Hook.LIST,
        "milestone_registry": Hook.LIST,
        "milestones_resolving": Hook.EVENT,
        "income_types": Hook.VALUE,
        "turn_log": Hook.EVENT,
        "gains": Hook.VALUE,
        "gained": Hook.EVENT,
        "trigger_fired": Hook.EVENT,
        "turn_ended": Hook.EVENT,
        "round_ended": Hook.EVENT,
        "final_scoring_extra": Hook.EVENT,
        "places": Hook.VALUE,
        "rival_turn": Hook.GATE,
        "rival_reward": Hook.VALUE,
        "rival_trace_filter": Hook.VALUE,
        "rival_species_card": Hook.GATE,
        "redeal": Hook.EVENT,
        "check": Hook.EVENT,
        "card_piles": Hook.LIST,
        "worth": Hook.VALUE,
    }

    # -- set-up and discovery ----------------------------------------------------------

    def game_set_up(self, s: Table) -> None:
        """After the base set-up, before the first choice: extra components and seats."""

    def discovery_resolved(self, s: Table, species: str, slot: int, owners: list[int]) -> None:
        """A species is discovered, in slot 0 (left) or 1 (right): its set-up, dealing, plays.

        ``owners`` holds who has the purple, yellow and blue discovery marker: a player, or NEUTRAL.
        Every module hears of every discovery, the discovered one included.
        """

    # -- traces ------------------------------------------------------------------------

    def trace_spaces(self, s: Table, player: int, color: int) -> list[int]:
        """Spaces of the module's board (numbers into SPACES) where a trace of this colour may be
        marked now: those that exist and have room; prices are checked by the base game."""
        return []

    def trace_marked(self, s: Table, player: int, space: int) -> None:
        """A trace was marked, its price paid and the marker placed; its reward comes next."""

    # -- cards -------------------------------------------------------------------------

    def alien_card_draw(self, s: Table, player: int, species: str, task: Task) -> None:
        """An ``alien_card`` operation is resolved: market or deck."""

    def card_discarded(self, s: Table, card: int, pile: Pile) -> Pile:
        """Onto which pile a card goes that leaves a hand for a corner, a signal, an exchange or
        the hand limit, or that has been played."""
        return pile

    def card_cost(self, s: Table, card: int, cost: dict[str, int]) -> dict[str, int]:
        """What a card costs."""
        return cost

    def card_destination(self, s: Table, player: int, card: int) -> bool:
        """A played card is resolved: whether the module has put it somewhere of its own."""
        return False

    def mission_condition(self, s: Table, player: int, card: int) -> list[int]:
        """With which of its own things (capsules) a mission of the module can be completed now,
        where that is not for the card's condition alone to say."""
        return []

    def private_zone(self, s: Table) -> list[Pile]:
        """All piles of the module: what their masks hide from a viewer is dealt anew."""
        return []

    # -- pieces and the solar system ---------------------------------------------------

    def mobile_pieces(self, s: Table, player: int) -> list[Mobile]:
        """Extra pieces of a player that move like probes."""
        return []

    def piece_entered_space(
        self, s: Table, player: int, start: int, cell: int, pushed: bool, publicity: int
    ) -> int:
        """A piece entered a cell by a move or a push: the publicity it gains there."""
        return publicity

    def landed_or_orbited(self, s: Table, player: int, planet: int, moon: int, task: Task) -> None:
        """A probe became an orbiter or a lander (then ``moon`` is the moon, or NONE) and its
        rewards are resolved; ``task.source`` is the card that made it, or NONE."""

    def anchored_tokens(self, s: Table) -> list[Token]:
        """Tokens that lie on solar spaces."""
        return []

    def planets(self, s: Table, player: int) -> list[int]:
        """Planets (numbers into PLANETS) beside the printed ones that a player may use."""
        return []

    def solar_cell_changed(self, s: Table, layer: int, cell: int, content: int) -> int:
        """What is printed on a cell of a disc: asked once, when a species is discovered."""
        return content

    def rotation_done(self, s: Table, disc: int, sector: int) -> None:
        """Discs have turned (0: disc 1, up to 2), pieces moved and visits handled; Earth is in
        ``sector`` now."""

    # -- signals -----------------------------------------------------------------------

    def signal_targets(self, s: Table, player: int, sector: int) -> list[int]:
        """Data slots (numbers into SLOTS) that may take a signal in place of the sector's."""
        return []

    def signal_marked(self, s: Table, player: int, slot: int, position: int, task: Task) -> None:
        """A signal was placed, its data and points gained; a position beyond the slot's last one
        is an excess marker."""

    def completed_slots(self, s: Table) -> list[int]:
        """Completed data slots of the module; how they are resolved their rows say."""
        return []

    # -- milestones --------------------------------------------------------------------

    def milestone_registry(self, s: Table, player: int) -> list[Milestone]:
        """Milestones that are still ahead of a player, or reached and not yet resolved."""
        return []

    def milestones_resolving(self, s: Table, player: int, milestone: Milestone) -> None:
        """A player resolves a milestone: the module notes that and puts its effects on the
        agenda."""

    # -- income, turns, rounds ---------------------------------------------------------

    def income_types(self, s: Table, card: int, type: str) -> str:
        """The income type of a tucked card, by its id in INCOME_TYPES."""
        return type

    def turn_log(self, s: Table, player: int) -> None:
        """A turn begins: what the module remembers of the last one is over."""

    def gains(self, s: Table, player: int, what: int, n: int) -> int:
        """How much of a resource a player gains; 0 if the module has put it elsewhere. Only for
        modules that listen."""
        return n

    def gained(self, s: Table, player: int, what: int) -> None:
        """A player has gained some of a resource; only for modules that listen."""

    def trigger_fired(self, s: Table, player: int, event: Event) -> None:
        """Something happened, and missions have had their chance; only for modules that listen."""

    def turn_ended(self, s: Table, player: int) -> None:
        """The active player has ended the turn; milestones come next."""

    def round_ended(self, s: Table) -> None:
        """All have passed, and the last turn is over; income or the final scoring comes next."""

    def final_scoring_extra(self, s: Table) -> None:
        """After end-of-game cards and gold tiles: further points in ``s.final``, then losses."""

    def places(self, s: Table, places: list[int]) -> list[int]:
        """The final places of those who have a seat."""
        return places

    # -- the rival ---------------------------------------------------------------------

    def rival_turn(self, s: Table, player: int) -> bool:
        """A player for whom nobody sits is to move: whether its turn was put on the agenda, or
        it passed (``s.passed``)."""
        return False

    def rival_reward(self, s: Table, task: Task, effect: Effect[Table]) -> Effect[Table]:
        """What an effect becomes for a player for whom nobody sits; it never asks."""
        return effect

    def rival_trace_filter(self, s: Table, player: int, space: int, available: bool) -> bool:
        """Whether a space is available to a player for whom nobody sits."""
        return available

    def rival_species_card(self, s: Table, species: str) -> int:
        """The number of the rival's card for a species, counted from 1; 0 if it has none."""
        return 0

    # -- what every module owes the table ----------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """Deal anew what a seat cannot know of the module's own things, beyond ``private_zone``."""

    def check(self, s: Table) -> None:
        """Assert what is always true of the module's own things."""

    def card_piles(self, s: Table) -> list[list[int]]:
        """Where cards of the game lie that the module keeps."""
        return []

    def worth(self, s: Table, player: int, points: float) -> float:
        """What a player's position is worth in points, with the module's own things, for bots."""
        return points


@mypyc_attr(allow_interpreted_subclasses=True)
class Species(SetiModule):
    """An alien species (SE-DISC). Its object has no settings; what it keeps is in ``s.parts``.

    It is in play from its discovery on: until then none of its hooks is called.
    """


SPECIES: Final[list[Species]] = []
"""All species there are, in a fixed order. A species is a number into this list."""


def add_species(kind: type[Species]) -> None:
    """Make a species known: from then on it may lie in a slot."""
    SPECIES.append(kind(Settings()))
