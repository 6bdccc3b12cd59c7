"""The geometry of the solar system (SE-SOLAR): rings, sectors, discs and what is visible.

A cell is a space of the board: 8 * (ring - 1) + sector. What is visible is a content: EMPTY,
ASTEROID, COMET, or PLANET + the number of a planet.
"""

from __future__ import annotations

from typing import Final

from offworld.games.seti.tables import rows

RINGS: Final = 4
SECTORS: Final = 8
CELLS: Final = RINGS * SECTORS
DISCS: Final = 3
BASE: Final = 3
"""The layers from top to bottom: discs 1, 2, 3, and the base."""
LAYERS: Final = ("disc_1", "disc_2", "disc_3", "base")

GAP: Final = -1
EMPTY: Final = 0
ASTEROID: Final = 1
COMET: Final = 2
PLANET: Final = 3
CONTENTS: Final = ("empty", "asteroid", "comet")
FEATURES: Final = {"asteroid": ASTEROID, "comet": COMET}
PLANET_IDS: Final = (
    "earth",
    "mercury",
    "venus",
    "mars",
    "jupiter",
    "saturn",
    "uranus",
    "neptune",
)


def read_content(word: str) -> int:
    if word == "gap":
        return GAP
    return CONTENTS.index(word) if word in CONTENTS else PLANET + PLANET_IDS.index(word)


def read_layers() -> list[list[int]]:
    """For each layer the content of its own 32 cells; a disc is a gap where it does not reach."""
    layers = [[GAP] * CELLS for _ in LAYERS]
    for row in rows("solar_system", "ring"):
        start = SECTORS * (row["ring"] - 1)
        layer = layers[LAYERS.index(row["layer"])]
        layer[start : start + SECTORS] = [read_content(word) for word in row["cells"]]
    return layers


PRINTED: Final = read_layers()
ROTATION_STEPS: Final = [len(row["rotates"]) for row in rows("solar_system", "rotation_step")]
"""How many discs turn in each step of the token: 1, then 1 and 2, then all (SE-ROT-03)."""
BOARD_POSITIONS: Final = [
    (int(row["first_sector"]), int(row["second_sector"]))
    for row in rows("solar_system", "sector_board_position")
]


def cell(ring: int, sector: int) -> int:
    """The cell in a ring, counted from 1, and a sector."""
    return SECTORS * (ring - 1) + sector % SECTORS


def ring_of(cell: int) -> int:
    return cell // SECTORS + 1


def sector_of(cell: int) -> int:
    return cell % SECTORS


def neighbours(here: int) -> list[int]:
    """SE-SOLAR-07: along the ring, inward and outward, never diagonally or through the Sun."""
    ring, sector = ring_of(here), sector_of(here)
    found = [cell(ring, sector - 1), cell(ring, sector + 1)]
    if ring > 1:
        found.append(cell(ring - 1, sector))
    if ring < RINGS:
        found.append(cell(ring + 1, sector))
    return found


def steps_between(one: int, other: int) -> int:
    """The length of a shortest path of single steps."""
    around = abs(sector_of(one) - sector_of(other))
    return abs(ring_of(one) - ring_of(other)) + min(around, SECTORS - around)


NEIGHBOURS: Final = [neighbours(here) for here in range(CELLS)]
DISTANCE: Final = [[steps_between(one, other) for other in range(CELLS)] for one in range(CELLS)]


def local_cell(layer: int, here: int, orientation: int) -> int:
    """SE-SOLAR-05: which cell of a disc lies over a cell of the board."""
    return cell(ring_of(here), sector_of(here) - orientation)


def layer_at(printed: list[list[int]], orientations: list[int], here: int) -> int:
    """SE-SOLAR-03: the topmost layer that is solid in a cell."""
    for layer in range(DISCS):
        if printed[layer][local_cell(layer, here, orientations[layer])] != GAP:
            return layer
    return BASE


def visible_map(printed: list[list[int]], orientations: list[int]) -> list[int]:
    """What is visible in each cell."""
    found = []
    for here in range(CELLS):
        layer = layer_at(printed, orientations, here)
        turned = orientations[layer] if layer < BASE else 0
        found.append(printed[layer][local_cell(layer, here, turned)])
    return found


def turned(cell: int) -> int:
    """The cell one sector counter-clockwise (SE-ROT-04)."""
    return SECTORS * (cell // SECTORS) + (cell % SECTORS - 1) % SECTORS
