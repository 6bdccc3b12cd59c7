"""Set-up (SE-SETUP)."""

from __future__ import annotations

from offworld.engine import Dice, Flow, Module, Pile, ask
from offworld.engine.errors import BadSettings
from offworld.games.seti.cards import draw, turn_up
from offworld.games.seti.income import tuck_from_hand
from offworld.games.seti.module import SPECIES
from offworld.games.seti.solar import BOARD_POSITIONS, DISCS, SECTORS
from offworld.games.seti.state import NEXT, Table
from offworld.games.seti.tables import (
    ALL_TECHS,
    CARD_ROW,
    GOLD_TILES,
    PROJECTS,
    SECTOR_BOARDS,
    SET_UPS,
    SLOTS,
    SPECIES_SLOTS,
    STARTING,
    STARTING_HAND,
    STARTING_SCORES,
    TILES_PER_TECH,
    VP,
    number,
)
from offworld.games.seti.terms.options import Tuck
from offworld.games.seti.terms.questions import FirstIncome


def set_up(pool: list[int], seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
    """The table before the first cards are tucked; ``pool`` are the species that may lie there."""
    s = Table(seats, dice, modules)
    lay_out_species(s, pool)
    lay_out_solar_system(s)
    s.deck = Pile(range(PROJECTS))
    s.shuffle(s.deck)
    s.gold_sides = [dice.below(2) for _ in range(GOLD_TILES)]  # SE-SETUP-06
    s.neutral_left = SET_UPS[s.players - 1].neutral[:]  # SE-SETUP-07
    lay_out_techs(s)
    s.hooks.game_set_up(s)
    s.row = [turn_up(s) for _ in range(CARD_ROW)]  # SE-SETUP-05
    lay_out_stacks(s)
    s.start = s.active = dice.below(s.players)  # SE-SETUP-11
    for order, player in enumerate(s.in_turn_order(s.start)):
        s.goods[VP][player] = STARTING_SCORES[order]
        if s.is_person(player):
            hand_out(s, player)
    return s


def read_pool(text: str) -> list[int]:
    """The species named in the settings; nothing means all."""
    names = [species.name for species in SPECIES]
    wanted = [name.strip() for name in text.split(",") if name.strip()]
    for name in wanted:
        if name not in names:
            raise BadSettings(f"there is no species {name!r}; known are: {', '.join(names)}")
    if len(set(wanted)) < len(wanted) or (wanted and len(wanted) < SPECIES_SLOTS):
        raise BadSettings(f"name at least {SPECIES_SLOTS} different species, or none for all")
    return [names.index(name) for name in wanted] or list(range(len(names)))


def lay_out_species(s: Table, pool: list[int]) -> None:
    """SE-SETUP-01: two face down in the slots; the others leave the game unseen."""
    species = Pile(pool)
    s.shuffle(species)
    s.species = Pile(species.cards[:SPECIES_SLOTS])
    s.species_box = Pile(species.cards[SPECIES_SLOTS:])


def lay_out_solar_system(s: Table) -> None:
    """SE-SETUP-02, SE-SETUP-03: discs turned at random, sector boards in random order."""
    s.orientations = [s.dice.below(SECTORS) for _ in range(DISCS)]
    boards = list(range(len(SECTOR_BOARDS)))
    s.dice.shuffle(boards)
    for board, sectors in zip(boards, BOARD_POSITIONS, strict=True):
        for star, sector in zip(SECTOR_BOARDS[board], sectors, strict=True):
            s.star_at[sector] = number(SLOTS, star)
    s.look_up()


def lay_out_techs(s: Table) -> None:
    """SE-SETUP-08: four tiles of each tech, shuffled; only the top one is open."""
    for tech in range(ALL_TECHS):
        start = TILES_PER_TECH * tech
        s.tiles[tech] = Pile(range(start, start + TILES_PER_TECH))
        s.shuffle(s.tiles[tech])
        s.reveal(s.tiles[tech], TILES_PER_TECH - 1)


def lay_out_stacks(s: Table) -> None:
    """SE-SETUP-09: an end-of-round stack for each round but the last, face down."""
    for stack in s.stacks:
        for _ in range(SET_UPS[s.players - 1].stack):
            s.move(s.deck, len(s.deck.cards) - 1, stack)


def hand_out(s: Table, player: int) -> None:
    """SE-SETUP-12."""
    for what, n in STARTING:
        s.goods[what][player] = n
    for _ in range(STARTING_HAND):
        draw(s, player)


def tuck_first(s: Table) -> Flow[None]:
    """SE-SETUP-13, SE-SETUP-14: everybody tucks a card, in turn order from the starting player."""
    waiting = [p for p in s.in_turn_order(s.start) if s.is_person(p) and not s.tucked[p]]
    if not waiting:
        s.active = s.start - 1
        s.phase = NEXT
        return
    player = waiting[0]
    chosen = yield from ask(
        player,
        [Tuck(card) for card in s.hands[player].distinct()],
        "Tuck a card for income",
        "SE-SETUP-13",
        FirstIncome(),
    )
    tuck_from_hand(s, player, chosen.card, None)
