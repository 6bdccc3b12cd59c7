"""Maximus (PD-MX): set-up, its turn, the end, and its part in other expansions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from offworld.engine import (
    Dice,
    Flow,
    ModuleLook,
    Reason,
    Refused,
    Settings,
    State,
    redeal_unseen,
)
from offworld.engine.log import Card, Seat
from offworld.engine.shapes import Shape
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules.maximus.board import NAME, maximus_board
from offworld.games.pandorum.modules.maximus.construction import construction, discard_structure
from offworld.games.pandorum.modules.maximus.learning import SHAPES
from offworld.games.pandorum.modules.maximus.look import MaximusLook
from offworld.games.pandorum.modules.maximus.movement import movement
from offworld.games.pandorum.modules.maximus.tables import (
    HANDICAPS,
    HUMAN,
    LEVELS,
    MARKET_SIZE,
    MAXIMUS,
    QUIDS_PER_CARD,
    SOLO_CARDS,
    Level,
)
from offworld.games.pandorum.modules.maximus.terms.options import (
    ChooseItsHarvester,
    EndByBuilding,
)
from offworld.games.pandorum.modules.maximus.terms.settings import MaximusSettings
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.state import W0, W1, Table
from offworld.games.pandorum.tables import (
    BASE,
    BOW_IDS,
    CARDS_TO_BUILD,
    HULL_IDS,
    MODULE,
    NONE,
    SLOTS,
)
from offworld.games.pandorum.the_end import score

INCOME_PER_CARD = 1.1
"""What a card brings Maximus when it is used, and a round brings you: guesses, for bots."""
INCOME_PER_ROUND = 3.2

NOT_YOURS: Final = Reason(
    "PD-MX-09", "it gets another bow and hull at random, which have no effect"
)
NOT_YOUR_END: Final = Reason("PD-MX-43", "only the last Structure of Maximus ends it")


class Maximus(PandorumModule):
    """PD-MX-01: one person plays against an artificial opponent."""

    name: ClassVar[str] = NAME
    look: ClassVar[ModuleLook[Any, Any] | None] = MaximusLook()
    title: ClassVar[str] = "Maximus"
    help: ClassVar[str] = (
        "Play alone against an opponent who flies over Volcanoes and builds 22 Structures, "
        "one each turn, by fixed rules."
    )
    Settings: ClassVar[type[Settings]] = MaximusSettings
    seats: ClassVar[range | None] = range(1, 2)
    automaton: ClassVar[bool] = True
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    @property
    def level(self) -> Level:
        return LEVELS[cast(MaximusSettings, self.settings).level]

    # -- set-up ------------------------------------------------------------------------

    def players(self, seats: int) -> int:
        """PD-MX-03: a game for two, Maximus being the second player."""
        return seats + 1

    def uses_pyrrhum(self, used: bool) -> bool:
        """PD-MX-04."""
        return False

    def market_size(self, size: int) -> int:
        """PD-MX-06."""
        return MARKET_SIZE

    def has_hand(self, s: Table, player: int, has: bool) -> bool:
        """PD-MX-09, PD-MX-17."""
        return has and player != MAXIMUS

    def starting_quids(self, s: Table, player: int, quids: int) -> int:
        """PD-MX-09, and the handicap of PD-MX-52."""
        if player == MAXIMUS and cast(MaximusSettings, self.settings).handicap:
            for module in s.modules:
                quids += HANDICAPS.get(module.name, 0)
        return quids

    def starting_pieces(self, s: Table, player: int, pieces: list[int]) -> list[int]:
        """PD-MX-07: Structures of two colours, by level."""
        return self.level.pieces if player == MAXIMUS else pieces

    def choosers(self, s: Table, players: list[int]) -> list[int]:
        """PD-MX-09: only you choose a Harvester set."""
        return [HUMAN]

    def sets_chosen(self, s: Table) -> None:
        """PD-MX-05, PD-MX-09: bow and hull of another set, without effect, and no Satellite."""
        board = maximus_board(s)
        left = [i for i in range(0, len(s.sets), SET) if s.sets[i] != NONE]
        start = s.dice.pick(left)
        board.bow, board.hull = s.sets[start], s.sets[start + 1]
        bow, hull = Card(BOW_IDS[board.bow]), Card(HULL_IDS[board.hull])
        s.log(Seat(MAXIMUS), "gets a Harvester with", bow, "and", hull, ", which have no effect")

    def refused(self, s: Table, window: int) -> list[Refused]:
        """PD-MX-09, PD-MX-43: what you cannot do to Maximus."""
        if window == W0:
            return [(ChooseItsHarvester(), NOT_YOURS)]
        if window == W1 and not s.left(HUMAN, MODULE) and not s.left(HUMAN, BASE):
            return [(EndByBuilding(), NOT_YOUR_END)]
        return []

    def setup(self, s: State) -> None:
        """PD-MX-10: the solo cards are shuffled."""
        board = maximus_board(cast(Table, s))
        board.level = cast(MaximusSettings, self.settings).level
        s.shuffle(board.solo_deck)

    # -- its turn ----------------------------------------------------------------------

    def take_turn(self, s: Table) -> Flow[bool]:
        """PD-MX-12, PD-MX-13: Movement and Construction in each of its turns."""
        if s.active != MAXIMUS:
            return False
        piece = self.level.order[maximus_board(s).built]
        moved = yield from movement(s)
        if moved:
            yield from construction(s, piece)
        else:
            discard_structure(s, piece)
        return True

    # -- other expansions: they neither pay nor ask a player for whom nobody sits ------

    def returns_to_supply(self, s: Table, player: int, returns: bool) -> bool:
        """PD-MX-46: what is removed from the board does not come back to the Maximus board."""
        return returns and player != MAXIMUS

    # -- the end -----------------------------------------------------------------------

    def ends_game(self, s: Table, ending: bool) -> bool:
        """PD-MX-43: no other end applies."""
        return False

    def is_over(self, s: Table) -> bool:
        """PD-MX-16, PD-MX-43, PD-MX-53: the last Structure is built, before anything else."""
        return maximus_board(s).built == len(self.level.order)

    def slot_3_score(self, s: Table, player: int, score: int) -> int:
        """PD-MX-40."""
        return QUIDS_PER_CARD * len(s.slot(MAXIMUS, 3).cards) if player == MAXIMUS else score

    def places(self, s: Table, places: list[int]) -> list[int]:
        """PD-MX-11, PD-MX-44: more than Maximus wins; the same is not enough."""
        return [1, 2] if score(s, HUMAN) > score(s, MAXIMUS) else [2, 1]

    # -- hidden things, conservation, bots ---------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([maximus_board(s).solo_deck], seat, dice)

    def check(self, s: Table) -> None:
        board, order = maximus_board(s), self.level.order
        gone, waiting = order[: board.built], order[board.built :]
        for piece in (MODULE, BASE):
            assert s.left(MAXIMUS, piece) == waiting.count(piece), "the Maximus board is mixed up"
            standing = [s.piece[hex] for hex in s.structures(MAXIMUS)].count(piece)
            total = standing + s.boxed[2 * MAXIMUS + piece]
            assert total == gone.count(piece), "a Structure of Maximus is lost or added"
        solo = sorted([*board.solo_deck.cards, *board.solo_used.cards])
        assert solo == list(range(len(SOLO_CARDS))), "a solo card is lost or doubled"
        assert not s.hands[MAXIMUS].cards, "Maximus holds cards"
        for slot in range(1, SLOTS + 1):
            cards = (board.stowed + SLOTS - slot) // SLOTS
            assert len(s.slot(MAXIMUS, slot).cards) == cards, "Maximus' slots are uneven"

    def worth(self, s: Table, player: int, quids: float) -> float:
        """What the rest of the game will bring."""
        waiting = self.level.order[maximus_board(s).built :]
        if player == HUMAN:
            return quids + INCOME_PER_ROUND * len(waiting)
        cards = sum([CARDS_TO_BUILD[piece] for piece in waiting])
        return quids + cards * (INCOME_PER_CARD + QUIDS_PER_CARD / SLOTS)

    def time_left(self, s: Table, time: float) -> float:
        """PD-MX-16: as many rounds as Maximus has Structures."""
        return 1.0 - maximus_board(s).built / len(self.level.order)
