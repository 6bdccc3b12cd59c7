"""Samples and capsules of the Mascamites (SX-MASC-02 to SX-MASC-21)."""

from __future__ import annotations

from typing import Final, cast

from offworld.engine import EVERYBODY, Pile
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Place, Seat, Secret, Word
from offworld.games.seti.module import Mobile
from offworld.games.seti.modules.alien_cards import SpeciesBoard
from offworld.games.seti.solar import PLANET_IDS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

NAME: Final = "mascamites"
SAMPLE_PLANETS: Final = [PLANET_IDS.index("jupiter"), PLANET_IDS.index("saturn")]
SAMPLES_ON_PLANET: Final = 3

# Filled by ``effects``.
SAMPLES: Final[list[tuple[str, Effects]]] = []
"""The id and the reward of each sample."""
SLOT_OF_SPACE: Final[dict[int, int]] = {}
"""For each space with a sample the slot in which it lies (SX-MASC-19)."""
DESTINATIONS: Final[dict[int, int]] = {}
"""For each card with a delivery the planet to which it goes."""


class Capsule(Mobile):
    """SX-MASC-08: a sample under a marker, and the planet it came from."""

    def __init__(self, number: int, owner: int, cell: int, origin: int) -> None:
        super().__init__(number, owner, cell)
        self.origin = origin


class MascamitesBoard(SpeciesBoard):
    def __init__(self) -> None:
        super().__init__()
        self.on_planet = [Pile() for _ in SAMPLE_PLANETS]
        """Samples face down on each planet."""
        self.capsules: list[Capsule] = []
        self.under = Pile()
        """The sample under each capsule, in the same order."""
        self.made = 0
        """How many capsules there have been."""
        self.slots = [NONE] * len(SLOT_OF_SPACE)
        """The sample in each slot of the board."""
        self.delivered: list[int] = []
        """Samples that are turned up and not yet on the board."""


def mascamites(s: Table) -> MascamitesBoard:
    return cast(MascamitesBoard, s.parts[NAME])


def samples_at(s: Table, planet: int) -> Pile:
    """The samples of a planet; an empty pile for a planet that never has any."""
    if planet not in SAMPLE_PLANETS:
        return Pile()
    return mascamites(s).on_planet[SAMPLE_PLANETS.index(planet)]


def capsules_at(s: Table, player: int, planet: int) -> list[int]:
    """The numbers of a player's capsules in the space of a planet."""
    cell = s.planet_cells[planet]
    return [
        capsule.number
        for capsule in mascamites(s).capsules
        if capsule.owner == player and capsule.cell == cell
    ]


def sample_name(sample: int) -> Card:
    return Card(SAMPLES[sample][0])


def planet_name(planet: int) -> Place:
    return Place(f"planet-{PLANET_IDS[planet]}")


def look_at_samples(s: Table, player: int, planet: int) -> None:
    """SX-MASC-06, SX-MASC-16, SX-MASC-25: told to this player once, and to nobody else."""
    pile = samples_at(s, planet)
    for index in range(len(pile.cards)):
        s.show(pile, index, 1 << player)
    words: list[Word] = [Seat(player), "looks at the samples on", planet_name(planet), ":"]
    for place, sample in enumerate(sorted(pile.cards)):
        words += [","] if place else []
        words.append(Secret(sample_name(sample), to=player, instead="a sample"))
    s.log(*words)


def add_capsule(board: MascamitesBoard, player: int, cell: int, origin: int) -> None:
    """SX-MASC-08: a capsule with the sample that was just put under it."""
    board.capsules.append(Capsule(board.made, player, cell, origin))
    board.made += 1


def collect(s: Table, player: int, planet: int, sample: int) -> None:
    """SX-MASC-06, SX-MASC-08: a sample becomes a capsule where it lay; only its owner knows it."""
    board, pile = mascamites(s), samples_at(s, planet)
    s.move_secretly(pile, pile.cards.index(sample), board.under, 1 << player)
    add_capsule(board, player, s.planet_cells[planet], planet)
    name = Secret(sample_name(sample), to=player, instead="a sample")
    s.log(Seat(player), "makes", name, "a capsule")


def remove_capsule(s: Table, number: int) -> int:
    """SX-MASC-17: a capsule leaves the solar system, and its sample is turned up."""
    board = mascamites(s)
    index = [capsule.number for capsule in board.capsules].index(number)
    capsule = board.capsules.pop(index)
    sample = s.reveal(board.under, index)
    board.under.cards.pop(index)
    board.under.seen.pop(index)
    board.delivered.append(sample)
    s.log(Seat(capsule.owner), "delivers", sample_name(sample))
    return sample


def reveal_random(s: Table, planet: int) -> None:
    """SX-SOLO-81: a random sample of a planet goes to the board."""
    pile, board = samples_at(s, planet), mascamites(s)
    drawn = Pile()
    s.move_at_random(pile, drawn, EVERYBODY)
    board.delivered.append(drawn.cards[0])
    place_sample(s)


def place_sample(s: Table) -> None:
    """SX-MASC-17, SX-MASC-19: a delivered sample to the next slot, a blue space from now on."""
    board = mascamites(s)
    sample = board.delivered.pop(0)
    board.slots[board.slots.index(NONE)] = sample
    s.log(sample_name(sample), "is put on the Mascamites' board")
