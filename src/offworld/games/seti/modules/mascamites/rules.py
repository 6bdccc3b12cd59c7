"""Mascamites (SX-MASC): samples on Jupiter and Saturn, brought home in capsules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from offworld.engine import Dice, ModuleLook, Pile, redeal_unseen
from offworld.engine.shapes import Shape
from offworld.games.seti.missions import add_mission
from offworld.games.seti.module import Mobile, Token
from offworld.games.seti.modules.alien_cards import MarketSpecies, SpeciesBoard
from offworld.games.seti.modules.mascamites.board import (
    DESTINATIONS,
    NAME,
    SAMPLE_PLANETS,
    SAMPLES,
    SAMPLES_ON_PLANET,
    SLOT_OF_SPACE,
    MascamitesBoard,
    capsules_at,
    mascamites,
    place_sample,
    planet_name,
    samples_at,
)
from offworld.games.seti.modules.mascamites.learning import SHAPES
from offworld.games.seti.modules.mascamites.look import MascamitesLook
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

CAPSULE_WORTH: Final = 5.0
"""What a capsule on its way is worth in points: a guess, for bots."""


class Mascamites(MarketSpecies):
    """SX-MASC."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Mascamites"
    look: ClassVar[ModuleLook[Any, Any] | None] = MascamitesLook()
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def empty_board(self, s: Table) -> SpeciesBoard:
        return MascamitesBoard()

    def set_up(self, s: Table, owners: list[int]) -> None:
        """SX-MASC-01 to SX-MASC-03."""
        super().set_up(s, owners)
        board = mascamites(s)
        samples = Pile(range(len(SAMPLES)))
        s.shuffle(samples)
        for pile in board.on_planet:
            for _ in range(SAMPLES_ON_PLANET):
                s.move(samples, len(samples.cards) - 1, pile)
        board.delivered.append(s.reveal(samples, 0))
        place_sample(s)
        for planet in SAMPLE_PLANETS:
            s.log(str(SAMPLES_ON_PLANET), "samples lie on", planet_name(planet))

    # -- the board -----------------------------------------------------------------------

    def has_room(self, s: Table, space: int) -> bool:
        """SX-MASC-18, SX-MASC-19: a space without its sample does not exist."""
        slot = SLOT_OF_SPACE.get(space, NONE)
        if slot != NONE and mascamites(s).slots[slot] == NONE:
            return False
        return super().has_room(s, space)

    # -- missions and capsules -----------------------------------------------------------

    def card_destination(self, s: Table, player: int, card: int) -> bool:
        """SX-MASC-09, SX-MASC-10: a card with a delivery stays as a mission in any case."""
        if card not in DESTINATIONS:
            return False
        add_mission(s, player, card)
        return True

    def mission_condition(self, s: Table, player: int, card: int) -> list[int]:
        """SX-MASC-17, SX-MASC-21: the capsules that could be delivered now."""
        return capsules_at(s, player, DESTINATIONS[card]) if card in DESTINATIONS else []

    def mobile_pieces(self, s: Table, player: int) -> list[Mobile]:
        """SX-MASC-12 to SX-MASC-15."""
        return [capsule for capsule in mascamites(s).capsules if capsule.owner == player]

    def anchored_tokens(self, s: Table) -> list[Token]:
        """SX-MASC-15: samples turn with their planets."""
        return [
            Token("sample", s.planet_cells[planet], True)
            for planet in SAMPLE_PLANETS
            for _ in samples_at(s, planet).cards
        ]

    # -- hidden things, conservation, bots -------------------------------------------------

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        """SX-HID-01, SX-HID-02: samples on planets and under capsules."""
        board = mascamites(s)
        redeal_unseen([*board.on_planet, board.under], seat, dice)

    def check(self, s: Table) -> None:
        super().check(s)
        board = mascamites(s)
        samples = [sample for pile in board.on_planet for sample in pile.cards]
        samples += board.under.cards + board.delivered
        samples += [sample for sample in board.slots if sample != NONE]
        assert sorted(samples) == list(range(len(SAMPLES))), "a sample is lost or doubled"
        assert len(board.under.cards) == len(board.capsules), "a capsule has no sample"
        filled = [sample != NONE for sample in board.slots]
        assert filled == sorted(filled, reverse=True), "a slot below is empty"

    def worth(self, s: Table, player: int, points: float) -> float:
        return points + CAPSULE_WORTH * len(self.mobile_pieces(s, player))
