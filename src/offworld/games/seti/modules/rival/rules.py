"""The rival (SX-SOLO): whoever plays alone plays against its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from offworld.engine import Dice, ModuleLook, Pile, Settings, redeal_unseen
from offworld.engine.agenda import Task
from offworld.engine.effects import Effect
from offworld.engine.log import Amount, Seat
from offworld.engine.shapes import Shape
from offworld.games.seti.events import Event
from offworld.games.seti.module import SetiModule
from offworld.games.seti.modules.centaurians.board import NAME as CENTAURIANS
from offworld.games.seti.modules.rival import objectives, passing, steps
from offworld.games.seti.modules.rival.board import NAME, RivalBoard, explain, rival_board
from offworld.games.seti.modules.rival.effects.conversion import converted
from offworld.games.seti.modules.rival.learning import SHAPES
from offworld.games.seti.modules.rival.look import RivalLook
from offworld.games.seti.modules.rival.progress import advance, gain_data, level_of, rival_seat
from offworld.games.seti.modules.rival.species import LEFT_OVER_TILES
from offworld.games.seti.modules.rival.tables import (
    COMPUTER,
    OBJECTIVES,
    PROGRESS_FOR,
    PUBLICITY_AT_START,
    RIVAL_CARDS,
)
from offworld.games.seti.modules.rival.terms.settings import RivalSettings
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DATA, PUBLICITY
from offworld.games.seti.the_end import total

PROGRESS_WORTH = 0.5
"""What a space of progress is worth in points: a guess, for bots."""


class Rival(SetiModule):
    """SX-SOLO-01."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "The rival"
    help: ClassVar[str] = (
        "Play alone against a rival agency that goes by its cards, at one of five levels."
    )
    look: ClassVar[ModuleLook[Any, Any] | None] = RivalLook()
    Settings: ClassVar[type[Settings]] = RivalSettings
    seats: ClassVar[range | None] = range(1, 2)
    automaton: ClassVar[bool] = True
    listens: ClassVar[bool] = True
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    # -- set-up and discovery ----------------------------------------------------------

    def game_set_up(self, s: Table) -> None:
        """SX-SOLO-02 to SX-SOLO-06."""
        board = RivalBoard()
        s.parts[NAME] = board
        board.level = int(cast(RivalSettings, self.settings).level) - 1
        level = level_of(s)
        board.progress = level.start
        s.goods[PUBLICITY][rival_seat(s)] = PUBLICITY_AT_START
        board.deck = Pile(cards_of("basic"))
        board.reserve = Pile(cards_of("advanced"))
        s.shuffle(board.reserve)
        for _ in range(level.advanced):
            s.move(board.reserve, len(board.reserve.cards) - 1, board.deck)
        s.shuffle(board.deck)
        if level.has_objectives:
            objectives.lay_out(s)

    def discovery_resolved(self, s: Table, species: str, slot: int, owners: list[int]) -> None:
        """SX-SOLO-75, SX-SOLO-86, SX-SOLO-88: progress in place of cards; the tiles left over."""
        markers = owners.count(rival_seat(s))
        if markers:
            explain(s, "SX-SOLO-75", Seat(rival_seat(s)), "has", Amount(markers, "markers"))
            advance(s, PROGRESS_FOR["discovery_card"] * markers)
        if species == CENTAURIANS:
            rival_board(s).message_tiles = LEFT_OVER_TILES

    def rival_species_card(self, s: Table, species: str) -> int:
        """SX-SOLO-45."""
        names = [card.species for card in RIVAL_CARDS]
        return names.index(species) + 1 if species in names else 0

    # -- its turn ----------------------------------------------------------------------

    def rival_turn(self, s: Table, player: int) -> bool:
        """SX-SOLO-19, SX-SOLO-21."""
        board = rival_board(s)
        board.start_turn()
        if board.deck.cards:
            steps.take_turn(s)
        else:
            passing.pass_turn(s)
        return True

    def rival_reward(self, s: Table, task: Task, effect: Effect[Table]) -> Effect[Table]:
        """SX-SOLO-08, SX-SOLO-36."""
        return converted(effect)

    def gains(self, s: Table, player: int, what: int, n: int) -> int:
        """SX-SOLO-14: its data has places of its own."""
        if player != rival_seat(s) or what != DATA:
            return n
        gain_data(s, n)
        return 0

    # -- objectives --------------------------------------------------------------------

    def gained(self, s: Table, player: int, what: int) -> None:
        """SX-SOLO-93."""
        if player == objectives.HUMAN and NAME in s.parts:
            objectives.check_thresholds(s)

    def trigger_fired(self, s: Table, player: int, event: Event) -> None:
        """SX-SOLO-92, SX-SOLO-52."""
        if player == objectives.HUMAN:
            objectives.happened(s, event)

    def turn_ended(self, s: Table, player: int) -> None:
        """SX-SOLO-96."""
        if player == objectives.HUMAN:
            objectives.refill_row(s)

    def round_ended(self, s: Table) -> None:
        """SX-SOLO-98."""
        objectives.end_round(s)

    def final_scoring_extra(self, s: Table) -> None:
        """SX-SOLO-99, SX-SOLO-106."""
        objectives.final_points(s)

    def places(self, s: Table, places: list[int]) -> list[int]:
        """SX-SOLO-107: you win with more points than the rival only."""
        return [1 if total(s, objectives.HUMAN) > total(s, rival_seat(s)) else 2]

    # -- hidden things, conservation, bots ---------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """SX-HID-01: the deck and the reserve, the objective stack."""
        board = rival_board(s)
        redeal_unseen([board.deck, board.reserve], seat, dice)
        redeal_objectives(board, seat, dice)

    def check(self, s: Table) -> None:
        board = rival_board(s)
        cards = [*board.deck.cards, *board.used.cards, *board.reserve.cards, *board.removed]
        assert len(cards) == len(set(cards)), "a rival card is doubled"
        assert set(cards_of("basic")) | set(cards_of("advanced")) <= set(cards), "a card is lost"
        tiles = [*board.stack.cards, *board.row, *board.done, *board.paid, *board.box.cards]
        wanted = range(len(OBJECTIVES)) if level_of(s).has_objectives else []
        assert sorted(tiles) == list(wanted), "an objective is lost or doubled"
        assert 0 <= board.computer <= len(COMPUTER), "its computer is too full"
        assert min(board.techs) >= 0, "it has spent a tech it had not"

    def worth(self, s: Table, player: int, points: float) -> float:
        return points + (PROGRESS_WORTH * rival_board(s).moved if player == rival_seat(s) else 0.0)


def cards_of(group: str) -> list[int]:
    """The rival's cards of a group."""
    return [number for number, card in enumerate(RIVAL_CARDS) if card.group == group]


def redeal_objectives(board: RivalBoard, seat: int | None, dice: Dice) -> None:
    """SX-SOLO-06: unseen tiles of each level among themselves, for their order is known."""
    for level in (1, 2, 3):
        piles = [part_of_level(pile, level) for pile in (board.stack, board.box)]
        redeal_unseen([part for part, _ in piles], seat, dice)
        for (part, places), pile in zip(piles, (board.stack, board.box), strict=True):
            for place, card in zip(places, part.cards, strict=True):
                pile.cards[place] = card


def part_of_level(pile: Pile, level: int) -> tuple[Pile, list[int]]:
    """The tiles of a level in a pile, and where they lie."""
    places = [i for i, tile in enumerate(pile.cards) if OBJECTIVES[tile].level == level]
    part = Pile([pile.cards[i] for i in places])
    part.seen = [pile.seen[i] for i in places]
    return part, places
